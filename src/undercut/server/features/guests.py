"""Guests: their names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercut.server import messages as m
from undercut.server.http.endpoints import JSONBody, Route, get, put
from undercut.server.http.request import REFUSED, AnyRequest, guest_of
from undercut.server.room.guest_names import GuestNames

__all__ = ["Guests"]


class Guests:
    """The requests of a guest about itself. ``summaries`` lists a guest's tables."""

    def __init__(self, names: GuestNames, summaries: Callable[[str], Awaitable[list[m.Summary]]]) -> None:
        self._names, self._summaries = names, summaries

    def routes(self) -> list[Route]:
        """Return the handlers of the requests."""
        return [get("/api/me", responses=REFUSED)(self.me), put("/api/me", responses=REFUSED)(self.rename)]

    async def me(self, request: AnyRequest) -> m.Me:
        """Return the guest, its name and its tables."""
        guest = guest_of(request)
        return m.Me(guest, await self._names.name_of(guest), await self._summaries(guest))

    async def rename(self, request: AnyRequest, data: JSONBody[m.Rename]) -> m.Me:
        """Give the guest a name."""
        guest = guest_of(request)
        return m.Me(guest, await self._names.rename(guest, data.name), await self._summaries(guest))
