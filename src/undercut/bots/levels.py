"""Difficulty levels: titles, measured strength, and the knock limit of Easy and Medium where a ruleset has none.

The sentence of the level's bot describes its style.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import structs

from undercut.actions import Action
from undercut.languages import formatter
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "USUAL_LIMIT",
    "Strength",
    "choose_within_limit",
    "display_name",
    "display_names",
    "level_title",
    "strength_of",
]

say: Final = formatter("bots")

LEVELS: Final[tuple[str, ...]] = ("easy", "medium", "hard", "expert")
"""Players that people can choose, weakest first. Each should win 60 to 65% of games against the previous one
(benchmarks/STRENGTH.md).
"""

DEFAULT_LEVEL: Final = LEVELS[1]
"""The default level of an opponent."""


class Strength(NamedTuple):
    """A measured strength: the share of games won against another level, and half of its 95% interval."""

    against: str
    games_won: float
    error: float
    games: int


_MEASURED: Final[dict[str, Strength]] = {
    "medium": Strength("easy", 0.648, 0.034, 600),
    "hard": Strength("medium", 0.605, 0.013, 4000),
    "expert": Strength("hard", 0.627, 0.026, 1000),
}
"""Results of each level against the next weaker one. Commands: benchmarks/STRENGTH.md under "The levels"."""


def strength_of(name: str) -> Strength | None:
    """Return a level's result against the next weaker level (`easy`: against `medium`); None for other players."""
    if name == "easy":
        won = _MEASURED["medium"]
        return Strength("medium", round(1 - won.games_won, 3), won.error, won.games)
    return _MEASURED.get(name)


def _level_of(bot: str | None) -> str | None:
    """Return the level of a bot's name: ``expert`` for ``expert:ms=300``; None for other players and for a person."""
    base = (bot or "").partition(":")[0]
    return base if base in LEVELS else None


def level_title(name: str) -> str:
    """Return the title of a level: ``Easy`` for ``easy``. Other names are returned unchanged."""
    return say(f"level-{name}") if name in LEVELS else name


def display_name(name: str, bot: str | None) -> str:
    """Return a seat's display name: ``Medium 2`` for the second `medium`.

    Names in files and messages stay ``medium 2``. A bot with a name of its own keeps it.
    """
    level = _level_of(bot)
    if level is None or name.partition(" ")[0] != level:
        return name
    return level_title(level) + name.removeprefix(level)


def display_names(names: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Return the display names of all seats; ``bots`` are by seat, None for people."""
    return tuple(display_name(name, bot) for name, bot in zip(names, bots, strict=True))


USUAL_LIMIT: Final = 10
"""Knock limit of most rule books."""


@lru_cache(maxsize=64)
def _limited(rules: Ruleset) -> Ruleset:
    return replace(rules, knock_limit=USUAL_LIMIT)


def choose_within_limit(view: View, choose: Callable[[View], Action]) -> Action:
    """Return the choice in the same round with a knock limit of ten, if the ruleset has no limit.

    Without a limit the best play is to knock at once with any hand, which leaves people no game. If the limited round
    offers nothing that is legal here, such as a knock that the last card requires, return the choice without a limit.
    """
    if view.rules.knock_limit is not None:
        return choose(view)
    within = structs.replace(view, public=structs.replace(view.public, rules=_limited(view.rules)))
    if not within.legal_actions():
        return choose(view)
    action = choose(within)
    return action if action in view.legal_actions() else choose(view)
