"""The requests of docs/protocol.md for tables that anybody may join."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, delete, get, put
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]


@get("/api/offers", responses=REFUSED)
async def offers(request: AnyRequest) -> m.Offers:
    """The tables that anybody may join."""
    return await hub_of(request).offering.told(guest_of(request))


@get("/api/tables/{table:str}/offer", responses=REFUSED)
async def is_offered(request: AnyRequest, table: FromPath[str]) -> m.Offered:
    """Whether anybody may join a table."""
    hub = hub_of(request)
    found, _ = await hub.tables.mine(table, guest_of(request))
    return await hub.offering.is_offered(found)


@put("/api/tables/{table:str}/offer", responses=REFUSED)
async def offer(request: AnyRequest, table: FromPath[str]) -> m.Offered:
    """Opens a waiting table to anybody."""
    hub, guest = hub_of(request), guest_of(request)
    found, _ = await hub.tables.mine(table, guest)
    return await hub.offering.offer(found, guest)


@delete("/api/tables/{table:str}/offer", responses=REFUSED, status_code=200)
async def withdraw_offer(request: AnyRequest, table: FromPath[str]) -> m.Offered:
    """Takes a table off the list."""
    hub, guest = hub_of(request), guest_of(request)
    found, _ = await hub.tables.mine(table, guest)
    return await hub.offering.withdraw(found, guest)


HANDLERS: list[Any] = [offers, is_offered, offer, withdraw_offer]
