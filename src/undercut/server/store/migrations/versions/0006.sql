-- How tables stand before their newest two deals, so that they need not be replayed whole.
CREATE TABLE IF NOT EXISTS standings (
  tab TEXT NOT NULL, n INTEGER NOT NULL, version TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tab, n)
) WITHOUT ROWID;
-- Which games have a review, and which reviews are those of earlier analyses, without looking at all of them.
CREATE INDEX IF NOT EXISTS reviewed_games_hash ON reviewed_games (hash);
CREATE INDEX IF NOT EXISTS reviews_version ON reviews (version, id);
