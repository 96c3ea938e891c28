"""The interface of the screens of ``undercut play``, and the screen for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import Progress
from rich.rule import Rule
from rich.text import Text

from undercut.cli.tui.rich_screen import drawn_round, drawn_sheet, drawn_table, painted
from undercut.cli.tui.scene import EndScene, Scene
from undercut.cli.tui.words import key_words
from undercut.rulesets import Ruleset, ruleset_text
from undercut.sheets import Sheet

__all__ = ["Screen", "TerminalScreen"]


class Screen(Protocol):
    """Shows a game and asks for input. ``ask`` returns None if the input has ended."""

    linear: bool
    """Whether the screen only adds lines, so that news is printed as it comes."""

    def say(self, lines: Sequence[str]) -> None: ...
    def news(self, line: str) -> None: ...
    def table(self, scene: Scene) -> None: ...
    def prompt(self, scene: Scene) -> str: ...
    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None: ...
    def round_over(self, ends: Sequence[EndScene]) -> None: ...
    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None: ...
    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None: ...
    def handover(self, name: str) -> None: ...

    def draw(self, drawn: Callable[[int], RenderableType], lines: Sequence[str]) -> None:
        """Shows a drawing for a width, or the same in sentences."""

    def working(self, what: str) -> AbstractContextManager[Callable[[float], None]]:
        """Shows how far something long has come; what it gives is told the share that is done."""
        ...


class _Words(Completer):
    """Completes the whole line from the texts that are possible now."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        for word in self.words:
            if word.lower().startswith(typed.lower()):
                yield Completion(word, start_position=-len(typed))


class TerminalScreen:
    """Draws the table again for every decision, with answers and questions below it."""

    linear = False

    def __init__(self, console: Console, rules: Ruleset) -> None:
        self._console = console
        self._rules = ruleset_text(rules)
        self._words = _Words()
        self._session: PromptSession[str] | None = None
        self._bar = ""

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            indent = 1 + len(line) - len(line.lstrip())
            self._console.print(Padding(painted(line.strip()), (0, 1, 0, indent)))

    def news(self, line: str) -> None:
        """Does nothing: the next table shows the news."""

    def table(self, scene: Scene) -> None:
        self._console.clear()
        self._console.print(drawn_table(scene, self._console.width))

    def prompt(self, scene: Scene) -> str:
        bar = " " + painted(" · ".join(key_words(scene.view))).plain + "   | "
        for key in ("? help", "q leave", "s sort", "h hint", "c sheet"):
            if len(bar) + len(key) + 3 <= self._console.width:
                bar += f"  {key}"
        self._bar = bar
        return f"{scene.name} ›"

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        self._words.words = words
        if self._session is None:
            self._session = PromptSession(
                completer=self._words,
                complete_style=CompleteStyle.READLINE_LIKE,
                complete_while_typing=False,
                reserve_space_for_menu=0,
            )
        with self._console.capture() as captured:
            self._console.print(Text(" ").append_text(painted(prompt)), end=" ")
        self._session.bottom_toolbar = self._bar if words else None
        try:
            return self._session.prompt(ANSI(captured.get()))
        except EOFError:
            return None

    def round_over(self, ends: Sequence[EndScene]) -> None:
        self._console.clear()
        self._console.print(drawn_round(ends, self._rules))

    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None:
        self._console.print(drawn_sheet(sheet, sides, rows=None if whole else 5))

    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None:
        self._console.print(Rule(Text(line, style="bold green3"), align="left", style="grey37"))
        # The rounds that fit between the last round's spread and the bonuses.
        rows = max(4, self._console.height - 24)
        self._console.print(drawn_sheet(sheet, sides, rows=rows, final=True))

    def handover(self, name: str) -> None:
        """Clears the screen, the scrollback and the input history before the next person plays."""
        self._session = None
        self._console.clear()
        if self._console.is_terminal:
            self._console.file.write("\x1b[3J")
        self._console.print(Rule(Text(f"{name}: your turn at the keyboard", style="bold"), style="grey37"))

    def draw(self, drawn: Callable[[int], RenderableType], lines: Sequence[str]) -> None:
        self._console.print(drawn(self._console.width))

    @contextmanager
    def working(self, what: str) -> Iterator[Callable[[float], None]]:
        with Progress(console=self._console, transient=True) as progress:
            task = progress.add_task(what, total=1.0)
            yield lambda share: progress.update(task, completed=share)
