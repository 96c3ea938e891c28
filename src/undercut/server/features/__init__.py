"""What players can do with the service: one module or folder for each feature."""
