"""Shared games: links by which anybody may open a game until a player withdraws the link."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.http.cookies import new_token
from undercut.server.http.endpoints import (
    FromPath,
    FromQuery,
    Request,
    Response,
    Route,
    delete,
    encoded_response,
    get,
    post,
)
from undercut.server.http.qr_codes import QrCodes
from undercut.server.room.loaded_table import NotFound
from undercut.server.room.registry import Tables
from undercut.server.storage.storage import Storage
from undercut.server.storage.summaries import TableSummary, decode_summary
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import Refused
from undercut.server.views.finished_games import check_shared, shared_game_view, shared_replay_view
from undercut.server.views.previews import replay_preview

_say = formatter("refusals").later

_PAGE = re.compile(r"/replay/([A-Za-z0-9_-]{1,64})/?", re.ASCII)


class SharedGame(NamedTuple):
    """A game of a table with a link."""

    table: str
    game: int


class SharedGameStore:
    """The links of shared games. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def token(self, table: str, game: int) -> str | None:
        """Return the token of a game's link; None if the game has no link."""
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

    async def summary(self, token: str) -> tuple[TableSummary, int] | None:
        """Return the summary of a link's table, and the number of the game. Raise Unreadable."""
        sql = "SELECT t.summary, s.game FROM shared_games s JOIN tables t ON t.id = s.tab WHERE s.token=?"
        row = await self._storage.row(sql, token)
        return None if row is None else (decode_summary(row[0]), int(row[1]))


class SharedGames:
    """HTTP requests that create, withdraw or follow the link of a finished game."""

    def __init__(self, tables: Tables, table_store: TableStore, qr_codes: QrCodes) -> None:
        self._tables, self._table_store, self._qr_codes = tables, table_store, qr_codes
        self._store = SharedGameStore(table_store.storage)

    def routes(self) -> list[Route]:
        """Return the routes."""
        link, replay = "/api/tables/{table:str}/share/{game:int}", "/api/replays/{token:str}"
        return [
            post(link, status_code=200)(self.share),
            get(link)(self.link),
            delete(link)(self.withdraw),
            get(replay)(self.game),
            get(f"{replay}/rounds/{{number:int}}")(self.replay),
            get(f"{replay}/qr.svg", media_type="image/svg+xml")(self.qr_code),
        ]

    # --- requests by players ----------------------------------------------------------------------------------------

    async def share(self, request: Request, table: FromPath[str], game: FromPath[int]) -> m.ReplayLink:
        """Return a link for replays of a finished game; create the link if there is none. Anybody may use it."""
        played = await self._played(request, table)
        await self._table_store.read_log(played, partial(check_shared, game=game), guest=request.guest)
        return _link(await self._store.share(played, game, new_token()))

    async def link(self, request: Request, table: FromPath[str], game: FromPath[int]) -> m.SharedReplay:
        """Return the link of a game; null if it has none."""
        token = await self._store.token(await self._played(request, table), _check_number(game))
        return m.SharedReplay(None if token is None else _link(token))

    async def withdraw(self, request: Request, table: FromPath[str], game: FromPath[int]) -> None:
        """Withdraw the link of a game."""
        await self._store.withdraw(await self._played(request, table), _check_number(game))

    async def _played(self, request: Request, table: str) -> str:
        """Return the id of a table at which the guest has a seat. Raise Refused ``not_seated``."""
        loaded_table, seat = await self._tables.load_for(table, request.guest)
        if seat is None:
            raise Refused("not_seated", _say("not_seated-share"))
        return loaded_table.id

    # --- requests by anybody ----------------------------------------------------------------------------------------

    async def game(self, request: Request, token: FromPath[str]) -> Response[m.TableGame]:
        """Return the game of a share link with its score sheet."""
        shared = await self._shared(token)
        work = partial(m.encoded, shared_game_view, game=shared.game)
        return encoded_response(await self._table_store.read_log(shared.table, work, guest=request.guest))

    async def replay(
        self, request: Request, token: FromPath[str], number: FromPath[int], board: FromQuery[int] = 0
    ) -> Response[m.Replay]:
        """Return a round of the game of a share link, step by step, with all hands."""
        shared = await self._shared(token)
        work = partial(m.encoded, shared_replay_view, game=shared.game, number=number, board=board)
        return encoded_response(await self._table_store.read_log(shared.table, work, guest=request.guest))

    async def qr_code(self, request: Request, token: FromPath[str], origin: FromQuery[str] = "") -> Response[bytes]:
        """Draw the link of a shared game as a QR code, for one of the addresses of this service."""
        await self._shared(token)
        return await self._qr_codes.response(request, _link(token).path, origin)

    async def _shared(self, token: str) -> SharedGame:
        """Return the game of a link. Raise NotFound ``unknown_replay``."""
        shared = await self._store.find(token) if 0 < len(token) <= 64 else None
        if shared is None:
            raise NotFound("unknown_replay", _say("unknown_replay"))
        return shared

    # --- pages ------------------------------------------------------------------------------------------------------

    async def preview(self, path: str) -> str:
        """Return elements for the head of a shared game's page; an empty text for other addresses."""
        page = _PAGE.fullmatch(path)
        if page is None:
            return ""
        try:
            summary = await self._store.summary(page[1])
        except UndercutError:
            return ""
        return "" if summary is None else replay_preview(*summary)

    @staticmethod
    def leads_nowhere(path: str, query: bytes) -> bool:
        """Whether an address is that of a replay without a valid token or game text."""
        return path.rstrip("/") == "/replay" and b"text=" not in query


def _link(token: str) -> m.ReplayLink:
    return m.ReplayLink(token, f"/replay/{token}")


def _check_number(game: int) -> int:
    """Return the number of a game. Raise UndercutError ``unknown_game`` if no game can have it."""
    if not 0 < game < 2**31:
        raise UndercutError("unknown_game", _say("unknown_game-anywhere", game=game))
    return game
