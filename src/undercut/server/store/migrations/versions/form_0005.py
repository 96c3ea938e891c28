"""What a database says of itself, shared secrets, and the tables of several nodes."""

from undercut.server.store.migration import run_step

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    run_step(revision)
