"""What the commands share: reading input, options, printed text, and the table as a terminal shows it."""
