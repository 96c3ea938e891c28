"""Cards on a terminal: in four colours if it has colours, with suit symbols if the encoding has them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from undercut.cards import Card
from undercut.cli.common.output import LAYOUT, raw
from undercut.lines import visible

SUIT_STYLES: Final = ("bold green3", "bold dodger_blue1", "bold red1", "bold default")
"""Clubs green, diamonds blue, hearts red, spades in the text colour."""


def has_symbols(encoding: str | None) -> bool:
    """Whether an encoding can write the four suit symbols and the lines of a box."""
    try:
        "♣♦♥♠╭│".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def is_obvious(plain: bool) -> bool:
    """Whether to show linear text: on request, or if the terminal can show nothing else."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    return os.environ.get("TERM", "dumb") == "dumb" or not has_symbols(sys.stdout.encoding)


class _Console(Console):
    """A console for external texts: it does not interpret markup, emoji names or terminal codes in them.

    A closed pipe ends the command, as it does for plain output.
    """

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(visible(segment.text, LAYOUT), segment.style)


def console(*, stderr: bool = False, piped: int = 100) -> Console:
    """Return a console for people. A pipe gets the same text without colours, COLUMNS or ``piped`` columns wide.

    On a terminal, use the size that it reports: an exported COLUMNS or LINES may be outdated after a resize.
    """
    stream = raw(sys.stderr if stderr else sys.stdout)
    if stream.isatty():
        own = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        return _Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=False, _environ=own)
    width = None if os.environ.get("COLUMNS") else piped
    return _Console(file=stream, width=width, markup=False, emoji=False, highlight=False, soft_wrap=False)


def card_text(card: Card, symbols: bool = True) -> Text:
    """Return one card: ``7♥`` in its suit's colour, or ``7h``."""
    suit = card.suit
    return Text(card.rank.letter + (suit.symbol if symbols else suit.letter), style=SUIT_STYLES[suit])


def cards_text(cards: Iterable[Card], symbols: bool = True, between: str = " ") -> Text:
    """Return several cards in the order given."""
    return Text(between).join([card_text(c, symbols) for c in cards])


@dataclass(frozen=True, slots=True)
class Fitted:
    """A drawing that depends on the width of the window."""

    draw: Callable[[int], RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.draw(options.max_width))


def headline(text: Text) -> RenderableType:
    """Return a title in a rule across the window; without the rule if the title needs more than one line."""

    def draw(width: int) -> RenderableType:
        return Rule(text, align="left", style="grey37") if text.cell_len + len(" ─") <= width else text

    return Fitted(draw)


def widths(rows: Sequence[Sequence[Text]], room: int) -> list[int] | None:
    """Return the widths of columns so that no word is cut; None if there is too little room.

    The first columns get the space that is left.
    """
    columns = list(zip(*rows, strict=True))
    least = [max((cell_len(word) for text in column for word in text.plain.split()), default=0) for column in columns]
    room -= sum(least)
    if room < 0:
        return None
    out = []
    for column, width in zip(columns, least, strict=True):
        more = min(room, max(text.cell_len for text in column) - width)
        room -= more
        out.append(width + more)
    return out
