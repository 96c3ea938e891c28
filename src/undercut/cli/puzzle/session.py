"""The loop of ``undercut puzzle``, one puzzle after another until the person leaves, and the screens it uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from undercut.analysis.puzzles import Puzzle, answer, is_solved
from undercut.analysis.repetition import RepetitionState, next_puzzle
from undercut.analysis.results import Decision
from undercut.analysis.wording import action_text_in_list, reason_text
from undercut.cli.common.rich import draw_position, with_card_html
from undercut.cli.common.scene import Scene
from undercut.cli.common.style import headline
from undercut.cli.common.words import (
    card_key,
    explain,
    glossary_hint,
    key_hints,
    refusal_sentence,
    round_log,
    sentence,
    term_lines,
)
from undercut.cli.play.keys import Typed, completions, parse_input
from undercut.cli.play.plain import PlainScreen
from undercut.cli.play.screen import TerminalScreen
from undercut.cli.puzzle.progress import Progress
from undercut.cli.review.rich_review import loss_bar, losses_table
from undercut.cli.review.words import shown_choices
from undercut.errors import UndercutError
from undercut.languages import decimal, formatter, percentage_points
from undercut.rulesets import ruleset, ruleset_label
from undercut.sheets import Sheet

say: Final = formatter("puzzles")
people: Final = formatter("common")

_KEYS = ("keys-log", "keys-again", "keys-leave")
_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


class Left(Exception):
    """The person left, or the input ended."""


def next_due_text(seen: RepetitionState, now: int) -> str:
    """Return ``You will see it again in 3 days.``"""
    wait = seen.due - now
    for least, unit, name in ((_DAY, _DAY, "days"), (_HOUR, _HOUR, "hours"), (0, _MINUTE, "minutes")):
        if wait >= least:
            return say(f"again-{name}", n=max(1, round(wait / unit)))
    return say("is-due")


class Session:
    """Puzzles at a screen. ``clock`` gives milliseconds since 1970."""

    def __init__(self, screen: PuzzleScreen, progress: Progress, clock: Callable[[], int]) -> None:
        self._screen, self._progress, self._clock = screen, progress, clock
        self.shown: int = 0

    def practise(self, every: Sequence[Puzzle], who: str) -> None:
        """Show due puzzles, then new ones, until none is left. Raise Left."""
        while (one := next_puzzle(every, self._progress.seen, self._clock(), who)) is not None:
            self.solve(one)
            line = self._screen.ask(say("next"))
            if line is None or line.strip().lower() in ("q", "quit", "exit"):
                raise Left
        self._screen.say([say("nothing")])

    def solve(self, one: Puzzle) -> bool:
        """Show a puzzle until it is answered. Return whether it was solved. Raise Left."""
        self.shown += 1
        self._screen.position(one, self.shown)
        scene = scene_of_puzzle(one)
        while (given := self._read(one, scene)) is None:
            pass
        decision = answer(one, given)
        solved = is_solved(decision)
        self._screen.show_verdict(decision)
        now = self._clock()
        before = self._progress.seen.get(one.id)
        after = self._progress.record_attempt(one.id, solved, now)
        again = next_due_text(after, now)
        self._screen.say([again if after is not before else f"{say('not-counted')} {again}"])
        return solved

    def _read(self, one: Puzzle, scene: Scene) -> str | None:
        """Read a line. Return the text of a legal action, or None for other input."""
        line = self._screen.ask(self._screen.prompt(scene), completions(scene.view))
        if line is None:
            raise Left
        try:
            typed = parse_input(line, scene.view)
        except UndercutError as error:
            self._screen.say([f"{sentence(str(error))}{glossary_hint(error.code)}"], typed=True)
            return None
        if typed.kind != "act" or typed.action is None:
            self._carry_out(typed, one, scene)
            return None
        refusal = scene.view.why_not(typed.action)
        if refusal is not None:
            self._screen.say([f"{refusal_sentence(refusal)}{glossary_hint(refusal.code)}"])
            return None
        return str(typed.action)

    def _carry_out(self, typed: Typed, one: Puzzle, scene: Scene) -> None:
        match typed.kind:
            case "help":
                self._screen.say(explain(scene.view))
                keys = (card_key(), *(say(key) for key in _KEYS))
                self._screen.say([say("keys"), *(f"  {key}" for key in keys)], typed=True)
            case "why":
                lines = []
                if typed.action is not None:
                    refusal = scene.view.why_not(typed.action)
                    legal = say("is-legal", action=action_text_in_list(typed.action))
                    lines.append(legal if refusal is None else refusal_sentence(refusal))
                self._screen.say(lines + (term_lines(typed.term, scene.rules) if typed.term is not None else []))
            case "log":
                names = scene.names
                self._screen.say(round_log(scene.view, names) or [say("nothing-yet")])
            case "table":
                self._screen.position(one, self.shown)
            case "quit":
                raise Left
            case _:
                self._screen.say([say("answer")])


# --- screens ----------------------------------------------------------------------------------------------------------


def scene_of_puzzle(one: Puzzle) -> Scene:
    """Return the scene for the person who solves a puzzle."""
    view = one.view()
    you, opponent = people("you"), say("opponent")
    names = (you, opponent) if view.seat == 0 else (opponent, you)
    return Scene(view.rules, view, names, names, Sheet(view.rules), 1)


def head(one: Puzzle, number: int) -> str:
    """Return ``Puzzle 3 (1a2b3c4d), Standard gin, missed by 4 of 6 players``."""
    missed = one.difficulty if one.missed else None
    return say("head", number=number, id=one.id, rules=ruleset_label(one.rules, options=True), missed=missed)


def score_line(scene: Scene) -> str | None:
    """Return the score before the round; None at the start of a game."""
    mine, theirs = (scene.view.scores[scene.view.seat], scene.view.scores[1 - scene.view.seat])
    if not (mine or theirs):
        return None
    return say("score", mine=mine, theirs=theirs, target=scene.rules.target)


def verdict(decision: Decision) -> str:
    """Return whether the answer is right, and why not."""
    if is_solved(decision):
        return say(f"right-{decision.grade}")
    played, best = action_text_in_list(decision.played), action_text_in_list(decision.best)
    return (
        f"{say('wrong')} {reason_text(decision) or say('loses', played=played, best=best, loss=decimal(decision.loss))}"
    )


class PuzzleScreen(Protocol):
    """A screen that shows puzzles and asks for answers. ``ask`` returns None at the end of the input."""

    def say(self, lines: Sequence[str], *, typed: bool = False) -> None: ...
    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None: ...
    def position(self, one: Puzzle, number: int) -> None: ...
    def prompt(self, scene: Scene) -> str: ...
    def show_verdict(self, decision: Decision) -> None: ...


class PlainPuzzles(PlainScreen):
    """Puzzles as sentences."""

    def position(self, one: Puzzle, number: int) -> None:
        scene = scene_of_puzzle(one)
        score = score_line(scene)
        self.say(["", f"{head(one, number)}.", *([score] if score else [])])
        self.table(scene)
        self.say([say(f"ask-{one.kind}")])

    def show_verdict(self, decision: Decision) -> None:
        best, *others = shown_choices(decision)
        lines = [verdict(decision), say("best-is", best=action_text_in_list(best[0].action))]
        for choice, loss, around, win in others:
            less = f"{decimal(loss)} ± {decimal(around)}"
            chance = None if win is None else percentage_points(win)
            mine = choice.action == decision.played
            lines.append(say("other", action=action_text_in_list(choice.action), loss=less, chance=chance, mine=mine))
        self.say(lines)


class TerminalPuzzles(TerminalScreen):
    """Puzzles drawn with Rich."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, ruleset("standard"))

    def position(self, one: Puzzle, number: int) -> None:
        scene = scene_of_puzzle(one)
        title = headline(Text.assemble(("undercut", "bold"), f"  {head(one, number)}"))
        score = score_line(scene)
        parts = [Text(score, style="grey62")] if score else []

        def drawn() -> RenderableType:
            body = Group(*parts, *draw_position(scene, self._console.width))
            return Group(title, Padding(body, (0, 1)), Text(f"\n {say(f'ask-{one.kind}')}", style="bold"))

        self._show(drawn, clear=True)

    def prompt(self, scene: Scene) -> str:
        self._choices = key_hints(scene.view)
        self._keys = (say("key-help"), say("key-log"), say("key-leave"))
        return "›"

    def show_verdict(self, decision: Decision) -> None:
        style = "bold green3" if is_solved(decision) else "bold dark_orange"
        line = with_card_html(verdict(decision))
        line.stylize(style, 0, line.plain.index("." if not is_solved(decision) else ":") + 1)
        self._show(lambda: Padding(Group(Text(), line, Text(), draw_choices(decision)), (0, 1)))


def draw_choices(decision: Decision) -> RenderableType:
    """Draw the choices with bars for their losses."""
    choices = shown_choices(decision)
    most = max(loss + around for _, loss, around, _ in choices)
    table = losses_table(games=choices[0][0].win is not None)
    for choice, loss, around, win in choices:
        best, mine = choice is decision.choices[0], choice.action == decision.played
        name = with_card_html(action_text_in_list(choice.action))
        if mine:
            name.stylize("bold")
        bar = Text(say("best"), style="green3") if best else loss_bar(loss, around, most)
        less = f"−{decimal(loss)} ± {decimal(around)}"
        cells = ["", ""] if best else [less, "" if win is None else f"−{decimal(100 * win)}"]
        table.add_row("▸" if mine else " ", name, bar, *cells)
    return table
