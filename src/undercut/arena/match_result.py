"""Matches in Python: ``undercut.arena.match(a, b, rounds=1000)``. See docs/matches.md."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, Protocol, cast

from undercut.actions import Action
from undercut.arena.in_step import RowBot, RowPolicy
from undercut.arena.match import Half, Match, Pair
from undercut.arena.results import Results
from undercut.arena.run import Contest, run_match
from undercut.arena.sequential import Sprt
from undercut.arena.shares import Estimate
from undercut.arena.stats import Mean, Summary
from undercut.bots import Bot
from undercut.bots.external import ExternalBot
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.rulesets import Ruleset, ruleset, ruleset_text
from undercut.view import View

__all__ = ["Acts", "MatchResult", "Player", "match"]


class Acts(Protocol):
    """An object that decides one by one. Its name and sentence, if it has them, are those of a player."""

    def act(self, view: View, rng: Random) -> Action: ...


Player = str | Acts | RowPolicy
"""A player of a match: a name as on the command line, an object with ``act``, or a function of rows."""

_PROGRESS: Final = 0.5
"""Seconds between lines of progress."""


@dataclass(frozen=True)
class MatchResult:
    """Result of a match, from the first player's side. Pairs of mirrored deals are the independent units.

    ``summary`` has the statistics, ``pairs`` the results in order. ``interrupted`` is true after Ctrl-C, ``accepted``
    is ``low`` or ``high`` once a sequential test has accepted that value.
    """

    summary: Summary
    pairs: tuple[Pair, ...]
    interrupted: bool = False
    accepted: str | None = None

    @property
    def played(self) -> int:
        """Number of games, or of rounds."""
        return 2 * self.summary.pairs

    @property
    def wins(self) -> int:
        """Number of games (or rounds) that the first player won."""
        return self.summary.wins

    @property
    def won(self) -> Estimate:
        """The share of games (or rounds) won, with draws as halves, and its 95% interval."""
        return self.summary.won()

    @property
    def points(self) -> Mean:
        """Points per round; ``points.margin`` is the half-width of the 95% interval."""
        return self.summary.points_per_round()

    @property
    def points_less_luck(self) -> Mean | None:
        """Points per round less luck; None if the match is not adjusted."""
        return self.summary.points_per_round_less_luck() if self.summary.match.adjusted else None

    @property
    def endings(self) -> dict[str, dict[str, int]]:
        """Number of rounds by ending, and by the side that scored: ``a``, ``b``, or ``nobody``.

        Endings are ``knock``, ``gin``, ``big_gin``, ``undercut``, ``dead``, ``stock_out`` and ``forfeit``. If rounds
        have two boards, as in games of partners, each board counts. Pairs in results files of version 1.0 do not count.
        """
        return self.summary.outcomes.by_ending()

    @property
    def deadwood(self) -> tuple[Mean, Mean] | None:
        """Mean deadwood of both players at the end of a round, after lay-offs; None if none has been recorded."""
        return self.summary.deadwood()

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A dictionary for every round; :meth:`to_pandas` and :meth:`to_polars` return them as a data frame.

        ``pair`` and ``half`` number the cards and the seats (in half 0 the first player has seat 0), ``round`` the
        round of the game. ``points`` are the first player's minus the other's, ``won`` is its result of the game.
        ``deadwood`` is the first player's at the end of the round, ``deadwood_b`` the other's; both are None after a
        forfeit. Pairs in results files of version 1.0 have no ``ending`` and no deadwood: None. If rounds have two
        boards, as in games of partners, ``ending`` is ``gin+knock`` and deadwood is the sum. Adjusted matches have
        ``luck`` and ``points_less_luck``.
        """
        adjusted = self.summary.match.adjusted
        out = []
        for pair in self.pairs:
            for number, half in enumerate(pair.halves):
                ends = _round_ends(half)
                for at, points in enumerate(half.points):
                    row: dict[str, Any] = {"pair": pair.index, "half": number, "round": at, "points": points}
                    row |= {"won": half.won} | dict(zip(("ending", "deadwood", "deadwood_b"), ends[at], strict=True))
                    if adjusted:
                        row |= {"luck": half.luck[at], "points_less_luck": points - half.luck[at]}
                    out.append(row)
        return out

    def to_pandas(self) -> Any:
        """Return the rows as a ``pandas.DataFrame``. Needs `undercut[frames]`."""
        with NeedsExtra("frames"):
            pandas = import_module("pandas")
        return pandas.DataFrame(self.rows)

    def to_polars(self) -> Any:
        """Return the rows as a ``polars.DataFrame``. Needs `undercut[frames]`."""
        with NeedsExtra("frames"):
            polars = import_module("polars")
        return polars.DataFrame(self.rows)

    def as_dict(self) -> dict[str, Any]:
        """Return what ``undercut arena --json`` prints."""
        return self.summary.as_dict()

    def __str__(self) -> str:
        one, points, won = self.summary.match, self.points, self.won
        unit = "rounds" if one.unit == "rounds" else "games"
        text = f"{one.a} : {one.b}, {one.rules}, {self.played:,} {unit}: {points.value:+.2f} ± {points.margin:.2f}"
        text += f" points per round, {won.value:.1%} won ({100 * won.low:.1f} to {100 * won.high:.1f})"
        less = self.points_less_luck
        return text if less is None else f"{text}, less luck {less.value:+.2f} ± {less.margin:.2f}"


def _round_ends(half: Half) -> list[tuple[str | None, int | None, int | None]]:
    """Return the ending and both players' deadwood of every round, or None where they are unknown."""
    rounds = len(half.points)
    boards = len(half.endings) // rounds
    out: list[tuple[str | None, int | None, int | None]] = []
    for at in range(0, rounds * boards, boards or 1):
        left = half.deadwood[at : at + boards]
        both = [sum(each) for each in zip(*left, strict=True)] if None not in left else [None, None]
        out.append(("+".join(half.endings[at : at + boards]), both[0], both[1]))
    return out or [(None, None, None)] * rounds


def match(
    a: Player,
    b: Player,
    *,
    rounds: int | None = None,
    games: int | None = None,
    rules: str | Ruleset = "standard",
    seed: str | int = "1",
    adjusted: bool = False,
    jobs: int | None = None,
    in_flight: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    sprt: str | None = None,
    progress: bool | Callable[[Summary], None] = False,
) -> MatchResult:
    """Play a match of two players on mirrored deals, and return its result: each deal is played with both seatings.

    A player is a name as on the command line (``instant``, ``expert:ms=100``, ``net:FILE``, ``cmd: PROGRAM``), an
    object with ``act(view, rng)``, or a function of observations (n, 320) and masks (n, 109) that returns n action
    numbers, or (n, 109) scores of which the highest legal one is taken. A function decides in up to ``in_flight``
    rounds at once (2,000); a program in up to 64 if it is fast. Use 1 for a program that keeps state between requests.

    Give ``rounds`` or ``games``; odd numbers are rounded up. Equal seeds give the cards and numbers of ``undercut
    arena``. ``adjusted`` computes luck too. ``jobs`` is the number of threads of the kernel (by default one per core)
    or of processes (by default one: more need ``if __name__ == "__main__":`` in the script, and players that can be
    pickled). ``cluster`` is the address of a Dask scheduler. ``out`` is a results file, which is continued. ``sprt`` is
    a sequential test, such as ``"0,2"``. Ctrl-C ends the match; the result contains what was played.

    >>> from undercut.arena import match
    >>> result = match("simple", "random", rounds=100)
    >>> print(f"{result.points.value:+.1f} points per round, {result.won.value:.0%} won")
    +51.8 points per round, 100% won
    """
    if (rounds is None) == (games is None):
        raise UndercutError("bad_match", "give either rounds or games")
    count = rounds if rounds is not None else cast(int, games)
    if count < 1:
        raise UndercutError("bad_match", f"the number of rounds or games must be at least 1, not {count}")
    players = _given(a, in_flight), _given(b, in_flight)
    names = [given.name if given else str(side).strip() for side, given in zip((a, b), players, strict=True)]
    text = ruleset_text(ruleset(rules) if isinstance(rules, str) else rules)
    unit = "games" if rounds is None else "rounds"
    one = Match(names[0], names[1], text, unit, str(seed), adjusted)
    contest = Contest(one, players, in_flight)
    # Processes import the caller's script again, so they are used only if asked for.
    workers = jobs or ((os.cpu_count() or 1) if contest.in_kernel else 1)
    test = Sprt.parse(sprt, unit) if sprt else None
    pairs = (count + 1) // 2
    latest = Summary(one)
    report = _Line(pairs) if progress is True else progress or None

    def note(summary: Summary) -> None:
        nonlocal latest
        latest = summary
        if report is not None:
            report(summary)

    with Results(one, out, keep=True) as results:
        try:
            latest = run_match(results, pairs, jobs=workers, cluster=cluster, sprt=test, progress=note, contest=contest)
            interrupted = False
        except KeyboardInterrupt:
            interrupted = True
        kept = tuple(pair for pair in results.pairs() if pair.index < latest.pairs)
    if isinstance(report, _Line):
        report.end()
    accepted = None if test is None else test.as_dict(one, latest.tested)["accepted"]
    return MatchResult(latest, kept, interrupted, accepted)


def _given(player: Player, in_flight: int | None) -> Bot | None:
    """Return the player if it is an object or a function; None if it is a name."""
    if isinstance(player, str):
        return None
    if hasattr(player, "act"):
        if isinstance(player, ExternalBot) and in_flight is not None:
            player.most_in_flight = in_flight
        return cast(Bot, player) if hasattr(player, "name") else _Named(player)
    if not callable(player):
        raise UndercutError(
            "bad_player", f"a player is a name, an object with act(view, rng), or a function of rows, not {player!r}"
        )
    name = str(getattr(player, "__name__", None) or type(player).__name__)
    return RowBot(player, name) if in_flight is None else RowBot(player, name, in_flight)


class _Named:
    """A player without a name: that of its class."""

    sentence = "A player without a name."

    def __init__(self, player: Any) -> None:
        self.name: str = type(player).__name__
        self._player = player

    def act(self, view: View, rng: Random) -> Action:
        return cast(Action, self._player.act(view, rng))


class _Line:
    """A line of progress on standard error."""

    def __init__(self, pairs: int) -> None:
        self._pairs = pairs
        self._due = 0.0
        self._shown = False

    def __call__(self, summary: Summary) -> None:
        if monotonic() < self._due:
            return
        points = summary.points_per_round()
        said = f"{summary.pairs:,} of {self._pairs:,} pairs, {points.value:+.2f} ± {points.margin:.2f} points per round"
        sys.stderr.write(f"\r{said}\x1b[K")
        sys.stderr.flush()
        self._due, self._shown = monotonic() + _PROGRESS, True

    def end(self) -> None:
        if self._shown:
            sys.stderr.write("\n")
