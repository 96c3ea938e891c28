"""Features for players, one module or package each."""
