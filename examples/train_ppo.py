"""PPO on undercut's vector environment: trains a small net, saves it, and plays the saved file in the arena.

    pip install "undercut[sb3]"    # beside an installed undercut: docs/install.md
    python examples/train_ppo.py --out ppo
    undercut arena net:ppo.safetensors simple --rules eaai --rounds 20000

With ``--device cuda`` the net learns on a GPU; rounds are played by the kernel on the processor either way.

The net first imitates a player (random ones end nearly every round dead): it is shown what `patient` would do, in
rounds of `patient` and then in its own. Then it learns by PPO against `simple`, `patient` and frozen copies of itself,
which move inside the kernel's step. Now and then it is saved as a candidate and measured on the deals of one seed; the
best candidate is the result. It is then measured once more on the deals of another seed, which were used for nothing
else: only that figure is reported. OUT.jsonl has all figures, OUT.svg the curve, OUT.safetensors the net,
OUT-imitation.safetensors the net before PPO.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import nn

from undercut import ruleset, shuffled
from undercut.actions import Action, number_of
from undercut.arena import match
from undercut.arena.driver import play_round
from undercut.bots import Bot, bot
from undercut.envs.features import hand_blocks
from undercut.envs.vector import VectorEnv
from undercut.public import Phase
from undercut.row_net import RowNet, net_from
from undercut.rows import action_at, mask_of, row_of
from undercut.view import View

RULES = "eaai"
OPPONENTS = ("simple", "quick", "patient")
# What the inputs are multiplied by: bits as they are, counts and points to about 0 to 1.
SCALE = np.ones(427, np.float32)
SCALE[316:320] = 1 / 31, 1 / 110, 1, 1 / 2
SCALE[372:424] = SCALE[424:426] = 1 / 20
POINTS_A_UNIT = 25
"""Rewards are points of the round divided by this."""


def moved(values: np.ndarray, device: torch.device) -> torch.Tensor:
    """An array on the device. A GPU reads page-locked memory while the program goes on."""
    tensor = torch.from_numpy(values)
    if device.type == "cuda":
        tensor = tensor.pin_memory()
    return tensor.to(device, non_blocking=True)


class Learner(nn.Module):
    """The policy, which is saved, and a critic, which only training needs."""

    def __init__(self) -> None:
        super().__init__()
        first, second = 192, 96
        self.policy = nn.Sequential(
            nn.Linear(427, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, 109)
        )
        self.critic = nn.Sequential(nn.Linear(427, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1))
        self.register_buffer("scale", torch.from_numpy(SCALE), persistent=False)

    @property
    def device(self) -> torch.device:
        """Where the net is."""
        return self.scale.device

    def inputs(self, rows: np.ndarray) -> torch.Tensor:
        """Rows as the net sees them: the row, and what the hand is worth. Bytes are moved, and scaled there."""
        return moved(np.concatenate([rows, hand_blocks(rows)], axis=1), self.device) * self.scale

    def choices(self, x: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
        """The probabilities of the legal actions."""
        return torch.distributions.Categorical(logits=self.policy(x).masked_fill(~masks, -1e9), validate_args=False)

    def values(self, x: torch.Tensor) -> torch.Tensor:
        """What positions are worth, in units of reward."""
        return self.critic(x).squeeze(-1)

    def saved(self, **about: Any) -> RowNet:
        """The policy as it plays: the best action, in the arena."""
        return net_from(
            self.policy, inputs="row+hand", scale=SCALE, about={name: str(value) for name, value in about.items()}
        )

    def sharpen(self, factor: float) -> None:
        """Makes likely actions likelier. The net will play its best action; what learns should play nearly so, or it
        learns to make up for its own slips.
        """
        with torch.no_grad():
            for parameter in self.policy[-1].parameters():
                parameter *= factor

    def frozen(self) -> RowNet:
        """The policy as an opponent: it draws its actions."""
        return net_from(self.policy, inputs="row+hand", scale=SCALE, choose="sample")


# --- imitation --------------------------------------------------------------------------------------------------------


class Watched:
    """Plays like the student or, as long as there is none, like the teacher, and notes what the teacher would do."""

    name = sentence = "watched"

    def __init__(self, teacher: Bot, student: RowNet | None) -> None:
        self.teacher, self.student = teacher, student
        self.noted: list[tuple[bytes, bytes, int]] = []

    def act(self, view: View, rng: Random) -> Action:
        right = self.teacher.act(view, rng)
        if view.phase is Phase.DEFEND or len(view.legal_actions()) == 1:
            return right
        row, mask = row_of(view), mask_of(view)
        self.noted.append((row, mask, number_of(right)))
        return right if self.student is None else action_at(view, self.student.choice(row, mask))


def resuited(rows: np.ndarray, masks: np.ndarray, right: np.ndarray, suits: np.ndarray) -> tuple[np.ndarray, ...]:
    """Positions with their suits exchanged, which are as good: suit ``suits[s]`` becomes suit s."""
    rows, masks, right = rows.copy(), masks.copy(), right.copy()
    for x, n in ((rows, 6 * 52), (masks, 2 * 52)):
        x[:, :n] = x[:, :n].reshape(-1, n // 4, 4)[:, :, suits].reshape(-1, n)
    cards = right < 104
    right[cards] = right[cards] // 4 * 4 + np.argsort(suits)[right[cards] % 4]
    return rows, masks, right


def watch(player: Watched, rounds: range, seed: int) -> tuple[np.ndarray, ...]:
    """Rows, masks and the teacher's actions in some rounds."""
    player.noted.clear()
    for number in rounds:
        name = f"imitate {seed}:{number}"
        rngs = [Random(f"{name}:{seat}") for seat in (0, 1)]
        play_round(ruleset(RULES), number % 2, shuffled(Random(name)), [player, player], rngs)
    rows, masks, right = zip(*player.noted)
    as_bytes = (np.frombuffer(b"".join(each), np.uint8).reshape(len(right), -1) for each in (rows, masks))
    return *as_bytes, np.array(right)


def imitate(learner: Learner, teacher: str, rounds: int, seed: int) -> None:
    """Fits the policy to what a player of the package does: first in its own rounds, then in those of the net."""
    optimizer = torch.optim.Adam(learner.policy.parameters(), 1e-3)
    rng = np.random.default_rng(seed)
    noted: tuple[np.ndarray, ...] = ()
    for played in range(0, rounds, 100):
        player = Watched(bot(teacher), None if played < rounds / 3 else learner.saved())
        new = watch(player, range(played, min(played + 100, rounds)), seed)
        noted = tuple(map(np.concatenate, zip(noted, new))) if noted else new
        optimizer.param_groups[0]["lr"] = 1e-3 * max(0.05, 1 - played / rounds)
        for part in rng.integers(0, len(noted[0]), (60, 1024)):
            rows, masks, right = resuited(*(each[part] for each in noted), rng.permutation(4))
            chances = learner.choices(learner.inputs(rows), moved(masks != 0, learner.device))
            loss = -chances.log_prob(moved(right, learner.device)).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    told = {"imitated": teacher, "rounds": rounds, "decisions": len(noted[0]), "loss": round(loss.item(), 3)}
    print(json.dumps(told), flush=True)


# --- PPO --------------------------------------------------------------------------------------------------------------


@dataclass
class Steps:
    """What one environment has shown: arrays (steps, rows, ...)."""

    x: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    log_probs: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor


class Games:
    """Rows against one opponent, in both seats."""

    def __init__(self, rows: int, opponent: str | RowNet, seed: int) -> None:
        self.env = VectorEnv(rows, rules=RULES, opponent=opponent, seat="alternate", copy=False)
        self.obs, _ = self.env.reset(seed=seed)

    def play(self, learner: Learner, steps: int) -> Steps:
        """Plays on, and works out advantages (generalised advantage estimation, without discount)."""
        seen: list[tuple[torch.Tensor, ...]] = []
        with torch.no_grad():
            for _ in range(steps):
                x = learner.inputs(self.obs["observation"])
                masks = moved(self.obs["action_mask"] != 0, learner.device)
                chances = learner.choices(x, masks)
                actions = chances.sample()
                self.obs, rewards, ended, truncated, infos = self.env.step(actions.cpu().numpy())
                reward = rewards / POINTS_A_UNIT
                for row in np.flatnonzero(truncated):  # the round would have gone on
                    last = infos["final_obs"][row]["observation"][None]
                    reward[row] += learner.values(learner.inputs(last)).item()
                gained, over = (moved(each, learner.device) for each in (reward, ended | truncated))
                seen.append((x, masks, actions, chances.log_prob(actions), learner.values(x), gained, over))
            value = learner.values(learner.inputs(self.obs["observation"]))
        x, masks, actions, log_probs, values, rewards_, over = map(torch.stack, zip(*seen))
        advantages = torch.zeros_like(values)
        ahead = torch.zeros_like(value)
        for t in reversed(range(steps)):
            goes_on = 1 - over[t].float()
            ahead = rewards_[t] + goes_on * value - values[t] + 0.95 * goes_on * ahead
            advantages[t], value = ahead, values[t]
        return Steps(x, masks, actions, log_probs, advantages, advantages + values)


def learn(learner: Learner, optimizer: torch.optim.Optimizer, played: list[Steps], with_policy: bool) -> None:
    """A few epochs over what was played. Without ``with_policy`` only the critic learns."""
    every = [torch.cat([getattr(one, name).flatten(0, 1) for one in played]) for name in Steps.__dataclass_fields__]
    for _ in range(3):
        for part in torch.randperm(len(every[0])).to(learner.device).split(2048):
            x, masks, actions, old, advantages, returns = (one[part] for one in every)
            loss = 0.5 * (learner.values(x) - returns).square().mean()
            if with_policy:
                chances = learner.choices(x, masks)
                ratio = (chances.log_prob(actions) - old).exp()
                gains = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
                clipped = torch.minimum(ratio * gains, ratio.clamp(0.85, 1.15) * gains)
                loss = loss - clipped.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimizer.step()


def train(learner: Learner, decisions: int, rows: int, seed: int) -> Iterator[int]:
    """Learns from so many decisions, and after each update yields how many it has been."""
    done = update = 0
    parts = ({"params": learner.policy.parameters(), "lr": 1e-4}, {"params": learner.critic.parameters(), "lr": 1e-3})
    optimizer = torch.optim.Adam(parts)
    fall = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda _: max(0.1, 1 - done / decisions))
    games = [Games(rows, opponent, seed + 1 + i) for i, opponent in enumerate(("simple", "patient"))]
    past: list[Games] = []
    while done < decisions:
        if update % 12 == 0:  # a copy; the last three play
            past = [*past[-2:], Games(rows // 2, learner.frozen(), seed + 100 + update)]
        played = [each.play(learner, 64) for each in (*games, *past)]
        learn(learner, optimizer, played, with_policy=update >= 6)
        done += sum(one.actions.numel() for one in played)
        update += 1
        fall.step()
        yield done


# --- measuring --------------------------------------------------------------------------------------------------------


def measure(file: Path, opponent: str, rounds: int, seed: str) -> tuple[float, float]:
    """The points a round that the net in a file wins in the arena, and half of the 95% interval."""
    points = match(f"net:{file}", opponent, rules=RULES, rounds=rounds, seed=seed).points
    return points.value, points.margin


def note(log: Path, entry: dict[str, Any]) -> None:
    """Prints a line, and adds it to the log."""
    print(json.dumps(entry), flush=True)
    with log.open("a") as file:
        file.write(json.dumps(entry) + "\n")


def draw(entries: list[dict[str, Any]], out: Path) -> None:
    """The candidates on the deals of the selection: points a round, with 95% intervals."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for name in ("simple", "patient"):
        middle, around = zip(*(entry[name] for entry in entries))
        axes.errorbar(
            [entry["decisions"] / 1e6 for entry in entries], middle, around, capsize=3, label=f"against {name}"
        )
    axes.axhline(0, color="grey", linewidth=1)
    axes.set_xlabel("millions of decisions learned from by PPO, after the imitation")
    axes.set_ylabel("points a round")
    axes.legend()
    figure.savefig(out, bbox_inches="tight")


def main() -> None:
    """Trains, selects, reports."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--teacher", default="patient", help="the player that is imitated first")
    parser.add_argument("--imitate", type=int, default=9000, help="rounds of imitation")
    parser.add_argument("--decisions", type=int, default=3_000_000, help="decisions that PPO learns from")
    parser.add_argument("--every", type=int, default=500_000, help="decisions between candidates")
    parser.add_argument("--rows", type=int, default=128, help="rows against each opponent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", type=torch.device, default="cpu", help="where the net learns, such as cuda")
    parser.add_argument("--select", type=int, default=10_000, help="rounds against each opponent for the selection")
    parser.add_argument("--report", type=int, default=40_000, help="rounds against each opponent for the report")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    log, best = (Path(f"{options.out}.{end}") for end in ("jsonl", "safetensors"))
    candidate = Path(f"{options.out}-candidate.safetensors")
    log.write_text("")
    begun = time.monotonic()
    learner = Learner().to(options.device)
    imitate(learner, options.teacher, options.imitate, options.seed)
    about = {"rules": RULES, "teacher": options.teacher, "seed": options.seed}
    learner.saved(**about, decisions=0).save(f"{options.out}-imitation.safetensors")
    entries: list[dict[str, Any]] = []

    def consider(decisions: int) -> None:
        """Measures the net as it is now; the best so far becomes the result."""
        learner.saved(**about, decisions=decisions).save(candidate)
        found = {name: measure(candidate, name, options.select, "selection") for name in ("simple", "patient")}
        told = {name: [round(x, 3) for x in points] for name, points in found.items()}
        minutes = round((time.monotonic() - begun) / 60, 2)
        entries.append({"decisions": decisions, "minutes": minutes, "rounds": options.select, **told})
        note(log, entries[-1])
        sums = [entry["simple"][0] + entry["patient"][0] for entry in entries]
        if sums[-1] == max(sums):
            candidate.replace(best)

    learner.sharpen(3)
    consider(0)
    with contextlib.suppress(KeyboardInterrupt):  # ends the training early
        for decisions in train(learner, options.decisions, options.rows, options.seed):
            if decisions >= options.every * len(entries) or decisions >= options.decisions:
                consider(decisions)
    candidate.unlink(missing_ok=True)
    draw(entries, Path(f"{options.out}.svg"))
    for name in OPPONENTS:
        points, around = measure(best, name, options.report, "report")
        fresh = {"report": name, "rounds": options.report, "points": round(points, 3), "ci95": round(around, 3)}
        note(log, {**fresh, "net": str(best)})


if __name__ == "__main__":
    main()
