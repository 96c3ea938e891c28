"""One writer per table: commands are taken one at a time, stored, acknowledged, and told to everybody at the table."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from undercut.errors import IllegalAction, UndercutError
from undercut.server import entries as log
from undercut.server import messages as m
from undercut.server.clock import Clock
from undercut.server.conn import Conn
from undercut.server.live import LiveTable, Refused, now_ms
from undercut.server.state import frame_of, summary_of, update_frame
from undercut.server.storage import Statement, StorageError

if TYPE_CHECKING:
    from undercut.server.hub import Hub

__all__ = ["Actor"]

_REMEMBERED = 64
_TELL = 200
"""Most events that are played back after a reconnection."""


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Actor:
    """A table in memory. All changes go through :meth:`change`, one at a time."""

    def __init__(self, hub: Hub, table: str, owner: str, created: int, links: dict[str, str]) -> None:
        self.hub, self.id, self.owner, self.created, self.links = hub, table, owner, created, links
        self.live: LiveTable | None = None
        self.grants: dict[str, tuple[str, int | None]] = {}
        self.conns: set[Conn] = set()
        self.clock: Clock | None = None
        self.idle_since = time.monotonic()
        self.sheet_cache: tuple[Any, msgspec.Raw, list[int]] | None = None
        self._lock = asyncio.Lock()
        self._recent: deque[log.Entry] = deque(maxlen=64)
        self._commands: OrderedDict[str, tuple[int, str]] = OrderedDict()
        self._storing = False
        """Whether memory is ahead of the disk. What is not stored yet is not told; who stores it tells it."""
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._told: tuple[object, ...] = ()

    # --- memory and storage -----------------------------------------------------------------------------------------

    async def load(self) -> LiveTable:
        """The table's state as it is stored, replayed where it is not in memory. Raises StorageError."""
        if self.live is not None and not self._storing:
            return self.live
        async with self._lock:
            return await self._load()

    async def _load(self) -> LiveTable:
        if self.live is not None:
            return self.live

        def read(db: sqlite3.Connection) -> tuple[LiveTable, list[log.Entry], list[Any]]:
            # In the reader's thread: a long log must not hold up other tables.
            rows = db.execute("SELECT body, command, meta FROM entries WHERE tab=? ORDER BY n", (self.id,)).fetchall()
            found = [log.decode(body) for body, _, _ in rows]
            return LiveTable.replay(found), found, rows

        live, found, rows = await self.hub.storage.read(read)
        self._recent.clear()
        self._recent.extend(found)
        self._commands.clear()
        left = None
        for entry, (_, command, meta) in zip(found, rows, strict=True):
            if command:
                key, _, text = command.partition("\n")
                self._remember(key, entry.n, text)
            left = msgspec.json.decode(meta)["left"] if meta else left
        self._told = ()
        self.sheet_cache = None
        self.live = live
        self._make_clock(live, left)
        return live

    def _make_clock(self, live: LiveTable, left: list[int | None] | None = None) -> None:
        self.clock = None
        if live.made.bank_ms is not None and live.made.turn_ms is not None:
            bank = [None if bot is not None else live.made.bank_ms for bot in live.bots]
            self.clock = Clock(left or bank, live.made.turn_ms, _monotonic_ms())

    def adopt(self, live: LiveTable, made: list[log.Entry]) -> None:
        """Takes a table that has just been made (and stored) as its state."""
        self.live = live
        self._recent.extend(made)
        self._make_clock(live)

    def _remember(self, key: str, n: int, text: str) -> None:
        self._commands[key] = (n, text)
        if len(self._commands) > _REMEMBERED:
            self._commands.popitem(last=False)

    def statements(self, new: list[log.Entry], command: str = "") -> list[Statement]:
        """What stores new entries; ``command`` goes with the first of them."""
        live = self.live
        assert live is not None
        meta = msgspec.json.encode({"left": self.clock.left}) if self.clock is not None else None
        out: list[Statement] = [
            (
                "INSERT INTO entries (tab, n, body, command, meta) VALUES (?, ?, ?, ?, ?)",
                (self.id, e.n, log.encode(e), command or None if i == 0 else None, meta if e is new[-1] else None),
            )
            for i, e in enumerate(new)
        ]
        about = (live.stage, live.game, live.round, tuple(live.names), live.winners)
        if about != self._told:
            # The summary is for lists of tables: it is stored when something changes that a list shows.
            done = live.stage in ("game_over", "closed")
            out.append(
                (
                    "UPDATE tables SET changed=?, done=?, summary=? WHERE id=?",
                    (live.changed, done, m.encode(summary_of(self, live)), self.id),
                )
            )
        return out

    # --- changing ---------------------------------------------------------------------------------------------------

    async def change(
        self,
        do: Callable[[LiveTable], list[log.Entry]],
        *,
        key: str = "",
        text: str = "",
        hold: bool = False,
        also: Callable[[], list[Statement]] | None = None,
    ) -> tuple[int, bool]:
        """Does one command and stores what it caused (and ``also``); then tells everybody (unless ``hold``).

        Gives the number of the newest event and whether the command ``key`` had been done before. Raises whatever
        ``do`` raises, with nothing changed, or StorageError.
        """
        async with self._lock:
            live = await self._load()
            done = self._commands.get(key) if key else None
            if done is not None:
                if done[1] != text:
                    raise Refused("id_reused", "this id was used for another command: choose a new one")
                return done[0], True
            self._tick(live)
            new = do(live)
            if new:
                self._storing = True
                try:
                    more = also() if also is not None else []
                    await self.hub.storage.write(self.statements(new, f"{key}\n{text}" if key else "") + more)
                except BaseException:
                    # Memory is ahead of the disk: the disk is right, and is read again.
                    self.live = None
                    raise
                finally:
                    self._storing = False
                self._told = (live.stage, live.game, live.round, tuple(live.names), live.winners)
                self._recent.extend(new)
            if key:
                self._remember(key, new[0].n if new else live.n, text)
            n = live.n
            self._tick(live)
        if new and not hold:
            self.tell()
        self.go_on()
        return n, False

    def _tick(self, live: LiveTable) -> None:
        if self.clock is not None:
            moving = live.core.pending() if live.core is not None else ()
            self.clock.to_move(moving, _monotonic_ms())
            self.clock.pause(not moving or not self.all_here(live), _monotonic_ms())

    def all_here(self, live: LiveTable) -> bool:
        """Whether every person at the table is connected."""
        here = {c.seat for c in self.conns}
        return all(seat in here for seat in live.people)

    # --- commands of clients ----------------------------------------------------------------------------------------

    async def command(self, conn: Conn, command: m.Command) -> None:
        """Does a client's command and answers it. Raises UndercutError for the sender to be told."""
        match command:
            case m.Ping():
                conn.push(m.encode({"type": "pong", "id": command.id, "now": now_ms()}))
                return
            case m.Sync(last=last):
                await self.resend(conn, last)
                return
        seat = conn.seat
        if seat is None:
            raise Refused("not_seated", "watchers look on: this is for those who play")
        key = f"{seat}:{command.id}"
        n, repeated = await self._commanded(conn, seat, command, key)
        conn.push(m.encode({"type": "ack", "id": command.id, "n": n, "repeated": repeated}))
        self.tell()

    async def _commanded(self, conn: Conn, seat: int, command: m.Command, key: str) -> tuple[int, bool]:
        text = m.encode(command).decode()
        match command:
            case m.Act(last=last, action=action):
                self.hub.metrics.command(action.split(" ", 1)[0])
                return await self.change(lambda t: t.act(seat, action, last), key=key, text=text, hold=True)
            case m.Next(last=last):
                return await self.change(lambda t: t.next(seat, last), key=key, text=text, hold=True)
            case m.Resign():
                return await self.change(lambda t: t.resign(seat), key=key, text=text, hold=True)
            case m.Rematch(last=last, accept=accept):
                return await self.change(lambda t: t.rematch(seat, accept, last), key=key, text=text, hold=True)
        raise Refused("bad_message", "unknown command")

    async def resend(self, conn: Conn, last: int) -> None:
        """Sends a client the events after number ``last`` again. Raises Refused ``from_the_future``."""
        async with self._lock:  # what is not stored yet is not shown
            live = await self._load()
            if last > live.n:
                raise Refused("from_the_future", f"this table is at event {live.n}, not {last}")
            missed = await self.after(last, live)
            conn.push(update_frame(self, live, conn.seat, conn.role, missed))
            conn.n = max(conn.n, live.n)

    async def after(self, last: int, live: LiveTable) -> list[log.Entry]:
        """The entries after number ``last``, at most the last 200."""
        upto = live.n
        last = max(last, upto - _TELL, 0)
        if not self._recent or self._recent[0].n > last + 1:
            rows = await self.hub.storage.rows(
                "SELECT body FROM entries WHERE tab=? AND n>? AND n<=? ORDER BY n", self.id, last, upto
            )
            return [log.decode(body) for (body,) in rows]
        return [e for e in self._recent if last < e.n <= upto]

    # --- telling ----------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Sends every connection what is new to it, with its picture of the table."""
        live = self.live
        if live is None or self._storing:
            return
        frames: dict[tuple[int | None, str, int], bytes] = {}
        for conn in self.conns:
            if conn.n >= live.n or conn.n == 0:
                continue
            key = (conn.seat, conn.role, conn.n)
            if key not in frames:
                new = [e for e in self._recent if e.n > conn.n]
                frames[key] = update_frame(self, live, conn.seat, conn.role, new)
            conn.push(frames[key])
            conn.n = live.n

    def tell_presence(self, skip: Conn | None = None) -> None:
        """Sends everybody who is connected, and the clock."""
        live = self.live
        if live is None:
            return
        data = frame_of(self, live, "presence")
        for conn in self.conns:
            if conn is not skip and conn.n:
                conn.push(data)

    async def enter(self, conn: Conn, last: int) -> None:
        """A client arrives: it is welcomed with what it missed, and the others are told."""
        async with self._lock:
            live = await self._load()
            self.conns.add(conn)
            self._tick(live)
            missed = await self.after(last if last <= live.n else 0, live)
            conn.n = live.n
            conn.push(frame_of(self, live, "welcome", conn, missed))
        self.tell_presence(skip=conn)
        self.go_on()

    def leave(self, conn: Conn) -> None:
        """A client is gone."""
        self.conns.discard(conn)
        self.idle_since = time.monotonic()
        if self.live is not None:
            self._tick(self.live)
            self.tell_presence()
            self._set_timer(self.live)

    # --- what goes on by itself -------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Lets the bot to act think, and sets the timers."""
        live = self.live
        if live is None:
            return
        if self._thinking is None and live.bot_to_act() is not None:
            self._thinking = asyncio.ensure_future(self._think())
        self._set_timer(live)

    async def _think(self) -> None:
        try:
            while not self.hub.is_closing:
                try:
                    if not await self._bot_turn(await self.load()):
                        break
                except StorageError as error:
                    # The table waits for its bot until it can be stored again.
                    self.hub.log.warning("bot waits for storage", table=self.id[:6], code=error.code)
                    await asyncio.sleep(self.hub.limits.storage_retry_s)
        except Exception as error:
            self.hub.log.error("bot failed", table=self.id[:6], error=type(error).__name__)
            self.live = None
        finally:
            self._thinking = None
            self.tell()

    async def _bot_turn(self, live: LiveTable) -> bool:
        seat = live.bot_to_act()
        if seat is None or live.core is None:
            return False
        name, view = live.bots[seat], live.core.view(seat)
        assert name is not None and view is not None
        core, last = live.core, live.core.last
        begins = not view.actions or view.actions[-1][0] != view.seat
        if begins and self.conns and self.hub.limits.bot_pause_s:
            await asyncio.sleep(self.hub.limits.bot_pause_s)
        started = time.perf_counter()
        action = await self.hub.thinkers.think(name, view, core.bot_rng(seat))
        self.hub.metrics.thought(name, time.perf_counter() - started)

        def play(now: LiveTable) -> list[log.Entry]:
            # Somebody may have resigned, or the table been read again, while the bot was thinking.
            if now.core is None or now.core.is_over or now.core.last != last or now.game != live.game:
                return []
            try:
                return now.act(seat, str(action))
            except IllegalAction as error:
                self.hub.log.error("bot refused", table=self.id[:6], bot=name, code=error.code)
                return now.act(seat, str(view.legal_actions()[-1]))

        # A bot's draw and its discard are told together: the others need one picture a turn.
        await self.change(play, hold=True)
        if self.live is None or self.live.bot_to_act() != seat:
            self.tell()
        return True

    def _set_timer(self, live: LiveTable) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait: float | None = None
        if live.stage == "round_over" and len(live.people) > 1 and self.all_here(live):
            wait = self.hub.limits.next_round_s - (now_ms() - live.changed) / 1000
        elif self.clock is not None and live.stage == "playing":
            left = self.clock.expires_in(_monotonic_ms())
            wait = None if left is None else left / 1000 + 0.02
        if wait is not None and not self.hub.is_closing:
            self._timer = asyncio.get_running_loop().call_later(max(wait, 0.0), self._timed)

    def _timed(self) -> None:
        self._timer = None
        task = asyncio.ensure_future(self._on_time())
        self.hub.keep(task)

    async def _on_time(self) -> None:
        def overdue(live: LiveTable) -> list[log.Entry]:
            if live.stage == "round_over":
                return live.deal() if now_ms() - live.changed >= self.hub.limits.next_round_s * 1000 - 50 else []
            late = self.clock.expired(_monotonic_ms()) if self.clock is not None and live.stage == "playing" else None
            return live.resign(late, "time") if late is not None else []

        with contextlib.suppress(UndercutError):
            await self.change(overdue)

    async def rest(self) -> None:
        """Waits until no command is under way and stops the timers: the table is about to leave memory."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._thinking
        async with self._lock:
            self.live = None

    @property
    def is_resting(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.conns and self._thinking is None and not self._lock.locked()
