"""Evaluation of nets in training against players, on mirrored deals that are used for nothing else."""

from __future__ import annotations

import hashlib
import math
from array import array

import msgspec

from undercut.arena.stats import mean_and_margin
from undercut.bots.pricing import race_of
from undercut.kernel import native
from undercut.rulesets import ruleset
from undercut.train.config import player_of

__all__ = ["Measured", "deals_of", "measure"]


class Measured(msgspec.Struct, frozen=True):
    """A net's points per round against a player: the mean, the half-width of its 95% interval, and the rounds."""

    points: float
    margin: float | None
    rounds: int

    def __str__(self) -> str:
        return f"{self.points:+.2f} ± {'?' if self.margin is None else format(self.margin, '.2f')}"


def deals_of(seed: int, purpose: str) -> int:
    """Return the seed of the deals for a purpose. Deals of different purposes are independent."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{purpose}".encode()).digest()[:8], "little")


def measure(trainer: native.Trainer, rules: str, player: str, seed: int, pairs: int) -> Measured:
    """Play the policy's best candidates against a player of the kernel, and return the points per round."""
    played = ruleset(rules)
    margins = array("i", trainer.measure(played, race_of(played), player_of(player), seed=seed, first=0, pairs=pairs))
    mean, half = mean_and_margin([margin / 2 for margin in margins])
    return Measured(round(mean, 3), None if math.isnan(half) else round(half, 3), 2 * pairs)
