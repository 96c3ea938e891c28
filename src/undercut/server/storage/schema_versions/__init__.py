"""SQL files that take a database from one schema version to the next, `0001.sql` from an empty one."""
