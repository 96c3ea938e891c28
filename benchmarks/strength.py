"""Print a table of playing strength from the arena's results files: ``python benchmarks/strength.py FILE...``.

``--write`` writes the table, the commands, and the chart of strength against time to benchmarks/RESULTS.md.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec
from results import RESULTS, replace_part

from undercut.arena.chart import new_figure, save_figure
from undercut.arena.match import Match, Pair
from undercut.arena.stats import Summary


class Head(msgspec.Struct):
    match: Match


def summary_of(path: Path) -> Summary:
    """Return a results file's summary; ignore an incomplete last line."""
    text = path.read_bytes()
    lines = text[: text.rfind(b"\n") + 1].splitlines()
    out = Summary(msgspec.json.decode(lines[0], type=Head).match)
    for line in lines[1:]:
        out.add(msgspec.json.decode(line, type=Pair))
    return out


def budget_of(summary: Summary) -> int:
    """Return the first player's time limit in milliseconds per move."""
    return int(summary.match.a.partition("ms=")[2])


def draw(summaries: list[Summary], path: str) -> None:
    """Draw the share of games won, with intervals, against the time per move; one line per opponent."""
    figure = new_figure(7, 4)
    axes = figure.subplots()
    for other in sorted({s.match.b for s in summaries}, reverse=True):
        mine = sorted((s for s in summaries if s.match.b == other), key=budget_of)
        shares = [s.won() for s in mine]
        around = [[one.value - one.low for one in shares], [one.high - one.value for one in shares]]
        at, values = [budget_of(s) for s in mine], [one.value for one in shares]
        axes.errorbar(at, values, yerr=around, marker="o", capsize=3, label=f"against {other}")
    budgets = sorted({budget_of(s) for s in summaries})
    axes.set_xscale("log")
    axes.set_xticks(budgets, [str(n) for n in budgets])
    axes.minorticks_off()
    axes.set_xlabel("milliseconds that `expert` may think about a move")
    axes.set_ylabel("share of games to 100 won")
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.axhline(0.5, color="gray", linewidth=1)
    axes.legend()
    save_figure(figure, path)


def table(summaries: list[Summary]) -> str:
    """Return a table with one row per match, with 95% intervals over pairs."""
    out = [
        "| player | against | played | games won | points a round | rounds | ms a move |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for s in summaries:
        share, points, data = s.won(), s.points_per_round(), s.as_dict()
        ends = f"({100 * share.low:.1f} to {100 * share.high:.1f})"
        won = f"{share.value:.1%} {ends}" if s.match.unit == "games" else "-"
        played = f"{data[s.match.unit]:,} {s.match.unit}"
        out.append(
            f"| `{s.match.a}` | `{s.match.b}` | {played} | {won} | {points.value:+.2f} ± {points.margin:.2f} "
            f"| {data['rounds']:,} | {data['ms_per_move']:.1f} |"
        )
    return "\n".join(out)


def commands(summaries: list[Summary]) -> str:
    """Return the commands that reproduce these matches."""
    lines = []
    for s in summaries:
        m = s.match
        rules = f" --rules {m.rules if m.rules.isidentifier() else json.dumps(m.rules)}"
        count = s.as_dict()[m.unit]
        lines.append(f"undercut arena {m.a} {m.b}{rules} --{m.unit} {count} --seed {m.seed} --jobs 1")
    return "\n".join(["```console", *(f"$ {line}" for line in lines), "```"])


def part(summaries: list[Summary]) -> str:
    return "\n\n".join(
        [
            "## Strength",
            "Mirrored deals, seats swapped; ± and parentheses are 95% intervals over pairs. `ms a move` is the "
            "first player's, as measured. What lies behind it is in [STRENGTH.md](STRENGTH.md).",
            table(summaries),
            "![Share of games won against the time a move may take](strength.svg)",
            commands(summaries),
            "Each with `--out FILE`, and `python benchmarks/strength.py --write FILE...` for this part.",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="into RESULTS.md, with the chart")
    asked = parser.parse_args()
    summaries = [summary_of(path) for path in asked.files]
    print(table(summaries))
    if asked.write:
        replace_part("strength", part(summaries))
        timed = [s for s in summaries if s.match.unit == "games" and s.match.a.startswith("expert:ms=")]
        draw(timed, str(RESULTS.with_name("strength.svg")))


if __name__ == "__main__":
    main()
