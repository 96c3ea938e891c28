"""Measure how well the opponent's hand can be predicted, by a large PyTorch net for one player and one ruleset.

    python benchmarks/hidden_hand.py                    # a quarter of an hour on one core; needs undercut[data], torch
    python benchmarks/hidden_hand.py --bot patient --minutes 5 --rounds 200000
    python benchmarks/hidden_hand.py --bot patient --minutes 0 --tests 100    # without this net

A player plays against itself. The inputs of the net are one seat's observations, discard by discard; the net learns
which hidden cards the opponent holds. The package's nets are small, and cover all two-handed rulesets and several kinds
of opponents. This net is specialized, so it shows how much they could improve. Both are evaluated on the same decisions
of rounds that were not used for training: log-loss in nats per unseen card, over all decisions after the first draw.
For `simple`, `quick` and `patient` the program also prints the log-loss of ideal inference by a seat that knows which
player it meets.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import torch
from torch import nn

from undercut import Draw, Round, parse_action, ruleset
from undercut.bots.worlds import log_loss, sample
from undercut.cards import Hand
from undercut.public import Phase

RULES = "eaai"
KNOWN = ("simple", "quick", "patient")
LONGEST, TURNS = 72, 16
TAKE, DRAW, PASS = 105, 106, 104
NOTHING = 255
# Inputs: the opponent's actions by turn, the seat's own actions (each takes, refuses or discards a card), four sets of
# cards, and the turn.
SEAT = TURNS * 3 * 52
CARDS = SEAT + 3 * 52
TURN = CARDS + 4 * 52
NONE = TURN + 32
INPUTS = NONE + 1
BITS = np.arange(52, dtype=np.uint64)
Arrays = dict[str, Any]


def deal(bot: str, seed: str, rounds: int, *options: str) -> str:
    """Return the output of `undercut deal`."""
    command = [sys.executable, "-m", "undercut", "deal", "--rules", RULES, "--bots", bot, "--seed", seed]
    done = subprocess.run(
        [*command, "--rounds", str(rounds), *options], check=True, capture_output=True, text=True
    )  # fmt: skip
    return done.stdout


def positions(folder: Path) -> Arrays:
    """Return the decisions after the first draw of a dataset's rounds, with the actions before each decision."""
    parts: list[Arrays] = []
    rounds = 0
    for path in sorted((folder / "data").glob("*.parquet")):
        parts.append(_part(path))
        parts[-1]["round"] += rounds
        rounds += len(parts[-1]["kinds"])
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _part(path: Path) -> Arrays:
    names = ["round", "seat", "phase", "hand", "known", "pile", "passes", "action_number"]
    table = pq.read_table(path, columns=names)
    seat, hand = table["seat"].to_numpy(), table["hand"].to_numpy()
    action, passes = table["action_number"].to_numpy().astype(np.int64), table["passes"].to_numpy()
    phase = np.array(table["phase"].to_pylist())
    known = np.asarray(table["known"].combine_chunks().flatten()).reshape(-1, 2)
    piles = table["pile"].combine_chunks()
    starts, cards = np.asarray(piles.offsets), np.asarray(piles.flatten())
    some = starts[1:] > starts[:-1]
    pile, top = np.zeros(len(seat), np.uint64), np.full(len(seat), NOTHING, np.int64)
    pile[some] = np.bitwise_or.reduceat(np.uint64(1) << cards.astype(np.uint64), starts[:-1][some])
    top[some] = cards[starts[1:][some] - 1]

    number = table["round"].to_numpy()
    begins = np.r_[True, number[1:] != number[:-1]]
    first, of = np.flatnonzero(begins), np.cumsum(begins) - 1
    at = np.arange(len(seat)) - first[of]

    forced = passes >= 2  # after two passes the first card comes from the stock
    refused = (((action == DRAW) & (phase == "draw") & ~forced) | (action == PASS)) & (top < 52)
    kind, card = np.full(len(seat), NOTHING), np.full(len(seat), NOTHING)
    for k, (which, what) in enumerate(((action == TAKE, top), (refused, top), (action < 52, action))):
        kind[which], card[which] = k, what[which]
    shape, short = (len(first), LONGEST), at < LONGEST
    kinds, touched, actors = (np.full(shape, NOTHING, np.uint8) for _ in range(3))
    for to, values in ((kinds, kind), (touched, card), (actors, seat)):
        to[of[short], at[short]] = values[short]

    left = hand.copy()
    left[action < 52] &= ~(np.uint64(1) << action[action < 52].astype(np.uint64))
    before = np.full(len(seat), -1)
    for s in (0, 1):
        latest = np.r_[-1, np.maximum.accumulate(np.where(seat == s, np.arange(len(seat)), -1))[:-1]]
        before[seat != s] = latest[seat != s]
    draws = np.cumsum(action == DRAW) - (action == DRAW)
    asked = (before >= first[of]) & (draws > draws[first][of]) & np.isin(phase, ("draw", "discard")) & short
    other = known[asked, 1 - seat[asked]]
    return {
        "round": of[asked], "at": at[asked], "seat": seat[asked], "hand": hand[asked], "known": other,
        "pile": pile[asked], "hidden": ~(hand[asked] | pile[asked] | other) & np.uint64((1 << 52) - 1),
        "held": left[before[asked]] & ~other, "kinds": kinds, "touched": touched, "actors": actors,
    }  # fmt: skip


def _bits(words: Any) -> Any:
    return (words[:, None] >> BITS & np.uint64(1)).astype(bool)


def batch(data: Arrays, chosen: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return the indices of the active inputs, the cards that the opponent holds, and the hidden cards."""
    of, seat, at = data["round"][chosen], data["seat"][chosen], data["at"][chosen]
    longest = int(at.max())
    kinds, cards = (data[name][of, :longest].astype(np.int64) for name in ("kinds", "touched"))
    own = data["actors"][of, :longest] == seat[:, None]
    valid = (np.arange(longest) < at[:, None]) & (kinds < 3)
    dropped = valid & ~own & (kinds == 2)
    turn = np.minimum(np.cumsum(dropped, 1) - dropped, TURNS - 1)
    happened = np.where(valid, np.where(own, SEAT, turn * 3 * 52) + kinds * 52 + cards, NONE)
    sets = [
        np.where(_bits(data[name][chosen]), CARDS + 52 * i + np.arange(52), NONE)
        for i, name in enumerate(("hand", "known", "pile", "hidden"))
    ]
    rows = np.concatenate([happened, *sets, TURN + np.minimum(dropped.sum(1), 31)[:, None]], 1)
    rows = np.sort(rows, 1)[:, : int((rows < NONE).sum(1).max())]
    held, hidden = (torch.from_numpy(_bits(data[name][chosen]).astype(np.float32)) for name in ("held", "hidden"))
    return torch.from_numpy(rows), held, hidden


class Net:
    """A net whose outputs are the logits of 52 cards."""

    def __init__(self, width: int) -> None:
        self.first = nn.EmbeddingBag(INPUTS, width, mode="sum", padding_idx=NONE)
        nn.init.normal_(self.first.weight, 0, 0.05)
        with torch.no_grad():
            self.first.weight[NONE] = 0
        self.rest = nn.Sequential(
            nn.ReLU(), nn.Linear(width, 512), nn.ReLU(), nn.Linear(512, 256), nn.ReLU(), nn.Linear(256, 52)
        )

    def __call__(self, rows: torch.Tensor) -> Any:
        return self.rest(self.first(rows))

    def parameters(self) -> list[Any]:
        return [*self.first.parameters(), *self.rest.parameters()]


def losses(net: Net, data: Arrays, chosen: Any) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the loss summed over hidden cards, and the number of hidden cards."""
    rows, held, hidden = batch(data, chosen)
    each = nn.functional.binary_cross_entropy_with_logits(net(rows), held, reduction="none")
    return (each * hidden).sum(), hidden.sum()


def measure_loss(net: Net, data: Arrays, chosen: Any) -> float:
    with torch.no_grad():
        parts = [losses(net, data, part) for part in np.array_split(chosen, len(chosen) // 4000 + 1)]
    return float(sum(loss for loss, _ in parts) / sum(cards for _, cards in parts))


def train(data: Arrays, fresh: Arrays, minutes: float, width: int) -> Net:
    """Train with Adam; the learning rate falls to a fiftieth in the last six tenths of the time."""
    torch.manual_seed(0)
    net, rng = Net(width), np.random.default_rng(0)
    adam = torch.optim.Adam(net.parameters(), 1e-3)
    begun, told, steps, size = time.monotonic(), 0, 0, 1024
    look = np.random.default_rng(1).choice(len(fresh["at"]), 12_000)
    while (done := (time.monotonic() - begun) / (60 * minutes)) < 1:
        for group in adam.param_groups:
            group["lr"] = 1e-3 * 0.02 ** max(0, (done - 0.4) / 0.6)
        loss, cards = losses(net, data, rng.integers(0, len(data["at"]), size))
        adam.zero_grad()
        torch.autograd.backward(loss / cards)
        adam.step()
        steps += 1
        if int(done * 20) > told:
            told = int(done * 20)
            print(
                f"  {done:4.0%}  {steps * size / 1e6:5.1f} M decisions  {measure_loss(net, fresh, look):.4f}",
                flush=True,
            )
    return net


def package(records: str, worlds: int, against: str = "") -> tuple[float, int]:
    """Return the log-loss per hidden card, and the number of decisions.

    The log-loss is that of the package's nets, or of a seat that knows that it plays against ``against``.
    """
    total, cards, count = 0.0, 0, 0
    for number, line in enumerate(records.splitlines()):
        record = json.loads(line)
        deck = [card for text in record["deck"].split() for card in Hand(text)]
        actions = [parse_action(text) for text in record["actions"]]
        now = first = Round.deal(ruleset(RULES), record["dealer"], deck)
        drawn, acted = False, set[int]()
        for at, action in enumerate(actions):
            if drawn and now.phase in (Phase.DRAW, Phase.DISCARD) and 1 - now.to_act in acted and at < LONGEST:
                view = first.play(actions[:at]).view(now.to_act)
                drawn_hands = sample(view, worlds, Random(number), against=against)
                loss, unseen = log_loss(view, now.hands[1 - view.seat], drawn_hands)
                total, cards, count = total + loss, cards + unseen, count + 1
            drawn = drawn or isinstance(action, Draw)
            acted.add(now.to_act)
            now = now.apply(action)
    return total / cards, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="instant")
    parser.add_argument("--minutes", type=float, default=14, help="how long the net learns; 0: there is none")
    parser.add_argument("--rounds", type=int, default=800_000, help="rounds that it learns from")
    parser.add_argument("--width", type=int, default=768, help="units of its first layer")
    parser.add_argument("--tests", type=int, default=300, help="rounds that the package's nets are asked about")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learns = asked.minutes > 0
    with TemporaryDirectory() as folder:
        deal(asked.bot, "test", 20_000, "--format", "parquet", "--out", f"{folder}/test")
        fresh = positions(Path(folder) / "test")
        if learns:
            deal(asked.bot, "learn", asked.rounds, "--format", "parquet", "--out", f"{folder}/learn")
            data = positions(Path(folder) / "learn")
            print(f"{len(data['at']):,} decisions to learn from")
            net = train(data, fresh, asked.minutes, asked.width)
    same = np.flatnonzero(fresh["round"] < asked.tests)
    held, hidden = (_bits(fresh[name][same]).sum(1) for name in ("held", "hidden"))
    share = np.clip(held / hidden, 1e-12, 1 - 1e-12)
    alike = -(held * np.log(share) + (hidden - held) * np.log(1 - share)).sum() / hidden.sum()
    records = deal(asked.bot, "test", asked.tests)
    nets, count = package(records, 1_500)
    if count != len(same):
        raise SystemExit(f"the records have {count} such decisions, the dataset {len(same)}")
    print(f"the same {count:,} decisions of {asked.tests} rounds of {asked.bot}:")
    print(f"  every hidden card alike    {alike:.4f}")
    print(f"  the nets of the package    {nets:.4f}")
    if asked.bot in KNOWN:
        print(f"  who knows the player       {package(records, 1_000, asked.bot)[0]:.4f}")
    if not learns:
        return
    print(f"  this net                   {measure_loss(net, fresh, same):.4f}")
    every = np.arange(len(fresh["at"]))
    print(f"this net, {len(every):,} decisions of 20,000 rounds: {measure_loss(net, fresh, every):.4f}")


if __name__ == "__main__":
    main()
