"""A finished game for readers with its link: nothing of a running game, and nothing of the table's other games."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercut.errors import UndercutError
from undercut.events import GameEnded
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.storage.logs import Row
from undercut.server.views.finished_games import game_view, games, replay_view

__all__ = ["check_shared", "shared_game_view", "shared_replay_view"]

_say = speaker("refusals").later


def check_shared(rows: Sequence[Row], game: int) -> m.TableGame:
    """Return a finished game that can be replayed, as its players see it, but without a seat.

    Raise UndercutError: ``unknown_game``, ``not_finished``, ``nothing_to_replay``.
    """
    events = next((events for number, events in games(rows) if number == game), None)
    if events is None:
        raise UndercutError("unknown_game", _say("unknown_game", game=game))
    if not any(isinstance(event, GameEnded) for event in events):
        raise UndercutError("not_finished", _say("not_finished-share", game=game))
    told = game_view(rows, game, "", None)
    if told.rounds == 0:
        raise UndercutError("nothing_to_replay", _say("nothing_finished", game=game))
    return told


def shared_game_view(rows: Sequence[Row], game: int) -> m.TableGame:
    """Return a finished game for readers with its link. Raise UndercutError as :func:`check_shared` does."""
    return msgspec.structs.replace(check_shared(rows, game), table=None, match=None)


def shared_replay_view(rows: Sequence[Row], game: int, number: int, board: int) -> m.Replay:
    """Return a round of a finished game, step by step. ``number`` counts the rounds of the game, from 1.

    Raise UndercutError as :func:`check_shared` does, and ``not_finished`` for a round not finished at all its boards.
    """
    rounds = check_shared(rows, game).rounds
    if number > rounds:
        raise UndercutError("not_finished", _say("not_finished-rounds", round=number, rounds=rounds))
    return msgspec.structs.replace(replay_view(rows, number, board, game), round=number)
