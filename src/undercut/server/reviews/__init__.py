"""Reviews of games, computed by separate processes."""
