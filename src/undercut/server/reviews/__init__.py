"""Reviews of games, computed in processes of their own. No web library is imported."""
