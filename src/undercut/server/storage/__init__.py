"""Storage of tables' entries, guests, links and seats: one SQLite file, or a PostgreSQL database that nodes share."""
