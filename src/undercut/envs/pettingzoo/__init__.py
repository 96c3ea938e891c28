"""Common parts of the PettingZoo environments: turns, wrappers, the parallel form. Importing it registers them."""

from undercut.envs.pettingzoo.parallel import ParallelTurns
from undercut.envs.pettingzoo.turns import Observation, TurnEnv
from undercut.envs.pettingzoo.wrappers import TurnWrapper, wrap_env
from undercut.envs.registry import register_in_pettingzoo

__all__ = ["Observation", "ParallelTurns", "TurnEnv", "TurnWrapper", "wrap_env"]

register_in_pettingzoo()
