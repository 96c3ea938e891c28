"""Test whether the time until a bot's action is shown reveals its hand: Spearman's rank correlation with its deadwood.

    python benchmarks/bot_times.py --actions 20000 --tables 100

Uses real websockets on loopback, one run per level. Two times are measured for each action of a bot, both available to
a client: from the previous frame to the frame that shows the action, and from the previous event to the action's event
by their ``at``. They are compared with the deadwood of the bot's ten cards (before a draw, after a discard or knock),
by the turn of the round. Simulated people play without pause, so that each table yields many actions. The bots' pause
is the service's default unless ``--pause`` shortens it. Takebacks are off, so a bot waits only for this pause. Prints
one JSON object per level. The exit status is 1 if a correlation exceeds the bound by more than its error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from clients import Event, Message, State, choice, decode
from websockets.asyncio.client import ClientConnection, connect

from serving import Server, new_tables
from undercut.bots import LEVELS
from undercut.events import Acted
from undercut.melds import deadwood_bits
from undercut.server.storage.entries import Played, Row
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable

BOUND = 0.05
_PER_GUEST = 16
_STAGES = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (7, 9), (10, 99))


@dataclass
class ReceivedAction:
    """A bot's action as a client saw it: milliseconds since the previous one, by the client's clock and by ``at``."""

    n: int
    arrived: float
    at: float


@dataclass
class Person:
    """A simulated person who plays without pause, and records when the bot's actions arrive."""

    table: str
    cookie: str
    rng: Random
    seen: list[ReceivedAction] = field(default_factory=list)
    state: State | None = None
    _last: Event | None = None
    _arrived: float = 0.0
    _sent: int = 0

    async def play(self, port: int, enough: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/{self.table}/ws"
        async with connect(
            url, additional_headers={"Cookie": self.cookie}, compression=None, ping_interval=None, open_timeout=60
        ) as socket:
            await self._read(socket)
            while not enough.is_set():
                assert self.state is not None
                said = choice(self.state, self.rng)
                if said is None:
                    await self._read(socket)
                else:
                    await self._command(socket, said)

    async def _command(self, socket: ClientConnection, said: dict[str, Any]) -> None:
        assert self.state is not None
        self._sent += 1
        before, ident = self.state.n, f"c{self._sent}"
        await socket.send(json.dumps(said | {"id": ident, "last": before}))
        while (message := await self._read(socket)).id != ident:
            pass
        if message.type != "ack":
            assert message.code == "stale", message.code
        while self.state.n == before:
            await self._read(socket)

    async def _read(self, socket: ClientConnection) -> Message:
        message, now = decode(await socket.recv()), time.perf_counter()
        if message.state is not None:
            self.state = message.state
        if message.type == "update":
            begun = self._last
            for event in message.events:
                if event.kind == "acted" and event.seat == 1 and begun is not None:
                    self.seen.append(ReceivedAction(event.n, (now - self._arrived) * 1000, event.at - begun.at))
            if message.events:
                self._last, self._arrived = message.events[-1], now
        return message


async def watch(port: int, options: argparse.Namespace, level: str) -> list[Person]:
    """Play until enough actions of bots are recorded."""
    wanted = {"rules": "standard", "others": [{"bot": level}], "takebacks": False}
    made = new_tables(port, options.tables, wanted, _PER_GUEST)
    people = [Person(table, cookie, Random(number)) for number, (cookie, table) in enumerate(made)]
    enough = asyncio.Event()
    tasks = [asyncio.create_task(person.play(port, enough)) for person in people]
    until = time.monotonic() + options.seconds
    while sum(len(person.seen) for person in people) < options.actions and time.monotonic() < until:
        await asyncio.sleep(0.5)
        if failed := next((task for task in tasks if task.done() and task.exception()), None):
            raise RuntimeError("a client failed") from failed.exception()
    enough.set()
    await asyncio.wait(tasks, timeout=10)
    for task in tasks:
        task.cancel()
    return people


@dataclass
class Held:
    """Data of a bot's action from the log: its turn of the round, and the deadwood of its ten cards."""

    turn: int
    deadwood: int
    table: str
    first: int
    """The first entry of this turn. Clients receive the actions of one turn together, as one observation."""


def held_at(table: str, rows: list[Row]) -> dict[int, Held]:
    """Return the bot's actions from the table's log, by entry number."""
    live, out = LiveTable.begin(rows[0].entry), {}
    for row in rows[1:]:
        entry = row.entry
        before = live.core.view(1) if live.core is not None else None
        live.apply(entry)
        if not (isinstance(entry, Played) and isinstance(entry.event, Acted) and entry.event.seat == 1):
            continue
        assert live.core is not None and before is not None
        after = live.core.view(1)
        assert after is not None
        hand = before.hand if before.hand.bit_count() == 10 else after.hand
        # The bot's turns so far: its actions that follow an action of another seat.
        actions = [seat for seat, _ in live.core.watch().actions]
        turn = sum(seat == 1 and (i == 0 or actions[i - 1] != 1) for i, seat in enumerate(actions))
        first = entry.n if len(actions) < 2 or actions[-2] != 1 else entry.n - 1
        out[entry.n] = Held(turn, deadwood_bits(hand), table, first)
    return out


def ranks(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    out, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for i in order[start:end]:
            out[i] = (start + end - 1) / 2
        start = end
    return out


def spearman(one: Sequence[float], two: Sequence[float]) -> float:
    """Return Spearman's rank correlation, with mean ranks for ties; 0 if one sequence is constant."""
    a, b = ranks(one), ranks(two)
    mean = (len(a) - 1) / 2
    over = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    under = math.sqrt(sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b))
    return over / under if under else 0.0


async def measure(data: Path, people: list[Person], level: str) -> dict[str, Any]:
    """Return the correlations of a run for each stage of the round."""
    storage = SqliteStorage(data / "undercut.sqlite3")
    found: dict[tuple[int, int], list[tuple[ReceivedAction, Held]]] = defaultdict(list)
    for person in people:
        held = await TableStore(storage).read_log(person.table, partial(held_at, person.table))
        for seen in person.seen:
            stage = next(s for s in _STAGES if s[0] <= held[seen.n].turn <= s[1])
            found[stage].append((seen, held[seen.n]))
    storage.close()
    stages = list[dict[str, Any]]()
    times = sorted(seen.arrived for pairs in found.values() for seen, _ in pairs)
    for (first, last), pairs in sorted(found.items()):
        if len(pairs) < 10:
            continue
        deadwood = [held.deadwood for _, held in pairs]
        stages.append(
            {
                "turns": f"{first}-{last}",
                "actions": len(pairs),
                "arrival": round(spearman([seen.arrived for seen, _ in pairs], deadwood), 3),
                "at": round(spearman([seen.at for seen, _ in pairs], deadwood), 3),
                "error": round(1 / math.sqrt(len({(held.table, held.first) for _, held in pairs}) - 1), 3),
            }
        )
    return {
        "level": level,
        "actions": len(times),
        "tables": len(people),
        "shown_after_ms": {name: round(times[int((len(times) - 1) * share)])
                           for name, share in (("p1", 0.01), ("p50", 0.5), ("p99", 0.99), ("max", 1.0))},
        "stages": stages,
        "worst": max((max(abs(s["arrival"]), abs(s["at"])) for s in stages), default=None),
    }  # fmt: skip


def run(options: argparse.Namespace, level: str) -> dict[str, Any]:
    limits: dict[str, Any] = {"review_processes": 0, "message_rate": 1e6, "message_burst": 1e6, **options.limits}
    if options.pause is not None:
        limits["bot_pause_s"] = options.pause
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = Server(data, limits)
        try:
            people = asyncio.run(watch(server.port, options, level))
        finally:
            server.stop()
        return asyncio.run(measure(data, people, level))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=20_000, help="of the bots of a level")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=900.0, help="of a level, at most")
    parser.add_argument("--pause", type=float, help="the limit bot_pause_s, if it is to be another")
    parser.add_argument("--limits", type=json.loads, default={}, help="further limits of the server, as JSON")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    options = parser.parse_args()
    met = True
    for level in options.levels:
        found = run(options, level)
        print(json.dumps(found), flush=True)
        met &= all(max(abs(s["arrival"]), abs(s["at"])) <= BOUND + 2 * s["error"] for s in found["stages"])
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
