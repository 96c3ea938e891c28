"""Live tables: state, lock, clock and bots. They import no web library, so that they can run anywhere."""
