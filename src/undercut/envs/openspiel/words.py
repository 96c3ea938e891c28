"""Text of a position in OpenSpiel's words."""

from __future__ import annotations

from typing import Final

from undercut.envs.openspiel.board import Board
from undercut.envs.openspiel.numbers import Deck

__all__ = ["PHASE_TEXTS", "describe"]

PHASE_TEXTS: Final = ("Deal", "FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall", "GameOver")


def describe(board: Board, deck: Deck, shown: int) -> str:
    """Describe the open cards, and the hand of player p if bit p of ``shown`` is set."""
    upcard, before = board.upcard(), board.prev_upcard()
    current = board._cur  # who would be next, at the end too
    return (
        f"\nKnock card: {board.knock_card()}"
        f"\nPrev upcard: {'XX' if before is None else deck.text(before)}"
        f"\nRepeated move: {int(board.repeated_move())}"
        f"\nCurrent player: {current}"
        f"\nPhase: {PHASE_TEXTS[board.phase_number()]}\n"
        f"{_player(board, deck, 0, bool(shown & 1))}"
        f"\nStock size: {board.stock_size()}  Upcard: {'XX' if upcard is None else deck.text(upcard)}"
        f"\nDiscard pile: {''.join(map(deck.text, board.discard_pile()))}\n"
        f"{_player(board, deck, 1, bool(shown & 2))}"
    )


def _player(board: Board, deck: Deck, player: int, shown: bool) -> str:
    out = f"\nPlayer{player}:" + (f" Deadwood={board.deadwood()[player]}" if shown else "")
    layoffs, melds = board.layoffs(), board.layed_melds()[player]
    if layoffs and board.knocked()[1 - player]:
        out += f"\nLayoffs: {''.join(map(deck.text, layoffs))}"
    if melds:
        out += f"\nLayed melds: {' '.join(map(deck.meld_text, melds))}"
    return f"{out}\n{grid(deck, board.hands()[player] if shown else [])}"


def grid(deck: Deck, cards: list[int]) -> str:
    """Return the cards in a box, a line for each suit."""
    edge = f"+{'--' * deck.ranks}+\n"
    lines = [
        "|" + "".join(deck.text(k) if k in cards else "  " for k in range(first, first + deck.ranks)) + "|\n"
        for first in range(0, len(deck.ours), deck.ranks)
    ]
    return edge + "".join(lines) + edge
