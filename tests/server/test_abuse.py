"""Clients that would stop the service: floods of frames, readers that do not read, silent connections."""

from __future__ import annotations

import json
import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.serving import Guest, Server
from undercut.server.limits import Limits
from undercut.server.web.addresses import visitor

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
    assert not Limits().loopback_counts


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
