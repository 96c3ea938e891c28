"""Processes forked from one that has done its imports: what it costs to start a server is imports, mostly."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import IO, Any

__all__ = ["ROOT", "Forked", "Starter", "asked"]

ROOT = Path(__file__).resolve().parent.parent


def _around() -> tuple[str, dict[str, str]]:
    """The folder and the environment that a new process gets, but for what changes with every test."""
    return os.getcwd(), {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


AROUND = _around()
"""What no test has changed."""


class Forked:
    """A process that a starter has forked, as ``Popen`` shows its own."""

    def __init__(self, pid: int, stdout: IO[str], status: IO[bytes]) -> None:
        self.pid, self.stdout, self._status = pid, stdout, status
        self.returncode: int | None = None

    def _ended(self, timeout: float | None) -> bool:
        if self.returncode is None and select.select([self._status], [], [], timeout)[0]:
            told = self._status.read()
            assert told, "the process that starts servers is gone"
            self.returncode = int(told)
            self._status.close()
        return self.returncode is not None

    def poll(self) -> int | None:
        self._ended(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if not self._ended(timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)


class Starter:
    """A process that runs ``program`` as far as its call of :func:`asked`, and on from there at every :meth:`start`."""

    def __init__(self, options: list[str], program: str) -> None:
        self._one = Lock()
        self._line, other = socket.socketpair()
        with other:
            number = other.fileno()
            args = [sys.executable, *options, "-c", program, str(ROOT), str(number)]
            folder, environment = AROUND
            # Its output is no terminal, as that of the processes that it forks is none.
            self._process = subprocess.Popen(
                args, pass_fds=[number], cwd=folder, env=environment, stdout=subprocess.DEVNULL
            )
        atexit.register(self.stop)

    def fits(self) -> bool:
        """Whether what it starts has the folder and the environment that a process started here would have."""
        return self._process.poll() is None and _around() == AROUND

    def start(self, given: Any, log: IO[str]) -> Forked:
        """Starts a process, which gets ``given``; what it complains of goes to ``log``."""
        stdout, out = os.pipe()
        status, told = os.pipe()
        with self._one:
            socket.send_fds(self._line, [json.dumps(given).encode()], [out, log.fileno(), told])
            os.close(out)
            os.close(told)
            return Forked(int(self._line.recv(100)), open(stdout), open(status, "rb"))

    def stop(self) -> None:
        self._line.close()
        self._process.wait(30)


def asked(number: int) -> Any:
    """Returns in a new process whenever the other end of socket ``number`` asks for one, with what was given for it."""
    line = socket.socket(fileno=number)
    tell: dict[int, int] = {}
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    waits_for: list[socket.socket | int] = [line, woken]
    while True:
        ready = select.select(waits_for, [], [])[0]
        if woken in ready:
            os.read(woken, 4096)
            for pid in list(tell):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended:
                    # Whoever started it may be gone.
                    with contextlib.suppress(BrokenPipeError):
                        os.write(tell[pid], str(os.waitstatus_to_exitcode(status)).encode())
                    os.close(tell.pop(pid))
        if line not in ready:
            continue
        given, files, _, _ = socket.recv_fds(line, 2**16, 3)
        if not given:
            # Whoever asked has ended, perhaps without a chance to end its processes.
            for pid in tell:
                os.kill(pid, signal.SIGKILL)
            sys.exit()
        out, log, told = files
        if pid := os.fork():
            tell[pid] = told
            os.close(out)
            os.close(log)
            line.send(str(pid).encode())
            continue
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(out, 1)
        os.dup2(log, 2)
        for file in (woken, wake, *files, *tell.values()):
            os.close(file)
        line.close()
        return json.loads(given)
