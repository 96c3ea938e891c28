"""The player of a table's bots: each bot thinks, waits until its turn may be shown, and acts."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence

from undercut.actions import Action
from undercut.bots import looks_back
from undercut.errors import IllegalAction
from undercut.server import tracing
from undercut.server.storage.entries import Entry
from undercut.server.storage.storage import StorageError
from undercut.server.tables.actor import TableActor
from undercut.server.tables.bot_turn import BotTurn, shown_after_s
from undercut.server.tables.live_table import LiveTable

__all__ = ["BotPlayer"]

_MOST_STEPS = 3
"""A bot's turn is postponed by this many steps at most because such turns usually are not ready."""
_NOTICED = 0.9
"""After this part of a step beyond the usual pause, clients are told that a bot thinks."""
_sleep = asyncio.sleep


class BotPlayer:
    """The player of the bots at a table, as long as a bot must act. It sets the actor's ``on_idle``."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor
        self._task: asyncio.Task[None] | None = None
        actor.on_idle = self.go_on

    @property
    def is_at_work(self) -> bool:
        """Whether a bot is thinking, or its turn is about to be shown."""
        return self._task is not None

    def go_on(self, live: LiveTable) -> None:
        """Let the bot to act think, if this node plays the table's bots."""
        if self._task is None and live.bot_to_act() is not None and self._actor.house.leads(self._actor.id):
            self._task = asyncio.ensure_future(self._play_on())

    async def rest(self) -> None:
        """Stop: the bot to act goes on when the table is in memory again."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _play_on(self) -> None:
        actor, house = self._actor, self._actor.house
        try:
            while not house.is_closing and house.leads(actor.id):
                try:
                    if not await self._turn(await actor.load()):
                        break
                except StorageError as error:
                    # The table waits for its bot until it can be stored again.
                    house.log.warning("bot waits for storage", table=actor.id[:6], code=error.code)
                    await asyncio.sleep(house.limits.storage_retry_s)
        except Exception as error:
            house.log.defect("bot failed", error, table=actor.id[:6])
            actor.forget()
        finally:
            self._task = None
            actor.listeners.send_updates()

    @tracing.spanned("bot turn", lambda self, live: {"undercut.table": self._actor.id[:6]}, is_apart=True)
    async def _turn(self, live: LiveTable) -> bool:
        seat = live.bot_to_act()
        if seat is None or live.core is None:
            return False
        name, core, game, last = live.bots[seat], live.core, live.game, live.core.last
        assert name is not None
        if not core.is_whole and looks_back(name):
            async with self._actor.house.throttle.turn():
                await self._actor.recall(live)
            return True
        turn = BotTurn.of(core, seat, name, self._actor.owner)
        thought = asyncio.ensure_future(self._actor.house.thinkers.think(turn))
        try:
            if not await self._wait_to_show(live, seat, turn, thought):
                return True  # somebody has resigned or taken an action back
            actions = await thought
        finally:
            thought.cancel()

        def play(now: LiveTable) -> list[Entry]:
            # While the bot was thinking, somebody may have resigned and begun again, or the table was reloaded.
            if now.core is None or now.core.is_over or (now.game, now.core.last) != (game, last):
                return []
            return self._play(now, seat, name, actions)

        throttle = self._actor.house.throttle
        with contextlib.nullcontext() if throttle.is_free else self._announce_if_late(seat):
            await throttle.enter()
        try:
            # The whole turn is stored and sent at once: its time reveals nothing of how long the bot has thought.
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
                self._actor.house.log.error("bot refused", table=self._actor.id[:6], bot=name, code=error.code)
                view = live.core.view(seat) if live.core is not None else None
                assert view is not None
                return new + live.act(seat, view.legal_actions()[-1], at=at)
        return new

    async def _wait_to_show(
        self, live: LiveTable, seat: int, turn: BotTurn, thought: asyncio.Future[list[Action]]
    ) -> bool:
        """Wait until a bot's turn may be shown. Return whether the bot is still to act.

        The time is later if such bots usually need longer now. If this one is not ready even then, its turn is shown at
        one of the times that follow in equal steps. Clients are told only at such times that it thinks: other times
        would reveal when it began.
        """
        house = self._actor.house
        limits, core, thinkers = house.limits, live.core, house.thinkers
        assert core is not None
        if not limits.bot_pause_s:
            await asyncio.wait((thought,))
            return True

        def goes_on() -> bool:
            return live.core is core and core.last == last

        last, may_take_back = core.last, any(live.to_take_back(seat) is not None for seat in live.people)
        waited = shown_after_s(limits, may_take_back=may_take_back)
        more = min(thinkers.usual_s(turn.name) - waited, _MOST_STEPS * limits.bot_step_s)
        await _sleep(waited)
        late = 0.0
        while goes_on() and (more > 0 or not thought.done()):
            if late >= _NOTICED * limits.bot_step_s:
                self._actor.listeners.send_thinking(seat, thinkers.ahead(turn))
            step = min(more, limits.bot_step_s) if more > 0 else limits.bot_step_s
            await _sleep(step)
            more, late = more - step, late + step
        return goes_on()

    @contextlib.contextmanager
    def _announce_if_late(self, seat: int) -> Iterator[None]:
        """Tell all clients that a bot still thinks, if this process has no time for its turn for a while."""
        actor, throttle = self._actor, self._actor.house.throttle
        late = asyncio.get_running_loop().call_later(
            actor.house.limits.bot_step_s, lambda: actor.listeners.send_thinking(seat, len(throttle))
        )
        try:
            yield
        finally:
            late.cancel()
