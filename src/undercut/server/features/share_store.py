"""Finished games with a public link, in a :class:`Storage`."""

from __future__ import annotations

from typing import NamedTuple

from undercut.server.storage.lists import About, summary_of
from undercut.server.storage.storage import Storage

__all__ = ["SharedGame", "SharingStore"]


class SharedGame(NamedTuple):
    """A game of a table with a link."""

    table: str
    game: int


class SharingStore:
    """The links of shared games. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def token(self, table: str, game: int) -> str | None:
        """Return the token of a game's link; None if the game is not shared."""
        row = await self._storage.row("SELECT token FROM shared_games WHERE tab=? AND game=?", table, game)
        return None if row is None else str(row[0])

    async def share(self, table: str, game: int, token: str) -> str:
        """Store the token of a game's link, if the game has none. Return its token."""
        sql = "INSERT INTO shared_games (tab, game, token) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._storage.write([(sql, (table, game, token))])
        return await self.token(table, game) or token

    async def withdraw(self, table: str, game: int) -> None:
        """Delete the link of a game."""
        await self._storage.write([("DELETE FROM shared_games WHERE tab=? AND game=?", (table, game))])

    async def find(self, token: str) -> SharedGame | None:
        """Return the game of a link."""
        row = await self._storage.row("SELECT tab, game FROM shared_games WHERE token=?", token)
        return None if row is None else SharedGame(str(row[0]), int(row[1]))

    async def about(self, token: str) -> tuple[About, int] | None:
        """Return the summary of a link's table, and the number of the game. Raise Unreadable."""
        sql = "SELECT t.summary, s.game FROM shared_games s JOIN tables t ON t.id = s.tab WHERE s.token=?"
        row = await self._storage.row(sql, token)
        return None if row is None else (summary_of(row[0]), int(row[1]))
