"""Measure many tables against bots at a human pace: acknowledgement times and memory, on loopback.

``make load`` runs it.

    python benchmarks/load.py --tables 2000 --seconds 60 --chart load.svg
    python benchmarks/load.py --tables 500 --reviews 4
    python benchmarks/load.py --tables 2000 --postgres --nodes 2
    python benchmarks/load.py --tables 2000 --bot expert
    python benchmarks/load.py --tables 100 --pace 1 --shares

The server is a separate process with its default limits; this process simulates the people. ``--reviews`` is the number
of finished games that are reviewed at the same time during the measurement. ``--bot`` selects another level. Tables
that the service refuses for lack of processor time are not played: ``tables`` is the number of served tables,
``waits_ms`` the time that people wait for the bot's turn (its usual pause included), ``told_thinking`` the number of
notices that the bot is thinking. ``deal_ms`` is the time from a player's press to the next deal; with
``--shares`` the clients contribute to each deck but the first. ``cpu_ms_a_move`` is processor time; on a busy machine,
compare the server's with the clients', which is slowed down equally. Prints one JSON object. The exit status is 1 if a
bound is exceeded (p99 acknowledgement, memory per table).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import re
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from clients import Message, Shares, State, choice, decode
from websockets.asyncio.client import ClientConnection, connect

from serving import Server, acted, new_tables

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.postgres import Postgres

from undercut.arena.chart import follow_colour_scheme
from undercut.rulesets import ruleset
from undercut.server.http.cookies import COOKIE, Identity
from undercut.server.storage.entries import Row
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms

P99_MS = 50.0
TABLE_KB = 100.0
_PER_GUEST = 10


def make_tables(servers: list[Server], tables: int, rules: str, level: str | None = None) -> list[tuple[int, str, str]]:
    """Return (port, cookie, table) for each table, a few per guest; fewer if the service is too busy for more."""
    share = [tables // len(servers) + (i < tables % len(servers)) for i in range(len(servers))]
    wanted = {"rules": rules} | ({} if level is None else {"others": [{"bot": level}]})
    return [
        (server.port, *made)
        for server, count in zip(servers, share, strict=True)
        for made in new_tables(server.port, count, wanted, _PER_GUEST)
    ]


def histogram(server: Server) -> dict[str, float]:
    """Return the server's histogram of acknowledgement times: upper bound in seconds -> count."""
    text = server.metrics()
    return {le: float(n) for le, n in re.findall(r'undercut_ack_seconds_bucket{le="([^"]+)"} (\S+)', text)}


def kb(server: Server) -> float:
    return server.rss_bytes() / 1024


def finished_games(folder: Path, count: int, rules: str) -> list[tuple[str, str]]:
    """Store ``count`` finished games in the data folder of a stopped server, and return (cookie, table) of each."""
    identity, out = Identity.in_folder(folder), []

    async def keep() -> None:
        storage = SqliteStorage(folder / "undercut.sqlite3")
        for number in range(count):
            guest, table = identity.new_guest(), f"finished{number}"
            live, entries = LiveTable.make(ruleset(rules), (None, "simple"), None, None)
            entries += live.join(0, "Ada")
            rng = Random(number)
            while live.stage != "game_over":
                entries += acted(live, rng)
            rows = [Row(entry, None, None) for entry in entries]
            kept = TableRow(guest, now_ms(), {}, {guest: 0})
            await TableStore(storage).create(table, kept, live.changed, live.summary(), rows, most=count + 1)
            out.append((f"{COOKIE}={identity.cookie_value(guest)}", table))
        storage.close()

    asyncio.run(keep())
    return out


def review_states(server: Server, games: list[tuple[str, str]], method: str = "GET") -> list[tuple[str, int]]:
    """Return (status, number of priced decisions) of each game's review; the method POST starts the reviews."""
    # Read only the newest part of an unfinished review, so that these requests add little load.
    after = "" if method == "POST" else "?after=1000000"
    answers = [server.ask(method, f"/api/tables/{table}/review/1{after}", None, cookie) for cookie, table in games]
    return [(told["status"], told["done"]) for told in (json.loads(body) for _, _, body in answers)]


class Person:
    """A table's player, who thinks about three seconds per move, and measures the time until each acknowledgement."""

    def __init__(
        self, number: int, port: int, cookie: str, table: str, pace: float, acks: list[tuple[float, float]],
        shares: bool,
    ):  # fmt: skip
        self.rng = Random(number)
        self.port, self.cookie, self.table, self.pace, self.acks = port, cookie, table, pace, acks
        self.sent = 0
        self.errors: dict[str, int] = {}
        self.waits: list[tuple[float, float]] = []
        self.thinking = 0
        self._waits_since: float | None = None
        self.deals: list[tuple[float, float]] = []
        self._deal_since: float | None = None
        self._shares = Shares(table, Random(number)) if shares else None
        self.state: State | None = None

    async def play(self, ready: asyncio.Semaphore, begin: asyncio.Event, until: list[float]) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/ws"
        async with ready:
            socket = await connect(
                url, additional_headers={"Cookie": self.cookie}, compression=None, ping_interval=None, open_timeout=60
            )
        async with socket:
            await self._read(socket)
            await begin.wait()
            await asyncio.sleep(self.rng.random() * self.pace)
            while time.monotonic() < until[0]:
                thinking = self.pace * self.rng.uniform(0.7, 1.3)
                started = time.monotonic()
                await self._move(socket)
                await self._listen(socket, started + thinking)

    async def _move(self, socket: ClientConnection) -> None:
        assert self.state is not None
        said = choice(self.state, self.rng)
        if said is None:
            return
        self.sent += 1
        ident = f"c{self.sent}"
        at = time.perf_counter()
        if said["type"] != "act" and self._deal_since is None:
            self._deal_since = at
        await socket.send(json.dumps(said | {"id": ident, "last": self.state.n}))
        while True:
            message = await self._read(socket)
            if message.id == ident:
                break
        if message.type == "ack":
            self.acks.append((time.monotonic(), time.perf_counter() - at))
        else:
            self.errors[str(message.code)] = self.errors.get(str(message.code), 0) + 1

    async def _listen(self, socket: ClientConnection, until: float) -> None:
        while (left := until - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(self._read(socket), left)
            except TimeoutError:
                return

    async def _read(self, socket: ClientConnection) -> Message:
        message = decode(await socket.recv())
        self.thinking += message.type == "thinking"
        if message.state is not None:
            self.state = message.state
            now, waits = time.monotonic(), message.state.stage == "playing" and message.state.turn is None
            if waits and self._waits_since is None:
                self._waits_since = now
            elif not waits and self._waits_since is not None:
                self.waits.append((now, now - self._waits_since))
                self._waits_since = None
            if message.state.stage == "playing" and self._deal_since is not None:
                self.deals.append((now, time.perf_counter() - self._deal_since))
                self._deal_since = None
            if self._shares is not None and (share := self._shares.answer(message.state)) is not None:
                self.sent += 1
                await socket.send(json.dumps(share | {"id": f"s{self.sent}", "last": message.state.n}))
        return message


def percentile(values: list[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)]


def within(servers: list[Server]) -> dict[str, float]:
    """Return the sum of the servers' histograms of acknowledgement times."""
    found: dict[str, float] = {}
    for server in servers:
        for bound, count in histogram(server).items():
            found[bound] = found.get(bound, 0.0) + count
    return found


def _sum(servers: list[Server], figure: Callable[[Server], float]) -> float:
    return sum(figure(server) for server in servers)


async def run(options: argparse.Namespace, servers: list[Server], games: list[tuple[str, str]]) -> dict[str, Any]:
    server = servers[0]
    empty = _sum(servers, kb)
    made = make_tables(servers, options.tables, options.rules, options.bot)
    acks: list[tuple[float, float]] = []
    begin, ready, until = asyncio.Event(), asyncio.Semaphore(50), [float("inf")]
    people = [Person(i, *one, options.pace, acks, options.shares) for i, one in enumerate(made)]
    tasks = [asyncio.create_task(p.play(ready, begin, until)) for p in people]
    while any(p.state is None for p in people):
        if failed := next((t for t in tasks if t.done() and t.exception()), None):
            raise RuntimeError("a client could not connect") from failed.exception()
        await asyncio.sleep(0.1)
    connected = _sum(servers, kb)
    started, cpu = time.monotonic(), _sum(servers, Server.cpu_s)
    until[0] = started + options.warmup + options.seconds
    begin.set()
    review_states(server, games, "POST")
    await asyncio.sleep(options.warmup)
    acks.clear()
    before, priced = within(servers), review_states(server, games)
    spent, own = _sum(servers, Server.cpu_s), time.process_time()
    await asyncio.sleep(options.seconds)
    moved, spent, own = len(acks), _sum(servers, Server.cpu_s) - spent, time.process_time() - own
    after, now = within(servers), review_states(server, games)
    used, wall = _sum(servers, Server.cpu_s) - cpu, time.monotonic() - started
    full = _sum(servers, kb)
    await asyncio.gather(*tasks)
    times = sorted(ms * 1000 for at, ms in acks if at <= until[0])
    waits = sorted(1000 * wait for person in people for at, wait in person.waits if at >= started + options.warmup)
    waits = waits or [0.0]
    deals = sorted(1000 * wait for person in people for at, wait in person.deals if at >= started + options.warmup)
    errors: dict[str, int] = {}
    for person in people:
        for code, count in person.errors.items():
            errors[code] = errors.get(code, 0) + count
    ranks = (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
    return {
        "tables": len(made),
        "asked_for": options.tables,
        "bot": options.bot,
        "rules": options.rules,
        "database": "PostgreSQL" if options.postgres else "SQLite",
        "nodes": len(servers),
        "pace_s": options.pace,
        "seconds": options.seconds,
        "moves": len(times),
        "moves_per_s": round(len(times) / options.seconds, 1),
        "ack_ms": {name: round(percentile(times, s), 2) for name, s in
                   (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p999", 0.999), ("max", 1.0))},
        "within_50_ms_by_the_servers_own_clock": round(
            (after["0.05"] - before["0.05"]) / max(after["+Inf"] - before["+Inf"], 1), 4
        ),
        "server_cores": round(used / wall, 2),
        "cpu_ms_a_move": {"server": round(1000 * spent / moved, 3), "clients": round(1000 * own / moved, 3)},
        "kb_a_table_connected": round((connected - empty) / len(made), 1),
        "kb_a_table_after_play": round((full - empty) / len(made), 1),
        "reviews": [status for status, _ in now],
        "decisions_priced": sum(done for _, done in now) - sum(done for _, done in priced),
        "waits_ms": {name: round(percentile(waits, s)) for name, s in ranks},
        "shares": options.shares,
        "deals": len(deals),
        "deal_ms": {name: round(percentile(deals or [0.0], s), 2) for name, s in ranks},
        "told_thinking": sum(person.thinking for person in people),
        "errors": errors,
        "times": times,
    }  # fmt: skip


def chart(result: dict[str, Any], path: Path) -> None:
    """Draw the cumulative distribution of acknowledgement times, as an SVG with a logarithmic time axis."""
    times: list[float] = result["times"]
    wide, high, left, low = 720, 380, 60, 50
    first, last = 0.3, max(100.0, times[-1] * 1.1)

    def x(ms: float) -> float:
        return left + (wide - left - 20) * (math.log(max(ms, first)) - math.log(first)) / math.log(last / first)

    def y(share: float) -> float:
        return high - low - (high - low - 50) * share

    steps = [i / 400 for i in range(400)] + [0.9975, 0.999, 1.0]
    line = " ".join(f"{x(percentile(times, s)):.1f},{y(s):.1f}" for s in steps)
    ticks = [t for t in (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if first < t < last]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{left}" y="24" font-size="15">Acknowledgement within a time: {result["tables"]} tables, a move in '
        f"{result['pace_s']:g} s, {result['moves_per_s']:g} moves/s</text>",
    ]
    for tick in ticks:
        parts.append(f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{y(1)}" y2="{y(0)}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(tick):.1f}" y="{high - 30}" text-anchor="middle">{tick:g} ms</text>')
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<line x1="{left}" x2="{wide - 20}" y1="{y(share)}" y2="{y(share)}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#0a6" stroke-width="2"/>')
    for name, colour in (("p50", "#06c"), ("p99", "#c30")):
        ms, share = result["ack_ms"][name], int(name[1:]) / 100
        parts.append(f'<circle cx="{x(ms):.1f}" cy="{y(share):.1f}" r="4" fill="{colour}"/>')
        parts.append(f'<text x="{x(ms) + 8:.1f}" y="{y(share) + 16:.1f}" fill="{colour}">{name}: {ms:g} ms</text>')
    bound = x(P99_MS)
    parts.append(
        f'<line x1="{bound:.1f}" x2="{bound:.1f}" y1="{y(1)}" y2="{y(0)}" stroke="#c30" stroke-dasharray="5 4"/>'
    )
    memory = f"{result['kb_a_table_after_play']:g} KB a table, {result['server_cores']:g} cores"
    parts.append(f'<text x="{left}" y="{high - 8}">{memory}; dashed: the bound for p99</text></svg>')
    path.write_text(follow_colour_scheme("\n".join(parts) + "\n"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warmup", type=float, default=8.0)
    parser.add_argument("--pace", type=float, default=3.0, help="seconds a move")
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--bot", help="the level that plays; that of the service if none is named")
    parser.add_argument("--reviews", type=int, default=0, help="games that are reviewed meanwhile, at the same time")
    parser.add_argument("--shares", action="store_true", help="people contribute to the decks")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL (Debian's package) and use it")
    parser.add_argument("--nodes", type=int, default=1, help="servers, if --postgres")
    parser.add_argument("--chart", type=Path, help="write a chart (SVG) to this file")
    options = parser.parse_args()
    if options.nodes > 1 and not options.postgres:
        parser.error("several nodes need --postgres")
    if options.reviews and options.postgres:
        parser.error("--reviews is for SQLite: the games are put into its file")
    # A garbage collection in this process would be counted as the server's delay.
    gc.disable()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory())
        games, database = [], ""
        if options.postgres:
            database = stack.enter_context(Postgres()).database()
        else:
            games = finished_games(Path(data), options.reviews, options.rules)
        servers = []
        for number in range(options.nodes):
            folder = data if number == 0 else f"{data}/node{number}"
            servers.append(Server(folder, {"review_processes": options.reviews}, database))
            stack.callback(servers[-1].stop)
        result = asyncio.run(run(options, servers, games))
    if options.chart is not None:
        chart(result, options.chart)
    del result["times"]
    met = result["ack_ms"]["p99"] <= P99_MS and result["kb_a_table_after_play"] <= TABLE_KB
    print(json.dumps(result | {"bounds_met": met}))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
