"""The score sheet as rows and as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.rulesets import Deciding, SheetForm
from undercut.sheets import Column, Entry, Sheet

__all__ = ["entry_points", "final_rows", "game_names", "score_words", "target_words"]


def entry_points(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """What a round added to each side's score; ``-`` for nothing."""
    return tuple(str(adds) if adds else "-" for adds in sheet.added(entry))


def game_names(sheet: Sheet) -> tuple[str, ...]:
    """The names of the columns: empty for a single one, otherwise ``game 1`` and so on."""
    if len(sheet.columns) == 1:
        return ("",)
    return tuple(f"game {i}" for i in range(1, len(sheet.columns) + 1))


def target_words(sheet: Sheet) -> str:
    """What ends the game, in a few words."""
    rules = sheet.rules
    if rules.deciding is Deciding.ROUND:
        return "one round decides"
    if rules.sheet is SheetForm.KNOCKOUT:
        return f"out at {rules.target}"
    ends = [f"to {rules.target}"] if rules.target is not None else []
    ends += [f"{rules.deals} scored rounds"] if rules.deals is not None else []
    return ", at most ".join(ends) or "no target"


def final_rows(column: Column) -> list[tuple[str, tuple[int, ...]]]:
    """The items of a finished column and their total; empty if there is only one item."""
    if len(column.items) < 2:
        return []
    return [*column.items, ("total", column.totals)]


def score_words(sheet: Sheet, sides: Sequence[str]) -> list[str]:
    """The scores in sentences, one per game."""
    out = []
    for name, column in zip(game_names(sheet), sheet.columns, strict=True):
        scores = ", ".join(
            f"{side} {score}" + (f" (boxes {boxes})" if sheet.rules.has_boxes else "")
            for side, score, boxes in zip(sides, column.scores, column.boxes, strict=True)
        )
        closed = ""
        if column.winner is not None:
            winner = sides[column.winner]
            closed = f"; won by {'you' if winner == 'You' else winner}"
        what = "Deadwood" if sheet.rules.adds_deadwood else "Score"
        out.append(f"{name.capitalize() or what}: {scores}{closed}.")
    if sheet.out:
        out.append(f"Out: {', '.join(sides[s] for s in sheet.out)}.")
    return out
