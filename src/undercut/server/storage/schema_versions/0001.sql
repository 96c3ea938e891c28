-- The tables of version 1.0.
CREATE TABLE guests (guest TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
  done INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_owner ON tables (owner, done);
CREATE TABLE entries (
  tab TEXT NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, command BLOB, meta BLOB, PRIMARY KEY (tab, n)
) WITHOUT ROWID;
CREATE TABLE links (
  token TEXT PRIMARY KEY, tab TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER
) WITHOUT ROWID;
CREATE INDEX links_tab ON links (tab);
CREATE TABLE grants (
  guest TEXT NOT NULL, tab TEXT NOT NULL, role TEXT NOT NULL, seat INTEGER, PRIMARY KEY (guest, tab)
) WITHOUT ROWID;
CREATE INDEX grants_tab ON grants (tab);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY, hash BLOB NOT NULL, version INTEGER NOT NULL, guest TEXT NOT NULL, asked INTEGER NOT NULL,
  state TEXT NOT NULL, total INTEGER NOT NULL, deaths INTEGER NOT NULL, reason TEXT, record BLOB NOT NULL,
  UNIQUE (hash, version)
);
CREATE INDEX reviews_waiting ON reviews (id) WHERE state='asked';
CREATE TABLE review_parts (
  review INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, round INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY (review, n)
) WITHOUT ROWID;
CREATE TABLE reviewed_games (
  tab TEXT NOT NULL, game INTEGER NOT NULL, hash BLOB NOT NULL, head BLOB NOT NULL, token TEXT UNIQUE,
  PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE puzzles_seen (
  guest TEXT NOT NULL, puzzle TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (guest, puzzle)
) WITHOUT ROWID;
CREATE TABLE puzzle_days (
  guest TEXT NOT NULL, day INTEGER NOT NULL, tries INTEGER NOT NULL, solved INTEGER NOT NULL, PRIMARY KEY (guest, day)
) WITHOUT ROWID;
CREATE TABLE game_facts (
  tab TEXT NOT NULL, game INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE offers (tab TEXT PRIMARY KEY, guest TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE counted_tables (tab TEXT PRIMARY KEY, games INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE shared_games (
  tab TEXT NOT NULL, game INTEGER NOT NULL, token TEXT NOT NULL UNIQUE, PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_guest ON push_subscriptions (guest);
CREATE TABLE pads (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, about BLOB NOT NULL,
  deleted INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pads_owner ON pads (owner);
CREATE TABLE pad_operations (
  pad TEXT NOT NULL, n INTEGER NOT NULL, op TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (pad, n), UNIQUE (pad, op)
) WITHOUT ROWID;
CREATE TABLE pad_links (
  token TEXT PRIMARY KEY, pad TEXT NOT NULL, kind TEXT NOT NULL, UNIQUE (pad, kind)
) WITHOUT ROWID;
-- What a database says of itself, secrets that all nodes share, and the nodes of a service of several.
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE nodes (node TEXT PRIMARY KEY, address TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE leases (
  what TEXT PRIMARY KEY, node TEXT NOT NULL, fence INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX leases_node ON leases (node);
CREATE TABLE presence (
  node TEXT NOT NULL, tab TEXT NOT NULL, conn TEXT NOT NULL, guest TEXT NOT NULL, seat INTEGER, PRIMARY KEY (tab, node, conn)
) WITHOUT ROWID;
CREATE INDEX presence_node ON presence (node);
-- How tables stand before their newest two deals, so that they need not be replayed whole.
CREATE TABLE standings (
  tab TEXT NOT NULL, n INTEGER NOT NULL, version TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tab, n)
) WITHOUT ROWID;
-- Which games have a review, and which reviews are those of earlier analyses, without looking at all of them.
CREATE INDEX reviewed_games_hash ON reviewed_games (hash);
CREATE INDEX reviews_version ON reviews (version, id);
