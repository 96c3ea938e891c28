"""Subprocesses that answer each line of JSON with a line of JSON."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import subprocess
import time
from typing import Any

from undercut.errors import UndercutError

__all__ = ["BotError", "JsonSubprocess"]

_MOST_LINE = 1 << 20
"""Largest number of bytes in a line that a program writes."""
_ENDING = 1.0
"""Seconds to wait for the exit status of a program that has closed its pipes."""


class BotError(UndercutError):
    """External player failed: ``bot_died``, ``bot_timeout``, ``bot_flood``, ``bot_answer``, ``bot_not_found``."""


class JsonSubprocess:
    """A program, started for its first request and again after a failure. Call :meth:`close` at the end."""

    def __init__(self, command: str, name: str, seconds: float) -> None:
        """Parse the command; ``name`` is for errors. Raises UndercutError ``bad_bot`` if it is empty or malformed."""
        self.name = name
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._ahead = b""
        self._asked = 0
        try:
            self._arguments = shlex.split(command)
        except ValueError as error:
            raise UndercutError("bad_bot", f"{name} is not a command: {error}") from None
        if not self._arguments:
            kind = name.partition(":")[0]
            raise UndercutError("bad_bot", f"{kind}: needs a program: write {kind}: ./player --fast")

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Send a request with an added ``id`` and return the answer. Stops the program if it raises BotError."""
        try:
            return self._ask(question)
        except BotError:
            self.close()
            raise

    def close(self) -> None:
        """Stop the program."""
        process, self._process, self._ahead = self._process, None, b""
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # unsent data is lost
                    pipe.close()
        process.wait()

    def __del__(self) -> None:
        self.close()

    # --- one question -------------------------------------------------------------------------------------------------

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        process = self._started()
        self._asked += 1
        line = json.dumps({**question, "id": self._asked}).encode() + b"\n"
        until = time.monotonic() + self.seconds
        self._write(process, line, until)
        while True:
            answer = self._decode(self._read(process, until))
            if answer.get("id") == self._asked:
                return answer
            # Answers with another id are ignored; the time limit continues.

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self._arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
                )
            except OSError as error:
                raise BotError("bot_not_found", f"{self.name} cannot be started: {error}") from None
            assert self._process.stdin is not None and self._process.stdout is not None
            os.set_blocking(self._process.stdin.fileno(), False)
            os.set_blocking(self._process.stdout.fileno(), False)
        return self._process

    def _wait(self, pipe: Any, event: int, until: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, until - time.monotonic())):
                raise BotError("bot_timeout", f"{self.name} gave no answer within {self.seconds:g} s")

    def _write(self, process: subprocess.Popen[bytes], line: bytes, until: float) -> None:
        assert process.stdin is not None
        while line:
            self._wait(process.stdin, selectors.EVENT_WRITE, until)
            try:
                line = line[os.write(process.stdin.fileno(), line) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self._died(process) from None

    def _read(self, process: subprocess.Popen[bytes], until: float) -> bytes:
        assert process.stdout is not None
        while b"\n" not in self._ahead:
            if len(self._ahead) > _MOST_LINE:
                raise BotError("bot_flood", f"{self.name} wrote {len(self._ahead)} bytes without ending the line")
            self._wait(process.stdout, selectors.EVENT_READ, until)
            chunk = os.read(process.stdout.fileno(), 65536)
            if not chunk:
                raise self._died(process)
            self._ahead += chunk
        if time.monotonic() > until:
            raise BotError("bot_timeout", f"{self.name} gave no answer within {self.seconds:g} s")
        line, _, self._ahead = self._ahead.partition(b"\n")
        return line

    def _died(self, process: subprocess.Popen[bytes]) -> BotError:
        try:
            status = process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return BotError("bot_died", f"{self.name} closed its input or output, and did not end")
        return BotError("bot_died", f"{self.name} ended (exit status {status})")

    def _decode(self, line: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise BotError("bot_answer", f"{self.name} gave an answer that is not JSON: {line[:60]!r}") from None
        if not isinstance(answer, dict):
            raise BotError("bot_answer", f"{self.name} gave an answer that is not a JSON object: {line[:60]!r}")
        return answer
