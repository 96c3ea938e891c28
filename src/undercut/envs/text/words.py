"""Text of a seat's view of a round."""

from __future__ import annotations

from typing import Final

from undercut.actions import Knock
from undercut.cards import Hand
from undercut.melds import best_arrangement, deadwood_after_discards
from undercut.public import Phase
from undercut.rulesets import ruleset_text
from undercut.view import View

__all__ = ["describe"]

_ASK: Final = {
    Phase.UPCARD: "The upcard is offered to you: take it or pass.",
    Phase.DRAW: "Begin your turn with a draw.",
    Phase.DISCARD: "You hold {} cards: discard one{}.",
    Phase.DEFEND: "The other player has knocked: defend.",
    Phase.LAST_TAKE: "The stock is at the wall: take the discard to knock with it, or pass.",
}
_MAY: Final = {
    Phase.UPCARD: "The upcard is offered to you: answer `take` or `pass`.",
    Phase.DRAW: "Begin your turn: answer `draw` or `take`.",
    Phase.DISCARD: "Answer `discard` and a card of your hand, or `knock` and a card if your deadwood allows it.",
    Phase.DEFEND: "The other player has knocked: answer `defend`, or name melds ; cards to lay off.",
    Phase.LAST_TAKE: "The stock is at the wall: answer `take` to knock with the discard, or `pass`.",
}
"""Answers by phase, whatever the hand."""


def _cards(bits: int) -> str:
    return str(Hand.from_bits(bits)) or "none"


def describe(view: View, left: Hand | None = None, hints: bool = True) -> str:
    """Describe everything that a seat may know and, if it is its turn, how to answer.

    ``left`` are the unmelded cards that a knocker has laid down. Without ``hints`` the text contains no melds and no
    deadwood of the own hand, and does not list the legal actions, from which they could be concluded.
    """
    you, other = view.seat, 1 - view.seat
    lines = [
        f"Gin rummy, ruleset {ruleset_text(view.rules)}. You are seat {you}; seat {view.dealer} deals.",
        f"Score: you {view.scores[you]}, the other {view.scores[other]}.",
        f"Your hand ({len(view.cards)}): {view.cards}",
        *([_melds_text(view) + _limit(view)] if hints else filter(None, [_limit(view).strip()])),
        f"Discard pile, bottom to top ({len(view.pile)}): {' '.join(map(str, view.pile)) or 'empty'}",
        f"Cards left in the stock: {view.stock_left} (the round ends at {view.rules.wall}).",
        f"The other holds {view.hand_size(other)} cards; seen taken and kept: {_cards(view.public.still_held(other))}",
        f"Of yours it has seen taken and kept: {_cards(view.public.still_held(you))}",
    ]
    if view.public.double_note:
        lines.append(view.public.double_note)
    if view.taken is not None and not view.rules.rediscard and view.my_turn:
        lines.append(f"{view.taken} was just taken from the pile and must be kept this turn.")
    if view.knocker is not None:
        lines.append(_knock_text(view, left))
    lines.append(f"So far: {_history(view)}")
    if view.my_turn:
        lines += _how_to_answer(view) if hints else [_MAY[view.phase]]
    return "\n".join(lines)


def _melds_text(view: View) -> str:
    best = best_arrangement(view.cards)
    melds = " ".join(map(str, best.melds)) or "none"
    return f"Best melds: {melds}; unmelded: {best.unmelded or 'none'} ({best.deadwood} points)."


def _limit(view: View) -> str:
    """Return the knock limit in a sentence; empty once a knock has been made."""
    if view.knocker is not None:
        return ""
    if view.public.is_opening_discard and not view.rules.first_discard_knock:
        return " The first discard may not be a knock."
    limit = "any deadwood" if view.limit > 110 else "gin only" if view.limit == 0 else f"{view.limit} or less"
    return f" You may knock with {limit}."


def _knock_text(view: View, left: Hand | None) -> str:
    shown = f"Seat {view.knocker} has knocked and shows: {' '.join(map(str, view.spread)) or 'no meld'}"
    return shown if left is None else f"{shown}; unmelded: {left or 'none'} ({left.points} points)."


def _history(view: View) -> str:
    said = [f"{'you' if seat == view.seat else 'other'} {action}" for seat, action in view.actions]
    return "; ".join(said) or "nothing yet"


def _how_to_answer(view: View) -> list[str]:
    may_knock = any(isinstance(action, Knock) for action in view.legal_actions())
    ask = _ASK[view.phase].format(len(view.cards), ", or knock" if may_knock else "")
    lines = [ask, f"Legal: {', '.join(map(str, view.legal_actions()))}."]
    if view.phase is Phase.DISCARD:
        after = deadwood_after_discards(view.cards)
        lines.append("Deadwood after each discard: " + ", ".join(f"{c} {d}" for c, d in after.items()) + ".")
        if may_knock:
            lines.append("A knock may name the melds to show: knock 7h = AsAdAc 4s5s6s.")
    if view.phase is Phase.DEFEND:
        lines.append("`defend` is the best defence; or name melds ; cards to lay off: defend = 9c9d9h ; Ac 7s.")
    lines.append(f"End with a line that names one action, such as: Answer: {view.legal_actions()[0]}")
    return lines
