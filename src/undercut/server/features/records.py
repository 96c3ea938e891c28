"""The requests of docs/protocol.md for the records of finished games: one game, or all of a guest as a stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from undercut.languages import speaker
from undercut.server.features.record_store import seated_tables
from undercut.server.http.endpoints import FromPath, Response, Stream, get
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of
from undercut.server.settings import TooMany
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.views.finished_games import record_line, record_lines

if TYPE_CHECKING:
    from undercut.server.web_service import WebService

__all__ = ["HANDLERS", "JSONL", "all_records", "download"]

_say = speaker("refusals").later

JSONL = "application/x-ndjson"


def _named(name: str) -> dict[str, str]:
    """Headers by which a browser saves the answer under a name."""
    return {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}


@get("/api/tables/{table:str}/games/{game:int}/record", responses=REFUSED, media_type=JSONL)
async def game_record(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> Response[bytes]:
    """The record of a finished game."""
    hub = hub_of(request)
    found, seat = await hub.tables.mine(table, guest_of(request))
    known = await hub.database.played(found.id)
    line = await hub.database.read_log(
        found.id, partial(record_line, game=game, seat=seat, known=known), guest=guest_of(request)
    )
    return Response(line, media_type=JSONL, headers=_named(f"undercut-{found.id[:6]}-{game}"))


@get("/api/records", responses=REFUSED, media_type=JSONL)
async def guest_records(request: AnyRequest) -> Stream:
    """The records of all finished games that the guest has played, oldest first. They are sent as they are read."""
    hub, guest = hub_of(request), guest_of(request)
    return await download(
        hub, guest, "undercut-games", all_records(hub, guest, await seated_tables(hub.storage, guest))
    )


async def download(hub: WebService, guest: str, name: str, lines: AsyncIterator[bytes]) -> Stream:
    """The answer with a file of lines that are sent as they are read, one at a time for a guest. Raises TooMany."""
    if guest in hub.downloads:
        raise TooMany("too_many_requests", _say("too_many_requests-downloads"), retry_s=10)
    hub.downloads.add(guest)
    once = _once(hub, guest, lines)
    await anext(once)  # from here on its end is seen, also if nobody reads it
    day = datetime.now(UTC).date().isoformat()
    return Stream(once, media_type=JSONL, headers=_named(f"{name}-{day}"))


async def _once(hub: WebService, guest: str, lines: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
    try:
        yield b""
        async for some in lines:
            yield some
    finally:
        hub.downloads.discard(guest)


async def all_records(hub: WebService, guest: str, tables: list[tuple[str, int]]) -> AsyncIterator[bytes]:
    """The finished games of some tables, with the guest's seat there: a table is read when the one before is sent."""
    for table, seat in tables:
        try:
            lines = await _records(hub, guest, table, seat)
        except StorageError:
            raise
        except Unreadable:
            continue
        except Exception as error:  # one table that cannot be read must not hide the others
            hub.log.defect("records not told", error, table=table[:6])
            continue
        if lines:
            yield b"".join(lines)


async def _records(hub: WebService, guest: str, table: str, seat: int) -> list[bytes]:
    known = await hub.database.played(table)
    return await hub.database.read_log(table, partial(record_lines, seat=seat, known=known), guest=guest, patient=True)


HANDLERS: list[Any] = [game_record, guest_records]
