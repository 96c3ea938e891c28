"""Removes old tables and guests: once a day in the running service, and by ``undercut db prune``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

from undercut.server.compute_queue import SERVICE
from undercut.server.logs import Log
from undercut.server.settings import Limits
from undercut.server.storage.game_facts import GameFactsStore
from undercut.server.storage.opening import open_storage
from undercut.server.storage.retention import Pruned, Retention, prune
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms
from undercut.server.views.statistics import facts_of

__all__ = ["Pruning", "prune_folder"]

_ASK_AGAIN_S = 60.0
"""So often a node asks whether it is the one that prunes."""


async def _count(database: TableStore, table: str) -> None:
    """Stores the facts of a table's finished games, which outlive it."""
    known = await database.played(table)
    facts = await database.read_log(table, partial(facts_of, known=known), guest=SERVICE)
    await GameFactsStore(database.storage).keep(table, facts)


async def prune_folder(data: Path, keep: Retention, *, database: str | None = None, dry_run: bool = False) -> Pruned:
    """Removes old tables and guests from the data in a folder, or in the PostgreSQL database of a URL.

    Raises UndercutError.
    """
    storage = open_storage(data, database)
    try:
        stored = TableStore(storage)
        stored.proof = LiveTable.prove
        return await prune(storage, keep, now_ms(), count=lambda table: _count(stored, table), dry_run=dry_run)
    finally:
        storage.close()


class Pruning:
    """The retention of the running service."""

    def __init__(
        self,
        database: TableStore,
        limits: Limits,
        log: Log,
        is_busy: Callable[[str], bool],
        leads: Callable[[str], bool],
    ) -> None:
        self._database, self._limits, self._log, self._is_busy, self._leads = database, limits, log, is_busy, leads

    async def run(self) -> None:
        """Prunes again and again, until it is cancelled. The first time is soon after the start."""
        wait = min(self._limits.prune_first_s, self._limits.prune_every_s)
        while True:
            await asyncio.sleep(wait)
            if not self._leads("prune"):
                wait = min(wait, _ASK_AGAIN_S)
                continue
            wait = self._limits.prune_every_s
            try:
                done = await self.once()
            except StorageError as error:
                self._log.warning("nothing could be pruned", code=error.code)
                continue
            except Exception as error:
                self._log.defect("pruning failed", error)
                continue
            tables = done.finished + done.waiting + done.abandoned
            if tables or done.guests:
                self._database.storage.scrub()
                self._log.info("pruned", tables=tables, count=done.guests)

    async def once(self) -> Pruned:
        """Removes what is older than it is kept."""
        limits = self._limits
        keep = Retention(
            limits.keep_finished_days, limits.keep_waiting_days, limits.keep_abandoned_days, limits.keep_guests_days
        )
        return await prune(
            self._database.storage,
            keep,
            now_ms(),
            count=lambda table: _count(self._database, table),
            is_busy=self._is_busy,
        )
