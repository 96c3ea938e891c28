"""Summaries of tables for lists, as they are stored beside the tables."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from undercut.server.storage.games import PlayedGame
from undercut.server.storage.logs import Unreadable

__all__ = ["About", "Listed", "about_of", "summary_of"]


class About(msgspec.Struct, frozen=True):
    """The summary of a table, stored so that a list need not replay it."""

    rules: str
    title: str
    stage: str
    game: int
    round: int
    scores: list[int]
    players: list[str]
    winner: list[int] | None
    goes_on: bool = False
    """Whether another game of the match follows."""
    bots: list[str | None] = []
    """The bots by seat; empty for tables of versions that did not store them."""

    played: list[PlayedGame] | None = None
    """The finished games; None if an earlier version stored it."""

    @property
    def is_done(self) -> bool:
        """Whether the table is finished."""
        return self.stage in ("game_over", "closed") and not self.goes_on


class Listed(NamedTuple):
    """A table in a guest's list. ``about`` is None if it is damaged."""

    table: str
    created: int
    changed: int
    about: About | None
    seat: int | None


def summary_of(body: bytes) -> About:
    """Return a stored summary. Raise Unreadable."""
    try:
        return msgspec.json.decode(body, type=About)
    except Exception as error:
        raise Unreadable(error) from error


def about_of(body: bytes) -> About | None:
    try:
        return summary_of(body)
    except Unreadable:
        return None
