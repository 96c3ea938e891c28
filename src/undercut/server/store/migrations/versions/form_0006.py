"""How tables stand, and indexes for the reviews of games that are removed, and for those of earlier analyses."""

from undercut.server.store.migration import run_step

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    run_step(revision)
