"""Results of rounds, and the score sheet."""

from __future__ import annotations

import msgspec

from undercut.server.messages.base import Cards, CardText, Ending, Melds, Seat, SheetKind

__all__ = ["LayOff", "Result", "ResultHand", "ResultLine", "Settlement", "Sheet", "SheetColumn", "SheetRow"]


class LayOff(msgspec.Struct, frozen=True):
    """A card that was laid off, and the meld that it extends."""

    card: CardText
    on: int


class ResultHand(msgspec.Struct, frozen=True):
    """A seat's cards at the end of a round. `on` lists the meld on which each card was laid off."""

    seat: Seat
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int
    on: list[LayOff]


class ResultLine(msgspec.Struct, frozen=True):
    """An entry of the round on the sheet: points, or deadwood on a knockout sheet."""

    seat: Seat
    points: int
    reason: str


class Result(msgspec.Struct, frozen=True):
    """A finished round at a board: all hands, and the entries on the sheet.

    `points` are the points of the round, by seat. `lines` are the entries on the sheet: these points, or deadwood on a
    knockout sheet. `net` is each side's sum on the sheet, null if another board is not finished. `secret` is the
    server's contribution to the deck, null if players did not contribute or another board is not finished.
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
    secret: str | None
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
    """One game of the sheet. `rows` are the newest rounds; `earlier` is the number of older rounds."""

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
    """The score sheet. Numbers are by side; `out` lists the sides that are out of a knockout game.

    `sentence` describes the kind of sheet. `deals` is the number of won rounds that ends the game, or null; `scored` is
    the number of rounds won so far. `box_bonus` is the score of a box.
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
