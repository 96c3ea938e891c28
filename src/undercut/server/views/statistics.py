"""Statistics of a player's games, from the facts of finished games, with 95% intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from statistics import NormalDist, fmean

from undercut.actions import BigGin, Discard, Knock
from undercut.arena.stats import mean_of
from undercut.events import TableOpened
from undercut.notation.rounds_from_events import PlayedRound, played_rounds
from undercut.server import messages as m
from undercut.server.storage.entries import Row, TableCreated
from undercut.server.storage.game_facts import GameFacts, PlayerGameFacts, RoundFacts
from undercut.server.storage.summaries import PlayedGame
from undercut.server.views.finished_games import finished_games

_Z = NormalDist().inv_cdf(0.975)
_ENOUGH = 10
_MOST_PERIODS = 24


# --- from a table's log -----------------------------------------------------------------------------------------------


def facts_of(rows: Sequence[Row], known: Sequence[PlayedGame] | None = None) -> list[GameFacts]:
    """Return the facts of the finished games of a table. ``known`` are the results of these games, if known."""
    creation = rows[0].entry
    assert isinstance(creation, TableCreated)
    rules = creation.ruleset
    facts = []
    for played, events in finished_games(rows, known):
        opened = events[0]
        assert isinstance(opened, TableOpened)
        # A round counts if it is on the sheet, which requires that all its boards were finished.
        rounds = [r for r in played_rounds(opened.rules, events) if r.started.round <= played.rounds]
        facts.append(
            GameFacts(
                played.game,
                rules.name,
                str(rules.form),
                tuple(creation.bots),
                tuple(played.winner),
                played.end.reason,
                played.ended,
                tuple(map(_round_facts, rounds)),
            )
        )
    return facts


def _round_facts(played: PlayedRound) -> RoundFacts:
    knocker = next((seat for seat, action in played.actions if isinstance(action, Knock | BigGin)), None)
    discards = sum(1 for seat, action in played.actions if seat == knocker and isinstance(action, Discard))
    turn = 0 if knocker is None else discards + 1
    ended = played.ended
    return RoundFacts(str(ended.ending), ended.winner, knocker, turn, played.started.seats, ended.points)


# --- intervals --------------------------------------------------------------------------------------------------------


def share(part: int, of: int) -> m.Share | None:
    """Return a share with its Wilson interval; None if ``of`` is 0."""
    if not of:
        return None
    value, z2 = part / of, _Z * _Z
    middle = (value + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z / (1 + z2 / of) * math.sqrt(value * (1 - value) / of + z2 / (4 * of * of))
    return m.Share(value, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> m.Mean | None:
    """Return a mean with half of its 95% interval by Student's t; None without values.

    There is no interval with few values, or if all are equal.
    """
    if not values:
        return None
    found = mean_of(values)
    return m.Mean(fmean(values), None if len(values) < _ENOUGH or math.isnan(found.margin) else found.margin)


# --- statistics -------------------------------------------------------------------------------------------------------


class GameFilter:
    """A filter of games: by opponent (a bot, ``people`` or ``computer``), by rule book, and by number of days."""

    def __init__(self, against: str = "", rules: str = "", days: int = 0, now: int = 0) -> None:
        self._against, self._rules = against, rules
        self._since = now - days * 86_400_000 if days > 0 else 0

    def includes(self, game: PlayerGameFacts) -> bool:
        """Whether the filter includes a game."""
        other = opponent(game)
        by = self._against
        fits = not by or other == by or (by == "computer" and other not in ("people", "mixed"))
        return fits and self._rules in ("", game.facts.rules) and game.facts.ended >= self._since


def opponent(game: PlayerGameFacts) -> str:
    """Return the kind of opponent: a bot, ``people``, or ``mixed`` if the opponents were of different kinds."""
    others = {bot or "people" for seat, bot in enumerate(game.facts.bots) if seat != game.seat}
    return others.pop() if len(others) == 1 else "mixed"


def statistics_view(played: Sequence[PlayerGameFacts], chosen: GameFilter, waiting: int) -> m.Statistics:
    """Return the statistics of a player's games."""
    games = [game for game in played if chosen.includes(game)]
    return m.Statistics(
        waiting=waiting,
        choices=m.StatsChoices(sorted({*map(opponent, played)}), sorted({game.facts.rules for game in played})),
        all=_group("", games),
        against=_split(games, opponent),
        rules=_split(games, lambda game: game.facts.rules),
        periods=_periods(games),
        knocks=_knocks(games),
    )


def _split(played: Iterable[PlayerGameFacts], key: Callable[[PlayerGameFacts], str]) -> list[m.StatsGroup]:
    by: dict[str, list[PlayerGameFacts]] = {}
    for game in played:
        by.setdefault(key(game), []).append(game)
    groups = [_group(name, games) for name, games in by.items()]
    return sorted(groups, key=lambda group: (-group.games, group.name))


def _group(name: str, played: Sequence[PlayerGameFacts]) -> m.StatsGroup:
    valid = [game for game in played if game.facts.reason != "void"]
    won = sum(game.seat in game.facts.winner for game in valid)
    rounds = [(facts, game.seat) for game in played for facts in game.facts.rounds if game.seat in facts.seats]
    count: Counter[str] = Counter()
    for facts, seat in rounds:
        won_round, knocked = facts.winner == seat, facts.knocker == seat
        count["won"] += won_round
        count["knocks"] += knocked
        count["gins"] += knocked and facts.ending in ("gin", "big_gin")
        count["undercuts"] += won_round and facts.ending == "undercut"
        count["undercut_by_others"] += knocked and facts.ending == "undercut"
        count["dead"] += facts.knocker is None
    return m.StatsGroup(
        name=name,
        games=len(played),
        won=won,
        drawn=sum(not game.facts.winner for game in valid),
        void=len(played) - len(valid),
        win=share(won, len(valid)),
        rounds=len(rounds),
        rounds_won=count["won"],
        points=mean([_net(facts, seat) for facts, seat in rounds]),
        knocks=count["knocks"],
        gins=count["gins"],
        undercuts=count["undercuts"],
        undercut_by_others=count["undercut_by_others"],
        dead=count["dead"],
    )


def _net(facts: RoundFacts, seat: int) -> float:
    """Return the points of a seat in a round, minus the mean of the other seats' points."""
    at = facts.seats.index(seat)
    others = [points for place, points in enumerate(facts.points) if place != at]
    return facts.points[at] - fmean(others)


def _knocks(played: Iterable[PlayerGameFacts]) -> list[m.KnockTurn]:
    knocks: Counter[int] = Counter()
    gins: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for facts, seat in ((facts, game.seat) for game in played for facts in game.facts.rounds):
        if facts.knocker == seat:
            knocks[facts.turn] += 1
            gins[facts.turn] += facts.ending in ("gin", "big_gin")
            won[facts.turn] += facts.winner == seat
    return [m.KnockTurn(turn, knocks[turn], gins[turn], won[turn]) for turn in range(1, max(knocks, default=0) + 1)]


# --- over time --------------------------------------------------------------------------------------------------------


def _periods(played: Sequence[PlayerGameFacts]) -> list[m.StatsGroup]:
    """Return the games by day, week, month or year (UTC): the shortest period with few groups. Omit empty periods."""
    days = [_day(game) for game in played]
    firsts: tuple[Callable[[date], date], ...] = (
        lambda day: day,
        lambda day: day - timedelta(days=day.weekday()),
        lambda day: day.replace(day=1),
        lambda day: day.replace(month=1, day=1),
    )
    first = next((start for start in firsts if len({*map(start, days)}) <= _MOST_PERIODS), firsts[-1])
    return sorted(_split(played, lambda game: first(_day(game)).isoformat()), key=lambda group: group.name)


def _day(game: PlayerGameFacts) -> date:
    return datetime.fromtimestamp(game.facts.ended / 1000, UTC).date()
