"""Formats of questions. A :class:`Turn` is one decision: a question, or several until the action is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from undercut.actions import Action
from undercut.cards import Hand
from undercut.errors import UndercutError
from undercut.llm.formats.harness import HarnessTurn
from undercut.llm.formats.kaggle import KaggleTurn, check_kaggle
from undercut.llm.formats.text import TextTurn
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["FORMATS", "Turn", "begin", "check_format"]


class Turn(Protocol):
    """A decision. ``legal`` are the texts of the answers allowed now; ``view`` is the seat's view."""

    view: View
    asks_always: bool
    """Whether a question is asked if only one answer is allowed."""

    @property
    def legal(self) -> list[str]: ...

    @property
    def key(self) -> str:
        """Key of an answer in JSON."""
        ...

    def prompt_text(self) -> str:
        """Return the observation, as it appears in a prompt."""
        ...

    def values(self) -> dict[str, str]:
        """Return the texts that a prompt may contain, by their names in the prompt's file."""
        ...

    def observation(self) -> Any:
        """Return the observation for programs: a text or an object of JSON."""
        ...

    def read(self, answer: str) -> str:
        """Return the text of the move in an answer. Raises UndercutError if it contains no legal move."""
        ...

    def play(self, move: str) -> Action | None:
        """Make a move. Return the action of the decision; None if the decision needs another question."""
        ...


FORMATS: Final[dict[str, Callable[[View, Hand | None], Turn]]] = {
    "text": TextTurn,
    "kaggle": KaggleTurn,
    "harness": HarnessTurn,
}
"""Functions that begin a turn in a format, by the format's name.

Their arguments are a seat's view and, after a knock, the cards that the knocker laid down unmelded.
"""


def begin(name: str, view: View, shown: Hand | None) -> Turn:
    """Return the turn of a decision in a format."""
    return FORMATS[name](view, shown)


def check_format(name: str, rules: Ruleset) -> None:
    """Raise UndercutError ``bad_prompt`` if there is no such format, or it does not support these rules."""
    if name not in FORMATS:
        raise UndercutError("bad_prompt", f"there is no format {name!r}; there are {', '.join(FORMATS)}")
    if name in ("kaggle", "harness"):
        check_kaggle(rules)
