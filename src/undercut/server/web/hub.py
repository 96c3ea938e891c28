"""All tables of the service: creates, finds, joins and lists them, and drops idle ones from memory."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast
from weakref import WeakValueDictionary

from undercut.bots import BOTS, LEVELS
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.rulesets import Ruleset, heading_of, ruleset
from undercut.server.limits import Buckets, Limits, TooMany, Visits
from undercut.server.logs import Log
from undercut.server.push.keys import PushKeys
from undercut.server.reviews.advisers import Advisers
from undercut.server.store.database import About, Database, Kept, Listed, Unreadable, grant, revoke
from undercut.server.store.entries import Entry
from undercut.server.store.opening import kept_secrets, open_storage, own_folder
from undercut.server.store.storage import StorageError
from undercut.server.table.live_table import LiveTable, Refused, now_ms
from undercut.server.table.table_actor import TableActor
from undercut.server.table.thinkers import Thinkers
from undercut.server.told import messages as m
from undercut.server.told.audience import Audience
from undercut.server.told.conn import Conn
from undercut.server.web.addresses import Addresses
from undercut.server.web.calling import Calling, Seated
from undercut.server.web.counting import Counting
from undercut.server.web.identity import Identity, new_token
from undercut.server.web.metrics import Metrics
from undercut.server.web.nearby import neighbours_of
from undercut.server.web.offering import Offering
from undercut.server.web.pruning import Pruning
from undercut.server.web.puzzling import Puzzling
from undercut.server.web.reviewing import Reviewing
from undercut.server.web.scorekeeping import Scorekeeping
from undercut.server.web.strong_tables import StrongTables

__all__ = ["Hub", "NotFound", "OpenTable", "default_bot", "unknown_link"]

_say, _service = speaker("refusals").later, speaker("service")

P = ParamSpec("P")
T = TypeVar("T")

_BANK_S, _TURN_S = 1200, 45
_TRIES = 3
"""How often room is made for a new table, if others of its creator take it."""
_WORTH_COLLECTING = 500
"""Connections and tables gone, after which memory is gone through in full."""
_UNKNOWN = About(rules="", title="", stage="playing", game=0, round=0, scores=[], players=[], winner=None)
"""What lists show of a table of which nothing can be read."""


class NotFound(UndercutError):
    """There is no such thing, or this guest may not see it. The guest cannot tell which."""


def _no_table() -> NotFound:
    return NotFound("unknown_table", _say("unknown_table"))


def _too_many_tables(tables: int) -> TooMany:
    return TooMany("too_many_tables", _say("too_many_tables", tables=tables), retry_s=60)


def unknown_link() -> NotFound:
    """The refusal of a token that no table has."""
    return NotFound("unknown_link", _say("unknown_link"))


def default_bot() -> str:
    """The bot of a table if none is named: the middle level."""
    return LEVELS[1]


@dataclass(slots=True)
class OpenTable:
    """A table in memory, its connections, and who may see it: ``grants`` maps guests to seats, None for watchers."""

    owner: str
    links: dict[str, str]
    grants: dict[str, int | None]
    actor: TableActor
    audience: Audience

    @property
    def id(self) -> str:
        return self.actor.id

    @property
    def bots(self) -> Collection[str | None]:
        """The bots by seat, as far as the table is in memory."""
        return self.actor.live.bots if self.actor.live is not None else ()

    @property
    def seated(self) -> Seated:
        """Who sits here, for calls."""
        return Seated(self.id, lambda: self.audience.seats, self.grants)


def _one_by_one(
    make: Callable[Concatenate[Hub, str, P], Awaitable[T]],
) -> Callable[Concatenate[Hub, str, P], Coroutine[Any, Any, T]]:
    """A guest's tables are made one after the other: each counts those before it."""

    async def waiting(hub: Hub, guest: str, /, *args: P.args, **more: P.kwargs) -> T:
        async with hub.making.setdefault(guest, asyncio.Lock()):
            return await make(hub, guest, *args, **more)

    functools.update_wrapper(waiting, make)
    return waiting


class Hub:
    """The state of the service: storage, tables in memory, connections. One per process."""

    def __init__(
        self, data: Path, limits: Limits, log: Log, addresses: Addresses | None = None, database: str | None = None
    ) -> None:
        if database is None:
            own_folder(data)
        self.limits, self.log = limits, log
        self.addresses = addresses or Addresses()
        self.storage = open_storage(data, database, log, limits.checkpoint_s)
        try:
            secrets = kept_secrets(data, self.storage)
            self.identity = Identity.kept(secrets)
            keys = PushKeys.kept(secrets, self.addresses.contact)
        except BaseException:
            self.storage.close()
            raise
        self.neighbours = neighbours_of(self, self.storage)
        self.keeper = self.database = Database(self.storage)
        self.database.proof, self.database.on_unreadable = LiveTable.prove, self._unreadable
        self.metrics = Metrics()
        self.thinkers = Thinkers(limits, self.metrics.thought)
        self.strong = StrongTables(self, limits)
        self.advisers = Advisers(limits, log, self.metrics)
        self.reviews = Reviewing(self.database, limits, log, self.metrics, self.neighbours)
        self.puzzles = Puzzling(self.database)
        self.counting = Counting(self.database, log, limits.storage_retry_s)
        self.pads = Scorekeeping(self.storage, limits)
        self.calling = Calling(self.storage, keys, limits, log, self.metrics)
        self.offering = Offering(self, self.storage, limits)
        self.pruning = Pruning(self.database, limits, log, lambda table: table in self._tables, self.neighbours.leads)
        self.started = time.monotonic()
        self.is_closing = False
        self.is_draining = False
        """Whether the service is to stop soon: no more clients should be sent to it."""
        self.connected: Counter[str] = Counter()
        self.downloads: set[str] = set()
        self.changes = Buckets(limits.request_rate, limits.request_burst)
        self.arrivals = Buckets(limits.guest_rate, limits.guest_burst)
        self.visits = Visits(limits)
        self.rates = {"changes": self.changes, "arrivals": self.arrivals}
        """The rates that hold over all nodes."""
        self.pads.on_change = self.neighbours.pad_changed
        self._tables: dict[str, OpenTable] = {}
        self.making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._pruner: asyncio.Task[None] | None = None
        self._left_behind = 0

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the background tasks. It needs a running event loop."""
        self.keep(asyncio.ensure_future(self.neighbours.start()))
        self._sweeper = asyncio.ensure_future(self._sweep())
        self._pruner = asyncio.ensure_future(self.pruning.run())
        self.reviews.reviewers.start()
        self.counting.start()
        self.calling.pusher.start()

    @property
    def is_ready(self) -> bool:
        """Whether clients should be sent here: the service runs, is not about to stop, and can store."""
        return self._sweeper is not None and not (self.is_draining or self.is_closing or self.storage.failing)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keeps a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def say_goodbye(self) -> None:
        """Tells every client that the server is shutting down, and disconnects it."""
        if self.is_closing:
            return
        self.is_closing = self.is_draining = True
        self.pads.close()
        # Another node takes them at once; this one needs a moment to start again.
        last = m.encode(m.Closing("shutdown", retry_ms=1500 if self.neighbours.is_alone else 100))
        conns = [conn for found in self._tables.values() for conn in found.audience.conns]
        for conn in conns:
            conn.end(1001, last)
        await asyncio.gather(*(conn.ended() for conn in conns))

    async def close(self) -> None:
        """Finishes what is in progress and closes the storage."""
        await self.say_goodbye()
        for task in (self._sweeper, self._pruner):
            if task is not None:
                task.cancel()
        for found in list(self._tables.values()):
            with contextlib.suppress(UndercutError):
                await found.actor.rest()
        await self.calling.pusher.close()
        await self.reviews.reviewers.close()
        await self.counting.close()
        await self.advisers.close()
        await self.neighbours.close()
        self.thinkers.close()
        self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, max(self.limits.idle_s / 2, 0.05)))
            before = time.monotonic() - self.limits.idle_s
            idle = [t for t in self._tables.values() if t.actor.is_resting and t.audience.idle_since < before]
            for found in idle:
                if found.actor.is_resting:
                    del self._tables[found.id]
                    self.neighbours.let_go(found.id)
                    self._left_behind += 1
                    await found.actor.rest()
            self.collect()

    def collect(self) -> None:
        """Collects garbage, if there is enough to be worth the pause."""
        if self._left_behind >= _WORTH_COLLECTING:
            self._left_behind = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    @property
    def tables(self) -> Collection[OpenTable]:
        """The tables in memory."""
        return self._tables.values()

    @property
    def tables_in_memory(self) -> int:
        return len(self._tables)

    def leads(self, table: str) -> bool:
        """Whether this node does what is to be done once at a table."""
        return self.neighbours.leads(table)

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Tells other nodes of new entries of a table, and calls players who are away."""
        self.neighbours.stored(table)
        found = self._tables.get(table)
        if found is not None:
            self.calling.stored(found.seated, live, new)

    # --- guests -----------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        """The guest's name; ``Guest`` and a number if it has chosen none."""
        name = await self.database.guest_name(guest)
        return name if name is not None else _service("guest", number=1000 + sum(map(ord, guest)) * 7919 % 9000)

    async def rename(self, guest: str, name: str) -> str:
        """Gives the guest a name of 1 to 24 printable characters. Raises UndercutError ``bad_request``."""
        clean = " ".join(name.split())
        if not 1 <= len(clean) <= 24 or not clean.isprintable():
            raise UndercutError("bad_request", _say("bad_request-name"))
        await self.database.name_guest(guest, clean, now_ms())
        return clean

    # --- tables -----------------------------------------------------------------------------------------------------

    @property
    def open_tables(self) -> list[OpenTable]:
        """The tables in memory."""
        return list(self._tables.values())

    def in_memory(self, table: str) -> OpenTable | None:
        """A table by id, if it is in memory."""
        return self._tables.get(table)

    async def table(self, table: str) -> OpenTable:
        """A table by id, read from storage if it is not in memory. Raises NotFound."""
        found = self._tables.get(table)
        if found is not None:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if (found := self._tables.get(table)) is not None:
                    return found
                return await self._load(table)
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> OpenTable:
        kept = await self.database.table(table)
        if kept is None:
            raise _no_table()
        found = self._open(table, kept)
        await found.actor.load()
        self.database.damaged.discard(table)
        self._tables[table] = found
        self.neighbours.opened(table)
        found.actor.go_on()
        return found

    def _open(self, table: str, kept: Kept) -> OpenTable:
        actor = TableActor(self, table, kept.owner)
        return OpenTable(
            kept.owner, kept.links, kept.grants, actor, Audience(actor, kept.links, self.database, self.neighbours)
        )

    async def mine(self, table: str, guest: str | None) -> tuple[OpenTable, int | None]:
        """A table that a guest may see, and its seat there (None: it watches). Raises NotFound."""
        if guest is None or not 0 < len(table) <= 64:
            raise _no_table()
        try:
            found = await self.table(table)
        except Unreadable:
            kept = await self.database.table(table)
            if kept is None or guest not in kept.grants:
                raise _no_table() from None
            raise
        if guest not in found.grants:
            # It may have joined at another node, a moment ago.
            await self.read_grants(found)
        if guest not in found.grants:
            raise _no_table()
        return found, found.grants[guest]

    async def read_grants(self, found: OpenTable) -> None:
        """Reads who may see a table, if other nodes may have changed it."""
        if not self.neighbours.is_alone and (kept := await self.database.table(found.id)) is not None:
            found.grants.clear()
            found.grants.update(kept.grants)

    @_one_by_one
    async def create(
        self,
        guest: str,
        rules: str,
        others: list[str | None] | None,
        clock: tuple[int, int] | None,
        *,
        hints: bool | None = None,
        takebacks: bool | None = None,
    ) -> tuple[OpenTable, int]:
        """A new table with the guest in seat 0. ``others``: bots by name, None for open seats.

        ``clock``: seconds for the game and for a turn; None for none. ``hints`` and ``takebacks``: whether they are
        allowed, by default where all others are bots. Raises UndercutError ``between_people`` if they are asked for and
        not all others are bots.
        """
        book = ruleset(rules)
        seats = self._seats(book, others)
        await self.strong.check(guest, seats)
        bank_ms, turn_ms = (clock[0] * 1000, clock[1] * 1000) if clock else (None, None)
        alone = None not in seats[1:]
        if not alone and (hints or takebacks):
            raise UndercutError("between_people", _say("between_people-aids"))
        aids = {"hints": alone and hints is not False, "takebacks": alone and takebacks is not False}
        live, entries = LiveTable.make(book, tuple(seats), bank_ms, turn_ms, **aids)
        entries += live.join(0, await self.name_of(guest))
        links = {kind: new_token() for kind in ("invite", "watch", *(f"resume{s}" for s in live.people))}
        kept = Kept(guest, now_ms(), links, {guest: 0})
        made = self._open(new_token(), kept)
        rows = made.actor.adopt(live, entries)
        most = self.limits.tables_per_guest
        for _ in range(_TRIES):
            await self._make_room(guest)
            if await self.database.make(made.id, kept, live.changed, live.about(), rows, most):
                break
        else:  # so many others of this guest are made at the same time
            raise _too_many_tables(most)
        self._tables[made.id] = made
        self.log.info("table made", table=made.id[:6], tables=len(self._tables))
        made.actor.go_on()
        return made, 0

    @staticmethod
    def usual_clock(others: list[str | None] | None) -> tuple[int, int] | None:
        """The clock of a table for which none was chosen: None if all others are bots."""
        return None if others is None or None not in others else (_BANK_S, _TURN_S)

    @staticmethod
    def _seats(book: Ruleset, others: list[str | None] | None) -> list[str | None]:
        if others is None:
            others = [default_bot()] * (book.seats - 1)
        if len(others) != book.seats - 1:
            others_needed = _say("bad_request-seats", seats=book.seats, others=book.seats - 1, named=len(others))
            raise UndercutError("bad_request", others_needed)
        for name in others:
            if name is not None and name not in BOTS:
                raise UndercutError("unknown_bot", _say("unknown_bot", name=repr(name[:40]), players=", ".join(BOTS)))
        return [None, *others]

    async def _make_room(self, guest: str) -> None:
        """If a guest has too many tables, resigns its oldest one against bots that has no connection."""
        tables = await self.database.unfinished(guest)
        if len(tables) < self.limits.tables_per_guest:
            return
        for table in tables:
            try:
                found = await self.table(table)
                live = await found.actor.load()
            except Unreadable:
                continue
            if len(live.people) == 1 and found.audience.is_empty and live.core is not None:
                await found.actor.change(lambda now: now.leave(0))
                return
        raise _too_many_tables(len(tables))

    async def unmake(self, found: OpenTable) -> None:
        """Forgets a table that was just made and that nobody has seen."""
        self._tables.pop(found.id, None)
        await found.actor.rest()
        await self.database.unmake(found.id)

    async def join(self, guest: str, token: str, *, watch: bool = False) -> tuple[OpenTable, int | None]:
        """The table and seat of a link; ``watch``: the guest does not want a seat.

        Raises NotFound ``unknown_link``, Refused ``seat_taken``.
        """
        link = await self.database.link(token)
        if link is None:
            raise unknown_link()
        table, kind, seat = link
        found = await self.table(table)
        watch = kind == "watch" or (kind == "invite" and watch)
        await self.read_grants(found)
        if guest in found.grants and (found.grants[guest] is not None or watch):
            return found, found.grants[guest]
        if kind == "invite" and not watch:
            return found, await self._sit_down(found, guest)
        await self.database.write([grant(guest, found.id, seat)])
        found.grants[guest] = seat
        self.neighbours.granted(found.id)
        return found, seat

    async def _sit_down(self, found: OpenTable, guest: str) -> int:
        name = await self.name_of(guest)
        sat: list[int] = []

        def sit(live: LiveTable) -> list[Entry]:
            sat.clear()  # it is decided again if another node was faster
            if (had := found.grants.get(guest)) is not None:
                sat.append(had)
                return []
            if not live.open_seats:
                raise Refused("seat_taken", _say("seat_taken-all"))
            sat.append(live.open_seats[0])
            return live.join(sat[0], name)

        await found.actor.change(sit, also=lambda: [grant(guest, found.id, sat[0])])
        found.grants[guest] = sat[0]
        self.neighbours.granted(found.id)
        return sat[0]

    async def leave(self, found: OpenTable, guest: str, seat: int | None) -> None:
        """The guest leaves the table: a waiting one is closed by its creator, a game is resigned."""
        live = await found.actor.load()
        if seat is None:
            await self.database.write([revoke(guest, found.id)])
            found.grants.pop(guest, None)
            self.neighbours.granted(found.id)
        elif live.stage == "waiting":
            if guest != found.owner:
                raise Refused("wrong_stage", _say("wrong_stage-close"))
            await found.actor.change(lambda now: now.close())
            for conn in list(found.audience.conns):
                conn.end(4410, m.encode(m.Closing("closed", retry_ms=0)))
        elif live.stage != "closed":
            await found.actor.change(lambda now: now.leave(seat))

    async def summaries(self, guest: str) -> list[m.Summary]:
        """The guest's tables, newest first, with whether it is the guest's turn."""
        return [await self._summary(listed) for listed in await self.database.tables_of(guest)]

    async def _summary(self, listed: Listed) -> m.Summary:
        seat, turn, unreadable = listed.seat, False, False
        about = await self._about(listed)
        if about is None or not about.is_done:
            try:
                live = await (await self.table(listed.table)).actor.load()
                about = about or live.about()
                waiting = live.waits_for_people and seat not in live.ready
                turn = seat is not None and (waiting or (live.core is not None and seat in live.core.pending()))
            except StorageError:
                raise
            except Exception as error:  # one table that cannot be read must not hide the others
                if not isinstance(error, Unreadable):
                    self.log.defect("table not listed", error, table=listed.table[:6])
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
            unreadable=unreadable or listed.table in self.database.damaged,
        )

    async def _about(self, listed: Listed) -> About | None:
        """What lists show of a table, worked out from its log if it is damaged or an earlier version stored it.

        Without its bots, a list would show their names as those of people. None if nothing can be known.
        """
        about = listed.about
        if about is not None and ((about.played is not None and about.bots) or not about.game):
            return about
        try:
            found = (await (await self.table(listed.table)).actor.load()).about()
            await self.database.describe(listed.table, found)
        except StorageError:
            raise
        except Exception as error:  # one table that cannot be read must not hide the others
            if not isinstance(error, Unreadable):
                self.log.defect("table not listed whole", error, table=listed.table[:6])
            return about
        if about is None:
            self.log.warning("summary was damaged and is mended", table=listed.table[:6])
        return found

    def _unreadable(self, table: str, error: Unreadable) -> None:
        """Names a table that cannot be read in the log, and no longer counts it as one of its creator's."""
        cause = type(error.cause).__name__ if error.cause is not None else "missing"
        self.log.error("table cannot be read", table=table[:6], entry=error.entry, error=cause)
        self.keep(asyncio.ensure_future(self._uncount(table)))

    async def _uncount(self, table: str) -> None:
        with contextlib.suppress(UndercutError):
            await self.database.uncount(table)

    # --- connections ------------------------------------------------------------------------------------------------

    def admit(self, conn: Conn) -> None:
        """Counts a new connection. Raises TooMany."""
        if sum(self.connected.values()) >= self.limits.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-full"), retry_s=30)
        if self.connected[conn.guest] + self.neighbours.connections(conn.guest) >= self.limits.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections"), retry_s=30)
        self.connected[conn.guest] += 1

    def dismiss(self, conn: Conn) -> None:
        """Counts the end of a connection."""
        self.connected[conn.guest] -= 1
        self._left_behind += 1
        if self.connected[conn.guest] <= 0:
            del self.connected[conn.guest]
