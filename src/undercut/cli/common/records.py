"""Records, matches and saved games in the lines of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, BinaryIO
from urllib.parse import parse_qs

from undercut.errors import NotationError, UndercutError
from undercut.events import Event
from undercut.languages import speaker
from undercut.notation import (
    MatchRecord,
    RoundRecord,
    parse_game_text,
    played_rounds,
    read_event,
    read_match,
    read_record,
)
from undercut.notation.documents import documents
from undercut.notation.keys import decoded
from undercut.scoring import points
from undercut.table import Table

say = speaker("commands")


_TEXT = re.compile(r"1[A-Za-z0-9_-]{20,}", re.ASCII)


class SavedGame:
    """The events of a saved game as JSON objects. ``at`` is the number of the line read last."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, dict[str, Any]]] = []
        self.at = 0

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
