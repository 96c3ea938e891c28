"""The state of a table as one reader may see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.base import (
    Cards,
    CardText,
    Doubles,
    Melds,
    Phase,
    Role,
    Seat,
    SeatCommitment,
    Stage,
)
from undercut.server.messages.results import LayOff, Result, Sheet
from undercut.server.messages.rules import OptionDifference
from undercut.server.messages.sealed import SealedState
from undercut.server.storage.summaries import EndReason, GameEnd

__all__ = [
    "Aids", "BankClock", "BigGinChoice", "Board", "Clock", "ComingDeal", "Defence", "DefenceChoice", "DefenceChoices",
    "EndReason", "GameEnd", "HandState", "Holding", "KnockChoice", "Links", "MatchState", "NoClock", "Player",
    "RefusedCard", "RematchState", "Spread", "SpreadChoice", "State", "Step", "Turn",
]  # fmt: skip


class NoClock(msgspec.Struct, frozen=True, tag_field="kind", tag="none"):
    """There is no clock."""


class BankClock(msgspec.Struct, frozen=True, tag_field="kind", tag="bank"):
    """A clock in milliseconds: a time for each turn, then a bank for the whole game.

    `left_ms` are the banks by seat, null for bots. `running` are the seats to act, `turn_left_ms` their remaining turn
    times. `now` is milliseconds since 1970.
    """

    turn_ms: int
    bank_ms: int
    running: list[Seat]
    paused: bool
    now: int
    turn_left_ms: dict[str, int]
    left_ms: list[int | None]


Clock = NoClock | BankClock


class Player(msgspec.Struct, frozen=True):
    """A seat: the player, and whether it is connected.

    `away_ms` is the time until the others may claim the game from an absent player, null for present ones. `claim` is
    the player's request about an absent player. `late_shares` is the number of the player's shares of a deck that did
    not arrive in time.
    """

    seat: Seat
    name: str
    bot: str | None
    side: int
    connected: bool
    sits_out: bool
    ready: bool
    rematch: bool | None
    left_ms: int | None
    away_ms: int | None
    claim: Literal["game", "void"] | None
    late_shares: int = 0


class Holding(msgspec.Struct, frozen=True):
    """The number of a seat's cards, and the cards that the seat took from the discard pile."""

    seat: Seat
    count: int
    known: Cards


class Spread(msgspec.Struct, frozen=True):
    """The knocker's melds. ``card`` is the card discarded for the knock."""

    melds: Melds
    unmelded: Cards
    deadwood: int
    gin: bool
    card: CardText | None


class Defence(msgspec.Struct, frozen=True):
    """A defender's melds and lay-offs, while other defenders still have to act."""

    seat: Seat
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int


class Step(msgspec.Struct, frozen=True):
    """An action of a round. `card` is the card that moved, if the reader saw it."""

    seat: Seat
    action: str
    card: CardText | None


class Board(msgspec.Struct, frozen=True):
    """A round as everybody may see it. `latest` lists the actions of each seat's latest turn, in order."""

    board: int
    seats: list[Seat]
    dealer: Seat
    phase: Phase
    to_act: Seat | None
    upcard: CardText | None
    doubles: Doubles
    top: CardText | None
    pile: Cards
    stock: int
    wall: int
    limit: int | None
    knocker: Seat | None
    spread: Spread | None
    taken: CardText | None
    holds: list[Holding]
    defences: list[Defence]
    latest: list[Step]


class HandState(msgspec.Struct, frozen=True):
    """The reader's hand, with melds and deadwood."""

    cards: Cards
    melds: Melds
    unmelded: Cards
    deadwood: int
    drawn: CardText | None
    taken: CardText | None
    after: dict[CardText, int] | None
    breaks: Cards


class SpreadChoice(msgspec.Struct, frozen=True):
    """One way to arrange the melds of a knock."""

    action: str
    melds: Melds
    unmelded: Cards
    deadwood: int
    best: bool


class KnockChoice(msgspec.Struct, frozen=True):
    """A card to knock with, and the possible arrangements."""

    card: CardText
    deadwood: int
    gin: bool
    spreads: list[SpreadChoice]


class BigGinChoice(msgspec.Struct, frozen=True):
    """Big gin and its melds."""

    action: str
    melds: Melds


class DefenceChoice(msgspec.Struct, frozen=True):
    """One way to defend."""

    action: str
    melds: Melds
    laid_off: list[LayOff]
    unmelded: Cards
    deadwood: int
    best: bool


class DefenceChoices(msgspec.Struct, frozen=True):
    """The ways to defend, best first."""

    options: list[DefenceChoice]


class RefusedCard(msgspec.Struct, frozen=True):
    """The reason why a card may not be discarded, and the option that forbids it."""

    code: str
    message: str
    option: str | None


class Turn(msgspec.Struct, frozen=True):
    """The actions that the reader may choose now."""

    legal: list[str]
    refused: dict[CardText, RefusedCard]
    knocks: list[KnockChoice]
    big_gin: BigGinChoice | None
    defence: DefenceChoices | None


class RematchState(msgspec.Struct, frozen=True):
    """Answers to a rematch by seat; null if not answered."""

    wanted: list[bool | None]
    open: bool


class MatchState(msgspec.Struct, frozen=True):
    """A match of several games: games won and totals of all games, by side. `winner` is a side.

    The match is over when it is decided or a player has left it.
    """

    games: int
    wins: list[int]
    totals: list[int]
    over: bool
    winner: int | None


class Aids(msgspec.Struct, frozen=True):
    """Aids for the reader, available only against the computer.

    `hint`: whether the reader may request a hint now. `hinted`: whether a hint was shown for this decision. `back` is
    the last action, if the reader may take it back now.
    """

    hint: bool
    hinted: bool
    back: str | None


class Links(msgspec.Struct, frozen=True):
    """The paths of the links that the reader may share."""

    invite: str | None
    watch: str | None
    resume: str | None


class ComingDeal(msgspec.Struct, frozen=True):
    """The coming deal, to which the clients of `people` may contribute shares (docs/fairness.md).

    `commitments` are the seats' to their shares, `commitment` is the server's, null until it is published. `shares_of`
    are the seats whose shares have arrived.
    """

    game: int
    round: int
    attempt: int
    people: list[Seat]
    commitments: list[SeatCommitment]
    commitment: str | None
    shares_of: list[Seat]


class State(msgspec.Struct, frozen=True):
    """The state of a table as the reader may see it. `end` is the reason why the game ended, null while it runs.

    `deal` is null during a round, and if the table takes no shares. `sealed` is null unless the players deal; during
    their rounds `hand` and `turn` are null.
    """

    table: str
    n: int
    role: Role
    you: Seat | None
    stage: Stage
    winners: list[Seat] | None
    end: GameEnd | None
    game: int
    round: int
    rules: str
    title: str
    form: str
    differs: list[OptionDifference]
    players: list[Player]
    board: int | None
    boards: list[Board]
    hand: HandState | None
    turn: Turn | None
    result: Result | None
    results: list[Result]
    scores: list[int]
    sheet: Sheet | None
    match: MatchState | None
    clock: Clock
    rematch: RematchState | None
    watchers: int
    links: Links
    aids: Aids | None
    deal: ComingDeal | None
    sealed: SealedState | None = None
