"""Round equal to rlcard 1.2.0's, including its errors."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.envs.rlcard.gin_card import gin_card
from undercut.envs.rlcard.round import (
    MOVE_CAP,
    NONE,
    ON_DEAD,
    ON_DRAW,
    ON_GIN,
    ON_SCORE,
    ON_WALL,
    OVER,
    TO_DISCARD,
    TO_DRAW,
    TO_SCORE_0,
    CardsRound,
)
from undercut.melds import deadwood_bits

__all__ = ["StrictRound"]


class StrictRound(CardsRound):
    """A round exactly as rlcard 1.2.0 plays it."""

    __slots__ = ("order",)

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        # The card that RLCard discards with gin depends on the order in which the cards came into the hand.
        self.order: list[list[int]] = [[], []]
        self.order[1 - dealer] = list(deck[:-12:-1])
        self.order[dealer] = list(deck[-12:-22:-1])

    def _legal(self) -> bytes:
        at = self.at
        if at == TO_DISCARD:
            knocks, gins = self._knocks(self.hands[self.seat])
            return ON_GIN if gins else bytes(self._turn_mask(True, knocks))
        if at == TO_DRAW:
            if self.moves >= MOVE_CAP:
                return ON_DEAD
            return ON_DRAW if len(self.stock) > 2 else ON_WALL
        return NONE if at == OVER else ON_SCORE[at - TO_SCORE_0]

    def _draw(self) -> None:
        self.order[self.seat].append(self.stock[-1])
        super()._draw()

    def _take(self) -> None:
        self.order[self.seat].append(self.pile[-1])
        super()._take()

    def _drop(self, card: int) -> None:
        self.order[self.seat].remove(card)
        super()._drop(card)

    def _gin_card(self) -> int:
        return gin_card(self.order[self.seat])

    def deadwood_of(self, seat: int) -> int:
        """Return the deadwood of a seat without lay-offs, as RLCard counts it."""
        return deadwood_bits(self.hands[seat])
