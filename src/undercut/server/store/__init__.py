"""What is kept: a table's numbered entries, guests, links and seats, in one SQLite file."""
