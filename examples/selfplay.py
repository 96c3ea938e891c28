"""A player that learns gin rummy from both seats of self-play, in NumPy alone.

    pip install "undercut[envs]"    # beside an installed undercut: docs/install.md
    python examples/selfplay.py --updates 120

Its policy is a softmax over the legal actions with six weights: how much deadwood a discard leaves, whether to knock
and with how much, whether to take the top card and for what gain. It begins with some sense for discards and none for
knocking and taking, plays itself in both seats, and follows the policy gradient, each decision by the points of its own
seat (undercut.envs.selfplay). Prints points a round against itself, its beginning and `simple`.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import numpy as np

from undercut.actions import BIG_GIN, KNOCK, TAKE
from undercut.envs.features import hand_features
from undercut.envs.selfplay import seat_advantages
from undercut.envs.vector import VectorEnv

Array = np.ndarray[Any, Any]
START = np.array([2.0, 0, 0, 0, 0, 0])


def features(rows: Array) -> Array:
    """(n, 109, 6): what the policy looks at of each action."""
    out = np.zeros((len(rows), 109, 6), np.float32)
    hand, top = rows[:, :52], rows[:, 52:104]
    least, after, _ = hand_features(hand)
    out[:, :KNOCK, 0] = out[:, KNOCK : 2 * KNOCK, 0] = -after / 10
    out[:, KNOCK : 2 * KNOCK, 1] = out[:, BIG_GIN, 1] = 1
    out[:, KNOCK : 2 * KNOCK, 2] = after / 10
    out[:, KNOCK : 2 * KNOCK, 3] = rows[:, 316, None] / 31
    ten = np.flatnonzero((hand.sum(axis=1) == 10) & top.any(axis=1))
    with_top = hand[ten] | top[ten]
    left = np.where(with_top != 0, hand_features(with_top)[1], 200).min(axis=1)
    out[:, TAKE, 4] = 1
    out[ten, TAKE, 5] = (least[ten] - left) / 10
    return out


def chances(weights: Array, seen: Array, masks: Array) -> Array:
    """The probabilities of the actions."""
    scores = np.where(masks != 0, seen @ weights.astype(np.float32), -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


class Player:
    """A policy with these weights that draws its actions from a generator; a function of rows and masks."""

    def __init__(self, weights: Array, rng: np.random.Generator) -> None:
        self.weights = weights
        self._rng = rng

    def __call__(self, rows: Array, masks: Array) -> Array:
        return self.drawn(chances(self.weights, features(rows), masks))

    def drawn(self, odds: Array) -> Array:
        """An action for each row of probabilities."""
        at = self._rng.random((len(odds), 1)) * odds.sum(axis=1, keepdims=True)
        return np.argmax(np.cumsum(odds, axis=1) > at, axis=1)


def learn(updates: int, seed: int, *, rows: int = 256, steps: int = 64) -> Array:
    """The weights after so many updates, each of ``steps`` steps in ``rows`` rounds."""
    env = VectorEnv(rows, rules="eaai", seat="alternate")
    player = Player(START.copy(), np.random.default_rng(seed))
    momentum, square = np.zeros(6), np.zeros(6)
    obs, info = env.reset(seed=seed)
    for update in range(1, updates + 1):
        played: list[tuple[Array, ...]] = []
        for _ in range(steps):
            seen = features(obs["observation"])
            odds = chances(player.weights, seen, obs["action_mask"])
            actions = player.drawn(odds)
            score = seen[np.arange(rows), actions] - np.einsum("na,nak->nk", odds, seen)
            obs, _, ends, truncations, info = env.step(actions)
            played.append((info["acted"], info["rewards"], ends | truncations, score))
        seats, rewards, ended, scores = map(np.stack, zip(*played, strict=True))
        none = np.zeros((steps, rows))
        gains, _ = seat_advantages(seats, rewards / 25, ended, none, info["to_act"], np.zeros(rows), lam=0.95)
        slope = np.einsum("tn,tnk->k", gains, scores) / gains.size
        momentum = 0.9 * momentum + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        pace = momentum / (1 - 0.9**update) / (np.sqrt(square / (1 - 0.99**update)) + 1e-8)
        player.weights = player.weights + 0.06 * pace
    return player.weights


def match(weights: Array, other: Array | str, rounds: int, seed: int) -> tuple[float, float]:
    """Points a round of one player against another (weights, or a name) in fresh rounds, and half a 95% interval."""
    rng = np.random.default_rng(seed)
    player = Player(weights, rng)
    opponent = other if isinstance(other, str) else Player(other, rng)
    env = VectorEnv(256, rules="eaai", opponent=opponent, seat="alternate")
    obs, _ = env.reset(seed=seed)
    won: list[Array] = []
    left = np.full(
        256, -(-rounds // 256)
    )  # of every row the same number of rounds, so that short ones do not count more
    while left.any():
        obs, rewards, ends, truncations, _ = env.step(player(obs["observation"], obs["action_mask"]))
        ended = (ends | truncations) & (left > 0)
        won.append(rewards[ended])
        left -= ended
    points = np.concatenate(won)
    return float(points.mean()), float(1.96 * points.std() / len(points) ** 0.5)


def main() -> None:
    """Learns, and plays what it was at first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=10_000, help="of the match at the end")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    weights = learn(options.updates, options.seed)
    opponents: dict[str, Array | str] = {"itself": weights, "its beginning": START, "simple": "simple"}
    for name, other in opponents.items():
        points, half = match(weights, other, options.rounds, options.seed + 1)
        print(
            json.dumps({"against": name, "points": round(points, 2), "ci95": round(half, 2), "rounds": options.rounds})
        )
    print(json.dumps({"weights": [round(w, 2) for w in weights.tolist()]}))


if __name__ == "__main__":
    main()
