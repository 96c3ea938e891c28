"""HTTP requests and their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from undercut.rulesets import DEFAULT
from undercut.server.messages.base import (
    Cards,
    CardText,
    DealProof,
    Deals,
    Melds,
    Phase,
    Role,
    Seat,
    Stage,
    TwoPartyProof,
)
from undercut.server.messages.events import TableEvent
from undercut.server.messages.results import Result, Sheet
from undercut.server.messages.state import Links, MatchState
from undercut.server.storage.summaries import GameEnd, PlayedGame

__all__ = [
    "ClockSpec",
    "CreatedTable",
    "Events",
    "GameText",
    "Health",
    "HouseRules",
    "ImportRequest",
    "JoinRequest",
    "Me",
    "NewTable",
    "OtherSeat",
    "PlayedGame",
    "Records",
    "Refusal",
    "Rename",
    "Replay",
    "ReplayHand",
    "ReplayLink",
    "ReplayRequest",
    "ReplayStep",
    "SharedReplay",
    "Summaries",
    "Summary",
    "TableGame",
    "TableRecord",
    "TableSeat",
    "UploadedGame",
]  # fmt: skip

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]

# --- requests -------------------------------------------------------------------------------------------------------


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """A guest's new name, 1 to 24 characters."""

    name: str


class HouseRules(msgspec.Struct, forbid_unknown_fields=True):
    """A house ruleset: its text, or a base and options."""

    text: Annotated[str, msgspec.Meta(max_length=2000)] | None = None
    base: str = DEFAULT.name
    options: dict[str, str | int | bool | None] = {}


class OtherSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Another seat: the name of its bot, or an open seat."""

    bot: str | None = None
    open: bool = False


class ClockSpec(msgspec.Struct, forbid_unknown_fields=True):
    """The settings of a clock: seconds for the game and for each turn."""

    bank_s: Annotated[int, msgspec.Meta(ge=30, le=86400)]
    turn_s: Annotated[int, msgspec.Meta(ge=5, le=3600)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A new table; every field has a default.

    `clock`: null for no clock. By default, the table has the usual clock if another seat is for a person. `hints` and
    `takebacks`: whether they are allowed (only if all others are bots; then the default is true). `offer`: whether the
    start page lists the table, so that anybody may join. `shares`: the guest's client contributes to the deck, so that
    the first deal waits for it. `deals`: whether the server deals, or the two players do (docs/fairness.md).
    """

    rules: Annotated[str, msgspec.Meta(max_length=2000)] = DEFAULT.name
    name: str | None = None
    others: Annotated[list[OtherSeat], msgspec.Meta(max_length=3)] | None = None
    clock: ClockSpec | msgspec.UnsetType | None = msgspec.UNSET
    hints: bool | None = None
    takebacks: bool | None = None
    offer: bool = False
    shares: bool = False
    deals: Deals = "server"


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link, the guest's new name if it is to change, and whether the guest only wants to watch.

    `shares`: the guest's client contributes to the deck, so that the first deal waits for it. `deals`: "players" if the
    client can deal itself, which a seat at such a table requires.
    """

    token: Token
    name: str | None = None
    watch: bool = False
    shares: bool = False
    deals: Deals = "server"


# --- answers --------------------------------------------------------------------------------------------------------


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal. The request changed nothing. The service's log contains the `reference` of an unexpected error."""

    code: str
    message: str
    place: str | None = None
    defects: list[str] | None = None
    phase: str | None = None
    legal: list[str] | None = None
    option: str | None = None
    reference: str | None = None


class Summary(msgspec.Struct, frozen=True):
    """A table in a list. `players` are names by seat, empty for an open seat. Times are milliseconds since 1970.

    `bots` are names by seat, null for people. The list is empty if the table does not have them.

    `over`: whether the table is finished; between the games of a match it is not. `scores` and `winner` belong to the
    newest game; `played` lists the finished games, oldest first.

    `unreadable`: the table's stored data are damaged, so that it cannot be opened. Other fields may then be empty.
    """

    table: str
    rules: str
    title: str
    role: Role
    seat: Seat | None
    stage: Stage
    over: bool
    your_turn: bool
    game: int
    round: int
    scores: list[int]
    players: list[str]
    bots: list[str | None]
    winner: list[Seat] | None
    played: list[PlayedGame]
    created: int
    changed: int
    unreadable: bool


class Me(msgspec.Struct, frozen=True):
    """The guest, its name and its tables."""

    guest: str
    name: str
    tables: list[Summary]


class Summaries(msgspec.Struct, frozen=True):
    """The guest's tables, newest first."""

    tables: list[Summary]


class CreatedTable(msgspec.Struct, frozen=True):
    """A new table and its links."""

    table: str
    seat: Seat
    links: Links


class TableSeat(msgspec.Struct, frozen=True):
    """The table and seat of a link."""

    table: str
    role: Role
    seat: Seat | None


class Events(msgspec.Struct, frozen=True):
    """The next events of a table, up to number `n`. `last` is the number of the table's newest event."""

    events: list[TableEvent]
    n: int
    last: int


class TableRecord(msgspec.Struct, frozen=True):
    """A finished round. `dealer` and the seats in `record` are indexes into `seats`."""

    round: int
    game: int
    board: int
    seats: list[Seat]
    record: dict[str, Any]
    nonce: str
    commitment: str


class Records(msgspec.Struct, frozen=True):
    """The finished rounds of a table."""

    records: list[TableRecord]


class ReplayHand(msgspec.Struct, frozen=True):
    """A seat's cards at one step."""

    seat: Seat
    cards: Cards
    melds: Melds
    unmelded: Cards
    deadwood: int


class ReplayStep(msgspec.Struct, frozen=True):
    """The board after an action, or after the deal. `card` is the card that moved."""

    seat: Seat | None
    action: str | None
    card: CardText | None
    phase: Phase
    to_act: Seat | None
    stock: int
    pile: Cards
    hands: list[ReplayHand]


class Replay(msgspec.Struct, frozen=True):
    """A finished round, step by step, with all hands. `rules` is the ruleset of the game. `bots` are names by seat,
    null for people.

    `proof` is null if no player contributed to the deck. `sealed` is the proof of a round that two players dealt.
    """

    round: int
    game: int
    board: int
    seats: list[Seat]
    dealer: Seat
    rules: str
    players: list[str]
    bots: list[str | None]
    result: Result
    proof: DealProof | None
    steps: list[ReplayStep]
    sealed: TwoPartyProof | None = None


class TableGame(msgspec.Struct, frozen=True):
    """A game of a table. `rounds` is the number of finished rounds, which can be replayed. `end` is null while the game
    runs.

    `table`, `you` and `match` are null for readers with a link.
    """

    table: str | None
    you: Seat | None
    game: int
    rules: str
    title: str
    form: str
    players: list[str]
    bots: list[str | None]
    rounds: int
    scores: list[int]
    winner: list[Seat] | None
    end: GameEnd | None
    sheet: Sheet
    match: MatchState | None


class UploadedGame(msgspec.Struct, frozen=True):
    """An uploaded game, as readers of a link see it, and one of its rounds."""

    game: TableGame
    replay: Replay


class ReplayRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a game (docs/records.md), and the number of the requested round, from 1."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=12_000)]
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    board: Annotated[int, msgspec.Meta(ge=0)] = 0


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A game from a file: a match record or a round record, or an OpenSpiel history with its game string."""

    record: dict[str, Any] | None = None
    game: Annotated[str, msgspec.Meta(max_length=400)] = ""
    history: Annotated[list[int], msgspec.Meta(max_length=1_000)] = []
    players: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=4)] = []


class GameText(msgspec.Struct, frozen=True):
    """A finished game as a text short enough for a link."""

    text: str


class ReplayLink(msgspec.Struct, frozen=True):
    """A link with which anybody may replay a finished game."""

    token: str
    path: str


class SharedReplay(msgspec.Struct, frozen=True):
    """The link of a game; null if the game is not shared."""

    link: ReplayLink | None


class Health(msgspec.Struct, frozen=True):
    """The state of the service."""

    status: Literal["ok", "failing", "closing"]
    version: str
