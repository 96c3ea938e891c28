"""OpenSpiel's numbers for gin rummy: cards by suit (s c d h) then rank, 185 melds, 241 actions, a 644-wide tensor."""

from __future__ import annotations

from typing import Final

__all__ = [
    "DRAW_STOCK",
    "DRAW_UPCARD",
    "INDEX_OF",
    "INFO_SIZE",
    "KNOCK",
    "MELDS",
    "MELD_BASE",
    "MELD_WORDS",
    "NUM_ACTIONS",
    "OBS_SIZE",
    "OURS",
    "PASS",
    "TURNS",
    "TURN_WIDTH",
    "WORD",
    "action_text",
    "card_text",
]

DRAW_UPCARD, DRAW_STOCK, PASS, KNOCK, MELD_BASE = 52, 53, 54, 55, 56
NUM_ACTIONS: Final = 241
OBS_SIZE: Final = 644
TURNS: Final = 84
"""The number of turns in the information state tensor: 29 stock draws, 50 upcard draws and a few more."""
TURN_WIDTH: Final = 16
INFO_SIZE: Final = OBS_SIZE + 52 + 52 + 4 + TURNS * TURN_WIDTH

_SUITS: Final = (3, 0, 1, 2)
OURS: Final = tuple(4 * (k % 13) + _SUITS[k // 13] for k in range(52))
"""Our card for each of OpenSpiel's."""
INDEX_OF: Final = tuple(OURS.index(c) for c in range(52))
"""OpenSpiel's card for each of ours."""
WORD: Final = tuple(1 << c for c in OURS)


def card_text(card: int) -> str:
    """OpenSpiel's text of a card: ``Th``."""
    return "A23456789TJQK"[card % 13] + "scdh"[card // 13]


def _melds() -> tuple[tuple[int, ...], ...]:
    out: list[tuple[int, ...]] = []
    for rank in range(13):
        out += [tuple(13 * s + rank for s in range(4) if s != missing) for missing in range(4)]
        out.append(tuple(13 * s + rank for s in range(4)))
    for size in (3, 4, 5):
        out += [tuple(range(13 * s + low, 13 * s + low + size)) for s in range(4) for low in range(14 - size)]
    return tuple(out)


MELDS: Final = _melds()
"""The 185 melds: sets by rank (three cards by the suit that is missing, then four), runs by size, suit, rank."""
MELD_WORDS: Final = tuple(sum(WORD[k] for k in meld) for meld in MELDS)

_PLAIN: Final = {DRAW_UPCARD: "Draw upcard", DRAW_STOCK: "Draw stock", PASS: "Pass", KNOCK: "Knock"}


def action_text(player: int, action: int) -> str:
    """OpenSpiel's words for an action."""
    if player < 0:
        return f"Chance outcome: {card_text(action)}"
    text = _PLAIN.get(action) or (
        card_text(action) if action < 52 else "".join(map(card_text, MELDS[action - MELD_BASE]))
    )
    return f"Player: {player} Action: {text}"
