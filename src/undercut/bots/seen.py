"""What a seat has seen of a two-handed round, in the form for the kernel: its deal, and three bytes per action."""

from __future__ import annotations

from typing import Final

from undercut.actions import ACTIONS, DEFEND, Action, Draw, number_of
from undercut.cards import Card
from undercut.rulesets import Form, Ruleset
from undercut.view import View

__all__ = ["Seen", "action_of", "can_search", "seen_by"]

_NO_CARD: Final = 255

Seen = tuple[Ruleset, int, int, int, "Card | None", bytes]
"""rules, seat, dealer, the cards dealt (a word), upcard, steps."""


def can_search(view: View) -> bool:
    """Whether the kernel can search this decision: two players, and hidden cards matter."""
    return view.seats == 2 and view.rules.form is Form.TWO_HANDED


def seen_by(view: View) -> Seen:
    """The first arguments of every search function of the kernel."""
    steps = bytearray()
    for seat, action in view.actions:
        seen = action.card if isinstance(action, Draw) else None
        steps += bytes((seat, number_of(action), _NO_CARD if seen is None else int(seen)))
    return view.rules, view.seat, view.dealer, view.dealt, view.upcard, bytes(steps)


def action_of(code: int) -> Action | None:
    """The action with this number of the kernel; None if there is none."""
    return ACTIONS[code] if code < DEFEND else None
