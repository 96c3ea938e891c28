"""``plain_v0`` and ``picture_v0``: arrays, any action, and the same rounds as ``undercut_v0``."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from types import ModuleType
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

import pettingzoo
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test

import undercut.envs
from undercut.envs import picture_v0, plain_v0, undercut_v0
from undercut.envs.registry import PETTINGZOO
from undercut.errors import UndercutError
from undercut.kernel import has_kernel

KINDS: dict[str, dict[str, Any]] = {
    "row": {"rules": "standard"},
    "preferences": {"rules": "oklahoma", "continuous": True},
    "picture": {"rules": "eaai", "observation": "picture", "rewards": "win"},
    "game": {"rules": "eleven", "unit": "game", "max_rounds": 2, "pure": True, "max_cycles": None},
}


@pytest.mark.parametrize("kind", KINDS)
def test_pettingzoos_own_tests(kind: str) -> None:
    parallel_api_test(plain_v0.parallel_env(**KINDS[kind]), num_cycles=60)
    parallel_seed_test(lambda: plain_v0.parallel_env(**KINDS[kind]), num_cycles=60)
    api_test(plain_v0.env(**KINDS[kind]), num_cycles=30)


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_of_nobody_after_the_end_is_empty(kind: str) -> None:
    env = plain_v0.parallel_env(**KINDS[kind])
    env.reset(seed=1)
    while env.agents:
        env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize("continuous", [False, True], ids=["numbers", "preferences"])
@pytest.mark.parametrize("rules", ["standard", "showdown"])
@pytest.mark.long
def test_rounds_are_those_of_undercut_v0(rules: str, continuous: bool) -> None:
    plain = plain_v0.parallel_env(rules=rules, continuous=continuous, pure=not has_kernel())
    other = undercut_v0.parallel_env(rules=rules)
    rng = np.random.default_rng(1)
    paid, replaced, steps = 0.0, 0, 0
    for seed in range(20):
        seen, infos = plain.reset(seed=seed)
        theirs, _ = other.reset(seed=seed)
        while plain.agents:
            for agent in plain.possible_agents:
                assert seen[agent].dtype == np.float32
                np.testing.assert_array_equal(seen[agent].reshape(13, 52), theirs[agent]["observation"])
            agent = plain.agent_selection
            assert agent == other.agent_selection
            legal = np.flatnonzero(theirs[agent]["action_mask"])
            if continuous:
                wishes = rng.uniform(-1, 1, 109).astype(np.float32)
                # A cautious wish to knock, so that rounds end in both ways.
                wishes[52:104] += 1
                action: Any = wishes
                number = max(legal.tolist(), key=lambda one: (wishes[one], -one))
            else:
                action = number = int(rng.choice(legal[legal >= 52] if (legal >= 52).any() else legal))
            seen, rewards, ended, cut, infos = plain.step(dict.fromkeys(plain.possible_agents, action))
            theirs, *rest, _ = other.step({agent: number})
            assert [rewards, ended, cut] == rest and plain.agents == other.agents
            replaced += sum(info["replaced"] for info in infos.values())
            steps += 1
        paid += abs(rewards["player_0"])
    assert paid > 0 and replaced == 0 and steps > 100


def test_an_action_that_is_not_legal_becomes_a_legal_one_at_random() -> None:
    env = plain_v0.parallel_env()
    drawn: Counter[int] = Counter()
    for seed in range(400):
        env.reset(seed=seed)
        turns = env._turns.turns
        assert 107 not in turns._legal()
        before = list(turns._legal())
        number, replaced = env._playable(np.int64(107))
        assert replaced and number in before
        drawn[number] += 1
        assert env._playable(np.array([before[0]])) == (before[0], 0)
        *_, infos = env.step(dict.fromkeys(env.possible_agents, 107))
        assert sum(info["replaced"] for info in infos.values()) == 1
    # The first upcard is taken or passed.
    assert set(drawn) == {104, 105} and min(drawn.values()) > 150


def test_replacements_and_deals_of_a_seed_are_always_the_same() -> None:
    def told(env: Any) -> list[Any]:
        out = []
        for number in range(3):
            seen, _ = env.reset(seed=7 if number == 0 else None)
            while env.agents:
                seen, rewards, *_ = env.step(dict.fromkeys(env.possible_agents, 3))
                out.append((seen["player_0"].tobytes(), rewards))
        return out

    env = plain_v0.parallel_env(max_cycles=60)
    first = told(env)
    assert first == told(env) == told(pickle.loads(pickle.dumps(plain_v0.parallel_env(max_cycles=60))))
    assert len(first) > 30


def test_a_picture_shows_the_rows() -> None:
    env, other = picture_v0.parallel_env(), undercut_v0.parallel_env()
    colours = {(250, 250, 245): "own", (60, 70, 150): "unseen", (120, 120, 110): "below", (255, 200, 40): "top"}
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        theirs, _ = other.reset(seed=seed)
        rng = np.random.default_rng(seed)
        for _ in range(40):
            if not env.agents:
                break
            for agent, picture in seen.items():
                assert picture.shape == (76, 52, 3) and env.observation_space(agent).contains(picture)
                cells = picture[2::4, 2::4]
                rows = theirs[agent]["observation"]
                for grid, wanted in ((0, {"own": 0}), (1, {"top": 1, "below": 2}), (2, {"own": 3, "unseen": 4}),
                                     (3, {"own": 11})):  # fmt: skip
                    # Columns are ranks, rows spades to clubs: from the bottom up it is the order of the cards.
                    block = cells[5 * grid : 5 * grid + 4][::-1].transpose(1, 0, 2).reshape(52, 3)
                    names = [colours.get(tuple(one)) for one in block.tolist()]
                    for name, row in wanted.items():
                        assert [shown == name for shown in names] == (rows[row] == 1).tolist()
                    assert set(names) <= {None, *wanted}
            legal = np.flatnonzero(theirs[env.agent_selection]["action_mask"])
            action = int(rng.choice(legal))
            seen = env.step(dict.fromkeys(env.possible_agents, action))[0]
            theirs = other.step(dict.fromkeys(env.possible_agents, action))[0]


def test_everything_is_drawn_for_people() -> None:
    for module in (undercut_v0, plain_v0, picture_v0):
        env = module.parallel_env(render_mode="rgb_array")
        env.reset(seed=1)
        picture = env.render()
        assert picture.dtype == np.uint8 and picture.shape == (868, 806, 3)
        # Eleven or ten cards in each hand, the rest of the deck between them.
        assert [
            int((picture[31::62, 31::62] == colour).all(-1).sum()) for colour in ((250, 250, 245), (255, 200, 40))
        ] == [20, 1]
        env.close()


@pytest.mark.parametrize(
    ("action", "continuous"),
    [(109, False), (-1, False), (0.5, False), (None, False), ([1, 2], False), (3, True), ([0.0] * 108, True),
     ([float("nan")] * 109, True)],
)  # fmt: skip
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any, continuous: bool) -> None:
    env = plain_v0.parallel_env(continuous=continuous)
    env.reset(seed=1)
    before = env.state()
    with pytest.raises(UndercutError) as refused:
        env.step(dict.fromkeys(env.possible_agents, action))
    assert refused.value.code == "bad_action"
    np.testing.assert_array_equal(env.state(), before)


def test_other_refusals() -> None:
    with pytest.raises(UndercutError, match="observation is row or picture, not 'planes'"):
        plain_v0.parallel_env(observation="planes")
    env = plain_v0.parallel_env()
    with pytest.raises(UndercutError, match="call reset"):
        env.step({"player_0": 1, "player_1": 1})
    env.reset(seed=1)
    waiting = next(agent for agent in env.possible_agents if agent != env.agent_selection)
    with pytest.raises(UndercutError, match="is missing"):
        env.step({waiting: 1})


# --- names ------------------------------------------------------------------------------------------------------------


def test_registered_names_are_in_pettingzoos_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """With PettingZoo's modules of lists in place of its own, which need the packages of its games."""
    family, whole = ModuleType("pettingzoo.classic.all_modules"), ModuleType("pettingzoo.utils.all_modules")
    family.classic_environments = {"classic/a_v1": None}  # type: ignore[attr-defined]
    whole.all_environments = {}  # type: ignore[attr-defined]
    for module in (family, whole):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    assert undercut.envs.register() == PETTINGZOO
    for listed in (family.classic_environments, whole.all_environments):  # type: ignore[attr-defined]
        assert set(PETTINGZOO) <= set(listed)
        for name in PETTINGZOO:
            assert listed[name].__name__ == f"undercut.envs.{name.partition('/')[2]}"
            env = listed[name].parallel_env()
            env.reset(seed=1)
            assert callable(listed[name].env) and env.agents
    assert family.classic_environments["classic/a_v1"] is None  # type: ignore[attr-defined]


def test_without_any_list_it_says_so_and_names_can_be_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for family in ("classic", "sisl", "butterfly", "atari"):
        monkeypatch.setitem(sys.modules, f"pettingzoo.{family}.all_modules", None)
    monkeypatch.setitem(sys.modules, "pettingzoo.utils.all_modules", None)
    undercut.envs.register()
    assert "pip install pettingzoo[classic]" in caplog.text
    for kind in ("aec", "parallel"):
        for name in PETTINGZOO:
            env = pettingzoo.make(kind, name)
            env.reset(seed=1)
            assert env.agents


def test_without_pettingzoo_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "undercut.envs.plain_v0", None)
    with pytest.raises(UndercutError, match=r"pip install undercut\[envs\]"):
        undercut.envs.register()
