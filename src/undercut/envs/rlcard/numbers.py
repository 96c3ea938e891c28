"""RLCard's numbers for gin rummy.

Actions: 0 and 1 score player 0 and 1, 2 draw, 3 take the discard, 4 declare the hand dead, 5 gin, 6 + card discard, 58
+ card knock. *Columns* are RLCard's cards: spades, hearts, diamonds, clubs, ace to king within each.
"""

from __future__ import annotations

from typing import Final

from undercut.cards import DECK

__all__ = [
    "ACTIONS",
    "CARD_OF",
    "COLUMN_OF",
    "DEAD",
    "DISCARD",
    "DRAW",
    "GIN",
    "KNOCK",
    "SCORE_0",
    "SCORE_1",
    "TAKE",
    "action_name",
]

ACTIONS: Final = 110
"""Number of actions."""
SCORE_0, SCORE_1, DRAW, TAKE, DEAD, GIN, DISCARD, KNOCK = 0, 1, 2, 3, 4, 5, 6, 58
"""Numbers of the actions; a card is added to ``DISCARD`` and ``KNOCK``."""

COLUMN_OF: Final = tuple(13 * (3 - (c & 3)) + (c >> 2) for c in range(52))
"""RLCard's column of each of the package's cards."""
CARD_OF: Final = tuple(sorted(range(52), key=COLUMN_OF.__getitem__))
"""The package's card in each of RLCard's columns."""


def action_name(action: int) -> str:
    """Return an action in words: ``discard 7h``."""
    if action >= DISCARD:
        card = DECK[CARD_OF[(action - DISCARD) % 52]]
        return f"discard {card}" if action < KNOCK else f"knock {card}"
    return ("score player 0", "score player 1", "draw", "take", "declare dead hand", "gin")[action]
