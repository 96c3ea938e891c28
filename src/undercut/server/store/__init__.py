"""Storage of tables' entries, guests, links and seats, in one SQLite file."""
