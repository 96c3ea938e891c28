"""RLCard's round without its errors; the tests compare it with ``Round`` and :data:`RULES`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.cards import Card, Hand
from undercut.envs.rlcard.numbers import GIN
from undercut.envs.rlcard.round import (
    MOVE_CAP,
    NONE,
    ON_DEAD,
    ON_DRAW,
    ON_SCORE,
    ON_WALL,
    OVER,
    TO_DISCARD,
    TO_DRAW,
    TO_SCORE_0,
    CardsRound,
)
from undercut.melds import deadwood_bits, defend, spread_to_show
from undercut.rulesets import Ruleset, ruleset

__all__ = ["RULES", "CorrectedRound"]

RULES: Final[Ruleset] = ruleset("eleven, turned_up=no, rediscard=no, first_discard_knock=yes, last_take=yes")
"""Ruleset of :class:`CorrectedRound`; at the wall action 4 is ``pass`` and action 3 ``take``."""


class CorrectedRound(CardsRound):
    """RLCard's round with :data:`RULES`: lay-offs and undercuts count, gin is optional, and the wall ends the round."""

    __slots__ = ("deadwood", "winner")

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        self.deadwood: tuple[int, int] = (0, 0)
        self.winner: int = -1

    def _legal(self) -> bytes:
        at = self.at
        if at == TO_DISCARD:
            free = self.hands[self.seat] & ~(1 << self.picked if self.picked >= 0 else 0)
            knocks, gins = self._knocks(free)
            at_wall = self.picked >= 0 and len(self.stock) <= 2
            mask = self._turn_mask(not at_wall, knocks)
            mask[GIN] = gins != 0
            return bytes(mask)
        if at == TO_DRAW:
            if self.moves >= MOVE_CAP:
                return ON_DEAD
            if len(self.stock) > 2:
                return ON_DRAW
            return ON_WALL if self._take_can_knock() else ON_DEAD
        return NONE if at == OVER else ON_SCORE[at - TO_SCORE_0]

    def _take_can_knock(self) -> bool:
        hand = self.hands[self.seat] | 1 << self.pile[-1]
        rest = self.hands[self.seat]
        if deadwood_bits(hand) > 20:
            return False
        while rest:
            low = rest & -rest
            rest ^= low
            if deadwood_bits(hand ^ low) <= 10:
                return True
        return False

    def _gin_card(self) -> int:
        """Return the lowest discard for gin, except the card just taken."""
        hand = self.hands[self.seat]
        free = hand & ~(1 << self.picked if self.picked >= 0 else 0)
        while free:
            low = free & -free
            free ^= low
            if deadwood_bits(hand ^ low) == 0:
                return low.bit_length() - 1
        raise AssertionError("gin was legal, so a card gives it")

    def _go_out(self, how: str, card: int) -> None:
        super()._go_out(how, card)
        self._lay_on_pile(card)

    def _settle(self) -> None:
        """Set the winner, and both deadwoods after the best defence."""
        if self.how == "dead":
            self.deadwood = (deadwood_bits(self.hands[0]), deadwood_bits(self.hands[1]))
            return
        knocker, defender = self.goer, 1 - self.goer
        out = [0, 0]
        if self.how == "gin":
            out[defender] = deadwood_bits(self.hands[defender])
            self.winner = knocker
        else:
            spread = spread_to_show(Hand.from_bits(self.hands[knocker]), Hand(map(Card, self.pile)))
            out[knocker] = spread.deadwood
            out[defender] = defend(Hand.from_bits(self.hands[defender]), spread.melds).deadwood
            self.winner = defender if out[defender] <= out[knocker] else knocker
            if self.winner == defender:
                self.how = "undercut"
        self.deadwood = (out[0], out[1])
