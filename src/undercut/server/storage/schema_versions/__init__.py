"""SQL files that migrate a database from one schema version to the next; `0001.sql` starts with an empty one."""
