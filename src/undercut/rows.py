"""Observations as rows of bytes, for the seat to act: the input of small nets and of the vector environment.

>>> from random import Random
>>> from undercut import Round, ruleset, shuffled
>>> view = Round.deal(ruleset("standard"), 1, shuffled(Random(1))).view(0)
>>> row, mask = row_of(view), mask_of(view)
>>> len(row), len(mask), sum(row[:52])
(320, 109, 10)
>>> [str(action_at(view, number)) for number, allowed in enumerate(mask) if allowed]
['pass', 'take']

A row has 320 bytes: six planes of 52, one byte a card (4 * rank + suit), 0 or 1:

0. own hand, 1. top of the discard pile (none between a take and the discard), 2. whole discard pile, 3. cards that the
other seat took and still holds, 4. the card just taken from the pile, 5. cards in the pile that the other seat
discarded;

then phase upcard, draw, discard, last_take (one of them is 1), cards left in the stock, the knock limit (at most 110),
1 for the dealer, and the number of passes. A defence is always the best one: there is no row for it. The kernel writes
the same rows (kernel/include/undercut/row.hpp).
"""

from __future__ import annotations

from typing import Final

from undercut.actions import ACTIONS, Action, Discard, Take, number_of
from undercut.cards import points_of
from undercut.errors import IllegalAction, UndercutError
from undercut.melds import deadwood_bits
from undercut.public import Phase, PublicState
from undercut.view import View

__all__ = ["HAND_BLOCK", "MASK", "ROW", "action_at", "hand_block", "mask_of", "row_of", "written_row"]

ROW: Final = 320
"""Bytes of a row."""
MASK: Final = len(ACTIONS)
"""Bytes of a mask: one per action, in the order of :data:`undercut.actions.ACTIONS`."""
HAND_BLOCK: Final = 107
"""Bytes of the features of a hand: see :func:`hand_block`."""

_PHASES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.LAST_TAKE)
_MOST_LIMIT: Final = 110
_BITS: Final = tuple(bytes(byte >> bit & 1 for bit in range(8)) for byte in range(256))


def row_of(view: View) -> bytes:
    """Return the row (320 bytes) of the seat to act in a two-handed round.

    Raises UndercutError ``no_row`` if the seat is not to act, must defend, or the round has more than two players.
    """
    state = view.public
    if not view.my_turn or view.phase not in _PHASES or view.seats != 2:
        raise UndercutError(
            "no_row",
            "a row shows a two-handed round to the seat that is to draw, pass, take, discard or knock; "
            f"seat {view.seat} of {view.seats} is in phase {view.phase}, with seat {view.to_act} to act",
        )
    other = 1 - view.seat
    return written_row(
        hand=view.hand,
        top=state.top if state.taken is None else None,
        pile=sum(1 << card for card in state.pile),
        known=state.known[other],
        taken=state.taken,
        thrown=_thrown_by(state, other),
        phase=state.phase,
        stock_left=state.stock_left,
        limit=state.limit,
        deals=state.dealer == view.seat,
        passes=state.passes,
    )


def written_row(
    *,
    hand: int,
    top: int | None,
    pile: int,
    known: int,
    taken: int | None,
    thrown: int,
    phase: str,
    stock_left: int,
    limit: int,
    deals: bool,
    passes: int,
) -> bytes:
    """Return the row for what a seat knows of a round.

    ``hand``, ``pile``, ``known`` (cards of the other seat's hand) and ``thrown`` (by the other seat) are words (64-bit
    sets of cards).
    """
    words = (hand, _word(top), pile, known, _word(taken), thrown)
    planes = b"".join(_plane(word) for word in words)
    phases = bytes(phase == one for one in _PHASES)
    return planes + phases + bytes((stock_left, min(limit, _MOST_LIMIT), deals, passes))


def _word(card: int | None) -> int:
    return 0 if card is None else 1 << card


def _plane(word: int) -> bytes:
    """Return the 52 cards of a word as bytes 0 and 1."""
    return b"".join(_BITS[byte] for byte in word.to_bytes(7, "little"))[:52]


def _thrown_by(state: PublicState, seat: int) -> int:
    """Return the cards in the pile that a seat discarded, as far as the recorded actions show (a word)."""
    discards = sum(isinstance(action, Discard) for _, action in state.actions)
    takes = sum(isinstance(action, Take) for _, action in state.actions)
    by: list[int | None] = [None] * (len(state.pile) - discards + takes)
    for who, action in state.actions:
        if isinstance(action, Discard):
            by.append(who)
        elif isinstance(action, Take):
            by.pop()
    return sum(1 << card for card, who in zip(state.pile, by, strict=True) if who == seat)


def mask_of(view: View) -> bytes:
    """Return 109 bytes, one per action number: 1 if the seat may do it now; all 0 if it is not to act."""
    legal = {number_of(action) for action in view.legal_actions()}
    return bytes(number in legal for number in range(MASK))


def action_at(view: View, number: int) -> Action:
    """Return the action with a number, for the seat to act. The program chooses the melds of a knock.

    Raises IllegalAction with the legal numbers if the action is illegal.
    """
    legal = {number_of(action): action for action in view.legal_actions()}
    if number not in legal:
        names = ", ".join(f"{known} ({action})" for known, action in legal.items())
        raise IllegalAction("illegal_action", f"action {number} is not legal; legal: {names or 'none'}")
    return legal[number]


def hand_block(row: bytes) -> bytes:
    """Return the features of the hand in a row, 107 bytes.

    The first 52 are 1 for cards that some best arrangement leaves unmelded, else 0. The next 52 are the least deadwood
    without each card held. Then comes the least deadwood. The last two are set only with ten cards and a card on the
    pile: the least deadwood after taking that card and discarding another, and 1 if every best arrangement then melds
    it.

    For many rows at once: :func:`undercut.envs.features.hand_blocks`.
    """
    held = [card for card in range(52) if row[card]]
    hand = sum(1 << card for card in held)
    least = deadwood_bits(hand)
    out = bytearray(HAND_BLOCK)
    for card in held:
        without = deadwood_bits(hand ^ 1 << card)
        out[card] = without + points_of(1 << card) == least
        out[52 + card] = without
    out[104] = least
    top = row.find(1, 52, 104) - 52
    if len(held) == 10 and top >= 0:
        taken = hand | 1 << top
        out[105] = min(deadwood_bits(taken ^ 1 << card) for card in held)
        out[106] = least + points_of(1 << top) != deadwood_bits(taken)
    return bytes(out)
