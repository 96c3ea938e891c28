"""Figures of strength from results files of the arena: ``python benchmarks/strength.py FILE...`` prints a table.

``--chart OUT`` draws the share of games won against milliseconds a move as well.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from undercut.arena.match import Match, Pair
from undercut.arena.stats import Summary


class Head(msgspec.Struct):
    match: Match


def summary_of(path: Path) -> Summary:
    """A results file's summary; a line that was cut off does not count."""
    text = path.read_bytes()
    lines = text[: text.rfind(b"\n") + 1].splitlines()
    out = Summary(msgspec.json.decode(lines[0], type=Head).match)
    for line in lines[1:]:
        out.add(msgspec.json.decode(line, type=Pair))
    return out


def draw(summaries: list[Summary], path: str) -> None:
    """Share of games won, with intervals, against the time a move took; one line an opponent."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for other in sorted({s.match.b for s in summaries}):
        mine = sorted((s for s in summaries if s.match.b == other), key=lambda s: s.as_dict()["ms_per_move"])
        at = [s.as_dict()["ms_per_move"] for s in mine]
        share, margin = zip(*(s.won() for s in mine), strict=True)
        axes.errorbar(at, share, yerr=margin, marker="o", capsize=3, label=f"against {other}")
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds a move, as measured")
    axes.set_ylabel("share of games to 100 won")
    axes.axhline(0.5, color="gray", linewidth=1)
    axes.legend()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--chart")
    asked = parser.parse_args()
    summaries = [summary_of(path) for path in asked.files]
    print("| player | against | games | won | points a round | rounds | ms a move |\n|---|---|---|---|---|---|---|")
    for s in summaries:
        (share, around), (rate, margin), data = s.won(), s.points_per_round(), s.as_dict()
        print(
            f"| `{s.match.a}` | `{s.match.b}` | {data['games']} | {share:.1%} ± {around:.1%} "
            f"| {rate:+.2f} ± {margin:.2f} | {data['rounds']} | {data['ms_per_move']:.1f} |"
        )
    if asked.chart:
        draw(summaries, asked.chart)


if __name__ == "__main__":
    main()
