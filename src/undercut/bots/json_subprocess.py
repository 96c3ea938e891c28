"""Subprocesses that answer each line of JSON with a line of JSON."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Sequence
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
        (answer,) = self.ask_many([question])
        if isinstance(answer, BotError):
            raise answer
        return answer

    def ask_many(self, questions: Sequence[dict[str, Any]]) -> list[dict[str, Any] | BotError]:
        """Send requests together, and return their answers or errors.

        A program that fails is stopped: the error belongs to the first request that it had not answered, and the others
        are sent to a new process. Each answer may take as long as a single one.
        """
        answers: dict[int, dict[str, Any] | BotError] = {}
        while len(answers) < len(questions):
            left = [k for k in range(len(questions)) if k not in answers]
            try:
                self._exchange(questions, left, answers)
            except BotError as error:
                self.close()
                answers[next(k for k in left if k not in answers)] = error
            except BaseException:
                self.close()  # later requests must not read these answers
                raise
        return [answers[k] for k in range(len(questions))]

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

    # --- requests and answers -----------------------------------------------------------------------------------------

    def _exchange(
        self, questions: Sequence[dict[str, Any]], left: Sequence[int], answers: dict[int, dict[str, Any] | BotError]
    ) -> None:
        """Send the questions with these numbers, and add the answers as they arrive."""
        process = self._started()
        waiting: dict[int, int] = {}
        lines = []
        for number in left:
            self._asked += 1
            waiting[self._asked] = number
            lines.append(json.dumps({**questions[number], "id": self._asked}))
        unsent = memoryview(("\n".join(lines) + "\n").encode())
        until = time.monotonic() + self.seconds
        unsent = self._write(process, unsent)
        while waiting:
            readable = self._wait(process, bool(unsent), until)
            if unsent:
                unsent = self._write(process, unsent)
            for line in self._read(process) if readable else ():
                answer = self._decode(line)
                # Answers with another id are ignored; the time limit continues.
                ident = answer.get("id")
                if isinstance(ident, int) and ident in waiting:
                    answers[waiting.pop(ident)] = answer
                    until = time.monotonic() + self.seconds
            if waiting and time.monotonic() > until:
                raise self._late()

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

    def _wait(self, process: subprocess.Popen[bytes], write: bool, until: float) -> bool:
        """Wait until the program has written, or reads; return whether it has written."""
        with selectors.DefaultSelector() as selector:
            assert process.stdin is not None and process.stdout is not None
            selector.register(process.stdout, selectors.EVENT_READ)
            if write:
                selector.register(process.stdin, selectors.EVENT_WRITE)
            found = selector.select(max(0.0, until - time.monotonic()))
            if not found:
                raise self._late()
            return any(events & selectors.EVENT_READ for _, events in found)

    def _write(self, process: subprocess.Popen[bytes], data: memoryview) -> memoryview:
        """Write what fits into the pipe; return the rest."""
        assert process.stdin is not None
        try:
            return data[os.write(process.stdin.fileno(), data) :]
        except BlockingIOError:
            return data
        except OSError:
            raise self._died(process) from None

    def _read(self, process: subprocess.Popen[bytes]) -> list[bytes]:
        """Return the complete lines that the program has written."""
        assert process.stdout is not None
        chunk = os.read(process.stdout.fileno(), 65536)
        if not chunk:
            raise self._died(process)
        *lines, self._ahead = (self._ahead + chunk).split(b"\n")
        if len(self._ahead) > _MOST_LINE:
            raise BotError("bot_flood", f"{self.name} wrote {len(self._ahead)} bytes without ending the line")
        return lines

    def _late(self) -> BotError:
        return BotError("bot_timeout", f"{self.name} gave no answer within {self.seconds:g} s")

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
