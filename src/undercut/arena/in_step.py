"""Several pairs of a match at once, for players that decide in many rounds together, such as nets and programs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol, cast, runtime_checkable

from undercut.actions import Action, number_of
from undercut.arena.driver import Decision, Steps
from undercut.arena.match import Forfeit, Match, Pair, TimedPlayer, pair_steps
from undercut.bots import Bot
from undercut.bots.external import BotError
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.public import Phase
from undercut.rows import MASK, ROW, row_of
from undercut.view import View

__all__ = ["BatchBot", "RowPolicy", "play_in_step"]

RowPolicy = Callable[[Any, Any], Any]
"""Function from observations (n, 320) and masks (n, 109), both uint8, to n action numbers or (n, 109) scores."""


@runtime_checkable
class BatchBot(Protocol):
    """A player that decides in several rounds together."""

    name: str
    sentence: str

    @property
    def in_flight(self) -> int:
        """The number of pairs to play at once."""
        ...

    def act(self, view: View, rng: Random) -> Action: ...

    def act_many(self, views: Sequence[View], rngs: Sequence[Random]) -> Sequence[Action | BotError]:
        """Return an action for each view, or an error, which loses that round."""
        ...


@dataclass
class RowBot:
    """Player for two-handed rounds with a function of rows, which chooses the actions of many rounds in one call.

    The function is not called where only one action is legal. The program chooses melds and defences.
    """

    policy: RowPolicy
    name: str = "policy"
    in_flight: int = 2_000
    sentence: str = "Plays by a function of observations and masks."

    def act(self, view: View, rng: Random) -> Action:
        (action,) = self.act_many([view], [rng])
        if isinstance(action, BotError):
            raise action
        return action

    def act_many(self, views: Sequence[View], rngs: Sequence[Random]) -> list[Action | BotError]:
        with NeedsExtra("envs"):
            import numpy as np

        legal = [{number_of(action): action for action in view.legal_actions()} for view in views]
        out: list[Action | BotError] = [next(iter(actions.values())) for actions in legal]
        open_ = [k for k, view in enumerate(views) if len(legal[k]) > 1 and view.phase is not Phase.DEFEND]
        if not open_:
            return out
        rows = np.frombuffer(b"".join(row_of(views[k]) for k in open_), np.uint8).reshape(-1, ROW)
        masks = np.zeros((len(open_), MASK), np.uint8)
        for mask, k in zip(masks, open_, strict=True):
            mask[list(legal[k])] = 1
        chosen = np.asarray(self.policy(rows, masks))
        if chosen.shape == masks.shape:
            chosen = np.where(masks == 1, chosen, -np.inf).argmax(axis=1)
        if chosen.shape != (len(open_),) or chosen.dtype.kind not in "iu":
            raise UndercutError(
                "bad_policy",
                f"{self.name} must return {len(open_)} action numbers or scores of the shape {masks.shape}, "
                f"not {chosen.dtype} {chosen.shape}",
            )
        for k, number in zip(open_, chosen.tolist(), strict=True):
            wrong = BotError("bot_answer", f"{self.name} chose action {number}, which is not legal")
            out[k] = legal[k].get(number, wrong)
        return out


_MOST_IN_FLIGHT: Final = 10_000


def play_in_step(match: Match, indices: Iterable[int], players: tuple[Bot, Bot]) -> Iterator[Pair]:
    """Play these pairs, several at once, and yield each as it is finished. Pairs are those of ``play_pair``.

    Players with ``act_many`` decide in all waiting rounds together; as many pairs are played at once as they want.
    """
    numbers = iter(indices)
    waiting: deque[tuple[Steps[Pair], Decision]] = deque()
    batches = [player for player in players if isinstance(player, BatchBot)]
    while True:
        most = min((player.in_flight for player in batches), default=1)
        while len(waiting) < min(most, _MOST_IN_FLIGHT) and (index := next(numbers, None)) is not None:
            steps = pair_steps(match, index, players)
            waiting.append((steps, next(steps)))
        if not waiting:
            return
        now: list[tuple[Steps[Pair], Decision]] = []
        later: deque[tuple[Steps[Pair], Decision]] = deque()
        # All rounds in which the same player is to act; rounds in which the other one is wait for the next step.
        mover = _player(waiting[0][1])
        for each in waiting:
            (now if _player(each[1]) is mover else later).append(each)
        for steps, found in _answered(now, mover):
            if isinstance(found, Pair):
                yield found
            else:
                later.append((steps, found))
        waiting = later


def _player(asked: Decision) -> Bot:
    return cast(TimedPlayer, asked.bot).bot


def _answered(now: Sequence[tuple[Steps[Pair], Decision]], mover: Bot) -> Iterator[tuple[Steps[Pair], Decision | Pair]]:
    """Send the player's actions to the steps; yield the steps with their next decision, or the finished pair."""
    if not isinstance(mover, BatchBot):
        for steps, asked in now:
            yield steps, _next(steps, lambda asked=asked: asked.bot.act(asked.view, asked.rng))  # type: ignore[misc]
        return
    begun = perf_counter()
    answers = mover.act_many([asked.view for _, asked in now], [asked.rng for _, asked in now])
    each = (perf_counter() - begun) / len(now)
    for (steps, asked), answer in zip(now, answers, strict=True):
        timed = cast(TimedPlayer, asked.bot)
        yield steps, _next(steps, lambda t=timed, v=asked.view, a=answer: t.accept(v, a, each))  # type: ignore[misc]


def _next(steps: Steps[Pair], act: Callable[[], Action]) -> Decision | Pair:
    try:
        try:
            action = act()
        except Forfeit as forfeit:
            return steps.throw(forfeit)
        return steps.send(action)
    except StopIteration as end:
        return cast(Pair, end.value)
