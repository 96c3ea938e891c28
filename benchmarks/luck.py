"""Measure how much of a round's result is luck, and whether luck is 0 on average.

``python benchmarks/luck.py [ROUNDS] [--bot instant] [--samples 32]`` plays rounds of a player against itself. It prints
seat 0's mean luck of every kind with a 95% interval, which should contain 0; the variance of the points with and
without luck; and the mean result with and without luck, which should agree.
"""

from __future__ import annotations

import argparse
import math
from random import Random
from statistics import fmean, pvariance
from time import perf_counter

from undercut import bot, play_round, ruleset, shuffled
from undercut.arena.luck import SAMPLES, luck_of_round
from undercut.bots.nets import has_nets
from undercut.scoring import points

RULES = "eaai"


def with_interval(values: list[float]) -> str:
    return f"{fmean(values):+.3f} ± {1.96 * math.sqrt(pvariance(values) / len(values)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=2000)
    parser.add_argument("--bot", default="instant")
    parser.add_argument("--rules", default=RULES)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="0: the critic alone")
    asked = parser.parse_args()
    rules, players = ruleset(asked.rules), [bot(asked.bot), bot(asked.bot)]
    if not has_nets():
        raise SystemExit("the package has no nets")
    results: list[float] = []
    luck: dict[str, list[float]] = {"deal": [], "upcard": [], "draws": []}
    spent = 0.0
    for number in range(asked.rounds):
        deck, dealer = shuffled(Random(f"luck:{number}")), number % 2
        rngs = [Random(f"luck:{number}:{seat}") for seat in range(2)]
        end, actions = play_round(rules, dealer, deck, players, rngs)
        assert end.result is not None
        mine, theirs = points(rules, end.result)
        begun = perf_counter()
        found = luck_of_round(rules, dealer, deck, actions, samples=asked.samples)
        spent += perf_counter() - begun
        results.append(mine - theirs)
        for kind, value in (("deal", found.deal), ("upcard", found.upcard), ("draws", sum(found.draws))):
            luck[kind].append(value)
    total = [sum(parts) for parts in zip(*luck.values(), strict=True)]
    adjusted = [result - all_of_it for result, all_of_it in zip(results, total, strict=True)]
    print(f"{asked.rounds} rounds of {asked.bot} under {asked.rules}, {1e3 * spent / asked.rounds:.1f} ms a round")
    for kind, values in luck.items():
        print(f"luck of the {kind}: {with_interval(values)}")
    print(f"result {with_interval(results)}, less luck {with_interval(adjusted)}, difference {with_interval(total)}")
    share = pvariance(adjusted) / pvariance(results)
    print(f"variance {pvariance(results):.0f}, less luck {pvariance(adjusted):.0f}: {share:.1%} is left")


if __name__ == "__main__":
    main()
