"""Features of the service for players: one module or folder each."""
