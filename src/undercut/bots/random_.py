"""Player `random`: any legal action, all with the same probability."""

from __future__ import annotations

from random import Random

from undercut.actions import Action
from undercut.view import View

__all__ = ["RandomBot"]


class RandomBot:
    name = "random"
    sentence = "Does anything that is legal, each action as likely as the next."

    def act(self, view: View, rng: Random) -> Action:
        return rng.choice(view.legal_actions())
