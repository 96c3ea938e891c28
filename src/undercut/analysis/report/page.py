"""Rendering of the page. Its texts and layout are in ``page.html``; styles and script lie beside it."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from undercut.analysis.grades import ERRORS, level_phrase
from undercut.analysis.report.parts import GamePart, ReportGame, game_part
from undercut.cards import Card, Rank, Suit, parse_cards
from undercut.errors import UndercutError
from undercut.languages import Formatter, decimal, formatter, language, percent, percentage_points

__all__ = ["card", "check_can_report", "index", "render_template", "report_html", "with_card_html", "write_report"]

say: Final = formatter("report")
word: Final = formatter("review")

_MOST_ROUNDS: Final = 40
"""Most rounds for which every decision is shown in full. With more, only errors are shown, to limit the page's size."""


def check_can_report(path: str | Path) -> None:
    """Raise UndercutError ``not_installed`` without Jinja, ``bad_report`` if the page cannot be written there."""
    if find_spec("jinja2") is None:
        raise UndercutError("not_installed", say.later("needs-jinja", command="pip install 'undercut[report]'"))
    folder = Path(path).absolute().parent
    if not os.access(folder, os.W_OK):
        raise UndercutError("bad_report", say.later("bad-folder", file=path, folder=folder))


def write_report(path: str | Path, games: Sequence[ReportGame]) -> None:
    """Write the page about these games. Raises UndercutError as :func:`check_can_report` does."""
    check_can_report(path)
    text = report_html(games)
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UndercutError("bad_report", say.later("not-written", file=path, error=error.strerror)) from None


def report_html(games: Sequence[ReportGame]) -> str:
    """Return the page about these games. Needs Jinja."""
    everything = sum(len(game.rounds) for game in games) <= _MOST_ROUNDS
    parts = [game_part(number, game, everything) for number, game in enumerate(games, 1)]
    folder = files(__package__ or "")
    filters: dict[str, Callable[..., Any]] = {
        "level": level_phrase,
        "index": index,
        "decimal": decimal,
        "percent": percent,
        "share": lambda value: None if value is None else percentage_points(value),
        "signed": lambda value: decimal(value, signed=True).replace("-", "−"),
    }
    return render_template(
        folder,
        filters,
        title=_title(parts),
        language=language(),
        say=_template_formatter(say),
        word=_template_formatter(word),
        games=parts,
        everything=everything,
        ranks=[index(rank) for rank in Rank],
        suits=[(suit.symbol, suit.letter) for suit in Suit],
        thresholds=dict(ERRORS),
        css=(folder / "page.css").read_text(encoding="utf-8"),
        js=(folder / "page.js").read_text(encoding="utf-8"),
    )


def render_template(folder: Traversable, filters: dict[str, Callable[..., Any]], **values: Any) -> str:
    """Render the template ``page.html`` of a folder. Its filter ``cards`` is :func:`with_card_html`. Needs Jinja."""
    jinja2 = import_module("jinja2")
    environment = jinja2.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    environment.filters |= {"cards": lambda text: jinja2.utils.markupsafe.Markup(with_card_html(text)), **filters}
    text = environment.from_string((folder / "page.html").read_text(encoding="utf-8")).render(**values)
    return re.sub(r"\n\s*\n+", "\n", text)


def _template_formatter(speak: Formatter) -> Callable[..., Any]:
    """Return a function that formats messages for the template: it keeps HTML values and escapes all other text."""
    markupsafe = import_module("markupsafe")

    def said(name: str, /, **values: object) -> Any:
        parts = {key: value for key, value in values.items() if isinstance(value, markupsafe.Markup)}
        # Private-use characters replace the HTML values while the other text is escaped.
        marks = {key: chr(0xE000 + place) for place, key in enumerate(parts)}
        text = str(markupsafe.escape(speak(name, **{**values, **marks})))
        for key, mark in marks.items():
            text = text.replace(mark, parts[key])
        return markupsafe.Markup(text)

    return said


def _title(parts: Sequence[GamePart]) -> str:
    return say("title", players=parts[0].title) if len(parts) == 1 else say("title-many", count=len(parts))


_CARDS: Final = re.compile(r"(?<!\w)(?:[A2-9TJQK][cdhs])+(?!\w)")


def index(rank: Rank) -> str:
    """Return the rank of a card as printed in its corner."""
    return rank.letter if rank.letter.isdigit() else say(f"index-{rank.letter}")


def card(one: Card) -> str:
    """Return a card in a sentence: its rank and suit, in the colour of the suit."""
    return f'<span class="c {one.suit.letter}">{index(one.rank)}{one.suit.symbol}</span>'


def with_card_html(text: str) -> str:
    """Return a sentence as HTML, with its cards formatted by :func:`card`."""
    out, at = [], 0
    for found in _CARDS.finditer(text):
        out.append(html.escape(text[at : found.start()]))
        out += [card(one) for one in parse_cards(found.group())]
        at = found.end()
    return "".join([*out, html.escape(text[at:])])
