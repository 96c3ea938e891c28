"""HTTP requests that create, list, show and leave tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import cast
from weakref import WeakValueDictionary

from msgspec import UNSET

from undercut.bots import BOTS, played_by
from undercut.bots.levels import DEFAULT_LEVEL
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.rulesets import Ruleset, heading_of, offered_ruleset
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.http.cookies import new_token
from undercut.server.http.endpoints import (
    FromPath,
    FromQuery,
    JSONBody,
    Request,
    Response,
    Route,
    delete,
    encoded_response,
    get,
    post,
)
from undercut.server.logs import Log
from undercut.server.rate_limits import TooMany
from undercut.server.room.capacity import Capacity, too_many_tables
from undercut.server.room.guest_names import GuestNames
from undercut.server.room.loaded_table import LoadedTable
from undercut.server.room.registry import Tables
from undercut.server.settings import Settings
from undercut.server.storage.entries import Entry, Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.summaries import ListedTable, TableSummary
from undercut.server.storage.tables import TableRow, TableStore, revoke
from undercut.server.tables.hidden_deal import players_may_deal
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.tables.times import now_ms
from undercut.server.views.finished_games import game_view, replay_view
from undercut.server.views.sealed_deals import sealed_messages
from undercut.server.views.state import events_for

_say = formatter("refusals").later

_USUAL_CLOCK = (1200, 45)
"""Seconds for the game and for a turn at a table with people, if its creator chose no clock."""
_TRIES = 3
"""Attempts to make room for a new table, since other new tables of the guest may take the room."""
_UNKNOWN = TableSummary(rules="", title="", stage="playing", game=0, round=0, scores=[], players=[], winner=None)
"""The summary of an unreadable table."""


class GuestTables:
    """The tables of guests. The tables of one guest are created one after the other, because each counts the earlier
    ones.

    ``check_offer`` counts a guest's attempt to open a table to anybody; ``offer`` opens the table. Both raise TooMany.
    """

    def __init__(
        self,
        tables: Tables,
        table_store: TableStore,
        cluster: Cluster,
        names: GuestNames,
        capacity: Capacity,
        settings: Settings,
        log: Log,
        check_offer: Callable[[str], Awaitable[None]],
        offer: Callable[[LoadedTable, str], Awaitable[None]],
    ) -> None:
        self._tables, self._table_store, self._cluster, self._names = tables, table_store, cluster, names
        self._capacity, self._settings, self._log = capacity, settings, log
        self._check_offer, self._offer = check_offer, offer
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by guest, held while a table is created."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        table = "/api/tables/{table:str}"
        return [
            post("/api/tables")(self.new),
            get("/api/tables")(self.list_tables),
            get(table)(self.state),
            get(f"{table}/events")(self.events),
            get(f"{table}/sealed")(self.sealed),
            delete(table)(self.leave_table),
            get(f"{table}/game")(self.game),
            get(f"{table}/replay/{{number:int}}")(self.replay),
        ]

    # --- requests ---------------------------------------------------------------------------------------------------

    async def new(self, request: Request, data: JSONBody[m.NewTable]) -> m.CreatedTable:
        """Create a table with the guest in seat 0."""
        guest = request.guest
        others: list[str | None] | None = None
        if data.others is not None:
            for other in data.others:
                if other.open == (other.bot is not None):
                    raise UndercutError("bad_request", _say("bad_request-others"))
            others = [other.bot for other in data.others]
        if data.offer:
            if others is None or None not in others:
                raise UndercutError("bad_request", _say("bad_request-no_open_seat"))
            if data.deals == "players":
                raise Refused("players_deal", _say("players_deal-offer"))
            await self._check_offer(guest)
        if data.name is not None:
            await self._names.rename(guest, data.name)
        clock = None
        if isinstance(data.clock, m.ClockSpec):
            clock = (data.clock.bank_s, data.clock.turn_s)
        elif data.clock is UNSET and others is not None and None in others:
            clock = _USUAL_CLOCK
        table, seat = await self.create(
            guest,
            data.rules,
            others,
            clock,
            hints=data.hints,
            takebacks=data.takebacks,
            shares=data.shares,
            deals=data.deals,
        )
        if data.offer:
            try:
                await self._offer(table, guest)
            except TooMany:
                await self._undo(table)
                raise
        return m.CreatedTable(table.id, seat, table.room.views.links_of(await table.actor.load(), seat))

    async def list_tables(self, request: Request) -> m.Summaries:
        """List the guest's tables, newest first."""
        return m.Summaries(await self.summaries(request.guest))

    async def state(self, request: Request, table: FromPath[str]) -> m.State:
        """Return the state of the table that the guest may see."""
        loaded_table, seat = await self._tables.load_for(table, request.guest)
        live = await loaded_table.actor.load()
        return loaded_table.room.views.state(live, loaded_table.room.presence, seat)

    async def events(self, request: Request, table: FromPath[str], after: FromQuery[int] = 0) -> m.Events:
        """Return the next events of the table after a number, as the guest may see them."""
        guest = request.guest
        loaded_table, seat = await self._tables.load_for(table, guest)
        newest = (await loaded_table.actor.load()).n
        after = min(max(after, 0), newest)
        upto = min(after + self._settings.events_in_answer, newest)
        new = await loaded_table.room.after(guest, after, upto) if after < upto else []
        return m.Events(events_for(seat, new), upto, newest)

    async def sealed(
        self,
        request: Request,
        table: FromPath[str],
        game: FromQuery[int | None] = None,
        round: FromQuery[int] = 1,
        attempt: FromQuery[int] = 0,
    ) -> Response[m.SealedMessages]:
        """Return all messages of a round that the players dealt, by default of the newest. They are for its players."""
        guest = request.guest
        loaded_table, seat = await self._tables.load_for(table, guest)
        if seat is None:
            raise Refused("not_seated", _say("not_seated"))
        deal = None if game is None else (game, round, attempt)
        work = partial(m.encoded, sealed_messages, deal=deal)
        return encoded_response(await self._table_store.read_log(loaded_table.id, work, guest=guest))

    async def leave_table(self, request: Request, table: FromPath[str], game: FromQuery[int] = 0) -> None:
        """Leave the table: close it before its first game, or resign the named game."""
        guest = request.guest
        loaded_table, seat = await self._tables.load_for(table, guest)
        await self.leave(loaded_table, guest, seat, game)

    async def game(
        self, request: Request, table: FromPath[str], game: FromQuery[int | None] = None
    ) -> Response[m.TableGame]:
        """Return a game of the table, by default the newest."""
        guest = request.guest
        loaded_table, seat = await self._tables.load_for(table, guest)
        work = partial(m.encoded, game_view, game=game, table=loaded_table.id, seat=seat)
        return encoded_response(await self._table_store.read_log(loaded_table.id, work, guest=guest))

    async def replay(
        self,
        request: Request,
        table: FromPath[str],
        number: FromPath[int],
        board: FromQuery[int] = 0,
        game: FromQuery[int | None] = None,
    ) -> Response[m.Replay]:
        """Return a finished round, step by step, with all hands."""
        guest = request.guest
        loaded_table, _ = await self._tables.load_for(table, guest)
        work = partial(m.encoded, replay_view, number=number, board=board, game=game)
        return encoded_response(await self._table_store.read_log(loaded_table.id, work, guest=guest))

    # --- creating and leaving ---------------------------------------------------------------------------------------

    async def create(
        self,
        guest: str,
        rules: str,
        others: list[str | None] | None,
        clock: tuple[int, int] | None,
        *,
        hints: bool | None = None,
        takebacks: bool | None = None,
        shares: bool = False,
        deals: m.Deals = "server",
    ) -> tuple[LoadedTable, int]:
        """Create a table with the guest in seat 0. ``others``: names of bots, None for open seats.

        ``clock``: seconds for the game and for a turn; None for no clock. ``hints`` and ``takebacks``: whether they are
        allowed; by default, if all others are bots. Raise UndercutError ``between_people`` if they are requested and
        not all others are bots. ``shares``: the first deal waits for a commitment of the guest's client. ``deals``: who
        deals; raise Refused ``players_deal`` if the players cannot.
        """
        async with self._creating.setdefault(guest, asyncio.Lock()):
            book = offered_ruleset(rules)
            seats = _seats(book, others)
            if deals == "players" and not players_may_deal(book, seats):
                raise Refused("players_deal", _say("players_deal-two"))
            await self._capacity.check(guest, seats)
            live, entries = _begin(book, seats, clock, hints, takebacks, deals)
            shares = shares and self._settings.shares
            entries += live.join(0, await self._names.name_of(guest), shares=shares)
            links = {kind: new_token() for kind in ("invite", "watch", *(f"resume{s}" for s in live.people))}
            row = TableRow(guest, now_ms(), links, {guest: 0})
            table = self._tables.build(new_token(), row)
            rows = table.actor.adopt(live, entries)
            most = self._settings.tables_per_guest
            for _ in range(_TRIES):
                await self._capacity.make_room(guest)
                if await self._table_store.create(table.id, row, live.changed, live.summary(), rows, most):
                    break
            else:  # the guest creates many tables at the same time
                raise too_many_tables(most)
            self._tables.add(table)
            self._log.info("table created", table=table.id[:6], tables=len(self._tables))
            table.actor.go_on()
            return table, 0

    async def _undo(self, table: LoadedTable) -> None:
        """Delete a new table that no client has seen."""
        self._tables.drop(table)
        await table.rest()
        await self._table_store.delete_new(table.id)

    async def leave(self, table: LoadedTable, guest: str, seat: int | None, game: int) -> None:
        """Leave a table: close it if its creator leaves before the first game, resign a running game.

        ``game`` is the game that the guest wants to leave, 0 before the first game: a late request never ends another
        game. Raise Refused ``stale`` or ``wrong_stage``.
        """
        live = await table.actor.load()
        if seat is None:
            await self._table_store.write([revoke(guest, table.id)])
            table.grants.pop(guest, None)
            self._cluster.announce_grants(table.id)
        elif live.stage == "waiting":
            if game:
                raise Refused("stale", _say("stale-game"))
            if guest != table.owner:
                raise Refused("wrong_stage", _say("wrong_stage-close"))
            await table.actor.change(lambda now: now.close())
            table.close_room()
        elif live.stage != "closed":
            await table.actor.change(lambda now: now.leave(seat, game))

    # --- lists ------------------------------------------------------------------------------------------------------

    async def summaries(self, guest: str) -> list[m.Summary]:
        """Return the guest's tables, newest first. An unreadable table does not hide the others."""
        return [await self._message(listed) for listed in await self._table_store.tables_of(guest)]

    async def _message(self, listed: ListedTable) -> m.Summary:
        seat, turn, unreadable = listed.seat, False, False
        summary = await self._summary(listed)
        if summary is None or not summary.is_done:
            try:
                live = await (await self._tables.load(listed.table)).actor.load()
                summary = summary or live.summary()
                turn = seat is not None and live.waits_for(seat)
            except StorageError:
                raise
            except Exception as error:  # one unreadable table must not hide the others
                if not isinstance(error, Unreadable):
                    self._log.defect("cannot list a table", error, table=listed.table[:6])
                unreadable = True
        summary = summary or _UNKNOWN
        return m.Summary(
            table=listed.table,
            rules=summary.rules,
            title=heading_of(summary.rules, summary.title),
            role="watch" if seat is None else "seat",
            seat=seat,
            stage=cast(m.Stage, summary.stage),
            over=summary.is_done,
            your_turn=turn,
            game=summary.game,
            round=summary.round,
            scores=summary.scores,
            players=summary.players,
            bots=summary.bots,
            winner=summary.winner,
            played=summary.played or [],
            created=listed.created,
            changed=listed.changed,
            unreadable=unreadable or listed.table in self._table_store.damaged,
        )

    async def _summary(self, listed: ListedTable) -> TableSummary | None:
        """Return the summary of a table; compute it from the log if the stored summary is damaged or incomplete.

        Without the list of bots, clients would show bots as people. Return None if the table is unreadable.
        """
        summary = listed.summary
        if summary is not None and ((summary.played is not None and summary.bots) or not summary.game):
            return summary
        try:
            repaired = (await (await self._tables.load(listed.table)).actor.load()).summary()
            await self._table_store.store_summary(listed.table, repaired)
        except StorageError:
            raise
        except Exception as error:  # one unreadable table must not hide the others
            if not isinstance(error, Unreadable):
                self._log.defect("cannot read a table for a list", error, table=listed.table[:6])
            return summary
        if summary is None:
            self._log.warning("repaired a damaged summary", table=listed.table[:6])
        return repaired


def _begin(
    book: Ruleset,
    seats: Sequence[str | None],
    clock: tuple[int, int] | None,
    hints: bool | None,
    takebacks: bool | None,
    deals: m.Deals,
) -> tuple[LiveTable, list[Entry]]:
    """Return a new table without people, and its first entries. Raise UndercutError ``between_people``."""
    alone = None not in seats[1:]
    if not alone and (hints or takebacks):
        raise UndercutError("between_people", _say("between_people-aids"))
    bank_ms, turn_ms = (clock[0] * 1000, clock[1] * 1000) if clock else (None, None)
    aids = {"hints": alone and hints is not False, "takebacks": alone and takebacks is not False}
    return LiveTable.make(book, tuple(seats), bank_ms, turn_ms, deals=deals, **aids)


def _seats(book: Ruleset, others: list[str | None] | None) -> list[str | None]:
    """Return the bots by seat, None for people. Raise UndercutError ``bad_request`` or ``unknown_bot``."""
    if others is None:
        others = [DEFAULT_LEVEL] * (book.seats - 1)
    if len(others) != book.seats - 1:
        others_needed = _say("bad_request-seats", seats=book.seats, others=book.seats - 1, named=len(others))
        raise UndercutError("bad_request", others_needed)
    for name in others:
        if name is not None and name not in BOTS:
            raise UndercutError("unknown_bot", _say("unknown_bot", name=repr(name[:40]), players=", ".join(BOTS)))
    return [None, *(None if name is None else played_by(name) for name in others)]
