"""A bot's turn: its actions until another seat is to act, and the time at which they are shown."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from undercut.actions import Action
from undercut.arena.driver import decide
from undercut.board_state import BoardState
from undercut.bots import Bot
from undercut.errors import IllegalAction
from undercut.server.settings import Limits
from undercut.table import Table

__all__ = ["BotTurn", "shown_after_s"]

_chances: list[float] = []


def _chance() -> float:
    """Return a number from 0 to 1 from the system's generator. Many are read at a time: it is slow."""
    if not _chances:
        _chances.extend(number / 2**32 for number in struct.unpack("256I", os.urandom(1024)))
    return _chances.pop()


@dataclass(frozen=True, slots=True, eq=False)
class BotTurn:
    """A turn of the bot ``name`` at a table of ``guest``.

    The whole turn is computed before anything of it is stored: a draw that was stored first would reveal how long the
    bot needed for its discard.
    """

    name: str
    guest: str
    _state: BoardState
    _place: int
    _rngs: Callable[[int], Random]

    @classmethod
    def of(cls, core: Table, seat: int, name: str, guest: str) -> BotTurn:
        """Return the turn of a seat that is to act."""
        at = core.board_of(seat)
        assert at is not None
        state = core.boards[at]
        return cls(name, guest, state, state.board.seats.index(seat), core.bot_rngs(seat))

    def actions(self, player: Bot) -> list[Action]:
        """Return a player's actions in the turn; the player gets only its own views.

        The list ends with an illegal action, if the player chooses one.
        """
        out: list[Action] = []
        state = self._state
        while state.result is None and state.round.to_act == self._place:
            out.append(decide(player, state.view(self._place), self._rngs(len(out))))
            try:
                state = state.moved(state.round.apply(out[-1], self._place))
            except IllegalAction:
                break
        return out


def shown_after_s(limits: Limits, *, may_take_back: bool) -> float:
    """Return how many seconds after its beginning a bot's turn is shown: random, independent of the bot's cards.

    It is long enough for the player before it to take the last action back, if that is possible.
    """
    least = max(limits.bot_pause_s, limits.takeback_s) if may_take_back else limits.bot_pause_s
    return least + _chance() * limits.bot_pause_s / 2 if limits.bot_pause_s else 0.0
