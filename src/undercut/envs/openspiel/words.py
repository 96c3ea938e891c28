"""A position of OpenSpiel's game in words."""

from __future__ import annotations

from undercut.envs.openspiel.board import Board, Phase
from undercut.envs.openspiel.numbers import MELDS, card_text

__all__ = ["describe"]


def describe(state: Board, shown: tuple[int, ...]) -> str:
    """The public cards, and the hands of the players in ``shown``."""
    lines = [f"Phase: {Phase(state._phase).name}  To act: {state.current_player()}  Knock card: {state._limit}"]
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
