"""Prices of the legal choices of a decision, with standard errors.

The kernel samples worlds with the probabilities of the nets and values every choice in them by the critic. If the order
of the best two choices or the loss of the played choice is still uncertain, it plays rounds out
(``kernel/include/undercut/net_price.hpp``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from undercut.actions import Action, Draw, number_of
from undercut.analysis.grades import is_too_close
from undercut.bots.nets import has_nets
from undercut.bots.observations import action_of, can_search, observations_of, opponent_evidence
from undercut.bots.opponents import opponent_of, own_kinds
from undercut.bots.round_values import chance_per_point, round_values_for
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.languages import formatter
from undercut.public import Phase
from undercut.round import RoundResult
from undercut.rulesets import Boxes, Ruleset
from undercut.scoring import points, round_boxes, sheet_lines
from undercut.view import View

__all__ = [
    "DEFAULT_BUDGET",
    "Choice",
    "PricedChoices",
    "Verdict",
    "chance_after",
    "check_can_price",
    "points_after",
    "price",
    "probable_hand",
    "verdict_of",
]

_say = formatter("refusals").later

DEFAULT_BUDGET: Final = 4_000
"""Most rounds that are played out for a decision."""

Verdict = Annotated[
    Literal["clear", "close", "open", "forced"],
    Meta(title="Verdict", description="How sure it is that the best choice is the best."),
]
"""Certainty of the order of choices, from their values and errors alone (:func:`verdict_of`).

clear: the best choice is better than every other. close: the best two are too close to call. open: the best choice and
another one, not the second, are too close to call. forced: there is only one legal choice.
"""


class Choice(msgspec.Struct, frozen=True):
    """A choice and its value.

    ``points`` are points per round; in a game, they are weighted by the score, so that more points mean a higher chance
    to win. ``win`` is the chance to win the game, None if the rules name no target. ``points_stderr`` and
    ``win_stderr`` are their standard errors; ``gap_stderr`` is the standard error of the difference to the best choice,
    in points. They are sampling errors, without the error of the nets.
    """

    action: str
    points: float
    points_stderr: float
    win: float | None
    win_stderr: float | None
    gap_stderr: float


class PricedChoices(msgspec.Struct, frozen=True):
    """The choices of a decision, best first; a knock names only its card.

    ``playouts`` counts played-out rounds. ``certain``: the best choice is the best with 99% confidence, the errors of
    the nets included.
    """

    choices: list[Choice]
    verdict: Verdict
    playouts: int
    certain: bool = False

    def of(self, action: Action) -> Choice:
        """Return the choice of an action. Raises KeyError if it was not priced."""
        text = choice_text(action)
        for choice in self.choices:
            if choice.action == text:
                return choice
        raise KeyError(text)


def verdict_of(choices: Sequence[Choice]) -> Verdict:
    """Return how certain the order of choices is. ``choices`` are in order, best first."""
    best, *others = choices
    close = [is_too_close(best.points - other.points, other.gap_stderr) for other in others]
    if not close:
        return "forced"
    if close[0]:
        return "close"
    return "open" if any(close) else "clear"


def choice_text(action: Action) -> str:
    """Return the text of an action's choice, without its melds and lay-offs, which are a separate decision."""
    return _text_of(number_of(action))


def _text_of(number: int) -> str:
    found = action_of(number)
    assert found is not None
    return str(found)


def check_can_price(view: View) -> None:
    """Raise UndercutError if this decision cannot be priced.

    The codes are ``no_kernel``, ``not_two_handed``, ``not_your_turn``, ``wrong_phase`` after the end of the round, and
    ``no_choice`` for a defence.
    """
    if not has_kernel() or not has_nets():
        raise UndercutError("no_kernel", _say("no_kernel-prices"))
    if not can_search(view):
        raise UndercutError("not_two_handed", _say("not_two_handed-priced"))
    if not view.my_turn and (refusal := view.why_not(Draw())):
        raise UndercutError(refusal.code, refusal.found)
    if view.phase is Phase.DEFEND:
        raise UndercutError("no_choice", _say("no_choice"))


def price(view: View, *, played: Action | None = None, budget: int = DEFAULT_BUDGET, seed: int = 0) -> PricedChoices:
    """Return the value of every legal choice of the seat; equal arguments give equal prices.

    ``played`` is a choice whose difference to the best needs a precise estimate. ``budget`` is the largest number of
    rounds to play out for all choices together. Raises UndercutError as :func:`check_can_price` does.

    >>> from undercut.analysis import price
    >>> from undercut.notation import parse_position, seat_view
    >>> view = seat_view(parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"))
    >>> priced = price(view, budget=500)
    >>> [choice.action for choice in priced.choices], priced.verdict
    (['take', 'draw'], 'clear')
    """
    check_can_price(view)
    number = None if played is None else number_of(played)
    found = native.price(
        *observations_of(view),
        round_values_for(view),
        seed,
        played=number,
        playouts=budget,
        earlier=opponent_evidence(view),
        opponent=opponent_of(view),
        own=own_kinds(view),
    )
    choices = [
        Choice(_text_of(code), points, error, _chance(win), None if win is None else win_error, gap)
        for code, points, error, win, win_error, gap, _, _ in found["choices"]
    ]
    return PricedChoices(choices, verdict_of(choices), found["playouts"], found["verdict"] == "clear")


def _chance(win: float | None) -> float | None:
    """Clip a chance to win to [0, 1]: the linear conversion from points slightly exceeds this range at both ends."""
    return None if win is None else min(1.0, max(0.0, win))


def chance_after(worth: native.Worth, rules: Ruleset, result: RoundResult, seat: int) -> float:
    """Return a seat's chance to win the game after a two-handed round; ``worth`` is the seat's own."""
    if result.winner is None:
        return worth.nothing if result.knocker is None else worth.tied
    entered = sum(line.points for line in sheet_lines(rules, result))
    if rules.boxes is Boxes.AT_ONCE:
        entered += rules.box_bonus * sum(round_boxes(rules, result))
    return worth.of(result.winner == seat, entered)


def points_after(worth: native.Worth, rules: Ruleset, result: RoundResult, seat: int) -> float:
    """Return the value of a two-handed round in points; in a game, in points weighted by the score."""
    per_point = chance_per_point(worth)
    if per_point is None:
        scored = points(rules, result)
        return float(scored[seat] - scored[1 - seat])
    return (chance_after(worth, rules, result, seat) - worth.nothing) / per_point


def probable_hand(view: View, *, hands: int = 2000, seed: int = 0) -> list[float]:
    """Return the probability of each of the 52 cards to be in the opponent's hand, for a seat that is to act.

    It is the share among ``hands`` hands sampled by the nets. Raises UndercutError as
    :func:`~undercut.analysis.pricing.check_can_price` does.

    >>> from undercut import Card
    >>> from undercut.analysis import probable_hand
    >>> from undercut.notation import parse_position, seat_view
    >>> view = seat_view(parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"))
    >>> held = probable_hand(view)
    >>> max(map(Card, range(52)), key=lambda card: held[card])
    Card('Jc')
    """
    check_can_price(view)
    found, _, _, _ = native.worlds(
        *observations_of(view),
        hands,
        seed,
        worth=round_values_for(view),
        earlier=opponent_evidence(view),
        opponent=opponent_of(view),
    )
    counts = [0] * 52
    for hand in found:
        while hand:
            low = hand & -hand
            counts[low.bit_length() - 1] += 1
            hand ^= low
    return [count / len(found) for count in counts]
