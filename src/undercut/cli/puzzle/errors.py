"""Puzzles from the errors in reviews, as ``undercut review --json`` prints them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from undercut.actions import parse_action
from undercut.analysis.puzzles import KINDS, Puzzle, position_puzzle
from undercut.analysis.results import Decision
from undercut.cards import parse_cards
from undercut.cli.common.input import numbered_lines
from undercut.errors import NotationError, UndercutError
from undercut.languages import speaker
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset
from undercut.view import View

say = speaker("puzzles").later

_ERRORS = ("mistake", "blunder")


class _Round(msgspec.Struct):
    dealer: int
    scores: list[int]
    deck: str
    actions: list[str]


class _Found(Decision, frozen=True, kw_only=True):
    round: int


class _Review(msgspec.Struct):
    rules: str
    decisions: list[_Found]
    rounds: list[_Round]


def puzzles_in(path: Path) -> tuple[Puzzle, ...]:
    """Return the errors with a clear best choice in a file of reviews, each position once.

    Raise NotationError ``bad_review`` with the line, UndercutError ``no_puzzles`` if there are none.
    """
    found: dict[str, Puzzle] = {}
    with open(path, "rb") as stream:
        for number, line in numbered_lines(stream):
            try:
                if isinstance(line, UndercutError):
                    raise line
                review = msgspec.json.decode(line, type=_Review)
                for one in _puzzles(review):
                    found.setdefault(one.id, one)
            except (msgspec.MsgspecError, UndercutError, ValueError, LookupError) as error:
                raise NotationError("bad_review", say("no-review", error=error), place=f"{path}:{number}") from None
    if not found:
        raise UndercutError("no_puzzles", say("no-errors", file=path))
    return tuple(found.values())


def _puzzles(review: _Review) -> list[Puzzle]:
    rules = ruleset(review.rules)
    out = []
    for decision in review.decisions:
        if decision.grade in _ERRORS and decision.clear and decision.kind in KINDS:
            out.append(position_puzzle(_view(rules, review.rounds[decision.round], decision), decision))
    return out


def _view(rules: Ruleset, one: _Round, decision: Decision) -> View:
    """Return the view of the seat at a decision."""
    now = Round.deal(rules, one.dealer, parse_cards(one.deck))
    for text in one.actions[: decision.index]:
        now = now.apply(parse_action(text))
    return now.view(decision.seat, tuple(one.scores))
