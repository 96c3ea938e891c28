"""Live tables: state, lock, clock and bots. They do not import a web library, so that they run in a page too."""
