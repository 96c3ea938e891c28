"""Measure the value of advice from old rule books: a player that follows it against one that does not.

    python benchmarks/tips.py              # all tips, a minute each on one core; writes benchmarks/tips.json
    python benchmarks/tips.py knock --pairs 2000

The players differ only in following the advice. Each deal is played twice with the seats swapped; values are points per
round with 95% intervals over these pairs. The lesson "What pays" shows the values. Its `wait` is measured by
`undercut arena patient quick --rounds 40000 --seed 1`.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace

from undercut import play_round, points, ruleset, shuffled
from undercut.actions import Action, Discard, Draw, Knock, Pass, Take
from undercut.bots import Bot, bot
from undercut.bots.heuristic import QuickBot
from undercut.bots.simple import SimpleBot
from undercut.melds import deadwood_bits
from undercut.view import View

_TURNS: Final = 5
_PAIRS: Final = 8_000
_RESULTS: Final = Path(__file__).with_name("tips.json")


class WaitsForGin(SimpleBot):
    """A player like `simple` that knocks with gin only."""

    def act(self, view: View, rng: Random) -> Action:
        action = super().act(view, rng)
        if not isinstance(action, Knock) or deadwood_bits(view.hand ^ 1 << action.card) == 0:
            return action
        left = {a: deadwood_bits(view.hand ^ 1 << a.card) for a in view.legal_actions() if isinstance(a, Discard)}
        return min(left, key=lambda a: (left[a], -a.card)) if left else action


class WaitsToMeld(SimpleBot):
    """A player like `simple` that takes no discard in its first five turns, even if it completes a meld."""

    def act(self, view: View, rng: Random) -> Action:
        action = super().act(view, rng)
        turns = sum(seat == view.seat and isinstance(done, Discard) for seat, done in view.actions)
        if not isinstance(action, Take) or turns >= _TURNS:
            return action
        legal = view.legal_actions()
        return Draw() if Draw() in legal else Pass() if Pass() in legal else action


class Forgets(QuickBot):
    """A player like `quick` that remembers only the top card of the discard pile."""

    def act(self, view: View, rng: Random) -> Action:
        if not view.legal_actions() or view.knocker is not None:
            return super().act(view, rng)
        return self.choose(replace(view, public=replace(view.public, pile=view.pile[-1:])))


class LooksAway(QuickBot):
    """A player like `quick` that ignores the cards that the opponent takes and discards."""

    def act(self, view: View, rng: Random) -> Action:
        if not view.legal_actions() or view.knocker is not None:
            return super().act(view, rng)
        public = view.public
        mine = tuple((s, a) for s, a in public.actions if s == view.seat or not isinstance(a, Discard))
        return self.choose(replace(view, public=replace(public, known=(0,) * len(public.known), actions=mine)))


TIPS: Final[dict[str, tuple[str, Callable[[], Bot]]]] = {
    "knock": ("simple", WaitsForGin),
    "melds": ("simple", WaitsToMeld),
    "track": ("quick", Forgets),
    "read": ("quick", LooksAway),
}
"""For each tip, the player that follows the advice and the player that does not."""


def measure(name: str, pairs: int, rules_text: str = "standard") -> tuple[float, float]:
    """Return the gain from following a tip in points per round, and half of its 95% interval."""
    rules = ruleset(rules_text)
    follows, ignores = bot(TIPS[name][0]), TIPS[name][1]()
    gains = []
    for number in range(pairs):
        deck = shuffled(Random(f"tips {number}"))
        gain = 0
        for seat, players in enumerate(((follows, ignores), (ignores, follows))):
            end, _ = play_round(rules, 0, deck, players, [Random(number), Random(number)])
            assert end.result is not None
            scored = points(rules, end.result)
            gain += scored[seat] - scored[1 - seat]
        gains.append(gain / 2)
    mean = sum(gains) / pairs
    deviation = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / (pairs - 1))
    return mean, 1.96 * deviation / math.sqrt(pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tips", nargs="*", metavar="TIP", help=f"{', '.join(TIPS)}; all if none is named")
    parser.add_argument("--pairs", type=int, default=_PAIRS, help=f"pairs of rounds (default: {_PAIRS})")
    chosen = parser.parse_args()
    found = json.loads(_RESULTS.read_text(encoding="utf-8")) if _RESULTS.exists() else {}
    for name in chosen.tips or TIPS:
        mean, error = measure(name, chosen.pairs)
        print(f"{name}: {mean:+.2f} ± {error:.2f} points a round, {2 * chosen.pairs} rounds", flush=True)
        found[name] = {"points": round(mean, 2), "error": round(error, 2), "rounds": 2 * chosen.pairs}
        if chosen.pairs != _PAIRS:
            continue
        _RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
