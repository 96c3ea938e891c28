"""Shared code of the commands: reading input, options, printed text, and the table as a terminal shows it."""
