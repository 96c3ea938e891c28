"""What ``make external`` runs: each program, the library versions it runs with, and the lines in it that are changed.

A program is one of three: ``installed`` (a file of an installed package, run unchanged but for the lines named here),
``checkout`` (the same, of a repository that the user has cloned: PyPI has no package that contains it), or ``ours`` (a
program in our words that uses the library as its tutorial does, for those that no package contains).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["SCENARIOS", "Change", "Scenario"]

Change = tuple[str, str]
"""A part of one line, or the first line of a statement, and what that becomes (one line or several): an import, the
statement that makes the environment, or a switch of the program between two such statements."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """``room``: its file of requirements. ``path``: in site-packages, in the checkouts, or in ``programs``."""

    name: str
    room: str
    kind: str
    path: str
    changes: tuple[Change, ...] = ()
    args: tuple[str, ...] = ()


_EXAMPLES: Final = "open_spiel/python/examples"
_GAME: Final = "undercut_gin_rummy"
_IMPORTED: Final = "from undercut.envs import openspiel"
_RL: Final = "from open_spiel.python import rl_environment"
_RL_IMPORT: Final = (_RL, f"{_RL}; {_IMPORTED}; openspiel.register()")
_ZOO_IMPORT: Final = ("from pettingzoo import make", "import undercut.envs.pettingzoo; from pettingzoo import make")

_TUTORIALS: Final = "PettingZoo/tutorials"
_FLAT: Final = "--env-id=undercut.envs:undercut/GinRummyFlat-v0"
_RL_TORCH: Final = "from torchrl.collectors import SyncDataCollector"
# The tutorial's statement, with other words for its own scenario; its loop trains two groups of these names.
_TWO_GROUPS: Final = """base_env = PettingZooEnv(
        task="undercut/plain_v0",
        parallel=True,  # Use the Parallel version
        seed=seed,
        # Scenario specific
        continuous=True,
        group_map={"adversary": ["player_0"], "agent": ["player_1"]},
        max_cycles=max_steps,
    )"""
_CARD_IMPORT: Final = ("import rlcard", "from undercut.envs import rlcard")
_SHORT: Final = (
    "--env=gin-rummy", "--num_episodes=20", "--num_eval_games=10", "--evaluate_every=10", "--log_dir=out",
)  # fmt: skip


def _open_spiel(example: str, *args: str, make: Change | None = None, imported: Change = _RL_IMPORT) -> Scenario:
    changes = (imported,) if make is None else (imported, make)
    return Scenario(f"OpenSpiel {example}", "openspiel", "installed", f"{_EXAMPLES}/{example}.py", changes, args)


def _made(game: str, more: str = ", **env_configs") -> Change:
    """``env_configs`` are ``players``, which OpenSpiel's gin rummy does not take either."""
    return f"rl_environment.Environment({game}{more})", f'rl_environment.Environment("{_GAME}")'


# fmt: off
SCENARIOS: Final = (
    _open_spiel(
        "example",
        f"--game_string={_GAME}",
        imported=("import pyspiel", f"import pyspiel; {_IMPORTED}; openspiel.register()"),
    ),
    _open_spiel("rl_example", make=_made("FLAGS.game")),
    _open_spiel("rl_main_loop", "--num_episodes=2", make=_made("FLAGS.game")),
    _open_spiel(
        "independent_tabular_qlearning",
        f"--game={_GAME}",
        "--num_train_episodes=20",
        "--num_eval_episodes=5",
        "--eval_freq=10",
    ),
    _open_spiel("dqn_breakthrough_pytorch", "--num_train_episodes=20", "--eval_every=1000", make=_made("game")),
    _open_spiel("nfsp_leduc_pytorch", "--num_train_episodes=20", "--eval_every=1000", make=_made("game")),
    _open_spiel("tic_tac_toe_qlearner", "--num_episodes=20", "--nointeractive_play", make=_made("game", "")),
    Scenario("PettingZoo with SB3, masked", "sb3", "ours", "pettingzoo_sb3.py"),
    Scenario("PettingZoo with Tianshou", "tianshou", "ours", "pettingzoo_tianshou.py"),
    Scenario("PettingZoo with PPO as CleanRL's", "sb3", "ours", "pettingzoo_ppo.py"),
    Scenario("Gymnasium with SB3", "sb3", "ours", "gymnasium_sb3.py"),
    Scenario("Gymnasium with PPO as CleanRL's", "sb3", "ours", "gymnasium_ppo.py"),
    Scenario("RLCard's own rounds", "rlcard", "ours", "rlcard_same.py"),
    Scenario("RLCard with its DQN", "rlcard", "ours", "rlcard_agents.py", args=("dqn",)),
    Scenario("RLCard with its NFSP", "rlcard", "ours", "rlcard_agents.py", args=("nfsp",)),
    Scenario("RLCard with its rule model", "rlcard", "ours", "rlcard_agents.py", args=("novice",)),
    Scenario("TorchRL multi-agent", "torchrl", "ours", "torchrl_agents.py"),
    Scenario(
        "CleanRL's dqn.py", "sb3", "installed", "cleanrl/dqn.py",
        args=(_FLAT, "--total-timesteps=20000", "--learning-starts=2000"),
    ),
    Scenario(
        "PettingZoo's SB3 tutorial", "sb3", "checkout",
        f"{_TUTORIALS}/SB3/connect_four/sb3_connect_four_action_mask.py",
        (_ZOO_IMPORT, ('env_id = "classic/connect_four-v3"', 'env_id = "undercut/gin_rummy-v4"')),
    ),
    Scenario(
        "PettingZoo's CleanRL tutorial", "sb3", "checkout", f"{_TUTORIALS}/CleanRL/cleanrl.py",
        (("from pettingzoo.butterfly import pistonball_v6", "from undercut.envs import picture_v0 as pistonball_v6"),),
    ),
    Scenario(
        "PettingZoo's advanced CleanRL tutorial", "sb3", "checkout", f"{_TUTORIALS}/CleanRL/cleanrl_advanced.py",
        (
            (
                'import_module(f"pettingzoo.atari.{args.env_id}").parallel_env()',
                'import_module("undercut.envs.picture_v0").parallel_env()',
            ),
        ),
    ),
    Scenario(
        "PettingZoo's Tianshou tutorial 1", "tianshou", "checkout", f"{_TUTORIALS}/Tianshou/1_basic_api_usage.py",
        (_ZOO_IMPORT, ('make("aec", "classic/rps-v2"', 'make("aec", "undercut/gin_rummy-v4"')),
    ),
    Scenario(
        "PettingZoo's Tianshou tutorial 2", "tianshou", "checkout", f"{_TUTORIALS}/Tianshou/2_training_agents.py",
        (_ZOO_IMPORT, ('make("aec", "classic/tictactoe-v3")', 'make("aec", "undercut/gin_rummy-v4")')),
    ),
    Scenario(
        "PettingZoo's Tianshou tutorial 3", "tianshou", "checkout", f"{_TUTORIALS}/Tianshou/3_cli_and_logging.py",
        (_ZOO_IMPORT, ('make("aec", "classic/tictactoe-v3"', 'make("aec", "undercut/gin_rummy-v4"')),
        ("--epoch=2", "--step-per-epoch=300"),
    ),
    Scenario(
        "TorchRL's competitive multi-agent tutorial", "torchrl_tutorial", "checkout",
        "rl/tutorials/sphinx-tutorials/multiagent_competitive_ddpg.py",
        (
            (_RL_TORCH, f"import undercut.envs; undercut.envs.register(); {_RL_TORCH}"),
            # The tutorial's own switch to PettingZoo's environments from those of VMAS.
            ("use_vmas = True", "use_vmas = False"),
            ("base_env = PettingZooEnv(", _TWO_GROUPS),
        ),
    ),
    Scenario(
        "RLCard's run_rl.py, DQN",
        "rlcard",
        "checkout",
        "rlcard/examples/run_rl.py",
        (_CARD_IMPORT,),
        ("--algorithm=dqn", *_SHORT),
    ),
    Scenario(
        "RLCard's run_rl.py, NFSP",
        "rlcard",
        "checkout",
        "rlcard/examples/run_rl.py",
        (_CARD_IMPORT,),
        ("--algorithm=nfsp", *_SHORT),
    ),
    Scenario(
        "RLCard's run_random.py",
        "rlcard",
        "checkout",
        "rlcard/examples/run_random.py",
        (_CARD_IMPORT,),
        ("--env=gin-rummy",),
    ),
)
# fmt: on
