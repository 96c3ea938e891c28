"""Deadwood of many hands at once, as inputs for a learner.

>>> import numpy as np
>>> hand = np.zeros((1, 52), np.uint8)
>>> hand[0, [0, 1, 2, 51]] = 1
>>> least, after, loose = hand_features(hand)
>>> int(least[0]), int(after[0, 51]), bool(loose[0, 51]), bool(loose[0, 0])
(10, 0, True, False)
"""

from __future__ import annotations

from typing import Any, Final

from undercut.extras import NeedsExtra
from undercut.kernel import has_kernel, native
from undercut.melds import deadwood_bits
from undercut.rows import HAND_BLOCK, hand_block

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["POINTS", "hand_blocks", "hand_features", "words_of"]

Array = np.ndarray[Any, Any]
_BITS: Final = np.uint64(1) << np.arange(52, dtype=np.uint64)
POINTS: Final = np.minimum(np.arange(52) // 4 + 1, 10).astype(np.int16)
"""Points of every card."""


def words_of(planes: Array) -> Array:
    """Return planes of 52 bytes (any leading shape) as 64-bit words."""
    words: Array = (planes * _BITS).sum(axis=-1, dtype=np.uint64)
    return words


def hand_features(hands: Array) -> tuple[Array, Array, Array]:
    """Return the deadwood features of (n, 52) hands of 0 and 1 with at most eleven cards.

    They are the least deadwood (n,), the least deadwood after each discard (n, 52; 0 for cards outside the hand), and
    the cards that some best arrangement leaves unmelded (n, 52, bool).
    """
    held = np.asarray(hands) != 0
    words = words_of(held)
    if has_kernel():
        least = native.deadwood_array(words).astype(np.int16)
        outcomes = native.discards_array(words)
        values = outcomes[np.arange(outcomes.shape[1]) < held.sum(axis=1)[:, None]]
    else:
        least = np.array([deadwood_bits(word) for word in words.tolist()], np.int16)
        rows, cards = np.nonzero(held)
        each = zip(words[rows].tolist(), cards.tolist(), strict=True)
        values = np.array([deadwood_bits(word ^ 1 << card) for word, card in each], np.uint8)
    after = np.zeros(held.shape, np.int16)
    after[held] = values
    # A card is unmelded in a best arrangement exactly if removing it saves its own points and no more.
    loose = held & (after + POINTS == least[:, None])
    return least, after, loose


def hand_blocks(rows: Array) -> Array:
    """Return features of the hands in rows (n, 320) of the vector environment: (n, 107) bytes.

    Each row is that of :func:`undercut.rows.hand_block`. A net with the input ``row+hand`` gets both.
    """
    if has_kernel():
        return native.hand_blocks(np.ascontiguousarray(rows, np.uint8))
    blocks = b"".join(hand_block(row.tobytes()) for row in np.asarray(rows, np.uint8))
    return np.frombuffer(blocks, np.uint8).reshape(-1, HAND_BLOCK)
