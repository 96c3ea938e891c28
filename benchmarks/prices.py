"""Check the standard errors of `expert` or of reviews: price the same decisions under two seeds.

``python benchmarks/prices.py [DECISIONS] [--bot expert:ms=100]``, or ``--budget 4000`` for the prices of reviews,
evaluates the gaps between the best and the second action, and between the best and every other action. It prints how
often the 95% interval of a gap's change between seeds covers 0, and the noise of a gap (the standard deviation between
seeds, in points per round).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from undercut import Round, View, bot, play_round, ruleset, shuffled
from undercut.actions import number_of, parse_action
from undercut.analysis.pricing import price
from undercut.bots.expert import ExpertBot, Hint
from undercut.public import Phase

RULES = "eaai"


@dataclass
class Gaps:
    """Gaps that were priced twice: the number that agree within their errors, the measured and the stated noise."""

    covered: int = 0
    squares: float = 0
    stated: float = 0
    count: int = 0

    def add(self, one: tuple[float, float], two: tuple[float, float]) -> None:
        difference, error = one[0] - two[0], math.hypot(one[1], two[1])
        self.covered += abs(difference) <= 1.96 * error
        self.squares += difference**2 / 2
        self.stated += error**2 / 2
        self.count += 1

    def __str__(self) -> str:
        share = self.covered / self.count
        half = 1.96 * math.sqrt(share * (1 - share) / self.count)
        noise, stated = math.sqrt(self.squares / self.count), math.sqrt(self.stated / self.count)
        return f"{self.count} gaps, covered {share:.1%} ± {half:.1%}, noise {noise:.2f} points, stated {stated:.2f}"


def decisions(player: str, first: int = 0, rules_text: str = RULES) -> Iterator[View]:
    """Yield at most one random decision of each round of self-play, after the ``first`` rounds."""
    rules, number = ruleset(rules_text), first
    while True:
        number += 1
        deck = shuffled(Random(f"prices:{number}"))
        rngs = [Random(f"prices:{number}:{seat}") for seat in range(2)]
        _, actions = play_round(rules, number % 2, deck, [bot(player), bot(player)], rngs)
        dealt = Round.deal(rules, number % 2, deck)
        at = Random(f"prices:{number}:at").randrange(len(actions))
        now = dealt.play(actions[:at])
        view = now.view(now.to_act)
        if view.phase is not Phase.DEFEND and len(view.legal_actions()) > 1:
            yield view


def gap(lines: list[Hint], best: Hint, second: Hint) -> tuple[float, float]:
    """Return the value of the best action minus that of the second, and its standard error."""
    found = {number_of(line.action): line for line in lines}
    a, b = found[number_of(best.action)], found[number_of(second.action)]
    return a.equity - b.equity, math.hypot(a.gap_stderr, b.gap_stderr)


def review_prices(view: View, budget: int, seed: int) -> list[Hint]:
    """Return the prices of a review, as hints."""
    found = price(view, budget=budget, seed=seed).choices
    return [Hint(parse_action(c.action), c.points, c.points_stderr, c.gap_stderr) for c in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decisions", nargs="?", type=int, default=500)
    parser.add_argument("--bot", default="expert:ms=100")
    parser.add_argument("--budget", type=int)
    parser.add_argument("--rules", default=RULES)
    asked = parser.parse_args()
    player = bot(asked.bot)
    assert isinstance(player, ExpertBot)
    best_two, others, done = Gaps(), Gaps(), 0
    for view in decisions("instant", rules_text=asked.rules):
        if asked.budget is None:
            one, two = (player.think(view, Random(f"prices:{seed}"), all_lines=True) for seed in (1, 2))
        else:
            one, two = (review_prices(view, asked.budget, seed) for seed in (1, 2))
        if len(one) < 2:
            continue
        for line in one[1:]:
            gaps = best_two if line is one[1] else others
            gaps.add(gap(one, one[0], line), gap(two, one[0], line))
        done += 1
        if done == asked.decisions:
            break
    print(asked.bot if asked.budget is None else f"reviews with budget {asked.budget}", f"under {asked.rules}")
    print(f"the best two: {best_two}")
    if others.count:
        print(f"the best and any other: {others}")


if __name__ == "__main__":
    main()
