"""Compare the kernel's times with the least that this processor could need for them: `make bench`.

Writes the part "limits" of benchmarks/RESULTS.md. benchmarks/limits.cpp measures the processor's clock, how many
instructions it accepts in a cycle, and how fast it reads memory. The least time of a routine is that of its
instructions (kernel/bench/instructions.json, by callgrind), as if none ever waited for another or for memory. Needs a
C++ compiler.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from peers import machine, mid_hands, rate
from results import replace_part

from undercut.kernel import native as kernel

HERE = Path(__file__).resolve().parent
COUNTED = {
    "deadwood": "deadwood_scalar",
    "deadwood_batch_base": "deadwood_batch",
    "best_discard": "best_discard",
    "discards": "discards",
    "defence": "defence",
    "greedy_round": "greedy_rounds",
    "simple_round": "simple_rounds",
    "random_round": "random_rounds",
}
"""Routines in instructions.json, and their names in `undercut bench`."""
BYTES = 9
"""Of a hand and its deadwood in arrays: read 8, write 1."""


def processor() -> dict[str, float]:
    """Return ``ghz``, ``instructions_per_cycle`` and ``bytes_per_second`` of a core.

    Raises:
        CalledProcessError: the C++ compiler failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "limits"
        compiler = os.environ.get("CXX", "c++")
        flags = ["-O3", "-march=native", "-std=c++20"]
        subprocess.run([compiler, *flags, HERE / "limits.cpp", "-o", program], check=True)
        told = subprocess.run([program], check=True, capture_output=True, text=True).stdout.split()
    return dict(zip(told[::2], map(float, told[1::2]), strict=True))


def row(what: str, least: float, measured: float, why: str) -> str:
    """Return a line of the table; times are in nanoseconds."""
    return f"| {what} | {why} | {least:,.2f} | {measured:,.2f} | {measured / least:.1f} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="least time for each line")
    parser.add_argument("--dry", action="store_true", help="print only, write nothing")
    given = parser.parse_args()
    can = processor()
    if "ghz" not in can:
        print("this processor's instructions are not known: nothing is written", file=sys.stderr)
        return 1
    per_ns = can["ghz"] * can["instructions_per_cycle"]
    instructions = json.loads((HERE.parent / "kernel" / "bench" / "instructions.json").read_text())["instructions"]
    base = kernel.measure(given.seconds, level="base")
    rows = []
    for counted, named in COUNTED.items():
        value, unit = base[named]
        count = instructions[counted]
        took = value if unit == "ns" else 1e9 / value
        rows.append(row(f"{named}, base", count / per_ns, took, f"{count:,.0f} instructions"))
    level = kernel.level()
    bytes_ns = BYTES / can["bytes_per_second"] * 1e9
    rows.append(
        row(f"deadwood_batch, {level}", bytes_ns, kernel.measure(given.seconds)["deadwood_batch"][0], "9 bytes")
    )

    hands = mid_hands(1 << 20)
    array, into = np.array(hands, dtype=np.uint64), np.zeros(len(hands), np.uint8)
    arrays = 1e9 / rate(lambda: kernel.deadwood_array(array, into), len(hands), given.seconds)
    rows.append(row(f"deadwood, arrays from Python, {level}", bytes_ns, arrays, "9 bytes"))
    some = hands[:20_000]
    call = 1e9 / rate(lambda: [abs(hand) for hand in some], len(some), given.seconds)
    one = 1e9 / rate(lambda: [kernel.deadwood(hand) for hand in some], len(some), given.seconds)
    rows.append(row("deadwood, one call from Python", call, one, "a call of `abs`"))

    clock, at_once, read = can["ghz"], can["instructions_per_cycle"], can["bytes_per_second"] / 1e9
    about = (
        f"{machine()}. A core has {clock:.2f} GHz, accepts {at_once:.1f} instructions in a cycle and reads "
        f"{read:.1f} GB/s: `python benchmarks/limits.py`, part of `make bench`."
    )
    meaning = (
        "The least time is that of the instructions, as callgrind counts them, if none waits for another or for "
        "memory; of the bytes, if they are read from memory; or of the cheapest call in Python. Times are in ns; those "
        "of rounds are of a whole round. Fewer instructions would lower the limit itself. Arrays from Python have the "
        "hands of the comparison with peers, which have more melds than those of `undercut bench`."
    )
    table = ["| | what it needs | least | measured | times the least |", "|---|---|---:|---:|---:|", *rows]
    text = "\n".join(["## Limits", "", about, "", meaning, "", *table])
    print(text)
    if not given.dry:
        replace_part("limits", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
