"""Clients that would stop the service: floods of frames, readers that do not read, silence, much to compute."""

from __future__ import annotations

import asyncio
import io
import json
import os
import resource
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from tests.serving import Guest, Server
from tests.starter import ROOT
from undercut.actions import Discard, Draw, Pass
from undercut.bots import bot
from undercut.notation import game_text, match_of_round, record_of
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.server.app import make_app
from undercut.server.compute_queue import SERVICE, ComputeQueue
from undercut.server.features.pads.pad_store import PadStore
from undercut.server.http.addresses import visitor
from undercut.server.http.cookies import Identity, cookie_name
from undercut.server.logs import Log
from undercut.server.rate_limits import Buckets, TooMany
from undercut.server.settings import Settings
from undercut.server.storage.entries import Row
from undercut.server.storage.opening import open_storage
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.web_service import open_service

PING, PONG, TEXT, MORE = 9, 10, 1, 0
FINAL = 0x80
PATIENCE_S = 30.0
STRICT: dict[str, Any] = {
    "message_rate": 20.0, "message_burst": 40.0, "flood": 100, "unread_s": 1.0, "silent_s": 1.0,
    "connections_per_address": 6, "loopback_counts": True,
}  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for a second only, and counts what comes from 127.0.0.2 and the like."""
    with Server(tmp_path_factory.mktemp("strict"), STRICT) as running:
        yield running


def line_to(server: Server, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE_S, (address, 0))


def websocket(guest: Guest, table: str) -> socket.socket:
    """A websocket after its handshake, as the bare socket."""
    line = line_to(guest.server)
    line.sendall(
        f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: 127.0.0.1:{guest.server.port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: {guest.cookie}\r\nOrigin: {guest.server.origin}\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(200)
    return line


def frame(opcode: int, data: bytes = b"", *, final: bool = True) -> bytes:
    """A frame of a client; its mask is zero."""
    return bytes([(FINAL if final else 0) | opcode, 0x80 | len(data)]) + b"\0\0\0\0" + data


def read_all(line: socket.socket) -> bytes:
    """Everything until the other side has closed, or cut, the connection."""
    out = b""
    try:
        while piece := line.recv(65536):
            out += piece
    except ConnectionError:
        pass
    return out


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.05)


def sockets(server: Server) -> int:
    """The sockets that the server has open."""
    assert server.process is not None
    folder = Path(f"/proc/{server.process.pid}/fd")
    found = 0
    for name in os.listdir(folder):
        try:
            found += os.readlink(folder / name).startswith("socket:")
        except FileNotFoundError:
            continue
    return found


# --- frames ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "many",
    [
        frame(PING),
        frame(PONG),
        frame(TEXT, b"x", final=False) + frame(MORE, final=False) * 8 + frame(MORE),
        frame(TEXT, b"{}"),
    ],
    ids=["pings", "pongs", "fragments", "messages"],
)
@pytest.mark.long
def test_who_floods_with_frames_of_any_kind_is_cut(strict: Server, many: bytes) -> None:
    guest = Guest(strict)
    table = guest.make()["table"]
    with closing(websocket(guest, table)) as line:
        with suppress(ConnectionError):
            line.sendall(many * 3000)
        told = read_all(line)
    assert (b'"flood"' in told and (4429).to_bytes(2, "big") in told) or len(told) < 1000, (
        "it was cut before it was told"
    )
    assert told.count(bytes([FINAL | PONG, 0])) < 400, "beyond that no ping is answered"
    guest.sit(table).close()


def test_some_pings_are_answered(strict: Server) -> None:
    guest = Guest(strict)
    seat = guest.sit(guest.make()["table"])
    for _ in range(20):
        assert seat.socket.ping().wait(PATIENCE_S)
    seat.close()


@pytest.mark.long
def test_who_does_not_read_the_answers_to_pings_is_cut(tmp_path: Path) -> None:
    """Without a limit for frames: what is unread counts by itself."""
    with Server(tmp_path, {"flood": 10**9, "unread_bytes": 50_000}) as server:
        guest = Guest(server)
        line = websocket(guest, guest.make()["table"])
        before = server.rss()
        with closing(line), pytest.raises(OSError):
            line.settimeout(PATIENCE_S)
            for _ in range(2000):
                line.sendall(frame(PING, b"x" * 125) * 200)
        assert server.rss() - before < 50 << 20


@pytest.mark.long
def test_who_does_not_read_messages_is_cut(strict: Server) -> None:
    guest = Guest(strict)
    table, quiet = guest.make()["table"], sockets(strict)
    with closing(websocket(guest, table)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        again = json.dumps({"type": "act", "id": "x", "last": 0, "action": "nothing"}).encode()
        try:
            # What is stale is answered with the whole state.
            while sockets(strict) > quiet:
                line.sendall(frame(TEXT, again))
                time.sleep(0.005)
        except ConnectionError:
            pass
        wait_until(lambda: sockets(strict) == quiet)
    wait_until(lambda: strict.figure("undercut_connections") == 0)


# --- silence --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/rules HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTT",
    ],
    ids=["nothing", "half a header", "half a body", "nothing more", "half of the next"],
)
def test_a_silent_connection_is_closed(strict: Server, said: bytes) -> None:
    with closing(line_to(strict)) as line:
        line.sendall(said)
        assert (b"200 OK" in read_all(line)) == (b"health" in said)


def test_who_sends_a_header_letter_by_letter_is_closed_too(strict: Server) -> None:
    with closing(line_to(strict)) as line, pytest.raises(OSError):
        line.sendall(b"GET /health HTTP/1.1\r\nX-Slow: ")
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            line.sendall(b"x")
            time.sleep(0.1)


def test_silence_at_a_table_is_no_silence(strict: Server) -> None:
    guest = Guest(strict)
    seat = guest.sit(guest.make()["table"])
    time.sleep(3.0)
    assert seat.socket.ping().wait(PATIENCE_S)
    seat.close()


def test_who_does_not_read_an_answer_is_cut(strict: Server) -> None:
    quiet = sockets(strict)
    with closing(line_to(strict)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
        wait_until(lambda: sockets(strict) > quiet)
        wait_until(lambda: sockets(strict) == quiet)


# --- many connections ------------------------------------------------------------------------------------------------


def test_an_address_has_so_many_connections(strict: Server) -> None:
    with ExitStack() as stack:
        lines = [
            stack.enter_context(closing(line_to(strict, "127.0.0.2"))) for _ in range(STRICT["connections_per_address"])
        ]
        with closing(line_to(strict, "127.0.0.2")) as over:
            assert read_all(over) == b""
        elsewhere = stack.enter_context(closing(line_to(strict, "127.0.0.3")))
        elsewhere.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in read_all(elsewhere)
        for line in lines:
            line.close()

        def has_room() -> bool:
            with closing(line_to(strict, "127.0.0.2")) as line:
                line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                return b"200 OK" in read_all(line)

        wait_until(has_room)


def test_behind_a_proxy_the_address_that_it_names_counts(strict: Server) -> None:
    """Of IPv6 the network of 64 bits. The proxy itself, which is 127.0.0.1, may have more connections."""
    guest = Guest(strict)
    address = f"ws://127.0.0.1:{strict.port}/api/tables/{guest.make()['table']}/ws"
    most = STRICT["connections_per_address"]

    with ExitStack() as ways:

        def told(forwarded: str) -> Any:
            headers = {"Cookie": guest.cookie or "", "Origin": strict.origin, "X-Forwarded-For": forwarded}
            way = connect(address, additional_headers=headers, compression=None, close_timeout=1)
            return json.loads(ways.enter_context(way).recv(20))

        assert all(told(f"2001:db8::{number:x}")["type"] == "welcome" for number in range(most))
        assert told("2001:db8::ffff")["code"] == "too_many_connections"
        assert told("2001:db8:0:1::1")["type"] == "welcome"
        refused = guest.ask("GET", "/api/me", headers={"X-Forwarded-For": "2001:db8::1:1"})
        assert (refused.status, refused.json["code"]) == (429, "too_many_connections")
        assert guest.ask("GET", "/api/me", headers={"X-Forwarded-For": "203.0.113.7"}).status == 200


def test_an_address_has_so_many_requests(tmp_path: Path) -> None:
    with Server(tmp_path, {"address_rate": 0.01, "address_burst": 5.0, "loopback_counts": True}) as server:
        guest = Guest(server)
        stati = [guest.ask("GET", path).status for path in ("/t/nobody", "/ready", "/api/me", "/schema", "/health")]
        assert stati[-1] == 429 and 429 not in stati[:-1]
        assert guest.ask("GET", "/index.html").status == 200, "files of the client do not count"
        other = guest.ask("GET", "/health", headers={"X-Forwarded-For": "203.0.113.7"})
        assert other.status == 200


def test_silent_connections_give_way_to_new_ones(tmp_path: Path) -> None:
    with Server(tmp_path, {"sockets": 8}) as server:
        lines = [line_to(server) for _ in range(20)]
        guest = Guest(server)
        seat = guest.sit(guest.make()["table"])
        lines += [line_to(server) for _ in range(20)]
        assert guest.ask("GET", "/health").status == 200
        assert seat.socket.ping().wait(PATIENCE_S), "who is at a table keeps the connection"
        assert read_all(lines[0]) == b""
        seat.close()
        for line in lines:
            line.close()


def test_the_limit_of_descriptors_is_raised(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        server = Server(tmp_path).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        assert server.process is not None
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        (line,) = (line for line in limits.splitlines() if line.startswith("Max open files"))
        assert line.split()[3] == line.split()[4]
    finally:
        server.stop()


def test_what_limits_per_address_count() -> None:
    assert visitor("203.0.113.7") == "203.0.113.7" == visitor("::ffff:203.0.113.7")
    assert visitor("2001:db8::1") == visitor("2001:db8::ffff:1") != visitor("2001:db8:0:1::1")
    assert visitor("fe80::1%eth0") == visitor("fe80::2")
    assert visitor("127.0.0.1") is None is visitor("::1") and visitor("unknown") is None
    assert visitor("127.0.0.1", exempt=False) == "127.0.0.1" != visitor("127.0.0.2", exempt=False)
    assert not Settings().loopback_counts


# --- requests -------------------------------------------------------------------------------------------------------


def test_a_body_of_unknown_length_is_refused_before_it_is_read(strict: Server) -> None:
    head = (
        b"POST /api/rules HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
    )
    with closing(line_to(strict)) as line:
        with suppress(ConnectionError):
            line.sendall(head + b"1\r\nx\r\n" * 100_000)
        answer = read_all(line)
    assert answer.startswith(b"HTTP/1.1 411 ") and b"no_length" in answer and answer.count(b"HTTP/1.1") == 1


# --- what takes computing -------------------------------------------------------------------------------------------

LONG, LONG_GUEST = "A" * 22, "g" + "A" * 16
ENTRIES = 1000
MANY = 60


def store_long_table(data: Path) -> None:
    """Stores a table of 1,000 entries in the folder of a server that has not started yet."""
    live, made = LiveTable.make(ruleset("standard, target=10000"), (None, "simple"), None, None)
    entries, rng = [*made, *live.join(0, "Ada")], Random(1)
    player = bot("simple")
    while len(entries) < ENTRIES:
        if live.stage == "round_over":
            entries += live.next(0)
            continue
        assert live.core is not None
        seat = live.core.pending()[0]
        view = live.core.view(seat)
        assert view is not None
        entries += live.act(seat, player.act(view, rng))
    data.mkdir(parents=True, exist_ok=True)
    storage = open_storage(data)
    try:
        links = {"watch": "w" * 22, "resume0": "r" * 22}
        kept = TableRow(LONG_GUEST, live.changed, links, {LONG_GUEST: 0})
        rows = [Row(entry, None, None) for entry in entries]
        asyncio.run(TableStore(storage).create(LONG, kept, live.changed, live.summary(), rows, 20))
    finally:
        storage.close()


def long_guest(server: Server) -> Guest:
    """The guest of the long table."""
    guest = Guest(server)
    guest.cookie = f"{cookie_name(server.port)}={Identity.in_folder(server.data).cookie_value(LONG_GUEST)}"
    return guest


def long_text(rounds: int) -> str:
    """The text of a game of dead hands, all with the same deck."""
    book = ruleset("standard")
    now = Round.deal(book, 0, book.deck)
    while not now.is_over:
        legal = now.view(now.to_act).legal_actions()
        now = now.apply(next(one for one in reversed(legal) if isinstance(one, Pass | Draw | Discard)))
    record = record_of(book, 0, book.deck, now.actions, now)
    return game_text(msgspec.structs.replace(match_of_round(record), rounds=((record,),) * rounds))


def asked(guest: Guest, method: str, path: str, body: bytes = b"") -> socket.socket:
    """A request that is sent, and not answered yet."""
    line = line_to(guest.server)
    line.sendall(
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{guest.server.port}\r\nOrigin: {guest.server.origin}\r\n"
        f"Cookie: {guest.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        f"Connection: close\r\n\r\n".encode()
        + body
    )
    return line


def unanswered(lines: list[socket.socket]) -> int:
    """How many requests are not answered yet."""
    return len(lines) - len(select.select(lines, [], [], 0)[0])


CHEAP = (
    "/api/rulesets", "/api/lessons", "/api/glossary", "/api/rulebook?rules=standard", "/api/puzzles/daily",
    "/api/stats", "/api/me", "/api/offers", "/",
)  # fmt: skip


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server with a long table that refuses nothing for its cost."""
    store_long_table(tmp_path)
    with Server(tmp_path, {"compute_waiting_per_guest": 1000, "loopback_counts": True}) as running:
        yield running


@pytest.mark.parametrize("kind", ["events", "replays"])
@pytest.mark.long
def test_nobody_waits_for_what_one_guest_wants_computed(patient: Server, kind: str) -> None:
    greedy, other = long_guest(patient), Guest(patient)
    assert [other.ask("GET", path).status for path in CHEAP] == [200] * len(CHEAP)
    body = json.dumps({"text": long_text(20), "round": 20}).encode()
    short = {"text": long_text(2), "round": 2}
    with ExitStack() as stack:
        request = ("GET", f"/api/tables/{LONG}/events?after=0") if kind == "events" else ("POST", "/api/replay", body)
        lines = [stack.enter_context(closing(asked(greedy, *request))) for _ in range(MANY)]
        for path in CHEAP:
            assert other.ask("GET", path).status == 200
            assert unanswered(lines) > MANY / 3, f"{path} has waited"
        new = Guest(patient)
        table = new.make()["table"]
        assert new.ask("GET", f"/api/tables/{table}/events?after=0").status == 200
        assert new.ask("POST", "/api/replay", short).status == 200
        seat = new.sit(table)
        assert seat.do("resign")["type"] == "ack"
        seat.close()
        assert unanswered(lines) > MANY / 3
        assert all(b"200 OK" in read_all(line) for line in lines)


def test_another_guest_with_large_work_is_next(patient: Server) -> None:
    greedy, other = long_guest(patient), Guest(patient)
    body = {"text": long_text(20), "round": 20}
    with ExitStack() as stack:
        sent = json.dumps(body).encode()
        lines = [stack.enter_context(closing(asked(greedy, "POST", "/api/replay", sent))) for _ in range(MANY)]
        wait_until(lambda: unanswered(lines) < MANY)
        assert other.ask("POST", "/api/replay", body, headers={"X-Forwarded-For": "203.0.113.7"}).status == 200
        assert unanswered(lines) > MANY / 3


def test_events_are_told_page_by_page(tmp_path: Path) -> None:
    store_long_table(tmp_path)
    with Server(tmp_path, {"events_in_answer": 300}) as server:
        guest = long_guest(server)
        path, after = f"/api/tables/{LONG}/events?after=", 0
        pages: list[dict[str, Any]] = []
        while not pages or pages[-1]["n"] < pages[-1]["last"]:
            pages.append(guest.ask("GET", f"{path}{after}").json)
            after = pages[-1]["n"]
        assert [page["n"] for page in pages] == [300, 600, 900, pages[0]["last"]]
        told = [event["n"] for page in pages for event in page["events"]]
        assert told == sorted(told) and told[-1] == pages[0]["last"] >= ENTRIES
        late = guest.ask("GET", f"{path}650").json["events"]
        assert late[:200] == [event for event in pages[2]["events"] + pages[3]["events"] if event["n"] > 650][:200]
        assert guest.ask("GET", f"{path}{after}").json == {"events": [], "n": after, "last": after}
        # A client that has missed much is told the newest 200, however far back it is.
        seat = guest.sit(LONG)
        seat.say("sync", last=1)
        while (newest := seat.take_in())["type"] != "update":
            pass
        assert 100 < len(newest["events"]) <= 200
        assert newest["events"] == [event for page in pages for event in page["events"]][-len(newest["events"]) :]
        seat.close()


POOR: dict[str, Any] = {"compute_rate": 1e-6, "compute_burst": 1e-6}


def test_a_guest_has_so_much_computing_time(tmp_path: Path) -> None:
    store_long_table(tmp_path)
    with Server(tmp_path, POOR) as server:
        guest, other = long_guest(server), Guest(server)
        game = f"/api/tables/{LONG}/game"
        assert guest.ask("GET", game).status == 200
        refused = guest.ask("GET", game)
        assert (refused.status, refused.json["code"]) == (429, "too_many_requests")
        assert int(refused.headers["retry-after"]) > 1
        for method, path, body in (
            ("GET", f"/api/tables/{LONG}/events", None),
            ("GET", f"/api/tables/{LONG}/records", None),
            ("GET", f"/api/tables/{LONG}/replay/1", None),
            ("GET", f"/api/tables/{LONG}/games/1/record", None),
            ("GET", f"/api/tables/{LONG}/games/1/text", None),
            ("POST", f"/api/tables/{LONG}/share/1", None),
            ("GET", f"/api/tables/{LONG}/review/1", None),
            ("GET", "/api/stats", None),
            ("GET", "/api/puzzles/next?source=own", None),
            ("GET", "/api/rulebook?rules=standard,knock_limit=5", None),
            ("POST", "/api/replay", {"text": long_text(1)}),
        ):
            assert guest.ask(method, path, body).status == 429, path
        assert guest.ask("GET", "/api/records").status == 200, "a download comes when nobody else waits"
        assert [guest.ask("GET", path).status for path in CHEAP if path != "/api/stats"] == [200] * (len(CHEAP) - 1)
        assert other.ask("GET", "/api/stats").status == 200
        # At its tables it plays on: what it missed is in the state.
        seat = guest.sit(LONG)
        assert seat.state["n"] >= ENTRIES
        seat.say("sync", last=1)
        while seat.take_in()["type"] != "update":
            pass
        assert seat.do("resign")["type"] == "ack"
        seat.close()


def test_the_guests_of_an_address_have_so_much_computing_time(tmp_path: Path) -> None:
    limits = {"compute_address_rate": 1e-6, "compute_address_burst": 1e-6, "loopback_counts": True}
    with Server(tmp_path, limits) as server:
        ada, bob = Guest(server), Guest(server)
        assert ada.ask("GET", "/api/stats").status == 200
        assert bob.ask("GET", "/api/stats").status == 429
        assert bob.ask("GET", "/api/stats", headers={"X-Forwarded-For": "203.0.113.7"}).status == 200


def test_a_process_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    with Server(tmp_path, {"compute_answer_s": 0.2}) as server:
        guest = Guest(server)
        refused = guest.ask("POST", "/api/replay", {"text": long_text(250), "round": 250})
        assert (refused.status, refused.json["code"]) == (503, "too_busy")
        assert guest.ask("POST", "/api/replay", {"text": long_text(2), "round": 2}).status == 200
        assert "compute process died" in server.log()


def test_what_is_computed_does_not_keep_a_server_that_stops(tmp_path: Path) -> None:
    with Server(tmp_path, {"compute_waiting_per_guest": 1000}) as server:
        guest = Guest(server)
        body = json.dumps({"text": long_text(250), "round": 250}).encode()
        with ExitStack() as stack:
            lines = [stack.enter_context(closing(asked(guest, "POST", "/api/replay", body))) for _ in range(40)]
            wait_until(lambda: guest.ask("GET", "/health").json["status"] == "ok")
            assert server.stop() == 0
            refused = [read_all(line) for line in lines]
        assert sum(b"shutting_down" in one or b"too_busy" in one for one in refused) > 30
        assert "Traceback" not in server.log() and "request failed" not in server.log()


def test_what_bounds_its_cost_is_written_down_for_every_request(tmp_path: Path) -> None:
    service = open_service(tmp_path, Settings(), Log(io.StringIO()))
    try:
        app = make_app(service).app
        told = (
            (ROOT / "docs" / "failures.md").read_text().partition("## What a request may cost")[2].partition("\n## ")[0]
        )
        paths = [route.path for route in app.routes]
        assert not [path for path in paths if f"`{path}`" not in told]
    finally:
        service.storage.close()


def test_an_answer_with_operations_of_a_pad_has_so_many_bytes(tmp_path: Path) -> None:
    async def work() -> None:
        storage = open_storage(tmp_path)
        try:
            pads = PadStore(storage)
            sent = [(f"o{number}", bytes(8000)) for number in range(40)]
            assert await pads.add("p", "g", sent, None, 1, (10, 100)) == "all"
            parts = [await pads.after("p", n, 500, 100_000) for n in (0, 12, 24, 36)]
            assert [[n for n, _ in part.operations] for part in parts] == [
                list(range(1, 13)), list(range(13, 25)), list(range(25, 37)), list(range(37, 41)),
            ]  # fmt: skip
            assert len((await pads.after("p", 0, 500, 10)).operations) == 1
            assert (await pads.after("p", 40, 500, 10)).operations == []
        finally:
            storage.close()

    asyncio.run(work())


# --- the queue ------------------------------------------------------------------------------------------------------


class Stuck:
    """A process that never answers."""

    async def call(self, work: bytes) -> bytes:
        await asyncio.Event().wait()
        raise AssertionError

    async def end(self) -> None:
        pass


def test_small_work_never_waits_for_large() -> None:
    async def work() -> None:
        queue = ComputeQueue(Settings(compute_small=10), Stuck())
        waiting = [asyncio.ensure_future(queue.compute("gA", 11, int)) for _ in range(5)]
        await asyncio.sleep(0)
        assert await queue.compute("gA", 10, int) == 0
        assert await queue.compute("gB", 10, int) == 0
        assert not any(one.done() for one in waiting)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await queue.close()

    asyncio.run(work())


def busy(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_the_guest_who_has_used_least_is_next() -> None:
    async def work() -> None:
        queue = ComputeQueue(Settings(compute_rate=1e-6, compute_address_rate=1e-6, compute_waiting_per_guest=3))
        for guest, address in (("gA", "1"), ("gB", "1"), ("gC", "2"), ("gD", None)):
            queue.note_address(guest, address)
        await queue.compute("gA", 1, partial(busy, 0.02))
        await queue.compute("gC", 1, partial(busy, 0.01))
        order: list[str] = []
        async with queue.turn(SERVICE, 1):
            waiting = [
                asyncio.ensure_future(queue.compute(guest, 1, partial(order.append, guest)))
                for guest in ("gA", "gA", "gA", "gB", "gC", "gD", SERVICE)
            ]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await queue.compute("gA", 1, int)
        await asyncio.gather(*waiting)
        assert order == [SERVICE, "gD", "gC", "gB", "gA", "gA", "gA"]
        await queue.close()

    asyncio.run(work())


def test_who_goes_while_waiting_keeps_nobody() -> None:
    async def work() -> None:
        queue = ComputeQueue(Settings())
        async with queue.turn("gA", 1):
            gone = [asyncio.ensure_future(queue.compute("gB", 1, int)) for _ in range(3)]
            stays = asyncio.ensure_future(queue.compute("gC", 1, int))
            await asyncio.sleep(0)
            gone[0].cancel()
        gone[1].cancel()  # it may just have been given the turn
        assert await stays == 0 and await gone[2] == 0
        with pytest.raises(ZeroDivisionError):
            await queue.compute("gA", 1, partial(divmod, 1, 0))
        assert await queue.compute("gA", 1, int) == 0
        await queue.close()

    asyncio.run(work())


def test_costs_are_paid_afterwards() -> None:
    now = [0.0]
    buckets = Buckets(0.5, 2.0, clock=lambda: now[0])
    assert buckets.used("g") == buckets.wait_s("g") == 0.0
    buckets.pay("g", 1.5)
    assert buckets.used("g") == 1.5 and buckets.wait_s("g") == 0.0
    buckets.pay("g", 3.0)
    assert buckets.wait_s("g") == 5.0
    now[0] = 6.0
    assert buckets.wait_s("g") == 0.0 and buckets.used("g") == 1.5
