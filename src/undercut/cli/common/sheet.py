"""The score sheet as rows and as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.padding import Padding
from rich.text import Text

from undercut.cli.common.words import capital
from undercut.languages import speaker
from undercut.rulesets import Deciding, SheetForm
from undercut.sheets import Column, Entry, Sheet, game_title, row_title

_say = speaker("terminal")


def heads(names: Sequence[str], most: int, rows: Iterable[tuple[str, Sequence[object]]], width: int) -> list[Text]:
    """Return the column headings for a framed table of (title, figures) rows, cut to the width that the titles leave.

    ``most`` is the maximum length. A narrow window may wrap titles and cut headings, but never figures.
    """
    rows = list(rows)
    words = max((len(f"{' ' * indent_of(title)}{word}") for title, _ in rows for word in title.split()), default=0)
    figures = max((len(str(figure)) for _, each in rows for figure in each), default=1)
    out = [Text(name) for name in names]
    room = width - len("│  ") - words - len("   ") * len(out) - len("  │")
    while most > figures and sum(max(figures, min(most, name.cell_len)) for name in out) > room:
        most -= 1
    return _cut(out, max(most, figures))


def _cut(names: Sequence[Text], most: int) -> list[Text]:
    """Cut names to ``most`` cells: to their beginnings, or to beginnings and ends if the beginnings are equal."""
    cut = [name.copy() for name in names]
    for name in cut:
        name.truncate(most, overflow="ellipsis")
    alike = Counter(name.plain for name in cut)
    return [
        _ends(name, most) if most > 2 and alike[short.plain] > 1 else short
        for name, short in zip(names, cut, strict=True)
    ]


def _ends(name: Text, most: int) -> Text:
    """Cut a name in its middle if it is longer than ``most`` cells."""
    if name.cell_len <= most:
        return name
    begin, end = name[:], name[-1:]
    begin.truncate(max(1, most - 1 - end.cell_len))
    return Text.assemble(begin, "…", end)


def indent_of(title: str) -> int:
    """Return the spaces at the beginning of a title."""
    return len(title) - len(title.lstrip())


def titled(title: str, style: str = "") -> Padding:
    """Return a title that keeps its indent when it wraps."""
    return Padding(Text(title.strip(), style), (0, 0, 0, indent_of(title)))


def entry_points(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """Return the points a round added to each side's score; ``-`` for none."""
    return tuple(str(adds) if adds else "-" for adds in sheet.added(entry))


def game_names(sheet: Sheet) -> tuple[str, ...]:
    """Return the names of the columns: empty for a single one, otherwise ``game 1`` and so on."""
    if len(sheet.columns) == 1:
        return ("",)
    return tuple(map(game_title, range(1, len(sheet.columns) + 1)))


def target_words(sheet: Sheet) -> str:
    """Return the condition that ends the game, in a few words."""
    rules = sheet.rules
    if rules.deciding is Deciding.ROUND:
        return _say("target-round")
    if rules.sheet is SheetForm.KNOCKOUT:
        return _say("target-out", n=rules.target)
    return _say("target", points=rules.target, rounds=rules.deals)


def score_title(sheet: Sheet) -> str:
    """Return the title of the totals: ``score`` or ``deadwood``."""
    return row_title("deadwood" if sheet.rules.adds_deadwood else "score")


def final_rows(column: Column) -> list[tuple[str, tuple[int, ...]]]:
    """Return the items of a finished column and their total; an empty list if there is only one item."""
    if len(column.items) < 2:
        return []
    return [(row_title(what), points) for what, points in (*column.items, ("total", column.totals))]


def score_words(sheet: Sheet, sides: Sequence[str]) -> list[str]:
    """Return the scores in sentences, one per game."""
    out = []
    for name, column in zip(game_names(sheet), sheet.columns, strict=True):
        scores = ", ".join(
            _say("sheet-boxes", side=side, n=score, boxes=boxes) if sheet.rules.has_boxes else f"{side} {score}"
            for side, score, boxes in zip(sides, column.scores, column.boxes, strict=True)
        )
        winner = None if column.winner is None else sides[column.winner]
        out.append(_say("sheet-scores", what=capital(name or score_title(sheet)), scores=scores, who=winner))
    if sheet.out:
        out.append(_say("sheet-out", names=", ".join(sides[s] for s in sheet.out)))
    return out
