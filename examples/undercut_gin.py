"""Gin rummy as a taskset of verifiers: a model plays rounds against a bot, and is rewarded with its points.

    pip install "undercut[llm]" verifiers    # beside an installed undercut: docs/install.md
    PYTHONPATH=examples vf-eval undercut-gin -m MODEL -n 20 --no-push \\
        --env.player.harness.id null --env.player.runtime.type subprocess

Every task is a deal. The first message says what the seat knows; each answer is played, and the next message is what
the seat knows then. A refused answer changes nothing and is explained; after ``patience`` of them in a row the round is
over. The reward is the seat's points less the other's, divided by ``scale``; refused answers are a metric. Options are
given as ``--env.taskset.rules eaai --env.taskset.opponent instant``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import verifiers.v1 as vf

from undercut.arena.driver import decide
from undercut.bots import bot
from undercut.envs.text import TextRound
from undercut.errors import UndercutError
from undercut.llm.prompts import read_prompt, rules_text

__all__ = ["GinConfig", "GinData", "GinEnv", "GinEnvConfig", "GinTask", "GinTaskset"]


class GinConfig(vf.TasksetConfig):
    """What is played. ``scale`` are the points that make a reward of 1."""

    id: str = "undercut-gin"
    rules: str = "openspiel"
    opponent: str = "simple"
    patience: int = 3
    scale: float = 100.0


class GinData(vf.TaskData):
    """A deal: its seed, and the seat of the model. The other seat deals in half of the tasks."""

    seed: int
    seat: int
    rules: str
    opponent: str
    patience: int
    scale: float


class GinTask(vf.Task[GinData, vf.State, vf.TaskConfig]):
    pass


class GinEnvConfig(vf.EnvConfig):
    player: vf.AgentConfig = vf.AgentConfig()


class Table:
    """A round between a model and a bot."""

    def __init__(self, data: GinData) -> None:
        # Two tasks share a deal, with the seats swapped.
        self.now = TextRound(data.rules, seed=data.seed, dealer=data.seed % 2)
        self.seat = data.seat
        self.refused = 0
        self._data = data
        self._bot = bot(data.opponent)
        self._rng = Random(data.seed)
        self._wrong = 0
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Whether the round is over, or the model has been refused too often in a row."""
        return self.now.is_over or self._wrong >= self._data.patience

    @property
    def reward(self) -> float:
        """Points less the other's. A model that gives no legal answer loses as if the other had gin."""
        result = self.now.result
        if result is None:
            return -1.0
        own, other = result["points"][self.seat], result["points"][1 - self.seat]
        return (own - other) / self._data.scale

    def answer(self, text: str) -> str:
        """Plays an answer, and returns the next message."""
        try:
            self.now.act(self.seat, text)
        except UndercutError as error:
            self.refused += 1
            self._wrong += 1
            return f"That answer was refused, and nothing has been played: {error}\n\n{self.now.text(self.seat)}"
        self._wrong = 0
        self._go_on()
        return self.now.text(self.seat)

    def _go_on(self) -> None:
        """Lets the bot play, and the model where it has no choice."""
        while not self.now.is_over:
            view = self.now.view(self.now.to_act)
            legal = view.legal_actions()
            if self.now.to_act == self.seat and len(legal) > 1:
                return
            self.now.play(view.seat, legal[0] if view.seat == self.seat else decide(self._bot, view, self._rng))


class GinEnv(vf.Env[GinEnvConfig]):
    """Plays the bot's side in this process, as the user of the conversation."""

    async def run(self, task, agents):
        table = Table(task.data)
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                message = table.answer(segment.last_reply)
                if table.is_over:
                    break
                segment = await interaction.turn(message)
        trace = interaction.trace
        trace.record_reward("points", table.reward if table.is_over else 0.0, 1.0)
        trace.record_metric("refused_answers", float(table.refused))
        result = table.now.result or {"how": "unfinished"}
        trace.info["round"] = {**result, "how": str(result["how"])}


class GinTaskset(vf.Taskset[GinTask, GinConfig]):
    """Deals without end: tasks 2n and 2n + 1 are the same cards from both seats."""

    INFINITE = True

    def load(self) -> Iterator[GinTask]:
        config = self.config
        prompt = read_prompt("text")
        system = prompt.system.replace("$rules", rules_text(TextRound(config.rules).rules))
        for number in itertools.count():
            data = GinData(
                name=f"{config.rules} {number // 2}, seat {number % 2}",
                system_prompt=system.strip(),
                seed=number // 2,
                seat=number % 2,
                rules=config.rules,
                opponent=config.opponent,
                patience=config.patience,
                scale=config.scale,
            )
            table = Table(data)
            if not table.is_over:  # a bot may knock before the model is asked
                yield GinTask(data.model_copy(update={"prompt": table.now.text(data.seat)}), config.task)
