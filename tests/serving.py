"""The real server as a second process on loopback, and a client that knows only docs/protocol.md."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import uuid
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from random import Random, SystemRandom
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.starter import ROOT, Forked, Starter
from undercut import __version__

_START = """
import json, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.cards import Seeds, stacked
from undercut.server.settings import Settings
from undercut.server.tables import live_table
from undercut.server.run import serve
from undercut import table
limits, port, data, web, options, cards, decks = {given}
live_table.secrets = Seeds(cards)
if decks:
    table.shuffled = stacked(decks)
serve(port=port, data=Path(data), open_browser=False, log_level="info", settings=Settings(**limits),
      web=None if web is None else Path(web), **options)
"""
# Warnings are errors in the server as well, at least those that say something is about to break.
_OPTIONS = ["-W", "error::DeprecationWarning"]
_FORKED = "asked(int(sys.argv[2]))"
_servers: Counter[str] = Counter()
"""How many a test has started: each deals other cards, which are the same in every run."""


@cache
def _starter() -> Starter:
    first = "import sys; sys.path[0] = sys.argv[1]; from tests.starter import asked"
    return Starter(_OPTIONS, first + _START.format(root=str(ROOT), given=_FORKED))


QUICK: dict[str, Any] = {
    "bot_pause_s": 0.0,
    "message_rate": 1e6,
    "message_burst": 1e6,
    "request_rate": 1e6,
    "request_burst": 1e6,
    "compute_rate": 1e6,
    # Tests run side by side: what they wait for must not come last, and a busy machine must not refuse their tables.
    "review_nice": 0,
    "loop_late_s": 1e6,
    "bots_late_s": 1e6,
    # The cards of a test are the same in every run. Tests of shares turn them on.
    "shares": False,
}


def free_port() -> int:
    """A port that no connection is given by itself, so that nobody takes it while its server starts again."""
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("", port))
            return port


class Server:
    """A server process over a data folder; a context manager. ``limits`` replace the service's own.

    ``options`` are further arguments of ``serve``, such as the host. ``decks`` are the first cards of the rounds, by
    round.
    """

    def __init__(self, data: Path, limits: dict[str, Any] | None = None, *, port: int = 0, web: Path | None = None,
                 decks: Sequence[Sequence[str]] = (), **options: Any):  # fmt: skip
        self.data, self.settings, self.web = data, QUICK | (limits or {}), web
        self.options = {"metrics": "0"} | options
        self.decks = [list(deck) for deck in decks]
        self.port = port
        self.root: str = options.get("root", "")
        """Below which requests are sent; empty for one whose prefix a proxy has taken off."""
        self.process: subprocess.Popen[str] | Forked | None = None

    def start(self) -> Server:
        """Starts it: forked from a process that has the modules, if that makes no difference.

        One that comes back to its folder is a new process from the first line on, as everywhere.
        """
        self.data.mkdir(parents=True, exist_ok=True)
        comes_back = (self.data / "log.jsonl").exists()
        before = self.log() if comes_back else ""
        while "http://" not in (line := self._started(self.port or free_port(), comes_back)):
            # Somebody else's server may have taken the port since it was found to be free.
            busy = not self.port and "cannot listen on" in self.log()
            assert busy, f"the server did not start: {line!r} {self.log()[-2000:]}"
            self._gone()
            (self.data / "log.jsonl").write_text(before)
        self.port = int(line.rsplit(":", 1)[1].partition("/")[0])
        return self

    def _started(self, port: int, comes_back: bool) -> str:
        """Starts the process, and gives its first line: where it is, or nothing if it has ended."""
        web = None if self.web is None else str(self.web)
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        _servers[test] += 1
        given = [self.settings, port, str(self.data), web, self.options, f"{test}:{_servers[test]}", self.decks]
        with open(self.data / "log.jsonl", "a") as log:
            if not comes_back and _starter().fits():
                self.process = _starter().start(given, log)
            else:
                program = _START.format(root=str(ROOT), given="json.loads(sys.argv[1])")
                self.process = subprocess.Popen(
                    [sys.executable, *_OPTIONS, "-c", program, json.dumps(given)],
                    stdout=subprocess.PIPE, stderr=log, text=True,
                )  # fmt: skip
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def metrics_port(self) -> int:
        """The port of its listener for metrics, which its log names."""
        return int(re.findall(r'"message":"started",.*"metrics":"[^"]*:([0-9]+)"', self.log())[-1])

    def metrics(self, path: str = "/metrics") -> str:
        """Its metrics as Prometheus reads them."""
        line = http.client.HTTPConnection("127.0.0.1", self.metrics_port, timeout=30)
        try:
            line.request("GET", path)
            answer = line.getresponse()
            assert answer.status == 200, answer.status
            return answer.read().decode()
        finally:
            line.close()

    def figure(self, name: str) -> float:
        """One of its metrics."""
        return float(re.findall(rf"(?m)^{re.escape(name)} (\S+)$", self.metrics())[0])

    def log(self) -> str:
        return (self.data / "log.jsonl").read_text()

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """In good order; gives the exit status."""
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None and self.process.stdout is not None
        status = self.process.wait(30)
        self.process.stdout.close()
        self.process = None
        return status

    def rss(self) -> int:
        """Resident memory in bytes."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Answer:
    """An HTTP answer: ``status``, ``headers`` (lower case), ``body``, ``json``."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Guest:
    """One person's browser: a cookie and requests."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.cookie: str | None = None
        self.id = self.ask("GET", "/api/me").json["guest"]
        if name is not None:
            self.ask("PUT", "/api/me", {"name": name})

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        raw: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        sent = {"Origin": self.server.origin, "Host": f"127.0.0.1:{self.server.port}"} | (headers or {})
        if self.cookie is not None and "Cookie" not in sent:
            sent["Cookie"] = self.cookie
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        try:
            line.request(method, self.server.root + path, data, sent)
            got = line.getresponse()
            answer = Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
        finally:
            line.close()
        if self.cookie is None and "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer

    def make(self, rules: str = "standard", **more: Any) -> dict[str, Any]:
        """A new table: the answer of POST /api/tables."""
        answer = self.ask("POST", "/api/tables", {"rules": rules, **more})
        assert answer.status == 201, answer.body
        return dict(answer.json)

    def sit(self, table: str, last: int = 0, *, lang: str = "", headers: dict[str, str] | None = None) -> Seat:
        return Seat(self, table, last, lang=lang, headers=headers)

    def come_back(self, seat: Seat, *, shown: str = __version__) -> Seat:
        """The same seat, connected again: it shows the state that it was told by a ``shown`` version of the program."""
        return Seat(self, seat.table, seat.state["n"], shown=shown, state=seat.state)


class Seat:
    """A websocket at a table. ``state``, ``events`` and the players ``around`` are what the server has told so far."""

    def __init__(
        self, guest: Guest, table: str, last: int = 0, *, lang: str = "", headers: dict[str, str] | None = None,
        shown: str = "", state: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        self.guest, self.table = guest, table
        self._query = "".join(f"&{name}={value}" for name, value in (("lang", lang), ("shown", shown)) if value)
        self._headers = headers or {}
        self._stack = ExitStack()
        self.events: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.acks: dict[str, int] = {}
        self.frames: list[str] = []
        self.state: dict[str, Any] = state or {}
        self.around: list[dict[str, Any]] = []
        self.socket = self._connect(last)
        self.until(lambda: self.state and self.frames)

    def _connect(self, last: int) -> ClientConnection:
        server = self.guest.server
        way = connect(
            f"ws://127.0.0.1:{server.port}{server.root}/api/tables/{self.table}/ws?last={last}{self._query}",
            additional_headers={"Cookie": self.guest.cookie or "", "Origin": server.origin, **self._headers},
            compression=None,
            close_timeout=1,
            max_size=2**22,
            max_queue=None,
        )
        return self._stack.enter_context(way)

    def take_in(self, timeout: float = 20.0) -> dict[str, Any]:
        """Reads one message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self.events += message.get("events", [])
        if message.get("state") is not None:
            self.state = message["state"]
            self.around = self.state["players"]
        elif message["type"] == "presence":
            self.around = message["players"]
        elif message["type"] == "ack":
            self.acks[message["id"]] = message["n"]
        elif message["type"] == "error":
            self.errors.append(message)
        return message

    def until(self, done: Any) -> None:
        """Reads until something holds."""
        while not done():
            self.take_in()

    def say(self, kind: str, **more: Any) -> str:
        """Sends a command and gives its id."""
        said = {"type": kind, "id": uuid.uuid4().hex, **more}
        if kind != "ping":
            said.setdefault("last", self.state["n"])
        self.socket.send(json.dumps(said))
        return str(said["id"])

    def do(self, kind: str, **more: Any) -> dict[str, Any]:
        """Sends a command and waits for its answer: an ack or an error (and after an ack, for the picture)."""
        said = self.say(kind, **more)
        while True:
            answer = self.take_in()
            if answer["type"] in ("ack", "error") and answer["id"] == said:
                break
        if answer["type"] == "ack":
            self.until(lambda: self.state["n"] >= answer["n"])
        return answer

    def wait_for_turn(self) -> bool:
        """Reads until this seat may do something; False where the game is over."""
        self.until(lambda: self.state["turn"] or self.state["stage"] in ("round_over", "game_over"))
        return bool(self.state["stage"] != "game_over")

    def wait_to_act(self) -> None:
        """Reads until this seat is to act, in the next round where a lucky bot has ended this one already."""
        while self.wait_for_turn() and self.state["stage"] == "round_over":
            assert self.do("next")["type"] == "ack"
        assert self.state["turn"], self.state["stage"]

    def choose(self, rng: Random) -> str:
        """An action out of what the server offers: sensible enough for games to end."""
        turn, hand = self.state["turn"], self.state["hand"]
        assert turn, (self.state, self.frames[-3:])
        if turn["defence"]:
            return str(rng.choice(turn["defence"]["options"])["action"])
        if turn["big_gin"]:
            return str(turn["big_gin"]["action"])
        if turn["knocks"]:
            knock = min(turn["knocks"], key=lambda k: k["deadwood"])
            return str(rng.choice(knock["spreads"])["action"])
        legal = turn["legal"]
        if hand["after"]:
            cards = [text.split()[1] for text in legal if text.startswith("discard")]
            return f"discard {min(cards, key=lambda c: (hand['after'][c], rng.random()))}"
        return str(rng.choice(legal))

    def play(self, rng: Random, rounds: int = 1) -> None:
        """Plays until so many more rounds are over (or the game is)."""
        while rounds and self.wait_for_turn():
            if self.state["stage"] == "round_over":
                rounds -= 1
                if rounds:
                    answer = self.do("next")
                    assert answer["type"] == "ack", answer
                continue
            answer = self.do("act", action=self.choose(rng))
            assert answer["type"] == "ack", answer

    def close(self) -> None:
        self._stack.close()

    def wait_closed(self) -> int:
        """Reads until the server has closed the connection; gives the code."""
        try:
            while True:
                self.take_in()
        except ConnectionClosed as gone:
            return gone.rcvd.code if gone.rcvd is not None else 1006


def turn_of(*seats: Seat) -> Seat:
    """Who is to act, once both have seen the same."""
    newest = max(seat.state["n"] for seat in seats)
    for seat in seats:
        seat.until(lambda seat=seat: seat.state["n"] >= newest)
    return next(seat for seat in seats if seat.state["turn"])
