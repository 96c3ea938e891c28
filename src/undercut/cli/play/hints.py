"""Hints at the table: a sentence with a reason, then every choice with its value; drawn or in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding

from undercut.analysis.hint_reasons import find_hint_reason
from undercut.analysis.pricing import PricedChoices, check_can_price, price
from undercut.analysis.wording import action_text_in_list, hint_text
from undercut.bots.expert import hint
from undercut.cli.analyze import choice_words, draw_choices
from undercut.cli.common.rich import with_card_html
from undercut.errors import UndercutError
from undercut.languages import decimal, formatter
from undercut.view import View

_say = formatter("terminal")

_MS: Final = 500
_SHOWN: Final = 5
"""Choices of a hint; ``h all`` shows the others too."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in sentences, with a drawing for a width if there is one."""

    lines: Sequence[str]
    drawn: Callable[[int], RenderableType] | None = None


def advise(view: View, every: bool = False) -> Advice:
    """Return a hint for a seat's view: the best choices in order, or all choices if ``every``."""
    try:
        check_can_price(view)
    except UndercutError:
        return Advice(_suggestion(view))
    found = price(view)
    most = len(found.choices) if every else _SHOWN
    lines = [
        _say("hint-best", hint=hint_text(find_hint_reason(view, found), view.top)),
        *choice_words(found, most),
        _order(found),
    ]
    if more := len(found.choices[most:]):
        lines.append(_say("hint-more", n=more))

    def drawn(width: int) -> RenderableType:
        parts = [with_card_html(line) for line in (_order(found), *lines[most + 2 :])]
        for part in parts:
            part.stylize("grey62")
        head = with_card_html(lines[0])
        head.stylize("bold")
        return Padding(Group(head, draw_choices(found, width, most), *parts), (0, 1))

    return Advice(lines, drawn)


def _order(found: PricedChoices) -> str:
    """Describe the order of the choices and how certain it is."""
    by = _say("order")
    return f"{by} {_say(f'order-{found.verdict}')}"


def _suggestion(view: View) -> list[str]:
    """Return the strongest bot's choices where pricing is impossible: with more than two players, and in defences."""
    rng = Random(" ".join(map(str, (view.hand, len(view.actions)))))
    lines = []
    for i, found in enumerate(hint(view, rng, _MS)):
        points = decimal(found.equity, 1, signed=True)
        action = action_text_in_list(found.action)
        choice = _say("hint-worth", action=action, points=points) if found.stderr else action
        lines.append(_say("hint-or", choice=choice) if i else _say("hint-first", choice=choice))
    return ["; ".join(lines) + "."]
