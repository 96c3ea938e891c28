"""The OpenSpiel face in words, and the information state: what a player has seen since the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from undercut.envs._openspiel_tables import (
    DRAW_STOCK,
    DRAW_UPCARD,
    INFO_SIZE,
    KNOCK,
    MELD_BASE,
    MELDS,
    OBS_SIZE,
    PASS,
    TURN_WIDTH,
    card_text,
)

if TYPE_CHECKING:
    from undercut.envs.openspiel import State

__all__ = ["action_text", "describe", "info_tensor", "info_text"]

_PLAIN = {DRAW_UPCARD: "Draw upcard", DRAW_STOCK: "Draw stock", PASS: "Pass", KNOCK: "Knock"}


def action_text(player: int, action: int) -> str:
    """OpenSpiel's words for an action."""
    if player < 0:
        return f"Chance outcome: {card_text(action)}"
    text = _PLAIN.get(action) or (
        card_text(action) if action < 52 else "".join(map(card_text, MELDS[action - MELD_BASE]))
    )
    return f"Player: {player} Action: {text}"


def info_tensor(state: State, player: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The observation, the cards dealt, the lay-offs, four flags, then sixteen values a turn."""
    out = np.zeros(INFO_SIZE, np.float32)
    out[:OBS_SIZE] = state.observation_tensor(player)
    dealt = state._history[10 * player : 10 * player + 10]
    out[[OBS_SIZE + k for k in dealt]] = 1.0
    out[[OBS_SIZE + 52 + k for k in state._layoffs]] = 1.0
    out[OBS_SIZE + 104 : OBS_SIZE + 108] = [*state.pass_on_first_upcard(), state._finished, state._repeated]
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


def info_text(state: State, player: int) -> str:
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
        f"player {player} phase {state.current_phase().name} to act {state.current_player()} limit {state._limit} "
        f"dealt {dealt} upcard {'' if first is None else card_text(first)} passes {state._passes} "
        f"turns {' '.join(turns)} knocker {state._knocker} laid {laid} "
        f"laid off {''.join(map(card_text, state._layoffs))} finished {state._finished}"
    )


def describe(state: State, shown: tuple[int, ...]) -> str:
    """What lies open, and the hands of the players in ``shown``."""
    lines = [f"Phase: {state.current_phase().name}  To act: {state.current_player()}  Knock card: {state._limit}"]
    for p in (0, 1):
        hand = " ".join(map(card_text, state._hands[p])) if p in shown else f"{len(state._hands[p])} cards"
        laid = " ".join("".join(map(card_text, MELDS[m])) for m in state._laid[p])
        lines.append(f"Player{p}: {hand}" + (f"  Laid: {laid}" if laid else ""))
    upcard = card_text(state._upcard) if state._upcard >= 0 else "XX"
    lines.append(f"Stock size: {len(state._deck)}  Upcard: {upcard}  Passes: {state._passes}")
    lines.append("Discard pile: " + " ".join(map(card_text, state._pile)))
    if state._layoffs:
        lines.append("Layoffs: " + " ".join(map(card_text, state._layoffs)))
    return "\n".join(lines)
