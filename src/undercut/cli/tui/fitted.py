"""What is drawn differently in windows of different widths, so that nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.text import Text

__all__ = ["Fitted", "headline", "widths"]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is drawn differently in windows of different widths."""

    draw: Callable[[int], RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.draw(options.max_width))


def headline(text: Text) -> RenderableType:
    """A title in a line across the window; without the line if it needs more than one."""

    def draw(width: int) -> RenderableType:
        return Rule(text, align="left", style="grey37") if text.cell_len + len(" ─") <= width else text

    return Fitted(draw)


def widths(rows: Sequence[Sequence[Text]], room: int) -> list[int] | None:
    """How wide the columns of some rows are in all, so that no word is cut; None if there is not so much room.

    What is left is for the first columns.
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
