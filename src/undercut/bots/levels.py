"""The levels that people choose: their titles and their measured strength. Its bot's sentence says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from undercut.languages import speaker

__all__ = ["LEVELS", "Strength", "level_title", "shown_name", "shown_names", "strength_of"]

say = speaker("bots")

LEVELS: Final[tuple[str, ...]] = ("easy", "medium", "hard", "expert")
"""The players that people choose, weakest first. Each is made to win 60 to 65% of games from the one before
(benchmarks/STRENGTH.md)."""


class Strength(NamedTuple):
    """A measured strength: the share of games won from another level, and half of its 95% interval."""

    against: str
    games_won: float
    error: float
    games: int


_MEASURED: Final[dict[str, Strength]] = {
    "medium": Strength("easy", 0.648, 0.034, 600),
    "hard": Strength("medium", 0.605, 0.013, 4000),
    "expert": Strength("hard", 0.627, 0.026, 1000),
}
"""Each level against the one below. The commands stand in benchmarks/STRENGTH.md under "The levels"."""


def strength_of(name: str) -> Strength | None:
    """What a level wins from the one below it, and `easy` from `medium`; None for players that are no level."""
    if name == "easy":
        won = _MEASURED["medium"]
        return Strength("medium", round(1 - won.games_won, 3), won.error, won.games)
    return _MEASURED.get(name)


def _level_of(bot: str | None) -> str | None:
    """The level of a bot's name: ``expert`` for ``expert:ms=300``; None for other players and for a person."""
    base = (bot or "").partition(":")[0]
    return base if base in LEVELS else None


def level_title(name: str) -> str:
    """A level as people choose it: ``Easy`` for ``easy``. Other names stay as they are."""
    return say(f"level-{name}") if name in LEVELS else name


def shown_name(name: str, bot: str | None) -> str:
    """The name of a seat to show: ``Medium 2`` for the second `medium`. Names in files and messages stay ``medium 2``.

    A bot is called by another name if somebody gave it one.
    """
    level = _level_of(bot)
    if level is None or name.partition(" ")[0] != level:
        return name
    return level_title(level) + name.removeprefix(level)


def shown_names(names: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """The names of all seats to show; ``bots`` are by seat, None for people."""
    return tuple(shown_name(name, bot) for name, bot in zip(names, bots, strict=True))
