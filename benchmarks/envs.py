"""Compare environments with their peers in one run on one machine: steps per second of processor time, and ratios.

    python benchmarks/envs.py                                          # only with installed peers
    UNDERCUT_PEERS_PYTHON=peers/bin/python python benchmarks/envs.py   # with PettingZoo's gin_rummy_v4 and RLCard

``UNDERCUT_PEERS_PYTHON`` names a Python with pettingzoo==1.25.0, rlcard==1.2.0 and pygame. Both sides play the same
policy: random legal actions from the mask. Prints one JSON object per line.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

# The timed loop, the same for both libraries: last(), a random legal action, step().
AEC_LOOP = """
def aec(env, seconds):
    import time
    from random import Random
    import numpy as np
    rng, steps, begun = Random(1), 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.reset()
        while True:
            observation, _, done, _, _ = env.last()
            if done:
                break
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
    return steps / (time.process_time() - begun)
"""
PEER = (
    AEC_LOOP
    + """
import sys
from pettingzoo.classic import gin_rummy_v4
print(aec(getattr(gin_rummy_v4, sys.argv[1])(), float(sys.argv[2])))
"""
)


def report(name: str, value: float, unit: str, **more: Any) -> float:
    """Print a figure and return it."""
    digits = 1 if value > 100 else 3
    print(json.dumps({"name": name, "value": round(value, digits), "unit": unit, **more}), flush=True)
    return value


def timed(call: Callable[[], object], times: int) -> float:
    """Return the microseconds of processor time per call."""
    begun = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - begun) / times * 1e6


def pettingzoo(seconds: float) -> None:
    """Time AEC steps of the package and of PettingZoo."""
    from undercut.envs import gin_rummy_v4, undercut_v0

    scope: dict[str, Any] = {}
    exec(AEC_LOOP, scope)
    aec = scope["aec"]
    ours = {
        "gin_rummy_v4 raw": report("gin_rummy_v4.raw_env", aec(gin_rummy_v4.raw_env(), seconds), "steps/s"),
        "gin_rummy_v4 wrapped": report("gin_rummy_v4.env", aec(gin_rummy_v4.env(), seconds), "steps/s"),
        "strict raw": report(
            "gin_rummy_v4.raw_env strict", aec(gin_rummy_v4.raw_env(compat="strict"), seconds), "steps/s"
        ),
        "undercut_v0 raw": report("undercut_v0.raw_env", aec(undercut_v0.raw_env(), seconds), "steps/s"),
    }
    env = gin_rummy_v4.raw_env()
    report("gin_rummy_v4 new round", timed(env.reset, 3000), "us")
    general = undercut_v0.raw_env()
    report("undercut_v0 new round", timed(general.reset, 3000), "us")
    peers = os.environ.get("UNDERCUT_PEERS_PYTHON")
    if not peers:
        print("UNDERCUT_PEERS_PYTHON is not set: PettingZoo's own is not timed", file=sys.stderr)
        return
    for kind, mine in (("raw_env", "gin_rummy_v4 raw"), ("env", "gin_rummy_v4 wrapped")):
        ran = subprocess.run([peers, "-c", PEER, kind, str(seconds)], capture_output=True, text=True, check=True)
        theirs = report(f"pettingzoo 1.25.0 gin_rummy_v4.{kind}", float(ran.stdout.split()[-1]), "steps/s")
        report(f"ratio gin_rummy_v4.{kind}", ours[mine] / theirs, "times")


def openspiel_steps(new: Callable[[], Any], seconds: float) -> float:
    """Return decisions per second, each with its legal actions and observation tensor."""
    rng, steps, begun = Random(1), 0, time.process_time()
    while time.process_time() - begun < seconds:
        state = new()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(rng.choice(legal))
    return steps / (time.process_time() - begun)


def rl_steps(game: Any, seconds: float) -> float:
    """Return steps per second of OpenSpiel's own ``rl_environment``, with random legal actions."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(game)
    env.seed(1)
    rng, steps, begun = Random(1), 0, time.process_time()
    while time.process_time() - begun < seconds:
        now = env.reset()
        while not now.last():
            now = env.step([rng.choice(now.observations["legal_actions"][now.current_player()])])
            steps += 1
    return steps / (time.process_time() - begun)


def openspiel(seconds: float) -> None:
    """Time the OpenSpiel interface, the game that it registers, and OpenSpiel's own game."""
    from undercut.envs import openspiel as face

    ours = report("openspiel face", openspiel_steps(face.Game().new_initial_state, seconds), "decisions/s")
    state = face.Game().new_initial_state()
    rng = Random(3)
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    report("openspiel face clone", timed(state.clone, 20000), "us")
    report("openspiel face new state", timed(face.Game().new_initial_state, 20000), "us")
    report("openspiel face information state string", timed(lambda: state.information_state_string(0), 2000), "us")
    try:
        import pyspiel
    except ImportError:
        print("open_spiel is not installed: it is not timed", file=sys.stderr)
        return
    game, registered = pyspiel.load_game("gin_rummy"), pyspiel.load_game(face.register())
    theirs = report("pyspiel gin_rummy", openspiel_steps(game.new_initial_state, seconds), "decisions/s")
    report("ratio openspiel face", ours / theirs, "times")
    through = report(
        f"pyspiel {face.register()}", openspiel_steps(registered.new_initial_state, seconds), "decisions/s"
    )
    report(f"ratio pyspiel {face.register()}", through / theirs, "times")
    steps = report("rl_environment gin_rummy", rl_steps(game, seconds), "steps/s")
    mine = report(f"rl_environment {face.register()}", rl_steps(registered, seconds), "steps/s")
    report("ratio rl_environment", mine / steps, "times")


def rows_a_second(rows: int, seconds: float, act: Callable[[], object]) -> float:
    """Call a function that processes ``rows`` rows repeatedly, and return rows per second."""
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(20):
            act()
        steps += 20 * rows
    return steps / (time.process_time() - begun)


def vector(seconds: float) -> None:
    """Time rows of the kernel's vector environment and of its Gymnasium interface.

    The kernel chooses random legal actions, in self-play and against the players that move within the step.
    """
    from undercut.envs.vector import VectorEnv
    from undercut.kernel import has_kernel, native
    from undercut.rulesets import ruleset

    if not has_kernel():
        print("the kernel is not built: the vector environment is not timed", file=sys.stderr)
        return
    rows = 4096
    bare = native.VectorEnv(ruleset("standard"), rows, 1)
    kernel = report(
        "vector kernel", rows_a_second(rows, seconds, lambda: bare.step(bare.choose())), "rows/s", rows=rows
    )

    def face(name: str, **options: Any) -> float:
        env = VectorEnv(rows, **options)
        env.reset(seed=1)
        actions = np.zeros(rows, np.uint8)
        rate = rows_a_second(rows, seconds, lambda: env.step(env.random_actions(actions)))
        return report(name, rate, "rows/s", rows=rows)

    in_place = face("vector face in place", copy=False)
    report("ratio vector face to kernel", in_place / kernel, "times")
    face("vector face", copy=True)
    for opponent in ("random", "simple", "quick", "patient"):
        face(f"vector against {opponent} in place", opponent=opponent, copy=False)
    face("vector against simple", opponent="simple")


def vector_policies(seconds: float) -> None:
    """Compare a policy's speed alone with its speed in a loop with the environment.

    The policy is a torch net of two layers; the kernel finds its best legal action.
    """
    from undercut.envs.vector import VectorEnv

    try:
        import torch
    except ImportError:
        print("torch is not installed: a policy in torch is not timed", file=sys.stderr)
        return
    torch.set_num_threads(1)
    rows = 4096
    env = VectorEnv(rows, opponent="simple", copy=False)
    obs, _ = env.reset(seed=1)
    seen = torch.from_numpy(obs["observation"])
    net = torch.nn.Sequential(torch.nn.Linear(320, 64), torch.nn.ReLU(), torch.nn.Linear(64, 109))
    actions = np.zeros(rows, np.uint8)
    with torch.inference_mode():
        alone = rows_a_second(rows, seconds, lambda: net(seen.float()))
        both = rows_a_second(rows, seconds, lambda: env.step(env.best_actions(net(seen.float()).numpy(), actions)))
    report("torch policy alone", alone, "rows/s", rows=rows)
    report("torch policy against simple", both, "rows/s", rows=rows)
    report("ratio torch policy against simple to alone", both / alone, "times")


def dataset(seconds: float) -> None:
    """Time the kernel and Python writing the same dataset, in rounds per second of processor time."""
    from undercut.bots import bot
    from undercut.cli.deal import deal_line
    from undercut.datasets import KernelRounds, write_dataset
    from undercut.kernel import has_kernel
    from undercut.notation import parse_record
    from undercut.rulesets import ruleset

    if importlib.util.find_spec("pyarrow") is None or not has_kernel():
        print("pyarrow or the kernel is missing: datasets are not timed", file=sys.stderr)
        return
    rules, names = ruleset("standard"), ("simple", "simple")
    seats = [bot(name) for name in names]

    def spent(rounds: int, kernel: KernelRounds | None) -> float:
        with tempfile.TemporaryDirectory() as folder:
            begun = time.process_time()
            write_dataset(
                folder, lambda number: parse_record(deal_line(rules, "bench", number, seats)), rules=rules,
                seed="bench", names=names, rounds=rounds, kernel=kernel,
            )  # fmt: skip
            return time.process_time() - begun

    rates = {}
    for name, rounds, kernel in (
        ("kernel", int(10_000 * seconds), KernelRounds.of(rules, "bench", names, names)),
        ("python", int(100 * seconds), None),
    ):
        rates[name] = report(f"dataset {name}", rounds / spent(rounds, kernel), "rounds/s", rounds=rounds)
    report("ratio dataset kernel to python", rates["kernel"] / rates["python"], "times")


def main() -> None:
    """Run all measurements, a few seconds each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    pettingzoo(seconds)
    openspiel(seconds)
    vector(seconds)
    vector_policies(seconds)
    dataset(seconds)


if __name__ == "__main__":
    main()
