"""Players named on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from undercut.bots import BOTS, LEVELS, Bot

__all__ = ["BOT_NAMES", "closed", "split_names"]

BOT_NAMES: Final = ", ".join([*BOTS, *(level for level in LEVELS if level not in BOTS)])
"""Every name there is, for help texts; ``expert:ms=100`` and ``cmd: program`` are understood as well."""


def split_names(text: str) -> list[str]:
    """The names in ``simple,expert:ms=100,worlds=9``: a comma before ``key=value`` belongs to the player before it."""
    return [name.strip() for name in re.split(r",(?!\s*\w+=)", text)]


def closed(bots: Iterable[Bot]) -> None:
    """Ends the programs of players that are programs of their own."""
    for player in bots:
        close = getattr(player, "close", None)
        if close is not None:
            close()
