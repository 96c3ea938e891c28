"""The adapters of examples/ for verifiers and TextArena, on the packages themselves if they are installed."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def legal_in(text: str) -> list[str]:
    return re.findall(r"^Legal: (.*)\.$", text, flags=re.MULTILINE)[-1].split(", ")


@pytest.mark.filterwarnings("ignore")
def test_verifiers_plays_rounds() -> None:
    pytest.importorskip("verifiers.v1", reason="verifiers is not installed")
    gin = importlib.import_module("undercut_gin")
    taskset = gin.GinTaskset(gin.GinConfig(rules="eaai", opponent="simple", patience=2))
    tasks = list(taskset.take(12))
    assert [(task.data.seed, task.data.seat) for task in tasks[:4]] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    env = object.__new__(gin.GinEnv)
    rng = Random(4)
    for task in tasks:
        assert "Legal: " in task.data.prompt and "- Everybody is dealt ten cards" in task.data.system_prompt
        trace = _Trace()
        asyncio.run(env.run(task, SimpleNamespace(player=_Player(task, trace, rng))))
        assert trace.metrics["refused_answers"] > 0
        points = trace.info["round"]["points"]
        seat = task.data.seat
        assert trace.rewards["points"] == (points[seat] - points[1 - seat]) / 100
        assert json.dumps(trace.info)
    mute, trace = tasks[0], _Trace()
    asyncio.run(env.run(mute, SimpleNamespace(player=_Player(mute, trace, None))))
    assert trace.rewards["points"] == -1 and trace.metrics["refused_answers"] == 2
    assert trace.info["round"] == {"how": "unfinished"}


class _Trace:
    def __init__(self) -> None:
        self.rewards: dict[str, float] = {}
        self.metrics: dict[str, float] = {}
        self.info: dict[str, Any] = {}

    def record_reward(self, name: str, value: float, weight: float) -> None:
        self.rewards[name] = value

    def record_metric(self, name: str, value: float) -> None:
        self.metrics[name] = value


class _Player:
    """What an agent of verifiers is to an environment: an interaction, turn by turn."""

    def __init__(self, task: Any, trace: _Trace, rng: Random | None) -> None:
        self.trace = trace
        self._prompt = task.data.prompt
        self._rng = rng
        self._turns = 0

    @contextlib.asynccontextmanager
    async def interaction(self, task: Any) -> Any:
        yield self

    async def turn(self, message: str | None = None) -> Any:
        self._turns += 1
        if self._rng is None or self._turns == 1:
            return SimpleNamespace(terminated=False, last_reply="Let me think.")
        action = self._rng.choice(legal_in(message or self._prompt))
        return SimpleNamespace(terminated=False, last_reply=f"I thought.\nAnswer: {action}")


@pytest.mark.filterwarnings("ignore")
def test_textarena_plays_rounds() -> None:
    ta = pytest.importorskip("textarena", reason="TextArena is not installed")
    gin = importlib.import_module("textarena_gin")
    ends = set()
    for seed in range(12):
        env = ta.make(gin.NAME, rules="eaai", dealer=seed % 2)
        env.reset(num_players=2, seed=seed)
        rng, done, refused = Random(seed), False, 0
        while not done:
            player, told = env.get_observation()
            text = "\n".join(message for _, message, _ in told)
            if refused < 3 and rng.random() < 0.1:
                refused += 1
                before = env.round.text(player)
                done, _ = env.step("I am not sure.")
                assert not done and env.round.text(player) == before
                _, told = env.get_observation()
                assert "no action is stated" in told[-1][1]
            else:
                refused = 0
            legal = [str(a) for a in env.round.view(player).legal_actions()]
            knocks = [one for one in legal if one.startswith("knock")]
            assert text == "" or str(env.round.view(player).cards) in text or not told
            done, _ = env.step(f"Answer: {rng.choice(knocks or legal)}")
        rewards, info = env.close()
        result = env.round.result
        assert result is not None and [info[p]["points"] for p in (0, 1)] == result["points"]
        assert rewards == ({0: 0, 1: 0} if result["winner"] is None else
                           {result["winner"]: 1, 1 - result["winner"]: -1})  # fmt: skip
        ends.add(str(result["how"]))
    assert len(ends) > 1
    env = ta.make(gin.NAME, error_allowance=1)
    env.reset(num_players=2, seed=1)
    assert env.step("?")[0] is False and env.step("?")[0] is True
    assert env.close()[0] == {0: 1, 1: -1}


@pytest.mark.filterwarnings("ignore")
def test_an_agent_of_textarena_answers_lines() -> None:
    pytest.importorskip("textarena", reason="TextArena is not installed")
    gin = importlib.import_module("textarena_gin")
    asked = {"id": 3, "messages": [{"role": "system", "content": "Play."}, {"role": "user", "content": "Go."}]}
    out = io.StringIO()
    with mock.patch.multiple(sys, stdin=io.StringIO(json.dumps(asked) + "\n"), stdout=out):
        gin.answer_lines(lambda text: f"Answer: {len(text)}")
    assert json.loads(out.getvalue()) == {"id": 3, "answer": f"Answer: {len('Play.') + 2 + len('Go.')}"}


@pytest.mark.filterwarnings("ignore")
def test_the_program_for_textarena_says_how_it_is_called() -> None:
    pytest.importorskip("textarena", reason="TextArena is not installed")
    program = Path(importlib.import_module("textarena_gin").__file__ or "")
    for option, status in (("--help", 0), ("", 2)):
        command = [sys.executable, str(program), *option.split()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == status and "MODULE:CLASS" in done.stdout + done.stderr
