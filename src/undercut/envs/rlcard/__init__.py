"""RLCard's gin rummy on words and byte planes, used by ``gin_rummy_v4``, and RLCard's own interface to it.

``from undercut.envs import rlcard`` in place of ``import rlcard`` provides :func:`make`; agents and models stay
RLCard's. :class:`CorrectedRound` plays the ruleset :data:`RULES`; :class:`StrictRound` equals rlcard 1.2.0, including
its errors.
"""

from undercut.envs.rlcard.corrected import RULES, CorrectedRound
from undercut.envs.rlcard.deals import COMPAT, Deals, new_round, payoffs
from undercut.envs.rlcard.env import GinRummyEnv, make
from undercut.envs.rlcard.numbers import (
    ACTIONS,
    CARD_OF,
    COLUMN_OF,
    DEAD,
    DISCARD,
    DRAW,
    GIN,
    KNOCK,
    SCORE_0,
    SCORE_1,
    TAKE,
    action_name,
)
from undercut.envs.rlcard.round import MOVE_CAP, OVER, TO_DISCARD, TO_DRAW
from undercut.envs.rlcard.strict import StrictRound

__all__ = [
    "ACTIONS",
    "CARD_OF",
    "COLUMN_OF",
    "COMPAT",
    "DEAD",
    "DISCARD",
    "DRAW",
    "GIN",
    "KNOCK",
    "MOVE_CAP",
    "OVER",
    "RULES",
    "SCORE_0",
    "SCORE_1",
    "TAKE",
    "TO_DISCARD",
    "TO_DRAW",
    "CorrectedRound",
    "Deals",
    "GinRummyEnv",
    "StrictRound",
    "action_name",
    "make",
    "new_round",
    "payoffs",
]
