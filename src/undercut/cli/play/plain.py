"""Linear text for a screen reader or a pipe: sentences, one per line, and nothing is redrawn."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer, current_thread, main_thread
from typing import TextIO

from rich.console import RenderableType

from undercut.cli.common.scene import EndScene, Scene
from undercut.cli.common.words import (
    capital,
    entry_points,
    final_rows,
    game_names,
    key_hints,
    outcome,
    score_lines,
    spoken,
    target_sentence,
    unmelded_text,
)
from undercut.languages import formatter
from undercut.public import Phase
from undercut.rulesets import Form
from undercut.sheets import Sheet

_say = formatter("terminal")

_LONGEST = 65536
"""Maximum length of an input line."""
_LONG_S = 2.0
"""Seconds before a line reports that a player is thinking."""


class PlainScreen:
    """A screen of sentences; with ``speak`` the cards are in words: ``7 of hearts``."""

    linear = True

    def __init__(self, *, speak: bool = False, out: TextIO | None = None, source: TextIO | None = None) -> None:
        self._speak = speak
        self._out = out or sys.stdout
        self._in = source or sys.stdin

    def say(self, lines: Sequence[str], *, typed: bool = False) -> None:
        for line in lines:
            self._out.write((spoken(line) if self._speak and not typed else line) + "\n")
        self._out.flush()

    def news(self, line: str) -> None:
        self.say([line])

    def table(self, scene: Scene) -> None:
        view = scene.view
        lines = ["", _pile_words(scene)]
        if scene.rules.form is Form.PARTNERS:
            lines.append(_say("partners", one=scene.sides[0], two=scene.sides[1]))
        for place in scene.others():
            if seen := scene.seen(place):
                lines.append(_say("seen-taken", who=scene.names[place], cards=seen))
        if scene.spread is not None and view.knocker is not None:
            melds = " ".join(map(str, view.spread)) or None
            spread = _say("seen-spread", who=scene.names[view.knocker], melds=melds)
            lines.append(f"{spread} {unmelded_text(scene.spread)}")
        if view.public.double_note:
            lines.append(view.public.double_note)
        lines += _hand_words(scene)
        self.say(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        question = f"{spoken(prompt) if self._speak else prompt} "
        try:
            with self._asked_again(question):
                self._out.write(question)
                self._out.flush()
                line = self._in.readline(_LONGEST)
            line.encode()  # in some locales invalid bytes are read as lone surrogates, which cannot be encoded
        except UnicodeError:
            self.say(["", _say("bad-encoding")])
            return ""
        if not (line and self._in.isatty()):  # at a terminal, Enter has ended the line already
            self._out.write("\n")
        return line.rstrip("\r\n") if line else None

    @contextmanager
    def _asked_again(self, question: str) -> Iterator[None]:
        """Repeat the question after Ctrl-Z and ``fg``, which remove the question and the input."""
        if not (hasattr(signal, "SIGCONT") and self._in.isatty() and current_thread() is main_thread()):
            yield
            return

        def ask(*_: object) -> None:
            self._out.write(question)
            self._out.flush()

        before = signal.signal(signal.SIGCONT, ask)
        try:
            yield
        finally:
            signal.signal(signal.SIGCONT, before)

    def prompt(self, scene: Scene) -> str:
        """Return the question for the next decision."""
        keys = [*key_hints(scene.view), *([_say("short-back")] if scene.back else []), _say("short-help")]
        return _say(f"turn-{scene.view.phase}", who=scene.name, keys=", ".join(keys))

    def round_over(self, ends: Sequence[EndScene]) -> None:
        for end in ends:
            self._one_over(end)

    def _one_over(self, end: EndScene) -> None:
        lines = ["", outcome(end.result, end.names)]
        for name, laid in zip(end.names, end.result.laid, strict=True):
            melds = " ".join(map(str, laid.melds))
            parts = [_say("end-melds", melds=melds) if melds else _say("end-no-melds")]
            if laid.laid_off:
                parts.append(_say("end-laid-off", cards=" ".join(map(str, laid.laid_off))))
            if laid.unmelded:
                parts.append(_say("end-unmelded", cards=laid.unmelded))
            lines.append(_say("end-hand", who=name, parts=", ".join(parts), n=laid.deadwood))
        for seat, points, why in end.lines:
            if end.adds_deadwood:
                lines.append(_say("end-adds", who=end.names[seat], n=points, why=why))
            else:
                lines.append(_say("end-scores", who=end.names[seat], n=points, why=why))
        self.say(lines)

    def score(self, sheet: Sheet, sides: Sequence[str], whole: bool = True) -> None:
        if not whole:
            self.say(score_lines(sheet, sides))
            return
        lines = [_say("sheet-title", target=target_sentence(sheet))]
        for number, entry in enumerate(sheet.entries, 1):
            points = ", ".join(f"{s} {p}" for s, p in zip(sides, entry_points(sheet, entry), strict=True) if p != "-")
            lines.append(_say("sheet-round", n=number, points=points or None))
        self.say([*lines, *score_lines(sheet, sides)])

    def game_over(self, line: str, sheet: Sheet, sides: Sequence[str]) -> None:
        lines = ["", line, *(score for score in score_lines(sheet, sides) if score not in line)]
        for name, column in zip(game_names(sheet), sheet.columns, strict=True):
            for what, points in final_rows(column):
                each = ", ".join(f"{s} {p}" for s, p in zip(sides, points, strict=True))
                label = _say("sheet-row", game=name, what=what) if name else what
                lines.append(f"{capital(label)}: {each}.")
        self.say(lines)

    def handover(self, name: str) -> None:
        """Clear the screen before the next person plays."""
        if self._out.isatty():
            self._out.write("\x1b[2J\x1b[3J\x1b[H")
        self.say(["", _say("handover-say", who=name)])

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Print nothing to a pipe; at a terminal print a line after some seconds."""
        timer = Timer(_LONG_S, self.say, [[_say("thinking", who=name)]])
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
        """Report each quarter of the work."""
        said = 0

        def show(share: float) -> None:
            nonlocal said
            if (quarter := int(4 * share)) > said:
                said = quarter
                self.say([_say("done-percent", n=25 * quarter)])

        yield show


def _pile_words(scene: Scene) -> str:
    view = scene.view
    if view.top is None:
        return _say("pile-empty", stock=view.stock_left)
    under = len(view.pile) - 1
    if view.phase is Phase.UPCARD:
        return _say("pile-upcard", card=view.top, under=under, stock=view.stock_left)
    return _say("pile-top", card=view.top, under=under, stock=view.stock_left)


def _hand_words(scene: Scene) -> list[str]:
    """Describe the hand in the chosen order, with its melds, the card just drawn and the deadwood."""
    if scene.order == "melds":
        hand = "; ".join(_group_words(label, " ".join(map(str, cards))) for label, cards in scene.groups())
    else:
        held = [c for _, group in scene.groups() for c in group]
        hand = " ".join(f"{c}({m})" if (m := scene.mark(c)) else str(c) for c in held)
    view = scene.view
    if view.drawn is None:
        words = _say("hand", cards=hand)
    elif view.taken is None:
        words = _say("hand-drawn", cards=hand, card=view.drawn)
    else:
        words = _say("hand-taken", cards=hand, card=view.drawn)
    return [words, scene.deadwood_text()]


def _group_words(label: str, cards: str) -> str:
    if label == "run":
        return _say("hand-run", cards=cards)
    return _say("hand-set", cards=cards) if label == "set" else _say("hand-loose", cards=cards)
