"""Statistics of all deals of the service, against the exact odds."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercut.server.messages.statistics import Share

__all__ = [
    "DealChoices",
    "DealGroup",
    "DealLine",
    "DealOdds",
    "DealStatistics",
    "DealTest",
    "DealTestKind",
    "DealVerdict",
]

DealTestKind = Annotated[
    Literal["deadwood", "hands", "melds", "ranks", "suits", "turn"],
    Meta(title="DealTestKind", description="What is compared with the exact odds."),
]
DealVerdict = Annotated[
    Literal["few", "fair", "unusual"],
    Meta(title="DealVerdict", description="Whether deals as uniform as a fair server's would differ this much."),
]


class DealTest(msgspec.Struct, frozen=True):
    """A comparison with the exact odds. `p` is the probability that fair deals differ at least this much.

    `deadwood` compares the mean, `hands` and `melds` the distributions, `ranks` and `suits` the upcards, `turn` who
    begins. `rules` and `player` are empty if it is about all of them.
    """

    what: DealTestKind
    rules: str
    player: str
    p: float


class DealLine(msgspec.Struct, frozen=True):
    """The mean deadwood of `hands` dealt hands, under rules or of a player, and half of its 95% interval."""

    name: str
    hands: int
    deadwood: float
    error: float


class DealGroup(msgspec.Struct, frozen=True):
    """The deals of a ruleset and a player, or of all. A hand is a player's first ten cards.

    `by_deadwood` has the number of hands with each deadwood from 0, `by_melds` those with no, one, two and three
    separate melds. `knock` is the share of hands with a deadwood of at most 10, `gin` with 0, and `first` that of games
    in which the player had the first turn. `ranks` and `suits` count the upcards, from aces and from clubs; they are
    empty for a single player.
    """

    rounds: int
    hands: int
    deadwood: float | None
    error: float | None
    by_deadwood: list[int]
    by_melds: list[int]
    knock: Share | None
    gin: Share | None
    games: int
    first: Share | None
    ranks: list[int]
    suits: list[int]
    tests: list[DealTest]


class DealChoices(msgspec.Struct, frozen=True):
    """The available filters: rules, and players (`people` or a bot)."""

    rules: list[str]
    players: list[str]


class DealOdds(msgspec.Struct, frozen=True):
    """The exact odds of a fair deal: mean deadwood, and the probability of each deadwood and number of melds."""

    deadwood: float
    by_deadwood: list[float]
    by_melds: list[float]
    knock: float
    gin: float


class DealStatistics(msgspec.Struct, frozen=True):
    """All deals of finished rounds of the service.

    `verdict` considers `compared` tests: of all deals, of each ruleset and of each player. It is `unusual` if one of
    them, the `worst`, is so improbable that fewer than one in a thousand fair servers would have any such test, and
    `few` while there are fewer than 200 hands. `worst.p` is not corrected for the number of tests. `waiting`: not all
    tables have been counted yet. `group` has the chosen deals.
    """

    verdict: DealVerdict
    compared: int
    worst: DealTest | None
    waiting: bool
    choices: DealChoices
    odds: DealOdds
    group: DealGroup
    rules: list[DealLine]
    players: list[DealLine]
