"""Decisions in words: the texts of :mod:`undercut.envs.text`, with one question per decision."""

from __future__ import annotations

from undercut.actions import Action, parse_action
from undercut.cards import Hand
from undercut.envs.text import describe, read_action
from undercut.errors import IllegalAction
from undercut.view import View

__all__ = ["TextTurn"]


class TextTurn:
    """A decision in words. ``shown`` are the cards that a knocker laid down unmelded."""

    key = "action"
    asks_always = False

    def __init__(self, view: View, shown: Hand | None = None) -> None:
        self.view = view
        self._shown = shown
        self._legal = view.legal_actions()

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self._legal]

    def prompt_text(self) -> str:
        return describe(self.view, self._shown)

    def values(self) -> dict[str, str]:
        return {
            "observation": self.prompt_text(),
            "plain": describe(self.view, self._shown, hints=False),
            "legal": ", ".join(self.legal),
        }

    observation = prompt_text

    def read(self, answer: str) -> str:
        action = read_action(answer, self._legal)
        refusal = self.view.why_not(action)
        if refusal is not None:
            message = f'"{action}" is not possible: {refusal.message} Legal: {", ".join(self.legal)}.'
            raise IllegalAction(refusal.code, message, phase=self.view.phase, legal=self.legal, option=refusal.option)
        return str(action)

    def play(self, move: str) -> Action:
        return parse_action(move)
