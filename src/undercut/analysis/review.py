"""Reviews of rounds and games: the loss of each decision, the luck, and the result without luck.

A decision is priced from its seat's view, so that a review never blames a player for hidden cards. A review consists of
steps that are computed independently (:func:`review_steps`).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from undercut.actions import Action, Defend, Draw, Knock
from undercut.analysis.grades import level_of
from undercut.analysis.pricing import (
    DEFAULT_BUDGET,
    PricedChoices,
    chance_after,
    check_can_price,
    choice_text,
    price,
    probable_hand,
)
from undercut.analysis.reasons import find_reasons
from undercut.analysis.results import (
    VERSION,
    Chance,
    ChanceKind,
    Decision,
    DecisionKind,
    Errors,
    KindErrors,
    Review,
    RoundReview,
    SeatReview,
    decision_of,
)
from undercut.analysis.spreads import price_defence, price_spread
from undercut.analysis.wording import reason_text_english, say
from undercut.arena.luck import RoundLuck, luck_of_round, seed_of
from undercut.bots.opponents import Prior, prior_of
from undercut.bots.round_values import chance_per_point, round_values_at
from undercut.errors import UndercutError
from undercut.game import board_rules
from undercut.notation.matches import MatchRecord, games_of
from undercut.notation.rounds import RoundRecord, replay, result_json
from undercut.notation.rounds_from_events import HINTED
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Form, Ruleset, ruleset_text
from undercut.view import MOST_EARLIER, View

__all__ = [
    "DecisionPoint",
    "DecisionStep",
    "LuckStep",
    "RecordedRound",
    "Step",
    "combine_rounds",
    "decision_points",
    "decisions_in",
    "hidden_hand",
    "names_of",
    "review_decision",
    "review_json",
    "review_record",
    "review_round",
    "review_steps",
    "round_luck",
    "rounds_of",
]

SeatViews = tuple[tuple[View, ...], tuple[View, ...]]


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A finished round of a record, with the scores before it.

    ``others`` are each seat's views at the ends of the record's other rounds, later ones too: a review knows them all,
    and they show how the other player plays. ``kinds`` are what the players' names say about that.
    """

    record: RoundRecord
    scores: tuple[int, ...] = (0, 0)
    others: SeatViews = ((), ())
    kinds: tuple[Prior, ...] = ()

    def positions(self) -> Iterator[tuple[Round, Action | None]]:
        """Yield the positions with the action that follows each; None after the last."""
        now = Round.deal(self.record.rules, self.record.dealer, self.record.deck)
        end = replay(self.record)
        for action in end.actions:
            yield now, action
            now = now.apply(action)
        yield now, None


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A decision to review: its seat's view and action. ``kind`` distinguishes a spread from its knock.

    ``open`` is the position itself if the knocker's cards lie open, else None. ``hinted``: the seat was shown a hint.
    """

    index: int
    kind: DecisionKind
    view: View
    action: Action
    seed: int
    open: Round | None = None
    hinted: bool = False


def rounds_of(record: RoundRecord | MatchRecord) -> list[RecordedRound]:
    """Return the rounds of a record. Raises UndercutError ``not_two_handed``, ``not_finished``, or as a replay does."""
    found = tuple(prior_of(name) for name in names_of(record))
    kinds = found if any(found) else ()
    if isinstance(record, RoundRecord):
        # The record of a two-handed round at a larger table may name that table's rules.
        rules = _two_handed(board_rules(record.rules, record.rules.seats))
        record = msgspec.structs.replace(record, rules=rules)
        if not replay(record).is_over:
            raise UndercutError("not_finished", say.later("goes-on"))
        return [RecordedRound(record, kinds=kinds)]
    _two_handed(record.rules)
    ends: list[Round] = []

    def play(one: RoundRecord) -> Round:
        ends.append(replay(one))
        return ends[-1]

    scores = [game.sheet.scores for game in games_of(record, play)]
    views = [[end.view(seat, before) for seat in range(2)] for before, end in zip(scores, ends, strict=False)]
    out: list[RecordedRound] = []
    for number, ((board,), before, _) in enumerate(zip(record.rounds, scores, ends, strict=False)):
        # Only the last twelve count, so the rounds before this one come last.
        others = [*views[number + 1 :], *views[:number]][-MOST_EARLIER:]
        first, second = (tuple(one[seat] for one in others) for seat in range(2))
        out.append(RecordedRound(board, before, (first, second), kinds))
    return out


def _two_handed(rules: Ruleset) -> Ruleset:
    if rules.form is not Form.TWO_HANDED:
        raise UndercutError("not_two_handed", say.later("not-two-handed"))
    return rules


def decision_points(at: RecordedRound) -> list[DecisionPoint]:
    """Return the decisions of a round, in order, including forced draws."""
    out: list[DecisionPoint] = []
    marked = at.record.kept.get(HINTED, ())
    for index, (now, action) in enumerate(at.positions()):
        if action is None:
            break
        view = now.view(now.to_act, at.scores, at.others[now.to_act])
        view = msgspec.structs.replace(view, kinds=at.kinds)
        seed = seed_of(at.record.deck, index)
        knocks = any(isinstance(legal, Knock) for legal in view.legal_actions())
        kind: DecisionKind
        match now.phase:
            case Phase.DEFEND:
                kind = "defence"
            case Phase.UPCARD:
                kind = "upcard"
            case Phase.DISCARD:
                kind = "knock" if knocks else "discard"
            case _:
                kind = "draw"
        hinted = index in marked if isinstance(marked, list) else False
        out.append(DecisionPoint(index, kind, view, action, seed, now if kind == "defence" else None, hinted))
        if isinstance(action, Knock) and action.melds:
            out.append(DecisionPoint(index, "spread", view, action, seed))
    return out


def review_decision(point: DecisionPoint, budget: int = DEFAULT_BUDGET) -> Decision:
    """Return a reviewed decision, priced from its seat's view. Raises UndercutError ``no_kernel``."""
    view, action = point.view, point.action
    if point.kind == "defence":
        assert isinstance(action, Defend) and point.open is not None
        return _decision(point, price_defence(view, point.open, action), str(action))
    if point.kind == "spread":
        assert isinstance(action, Knock)
        return _decision(point, price_spread(view, action, point.seed), str(action))
    check_can_price(view)
    priced = price(view, played=action, budget=budget, seed=point.seed)
    return _decision(point, priced, choice_text(action))


def _decision(point: DecisionPoint, priced: PricedChoices, played: str) -> Decision:
    decision = decision_of(point.index, point.view.seat, point.kind, played, priced)
    return msgspec.structs.replace(decision, why=find_reasons(point.view, decision), hinted=point.hinted)


def round_luck(at: RecordedRound) -> RoundLuck:
    """Return the luck of seat 0 in a round."""
    return luck_of_round(at.record.rules, at.record.dealer, at.record.deck, replay(at.record).actions)


def review_round(at: RecordedRound, decisions: Sequence[Decision], luck: RoundLuck | None = None) -> RoundReview:
    """Return the review of a round from its decisions."""
    luck = luck or round_luck(at)
    *_, end = (now for now, _ in at.positions())
    result = result_json(end)
    assert result is not None
    return RoundReview(
        rules=ruleset_text(at.record.rules),
        dealer=at.record.dealer,
        scores=list(at.scores),
        actions=[str(action) for action in end.actions],
        result=result,
        decisions=list(decisions),
        chances=list(_chances(at, luck)),
        win=_win(at, luck, end),
        deck=" ".join(map(str, at.record.deck)),
    )


def _chances(at: RecordedRound, luck: RoundLuck) -> Iterator[Chance]:
    first = 1 - at.record.dealer
    yield Chance(-1, 0, "deal", luck.deal, None)
    if luck.upcard:
        upcard = Round.deal(at.record.rules, at.record.dealer, at.record.deck).public.upcard
        yield Chance(-1, first, "upcard", _to(first, luck.upcard), None if upcard is None else str(upcard))
    for index, (now, action) in enumerate(at.positions()):
        if isinstance(action, Draw):
            yield Chance(index, now.to_act, "draw", _to(now.to_act, luck.draws[index]), str(now.stock[0]))


def _to(seat: int, value: float) -> float:
    return value if seat == 0 else -value


def _win(at: RecordedRound, luck: RoundLuck, end: Round) -> list[float]:
    """Return the chances of seat 0 to win the game; empty if the rules name no target."""
    rules = at.record.rules
    worth = round_values_at(rules, at.scores, at.record.dealer)
    per_point = chance_per_point(worth)
    if per_point is None:
        return []
    assert end.result is not None
    ended = chance_after(worth, rules, end.result, 0)
    return [*(min(1.0, max(0.0, worth.nothing + value * per_point)) for value in luck.values), ended]


def combine_rounds(rounds: Sequence[RoundReview], names: Sequence[str | None] = (None, None)) -> list[SeatReview]:
    """Return the totals of both seats over all rounds."""
    return [_seat(rounds, seat, names[seat]) for seat in range(2)]


def _seat(rounds: Sequence[RoundReview], seat: int, name: str | None) -> SeatReview:
    made = [d for one in rounds for d in one.decisions if d.seat == seat and d.counted]
    lost = sum(d.loss for d in made)
    wins = [d.win_loss for d in made if d.win_loss is not None]
    kinds: dict[DecisionKind, KindErrors] = {}
    for d in made:
        so_far = kinds.get(d.kind, KindErrors(0, 0.0))
        kinds[d.kind] = KindErrors(so_far.decisions + 1, so_far.lost + d.loss)
    luck_kinds: dict[ChanceKind, float] = {}
    for one in rounds:
        for chance in one.chances:
            mine = chance.luck if chance.seat == seat else -chance.luck
            luck_kinds[chance.kind] = luck_kinds.get(chance.kind, 0.0) + mine
    luck = sum(luck_kinds.values())
    result = float(sum(one.result["points"][seat] - one.result["points"][1 - seat] for one in rounds))
    rate = lost / len(made) if made else None
    return SeatReview(
        seat=seat,
        player=name,
        decisions=len(made),
        error_rate=rate,
        errors=Errors(*(sum(d.grade == name for d in made) for name in ("inaccuracy", "mistake", "blunder"))),
        luck=luck,
        result=result,
        adjusted=result - luck,
        win_lost=sum(wins) if wins else None,
        kinds=kinds,
        luck_kinds=luck_kinds,
        level=None if rate is None else level_of(rate),
    )


def review_record(record: RoundRecord | MatchRecord, budget: int = DEFAULT_BUDGET) -> Review:
    """Return the complete review of a record in one call.

    To report progress, call :func:`rounds_of`, :func:`decision_points` and :func:`review_decision`, and combine the
    decisions by :func:`review_round` and :func:`combine_rounds`.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> from undercut.analysis import review_record
    >>> from undercut.notation import record_of
    >>> rules, deck, players = ruleset("eaai"), shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(rules, 0, deck, players, [Random(1), Random(2)])
    >>> review = review_record(record_of(rules, 0, deck, actions, end), budget=100)
    >>> for seat in review.seats:
    ...     print(seat.seat, f"lost {seat.error_rate:.0f} points per decision, luck {seat.luck:+.0f}")
    0 lost 1 points per decision, luck +4
    1 lost 3 points per decision, luck -4
    """
    rounds = [
        review_round(at, [review_decision(point, budget) for point in decision_points(at)]) for at in rounds_of(record)
    ]
    return Review(VERSION, budget, ruleset_text(record.rules), combine_rounds(rounds, names_of(record)), rounds)


def names_of(record: RoundRecord | MatchRecord) -> Sequence[str | None]:
    """Return the players' names in a record."""
    found = record.players if isinstance(record, MatchRecord) else record.kept.get("players")
    if isinstance(found, list | tuple) and len(found) == 2 and all(isinstance(name, str) for name in found):
        return tuple(found)
    return (None, None)


def review_json(review: Review, line: int) -> dict[str, Any]:
    """Return a review as ``undercut review --json`` prints it.

    All rounds share one list of decisions and one list of chances. Each item has the number of its round, from 0.
    Reasons are English texts.
    """
    out = msgspec.to_builtins(review)
    rounds = out.pop("rounds")
    for told, one in zip(rounds, review.rounds, strict=True):
        for item, decision in zip(told["decisions"], one.decisions, strict=True):
            item["why"] = reason_text_english(decision)
    for name in ("decisions", "chances"):
        out[name] = [{**item, "round": number} for number, one in enumerate(rounds) for item in one[name]]
    keys = ("dealer", "scores", "deck", "actions", "result", "win")
    out["rounds"] = [{key: one[key] for key in keys} for one in rounds]
    return {"line": line, **out}


@dataclass(frozen=True, slots=True)
class DecisionStep:
    """A decision to review. ``place`` is its index among the decisions of the round."""

    round: int
    place: int
    decision_point: DecisionPoint


@dataclass(frozen=True, slots=True)
class LuckStep:
    """A step that computes the luck of a round. It follows the round's decision steps."""

    round: int
    at: RecordedRound


Step = DecisionStep | LuckStep
"""A step of a review: the price of one decision, or the luck of a round."""


def review_steps(rounds: Sequence[RecordedRound], seats: Container[int] = (0, 1)) -> list[Step]:
    """Return the steps of a review in order, with the decisions of these seats."""
    steps: list[Step] = []
    for number, at in enumerate(rounds):
        mine = [point for point in decision_points(at) if point.view.seat in seats]
        steps += [DecisionStep(number, place, point) for place, point in enumerate(mine)]
        steps.append(LuckStep(number, at))
    return steps


def decisions_in(steps: Sequence[Step]) -> int:
    """Return the number of decisions among steps."""
    return sum(isinstance(step, DecisionStep) for step in steps)


def hidden_hand(view: View) -> list[float]:
    """Return the probability of each of the 52 cards to be in the opponent's hand; empty if that hand lies open."""
    return [] if view.phase is Phase.DEFEND else probable_hand(view)
