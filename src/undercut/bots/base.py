"""The Bot protocol: a view in, an action out, a seeded generator passed in."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from undercut.actions import Action
from undercut.view import View

__all__ = ["Bot"]


@runtime_checkable
class Bot(Protocol):
    """A player. It keeps nothing between decisions, so the same view and generator give the same action."""

    name: str
    """Short lower-case name, as on the command line."""
    sentence: str
    """What the player does, in a sentence."""

    def act(self, view: View, rng: Random) -> Action:
        """One of ``view.legal_actions()`` (a knock or a defence may name melds). Called only where ``view.my_turn``."""
        ...
