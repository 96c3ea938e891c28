"""``gin_rummy_v4`` with ``compat="strict"`` against the last PettingZoo that had it: same deals, observations, masks.

The committed traces were recorded from pettingzoo 1.25.0 with rlcard 1.2.0 and are always compared. With
UNDERCUT_PEERS_PYTHON naming a Python that has both, fresh rounds are played there too:

    python -m venv peers && peers/bin/pip install pettingzoo==1.25.0 rlcard==1.2.0 pygame
    UNDERCUT_PEERS_PYTHON=peers/bin/python UNDERCUT_PEERS_ROUNDS=2000 pytest tests/differential/test_pettingzoo.py

``python tests/differential/test_pettingzoo.py record`` writes the committed traces anew.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from undercut.envs import gin_rummy_v4
from undercut.envs import rlcard as rl
from undercut.melds import deadwood_bits

HERE = Path(__file__).parent
GOLDEN = HERE / "data" / "pettingzoo_gin_rummy_v4.jsonl.gz"
PEERS = os.environ.get("UNDERCUT_PEERS_PYTHON", "")
AGENTS = ("player_0", "player_1")


# --- rounds to compare ------------------------------------------------------------------------------------------------


def start(record: dict[str, Any]) -> gin_rummy_v4.raw_env:
    env = gin_rummy_v4.raw_env(compat="strict", **record["kwargs"])
    if "seed" in record and not record.get("keep_prices"):
        env.reset(seed=record["seed"])
    elif "seed" in record:
        env._deals = rl.Deals(record["seed"])
        env.reset()
    else:
        env.reset(options={"dealer": record["dealer"], "deck": [rl.CARD_OF[c] for c in record["deck"]]})
    return env


def choose(env: gin_rummy_v4.raw_env, style: str, rng: Random) -> int:
    """Plays toward melds (``sensible``), never goes out and takes at the wall for ever (``endless``), or anyhow."""
    now, legal = env._round, env.next_legal_moves
    if style == "endless":
        pool = [a for a in legal if a < 58 and a not in (rl.DEAD, rl.GIN)] or legal
        return rl.TAKE if rl.TAKE in pool and len(now.stock) <= 2 else rng.choice(pool)
    if style == "random" or rng.random() < 0.05 or now.at not in (rl.TO_DISCARD, rl.TO_DRAW):
        return rng.choice(legal)
    hand = now.hands[now.seat]
    if now.at == rl.TO_DRAW:
        gains = min(deadwood_bits((hand | 1 << now.pile[-1]) ^ 1 << c) for c in range(52) if hand >> c & 1)
        return rl.TAKE if gains < deadwood_bits(hand) else legal[0] if legal[0] == rl.DRAW else rl.DEAD
    knocks = [a for a in legal if a >= 58]
    if rl.GIN in legal or (knocks and rng.random() < 0.3):
        return rl.GIN if rl.GIN in legal else rng.choice(knocks)
    discards = [a for a in legal if rl.DISCARD <= a < 58]
    return min(discards, key=lambda a: (deadwood_bits(hand ^ 1 << rl.CARD_OF[a - 6]), rng.random()))


def play(record: dict[str, Any], style: str, rng: Random) -> dict[str, Any]:
    env = start(record)
    actions = []
    while not env._is_over():
        actions.append(choose(env, style, rng))
        env.step(actions[-1])
    return {**record, "actions": actions}


def rich_deal(rng: Random) -> dict[str, Any]:
    """A deal whose first hand melds whole, or nearly: RLCard's choice of the card that gin throws shows."""
    while True:
        suit, low, long = rng.randrange(4), rng.randrange(10), rng.randint(4, 8)
        if low + long > 13:
            continue
        hand = [13 * suit + low + i for i in range(long)]
        spare = [13 * s + r for r in rng.sample(range(13), 2) for s in rng.sample(range(4), rng.choice((3, 4)))]
        hand = list(dict.fromkeys(hand + spare))[:11]
        rest = [c for c in range(52) if c not in hand]
        rng.shuffle(rest)
        hand += [rest.pop() for _ in range(11 - len(hand))]
        rng.shuffle(hand)
        return {"dealer": rng.randrange(2), "deck": rest + hand}


def rounds(n: int, seed: int) -> list[dict[str, Any]]:
    rng = Random(seed)
    out = []
    for i in range(n):
        style = ("sensible", "sensible", "random", "sensible", "endless" if i % 50 == 4 else "sensible")[i % 5]
        kwargs: dict[str, Any] = [{}, {"knock_reward": 0.3, "gin_reward": 0.9}, {"opponents_hand_visible": True}][i % 3]
        start_: dict[str, Any] = {"seed": rng.randrange(2**31), "keep_prices": bool(i % 2)}
        if i % 4 == 3:
            start_ = rich_deal(rng)
        out.append(play({**start_, "kwargs": kwargs}, style, rng))
    return out


def ours(record: dict[str, Any]) -> dict[str, Any]:
    env = start(record)

    def seen() -> list[Any]:
        both = [env.observe(agent) for agent in AGENTS]
        return [
            env.agent_selection,
            *(zlib.crc32(o["observation"].tobytes() + o["action_mask"].tobytes()) for o in both),
        ]

    steps = [seen()]
    for action in record["actions"]:
        env.step(action)
        steps.append(seen())
    return {
        "steps": steps,
        "rewards": {a: float(r) for a, r in env.rewards.items()},
        "cumulative": {a: float(r) for a, r in env._cumulative_rewards.items()},
        "over": all(env.terminations.values()),
    }


def theirs(records: list[dict[str, Any]]) -> list[dict[str, Any]]:
    text = "".join(json.dumps(r) + "\n" for r in records)
    done = subprocess.run(
        [PEERS, str(HERE / "pettingzoo_peer.py")], input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


# --- tests ------------------------------------------------------------------------------------------------------------


def test_recorded_traces_are_the_same_step_by_step() -> None:
    ends: dict[str, int] = {}
    with gzip.open(GOLDEN, "rt") as lines:
        for line in lines:
            record, expected = json.loads(line)
            assert ours(record) == expected, record
            env = start(record)
            for action in record["actions"]:
                env.step(action)
            ends[env._round.how] = ends.get(env._round.how, 0) + 1
    assert min(ends.get(how, 0) for how in ("knock", "gin", "dead")) >= 10, ends


@pytest.mark.skipif(not PEERS, reason="UNDERCUT_PEERS_PYTHON is not set: no live comparison with PettingZoo")
def test_fresh_rounds_are_the_same_step_by_step() -> None:
    records = rounds(int(os.environ.get("UNDERCUT_PEERS_ROUNDS", "200")), seed=int(os.environ.get("SEED", "7")))
    for record, expected in zip(records, theirs(records), strict=True):
        assert ours(record) == expected, record


if __name__ == "__main__" and sys.argv[1:] == ["record"]:
    played = rounds(120, seed=2026)
    with gzip.GzipFile(GOLDEN, "wb", mtime=0) as out:
        for pair in zip(played, theirs(played), strict=True):
            out.write((json.dumps(pair, separators=(",", ":")) + "\n").encode())
