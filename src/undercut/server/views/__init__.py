"""Pure functions from the state of tables to messages. They contain nothing that is hidden from the reader."""
