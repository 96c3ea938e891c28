"""Rounds of play and decisions in them, for the tests of the analysis."""

from __future__ import annotations

from functools import cache
from random import Random

from undercut.actions import parse_action
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.notation.rounds import RoundRecord, record_of
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled
from undercut.view import View


@cache
def played(rules: str, seed: int, players: tuple[str, str] = ("instant", "simple"), dealer: int = 0) -> RoundRecord:
    """The record of a finished round."""
    made, deck = ruleset(rules), shuffled(Random(f"analysis:{seed}"))
    rngs = [Random(f"{seed}:{seat}") for seat in range(2)]
    end, actions = play_round(made, dealer, deck, [bot(name) for name in players], rngs)
    return record_of(made, dealer, deck, actions, end)


def decisions(rules: str, rounds: int, *, first: int = 0) -> list[View]:
    """One decision with a choice of each round, at any point of it."""
    out = []
    for seed in range(first, first + rounds):
        record = played(rules, seed, ("instant", "instant"))
        found = []
        now = Round.deal(record.rules, record.dealer, record.deck)
        for text in record.actions:
            view = now.view(now.to_act)
            if now.phase is not Phase.DEFEND and len(view.legal_actions()) > 1:
                found.append(view)
            now = now.apply(parse_action(text))
        out.append(Random(f"at:{seed}").choice(found))
    return out
