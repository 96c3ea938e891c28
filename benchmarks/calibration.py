"""Measure the calibration of sampled worlds: log-loss per unseen card of the opponent's hand, by pair of players.

``python benchmarks/calibration.py [ROUNDS]`` prints the table; ``--write`` puts it into benchmarks/RESULTS.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

from results import replace_part

from undercut import Draw, Round, Ruleset, View, bot, play_round, ruleset, shuffled
from undercut.bots.worlds import log_loss, sample
from undercut.public import Phase

EXPERT = "expert:worlds=300"
LADDER = (EXPERT, "instant", "patient", "quick", "easy", "simple", "random")
PARTICLES = 1_500


def decisions(rules: Ruleset, me: str, other: str, number: int) -> Iterator[tuple[View, Round]]:
    """Yield the first player's views of one round after the first draw, each with the full position."""
    seat = number // 2 % 2
    names = (me, other) if seat == 0 else (other, me)
    deck = shuffled(Random(f"calibration:{number}"))
    rngs = [Random(f"calibration:{number}:{name}") for name in names]
    _, actions = play_round(rules, number % 2, deck, [bot(name) for name in names], rngs)
    first = now = Round.deal(rules, number % 2, deck)
    drawn = False
    for at, action in enumerate(actions):
        if drawn and now.to_act == seat and now.phase is not Phase.DEFEND:
            yield first.play(actions[:at]).view(seat), now
        drawn = drawn or isinstance(action, Draw)
        now = now.apply(action)


WAYS: tuple[dict[str, Any], ...] = ({}, {"nets": False}, {"uniform": True})
"""Options for worlds sampled by the nets, by the particle filter, and uniformly."""


def measure(rules: Ruleset, me: str, other: str, rounds: int) -> tuple[list[float], int]:
    """Return the log-loss per unseen card for each of ``WAYS``, and the number of decisions."""
    sums, cards, count = [0.0] * len(WAYS), 0, 0
    for number in range(rounds):
        for view, now in decisions(rules, me, other, number):
            for i, way in enumerate(WAYS):
                loss, unseen = log_loss(view, now.hands[1 - view.seat], sample(view, PARTICLES, Random(number), **way))
                sums[i] += loss
            cards, count = cards + unseen, count + 1
    return [total / cards for total in sums], count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=100)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    rules = ruleset("eaai")
    out = [
        "## What worlds know",
        "",
        "Log-loss per unseen card, in nats, over every decision of the first player after the first draw; "
        f"{asked.rounds} rounds of `eaai` a row, {PARTICLES:,} worlds. "
        f"`python benchmarks/calibration.py {asked.rounds} --write`.",
        "",
        "| whose worlds | of the hand of | nets | filter | uniform | decisions |",
        "|---|---|---:|---:|---:|---:|",
    ]
    print("\n".join(out))
    pairs = [(EXPERT, other) for other in LADDER] + [(name, name) for name in LADDER[1:]]
    for me, other in pairs:
        losses, count = measure(rules, me, other, asked.rounds)
        out.append(f"| `{me}` | `{other}` | {' | '.join(f'{loss:.3f}' for loss in losses)} | {count:,} |")
        print(out[-1], flush=True)
    if asked.write:
        replace_part("calibration", "\n".join(out))


if __name__ == "__main__":
    main()
