"""Compare the speed of the same work in undercut, OpenSpiel and RLCard, in one run: `make bench`.

Writes the speed part of benchmarks/RESULTS.md and its chart. Times are CPU time of one core. Peers that are not
installed (`pip install "undercut[peers]"`) are skipped.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from results import replace_part

from undercut.arena.chart import save_figure
from undercut.kernel import native as kernel
from undercut.rulesets import RULESETS

HERE = Path(__file__).resolve().parent


@dataclass
class Section:
    """A kind of work: rows of (program, function, items per second)."""

    title: str
    unit: str
    note: str = ""
    rows: list[tuple[str, str, float]] = field(default_factory=list)

    def add(self, who: str, what: str, rate: float) -> float:
        self.rows.append((who, what, rate))
        print(f"{self.title:<32} {who:<10} {what:<52} {rate:>16,.0f} {self.unit}", flush=True)
        return rate

    def rate(self, who: str, what: str = "") -> float | None:
        return next((r for w, t, r in self.rows if w == who and what in t), None)


def rate(call: Callable[[], object], items: int, seconds: float) -> float:
    """Return the items per second of the fastest of several calls."""
    best = float("inf")
    until = time.process_time() + seconds
    while True:
        start = time.process_time()
        call()
        now = time.process_time()
        best = min(best, now - start)
        if now >= until:
            return items / max(best, 1e-9)


def optional(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError:
        print(f"{name} is not installed: left out", file=sys.stderr)
        return None


def mid_hands(count: int) -> list[int]:
    """Return ten-card hands of a player who draws cards and keeps the cards that meld."""
    rng, out = Random(1), list[int]()
    while len(out) < count:
        order = rng.sample(range(52), 30)
        hand = sum(1 << c for c in order[:10])
        for card in order[10:]:
            hand |= 1 << card
            drop, left = kernel.best_discard(hand)
            hand ^= 1 << drop
            out.append(hand)
            if left == 0:
                break
    return out[:count]


# --- the work ---------------------------------------------------------------------------------------------------------


def deadwood(spiel: Any, rlcard: Any, seconds: float) -> Section:
    """Time computing the least deadwood of the same hands; all libraries must agree on the hands that they share."""
    out = Section("Least deadwood", "hands/s", "The same mid-round hands of ten cards; the answers are compared.")
    hands = mid_hands(1 << 20)
    array = np.array(hands, dtype=np.uint64)
    into = np.zeros(len(hands), np.uint8)
    out.add("undercut", "kernel, one hand at a time", 1e9 / kernel.measure(seconds)["deadwood_scalar"][0])
    some = hands[:20_000]
    out.add("undercut", "one call from Python", rate(lambda: [kernel.deadwood(x) for x in some], len(some), seconds))
    out.add("undercut", "arrays from Python", rate(lambda: kernel.deadwood_array(array, into), len(hands), seconds))
    if spiel is not None:
        utils = spiel.gin_rummy.GinRummyUtils(13, 4, 10)
        # OpenSpiel numbers cards 13 * suit + rank.
        theirs = [[13 * (c & 3) + (c >> 2) for c in range(52) if x >> c & 1] for x in hands[:4000]]
        found: list[int] = []
        out.add("OpenSpiel", "min_deadwood", rate(lambda: found.extend(map(utils.min_deadwood, theirs)), 4000, seconds))
        assert found[:4000] == into[:4000].tolist(), "OpenSpiel finds other deadwood"
    if rlcard is not None:
        out.add("RLCard", "get_best_meld_clusters", rlcard_deadwood(hands[:300], into[:300].tolist(), seconds))
    return out


def rlcard_deadwood(hands: list[int], expected: list[int], seconds: float) -> float:
    from rlcard.games.base import Card
    from rlcard.games.gin_rummy.utils import melding, utils

    theirs = [[Card("CDHS"[c & 3], "A23456789TJQK"[c >> 2]) for c in range(52) if x >> c & 1] for x in hands]

    def one(hand: list[Any]) -> int:
        clusters = melding.get_best_meld_clusters(hand=hand)
        return int(utils.get_deadwood_count(hand=hand, meld_cluster=clusters[0] if clusters else []))

    found: list[int] = []
    out = rate(lambda: found.extend(map(one, theirs)), len(theirs), seconds)
    assert found[: len(expected)] == expected, "RLCard finds other deadwood"
    return out


def rounds(spiel: Any, seconds: float) -> Section:
    """Time rounds from deal to score under the openspiel ruleset."""
    note = "From deal to score, ruleset `openspiel`. `simple` is the policy of OpenSpiel's simple bot."
    out = Section("Rounds", "rounds/s", note)
    rules = kernel.Rules(RULESETS["openspiel"])
    for policy in ("greedy", "simple", "random"):
        n = 100_000
        call = rate(lambda p=policy, n=n: kernel.play_rounds(rules, p, 1, n), n, seconds)  # type: ignore[misc]
        out.add("undercut", f"{policy} players", call)
    if spiel is None:
        return out
    game = spiel.load_game("gin_rummy")
    simple = [spiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in range(2)]
    anything = [spiel.make_uniform_random_bot(seat, 1) for seat in range(2)]
    for what, bots in (
        ("simple bots (evaluate_bots)", simple),
        ("C++ rollouts: random bots (evaluate_bots)", anything),
    ):
        start, n = time.process_time(), 0
        while time.process_time() - start < max(2.0, 4 * seconds):
            spiel.evaluate_bots(game.new_initial_state(), bots, n)
            n += 1
        out.add("OpenSpiel", what, n / (time.process_time() - start))
    return out


def environments(spiel: Any, rlcard: Any, seconds: float) -> Section:
    note = "Random legal actions, each step with the observation and the legal actions of the seat to act."
    out = Section("Environment steps", "steps/s", note)
    n = 1024
    env = kernel.VectorEnv(RULESETS["openspiel"], n, 1)
    actions = env.choose()

    def loop() -> None:
        for _ in range(200):
            env.choose(actions)
            env.step(actions)

    out.add("undercut", "kernel, given actions", kernel.measure(seconds)["env_steps"][0])
    out.add("undercut", f"Python loop over {n} rounds, random actions", rate(loop, 200 * n, max(1.0, seconds)))
    if spiel is not None:
        out.add("OpenSpiel", "Python loop, observation_tensor", spiel_steps(spiel, max(2.0, 4 * seconds)))
    if rlcard is not None:
        out.add("RLCard", "env.step", rlcard_steps(rlcard, max(2.0, 4 * seconds)))
    return out


def spiel_steps(spiel: Any, seconds: float) -> float:
    game = spiel.load_game("gin_rummy")
    rng = np.random.RandomState(1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(actions[int(rng.random() * len(actions))] if len(set(chances)) == 1 else actions[0])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[rng.randint(len(legal))])
            steps += 1
    return steps / (time.process_time() - start)


def rlcard_steps(rlcard: Any, seconds: float) -> float:
    env = rlcard.make("gin-rummy", config={"seed": 1})
    rng = Random(1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.process_time() - start)


def scaling(seconds: float) -> tuple[float, bool]:
    """Return the CPU time of one thread over that of two for the same rounds, and whether the results are equal.

    1 is ideal: the second thread adds no work. The elapsed time is not measured, because it depends on idle cores.
    """
    rules = kernel.Rules(RULESETS["standard"])
    n = max(200_000, int(2_000_000 * seconds))
    points = {threads: np.zeros((n, 2), np.int32) for threads in (1, 2)}
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(3):
        for threads, into in points.items():
            start = time.process_time()
            kernel.play_rounds(rules, "greedy", 1, n, points=into, threads=threads)
            best[threads] = min(best[threads], time.process_time() - start)
    return best[1] / best[2], bool((points[1] == points[2]).all())


# --- the report -------------------------------------------------------------------------------------------------------


def machine() -> str:
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, kernel level {kernel.level()}"


def version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "-"


GOALS = (
    ("least deadwood, kernel scalar, over OpenSpiel from Python", "Least deadwood", "one hand", "OpenSpiel", "", 150),
    ("least deadwood, arrays, over OpenSpiel from Python", "Least deadwood", "arrays", "OpenSpiel", "", 500),
    ("greedy rounds over OpenSpiel's simple-bot rounds", "Rounds", "greedy", "OpenSpiel", "simple", 2000),
    ("rounds of the same simple policy", "Rounds", "simple", "OpenSpiel", "simple", None),
    ("greedy rounds over OpenSpiel's C++ rollouts", "Rounds", "greedy", "OpenSpiel", "rollouts", 2000),
    ("environment steps over OpenSpiel's Python loop", "Environment steps", "kernel", "OpenSpiel", "", 800),
)


def report(
    sections: list[Section], levels: dict[str, dict[str, tuple[float, str]]], threads: tuple[float, bool]
) -> str:
    by_title = {s.title: s for s in sections}
    versions = f"undercut {version('undercut')}, OpenSpiel {version('open-spiel')}, RLCard {version('rlcard')}"
    out = [
        "## Speed",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}. {machine()}. Python {platform.python_version()}, NumPy {np.__version__}, "
        f"{versions}. CPU time of one core, everything in one run of `make bench`.",
        "",
        "![Ours beside the peers'](speed.svg)",
        "",
        "| ratio | measured | goal |",
        "|---|---:|---:|",
    ]
    for words, title, ours, who, what, goal in GOALS:
        mine, theirs = by_title[title].rate("undercut", ours), by_title[title].rate(who, what)
        if mine and theirs:
            out.append(f"| {words} | {mine / theirs:,.0f} | {f'{goal:,}' if goal else '-'} |")
    ratio, same = threads
    results = "same results" if same else "RESULTS DIFFER"
    out.append(f"| CPU time of one thread over that of two, for the same rounds, {results} | {ratio:.2f} | 0.90 |")
    for s in sections:
        out += ["", f"### {s.title}", "", s.note, "", f"| | | {s.unit} |", "|---|---|---:|"]
        out += [f"| {who} | {what} | {r:,.0f} |" for who, what, r in s.rows]
    out += [
        "",
        "### The kernel alone",
        "",
        "`undercut bench`, for each instruction set of the machine, in the same run.",
        "",
    ]
    out += [f"| | {' | '.join(levels)} | |", f"|---|{'---:|' * len(levels)}---|"]
    for name, (_, unit) in levels[kernel.level()].items():
        out.append(f"| {name} | {' | '.join(f'{lines[name][0]:,.2f}' for lines in levels.values())} | {unit} |")
    return "\n".join(out)


def chart(sections: list[Section], path: Path) -> None:
    """Draw bars on a logarithmic scale, one group for each kind of work."""
    try:
        import matplotlib
    except ImportError:
        print("matplotlib is not installed: no chart", file=sys.stderr)
        return
    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    matplotlib.rcParams.update({"svg.fonttype": "none"})
    colours = {"undercut": "#1b6e53", "OpenSpiel": "#c8833a", "RLCard": "#8a8f98"}
    heights = [len(s.rows) for s in sections]
    figure, axes = plt.subplots(len(sections), 1, figsize=(9, 0.42 * sum(heights) + 2), height_ratios=heights)
    for ax, s in zip(axes, sections, strict=True):
        names = [f"{who}: {what}" for who, what, _ in s.rows][::-1]
        values = [r for *_, r in s.rows][::-1]
        bars = ax.barh(names, values, color=[colours[who] for who, *_ in s.rows][::-1])
        ax.bar_label(bars, labels=[f"{v:,.0f}" for v in values], padding=4, fontsize=8)
        ax.set_xscale("log")
        ax.set_xlim(min(values) / 3, max(values) * 30)
        ax.set_title(f"{s.title} ({s.unit})", loc="left", fontsize=10)
        ax.tick_params(labelsize=8)
        ax.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    save_figure(figure, str(path))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="least time for each line")
    parser.add_argument("--dry", action="store_true", help="print only, write nothing")
    given = parser.parse_args()
    spiel, rlcard = optional("pyspiel"), optional("rlcard")
    sections = [
        deadwood(spiel, rlcard, given.seconds),
        rounds(spiel, given.seconds),
        environments(spiel, rlcard, given.seconds),
    ]
    threads = scaling(given.seconds)
    levels = {level: kernel.measure(given.seconds, level=level) for level in kernel.levels()}
    text = report(sections, levels, threads)
    print(text)
    if not given.dry:
        replace_part("speed", text)
        chart(sections, HERE / "speed.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
