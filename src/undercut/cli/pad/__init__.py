"""``undercut pad``: the lines that people type, the file, the screens and the loop."""
