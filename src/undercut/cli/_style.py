"""Cards on a terminal: in four colours if it has colours, with suit symbols if the encoding has them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from undercut.cards import Card
from undercut.cli._output import LAYOUT, raw
from undercut.lines import visible

__all__ = ["SUIT_STYLES", "card_text", "cards_text", "console", "has_symbols"]

SUIT_STYLES: Final = ("bold green3", "bold dodger_blue1", "bold red1", "bold default")
"""Clubs green, diamonds blue, hearts red, spades in the text colour."""


def has_symbols(encoding: str | None) -> bool:
    """Whether an encoding can write the four suit symbols and the lines of a box."""
    try:
        "♣♦♥♠╭│".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class _Console(Console):
    """A console for texts of any origin: nothing in them is markup, an emoji's name or a code for the terminal.

    It lets the command line end when nobody reads any more, as it does for plain output.
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
    """A console for people. A pipe gets the same text without colours, COLUMNS or ``piped`` columns wide.

    A terminal says itself how large it is: an exported COLUMNS or LINES is of the window before it was resized.
    """
    stream = raw(sys.stderr if stderr else sys.stdout)
    if stream.isatty():
        own = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        return _Console(file=stream, markup=False, emoji=False, highlight=False, soft_wrap=False, _environ=own)
    width = None if os.environ.get("COLUMNS") else piped
    return _Console(file=stream, width=width, markup=False, emoji=False, highlight=False, soft_wrap=False)


def card_text(card: Card, symbols: bool = True) -> Text:
    """One card: ``7♥`` in its suit's colour, or ``7h``."""
    suit = card.suit
    return Text(card.rank.letter + (suit.symbol if symbols else suit.letter), style=SUIT_STYLES[suit])


def cards_text(cards: Iterable[Card], symbols: bool = True, between: str = " ") -> Text:
    """Several cards in the order given."""
    return Text(between).join([card_text(c, symbols) for c in cards])
