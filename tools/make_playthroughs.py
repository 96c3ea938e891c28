"""Write a whole game and single rounds of every ruleset to tests/playthroughs/; with ``--check`` compare them.

    python tools/make_playthroughs.py [--check]

``simple`` and ``random`` play from fixed seeds: equal rules, players and seeds give the same bytes. If a ruleset
lets any hand knock, the first player would knock at once, so half of the players wait until their deadwood is small.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from undercut.actions import Action, Discard, Knock
from undercut.arena.driver import play_round
from undercut.bots import Bot, bot
from undercut.cards import Hand
from undercut.game import Game
from undercut.melds import deadwood_bits
from undercut.notation import MatchRecord, RoundRecord, record_of
from undercut.public import players
from undercut.round import RoundResult
from undercut.rulesets import RULESETS, Ruleset
from undercut.setup import shuffled
from undercut.view import View

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"
MOST_ROUNDS = 12
"""Number of rounds after which a game whose sheet has no target is stopped."""


class Waiting:
    """A player like ``simple`` that does not knock with more than ``most`` points while it may still discard."""

    name = "waiting"
    sentence = "Plays like simple and knocks late."

    def __init__(self, most: int) -> None:
        self.most = most
        self.simple = bot("simple")

    def act(self, view: View, rng: Random) -> Action:
        action = self.simple.act(view, rng)
        cards = Hand(a.card for a in view.legal_actions() if isinstance(a, Discard))
        if not isinstance(action, Knock) or not cards or deadwood_bits(view.hand ^ 1 << action.card) <= self.most:
            return action
        return Discard(min(cards, key=lambda c: (deadwood_bits(view.hand ^ 1 << c), -c)))


def company(rng: Random, seats: int) -> list[Bot]:
    """Return randomly chosen players for one round."""
    kinds = (lambda: bot("simple"), lambda: Waiting(10), lambda: Waiting(0), lambda: bot("random"))
    return [rng.choice(kinds)() for _ in range(seats)]


def one_round(rules: Ruleset, dealer: int, bots: Sequence[Bot], rng: Random) -> tuple[RoundRecord, RoundResult]:
    """Play a round with a new deck; return the round's record and result."""
    deck = shuffled(rng)
    end, actions = play_round(rules, dealer, deck, bots, [rng] * len(bots))
    assert end.result is not None
    return record_of(rules, dealer, deck, actions, end), end.result


def game(rules: Ruleset) -> MatchRecord:
    """Play a whole game, from the cut for the deal to the final score sheet."""
    rng = Random(f"playthrough {rules.name}")
    now = Game.start(rules, rng)
    rounds = []
    while not now.is_over and not (rules.target is None and now.round_number == MOST_ROUNDS):
        records, results = [], []
        for board in now.boards():
            bots = [Waiting(10) for _ in board.seats]
            record, result = one_round(board.rules, board.dealer, bots, rng)
            records.append(record)
            results.append(result)
        rounds.append(tuple(records))
        now = now.after(results, rng)
    totals = now.sheet.totals if now.is_over else None
    names = tuple(f"player {seat}" for seat in range(rules.seats))
    return MatchRecord(rules, names, now.cut, tuple(rounds), now.sheet.winner, totals)


def text(rules: Ruleset) -> str:
    """Return the playthroughs of a ruleset: a match record, then round records."""
    out = [game(rules).line()]
    rng = Random(f"rounds {rules.name}")
    for _ in range(6):
        n = players(rules)
        record, _ = one_round(rules, rng.randrange(n), company(rng, n), rng)
        out.append(record.line())
    return "".join(line + "\n" for line in out)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    options = parser.parse_args()
    wrong = 0
    for name, rules in RULESETS.items():
        path = FOLDER / f"{name}.jsonl"
        if not options.check:
            path.write_text(text(rules), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text(rules):
            print(f"{path} is not what is played now", file=sys.stderr)
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
