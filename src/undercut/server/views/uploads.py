"""Uploaded games: the text in the link contains the whole game, and the service stores nothing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercut.bots import BOTS
from undercut.errors import NotationError, UndercutError
from undercut.languages import formatter
from undercut.notation import (
    MatchRecord,
    RoundRecord,
    events_of,
    game_text,
    game_text_bytes,
    match_of_round,
    match_record,
    parse_game_text,
    read_match,
    read_record,
)
from undercut.notation.openspiel import match_of_history
from undercut.server import messages as m
from undercut.server.storage.entries import Entry, Joined, Played, Row, Started, TableCreated
from undercut.server.views.finished_games import check_shared, finished_events, game_view, replay_view

_say = formatter("refusals").later


def _match(text: str) -> MatchRecord:
    record = parse_game_text(text.strip())
    return match_of_round(record) if isinstance(record, RoundRecord) else record


def _rows(record: MatchRecord) -> list[Row]:
    """Return the game in the form in which a table would have stored it. A player with the name of a bot is shown as a
    bot.
    """
    bots = tuple(name if name in BOTS else None for name in record.players)
    entries: list[Entry] = [TableCreated.under(record.rules, 0, bots, None, None)]
    for seat, name in enumerate(record.players):
        entries.append(Joined(len(entries) + 1, 0, seat, name, bots[seat]))
    entries.append(Started(len(entries) + 1, 0, 1))
    for event in events_of(record, bots):
        entries.append(Played(len(entries) + 1, 0, event))
    return [Row(entry, None, None) for entry in entries]


def action_count(text: str) -> int:
    """Estimate the number of actions in the text of a game. Raise NotationError ``bad_game_text``."""
    return game_text_bytes(text.strip())


def uploaded_game(text: str, number: int, board: int) -> m.UploadedGame:
    """Return a game from its text, and one of its rounds step by step.

    Raise NotationError ``bad_game_text``, errors of the record, and UndercutError ``nothing_to_replay`` or
    ``not_finished``.
    """
    record = _match(text)
    try:
        rows = _rows(record)
    except (ValueError, LookupError) as error:
        raise NotationError("bad_game_text", str(error)) from None
    game = msgspec.structs.replace(game_view(rows, 1, "", None), table=None, match=None)
    if game.rounds == 0:
        raise UndercutError("nothing_to_replay", _say("nothing_finished", game=1))
    if number > game.rounds:
        raise UndercutError("not_finished", _say("not_finished-rounds", round=number, rounds=game.rounds))
    replay = msgspec.structs.replace(replay_view(rows, number, board, 1), round=number)
    return m.UploadedGame(game, replay)


def imported_text(asked: m.ImportRequest) -> m.GameText:
    """Convert a game from a file to a text. Raise UndercutError for an invalid history or record."""
    if asked.record is None:
        return m.GameText(game_text(match_of_history(asked.game, asked.history, asked.players)))
    read = read_match if "rounds" in asked.record else read_record
    return m.GameText(game_text(read(asked.record)))


def text_of_game(rows: Sequence[Row], game: int) -> m.GameText:
    """Return the text of a table's finished game. Raise UndercutError as
    :func:`~undercut.server.views.finished_games.check_shared` does, or ``long_game``.
    """
    check_shared(rows, game)
    return m.GameText(game_text(match_record(finished_events(rows, game, "share"))))
