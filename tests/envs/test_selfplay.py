"""Self-play: each decision is paid by what its own seat gained, and a player that learns so gains."""

from __future__ import annotations

import importlib.util
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from tests.envs.row_policies import POLICIES
from undercut.envs.selfplay import SeatTransitions, seat_advantages
from undercut.envs.vector import VectorEnv
from undercut.errors import UndercutError
from undercut.kernel import has_kernel

EXAMPLE = Path(__file__).parents[2] / "examples" / "selfplay.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_selfplay", EXAMPLE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seat", [0, 1, "alternate"])
@pytest.mark.parametrize("opponent", [None, "simple"])
def test_two_identical_players_gain_nothing(seat: int | str, opponent: str | None) -> None:
    """When a step paid the seat that had acted, the mean was 14 points a round: the loser was never told."""
    rows, rounds = (500, 6) if has_kernel() else (100, 1)
    env = VectorEnv(rows, opponent=opponent, seat=seat)
    simple = POLICIES["simple"](2)
    obs, _ = env.reset(seed=1)
    gained: list[Any] = []
    left = np.full(rows, rounds)  # of every row the same number of rounds, so that short ones do not count more
    while left.any():
        obs, rewards, terminations, truncations, _ = env.step(simple(obs["observation"], obs["action_mask"]))
        ended = (terminations | truncations) & (left > 0)
        gained.append(rewards[ended])
        left -= ended
    points = np.concatenate(gained)
    assert len(points) == rows * rounds
    error = points.std() / len(points) ** 0.5
    assert abs(points.mean()) < 4 * error < (5 if has_kernel() else 14)


def played(steps: int, rows: int, **kwargs: Any) -> list[tuple[dict[str, Any], Any, Any]]:
    """(observation, actions, what the step returned) of random play that knocks."""
    env = VectorEnv(rows, **kwargs)
    simple = POLICIES["simple"](4)
    obs, _ = env.reset(seed=6)
    out = []
    for _ in range(steps):
        actions = simple(obs["observation"], obs["action_mask"])
        step = env.step(actions)
        out.append((obs, actions, step))
        obs = step[0]
    return out


@pytest.mark.parametrize(("gamma", "lam"), [(1.0, 1.0), (1.0, 0.95), (0.9, 0.8), (0.99, 0.0)])
def test_advantages_are_those_of_each_seats_own_decisions(gamma: float, lam: float) -> None:
    """Against every seat's decisions of every round taken apart one by one."""
    steps, rows = 60, 8
    told = [step[2] for step in played(steps, rows, max_steps=60)]
    seats = np.stack([info["acted"] for *_, info in told])
    rewards = np.stack([info["rewards"] for *_, info in told])
    ends = np.stack([t | c for _, _, t, c, _ in told])
    rng = np.random.default_rng(1)
    values, last_values = rng.normal(size=(steps, rows)), rng.normal(size=rows)
    last_seats = told[-1][-1]["to_act"]
    found, returns = seat_advantages(seats, rewards, ends, values, last_seats, last_values, gamma=gamma, lam=lam)
    checked = 0
    for row in range(rows):
        begun = 0
        for end in [*np.flatnonzero(ends[:, row]).tolist(), steps - 1]:
            for seat in (0, 1):
                own = [t for t in range(begun, end + 1) if seats[t, row] == seat]
                over = bool(ends[end, row])
                after = 0.0 if over else last_values[row] * (1 if seat == last_seats[row] else -1)
                advantage = 0.0
                for t, until in reversed(list(zip(own, [*own[1:], end + 1], strict=True))):
                    reward = rewards[t:until, row, seat].sum()
                    following = after if until > end else values[until, row]
                    advantage = reward + gamma * following - values[t, row] + gamma * lam * advantage
                    assert found[t, row] == pytest.approx(advantage)
                    assert returns[t, row] == pytest.approx(advantage + values[t, row])
                    checked += 1
            begun = end + 1
    assert checked == steps * rows and ends.sum() > 8


def test_shapes_that_do_not_fit_are_refused() -> None:
    good = {
        "seats": (3, 2),
        "rewards": (3, 2, 2),
        "ends": (3, 2),
        "values": (3, 2),
        "last_seats": (2,),
        "last_values": (2,),
    }
    arrays: dict[str, Any] = {name: np.zeros(shape, int) for name, shape in good.items()}
    seat_advantages(**arrays)
    for name, shape in good.items():
        with pytest.raises(UndercutError, match="seats" if name == "seats" else name):
            seat_advantages(**{**arrays, name: np.zeros((*shape, 2), int)})


@pytest.mark.parametrize("max_steps", [500, 15])
def test_transitions_are_those_of_each_seats_own_decisions(max_steps: int) -> None:
    """Against a naive list of every seat's decisions."""
    rows = 6
    gather = SeatTransitions(rows)
    found: list[tuple[Any, ...]] = []
    wanted: list[tuple[Any, ...]] = []
    waiting: dict[tuple[int, int], list[Any]] = {}
    kinds: dict[str, int] = defaultdict(int)
    for obs, actions, step in played(90, rows, max_steps=max_steps):
        after, _, terminations, truncations, info = step
        out = gather.add(obs, actions, step)
        found += [tuple(np.asarray(x).tolist() for x in one) for one in zip(*out, strict=True)]
        for row in range(rows):
            seen = [obs[name][row].tolist() for name in ("observation", "action_mask")]
            waiting[row, int(info["acted"][row])] = [*seen, int(actions[row]), 0.0]
            for seat in (0, 1):
                if (row, seat) in waiting:
                    waiting[row, seat][3] += float(info["rewards"][row, seat])
            follows = after
            seat = int(info["to_act"][row])
            if truncations[row]:
                seat = int(info["final_info"]["to_act"][row])
                follows = {name: {row: info["final_obs"][row][name]} for name in after}
            complete = (0, 1) if terminations[row] else (seat,)
            for one in complete:
                if (row, one) in waiting:
                    nexts = [follows[name][row].tolist() for name in ("observation", "action_mask")]
                    wanted.append((*waiting.pop((row, one)), *nexts, bool(terminations[row])))
            if terminations[row] or truncations[row]:
                kinds["terminated" if terminations[row] else "truncated"] += 1
                for one in (0, 1):
                    waiting.pop((row, one), None)
    assert sorted(map(repr, found)) == sorted(map(repr, wanted)) and len(found) > 300
    assert kinds["terminated" if max_steps > 15 else "truncated"] > 10
    ended = [one for one in found if one[-1]]
    assert abs(sum(one[3] for one in ended)) < 1e-6  # both seats are told of every end


@pytest.mark.skipif(not has_kernel(), reason="it would take long without the kernel")
@pytest.mark.long
def test_the_example_learns() -> None:
    """It knocks and takes cards with sense after a few seconds, and then gains much against what it was."""
    learner = example()
    weights = learner.learn(16, 3)
    itself, half = learner.match(weights, weights, 1500, 4)
    assert abs(itself) < 2 * half
    gain, half = learner.match(weights, learner.START, 1500, 5)
    assert gain > 3 * half
