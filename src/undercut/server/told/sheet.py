"""The score sheet as readers see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercut.sheets import Column, Sheet

__all__ = ["sheet_json"]

_COLUMN_NAMES = ("Game 1", "Game 2", "Game 3")


def sheet_json(sheet: Sheet, names: Sequence[str]) -> dict[str, Any]:
    """The score sheet with a row a round in each of its games. ``names`` are by side."""
    rules = sheet.rules
    entries = sheet.column_entries
    columns = []
    for i, column in enumerate(sheet.columns):
        name = _COLUMN_NAMES[i] if len(entries) > 1 else "Game"
        columns.append(_column(sheet, column, entries[i], name))
    return {
        "kind": str(rules.sheet),
        "target": rules.target,
        "names": list(names),
        "columns": columns,
        "out": list(sheet.out),
    }


def _column(sheet: Sheet, column: Column, entries: Sequence[Any], name: str) -> dict[str, Any]:
    running = [0] * sheet.sides
    rows = []
    for entry in entries:
        worth = list(sheet.added(entry))
        running = [a + b for a, b in zip(running, worth, strict=True)]
        number = next(i for i, e in enumerate(sheet.entries, 1) if e is entry)
        note = "dead" if entry.dead and entry.winner is None else "stock out" if entry.dead else ""
        rows.append({"round": number, "entries": worth, "running": list(running), "winner": entry.winner, "note": note})
    over = column.winner is not None or sheet.is_over
    settlement = [
        {"side": side, "points": amount, "reason": what}
        for what, amounts in column.items[1:]
        for side, amount in enumerate(amounts)
        if amount
    ]
    return {
        "name": name,
        "over": over,
        "winner": column.winner,
        "scores": list(column.scores),
        "boxes": list(column.boxes),
        "rows": rows,
        "settlement": settlement,
        "totals": list(column.totals) if over else None,
    }
