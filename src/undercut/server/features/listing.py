"""The lists of tables that guests are shown. A table that cannot be read does not hide the others."""

from __future__ import annotations

from typing import cast

from undercut.rulesets import heading_of
from undercut.server import messages as m
from undercut.server.logs import Log
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.summaries import ListedTable, TableSummary
from undercut.server.storage.tables import TableStore

__all__ = ["Listing"]

_UNKNOWN = TableSummary(rules="", title="", stage="playing", game=0, round=0, scores=[], players=[], winner=None)
"""What lists show of a table of which nothing can be read."""


class Listing:
    """Lists the tables of guests."""

    def __init__(self, tables: Tables, database: TableStore, log: Log) -> None:
        self._tables, self._database, self._log = tables, database, log

    async def summaries(self, guest: str) -> list[m.Summary]:
        """The guest's tables, newest first, with whether it is the guest's turn."""
        return [await self._summary(listed) for listed in await self._database.tables_of(guest)]

    async def _summary(self, listed: ListedTable) -> m.Summary:
        seat, turn, unreadable = listed.seat, False, False
        about = await self._about(listed)
        if about is None or not about.is_done:
            try:
                live = await (await self._tables.load(listed.table)).actor.load()
                about = about or live.summary()
                waiting = live.waits_for_people and seat not in live.ready
                turn = seat is not None and (waiting or (live.core is not None and seat in live.core.pending()))
            except StorageError:
                raise
            except Exception as error:  # one table that cannot be read must not hide the others
                if not isinstance(error, Unreadable):
                    self._log.defect("table not listed", error, table=listed.table[:6])
                unreadable = True
        about = about or _UNKNOWN
        return m.Summary(
            table=listed.table,
            rules=about.rules,
            title=heading_of(about.rules, about.title),
            role="watch" if seat is None else "seat",
            seat=seat,
            stage=cast(m.Stage, about.stage),
            over=about.is_done,
            your_turn=turn,
            game=about.game,
            round=about.round,
            scores=about.scores,
            players=about.players,
            bots=about.bots,
            winner=about.winner,
            played=about.played or [],
            created=listed.created,
            changed=listed.changed,
            unreadable=unreadable or listed.table in self._database.damaged,
        )

    async def _about(self, listed: ListedTable) -> TableSummary | None:
        """What lists show of a table, worked out from its log if it is damaged or an earlier version stored it.

        Without its bots, a list would show their names as those of people. None if nothing can be known.
        """
        about = listed.summary
        if about is not None and ((about.played is not None and about.bots) or not about.game):
            return about
        try:
            found = (await (await self._tables.load(listed.table)).actor.load()).summary()
            await self._database.describe(listed.table, found)
        except StorageError:
            raise
        except Exception as error:  # one table that cannot be read must not hide the others
            if not isinstance(error, Unreadable):
                self._log.defect("table not listed whole", error, table=listed.table[:6])
            return about
        if about is None:
            self._log.warning("summary was damaged and is mended", table=listed.table[:6])
        return found
