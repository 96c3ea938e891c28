"""Downloads of a guest's data as JSON lines, sent while they are read."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from datetime import UTC, datetime

from undercut.languages import formatter
from undercut.server.http.endpoints import Stream
from undercut.server.rate_limits import TooMany

_say = formatter("refusals").later

JSONL = "application/x-ndjson"


def save_as(name: str) -> dict[str, str]:
    """Return headers that make browsers save the answer as a file."""
    return {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}


class Downloads:
    """The downloads in progress, at most one per guest."""

    def __init__(self) -> None:
        self._guests: set[str] = set()

    async def stream(self, guest: str, name: str, lines: AsyncIterator[bytes]) -> Stream:
        """Return an answer with the lines as a file; the file name ends with the date. Raise TooMany."""
        if guest in self._guests:
            raise TooMany("too_many_requests", _say("too_many_requests-downloads"), retry_s=10)
        self._guests.add(guest)
        pieces = self._until_end(guest, lines)
        await anext(pieces)  # the finally block now runs even if the client reads nothing
        day = datetime.now(UTC).date().isoformat()
        return Stream(pieces, media_type=JSONL, headers=save_as(f"{name}-{day}"))

    async def _until_end(self, guest: str, lines: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        try:
            yield b""
            async for piece in lines:
                yield piece
        finally:
            self._guests.discard(guest)
