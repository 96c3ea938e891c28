"""Measure the error rates of players in reviews of their own rounds.

``python benchmarks/reviews.py [--rounds 200] [--budget 4000] [--bots random easy ...] [--jobs 2]`` plays rounds of
every player against itself and reviews them. It prints points lost per counted decision with a 95% interval over
rounds, and the share of decisions with each grade. The thresholds and levels of ``undercut.analysis.grades`` are
derived from these figures.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import fmean, quantiles
from time import perf_counter

from undercut import bot, play_round, ruleset, shuffled
from undercut.analysis.results import Decision
from undercut.analysis.review import decision_points, review_decision, rounds_of
from undercut.notation.rounds import record_of

RULES = "eaai"
BOTS = ("random", "easy", "simple", "quick", "medium", "patient", "hard", "instant", "expert:ms=30")


def review_round(name: str, number: int, budget: int) -> tuple[list[Decision], float]:
    """Return the decisions of a round in which a player plays against itself, and the duration of its review."""
    rules, deck = ruleset(RULES), shuffled(Random(f"reviews:{number}"))
    rngs = [Random(f"reviews:{number}:{seat}") for seat in range(2)]
    end, actions = play_round(rules, number % 2, deck, [bot(name), bot(name)], rngs)
    (at,) = rounds_of(record_of(rules, number % 2, deck, actions, end))
    begun = perf_counter()
    return [review_decision(point, budget) for point in decision_points(at)], perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first round")
    parser.add_argument("--budget", type=int, default=4000)
    parser.add_argument("--bots", nargs="+", default=BOTS)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.rounds)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for name in asked.bots:
            count = len(numbers)
            found = list(pool.map(review_round, [name] * count, numbers, [asked.budget] * count, chunksize=4))
            print(line(name, found), flush=True)


def line(name: str, found: list[tuple[list[Decision], float]]) -> str:
    """Return a line with a player's figures."""
    made = [[d for d in decisions if d.counted] for decisions, _ in found]
    lost = [sum(d.loss for d in one) for one in made]
    sizes = [len(one) for one in made]
    rate = sum(lost) / sum(sizes)
    spread = sum((x - rate * n) ** 2 for x, n in zip(lost, sizes, strict=True)) / (len(made) - 1)
    margin = 1.96 * math.sqrt(spread / len(made)) / fmean(sizes)
    grades = Counter(d.grade for one in made for d in one)
    wins = sorted(d.win_loss or 0.0 for one in made for d in one)
    tops = ", ".join(f"{100 * x:.2f}" for x in (quantiles(wins, n=200)[k] for k in (179, 189, 197, 198)))
    shares = ", ".join(f"{name} {grades[name] / sum(sizes):.1%}" for name in ("inaccuracy", "mistake", "blunder"))
    seconds = fmean(seconds for _, seconds in found)
    return (
        f"{name}: {rate:.3f} ± {margin:.3f} points a decision over {sum(sizes)}; {shares}; chance lost at 90, 95, 99, "
        f"99.5%: {tops}; {seconds:.2f} s a round"
    )


if __name__ == "__main__":
    main()
