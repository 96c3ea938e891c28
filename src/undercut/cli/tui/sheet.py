"""The score sheet as rows and as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.rulesets import Deciding, SheetForm
from undercut.sheets import Column, Entry, Sheet

__all__ = ["entry_points", "final_rows", "game_names", "score_words", "target_words"]


def entry_points(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """What a round brought each side as it stands on the sheet; ``-`` for nothing."""
    return tuple(str(adds) if adds else "-" for adds in sheet.added(entry))


def game_names(sheet: Sheet) -> tuple[str, ...]:
    """Names of the sheet's columns: one without a name, or three games."""
    if len(sheet.columns) == 1:
        return ("",)
    return tuple(f"game {i}" for i in range(1, len(sheet.columns) + 1))


def target_words(sheet: Sheet) -> str:
    """What ends the game."""
    rules = sheet.rules
    if rules.deciding is Deciding.ROUND:
        return "one round decides"
    if rules.sheet is SheetForm.KNOCKOUT:
        return f"out at {rules.target}"
    ends = [f"to {rules.target}"] if rules.target is not None else []
    ends += [f"{rules.deals} rounds that somebody won"] if rules.deals is not None else []
    return ", at most ".join(ends) or "no target: the sheet runs on"


def final_rows(column: Column) -> list[tuple[str, tuple[int, ...]]]:
    """The items of a settled column and their sum; nothing where there is the one item alone."""
    if len(column.items) < 2:
        return []
    return [*column.items, ("total", column.totals)]


def score_words(sheet: Sheet, sides: Sequence[str]) -> list[str]:
    """The running sheet in sentences, a line a game."""
    out = []
    for name, column in zip(game_names(sheet), sheet.columns, strict=True):
        scores = ", ".join(
            f"{side} {score}" + (f" (boxes {boxes})" if sheet.rules.box_bonus else "")
            for side, score, boxes in zip(sides, column.scores, column.boxes, strict=True)
        )
        closed = ""
        if column.winner is not None:
            winner = sides[column.winner]
            closed = f"; won by {'you' if winner == 'You' else winner}"
        out.append(f"{name.capitalize() or 'Score'}: {scores}{closed}.")
    if sheet.out:
        out.append(f"Out: {', '.join(sides[s] for s in sheet.out)}.")
    return out
