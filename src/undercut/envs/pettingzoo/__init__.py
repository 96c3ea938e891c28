"""Common parts of the PettingZoo environments: turns, wrappers, the parallel form. Importing it registers them."""

from undercut.envs.pettingzoo.parallel import ParallelTurns
from undercut.envs.pettingzoo.turns import Observation, TurnEnv
from undercut.envs.pettingzoo.wrappers import TurnWrapper, wrapped
from undercut.envs.registry import register_in_pettingzoo

__all__ = ["Observation", "ParallelTurns", "TurnEnv", "TurnWrapper", "wrapped"]

register_in_pettingzoo()
