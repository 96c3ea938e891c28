"""Computation of a review's parts, one after another, and of a position's analysis. Runs in a review process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from undercut.analysis.pricing import DEFAULT_BUDGET, price
from undercut.analysis.results import Chance, Decision, RoundReview
from undercut.analysis.review import RoundAt, review_of_spot, review_round, rounds_of, summed
from undercut.analysis.steps import DecisionStep, Step, decisions_in, hidden_hand, review_steps
from undercut.notation.matches import parse_match
from undercut.notation.positions import parse_position, position_text, seat_view
from undercut.server.reviews.jobs import Computed
from undercut.view import View

__all__ = ["analysis_of", "begin"]

_DIGITS = 4
"""Decimals of stored values; their standard errors are larger by far."""


def begin(line: bytes, known: Sequence[Computed], budget: int | None) -> tuple[int, Iterator[Computed]]:
    """Return the number of decisions of a game, and the parts of its review that are not known.

    ``line`` is a match record. Raise UndercutError if it cannot be reviewed.
    """
    record = parse_match(line)
    steps = review_steps(rounds_of(record))
    parts = _pieces(steps, record.players, known, DEFAULT_BUDGET if budget is None else budget)
    return decisions_in(steps), parts


def _pieces(steps: Sequence[Step], names: Sequence[str], known: Sequence[Computed], budget: int) -> Iterator[Computed]:
    stored = iter(known)
    decisions: list[Decision] = []
    rounds: list[RoundReview] = []
    for step in steps:
        part = next(stored, None)
        if part is None:
            part = _computed(step, budget)
            yield part
        # Results as they are stored, so that a resumed review equals an uninterrupted one.
        if isinstance(step, DecisionStep):
            decisions.append(_decision.decode(bytes(part.body)))
        else:
            rounds.append(_round(step.at, decisions, _end.decode(bytes(part.body))))
            decisions = []
    if next(stored, None) is None:
        yield Computed("seats", len(rounds) - 1, msgspec.Raw(_encoded(summed(rounds, names))))


def _computed(step: Step, budget: int) -> Computed:
    if isinstance(step, DecisionStep):
        decision: dict[str, Any] = msgspec.to_builtins(review_of_spot(step.spot, budget))
        body = _encoded(decision | {"holds": _holds(step.spot.view)})
        return Computed("decision", step.round, msgspec.Raw(body))
    review = review_round(step.at, [])
    return Computed("round", step.round, msgspec.Raw(_encoded({"chances": review.chances, "win": review.win})))


def _holds(view: View) -> list[float]:
    return [round(share, 2) for share in hidden_hand(view)]


class _End(msgspec.Struct):
    """The body of a part of kind ``round``."""

    chances: list[Chance]
    win: list[float]


_decision = msgspec.json.Decoder(Decision)
_end = msgspec.json.Decoder(_End)


def _round(at: RoundAt, decisions: list[Decision], end: _End) -> RoundReview:
    """Return a round's review from its parts."""
    record = at.record
    result = record.result or {}
    return RoundReview(str(record.rules), record.dealer, list(at.scores), [], result, decisions, end.chances, end.win)


def _encoded(value: Any) -> bytes:
    return msgspec.json.encode(_rounded(msgspec.to_builtins(value)))


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, _DIGITS)
        case dict():
            return {key: _rounded(item) for key, item in value.items()}
        case list() | tuple():
            return [_rounded(item) for item in value]
    return value


# --- positions --------------------------------------------------------------------------------------------------------


def analysis_of(position: str, budget: int | None) -> msgspec.Raw:
    """Return the value of every choice in a position: the JSON of ``messages.Analysis``.

    Raise UndercutError if the text is wrong or the seat has no choice.
    """
    view = seat_view(parse_position(position))
    found = price(view, budget=DEFAULT_BUDGET if budget is None else budget)
    analysis = {
        "position": position_text(view),
        "choices": found.choices,
        "best": found.choices[0].action,
        "clear": found.verdict == "clear",
        "verdict": found.verdict,
        "playouts": found.playouts,
        "holds": _holds(view),
    }
    return msgspec.Raw(_encoded(analysis))
