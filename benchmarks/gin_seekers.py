"""Players that knock with gin alone, to measure against.

`gin-only` plays like `patient`, and `gin-seeker` like `instant`, except that they discard instead of knocking with
deadwood.
"""

from __future__ import annotations

from random import Random

from undercut.actions import Action, Discard, Knock
from undercut.bots import BOTS
from undercut.bots.base import Bot
from undercut.bots.heuristic import PatientBot
from undercut.bots.instant import InstantBot
from undercut.melds import deadwood_bits
from undercut.view import View


class GinSeeker:
    """Player that plays like another, but never knocks with deadwood."""

    def __init__(self, name: str, like: Bot) -> None:
        self.name = name
        self.sentence = f"Plays like {like.name}, and knocks with gin alone."
        self._like = like

    def act(self, view: View, rng: Random) -> Action:
        action = self._like.act(view, rng)
        if isinstance(action, Knock) and deadwood_bits(view.hand ^ 1 << action.card):
            discard = Discard(action.card)
            legal = view.legal_actions()
            return discard if discard in legal else next((a for a in legal if isinstance(a, Discard)), action)
        return action


def register() -> None:
    """Add the players to those that :func:`undercut.bots.bot` creates in this process."""
    BOTS["gin-only"] = lambda: GinSeeker("gin-only", PatientBot())
    BOTS["gin-seeker"] = lambda: GinSeeker("gin-seeker", InstantBot())
