"""How rounds ended, and the score sheet."""

from __future__ import annotations

import msgspec

from undercut.server.told.messages.base import Cards, CardText, Ending, Melds, Seat, SheetKind

__all__ = ["LayOff", "Result", "ResultHand", "ResultLine", "Settlement", "Sheet", "SheetColumn", "SheetRow"]


class LayOff(msgspec.Struct, frozen=True):
    """A card laid off, and on which of the knocker's melds."""

    card: CardText
    on: int


class ResultHand(msgspec.Struct, frozen=True):
    """A seat's cards as they lie at the end; `on` says where each card was laid off."""

    seat: Seat
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int
    on: list[LayOff]


class ResultLine(msgspec.Struct, frozen=True):
    """One item of what the round brings to the sheet: points, or on a knockout sheet deadwood."""

    seat: Seat
    points: int
    reason: str


class Result(msgspec.Struct, frozen=True):
    """A board's round, over: all hands, and what it brings to the sheet.

    `points` are the round's own, per seat. `lines` are what the sheet enters: those points, or deadwood on a knockout
    sheet. `net` is what each side was given on the sheet, null while another board is still played.
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
    """What a round entered, the running score after it, and the boxes that it earned; all per side."""

    round: int
    entries: list[int]
    running: list[int]
    boxes: list[int]
    winner: int | None
    note: str


class Settlement(msgspec.Struct, frozen=True):
    """What a side was given when a column was settled."""

    side: int
    points: int
    reason: str


class SheetColumn(msgspec.Struct, frozen=True):
    """One game of the sheet. `rows` are the newest ones; `earlier` says how many lie before them."""

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
    """The score sheet. Numbers are per side, `out` are sides that are out of a knockout.

    `sentence` is how the sheet is kept. `deals` is after how many rounds that somebody won the game ends, if it does;
    `scored` how many there have been. `box_bonus` is what a box scores.
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
