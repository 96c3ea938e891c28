"""Limits that hold in the database: a row is inserted only if there are not too many, whoever else inserts one.

A statement that counts and inserts at once is not enough where transactions run side by side (PostgreSQL): each would
count before the other's row is there. So whoever inserts something that is limited first takes the lock of its guest.
"""

from __future__ import annotations

from undercut.server.store.storage import Statement

__all__ = ["EVERYBODY", "lock"]

EVERYBODY = ""
"""Whose lock to take for what is limited for all guests together."""


def lock(guest: str, at: int) -> Statement:
    """The statement after which only this transaction inserts what is limited for a guest, until it ends.

    It locks the guest's row, which is made without a name if there is none.
    """
    sql = (
        "INSERT INTO guests (guest, name, created) VALUES (?, '', ?) ON CONFLICT (guest) DO UPDATE SET name=guests.name"
    )
    return sql, (guest, at)
