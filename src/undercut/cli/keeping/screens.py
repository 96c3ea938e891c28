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

from undercut.cli.tui.plain import PlainScreen
from undercut.cli.tui.sheet import score_words, target_words
from undercut.cli.tui.words import capital
from undercut.languages import joined, speaker
from undercut.pad import Reckoning, Row, over_words, round_words, side_names, total_rows
from undercut.rulesets import Form, ruleset_text

__all__ = ["DrawnPad", "PadScreen", "PlainPad", "next_words"]

_say = speaker("pad-terminal")
_pad = speaker("pad")

_OTHER_LINES = 14
"""Lines of a window beside the rounds: head, totals, what is next, messages, the prompt."""


def next_words(found: Reckoning) -> str:
    """Who deals and plays the next round, in a sentence; empty if the game is over."""
    coming, players = found.next, found.pad.players
    if not coming.boards:
        return ""
    partners = found.pad.rules.form is Form.PARTNERS
    if coming.dealer is None:
        out = _say("next-drawn")
    elif partners:
        dealers = [players[board.dealer] for board in coming.boards if board.dealer is not None]
        out = _say("next-deals", who=joined(dealers))
    else:
        out = _say("next-deals", who=players[coming.dealer])
    if partners:
        pairs = ([players[seat] for seat in board.seats] for board in coming.boards)
        out += f" {', '.join(_say('next-pair', one=one, two=two) for one, two in pairs)}."
    elif coming.resting:
        out += " " + _say("next-rests", who=joined([players[seat] for seat in coming.resting]))
    return out


class PadScreen(Protocol):
    """Shows a pad and asks for lines. ``ask`` returns None if the input has ended."""

    def say(self, lines: Sequence[str]) -> None: ...
    def ask(self, prompt: str) -> str | None: ...
    def show(self, found: Reckoning, changed: int | None) -> None:
        """The pad, after the round with the index ``changed`` was entered or corrected."""


class PlainPad:
    """Sentences, one per line, for a screen reader or a pipe."""

    def __init__(self) -> None:
        self._screen = PlainScreen()

    def say(self, lines: Sequence[str]) -> None:
        self._screen.say(lines)

    def ask(self, prompt: str) -> str | None:
        return self._screen.ask(prompt)

    def show(self, found: Reckoning, changed: int | None) -> None:
        names = side_names(found.pad.rules, found.pad.players)
        shown = [found.rows[changed]] if changed is not None and changed < len(found.rows) else []
        broken = [row for row in found.rows if row.refused is not None and row not in shown]
        lines = [_say("round", n=row.number + 1, words=_sentence(found, row, names)) for row in (*shown, *broken)]
        lines += score_words(found.sheet, names)
        if found.sheet.is_over:
            # The score of a single game has been said; of several, each begins with its own.
            rows = total_rows(found.sheet)[len(found.sheet.columns) == 1 :]
            lines += [f"{capital(what.strip())}: {_each(names, points)}." for what, points in rows]
        self.say([*lines, *filter(None, [next_words(found)])])


def _sentence(found: Reckoning, row: Row, names: Sequence[str]) -> str:
    words = round_words(found.pad, row).rstrip(".")
    if row.refused is not None:
        return f"{words}."
    gains = [f"{name} +{points}" for name, points in zip(names, row.added, strict=True) if points]
    return f"{words}. {', '.join(gains) or _say('nobody-scores')}."


def _each(names: Sequence[str], points: Sequence[int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))


class DrawnPad:
    """The pad as a table, drawn anew after each line."""

    def __init__(self, screen: Console) -> None:
        self._console = screen

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(Text(line))

    def ask(self, prompt: str) -> str | None:
        try:
            return self._console.input(Text(f"{prompt} ", style="bold"))
        except EOFError:
            return None

    def show(self, found: Reckoning, changed: int | None) -> None:
        self._console.clear()
        rows = max(3, self._console.height - _OTHER_LINES - len(total_rows(found.sheet)))
        self._console.print(drawn_pad(found, rows, changed, self._console.width))
        self.say([line for line in (next_words(found),) if line])


def drawn_pad(found: Reckoning, rows: int, changed: int | None = None, width: int = 80) -> RenderableType:
    """The last ``rows`` rounds of a pad, and its totals. The names take half of the width at most."""
    pad, sheet = found.pad, found.sheet
    names = side_names(pad.rules, pad.players)
    many = len(sheet.columns) > 1
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
    table.add_column("", style="grey62", justify="right", no_wrap=True)
    table.add_column(_pad("column-what"), overflow="fold")
    if many:
        table.add_column(_pad("column-games"), style="grey62", no_wrap=True)
    widest = max(5, min(16, width // 2 // len(names) - 2))
    for name in names:
        table.add_column(Text(name), justify="right", max_width=widest, overflow="ellipsis", no_wrap=True)
    skip = max(0, len(found.rows) - rows)
    if skip:
        table.add_row("…", Text(_say("rounds-before", n=skip), style="grey62"))
    for row in found.rows[skip:]:
        table.add_row(*_cells(found, row, many, row.number == changed))
    table.add_section()
    for what, points in total_rows(sheet):
        strong = "bold" if not what.startswith(" ") else "default"
        cells = [Text(str(n), style=strong) for n in points]
        table.add_row("", Text(what, style=strong), *([""] if many else []), *cells)
    title = Text(pad.title or _say("title"))
    body = Panel(table, title=title, subtitle=target_words(sheet), box=box.ROUNDED, border_style="grey37", expand=False)
    rules = Text(ruleset_text(pad.rules), style="grey62")
    over = over_words(sheet, names) if sheet.is_over else ""
    return Padding(Group(rules, body, *([Text(over, style="bold green3")] if over else [])), (0, 0, 0, 1))


def _cells(found: Reckoning, row: Row, many: bool, is_new: bool) -> list[Text | str]:
    style = "bold red1" if row.refused is not None else "bold" if is_new else "default"
    words = Text(round_words(found.pad, row), style=style)
    games = [" ".join(str(game + 1) for game in row.games)] if many else []
    won = None if row.entry is None else row.entry.winner
    added = [
        Text(str(n) if n else "-", style="bold green3" if side == won and n else "") for side, n in enumerate(row.added)
    ]
    return [f"{row.number + 1}", words, *games, *added]
