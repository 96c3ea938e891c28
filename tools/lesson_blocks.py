"""Conversion of the blocks of lessons and rule books to Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from undercut.cards import Card
from undercut.lessons import Block, CardsExample, RoundExample, SheetExample, Text, Tip
from undercut.rulesets import ruleset
from undercut.scoring import sheet_lines
from undercut.sheets import Sheet

NAMES = ("You", "The other player")


def cards(some: Iterable[Card]) -> str:
    return " ".join(card.rank.letter.replace("T", "10") + card.suit.symbol for card in some)


def hand(melds: Iterable[Iterable[Card]], loose: Iterable[Card]) -> str:
    parts = [f"**{cards(meld)}**" for meld in melds]
    rest = cards(loose)
    return " \\| ".join([*parts, *([rest] if rest else [])])


def block(one: Block) -> Iterator[str]:
    """Yield the Markdown lines of a block, with melds in bold."""
    match one:
        case Text():
            yield one.text
        case CardsExample(best=False):
            yield f"> {cards(one.cards_in_order)}  \n> {one.caption}"
        case CardsExample():
            best = one.arrangement
            says = f" Deadwood: {best.deadwood}." if best.unmelded else ""
            yield f"> {hand(best.melds, best.unmelded)}  \n> {one.caption}{says}"
        case RoundExample():
            yield "\n".join(settled(one))
        case SheetExample():
            yield "\n".join(sheet(one.sheet, one.names))
            yield f"{one.caption} Each row is the running total after that round."
        case Tip():
            yield f"- {one.advice} **{one.figure}** (`{one.command}`)"


def settled(one: RoundExample) -> Iterator[str]:
    rules, result = ruleset(one.rules), one.end.result
    assert result is not None
    yield f"> {one.caption}  "
    for name, laid in zip(NAMES, result.laid, strict=True):
        off = f", laid off {cards(laid.laid_off)}" if laid.laid_off else ""
        yield f"> {name}: {hand(laid.melds, laid.unmelded)}{off}, deadwood {laid.deadwood}  "
    scored = "; ".join(f"{NAMES[line.seat]}: {line.points} ({line.reason})" for line in sheet_lines(rules, result))
    yield f"> Score: {scored}"


def sheet(one: Sheet, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of one table for all games of a sheet, with the running totals of both sides in each game."""
    count = len(one.columns)
    title = [f"game {i}: {name}" if count > 1 else name for i in range(1, count + 1) for name in names]
    yield "| after round | " + " | ".join(title) + " |"
    yield "|---|" + "---:|" * len(title)
    running = [[0] * one.sides for _ in one.columns]
    for number, entry in enumerate(one.entries, 1):
        cells = []
        for scores, entered in zip(running, one.column_entries, strict=True):
            counts = any(entry is other for other in entered)
            for side, points in enumerate(one.added(entry)):
                scores[side] += points if counts else 0
                cells.append(str(scores[side]) if counts and points else "")
        yield f"| {number} | " + " | ".join(cells) + " |"
    longest = sorted(one.columns, key=lambda column: -len(column.items))  # the longest column gives the order of items
    for what in dict.fromkeys(name for column in longest for name, _ in column.items[1:]):
        found = [dict(column.items).get(what, (0,) * one.sides) for column in one.columns]
        yield f"| {what} | " + " | ".join(str(points or "") for column in found for points in column) + " |"
    yield "| **total** | " + " | ".join(f"**{n}**" for column in one.columns for n in column.totals) + " |"
