"""The snapshot of a table before a deal, so that loading a table need not replay its whole log.

The log remains authoritative: snapshots by another version of the program are ignored, and ``undercut db check``
compares each snapshot with the log.
"""

from __future__ import annotations

import msgspec

from undercut.events import DealerCut, TableOpened
from undercut.game import Game
from undercut.match import GameResult
from undercut.notation.events import EventText, event_of, text_of
from undercut.server.storage.entries import Claimed
from undercut.server.storage.summaries import PlayedGame
from undercut.sheets import Entry
from undercut.table import Snapshot, Table


class StoredGame(msgspec.Struct, array_like=True, frozen=True):
    """A game before a deal: a :class:`undercut.table.Snapshot`."""

    opened: EventText
    cut: EventText
    dealer: int
    playing: tuple[int, ...]
    entries: tuple[Entry, ...]
    last: int
    beside: int

    @classmethod
    def of(cls, snapshot: Snapshot) -> StoredGame:
        """Return the stored form of a game."""
        game, opened = snapshot.game, text_of(snapshot.opened)
        cut, entries = text_of(DealerCut(2, game.cut)), game.sheet.entries
        return cls(opened, cut, game.dealer, game.playing, entries, snapshot.last, snapshot.beside)

    def table(self) -> Table:
        """Return the game, to which the deal must be applied next. Raise NotationError or InvalidRuleset."""
        opened, cut = event_of(self.opened), event_of(self.cut)
        assert isinstance(opened, TableOpened) and isinstance(cut, DealerCut)
        game = Game.restore(opened.rules, cut.cut, self.dealer, self.playing, self.entries)
        return Table.from_snapshot(Snapshot(opened, game, self.last, self.beside))


class StoredTable(msgspec.Struct, array_like=True, frozen=True):
    """A table before a deal. The fields are those of :class:`~undercut.server.tables.live_table.LiveTable`."""

    core: StoredGame
    game: int
    names: list[str | None]
    match: tuple[GameResult, ...]
    played: list[PlayedGame]
    away: dict[int, int]
    claims: dict[int, Claimed]
    newest_at: int
    touched: int
    """The number of the newest entry that changed the options of all seats."""
    late_shares: dict[int, int] = {}
    lateness: dict[int, int] = {}
    key_commitments: dict[int, str] = {}
    keys: dict[int, str] = {}
    """The public keys of players who deal themselves."""
    unconfirmed: dict[int, int] = {}
