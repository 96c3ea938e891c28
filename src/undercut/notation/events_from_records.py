"""Conversion of match records back to the events of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from undercut.actions import Action, Draw, FaceDownKnock
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
)
from undercut.game import Board, Cut, Game
from undercut.notation.matches import MatchRecord, games_of
from undercut.notation.rounds import RoundRecord, replay
from undercut.round import Round
from undercut.scoring import points

__all__ = ["events_of", "match_of_round"]


def match_of_round(record: RoundRecord) -> MatchRecord:
    """Return a match that starts with this round, between unnamed players."""
    players = tuple(f"Player {seat + 1}" for seat in range(record.rules.seats))
    return MatchRecord(record.rules, players, Cut(record.dealer), ((record,),))


def events_of(record: MatchRecord, bots: Sequence[str | None] = ()) -> list[Event]:
    """Yield the events that a table would have for a game, to its end or after its last round.

    The boards of a round are played one after the other. Raises the errors of :func:`~undercut.notation.replay_match`.
    """
    return list(_events(record, tuple(bots) or (None,) * record.rules.seats))


def _events(record: MatchRecord, bots: tuple[str | None, ...]) -> Iterator[Event]:
    yield TableOpened(1, record.rules, record.players, bots, "")
    yield DealerCut(2, record.cut)
    n, game, ends = 2, None, {}

    def play(one: RoundRecord) -> Round:
        ends[id(one)] = end = replay(one)
        return end

    games: list[Game] = list(games_of(record, play))
    for number, (game, records) in enumerate(zip(games, record.rounds, strict=False), 1):
        boards = game.boards()
        for at, (board, one) in enumerate(zip(boards, records, strict=True)):
            n += 1
            yield RoundStarted(n, number, at, board.seats, board.seats[one.dealer], one.deck, "")
        for at, (board, one) in enumerate(zip(boards, records, strict=True)):
            for seat, action in _acted(board, one, ends[id(one)]):
                n += 1
                yield Acted(n, at, seat, action)
            n += 1
            yield _ended(n, at, board, ends[id(one)])
    last = games[-1]
    if record.resigned is not None:
        yield Resigned(n + 1, record.resigned)
        yield GameEnded(n + 2, last.winner_without(record.resigned))
    elif last.is_over:
        yield GameEnded(n + 1, last.sheet.winner)


def _acted(board: Board, record: RoundRecord, end: Round) -> Iterator[tuple[int, Action]]:
    """Return the actions with their table seats and details, as a table stores them."""
    now = Round.deal(record.rules, record.dealer, record.deck)
    for action in end.actions:
        place = now.to_act
        now = now.apply(Draw() if isinstance(action, Draw) else action)
        done = now.public.actions[-1][1]
        if isinstance(done, Draw):
            done = Draw(now.draws[place][-1])
        yield board.seats[place], now.actions[-1] if isinstance(done, FaceDownKnock) else done


def _ended(n: int, at: int, board: Board, end: Round) -> RoundEnded:
    assert end.result is not None
    winner = None if end.result.winner is None else board.seats[end.result.winner]
    return RoundEnded(n, at, end.result.ending, winner, points(board.rules, end.result))
