"""What the two PettingZoo environments share: turns, wrappers, the parallel form."""

from undercut.envs.pettingzoo.parallel import ParallelTurns
from undercut.envs.pettingzoo.turns import Observation, TurnEnv
from undercut.envs.pettingzoo.wrappers import wrapped

__all__ = ["Observation", "ParallelTurns", "TurnEnv", "wrapped"]
