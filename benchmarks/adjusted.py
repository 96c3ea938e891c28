"""A match of mirrored rounds, with and without the luck of the draws.

``python benchmarks/adjusted.py expert:ms=100 instant --rounds 800 --seed 1`` prints what the first player won from the
second in points a round with a 95% interval: as it was, and less the luck of every draw as the critic sees it, which is
0 on average (a control variate). The second interval is the shorter one.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from undercut import Bot, bot, play_round, ruleset, shuffled
from undercut.actions import number_of
from undercut.bots.nets import has_nets
from undercut.kernel import native
from undercut.scoring import points


def margins(players: Sequence[Bot], rules_text: str, seed: str, dealer: int) -> tuple[float, float]:
    """The points of seat 0 less those of seat 1, and the same less the luck of the draws."""
    rules, deck = ruleset(rules_text), shuffled(Random(seed))
    end, actions = play_round(rules, dealer, deck, players, [Random(f"{seed}:{seat}") for seat in range(2)])
    assert end.result is not None
    mine, theirs = points(rules, end.result)
    _, _, luck, _ = native.luck(rules, dealer, [int(card) for card in deck], bytes(map(number_of, actions)))
    return mine - theirs, mine - theirs - sum(luck)


def told(values: list[float]) -> str:
    return f"{fmean(values):+.2f} ± {1.96 * stdev(values) / math.sqrt(len(values)):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--rules", default="eaai, target=none")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    if not has_nets():
        raise SystemExit("the package has no nets")
    a, b = bot(asked.a), bot(asked.b)
    plain: list[float] = []
    adjusted: list[float] = []
    for number in range(asked.rounds // 2):
        first = margins((a, b), asked.rules, f"{asked.seed}:{number}", number % 2)
        second = margins((b, a), asked.rules, f"{asked.seed}:{number}", number % 2)
        plain.append((first[0] - second[0]) / 2)
        adjusted.append((first[1] - second[1]) / 2)
        if number % 100 == 99 or number == asked.rounds // 2 - 1:
            print(f"{2 * len(plain)} rounds: {told(plain)} points a round, adjusted {told(adjusted)}", flush=True)


if __name__ == "__main__":
    main()
