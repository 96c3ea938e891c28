"""The clients of a table: frames for them, and their commands."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile

from undercut import __version__
from undercut.errors import UndercutError
from undercut.languages import formatter, use_language
from undercut.server import messages as m
from undercut.server.cluster.cluster import NOBODY, Person
from undercut.server.rate_limits import TooMany
from undercut.server.room.client import Client
from undercut.server.room.hints import Hints
from undercut.server.room.talk import Talk
from undercut.server.storage.entries import ANY, Entry, command_key
from undercut.server.storage.storage import StorageError
from undercut.server.tables.actor import TableActor
from undercut.server.tables.context import Listeners
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.tables.times import now_ms, steady_ms
from undercut.server.views.events import SeatEvents, seat_events
from undercut.server.views.finished_games import events_from_log
from undercut.server.views.state import StateViews, TablePresence
from undercut.two_party.misbehaviour import Misbehaviour

_say = formatter("refusals").later

_MOST_MISSED = 200
"""Maximum number of missed events that a client receives after a reconnection."""
_KEPT = 64
"""Number of events that are kept in memory. Older ones are computed again from the log."""


class Room(Listeners):
    """The clients of a table. Each client receives new events with the state that its seat may see."""

    actor: TableActor

    def __init__(self, actor: TableActor, links: Mapping[str, str], hints: Hints) -> None:
        self.actor, self._cluster, self._hints = actor, actor.context.cluster, hints
        self.clients: set[Client] = set()
        self._count()
        self.idle_since: float = time.monotonic()
        self.views: StateViews = StateViews(actor.id, links)
        settings = actor.context.settings
        self.views.chat = settings.chat_characters if settings.chat else None
        self.views.shares = settings.shares
        self._talk = Talk(settings)
        self._recent: deque[SeatEvents] = deque(maxlen=_KEPT)
        actor.listeners = self

    # --- connections ------------------------------------------------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        return not self.clients and self._cluster.people_elsewhere(self.actor.id) is NOBODY

    @property
    def seats(self) -> frozenset[int]:
        """The seats with a connected client, at any node."""
        elsewhere = self._cluster.people_elsewhere(self.actor.id)
        return self._seats_here if elsewhere is NOBODY else elsewhere.seats | self._seats_here

    def _count(self) -> None:
        self._seats_here = frozenset(client.seat for client in self.clients if client.seat is not None)
        self._watchers_here = frozenset(client.guest for client in self.clients if client.seat is None)

    @property
    def people(self) -> list[Person]:
        """The people connected at this node."""
        return [(client.guest, client.seat) for client in self.clients]

    @property
    def presence(self) -> TablePresence:
        """The parts of a state that do not come from the table."""
        elsewhere = self._cluster.people_elsewhere(self.actor.id)
        watching = self._watchers_here if elsewhere is NOBODY else elsewhere.watchers | self._watchers_here
        live = self.actor.live
        away = {} if live is None else self.actor.absences.remaining(live, steady_ms())
        refusal = None if live is None else self.actor.refusal_in(live)
        return TablePresence(self.seats, len(watching), self.actor.clock, away, refusal)

    @property
    def sent(self) -> int:
        return min((client.n for client in self.clients if client.n), default=ANY)

    async def enter(self, client: Client, last: int, shown: str = "") -> None:
        """Add a client: send the events that it missed, and notify the other clients.

        If the client already shows the state after event ``last``, ``shown`` is the version of the program that sent
        the state. If that state is the newest one, the welcome contains no state, and the client does not wait for the
        table: after a failover a node has a thousand tables to load.
        """
        actor = self.actor
        if actor.live is not None and last > actor.live.n:
            await actor.catch_up()  # another node sent the client this event; its news have not arrived here yet
        if shown == __version__ and 0 < last == actor.newest and not actor.lock.locked():
            self._add(client)
            client.n = last
            client.push(self.views.brief_welcome())
            if actor.live is None:
                actor.context.keep(asyncio.ensure_future(self._open(client)))
                return
            actor.tick(actor.live)
            await self._entered(client, actor.live)
            return
        async with self._missed(client, last) as (live, missed):
            self._add(client)
            actor.tick(live)
            client.n = live.n
            client.push(self.views.welcome(live, self.presence, client.seat, missed))
        await self._entered(client, live, skip=client)

    def _add(self, client: Client) -> None:
        self.clients.add(client)
        self._count()
        self._cluster.announce_people(self.actor.id, self.people)

    async def _open(self, client: Client) -> None:
        """Load the table for a client that was connected before the table was in memory."""
        actor = self.actor
        try:
            async with actor.context.arrivals.in_background():
                if actor.live is None:
                    await actor.catch_up()
            if actor.live is not None and not client.closed:
                await self._entered(client, actor.live)
        except UndercutError as error:
            client.refuse(error)
        except Exception as error:
            actor.context.log.defect("cannot open a table", error, table=actor.id[:6])
            client.end(1013)

    async def _entered(self, client: Client, live: LiveTable, skip: Client | None = None) -> None:
        """Send all clients the presence, and resume bots and timers."""
        self.send_presence(skip)
        self.actor.go_on()
        if client.seat in live.away:
            seat = client.seat
            with contextlib.suppress(StorageError):  # the player is connected nevertheless, so no absence is counted
                await self.actor.change(lambda now: now.note_return(seat))

    def leave(self, client: Client) -> None:
        """Remove a client."""
        self.clients.discard(client)
        self._count()
        self._cluster.announce_people(self.actor.id, self.people)
        self.people_changed()

    # --- sending ----------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Drop the events in memory, because the table was read from storage again."""
        self._recent.clear()

    def receive(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Compute the events of stored entries, to be sent later."""
        self._recent.extend(seat_events(live, new))

    def send_updates(self, asker: Client | None = None, answer: bytes = b"") -> None:
        """Send every client the new events and the state that it may see, in its language.

        ``asker`` receives ``answer`` first, in the same write.
        """
        frames = self._frames()
        if asker is not None:
            asker.push(answer, *frames.pop(asker, ()))
        for client, frame in frames.items():
            client.push(*frame)

    def _frames(self) -> dict[Client, tuple[bytes]]:
        """Return the new frames by client, and mark them as sent."""
        live, new_frames = self.actor.live, dict[Client, tuple[bytes]]()
        if live is None or self.actor.is_storing:
            return new_frames
        frames: dict[tuple[int | None, int, str], tuple[bytes]] = {}
        presence = self.presence
        for client in self.clients:
            if client.n >= live.n or client.n == 0:
                continue
            key = (client.seat, client.n, client.language)
            if key not in frames:
                new = self._newer(client.n)
                with use_language(client.language):
                    frames[key] = (self.views.update(live, presence, client.seat, new),)
            new_frames[client] = frames[key]
            client.n = live.n
        return new_frames

    def _newer(self, n: int) -> list[SeatEvents]:
        """Return the events after a number."""
        return list(takewhile(lambda events: events.n > n, reversed(self._recent)))[::-1]

    def send_presence(self, skip: Client | None = None) -> None:
        """Send all clients the presence and the clock."""
        live = self.actor.live
        if live is None:
            return
        data = self.views.presence(live, self.presence)
        for client in self.clients:
            if client is not skip and client.n:
                client.push(data)

    def send_thinking(self, seat: int, ahead: int) -> None:
        """Notify all clients, also at other nodes, that a bot is still thinking."""
        self._send_everywhere(m.encode(m.Thinking(seat, ahead)))

    async def resend(self, client: Client, last: int) -> None:
        """Send a client the events after number ``last`` again. Raise Refused ``from_the_future``."""
        live = await self.actor.load()
        if last > live.n:
            raise Refused("from_the_future", _say("from_the_future", newest=live.n, seen=last))
        async with self._missed(client, last) as (live, missed):
            client.push(self.views.update(live, self.presence, client.seat, missed))
            client.n = max(client.n, live.n)

    @contextlib.asynccontextmanager
    async def _missed(self, client: Client, last: int) -> AsyncIterator[tuple[LiveTable, list[SeatEvents]]]:
        """Hold the table's lock. Yield the table and the events after number ``last`` that a client has missed.

        At most the newest 200 are sent. Events that are not in memory are computed before the lock is taken, so that
        the table does not wait. They are left out if the guest has used too much CPU time: the client still receives
        the whole state.
        """
        live = await self.actor.load()
        last = max(last if last <= live.n else 0, live.n - _MOST_MISSED, 0)
        missed: list[SeatEvents] = []
        while True:
            if not self._has_since(last, live.n):
                try:
                    missed += await self.after(client.guest, last, live.n)
                    last = live.n
                except UndercutError as error:
                    if not isinstance(error, TooMany) and error.code != "too_busy":
                        raise
                    last = max(last, self._recent[0].n - 1 if self._recent else live.n)
            async with self.actor.lock:  # only stored entries may be shown
                live = await self.actor.load_locked()
                if self._has_since(last, live.n):
                    yield live, missed + [events for events in self._recent if last < events.n <= live.n]
                    return

    def _has_since(self, last: int, upto: int) -> bool:
        """Whether all events after a number are in memory."""
        return last >= upto or (bool(self._recent) and self._recent[0].n <= last + 1)

    async def after(self, guest: str, last: int, upto: int) -> list[SeatEvents]:
        """Return the events of the entries with ``last < n <= upto``, computed from the log in a turn of a guest."""
        return await self.actor.context.table_store.read_table(
            self.actor.id,
            partial(events_from_log, after=last, upto=upto),
            since=last,
            guest=guest,
            upto=upto,
        )

    # --- commands ---------------------------------------------------------------------------------------------------

    async def command(self, client: Client, command: m.Command) -> None:
        """Carry out a client's command and answer it. Raise UndercutError, which the caller sends to the client."""
        match command:
            case m.Ping():
                client.push(m.encode(m.Pong(command.id, now_ms())))
                return
            case m.Sync(last=last):
                await self.resend(client, last)
                return
        seat = client.seat
        if seat is None:
            raise Refused("not_seated", _say("not_seated"))
        if isinstance(command, m.Say):
            await self._say(client, seat, command)
            return
        if isinstance(command, m.Hint):
            self._hints.check(client.guest)
        if self.actor.live is None:
            async with self.actor.context.arrivals.for_command():
                n, repeated = await self._commanded(seat, command)
        else:
            n, repeated = await self._commanded(seat, command)
        self.send_updates(client, m.encode(m.Ack(command.id, n, repeated)))
        if isinstance(command, m.Hint):
            self.actor.context.keep(asyncio.ensure_future(self._hints.send(self.actor, client, seat, command.id)))

    async def _say(self, client: Client, seat: int, command: m.Say) -> None:
        live = await self.actor.load()
        message = self._talk.message(live, seat, command)
        client.push(m.encode(m.Ack(command.id, live.n, message is None)))
        if message is not None:
            self._send_everywhere(m.encode(message))

    def _send_everywhere(self, frame: bytes) -> None:
        self.deliver(frame)
        self._cluster.send(self.actor.id, frame)

    def deliver(self, frame: bytes) -> None:
        """Send a frame to all clients at this node."""
        for client in self.clients:
            if client.n:
                client.push(frame)

    def people_changed(self) -> None:
        """Handle a change of the people connected at other nodes."""
        self.idle_since = time.monotonic()
        live = self.actor.live
        if live is not None:
            self.actor.tick(live)
            self.send_presence()
            self.actor.set_timer(live)

    def _claim(self, live: LiveTable, seat: int, claim: m.Claim) -> list[Entry]:
        if live.is_running:
            self.actor.check_away(live, claim.seat)
        absent = self.actor.absences.claimable(live, steady_ms())
        return live.claim(seat, claim.seat, void=claim.void, absent=absent, last=claim.last)

    async def _commanded(self, seat: int, command: m.Command) -> tuple[int, bool]:
        if isinstance(command, m.Seal):
            return await self._sealed(seat, command.message)
        if isinstance(command, m.Complaint):
            return await self._complained(seat, command)
        key = command_key(seat, command.id, m.encode(command).decode())
        ends = isinstance(command, m.Resign | m.Claim | m.Rematch)
        return await self.actor.change(self._work_of(seat, command), key=key, ends=ends, hold=True)

    async def _sealed(self, seat: int, message: m.SignedMessage) -> tuple[int, bool]:
        """Store the next message of a round that the players deal. A repeated message changes nothing."""
        new: list[Entry] = []

        def seal(live: LiveTable) -> list[Entry]:
            new[:] = live.seal(seat, message)
            return list(new)

        try:
            n, _ = await self.actor.change(seal, hold=True)
        except Misbehaviour as error:
            self.actor.context.log.info("message refused", table=self.actor.id[:6], code=error.code)
            deal = (message.game, message.round, message.attempt)
            refused = error
            await self.actor.change(lambda live: live.note_refusal(deal, refused))
            raise Refused(error.code, _say("sealed_refused", step=error.step), place=error.place) from None
        return n, not new

    async def _complained(self, seat: int, complaint: m.Complaint) -> tuple[int, bool]:
        """Stop a round, because a seat has received a wrong message. Check the complaint with the seed of the seat."""
        deal = (complaint.game, complaint.round, complaint.attempt)
        live = await self.actor.load()
        running, found = live.running_deal, None
        if running is not None and tuple(running.deal)[1:] == deal:
            messages = list(running.order.messages)
            check = partial(running.check_complaint, seat, complaint.seed, messages)
            found = await self.actor.context.compute(check)
        said = Misbehaviour(
            complaint.error, "", seat=1 - seat, number=complaint.number, step=complaint.step, proven=False
        )
        error, confirmed = found or said, found is not None
        done = await self.actor.change(
            lambda live: live.complain(seat, deal, error, complaint.seed, confirmed=confirmed), hold=True
        )
        self.actor.context.log.info("deal stopped", table=self.actor.id[:6], code=error.code)
        return done

    def _work_of(self, seat: int, command: m.Command) -> Callable[[LiveTable], list[Entry]]:
        """Return the function that applies a command to the table. Raise Refused ``bad_message`` for an unknown
        command.
        """
        match command:
            case m.Act(last=last, action=action):
                return lambda live: live.act(seat, action, last)
            case m.TakeBack(last=last):
                return lambda live: live.take_back(seat, last)
            case m.Hint(last=last):
                return lambda live: live.hint(seat, last)
            case m.Next(last=last):
                return lambda live: live.next(seat, last)
            case m.Resign(last=last):
                return lambda live: live.resign(seat, last)
            case m.Claim():
                return lambda live: self._claim(live, seat, command)
            case m.Rematch(last=last, accept=accept):
                return lambda live: live.rematch(seat, accept, last)
            case m.Commit(commitment=commitment):
                deal = self._deal_of(command)
                return lambda live: live.commit(seat, deal, commitment)
            case m.CommitKey(commitment=commitment):
                return lambda live: live.commit_key(seat, commitment)
            case m.RevealKey(key=key):
                return lambda live: live.reveal_key(seat, key)
            case m.DeckShare(share=share):
                deal = self._deal_of(command)
                return lambda live: live.share(seat, deal, share)
        raise Refused("bad_message", _say("bad_message-type"))

    def _deal_of(self, command: m.Commit | m.DeckShare) -> tuple[int, int, int]:
        """Return the game, the round and the attempt of a command. Raise Refused ``stale`` if shares are turned off."""
        if not self.actor.context.settings.shares:
            raise Refused("stale", _say("stale-deal"))
        return command.game, command.round, command.attempt
