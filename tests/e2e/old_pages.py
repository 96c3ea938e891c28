"""The page of version 1.0 in front of today's server, as a browser shows it that has kept the page."""

from __future__ import annotations

import mimetypes
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Thread
from urllib.parse import unquote

import pytest

from tests.serving import Server
from tests.starter import ROOT

OLD = "2e1d7d14"
"""The last commit before the pages contributed to deals."""


def old_page(folder: Path) -> Path:
    """Write the built page of that commit; skip the test in a copy without the history."""
    found = subprocess.run(["git", "-C", str(ROOT), "archive", OLD, "src/undercut/web"], capture_output=True)
    if found.returncode:
        pytest.skip(f"the history does not have {OLD}")
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=found.stdout, check=True)
    return folder / "src/undercut/web"


class OldFront:
    """Listens on a port: files come from a folder, requests under /api and websockets from a server."""

    def __init__(self, server: Server, web: Path) -> None:
        self.server, self.web = server, web
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        # The thread waits in accept(), from which only this wakes it.
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                Thread(target=self._answer, args=(self._socket.accept()[0],), daemon=True).start()

    def _answer(self, line: socket.socket) -> None:
        with line, suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                if not (read := line.recv(65536)):
                    return
                head += read
            head, _, rest = head.partition(b"\r\n\r\n")
            path = head.split(b" ")[1].decode().partition("?")[0]
            if path.startswith("/api/"):
                self._forward(line, head, rest)
            else:
                self._file(line, unquote(path))

    def _file(self, line: socket.socket, path: str) -> None:
        file = self.web / path.lstrip("/")
        if not file.is_file():
            file = self.web / "index.html"  # every address of the program
        body = file.read_bytes()
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        line.sendall(
            f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
            f"Connection: close\r\n\r\n".encode()
            + body
        )

    def _forward(self, line: socket.socket, head: bytes, rest: bytes) -> None:
        lines = head.split(b"\r\n")
        if not any(one.lower().startswith(b"upgrade:") for one in lines):
            lines = [one for one in lines if not one.lower().startswith(b"connection:")] + [b"Connection: close"]
        with socket.create_connection(("127.0.0.1", self.server.port)) as to:
            to.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + rest)
            back = Thread(target=_copy, args=(to, line), daemon=True)
            back.start()
            _copy(line, to)
            back.join()


def _copy(source: socket.socket, to: socket.socket) -> None:
    """Copy all bytes, and then end the other direction's reader."""
    with suppress(OSError):
        while read := source.recv(65536):
            to.sendall(read)
    with suppress(OSError):
        to.shutdown(socket.SHUT_WR)
