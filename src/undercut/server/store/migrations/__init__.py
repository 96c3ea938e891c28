"""The schema, step by step: each file in ``versions`` takes a database from the form before to its own.

The SQL files are written for SQLite and spelled for PostgreSQL by :mod:`undercut.server.store.dialect`. A new database
gets all of them; one that exists is taken forward by Alembic, which keeps in the database where it is.
"""
