"""Measure how often the arena's 95% intervals contain the true value, in matches of 10 to 1,000 rounds.

    python benchmarks/intervals.py --write

Simulated games have a known share of wins and a known correlation between the two games of a pair. Matches of bots are
played once at length; samples of their pairs are short matches, in which the long match's result is the true value.
``--write`` replaces the tables in benchmarks/RESULTS.md. Seeds are fixed.
"""

from __future__ import annotations

import argparse
import math
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations

import numpy
from numpy.random import Generator, default_rng
from results import replace_part

from undercut.arena.luck import luck_of_round
from undercut.arena.match import Match
from undercut.arena.ratings import ratings
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.shares import Estimate, ShareCounts, acceptable_end, score
from undercut.arena.stats import Mean, Summary, mean_of_means, mean_of_shares

GAMES = (10, 20, 100, 1_000)
SHARES = ((0.5, -0.6), (0.5, 0.0), (0.5, 0.3), (0.8, -0.2), (0.8, 0.0), (0.8, 0.3), (0.95, 0.0), (0.95, 0.3))
"""Shares of games won, and the correlation between the two games of a pair."""
RANGES = ((50, 80), (80, 95), (95, 100))
"""Shares in percent, from the first to before the second, over which the coverage is averaged."""
CORRELATIONS = (-0.4, -0.2, 0.0, 0.2)
FIELDS = ((0, 240), (0, 511), (0, 100, 200), (-100, 0, 50, 240), (0, 0, 0, 0, 0), (-300, -100, 0, 150, 300))
"""Elo of the players."""
CORRELATION = -0.2
"""The correlation in fields, about that of `patient` against `simple`."""
MATCHES = (
    Match("simple", "quick", "eaai", "rounds", "intervals"),
    Match("patient", "quick", "eaai", "rounds", "intervals"),
    Match("simple", "quick", "standard", "games", "intervals"),
    Match("patient", "simple", "eaai", "games", "intervals"),
    Match("instant", "hard", "eaai", "rounds", "intervals"),
    Match("quick", "random", "eaai", "rounds", "intervals"),
)
ADJUSTED = (
    Match("simple", "quick", "eaai", "rounds", "intervals", adjusted=True),
    Match("patient", "quick", "eaai", "rounds", "intervals", adjusted=True),
    Match("quick", "random", "eaai", "rounds", "intervals", adjusted=True),
    Match("patient", "simple", "eaai", "games", "intervals", adjusted=True),
)
"""Matches less luck, as the critic alone estimates it (:func:`undercut.arena.luck.luck_of_round` with no samples)."""
_POPULATION = 20_000
"""Pairs of a long match."""
_ADJUSTED = 2_000
"""Pairs of a long adjusted match."""
_PAIR = (0.0, 0.5, 1.0)


def pair_chances(share: float, correlation: float) -> tuple[float, float, float]:
    """Return the chances to win none, one and both games of a pair."""
    both = share**2 + correlation * share * (1 - share)
    return 1 - 2 * share + both, 2 * (share - both), both


@cache
def estimate_of(counts: tuple[int, int, int]) -> Estimate:
    """Return the interval of the share, given the numbers of pairs with no, one and two games won."""
    return ShareCounts(numpy.repeat(_PAIR, counts).tolist()).estimate()


@cache
def earlier_estimate_of(counts: tuple[int, int, int]) -> Estimate:
    """Return the same share with the interval of earlier versions: of the score test (Laud 2025)."""
    n = sum(counts)
    mean = (counts[1] / 2 + counts[2]) / n
    pairs = ShareCounts(numpy.repeat(_PAIR, counts).tolist())

    def score_at(share: float) -> float:
        found = pairs.moments(share)
        return score(mean - share, found.variance / n, found.third / n**2)

    inside = min(max(mean, 1e-9), 1 - 1e-9)
    low, high = (acceptable_end(inside, end, score_at, 1e-6) for end in (1e-9, 1 - 1e-9))
    return Estimate(mean, low if low > 1e-8 else 0.0, high if high < 1 - 1e-8 else 1.0)


def covers(found: Estimate | Mean, true: float) -> bool:
    """Whether an interval contains the true value. Without an interval it does not."""
    low, high = (
        (found.low, found.high)
        if isinstance(found, Estimate)
        else (found.value - found.margin, found.value + found.margin)
    )
    return low - 1e-9 <= true <= high + 1e-9


def table(head: str, row_names: Sequence[str], rows: Iterator[list[str]], lengths: Sequence[int] = GAMES) -> str:
    """Return a table, and print its rows as they are finished."""
    out = [f"| {head} | " + " | ".join(f"{n:,} games" for n in lengths) + " |", "|---" + "|---:" * len(lengths) + "|"]
    for name, row in zip(row_names, rows, strict=True):
        out.append(f"| {name} | " + " | ".join(row) + " |")
        print(out[-1], file=sys.stderr, flush=True)
    return "\n".join(out)


# --- simulated games --------------------------------------------------------------------------------------------------


def share_rows(trials: int) -> Iterator[list[str]]:
    """Yield the coverage of the interval of a share, and in parentheses that of the earlier one."""
    for share, correlation in SHARES:
        row = []
        for games in GAMES:
            drawn = default_rng(1).multinomial(games // 2, pair_chances(share, correlation), size=trials)
            counts = [(int(none), int(one), int(two)) for none, one, two in drawn]
            by_score = sum(covers(estimate_of(each), share) for each in counts)
            earlier = sum(covers(earlier_estimate_of(each), share) for each in counts)
            row.append(f"{by_score / trials:.1%} ({earlier / trials:.1%})")
        yield row


def exact_rows() -> Iterator[list[str]]:
    """Yield the mean coverage over shares and correlations, its range, and how much of it is between 93 and 97%."""
    for first, last in RANGES:
        shares = [share / 100 for share in range(first, last)]
        chances = [pair_chances(share, rho) for share in shares for rho in CORRELATIONS]
        true = [share for share in shares for _ in CORRELATIONS]
        possible = [k for k, each in enumerate(chances) if min(each) > 1e-9]
        row = []
        for games in GAMES[:-1]:
            counts = [(a, b, games // 2 - a - b) for a in range(games // 2 + 1) for b in range(games // 2 + 1 - a)]
            ways = numpy.array([math.lgamma(games // 2 + 1) - sum(math.lgamma(n + 1) for n in each) for each in counts])
            logs = numpy.log(numpy.array([chances[k] for k in possible]))
            likely = numpy.exp(numpy.array(counts) @ logs.T + ways[:, None])
            texts = []
            for estimate in (estimate_of, earlier_estimate_of):
                inside = numpy.array([[covers(estimate(each), true[k]) for k in possible] for each in counts])
                found = (likely * inside).sum(axis=0)
                near = ((found >= 0.93) & (found <= 0.97)).mean()
                texts.append(f"{found.mean():.1%}, {found.min():.1%} to {found.max():.1%}, {near:.0%}")
            row.append(f"{texts[0]} ({texts[1]})")
        yield row


def field_rows(trials: int) -> Iterator[list[str]]:
    """Yield the coverage of the intervals of Elo, over all players of a field."""
    for elos in FIELDS:
        centred = [elo - sum(elos) / len(elos) for elo in elos]
        names = [str(number) for number in range(len(elos))]
        row = []
        for games in GAMES:
            rng, covered, some = default_rng(1), 0, trials if games < 1_000 else trials // 2
            for _ in range(some):
                played = [field_match(rng, centred, names, i, j, games) for i, j in combinations(range(len(elos)), 2)]
                found = ratings(names, played)
                covered += sum(one.low <= centred[int(one.player)] <= one.high for one in found)
            row.append(f"{covered / some / len(elos):.1%}")
        yield row


def field_match(rng: Generator, elos: Sequence[float], names: Sequence[str], i: int, j: int, games: int) -> Summary:
    """Return a simulated match of two players of a field."""
    chances = pair_chances(1 / (1 + 10 ** ((elos[j] - elos[i]) / 400)), 0.0)
    share = chances[2] + chances[1] / 2
    # The correlation cannot be less than the one with which a pair is never lost (or won) twice.
    least = -min(share, 1 - share) / max(share, 1 - share)
    chances = pair_chances(share, max(CORRELATION, least))
    summary = Summary(Match(names[i], names[j], "eaai", "games", ""))
    summary.shares = array("d", rng.choice(_PAIR, size=games // 2, p=numpy.maximum(chances, 0)).tolist())
    return summary


# --- matches of bots --------------------------------------------------------------------------------------------------


def long_matches() -> list[Summary]:
    """Play the long matches."""
    out = []
    for match in MATCHES:
        with Results(match) as results:
            out.append(run_match(results, _POPULATION if match.unit == "rounds" else _POPULATION // 4))
    return out


def long_adjusted_matches() -> list[Summary]:
    """Play the long adjusted matches, with the fast estimate of luck."""
    own = sys.modules[Match.__module__]
    vars(own).update(luck_of_round=partial(luck_of_round, samples=0))
    try:
        return [run_match(Results(one), _ADJUSTED if one.unit == "rounds" else _ADJUSTED // 4) for one in ADJUSTED]
    finally:
        vars(own).update(luck_of_round=luck_of_round)


def sample(rng: Generator, long: Summary, pairs: int) -> Summary:
    """Return a short match: pairs of the long one, drawn with replacement."""
    out = Summary(long.match)
    at = rng.integers(long.pairs, size=pairs)
    out.shares = array("d", numpy.asarray(long.shares)[at].tolist())
    out.points = array("d", numpy.asarray(long.points)[at].tolist())
    out.rounds_of = array("l", numpy.asarray(long.rounds_of)[at].tolist())
    if long.match.adjusted:
        out.shares_less_luck = array("d", numpy.asarray(long.shares_less_luck)[at].tolist())
        out.points_less_luck = array("d", numpy.asarray(long.points_less_luck)[at].tolist())
    return out


def bot_rows(longs: Sequence[Summary], trials: int, value: Callable[[Summary], Estimate | Mean]) -> Iterator[list[str]]:
    """Yield the coverage of a value of short matches."""
    for long in longs:
        true = value(long).value
        row = []
        for games in GAMES:
            rng = default_rng(1)
            row.append(f"{sum(covers(value(sample(rng, long, games // 2)), true) for _ in range(trials)) / trials:.1%}")
        yield row


def together_rows(longs: Sequence[Summary], trials: int) -> Iterator[list[str]]:
    """Yield the coverage of means over opponents of which each is played as often: points, then shares."""
    some = longs[:4]
    true_points = sum(long.points_per_round().value for long in some) / len(some)
    true_share = sum(long.won().value for long in some) / len(some)
    points_row, share_row = [], []
    for games in GAMES:
        rng, points, shares = default_rng(1), 0, 0
        for _ in range(trials):
            short = [sample(rng, long, games // 2) for long in some]
            points += covers(mean_of_means([one.points_per_round() for one in short]), true_points)
            shares += covers(mean_of_shares([one.won() for one in short]), true_share)
        points_row.append(f"{points / trials:.1%}")
        share_row.append(f"{shares / trials:.1%}")
    yield points_row
    yield share_row


def adjusted_tables(trials: int) -> str:
    """Return the tables of adjusted matches: points, and shares of games."""
    longs = long_adjusted_matches()
    games = [long for long in longs if long.match.unit == "games"]
    points, won = (
        table(head, [named(long.match) for long in some], bot_rows(some, trials, value))
        for head, some, value in (
            ("points a round less luck", longs, Summary.points_per_round_less_luck),
            ("share of games won less luck", games, Summary.won_less_luck),
        )
    )
    return f"{points}\n\n{won}"


def named(match: Match) -> str:
    """Return the name of a match in a table."""
    return f"`{match.a}` : `{match.b}`, `{match.rules}`, {match.unit}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=1_000, help="matches for each figure")
    parser.add_argument("--fields", type=int, default=300, help="fields for each figure; half of that of 1,000 games")
    parser.add_argument("--write", action="store_true", help="into RESULTS.md")
    options = parser.parse_args()
    trials = options.trials
    longs = long_matches()
    names = [named(match) for match in MATCHES]
    shares = table(
        "share, correlation in pairs", [f"{share:.0%}, {rho:+.1f}" for share, rho in SHARES], share_rows(trials)
    )
    ranges = [f"{first} to {last - 1}%" for first, last in RANGES]
    exact = table("shares", ranges, exact_rows(), GAMES[:-1])
    fields = table("Elo of the players", [", ".join(map(str, elos)) for elos in FIELDS], field_rows(options.fields))
    won = table("share of games or rounds won", names, bot_rows(longs, trials, Summary.won))
    points = table("points a round", names, bot_rows(longs, trials, Summary.points_per_round))
    less_luck = adjusted_tables(trials)
    both = table("mean of the first four", ["points a round", "share won"], together_rows(longs, trials))
    error = math.sqrt(0.95 * 0.05 / trials)
    text = f"""## Intervals

How often a 95% interval contains the true value, by `python benchmarks/intervals.py --write`: {trials:,} matches for
each figure (standard error {error:.1%}); {options.fields:,} fields, {options.fields // 2:,} of 1,000 games. Games and
rounds are played in pairs on the same cards: 10 games are five pairs. So few pairs have few possible results, each of
which an interval either covers or not: if the players split 80% of their pairs (50%, correlation -0.6), the three
likeliest of the eleven results of five pairs have a chance of 88%, and the five likeliest of 99%, so that no symmetric
interval covers between 93 and 97%. What can be had is a mean of 95% over the shares that occur.

Simulated games with a known share of wins. In parentheses: the interval before this one (of the score test).

{shares}

Exact coverage, without simulation, over shares in steps of 1% with correlations of -0.4, -0.2, 0 and +0.2 in pairs: the
mean, the lowest and highest, and how many are between 93 and 97%. In parentheses: the interval before.

{exact}

Elo in simulated fields, with a correlation of {CORRELATION:+.1f} in pairs (less where that is impossible), over all
players:

{fields}

Samples of long matches between bots ({_POPULATION:,} pairs of rounds, {_POPULATION // 4:,} of games):

{won}

{points}

{both}

Less luck, in samples of matches of {_ADJUSTED:,} pairs of rounds and {_ADJUSTED // 4:,} of games, with luck as the
critic alone estimates it:

{less_luck}
"""
    print(text)
    if options.write:
        replace_part("intervals", text)


if __name__ == "__main__":
    main()
