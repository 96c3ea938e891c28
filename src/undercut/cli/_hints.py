"""Hints at the table: every choice with what it is worth, the best first, drawn or in sentences."""

from __future__ import annotations

from random import Random
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from undercut.analysis.pricing import Priced, check_can_price, price
from undercut.bots.expert import hint
from undercut.cli._position import choice_words, drawn_choices
from undercut.cli.tui.advice import Advice
from undercut.cli.tui.rich_screen import painted
from undercut.errors import UndercutError
from undercut.view import View

__all__ = ["advise"]

_MS: Final = 500
_SHOWN: Final = 5
"""Choices of a hint; ``h all`` shows the others too."""


def advise(view: View, every: bool = False) -> Advice:
    """A hint from what the seat has seen: the best choices in order, or ``every`` one."""
    try:
        check_can_price(view)
    except UndercutError:
        return Advice(_suggestion(view))
    found = price(view)
    most = len(found.choices) if every else _SHOWN
    lines = [f"Hint: {found.choices[0].action}.", *choice_words(found, most), _order(found)]
    if more := len(found.choices[most:]):
        lines.append(f"{more} more {'choice is' if more == 1 else 'choices are'} worth less; h all shows all.")

    def drawn(width: int) -> RenderableType:
        parts = [painted(line) for line in (_order(found), *lines[most + 2 :])]
        for part in parts:
            part.stylize("grey62")
        head = Text("Hint", style="bold")
        return Padding(Group(head, drawn_choices(found, width, most), *parts), (0, 1))

    return Advice(lines, drawn)


def _order(found: Priced) -> str:
    """What the choices are ordered by, and how sure their order is."""
    games = found.choices[0].win is not None
    by = "Ordered by points a round" + (
        ", as much as they are worth at this score: more points are a higher chance to win the game" if games else ""
    )
    sure = {
        "forced": "There is one choice.",
        "clear": "The best is certain at 99%.",
        "close": "The best two are within a quarter of a point.",
        "open": "The first could change places with the next: they are within the error.",
    }[found.verdict]
    return f"{by}. {sure}"


def _suggestion(view: View) -> list[str]:
    """What the strongest player would do, in rounds that cannot be priced: of more than two players, and defences."""
    rng = Random(" ".join(map(str, (view.hand, len(view.actions)))))
    lines = []
    for i, found in enumerate(hint(view, rng, _MS)):
        worth = f" ({found.equity:+.1f} points a round)" if found.stderr else ""
        lines.append(f"{'or' if i else 'Hint:'} {found.action}{worth}")
    return ["; ".join(lines) + "."]
