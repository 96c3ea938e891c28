"""A score pad on a terminal: drawn with Rich, or as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercut.cli.common.rich import heads, titled
from undercut.cli.common.words import capital, score_lines, target_sentence
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.screen import TerminalScreen
from undercut.languages import formatter, join_names
from undercut.pad import Reckoning, Row, round_sentence, side_names, total_rows, winner_sentence
from undercut.rulesets import Form, ruleset, ruleset_label

_say = formatter("pad-terminal")
_pad = formatter("pad")

_OTHER_LINES = 14
"""Lines of a window that rounds cannot use: head, totals, the next round's players, messages, the prompt."""
_FEW_WORDS = 12
"""The least characters in a row for a readable description of a round beside its figures."""
_TOLD = 3
"""Rounds that a narrower window describes in sentences."""


def next_round_sentence(found: Reckoning) -> str:
    """Return who deals and plays the next round, in a sentence; an empty text if the game is over."""
    coming, players = found.next, found.pad.players
    if not coming.boards:
        return ""
    partners = found.pad.rules.form is Form.PARTNERS
    if coming.dealer is None:
        out = _say("next-drawn")
    elif partners:
        dealers = [players[board.dealer] for board in coming.boards if board.dealer is not None]
        out = _say("next-deals", who=join_names(dealers))
    else:
        out = _say("next-deals", who=players[coming.dealer])
    if partners:
        pairs = ([players[seat] for seat in board.seats] for board in coming.boards)
        out += f" {', '.join(_say('next-pair', one=one, two=two) for one, two in pairs)}."
    elif coming.resting:
        out += " " + _say("next-rests", who=join_names([players[seat] for seat in coming.resting]))
    return out


class PadScreen(Protocol):
    """A screen that shows a pad and asks for lines. ``ask`` returns None at the end of the input."""

    def say(self, lines: Sequence[str]) -> None: ...
    def ask(self, prompt: str) -> str | None: ...
    def show(self, found: Reckoning, changed: int | None, news: str = "") -> None:
        """Show the pad, and a sentence about the change if any. ``changed`` is the round entered or corrected."""


class PlainPad:
    """A screen that prints a pad as sentences, one per line, for a screen reader or a pipe."""

    def __init__(self) -> None:
        self._screen = PlainScreen()

    def say(self, lines: Sequence[str]) -> None:
        self._screen.say(lines)

    def ask(self, prompt: str) -> str | None:
        return self._screen.ask(prompt)

    def show(self, found: Reckoning, changed: int | None, news: str = "") -> None:
        names = side_names(found.pad.rules, found.pad.players)
        shown = [found.rows[changed]] if changed is not None and changed < len(found.rows) else []
        broken = [row for row in found.rows if row.refused is not None and row not in shown]
        lines = [_say("round", n=row.number + 1, words=_sentence(found, row, names)) for row in (*shown, *broken)]
        lines += score_lines(found.sheet, names)
        if found.sheet.is_over:
            # For a single game, score_lines has the score already; the first of its total rows would repeat it.
            rows = total_rows(found.sheet)[len(found.sheet.columns) == 1 :]
            lines += [f"{capital(what.strip())}: {_each(names, points)}." for what, points in rows]
        self.say(list(filter(None, [news, *lines, next_round_sentence(found)])))


def _sentence(found: Reckoning, row: Row, names: Sequence[str]) -> str:
    words = round_sentence(found.pad, row).rstrip(".")
    if row.refused is not None:
        return f"{words}."
    gains = [f"{name} +{points}" for name, points in zip(names, row.added, strict=True) if points]
    return f"{words}. {', '.join(gains) or _say('nobody-scores')}."


def _each(names: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))


class DrawnPad(TerminalScreen):
    """The pad as a table, drawn again after each line."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, ruleset("standard"))

    def _text(self, line: str) -> Text:
        return Text(line)  # a pad has no cards, but names may look like cards

    def show(self, found: Reckoning, changed: int | None, news: str = "") -> None:
        def drawn() -> RenderableType:
            rows = max(3, self._console.height - _OTHER_LINES - len(total_rows(found.sheet)))
            return draw_pad(found, rows, changed, self._console.width)

        self._show(drawn, clear=True)
        self.say(list(filter(None, [news, next_round_sentence(found)])))


def draw_pad(found: Reckoning, rows: int, changed: int | None = None, width: int = 80) -> RenderableType:
    """Draw the last ``rows`` rounds of a pad and its totals. Names take at most half of the width.

    A window too narrow for descriptions beside the figures shows a few rounds as sentences below them.
    """
    pad, sheet = found.pad, found.sheet
    names = side_names(pad.rules, pad.players)
    widest = max(5, min(16, width // 2 // len(names) - 2))
    narrow = _room(found, names, width, widest) < _FEW_WORDS
    skip = max(0, len(found.rows) - (max(_TOLD, rows - 2 * _TOLD) if narrow else rows))
    points = [("", row.added) for row in found.rows] + total_rows(sheet)
    if narrow:
        table = _figures(found, skip, changed, heads(names, widest, points, width - 1))
    else:
        table = _rounds(found, skip, changed, heads(names, widest, [("", each) for _, each in points], width))
    title = Text(pad.title or _say("title"))
    body = Panel(
        table, title=title, subtitle=target_sentence(sheet), box=box.ROUNDED, border_style="grey37", expand=False
    )
    parts: list[RenderableType] = [Text(ruleset_label(pad.rules, options=True), style="grey62"), body]
    if narrow:
        told = found.rows[-_TOLD:]
        parts += [Text(_say("round", n=row.number + 1, words=_sentence(found, row, names))) for row in told]
    if sheet.is_over:
        parts.append(Text(winner_sentence(sheet, names), style="bold green3"))
    return Padding(Group(*parts), (0, 0, 0, 1))


def _room(found: Reckoning, names: Sequence[str], width: int, widest: int) -> int:
    """Return the characters in a row that are left for the description of a round."""
    games = len(_pad("column-games")) + 3 if len(found.sheet.columns) > 1 else 0
    figures = sum(min(widest, max(3, len(name))) + 3 for name in names)
    return width - len(" │  10   ") - games - figures - len(" │")


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")


def _rounds(found: Reckoning, skip: int, changed: int | None, heads: Sequence[Text]) -> Table:
    """Draw a row per round, with its description and points; then the totals."""
    many = len(found.sheet.columns) > 1
    table = _table()
    table.add_column("", style="grey62", justify="right", no_wrap=True)
    table.add_column(_pad("column-what"), overflow="fold")
    if many:
        table.add_column(_pad("column-games"), style="grey62", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    if skip:
        table.add_row("…", Text(_say("rounds-before", n=skip), style="grey62"))
    for row in found.rows[skip:]:
        style = _style(row, row.number == changed)
        games = [" ".join(str(game + 1) for game in row.games)] if many else []
        table.add_row(f"{row.number + 1}", Text(round_sentence(found.pad, row), style=style), *games, *_added(row))
    table.add_section()
    for what, points in total_rows(found.sheet):
        style = _total_style(what)
        table.add_row("", Text(what, style=style), *([""] if many else []), *(Text(str(n), style) for n in points))
    return table


def _figures(found: Reckoning, skip: int, changed: int | None, heads: Sequence[Text]) -> Table:
    """Draw a row per round without its description."""
    table = _table()
    table.add_column("", overflow="fold")
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    if skip:
        table.add_row("…")
    for row in found.rows[skip:]:
        table.add_row(Text(f"{row.number + 1}", _style(row, row.number == changed)), *_added(row))
    table.add_section()
    for what, points in total_rows(found.sheet):
        style = _total_style(what)
        table.add_row(titled(what, style), *(Text(str(n), style) for n in points))
    return table


def _style(row: Row, is_new: bool) -> str:
    return "bold red1" if row.refused is not None else "bold" if is_new else "default"


def _total_style(what: str) -> str:
    return "default" if what.startswith(" ") else "bold"


def _added(row: Row) -> list[Text]:
    """Return the points a round added to each side's score."""
    won = None if row.entry is None else row.entry.winner
    return [
        Text(str(n) if n else "-", style="bold green3" if side == won and n else "") for side, n in enumerate(row.added)
    ]
