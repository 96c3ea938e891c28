"""Play a round between players who see only their own view."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from undercut.actions import Action, Draw, Take
from undercut.bots import Bot
from undercut.cards import Card
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["LONG_ROUND", "Decision", "Steps", "decide", "play_round", "play_steps", "round_steps"]

T = TypeVar("T")

LONG_ROUND = 400
"""Number of actions after which players may not take cards, since they could take each other's discards forever."""


class Decision(NamedTuple):
    """A decision that a round waits for: the player, its view, and its generator."""

    bot: Bot
    view: View
    rng: Random


Steps = Generator[Decision, Action, T]
"""Rounds in steps: a generator that yields decisions, is sent the actions, and returns a result."""


def decide(player: Bot, view: View, rng: Random) -> Action:
    """Return a player's action, or a draw instead of a take after LONG_ROUND actions.

    A round without takes has about 64 actions.
    """
    return _limited(player.act(view, rng), view)


def _limited(action: Action, view: View) -> Action:
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
    end = play_steps(round_steps(rules, dealer, deck, bots, rngs, scores, earlier))
    return end, end.actions


def round_steps(
    rules: Ruleset,
    dealer: int,
    deck: Sequence[Card],
    bots: Sequence[Bot],
    rngs: Sequence[Random],
    scores: tuple[int, ...] = (),
    earlier: Sequence[tuple[View, ...]] = (),
) -> Steps[Round]:
    """Play a round as :func:`play_round` does, in steps; return its last position."""
    now = Round.deal(rules, dealer, deck)
    while not now.is_over:
        seat = now.to_act
        view = now.view(seat, scores, earlier[seat] if earlier else ())
        action = yield Decision(bots[seat], view, rngs[seat])
        now = now.apply(_limited(action, view), seat)
    return now


def play_steps(steps: Steps[T]) -> T:
    """Ask the players one by one until the steps end; return their result. The steps handle errors of players."""
    try:
        asked = next(steps)
        while True:
            try:
                action = asked.bot.act(asked.view, asked.rng)
            except Exception as error:
                asked = steps.throw(error)
            else:
                asked = steps.send(action)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
