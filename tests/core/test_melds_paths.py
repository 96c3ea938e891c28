"""The pure-Python path and the kernel's path of melds.py give the same answers."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

from undercut import melds
from undercut.cards import Hand
from undercut.kernel import has_kernel, native

SCRIPT = """
import random, sys
from undercut.kernel import has_kernel
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.rulesets import RULESETS
from undercut.public import players
from undercut.setup import shuffled
from undercut.notation import record_of
rng = random.Random(7)
for rules in RULESETS.values():
    n = players(rules)
    for i in range(6):
        deck = shuffled(rng)
        end, actions = play_round(rules, i % n, deck, [bot("simple")] * n, [random.Random(i)] * n)
        print(record_of(rules, i % n, deck, actions, end).line())
print("kernel" if has_kernel() else "pure", file=sys.stderr)
"""


def _run(pure: bool) -> tuple[str, str]:
    env = {**os.environ, "UNDERCUT_PURE": "1" if pure else ""}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip().splitlines()[-1]


@pytest.mark.skipif(not has_kernel(), reason="the kernel is not built")
def test_rounds_played_on_both_paths_are_the_same() -> None:
    pure, said_pure = _run(pure=True)
    native, said_native = _run(pure=False)
    assert (said_pure, said_native) == ("pure", "kernel")
    assert pure == native


@pytest.mark.skipif(not has_kernel(), reason="the kernel is not built")
@pytest.mark.parametrize("cards", [3, 7, 10, 11])
def test_hands_of_every_density_agree(cards: int) -> None:
    rng = random.Random(cards)
    for _ in range(3000):
        # A narrow band of ranks melds richly, which is where the ways to arrange compete.
        low = rng.randrange(0, 36)
        pool = range(52) if rng.random() < 0.5 else range(low, low + 16)
        hand = Hand.from_bits(sum(1 << c for c in rng.sample(pool, cards)))
        assert melds.deadwood_bits(hand.bits) == melds.pure_deadwood_bits(hand.bits)
        most = melds.pure_deadwood_bits(hand.bits) + rng.randrange(0, 6)
        theirs = sorted((tuple(sorted(m)), left) for m, left in native.arrangements(hand.bits, most))
        pure = sorted((tuple(sorted(m)), left) for m, left in melds._partitions(hand.bits, most))
        assert theirs == pure
