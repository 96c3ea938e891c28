"""Measure how long a player waits for acknowledgements, and a visitor for the start page, during abuse of the service.

    python benchmarks/abuse.py
    python benchmarks/abuse.py --only pings,silent --seconds 20

Everything runs on loopback. The server is a separate process with its default limits, which also apply to loopback
addresses. Each kind of abuse is a function in ``KINDS`` and runs in a separate process from a separate address; it
reopens refused or closed connections. This process is the player, at 127.0.0.1. The abusers have the lowest priority
(niceness 19), because on a machine with two cores their own work, which in practice runs on other machines, would take
CPU time from the server and the player. The visitor sends the start page's requests twice a second, as a new guest.
Prints one JSON object. The exit status is 1 if the player's p99 or the visitor's slowest page exceeds its bound.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import http.client
import json
import multiprocessing
import os
import resource
import selectors
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from clients import Message, State, choice, decode
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from serving import Server, acted, asked, new_tables
from undercut.actions import Discard, Draw, Pass
from undercut.notation import game_text, match_of_round, record_of
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server.http.cookies import Identity, cookie_name
from undercut.server.storage.entries import Row
from undercut.server.storage.opening import open_storage
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable

P99_MS = 100.0
PAGE_MS = 1000.0
_START_PAGE = ("/", "/api/me", "/api/bots", "/api/rulesets", "/api/offers")
_STATIC = ("/api/glossary", "/api/lessons", "/api/rulebook?rules=standard", "/api/puzzles/daily", "/api/stats")
_LONG = 3700
"""Number of entries of the table that is stored before the server starts."""
_LONG_TABLE, _ITS_GUEST = "A" * 22, "g" + "A" * 16

# --- abusive clients -------------------------------------------------------------------------------------------------


class Abuser:
    """An abusive client: the server's port, the client's address, and its counts."""

    def __init__(self, port: int, address: str, stop: Event, long_cookie: str = "") -> None:
        self.port, self.address, self.stop = port, address, stop
        self.long_cookie = long_cookie
        """Cookie of the guest with the long table."""
        self.counts: Counter[str] = Counter()

    def connection(self) -> socket.socket:
        """Return a connection to the server."""
        return socket.create_connection(("127.0.0.1", self.port), 10, (self.address, 0))

    def ask(self, method: str, path: str, body: bytes | None = None, cookie: str = "") -> tuple[int, str, bytes]:
        """Send a request, and return status, cookie and body of the response."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, 20, source_address=(self.address, 0))
        try:
            return asked(line, method, path, body, cookie)
        finally:
            line.close()

    def guest(self) -> str:
        """Return the cookie of a new guest; empty if the server refuses one."""
        status, cookie, _ = self.ask("GET", "/api/me")
        return cookie if status == 200 else ""

    def websocket(self, cookie: str, table: str) -> socket.socket:
        """Open a websocket to a table, and return its raw socket after the handshake."""
        line = self.connection()
        line.sendall(
            f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        if b" 101 " not in line.recv(4096):
            line.close()
            raise OSError("no websocket")
        return line

    def table(self) -> tuple[str, str]:
        """Create a table, and return its guest's cookie and its id."""
        while not self.stop.is_set():
            with contextlib.suppress(OSError, ValueError, KeyError, http.client.HTTPException):
                if cookie := self.guest():
                    return cookie, json.loads(self.ask("POST", "/api/tables", b"{}", cookie)[2])["table"]
            time.sleep(0.2)
        return "", ""

    def side_by_side(self, work: Callable[[], None], count: int) -> None:
        """Repeat the work in ``count`` threads until the stop event is set."""

        def again() -> None:
            while not self.stop.is_set():
                try:
                    work()
                except (OSError, ValueError, http.client.HTTPException):
                    self.counts["refused or cut"] += 1
                    time.sleep(0.05)

        threads = [threading.Thread(target=again, daemon=True) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def _frame(opcode: int, data: bytes) -> bytes:
    """Return a client's websocket frame, masked with zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + b"\0\0\0\0" + data


# --- kinds of abuse --------------------------------------------------------------------------------------------------


def pings(abuser: Abuser) -> None:
    """Send control frames on four sockets as fast as possible, and read the replies."""
    cookie, table = abuser.table()
    many = _frame(9, b"") * 10_000

    def flood() -> None:
        with abuser.websocket(cookie, table) as line:
            line.setblocking(False)
            waits = selectors.DefaultSelector()
            waits.register(line, selectors.EVENT_READ | selectors.EVENT_WRITE)
            while not abuser.stop.is_set():
                for _, ready in waits.select(1):
                    if ready & selectors.EVENT_READ and not line.recv(1 << 20):
                        raise OSError("cut")
                    if ready & selectors.EVENT_WRITE:
                        abuser.counts["pings"] += line.send(many) // 6

    abuser.side_by_side(flood, 4)


def unread(abuser: Abuser) -> None:
    """Send pings of the largest size on four sockets, and never read the pongs."""
    cookie, table = abuser.table()
    many = _frame(9, b"x" * 125) * 500

    def flood() -> None:
        with abuser.websocket(cookie, table) as line:
            line.settimeout(1)
            while not abuser.stop.is_set():
                with contextlib.suppress(TimeoutError):
                    abuser.counts["bytes"] += line.send(many)

    abuser.side_by_side(flood, 4)


def silent(abuser: Abuser) -> None:
    """Hold 1,100 connections that send nothing or an incomplete request; reopen closed connections."""
    lines: list[socket.socket] = []
    waits = selectors.DefaultSelector()
    while not abuser.stop.is_set():
        while len(lines) < 1100 and not abuser.stop.is_set():
            try:
                line = abuser.connection()
                if len(lines) % 2:
                    line.send(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            except OSError:
                abuser.counts["refused"] += 1
                break
            line.setblocking(False)
            lines.append(line)
            waits.register(line, selectors.EVENT_READ)
            abuser.counts["opened"] += 1
        for key, _ in waits.select(0.2):
            closed = key.fileobj
            assert isinstance(closed, socket.socket)
            waits.unregister(closed)
            lines.remove(closed)
            closed.close()
            abuser.counts["closed"] += 1
        abuser.counts["most at once"] = max(abuser.counts["most at once"], len(lines))


def heavy(abuser: Abuser) -> None:
    """Send the most expensive requests that the size limits allow, as four guests at once."""
    some = {f"knock_limi{i}": "5" for i in range(900)}
    bodies = [
        ("/api/rules", json.dumps({"options": some}).encode()[:16384]),
        ("/api/rules", json.dumps({"text": "standard" + ", knock_limix=5" * 120}).encode()),
        ("/api/rules", json.dumps({"options": {f"a{i}": "b" for i in range(1000)}}).encode()),
        ("/api/rules", json.dumps({"base": "x" * 16000}).encode()),
        ("/api/rules", b"[" * 16000),
        ("/api/tables", json.dumps({"rules": "standard" + ", knock_limix=5" * 1000}).encode()),
        ("/api/analyze", json.dumps({"position": "standard " + "1 " * 8000, "budget": 1}).encode()),
    ]
    paths = [
        "/api/rulebook?rules=" + "standard" + ",knock_limix=5" * 1000,
        "/api/rulebook?rules=showdown",
        "/api/me",
        "/api/rulesets",
        "/schema/openapi.json",
        "/rules/" + "standard" + ",knock_limix=5" * 1000,
        "/ready",
    ]
    chance = Random(1)

    def one() -> None:
        cookie = abuser.guest()
        for _ in range(100):
            if abuser.stop.is_set():
                return
            if chance.random() < 0.6:
                path, body = chance.choice(bodies)
                status, _, _ = abuser.ask("POST", path, body, cookie)
            else:
                status, _, _ = abuser.ask("GET", chance.choice(paths), None, cookie)
            abuser.counts[str(status)] += 1

    abuser.side_by_side(one, 4)


def experts(abuser: Abuser) -> None:
    """Play as 15 guests at 20 tables each against the bot that searches, as fast as possible."""
    asyncio.run(_experts(abuser))


async def _experts(abuser: Abuser) -> None:
    wanted = json.dumps({"others": [{"bot": "expert"}]}).encode()

    async def guest(number: int) -> None:
        cookie = ""
        while not cookie and not abuser.stop.is_set():
            with contextlib.suppress(OSError, http.client.HTTPException):
                cookie = await asyncio.to_thread(abuser.guest)
        await asyncio.gather(*(table(cookie, Random(20 * number + i)) for i in range(20)))

    async def table(cookie: str, chance: Random) -> None:
        while not abuser.stop.is_set():
            with contextlib.suppress(OSError, TimeoutError, ValueError, WebSocketException, http.client.HTTPException):
                status, _, body = await asyncio.to_thread(abuser.ask, "POST", "/api/tables", wanted, cookie)
                abuser.counts[f"tables {status}"] += 1
                if status < 300:
                    await _play(abuser, cookie, json.loads(body)["table"], chance)
            await asyncio.sleep(1 + chance.random())

    await asyncio.gather(*(guest(number) for number in range(15)))


async def _play(abuser: Abuser, cookie: str, table: str, chance: Random) -> None:
    url = f"ws://127.0.0.1:{abuser.port}/api/tables/{table}/ws"
    async with connect(
        url, additional_headers={"Cookie": cookie}, compression=None, open_timeout=60, local_addr=(abuser.address, 0)
    ) as way:
        while not abuser.stop.is_set():
            with contextlib.suppress(TimeoutError):
                state = decode(await asyncio.wait_for(way.recv(), 1)).state
                if state is not None and (said := choice(state, chance, any_move=True)) is not None:
                    abuser.counts["moves"] += 1
                    ident = f"c{chance.getrandbits(60)}"
                    await way.send(json.dumps(said | {"id": ident, "last": state.n}))


def events(abuser: Abuser) -> None:
    """Send 30 parallel requests for the events of a table with 3,700 entries, from random positions in its log."""
    cookie, chance = abuser.long_cookie, Random(3)

    def one() -> None:
        after = chance.choice((0, 0, 3000, 3200))
        status, _, _ = abuser.ask("GET", f"/api/tables/{_LONG_TABLE}/events?after={after}", None, cookie)
        abuser.counts[str(status)] += 1

    abuser.side_by_side(one, 30)


def replays(abuser: Abuser) -> None:
    """Send 60 parallel requests to replay a text of 250 rounds, each a second of CPU time."""
    body = json.dumps({"text": _long_text(), "round": 250}).encode()
    while not (cookie := abuser.guest()) and not abuser.stop.is_set():
        time.sleep(0.2)

    def one() -> None:
        status, _, _ = abuser.ask("POST", "/api/replay", body, cookie)
        abuser.counts[str(status)] += 1

    abuser.side_by_side(one, 60)


def _long_text() -> str:
    """Return a record of 250 dead hands with the same deck."""
    book = ruleset("standard")
    now = Round.deal(book, 0, book.deck)
    while not now.is_over:
        legal = now.view(now.to_act).legal_actions()
        now = now.apply(next(one for one in reversed(legal) if isinstance(one, Pass | Draw | Discard)))
    record = record_of(book, 0, book.deck, now.actions, now)
    return game_text(msgspec.structs.replace(match_of_round(record), rounds=((record,),) * 250))


KINDS: dict[str, Callable[[Abuser], None]] = {
    "pings": pings,
    "unread": unread,
    "silent": silent,
    "heavy": heavy,
    "experts": experts,
    "events": events,
    "replays": replays,
}
"""Kinds of abuse. Each runs in a separate process until the process is stopped."""


def _abuse(kind: str, port: int, number: int, stop: Event, counts: Any, long_cookie: str) -> None:
    # Also reset a scheduling priority inherited from the command that started this program (nice, chrt).
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    os.nice(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _raise_descriptors()
    abuser = Abuser(port, f"127.0.0.{number + 2}", stop, long_cookie)
    KINDS[kind](abuser)
    counts.put((kind, dict(abuser.counts)))


def _raise_descriptors() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- the server and the player ---------------------------------------------------------------------------------------


def _few_descriptors() -> None:
    """Set the soft limit of open files to the default of most systems."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


class Player:
    """A player against a bot with short pauses. It measures the time until each acknowledgement."""

    def __init__(self, port: int, pace: float) -> None:
        self.port, self.pace = port, pace
        (self.cookie, self.table), *_ = new_tables(port, 1, {"others": [{"bot": "easy"}]}, 1)
        self.times: list[float] = []
        self.lost = 0
        self._state: State | None = None
        self._chance = Random(7)

    async def play(self, until: float) -> None:
        """Play until the time ``until``; reopen lost connections."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/ws"
        headers = {"Cookie": self.cookie}
        while time.monotonic() < until:
            try:
                async with connect(url, additional_headers=headers, compression=None, open_timeout=60) as way:
                    await self._read(way, until)
                    while time.monotonic() < until:
                        await self._move(way)
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(self.pace):
                                while True:
                                    await self._read(way, until)
            except (OSError, TimeoutError, WebSocketException):
                self.lost += 1
                await asyncio.sleep(0.2)

    async def _move(self, way: Any) -> None:
        if self._state is None or (said := choice(self._state, self._chance, any_move=True)) is None:
            return
        ident = f"c{self._chance.getrandbits(60)}"
        at = time.perf_counter()
        await way.send(json.dumps(said | {"id": ident, "last": self._state.n}))
        while (await self._read(way, 0)).id != ident:
            pass
        self.times.append((time.perf_counter() - at) * 1000)

    async def _read(self, way: Any, until: float) -> Message:
        message = decode(await way.recv())
        self._state = message.state or self._state
        return message


class Visitor:
    """A visitor that repeatedly opens the start page as a new guest and requests static data. It times both."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pages: list[float] = []
        self.static: list[float] = []
        self.refused: Counter[str] = Counter()

    def visit(self, until: float) -> None:
        """Repeat visits until the time ``until``."""
        while time.monotonic() < until:
            self.pages.append(self._timed(_START_PAGE))
            self.static.append(self._timed(_STATIC))
            time.sleep(0.5)

    def _timed(self, paths: Sequence[str]) -> float:
        at, cookie = time.perf_counter(), ""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            for path in paths:
                status, given, _ = asked(line, "GET", path, None, cookie)
                cookie = given if given != "None" else cookie
                if status != 200:
                    self.refused[f"{status} {path}"] += 1
        except (OSError, http.client.HTTPException):
            self.refused["cut"] += 1
        finally:
            line.close()
        return (time.perf_counter() - at) * 1000


def _store_long_table(data: str) -> None:
    """Store a guest's table of 3,700 entries, before the server starts."""
    live, made = LiveTable.make(ruleset("standard, target=10000"), (None, "simple"), None, None)
    entries, chance = [*made, *live.join(0, "Ada")], Random(1)
    while len(entries) < _LONG:
        entries += acted(live, chance)
    storage = open_storage(Path(data))
    try:
        kept = TableRow(_ITS_GUEST, live.changed, {"watch": "w" * 22, "resume0": "r" * 22}, {_ITS_GUEST: 0})
        rows = [Row(entry, None, None) for entry in entries]
        asyncio.run(TableStore(storage).create(_LONG_TABLE, kept, live.changed, live.summary(), rows, 20))
    finally:
        storage.close()


def _percentile(values: list[float], share: float) -> float:
    return round(values[min(int(len(values) * share), len(values) - 1)], 2)


def _shares(values: list[float]) -> dict[str, float]:
    times = sorted(values) or [float("inf")]
    return {name: _percentile(times, s) for name, s in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))}


async def beside(server: Server, player: Player, seconds: float) -> dict[str, Any]:
    """Return the player's and the visitor's figures over ``seconds`` seconds, and the server's memory growth."""
    player.times.clear()
    player.lost, most, first = 0, 0, server.rss_bytes()
    visitor, cpu_s, began = Visitor(server.port), server.cpu_s(), time.monotonic()
    visiting = threading.Thread(target=visitor.visit, args=(time.monotonic() + seconds,))
    visiting.start()
    playing = asyncio.create_task(player.play(time.monotonic() + seconds))
    while not playing.done():
        await asyncio.wait({playing}, timeout=0.5)
        most = max(most, server.descriptors())
    await playing
    await asyncio.to_thread(visiting.join)
    return {
        "moves": len(player.times),
        "ack_ms": _shares(player.times),
        "start_page_ms": {"pages": len(visitor.pages), **_shares(visitor.pages)},
        "static_ms": {"pages": len(visitor.static), **_shares(visitor.static)},
        "refused": dict(visitor.refused),
        "server_cpu": round((server.cpu_s() - cpu_s) / (time.monotonic() - began), 2),
        "connections_lost": player.lost,
        "grown_mb": round((server.rss_bytes() - first) / 2**20, 1),
        "descriptors": most,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help=f"kinds of abuse, separated by commas, of {', '.join(KINDS)}")
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--pace", type=float, default=0.05, help="seconds that the player rests after a move")
    parser.add_argument("--data", help="folder for the server's data; one in memory leaves the disk out")
    options = parser.parse_args()
    kinds = options.only.split(",") if options.only else list(KINDS)
    gc.disable()
    own = multiprocessing.get_context("spawn")
    stop, counts = own.Event(), own.Queue()
    with tempfile.TemporaryDirectory(dir=options.data) as data:
        _store_long_table(data)
        server = Server(data, {"bot_pause_s": 0.0, "loopback_counts": True}, log_level="error", begin=_few_descriptors)
        try:
            player = Player(server.port, options.pace)
            alone = asyncio.run(beside(server, player, 8.0))
            long_cookie = f"{cookie_name(server.port)}={Identity.in_folder(Path(data)).cookie_value(_ITS_GUEST)}"
            abusers = [
                own.Process(target=_abuse, args=(kind, server.port, i, stop, counts, long_cookie))
                for i, kind in enumerate(kinds)
            ]
            for abuser in abusers:
                abuser.start()
            time.sleep(3.0)
            abused = asyncio.run(beside(server, player, options.seconds))
            stop.set()
            done = dict(counts.get(timeout=30) for _ in abusers)
            for abuser in abusers:
                abuser.join(30)
        finally:
            stop.set()
            server.stop()
    met = abused["ack_ms"]["p99"] <= P99_MS and abused["start_page_ms"]["max"] <= PAGE_MS
    print(json.dumps({"alone": alone, "beside_abuse": abused, "abuse": done, "load": os.getloadavg(), "met": met}))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
