"""Several nodes on one PostgreSQL, and clients that move to another node if theirs is gone.

Clients remember what was acknowledged and what they were shown. :func:`verify` compares both with the logs.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import re
import sqlite3
import time
import uuid
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from types import TracebackType
from typing import Any, NamedTuple

import msgspec
import psycopg

from tests.server.lines import Line
from tests.server.test_leaks import CARDS, Open
from tests.serving import Server
from undercut import __version__
from undercut.cards import DECK
from undercut.events import RoundStarted
from undercut.server import messages as m
from undercut.server.storage.entries import Played, command_key, decode
from undercut.server.tables.live_table import LiveTable

__all__ = ["Client", "Cluster", "Found", "verify"]

_BIT = {str(card): 1 << i for i, card in enumerate(DECK)}
_TOGETHER = 3
"""So many entries of one turn are told together at most: a draw, a knock and the end of the round with its defence."""
_LATE_S = 5.0
"""What happened to commands that are answered later than this is told."""
_PATIENCE_S = 10.0
"""So long a client waits for an answer before it asks another node; a node that was killed ends its connections."""
_FINE = ("stale", "wrong_stage", "from_the_future", "storage_unavailable", "shutting_down", "not_your_turn")


# Random texts that may look like cards: names of tables, links, nonces.
_TOKENS = re.compile(rb"[A-Za-z0-9_-]{22,}")
_CARDS = re.compile(CARDS.pattern.encode())


def _mask(raw: msgspec.Raw) -> int:
    """Every card text in a piece of JSON, as bits."""
    found = {text[i : i + 2] for text in _CARDS.findall(_TOKENS.sub(b"", bytes(raw))) for i in range(0, len(text), 2)}
    return sum(_BIT[card.decode()] for card in found)


class _Player(msgspec.Struct):
    seat: int
    ready: bool
    rematch: bool | None


class _Spread(msgspec.Struct):
    action: str


class _Knock(msgspec.Struct):
    deadwood: int
    spreads: list[_Spread]


class _Turn(msgspec.Struct):
    legal: list[str]
    knocks: list[_Knock]


class _Hand(msgspec.Struct):
    after: dict[str, int] | None


class _State(msgspec.Struct):
    """What a client looks at, of a table of two."""

    n: int
    stage: str
    players: list[_Player]
    turn: _Turn | None
    hand: _Hand | None


class _Event(msgspec.Struct):
    n: int
    kind: str


_NOTHING = msgspec.Raw(b"null")


class _Frame(msgspec.Struct):
    type: str
    id: str | None = None
    code: str = ""
    n: int = 0
    events: list[msgspec.Raw] = []
    state: msgspec.Raw = _NOTHING


_frame, _event, _state = (msgspec.json.Decoder(of).decode for of in (_Frame, _Event, _State))


class Cluster:
    """Nodes on one database; a context manager. A node that was killed starts again on its port."""

    def __init__(
        self, folder: Path, url: str, nodes: int, limits: dict[str, Any] | None = None, root: str = ""
    ) -> None:
        self.nodes = [Server(folder / f"node{i}", limits=limits, database=url, root=root) for i in range(nodes)]

    def __enter__(self) -> Cluster:
        for node in self.nodes:
            node.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for node in self.nodes:
            node.stop()

    async def kill(self, number: int, down_s: float = 0.0) -> None:
        """Ends a node as a power cut would, and starts it again after a while."""
        node = self.nodes[number]
        node.kill()
        await asyncio.sleep(down_s)
        await asyncio.to_thread(node.start)


class Shown(NamedTuple):
    """The cards, as bits, that a reader (None for a watcher) was shown in something of number ``n``.

    It was told together with the entries up to ``upto``: a bot's draw with the discard after it.
    """

    reader: int | None
    n: int
    upto: int
    cards: int


class _Noted(msgspec.Struct, array_like=True):
    table: str
    reader: int | None
    n: int
    upto: int
    what: msgspec.Raw


_noted, _note = msgspec.json.Decoder(_Noted).decode, msgspec.json.Encoder().encode


class Told(msgspec.Struct):
    """What all clients have seen. ``notes`` is a file with all that they were shown, to be looked at afterwards.

    Whoever makes it closes the file.

    Nodes and clients share the processors.
    """

    notes: Any = msgspec.field(default_factory=TemporaryFile)
    acked: dict[str, dict[str, tuple[int, str]]] = msgspec.field(default_factory=lambda: defaultdict(dict))
    """By table and id: the seat and the text of an acknowledged command."""
    waits: list[float] = []
    """Seconds until each command was answered, with all reconnections."""
    gone: list[float] = []
    """Seconds until a client that had lost its node was shown its table again."""
    late: list[tuple[float, str]] = []
    """When each command was sent that was answered late, and what happened until then, in seconds."""
    answers: list[float] = []
    """Seconds from each sending of a command to an answer on the same connection, also a refusal."""
    lags: list[float] = []
    """How late this process was for what it was to do, in seconds, looked at now and then."""
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    moves: int = 0
    connections: int = 0

    def saw(self, table: str, reader: int | None, n: int, upto: int, what: msgspec.Raw) -> None:
        """Notes something of number ``n`` that a reader was shown: see :class:`Shown`."""
        self.notes.write(_note(_Noted(table, reader, n, upto, what)) + b"\n")

    def shown(self) -> dict[str, set[Shown]]:
        """What was shown at each table."""
        out: dict[str, set[Shown]] = defaultdict(set)
        self.notes.seek(0)
        for line in self.notes:
            one = _noted(line)
            if cards := _mask(one.what):
                out[one.table].add(Shown(one.reader, one.n, one.upto, cards))
        return out


class Client:
    """A seat that is played, or a watcher. ``ports`` are those of the nodes; the first that answers is used.

    ``root`` is the path below which they answer.
    """

    def __init__(
        self, told: Told, ports: Sequence[int], cookie: str, table: str, seat: int | None, rng: Random, pace_s: float,
        root: str = "", patience_s: float = _PATIENCE_S,
    ) -> None:  # fmt: skip
        self.patience_s = patience_s
        self.told, self.ports, self.cookie, self.table, self.seat = told, list(ports), cookie, table, seat
        self.rng, self.pace_s, self.root = rng, pace_s, root
        self.state: _State | None = None
        self._pending: str | None = None
        self._since = 0.0
        self._lost: float | None = None
        self._story: list[tuple[float, str]] = []
        """What has happened since it was last answered."""
        self._rested = 0.0
        """When it acts next: people do not act sooner because they have lost a connection."""
        self._at = rng.randrange(len(self.ports))

    async def play(self, until: asyncio.Event) -> None:
        """Plays until told to stop, and then until nothing is under way."""
        while not (until.is_set() and self._pending is None):
            try:
                port = self.ports[self._at % len(self.ports)]
                async with asyncio.timeout(self.patience_s):
                    path = f"{self.root}/api/tables/{self.table}/ws?last={self._n}&shown={__version__}"
                    line = await Line.open(port, path, self.cookie)
                self.told.connections += 1
                self._tell(f"connected to node {self._at % len(self.ports)}")
                try:
                    await self._stay(line, until)
                finally:
                    if self._lost is None:
                        self._lost = time.monotonic()
                    await line.close()
            except (OSError, TimeoutError) as error:
                self._tell(f"{type(error).__name__} at node {self._at % len(self.ports)}")
            # Clients of one node do not all come to the same other one, as they do not behind a proxy.
            self._at += self.rng.randrange(1, max(len(self.ports), 2))
            await asyncio.sleep(self.rng.uniform(0.02, 0.1))

    def _tell(self, what: str) -> None:
        """Remembers what happens while a command is under way."""
        if self._pending is not None:
            self._story.append((time.monotonic(), what))

    async def _stay(self, line: Line, until: asyncio.Event) -> None:
        await self._read(line, self.patience_s)
        self._tell("welcomed")
        if self._lost is not None:
            self.told.gone.append(time.monotonic() - self._lost)
            self._lost = None
        if self._pending is not None:
            # It is sent again as it was: it is done once at most.
            await self._ask(line)
        while not until.is_set():
            if self._pending is not None:
                await asyncio.sleep(self.rng.uniform(0.1, 0.3))
                await self._ask(line)
                continue
            with contextlib.suppress(TimeoutError):
                while (left := self._rested - time.monotonic()) > 0:
                    await self._read(line, left)
            said = self._what()
            if said is None:
                with contextlib.suppress(TimeoutError):
                    await self._read(line, 0.5)
                continue
            self._pending = json.dumps(said | {"id": uuid.uuid4().hex, "last": self._n})
            self._since = time.monotonic()
            await self._ask(line)
            self._rested = time.monotonic() + self.pace_s * self.rng.uniform(0.5, 1.5)

    async def _ask(self, line: Line) -> None:
        assert self._pending is not None
        ident = json.loads(self._pending)["id"]
        line.send(self._pending)
        sent = time.monotonic()
        while True:
            message = await self._read(line, self.patience_s)
            if message.id == ident:
                break
        self.told.answers.append(time.monotonic() - sent)
        if message.type == "ack":
            assert self.seat is not None
            self.told.acked[self.table][ident] = (self.seat, self._pending)
            self.told.moves += 1
        else:
            self.told.refused[message.code] += 1
            assert message.code in _FINE, message
            if message.code in ("storage_unavailable", "shutting_down"):
                return  # it stays under way: it is sent again
        now = time.monotonic()
        self.told.waits.append(now - self._since)
        if now - self._since > _LATE_S:
            story = "".join(f", {what} {at - self._since:.2f}" for at, what in self._story)
            self.told.late.append((self._since, f"sent{story}, answered {now - self._since:.2f} {message.code}"))
        self._story.clear()
        self._pending = None
        if message.type == "ack":
            while self._n < message.n:
                await self._read(line, self.patience_s)

    @property
    def _n(self) -> int:
        return 0 if self.state is None else self.state.n

    async def _read(self, line: Line, timeout_s: float) -> _Frame:
        async with asyncio.timeout(timeout_s):
            message = _frame(await line.recv())
        if message.state != _NOTHING:
            self.state = _state(message.state)
            self._saw(self.state.n, message.state)
        for raw in message.events:
            event = _event(raw)
            if event.kind != "cut":
                self._saw(event.n, raw)
        return message

    def _saw(self, n: int, raw: msgspec.Raw) -> None:
        self.told.saw(self.table, self.seat, n, min(self._n, n + _TOGETHER), raw)

    def _what(self) -> dict[str, Any] | None:
        state = self.state
        if self.seat is None or state is None:
            return None
        me = next(player for player in state.players if player.seat == self.seat)
        if state.stage == "round_over":
            return None if me.ready else {"type": "next"}
        if state.stage == "game_over":
            return None if me.rematch else {"type": "rematch", "accept": True}
        if state.turn is None or not state.turn.legal:
            return None
        if state.turn.knocks:
            return {"type": "act", "action": min(state.turn.knocks, key=lambda k: k.deadwood).spreads[0].action}
        legal, after = state.turn.legal, state.hand.after if state.hand is not None else None
        cards = [text.split()[1] for text in legal if text.startswith("discard")]
        if cards and after:
            return {"type": "act", "action": "discard " + min(cards, key=lambda c: (after[c], self.rng.random()))}
        return {"type": "act", "action": self.rng.choice(legal)}


def make_tables(
    ports: Sequence[int], tables: int, rng: Random, people: float = 0.3, root: str = ""
) -> list[tuple[str, str, int]]:
    """(cookie, table, seat) of each seat of a person. At some tables two people sit down, at different nodes."""
    out: list[tuple[str, str, int]] = []

    def ask(port: int, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        line.request(method, root + path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        told = json.loads(answer.read())
        assert answer.status < 300, told
        new = answer.getheader("set-cookie")
        line.close()
        return told, cookie or str(new).split(";")[0]

    cookie, left = "", 0
    for _ in range(tables):
        port, other = rng.choice(ports), rng.choice(ports)
        if not left:
            _, cookie = ask(port, "GET", "/api/me")
            left = 12
        left -= 1
        if rng.random() < people:
            made, _ = ask(port, "POST", "/api/tables", cookie, {"rules": "standard", "others": [{"open": True}]})
            _, friend = ask(other, "GET", "/api/me")
            token = made["links"]["invite"].rsplit("/", 1)[-1]
            joined, _ = ask(other, "POST", "/api/join", friend, {"token": token})
            out.append((friend, made["table"], joined["seat"]))
        else:
            made, _ = ask(port, "POST", "/api/tables", cookie, {"rules": "standard", "others": [{"bot": "simple"}]})
        out.append((cookie, made["table"], 0))
    return out


class Found(NamedTuple):
    """What :func:`verify` has looked at."""

    acknowledged: int
    frames: int
    entries: int


def verify(url: str | Path, told: Told) -> Found:
    """Whether everything acknowledged is stored, nothing was done twice, and nobody was shown a hidden card.

    ``url`` is that of a PostgreSQL database, or the path of an SQLite file.
    """
    acknowledged = frames = entries = 0
    shown = told.shown()
    with contextlib.closing(sqlite3.connect(url) if isinstance(url, Path) else psycopg.connect(url)) as db:
        mark = "?" if isinstance(url, Path) else "%s"
        log = f"SELECT n, body, command FROM entries WHERE tab={mark} ORDER BY n"
        for (table,) in db.execute("SELECT id FROM tables ORDER BY id").fetchall():
            rows = db.execute(log, (table,)).fetchall()
            assert [n for n, _, _ in rows] == list(range(1, len(rows) + 1)), f"{table}: a number is missing"
            entries += len(rows)
            marks = Counter(bytes(command) for _, _, command in rows if command is not None)
            assert not marks or max(marks.values()) == 1, f"{table}: a command was done twice"
            for ident, (seat, text) in told.acked[table].items():
                said = m.encode(m.decode_command(text)).decode()
                assert marks[command_key(seat, ident, said)] == 1, f"{table}: {text} was acknowledged and is lost"
                acknowledged += 1
            frames += _scan(shown[table], [(n, bytes(body)) for n, body, _ in rows])
    return Found(acknowledged, frames, entries)


def _scan(shown: set[Shown], rows: Sequence[tuple[int, bytes]]) -> int:
    by_n: dict[int, list[Shown]] = defaultdict(list)
    left: dict[Shown, int] = {}
    for one in shown:
        left[one] = one.cards
        for n in range(one.n, one.upto + 1):
            by_n[n].append(one)
    live, seen = LiveTable.begin(decode(*rows[0])), Open()
    for n, body in rows[1:]:
        entry = decode(n, body)
        live.apply(entry)
        if isinstance(entry, Played) and isinstance(entry.event, RoundStarted):
            seen = Open()
        core = live.core
        if core is None or not core.boards:
            continue
        state = core.boards[0]
        seen.look(state)
        public = sum(_BIT[card] for card in seen.seen)
        for one in by_n[n]:
            own = 0 if one.reader is None else sum(_BIT[str(card)] for card in state.round.hand(one.reader))
            left[one] &= ~(public | own)
    for one, hidden in left.items():
        assert not hidden, f"{one} has {[card for card, bit in _BIT.items() if bit & hidden]}, which was hidden"
    return len(shown)
