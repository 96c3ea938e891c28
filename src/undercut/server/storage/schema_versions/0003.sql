-- How often each deal has occurred, without tables and guests, and which rounds of a table are counted.
CREATE TABLE deal_counts (
  rules TEXT NOT NULL, player TEXT NOT NULL, what TEXT NOT NULL, value INTEGER NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (rules, player, what, value)
) WITHOUT ROWID;
CREATE TABLE counted_deals (
  tab TEXT NOT NULL, serial INTEGER NOT NULL, rounds INTEGER NOT NULL, changed INTEGER NOT NULL,
  PRIMARY KEY (tab, serial)
) WITHOUT ROWID;
