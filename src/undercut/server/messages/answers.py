"""HTTP requests and their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from undercut.rulesets import DEFAULT
from undercut.server.messages.base import Cards, CardText, Melds, Phase, Role, Seat, Stage
from undercut.server.messages.events import TableEvent
from undercut.server.messages.results import Result, Sheet
from undercut.server.messages.state import Links, MatchState
from undercut.server.storage.summaries import GameEnd, PlayedGame

__all__ = [
    "AskImport",
    "AskReplay",
    "BroughtGame",
    "ClockSpec",
    "Events",
    "GameText",
    "Health",
    "House",
    "Join",
    "Made",
    "Me",
    "NewTable",
    "Other",
    "PlayedGame",
    "Records",
    "Refusal",
    "Rename",
    "Replay",
    "ReplayHand",
    "ReplayLink",
    "ReplayStep",
    "Seated",
    "SharedReplay",
    "Summaries",
    "Summary",
    "TableGame",
    "TableRecord",
]  # fmt: skip

Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]

# --- requests -------------------------------------------------------------------------------------------------------


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """The guest's new name, 1 to 24 characters."""

    name: str


class House(msgspec.Struct, forbid_unknown_fields=True):
    """A house ruleset: its text, or a base and options."""

    text: Annotated[str, msgspec.Meta(max_length=2000)] | None = None
    base: str = DEFAULT.name
    options: dict[str, str | int | bool | None] = {}


class Other(msgspec.Struct, forbid_unknown_fields=True):
    """Another seat: a bot by name, or open."""

    bot: str | None = None
    open: bool = False


class ClockSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A bank for the game and a time for each turn, in seconds."""

    bank_s: Annotated[int, msgspec.Meta(ge=30, le=86400)]
    turn_s: Annotated[int, msgspec.Meta(ge=5, le=3600)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A new table; every field has a default.

    `clock`: null for none; if it is left out, there is the usual clock if any of the others is a person.
    `hints` and `takebacks`: whether these are allowed; by default if all others are bots, and never otherwise.
    `offer`: whether anybody may join the table, from a list on the start page.
    """

    rules: Annotated[str, msgspec.Meta(max_length=2000)] = DEFAULT.name
    name: str | None = None
    others: Annotated[list[Other], msgspec.Meta(max_length=3)] | None = None
    clock: ClockSpec | msgspec.UnsetType | None = msgspec.UNSET
    hints: bool | None = None
    takebacks: bool | None = None
    offer: bool = False


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link, the guest's new name if it gives one, and whether it only wants to watch."""

    token: Token
    name: str | None = None
    watch: bool = False


# --- answers --------------------------------------------------------------------------------------------------------


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request that was refused and changed nothing. With `reference` the defect can be found in the service's log."""

    code: str
    message: str
    place: str | None = None
    defects: list[str] | None = None
    phase: str | None = None
    legal: list[str] | None = None
    option: str | None = None
    reference: str | None = None


class Summary(msgspec.Struct, frozen=True):
    """A table in a list. `players` are names by seat, empty for an open one; times are milliseconds since 1970.

    `bots` are by seat, null for people; it is empty for games of earlier versions.

    `over` is true if the table is finished; in a match another game may follow one that is over. `scores` and `winner`
    are those of the newest game, `played` are the finished games, oldest first.

    `unreadable`: the stored data of the table are damaged, and it cannot be opened. Other fields may then be empty.
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


class Made(msgspec.Struct, frozen=True):
    """A new table and its links."""

    table: str
    seat: Seat
    links: Links


class Seated(msgspec.Struct, frozen=True):
    """The table and seat of a link."""

    table: str
    role: Role
    seat: Seat | None


class Events(msgspec.Struct, frozen=True):
    """The next events of a table, up to number `n`. `last` is the number of its newest one."""

    events: list[TableEvent]
    n: int
    last: int


class TableRecord(msgspec.Struct, frozen=True):
    """A finished round. `dealer` and seats in `record` are indexes of `seats`."""

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
    """The board after an action (none before the first). `card` is the card that moved."""

    seat: Seat | None
    action: str | None
    card: CardText | None
    phase: Phase
    to_act: Seat | None
    stock: int
    pile: Cards
    hands: list[ReplayHand]


class Replay(msgspec.Struct, frozen=True):
    """A finished round, step by step, with all hands. `bots` are by seat, null for people."""

    round: int
    game: int
    board: int
    seats: list[Seat]
    dealer: Seat
    players: list[str]
    bots: list[str | None]
    result: Result
    steps: list[ReplayStep]


class TableGame(msgspec.Struct, frozen=True):
    """A game of a table. `rounds` have been finished and can be replayed; `end` is null while the game goes on.

    For readers with a link `table`, `you` and `match` are null.
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


class BroughtGame(msgspec.Struct, frozen=True):
    """The game of a text, as readers of a link see it, and one of its rounds."""

    game: TableGame
    replay: Replay


class AskReplay(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a game (docs/records.md), and which of its rounds is wanted, from 1."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=12_000)]
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    board: Annotated[int, msgspec.Meta(ge=0)] = 0


class AskImport(msgspec.Struct, forbid_unknown_fields=True):
    """A game of a file: a match record or a round record, or the history of an OpenSpiel game with its text."""

    record: dict[str, Any] | None = None
    game: Annotated[str, msgspec.Meta(max_length=400)] = ""
    history: Annotated[list[int], msgspec.Meta(max_length=1_000)] = []
    players: Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=4)] = []


class GameText(msgspec.Struct, frozen=True):
    """A finished game as a text that fits into a link."""

    text: str


class ReplayLink(msgspec.Struct, frozen=True):
    """A link with which anybody may replay a finished game."""

    token: str
    path: str


class SharedReplay(msgspec.Struct, frozen=True):
    """The link of a game; null if it is not shared."""

    link: ReplayLink | None


class Health(msgspec.Struct, frozen=True):
    """The state of the service."""

    status: Literal["ok", "failing", "closing"]
    version: str
