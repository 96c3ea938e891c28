"""The tables of forms 1 to 4, which the program updated without Alembic."""

from undercut.server.store.migration import run_step

revision = "0004"
down_revision = None


def upgrade() -> None:
    run_step(revision)
