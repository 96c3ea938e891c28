"""Play all players of the package and of installed peers against each other, and write the standings.

    pip install "undercut[arena,peers]"
    python benchmarks/board.py --rules eaai --rounds 20000 --slow 200 --out build/board

Plays the same matches as ``undercut arena --field`` and writes standings, intervals, date, command and versions to
benchmarks/BOARD.md. Results are stored in the folder --out: the same command continues an interrupted run, and only the
matches of new players are played.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import published
from results import replace_part

from undercut import __version__
from undercut.arena.field import Standing, pairings, results_path, standings
from undercut.arena.match import MatchHooks, play_pair
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.stats import Summary
from undercut.bots import BOTS, Bot
from undercut.bots.baselines import baselines
from undercut.bots.peers import installed_peers
from undercut.rulesets import ruleset, ruleset_text

PUBLISHED = "published:"
BOARD = Path(__file__).parent / "BOARD.md"
SLOW = ("peer:", "expert", PUBLISHED)
"""Players that need milliseconds per move: they play fewer rounds."""


def all_players() -> list[str]:
    """Return the names of the package's players, its nets, and the peers' players."""
    own = [name if name != "expert" else "expert:worlds=100" for name in BOTS]
    return [*own, *(f"net:{name}" for name in baselines()), *installed_peers()]


class PublishedPlayers(MatchHooks):
    """Players of benchmarks/published.py, created from ``checkouts`` by their names, and bots."""

    def __init__(self, checkouts: dict[str, str]) -> None:
        self.checkouts = checkouts

    def player(self, name: str) -> Bot:
        if not name.startswith(PUBLISHED):
            return super().player(name)
        short = name.removeprefix(PUBLISHED)
        made: Bot = published.player(short, self.checkouts.get(short, ""))
        return made


def play_here(results: Results, pairs: int, hooks: MatchHooks) -> Summary:
    """Play a match in this process, which loads each published player once."""
    out = Summary(results.match)
    for index in range(pairs):
        pair = results.read.get(index)
        if pair is None:
            pair = play_pair(results.match, index, hooks)
            results.add(pair)
        out.add(pair)
    return out


def play(
    names: Sequence[str],
    rules: str,
    counts: tuple[int, int],
    seed: str,
    out: Path,
    jobs: int,
    hooks: MatchHooks,
) -> list[Summary]:
    """Play all matches. ``counts`` are the rounds per match of fast and of slow players."""
    out.mkdir(parents=True, exist_ok=True)
    summaries = []
    matches = pairings(names, rules, "rounds", seed)
    for number, match in enumerate(matches, 1):
        here = any(name.startswith(PUBLISHED) for name in (match.a, match.b))
        if not here:
            match.check()
        slow = any(name.startswith(SLOW) for name in (match.a, match.b))
        with Results(match, results_path(match, out)) as results:
            pairs = counts[slow] // 2
            summaries.append(play_here(results, pairs, hooks) if here else run_match(results, pairs, jobs=jobs))
        points = summaries[-1].points_per_round()
        told = f"{number}/{len(matches)} {match.a} : {match.b}  {points.value:+.2f} ± {points.margin:.2f}"
        print(told, file=sys.stderr, flush=True)
    return summaries


def table(found: Sequence[Standing]) -> str:
    """Return the table of standings, best first."""
    out = [
        "| player | points a round | rounds won | rounds | ms a move |",
        "|---|---:|---:|---:|---:|",
    ]
    for one in found:
        points, share = one.points, one.share
        out.append(
            f"| `{one.player}` | {points.value:+.2f} ± {points.margin:.2f} "
            f"| {share.value:.1%} ({100 * share.low:.1f} to {100 * share.high:.1f}) "
            f"| {one.played:,} | {one.ms_per_move:.2g} |"
        )
    return "\n".join(out)


def each_against(found: Sequence[Standing]) -> str:
    """Return the table with the points per round of each row's player against each column's."""
    names = [one.player for one in found]
    out = ["| | " + " | ".join(f"`{name}`" for name in names) + " |", "|---" * (len(names) + 1) + "|"]
    for one in found:
        cells = (f"{one.against[name]:+.1f}" if name in one.against else "" for name in names)
        out.append(f"| `{one.player}` | " + " | ".join(cells) + " |")
    return "\n".join(out)


def version_text() -> str:
    """Return the versions of the package, its peers and Python."""
    found = [f"undercut {__version__}"]
    for name in ("open_spiel", "rlcard"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} not installed")
    return ", ".join([*found, f"Python {platform.python_version()}"])


def main() -> None:
    """Play all matches, and write the board."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("players", nargs="*", help="the players; all of them if none is named")
    parser.add_argument("--rules", default="eaai")
    parser.add_argument("--rounds", type=int, default=20_000, help="of every match of fast players")
    parser.add_argument("--slow", type=int, default=400, help="rounds of the matches of slow players")
    parser.add_argument("--seed", default="board")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--checkout", action="append", default=[], metavar="NAME=PATH", help="of published:NAME")
    parser.add_argument("--part", help="the part of BOARD.md to write; the rules if none is named")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the results of the matches")
    options = parser.parse_args()
    rules = ruleset_text(ruleset(options.rules))
    names = options.players or all_players()
    counts = (options.rounds, options.slow)
    hooks = PublishedPlayers(dict(given.split("=", 1) for given in options.checkout))
    summaries = play(names, rules, counts, options.seed, options.out, options.jobs, hooks)
    failed = sum(len(summary.errors) for summary in summaries)
    found = standings(names, summaries)
    forfeits = f"Forfeits: {failed}." if failed else "No round was forfeited."
    part = options.part or rules
    text = f"""## `{part}`

{datetime.now(UTC):%Y-%m-%d}, by `python benchmarks/board.py {shlex.join(sys.argv[1:])}`: single rounds on mirrored
deals, every two players on cards of their own, {options.rounds:,} rounds a match, {options.slow:,} if one of them is
`expert`, a peer's or published. Points a round and rounds won are means over all opponents, each with the same weight;
to win many rounds is not the aim of a player that waits for gin. Intervals are 95%. {forfeits} {version_text()}.

{table(found)}

Points a round of the row against the column:

{each_against(found)}
"""
    if not BOARD.exists():
        BOARD.write_text(
            "# Board of players and nets\n\n"
            "Generated by `benchmarks/board.py`; `docs/envs/nets.md` says how to enter it.\n"
        )
    replace_part(part, text, BOARD)
    print(table(found))


if __name__ == "__main__":
    main()
