"""Live tables: state, lock, clock and bots. No web library is imported, so that they can run anywhere."""
