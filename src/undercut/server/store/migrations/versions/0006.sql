-- Which games have a review, and which reviews are those of earlier analyses, without looking at all of them.
CREATE INDEX IF NOT EXISTS reviewed_games_hash ON reviewed_games (hash);
CREATE INDEX IF NOT EXISTS reviews_version ON reviews (version, id);
