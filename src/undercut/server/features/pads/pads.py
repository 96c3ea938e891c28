"""Score pads: access, synchronization, and long polling for changes."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple

import msgspec

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.pad import check_operation
from undercut.pad.format import PadHead
from undercut.server import messages as m
from undercut.server.features.pads.pad_store import PadDescription, PadStore, StoredPad
from undercut.server.http.cookies import new_token
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, Request, Response, Route, delete, get, post
from undercut.server.http.qr_codes import QrCodes
from undercut.server.rate_limits import TooMany
from undercut.server.settings import Settings
from undercut.server.storage.storage import Storage
from undercut.server.tables.times import now_ms

_say = formatter("refusals").later

_MOST_WAIT_S = 25.0
"""Maximum duration of a long poll. Proxies close requests that have no answer for longer."""
_ID = re.compile(r"p[A-Za-z0-9_-]{22}", re.ASCII)
_PADS_PER_GUEST = 300
_OPERATIONS = 5000
_OPERATION_BYTES = 8192
_PAGE = 500, 131_072
"""Maximum number of operations in an answer, and of their bytes. A longer operation is sent alone."""
_decode = msgspec.json.Decoder(m.PadOperation).decode


class _Access(NamedTuple):
    """A pad and a guest's rights to it. ``pad`` is None if no pad has this id yet."""

    id: str
    owner: str
    role: m.PadRole
    pad: StoredPad | None


class Pads:
    """The pads of the service. A *key* is the id of a pad, for its owner only, or the token of a link.

    ``on_change`` is called with the id of a pad that has changed here. All requests except the list raise UndercutError
    ``unknown_pad``.
    """

    def __init__(
        self, storage: Storage, settings: Settings, qr_codes: QrCodes, on_change: Callable[[str], None]
    ) -> None:
        self._store, self._settings, self._qr_codes, self._on_change = PadStore(storage), settings, qr_codes, on_change
        self._changed: dict[str, asyncio.Event] = {}
        self._watched: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._is_closing = False

    def routes(self) -> list[Route]:
        """Return the routes."""
        pad = "/api/pads/{key:str}"
        return [
            get("/api/pads")(self.list_pads),
            get(pad)(self.state),
            post(pad, status_code=200)(self.sync),
            delete(pad)(self.delete),
            post(f"{pad}/links", status_code=200)(self.link),
            delete(f"{pad}/links/{{kind:str}}")(self.withdraw),
            get(f"{pad}/qr.svg", media_type="image/svg+xml")(self.qr_code),
        ]

    # --- requests ---------------------------------------------------------------------------------------------------

    async def list_pads(self, request: Request) -> m.PadSummaries:
        """List the guest's score pads."""
        return m.PadSummaries([_summary(pad) for pad in await self._store.pads_of(request.guest)])

    async def state(
        self, request: Request, key: FromPath[str], after: FromQuery[int] = 0, wait: FromQuery[float] = 0.0
    ) -> m.PadState:
        """Return the operations of a pad after a number; with `wait` (seconds), wait for the first one."""
        guest = request.guest
        access = await self._known(guest, key)
        if wait > 0:
            await self._wait(guest, access.id, after, min(wait, _MOST_WAIT_S))
            # The owner may have withdrawn the link meanwhile.
            access = await self._known(guest, key)
        return await self._state(access, after)

    async def sync(self, request: Request, key: FromPath[str], data: JSONBody[m.PadSync]) -> m.PadState:
        """Store operations of a pad on disk. Return the operations after number `after` of the request."""
        guest = request.guest
        access = await self._access(guest, key)
        if access.role == "view":
            raise UndercutError("read_only", _say("read_only"))
        last = 0 if access.pad is None else access.pad.last
        if data.after > last:
            raise UndercutError("pad_behind", _say("pad_behind", last=last))
        if last + len(data.operations) > _OPERATIONS:
            raise _full()
        if access.pad is None and len(await self._store.pads_of(guest)) >= _PADS_PER_GUEST:
            raise _too_many_pads()
        if data.operations:
            await self._add(access, data.operations)
        return await self._state(access, data.after)

    async def delete(self, request: Request, key: FromPath[str]) -> None:
        """Delete a pad."""
        access = await self._owned(request.guest, key)
        await self._store.delete(access.id)
        self._changed_here(access.id)

    async def link(self, request: Request, key: FromPath[str], data: JSONBody[m.PadLinkRequest]) -> m.PadLink:
        """Return a link to a pad; create it if there is none."""
        access = await self._owned(request.guest, key)
        return _link(await self._store.link(access.id, data.kind, new_token()))

    async def withdraw(self, request: Request, key: FromPath[str], kind: FromPath[m.PadLinkKind]) -> None:
        """Withdraw a link to a pad."""
        access = await self._owned(request.guest, key)
        await self._store.withdraw(access.id, kind)
        self._changed_here(access.id)

    async def qr_code(
        self,
        request: Request,
        key: FromPath[str],
        link: FromQuery[m.PadLinkKind] = "view",
        origin: FromQuery[str] = "",
    ) -> Response[bytes]:
        """Draw a link to a pad as a QR code, for the owner and for guests who used this link."""
        access = await self._known(request.guest, key)
        token: str | None = key
        if access.role != link:
            token = (await self._store.links(access.id)).get(link) if access.role == "own" else None
        if token is None:
            raise UndercutError("unknown_pad", _say("unknown_pad-link", kind=link))
        return await self._qr_codes.response(request, _link(token).path, origin)

    # --- for other parts of the service -----------------------------------------------------------------------------

    async def copies(self, guest: str) -> AsyncIterator[tuple[m.PadSummary, list[m.PadOperation]]]:
        """Yield the pads of a guest with all their operations."""
        for pad in await self._store.pads_of(guest):
            operations: list[m.PadOperation] = []
            after = 0
            while after < pad.last and (news := await self._store.after(pad.id, after, *_PAGE)).operations:
                operations += [_decode(body) for _, body in news.operations]
                after = news.operations[-1][0]
            yield _summary(pad), operations

    async def delete_all(self, guest: str, owner: str) -> None:
        """Delete the pads of a guest. Their ids remain stored, with the new ``owner``."""
        for pad in await self._store.delete_all(guest, owner):
            self._changed_here(pad)

    def wake(self, pad: str) -> None:
        """Answer the requests that wait for changes of a pad, after a change here or at another node."""
        event = self._changed.pop(pad, None)
        if event is not None:
            event.set()

    def wake_all(self) -> None:
        """Answer all waiting requests: any pad may have changed."""
        for pad in list(self._changed):
            self.wake(pad)

    def close(self) -> None:
        """Answer all waiting requests, and all later requests at once."""
        self._is_closing = True
        self.wake_all()

    # --- operations -------------------------------------------------------------------------------------------------

    async def _state(self, access: _Access, after: int) -> m.PadState:
        news = await self._store.after(access.id, max(after, 0), *_PAGE)
        links = None
        if access.role == "own":
            tokens = await self._store.links(access.id)
            edit, view = (_link(tokens[kind]) if kind in tokens else None for kind in ("edit", "view"))
            links = m.PadLinks(edit, view)
        listed = [m.NumberedPadOperation(n, _decode(body)) for n, body in news.operations]
        return m.PadState(access.role, listed, news.last, links)

    async def _wait(self, guest: str, pad: str, after: int, seconds: float) -> None:
        if self._waiting[guest] >= self._settings.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections-pages"), retry_s=5)
        if self._waiting.total() >= self._settings.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-news"), retry_s=10)
        # Subscribe before reading, so that no change is missed.
        event = self._changed.setdefault(pad, asyncio.Event())
        self._waiting[guest] += 1
        self._watched[pad] += 1
        try:
            known = await self._store.after(pad, max(after, 0), 1)
            if not known.operations and not self._is_closing:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), seconds)
        finally:
            _decrement(self._waiting, guest)
            if _decrement(self._watched, pad) == 0:
                self._changed.pop(pad, None)

    async def _add(self, access: _Access, operations: Sequence[m.PadOperation]) -> None:
        description, bodies = None, []
        for operation in operations:
            check_operation(operation)
            if isinstance(operation, PadHead):
                description = PadDescription(operation.title, operation.players, operation.rules)
            body = msgspec.json.encode(operation)
            if len(body) > _OPERATION_BYTES:
                raise UndercutError("too_large", _say("too_large-operation", most=_OPERATION_BYTES))
            bodies.append((operation.id, body))
        # The result of earlier checks may be outdated.
        most = (_PADS_PER_GUEST, _OPERATIONS)
        added = await self._store.add(access.id, access.owner, bodies, description, now_ms(), most)
        self._changed_here(access.id)
        if added == "too many pads":
            raise _too_many_pads()
        if added == "too many operations":
            raise _full()

    def _changed_here(self, pad: str) -> None:
        self.wake(pad)
        self._on_change(pad)

    # --- who may ----------------------------------------------------------------------------------------------------

    async def _access(self, guest: str, key: str) -> _Access:
        if _ID.fullmatch(key):
            pad = await self._store.find(key)
            if pad is None:
                return _Access(key, guest, "own", None)
            if pad.owner != guest:
                raise _unknown()
            if pad.deleted:
                raise UndercutError("pad_deleted", _say("pad_deleted"))
            return _Access(pad.id, guest, "own", pad)
        linked = await self._store.find_by_link(key) if 0 < len(key) <= 64 else None
        if linked is None:
            raise _unknown()
        pad, kind = linked
        return _Access(pad.id, pad.owner, "edit" if kind == "edit" else "view", pad)

    async def _known(self, guest: str, key: str) -> _Access:
        access = await self._access(guest, key)
        if access.pad is None:
            raise _unknown()
        return access

    async def _owned(self, guest: str, key: str) -> _Access:
        access = await self._known(guest, key)
        if access.role != "own":
            raise _unknown()
        return access


def _decrement(counter: Counter[str], key: str) -> int:
    """Decrement a count and return it."""
    counter[key] -= 1
    count = counter[key]
    if not count:
        del counter[key]
    return count


def _summary(pad: StoredPad) -> m.PadSummary:
    about = pad.description
    return m.PadSummary(pad.id, about.title, about.players, about.rules, pad.created, pad.changed, pad.last)


def _link(token: str) -> m.PadLink:
    return m.PadLink(token, f"/pad/{token}")


def _full() -> UndercutError:
    return UndercutError("pad_full", _say("pad_full", most=_OPERATIONS))


def _too_many_pads() -> TooMany:
    return TooMany("too_many_pads", _say("too_many_pads", pads=_PADS_PER_GUEST), retry_s=60)


def _unknown() -> UndercutError:
    return UndercutError("unknown_pad", _say("unknown_pad"))
