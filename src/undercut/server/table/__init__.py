"""A live table: its state, its lock, its clock and its bots. Imports no web library, so that it can run anywhere."""
