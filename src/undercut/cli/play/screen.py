"""The interface of the screens of ``undercut play``, and the screen for a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from textwrap import wrap
from threading import Timer
from typing import Any, Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.output import create_output
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.progress import Progress
from rich.rule import Rule
from rich.text import Text

from undercut.cli.common.output import raw
from undercut.cli.common.rich import draw_round, draw_sheet, draw_table, with_card_html
from undercut.cli.common.scene import EndScene, Scene
from undercut.cli.common.style import headline
from undercut.cli.common.words import key_hints, score_lines
from undercut.languages import formatter
from undercut.rulesets import Ruleset, ruleset_label
from undercut.sheets import Sheet

_say = formatter("terminal")


class Screen(Protocol):
    """A screen that shows a game and asks for input. ``ask`` returns None at the end of the input."""

    linear: bool
    """Whether the screen only appends lines, so that each event is printed at once."""

    def say(self, lines: Sequence[str], *, typed: bool = False) -> None:
        """Show sentences. With ``typed`` the cards in them are input examples, and stay letters."""

    def news(self, line: str) -> None: ...
    def table(self, scene: Scene) -> None: ...
    def prompt(self, scene: Scene) -> str: ...
    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None: ...
    def round_over(self, ends: Sequence[EndScene]) -> None: ...
    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None: ...
    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None: ...
    def handover(self, name: str) -> None: ...

    def draw(self, drawn: Callable[[int], RenderableType], lines: Sequence[str]) -> None:
        """Show a drawing made for the window's width, or its sentences."""

    def working(self, what: str) -> AbstractContextManager[Callable[[float], None]]:
        """Show the progress of long work while the context is open; call its value with the finished share."""
        ...

    def thinking(self, name: str) -> AbstractContextManager[None]:
        """Show that a bot or a hint is being computed, if this takes noticeably long."""
        ...


_NOTICED_S = 0.3
"""Seconds before the screen shows that a player is thinking."""


_FEW_ROUNDS = 2
"""The least rounds for which a sheet is shown instead of the score alone."""
_QUESTION = 2
"""Lines for the question below a sheet."""


class _Resized(Exception):
    """The size of the window has changed, so the screen must be drawn again."""


class _Words(Completer):
    """A completer that replaces the whole line by one of the texts possible now."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        for word in self.words:
            if word.lower().startswith(typed.lower()):
                yield Completion(word, start_position=-len(typed))


class TerminalScreen:
    """A screen that draws the table again for every decision, and prints answers and questions below it."""

    linear = False

    def __init__(self, console: Console, rules: Ruleset) -> None:
        self._console = console
        self._rules = ruleset_label(rules, options=True)
        self._words = _Words()
        self._session: PromptSession[str] | None = None
        self._choices: Sequence[str] = ()
        self._keys: Sequence[str] = ()
        self._shown: list[Callable[[], RenderableType]] = []
        self._drawn_for = console.size

    def _show(self, *drawings: Callable[[], RenderableType], clear: bool = False) -> None:
        """Print drawings, on an empty screen if ``clear``. Draw again if the window changes its size."""
        if clear:
            self._shown.clear()
            self._console.clear()
            self._drawn_for = self._console.size
        for drawing in drawings:
            self._shown.append(drawing)
            self._console.print(drawing())

    def _draw_again(self) -> None:
        self._console.clear()
        self._drawn_for = self._console.size
        for drawing in self._shown:
            self._console.print(drawing())

    def _stop_if_resized(self, app: Any) -> None:
        """Abort the question with _Resized if the size of the window has changed since the last drawing."""
        if self._console.size != self._drawn_for and not app.is_done:
            app.exit(exception=_Resized())

    def say(self, lines: Sequence[str], *, typed: bool = False) -> None:
        def padded(line: str) -> RenderableType:
            text = Text(line.strip()) if typed else self._text(line.strip())
            return Padding(text, (0, 1, 0, 1 + len(line) - len(line.lstrip())))

        self._show(*(lambda line=line: padded(line) for line in lines))

    def _text(self, line: str) -> Text:
        """Return a line with its cards in colours."""
        return with_card_html(line)

    def news(self, line: str) -> None:
        """Do nothing: the next drawing of the table includes the news."""

    def table(self, scene: Scene) -> None:
        self._show(lambda: draw_table(scene, self._console.width, self._console.height), clear=True)

    def prompt(self, scene: Scene) -> str:
        self._choices = key_hints(scene.view)
        self._keys = [_say("short-help"), *([_say("short-back")] if scene.back else [])]
        self._keys += [_say("short-leave"), _say("short-sort"), _say("short-hint"), _say("short-sheet")]
        return f"{scene.name} ›"

    def footer(self) -> str:
        """Return the lines at the bottom: the legal actions, and as many key hints as fit beside them."""
        width = self._console.width
        lines = [""]
        for choice in (with_card_html(choice).plain for choice in self._choices):
            longer = f"{lines[-1]} · {choice}" if lines[-1] else choice
            if lines[-1] and len(longer) + 2 > width:
                lines.append(choice)
            else:
                lines[-1] = longer
        lines = [f" {part}" for line in lines for part in wrap(line, max(1, width - 2)) or [""]]
        between = "   |   "
        for key in self._keys:
            if len(lines[-1]) + len(between) + len(key) < width:
                lines[-1] += between + key
                between = "  "
        return "\n".join(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        self._words.words = words
        if self._session is None:
            self._session = PromptSession(
                output=create_output(stdout=raw(sys.stdout)),
                completer=self._words,
                complete_style=CompleteStyle.READLINE_LIKE,
                complete_while_typing=False,
                reserve_space_for_menu=0,
                enable_suspend=True,
            )
            self._session.app.before_render += self._stop_if_resized
        self._session.bottom_toolbar = self.footer if words else None
        typed = ""
        while True:
            try:
                return self._session.prompt(ANSI(self._question(prompt)), default=typed)
            except EOFError:
                return None
            except _Resized:
                typed = self._session.default_buffer.text
                self._draw_again()

    def _question(self, prompt: str) -> str:
        """Return a question for this window, each line with the same margin."""
        lines = self._text(prompt).wrap(self._console, max(1, self._console.width - 2))
        with self._console.capture() as captured:
            self._console.print(Text("\n").join(Text(" ").append_text(line) for line in lines), end=" ")
        return captured.get()

    def round_over(self, ends: Sequence[EndScene]) -> None:
        self._show(lambda: draw_round(ends, self._rules), clear=True)

    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None:
        """Show the sheet: all rounds if ``whole``, otherwise those that fit on the screen, or the score alone."""
        if whole:
            self._show(lambda: draw_sheet(sheet, sides))
            return
        least = min(_FEW_ROUNDS, len(sheet.entries))
        short = Padding(Group(*(Text(line) for line in score_lines(sheet, sides))), (0, 1))
        above = tuple(self._shown)
        self._show(lambda: self._fitting(above, lambda rows: draw_sheet(sheet, sides, rows=rows), sheet, least, short))

    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None:
        self._show(lambda: headline(Text(line, style="bold green3")))
        above = tuple(self._shown)
        total = draw_sheet(sheet, sides, rows=0, final=True)
        self._show(
            lambda: self._fitting(above, lambda rows: draw_sheet(sheet, sides, rows=rows, final=True), sheet, 1, total)
        )

    def _fitting(
        self,
        above: Sequence[Callable[[], RenderableType]],
        draw: Callable[[int], RenderableType],
        sheet: Sheet,
        least: int,
        other: RenderableType,
    ) -> RenderableType:
        """Return a sheet with as many rounds as fit between the drawings ``above`` and the question, or ``other``."""
        room = self._console.height - _QUESTION - sum(self._lines(drawing()) for drawing in above)
        sheets = (draw(rows) for rows in range(min(room, len(sheet.entries)), least - 1, -1))
        return next((drawn for drawn in sheets if self._lines(drawn) <= room), other)

    def _lines(self, drawn: RenderableType) -> int:
        return len(self._console.render_lines(drawn, pad=False))

    def handover(self, name: str) -> None:
        """Clear the screen, the scrollback and the input history before the next person plays."""
        self._session = None
        self._show(clear=True)
        if self._console.is_terminal:
            self._console.file.write("\x1b[3J")
        self._show(lambda: Rule(Text(_say("handover-title", who=name), style="bold"), style="grey37"))

    def draw(self, drawn: Callable[[int], RenderableType], lines: Sequence[str]) -> None:
        self._show(lambda: drawn(self._console.width))

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        status = self._console.status(Text(_say("thinking-shown", who=name)))
        timer = Timer(_NOTICED_S, status.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()

    @contextmanager
    def working(self, what: str) -> Iterator[Callable[[float], None]]:
        with Progress(console=self._console, transient=True) as progress:
            task = progress.add_task(what, total=1.0)
            yield lambda share: progress.update(task, completed=share)
