"""All tables of the service: making, finding, joining, listing them, and letting idle ones go from memory."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from undercut.bots import BOTS
from undercut.errors import UndercutError
from undercut.rulesets import Ruleset, ruleset, ruleset_text
from undercut.server import messages as m
from undercut.server.bots import Thinkers, default_bot
from undercut.server.conn import Conn
from undercut.server.identity import Identity, new_token
from undercut.server.limits import Buckets, Limits, TooMany
from undercut.server.live import LiveTable, Refused, now_ms
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.state import summary_of
from undercut.server.storage import Statement, Storage
from undercut.server.tables import Actor

__all__ = ["Hub", "NotFound"]

_BANK_S, _TURN_S = 1200, 45
_WORTH_COLLECTING = 500
"""Connections and tables gone, after which memory is gone through in full."""


class NotFound(UndercutError):
    """There is no such thing, or it is not this guest's: the two look alike."""


def _no_table() -> NotFound:
    return NotFound("unknown_table", "there is no such table, or it is not yours")


class Hub:
    """The service's state: storage, tables in memory, connections. One a process."""

    def __init__(self, data: Path, limits: Limits, log: Log) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.limits, self.log = limits, log
        self.identity = Identity.in_folder(data)
        self.storage = Storage(data / "undercut.sqlite3")
        self.thinkers = Thinkers(limits.bot_budget_s)
        self.metrics = Metrics()
        self.started = time.monotonic()
        self.is_closing = False
        self.connected: Counter[str] = Counter()
        self.changes = Buckets(limits.request_rate, limits.request_burst)
        self.arrivals = Buckets(limits.guest_rate, limits.guest_burst)
        self._actors: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._left_behind = 0

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts what goes on by itself; needs a running event loop."""
        self._sweeper = asyncio.ensure_future(self._sweep())

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Holds on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def say_goodbye(self) -> None:
        """Tells every client that the server goes down, and disconnects it."""
        if self.is_closing:
            return
        self.is_closing = True
        last = m.encode({"type": "closing", "reason": "shutdown", "retry_ms": 1500})
        conns = [conn for actor in self._actors.values() for conn in actor.conns]
        for conn in conns:
            conn.end(1001, last)
        await asyncio.gather(*(conn.ended() for conn in conns))

    async def close(self) -> None:
        """Finishes what is under way and closes the storage."""
        await self.say_goodbye()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for actor in list(self._actors.values()):
            with contextlib.suppress(UndercutError):
                await actor.rest()
        self.thinkers.close()
        self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, max(self.limits.idle_s / 2, 0.05)))
            before = time.monotonic() - self.limits.idle_s
            for actor in [a for a in self._actors.values() if a.is_resting and a.idle_since < before]:
                if actor.is_resting:
                    del self._actors[actor.id]
                    self._left_behind += 1
                    await actor.rest()
            self.collect()

    def collect(self) -> None:
        """A full collection, where enough has been left behind to be worth the pause."""
        if self._left_behind >= _WORTH_COLLECTING:
            self._left_behind = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    @property
    def tables_in_memory(self) -> int:
        return len(self._actors)

    # --- guests -----------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        """The guest's name; a number where it has given none."""
        row = await self.storage.row("SELECT name FROM guests WHERE guest=?", guest)
        if row is not None:
            return str(row[0])
        return f"Guest {1000 + sum(map(ord, guest)) * 7919 % 9000}"

    async def rename(self, guest: str, name: str) -> str:
        """Gives the guest a name of 1 to 24 printable characters. Raises UndercutError ``bad_request``."""
        clean = " ".join(name.split())
        if not 1 <= len(clean) <= 24 or not clean.isprintable():
            raise UndercutError("bad_request", "a name has 1 to 24 characters")
        await self.storage.write(
            [
                (
                    "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?) "
                    "ON CONFLICT (guest) DO UPDATE SET name=excluded.name",
                    (guest, clean, now_ms()),
                )
            ]
        )
        return clean

    # --- tables -----------------------------------------------------------------------------------------------------

    async def actor(self, table: str) -> Actor:
        """A table by id, read from storage where it is not in memory. Raises NotFound."""
        found = self._actors.get(table)
        if found is not None:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if (found := self._actors.get(table)) is not None:
                    return found
                return await self._load(table)
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Actor:
        row = await self.storage.row("SELECT owner, created FROM tables WHERE id=?", table)
        if row is None:
            raise _no_table()
        links: Any = await self.storage.rows("SELECT kind, token FROM links WHERE tab=?", table)
        actor = Actor(self, table, row[0], row[1], dict(links))
        grants = await self.storage.rows("SELECT guest, role, seat FROM grants WHERE tab=?", table)
        actor.grants = {guest: (role, seat) for guest, role, seat in grants}
        await actor.load()
        self._actors[table] = actor
        actor.go_on()
        return actor

    async def mine(self, table: str, guest: str | None) -> tuple[Actor, str, int | None]:
        """A table that a guest may see, its role there and its seat. Raises NotFound."""
        if guest is None or not 0 < len(table) <= 64:
            raise _no_table()
        actor = await self.actor(table)
        grant = actor.grants.get(guest)
        if grant is None:
            raise _no_table()
        return actor, *grant

    async def create(
        self, guest: str, rules: str, others: list[str | None] | None, clock: tuple[int, int] | None
    ) -> tuple[Actor, int]:
        """A new table with the guest in seat 0. ``others``: bots by name, None for open seats."""
        book = ruleset(rules)
        seats = self._seats(book, others)
        await self._make_room(guest)
        if clock is None and None in seats[1:]:
            clock = (_BANK_S, _TURN_S)
        bank_ms, turn_ms = (clock[0] * 1000, clock[1] * 1000) if clock else (None, None)
        live, made = LiveTable.make(ruleset_text(book), tuple(seats), bank_ms, turn_ms)
        made += live.join(0, await self.name_of(guest))
        links = {kind: new_token() for kind in ("invite", "watch", *(f"resume{s}" for s in live.people))}
        actor = Actor(self, new_token(), guest, now_ms(), links)
        actor.adopt(live, made)
        actor.grants[guest] = ("seat", 0)
        await self.storage.write(self._making(actor, live) + actor.statements(made))
        self._actors[actor.id] = actor
        self.log.info("table made", table=actor.id[:6], tables=len(self._actors))
        actor.go_on()
        return actor, 0

    @staticmethod
    def _seats(book: Ruleset, others: list[str | None] | None) -> list[str | None]:
        if others is None:
            others = [default_bot()] * (book.seats - 1)
        if len(others) != book.seats - 1:
            raise UndercutError("bad_request", f"this ruleset has {book.seats - 1} other seats, not {len(others)}")
        for name in others:
            if name is not None and name not in BOTS:
                raise UndercutError("unknown_bot", f"unknown player {name[:40]!r}; players are: {', '.join(BOTS)}")
        return [None, *others]

    def _making(self, actor: Actor, live: LiveTable) -> list[Statement]:
        out: list[Statement] = [
            (
                "INSERT INTO tables (id, owner, created, changed, done, summary) VALUES (?, ?, ?, ?, 0, ?)",
                (actor.id, actor.owner, actor.created, live.changed, m.encode(summary_of(actor, live))),
            ),
            self._grant(actor.owner, actor.id, "seat", 0),
        ]
        for kind, token in actor.links.items():
            seat = int(kind[6:]) if kind.startswith("resume") else None
            out.append(
                ("INSERT INTO links (token, tab, kind, seat) VALUES (?, ?, ?, ?)", (token, actor.id, kind, seat))
            )
        return out

    @staticmethod
    def _grant(guest: str, table: str, role: str, seat: int | None) -> Statement:
        return (
            "INSERT OR REPLACE INTO grants (guest, tab, role, seat) VALUES (?, ?, ?, ?)",
            (guest, table, role, seat),
        )

    async def _make_room(self, guest: str) -> None:
        """Where a guest has too many tables, its oldest one against bots that nobody sits at is given up."""
        rows = await self.storage.rows("SELECT id FROM tables WHERE owner=? AND done=0 ORDER BY changed", guest)
        if len(rows) < self.limits.tables_per_guest:
            return
        for (table,) in rows:
            actor = await self.actor(table)
            live = await actor.load()
            if len(live.people) == 1 and not actor.conns and live.stage in ("playing", "round_over"):
                await actor.change(lambda now: now.resign(0))
                return
        raise TooMany("too_many_tables", f"you have {len(rows)} tables open: finish or leave one first", retry_s=60)

    async def join(self, guest: str, token: str) -> tuple[Actor, str, int | None]:
        """What a link leads a guest to. Raises NotFound ``unknown_link``, Refused ``seat_taken``."""
        row = await self.storage.row("SELECT tab, kind, seat FROM links WHERE token=?", token)
        if row is None:
            raise NotFound("unknown_link", "this link leads nowhere: it may have been cut off")
        table, kind, seat = row
        actor = await self.actor(table)
        had = actor.grants.get(guest)
        if had is not None and (had[0] == "seat" or kind == "watch"):
            return actor, *had
        if kind == "invite":
            return actor, "seat", await self._sit_down(actor, guest)
        role = "watch" if kind == "watch" else "seat"
        await self.storage.write([self._grant(guest, actor.id, role, seat)])
        actor.grants[guest] = (role, seat)
        return actor, role, seat

    async def _sit_down(self, actor: Actor, guest: str) -> int:
        name = await self.name_of(guest)
        sat: list[int] = []

        def sit(live: LiveTable) -> list[Any]:
            if (had := actor.grants.get(guest)) is not None and had[1] is not None:
                sat.append(had[1])
                return []
            if not live.open_seats:
                raise Refused("seat_taken", "every seat at this table is taken")
            sat.append(live.open_seats[0])
            return live.join(sat[0], name)

        await actor.change(sit, also=lambda: [self._grant(guest, actor.id, "seat", sat[0])])
        actor.grants[guest] = ("seat", sat[0])
        return sat[0]

    async def leave(self, actor: Actor, guest: str, seat: int | None) -> None:
        """The guest gives the table up: a waiting one is closed by its maker, a game is resigned."""
        live = await actor.load()
        if seat is None:
            await self.storage.write([("DELETE FROM grants WHERE guest=? AND tab=?", (guest, actor.id))])
            actor.grants.pop(guest, None)
        elif live.stage == "waiting":
            if guest != actor.owner:
                raise Refused("wrong_stage", "only who made the table can close it")
            await actor.change(lambda now: now.close())
            for conn in list(actor.conns):
                conn.end(4410, m.encode({"type": "closing", "reason": "closed", "retry_ms": 0}))
        elif live.stage not in ("game_over", "closed"):
            await actor.change(lambda now: now.resign(seat))

    async def summaries(self, guest: str) -> list[dict[str, Any]]:
        """The guest's tables, newest first; those of which it may be the guest's turn are asked."""
        rows = await self.storage.rows(
            "SELECT t.id, t.done, t.summary, g.role, g.seat FROM grants g JOIN tables t ON t.id = g.tab "
            "WHERE g.guest=? ORDER BY t.changed DESC LIMIT 200",
            guest,
        )
        out = []
        for table, done, summary, role, seat in rows:
            about: dict[str, Any] = msgspec.json.decode(summary)
            turn = False
            if not done and seat is not None:
                live = await (await self.actor(table)).load()
                waiting = live.stage == "round_over" and seat not in live.ready
                turn = waiting or (live.core is not None and seat in live.core.pending())
            out.append(about | {"role": role, "seat": seat, "your_turn": turn})
        return out

    # --- connections ------------------------------------------------------------------------------------------------

    def admit(self, conn: Conn) -> None:
        """Counts a connection. Raises TooMany."""
        if sum(self.connected.values()) >= self.limits.connections:
            raise TooMany("too_many_connections", "the server is full: come back later", retry_s=30)
        if self.connected[conn.guest] >= self.limits.connections_per_guest:
            raise TooMany("too_many_connections", "you have too many tables open in your browser", retry_s=30)
        self.connected[conn.guest] += 1

    def dismiss(self, conn: Conn) -> None:
        """A counted connection has ended."""
        self.connected[conn.guest] -= 1
        self._left_behind += 1
        if self.connected[conn.guest] <= 0:
            del self.connected[conn.guest]
