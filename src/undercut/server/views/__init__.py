"""Pure functions from tables to messages. Messages contain no information that is hidden from their reader."""
