"""What a decision is asked as. A :class:`Turn` is one decision: a question, or several until the action is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from undercut.actions import Action
from undercut.cards import Hand
from undercut.errors import UndercutError
from undercut.llm.formats.kaggle import KaggleTurn, check_kaggle
from undercut.llm.formats.text import TextTurn
from undercut.rulesets import Ruleset
from undercut.view import View

__all__ = ["FORMATS", "Turn", "begin", "check_format"]


class Turn(Protocol):
    """A decision. ``legal`` are the texts of what may be answered now; ``view`` is what the seat knows."""

    view: View

    @property
    def legal(self) -> list[str]: ...

    @property
    def key(self) -> str:
        """The key of an answer in JSON."""
        ...

    def told(self) -> str:
        """The observation, as it stands in a prompt."""
        ...

    def observation(self) -> Any:
        """The observation as programs are given it: a text or an object of JSON."""
        ...

    def read(self, answer: str) -> str:
        """The text of the move that an answer states. Raises UndercutError if it states none that is legal."""
        ...

    def play(self, move: str) -> Action | None:
        """Makes a move. Returns the action of the decision; None if there is more to ask."""
        ...


FORMATS: Final[dict[str, Callable[[View, Hand | None], Turn]]] = {
    "text": TextTurn,
    "kaggle": KaggleTurn,
}
"""By name. A turn begins with the view of a seat and, after a knock, the cards that the knocker laid down unmelded."""


def begin(name: str, view: View, shown: Hand | None) -> Turn:
    """The turn of a decision in a format."""
    return FORMATS[name](view, shown)


def check_format(name: str, rules: Ruleset) -> None:
    """Raises UndercutError ``bad_prompt`` if there is no such format, or it cannot say these rules."""
    if name not in FORMATS:
        raise UndercutError("bad_prompt", f"there is no format {name!r}; there are {', '.join(FORMATS)}")
    if name == "kaggle":
        check_kaggle(rules)
