"""Statistics of a player's games."""

from __future__ import annotations

import msgspec

__all__ = ["KnockTurn", "Mean", "Share", "Statistics", "StatsChoices", "StatsGroup"]


class Share(msgspec.Struct, frozen=True):
    """A share, from 0 to 1, with its 95% interval (Wilson)."""

    value: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean and half of its 95% interval, null for fewer than 10 values."""

    value: float
    error: float | None


class StatsGroup(msgspec.Struct, frozen=True):
    """A group of games. `name` is a bot, `people`, `mixed`, a rule book, or the first day of a period.

    `win` is the share of wins among games that are not void. `points` are the points of a round minus the mean of the
    other players' points. A round counts once for each board of the player.
    """

    name: str
    games: int
    won: int
    drawn: int
    void: int
    win: Share | None
    rounds: int
    rounds_won: int
    points: Mean | None
    knocks: int
    gins: int
    undercuts: int
    undercut_by_others: int
    dead: int


class KnockTurn(msgspec.Struct, frozen=True):
    """The player's knocks in turn `turn` of a round (from 1): their number, the number of gins, and of rounds won."""

    turn: int
    knocks: int
    gins: int
    won: int


class StatsChoices(msgspec.Struct, frozen=True):
    """The available filters of statistics: opponents and rule books of the player's games."""

    against: list[str]
    rules: list[str]


class Statistics(msgspec.Struct, frozen=True):
    """Statistics of a player. `waiting` is the number of tables with finished games that are not counted yet; request
    the statistics again.

    `all` and `knocks` cover the requested games; `against`, `rules` and `periods` split these by opponent,
    by rule book and over time.
    """

    waiting: int
    choices: StatsChoices
    all: StatsGroup
    against: list[StatsGroup]
    rules: list[StatsGroup]
    periods: list[StatsGroup]
    knocks: list[KnockTurn]
