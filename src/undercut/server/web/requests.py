"""The HTTP requests of docs/protocol.md."""

from __future__ import annotations

import asyncio
import io
import time
from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, Response, delete, get, post, put
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody

from undercut import __version__
from undercut.bots import BOTS, LEVELS
from undercut.errors import UndercutError
from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, option_text, ruleset
from undercut.server.limits import TooMany
from undercut.server.store.entries import Entry
from undercut.server.table.live_table import LiveTable
from undercut.server.told import messages as m
from undercut.server.told.events import wire_event
from undercut.server.told.history import finished, record_json, replay_json
from undercut.server.told.rules import rules_json
from undercut.server.web.hub import Hub, OpenTable, default_bot
from undercut.server.web.metrics import CONTENT_TYPE

__all__ = ["HANDLERS", "on_error", "on_http_error", "on_unexpected"]

_STATUS = {
    "unknown_table": 404,
    "unknown_link": 404,
    "unknown_rules": 404,
    "seat_taken": 409,
    "wrong_stage": 409,
    "game_over": 409,
    "not_finished": 409,
    "not_seated": 403,
    "storage_unavailable": 503,
    "shutting_down": 503,
}
AnyRequest = Request[Any, Any, Any]


# --- what is sent ---------------------------------------------------------------------------------------------------


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class House(msgspec.Struct, forbid_unknown_fields=True):
    """A house ruleset: its text, or a base and options."""

    text: Annotated[str, msgspec.Meta(max_length=2000)] | None = None
    base: str = DEFAULT.name
    options: dict[str, str | int | bool | None] = {}


class Other(msgspec.Struct, forbid_unknown_fields=True):
    """Another seat: a bot by name, or open."""

    bot: str | None = None
    open: bool = False


class ClockSpec(msgspec.Struct, forbid_unknown_fields=True):
    bank_s: Annotated[int, msgspec.Meta(ge=30, le=86400)]
    turn_s: Annotated[int, msgspec.Meta(ge=5, le=3600)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made; everything has a default."""

    rules: Annotated[str, msgspec.Meta(max_length=2000)] = DEFAULT.name
    name: str | None = None
    others: Annotated[list[Other], msgspec.Meta(max_length=3)] | None = None
    clock: ClockSpec | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


# --- help -----------------------------------------------------------------------------------------------------------


def _hub(request: AnyRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def _guest(request: AnyRequest) -> str:
    guest: str = request.scope["state"]["guest"]
    return guest


def _json(content: Any, status: int = 200) -> Response[bytes]:
    return Response(m.encode(content), status_code=status, media_type="application/json")


def _level_of(name: str) -> str | None:
    """The level that people know a bot by, if it is one."""
    return next((level for level, player in LEVELS.items() if player == name), None)


async def _entries(hub: Hub, found: OpenTable, after: int = 0) -> tuple[LiveTable, list[Entry]]:
    """The table as it is stored, and its entries after a number."""
    live = await found.actor.load()
    return live, await hub.database.entries(found.id, max(after, 0), live.n)


def _error(error: UndercutError, status: int) -> Response[bytes]:
    headers = {"Retry-After": str(error.retry_s)} if isinstance(error, TooMany) else None
    return Response(m.encode(error.as_dict()), status_code=status, media_type="application/json", headers=headers)


def on_error(request: AnyRequest, error: UndercutError) -> Response[bytes]:
    """A refusal by name."""
    status = 429 if isinstance(error, TooMany) else _STATUS.get(error.code, 400)
    return _error(error, status)


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What the framework refuses: bodies that do not fit, paths and methods that do not exist."""
    codes = {404: "not_found", 405: "bad_method", 413: "too_large"}
    code = codes.get(error.status_code, "bad_request")
    # The framework's own words for a body that does not fit are in its cause.
    words = str(error.__cause__ or error.detail or error)[:300]
    return _error(UndercutError(code, words), error.status_code)


def on_unexpected(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A defect of ours: logged by type alone, since messages might hold cards."""
    _hub(request).log.error("request failed", method=request.method, error=type(error).__name__)
    return _error(UndercutError("internal", "something went wrong here"), 500)


# --- who and what ---------------------------------------------------------------------------------------------------


@get("/api/me")
async def me(request: AnyRequest) -> Response[bytes]:
    """The guest, its name and its tables."""
    hub, guest = _hub(request), _guest(request)
    return _json({"guest": guest, "name": await hub.name_of(guest), "tables": await hub.summaries(guest)})


@put("/api/me")
async def rename(request: AnyRequest, data: JSONBody[Rename]) -> Response[bytes]:
    """Gives the guest a name."""
    hub, guest = _hub(request), _guest(request)
    name = await hub.rename(guest, data.name)
    return _json({"guest": guest, "name": name, "tables": await hub.summaries(guest)})


@get("/api/rulesets", sync_to_thread=False)
def rulesets() -> Response[bytes]:
    """Every named ruleset, and every option in a sentence."""
    options = [
        {
            "name": name,
            "chapter": option.chapter,
            "values": [option_text(v) for v in option.values],
            "range": None if option.number is None else list(option.number),
            "sentence": option.sentence,
        }
        for name, option in OPTIONS.items()
    ]
    books = [rules_json(book) for book in RULESETS.values()]
    return _json({"default": DEFAULT.name, "rulesets": books, "options": options})


@get("/api/rules/{name:str}", sync_to_thread=False)
def rules_of(name: FromPath[str]) -> Response[bytes]:
    """A named ruleset."""
    book = RULESETS.get(name)
    if book is None:
        raise UndercutError("unknown_rules", f"there is no ruleset {name[:40]!r}")
    return _json(rules_json(book))


@post("/api/rules", status_code=200, sync_to_thread=False)
def house(data: JSONBody[House]) -> Response[bytes]:
    """A house ruleset, checked; refused with every defect."""
    text = data.text
    if text is None:
        changes = [f"{name}={option_text(value)}" for name, value in data.options.items()]
        text = ", ".join([data.base, *changes])
    return _json(rules_json(ruleset(text)))


@get("/api/bots", sync_to_thread=False)
def bots() -> Response[bytes]:
    """The players, weakest first."""
    ladder = [
        {"name": name, "sentence": make().sentence, "level": i, "label": _level_of(name)}
        for i, (name, make) in enumerate(BOTS.items(), 1)
    ]
    return _json({"default": default_bot(), "bots": ladder})


# --- tables ---------------------------------------------------------------------------------------------------------


@post("/api/tables")
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[bytes]:
    """A new table with the guest in seat 0."""
    hub, guest = _hub(request), _guest(request)
    others: list[str | None] | None = None
    if data.others is not None:
        for other in data.others:
            if other.open == (other.bot is not None):
                raise UndercutError("bad_request", "another seat is either a bot or open")
        others = [other.bot for other in data.others]
    if data.name is not None:
        await hub.rename(guest, data.name)
    clock = None if data.clock is None else (data.clock.bank_s, data.clock.turn_s)
    made, seat = await hub.create(guest, data.rules, others, clock)
    live = await made.actor.load()
    return _json({"table": made.id, "seat": seat, "links": made.audience.pictures.links_of(live, seat)}, 201)


@post("/api/join", status_code=200)
async def join(request: AnyRequest, data: JSONBody[Join]) -> Response[bytes]:
    """Where a link leads: a seat, or a place to watch from."""
    found, role, seat = await _hub(request).join(_guest(request), data.token)
    return _json({"table": found.id, "role": role, "seat": seat})


@get("/api/tables")
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """The guest's tables, newest first."""
    return _json({"tables": await _hub(request).summaries(_guest(request))})


@get("/api/tables/{table:str}")
async def table_state(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """All that the guest may know of the table."""
    found, _, seat = await _hub(request).mine(table, _guest(request))
    live = await found.actor.load()
    return _json(found.audience.pictures.state(live, found.audience.around, seat))


@get("/api/tables/{table:str}/events")
async def table_events(request: AnyRequest, table: FromPath[str], after: FromQuery[int] = 0) -> Response[bytes]:
    """The events after a number, as the guest may know them."""
    hub = _hub(request)
    found, _, seat = await hub.mine(table, _guest(request))
    live, entries = await _entries(hub, found, after)
    return _json({"events": [told for e in entries if (told := wire_event(e, seat)) is not None], "n": live.n})


@delete("/api/tables/{table:str}")
async def leave_table(request: AnyRequest, table: FromPath[str]) -> None:
    """Gives the table up."""
    hub, guest = _hub(request), _guest(request)
    found, _, seat = await hub.mine(table, guest)
    await hub.leave(found, guest, seat)


@get("/api/tables/{table:str}/qr.svg")
async def qr_code(request: AnyRequest, table: FromPath[str], link: FromQuery[str] = "invite") -> Response[bytes]:
    """A link of the table as a QR code."""
    found, _, seat = await _hub(request).mine(table, _guest(request))
    if seat is None:
        raise UndercutError("not_seated", "the links are for those who play")
    kinds = {"invite": ("invite", "t"), "watch": ("watch", "w"), "resume": (f"resume{seat}", "r")}
    if link not in kinds:
        raise UndercutError("bad_request", "a link is invite, watch or resume")
    kind, letter = kinds[link]
    base = str(request.base_url).rstrip("/")
    out = io.BytesIO()
    code = segno.make(f"{base}/{letter}/{found.links[kind]}", error="m", micro=False)
    code.save(out, kind="svg", scale=8, border=4, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return Response(out.getvalue(), media_type="image/svg+xml")


@get("/api/tables/{table:str}/records")
async def table_records(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Records of the rounds that are over."""
    hub = _hub(request)
    found, _, _ = await hub.mine(table, _guest(request))
    _, entries = await _entries(hub, found)
    return _json({"records": await asyncio.to_thread(lambda: [record_json(one) for one in finished(entries)])})


@get("/api/tables/{table:str}/replay/{number:int}")
async def table_replay(
    request: AnyRequest, table: FromPath[str], number: FromPath[int], board: FromQuery[int] = 0
) -> Response[bytes]:
    """A round that is over, step by step with all hands open."""
    hub = _hub(request)
    found, _, _ = await hub.mine(table, _guest(request))
    live, entries = await _entries(hub, found)
    names = [str(name) for name in live.names]
    return _json(await asyncio.to_thread(lambda: replay_json(finished(entries), number, board, names)))


# --- the service itself ---------------------------------------------------------------------------------------------


@get("/health", status_code=200)
async def health(request: AnyRequest) -> Response[bytes]:
    """Whether the service can do its work."""
    hub = _hub(request)
    await hub.storage.try_again()
    about = {
        "status": "failing" if hub.storage.failing else "closing" if hub.is_closing else "ok",
        "version": __version__,
        "tables": hub.tables_in_memory,
        "connections": sum(hub.connected.values()),
        "uptime_s": round(time.monotonic() - hub.started, 1),
    }
    return _json(about, 200 if about["status"] == "ok" else 503)


@get("/metrics")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Prometheus metrics."""
    hub = _hub(request)
    hub.metrics.tables.set(hub.tables_in_memory)
    hub.metrics.connections.set(sum(hub.connected.values()))
    hub.metrics.groups.set(hub.storage.groups)
    hub.metrics.writes.set(hub.storage.writes)
    hub.metrics.failing.set(bool(hub.storage.failing))
    return Response(hub.metrics.page(), media_type=CONTENT_TYPE)


HANDLERS: list[Any] = [
    me, rename, rulesets, rules_of, house, bots, make_table, join, my_tables, table_state, table_events, leave_table,
    qr_code, table_records, table_replay, health, metrics,
]  # fmt: skip
