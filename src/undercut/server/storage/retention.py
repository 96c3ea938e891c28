"""Expiry of stored data: tables that nobody plays at any more, and guests without any other data.

Statistics survive their tables: the facts of finished games stay, with who played them. Games and reviews with a share
link stay too, and so does a table whose data are damaged.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec

from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import Statement, Storage, Write
from undercut.server.storage.summaries import TableSummary, decode_summary

__all__ = ["Pruned", "Retention", "prune", "removal"]

_DAY_MS = 86_400_000
_PAGE = 500
"""Rows that are examined at once, so that no other reader waits for long."""
_GUESTS_AT_ONCE = 20
"""Guests who are deleted in one transaction, so that no other writer waits for long."""
_PAUSES = 3.0
"""Pause after each step, as a multiple of its duration."""
Kind = Literal["finished", "waiting", "abandoned"]


class Retention(msgspec.Struct, frozen=True):
    """How many days things are kept after their last change; None for ever."""

    finished: int | None = None
    """Tables whose game or match is over."""
    waiting: int | None = 30
    """Tables whose game has not begun, and those that were closed before it."""
    abandoned: int | None = 365
    """Tables whose game has begun and is not over."""
    guests: int | None = 365
    """Guests who have neither tables nor pads nor statistics."""


class Pruned(msgspec.Struct):
    """Numbers of deleted items, or of items that would be deleted."""

    finished: int = 0
    waiting: int = 0
    abandoned: int = 0
    guests: int = 0


async def prune(
    storage: Storage,
    keep: Retention,
    now: int,
    *,
    count: Callable[[str], Awaitable[object]],
    is_busy: Callable[[str], bool] = lambda table: False,
    dry_run: bool = False,
) -> Pruned:
    """Delete expired data, a table at a time, with pauses, so that nobody waits for it.

    ``now`` is in milliseconds. ``count`` stores the facts of a table's finished games; a table for which it fails with
    Unreadable stays. Skip busy tables. Raise StorageError; what is deleted by then stays deleted.
    """
    done = Pruned()
    after: str | None = ""
    while after is not None:
        started = time.monotonic()
        found, after = await _tables(storage, after, keep, now)
        await _pause(started, dry_run)
        for table, kind, changed, about in found:
            if is_busy(table):
                continue
            started = time.monotonic()
            if dry_run or await _remove(storage, table, changed, about, count):
                setattr(done, kind, getattr(done, kind) + 1)
            await _pause(started, dry_run)
    if keep.guests is not None:
        await _guests(storage, now - keep.guests * _DAY_MS, done, dry_run=dry_run)
    return done


async def _pause(started: float, dry_run: bool) -> None:
    await asyncio.sleep(0 if dry_run else _PAUSES * (time.monotonic() - started))


# --- tables -----------------------------------------------------------------------------------------------------------


_Old = tuple[str, Kind, int, TableSummary]
_SHARED = (
    "EXISTS (SELECT 1 FROM shared_games s WHERE s.tab=t.id) "
    "OR EXISTS (SELECT 1 FROM reviewed_games r WHERE r.tab=t.id AND r.token IS NOT NULL)"
)


async def _tables(storage: Storage, after: str, keep: Retention, now: int) -> tuple[list[_Old], str | None]:
    """Return the tables of a page that are old enough, and where the next page begins."""
    sql = f"SELECT t.id, t.changed, t.summary, {_SHARED} FROM tables t WHERE t.id>? ORDER BY t.id LIMIT ?"

    def read(db: Any) -> tuple[list[_Old], str | None]:
        rows = db.execute(sql, (after, _PAGE)).fetchall()
        found = [_old(row, keep, now) for row in rows]
        return [one for one in found if one is not None], str(rows[-1][0]) if len(rows) == _PAGE else None

    return await storage.read(read)


def _old(row: tuple[str, int, bytes, int], keep: Retention, now: int) -> _Old | None:
    table, changed, summary, is_shared = row
    shortest = min((days for days in (keep.finished, keep.waiting, keep.abandoned) if days is not None), default=None)
    if is_shared or shortest is None or changed >= now - shortest * _DAY_MS:
        return None
    try:
        about = decode_summary(summary)
    except Unreadable:
        return None
    kind = _kind(about)
    days: int | None = getattr(keep, kind)
    return None if days is None or changed >= now - days * _DAY_MS else (table, kind, changed, about)


def _kind(about: TableSummary) -> Kind:
    if about.stage in ("waiting", "closed"):
        return "waiting"
    return "finished" if about.is_done else "abandoned"


async def _remove(
    storage: Storage, table: str, changed: int, about: TableSummary, count: Callable[[str], Awaitable[object]]
) -> bool:
    """Delete a table, unless it has changed. Return whether it is gone."""
    if about.game and (about.played is None or about.played):
        try:
            await count(table)
        except Unreadable:
            return False
    await storage.write(removal(table, ("DELETE FROM tables WHERE id=? AND changed=?", (table, changed))))
    return await storage.row("SELECT 1 FROM tables WHERE id=?", table) is None


def removal(table: str, first: Statement) -> Write:
    """Return the statements that delete a table, if ``first`` does; otherwise the others do nothing.

    The players stay known where the facts of finished games are kept.
    """
    gone = "NOT EXISTS (SELECT 1 FROM tables WHERE id=?)"
    others = "SELECT 1 FROM reviewed_games o WHERE o.hash=reviewed_games.hash AND o.tab<>reviewed_games.tab"
    hashes = f"SELECT hash FROM reviewed_games WHERE tab=? AND {gone} AND NOT EXISTS ({others})"
    reviews = f"SELECT id FROM reviews WHERE hash IN ({hashes})"
    own = "guest IN (SELECT guest FROM grants WHERE tab=?)"
    out: list[Statement] = [
        first,
        (f"DELETE FROM review_parts WHERE review IN ({reviews})", (table, table)),
        (f"DELETE FROM reviews WHERE hash IN ({hashes})", (table, table)),
        # Puzzles from its games: TABLE.ROUND.INDEX.
        (
            f"DELETE FROM puzzles_seen WHERE {own} AND substr(puzzle, 1, ?)=? AND {gone}",
            (table, len(table) + 1, f"{table}.", table),
        ),
    ]
    for name in ("entries", "standings", "links", "offers", "shared_games", "reviewed_games"):
        out.append((f"DELETE FROM {name} WHERE tab=? AND {gone}", (table, table)))
    facts = "SELECT 1 FROM game_facts f WHERE f.tab=grants.tab"
    out.append(
        (f"DELETE FROM grants WHERE tab=? AND (seat IS NULL OR NOT EXISTS ({facts})) AND {gone}", (table, table))
    )
    return out


# --- guests -----------------------------------------------------------------------------------------------------------

_FORGOTTEN = (
    "guest<>'' AND created<? AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.guest=guests.guest) "
    "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.owner=guests.guest) "
    "AND NOT EXISTS (SELECT 1 FROM pads p WHERE p.owner=guests.guest AND p.deleted=0) "
    "AND NOT EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.guest=guests.guest AND s.created>=?) "
    "AND NOT EXISTS (SELECT 1 FROM puzzle_days d WHERE d.guest=guests.guest AND d.day>=?)"
)
"""SQL for guests without any data worth keeping. Values: a time, the same time, its day."""


async def _guests(storage: Storage, before: int, done: Pruned, *, dry_run: bool) -> None:
    values = (before, before, before // _DAY_MS)
    page = "SELECT guest FROM guests WHERE guest>? ORDER BY guest LIMIT ?"
    chosen = f"SELECT guest FROM guests WHERE guest>? AND guest<=? AND {_FORGOTTEN}"
    after: str | None = ""
    while after is not None:
        started = time.monotonic()
        guests = [str(guest) for (guest,) in await storage.rows(page, after, _PAGE)]
        last = guests[-1] if guests else after
        found = [str(guest) for (guest,) in await storage.rows(chosen, after, last, *values)]
        await _pause(started, dry_run)
        for some in (found[i : i + _GUESTS_AT_ONCE] for i in range(0, len(found), _GUESTS_AT_ONCE)):
            started = time.monotonic()
            if not dry_run:
                await storage.write([statement for guest in some for statement in _forgetting(guest, values)])
            done.guests += len(some)
            await _pause(started, dry_run)
        after = last if len(guests) == _PAGE else None


def _forgetting(guest: str, values: tuple[int, int, int]) -> Write:
    out: list[Statement] = [(f"DELETE FROM guests WHERE guest=? AND {_FORGOTTEN}", (guest, *values))]
    for name in ("puzzles_seen", "puzzle_days", "push_subscriptions"):
        sql = f"DELETE FROM {name} WHERE guest=? AND NOT EXISTS (SELECT 1 FROM guests g WHERE g.guest={name}.guest)"
        out.append((sql, (guest,)))
    return out
