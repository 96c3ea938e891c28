"""Reviews of games, computed in separate processes. No web library is imported."""
