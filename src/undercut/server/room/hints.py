"""Hints: requested by a seat, computed from what it has seen, and sent to nobody else."""

from __future__ import annotations

import msgspec

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.notation.positions import position_text
from undercut.server import messages as m
from undercut.server.room.client import Client
from undercut.server.tables.actor import TableActor
from undercut.server.tables.house import Advising

_say = speaker("refusals").later


class Hints:
    """The hints of a table. They are noted in its log before they are computed, and sent when they are ready."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor

    @property
    def _advisers(self) -> Advising:
        return self._actor.house.advisers

    def check(self, guest: str) -> None:
        """Raise UndercutError or TooMany if no hint can be computed for a guest now."""
        self._advisers.check(guest)

    async def send(self, client: Client, seat: int, command: str) -> None:
        """Compute the hint for the current position; send it when it is ready, if the position is still the same."""
        live = self._actor.live
        view = None if live is None or live.core is None else live.core.view(seat)
        if live is None or view is None or not view.my_turn:
            client.push(m.encode(m.Failure(command, "stale", str(_say("stale-hint")))))
            return
        game, newest, n = live.game, live.newest_for(seat), live.n

        def is_wanted() -> bool:
            now = self._actor.live
            return now is not None and (now.game, now.newest_for(seat)) == (game, newest) and not client.closed

        try:
            body = await self._advisers.price(client.guest, position_text(view), is_wanted)
            if not is_wanted():
                raise UndercutError("stale", _say("stale-hint"))
        except UndercutError as error:
            client.push(m.encode(m.Failure(command, error.code, error.message)))
            return
        found = _priced.decode(body)
        client.push(m.encode(m.Advice(command, n, found.choices, found.verdict)))


class _Priced(msgspec.Struct):
    """The part of an analysis that a hint needs."""

    choices: list[m.Choice]
    verdict: m.Verdict


_priced = msgspec.json.Decoder(_Priced)
