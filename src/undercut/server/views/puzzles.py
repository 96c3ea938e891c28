"""Puzzles as messages, and puzzles from a guest's own games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from undercut.analysis.puzzles import KINDS, Puzzle, is_solved, position_puzzle
from undercut.analysis.results import Decision
from undercut.analysis.review import RoundAt, rounds_of
from undercut.analysis.wording import why_words
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.notation.matches import parse_match
from undercut.rulesets import ruleset
from undercut.server import messages as m
from undercut.server.features.puzzle_store import ReviewedGame
from undercut.server.storage.entries import Row
from undercut.server.views.reviews import finished_game
from undercut.server.views.state import hand_state, public_board, steps_of, turn_state
from undercut.view import View

__all__ = ["Own", "answer_view", "own_decisions", "own_errors", "own_puzzle", "puzzle_view"]

_say = speaker("refusals").later

_ERRORS = ("mistake", "blunder")


class Own(NamedTuple):
    """A decision in a guest's own game that can be a puzzle. ``round`` is the number of its replay."""

    table: str
    game: int
    round: int
    decision: Decision

    @property
    def id(self) -> str:
        """The id of the puzzle: ``TABLE.ROUND.INDEX``."""
        return f"{self.table}.{self.round}.{self.decision.index}"

    @property
    def difficulty(self) -> int:
        """The same for all: nobody has tried it."""
        return 0


_decision = msgspec.json.Decoder(Decision)


def own_decisions(games: Sequence[ReviewedGame]) -> Iterator[Own]:
    """Yield the decisions of a guest that can be puzzles: the best choice is clear."""
    for game in games:
        for number, body in game.decisions:
            one = _decision.decode(body)
            if one.seat == game.seat and one.clear and one.kind in KINDS:
                yield Own(game.table, game.game, game.head.before + number + 1, one)


def own_errors(games: Sequence[ReviewedGame]) -> list[Own]:
    """Return the decisions of :func:`own_decisions` that were mistakes or blunders."""
    return [own for own in own_decisions(games) if own.decision.grade in _ERRORS]


def own_puzzle(rows: Sequence[Row], own: Own) -> Puzzle:
    """Return the puzzle of an error, from the log of its table."""
    found = finished_game(rows, own.game)
    at = rounds_of(parse_match(found.record))[own.round - found.head.before - 1]
    return msgspec.structs.replace(position_puzzle(_view(at, own.decision), own.decision), id=own.id)


def _view(at: RoundAt, decision: Decision) -> View:
    for index, (now, _) in enumerate(at.positions()):
        if index == decision.index:
            return now.view(decision.seat, at.scores)
    raise UndercutError("unknown_puzzle", _say("unknown_puzzle-decision"))


# --- messages ---------------------------------------------------------------------------------------------------------


def puzzle_view(one: Puzzle, own: Own | None = None) -> m.Puzzle:
    """Return a puzzle without its answer."""
    view = one.view()
    turn = turn_state(view, None)
    assert turn is not None
    rules = ruleset(one.rules)
    return m.Puzzle(
        id=one.id,
        kind=one.kind,
        position=one.position,
        rules=one.rules,
        title=rules.heading,
        you=view.seat,
        scores=list(view.scores),
        target=rules.target,
        board=public_board(0, view.public, range(view.seats)),
        hand=hand_state(view),
        turn=turn,
        steps=steps_of(view.actions, view.upcard),
        difficulty=one.difficulty,
        own=None if own is None else m.OwnPuzzle(own.table, own.game, own.round, own.decision.index),
    )


def answer_view(
    one: Puzzle, own: Own | None, decision: Decision, counted: bool, due: int, progress: m.PuzzleProgress
) -> m.PuzzleAnswer:
    """Return the values of an attempt and of the other choices."""
    return m.PuzzleAnswer(
        id=one.id,
        played=decision.played,
        solved=is_solved(decision),
        best=decision.best,
        class_=decision.grade,
        loss=decision.loss,
        loss_stderr=decision.loss_stderr,
        win_loss=decision.win_loss,
        choices=decision.choices,
        why=why_words(decision),
        missed=one.missed,
        was=None if own is None else own.decision.played,
        counted=counted,
        due=due,
        progress=progress,
    )
