"""``undercut review``: reviews computed one decision at a time, kept in a file, drawn or in sentences."""
