"""Downloads of finished games as records or texts, and imports of uploaded games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.endpoints import (
    JSONL,
    Downloads,
    FromPath,
    JSONBody,
    Request,
    Response,
    Route,
    Stream,
    encoded_response,
    get,
    post,
    save_as,
)
from undercut.server.logs import Log
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.views.finished_games import record_line, record_lines, table_records
from undercut.server.views.uploads import action_count, imported_text, text_of_game, uploaded_game

_RECORD = 1_000
"""More actions than any record within the limit of a body contains."""


class GameRecords:
    """Downloads and texts of finished games, and uploaded games, which are not stored."""

    def __init__(
        self, tables: Tables, table_store: TableStore, compute: ComputeQueue, downloads: Downloads, log: Log
    ) -> None:
        self._tables, self._table_store, self._compute = tables, table_store, compute
        self._downloads, self._log = downloads, log

    def routes(self) -> list[Route]:
        """Return the routes."""
        table = "/api/tables/{table:str}"
        game = f"{table}/games/{{game:int}}"
        return [
            get(f"{table}/records")(self.of_table),
            get(f"{game}/record", media_type=JSONL)(self.of_game),
            get("/api/records", media_type=JSONL)(self.download),
            get(f"{game}/text")(self.text),
            post("/api/replay", status_code=200)(self.replay_text),
            post("/api/import", status_code=200)(self.import_game),
        ]

    # --- records ----------------------------------------------------------------------------------------------------

    async def of_table(self, request: Request, table: FromPath[str]) -> Response[m.Records]:
        """Return records of the finished rounds."""
        guest = request.guest
        loaded_table, _ = await self._tables.load_for(table, guest)
        return encoded_response(
            await self._table_store.read_log(loaded_table.id, partial(m.encoded, table_records), guest=guest)
        )

    async def of_game(self, request: Request, table: FromPath[str], game: FromPath[int]) -> Response[bytes]:
        """Return the record of a finished game."""
        guest = request.guest
        loaded_table, seat = await self._tables.load_for(table, guest)
        known = await self._table_store.finished_games(loaded_table.id)
        work = partial(record_line, game=game, seat=seat, known=known)
        line = await self._table_store.read_log(loaded_table.id, work, guest=guest)
        return Response(line, media_type=JSONL, headers=save_as(f"undercut-{loaded_table.id[:6]}-{game}"))

    async def download(self, request: Request) -> Stream:
        """Return the records of all finished games of the guest, oldest first. They are sent while they are read."""
        guest = request.guest
        lines = self.lines(guest, await self.seated_tables(guest))
        return await self._downloads.stream(guest, "undercut-games", lines)

    async def of_guest(self, guest: str) -> AsyncIterator[bytes]:
        """Yield the records of all finished games of a guest, as :meth:`lines` does."""
        async for lines in self.lines(guest, await self.seated_tables(guest)):
            yield lines

    async def lines(self, guest: str, tables: list[tuple[str, int]]) -> AsyncIterator[bytes]:
        """Yield the records of each table, given the guest's seat at it. Read each table only when its turn comes."""
        for table, seat in tables:
            try:
                known = await self._table_store.finished_games(table)
                work = partial(record_lines, seat=seat, known=known)
                lines = await self._table_store.read_log(table, work, guest=guest, patient=True)
            except StorageError:
                raise
            except Unreadable:
                continue
            except Exception as error:  # one unreadable table must not hide the others
                self._log.defect("cannot read records", error, table=table[:6])
                continue
            if lines:
                yield b"".join(lines)

    async def seated_tables(self, guest: str) -> list[tuple[str, int]]:
        """Return the tables at which a guest has a seat, oldest first, each with the seat. Raise StorageError."""
        sql = (
            "SELECT t.id, g.seat FROM grants g JOIN tables t ON t.id = g.tab "
            "WHERE g.guest=? AND g.seat IS NOT NULL ORDER BY t.created, t.id"
        )
        return [(str(table), int(seat)) for table, seat in await self._table_store.storage.rows(sql, guest)]

    # --- texts ------------------------------------------------------------------------------------------------------

    async def text(self, request: Request, table: FromPath[str], game: FromPath[int]) -> Response[m.GameText]:
        """Return a finished game as a text short enough for a link."""
        guest = request.guest
        loaded_table, _ = await self._tables.load_for(table, guest)
        work = partial(m.encoded, text_of_game, game=game)
        return encoded_response(await self._table_store.read_log(loaded_table.id, work, guest=guest))

    async def replay_text(self, request: Request, data: JSONBody[m.ReplayRequest]) -> Response[m.UploadedGame]:
        """Return a game from its text, and one of its rounds step by step, with all hands."""
        work = partial(m.encoded, uploaded_game, data.text, data.round, data.board)
        return encoded_response(await self._compute.compute(request.guest, action_count(data.text), work))

    async def import_game(self, request: Request, data: JSONBody[m.ImportRequest]) -> Response[m.GameText]:
        """Convert a game from a file to a text short enough for a link."""
        work = partial(m.encoded, imported_text, data)
        return encoded_response(await self._compute.compute(request.guest, len(data.history) or _RECORD, work))
