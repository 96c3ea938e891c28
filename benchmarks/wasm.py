"""Compare the speed of the WebAssembly kernel in Node with that of the compiled kernel, in one run of `make bench`.

    python benchmarks/wasm.py            # writes its part of RESULTS.md
    python benchmarks/wasm.py --dry      # prints only

Both kernels play the same rounds of `standard`, and their sums must be equal. Times are CPU time of one core. Without
Node the program prints a message and skips the measurement.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from peers import machine, rate
from results import replace_part

from undercut.kernel import native as kernel
from undercut.rulesets import RULESETS

PROGRAM = Path(__file__).with_name("wasm.mjs")
GOAL = 1_500_000


def in_node(seconds: float) -> tuple[list[dict[str, Any]], str]:
    """Return the rate, the number of rounds and their sums for each policy, and the version of Node."""
    ran = subprocess.run(["node", str(PROGRAM), str(seconds)], check=True, capture_output=True, text=True)
    *lines, about = [json.loads(line) for line in ran.stdout.splitlines()]
    return lines, about["node"]


def differs(totals: list[float], policy: str, rounds: int) -> bool:
    """Whether the compiled kernel's sums differ from the module's (``totals``; see kernel/wasm/src/rounds.cpp)."""
    found = kernel.play_rounds(kernel.Rules(RULESETS["standard"]), policy, 1, rounds)
    endings = [0, *found["endings"].values()]  # the module also counts the rounds that have not ended
    return totals != [found["rounds"], found["turns"], *endings, *found["wins"], *found["points"]]


def compiled_rate(policy: str, rounds: int, level: str, seconds: float) -> float:
    rules = kernel.Rules(RULESETS["standard"])
    return rate(lambda: kernel.play_rounds(rules, policy, 1, rounds, level=level), rounds, seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="least time for each figure")
    parser.add_argument("--dry", action="store_true", help="print only, write nothing")
    given = parser.parse_args()
    if shutil.which("node") is None:
        print("no Node: the WebAssembly kernel was not measured")
        return 0
    lines, node = in_node(given.seconds)
    rows = []
    for line in lines:
        name, rounds = line["name"], line["rounds"]
        if differs(line["totals"], name, rounds):
            raise SystemExit(f"the module and the compiled kernel play different rounds of {name} players")
        base, best = (compiled_rate(name, rounds, level, given.seconds) for level in ("base", kernel.level()))
        rows.append(f"| {name}_rounds | {line['rate']:,.0f} | {base:,.0f} | {best:,.0f} | {line['rate'] / base:.2f} |")
    text = [
        "## The WebAssembly kernel", "",
        f"{datetime.now(UTC):%Y-%m-%d}. {machine()}. Node {node}. Rounds of `standard` a second of CPU time on one "
        "core, the same rounds with the same results: `python benchmarks/wasm.py`, which `make bench` runs. "
        f"The goal is {GOAL:,} greedy rounds.", "",
        f"| | WebAssembly in Node | compiled, base | compiled, {kernel.level()} | WebAssembly over base |",
        "|---|---:|---:|---:|---:|", *rows,
    ]  # fmt: skip
    print("\n".join(text))
    if not given.dry:
        replace_part("wasm", "\n".join(text))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
