"""This process as one of the nodes on a database.

A node sends a heartbeat twice a second. The node that holds a table's lease does the work that only one node may do,
such as the turns of the table's bots. If that node is silent for two seconds, or releases the lease, another node takes
the lease. Stored data do not depend on leases: entries have unique keys (table and number), so only one writer
succeeds. After a failure a node sends its unsent news again, and reads from the database the changes that it may have
missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any

import msgspec
import psycopg

from undercut.server.cluster.cluster import (
    NOBODY,
    Cluster,
    ClusterEvents,
    Figures,
    NodeNews,
    Person,
    RemoteClients,
    split,
)
from undercut.server.cluster.node_store import NodeConnection
from undercut.server.logs import Log

_BEAT_S = 0.5
_LIVES_S = 2.0
"""Other nodes consider a node dead if it sends no heartbeat for this time."""
_LOOK_S = 1.0
"""Interval at which a node looks for entries that no news announced."""
_FIGURES_S = 2.0
_FIGURES_LAST_S = 10.0
"""Figures of a node are outdated after this time."""
_GATHER_S = 0.003
_AGAIN_S = 0.1
_PASSING = ("said", "spent")
"""Kinds of news that are useless later and may be numerous."""

_decode = msgspec.json.Decoder(NodeNews).decode


class Node(Cluster):
    """The connection of this node to the other nodes. Operators see ``address``."""

    is_alone = False

    def __init__(self, url: str, log: Log, address: str = "") -> None:
        self.id: str = "n" + secrets.token_urlsafe(9)
        self._log, self._address = log, address
        self._events: ClusterEvents
        self._control, self._listener = NodeConnection(url), NodeConnection(url)
        self._using = asyncio.Lock()
        self._leads: dict[str, int] = {}
        self._wanted: set[str] = set()
        self._to_release: set[str] = set()
        self._beaten = 0.0
        self._beats: dict[str, tuple[int, float]] = {}
        """The newest heartbeat of each node, and when this node first saw that heartbeat."""
        self._alive: set[str] = set()
        self._new_nodes: set[str] = set()
        """Nodes first seen since this node's newest heartbeat began: they may not have read that heartbeat yet."""
        self._news: dict[str, dict[Any, Any]] = {}
        self._flags: set[str] = set()
        self._to_do = asyncio.Event()
        self._people: dict[str, dict[str, list[Person]]] = {}
        """The connected people by table and node."""
        self._guests: Counter[str] = Counter()
        self._figures: dict[str, tuple[float, Figures]] = {}
        """The figures of each node, with the time of receipt."""
        self._tasks: list[asyncio.Task[None]] = []

    # --- life -------------------------------------------------------------------------------------------------------

    async def start(self, events: ClusterEvents) -> None:
        """Join the other nodes; ``events`` handles their news."""
        self._events = events
        with contextlib.suppress(psycopg.Error):
            # A client that connects here must receive frames from the other nodes.
            await self._listener.listen()
            await self._beat()
            async with self._use_control() as control:
                await control.delete_dead()
        works = (self._run_beat, self._run_receiver, self._run_sender, self._run_look, self._run_figures)
        self._tasks = [asyncio.ensure_future(self._repeat(work)) for work in works]

    async def close(self) -> None:
        """Leave the other nodes, which take the leases at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(psycopg.Error, TimeoutError):
            async with asyncio.timeout(2.0), self._use_control() as control:
                await control.leave(self.id)
                for text in split(NodeNews(node=self.id, bye=True)):
                    await control.notify(text)
        await self._control.drop()
        await self._listener.drop()

    async def _repeat(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Repeat a task until cancelled, even after errors."""
        silent = True
        while True:
            try:
                await work()
                silent = True
            except (psycopg.Error, OSError) as error:
                if silent:
                    self._log.warning("node cannot reach the database", code=type(error).__name__)
                silent = False
                await asyncio.sleep(_AGAIN_S)
            except Exception as error:
                self._log.defect("node failed", error)
                await asyncio.sleep(_BEAT_S)

    @contextlib.asynccontextmanager
    async def _use_control(self) -> AsyncIterator[NodeConnection]:
        """Hold the connection for this node's own statements, one task at a time; drop it after an error."""
        async with self._using:
            try:
                yield self._control
            except psycopg.Error:
                await self._control.drop()
                raise

    @property
    def nodes(self) -> int:
        return len(self._alive | {self.id})

    @property
    def figures(self) -> Sequence[Figures]:
        since = time.monotonic() - _FIGURES_LAST_S
        return [figures for at, figures in self._figures.values() if at > since]

    # --- heartbeat --------------------------------------------------------------------------------------------------

    async def _run_beat(self) -> None:
        await self._beat()
        await asyncio.sleep(_BEAT_S)

    async def _beat(self) -> None:
        started = time.monotonic()
        async with self._use_control() as control:
            self._new_nodes.clear()
            beat = await control.send_heartbeat(self.id, self._address, int(_LIVES_S * 1000))
        alive = self._alive_nodes(beat.nodes) | self._new_nodes | {self.id}
        lapsed = started - self._beaten > _LIVES_S
        if lapsed or beat.leases < len(self._leads):
            # Other nodes may have taken leases of this node.
            self._wanted |= set(self._leads)
            self._leads.clear()
        self._beaten = started
        for node in self._alive - alive:
            self._remove_node(node)
        if lapsed or not self._alive <= alive:
            # A dead node may not have announced its last entries, nor other nodes the entries stored while this node
            # lapsed.
            self._events.news_lost()
        new, self._alive = alive - self._alive - {self.id}, alive
        if new or lapsed:
            self._introduce()
        if self._wanted:
            self._to_do.set()

    def _alive_nodes(self, beats: dict[str, tuple[int, bool]]) -> set[str]:
        """Return the nodes with a recent heartbeat, by the clock of this process.

        When this process first sees a node, the clock of the database decides until the node's next heartbeat.
        """
        now = time.monotonic()
        for node, (until, is_new) in beats.items():
            before = self._beats.get(node)
            if before is None:
                self._beats[node] = (until, now if is_new else -math.inf)
            elif before[0] != until:
                self._beats[node] = (until, now)
        for node in self._beats.keys() - beats.keys():
            del self._beats[node]
        return {node for node, (_, seen) in self._beats.items() if now - seen < _LIVES_S}

    def _introduce(self) -> None:
        """Send new nodes the current state, because they may have missed earlier news."""
        self._send_people()
        self._announce_flag("figures")

    def _remove_node(self, node: str) -> None:
        """Remove a node and its clients."""
        for table, people in list(self._people.items()):
            if node in people:
                self._set_people(node, table, [])
        self._figures.pop(node, None)
        self._to_do.set()

    # --- leading ----------------------------------------------------------------------------------------------------

    def holds_lease(self, what: str) -> bool:
        if what in self._leads:
            return time.monotonic() - self._beaten < _LIVES_S
        self._to_release.discard(what)
        self._wanted.add(what)
        self._to_do.set()
        return False

    def release(self, what: str) -> None:
        self._wanted.discard(what)
        if self._leads.pop(what, None) is not None:
            self._to_release.add(what)
            self._to_do.set()
        for node in self._people.pop(what, {}).values():
            self._guests.subtract(guest for guest, _ in node)

    async def _take_leases(self) -> None:
        if self._to_release:
            released = set(self._to_release)
            async with self._use_control() as control:
                await control.release(self.id, released)
            self._to_release -= released
            self._announce("free", *released)
        if self._wanted:
            async with self._use_control() as control:
                leases = await control.lease(self.id, self._wanted, self._alive - {self.id})
            for what, fence in leases.items():
                if what in self._wanted:
                    self._wanted.discard(what)
                    self._leads[what] = fence
                    self._events.lease_taken(what)
                else:  # the lease was released meanwhile
                    self._to_release.add(what)

    # --- sending ----------------------------------------------------------------------------------------------------

    def _announce(self, kind: str, *items: Any, about: Any = None) -> None:
        """Add an item to the next notification, replacing an earlier item with the same ``about``."""
        unsent = self._news.setdefault(kind, {})
        for item in items:
            unsent[item if about is None else about] = item
        self._to_do.set()

    def _announce_flag(self, flag: str) -> None:
        self._flags.add(flag)
        self._to_do.set()

    async def _run_sender(self) -> None:
        await self._to_do.wait()
        await asyncio.sleep(_GATHER_S)
        self._to_do.clear()
        try:
            await self._take_leases()
            await self._send_news()
        except BaseException:
            self._to_do.set()
            raise

    async def _send_news(self) -> None:
        if not (self._news or self._flags):
            return
        news, flags, self._news, self._flags = self._news, self._flags, {}, set()
        if self._alive | self._beats.keys() <= {self.id}:
            return  # a node that has always been alone has no receivers
        fields: dict[str, Any] = {kind: list(items.values()) for kind, items in news.items()}
        fields |= {flag: self._events.figures() if flag == "figures" else True for flag in flags}
        try:
            async with self._use_control() as control:
                for text in split(NodeNews(node=self.id, **fields)):
                    await control.notify(text)
        except BaseException:
            self._put_back(news, flags)
            raise

    def _put_back(self, news: dict[str, dict[Any, Any]], flags: set[str]) -> None:
        """Put back news that could not be sent, except items that were replaced meanwhile."""
        self._flags |= flags
        for kind, items in news.items():
            if kind not in _PASSING:
                self._news[kind] = items | self._news.get(kind, {})

    def announce_loaded(self, table: str) -> None:
        self._announce("ask", table)

    def announce_entries(self, table: str) -> None:
        self._announce("new", table)

    def announce_grants(self, table: str) -> None:
        self._announce("grants", table)

    def announce_people(self, table: str, people: Sequence[Person]) -> None:
        self._announce("here", (table, list(people)), about=table)

    def send(self, table: str, frame: bytes) -> None:
        self._announce("said", (table, frame.decode()))

    def pad_changed(self, pad: str) -> None:
        self._announce("pads", pad)

    def offers_changed(self) -> None:
        self._announce_flag("offers")

    async def _run_figures(self) -> None:
        await asyncio.sleep(_FIGURES_S)
        self._announce_flag("figures")

    # --- receiving --------------------------------------------------------------------------------------------------

    async def _run_receiver(self) -> None:
        try:
            await self._receive_all()
        except psycopg.Error:
            await self._listener.drop()
            raise

    async def _receive_all(self) -> None:
        await self._listener.listen()
        # This connection does not receive news sent before.
        await self._look()
        self._events.news_lost()
        for table in {*self._events.newest_entries(), *self._people}:
            self._announce("ask", table)
        self._introduce()
        async for text in self._listener.notifications():
            try:
                news = _decode(text)
            except msgspec.MsgspecError as error:
                self._log.warning("unknown message from another node", code=type(error).__name__)
                continue
            if news.node != self.id:
                self._receive(news)

    def _send_people(self) -> None:
        for table in self._events.newest_entries():
            if people := self._events.people(table):
                self.announce_people(table, people)

    def _receive(self, news: NodeNews) -> None:
        if news.node not in self._alive and not news.bye:
            # The sender has just started, and receives no news before its next heartbeat.
            self._alive.add(news.node)
            self._new_nodes.add(news.node)
            self._introduce()
        for table in news.new:
            self._events.check_table(table)
        for table in news.grants:
            self._events.check_table(table, grants=True)
        for table, people in news.here:
            self._set_people(news.node, table, [(guest, seat) for guest, seat in people])
        for table in news.ask:
            # Answer even if nobody is connected here: the asking node may assume otherwise.
            self.announce_people(table, self._events.people(table))
        for table, frame in news.said:
            self._events.deliver(table, frame.encode())
        for pad in news.pads:
            self._events.pad_changed(pad)
        for rate, key, count in news.spent:
            self._events.add_remote_use(rate, key, count)
        if news.offers:
            self._events.offers_changed()
        if news.figures is not None:
            self._figures[news.node] = (time.monotonic(), news.figures)
        if news.bye:
            self._alive.discard(news.node)
            self._new_nodes.discard(news.node)
            self._remove_node(news.node)
        if news.free and self._wanted.intersection(news.free):
            self._to_do.set()

    def _set_people(self, node: str, table: str, people: list[Person]) -> None:
        nodes = self._people.setdefault(table, {})
        before = nodes.pop(node, [])
        if people:
            nodes[node] = people
        if not nodes:
            del self._people[table]
        self._guests.subtract(guest for guest, _ in before)
        self._guests.update(guest for guest, _ in people)
        for guest in {guest for guest, _ in before}:
            if self._guests[guest] <= 0:
                del self._guests[guest]
        if sorted(before, key=str) != sorted(people, key=str):
            self._events.people_changed(table)

    def people_elsewhere(self, table: str) -> RemoteClients:
        nodes = self._people.get(table)
        if not nodes:
            return NOBODY
        people = [person for members in nodes.values() for person in members]
        seats = frozenset(seat for _, seat in people if seat is not None)
        return RemoteClients(seats, frozenset(guest for guest, seat in people if seat is None))

    def counts_table(self, table: str) -> bool:
        return all(self.id < node for node in self._people.get(table, ()))

    def connections(self, guest: str) -> int:
        return self._guests[guest]

    # --- looking ----------------------------------------------------------------------------------------------------

    async def _run_look(self) -> None:
        await asyncio.sleep(_LOOK_S)
        spent = self._events.take_usage()
        for use in spent:
            self._announce("spent", use, about=use[:2])
        await self._look()

    async def _look(self) -> None:
        """Look for entries that no news announced."""
        known = self._events.newest_entries()
        if not known:
            return
        async with self._use_control() as control:
            heads = await control.heads(known)
        for table, n in heads.items():
            if n > known[table]:
                self._events.check_table(table)
