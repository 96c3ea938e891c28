"""RLCard's gin rummy on words and byte planes, used by ``gin_rummy_v4``.

:class:`MendedRound` plays the ruleset :data:`RULES`; :class:`StrictRound` is the same as rlcard 1.2.0, with its errors.
"""

from undercut.envs.rlcard.mended import RULES, MendedRound
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
    "MendedRound",
    "StrictRound",
    "action_name",
]
