"""Search self-play for the puzzles of the package, and write src/undercut/analysis/puzzles.jsonl.

    nice -n 10 .venv/bin/python tools/make_puzzles.py --seed 2026

The same seed gives the same file. The script stores results in ``--work`` as soon as it finds them, so the next call
resumes after an interruption. The search takes half an hour on one core.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from undercut.analysis.puzzle_search import find_puzzle, self_play
from undercut.analysis.puzzles import KINDS, PuzzleKind, format_line, read_line
from undercut.public import has_upcard
from undercut.rulesets import Opening, Ruleset, ruleset

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "undercut" / "analysis" / "puzzles.jsonl"

RULES: Final = {
    "standard": 200, "eaai": 130, "oklahoma": 60, "bicycle": 40, "quick": 25, "eleven": 25, "straight": 20,
}  # fmt: skip
"""Number of puzzles of each ruleset."""

SHARES: Final[dict[PuzzleKind, float]] = {"upcard": 0.12, "draw": 0.22, "discard": 0.38, "knock": 0.28}
MOST: Final = {2: 0.25, 3: 0.35, 4: 0.35}
"""Largest share of a kind's puzzles, by the number of players that fail to solve them."""
MOST_FOUND: Final = 0.35
"""Largest share of a kind's puzzles that both ``simple`` and ``patient`` solve."""
ROUNDS: Final = 1.0
"""Searched rounds per wanted puzzle, after which puzzles of any kind are accepted."""


class Quota:
    """The puzzles still missing for a ruleset."""

    def __init__(self, rules: Ruleset, count: int) -> None:
        self.count = count
        shares = dict(SHARES)
        if not has_upcard(rules) or rules.opening is not Opening.OFFER:
            shares["discard"] += shares.pop("upcard")
        if rules.knock_limit == 0:
            shares["discard"] += shares.pop("knock")
        self.wants = {kind: round(count * share) for kind, share in shares.items()}
        self.wants["discard"] += count - sum(self.wants.values())
        self.has: Counter[tuple[str, object]] = Counter()

    def wanted(self, number: int, kind: PuzzleKind, missed: Sequence[str]) -> bool:
        """Whether the quota accepts a puzzle that was found in the round with this number."""
        if number >= ROUNDS * self.count:
            return self.left > 0
        most = self.wants.get(kind, 0)
        if self.has[kind, "all"] >= most:
            return False
        if self.has[kind, len(missed)] >= round(most * MOST.get(len(missed), 1)):
            return False
        return not is_easy(missed) or self.has[kind, "easy"] < round(most * MOST_FOUND)

    def add(self, kind: PuzzleKind, missed: Sequence[str]) -> None:
        self.has[kind, "all"] += 1
        self.has[kind, len(missed)] += 1
        self.has[kind, "easy"] += is_easy(missed)

    @property
    def left(self) -> int:
        return self.count - sum(self.has[kind, "all"] for kind in KINDS)


def is_easy(missed: Sequence[str]) -> bool:
    return "simple" not in missed and "patient" not in missed


class Done(msgspec.Struct):
    """A searched round and its puzzles, as lines of the output file."""

    rules: str
    round: int
    found: list[str]


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    given.add_argument("--seed", default="2026", help="chooses the rounds")
    given.add_argument("--work", type=Path, default=ROOT / "build" / "puzzles.work.jsonl", help="what has been found")
    args = given.parse_args()
    args.work.parent.mkdir(parents=True, exist_ok=True)
    args.work.touch()
    known = [msgspec.json.decode(line, type=Done) for line in args.work.read_bytes().splitlines()]
    started, lines = time.monotonic(), []
    with open(args.work, "ab") as work:
        for name, count in RULES.items():
            quota, rounds = Quota(ruleset(name), count), [one for one in known if one.rules == name]
            number = 0
            while quota.left:
                done = rounds[number] if number < len(rounds) else search(name, number, args.seed, quota)
                if number >= len(rounds):
                    work.write(msgspec.json.encode(done) + b"\n")
                    work.flush()
                for line in done.found:
                    one = read_line(line.encode())
                    quota.add(one.kind, one.missed)
                    lines.append(line)
                number += 1
                if number % 10 == 0 or not quota.left:
                    spent = time.monotonic() - started
                    print(
                        f"{name}: {number} rounds, {quota.left} to find; {len(lines)} found, {spent:.0f} s", flush=True
                    )
    FILE.write_text("".join(f"{line}\n" for line in lines))
    kinds = Counter(read_line(line.encode()).kind for line in lines)
    print(f"{len(lines)} puzzles in {FILE}: " + ", ".join(f"{kinds[kind]} {kind}" for kind in KINDS))
    return 0


def search(name: str, number: int, seed: str, quota: Quota) -> Done:
    """Search a round for puzzles. Return at most one of each kind, because others would be similar."""
    found: dict[PuzzleKind, str] = {}
    for index, (view, kind, played) in enumerate(self_play(ruleset(name), f"{seed}:{name}:{number}")):
        if kind in found:
            continue
        one = find_puzzle(view, kind, played, number << 8 | index, partial(quota.wanted, number))
        if one is not None and len(found) < quota.left:
            found[kind] = format_line(one).decode()
    return Done(name, number, list(found.values()))


if __name__ == "__main__":
    sys.exit(main())
