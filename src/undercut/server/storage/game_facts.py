"""Facts of finished games, so that statistics need no replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from undercut.server.storage.storage import Reading, Statement, Storage
from undercut.server.storage.summaries import EndReason


class RoundFacts(msgspec.Struct, frozen=True, array_like=True):
    """A finished round. ``seats`` are the seats of the table that played it, ``points`` their points.

    ``winner`` and ``knocker`` are seats of the table or None; ``turn`` is the number of the knocker's turn in which it
    knocked, from 1; 0 without a knock.
    """

    ending: str
    winner: int | None
    knocker: int | None
    turn: int
    seats: tuple[int, ...]
    points: tuple[int, ...]


class GameFacts(msgspec.Struct, frozen=True, array_like=True):
    """A finished game: its rule book by name, the bots by seat, the winning seats, and why and when (ms) it ended."""

    game: int
    rules: str
    form: str
    bots: tuple[str | None, ...]
    winner: tuple[int, ...]
    reason: EndReason
    ended: int
    rounds: tuple[RoundFacts, ...]


class PlayerGameFacts(NamedTuple):
    """A game and the seat of a player in it."""

    facts: GameFacts
    seat: int


_decoder = msgspec.json.Decoder(GameFacts)
_DUE = """
SELECT t.id, c.games, t.summary FROM grants g JOIN tables t ON t.id = g.tab LEFT JOIN counted_tables c ON c.tab = t.id
WHERE g.guest=? AND g.seat IS NOT NULL ORDER BY t.created DESC
"""


class _Summary(msgspec.Struct):
    """The parts of a table's summary that decide whether its games are counted."""

    game: int = 0
    played: list[msgspec.Raw] | None = None


_summary = msgspec.json.Decoder(_Summary)


def _is_due(counted: int | None, summary: bytes) -> bool:
    """Whether facts of a table's games are missing. A damaged summary counts as complete, until it is repaired."""
    try:
        about = _summary.decode(summary)
    except (msgspec.MsgspecError, ValueError):
        return False
    if about.played is None:
        # A summary without games does not know their number. The table is counted once.
        return counted is None and about.game > 0
    return len(about.played) > (counted or 0)


class GameFactsStore:
    """The facts of games in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables_without_facts(self, guest: str) -> list[str]:
        """Return the tables of a guest with finished games whose facts are not stored, newest first."""

        def read(db: Reading) -> list[str]:
            tables = db.execute(_DUE, (guest,)).fetchall()
            return [str(table) for table, games, summary in tables if _is_due(games, summary)]

        return await self._storage.read(read)

    async def store(self, table: str, games: Sequence[GameFacts], also: Sequence[Statement] = ()) -> None:
        """Store the facts of all finished games of a table, and ``also``: all or nothing."""
        sql = (
            "INSERT INTO game_facts (tab, game, body) VALUES (?, ?, ?) "
            "ON CONFLICT (tab, game) DO UPDATE SET body=excluded.body"
        )
        counted = (
            "INSERT INTO counted_tables (tab, games) VALUES (?, ?) ON CONFLICT (tab) DO UPDATE SET games=excluded.games"
        )
        statements: list[Statement] = [(sql, (table, facts.game, msgspec.json.encode(facts))) for facts in games]
        await self._storage.write([*statements, (counted, (table, len(games))), *also])

    async def count(self, guest: str) -> int:
        """Return the number of games of a guest whose facts are stored."""
        sql = (
            "SELECT coalesce(sum(c.games), 0) FROM grants g JOIN counted_tables c ON c.tab = g.tab "
            "WHERE g.guest=? AND g.seat IS NOT NULL"
        )
        row = await self._storage.row(sql, guest)
        return 0 if row is None else int(row[0])

    async def games_of(self, guest: str) -> list[tuple[bytes, int]]:
        """Return the stored facts of a guest's games with the guest's seats, unordered, for :func:`decode_facts`."""
        sql = (
            "SELECT f.body, g.seat FROM grants g JOIN game_facts f ON f.tab = g.tab "
            "WHERE g.guest=? AND g.seat IS NOT NULL"
        )
        return [(body, seat) for body, seat in await self._storage.rows(sql, guest)]


def decode_facts(stored: Sequence[tuple[bytes, int]]) -> list[PlayerGameFacts]:
    """Decode the facts of games, each with the player's seat."""
    return [PlayerGameFacts(_decoder.decode(body), seat) for body, seat in stored]
