"""The bots of a table. A bot thinks, waits until its turn may be shown, and acts."""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from undercut.actions import Action
from undercut.arena.driver import decide
from undercut.bots import Bot, bot, uses_earlier_rounds
from undercut.errors import IllegalAction
from undercut.server import tracing
from undercut.server.settings import Settings
from undercut.server.storage.entries import Entry
from undercut.server.storage.storage import StorageError
from undercut.server.tables.actor import TableActor
from undercut.server.tables.live_table import LiveTable
from undercut.table import BoardState, Table

_MOST_STEPS = 3
"""Maximum number of steps by which showing a turn is postponed because such turns usually take longer."""
_NOTICED = 0.9
"""Clients are notified that a bot is thinking after this part of a step beyond the usual pause."""
_sleep = asyncio.sleep

_chances: list[float] = []


def _chance() -> float:
    """Return a random number from 0 to 1 from the system's generator, which is slow: many are read at a time."""
    if not _chances:
        _chances.extend(number / 2**32 for number in struct.unpack("256I", os.urandom(1024)))
    return _chances.pop()


@dataclass(frozen=True, slots=True, eq=False)
class BotTurn:
    """A turn of the bot ``name`` at a table of ``guest``.

    The whole turn is computed before its first action is stored: a draw stored earlier would reveal how long the bot
    needed for its discard.
    """

    name: str
    guest: str
    _state: BoardState
    _place: int
    _rngs: Callable[[int], Random]

    @classmethod
    def of(cls, core: Table, seat: int, name: str, guest: str) -> BotTurn:
        """Return the turn of a seat that has to act."""
        at = core.board_of(seat)
        assert at is not None
        state = core.boards[at]
        return cls(name, guest, state, state.board.seats.index(seat), core.bot_rngs(seat))

    def actions(self, player: Bot) -> list[Action]:
        """Return a bot's actions in the turn. The bot receives only its seat's views.

        If the bot chooses an illegal action, the list ends with it.
        """
        actions: list[Action] = []
        state = self._state
        while state.result is None and state.round.to_act == self._place:
            actions.append(decide(player, state.view(self._place), self._rngs(len(actions))))
            try:
                state = state.moved(state.round.apply(actions[-1], self._place))
            except IllegalAction:
                break
        return actions


def shown_after_s(settings: Settings, *, may_take_back: bool) -> float:
    """Return the seconds from the beginning of a bot's turn until it is shown: random, independent of the bot's cards.

    If the previous player may take back the last action, the time is long enough for that.
    """
    least = max(settings.bot_pause_s, settings.takeback_s) if may_take_back else settings.bot_pause_s
    return least + _chance() * settings.bot_pause_s / 2 if settings.bot_pause_s else 0.0


class Thinkers:
    """The computation of bots' actions. This base class has no threads: bots think in the event loop, one at a time."""

    threads = 1
    turn_s: float = 0.1
    """Mean time of a slow bot's turn."""

    def __init__(self) -> None:
        self._players: dict[str, Bot] = {}

    async def think(self, turn: BotTurn) -> list[Action]:
        """Return a bot's actions in the turn."""
        # The pause lets a page show the frames that were just sent.
        await asyncio.sleep(0)
        player = self._players.get(turn.name)
        if player is None:
            player = self._players[turn.name] = bot(turn.name)
        return turn.actions(player)

    @property
    def waiting(self) -> int:
        """The number of slow bots' turns in the queue."""
        return 0

    def usual_s(self, name: str) -> float:
        """Return the seconds within which a bot's turn is nearly always ready under the current load."""
        return 0.0

    def ahead(self, turn: BotTurn) -> int:
        """Return the place of a turn in the queue; 0 if the bot is already thinking."""
        return 0

    def wait_s(self, guest: str) -> float:
        """Return the seconds that another turn of a guest would wait for a thread."""
        return 0.0

    def close(self) -> None:
        """End the threads."""


class BotPlayer:
    """The player of the bots at a table, as long as a bot has to act. It sets the actor's ``on_idle``."""

    def __init__(self, actor: TableActor, thinkers: Thinkers) -> None:
        self._actor, self._thinkers = actor, thinkers
        self._task: asyncio.Task[None] | None = None
        actor.on_idle = self.go_on

    @property
    def is_at_work(self) -> bool:
        """Whether a bot is thinking, or its turn is about to be shown."""
        return self._task is not None

    def go_on(self, live: LiveTable) -> None:
        """Let the bot that has to act play, if this node has the lease of the table."""
        if (
            self._task is None
            and live.bot_to_act() is not None
            and self._actor.context.cluster.holds_lease(self._actor.id)
        ):
            self._task = asyncio.ensure_future(self._play_on())

    async def rest(self) -> None:
        """Stop. The bot continues when the table is in memory again."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _play_on(self) -> None:
        actor, context = self._actor, self._actor.context
        try:
            while not context.is_closing and context.cluster.holds_lease(actor.id):
                try:
                    if not await self._turn(await actor.load()):
                        break
                except StorageError as error:
                    # The bot waits until its turn can be stored.
                    context.log.warning("bot waits for storage", table=actor.id[:6], code=error.code)
                    await asyncio.sleep(context.settings.storage_retry_s)
        except Exception as error:
            context.log.defect("bot failed", error, table=actor.id[:6])
            actor.forget()
        finally:
            self._task = None
            actor.listeners.send_updates()

    @tracing.traced("bot turn", lambda self, live: {"undercut.table": self._actor.id[:6]}, is_apart=True)
    async def _turn(self, live: LiveTable) -> bool:
        seat = live.bot_to_act()
        if seat is None or live.core is None:
            return False
        name, core, game, last = live.bots[seat], live.core, live.game, live.core.last
        assert name is not None
        if not core.is_whole and uses_earlier_rounds(name):
            async with self._actor.context.throttle.turn():
                await self._actor.recall(live)
            return True
        turn = BotTurn.of(core, seat, name, self._actor.owner)
        thought = asyncio.ensure_future(self._thinkers.think(turn))
        try:
            if not await self._wait_to_show(live, seat, turn, thought):
                return True  # a player has resigned or taken an action back
            actions = await thought
        finally:
            thought.cancel()

        def play(now: LiveTable) -> list[Entry]:
            # While the bot was thinking, a new game may have begun, or the table may have been reloaded.
            if now.core is None or now.core.is_over or (now.game, now.core.last) != (game, last):
                return []
            return self._play(now, seat, name, actions)

        throttle = self._actor.context.throttle
        with contextlib.nullcontext() if throttle.is_free else self._announce_if_late(seat):
            await throttle.enter()
        try:
            # The whole turn is stored and sent at once, so that its time does not reveal how long the bot has thought.
            await self._actor.change(play)
        finally:
            throttle.leave()
        return True

    def _play(self, live: LiveTable, seat: int, name: str, actions: Sequence[Action]) -> list[Entry]:
        new: list[Entry] = []
        at = live.now()
        for action in actions:
            try:
                new += live.act(seat, action, at=at)
            except IllegalAction as error:
                self._actor.context.log.error(
                    "bot chose an illegal action", table=self._actor.id[:6], bot=name, code=error.code
                )
                view = live.core.view(seat) if live.core is not None else None
                assert view is not None
                return new + live.act(seat, view.legal_actions()[-1], at=at)
        return new

    async def _wait_to_show(
        self, live: LiveTable, seat: int, turn: BotTurn, thought: asyncio.Future[list[Action]]
    ) -> bool:
        """Wait until a bot's turn may be shown. Return whether the bot is still to act.

        The time is later if such bots currently need longer. If this bot is not ready by then, its turn is shown after
        further equal steps. Notifications that the bot is thinking are sent once per step: other times would reveal
        when the bot began.
        """
        settings, core, thinkers = self._actor.context.settings, live.core, self._thinkers
        assert core is not None
        if not settings.bot_pause_s:
            await asyncio.wait((thought,))
            return True

        def goes_on() -> bool:
            return live.core is core and core.last == last

        last, may_take_back = core.last, any(live.to_take_back(seat) is not None for seat in live.people)
        waited = shown_after_s(settings, may_take_back=may_take_back)
        more = min(thinkers.usual_s(turn.name) - waited, _MOST_STEPS * settings.bot_step_s)
        await _sleep(waited)
        late = 0.0
        while goes_on() and (more > 0 or not thought.done()):
            if late >= _NOTICED * settings.bot_step_s:
                self._actor.listeners.send_thinking(seat, thinkers.ahead(turn))
            step = min(more, settings.bot_step_s) if more > 0 else settings.bot_step_s
            await _sleep(step)
            more, late = more - step, late + step
        return goes_on()

    @contextlib.contextmanager
    def _announce_if_late(self, seat: int) -> Iterator[None]:
        """Notify all clients that a bot is still thinking, if load delays its turn."""
        actor, throttle = self._actor, self._actor.context.throttle
        late = asyncio.get_running_loop().call_later(
            actor.context.settings.bot_step_s, lambda: actor.listeners.send_thinking(seat, len(throttle))
        )
        try:
            yield
        finally:
            late.cancel()
