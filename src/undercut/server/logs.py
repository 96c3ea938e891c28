"""Structured logs: one JSON object per line, with allowed fields only. No cards, actions, names or links are logged."""

from __future__ import annotations

import contextlib
import secrets
import sys
import time
import traceback
from typing import Any, TextIO

import msgspec

_LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}
_FRAMES = 30
_ALLOWED = frozenset(
    (
        "bot", "code", "connections", "count", "entry", "error", "host", "method", "metrics", "ms", "port", "schema",
        "reason", "reference", "signal", "status", "table", "tables", "traceback", "version",
    )
)  # fmt: skip


class Log:
    """A writer of log lines to a stream. Fields that are not on the allow list are dropped."""

    def __init__(self, stream: TextIO | None = None, level: str = "info") -> None:
        self._stream = stream
        self._level = _LEVELS[level]

    def _write(self, level: str, message: str, fields: dict[str, Any]) -> None:
        if _LEVELS[level] < self._level:
            return
        allowed = {key: value for key, value in fields.items() if key in _ALLOWED}
        line = {"at": round(time.time(), 3), "level": level, "message": message, **allowed}
        # The log must not stop the service when the disk is full.
        with contextlib.suppress(OSError, ValueError):
            print(msgspec.json.encode(line).decode(), file=self._stream or sys.stderr, flush=True)

    def debug(self, message: str, **fields: Any) -> None:
        self._write("debug", message, fields)

    def info(self, message: str, **fields: Any) -> None:
        self._write("info", message, fields)

    def warning(self, message: str, **fields: Any) -> None:
        self._write("warning", message, fields)

    def error(self, message: str, **fields: Any) -> None:
        self._write("error", message, fields)

    def defect(self, message: str, error: BaseException, **fields: Any) -> str:
        """Log an unexpected error with its traceback. Return a reference to the log line.

        The message of the error is left out, because it might name cards.
        """
        frames = traceback.extract_tb(error.__traceback__)
        places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-_FRAMES:]]
        return self.remote_defect(message, type(error).__name__, places, **fields)

    def remote_defect(self, message: str, error: str, places: list[str], **fields: Any) -> str:
        """Log an error of another process as :meth:`defect` does: its type and its location."""
        reference = secrets.token_hex(4)
        self._write("error", message, fields | {"error": error, "reference": reference, "traceback": places})
        return reference
