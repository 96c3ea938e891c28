"""Observations of a seat in a two-handed round, in the kernel's format: the deal, and three bytes per action."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercut.actions import ACTIONS, DEFEND, Action, Defend, Draw, SeenAction, number_of
from undercut.cards import Card
from undercut.kernel import native
from undercut.public import Ending
from undercut.rulesets import Form, Ruleset
from undercut.view import View

__all__ = ["Observations", "action_of", "can_search", "observations_of", "opponent_evidence"]

_NO_CARD: Final = 255

Observations = tuple[Ruleset, int, int, int, "Card | None", bytes]
"""Tuple of rules, seat, dealer, the cards dealt (a word), upcard, steps."""


def can_search(view: View) -> bool:
    """Whether the kernel can search this decision: two players with the full deck, and hidden cards matter."""
    return view.seats == 2 and view.rules.form is Form.TWO_HANDED and view.rules.is_full_deck


def observations_of(view: View) -> Observations:
    """Return what the seat has observed: the first arguments of every search function of the kernel."""
    return _seen(view, view.actions)


def opponent_evidence(view: View) -> list[list[float]]:
    """Return the evidence about the opponent from each earlier round, in the format of the search functions.

    For each kind of opponent this is the likelihood of the opponent's actions up to the seat's last choice. The nets
    must be loaded.
    """
    return [_known(one) for one in view.earlier]


@lru_cache(maxsize=1024)
def _known(one: View) -> list[float]:
    """Return the likelihoods from a finished round; cached for the decisions of the following rounds."""
    return native.likely_kinds(
        *_seen(one, one.actions[: _actions_before_last_choice(one)]),
        knocked=one.public.knocker == 1 - one.seat and one.public.ending is Ending.KNOCK,
    )


def _actions_before_last_choice(view: View) -> int:
    """Return the number of actions before the seat's last choice; 0 if the seat had no choice."""
    chosen = (i for i, (seat, a) in enumerate(view.actions) if seat == view.seat and not isinstance(a, Defend))
    return max(chosen, default=0)


def _seen(view: View, actions: tuple[tuple[int, SeenAction], ...]) -> Observations:
    steps = bytearray()
    for seat, action in actions:
        seen = action.card if isinstance(action, Draw) else None
        steps += bytes((seat, number_of(action), _NO_CARD if seen is None else int(seen)))
    return view.rules, view.seat, view.dealer, view.dealt, view.upcard, bytes(steps)


def action_of(code: int) -> Action | None:
    """Return the action with this kernel number; None if there is none."""
    return ACTIONS[code] if code < DEFEND else None
