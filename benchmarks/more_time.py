"""Measure the gain from more time: make decisions of self-play with several budgets, and compare the choices.

``python benchmarks/more_time.py [DECISIONS] [--ms 30 100 300 1000] [--rules eaai] [--budget 60000] [--jobs 2]`` lets
``expert`` decide with each budget. If the choices differ, they are priced under another seed, with ``--budget`` rounds
played out. For each pair of successive budgets the program prints how many choices differ, and the gain of the longer
one in points per decision. Prices use the same nets, so systematic errors of the nets do not show. Ctrl-C stops the
program, which then prints the results so far.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import islice, pairwise
from multiprocessing import get_context
from random import Random
from time import perf_counter

from prices import RULES, decisions
from rich.progress import track

from undercut import View, bot
from undercut.actions import number_of, parse_action
from undercut.analysis.pricing import price

_CHUNK = 25
_ROUNDS = 1000
"""Rounds per chunk; nearly every round contributes one decision."""

Gains = list[tuple[bool, float]]
"""For each budget except the first: whether the choice differs from the previous budget's, and the points gained."""


def gains(view: View, budgets: Sequence[float], rounds: int, spent: list[float]) -> Gains:
    """Return the gain of each budget over the previous one."""
    choices = []
    for place, ms in enumerate(budgets):
        begun = perf_counter()
        choices.append(number_of(bot(f"expert:ms={ms:g}").act(view, Random("more time"))))
        spent[place] += perf_counter() - begun
    if len(set(choices)) == 1:
        return [(False, 0.0)] * (len(budgets) - 1)
    found = {number_of(parse_action(one.action)): one.points for one in price(view, budget=rounds, seed=99).choices}
    return [(a != b, found[b] - found[a]) for a, b in pairwise(choices)]


def chunk(number: int, budgets: Sequence[float], rules: str, rounds: int) -> tuple[list[Gains], list[float]]:
    """Return the gains in a chunk of decisions, and the seconds used by each budget."""
    spent = [0.0] * len(budgets)
    views = islice(decisions("instant", number * _ROUNDS, rules), _CHUNK)
    return [gains(view, budgets, rounds, spent) for view in views], spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decisions", nargs="?", type=int, default=1000)
    parser.add_argument("--ms", nargs="+", type=float, default=[30, 100, 300, 1000])
    parser.add_argument("--rules", default=RULES)
    parser.add_argument("--budget", type=int, default=60000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="chunk to begin with: others are other rounds")
    asked = parser.parse_args()
    found: list[Gains] = []
    spent = [0.0] * len(asked.ms)
    numbers = range(asked.first, asked.first + math.ceil(asked.decisions / _CHUNK))
    one_chunk = partial(chunk, budgets=asked.ms, rules=asked.rules, rounds=asked.budget)
    with get_context("spawn").Pool(asked.jobs) as pool, suppress(KeyboardInterrupt):
        for more, seconds in track(pool.imap_unordered(one_chunk, numbers), "Decisions", len(numbers)):
            found += more
            spent = [a + b for a, b in zip(spent, seconds, strict=True)]
    report(asked.rules, asked.ms, found, spent)


def report(rules: str, budgets: Sequence[float], found: Sequence[Gains], spent: Sequence[float]) -> None:
    if not found:
        return
    print(f"{len(found)} decisions of `instant` against itself under {rules}")
    for place, (less, more_ms) in enumerate(pairwise(budgets)):
        each = [one[place][1] for one in found]
        mean = sum(each) / len(each)
        error = 1.96 * math.sqrt(sum((x - mean) ** 2 for x in each)) / len(each)
        differ = sum(one[place][0] for one in found)
        taken = " and ".join(f"{1e3 * sum_of / len(found):.0f}" for sum_of in spent[place : place + 2])
        print(
            f"{less:g} ms to {more_ms:g} ms ({taken} ms taken): {differ} other choices,"
            f" {mean:+.4f} ± {error:.4f} points a decision"
        )


if __name__ == "__main__":
    main()
