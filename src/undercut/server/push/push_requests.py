"""The requests of docs/protocol.md for notifications."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import JSONBody, get, post
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]


@get("/api/push", responses=REFUSED, sync_to_thread=False)
def push_key(request: AnyRequest) -> m.PushKey:
    """The key with which a browser subscribes."""
    return m.PushKey(hub_of(request).calling.keys.public)


@post("/api/push", responses=REFUSED, status_code=204)
async def subscribe(request: AnyRequest, data: JSONBody[m.PushSubscription]) -> None:
    """Notifies a browser of the guest from now on."""
    await hub_of(request).calling.subscribe(guest_of(request), data)


@post("/api/push/withdraw", responses=REFUSED, status_code=204)
async def withdraw(request: AnyRequest, data: JSONBody[m.PushWithdrawal]) -> None:
    """Notifies a browser of the guest no longer."""
    await hub_of(request).calling.withdraw(guest_of(request), data.endpoint)


HANDLERS: list[Any] = [push_key, subscribe, withdraw]
"""The three requests."""
