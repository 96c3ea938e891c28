"""Information states: everything that a player has seen since the deal, as numbers and in OpenSpiel's words."""

from __future__ import annotations

from typing import Any

import numpy as np

from undercut.envs.openspiel.board import Board
from undercut.envs.openspiel.numbers import OBS_SIZE, TURN_WIDTH
from undercut.envs.openspiel.words import describe

__all__ = ["tensor", "text"]


def tensor(board: Board, player: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return the observation, the cards dealt, the lay-offs, four flags, then sixteen values per turn."""
    out = np.zeros(board.get_game().information_state_tensor_size(), np.float32)
    out[:OBS_SIZE] = board.observation_tensor(player)
    size = board.get_game().params["hand_size"]
    out[[OBS_SIZE + k for k in board.history()[size * player : size * player + size]]] = 1.0
    out[[OBS_SIZE + 52 + k for k in board.layoffs()]] = 1.0
    passed = board.pass_on_first_upcard()
    flags = [any(passed), all(passed), board.finished_layoffs(), board.repeated_move()]
    out[OBS_SIZE + 104 : OBS_SIZE + 108] = flags
    at = OBS_SIZE + 108
    for turn in board.turns():
        out[at : at + TURN_WIDTH] = _turn_bits(turn, player)
        at += TURN_WIDTH
    return out


def _turn_bits(turn: int, player: int) -> list[int]:
    who, took, card, gone = turn & 1, turn >> 1 & 1, turn >> 2 & 63, turn >> 8
    seen = took or who == player
    shown = card if seen else 0
    card_bits = [shown >> i & 1 for i in range(6)]
    return [1, int(who == player), took, int(seen), *card_bits, *(gone >> i & 1 for i in range(6))]


def text(board: Board, player: int) -> str:
    """Return the player's own actions, and its observation after each move."""
    now, deck = board.beginning(), board.get_game().deck
    parts = [f'(action=None, observation="{describe(now, deck, 1 << player)}")']
    for action in board.history():
        own = now.current_player() == player
        now.apply_action(action)
        parts.append(f'(action={action if own else None}, observation="{describe(now, deck, 1 << player)}")')
    return ", ".join(parts)
