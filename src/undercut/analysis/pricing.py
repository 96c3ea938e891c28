"""What the choices of a decision are worth: every legal choice, with its errors as they are.

The kernel draws worlds as likely as the nets say and values every choice in them by the critic. If the order of the
best two, or the loss of the choice that was played, is open, it plays rounds out
(``kernel/include/undercut/net_price.hpp``).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from undercut.actions import Action, Draw, number_of
from undercut.bots.nets import has_nets
from undercut.bots.pricing import worth_for
from undercut.bots.seen import action_of, can_search, known_of, seen_by
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.languages import speaker
from undercut.public import Phase
from undercut.view import View

__all__ = ["DEFAULT_BUDGET", "Choice", "Priced", "Verdict", "check_can_price", "price"]

_say = speaker("refusals").later

DEFAULT_BUDGET: Final = 4_000
"""Rounds that are played out for a decision, at most."""

Verdict = Annotated[
    Literal["clear", "close", "open", "forced"],
    Meta(title="Verdict", description="How sure it is that the best choice is the best."),
]
"""clear: the best is the best at 99%. close: the best two are within a quarter of a point. open: neither, within the
budget. forced: there is one legal choice."""


class Choice(msgspec.Struct, frozen=True):
    """What a choice is worth.

    ``points`` are points a round; in a game, in what points are worth at its score, so that more points are a higher
    chance to win. ``win`` is the chance to win the game, None if the rules name no target. ``points_stderr`` and
    ``win_stderr`` are their standard errors; ``gap_stderr`` is that of the difference to the best choice, in points.
    """

    action: str
    points: float
    points_stderr: float
    win: float | None
    win_stderr: float | None
    gap_stderr: float


class Priced(msgspec.Struct, frozen=True):
    """The choices of a decision, best first; a knock names its card alone. ``playouts`` says how many rounds were
    played out."""

    choices: list[Choice]
    verdict: Verdict
    playouts: int

    def of(self, action: Action) -> Choice:
        """The choice of an action. Raises KeyError if it was not priced."""
        text = choice_text(action)
        for choice in self.choices:
            if choice.action == text:
                return choice
        raise KeyError(text)


def choice_text(action: Action) -> str:
    """The text of the choice that an action makes: what is spread or declared beside it is another decision."""
    return _text_of(number_of(action))


def _text_of(number: int) -> str:
    found = action_of(number)
    assert found is not None
    return str(found)


def check_can_price(view: View) -> None:
    """Raises UndercutError if this decision cannot be priced: ``no_kernel``, ``not_two_handed``, ``not_your_turn``,
    ``wrong_phase`` after the end of the round, ``no_choice`` for a defence.
    """
    if not has_kernel() or not has_nets():
        raise UndercutError("no_kernel", _say("no_kernel-prices"))
    if not can_search(view):
        raise UndercutError("not_two_handed", _say("not_two_handed-priced"))
    if not view.my_turn and (refusal := view.why_not(Draw())):
        raise UndercutError(refusal.code, refusal.found)
    if view.phase is Phase.DEFEND:
        raise UndercutError("no_choice", _say("no_choice"))


def price(view: View, *, played: Action | None = None, budget: int = DEFAULT_BUDGET, seed: int = 0) -> Priced:
    """What every legal choice of the seat is worth; the same arguments give the same prices.

    ``played`` is a choice whose difference to the best is to be known well. ``budget`` is the largest number of rounds
    to play out: of all choices together. Raises UndercutError as :func:`check_can_price` does.
    """
    check_can_price(view)
    number = None if played is None else number_of(played)
    found = native.price(*seen_by(view), worth_for(view), seed, played=number, playouts=budget, earlier=known_of(view))
    choices = [
        Choice(_text_of(code), points, error, _chance(win), None if win is None else win_error, gap)
        for code, points, error, win, win_error, gap, _, _ in found["choices"]
    ]
    return Priced(choices, found["verdict"], found["playouts"])


def _chance(win: float | None) -> float | None:
    """A chance to win follows from points in a straight line, which goes a little too far at the ends."""
    return None if win is None else min(1.0, max(0.0, win))
