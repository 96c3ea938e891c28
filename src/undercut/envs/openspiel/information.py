"""The information state: what a player has seen since the deal, as numbers and in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from undercut.envs.openspiel.board import Board, Phase
from undercut.envs.openspiel.numbers import INFO_SIZE, MELDS, OBS_SIZE, TURN_WIDTH, card_text

__all__ = ["info_tensor", "info_text"]


def info_tensor(state: Board, player: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The observation, the cards dealt, the lay-offs, four flags, then sixteen values per turn."""
    out = np.zeros(INFO_SIZE, np.float32)
    out[:OBS_SIZE] = state.observation_tensor(player)
    dealt = state._history[10 * player : 10 * player + 10]
    out[[OBS_SIZE + k for k in dealt]] = 1.0
    out[[OBS_SIZE + 52 + k for k in state._layoffs]] = 1.0
    out[OBS_SIZE + 104 : OBS_SIZE + 108] = [state._passes > 0, state._passes > 1, state._finished, state._repeated]
    at = OBS_SIZE + 108
    for turn in state._turns:
        out[at : at + TURN_WIDTH] = _turn_bits(turn, player)
        at += TURN_WIDTH
    return out


def _turn_bits(turn: int, player: int) -> list[int]:
    who, took, card, gone = turn & 1, turn >> 1 & 1, turn >> 2 & 63, turn >> 8
    seen = took or who == player
    shown = card if seen else 0
    card_bits = [shown >> i & 1 for i in range(6)]
    return [1, int(who == player), took, int(seen), *card_bits, *(gone >> i & 1 for i in range(6))]


def info_text(state: Board, player: int) -> str:
    """See :meth:`State.information_state_string`."""
    dealt = "".join(card_text(k) for k in sorted(state._history[10 * player : 10 * player + 10]))
    turns = []
    for turn in state._turns:
        who, took, card, gone = turn & 1, turn >> 1 & 1, turn >> 2 & 63, turn >> 8
        drawn = card_text(card) if took or who == player else "XX"
        thrown = card_text(gone - 1) if gone else ""
        turns.append(f"{who}{'^' if took else '*'}{drawn}{thrown}")
    laid = "|".join(" ".join("".join(map(card_text, MELDS[m])) for m in state._laid[p]) for p in (0, 1))
    first = state._history[20] if len(state._history) > 20 else None
    return (
        f"player {player} phase {Phase(state._phase).name} to act {state.current_player()} limit {state._limit} "
        f"dealt {dealt} upcard {'' if first is None else card_text(first)} passes {state._passes} "
        f"turns {' '.join(turns)} knocker {state._knocker} laid {laid} "
        f"laid off {''.join(map(card_text, state._layoffs))} finished {state._finished}"
    )
