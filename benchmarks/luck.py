"""How much of a round's result is luck: what the critic takes away of its variance as a control variate.

``python benchmarks/luck.py [ROUNDS] [--bot instant]`` plays rounds of a player against itself. It prints the variance
of the points of seat 0, and what is left of it without the worth of the deal, without the luck of the draws, and
without both; then the mean luck of a round with a 95% interval, which is to hold 0.
"""

from __future__ import annotations

import argparse
import math
from random import Random
from statistics import fmean, pvariance

from undercut import bot, play_round, ruleset, shuffled
from undercut.actions import number_of
from undercut.bots.nets import has_nets
from undercut.kernel import native
from undercut.scoring import points

RULES = "eaai"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=2000)
    parser.add_argument("--bot", default="instant")
    asked = parser.parse_args()
    rules, players = ruleset(RULES), [bot(asked.bot), bot(asked.bot)]
    if not has_nets():
        raise SystemExit("the package has no nets")
    results: list[float] = []
    deals: list[float] = []
    draws: list[float] = []
    for number in range(asked.rounds):
        deck, dealer = shuffled(Random(f"luck:{number}")), number % 2
        rngs = [Random(f"luck:{number}:{seat}") for seat in range(2)]
        end, actions = play_round(rules, dealer, deck, players, rngs)
        assert end.result is not None
        mine, theirs = points(rules, end.result)
        deal, upcard, luck, _ = native.luck(rules, dealer, [int(c) for c in deck], bytes(map(number_of, actions)))
        results.append(mine - theirs)
        deals.append(deal + upcard)
        draws.append(sum(luck))
    rest = {
        "points": results,
        "less the worth of the deal": [r - d for r, d in zip(results, deals, strict=True)],
        "less the luck of the draws": [r - d for r, d in zip(results, draws, strict=True)],
        "less both": [r - d - x for r, d, x in zip(results, deals, draws, strict=True)],
    }
    for name, values in rest.items():
        share = pvariance(values) / pvariance(results)
        print(f"{name}: variance {pvariance(values):.0f}, {100 * share:.1f}%, mean {fmean(values):+.2f}")
    error = 1.96 * math.sqrt(pvariance(draws) / len(draws))
    print(f"luck of the draws of a round: {fmean(draws):+.3f} ± {error:.3f} over {len(draws)} rounds")


if __name__ == "__main__":
    main()
