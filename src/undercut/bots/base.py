"""Bot protocol: a player chooses an action, given a view and a random generator."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from undercut.actions import Action
from undercut.languages import formatter
from undercut.view import View

__all__ = ["Bot", "sentence_of"]

_say = formatter("bots")


@runtime_checkable
class Bot(Protocol):
    """A stateless player: the same view and generator give the same action.

    >>> from random import Random
    >>> from undercut import bot, play_round, points, ruleset, shuffled
    >>> class Hasty:
    ...     name = "hasty"
    ...     sentence = "Does the last thing that is legal."
    ...     def act(self, view, rng):
    ...         return view.legal_actions()[-1]
    >>> rules, players = ruleset("standard"), [Hasty(), bot("simple")]
    >>> end, _ = play_round(rules, 0, shuffled(Random(7)), players, [Random(1), Random(2)])
    >>> points(rules, end.result)
    (0, 26)
    """

    name: str
    """Short lower-case name for the command line."""
    sentence: str
    """English sentence about the style of the player; :func:`sentence_of` translates it."""

    def act(self, view: View, rng: Random) -> Action:
        """Return a legal action; a knock or defence may name melds. Call it only if ``view.my_turn``."""
        ...


def sentence_of(bot: Bot) -> str:
    """Return the sentence about how a player plays, in the current language."""
    return _say.or_english(f"does-{bot.name.partition(':')[0]}", bot.sentence)
