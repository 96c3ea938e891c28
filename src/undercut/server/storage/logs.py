"""Logs of tables as they are stored: rows of entries, and snapshots of tables before their newest deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from undercut import __version__
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.storage.entries import Entry, decode, encode
from undercut.server.storage.storage import Statement

__all__ = [
    "ANY", "ENDING", "ENDS", "NEWEST", "Newest", "Row", "Standing", "StoredClock", "Unreadable", "appended",
    "newest_of", "rows_of", "stands", "with_clock",
]  # fmt: skip

_say = speaker("refusals").later

ANY = 2**62
"""A number greater than that of any entry."""


class Unreadable(UndercutError):
    """The error that stored data of a table are damaged. Code ``unreadable_table``.

    ``cause`` is the type of the error that reading raised, ``entry`` the number of the entry that caused it, if known.
    """

    def __init__(self, cause: BaseException | None = None, entry: int | None = None) -> None:
        super().__init__("unreadable_table", _say("unreadable_table"))
        self.cause, self.entry = None if cause is None else type(cause).__name__, entry


class StoredClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock after an entry, in milliseconds. Versions before 0.2 stored ``left`` only."""

    left: list[int | None]
    """The banks by seat, None for bots."""
    turns: dict[int, int] = {}
    """The rest of the turn of each seat that is to act."""
    at: int | None = None
    """The time of these values (since 1970), if the clock ran then."""


class Row(NamedTuple):
    """A stored entry.

    ``command`` is the key of the client's command that caused it; ``clock`` is the clock at that time.
    """

    entry: Entry
    command: bytes | None
    clock: StoredClock | None


class Standing(NamedTuple):
    """A snapshot of a table after an entry, so that no earlier one need be replayed.

    The table itself knows the form.
    """

    n: int
    body: bytes


class Newest(NamedTuple):
    """What is read of a table instead of its whole log: ``rows`` are those after ``standing``.

    ``commands`` are the keys of the newest commands before them, with their numbers, oldest first.
    """

    made: Entry
    standing: Standing
    rows: list[Row]
    commands: list[tuple[bytes, int]]


def rows_of(found: Sequence[tuple[int, bytes, bytes | None, bytes | None]], first: int = 1) -> list[Row]:
    """Return the entries of a stored log from a number on. Raise Unreadable if an entry is damaged or missing."""
    if not found and first == 1:
        raise Unreadable()
    rows: list[Row] = []
    for expected, (n, body, command, meta) in enumerate(found, first):
        if n != expected:
            raise Unreadable(entry=expected)
        try:
            rows.append(Row(decode(n, body), command, None if meta is None else _clock.decode(meta)))
        except Exception as error:
            raise Unreadable(error, n) from error
    return rows


NEWEST = (
    "WITH s AS (SELECT tab, n, body FROM standings WHERE tab=? AND version=? AND n<=? ORDER BY n DESC LIMIT 1) "
    "SELECT 0, n, body, NULL, NULL FROM s "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n=1 "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n>s.n "
    "UNION ALL SELECT 2, n, NULL, command, NULL FROM (SELECT e.n, e.command FROM s JOIN entries e ON e.tab=s.tab "
    "AND e.n<=s.n WHERE e.command IS NOT NULL ORDER BY e.n DESC LIMIT 64) AS earlier"
)
"""The newest snapshot up to a number, the first entry, the entries since, and the keys of the commands before."""


ENDS = (b'["resigned', b'["claimed"', b'["rematch"')
"""Prefixes of the first entries of commands that may end a game or a match."""
ENDING = (
    "SELECT n, command FROM entries WHERE tab=? AND command IS NOT NULL "
    f"AND substr(body, 1, {len(ENDS[0])}) IN (?, ?, ?) ORDER BY n"
)
"""The commands that may have ended something."""


def newest_of(found: Sequence[tuple[Any, ...]]) -> Newest | None:
    standing = next((Standing(n, body) for part, n, body, _, _ in found if part == 0), None)
    if standing is None:
        return None
    log = sorted((n, body, command, meta) for part, n, body, command, meta in found if part == 1)
    before = sorted((n, command) for part, n, _, command, _ in found if part == 2)
    made = rows_of(log[:1])[0].entry
    return Newest(made, standing, rows_of(log[1:], standing.n + 1), [(command, n) for n, command in before])


def stands(table: str, standing: Standing) -> list[Statement]:
    """Return the statements that store a snapshot.

    The one before is kept for clients who missed the end of that round.
    """
    sql = (
        "INSERT INTO standings (tab, n, version, body) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (tab, n) DO UPDATE SET version=excluded.version, body=excluded.body"
    )
    older = "DELETE FROM standings WHERE tab=? AND n<(SELECT max(n) FROM standings WHERE tab=? AND n<?)"
    return [
        (sql, (table, standing.n, __version__, standing.body)),
        (older, (table, table, standing.n)),
    ]


_clock = msgspec.json.Decoder(StoredClock)


def with_clock(table: str, n: int, clock: StoredClock) -> Statement:
    """Return the statement that replaces the clock beside an entry. The entry itself never changes."""
    return ("UPDATE entries SET meta=? WHERE tab=? AND n=?", (msgspec.json.encode(clock), table, n))


def appended(table: str, rows: Sequence[Row]) -> list[Statement]:
    sql = "INSERT INTO entries (tab, n, body, command, meta) VALUES (?, ?, ?, ?, ?)"
    return [
        (
            sql,
            (
                table,
                row.entry.n,
                encode(row.entry),
                row.command,
                None if row.clock is None else msgspec.json.encode(row.clock),
            ),
        )
        for row in rows
    ]
