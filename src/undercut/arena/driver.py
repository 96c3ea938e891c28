"""Play a round between players who see only their own view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from undercut.actions import Action, Draw, Take
from undercut.bots import Bot
from undercut.cards import Card
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["LONG_ROUND", "decide", "play_round"]

LONG_ROUND = 400
"""Number of actions after which players may not take cards, since they could take each other's discards forever."""


def decide(player: Bot, view: View, rng: Random) -> Action:
    """Return a player's action, or a draw instead of a take after LONG_ROUND actions.

    A round without takes has about 64 actions.
    """
    action = player.act(view, rng)
    if len(view.public.actions) >= LONG_ROUND and view.phase is Phase.DRAW and isinstance(action, Take):
        return Draw()
    return action


def play_round(
    rules: Ruleset,
    dealer: int,
    deck: Sequence[Card],
    bots: Sequence[Bot],
    rngs: Sequence[Random],
    scores: tuple[int, ...] = (),
    earlier: Sequence[tuple[View, ...]] = (),
) -> tuple[Round, tuple[Action, ...]]:
    """Play a round to its end with one bot and one generator per seat; return the last position and the actions.

    The views contain ``scores`` and ``earlier`` (given by seat).

    Raises IllegalAction if a bot chooses an action that is not legal.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> deck, players = shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(ruleset("standard"), 0, deck, players, [Random(1), Random(2)])
    >>> print(end.result.ending, "after", len(actions), "actions")
    knock after 47 actions
    """
    now = Round.deal(rules, dealer, deck)
    while not now.is_over:
        seat = now.to_act
        now = now.apply(decide(bots[seat], now.view(seat, scores, earlier[seat] if earlier else ()), rngs[seat]), seat)
    return now, now.actions
