"""Results of rounds, and the score sheet."""

from __future__ import annotations

import msgspec

from undercut.server.messages.base import Cards, CardText, Ending, Melds, Seat, SheetKind

__all__ = ["LayOff", "Result", "ResultHand", "ResultLine", "Settlement", "Sheet", "SheetColumn", "SheetRow"]


class LayOff(msgspec.Struct, frozen=True):
    """A card that was laid off, and the meld."""

    card: CardText
    on: int


class ResultHand(msgspec.Struct, frozen=True):
    """A seat's cards at the end. `on` says where each card was laid off."""

    seat: Seat
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int
    on: list[LayOff]


class ResultLine(msgspec.Struct, frozen=True):
    """One item that the round adds to the sheet: points, or deadwood on a knockout sheet."""

    seat: Seat
    points: int
    reason: str


class Result(msgspec.Struct, frozen=True):
    """A finished round at a board: all hands, and what it adds to the sheet.

    `points` are those of the round, by seat. `lines` are what counts on the sheet: these points, or deadwood on a
    knockout sheet. `net` is what each side gets on the sheet, null if another board is not finished.
    """

    board: int
    round: int
    how: Ending
    winner: Seat | None
    knocker: Seat | None
    card: CardText | None
    points: list[int]
    hands: list[ResultHand]
    lines: list[ResultLine]
    doubled: bool
    net: list[int] | None
    nonce: str
    commitment: str
    deck: str


class SheetRow(msgspec.Struct, frozen=True):
    """A row of the sheet: points added by a round, scores after it, and boxes, all by side."""

    round: int
    entries: list[int]
    running: list[int]
    boxes: list[int]
    winner: int | None
    note: str


class Settlement(msgspec.Struct, frozen=True):
    """Points that a side receives at the end of a game."""

    side: int
    points: int
    reason: str


class SheetColumn(msgspec.Struct, frozen=True):
    """One game of the sheet. `rows` are the newest rounds; `earlier` is the number of rounds before them."""

    name: str
    over: bool
    winner: int | None
    scores: list[int]
    boxes: list[int]
    earlier: int
    rows: list[SheetRow]
    settlement: list[Settlement]
    totals: list[int] | None


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet. Numbers are by side; `out` are the sides that are out of a knockout.

    `sentence` describes the kind of sheet. `deals` is the number of won rounds after which the game ends, or null;
    `scored` is how many there have been. `box_bonus` is what a box scores.
    """

    kind: SheetKind
    sentence: str
    target: int | None
    deals: int | None
    scored: int
    box_bonus: int
    names: list[str]
    columns: list[SheetColumn]
    out: list[int]
