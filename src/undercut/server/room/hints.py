"""Hints: computed from the information of the seat that requests them, and sent only to this seat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from undercut.analysis.results import HintReason
from undercut.analysis.wording import hint_text
from undercut.bots.levels import display_names
from undercut.errors import UndercutError
from undercut.languages import formatter, use_language
from undercut.notation.positions import position_text
from undercut.server import messages as m
from undercut.server.room.client import Client
from undercut.server.tables.actor import TableActor
from undercut.server.tables.live_table import LiveTable

_say = formatter("refusals").later


class Hints:
    """Hints at all tables. The log records a hint before it is computed; the client receives it when it is ready.

    ``check`` raises UndercutError or TooMany if no hint can be computed for a guest now. ``price`` returns the values
    of the choices in a guest's position against a bot, or a person (None), as JSON. It raises UndercutError, ``stale``
    if the request is obsolete.
    """

    def __init__(
        self,
        check: Callable[[str], None],
        price: Callable[[str, str, str | None, Callable[[], bool]], Awaitable[bytes]],
    ) -> None:
        self.check: Callable[[str], None] = check
        self._price = price

    async def send(self, actor: TableActor, client: Client, seat: int, command: str) -> None:
        """Compute the hint for the current position. Send it if the position is still the same."""
        live = actor.live
        view = None if live is None or live.core is None else live.core.view(seat)
        if live is None or view is None or not view.my_turn:
            client.push(m.encode(m.Failure(command, "stale", str(_say("stale-hint")))))
            return
        opponent = live.bots[1 - seat] if len(live.bots) == 2 else None
        game, newest, n = live.game, live.newest_for(seat), live.n

        def is_wanted() -> bool:
            now = actor.live
            return now is not None and (now.game, now.newest_for(seat)) == (game, newest) and not client.closed

        try:
            body = await self._price(client.guest, position_text(view), opponent, is_wanted)
            if not is_wanted():
                raise UndercutError("stale", _say("stale-hint"))
        except UndercutError as error:
            client.push(m.encode(m.Failure(command, error.code, error.message)))
            return
        priced = _priced.decode(body)
        with use_language(client.language):
            text = hint_text(priced.reason, view.top, _other_player(live, seat))
        client.push(
            m.encode(m.Advice(command, n, priced.choices, priced.verdict, text, priced.reason.cards, priced.holds))
        )


def _other_player(live: LiveTable, seat: int) -> str | None:
    """Return the display name of the other player of a seat's round; None in a game of two."""
    at = None if live.core is None else live.core.board_of(seat)
    if len(live.bots) == 2 or live.core is None or at is None:
        return None
    names = display_names([name or "" for name in live.names], live.bots)
    return next((names[other] for other in live.core.boards[at].board.seats if other != seat), None)


class _Priced(msgspec.Struct):
    """The fields of an analysis that a hint needs."""

    choices: list[m.Choice]
    verdict: m.Verdict
    holds: list[float]
    reason: HintReason


_priced = msgspec.json.Decoder(_Priced)
