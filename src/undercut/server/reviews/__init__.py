"""Reviews of games, computed in separate processes."""
