"""A PostgreSQL server of the tests' own, from Debian's package: started, stopped, killed."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import pytest

from tests.serving import free_port

__all__ = ["Postgres", "needs_postgres"]


def _programs() -> Path | None:
    found = [Path(path).resolve().parent for path in [shutil.which("initdb")] if path]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists()), None)


def _missing() -> str:
    """Why there is no PostgreSQL to test with; empty if there is."""
    return "" if _programs() is not None else "PostgreSQL is not installed (Debian: apt-get install postgresql)"


def _parent(pid: int) -> int | None:
    """The parent of a process; None if it has ended."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        state, parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
        return None if state in "ZX" else int(parent)
    return None


def _children(pid: int) -> list[int]:
    return [int(one.name) for one in Path("/proc").iterdir() if one.name.isdigit() and _parent(int(one.name)) == pid]


needs_postgres = pytest.mark.skipif(
    bool(_missing()) and os.environ.get("UNDERCUT_REQUIRE_E2E") != "1",
    reason=f"POSTGRESQL TESTS LEFT OUT: {_missing()}",
)
"""Leaves a test out, loudly, if there is no PostgreSQL, unless it is required."""


class Postgres:
    """A server over a folder of its own; a context manager. ``settings`` are lines of its configuration."""

    def __init__(self, settings: Sequence[str] = ()) -> None:
        programs = _programs()
        assert programs is not None, _missing()
        self._programs = programs
        self._settings = [f"-c{line}" for line in settings]
        # PostgreSQL does not run as root, and its user must reach the folder.
        self._folder = Path(tempfile.mkdtemp(prefix="undercut-postgres-"))
        self._as: list[str] = []
        if os.geteuid() == 0:
            self._as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            shutil.chown(self._folder, "postgres", "postgres")
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self._run(
            "initdb", "-D", str(self._folder / "data"), "-U", "undercut", "-A", "trust", "--no-sync", "-E", "UTF8"
        )

    def _run(self, name: str, *args: str, stdin: str = "") -> str:
        program = [*self._as, str(self._programs / name), *args]
        done = subprocess.run(program, input=stdin, capture_output=True, text=True, cwd="/")
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self) -> Postgres:
        """Starts the server and waits until it answers."""
        listen = ["-clisten_addresses=127.0.0.1", f"-cport={self.port}", f"-cunix_socket_directories={self._folder}"]
        args = [*self._as, str(self._programs / "postgres"), "-D", str(self._folder / "data"), *listen, *self._settings]
        with open(f"{self._folder}.log", "ab") as log:
            self._process = subprocess.Popen(args, stdout=subprocess.DEVNULL, stderr=log, cwd="/")
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(AssertionError):
                self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port))
                return self
            assert self._process.poll() is None and time.monotonic() < until, f"PostgreSQL did not start: {self.log()}"
            time.sleep(0.05)

    def log(self) -> str:
        """The end of what the server has written."""
        return Path(f"{self._folder}.log").read_text(errors="replace")[-2000:]

    def database(self) -> str:
        """The URL of a new, empty database. A server that a failed test has left behind dead is started again."""
        if self._process is None or self._process.poll() is not None:
            self.start()
        self._databases += 1
        name = f"undercut{self._databases}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "undercut", name)
        return f"postgresql://undercut@127.0.0.1:{self.port}/{name}"

    def dumped(self, url: str) -> str:
        """A database as SQL, for any later version of PostgreSQL."""
        text = self._run("pg_dump", "--no-owner", "--no-privileges", url)
        # Newer programs write lines for their own psql alone.
        return "".join(
            line for line in text.splitlines(keepends=True) if not line.startswith(("\\restrict", "\\unrestrict"))
        )

    def restored(self, dump: bytes) -> str:
        """The URL of a new database with the contents of a dump."""
        url = self.database()
        self._run("psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, stdin=dump.decode())
        return url

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops the server: SIGINT disconnects everybody, SIGKILL is a crash of all its processes."""
        if self._process is None:
            return
        rest: list[int] = []
        if how == signal.SIGKILL:
            # Children live on for a moment, and while one does, the folder is in use and no server starts on it. The
            # parent is halted first, so that it starts no more of them.
            self._process.send_signal(signal.SIGSTOP)
            rest = _children(self._process.pid)
            for pid in rest:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self._process.send_signal(how)
        self._process.wait(60)
        self._process = None
        until = time.monotonic() + 60
        while any(_parent(pid) is not None for pid in rest):
            assert time.monotonic() < until, f"processes of PostgreSQL outlived SIGKILL: {rest}"
            time.sleep(0.01)

    def freeze(self) -> None:
        """Stop all processes of the server where they are; connections stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        if self._process is not None:
            self._signal(signal.SIGCONT)
            self._process.send_signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        for pid in _children(self._process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def __enter__(self) -> Postgres:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
        Path(f"{self._folder}.log").unlink(missing_ok=True)
