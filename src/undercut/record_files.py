"""Files of records and saved games, read item by item, and the verification of their deals.

    for deal in verified_deals(stream):      # what `undercut verify` and the page /verify report

A file has JSON objects (:mod:`undercut.notation.documents`), games as text, or links with a game as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, NamedTuple
from urllib.parse import parse_qs

from undercut.errors import NotationError, UndercutError
from undercut.events import Event
from undercut.languages import formatter
from undercut.notation import (
    MatchRecord,
    RoundRecord,
    parse_game_text,
    played_rounds,
    read_event,
    read_match,
    read_record,
    replay,
    replay_match,
)
from undercut.notation.documents import documents
from undercut.notation.imports import OTHER_KINDS
from undercut.notation.keys import decoded
from undercut.notation.proofs import PROOF_KEY, Verified, verify_deal
from undercut.rulesets import SheetForm
from undercut.scoring import points
from undercut.table import Table

__all__ = ["Deal", "Item", "SavedGame", "items", "mismatch", "record_in", "verified_deals"]

_say: Final = formatter("typed").later
_TEXT: Final = re.compile(r"1[A-Za-z0-9_-]{20,}", re.ASCII)


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
            raise NotationError("bad_events", _say("bad-event", error=error)) from None
        _check_ends(table)
        return table

    def _events(self) -> Iterator[Event]:
        for number, data in self.lines:
            self.at = number
            yield read_event(data)


Item = dict[str, Any] | SavedGame
"""A record as a JSON object, or a saved game."""


def items(stream: BinaryIO, *, own_data: bool = False) -> Iterator[tuple[int, Item | UndercutError]]:
    """Yield the records and saved games of a stream, or errors, each with the number of its first line.

    ``own_data``: of a download of a guest's data, yield the games and skip the other entries; otherwise it is an error.
    """
    game = SavedGame()
    for number, line in documents(stream):
        try:
            if isinstance(line, UndercutError):
                raise line
            data = _from_text(line) or decoded(line)
            if own_data and data.get("kind") in OTHER_KINDS:
                continue
            if own_data and data.get("kind") == "game" and isinstance(data.get("record"), dict):
                data = data["record"]
            if "steps" in data or "kind" in data:
                raise NotationError("to_import", _say("to-import"))
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
    return NotationError("result_mismatch", _say(f"mismatch-{what}", mine=str(mine), theirs=str(theirs)), place=place)


# --- deals ------------------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """The verification of a deal: ``found``, or the ``error``.

    ``line`` is the number of the record's first line, ``round`` that of the round from 1, or None if a record cannot be
    read or played as a whole. ``players`` are the names in a match record.
    """

    line: int
    round: int | None
    found: Verified | None
    error: UndercutError | None
    players: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return the deal as a JSON object, as ``undercut verify --json`` prints it."""
        about = {"line": self.line, "round": self.round}
        if self.found is None:
            assert self.error is not None
            return {**about, "ok": False, "error": self.error.as_dict()}
        missing = {"missing": list(self.found.missing)} if self.found.missing else {}
        return {**about, "ok": True, "proof": self.found.proof, **missing}


def verified_deals(stream: BinaryIO) -> Iterator[Deal]:
    """Verify the deals of a file: their proofs, and that the rounds can have been played with them."""
    for line, item in items(stream, own_data=True):
        is_refused, players = False, tuple[str, ...]()
        try:
            if isinstance(item, UndercutError):
                raise item
            record = record_in(item)
            players = record.players if isinstance(record, MatchRecord) else ()
            for number, board in _boards(record):
                try:
                    found = _with_people(verify_deal(board), board, record)
                    replay(board)
                except UndercutError as error:
                    is_refused = True
                    yield Deal(line, number, None, error, players)
                else:
                    yield Deal(line, number, found, None, players)
            if isinstance(record, MatchRecord):
                replay_match(record)
        except UndercutError as error:
            if not is_refused:  # else this is the same error
                yield Deal(line, None, None, error, players)


def _with_people(found: Verified, board: RoundRecord, record: RoundRecord | MatchRecord) -> Verified:
    """Add the people of a match record that the proof of a deal leaves out. In knockout games they may be out."""
    if found.proof == "players":
        return found
    bots = record.kept.get("x_bots") if isinstance(record, MatchRecord) else None
    if PROOF_KEY not in board.kept or not isinstance(bots, list) or record.rules.sheet is SheetForm.KNOCKOUT:
        return found
    named = board.kept[PROOF_KEY]["people"]
    absent = {seat for seat, bot in enumerate(bots) if bot is None and seat not in named}
    return Verified("server", tuple(sorted({*found.missing, *absent}))) if absent else found


def _boards(record: RoundRecord | MatchRecord) -> Iterator[tuple[int, RoundRecord]]:
    """Yield the round records of a record with the numbers of their rounds, from 1."""
    if isinstance(record, RoundRecord):
        yield 1, record
        return
    for number, boards in enumerate(record.rounds, 1):
        for board in boards:
            yield number, board
