"""Counterpart of ``pyspiel.gin_rummy``: constants, phases, structs and the utilities."""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import Final

from undercut.envs.openspiel.numbers import (
    CHANCE,
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    MAX_UPCARD_DRAWS,
    MELD_BASE,
    NUM_ACTIONS,
    OBS_SIZE,
    PASS,
    TERMINAL,
    WALL,
    Phase,
)
from undercut.envs.openspiel.state import DEFAULTS, State
from undercut.envs.openspiel.structs import GinRummyObservationStruct, GinRummyStateStruct
from undercut.envs.openspiel.utils import GinRummyUtils

__all__ = [
    "DEFAULT_GIN_BONUS",
    "DEFAULT_HAND_SIZE",
    "DEFAULT_KNOCK_CARD",
    "DEFAULT_NUM_CARDS",
    "DEFAULT_NUM_RANKS",
    "DEFAULT_NUM_SUITS",
    "DEFAULT_UNDERCUT_BONUS",
    "DRAW_STOCK_ACTION",
    "DRAW_UPCARD_ACTION",
    "KNOCK_ACTION",
    "MAX_NUM_DRAW_UPCARD_ACTIONS",
    "MAX_POSSIBLE_DEADWOOD",
    "MELD_ACTION_BASE",
    "NUM_DISTINCT_ACTIONS",
    "NUM_MELD_ACTIONS",
    "NUM_PLAYERS",
    "OBSERVATION_TENSOR_SIZE",
    "PASS_ACTION",
    "WALL_STOCK_SIZE",
    "GinRummyObservationStruct",
    "GinRummyState",
    "GinRummyStateStruct",
    "GinRummyUtils",
    "Phase",
    "PlayerId",
    "UniformProbabilitySampler",
]

DEFAULT_NUM_RANKS: Final = int(DEFAULTS["num_ranks"])
DEFAULT_NUM_SUITS: Final = int(DEFAULTS["num_suits"])
DEFAULT_NUM_CARDS: Final = DEFAULT_NUM_RANKS * DEFAULT_NUM_SUITS
DEFAULT_HAND_SIZE: Final = int(DEFAULTS["hand_size"])
DEFAULT_KNOCK_CARD: Final = int(DEFAULTS["knock_card"])
DEFAULT_GIN_BONUS: Final = int(DEFAULTS["gin_bonus"])
DEFAULT_UNDERCUT_BONUS: Final = int(DEFAULTS["undercut_bonus"])
NUM_PLAYERS: Final = 2
MAX_POSSIBLE_DEADWOOD: Final = 98
MAX_NUM_DRAW_UPCARD_ACTIONS: Final = MAX_UPCARD_DRAWS
WALL_STOCK_SIZE: Final = WALL
DRAW_UPCARD_ACTION: Final = DRAW_UPCARD
DRAW_STOCK_ACTION: Final = DRAW_STOCK
PASS_ACTION: Final = PASS
KNOCK_ACTION: Final = KNOCK
MELD_ACTION_BASE: Final = MELD_BASE
NUM_DISTINCT_ACTIONS: Final = NUM_ACTIONS
NUM_MELD_ACTIONS: Final = NUM_ACTIONS - MELD_BASE
OBSERVATION_TENSOR_SIZE: Final = OBS_SIZE
GinRummyState = State
# As in pyspiel, the phases are names of the module too: ``gin_rummy.DEAL``.
globals().update(Phase.__members__)


class PlayerId(IntEnum):
    """The player to move, if it is not a seat."""

    DEFAULT_PLAYER_ID = 0
    INVALID = -3
    TERMINAL = TERMINAL
    CHANCE = CHANCE
    SIMULTANEOUS = -2
    MEAN_FIELD = -5


class UniformProbabilitySampler:
    """A source of uniform floats in [low, high), as ``resample_from_infostate`` takes them."""

    def __init__(self, low: float = 0.0, high: float = 1.0, seed: int | None = None) -> None:
        self._low, self._range, self._random = low, high - low, Random(seed)

    def __call__(self) -> float:
        return self._low + self._range * self._random.random()
