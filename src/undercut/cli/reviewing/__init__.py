"""Reviews on the command line: computed one decision at a time, kept in a file, drawn or told in sentences."""
