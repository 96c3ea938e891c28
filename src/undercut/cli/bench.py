"""``undercut bench``: the speed of this installation."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import click
import msgspec

from undercut.cards import Hand
from undercut.cli.common.options import Seconds, json_option
from undercut.cli.common.style import console
from undercut.kernel import has_kernel, native
from undercut.melds import best_arrangement, best_discard, deadwood_bits, defend

Figure = dict[str, float | str]

_WORDS = {
    "deadwood_scalar": "least deadwood of ten cards in the middle of a round",
    "deadwood_scalar_11": "least deadwood of eleven cards",
    "deadwood_scalar_random": "least deadwood of ten cards as dealt",
    "deadwood_batch": "least deadwood, many hands in an array",
    "best_discard": "best discard of eleven cards",
    "discards": "least deadwood after each of eleven discards",
    "defence": "best defence, melds and lay-offs together",
    "settlement": "a knock: spread, defence, points",
    "greedy_rounds": "whole rounds by greedy players",
    "simple_rounds": "whole rounds by simple players",
    "random_rounds": "whole rounds by random players",
    "rollouts_100ms": "rollouts from the middle of a round in 100 ms",
    "env_steps": "environment steps with observations",
    "env_steps_and_choice": "the same, with random actions chosen",
    "net_evaluation": "one evaluation by a net of all that a player sees",
    "net_move": "the same for the next card, from what changed",
    "call_from_python": "one call from Python",
    "array_call_from_python": "per hand, for arrays of 4096 hands from Python",
}


def _ns(call: Callable[[], object], each: int, seconds: float) -> float:
    """Return the nanoseconds per item in the fastest of several calls that process ``each`` items."""
    best = float("inf")
    until = time.perf_counter() + seconds
    while True:
        start = time.perf_counter()
        call()
        now = time.perf_counter()
        best = min(best, now - start)
        if now >= until:
            return best * 1e9 / each


def _words(size: int, count: int = 2000) -> list[int]:
    rng = Random(1)
    return [sum(1 << c for c in rng.sample(range(52), size)) for _ in range(count)]


def _over(call: Callable[[Any], object], items: list[Any]) -> Callable[[], object]:
    def loop() -> None:
        for item in items:
            call(item)

    return loop


def _pure(seconds: float) -> dict[str, Figure]:
    """Measure the functions that need no kernel."""
    # More hands than fit into the caches of melds.py, so that no result comes from a cache.
    ten, eleven = _words(10), [Hand.from_bits(x) for x in _words(11, 10_000)]
    spread = best_arrangement(Hand("4c5c6c 9d9h9s KcKdKh As")).melds
    free = [Hand.from_bits(x & ~Hand("4c5c6c 9d9h9s KcKdKh As").bits) for x in _words(10, 10_000)]
    return {
        "deadwood_scalar": {"value": _ns(_over(deadwood_bits, ten), len(ten), seconds), "unit": "ns"},
        "best_discard": {"value": _ns(_over(best_discard, eleven), len(eleven), seconds), "unit": "ns"},
        "defence": {"value": _ns(_over(lambda h: defend(h, spread), free), len(free), seconds), "unit": "ns"},
        "call_from_python": {"value": _ns(_over(deadwood_bits, ten), len(ten), seconds), "unit": "ns"},
    }


def figures(seconds: float = 0.2) -> dict[str, Figure]:
    """Measure every figure for at least ``seconds`` each: name -> value and unit."""
    if not has_kernel():
        return _pure(seconds)
    out: dict[str, Figure] = {
        name: {"value": round(value, 3), "unit": unit} for name, (value, unit) in native.measure(seconds).items()
    }
    ten = _words(10)
    call = _ns(_over(native.deadwood, ten), len(ten), seconds)
    out["call_from_python"] = {"value": round(call, 3), "unit": "ns"}
    try:
        import numpy as np
    except ImportError:
        return out
    array, into = np.array(_words(10, 4096), dtype=np.uint64), np.zeros(4096, np.uint8)
    batch = native.deadwood_array
    out["array_call_from_python"] = {"value": round(_ns(lambda: batch(array, into), 4096, seconds), 3), "unit": "ns"}
    return out


def _print(found: dict[str, Figure]) -> None:
    from rich.table import Table

    title = (
        f"Kernel, {native.level()}, one core" if has_kernel() else "Pure Python, slower: the kernel is not installed"
    )
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("name")
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("what", style="dim")
    for name, figure in found.items():
        value = float(figure["value"])
        text = f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
        table.add_row(name, f"{text} {figure['unit']}", _WORDS.get(name, ""))
    console().print(table)


@click.command(name="bench", epilog="Example: undercut bench --json")
@json_option
@click.option("--seconds", type=Seconds(0, 60), default=0.2, show_default=True, help="The least time for each figure.")
def bench(as_json: bool, seconds: float) -> None:
    """Measure the speed of this installation, on one core.

    With --json, prints one object: name -> value and unit.
    """
    found = figures(seconds)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        _print(found)


command = bench
