"""The HTTP requests of docs/protocol.md. OpenAPI is generated from the structs in ``messages``."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import UNSET

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.features.tables import usual_clock
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, Response, delete, get, post, put
from undercut.server.http.request import REFUSED, AnyRequest, answered, guest_of, hub_of
from undercut.server.settings import TooMany
from undercut.server.views.finished_games import game_view, replay_view
from undercut.server.views.state import events_for

__all__ = ["HANDLERS"]

_say = speaker("refusals").later

# --- who and what ---------------------------------------------------------------------------------------------------


@get("/api/me", responses=REFUSED)
async def me(request: AnyRequest) -> m.Me:
    """The guest, its name and its tables."""
    hub, guest = hub_of(request), guest_of(request)
    return m.Me(guest, await hub.names.name_of(guest), await hub.listing.summaries(guest))


@put("/api/me", responses=REFUSED)
async def rename(request: AnyRequest, data: JSONBody[m.Rename]) -> m.Me:
    """Gives the guest a name."""
    hub, guest = hub_of(request), guest_of(request)
    return m.Me(guest, await hub.names.rename(guest, data.name), await hub.listing.summaries(guest))


# --- tables ---------------------------------------------------------------------------------------------------------


@post("/api/tables", responses=REFUSED)
async def make_table(request: AnyRequest, data: JSONBody[m.NewTable]) -> m.Made:
    """A new table with the guest in seat 0."""
    hub, guest = hub_of(request), guest_of(request)
    others: list[str | None] | None = None
    if data.others is not None:
        for other in data.others:
            if other.open == (other.bot is not None):
                raise UndercutError("bad_request", _say("bad_request-others"))
        others = [other.bot for other in data.others]
    if data.offer:
        if others is None or None not in others:
            raise UndercutError("bad_request", _say("bad_request-no_open_seat"))
        await hub.offers.check(guest)
    if data.name is not None:
        await hub.names.rename(guest, data.name)
    clock = None
    if isinstance(data.clock, m.ClockSpec):
        clock = (data.clock.bank_s, data.clock.turn_s)
    elif data.clock is UNSET:
        clock = usual_clock(others)
    made, seat = await hub.making.create(guest, data.rules, others, clock, hints=data.hints, takebacks=data.takebacks)
    if data.offer:
        try:
            await hub.offers.offer(made, guest, checked=True)
        except TooMany:
            await hub.making.unmake(made)
            raise
    return m.Made(made.id, seat, made.room.views.links_of(await made.actor.load(), seat))


@get("/api/tables", responses=REFUSED)
async def my_tables(request: AnyRequest) -> m.Summaries:
    """The guest's tables, newest first."""
    return m.Summaries(await hub_of(request).listing.summaries(guest_of(request)))


@get("/api/tables/{table:str}", responses=REFUSED)
async def table_state(request: AnyRequest, table: FromPath[str]) -> m.State:
    """Everything that the guest may know of the table."""
    found, seat = await hub_of(request).tables.mine(table, guest_of(request))
    live = await found.actor.load()
    return found.room.views.state(live, found.room.presence, seat)


@get("/api/tables/{table:str}/events", responses=REFUSED)
async def table_events(request: AnyRequest, table: FromPath[str], after: FromQuery[int] = 0) -> m.Events:
    """The next events after a number, as the guest may know them."""
    hub, guest = hub_of(request), guest_of(request)
    found, seat = await hub.tables.mine(table, guest)
    newest = (await found.actor.load()).n
    after = min(max(after, 0), newest)
    upto = min(after + hub.limits.events_in_answer, newest)
    new = await found.room.after(guest, after, upto) if after < upto else []
    return m.Events(events_for(seat, new), upto, newest)


@delete("/api/tables/{table:str}", responses=REFUSED)
async def leave_table(request: AnyRequest, table: FromPath[str], game: FromQuery[int] = 0) -> None:
    """Leave the table: close it before its first game, resign the game that is named."""
    hub, guest = hub_of(request), guest_of(request)
    found, seat = await hub.tables.mine(table, guest)
    await hub.invitations.leave(found, guest, seat, game)


@get("/api/tables/{table:str}/game", responses=REFUSED)
async def table_game(
    request: AnyRequest, table: FromPath[str], game: FromQuery[int | None] = None
) -> Response[m.TableGame]:
    """A game of the table, the newest if none is named."""
    hub = hub_of(request)
    found, seat = await hub.tables.mine(table, guest_of(request))
    work = partial(m.encoded, game_view, game=game, table=found.id, seat=seat)
    return answered(await hub.database.read_log(found.id, work, guest=guest_of(request)))


@get("/api/tables/{table:str}/replay/{number:int}", responses=REFUSED)
async def table_replay(
    request: AnyRequest,
    table: FromPath[str],
    number: FromPath[int],
    board: FromQuery[int] = 0,
    game: FromQuery[int | None] = None,
) -> Response[m.Replay]:
    """A finished round, step by step, with all hands."""
    hub = hub_of(request)
    found, _ = await hub.tables.mine(table, guest_of(request))
    work = partial(m.encoded, replay_view, number=number, board=board, game=game)
    return answered(await hub.database.read_log(found.id, work, guest=guest_of(request)))


HANDLERS: list[Any] = [
    me, rename, make_table, my_tables, table_state,
    table_events, leave_table, table_game, table_replay,
]  # fmt: skip
