"""The requests of docs/protocol.md for all that the service keeps of a guest: a copy of it, and its deletion."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec

from undercut.server.features.guest_store import ForgettingStore
from undercut.server.http.downloads import JSONL
from undercut.server.http.endpoints import Stream, delete, get
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

if TYPE_CHECKING:
    from undercut.server.web_service import WebService

__all__ = ["HANDLERS"]


@get("/api/me/data", responses=REFUSED, media_type=JSONL)
async def my_data(request: AnyRequest) -> Stream:
    """All that the service keeps of the guest, one thing on a line. They are sent as they are read."""
    hub, guest = hub_of(request), guest_of(request)
    return await hub.downloads.stream(guest, "undercut-data", _all(hub, guest))


@delete("/api/me", responses=REFUSED)
async def forget_me(request: AnyRequest) -> None:
    """Deletes the guest and all that the service keeps of it. Games with others stay, without its name."""
    await hub_of(request).guest_deletion.delete(guest_of(request))


async def _all(hub: WebService, guest: str) -> AsyncIterator[bytes]:
    """The lines of a copy. Hands that may not be seen yet are not among them: games are told once they are over."""
    for one in await ForgettingStore(hub.storage).about(guest):
        yield _line(one.pop("kind"), one)
    for summary in await hub.guest_tables.summaries(guest):
        yield _line("table", msgspec.to_builtins(summary))
    async for lines in hub.records.of_guest(guest):
        for line in lines.splitlines():
            yield _line("game", {"record": msgspec.Raw(line)})
    async for pad, operations in hub.pads.copies(guest):
        yield _line("pad", msgspec.to_builtins(pad) | {"operations": operations})


def _line(kind: str, about: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"kind": kind, **about}) + b"\n"


HANDLERS: list[Any] = [my_data, forget_me]
"""Both requests."""
