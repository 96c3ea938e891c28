"""Compare a service with many stored tables to one with few, and measure the maintenance of its database.

    python benchmarks/stored.py --tables 20000
    python benchmarks/stored.py --tables 1000000 --data /var/tmp/big
    TMPDIR=/var/tmp python benchmarks/stored.py --tables 1000000 --postgres

Fills a database with tables of many guests, twenty per guest, in one transaction, like `undercut db import`. Their logs
are copies of a few real games under new ids, cut after 20 entries; finished games end with a resignation. Two services
are then measured in turn, one with this database and one with a database of only the measured guest's twenty tables:
the start until ready, this guest's lists and statistics, a new table and its first move. Finally the service prunes
(--prune SECONDS) while a client plays. With PostgreSQL the program also reports how play (--play SECONDS) changes the
rows of each table. Prints one JSON object; a million tables need some 6 GB.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from clients import Message, State, choice, decode
from websockets.sync.client import connect

from serving import Server, acted, new_guest, new_table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.postgres import Postgres

from undercut.analysis.results import VERSION
from undercut.rulesets import ruleset
from undercut.server.features.prune import PruneTotals, Retention, prune
from undercut.server.http.cookies import COOKIE, Identity
from undercut.server.maintenance.export import open_target
from undercut.server.storage.entries import Row, encode
from undercut.server.storage.opening import open_storage
from undercut.server.storage.schema import tables
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms
from undercut.server.views.reviews import GameHead
from undercut.server.views.statistics import facts_of

_PER_GUEST = 20
_ENTRIES = 20
_GUEST = f"g{0:016}"
_DAY_MS = 86_400_000
_KINDS = ["finished"] * 14 + ["playing"] * 4 + ["waiting"] * 2
"""The kinds of a guest's twenty tables."""
_HEAD = msgspec.json.encode(GameHead("standard", "", ["Ada", "simple"], 0, []))
_REVIEWED = 10
"""Number of finished games per review."""
_AGES = {"finished": 400, "playing": 370, "waiting": 36}
"""Maximum age of a table, in days since its last change, by kind.

A service that keeps finished tables for 395 days prunes a sixth of the waiting tables and one in seventy of the others.
"""
_LIMITS: dict[str, Any] = {
    "keep_finished_days": 395,
    "request_rate": 1e6,
    "request_burst": 1e6,
    "message_rate": 1e6,
    "message_burst": 1e6,
    "bot_pause_s": 0.0,
}
_WANTED = {
    "the start page": "/api/me",
    "the list of tables": "/api/tables",
    "the statistics": "/api/stats",
    "the record of a game": "/api/tables/{finished}/records",
}


class _Pattern(NamedTuple):
    """A table to copy: its entries, its summary for lists, and the facts of its games."""

    kind: str
    rows: list[tuple[int, bytes, bytes | None, bytes | None]]
    summary: bytes
    done: int
    facts: list[bytes]


def _pattern(kind: str, number: int) -> _Pattern:
    others = (None, "simple") if kind != "waiting" else (None, None)
    live, entries = LiveTable.make(ruleset("standard"), others, None, None)
    entries += live.join(0, "Ada")
    rng = Random(number)
    while kind != "waiting" and len(entries) < _ENTRIES - 1:
        entries += acted(live, rng)
    if kind == "finished":
        entries += live.next(0) if live.stage == "round_over" else []
        entries += live.resign(0)
    facts = facts_of([Row(entry, None, None) for entry in entries]) if kind == "finished" else []
    about = live.summary()
    assert about.is_done == (kind == "finished")
    # The length of an idempotency key.
    rows: list[tuple[int, bytes, bytes | None, bytes | None]] = [
        (entry.n, encode(entry), bytes(16) if entry.n % 2 else None, None) for entry in entries
    ]
    return _Pattern(
        kind, rows, msgspec.json.encode(about), int(about.is_done), [msgspec.json.encode(one) for one in facts]
    )


class Filled:
    """The rows of ``count`` tables, sorted by key. The requests of guest 0 are measured."""

    def __init__(self, count: int) -> None:
        self.guests = max(count // _PER_GUEST, 1)
        self.count = self.guests * _PER_GUEST
        self._now = now_ms()
        self._patterns = {kind: [_pattern(kind, i) for i in range(8)] for kind in set(_KINDS)}

    def table(self, number: int) -> str:
        return f"{number:08}AAAAAAAAAAAAAA"

    def _of(self, number: int) -> tuple[_Pattern, int, int]:
        """Return the pattern, the guest and the time of the last change of a table."""
        # Spread the tables of a guest over the key range, like random ids.
        place, guest = divmod(number, self.guests)
        kind = _KINDS[place]
        rng = Random(number)
        changed = self._now - 60_000 - int(rng.random() * _AGES[kind] * _DAY_MS) * (guest > 0)
        return self._patterns[kind][number % 8], guest, changed

    def rows(self, name: str) -> Iterator[tuple[Any, ...]]:
        """Yield the rows for the database table ``name``."""
        if name == "guests":
            yield from ((f"g{i:016}", "Ada", self._now - 500 * _DAY_MS) for i in range(self.guests))
            # Include some guests without tables.
            yield from ((f"h{i:016}", "", self._now - 500 * _DAY_MS) for i in range(self.guests // 20))
        elif name == "grants":
            for guest in range(self.guests):
                for place in range(_PER_GUEST):
                    yield f"g{guest:016}", self.table(place * self.guests + guest), "seat", 0
        else:
            for number in range(self.count):
                yield from self._rows_of(name, number)

    def _rows_of(self, name: str, number: int) -> Iterator[tuple[Any, ...]]:
        pattern, guest, changed = self._of(number)
        table = self.table(number)
        if name == "tables":
            yield table, f"g{guest:016}", changed - 600_000, changed, pattern.done, pattern.summary
        elif name == "entries":
            yield from ((table, *row) for row in pattern.rows)
        elif name == "links":
            for kind, seat in (("invite", None), ("resume0", 0), ("watch", None)):
                yield f"{number:08}{kind:A<14}", table, kind, seat
        elif name == "game_facts":
            yield from ((table, game, facts) for game, facts in enumerate(pattern.facts, 1))
        elif name == "counted_tables" and pattern.facts:
            yield table, len(pattern.facts)
        elif pattern.kind == "finished" and number % _REVIEWED == 0:
            mark = number.to_bytes(32, "big")
            if name == "reviewed_games":
                yield table, 1, mark, _HEAD, None
            elif name == "reviews":
                yield number + 1, mark, VERSION, f"g{guest:016}", changed, "ready", 1, 0, None, b"{}"
            elif name == "review_parts":
                yield number + 1, 1, "decision", 1, bytes(200)


def fill(folder: Path, url: str, count: int) -> dict[str, Any]:
    """Fill an empty database, and return the time taken."""
    rows, started = Filled(count), time.monotonic()
    with open_target(folder, url or None) as target, target.transaction():
        for table in tables():
            target.put(table, rows.rows(table.name))
    return {"tables": rows.count, "guests": rows.guests, "fill_s": round(time.monotonic() - started, 1)}


# --- a server and its client -----------------------------------------------------------------------------------------


class Stored(Server):
    """A process that serves a database. ``started_s`` is its time to readiness."""

    def __init__(self, folder: Path, url: str, prune_first_s: float = 1e6) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "log.jsonl"
        # A node uses the secret in its data folder.
        self.cookie = f"{COOKIE}={Identity.in_folder(folder).cookie_value(_GUEST)}"
        began = time.monotonic()
        super().__init__(folder, _LIMITS | {"prune_first_s": prune_first_s}, url, log=self.log, log_level="info")
        while self.ask("GET", "/ready")[0] != 200:
            time.sleep(0.005)
        self.started_s = time.monotonic() - began


class Player:
    """A new guest at a new table against a bot."""

    def __init__(self, server: Stored) -> None:
        self.server = server
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.cookie = new_guest(line)
        began = time.perf_counter()
        table = new_table(line, self.cookie, {"rules": "standard"})
        self.made_s = time.perf_counter() - began
        line.close()
        assert table is not None
        self.table = table
        self._sent, self._rng = 0, Random(1)

    @contextlib.contextmanager
    def sitting(self) -> Iterator[None]:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/ws"
        with connect(url, additional_headers={"Cookie": self.cookie}, compression=None) as self._socket:
            self._state: State | None = None
            while self._state is None:
                self._read()
            yield

    def _read(self) -> Message:
        message = decode(self._socket.recv(timeout=120))
        self._state = message.state or self._state
        return message

    def move(self) -> float:
        """Make the next move. Return the seconds until the acknowledgement."""
        assert self._state is not None
        while (said := choice(self._state, self._rng)) is None:
            self._read()
        self._sent += 1
        ident = f"c{self._sent}"
        began = time.perf_counter()
        self._socket.send(json.dumps(said | {"id": ident, "last": self._state.n}))
        while (message := self._read()).id != ident:
            pass
        took = time.perf_counter() - began
        while message.type == "ack" and self._state.n < message.n:
            self._read()
        return took


def ask_all(server: Stored, finished: str) -> dict[str, float]:
    """Send every measured request to a server. Return the seconds that each took."""
    took: dict[str, float] = {}
    for name, path in _WANTED.items():
        began = time.perf_counter()
        status, _, told = server.ask("GET", path.format(finished=finished), cookie=server.cookie)
        took[name] = time.perf_counter() - began
        assert status == 200, told
    player = Player(server)
    took["a new table"] = player.made_s
    with player.sitting():
        took["its first move"] = player.move()
    return took


def compare(full: tuple[Path, str], empty: tuple[Path, str], finished: str, times: int, starts: int) -> dict[str, Any]:
    """Measure both databases in turn. Return the medians in ms, and their ratio."""
    seconds: list[dict[str, list[float]]] = [{}, {}]
    for number in range(starts):
        for one, (folder, url) in zip(seconds, (full, empty), strict=True):
            server = Stored(folder, url)
            one.setdefault("starting", []).append(server.started_s)
            rest = times // starts + (number < times % starts)
            ask_all(server, finished)  # the first requests fill caches, regardless of the database's size
            for _ in range(rest):
                for name, took in ask_all(server, finished).items():
                    one.setdefault(name, []).append(took)
            server.stop()
    medians = [{name: statistics.median(took) * 1000 for name, took in one.items()} for one in seconds]
    return {
        name: {
            "full_ms": round(medians[0][name], 2),
            "empty_ms": round(medians[1][name], 2),
            "ratio": round(medians[0][name] / medians[1][name], 2),
        }
        for name in medians[0]
    }


# --- pruning and the rows of PostgreSQL ------------------------------------------------------------------------------


def _play(player: Player, until: float) -> list[float]:
    took = []
    with player.sitting():
        while time.monotonic() < until:
            took.append(player.move())
            time.sleep(0.02)
    return took


def _spread(took: list[float]) -> dict[str, float]:
    some = sorted(1000 * one for one in took)
    at = {"p50_ms": 0.5, "p99_ms": 0.99, "max_ms": 1.0}
    return {name: round(some[min(int(len(some) * share), len(some) - 1)], 1) for name, share in at.items()}


def _due(folder: Path, url: str) -> tuple[float, PruneTotals]:
    """Return the time to examine all tables without pauses, and the number of tables to remove."""

    async def nothing(table: str) -> None:
        """Count no games."""

    async def look() -> tuple[float, PruneTotals]:
        storage = open_storage(folder, url or None)
        began = time.monotonic()
        found = await prune(storage, Retention(finished=395), now_ms(), count=nothing, dry_run=True)
        took = time.monotonic() - began
        storage.close()
        return took, found

    return asyncio.run(look())


def measure_pruning(folder: Path, url: str, seconds: float) -> dict[str, Any]:
    """Return the times of moves while the service prunes, and the number of tables pruned meanwhile."""
    looked_s, due = _due(folder, url)
    server = Stored(folder, url)
    before = _spread(_play(Player(server), time.monotonic() + min(seconds, 10)))
    server.stop()
    kept = _stored(folder, url)
    server = Stored(folder, url, prune_first_s=3.0)
    player, ended = Player(server), False
    _play(player, time.monotonic() + 2.0)  # warm up the caches
    took: list[float] = []
    began = time.monotonic()
    while time.monotonic() < began + seconds and not ended:
        took += _play(player, time.monotonic() + 2.0)
        ended = '"pruned"' in server.log.read_text()
    lasted = time.monotonic() - began
    server.stop()
    removed = {name: kept[name] - left for name, left in _stored(folder, url).items()}
    found = {"looked_s": round(looked_s, 1), "due": msgspec.to_builtins(due)}
    return found | {
        "alone": before,
        "meanwhile": _spread(took),
        "seconds": round(lasted),
        "ended": ended,
        "removed": removed,
    }


def _stored(folder: Path, url: str) -> dict[str, int]:
    async def count() -> dict[str, int]:
        storage = open_storage(folder, url or None)
        found = {name: (await storage.rows(f"SELECT count(*) FROM {name}"))[0][0] for name in ("tables", "guests")}
        storage.close()
        return found

    return asyncio.run(count())


def rows_of_postgres(folder: Path, url: str, seconds: float) -> dict[str, Any]:
    """Return how play at some tables changes the rows of each database table."""
    import psycopg

    sql = (
        "SELECT relname, n_tup_ins, n_tup_upd, n_tup_hot_upd, n_tup_del, n_dead_tup, autovacuum_count, "
        "pg_relation_size(relid) FROM pg_stat_user_tables WHERE n_tup_ins + n_tup_upd + n_tup_del > 0"
    )
    names = ("inserted", "updated", "hot", "deleted", "dead", "autovacuums", "bytes")
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("SELECT pg_stat_reset()")
        server = Stored(folder, url)
        until = time.monotonic() + seconds
        players = [Player(server) for _ in range(4)]
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(4) as pool:
            took = [one for some in pool.map(lambda player: _play(player, until), players) for one in some]
        server.stop()
        time.sleep(2.0)  # PostgreSQL updates its statistics with a delay
        rows = db.execute(sql).fetchall()
    return {"moves": len(took), **{name: dict(zip(names, rest, strict=True)) for name, *rest in rows}}


# --- the command -----------------------------------------------------------------------------------------------------


def run(options: argparse.Namespace, stack: ExitStack) -> dict[str, Any]:
    folder = options.data or Path(tempfile.mkdtemp(prefix="undercut-stored-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    full, empty = folder / "full", folder / "empty"
    urls = ["", ""]
    if options.postgres:
        postgres = stack.enter_context(Postgres(options.setting))
        urls = [postgres.database(), postgres.database()]
    found: dict[str, Any] = {"database": "PostgreSQL" if options.postgres else "SQLite"}
    found |= fill(full, urls[0], options.tables)
    fill(empty, urls[1], _PER_GUEST)
    if options.postgres:
        import psycopg

        for url in reversed(urls):
            with psycopg.connect(url, autocommit=True) as db:
                db.execute("VACUUM ANALYZE")
                row = db.execute("SELECT pg_database_size(current_database())").fetchone()
                assert row is not None
                found["bytes"] = row[0]
    else:
        found["bytes"] = (full / "undercut.sqlite3").stat().st_size
    finished = Filled(options.tables).table(0)
    small = Filled(_PER_GUEST)
    assert small.table(0) == finished
    found["asked"] = compare((full, urls[0]), (empty, urls[1]), finished, options.times, options.starts)
    if options.postgres and options.play:
        found["rows"] = rows_of_postgres(full, urls[0], options.play)
    if options.prune:
        found["pruning"] = measure_pruning(full, urls[0], options.prune)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--times", type=int, default=20, help="so often each is asked")
    parser.add_argument("--starts", type=int, default=5, help="so often each server starts")
    parser.add_argument("--prune", type=float, default=60.0, metavar="SECONDS", help="at most; 0 for not at all")
    parser.add_argument("--play", type=float, default=30.0, metavar="SECONDS", help="with --postgres; 0 for not at all")
    parser.add_argument("--data", type=Path, help="a new folder for the files, which is removed at the end")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL (Debian's package) and use it")
    parser.add_argument("--setting", action="append", default=[], help="a line of its configuration")
    options = parser.parse_args()
    with ExitStack() as stack:
        print(json.dumps(run(options, stack), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
