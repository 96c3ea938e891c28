"""Finished games as match records, for their players to keep: `undercut replay` and `undercut review` read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from undercut.errors import UndercutError
from undercut.events import GameEnded
from undercut.languages import speaker
from undercut.notation.played import match_record
from undercut.server.storage.entries import Made
from undercut.server.storage.games import PlayedGame
from undercut.server.storage.logs import Row
from undercut.server.views.finished_games import games, games_played

__all__ = ["record_line", "record_lines"]

_say = speaker("refusals").later


def record_line(rows: Sequence[Row], game: int, seat: int | None, played: Sequence[PlayedGame] | None = None) -> bytes:
    """Return the record of a finished game of a table, as a line of JSON. ``played`` are its finished games, if known.

    Raise UndercutError: ``unknown_game``, ``not_finished``.
    """
    if all(number != game for number, _ in games(rows)):
        raise UndercutError("unknown_game", _say("unknown_game", game=game))
    found = next((line for number, line in _lines(rows, seat, played, only=game) if number == game), None)
    if found is None:
        raise UndercutError("not_finished", _say("not_finished-record", game=game))
    return found


def record_lines(rows: Sequence[Row], seat: int | None, played: Sequence[PlayedGame] | None = None) -> list[bytes]:
    """Return the records of the finished games of a table, oldest first, each as a line of JSON."""
    return [line for _, line in _lines(rows, seat, played)]


def _lines(
    rows: Sequence[Row], seat: int | None, known: Sequence[PlayedGame] | None, only: int | None = None
) -> Iterator[tuple[int, bytes]]:
    wanted = [(number, events) for number, events in games(rows) if only in (None, number)]
    over = [(number, events) for number, events in wanted if any(isinstance(event, GameEnded) for event in events)]
    if not over:
        return
    made = rows[0].entry
    assert isinstance(made, Made)
    ends = {played.game: played for played in games_played(rows, known)}
    for number, events in over:
        played = ends.get(number)
        if played is None:  # it has ended since these games were listed
            continue
        kept: dict[str, Any] = {
            "date": datetime.fromtimestamp(played.ended / 1000, UTC).isoformat(timespec="seconds"),
            "x_end": played.end.reason,
            "x_bots": list(made.bots),
            "x_seat": seat,
        }
        record = msgspec.structs.replace(match_record(events), kept=kept)
        yield number, record.line().encode() + b"\n"
