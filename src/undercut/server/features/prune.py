"""Expiry of stored data: abandoned and finished tables, and guests without other data.

The running service deletes expired data once a day, ``undercut db prune`` at once. The facts of finished games remain,
for statistics. Tables with a share link to a game or a review, and tables with damaged data, are not deleted.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from undercut.server.logs import Log
from undercut.server.settings import Settings
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.erasure import delete_table
from undercut.server.storage.opening import open_storage
from undercut.server.storage.storage import Statement, Storage, StorageError, Write
from undercut.server.storage.summaries import TableSummary, decode_summary
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms
from undercut.server.views.deal_counts import store_counts

_DAY_MS = 86_400_000
_PAGE = 500
"""Rows that one query examines, so that other readers do not wait for long."""
_GUESTS_AT_ONCE = 20
"""Guests deleted in one transaction, so that other writers do not wait for long."""
_PAUSES = 3.0
"""Pause after each step, as a multiple of its duration."""
_ASK_AGAIN_S = 60.0
"""Interval at which a node without the lease for pruning tries to take it."""
Kind = Literal["finished", "waiting", "abandoned"]


class Retention(msgspec.Struct, frozen=True):
    """Days for which data is stored after the last change; None for no limit."""

    finished: int | None = None
    """Tables whose game or match is over."""
    waiting: int | None = 30
    """Tables whose game has not begun, and tables closed before the game."""
    abandoned: int | None = 365
    """Tables with an unfinished game."""
    guests: int | None = 365
    """Guests without tables, pads and statistics."""


class PruneTotals(msgspec.Struct):
    """Numbers of items that were deleted, or would be deleted."""

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
) -> PruneTotals:
    """Delete expired data, a table at a time, with pauses for other work.

    ``now`` is in milliseconds. ``count`` stores the facts of a table's finished games; a table for which ``count``
    raises Unreadable remains. Skip busy tables. Raise StorageError; earlier deletions remain.
    """
    done = PruneTotals()
    after: str | None = ""
    while after is not None:
        started = time.monotonic()
        tables, after = await _tables(storage, after, keep, now)
        await _pause(started, dry_run)
        for table, kind, changed, about in tables:
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
    """Return the expired tables of a page, and the start of the next page."""
    sql = f"SELECT t.id, t.changed, t.summary, {_SHARED} FROM tables t WHERE t.id>? ORDER BY t.id LIMIT ?"

    def read(db: Any) -> tuple[list[_Old], str | None]:
        rows = db.execute(sql, (after, _PAGE)).fetchall()
        tables = [table for row in rows if (table := _old(row, keep, now)) is not None]
        return tables, str(rows[-1][0]) if len(rows) == _PAGE else None

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
    """Delete a table, unless it has changed. Return whether the table no longer exists."""
    if about.game:
        try:
            await count(table)
        except Unreadable:
            return False
    await storage.write(delete_table(table, ("DELETE FROM tables WHERE id=? AND changed=?", (table, changed))))
    return await storage.row("SELECT 1 FROM tables WHERE id=?", table) is None


# --- guests -----------------------------------------------------------------------------------------------------------

_UNUSED = (
    "guest<>'' AND created<? AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.guest=guests.guest) "
    "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.owner=guests.guest) "
    "AND NOT EXISTS (SELECT 1 FROM pads p WHERE p.owner=guests.guest AND p.deleted=0) "
    "AND NOT EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.guest=guests.guest AND s.created>=?) "
    "AND NOT EXISTS (SELECT 1 FROM puzzle_days d WHERE d.guest=guests.guest AND d.day>=?)"
)
"""SQL that selects guests without data worth keeping. Values: a time, the same time, the day of that time."""


async def _guests(storage: Storage, before: int, done: PruneTotals, *, dry_run: bool) -> None:
    values = (before, before, before // _DAY_MS)
    page = "SELECT guest FROM guests WHERE guest>? ORDER BY guest LIMIT ?"
    chosen = f"SELECT guest FROM guests WHERE guest>? AND guest<=? AND {_UNUSED}"
    after: str | None = ""
    while after is not None:
        started = time.monotonic()
        guests = [str(guest) for (guest,) in await storage.rows(page, after, _PAGE)]
        last = guests[-1] if guests else after
        unused = [str(guest) for (guest,) in await storage.rows(chosen, after, last, *values)]
        await _pause(started, dry_run)
        for batch in (unused[i : i + _GUESTS_AT_ONCE] for i in range(0, len(unused), _GUESTS_AT_ONCE)):
            started = time.monotonic()
            if not dry_run:
                await storage.write([statement for guest in batch for statement in _delete_guest(guest, values)])
            done.guests += len(batch)
            await _pause(started, dry_run)
        after = last if len(guests) == _PAGE else None


def _delete_guest(guest: str, values: tuple[int, int, int]) -> Write:
    statements: list[Statement] = [(f"DELETE FROM guests WHERE guest=? AND {_UNUSED}", (guest, *values))]
    for name in ("puzzles_seen", "puzzle_days", "push_subscriptions"):
        sql = f"DELETE FROM {name} WHERE guest=? AND NOT EXISTS (SELECT 1 FROM guests g WHERE g.guest={name}.guest)"
        statements.append((sql, (guest,)))
    return statements


# --- in a service and in a folder -------------------------------------------------------------------------------------


async def prune_folder(
    data: Path, keep: Retention, *, database: str | None = None, dry_run: bool = False
) -> PruneTotals:
    """Delete expired tables and guests from the database in a folder, or from the PostgreSQL database at a URL.

    Raise UndercutError.
    """
    storage = open_storage(data, database)
    try:
        stored = TableStore(storage)
        stored.proof = LiveTable.prove
        return await prune(storage, keep, now_ms(), count=lambda table: store_counts(stored, table), dry_run=dry_run)
    finally:
        storage.close()


class Pruner:
    """The daily deletion of expired data in the running service."""

    def __init__(
        self,
        table_store: TableStore,
        settings: Settings,
        log: Log,
        is_busy: Callable[[str], bool],
        holds_lease: Callable[[str], bool],
    ) -> None:
        self._table_store, self._settings, self._log, self._is_busy, self._holds_lease = (
            table_store,
            settings,
            log,
            is_busy,
            holds_lease,
        )

    async def run(self) -> None:
        """Prune repeatedly until cancelled, for the first time soon after the start."""
        wait = min(self._settings.prune_first_s, self._settings.prune_every_s)
        while True:
            await asyncio.sleep(wait)
            if not self._holds_lease("prune"):
                wait = min(wait, _ASK_AGAIN_S)
                continue
            wait = self._settings.prune_every_s
            try:
                done = await self.run_once()
            except StorageError as error:
                self._log.warning("cannot prune", code=error.code)
                continue
            except Exception as error:
                self._log.defect("pruning failed", error)
                continue
            tables = done.finished + done.waiting + done.abandoned
            if tables or done.guests:
                self._table_store.storage.scrub()
                self._log.info("pruned", tables=tables, count=done.guests)

    async def run_once(self) -> PruneTotals:
        """Delete the expired data."""
        settings = self._settings
        keep = Retention(
            settings.keep_finished_days,
            settings.keep_waiting_days,
            settings.keep_abandoned_days,
            settings.keep_guests_days,
        )
        return await prune(
            self._table_store.storage,
            keep,
            now_ms(),
            count=lambda table: store_counts(self._table_store, table),
            is_busy=self._is_busy,
        )
