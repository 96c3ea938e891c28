"""Plain pictures of cards for ``render_mode="rgb_array"``: a grid of 4 x 13 cells for each place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from undercut.cards import Hand
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["DEAD", "PAPER", "STOCK", "TOP", "grids", "table"]

Colour = tuple[int, int, int]
_FELT: Final = (7, 99, 36)
PAPER: Final = (250, 250, 245)
"""Colour of a card in a hand."""
STOCK: Final = (60, 70, 150)
"""Colour of the stock."""
DEAD: Final = (120, 120, 110)
"""Colour of a card in the discard pile, below the top."""
TOP: Final = (255, 200, 40)
"""Colour of the top of the discard pile."""


def grids(places: Iterable[tuple[int, int, Colour]], count: int, height: int) -> np.ndarray[Any, Any]:
    """Draw ``count`` grids, one below the other, as an array (h, w, 3) uint8.

    The array is about ``height`` pixels high, with at least 4 per cell. A place is (its grid, a word of cards, their
    colour). In a grid the columns are ace to king, the rows spades, hearts, diamonds, clubs.
    """
    rows = 5 * count - 1
    cell = max(height // (rows + 2), 4)
    cells = np.empty((rows, 13, 3), np.uint8)
    cells[:] = _FELT
    for grid, bits, colour in places:
        for card in Hand.from_bits(bits):
            cells[5 * grid + 3 - (card & 3), card >> 2] = colour
    big = cells.repeat(cell, 0).repeat(cell, 1)
    big[::cell] = big[:, ::cell] = _FELT
    return big


def table(hands: Sequence[int], stock: int, pile: Sequence[int], height: int) -> np.ndarray[Any, Any]:
    """Draw all cards, hidden ones too: player 0, stock and discard pile, player 1.

    Hands and stock are words of cards; ``pile`` lists its cards from the bottom up.
    """
    top = 1 << pile[-1] if pile else 0
    places = (
        (0, hands[0], PAPER),
        (2, hands[1], PAPER),
        (1, stock, STOCK),
        (1, sum(1 << card for card in pile), DEAD),
        (1, top, TOP),
    )
    return grids(places, 3, height)
