"""PettingZoo's own tests, refusals, seeds and rewards of ``gin_rummy_v4`` and ``undercut_v0``."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils import wrappers

from undercut.envs import gin_rummy_v4, undercut_v0
from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.kernel import has_kernel
from undercut.round import Round
from undercut.rulesets import RULESETS, Form

ENVS: dict[str, tuple[Any, dict[str, Any]]] = {
    "v4": (gin_rummy_v4, {}),
    "v4-strict": (gin_rummy_v4, {"compat": "strict"}),
    "v4-five-planes": (gin_rummy_v4, {"opponents_hand_visible": True, "knock_reward": 0.3}),
    "round": (undercut_v0, {}),
    "python": (undercut_v0, {"rules": "showdown", "pure": True, "rewards": "points"}),
    "game": (undercut_v0, {"rules": "oklahoma", "unit": "game", "rewards": "win"}),
    "cut-short": (undercut_v0, {"rules": "eleven", "unit": "game", "max_rounds": 2, "rewards": "points"}),
}
every_env = pytest.mark.parametrize("name", ENVS)
# A Dict space with a mask and, in strict mode, a blank last observation are PettingZoo's own.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably", "is all zeros")


def quiet(call: Callable[[], None]) -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        call()
    assert [w for w in seen if not any(text in str(w.message) for text in EXPECTED)] == []


@every_env
def test_pettingzoos_own_tests(name: str) -> None:
    module, kwargs = ENVS[name]
    quiet(lambda: api_test(module.env(**kwargs), num_cycles=60))
    quiet(lambda: api_test(module.raw_env(**kwargs), num_cycles=60))
    quiet(lambda: seed_test(lambda: module.env(**kwargs), num_cycles=60))
    quiet(lambda: parallel_api_test(module.parallel_env(**kwargs), num_cycles=60))
    quiet(lambda: parallel_seed_test(lambda: module.parallel_env(**kwargs), num_cycles=60))


def theirs(raw: Any) -> Any:
    """A raw environment in PettingZoo's own wrappers."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1.0))
    )


def history(env: Any, seed: int, illegal_after: int | None) -> list[Any]:
    """All that a user is told in two rounds (or 250 steps) of random actions, the first with an illegal one."""
    rng, told = Random(seed), []
    for number in range(2):
        env.reset(seed=seed + number)
        for steps, agent in enumerate(env.agent_iter(250)):
            observation, *rest = env.last()
            mask = observation["action_mask"]
            told += [agent, observation["observation"].tobytes(), mask.tobytes(), rest, list(env.agents)]
            told += [dict(env.rewards), dict(env.terminations), dict(env.truncations), dict(env._cumulative_rewards)]
            legal = np.flatnonzero(mask).tolist()
            if rest[1] or rest[2]:
                env.step(None)
            elif number == 0 and steps == illegal_after:
                env.step(int(np.flatnonzero(mask == 0)[0]))
            else:
                env.step(rng.choice(legal))
    return told


@every_env
@pytest.mark.filterwarnings("ignore")
def test_the_wrapper_does_what_pettingzoos_wrappers_do(name: str) -> None:
    module, kwargs = ENVS[name]
    for seed, illegal_after in ((1, None), (2, 0), (3, 7)):
        ours = history(module.env(**kwargs), seed, illegal_after)
        assert ours == history(theirs(module.raw_env(**kwargs)), seed, illegal_after)
    for env in (module.env(**kwargs), theirs(module.raw_env(**kwargs))):
        for attribute in ("rewards", "terminations", "truncations", "infos", "agent_selection"):
            with pytest.raises(AttributeError, match="before reset"):
                getattr(env, attribute)
        env.reset(seed=1)
        with pytest.raises(AssertionError, match="action space"):
            env.step(10**6)
        with pytest.raises(AssertionError, match="need to call step"):
            for _ in env.agent_iter():
                pass


@every_env
def test_the_state_is_what_both_know_and_whose_turn_it_is(name: str) -> None:
    module, kwargs = ENVS[name]
    env = module.env(**kwargs)
    env.reset(seed=5)
    state_test(env, module.parallel_env(**kwargs))
    env.reset(seed=5)
    rows = env.observation_space("player_0")["observation"].shape[0]
    rng = Random(1)
    for _ in range(12):
        state = env.state()
        assert env.state_space.contains(state)
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        own = env.observe(agent)
        assert np.array_equal(state[rows * seat : rows * (seat + 1)], own["observation"])
        assert state[-1].nonzero()[0].tolist() == [seat]
        assert not (state[0] & state[rows]).any() and state[0].sum() >= 10 and state[rows].sum() >= 10
        env.step(rng.choice(np.flatnonzero(own["action_mask"]).tolist()))


@every_env
def test_no_mask_of_the_parallel_form_is_zero(name: str) -> None:
    module, kwargs = ENVS[name]
    env = module.parallel_env(**kwargs)
    rng = Random(4)
    observations, _ = env.reset(seed=4)
    for _ in range(1000):
        if not env.agents:
            assert all(seen["action_mask"].all() for seen in observations.values())
            observations, _ = env.reset()
        due = env.agent_selection
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        assert np.array_equal(masks[due], env.turns.observe(due)["action_mask"]) and not masks[due].all()
        assert all(masks[agent].all() for agent in env.agents if agent != due)
        # What the other agent says changes nothing, whatever it is.
        actions = {agent: rng.choice(np.flatnonzero(mask).tolist()) for agent, mask in masks.items()}
        observations, *_ = env.step(actions)


def play(env: Any, seed: int, rng: Random | None = None) -> dict[str, float]:
    """One episode of random actions; what each agent earned."""
    rng = rng or Random(seed)
    env.reset(seed=seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if terminated or truncated else rng.choice(legal))
    return earned


@every_env
def test_an_illegal_action_raises_names_the_legal_ones_and_changes_nothing(name: str) -> None:
    module, kwargs = ENVS[name]
    env = module.raw_env(**kwargs)
    env.reset(seed=4)
    before = env.observe(env.agent_selection)
    legal = np.flatnonzero(before["action_mask"]).tolist()
    size = len(before["action_mask"])
    for bad in (next(a for a in range(size) if a not in legal), -1, size, 10**6, "draw", 2.5, None):
        with pytest.raises(IllegalAction) as refused:
            env.step(bad)
        assert [text.split()[0] for text in refused.value.legal] == [str(a) for a in legal]
        assert refused.value.phase
    after = env.observe(env.agent_selection)
    assert np.array_equal(before["observation"], after["observation"])


@every_env
def test_an_illegal_action_ends_the_wrapped_environment(name: str, caplog: pytest.LogCaptureFixture) -> None:
    module, kwargs = ENVS[name]
    env = module.env(**kwargs)
    env.reset(seed=4)
    agent = env.agent_selection
    legal = np.flatnonzero(env.observe(agent)["action_mask"])
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        env.step(next(a for a in range(100) if a not in legal))
    said = caplog.text + " ".join(str(w.message) for w in seen)
    assert "legal:" in said
    assert all(env.terminations.values()) and env.rewards[agent] == -1
    other = next(a for a in env.possible_agents if a != agent)
    assert env.rewards[other] == 0


@every_env
def test_an_illegal_action_ends_the_parallel_environment(name: str) -> None:
    module, kwargs = ENVS[name]
    env = module.parallel_env(**kwargs)
    observations, _ = env.reset(seed=4)
    agent = next(a for a in env.agents if observations[a]["action_mask"].any() and a == env.turns.agent_selection)
    bad = int(np.flatnonzero(observations[agent]["action_mask"] == 0)[0])
    _, rewards, terminations, _, infos = env.step(dict.fromkeys(env.agents, bad))
    assert rewards[agent] == -1 and all(terminations.values()) and not env.agents
    assert "legal:" in infos[agent]["illegal_action"]
    with pytest.raises(EnvStateError):
        env.step({agent: 0})


@every_env
def test_a_step_of_nobody_after_the_end_is_empty(name: str) -> None:
    """As in PettingZoo's parallel environments: wrappers such as SuperSuit's ``black_death`` make it."""
    module, kwargs = ENVS[name]
    env = module.parallel_env(**kwargs)
    with pytest.raises(EnvStateError, match="before reset"):
        env.step({})
    env.reset(seed=4)
    with pytest.raises(UndercutError) as missing:
        env.step({})
    assert missing.value.code == "missing_action" and env.agents
    while env.agents:
        seen = env.turns.observe(env.agent_selection)
        env.step({env.agent_selection: int(np.flatnonzero(seen["action_mask"])[0])})
    assert env.step({}) == ({}, {}, {}, {}, {})
    env.close()
    with pytest.raises(EnvStateError, match="closed"):
        env.step({})


@every_env
def test_unreset_and_closed_environments_are_refused(name: str) -> None:
    module, kwargs = ENVS[name]
    for make in (module.env, module.raw_env):
        env = make(**kwargs)
        for call in (lambda e=env: e.step(0), lambda e=env: e.observe("player_0"), lambda e=env: e.render()):
            with pytest.raises(EnvStateError) as refused:
                call()
            assert refused.value.code == "not_reset" and "reset()" in str(refused.value)
        env.reset(seed=1)
        env.close()
        for call in (lambda e=env: e.step(0), lambda e=env: e.observe("player_0"), lambda e=env: e.reset()):
            with pytest.raises(EnvStateError) as refused:
                call()
            assert refused.value.code == "closed"
    with pytest.raises(EnvStateError):
        module.parallel_env(**kwargs).step({"player_0": 0})


def test_a_missing_action_is_refused() -> None:
    env = undercut_v0.parallel_env()
    env.reset(seed=1)
    with pytest.raises(UndercutError, match="turn"):
        env.step({})


@every_env
def test_environments_pickle(name: str) -> None:
    module, kwargs = ENVS[name]
    env = pickle.loads(pickle.dumps(module.raw_env(**kwargs)))
    for attribute, value in kwargs.items():
        if hasattr(env, attribute) and attribute not in ("rules",):
            assert getattr(env, attribute) == value
    play(env, 3)


def test_a_seeded_reset_keeps_ruleset_and_rewards() -> None:
    env = undercut_v0.raw_env(rules="bicycle, knock_limit=5", rewards="points")
    for seed in (None, 1, 2):
        env.reset(seed=seed)
        assert env.rules.knock_limit == 5 and env.rules.gin_bonus == 20 and env.reward_kind == "points"


@pytest.mark.parametrize("seed", [-1, 1.0, "7"])
@every_env
def test_a_seed_that_is_no_whole_number_is_refused(name: str, seed: Any) -> None:
    module, kwargs = ENVS[name]
    raw = module.raw_env(**kwargs)
    with pytest.raises(UndercutError, match="the seed must be") as error:
        raw.reset(seed=seed)
    assert error.value.code == "bad_argument"
    raw.reset(seed=np.int64(7))
    again = module.raw_env(**kwargs)
    again.reset(seed=7)
    assert np.array_equal(raw.state(), again.state())


def test_rewards_of_a_round() -> None:
    scored = 0
    for seed in range(60):
        earned = {}
        for kind in undercut_v0.REWARDS:
            env = undercut_v0.raw_env(rules="open-knock", rewards=kind)
            earned[kind] = play(env, seed)
            assert env.result is not None
        a, b = (earned["points"][agent] for agent in env.possible_agents)
        assert (a, b) == tuple(env.result["points"])
        assert earned["zero_sum"] == {"player_0": a - b, "player_1": b - a}
        won = 0 if env.result["winner"] is None else 1 if env.result["winner"] == 0 else -1
        assert earned["win"] == {"player_0": won, "player_1": -won}
        scored += bool(a or b)
    assert scored > 30


def test_a_games_rewards_add_up_to_the_sheet() -> None:
    for rules in ("open-knock", "hollywood, knock_limit=60", "oklahoma"):
        env = undercut_v0.raw_env(rules=rules, unit="game", rewards="points", max_rounds=60)
        earned = play(env, 5)
        assert env._game is not None and env._rounds > 2
        assert tuple(earned.values()) == tuple(map(float, env._game.sheet.totals))
        win = undercut_v0.raw_env(rules=rules, unit="game", rewards="win", max_rounds=60)
        assert set(play(win, 5).values()) in ({1.0, -1.0}, {0.0})


def test_an_endless_round_is_cut_short() -> None:
    env = undercut_v0.raw_env(rules="openspiel", max_actions=60)
    env.reset(seed=1)
    while env.agents and not any(env.truncations.values()):
        legal = env._legal()
        env.step(105 if 105 in legal else next(a for a in legal if a < 52))
    assert len(env._played) == 60 and all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(env.rewards.values())
    v4 = gin_rummy_v4.raw_env()
    v4.reset(seed=1)
    while 4 not in v4.next_legal_moves:
        legal = v4.next_legal_moves
        v4.step(3 if 3 in legal else next(a for a in legal if 6 <= a < 58))
    assert v4.next_legal_moves == [4] and v4._round.moves == 200


def test_a_game_without_end_needs_max_rounds() -> None:
    with pytest.raises(UndercutError, match="has no end"):
        undercut_v0.raw_env(rules="eleven", unit="game")
    assert undercut_v0.raw_env(rules="eleven, deals=2", unit="game").rules.has_end
    with pytest.raises(UndercutError, match="players"):
        undercut_v0.raw_env(rules="open-knock-table")
    with pytest.raises(UndercutError, match="rewards"):
        undercut_v0.raw_env(rewards="gold")
    for count in (0, -1, 2.5):
        with pytest.raises(UndercutError, match="max_rounds"):
            undercut_v0.raw_env(unit="game", max_rounds=count)
        with pytest.raises(UndercutError, match="max_actions"):
            undercut_v0.raw_env(max_actions=count)


@pytest.mark.skipif(not has_kernel(), reason="the kernel is not built: there is nothing to compare")
@pytest.mark.parametrize("rules", [r.name for r in RULESETS.values() if r.form is Form.TWO_HANDED])
def test_kernel_and_python_show_the_same(rules: str) -> None:
    rng = Random(rules)
    for seed in range(3):
        fast, slow = (undercut_v0.raw_env(rules=rules, rewards="points", pure=pure) for pure in (False, True))
        fast.reset(seed=seed)
        slow.reset(seed=seed)
        assert isinstance(slow._round._round, Round)
        while True:
            for agent in fast.possible_agents:
                one, two = fast.observe(agent), slow.observe(agent)
                assert np.array_equal(one["observation"], two["observation"])
                assert np.array_equal(one["action_mask"], two["action_mask"])
            if fast._is_over():
                break
            legal = np.flatnonzero(fast.observe(fast.agent_selection)["action_mask"]).tolist()
            drops = [a for a in legal if (a >= 52 and a < 104) or a == 107]
            action = rng.choice(drops) if drops and rng.random() < 0.5 else rng.choice(legal)
            fast.step(action)
            slow.step(action)
        assert fast.rewards == slow.rewards and fast.result == slow.result
