"""What a two-handed view tells the kernel: the deal as the seat saw it, and the actions, three bytes each."""

from __future__ import annotations

from typing import Final

from undercut.actions import Action, BigGin, Discard, Draw, Knock, Pass, Take
from undercut.cards import DECK, Card
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["Witness", "action_of", "can_search", "witness"]

_KNOCK: Final = 52
_PASS: Final = 104
_TAKE: Final = 105
_DRAW: Final = 106
_BIG_GIN: Final = 107
_NO_CARD: Final = 255

Witness = tuple[Ruleset, int, int, int, "Card | None", bytes]
"""rules, seat, dealer, the cards dealt (a word), upcard, steps."""


def can_search(view: View) -> bool:
    """Whether the kernel plays this round: two hands, and a decision that hidden cards bear on."""
    return view.seats == 2 and view.rules.form == "two_handed"


def witness(view: View) -> Witness:
    """The arguments with which every search function of the kernel begins."""
    steps = bytearray()
    for seat, action in view.actions:
        drawn = _NO_CARD
        match action:
            case Discard(card):
                code = int(card)
            case Knock(card):
                code = _KNOCK + card
            case Pass():
                code = _PASS
            case Take():
                code = _TAKE
            case Draw(seen):
                code = _DRAW
                drawn = _NO_CARD if seen is None else int(seen)
            case _:
                code = _BIG_GIN
        steps += bytes((seat, code, drawn))
    return view.rules, view.seat, view.dealer, view.dealt, view.upcard, bytes(steps)


def action_of(code: int) -> Action | None:
    """The action that the kernel's number names; None where it names none."""
    if code < _KNOCK:
        return Discard(DECK[code])
    if code < _PASS:
        return Knock(DECK[code - _KNOCK])
    plain: dict[int, Action] = {_PASS: Pass(), _TAKE: Take(), _DRAW: Draw(), _BIG_GIN: BigGin()}
    return plain.get(code)
