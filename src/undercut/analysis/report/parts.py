"""Contents of the page, as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from undercut.analysis.report.graph import Graph, graph_of
from undercut.analysis.results import Decision, Review, SeatReview
from undercut.analysis.review import DecisionPoint, RecordedRound, decision_points
from undercut.analysis.summary import CHANCES, ERROR_GRADES, KINDS, errors_of, player_names
from undercut.analysis.wording import action_text_in_list, reason_text
from undercut.cards import Card, Hand
from undercut.languages import formatter
from undercut.melds import best_arrangement
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import ruleset_label
from undercut.view import View

__all__ = ["ChoicePart", "DecisionPart", "GamePart", "ReportGame", "RoundPart", "game_part"]

say: Final = formatter("report")

Groups = list[tuple[str, tuple[Card, ...]]]
"""Cards of a hand: ("run" or "set" or "", cards)."""


@dataclass(frozen=True, slots=True)
class ReportGame:
    """A record and its review.

    ``holds`` has for each round and decision the 52 probabilities that the opponent held a card, or an empty list.
    """

    line: int
    names: Sequence[str | None]
    rounds: Sequence[RecordedRound]
    review: Review
    holds: Sequence[Sequence[Sequence[float]]]


@dataclass(frozen=True, slots=True)
class ChoicePart:
    """A choice: its loss to the best, with the half-width of the 95% interval.

    ``sure`` and ``unsure`` are the parts of its bar, in percent of the widest one.
    """

    action: str
    played: bool
    best: bool
    loss: float
    around: float
    win_loss: float | None
    points: float | None
    sure: float
    unsure: float


@dataclass(frozen=True, slots=True)
class CellPart:
    """A card of the heat map: ``level`` from 0 to 5, or ``own`` or ``seen``."""

    text: str
    level: str


@dataclass(frozen=True, slots=True)
class DecisionPart:
    """A decision as its seat saw it, and both hands."""

    id: str
    round: int
    action: int
    name: str
    other: str
    seat: int
    kind: str
    grade: str
    is_error: bool
    counted: bool
    played: str
    best: str
    loss: float
    around: float
    win_loss: float | None
    why: str | None
    hinted: bool
    verdict: str
    choices: list[ChoicePart]
    hand: Groups
    drawn: Card | None
    deadwood: int
    theirs: Groups
    their_deadwood: int
    known: tuple[Card, ...]
    their_count: int
    spread: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    stock: int
    heat: list[list[CellPart]]
    win: float | None
    before: list[str]


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round with its decisions."""

    number: int
    dealer: str
    scores: list[int]
    ended: str
    decisions: list[DecisionPart]


@dataclass(frozen=True, slots=True)
class LuckPart:
    """A kind of luck: its value for seat 0."""

    cause: str
    value: float
    width: float


@dataclass(frozen=True, slots=True)
class GamePart:
    """A record."""

    id: str
    title: str
    line: int
    rules: str
    budget: int
    names: tuple[str, str]
    seats: list[SeatReview]
    kinds: list[str]
    luck: list[LuckPart]
    rounds: list[RoundPart]
    errors: list[DecisionPart]
    graph: Graph | None


def game_part(number: int, game: ReportGame, everything: bool) -> GamePart:
    """Return a record's part of the page. Without ``everything``, only errors are shown in full."""
    names = player_names(game.names)
    rounds = [_round(number, at, game, names, everything) for at in range(len(game.rounds))]
    by_id = {part.id: part for one in rounds for part in one.decisions}
    placed = [(game.line, at, one) for at, one in enumerate(game.review.rounds)]
    errors = [by_id[_id(number, error.round, error.decision)] for error in errors_of(placed)]
    return GamePart(
        id=f"g{number}",
        title=" – ".join(names),
        line=game.line,
        rules=ruleset_label(game.review.rules, options=True),
        budget=game.review.budget,
        names=names,
        seats=game.review.seats,
        kinds=[kind for kind in KINDS if any(kind in seat.kinds for seat in game.review.seats)],
        luck=_luck(game.review),
        rounds=rounds,
        errors=errors,
        graph=graph_of(game.review, names, lambda at, decision: _id(number, at, decision), by_id),
    )


def _id(game: int, at: int, decision: Decision) -> str:
    return f"g{game}r{at + 1}a{decision.index + 1}{'s' if decision.kind == 'spread' else ''}"


def _luck(review: Review) -> list[LuckPart]:
    seat = review.seats[0]
    sign = 1 if seat.seat == 0 else -1
    values = {cause: sign * seat.luck_kinds.get(cause, 0.0) for cause in CHANCES}
    most = max(map(abs, values.values())) or 1.0
    return [LuckPart(cause, value, 50 * abs(value) / most) for cause, value in values.items()]


def _round(number: int, at: int, game: ReportGame, names: tuple[str, str], everything: bool) -> RoundPart:
    review, board = game.review.rounds[at], game.rounds[at]
    seen = {(point.index, point.kind == "spread"): point for point in decision_points(board)}
    positions = [now for now, _ in board.positions()]
    holds = game.holds[at] if game.holds else [[] for _ in review.decisions]
    parts = [
        _decision(
            _id(number, at, decision), at, decision, seen[decision.index, decision.kind == "spread"],
            positions[decision.index], names, probable, review.win,
        )
        for decision, probable in zip(review.decisions, holds, strict=True)
        if decision.grade in ERROR_GRADES or (everything and decision.grade != "forced")
    ]  # fmt: skip
    result = review.result
    won = say("nobody") if result["winner"] is None else say("won-by", name=names[result["winner"]])
    ended = say(f"ended-{result['how']}", won=won, points=f"{result['points'][0]}–{result['points'][1]}")
    return RoundPart(at + 1, names[review.dealer], review.scores, ended, parts)


def _decision(
    name: str, at: int, decision: Decision, point: DecisionPoint, now: Round, names: tuple[str, str],
    holds: Sequence[float], win: Sequence[float],
) -> DecisionPart:  # fmt: skip
    view, seat = point.view, decision.seat
    other = 1 - seat
    theirs = Hand.from_bits(now.hands[other])
    chance = None if not win else win[decision.index] if seat == 0 else 1 - win[decision.index]
    return DecisionPart(
        id=name,
        round=at + 1,
        action=decision.index + 1,
        name=names[seat],
        other=names[other],
        seat=seat,
        kind=decision.kind,
        grade=decision.grade,
        is_error=decision.grade in ERROR_GRADES,
        counted=decision.counted,
        played=action_text_in_list(decision.played),
        best=action_text_in_list(decision.best),
        loss=decision.loss,
        around=1.96 * decision.loss_stderr,
        win_loss=decision.win_loss,
        why=reason_text(decision),
        hinted=decision.hinted,
        verdict=decision.verdict,
        choices=list(_choices(decision)),
        hand=_groups(view.cards),
        drawn=view.drawn,
        deadwood=best_arrangement(view.cards).deadwood,
        theirs=_groups(theirs),
        their_deadwood=best_arrangement(theirs).deadwood,
        known=tuple(Hand.from_bits(view.known[other])),
        their_count=view.hand_size(other),
        spread=tuple(tuple(meld) for meld in view.spread),
        pile=tuple(reversed(view.pile)),
        stock=view.stock_left,
        heat=_heat(view, holds) if holds else [],
        win=chance,
        before=[
            say("before-one", name=names[who], action=action_text_in_list(action)) for who, action in view.actions[-3:]
        ],
    )


def _choices(decision: Decision) -> Iterator[ChoicePart]:
    best = decision.choices[0]
    losses = [max(0.0, best.points - choice.points) for choice in decision.choices]
    arounds = [1.96 * choice.gap_stderr for choice in decision.choices]
    most = max(loss + around for loss, around in zip(losses, arounds, strict=True)) or 1.0
    for choice, loss, around in zip(decision.choices, losses, arounds, strict=True):
        sure = max(0.0, loss - around)
        win = None if best.win is None or choice.win is None else max(0.0, best.win - choice.win)
        yield ChoicePart(
            action=action_text_in_list(choice.action),
            played=choice.action == decision.played,
            best=choice is best,
            loss=loss,
            around=around,
            win_loss=win,
            # The values of melds are relative to the best.
            points=None if decision.kind in ("spread", "defence") else choice.points,
            sure=round(100 * sure / most, 1),
            unsure=round(100 * (loss + around - sure) / most, 1),
        )


def _groups(hand: Hand) -> Groups:
    """Return the melds, then the rest."""
    best = best_arrangement(hand)
    out: Groups = [("run" if meld.is_run else "set", tuple(meld)) for meld in best.melds]
    return [*out, ("", tuple(best.unmelded))] if best.unmelded else out


def _heat(view: View, holds: Sequence[float]) -> list[list[CellPart]]:
    """Return a row for each suit, with a column for each rank."""
    assert view.phase is not Phase.DEFEND
    rows = []
    for suit in range(4):
        cards = [Card(4 * rank + suit) for rank in range(13)]
        rows.append([_cell(view, card, holds[card]) for card in cards])
    return rows


def _cell(view: View, card: Card, share: float) -> CellPart:
    if view.hand >> card & 1:
        return CellPart("own", "own")
    if view.public.seen >> card & 1 and not view.known[1 - view.seat] >> card & 1:
        return CellPart("seen", "seen")
    return CellPart(f"{share:.0%}".removesuffix("%"), str(min(5, int(share * 6.25 + 0.25))))
