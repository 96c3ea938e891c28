"""Input read line by line, of any size: its records and saved games, and the answers, one JSON object per line."""

from __future__ import annotations

import re
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Final
from urllib.parse import parse_qs

import click
import msgspec

from undercut.cli.common.output import raw
from undercut.errors import NotationError, UndercutError
from undercut.events import Event
from undercut.languages import formatter, use_language
from undercut.lines import visible
from undercut.notation import (
    MatchRecord,
    RoundRecord,
    parse_game_text,
    played_rounds,
    read_event,
    read_match,
    read_record,
)
from undercut.notation.documents import documents, text_lines
from undercut.notation.keys import decoded
from undercut.scoring import points
from undercut.table import Table

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


# --- records ----------------------------------------------------------------------------------------------------------

_TEXT = re.compile(r"1[A-Za-z0-9_-]{20,}", re.ASCII)


class SavedGame:
    """The events of a saved game as JSON objects. ``at`` is the number of the line read last."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, dict[str, Any]]] = []
        self.at: int = 0

    def table(self) -> Table:
        """Return the table after these events.

        Raise UndercutError at the first impossible event, or if an event has a wrong result of a round.
        """
        try:
            table = Table.replay(self._events())
        except UndercutError:
            raise
        except (ValueError, LookupError) as error:
            raise NotationError("bad_events", say.later("bad-event", error=error)) from None
        _check_ends(table)
        return table

    def _events(self) -> Iterator[Event]:
        for number, data in self.lines:
            self.at = number
            yield read_event(data)


Item = dict[str, Any] | SavedGame
"""A record as a JSON object, or a saved game."""


def items(stream: BinaryIO) -> Iterator[tuple[int, Item | UndercutError]]:
    """Yield the records and saved games of a stream, or errors, each with the number of its first line."""
    game = SavedGame()
    for number, line in documents(stream):
        try:
            if isinstance(line, UndercutError):
                raise line
            data = _from_text(line) or decoded(line)
            if "steps" in data or "kind" in data:
                raise NotationError("to_import", say.later("to-import"))
        except UndercutError as error:
            found: dict[str, Any] | UndercutError = error
        else:
            found = data
        is_event = isinstance(found, dict) and "type" in found
        if game.lines and (not is_event or data["type"] == "table_opened"):
            yield game.lines[0][0], game
            game = SavedGame()
        if is_event:
            game.lines.append((number, data))
        else:
            yield number, found
    if game.lines:
        yield game.lines[0][0], game


def _from_text(line: bytes) -> dict[str, Any] | None:
    """Return the record in a line with a game as text, or with a link to one; None if the line is JSON."""
    text = line.decode("utf-8", "replace").strip()
    if text.startswith(("http://", "https://")):
        _, _, query = text.partition("?")
        text = parse_qs(query).get("text", [""])[0]
    elif not _TEXT.fullmatch(text):
        return None
    return parse_game_text(text).as_dict()


def record_in(item: Item) -> RoundRecord | MatchRecord:
    """Return the record of an item; for a saved game, a record of its finished rounds. Raise UndercutError."""
    if isinstance(item, SavedGame):
        return item.table().record()
    return read_match(item) if "rounds" in item else read_record(item)


def _check_ends(table: Table) -> None:
    """Raise NotationError if an event has a wrong result of a round."""
    for played in played_rounds(table.rules, table.log):
        *_, end = played.rounds()
        assert end.result is not None
        seats, said = played.started.seats, played.ended
        winner = None if end.result.winner is None else seats[end.result.winner]
        for what, mine, theirs in (
            ("ending", end.result.ending, said.ending),
            ("winner", winner, said.winner),
            ("points", list(points(end.rules, end.result)), list(said.points)),
        ):
            if mine != theirs:
                raise mismatch(what, mine, theirs, f"event {said.n}")


def mismatch(what: str, mine: object, theirs: object, place: str) -> NotationError:
    """Return the error for a wrong claim about a result."""
    return NotationError(
        "result_mismatch", say.later(f"mismatch-{what}", mine=str(mine), theirs=str(theirs)), place=place
    )
