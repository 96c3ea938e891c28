"""The Bot protocol: a player chooses an action, given a view and a random generator."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from undercut.actions import Action
from undercut.languages import speaker
from undercut.view import View

__all__ = ["Bot", "sentence_of"]

_say = speaker("bots")


@runtime_checkable
class Bot(Protocol):
    """A player. It remembers nothing between decisions: the same view and generator give the same action."""

    name: str
    """The short lower-case name used on the command line."""
    sentence: str
    """What the player does, in a sentence in English: :func:`sentence_of` says it in other languages."""

    def act(self, view: View, rng: Random) -> Action:
        """One of ``view.legal_actions()``; a knock or defence may name melds. Call it only if ``view.my_turn``."""
        ...


def sentence_of(bot: Bot) -> str:
    """What a player does, in the language that is spoken."""
    return _say.or_english(f"does-{bot.name.partition(':')[0]}", bot.sentence)
