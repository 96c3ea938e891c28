"""Base class of RLCard's two rounds: cards move between hands, stock and pile, and so do the byte planes.

RLCard deals eleven cards to the non-dealer, who begins with a discard; there is no upcard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.envs.rlcard.numbers import (
    ACTIONS,
    CARD_OF,
    COLUMN_OF,
    DEAD,
    DISCARD,
    DRAW,
    GIN,
    KNOCK,
    SCORE_0,
    SCORE_1,
    TAKE,
)
from undercut.melds import deadwood_bits

__all__ = [
    "MOVE_CAP",
    "NONE",
    "ON_DEAD",
    "ON_DRAW",
    "ON_GIN",
    "ON_SCORE",
    "ON_WALL",
    "OVER",
    "TO_DISCARD",
    "TO_DRAW",
    "TO_SCORE_0",
    "TO_SCORE_1",
    "CardsRound",
]

MOVE_CAP: Final = 200
"""RLCard's limit for rounds in which two players take each other's discards for ever, for both kinds of rounds."""

# The phases of the round.
TO_DISCARD, TO_DRAW, TO_SCORE_0, TO_SCORE_1, OVER = range(5)
"""Phases of the round."""


def _only(*actions: int) -> bytes:
    out = bytearray(ACTIONS)
    for action in actions:
        out[action] = 1
    return bytes(out)


NONE: Final = bytes(ACTIONS)
"""Mask without legal actions."""
ON_SCORE: Final = (_only(SCORE_0), _only(SCORE_1))
"""Masks of scoring, by player."""
ON_DRAW: Final = _only(DRAW, TAKE)
"""Mask of a draw."""
ON_WALL: Final = _only(TAKE, DEAD)
"""Mask of a draw with the stock at the wall."""
ON_DEAD: Final = _only(DEAD)
"""Mask of a dead hand."""
ON_GIN: Final = _only(GIN)
"""Mask of a hand that must go gin."""


class CardsRound:
    """A round of cards and planes. ``deck`` has the package's cards and is dealt from its end, like RLCard's.

    ``planes[seat]`` are five rows of 52 bytes by column: own hand; top discard; discards below it; the opponent's known
    cards; unknown cards. ``hands`` are words, ``at`` is one of TO_DISCARD .. OVER.
    """

    __slots__ = ("at", "goer", "hands", "how", "known_mask", "moves", "picked", "pile", "planes", "seat", "stock")

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        first = 1 - dealer
        stock = list(deck)
        dealt = (stock[-11:], stock[-21:-11])
        del stock[-21:]
        self.stock: list[int] = stock
        self.pile: list[int] = []
        self.hands: list[int] = [0, 0]
        self.planes: tuple[bytearray, bytearray] = (bytearray(260), bytearray(260))
        for seat, cards in ((first, dealt[0]), (dealer, dealt[1])):
            word = 0
            plane = self.planes[seat]
            plane[208:] = b"\1" * 52
            for card in cards:
                word |= 1 << card
                column = COLUMN_OF[card]
                plane[column] = 1
                plane[208 + column] = 0
            self.hands[seat] = word
        self.seat: int = first
        self.at: int = TO_DISCARD
        self.picked: int = -1
        self.moves: int = 1
        self.goer: int = -1
        self.how: str = ""
        self.known_mask: bytes | None = None
        """The mask of this position, once it has been computed."""

    @property
    def is_over(self) -> bool:
        return self.at == OVER

    def mask(self) -> bytes:
        """Return one byte per action: 1 if it is legal."""
        mask = self.known_mask
        if mask is None:
            mask = self.known_mask = self._legal()
        return mask

    def legal_actions(self) -> list[int]:
        """Return the legal actions, ascending."""
        return [a for a, legal in enumerate(self.mask()) if legal]

    def play(self, action: int) -> None:
        """Apply a legal action; the caller has checked :meth:`mask`."""
        self.known_mask = None
        self.moves += 1
        if action == DRAW:
            self._draw()
        elif DISCARD <= action < KNOCK:
            self._discard(CARD_OF[action - DISCARD])
        elif action == TAKE:
            self._take()
        elif action >= KNOCK:
            self._go_out("knock", CARD_OF[action - KNOCK])
        elif action == GIN:
            self._go_out("gin", self._gin_card())
        elif action == DEAD:
            self.how = "dead"
            self.goer = self.seat
            self.at, self.seat = TO_SCORE_0, 0
        elif action == SCORE_0:
            self.at, self.seat = TO_SCORE_1, 1
        else:
            self.at = OVER
            self._settle()

    # --- moves of cards ---------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        card = self.stock.pop()
        column = COLUMN_OF[card]
        plane = self.planes[self.seat]
        plane[column] = 1
        plane[208 + column] = 0
        self.hands[self.seat] |= 1 << card
        self.picked = -1
        self.at = TO_DISCARD

    def _take(self) -> None:
        card = self.pile.pop()
        column = COLUMN_OF[card]
        mine, theirs = self.planes[self.seat], self.planes[1 - self.seat]
        mine[column] = theirs[156 + column] = 1
        mine[52 + column] = theirs[52 + column] = 0
        if self.pile:
            below = COLUMN_OF[self.pile[-1]]
            mine[52 + below] = theirs[52 + below] = 1
            mine[104 + below] = theirs[104 + below] = 0
        self.hands[self.seat] |= 1 << card
        self.picked = card
        self.at = TO_DISCARD

    def _drop(self, card: int) -> None:
        """Discard a card of the player to act."""
        column = COLUMN_OF[card]
        self.hands[self.seat] ^= 1 << card
        self.planes[self.seat][column] = 0
        theirs = self.planes[1 - self.seat]
        theirs[156 + column] = theirs[208 + column] = 0
        self.picked = -1

    def _lay_on_pile(self, card: int) -> None:
        column = 52 + COLUMN_OF[card]
        first, second = self.planes
        pile = self.pile
        if pile:
            below = COLUMN_OF[pile[-1]]
            first[52 + below] = second[52 + below] = 0
            first[104 + below] = second[104 + below] = 1
        first[column] = second[column] = 1
        pile.append(card)

    def _discard(self, card: int) -> None:
        self._drop(card)
        self._lay_on_pile(card)
        self.seat = 1 - self.seat
        self.at = TO_DRAW

    def _go_out(self, how: str, card: int) -> None:
        self.goer = self.seat
        self.how = how
        self._drop(card)
        self.at, self.seat = TO_SCORE_0, 0

    def _settle(self) -> None:
        """Settle the round; called once, at its end."""

    def _legal(self) -> bytes:
        raise NotImplementedError

    def _gin_card(self) -> int:
        raise NotImplementedError

    def _knocks(self, cards: int) -> tuple[int, int]:
        """Return the discards among ``cards`` that leave 1 to 10 deadwood, and those that leave none (words)."""
        hand = self.hands[self.seat]
        if deadwood_bits(hand) > 20:  # no discard saves more than ten points
            return 0, 0
        knocks = gins = 0
        while cards:
            low = cards & -cards
            cards ^= low
            left = deadwood_bits(hand ^ low)
            if left == 0:
                gins |= low
            elif left <= 10:
                knocks |= low
        return knocks, gins

    def _turn_mask(self, discards: bool, knocks: int) -> bytearray:
        mask = bytearray(ACTIONS)
        if discards:
            mask[DISCARD:KNOCK] = self.planes[self.seat][:52]
            if self.picked >= 0:
                mask[DISCARD + COLUMN_OF[self.picked]] = 0
        while knocks:
            low = knocks & -knocks
            knocks ^= low
            mask[KNOCK + COLUMN_OF[low.bit_length() - 1]] = 1
        return mask
