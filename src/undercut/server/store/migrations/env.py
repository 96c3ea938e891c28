"""What Alembic runs: the steps, over the connection that :mod:`undercut.server.store.migration` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transaction_per_migration=True)
with context.begin_transaction():
    context.run_migrations()
