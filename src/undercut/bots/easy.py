"""Player `easy`, who plays like a beginner and makes a beginner's mistakes."""

from __future__ import annotations

from random import Random
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots.heuristic import neighbours
from undercut.bots.levels import choose_within_limit
from undercut.cards import FULL, Card, Hand, points_of
from undercut.melds import deadwood_bits
from undercut.public import Phase
from undercut.view import View

__all__ = ["COMFORT", "WAIT", "EasyBot", "beginner_melds"]

COMFORT: Final = 7
"""Most deadwood with which the player knocks in its first turns."""

WAIT: Final = 6
"""Number of its discards after which the player knocks with as much deadwood as the rules allow."""


def beginner_melds(hand: int) -> int:
    """Return the cards that a beginner leaves unmelded (a word): sets are found first, then runs in the rest."""
    sets = 0
    for rank in range(13):
        cards = hand & 15 << 4 * rank
        if cards.bit_count() >= 3:
            sets |= cards
    rest = hand & ~sets
    t = rest & rest >> 4 & rest >> 8
    return rest & ~(t | t << 4 | t << 8)


class EasyBot:
    """Player that considers only its own cards: it forgets the discard pile and what the opponent took.

    If the ruleset has no knock limit, it knocks with ten or less.
    """

    name = "easy"
    sentence = (
        "Plays like a beginner: sees sets before runs, keeps pairs of high cards, forgets what was taken, and knocks "
        "late."
    )

    def act(self, view: View, rng: Random) -> Action:
        return choose_within_limit(view, self._choose)

    def _choose(self, view: View) -> Action:
        legal = view.legal_actions()
        if view.phase is Phase.DEFEND:
            return Defend()
        if view.phase is Phase.DISCARD:
            return self._drop(view, legal)
        if Take() in legal and (view.phase is Phase.LAST_TAKE or self._wants(view)):
            return Take()
        return Draw() if Draw() in legal else Pass()

    def _wants(self, view: View) -> bool:
        """Whether to take the top card: for a meld that lowers visible deadwood, or early on for a high pair."""
        top = view.top
        assert top is not None
        loose = beginner_melds(view.hand | 1 << top)
        highest = max((c.points for c in Hand.from_bits(loose)), default=0)
        if not loose >> top & 1 and points_of(loose) - highest < points_of(beginner_melds(view.hand)):
            return True
        mates = (beginner_melds(view.hand) & 15 << (top & ~3)).bit_count()
        return mates == 1 and top >= 4 * 9 and self._turn(view) < 2

    def _drop(self, view: View, legal: tuple[Action, ...]) -> Action:
        if BigGin() in legal:
            return BigGin()
        knock = self._knock(view, legal)
        plain = [a.card for a in legal if isinstance(a, Discard)]
        if knock is not None or not plain:
            return knock or next(a for a in legal if isinstance(a, Knock))
        loose = [c for c in plain if beginner_melds(view.hand) >> c & 1] or plain
        return Discard(max(loose, key=lambda c: (self._unwanted(view, c), c)))

    def _knock(self, view: View, legal: tuple[Action, ...]) -> Knock | None:
        """Return a knock with few visible points, or late in the round; sometimes overlook that a knock is legal."""
        seen = [a for a in legal if isinstance(a, Knock)]
        if not seen:
            return None
        best = min(seen, key=lambda a: (points_of(beginner_melds(view.hand ^ 1 << a.card)), -a.card))
        left = points_of(beginner_melds(view.hand ^ 1 << best.card))
        if deadwood_bits(view.hand ^ 1 << best.card) == 0 and left == 0:
            return best
        return best if left <= COMFORT or (left <= view.limit and self._turn(view) >= WAIT) else None

    def _unwanted(self, view: View, card: Card) -> int:
        """Rate how useless a card is: its points, minus 12 or 6 if it has a pair or a neighbour in the hand."""
        others = beginner_melds(view.hand) & ~(1 << card)
        hope = 12 if neighbours(1 << card) & FULL & others else 0
        if self._turn(view) >= 5:
            hope //= 2
        return Hand.from_bits(1 << card).points - hope

    @staticmethod
    def _turn(view: View) -> int:
        return sum(seat == view.seat and isinstance(a, Discard) for seat, a in view.actions)
