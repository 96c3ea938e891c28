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
    """The names above the figures of a framed table of (title, figures), as long as its titles let them be in a width.

    ``most`` is the longest. In a narrow window a title may be broken, and a name cut, but no figure.
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
    """Names of so many cells at most: their beginnings, or beginnings and ends if the beginnings are alike."""
    cut = [name.copy() for name in names]
    for name in cut:
        name.truncate(most, overflow="ellipsis")
    alike = Counter(name.plain for name in cut)
    return [
        _ends(name, most) if most > 2 and alike[short.plain] > 1 else short
        for name, short in zip(names, cut, strict=True)
    ]


def _ends(name: Text, most: int) -> Text:
    """A name cut in its middle, if it is longer than so many cells."""
    if name.cell_len <= most:
        return name
    begin, end = name[:], name[-1:]
    begin.truncate(max(1, most - 1 - end.cell_len))
    return Text.assemble(begin, "…", end)


def indent_of(title: str) -> int:
    """The spaces with which a title begins."""
    return len(title) - len(title.lstrip())


def titled(title: str, style: str = "") -> Padding:
    """A title that keeps its indent if it is broken."""
    return Padding(Text(title.strip(), style), (0, 0, 0, indent_of(title)))


def entry_points(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """What a round added to each side's score; ``-`` for nothing."""
    return tuple(str(adds) if adds else "-" for adds in sheet.added(entry))


def game_names(sheet: Sheet) -> tuple[str, ...]:
    """The names of the columns: empty for a single one, otherwise ``game 1`` and so on."""
    if len(sheet.columns) == 1:
        return ("",)
    return tuple(map(game_title, range(1, len(sheet.columns) + 1)))


def target_words(sheet: Sheet) -> str:
    """What ends the game, in a few words."""
    rules = sheet.rules
    if rules.deciding is Deciding.ROUND:
        return _say("target-round")
    if rules.sheet is SheetForm.KNOCKOUT:
        return _say("target-out", n=rules.target)
    return _say("target", points=rules.target, rounds=rules.deals)


def score_title(sheet: Sheet) -> str:
    """What is added up: ``score`` or ``deadwood``."""
    return row_title("deadwood" if sheet.rules.adds_deadwood else "score")


def final_rows(column: Column) -> list[tuple[str, tuple[int, ...]]]:
    """The items of a finished column and their total; empty if there is only one item."""
    if len(column.items) < 2:
        return []
    return [(row_title(what), points) for what, points in (*column.items, ("total", column.totals))]


def score_words(sheet: Sheet, sides: Sequence[str]) -> list[str]:
    """The scores in sentences, one per game."""
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
