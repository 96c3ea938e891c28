"""Every environment of the package, found in its modules and in the registries, and how each is played.

A new environment is found by itself; a class that looks like one and that nothing here makes fails the tests.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv

import undercut.envs

Make = Callable[[], Any]
ENTRIES = ("env", "raw_env", "parallel_env")
"""Functions and classes with which a PettingZoo module makes its environments."""
SMALL = {"num_ranks": 6, "num_suits": 4, "hand_size": 4, "takes": 20}
PARTS = {
    "TurnEnv": "the base of raw_env",
    "Machine": "the interface of a round in undercut_v0 and in rows",
    "PyMachine": "the round of undercut_v0 and of rows in Python",
    "CorrectedRound": "the round of gin_rummy_v4 and of RLCard's environment",
    "StrictRound": "the same in strict mode",
    "CardsRound": "the base of both",
    "Batch": "the interface of the rows of VectorEnv",
    "PyBatch": "the rows of VectorEnv in Python",
    "PyRow": "one of them",
    "SpielGame": "the game of SpielState",
    "SmallSpielGame": "the game of SmallSpielState",
    "FaceGame": "the base of SpielGame and SmallSpielGame",
    "FaceState": "the base of SpielState and SmallSpielState",
    "Game": "the game of State",
    "SB3VecEnv": "VectorEnv for Stable-Baselines3, with a test of its own",
}
"""Classes that are parts of environments, and of which."""


@cache
def modules() -> list[Any]:
    """The modules of undercut.envs that can be imported here."""
    out = []
    for found in pkgutil.walk_packages(undercut.envs.__path__, "undercut.envs."):
        try:
            out.append(importlib.import_module(found.name))
        except ModuleNotFoundError as error:
            assert error.name in ("pyspiel", "stable_baselines3", "torch"), error
    return out


def classes() -> dict[type, str]:
    """Classes of the package that can be played."""
    return {
        made: name
        for module in modules()
        for name, made in vars(module).items()
        if inspect.isclass(made) and made.__module__ == module.__name__ and not getattr(made, "_is_protocol", False)
        if any(hasattr(made, move) for move in ("step", "apply_action", "act", "play", "new_initial_state"))
    }


def environments() -> dict[str, Make]:
    """A function for each environment that makes it."""
    from undercut.envs import openspiel, rlcard
    from undercut.envs.text import TextRound
    from undercut.exploit import tree as small

    out: dict[str, Make] = {}
    for module in modules():
        for entry in ENTRIES:
            if entry in getattr(module, "__all__", ()):
                out[f"{module.__name__.removeprefix('undercut.envs.')}.{entry}"] = getattr(module, entry)
    for name, spec in gymnasium.registry.items():
        if name.startswith("undercut/"):
            out[name] = lambda name=name: gymnasium.make(name)
            if spec.vector_entry_point is not None:
                out[f"{name} vector"] = lambda name=name: gymnasium.make_vec(name, num_envs=3)
    v0, v4 = undercut.envs.undercut_v0, undercut.envs.gin_rummy_v4
    vector = undercut.envs.vector.VectorEnv
    out |= {
        "undercut_v0 games": lambda: v0.env(rules="hollywood", unit="game"),
        "undercut_v0 in Python": lambda: v0.raw_env(rules="oklahoma", pure=True),
        "undercut_v0 games in Python": lambda: v0.raw_env(rules="oklahoma", unit="game", pure=True),
        "gin_rummy_v4 strict": lambda: v4.raw_env(compat="strict"),
        "plain_v0 continuous": lambda: undercut.envs.plain_v0.parallel_env(continuous=True),
        "VectorEnv, both seats": lambda: vector(4),
        "VectorEnv in Python": lambda: vector(3, opponent="simple", pure=True),
        "GinRummyEnv against patient": lambda: undercut.envs.single.GinRummyEnv(opponent="patient", seat=1),
        "TextRound": lambda: TextRound(seed=3),
        "rlcard": lambda: rlcard.make("gin-rummy", {"seed": 3}),
        "rlcard stepping back": lambda: rlcard.make("gin-rummy", {"seed": 3, "allow_step_back": True}),
        "openspiel": lambda: openspiel.Game().new_initial_state(),
        "openspiel small": lambda: small.Game(SMALL).new_initial_state(),
    }
    if any(module.__name__.endswith("pyspiel_game") for module in modules()):
        import pyspiel

        out["pyspiel"] = lambda: pyspiel.load_game(openspiel.register()).new_initial_state()
        out["pyspiel small"] = lambda: pyspiel.load_game(openspiel.register_small(), SMALL).new_initial_state()
    return out


# --- playing ----------------------------------------------------------------------------------------------------------


def begin(env: Any, seed: int) -> None:
    """Deals by a seed."""
    if hasattr(env, "apply_action") or not hasattr(env, "reset"):
        return
    if hasattr(env, "get_payoffs"):  # RLCard's reset takes no seed
        env.seed(seed)
        env.reset()
    else:
        env.reset(seed=seed)


def moves(env: Any, rng: Random) -> Iterator[Any]:
    """Plays an environment, round after round; yields what it returns and shows at every step."""
    if isinstance(env, AECEnv):
        return _turns(env, rng)
    if isinstance(env, ParallelEnv):
        return _parallel(env, rng)
    if isinstance(env, gymnasium.vector.VectorEnv):
        return _vector(env, rng)
    if isinstance(env, gymnasium.Env):
        return _single(env, rng)
    if hasattr(env, "apply_action"):
        return _states(env, rng)
    return _rlcard(env, rng) if hasattr(env, "get_payoffs") else _round(env, rng)


def _legal(mask: Any, rng: Random) -> int:
    return rng.choice(np.flatnonzero(mask).tolist())


def _turns(env: Any, rng: Random) -> Iterator[Any]:
    while True:
        if not env.agents:
            env.reset()
        seen, *rest = env.last()
        yield env.agent_selection, seen, rest, list(env.agents), dict(env.rewards)
        if rest[1] or rest[2]:
            env.step(None)
        else:
            env.step(_legal(seen["action_mask"], rng) if isinstance(seen, dict) else rng.randrange(109))


def _parallel(env: Any, rng: Random) -> Iterator[Any]:
    seen: Any = None
    while True:
        if not env.agents or seen is None:
            seen, infos = env.reset()
            yield seen, infos
        actions = {}
        for agent in env.agents:
            if isinstance(seen[agent], dict):
                actions[agent] = _legal(seen[agent]["action_mask"], rng)
            elif isinstance(env.action_space(agent), gymnasium.spaces.Discrete):
                actions[agent] = rng.randrange(109)
            else:
                actions[agent] = np.array([rng.uniform(-1, 1) for _ in range(109)], np.float32)
        seen, *rest = env.step(actions)
        yield seen, rest, env.agent_selection


def _vector(env: Any, rng: Random) -> Iterator[Any]:
    seen, info = env.reset()
    while True:
        yield seen, info
        seen, *rest = env.step(np.array([_legal(mask, rng) for mask in seen["action_mask"]]))
        yield rest
        info = rest[-1]


def _single(env: Any, rng: Random) -> Iterator[Any]:
    seen, info = env.reset()
    while True:
        yield seen, info
        action = rng.choice(info["legal"]) if "legal" in info else _legal(info["action_mask"], rng)
        seen, *rest = env.step(action)
        yield seen, rest
        info = rest[-1]
        if rest[1] or rest[2]:
            seen, info = env.reset()


def _states(env: Any, rng: Random) -> Iterator[Any]:
    while not env.is_terminal():
        yield str(env), list(env.history()), env.legal_actions(), env.current_player(), env.returns()
        env.apply_action(rng.choice(env.legal_actions()))
    yield str(env), env.returns()


def _rlcard(env: Any, rng: Random) -> Iterator[Any]:
    while True:
        yield env.get_state(0), env.get_state(1), env.get_player_id(), env.get_payoffs(), list(env.action_recorder)
        if env.is_over():
            yield env.reset()
        else:
            yield env.step(rng.choice(list(env.get_state(env.get_player_id())["legal_actions"])))


def _round(env: Any, rng: Random) -> Iterator[Any]:
    while not env.is_over:
        yield env.text(0), env.text(1), env.to_act
        env.act(env.to_act, str(rng.choice(env.view(env.to_act).legal_actions())))
    yield env.text(0), env.text(1), env.result


def told(value: Any) -> Any:
    """A value that can be compared: arrays by their bytes."""
    if isinstance(value, np.ndarray) and value.dtype != object:
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, (list, tuple, np.ndarray)):
        return [told(each) for each in value]
    if isinstance(value, dict):
        return {name: told(each) for name, each in value.items()}
    return value
