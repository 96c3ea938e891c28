"""Notifications to players who are away from their table, once for each reason until they return."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence

from undercut.server import messages as m
from undercut.server.http.endpoints import JSONBody, Request, Route, get, post
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.push.queue import Notice, PushQueue, PushStore
from undercut.server.push.webpush import PushKeys, Subscription, check_subscription
from undercut.server.room.loaded_table import Notifier, SeatedGuests
from undercut.server.settings import Settings
from undercut.server.storage.entries import Back, Claimed, Entry, Joined, Played, Ready, RematchAnswered, Started
from undercut.server.storage.storage import Storage
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms

_MOST = 20_000
_LEFT = (1000, 1001)
"""Close codes after leaving a table and after closing the page. Without a code, the connection was lost."""


class Notifications(Notifier):
    """The notifications of the service. Methods that tables call return at once and never raise."""

    def __init__(self, storage: Storage, keys: PushKeys, settings: Settings, log: Log, metrics: Metrics) -> None:
        self._store = PushStore(storage)
        self._keys, self._settings, self._log = keys, settings, log
        self.queue: PushQueue = PushQueue(keys, self._store, settings, log, metrics)
        self._notified: OrderedDict[tuple[str, int], dict[str, m.TableNotification]] = OrderedDict()
        """The notifications of each seat since it was last at its table, by reason."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            get("/api/push")(self.key),
            post("/api/push", status_code=204)(self.subscribe),
            post("/api/push/withdraw", status_code=204)(self.withdraw),
        ]

    def start(self) -> None:
        """Start the workers. It needs a running event loop."""
        self.queue.start()

    async def close(self) -> None:
        """End the workers; queued notifications are not sent."""
        await self.queue.close()

    # --- requests ---------------------------------------------------------------------------------------------------

    async def key(self, request: Request) -> m.PushKey:
        """Return the key with which a browser subscribes."""
        return m.PushKey(self._keys.public)

    async def subscribe(self, request: Request, data: JSONBody[m.PushSubscription]) -> None:
        """Store a browser's subscription to the guest's notifications."""
        subscription = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
        check_subscription(subscription, private=self._settings.push_private)
        await self._store.add(request.guest, subscription, now_ms(), self._settings.push_subscriptions)

    async def withdraw(self, request: Request, data: JSONBody[m.PushWithdrawal]) -> None:
        """Delete a browser's subscription."""
        await self._store.remove(data.endpoint, request.guest)

    # --- changes of tables ------------------------------------------------------------------------------------------

    def stored(self, at: SeatedGuests, live: LiveTable, new: Sequence[Entry]) -> None:
        """Notify absent players of new entries of a table."""
        try:
            for seat, kind in who_to_notify(live, new, at.here()).items():
                self._notify(at, seat, call_for(live, at.table, seat, kind, new))
        except Exception as error:  # an error in notifications must not stop a table
            self._log.defect("cannot queue a notification", error, table=at.table[:6])

    def seat_connected(self, table: str, seat: int | None) -> None:
        """Record that a seat is at its table, so that it can be notified again."""
        if seat is not None:
            self._notified.pop((table, seat), None)

    def seat_disconnected(self, at: SeatedGuests, live: LiveTable | None, seat: int | None, code: int) -> None:
        """Notify a player who lost the connection on its turn. ``code`` is the close code."""
        if live is None or seat is None or code in _LEFT:
            return
        kind = who_to_notify(live, (), at.here()).get(seat)
        if kind is not None:
            self._notify(at, seat, call_for(live, at.table, seat, kind))

    def _notify(self, at: SeatedGuests, seat: int, call: m.TableNotification) -> None:
        by_kind = self._notified.setdefault((at.table, seat), {})
        self._notified.move_to_end((at.table, seat))
        if len(self._notified) > _MOST:
            self._notified.popitem(last=False)
        if call.kind in by_kind:
            return
        by_kind[call.kind] = call
        # The delay gives a player who reloads the page time to return.
        asyncio.get_running_loop().call_later(self._settings.push_delay_s, self._due, at, seat, call)

    def _due(self, at: SeatedGuests, seat: int, call: m.TableNotification) -> None:
        # A player who returned and left again may have a newer notification.
        if seat in at.here() or self._notified.get((at.table, seat), {}).get(call.kind) is not call:
            return
        body = m.encode(call)
        for guest in [guest for guest, sits in at.grants.items() if sits == seat]:
            self.queue.send(Notice(guest, at.table, body))


# --- who and why ------------------------------------------------------------------------------------------------------


def who_to_notify(live: LiveTable, new: Sequence[Entry], here: Collection[int]) -> dict[int, m.CallKind]:
    """Return the seats to notify after new entries, with the reasons: absent people, not those in ``here``.

    Without new entries, notify the seat to act. Tables with one person have no notifications: the player knows that the
    table waits.
    """
    people = live.people
    if len(people) < 2:
        return {}
    kinds: dict[int, m.CallKind] = {}
    for seat in people:
        if seat in here or live.names[seat] is None:
            continue
        kind = _kind(live, new, seat)
        if kind is not None:
            kinds[seat] = kind
    return kinds


def _kind(live: LiveTable, new: Sequence[Entry], seat: int) -> m.CallKind | None:
    for entry in new:
        match entry:
            case Joined(seat=who, bot=None) if who != seat:
                return "joined"
            case RematchAnswered(seat=who, accept=True) if who != seat and live.stage == "game_over":
                return "rematch"
            case Claimed(seat=who, void=void, done=done) if who != seat:
                return "claim" if not done else "void" if void else "claimed"
            case Back(seat=who) if who != seat:
                return "back"
    may_be_turn = not new or any(isinstance(entry, Played | Ready | Started) for entry in new)
    return "turn" if may_be_turn and live.waits_for(seat) else None


def call_for(
    live: LiveTable, table: str, seat: int, kind: m.CallKind, new: Sequence[Entry] = ()
) -> m.TableNotification:
    """Return the notification of a seat. It names the other players, and contains nothing about the cards."""
    others = [name for other, name in enumerate(live.names) if name is not None and other != seat]
    who = next((e.seat for e in new if isinstance(e, Joined | RematchAnswered | Claimed | Back)), None)
    name = "" if kind == "turn" or who is None else live.names[who] or ""
    return m.TableNotification(kind, table, name, others)
