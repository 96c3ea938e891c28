"""Puzzles on a terminal: the position as ``undercut play`` draws it, and the choices with their prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from undercut.analysis.grades import Grade
from undercut.analysis.puzzles import Puzzle, is_solved
from undercut.analysis.results import Decision
from undercut.cli.reviewing.drawn import loss_bar
from undercut.cli.reviewing.words import shown_choices
from undercut.cli.tui.plain import PlainScreen
from undercut.cli.tui.rich_screen import drawn_position, painted
from undercut.cli.tui.scene import Scene
from undercut.cli.tui.screen import TerminalScreen
from undercut.cli.tui.words import key_words
from undercut.rulesets import ruleset
from undercut.sheets import Sheet

__all__ = ["PlainPuzzles", "PuzzleScreen", "TerminalPuzzles", "scene_of_puzzle"]

_NAMES = ("You", "The opponent")
_ASKED = {
    "upcard": "Take the upcard or pass?",
    "draw": "Take the discard or draw from the stock?",
    "discard": "Which card to discard?",
    "knock": "Knock or play on, and with which card?",
}
_RIGHT: dict[Grade, str] = {
    "best": "Right: this is the best choice.",
    "sound": "Right: it loses nothing that is known.",
}


def scene_of_puzzle(one: Puzzle) -> Scene:
    """The table as the person who solves a puzzle sees it."""
    view = one.view()
    names = _NAMES if view.seat == 0 else _NAMES[::-1]
    return Scene(view.rules, view, names, names, Sheet(view.rules), 1)


def head(one: Puzzle, number: int) -> str:
    """``Puzzle 3 (1a2b3c4d), standard, missed by 4 of 6 players``."""
    missed = f", missed by {one.difficulty} of 6 players" if one.missed else ""
    return f"Puzzle {number} ({one.id}), {one.rules}{missed}"


def score_line(scene: Scene) -> str | None:
    """The score before the round; None at the start of a game."""
    mine, theirs = (scene.view.scores[scene.view.seat], scene.view.scores[1 - scene.view.seat])
    if not (mine or theirs):
        return None
    return f"Score: you {mine}, the opponent {theirs}; the game ends at {scene.rules.target}."


def verdict(decision: Decision) -> str:
    """Whether the answer is right, and why not."""
    if is_solved(decision):
        return _RIGHT[decision.grade]
    lost = f"{decision.played} loses {decision.loss:.1f} points to {decision.best}."
    return f"Not the best choice. {decision.why or lost}"


class PuzzleScreen(Protocol):
    """Shows puzzles and asks for answers. ``ask`` returns None if the input has ended."""

    def say(self, lines: Sequence[str]) -> None: ...
    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None: ...
    def position(self, one: Puzzle, number: int) -> None: ...
    def prompt(self, scene: Scene) -> str: ...
    def told(self, decision: Decision) -> None: ...


class PlainPuzzles(PlainScreen):
    """Puzzles as sentences."""

    def position(self, one: Puzzle, number: int) -> None:
        scene = scene_of_puzzle(one)
        score = score_line(scene)
        self.say(["", f"{head(one, number)}.", *([score] if score else [])])
        self.table(scene)
        self.say([_ASKED[one.kind]])

    def told(self, decision: Decision) -> None:
        best, *others = shown_choices(decision)
        lines = [verdict(decision), f"Best: {best[0].action}."]
        for choice, loss, around, win in others:
            mine = " (your answer)" if choice.action == decision.played else ""
            chance = "" if win is None else f", {win:.1%} of the chance to win"
            lines.append(f"{choice.action}{mine}: {loss:.1f} ± {around:.1f} points less{chance}.")
        self.say(lines)


class TerminalPuzzles(TerminalScreen):
    """Puzzles drawn with Rich."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, ruleset("standard"))

    def position(self, one: Puzzle, number: int) -> None:
        scene = scene_of_puzzle(one)
        title = Rule(Text.assemble(("undercut", "bold"), f"  {head(one, number)}"), align="left", style="grey37")
        score = score_line(scene)
        parts = [Text(score, style="grey62")] if score else []

        def drawn() -> RenderableType:
            body = Group(*parts, *drawn_position(scene, self._console.width))
            return Group(title, Padding(body, (0, 1)), Text(f"\n {_ASKED[one.kind]}", style="bold"))

        self._show(drawn, clear=True)

    def prompt(self, scene: Scene) -> str:
        bar = " " + painted(" · ".join(key_words(scene.view))).plain + "   | "
        for key in ("? help", "l the round so far", "q leave"):
            if len(bar) + len(key) + 3 <= self._console.width:
                bar += f"  {key}"
        self._bar = bar
        return "›"

    def told(self, decision: Decision) -> None:
        style = "bold green3" if is_solved(decision) else "bold dark_orange"
        line = painted(verdict(decision))
        line.stylize(style, 0, line.plain.index("." if not is_solved(decision) else ":") + 1)
        self._show(lambda: Padding(Group(Text(), line, Text(), drawn_choices(decision)), (0, 1)))


def drawn_choices(decision: Decision) -> RenderableType:
    """The choices with bars for what they lose."""
    choices = shown_choices(decision)
    most = max(loss + around for _, loss, around, _ in choices)
    table = Table(box=None, padding=(0, 1), show_header=False)
    for choice, loss, around, win in choices:
        best, mine = choice is decision.choices[0], choice.action == decision.played
        name = painted(choice.action)
        if mine:
            name.stylize("bold")
        bar = Text("best", style="green3") if best else loss_bar(loss, around, most)
        cells = ["", ""] if best else [f"−{loss:.1f} ± {around:.1f}", "" if win is None else f"−{win:.1%}"]
        table.add_row("▸" if mine else " ", name, bar, *cells)
    return table
