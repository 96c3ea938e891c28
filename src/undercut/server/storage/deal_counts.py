"""Counts of deals, for statistics of the service. They contain neither tables nor guests, so they remain forever.

A count is the number of deals with a value of one kind: by ruleset, and by player (a bot, ``people``, or "" for what
concerns no player). Each count of a table's rounds has a serial number, so that two nodes never count a round twice.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from undercut.server.storage.storage import Statement, Storage

__all__ = ["DealCountStore", "DealKey", "StoredCount", "TableDeals", "count_deals"]

_PAGE: Final = 500
"""Rows that one query examines, so that other readers do not wait for long."""


class DealKey(NamedTuple):
    """Key of a count: ``what`` and ``value`` as :func:`undercut.server.views.deal_counts.deals_of` describes them."""

    rules: str
    player: str
    what: str
    value: int


class StoredCount(NamedTuple):
    """A stored count of deals."""

    rules: str
    player: str
    what: str
    value: int
    n: int


class TableDeals(NamedTuple):
    """Counted part of a table: the number of rounds, and the serial number of the next count."""

    rounds: int
    serial: int


class DealCountStore:
    """The counts of deals in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def counted(self, table: str) -> TableDeals:
        """Return how much of a table is counted."""
        sql = "SELECT coalesce(sum(rounds), 0), count(*) FROM counted_deals WHERE tab=?"
        row = await self._storage.row(sql, table)
        return TableDeals(0, 0) if row is None else TableDeals(int(row[0]), int(row[1]))

    async def counts(self) -> list[StoredCount]:
        """Return all counts."""
        rows = await self._storage.rows("SELECT rules, player, what, value, n FROM deal_counts")
        return [StoredCount(rules, player, what, int(value), int(n)) for rules, player, what, value, n in rows]

    async def due(self, after: str, before: int) -> tuple[list[str], str | None]:
        """Return the tables of a page that have changed since they were counted, and the start of the next page.

        Tables in use are left out: those that are not done and have changed after ``before``, in milliseconds.
        """
        sql = (
            "SELECT t.id, t.changed, t.done, (SELECT max(c.changed) FROM counted_deals c WHERE c.tab=t.id) "
            "FROM tables t WHERE t.id>? ORDER BY t.id LIMIT ?"
        )
        rows = await self._storage.rows(sql, after, _PAGE)
        due = [
            str(table)
            for table, changed, done, counted in rows
            if (counted is None or counted < changed) and (done or changed < before)
        ]
        return due, str(rows[-1][0]) if len(rows) == _PAGE else None


def count_deals(table: str, counted: TableDeals, rounds: int, deals: Counter[DealKey], changed: int) -> list[Statement]:
    """Return statements that add the deals of a table's next ``rounds`` rounds, read when it had last ``changed``.

    They fail with Conflict if another node has counted these rounds.
    """
    if not rounds and counted.serial:
        sql = "UPDATE counted_deals SET changed=? WHERE tab=? AND serial=?"
        return [(sql, (changed, table, counted.serial - 1))]
    add = (
        "INSERT INTO deal_counts (rules, player, what, value, n) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (rules, player, what, value) DO UPDATE SET n=deal_counts.n+excluded.n"
    )
    mark = "INSERT INTO counted_deals (tab, serial, rounds, changed) VALUES (?, ?, ?, ?)"
    # All nodes change the counts in the same order, to avoid deadlocks.
    added: list[Statement] = [(add, (*key, deals[key])) for key in sorted(deals)]
    return [(mark, (table, counted.serial, rounds, changed)), *added]
