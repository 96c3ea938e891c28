"""Server process, guests and tables for benchmarks of the service."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from undercut.bots import bot
from undercut.server.storage.entries import Entry
from undercut.server.tables.live_table import LiveTable

__all__ = ["Server", "acted", "asked", "new_guest", "new_table", "new_tables"]

_SERVE = """
import json, sys
from pathlib import Path
from undercut.server.settings import Settings
from undercut.server.run import serve
serve(port=0, data=Path(sys.argv[1]), open_browser=False, settings=Settings(**json.loads(sys.argv[2])),
      database=sys.argv[3] or None, log_level=sys.argv[4],
      metrics=sys.argv[5])
"""


class Server:
    """A process that serves a data folder or a database, with the service's default limits except ``limits``.

    The server logs to ``log``, by default standard error. The new process first calls ``begin``.
    """

    def __init__(
        self, data: Path | str, limits: dict[str, Any], database: str = "", *, log: Path | None = None,
        log_level: str = "warning", begin: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.metrics_port: int = free.getsockname()[1]
        args = [
            sys.executable,
            "-c",
            _SERVE,
            str(data),
            json.dumps(limits),
            database,
            log_level,
            str(self.metrics_port),
        ]
        with contextlib.nullcontext() if log is None else open(log, "w") as to:
            self.process = subprocess.Popen(args, stdout=subprocess.PIPE, stderr=to, text=True, preexec_fn=begin)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "the server did not start" if log is None else log.read_text()
        self.port = int(found[1])

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, str, bytes]:
        """Send a request, and return status, cookie and body of the response."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            return asked(line, method, path, body, cookie)
        finally:
            line.close()

    def metrics(self) -> str:
        """Return the server's metrics in Prometheus format."""
        line = http.client.HTTPConnection("127.0.0.1", self.metrics_port, timeout=120)
        try:
            return asked(line, "GET", "/metrics")[2].decode()
        finally:
            line.close()

    def rss_bytes(self) -> int:
        """Return the server's resident memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu_s(self) -> float:
        """Return the server's processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self) -> int:
        """Return the number of the server's open files and sockets."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self) -> int:
        """Stop the server gracefully, and return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(120)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


def asked(
    line: http.client.HTTPConnection, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[int, str, bytes]:
    """Send a request, with ``body`` as JSON or unchanged bytes, and return status, cookie and body of the response."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body)
    headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
    line.request(method, path, data, headers)
    answer = line.getresponse()
    return answer.status, str(answer.getheader("set-cookie")).split(";")[0], answer.read()


def new_guest(line: http.client.HTTPConnection) -> str:
    """Create a guest, and return its cookie. Raise RuntimeError if the service refuses."""
    status, cookie, told = asked(line, "GET", "/api/me")
    if status != 200:
        raise RuntimeError(f"no new guest: {told!r}")
    return cookie


def new_table(line: http.client.HTTPConnection, cookie: str, wanted: dict[str, Any]) -> str | None:
    """Create a table, and return its id, or None if the service is too busy. Raise RuntimeError if it refuses."""
    status, _, body = asked(line, "POST", "/api/tables", wanted, cookie)
    told = json.loads(body)
    if status == 201:
        return str(told["table"])
    if told.get("code") == "too_busy":
        return None
    raise RuntimeError(f"no new table: {told}")


def new_tables(port: int, tables: int, wanted: dict[str, Any], per_guest: int) -> Iterator[tuple[str, str]]:
    """Create ``tables`` tables, or fewer if the service is too busy, and yield (cookie, table) for each."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        for number in range(tables):
            if number % per_guest == 0:
                cookie = new_guest(line)
            if (table := new_table(line, cookie, wanted)) is None:
                return
            yield cookie, table
    finally:
        line.close()


def acted(live: LiveTable, rng: Random) -> list[Entry]:
    """Play an action or the next deal at a table like the simple player, and return the new entries."""
    if live.stage == "round_over":
        return live.next(0)
    assert live.core is not None
    seat = live.core.pending()[0]
    view = live.core.view(seat)
    assert view is not None
    return live.act(seat, bot("simple").act(view, rng))
