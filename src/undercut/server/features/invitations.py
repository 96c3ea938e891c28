"""Links to a table: previews, and joining by a link."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import cast

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.http.endpoints import JSONBody, Request, Route, post
from undercut.server.room.loaded_table import LoadedTable, unknown_link
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Entry
from undercut.server.storage.tables import TableStore, grant
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.views.previews import invitation_preview
from undercut.server.views.rules import option_differences
from undercut.server.views.state import clock_spec

_say = formatter("refusals").later

_LINK = re.compile(r"/[twr]/([^/]+)/?")
_INVITATION = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/?", re.ASCII)


class Invitations:
    """HTTP requests that follow or preview a link to a table, and previews for pages.

    ``name_of`` returns the name of a guest; ``rename`` changes the name.
    """

    def __init__(
        self,
        tables: Tables,
        table_store: TableStore,
        cluster: Cluster,
        name_of: Callable[[str], Awaitable[str]],
        rename: Callable[[str, str], Awaitable[str]],
    ) -> None:
        self._tables, self._table_store, self._cluster = tables, table_store, cluster
        self._name_of, self._rename = name_of, rename

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            post("/api/invitation", status_code=200)(self.invitation),
            post("/api/join", status_code=200)(self.accept),
        ]

    # --- requests ---------------------------------------------------------------------------------------------------

    async def invitation(self, request: Request, data: JSONBody[m.LinkToken]) -> m.Invitation:
        """Return the preview of a link, without following it. The body contains the token, so that no log does."""
        guest = request.guest
        table, kind, seat = await self._link(data.token)
        loaded_table = await self._tables.load(table)
        live = await loaded_table.actor.load()
        return m.Invitation(
            kind="resume" if seat is not None else cast(m.LinkKind, kind),
            stage=_stage(live),
            host=live.names[0] or "",
            seat=None if seat is None else live.names[seat],
            players=[name or "" for name in live.names],
            bots=list(live.bots),
            rules=live.creation.rules,
            title=live.rules.heading,
            differs=option_differences(live.rules),
            notes=list(live.rules.notes),
            clock=clock_spec(live.creation),
            name=await self._table_store.guest_name(guest),
            table=None if loaded_table.grants.get(guest) is None else table,
            deals=live.creation.deals,
        )

    async def accept(self, request: Request, data: JSONBody[m.JoinRequest]) -> m.TableSeat:
        """Follow a link to a seat or, as a watcher, to a table."""
        guest = request.guest
        if data.name is not None:
            await self._rename(guest, data.name)
        loaded_table, seat = await self.join(guest, data.token, watch=data.watch, shares=data.shares, deals=data.deals)
        return m.TableSeat(loaded_table.id, "watch" if seat is None else "seat", seat)

    # --- joining ----------------------------------------------------------------------------------------------------

    async def join(
        self, guest: str, token: str, *, watch: bool = False, shares: bool = False, deals: m.Deals = "server"
    ) -> tuple[LoadedTable, int | None]:
        """Return the table and seat of a link. ``watch``: the guest does not want a seat.

        ``shares``: the first deal waits for a commitment of the guest's client. ``deals``: "players" if the client can
        deal itself. Raise NotFound ``unknown_link``, Refused ``seat_taken`` or ``newer_page_needed``.
        """
        table, kind, seat = await self._link(token)
        loaded_table = await self._tables.load(table)
        watch = kind == "watch" or (kind == "invite" and watch)
        if not watch and deals != "players" and (await loaded_table.actor.load()).players_deal:
            raise Refused("newer_page_needed", _say("newer_page_needed"))
        await self._tables.read_grants(loaded_table)
        if guest in loaded_table.grants and (loaded_table.grants[guest] is not None or watch):
            return loaded_table, loaded_table.grants[guest]
        if kind == "invite" and not watch:
            return loaded_table, await self._sit_down(loaded_table, guest, shares)
        await self._table_store.write([grant(guest, loaded_table.id, seat)])
        loaded_table.grants[guest] = seat
        self._cluster.announce_grants(loaded_table.id)
        return loaded_table, seat

    async def _link(self, token: str) -> tuple[str, str, int | None]:
        """Return the table, the kind and the seat of a link. Raise NotFound ``unknown_link``."""
        link = await self._table_store.link(token)
        if link is None:
            raise unknown_link()
        return link

    async def _sit_down(self, loaded_table: LoadedTable, guest: str, shares: bool) -> int:
        name, shares = await self._name_of(guest), shares and self._tables.settings.shares
        sat: list[int] = []

        def sit(live: LiveTable) -> list[Entry]:
            sat.clear()  # the choice is made again if another node was faster
            if (had := loaded_table.grants.get(guest)) is not None:
                sat.append(had)
                return []
            if not live.open_seats:
                raise Refused("seat_taken", _say("seat_taken-all"))
            sat.append(live.open_seats[0])
            return live.join(sat[0], name, shares=shares)

        await loaded_table.actor.change(
            sit,
            also=lambda: [grant(guest, loaded_table.id, sat[0])],
            before_again=lambda: self._tables.read_grants(loaded_table, certain=True),
        )
        loaded_table.grants[guest] = sat[0]
        self._cluster.announce_grants(loaded_table.id)
        return sat[0]

    # --- pages ------------------------------------------------------------------------------------------------------

    async def leads_nowhere(self, path: str) -> bool:
        """Whether an address is that of an invitation that does not exist or whose table is closed."""
        link = _LINK.fullmatch(path)
        if link is None:
            return False
        try:
            if await self._table_store.link(link[1]) is None:
                return True
            about = await self._table_store.invited_summary(link[1])
        except UndercutError:
            return False  # if the storage fails, the page itself reports it
        return about is not None and about.stage == "closed"

    async def preview(self, path: str) -> str:
        """Return elements for the head of an invitation's page; an empty text for other addresses.

        Only the summary of the table is read, and nothing changes.
        """
        link = _INVITATION.fullmatch(path)
        if link is None:
            return ""
        try:
            about = await self._table_store.invited_summary(link[1])
        except UndercutError:
            return ""
        return "" if about is None else invitation_preview(about)


def _stage(live: LiveTable) -> m.InvitationStage:
    if live.closed:
        return "closed"
    if live.summary().is_done:
        return "finished"
    return "open" if live.open_seats else "taken"
