"""Matches between bots: mirrored deals, results files, statistics and ratings."""
