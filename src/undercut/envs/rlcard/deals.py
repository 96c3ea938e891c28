"""RLCard's deals for a seed, and the rewards of RLCard and PettingZoo for a round."""

from __future__ import annotations

import hashlib

from undercut.envs.machine import whole_seed
from undercut.envs.rlcard.corrected import CorrectedRound
from undercut.envs.rlcard.numbers import CARD_OF
from undercut.envs.rlcard.strict import StrictRound
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["COMPAT", "Deals", "new_round", "payoffs"]

COMPAT = ("mended", "strict")
"""The two kinds of rounds: corrected, and as rlcard 1.2.0 plays them."""


class Deals:
    """A sequence of dealers and decks, equal to RLCard's for the same seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.random.RandomState() if seed is None else _generator(seed)

    def next(self) -> tuple[int, list[int]]:
        """Return the dealer's seat, and the package's cards in RLCard's order: dealt from the end."""
        dealer = int(self._rng.randint(0, 2))
        order = np.arange(52)
        self._rng.shuffle(order)
        return dealer, list(map(CARD_OF.__getitem__, order.tolist()))


def new_round(compat: str, dealer: int, deck: list[int]) -> CorrectedRound | StrictRound:
    """Return the round of a deal. ``compat`` is one of :data:`COMPAT`."""
    return StrictRound(dealer, deck) if compat == "strict" else CorrectedRound(dealer, deck)


def payoffs(
    now: CorrectedRound | StrictRound, knock: float, gin: float, undercut: float, zero_sum: bool
) -> tuple[float, float]:
    """Return both seats' rewards for a finished round: the winner's, and for other players -deadwood / 100.

    A strict round has no undercut, and its rewards are never made zero-sum.
    """
    if isinstance(now, StrictRound):
        prizes = {"knock": knock, "gin": gin}
        strict = [
            prizes[now.how] if seat == now.goer and now.how != "dead" else -now.deadwood_of(seat) / 100
            for seat in (0, 1)
        ]
        return np.float64(strict[0]), np.float64(strict[1])
    out = [-now.deadwood[0] / 100, -now.deadwood[1] / 100]
    if now.winner >= 0:
        out[now.winner] = {"knock": knock, "gin": gin}.get(now.how, undercut)
    if zero_sum:
        out = [out[0] - out[1], out[1] - out[0]]
    return float(out[0]), float(out[1])


def _generator(seed: int) -> np.random.RandomState:
    """Return the random generator that RLCard creates from a seed (its hash, in 32-bit words), for the same deals."""
    digest = hashlib.sha512(str(whole_seed(seed)).encode()).digest()[:8]
    number = int.from_bytes(digest, "little")
    words = []
    while number:
        number, word = divmod(number, 2**32)
        words.append(word)
    return np.random.RandomState(words or [0])
