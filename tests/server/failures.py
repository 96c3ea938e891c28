"""Services in trouble: clients play while something fails, and what they and a proxy notice is measured."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import psycopg
import uvloop

from tests.postgres import Postgres
from tests.server.cluster import Client, Told, make_tables, verify
from tests.server.relay import Relay
from tests.serving import Server
from undercut.server.storage.opening import FILE

__all__ = [
    "Measurement", "Service", "Trouble", "clock_set", "cut_listener", "frozen_database", "frozen_node", "full_disk",
    "goes_on", "is_noticed", "killed_node", "measure", "restarted_database", "service", "silent_network",
]  # fmt: skip

_PROMISED_S = 5.0
_NOTICED_S = 3.0
"""So soon a node is not ready: it notices after one and a half seconds, and is asked every fifth."""
_PATIENCE_S = 1.5
"""A client asks another node after this time without an answer, if there is one."""
_ENOUGH_S = 60.0


@dataclass
class Service:
    """Nodes, each with a relay of its own to PostgreSQL. ``kind`` is sqlite, one or two."""

    kind: str
    nodes: list[Server]
    relays: list[Relay]
    postgres: Postgres | None
    database: str | Path
    rng: Random = field(default_factory=lambda: Random(33))

    def freeze(self) -> None:
        """Stop the first node where it is."""
        process = self.nodes[0].process
        assert process is not None
        process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        if (process := self.nodes[0].process) is not None:
            process.send_signal(signal.SIGCONT)


@contextlib.contextmanager
def service(
    kind: str, folder: Path, postgres: Postgres | None, *, sets_clock: bool = False, **limits: Any
) -> Iterator[Service]:
    """Start a service, the clock of whose database can be set; stop it whatever state it is in."""
    limits = {"bot_pause_s": 0.0, "review_processes": 0, "storage_retry_s": 0.2, **limits}
    with contextlib.ExitStack() as stack:
        if kind == "sqlite":
            nodes, relays = [Server(folder, limits)], list[Relay]()
            database: str | Path = folder / FILE
        else:
            assert postgres is not None
            database = url = postgres.database()
            if sets_clock:
                _own_clock(url)
            relays = [stack.enter_context(Relay(url)) for _ in range(2 if kind == "two" else 1)]
            nodes = [Server(folder / f"{i}", limits, database=relay.url) for i, relay in enumerate(relays)]
        for node in nodes:
            stack.enter_context(node)
        found = Service(kind, nodes, relays, postgres, database)
        try:
            yield found
        finally:
            found.thaw()
            for relay in relays:
                relay.go_on()
            if postgres is not None:
                postgres.thaw()


class Measurement(NamedTuple):
    """What was noticed of a trouble, in seconds. ``there``: by clients of the other node. ``ready``: the answers of
    each node while it lasted, after the time in which it is to notice; ``refused``: how many commands were.
    """

    moves: int
    slowest: float
    there: float | None
    refused: int
    ready: list[set[int]]
    recovered: float
    late: float


Trouble = Callable[[Service], Awaitable[None]]


async def _ready(port: int) -> int:
    """The status of ``GET /ready``; 0 without an answer."""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(3.0):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with contextlib.closing(writer):
                writer.write(b"GET /ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                line = await reader.readline()
                return int(line.split()[1]) if line else 0
    return 0


async def _ask(ports: list[int], found: list[list[tuple[float, float, int]]]) -> None:
    """Ask all nodes again and again whether they are ready; keeps when each was asked, when it answered, and what."""

    async def one(port: int, answers: list[tuple[float, float, int]]) -> None:
        while True:
            began = time.monotonic()
            status = await _ready(port)
            answers.append((began, time.monotonic(), status))
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one(port, answers) for port, answers in zip(ports, found, strict=True)))


async def _lag(found: list[float]) -> None:
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.02)
        found.append(time.monotonic() - began - 0.02)


async def _until(what: str, done: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
    until = time.monotonic() + _ENOUGH_S
    while not done():
        failed = next((task for task in tasks if task.done()), None)
        assert failed is None, failed.exception()
        assert time.monotonic() < until, what
        await asyncio.sleep(0.02)


async def _measure(at: Service, trouble: Trouble, here: Told, there: Told, tables: int) -> Measurement:
    ports = [node.port for node in at.nodes]
    until = asyncio.Event()
    clients: list[Client] = []
    for told, some in ((here, ports), (there, ports[1:])):
        seats = await asyncio.to_thread(make_tables, some, tables, at.rng) if some else []
        patience_s = _PATIENCE_S if len(some) > 1 else 10.0
        for cookie, table, seat in seats:
            client = Client(told, some, cookie, table, seat, Random(len(clients)), 0.2, patience_s=patience_s)
            client._at = 0
            clients.append(client)
    tasks = [asyncio.create_task(client.play(until)) for client in clients]
    answers: list[list[tuple[float, float, int]]] = [[] for _ in ports]
    lags: list[float] = []
    asking, lagging = asyncio.create_task(_ask(ports, answers)), asyncio.create_task(_lag(lags))

    def acked() -> dict[str, int]:
        return {client.table: len(client.told.acked[client.table]) for client in clients}

    await _until("nobody plays", lambda: min(acked().values()) > 0, tasks)
    for told in (here, there):
        told.answers.clear()
        told.refused.clear()
    lags.clear()
    began = time.monotonic()
    await trouble(at)
    ended, before = time.monotonic(), acked()
    await _until("not all play again", lambda: all(n > before[t] + 1 for t, n in acked().items()), tasks)
    running = [one for one, node in zip(answers, at.nodes, strict=True) if node.process is not None]
    await _until("not ready again", lambda: all(one and one[-1][2] == 200 for one in running), tasks)
    recovered = time.monotonic() - ended
    until.set()
    await asyncio.wait_for(asyncio.gather(*tasks), _ENOUGH_S)
    for task in (asking, lagging):
        task.cancel()
    slowest = sorted(there.answers)
    return Measurement(
        here.moves + there.moves,
        max(here.answers + there.answers),
        slowest[int(len(slowest) * 0.99)] if slowest else None,
        here.refused["storage_unavailable"] + there.refused["storage_unavailable"],
        [{status for at_s, to_s, status in one if at_s > began + _NOTICED_S and to_s < ended} for one in answers],
        recovered,
        max(lags, default=0.0),
    )


def measure(at: Service, trouble: Trouble, tables: int = 6) -> Measurement:
    """Play while there is trouble; everything acknowledged is there once in the end, and the promises are kept.

    Clients share the machine with the service: by how much they are late themselves is allowed for.
    """
    here, there = Told(), Told()
    with here.notes, there.notes:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found = runner.run(_measure(at, trouble, here, there, tables))
        for node in at.nodes:
            node.stop()
        for told in (here, there):
            checked = verify(at.database, told)
            assert checked.acknowledged == sum(map(len, told.acked.values()))
    print(f"{at.kind}: {found}")
    slack = 4 * found.late
    assert found.slowest < _PROMISED_S + slack, found
    return found


def goes_on(found: Measurement) -> None:
    """Nobody at the other node, if there is one, notices anything."""
    if found.there is None:
        return
    assert not found.refused, found
    assert found.there < 1.0 + 4 * found.late, found
    assert all(503 not in one for one in found.ready[1:]), found


def is_noticed(found: Measurement) -> None:
    """Commands were refused, and no node was ready."""
    assert found.refused and all(one and 200 not in one for one in found.ready), found


# --- troubles --------------------------------------------------------------------------------------------------------


def frozen_node(cut: float, seconds: float) -> Trouble:
    """The first node is frozen after some messages of a transaction."""

    async def trouble(at: Service) -> None:
        if at.relays:
            at.relays[0].hold(cut, at.freeze)
            assert await asyncio.to_thread(at.relays[0].held.wait, _ENOUGH_S), "no transaction began"
        else:
            at.freeze()
        await asyncio.sleep(seconds)
        at.thaw()
        for relay in at.relays:
            relay.go_on()

    return trouble


async def killed_node(at: Service) -> None:
    at.nodes[0].kill()
    await asyncio.sleep(1.0)
    await asyncio.to_thread(at.nodes[0].start)


async def frozen_database(at: Service) -> None:
    """All processes of PostgreSQL are stopped; SQLite's file is locked by another program."""
    if at.postgres is not None and at.relays:
        at.postgres.freeze()
        await asyncio.sleep(6.0)
        at.postgres.thaw()
        return
    with contextlib.closing(sqlite3.connect(at.database, isolation_level=None, timeout=20)) as db:
        db.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(6.0)
        db.execute("ROLLBACK")


def restarted_database(how: signal.Signals) -> Trouble:
    async def trouble(at: Service) -> None:
        assert at.postgres is not None
        await asyncio.to_thread(at.postgres.stop, how)
        await asyncio.to_thread(at.postgres.start)

    return trouble


async def silent_network(at: Service) -> None:
    at.relays[0].silence()
    await asyncio.sleep(6.0)
    at.relays[0].go_on()


async def cut_listener(at: Service) -> None:
    """All connections on which nodes talk to each other are ended, again and again."""
    with psycopg.connect(str(at.database), autocommit=True) as db:
        for _ in range(10):
            sql = b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name='undercut-node'"
            await asyncio.to_thread(db.execute, sql)
            await asyncio.sleep(0.3)


async def full_disk(at: Service) -> None:
    """Nothing more can be stored: SQLite cannot write to its file, PostgreSQL raises its error for it."""
    if not at.relays:
        process = at.nodes[0].process
        assert process is not None
        _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, hard))
        await asyncio.sleep(4.5)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        return
    with psycopg.connect(str(at.database), autocommit=True) as db:
        db.execute(
            b"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            b"$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE='53100'; END$$"
        )
        for table in ("entries", "secrets"):
            sql = f"CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {table} EXECUTE FUNCTION full_disk()"
            db.execute(sql.encode())
        await asyncio.sleep(4.5)
        for table in ("entries", "secrets"):
            db.execute(f"DROP TRIGGER full_disk ON {table}".encode())


def clock_set(hours: int) -> Trouble:
    """The first node dies, with what it leads, and the clock of PostgreSQL is set."""

    async def trouble(at: Service) -> None:
        at.nodes[0].kill()
        with psycopg.connect(str(at.database), autocommit=True) as db:
            db.execute(f"UPDATE clock_off SET off=interval '{hours} hours'".encode())
        await asyncio.sleep(4.0)
        # It stays dead until all have played on without it, if there is another.
        if len(at.nodes) == 1:
            await asyncio.to_thread(at.nodes[0].start)

    return trouble


def _own_clock(url: str) -> None:
    """Give a database a clock that can be set."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(b"CREATE TABLE clock_off (off interval NOT NULL)")
        db.execute(b"INSERT INTO clock_off VALUES ('0')")
        db.execute(
            b"CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
            b"'SELECT pg_catalog.clock_timestamp() + off FROM public.clock_off'"
        )
        name = url.rsplit("/", 1)[1]
        db.execute(f"ALTER DATABASE {name} SET search_path = public, pg_catalog".encode())
