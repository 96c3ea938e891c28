"""Row titles of score sheets, in the current language."""

from __future__ import annotations

from undercut.languages import speaker

__all__ = ["game_title", "row_title"]

_say = speaker("sheet")


def row_title(what: str) -> str:
    """Return the title of a row.

    ``what`` is ``score``, ``deadwood``, ``total``, ``all games`` or an item of a column such as ``game bonus``.
    """
    return _say("row", what=what.replace(" ", "_"))


def game_title(number: int) -> str:
    """Return the title of a game on a sheet with several: ``game 1``."""
    return _say("game", n=number)
