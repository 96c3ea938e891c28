"""Calls players who are away to their tables: once each time, and only if they have not come by themselves."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from undercut.server import messages as m
from undercut.server.logs import Log
from undercut.server.push.endpoints import check_subscription
from undercut.server.push.keys import PushKeys
from undercut.server.push.queue import Notice, Pusher, Reports
from undercut.server.push.subscriptions import PushStore, Subscription
from undercut.server.push.who_to_notify import call_to, calls
from undercut.server.room.open_table import Seated
from undercut.server.settings import Limits
from undercut.server.storage.entries import Entry
from undercut.server.storage.storage import Storage
from undercut.server.tables.live_table import LiveTable, now_ms

__all__ = ["Calling"]

_MOST = 20_000
_LEFT = (1000, 1001)
"""Close codes of a table that was left and of a page that was closed. Without a code the connection was lost."""


class Calling:
    """The notifications of the service. Its methods return at once and raise nothing that a table would see."""

    def __init__(self, storage: Storage, keys: PushKeys, limits: Limits, log: Log, reports: Reports) -> None:
        self._store = PushStore(storage)
        self.keys, self._limits, self._log = keys, limits, log
        self.pusher = Pusher(keys, self._store, limits, log, reports)
        self._called: OrderedDict[tuple[str, int], dict[str, m.Call]] = OrderedDict()
        """The calls to seats since they were last at their table, by why."""

    # --- subscriptions ----------------------------------------------------------------------------------------------

    async def subscribe(self, guest: str, asked: m.PushSubscription) -> None:
        """Keeps a subscription of a guest. Raises UndercutError ``bad_subscription``, or StorageError."""
        one = Subscription(asked.endpoint, asked.keys.p256dh, asked.keys.auth)
        check_subscription(one, private=self._limits.push_private)
        await self._store.add(guest, one, now_ms(), self._limits.push_subscriptions)

    async def withdraw(self, guest: str, endpoint: str) -> None:
        """Removes a subscription of a guest, if there is one. Raises StorageError."""
        await self._store.remove(endpoint, guest)

    # --- calls ------------------------------------------------------------------------------------------------------

    def stored(self, at: Seated, live: LiveTable, new: Sequence[Entry]) -> None:
        """Calls those who are away, after new entries of a table."""
        try:
            for seat, kind in calls(live, new, at.here()).items():
                self._call(at, seat, call_to(live, at.table, seat, kind, new))
        except Exception as error:  # a table must not fail because of a notification
            self._log.defect("call failed", error, table=at.table[:6])

    def came(self, table: str, seat: int | None) -> None:
        """A seat is at its table: from now on it may be called again."""
        if seat is not None:
            self._called.pop((table, seat), None)

    def lost(self, at: Seated, live: LiveTable | None, seat: int | None, code: int) -> None:
        """A connection has ended with a close code. Who was not left by its player is called if it is the turn."""
        if live is None or seat is None or code in _LEFT:
            return
        kind = calls(live, (), at.here()).get(seat)
        if kind is not None:
            self._call(at, seat, call_to(live, at.table, seat, kind))

    def _call(self, at: Seated, seat: int, call: m.Call) -> None:
        had = self._called.setdefault((at.table, seat), {})
        self._called.move_to_end((at.table, seat))
        if len(self._called) > _MOST:
            self._called.popitem(last=False)
        if call.kind in had:
            return
        had[call.kind] = call
        # Who only reloads the page is back before this.
        asyncio.get_running_loop().call_later(self._limits.push_delay_s, self._due, at, seat, call)

    def _due(self, at: Seated, seat: int, call: m.Call) -> None:
        # Who has come since then and gone again may have been called anew.
        if seat in at.here() or self._called.get((at.table, seat), {}).get(call.kind) is not call:
            return
        body = m.encode(call)
        for guest in [guest for guest, sits in at.grants.items() if sits == seat]:
            self.pusher.send(Notice(guest, at.table, body))
