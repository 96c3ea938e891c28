"""What the rows of a score sheet are called, in the language that is spoken."""

from __future__ import annotations

from undercut.languages import speaker

__all__ = ["game_title", "row_title"]

_say = speaker("sheet")


def row_title(what: str) -> str:
    """A row: an item of a column such as ``game bonus``, ``score``, ``deadwood``, ``total`` or ``all games``."""
    return _say("row", what=what.replace(" ", "_"))


def game_title(number: int) -> str:
    """A game of a sheet with several: ``game 1``."""
    return _say("game", n=number)
