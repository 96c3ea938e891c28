"""Rounds and views for the tests of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from undercut.actions import Action
from undercut.arena.driver import play_round
from undercut.bots import Bot, bot
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import RULESETS, Form, Ruleset
from undercut.setup import shuffled
from undercut.view import View

BOARDS: dict[str, Ruleset] = {
    name: rules.two_handed() if rules.form in (Form.PARTNERS, Form.CUTTHROAT) else rules
    for name, rules in RULESETS.items()
}
"""Every named ruleset as it is played at one board."""


def played(rules: Ruleset, names: tuple[str, ...], number: int, seed: str = "t") -> Round:
    """One round between players by name, repeated for every seat."""
    n = players(rules)
    bots: list[Bot] = [bot(names[i % len(names)]) for i in range(n)]
    rngs = [Random(f"{seed}:{number}:{seat}") for seat in range(n)]
    end, _ = play_round(rules, number % n, shuffled(Random(f"{seed}:{number}")), bots, rngs)
    return end


def decisions(rules: Ruleset, names: tuple[str, ...], rounds: int, seed: str = "t") -> Iterator[tuple[View, Round]]:
    """The view of every decision that hidden cards bear on, with the position behind it."""
    n = players(rules)
    for number in range(rounds):
        end = played(rules, names, number, seed)
        now = first = Round.deal(rules, number % n, shuffled(Random(f"{seed}:{number}")))
        done: tuple[Action, ...] = ()
        for action in end.actions:
            if now.phase is not Phase.DEFEND:
                yield first.play(done).view(now.to_act), now
            now = now.apply(action)
            done = (*done, action)
