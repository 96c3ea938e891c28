"""Computation of a review's parts, one after another, and of a position's analysis. Runs in a review process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from undercut.analysis.holdings import probable_hand
from undercut.analysis.pricing import DEFAULT_BUDGET, price
from undercut.analysis.results import Chance, Decision, RoundReview
from undercut.analysis.review import RoundAt, Spot, review_of_spot, review_round, rounds_of, spots, summed
from undercut.notation.matches import parse_match
from undercut.notation.positions import parse_position, position_text, seat_view
from undercut.public import Phase
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
    rounds = [(at, spots(at)) for at in rounds_of(record)]
    total = sum(len(found) for _, found in rounds)
    return total, _pieces(rounds, record.players, known, DEFAULT_BUDGET if budget is None else budget)


def _pieces(
    rounds: Sequence[tuple[RoundAt, list[Spot]]], names: Sequence[str], known: Sequence[Computed], budget: int
) -> Iterator[Computed]:
    reviews = []
    for number, (at, found) in enumerate(rounds):
        mine = [part for part in known if part.round == number]
        bodies = [bytes(part.body) for part in mine if part.kind == "decision"]
        for spot in found[len(bodies) :]:
            decision: dict[str, Any] = msgspec.to_builtins(review_of_spot(spot, budget))
            body = _encoded(decision | {"holds": _holds(spot.view)})
            bodies.append(body)
            yield Computed("decision", number, msgspec.Raw(body))
        # Decisions as they are stored, so that a resumed review equals an uninterrupted one.
        decisions = [_decision.decode(body) for body in bodies]
        end = next((bytes(part.body) for part in mine if part.kind == "round"), None)
        if end is None:
            review = review_round(at, decisions)
            end = _encoded({"chances": review.chances, "win": review.win})
            yield Computed("round", number, msgspec.Raw(end))
        reviews.append(_round(at, decisions, _end.decode(end)))
    if not any(part.kind == "seats" for part in known):
        yield Computed("seats", len(rounds) - 1, msgspec.Raw(_encoded(summed(reviews, names))))


def _holds(view: View) -> list[float]:
    """Return the probability of each of the 52 cards to be in the opponent's hand; empty if that hand lies open."""
    return [] if view.phase is Phase.DEFEND else [round(share, 2) for share in probable_hand(view)]


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
    """Return the value of every choice in a position: the JSON of ``told.messages.Analysis``.

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
