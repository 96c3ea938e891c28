"""Players named on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import click
from click.shell_completion import CompletionItem

from undercut.bots import BOTS, Bot

BOT_NAMES: Final = ", ".join(BOTS)
"""Every player's name, for help texts. ``expert:ms=100``, ``net:FILE`` and ``cmd: program`` are players too."""


def split_names(text: str) -> list[str]:
    """Split the names in ``simple,expert:ms=100,worlds=9``: a comma before ``key=value`` does not separate players."""
    return [name.strip() for name in re.split(r",(?!\s*\w+=)", text)]


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete a player's name for a shell; in a list, complete the last name."""
    before, comma, last = incomplete.rpartition(",")
    return [CompletionItem(before + comma + name) for name in BOTS if name.startswith(last)]


def close_bots(bots: Iterable[Bot]) -> None:
    """Stop the players that run as separate programs."""
    for player in bots:
        close = getattr(player, "close", None)
        if close is not None:
            close()
