"""The loop of ``undercut puzzle``: one puzzle after another until the person leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undercut.analysis.puzzles import Puzzle, answer, is_solved
from undercut.analysis.repetition import Seen, next_puzzle
from undercut.analysis.wording import action_words
from undercut.cli.common.scene import Scene
from undercut.cli.common.words import card_key, explain, refusal_words, round_log, see_words, sentence, term_words
from undercut.cli.play.keys import Typed, completions, understand
from undercut.cli.puzzle.progress import Progress
from undercut.cli.puzzle.screens import PuzzleScreen, scene_of_puzzle
from undercut.errors import UndercutError
from undercut.languages import speaker

say = speaker("puzzles")

_KEYS = ("keys-log", "keys-again", "keys-leave")
_MINUTE, _HOUR, _DAY = 60_000, 3_600_000, 86_400_000


class Left(Exception):
    """The person left, or the input ended."""


def again_words(seen: Seen, now: int) -> str:
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
        self.shown = 0

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
        self._screen.told(decision)
        now = self._clock()
        before = self._progress.seen.get(one.id)
        after = self._progress.tried(one.id, solved, now)
        again = again_words(after, now)
        self._screen.say([again if after is not before else f"{say('not-counted')} {again}"])
        return solved

    def _read(self, one: Puzzle, scene: Scene) -> str | None:
        """Read a line. Return the text of a legal action, or None for other input."""
        line = self._screen.ask(self._screen.prompt(scene), completions(scene.view))
        if line is None:
            raise Left
        try:
            typed = understand(line, scene.view)
        except UndercutError as error:
            self._screen.say([f"{sentence(str(error))}{see_words(error.code)}"], typed=True)
            return None
        if typed.kind != "act" or typed.action is None:
            self._carry_out(typed, one, scene)
            return None
        refusal = scene.view.why_not(typed.action)
        if refusal is not None:
            self._screen.say([f"{refusal_words(refusal)}{see_words(refusal.code)}"])
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
                    legal = say("is-legal", action=action_words(typed.action))
                    lines.append(legal if refusal is None else refusal_words(refusal))
                self._screen.say(lines + (term_words(typed.term, scene.rules) if typed.term is not None else []))
            case "log":
                names = scene.names
                self._screen.say(round_log(scene.view, names) or [say("nothing-yet")])
            case "table":
                self._screen.position(one, self.shown)
            case "quit":
                raise Left
            case _:
                self._screen.say([say("answer")])
