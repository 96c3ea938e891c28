"""Players `random`, and `simple`: the published baseline policy of the EAAI-2021 Gin Rummy challenge."""

from __future__ import annotations

from random import Random

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.cards import Card
from undercut.melds import all_meld_bits, deadwood_bits
from undercut.public import Phase
from undercut.view import View

__all__ = ["RandomBot", "SimpleBot"]


class RandomBot:
    """Player that chooses among the legal actions at random."""

    name = "random"
    sentence = "Does anything that is legal, each action as likely as the next."

    def act(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal_actions())


class SimpleBot:
    """Player that takes cards only for melds, discards its highest unmelded card, and knocks at once."""

    name = "simple"
    sentence = "Takes a card only if it forms a meld, discards its highest unmelded card, knocks as soon as possible."

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        if view.phase is Phase.DISCARD:
            return self._discard(view, rng)
        legal = view.legal_actions()
        if Take() in legal and view.top is not None and (view.phase is Phase.LAST_TAKE or _melds(view.hand, view.top)):
            return Take()
        return Draw() if Draw() in legal else Pass()

    def _discard(self, view: View, rng: Random) -> Action:
        legal = view.legal_actions()
        if BigGin() in legal:
            return BigGin()
        after = {a: deadwood_bits(view.hand ^ 1 << a.card) for a in legal if isinstance(a, Knock)}
        if after:
            return min(after, key=lambda a: (after[a], -a.card))
        cards = [a.card for a in legal if isinstance(a, Discard)]
        pool = [c for c in cards if c != view.taken] or cards
        # The highest unmelded card is the discard that leaves the least deadwood, even if melds share a card.
        left = {c: deadwood_bits(view.hand ^ 1 << c) for c in pool}
        least = min(left.values())
        return Discard(rng.choice([c for c in pool if left[c] == least]))


def _melds(hand: int, card: Card) -> bool:
    """Whether the card forms a meld with cards in the hand."""
    bit = 1 << card
    return any(meld & bit for meld in all_meld_bits(hand | bit))
