"""Replays rounds in the last PettingZoo that had gin rummy; run by the Python that UNDERCUT_PEERS_PYTHON names.

Standard input: one round a line, {"seed"} or {"dealer", "deck"}, {"kwargs", "actions"}. Standard output: what each
step showed both players, as checksums, and the rewards at the end. Needs pettingzoo==1.25.0 and rlcard==1.2.0 alone.
"""

import json
import sys
import zlib

import numpy as np
from pettingzoo.classic import gin_rummy_v4
from rlcard.games.gin_rummy.utils.utils import get_deck
from rlcard.utils import seeding

AGENTS = ("player_0", "player_1")


class Stacked:
    """Stands in for RLCard's generator: the dealer and the pack (columns, dealt from the end) are given."""

    def __init__(self, dealer, deck):
        self.dealer, self.deck = dealer, deck

    def choice(self, _):
        return self.dealer

    def shuffle(self, cards):
        pack = get_deck()
        cards[:] = [pack[i] for i in self.deck]


def seen(env):
    out = []
    for agent in AGENTS:
        obs = env.observe(agent)
        assert obs["observation"].dtype == np.int8 and obs["action_mask"].dtype == np.int8
        out.append(zlib.crc32(obs["observation"].tobytes() + obs["action_mask"].tobytes()))
    return out


def replay(record):
    env = gin_rummy_v4.raw_env(**record["kwargs"])
    if "seed" in record and not record.get("keep_prices"):
        env.reset(seed=record["seed"])
    else:
        if "seed" in record:
            env.env.game.np_random = seeding.np_random(record["seed"])[0]
        else:
            env.env.game.np_random = Stacked(record["dealer"], record["deck"])
        env.reset()
    steps = [[env.agent_selection, *seen(env)]]
    for action in record["actions"]:
        assert action in env.next_legal_moves, (action, list(env.next_legal_moves))
        env.step(action)
        steps.append([env.agent_selection, *seen(env)])
    return {
        "steps": steps,
        "rewards": {a: float(r) for a, r in env.rewards.items()},
        "cumulative": {a: float(r) for a, r in env._cumulative_rewards.items()},
        "over": all(env.terminations.values()),
    }


for line in sys.stdin:
    print(json.dumps(replay(json.loads(line))), flush=True)
