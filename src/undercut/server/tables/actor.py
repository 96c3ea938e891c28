"""Table actors. An actor carries out commands one at a time, stores the entries, and sends them to all clients.

If several nodes have a table in memory, the storage accepts the entry of only one; the others read that entry and
repeat their commands.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Sequence

from undercut.errors import UndercutError
from undercut.events import Acted
from undercut.languages import formatter
from undercut.server.storage.entries import (
    NAME_BYTES,
    Away,
    Back,
    DealRepeated,
    Entry,
    Played,
    Row,
    Started,
    StoredClock,
    StoredLog,
    Unreadable,
)
from undercut.server.storage.storage import Conflict, Statement, StorageError
from undercut.server.storage.summaries import TableSummary
from undercut.server.tables.clock import Absences, Clock
from undercut.server.tables.context import Listeners, TableContext
from undercut.server.tables.hidden_deal import HiddenDeal
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.tables.times import monotonic_ms, now_ms, steady_ms
from undercut.two_party.misbehaviour import Misbehaviour

_say = formatter("refusals").later

_REMEMBERED = 64
"""Number of newest commands whose repetition is detected, besides all commands that end a game or a match."""
_CONFLICTS = 8
"""Attempts to carry out a command while other nodes are faster, before it is refused."""
_RECENT = 4
"""Number of newest entries prepared for clients after a table is loaded. Returning clients rarely need more."""


_Loaded = tuple[LiveTable, list[tuple[bytes, int]], StoredClock | None]
"""A table read from storage, the keys and numbers of its newest commands, and its stored clock."""


def _is_action(entry: Entry) -> bool:
    """Whether an entry is an action in a round. Summaries change only when a round ends."""
    return isinstance(entry, Played) and isinstance(entry.event, Acted)


class TableActor:
    """A table in memory. All changes go through :meth:`change`, one at a time.

    ``live`` is the stored state of the table, None if it is not in memory. ``lock`` is held during a command; take it,
    or call :meth:`load`, to read only stored data. ``owner`` is the guest who created the table, ``newest`` is the
    number of its newest stored entry, if known. ``on_idle`` is called with the stored state after each command, because
    it may be a bot's turn.
    """

    owner: str
    id: str
    context: TableContext

    def __init__(self, context: TableContext, table: str, owner: str = "", newest: int = 0) -> None:
        self.context, self.id, self.owner = context, table, owner
        self._newest = newest
        self.live: LiveTable | None = None
        self.listeners: Listeners = Listeners()
        self.clock: Clock | None = None
        self._clock_at = 0
        """The number of the newest entry that the clock in memory includes."""
        self._clock_stored: StoredClock | None = None
        self._clock_due = 0
        """The time when the clock, if still running, must be stored again, as :func:`monotonic_ms`."""
        self.absences: Absences = Absences(int(context.settings.away_s * 1000))
        self._changed = 0
        """The time of the last change, as :func:`steady_ms` like all times from which durations are computed."""
        self._all_since: int | None = None
        self.lock: asyncio.Lock = asyncio.Lock()
        self.is_storing: bool = False
        """Whether memory is ahead of the disk. Unstored entries are not sent until they are stored."""
        self._commands: OrderedDict[bytes, tuple[int, bytes]] = OrderedDict()
        self._ending: dict[bytes, tuple[int, bytes]] | None = None
        """All commands of the table that ended a game or a match; None until one of these types arrives."""
        self.on_idle: Callable[[LiveTable], None] = lambda live: None
        self._timer: asyncio.TimerHandle | None = None
        self._deal_step: tuple[int, int, int, bool] | None = None
        """The step of the protocol at which a deal waits for shares, since ``_deal_since`` (:func:`monotonic_ms`)."""
        self._deal_since = 0
        self._summary: TableSummary | None = None
        self._verifying = False
        """Whether a round that the players have dealt is being verified."""

    # --- memory and storage -----------------------------------------------------------------------------------------

    @property
    def newest(self) -> int:
        """The number of the newest stored entry; 0 if it is unknown without reading the table."""
        if self.live is None:
            return self._newest
        return 0 if self.is_storing else self.live.n

    async def load(self) -> LiveTable:
        """Return the stored state of the table, after replaying the log if needed. Raise StorageError."""
        if self.live is not None and not self.is_storing:
            return self.live
        async with self.lock:
            return await self.load_locked()

    async def load_locked(self) -> LiveTable:
        """Do the same as :meth:`load`. The caller must hold the lock."""
        if self.live is not None:
            return self.live

        # Include all entries that clients have not received.
        sent = self.listeners.sent
        live, keys, clock = await self.context.table_store.read_table(
            self.id, lambda log: self._replay(log, sent), since=sent
        )
        self._commands.clear()
        self._ending = None
        for key, n in keys:
            self._remember(key, n)
        self._summary = live.summary()
        self.live = live
        # If the machine's clock was set back meanwhile, the change may seem to be in the future.
        self._changed = steady_ms() - max(now_ms() - live.changed, 0)
        if self.clock is None or self._clock_at != live.n:
            self._continue_clock(live, clock)
        return live

    async def recall(self, live: LiveTable) -> None:
        """Load the earlier rounds of the game if they are missing, because bots use the opponents' past actions.

        Raise StorageError.
        """

        def replay(rows: list[Row]) -> LiveTable:
            return LiveTable.replay(row.entry for row in rows if row.entry.n <= n)

        core, n = live.core, live.n
        if core is None or core.is_whole:
            return
        try:
            whole = (await self.context.table_store.read_log(self.id, replay)).core
        except Unreadable:
            core.is_whole = True  # the bots continue with the rounds in memory
        else:
            if whole is not None:
                core.recall(whole)

    def _replay(self, log: StoredLog, sent: int) -> _Loaded:
        """Return the table after a log, its newest commands, and its clock. It runs in the reader's thread."""
        live, rows = LiveTable.before(log), log.rows
        live.table = self.id
        self.listeners.reset()
        recent = len(rows) - _RECENT
        for number, row in enumerate(rows):
            live.apply(row.entry)
            if number >= recent or row.entry.n > sent:
                self.listeners.receive(live, [row.entry])
        commands = log.commands + [(row.command, row.entry.n) for row in rows if row.command is not None]
        clock = next((row.clock for row in reversed(rows) if row.clock is not None), None)
        return live, commands[-_REMEMBERED:], clock

    # --- the clock --------------------------------------------------------------------------------------------------

    def _make_clock(self, live: LiveTable) -> None:
        """Create a new clock for a game."""
        self.clock = None
        if live.creation.bank_ms is not None and live.creation.turn_ms is not None:
            bank = [None if bot is not None else live.creation.bank_ms for bot in live.bots]
            self.clock = Clock(bank, live.creation.turn_ms, live.creation.bank_ms, monotonic_ms())

    def _continue_clock(self, live: LiveTable, stored: StoredClock | None) -> None:
        """Continue the clock that is stored with the newest entry.

        An outage does not cost players time. If another node has the table in memory, its clock has been running
        meanwhile.
        """
        self._make_clock(live)
        self._clock_at = live.n
        self._clock_stored = stored
        if self.clock is None or stored is None:
            return
        turn_ms, bank_ms = live.creation.turn_ms, live.creation.bank_ms
        assert turn_ms is not None and bank_ms is not None
        self.clock = Clock(stored.left, turn_ms, bank_ms, monotonic_ms(), stored.turns, stored.interrupted)
        if stored.at is not None and not self.context.cluster.is_alone:
            most = int(self.context.settings.clock_stored_s * 1000)
            self.clock.spend(min(max(steady_ms() - stored.at, 0), most))

    def _current_clock(self) -> StoredClock | None:
        """Return the current clock in its stored form."""
        if self.clock is None:
            return None
        clock = self.clock.at(monotonic_ms())
        at = None if clock.paused or not clock.turns else steady_ms()
        return StoredClock(list(clock.banks), dict(clock.turns), at, dict(clock.interrupted))

    def _clock_due_in(self) -> int | None:
        """Return the milliseconds until the clock must be stored; None if it is stopped."""
        clock = self.clock
        if clock is None or clock.paused or not clock.turns or not self.context.cluster.counts_table(self.id):
            return None
        return max(self._clock_due - monotonic_ms(), 0)

    async def _store_clock(self) -> None:
        """Store the clock beside the newest entry."""
        live, clock = self.live, self._current_clock()
        if live is None or clock is None or not clock.turns or self.is_storing:
            return
        self._clock_due = monotonic_ms() + int(self.context.settings.clock_stored_s * 1000)
        if self._clock_stored is not None and (clock.left, clock.turns) == (
            self._clock_stored.left,
            self._clock_stored.turns,
        ):
            return
        with contextlib.suppress(StorageError):
            await self.context.table_store.store_clock(self.id, live.n, clock)
            self._clock_stored = clock

    # --- memory -----------------------------------------------------------------------------------------------------

    def adopt(self, live: LiveTable, entries: Sequence[Entry]) -> list[Row]:
        """Take over a new table. Return the rows to store."""
        self.live = live
        live.table = self.id
        self._changed = steady_ms()
        self._summary = live.summary()
        self.listeners.receive(live, entries)
        self._make_clock(live)
        self._clock_at = live.n
        return self._rows(entries)

    def forget(self) -> None:
        """Drop the state in memory. It is read from storage when needed."""
        self.live, self._newest = None, 0

    def _remember(self, key: bytes, n: int) -> None:
        self._commands[key[:NAME_BYTES]] = (n, key)
        if len(self._commands) > _REMEMBERED:
            self._commands.popitem(last=False)

    async def _known(self, key: bytes | None, *, ends: bool) -> int | None:
        """Return the number of the entry of the command with this key; None if the command was not carried out.

        Raise Refused ``id_reused`` if another command had the same id.
        """
        if key is None:
            return None
        done = self._commands.get(key[:NAME_BYTES])
        if done is None and ends:
            if self._ending is None:
                ending = await self.context.table_store.read_ending(self.id)
                self._ending = {stored[:NAME_BYTES]: (n, stored) for stored, n in ending}
            done = self._ending.get(key[:NAME_BYTES])
        if done is None:
            return None
        if done[1] != key:
            raise Refused("id_reused", _say("id_reused"))
        return done[0]

    def _rows(self, new: Sequence[Entry], key: bytes | None = None) -> list[Row]:
        """Return the rows to store for new entries. The first row has the command's key, the last has the clock."""
        self._clock_stored = clock = self._current_clock()
        self._clock_due = monotonic_ms() + int(self.context.settings.clock_stored_s * 1000)
        return [Row(e, key if e is new[0] else None, clock if e is new[-1] else None) for e in new]

    # --- changing ---------------------------------------------------------------------------------------------------

    async def change(
        self,
        do: Callable[[LiveTable], list[Entry]],
        *,
        key: bytes | None = None,
        ends: bool = False,
        hold: bool = False,
        also: Callable[[], Sequence[Statement]] | None = None,
        before_again: Callable[[], Awaitable[None]] | None = None,
    ) -> tuple[int, bool]:
        """Carry out a command, store its entries (and ``also``), then send them to all clients (unless ``hold``).

        ``key`` is the idempotency key of the command. ``ends``: the command may end a game or a match, so its
        repetition is detected as long as the table exists. ``before_again`` reads other data that ``do`` needs, before
        ``do`` is repeated after a conflict, or because the answer of the database was lost. Return the number of the
        newest event, and whether the command had been carried out before. Raise errors of ``do``, or StorageError; then
        nothing has changed.
        """
        n, new, repeated = await self._decided(do, key, also, ends, before_again)
        if new and not hold:
            self.listeners.send_updates()
        # Also after a repeated command: this node may only now have read the entries that it stored earlier.
        self.go_on()
        return n, repeated

    async def _decided(
        self,
        do: Callable[[LiveTable], list[Entry]],
        key: bytes | None,
        also: Callable[[], Sequence[Statement]] | None,
        ends: bool,
        before_again: Callable[[], Awaitable[None]] | None,
    ) -> tuple[int, bool, bool]:
        """Carry out a command and store its entries. Repeat this if another node was faster.

        Return the number of the newest event, whether there are new events, and whether the command was carried out
        before.
        """
        conflicts, before = 0, self.live
        try:
            async with self.lock:
                while True:
                    live = await self.load_locked()
                    done = await self._known(key, ends=ends)
                    if done is not None:
                        return done, False, True
                    self.tick(live)
                    new = do(live)
                    try:
                        if new:
                            await self._store(live, new, key, also() if also is not None else ())
                        break
                    except Conflict:
                        conflicts += 1
                        if conflicts == _CONFLICTS:
                            raise
                        if before_again is not None:
                            await before_again()
                if key is not None:
                    self._remember(key, new[0].n if new else live.n)
                    if ends and new and self._ending is not None:
                        self._ending[key[:NAME_BYTES]] = (new[0].n, key)
                self.tick(live)
                return live.n, bool(new), False
        except UndercutError:
            if self.live is not None and self.live is not before:
                # The table was read again; only the command is refused.
                self.listeners.send_updates()
                self.go_on()
            raise
        finally:
            if conflicts:
                # The entries of the other node were read meanwhile, but not sent to the clients here.
                self.listeners.send_updates()
                self.go_on()

    async def catch_up(self) -> None:
        """Apply the entries that other nodes have stored, and send them to all clients. Raise StorageError."""
        async with self.lock:
            live = self.live
            if live is None:
                if self.listeners.is_empty:
                    self.forget()  # the number of the newest entry is unknown
                    return
                live = await self.load_locked()
            else:
                rows = await self.context.table_store.read_after(self.id, live.n)
                if not rows:
                    return
                try:
                    self._apply(live, rows)
                except BaseException:
                    self.forget()
                    raise
            self.tick(live)
        self.listeners.send_updates()
        self.go_on()

    def _apply(self, live: LiveTable, rows: Sequence[Row]) -> None:
        for row in rows:
            live.apply(row.entry)
            self.listeners.receive(live, [row.entry])
            if row.command is not None:
                self._remember(row.command, row.entry.n)
                self._ending = None  # these keys are read again when needed
            if row.clock is not None:
                self._continue_clock(live, row.clock)
        self._clock_at = live.n
        self._summary = live.summary()

    async def _store(self, live: LiveTable, new: Sequence[Entry], key: bytes | None, also: Sequence[Statement]) -> None:
        summary = self._summary if all(map(_is_action, new)) else live.summary()
        before = None if self.clock is None else self.clock.copy()
        if any(isinstance(entry, Started) for entry in new):
            self._make_clock(live)
        self._to_move(live)
        self.is_storing = True
        try:
            new_summary = None if summary == self._summary else summary
            rows, snapshot = self._rows(new, key), live.snapshot()
            await self.context.table_store.append(self.id, rows, live.changed, new_summary, also, snapshot)
        except BaseException:
            # Memory is ahead of the disk: read the table again from the disk.
            self.clock = before
            self.forget()
            raise
        finally:
            self.is_storing = False
        self._summary, self._clock_at = summary, live.n
        if not all(isinstance(entry, Away | Back) for entry in new):
            self._changed = steady_ms()
        self.listeners.receive(live, new)
        self.context.stored(self.id, live, new)

    def tick(self, live: LiveTable) -> None:
        """Update absences and the clock: the seats whose time runs, and whether the clock is stopped."""
        here, now = self.listeners.seats, steady_ms()
        self.absences.update(live, here, now)
        if not here.issuperset(live.people) and not here.issuperset(live.active_seats):
            self._all_since = None
        elif self._all_since is None:
            self._all_since = now
        if self.clock is not None:
            ran = not self.clock.paused
            moving = self._to_move(live)
            # A player who leaves does not stop the clock, but it stops at an empty table, and while no action can be
            # stored.
            somebody = any(seat in here for seat in live.active_seats)
            can_store = self.context.can_store
            self.clock.pause(not moving or not somebody or not can_store, monotonic_ms())
            if ran and self.clock.paused and self.clock.turns and can_store and not self.context.is_closing:
                self.context.keep(asyncio.ensure_future(self._store_clock()))

    def _to_move(self, live: LiveTable) -> Collection[int]:
        """Set the seats to act on the clock, and return them."""
        moving = live.to_act()
        if self.clock is not None:
            self.clock.to_move(moving, monotonic_ms(), live.interrupted)
        return moving

    def all_connected(self, live: LiveTable) -> bool:
        """Whether all people are connected, except those whose side is out of the game."""
        return self.listeners.seats.issuperset(live.active_seats)

    def check_away(self, live: LiveTable, seat: int) -> None:
        """Raise Refused ``not_away`` or ``not_yet`` if the game may not be claimed from a seat now."""
        remaining_ms = self.absences.remaining(live, steady_ms()).get(seat)
        if live.claim_from == seat:
            return
        if remaining_ms is None and live.refusing == seat:
            remaining_ms = self.refusal_in(live)
        if remaining_ms is None:
            raise Refused("not_away", _say("not_away"))
        if remaining_ms > 0:
            seconds = -(-remaining_ms // 1000)
            raise Refused("not_yet", _say("not_yet", seconds=seconds))

    def refusal_in(self, live: LiveTable) -> int | None:
        """Return the milliseconds until the game may be claimed from a connected player who is ``refusing``.

        None if there is no such player, or not all are connected.
        """
        if live.refusing is None or self._all_since is None:
            return None
        since = max(self._changed, self._all_since)
        return max(since + int(self.context.settings.away_s * 1000) - steady_ms(), 0)

    # --- timers -----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Call ``on_idle`` and set the timers."""
        live = self.live
        if live is None:
            return
        self.on_idle(live)
        self.set_timer(live)
        self._verify(live)

    def _verify(self, live: LiveTable) -> None:
        """Verify the round that the players have dealt, once all of its messages are stored."""
        deal = live.running_deal
        if deal is None or self._verifying or self.is_storing or not deal.is_complete or self.context.is_closing:
            return
        self._verifying = True
        self.context.keep(asyncio.ensure_future(self._settle(deal)))

    async def _settle(self, deal: HiddenDeal) -> None:
        """Verify a round in a thread, and enter its result. The entries of the log suffice to repeat this."""
        try:
            found = await self.context.compute(deal.verify)
            if isinstance(found, Misbehaviour):
                self.context.log.info("deal stopped", table=self.id[:6], code=found.code)
            await self.change(lambda live: live.settle(deal, found))
        except StorageError:
            await asyncio.sleep(self.context.settings.storage_retry_s)
        except Exception as error:
            self.context.log.defect("cannot verify a deal", error, table=self.id[:6])
            return
        finally:
            self._verifying = False
        if self.live is not None:
            self._verify(self.live)

    def set_timer(self, live: LiveTable) -> None:
        """Set the timer for the next event if nobody acts."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waits = [self.absences.store_in(live, steady_ms()), self._clock_due_in()]
        if (deal_due := self._deal_due_in(live)) is not None:
            waits.append(deal_due)
        elif live.begins_by_itself and len(live.people) > 1 and self.all_connected(live):
            waits.append(self._next_round_in(live))
        elif self.clock is not None and live.stage == "playing":
            waits.append(self.clock.expires_in(monotonic_ms()))
        wait = min((wait for wait in waits if wait is not None), default=None)
        if wait is not None and not self.context.is_closing:
            self._timer = asyncio.get_running_loop().call_later(max(wait, 0) / 1000 + 0.02, self._timed)

    def _deal_due_in(self, live: LiveTable) -> int | None:
        """Return the milliseconds until a pending deal goes on without what is missing; None if there is none."""
        pending = live.pending
        step = None if pending is None else pending.step
        if step != self._deal_step:
            self._deal_step, self._deal_since = step, monotonic_ms()
        if step is None:
            return None
        settings = self.context.settings
        wait = settings.shares_s if live.awaited_shares else min(settings.shares_s, settings.late_shares_s)
        return max(int(wait * 1000) - (monotonic_ms() - self._deal_since), 0)

    def _next_round_in(self, live: LiveTable) -> int:
        """Return the milliseconds until the next round begins automatically.

        The delay lets returning players see the last result.
        """
        since = max(self._changed, self._all_since or 0)
        return int(self.context.settings.next_round_s * 1000) - (steady_ms() - since)

    def _timed(self) -> None:
        self._timer = None
        task = asyncio.ensure_future(self._on_time())
        self.context.keep(task)

    async def _on_time(self) -> None:
        def overdue(live: LiveTable) -> list[Entry]:
            absences = [e for away in self.absences.to_store(live, steady_ms()) for e in live.note_absence(*away)]
            if (deal_due := self._deal_due_in(live)) is not None:
                return absences if deal_due else absences + self._deal_late(live)
            if live.begins_by_itself:
                waited = self._next_round_in(live) <= 50
                return absences + (live.go_on() if waited and len(live.people) > 1 and self.all_connected(live) else [])
            late = self.clock.expired(monotonic_ms()) if self.clock is not None and live.stage == "playing" else None
            return absences + (live.resign(late, late=True) if late is not None else [])

        if self._clock_due_in() == 0:
            await self._store_clock()
        try:
            await self.change(overdue)
        except UndercutError:
            # No other node may do the overdue work, so try again later.
            if self._timer is None and not self.context.is_closing:
                wait = self.context.settings.storage_retry_s
                self._timer = asyncio.get_running_loop().call_later(wait, self._timed)

    def _deal_late(self, live: LiveTable) -> list[Entry]:
        new = live.deal_late()
        for entry in new:
            if isinstance(entry, DealRepeated):
                self.context.log.info("deal repeated", table=self.id[:6], seats=str(list(entry.missing)))
        return new

    async def rest(self) -> None:
        """Wait for commands in progress and stop the timers, before unloading the table."""
        if self._timer is not None:
            self._timer.cancel()
        async with self.lock:
            await self._store_clock()
            self.forget()

    @property
    def is_resting(self) -> bool:
        """Whether no client is connected, no command is in progress and no deal is being verified."""
        return self.listeners.is_empty and not self.lock.locked() and not self._verifying
