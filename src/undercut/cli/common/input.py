"""Input read line by line, of any size, and the answers, one JSON object per line."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Final

import click
import msgspec

from undercut.cli.common.output import raw
from undercut.errors import NotationError, UndercutError
from undercut.languages import formatter, use_language
from undercut.lines import visible
from undercut.notation.documents import text_lines

say: Final = formatter("commands")

_MOST_WORDS: Final = 600


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """Open a file for bytes; ``-`` is standard input. Raise OSError."""
    if path == "-":
        yield sys.stdin.buffer
        return
    with open(path, "rb") as stream:
        yield stream


def is_waiting(stream: BinaryIO) -> bool:
    """Whether the next read would block because no input is available yet. False if the system cannot tell."""
    try:
        return not select.select([stream], [], [], 0)[0]
    except (OSError, ValueError):
        return False  # not a stream that select supports, such as a pipe on Windows


def numbered_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | UndercutError]]:
    """Yield the lines that are not empty, numbered from 1. A line longer than LINE_LIMIT becomes an error."""
    for number, line in text_lines(stream):
        if isinstance(line, UndercutError) or (line := line.strip()):
            yield number, line


def decode(line: bytes) -> str:
    """Decode a line. Raise NotationError ``not_utf8`` with the column."""
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        wrong = say.later("not-text", byte=f"0x{line[error.start]:02x}")
        raise NotationError("not_utf8", wrong, place=f"column {error.start + 1}") from None


class Answers:
    """A writer of answers to input lines. It reports bad lines, and counts answers and bad lines."""

    def __init__(self, as_json: bool, *, source: str = "") -> None:
        self.as_json = as_json
        self.bad: int = 0
        self.good: int = 0
        self._source = "" if source == "-" else source

    def put(self, value: Any) -> None:
        """Print one JSON object and flush standard output."""
        out = raw(sys.stdout).buffer
        line = msgspec.json.encode(value)
        out.write((line if line.isascii() else visible(line.decode()).encode()) + b"\n")
        out.flush()

    def refuse(self, number: int, error: UndercutError, *, beside: dict[str, Any] | None = None, **more: Any) -> None:
        """Report a bad line on standard error, and as an answer if the answers are JSON.

        ``beside`` are more keys of the answer, ``more`` are more keys of its error.
        """
        self.bad += 1
        at = more.get("action")
        place = f"{self._source}:{number}" if self._source else say("line", number=number)
        if at is not None:
            place = say("action", place=place, number=at)
        words = str(error)
        if len(words) > _MOST_WORDS:
            words = words[:_MOST_WORDS] + " ..."
        click.echo(f"undercut: {place}: {words} [{error.code}]", err=True)
        if self.as_json:
            with use_language("en"):
                told = error.as_dict()
            self.put({"line": number, **(beside or {}), "ok": False, "error": {**told, **more}})

    def each(self, path: str, answer: Callable[[int, bytes], None], **more: Any) -> None:
        """Call ``answer`` for every line of a file. If it raises UndercutError, report that line and continue."""
        with opened(path) as stream:
            for number, line in numbered_lines(stream):
                try:
                    if isinstance(line, UndercutError):
                        raise line
                    answer(number, line)
                    self.good += 1
                except UndercutError as error:
                    self.refuse(number, error, **{**more, **_action_of(error, more)})

    @property
    def status(self) -> int:
        return 1 if self.bad else 0


def _action_of(error: UndercutError, more: dict[str, Any]) -> dict[str, Any]:
    return {"action": getattr(error, "action", None)} if "action" in more else {}
