"""Linear text for a screen reader or a pipe: sentences, one per line, and nothing is redrawn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TextIO

from rich.console import RenderableType

from undercut.cli.tui.scene import EndScene, Scene
from undercut.cli.tui.sheet import entry_points, final_rows, game_names, score_words, target_words
from undercut.cli.tui.words import does, key_words, outcome, spoken
from undercut.public import Phase
from undercut.rulesets import Form
from undercut.sheets import Sheet

__all__ = ["PlainScreen"]

_ASKS = {
    Phase.UPCARD: "take the upcard or pass",
    Phase.DRAW: "draw",
    Phase.DISCARD: "discard or knock",
    Phase.DEFEND: "defend",
    Phase.LAST_TAKE: "take the last discard to knock, or pass",
    Phase.OVER: "",
}


_LONG_S = 2.0
"""How long a player may think before a line says so."""


class PlainScreen:
    """Prints sentences; with ``speak`` the cards are in words: ``7 of hearts``."""

    linear = True

    def __init__(self, *, speak: bool = False, out: TextIO | None = None, source: TextIO | None = None) -> None:
        self._speak = speak
        self._out = out or sys.stdout
        self._in = source or sys.stdin

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._out.write((spoken(line) if self._speak else line) + "\n")
        self._out.flush()

    def news(self, line: str) -> None:
        self.say([line])

    def table(self, scene: Scene) -> None:
        view = scene.view
        lines = ["", _pile_words(scene)]
        if scene.rules.form is Form.PARTNERS:
            lines.append(f"Partners: {' against '.join(scene.sides)}.")
        for place in scene.others():
            if seen := scene.seen(place):
                lines.append(f"{scene.names[place]} took and still holds {seen}.")
        if view.spread:
            knocker = scene.names[view.knocker or 0]
            lines.append(f"{knocker} spread: {' '.join(map(str, view.spread))}.")
        if view.public.double_note:
            lines.append(view.public.double_note)
        lines += _hand_words(scene)
        self.say(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        self._out.write(f"{spoken(prompt) if self._speak else prompt} ")
        self._out.flush()
        try:
            line = self._in.readline()
        except UnicodeDecodeError:
            self.say(["", "The input is not UTF-8 text."])
            return ""
        if not self._in.isatty():
            self._out.write("\n")
        return line.rstrip("\r\n") if line else None

    def prompt(self, scene: Scene) -> str:
        """The question for the next decision."""
        keys = [*key_words(scene.view), *(["u take back"] if scene.back else []), "? help"]
        return f"{scene.name}, {_ASKS[scene.view.phase]} ({', '.join(keys)}):"

    def round_over(self, ends: Sequence[EndScene]) -> None:
        for end in ends:
            self._one_over(end)

    def _one_over(self, end: EndScene) -> None:
        lines = ["", outcome(end.result, end.names)]
        for name, laid in zip(end.names, end.result.laid, strict=True):
            parts = [f"melds {' '.join(map(str, laid.melds))}" if laid.melds else "no melds"]
            if laid.laid_off:
                parts.append(f"laid off {' '.join(map(str, laid.laid_off))}")
            if laid.unmelded:
                parts.append(f"unmelded {laid.unmelded}")
            lines.append(f"{name}: {', '.join(parts)}; deadwood {laid.deadwood}.")
        verb = "add" if end.adds_deadwood else "score"
        lines += [f"{does(end.names[line.seat], verb)} {line.points}: {line.reason}." for line in end.lines]
        self.say(lines)

    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None:
        if not whole:
            self.say(score_words(sheet, sides))
            return
        lines = [f"Score sheet, {target_words(sheet)}."]
        for number, entry in enumerate(sheet.entries, 1):
            points = ", ".join(f"{s} {p}" for s, p in zip(sides, entry_points(sheet, entry), strict=True) if p != "-")
            lines.append(f"Round {number}: {points or 'nobody scores'}.")
        self.say([*lines, *score_words(sheet, sides)])

    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None:
        lines = ["", line, *score_words(sheet, sides)]
        for name, column in zip(game_names(sheet), sheet.columns, strict=True):
            for what, points in final_rows(column):
                each = ", ".join(f"{s} {p}" for s, p in zip(sides, points, strict=True))
                label = f"{name}, {what}" if name else what
                lines.append(f"{label.capitalize()}: {each}.")
        self.say(lines)

    def handover(self, name: str) -> None:
        """Clears the screen before the next person plays."""
        if self._out.isatty():
            self._out.write("\x1b[2J\x1b[3J\x1b[H")
        self.say(["", f"{name}, it is your turn at the keyboard."])

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Says nothing to a pipe; at a terminal a line, if it takes seconds."""
        timer = Timer(_LONG_S, self.say, [[f"{name} is thinking."]])
        if self._out.isatty():
            timer.start()
        try:
            yield
        finally:
            timer.cancel()
            if timer.ident is not None:
                timer.join()

    def draw(self, drawn: Callable[[int], RenderableType], lines: Sequence[str]) -> None:
        self.say(lines)

    @contextmanager
    def working(self, what: str) -> Iterator[Callable[[float], None]]:
        """Says when each quarter is done."""
        said = 0

        def show(share: float) -> None:
            nonlocal said
            if (quarter := int(4 * share)) > said:
                said = quarter
                self.say([f"{25 * quarter}% done."])

        yield show


def _pile_words(scene: Scene) -> str:
    view = scene.view
    what = "Upcard" if view.phase is Phase.UPCARD else "Discard pile"
    top = f"{what} {view.top}" if view.top is not None else "The discard pile is empty"
    more = f", {len(view.pile) - 1} under it" if len(view.pile) > 1 else ""
    return f"{top}{more}; {view.stock_left} cards in the stock."


def _hand_words(scene: Scene) -> list[str]:
    """The hand in the chosen order with its melds, the card just drawn, and the deadwood."""
    if scene.order == "melds":
        parts = [
            (f"{label} {' '.join(map(str, cards))}" if label else f"unmelded {' '.join(map(str, cards))}")
            for label, cards in scene.groups()
        ]
        hand = "; ".join(parts)
    else:
        cards = [c for _, group in scene.groups() for c in group]
        hand = " ".join(f"{c}({m})" if (m := scene.mark(c)) else str(c) for c in cards)
    view, drawn = scene.view, ""
    if view.drawn is not None:
        drawn = f" Just {'drawn' if view.taken is None else 'taken'}: {view.drawn}."
    return [f"Hand: {hand}.{drawn}", scene.deadwood_words()]
