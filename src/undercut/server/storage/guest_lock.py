"""Quotas that hold in the database: a row is inserted only if there are not too many, despite concurrent inserts.

A statement that counts and inserts at once is not enough where transactions run side by side (PostgreSQL): each would
count before the other's row is visible. So a transaction that inserts a limited row first locks its guest.
"""

from __future__ import annotations

from undercut.server.storage.storage import Statement

__all__ = ["EVERYBODY", "lock"]

EVERYBODY = ""
"""The owner to lock for quotas of all guests together."""


def lock(guest: str, at: int) -> Statement:
    """Return SQL that locks the guest's row, so that concurrent inserts respect the quota, until the transaction ends.

    The row is created without a name if there is none.
    """
    sql = (
        "INSERT INTO guests (guest, name, created) VALUES (?, '', ?) ON CONFLICT (guest) DO UPDATE SET name=guests.name"
    )
    return sql, (guest, at)
