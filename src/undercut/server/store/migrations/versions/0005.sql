-- What a database says of itself, secrets that all nodes share, and the nodes of a service of several.
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS nodes (node TEXT PRIMARY KEY, address TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (
  what TEXT PRIMARY KEY, node TEXT NOT NULL, fence INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS leases_node ON leases (node);
CREATE TABLE IF NOT EXISTS presence (
  node TEXT NOT NULL, tab TEXT NOT NULL, conn TEXT NOT NULL, guest TEXT NOT NULL, seat INTEGER, PRIMARY KEY (tab, node, conn)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS presence_node ON presence (node);
