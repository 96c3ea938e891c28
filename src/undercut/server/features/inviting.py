"""Invitations before they are accepted: what a link leads to, and what a messenger shows of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from undercut.errors import UndercutError
from undercut.server import messages as m
from undercut.server.room.open_table import unknown_link
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.previews import invitation_preview
from undercut.server.views.rules import differs_of

if TYPE_CHECKING:
    from undercut.server.web_service import WebService

__all__ = ["invitation", "leads_nowhere", "preview"]

_LINK = re.compile(r"/[twr]/([^/]+)/?")
_TOKEN = re.compile(r"/t/([A-Za-z0-9_-]{1,64})/?", re.ASCII)


async def invitation(hub: WebService, guest: str, token: str) -> m.Invitation:
    """What a link leads to, for a guest. Raises NotFound ``unknown_link``."""
    link = await hub.database.link(token)
    if link is None:
        raise unknown_link()
    table, kind, seat = link
    found = await hub.tables.load(table)
    live = await found.actor.load()
    made, had = live.made, found.grants.get(guest)
    clock = None
    if made.bank_ms is not None and made.turn_ms is not None:
        clock = m.ClockSpec(made.bank_ms // 1000, made.turn_ms // 1000)
    return m.Invitation(
        kind="resume" if seat is not None else cast(m.LinkKind, kind),
        stage=_stage(live),
        host=live.names[0] or "",
        seat=None if seat is None else live.names[seat],
        players=[name or "" for name in live.names],
        bots=list(live.bots),
        rules=made.rules,
        title=live.rules.heading,
        differs=differs_of(live.rules),
        notes=list(live.rules.notes),
        clock=clock,
        name=await hub.database.guest_name(guest),
        table=None if had is None else table,
    )


def _stage(live: LiveTable) -> m.InvitationStage:
    if live.closed:
        return "closed"
    if live.about().is_done:
        return "finished"
    return "open" if live.open_seats else "taken"


async def leads_nowhere(hub: WebService, path: str) -> bool:
    """Whether an address is that of a link to a table, and there is no such link, or the table is closed."""
    asked = _LINK.fullmatch(path)
    if asked is None:
        return False
    try:
        if await hub.database.link(asked[1]) is None:
            return True
        about = await hub.database.invited(asked[1])
    except UndercutError:
        return False  # storage fails: the page itself will say so
    return about is not None and about.stage == "closed"


async def preview(hub: WebService, path: str) -> str:
    """Elements for the head of the page at an invitation's address, for messengers; empty for other addresses.

    They say who invites and by which rules. It reads the list's line of the table and changes nothing.
    """
    asked = _TOKEN.fullmatch(path)
    if asked is None:
        return ""
    try:
        about = await hub.database.invited(asked[1])
    except UndercutError:
        return ""
    return "" if about is None else invitation_preview(about)
