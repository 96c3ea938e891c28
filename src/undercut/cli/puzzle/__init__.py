"""``undercut puzzle``: the loop, the screens, the progress, and puzzles from reviewed games."""
