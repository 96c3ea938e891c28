"""The score sheet as a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from undercut.languages import speaker
from undercut.rulesets import OPTIONS, Deciding
from undercut.server.messages.base import SheetKind
from undercut.server.messages.results import Settlement, SheetColumn, SheetRow
from undercut.server.messages.results import Sheet as SheetTold
from undercut.sheets import Column, Entry, Sheet

__all__ = ["ROWS", "sheet_view"]

ROWS = 60
"""Most rounds of a column that are sent: a sheet without a target has no end."""

_say = speaker("service")


def sheet_view(sheet: Sheet, names: Sequence[str]) -> SheetTold:
    """Return the score sheet, with a row per round in each of its games. ``names`` are by side."""
    rules = sheet.rules
    entries = sheet.column_entries
    numbers = {id(entry): number for number, entry in enumerate(sheet.entries, 1)}
    columns = []
    for i, column in enumerate(sheet.columns):
        name = _say("column", n=i + 1) if len(entries) > 1 else _say("column-only")
        columns.append(_column(sheet, column, entries[i], numbers, name))
    return SheetTold(
        kind=cast(SheetKind, str(rules.sheet)),
        sentence=OPTIONS["sheet"].told(rules),
        target=rules.target,
        deals=1 if rules.deciding is Deciding.ROUND else rules.deals,
        scored=sum(entry.winner is not None for entry in sheet.entries),
        box_bonus=rules.box_bonus if rules.has_boxes else 0,
        names=list(names),
        columns=columns,
        out=list(sheet.out),
    )


def _column(sheet: Sheet, column: Column, entries: Sequence[Entry], numbers: dict[int, int], name: str) -> SheetColumn:
    running = [0] * sheet.sides
    earlier = max(len(entries) - ROWS, 0)
    rows = []
    for i, entry in enumerate(entries):
        worth = list(sheet.added(entry))
        running = [a + b for a, b in zip(running, worth, strict=True)]
        if i >= earlier:
            note = "dead" if entry.dead and entry.winner is None else "stock out" if entry.dead else ""
            rows.append(SheetRow(numbers[id(entry)], worth, running, list(entry.boxes), entry.winner, note))
    over = column.winner is not None or sheet.is_over
    settlement = [
        Settlement(side, amount, what)
        for what, amounts in column.items[1:]
        for side, amount in enumerate(amounts)
        if amount
    ]
    return SheetColumn(
        name=name,
        over=over,
        winner=column.winner,
        scores=list(column.scores),
        boxes=list(column.boxes),
        earlier=earlier,
        rows=rows,
        settlement=settlement,
        totals=list(column.totals) if over else None,
    )
