"""Score pads: who may see or write which, what is new, and waiting for it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.pad import check_operation
from undercut.pad.format import PadHead
from undercut.server import messages as m
from undercut.server.features.pad_store import KeptPad, PadAbout, PadStore
from undercut.server.http.cookies import new_token
from undercut.server.settings import Limits, TooMany
from undercut.server.storage.storage import Storage
from undercut.server.tables.live_table import now_ms

__all__ = ["MOST_WAIT_S", "Scorekeeping"]

_say = speaker("refusals").later

MOST_WAIT_S = 25.0
"""Proxies close requests that stay without an answer for longer."""
_ID = re.compile(r"p[A-Za-z0-9_-]{22}", re.ASCII)
_PADS_PER_GUEST = 300
_OPERATIONS = 5000
_OPERATION_BYTES = 8192
_IN_ANSWER, _BYTES_IN_ANSWER = 500, 131_072
"""Operations in an answer, and their bytes; of a longer operation one."""
_decode = msgspec.json.Decoder(m.PadOperation).decode


class _Access(NamedTuple):
    """A pad and what somebody may do with it. ``pad`` is None for an id that nobody has used yet."""

    id: str
    owner: str
    role: m.PadRole
    pad: KeptPad | None


class Scorekeeping:
    """The pads of the service. A *key* is the id of a pad, which only its owner can use, or the token of a link."""

    def __init__(self, storage: Storage, limits: Limits) -> None:
        self._store = PadStore(storage)
        self._limits = limits
        self.on_change: Callable[[str], None] = lambda pad: None
        """Called with a pad that has changed here."""
        self._changed: dict[str, asyncio.Event] = {}
        self._watched: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._is_closing = False

    # --- reading ----------------------------------------------------------------------------------------------------

    async def mine(self, guest: str) -> m.PadSummaries:
        """The pads of a guest."""
        return m.PadSummaries(
            [
                m.PadSummary(
                    pad.id, pad.about.title, pad.about.players, pad.about.rules, pad.created, pad.changed, pad.last
                )
                for pad in await self._store.owned(guest)
            ]
        )

    async def state(self, guest: str, key: str, after: int, wait_s: float) -> m.PadState:
        """What is new on a pad. Waits for something new, but not for longer than ``wait_s`` seconds.

        Raises UndercutError ``unknown_pad``, TooMany.
        """
        access = await self._known(guest, key)
        if wait_s > 0:
            await self._wait(guest, access.id, after, min(wait_s, MOST_WAIT_S))
            # A link may have been withdrawn meanwhile.
            access = await self._known(guest, key)
        return await self._state(access, after)

    async def _state(self, access: _Access, after: int) -> m.PadState:
        news = await self._store.after(access.id, max(after, 0), _IN_ANSWER, _BYTES_IN_ANSWER)
        links = await self._links(access.id) if access.role == "own" else None
        listed = [m.NumberedPadOperation(n, _decode(body)) for n, body in news.operations]
        return m.PadState(access.role, listed, news.last, links)

    async def _wait(self, guest: str, pad: str, after: int, seconds: float) -> None:
        if self._waiting[guest] >= self._limits.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections-pages"), retry_s=5)
        if self._waiting.total() >= self._limits.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-news"), retry_s=10)
        # Before it is read what is new, so that nothing comes in between.
        event = self._changed.setdefault(pad, asyncio.Event())
        self._waiting[guest] += 1
        self._watched[pad] += 1
        try:
            known = await self._store.after(pad, max(after, 0), 1)
            if not known.operations and not self._is_closing:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), seconds)
        finally:
            _less(self._waiting, guest)
            if _less(self._watched, pad) == 0:
                self._changed.pop(pad, None)

    def _changed_here(self, pad: str) -> None:
        self.wake(pad)
        self.on_change(pad)

    def wake(self, pad: str) -> None:
        """A pad has changed, here or at another node: answers those who wait for it."""
        event = self._changed.pop(pad, None)
        if event is not None:
            event.set()

    def wake_all(self) -> None:
        """Answer everybody who waits: any pad may have changed."""
        for pad in list(self._changed):
            self.wake(pad)

    def close(self) -> None:
        """Answers everybody who waits."""
        self._is_closing = True
        self.wake_all()

    # --- writing ----------------------------------------------------------------------------------------------------

    async def sync(self, guest: str, key: str, sent: m.PadSync) -> m.PadState:
        """Stores operations, and returns what is new. When it returns, they are on disk.

        Raises UndercutError ``unknown_pad``, ``read_only``, ``pad_deleted``, ``pad_behind``, ``pad_full``, BadPad,
        InvalidRuleset, TooMany.
        """
        access = await self._access(guest, key)
        if access.role == "view":
            raise UndercutError("read_only", _say("read_only"))
        last = 0 if access.pad is None else access.pad.last
        if sent.after > last:
            raise UndercutError("pad_behind", _say("pad_behind", last=last))
        if last + len(sent.operations) > _OPERATIONS:
            raise UndercutError("pad_full", _say("pad_full", most=_OPERATIONS))
        if access.pad is None and len(await self._store.owned(guest)) >= _PADS_PER_GUEST:
            raise _too_many_pads()
        if sent.operations:
            await self._add(access, sent)
        return await self._state(access, sent.after)

    async def _add(self, access: _Access, sent: m.PadSync) -> None:
        about, bodies = None, []
        for one in sent.operations:
            check_operation(one)
            if isinstance(one, PadHead):
                about = PadAbout(one.title, one.players, one.rules)
            body = msgspec.json.encode(one)
            if len(body) > _OPERATION_BYTES:
                raise UndercutError("too_large", _say("too_large-operation", most=_OPERATION_BYTES))
            bodies.append((one.id, body))
        # What was checked before may not hold any more.
        most = (_PADS_PER_GUEST, _OPERATIONS)
        added = await self._store.add(access.id, access.owner, bodies, about, now_ms(), most)
        self._changed_here(access.id)
        if added == "too many pads":
            raise _too_many_pads()
        if added == "too many operations":
            raise UndercutError("pad_full", _say("pad_full", most=_OPERATIONS))

    async def delete(self, guest: str, key: str) -> None:
        """Deletes a pad of the guest. Raises UndercutError ``unknown_pad``."""
        access = await self._owned(guest, key)
        await self._store.delete(access.id)
        self._changed_here(access.id)

    # --- links ------------------------------------------------------------------------------------------------------

    async def link(self, guest: str, key: str, kind: m.PadLinkKind) -> m.PadLink:
        """A link to a pad of the guest, made if there is none. Raises UndercutError ``unknown_pad``."""
        access = await self._owned(guest, key)
        return _link(await self._store.link(access.id, kind, new_token()))

    async def withdraw(self, guest: str, key: str, kind: m.PadLinkKind) -> None:
        """Makes a link lead nowhere. Raises UndercutError ``unknown_pad``."""
        access = await self._owned(guest, key)
        await self._store.withdraw(access.id, kind)
        self._changed_here(access.id)

    async def path(self, guest: str, key: str, kind: m.PadLinkKind) -> str:
        """The page of a link, for the owner and for who has come by this link. Raises UndercutError ``unknown_pad``."""
        access = await self._known(guest, key)
        if access.role == kind:
            return _link(key).path
        token = (await self._store.links(access.id)).get(kind) if access.role == "own" else None
        if token is None:
            raise UndercutError("unknown_pad", _say("unknown_pad-link", kind=kind))
        return _link(token).path

    async def _links(self, pad: str) -> m.PadLinks:
        tokens = await self._store.links(pad)
        edit, view = (_link(tokens[kind]) if kind in tokens else None for kind in ("edit", "view"))
        return m.PadLinks(edit, view)

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
        found = await self._store.linked(key) if 0 < len(key) <= 64 else None
        if found is None:
            raise _unknown()
        pad, kind = found
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


def _less(counter: Counter[str], key: str) -> int:
    """Counts one less, and returns how many are left."""
    counter[key] -= 1
    left = counter[key]
    if not left:
        del counter[key]
    return left


def _link(token: str) -> m.PadLink:
    return m.PadLink(token, f"/pad/{token}")


def _too_many_pads() -> TooMany:
    return TooMany("too_many_pads", _say("too_many_pads", pads=_PADS_PER_GUEST), retry_s=60)


def _unknown() -> UndercutError:
    return UndercutError("unknown_pad", _say("unknown_pad"))
