"""PPO self-play on undercut's vector environment with a maintained library (sb3-contrib's MaskablePPO).

    pip install "undercut[envs,arena]" torch sb3-contrib
    python examples/train_ppo.py --minutes 55 --out ppo

The net first imitates `simple` for a moment (random players end nearly every round dead), then plays against frozen
copies of itself and against `simple`. Every few minutes it is measured against `simple` on fresh rounds; the figures
go to OUT.jsonl, the learning curve to OUT.svg, the best net to OUT.zip.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from undercut.envs.features import POINTS, hand_features
from undercut.envs.rows.policies import POLICIES
from undercut.envs.vector import VectorEnv

SIZE = 320 + 104 + 3


def features(rows: np.ndarray) -> np.ndarray:
    """A row as the net sees it: the 320 bytes in 0..1, then what the hand is worth and each discard would leave."""
    out = np.zeros((len(rows), SIZE), np.float32)
    out[:, :316] = rows[:, :316]
    out[:, 316:320] = rows[:, 316:320] / np.float32([31, 110, 1, 2])
    hand, top = rows[:, :52], rows[:, 52:104]
    least, after, loose = hand_features(hand)
    out[:, 320:372] = loose * POINTS / 10
    out[:, 372:424] = np.minimum(after, 40) / 20
    out[:, 424] = least / 50
    # With ten cards: what taking the top would save, and whether it would be melded.
    ten = np.flatnonzero(hand.sum(axis=1) == 10)
    if len(ten):
        _, outcomes, free = hand_features(hand[ten] | top[ten])
        best = np.where(hand[ten] != 0, outcomes, 200).min(axis=1)
        out[ten, 425] = (least[ten] - best) / 10
        out[ten, 426] = ~(free & (top[ten] != 0)).any(axis=1)
    return out


class Rows(VecEnv):
    """The vector environment in Stable-Baselines3's interface; the opponent is a mixture that changes as we learn."""

    def __init__(self, rows: int, seed: int) -> None:
        self.simple = POLICIES["simple"](seed)
        self.past: list[Any] = []
        self.rng = np.random.default_rng(seed)
        self.env = VectorEnv(rows, rules="eaai", opponent=self.opponent, seat="alternate")
        self.seed_value = seed
        super().__init__(rows, spaces.Box(-1, 2, (SIZE,), np.float32), spaces.Discrete(109))

    def opponent(self, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """A third of the calls goes to `simple`, the others to a frozen copy of the net."""
        if not self.past or self.rng.random() < 1 / 3:
            return self.simple(rows, masks)
        net = self.past[self.rng.integers(len(self.past))]
        return act(net, features(rows), masks)

    def reset(self) -> np.ndarray:
        obs, _ = self.env.reset(seed=self.seed_value)
        self.masks = obs["action_mask"]
        return features(obs["observation"])

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        obs, rewards, done, _, _ = self.env.step(self.actions)
        seen = features(obs["observation"])
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(done):
            infos[row]["terminal_observation"] = seen[row]
        return seen, np.clip(rewards / 25, -3, 3), done.copy(), infos

    def env_method(self, name: str, *args: Any, **kwargs: Any) -> Any:
        assert name == "action_masks"
        return list(self.masks.astype(bool))

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def close(self) -> None:
        self.env.close()

    def get_attr(self, name: str, indices: Any = None) -> Any:
        return [None] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None: ...

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> Any:
        return [False] * self.num_envs


def act(policy: Any, seen: np.ndarray, masks: np.ndarray, best: bool = False) -> np.ndarray:
    """Actions of a net for some rows."""
    with torch.no_grad():
        actions, _ = policy._predict(torch.from_numpy(seen), deterministic=best, action_masks=masks.astype(bool)), None
    return actions.numpy()


def frozen(policy: Any) -> Any:
    """A copy that no longer learns."""
    copy = type(policy)(**policy._get_constructor_parameters())
    copy.load_state_dict(policy.state_dict())
    return copy.eval()


def loosened(simple: Any, rows: np.ndarray, masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What `simple` does, except that half of its knocks (never gin) are the discard that it would else make."""
    actions = simple(rows, masks)
    knocks = np.flatnonzero((actions >= 52) & (actions < 104) & (rng.random(len(actions)) < 0.5))
    if len(knocks):
        _, after, _ = hand_features(rows[knocks, :52])
        knocks = knocks[(after[np.arange(len(knocks)), actions[knocks] - 52] > 0) & masks[knocks, :52].any(axis=1)]
    if len(knocks):
        without = masks[knocks].copy()
        without[:, 52:104] = 0
        actions[knocks] = simple(rows[knocks], without)
    return actions


def imitate(policy: Any, seconds: float, seed: int) -> None:
    """Fits the net to what `simple` does, half of its knocks left out: when to knock is for PPO to find."""
    env = VectorEnv(256, rules="eaai")
    simple = POLICIES["simple"](seed)
    obs, _ = env.reset(seed=seed)
    optimizer = torch.optim.Adam(policy.parameters(), 1e-3)
    rng = np.random.default_rng(seed)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seen, masks, chosen = [], [], []
        for _ in range(8):
            rows, mask = obs["observation"].copy(), obs["action_mask"].copy()
            actions = loosened(simple, rows, mask, rng)
            seen.append(features(rows))
            masks.append(mask.astype(bool))
            chosen.append(actions)
            obs = env.step(actions)[0]
        x, m, a = (torch.from_numpy(np.concatenate(part)) for part in (seen, masks, chosen))
        for _ in range(2):
            for part in torch.randperm(len(x)).split(512):
                _, log_prob, entropy = policy.evaluate_actions(x[part], a[part], action_masks=m[part].numpy())
                loss = -log_prob.mean() - 0.01 * entropy.mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()


def measure(policy: Any, rounds: int, seed: int) -> tuple[float, float, float]:
    """Points a round against `simple`, half a 95% interval, and the share of scored rounds that were won."""
    env = VectorEnv(200, rules="eaai", opponent="simple", seat="alternate")
    obs, _ = env.reset(seed=seed)
    won: list[float] = []
    while len(won) < rounds:
        obs, rewards, done, _, _ = env.step(act(policy, features(obs["observation"]), obs["action_mask"], best=True))
        won += rewards[done].tolist()
    points = np.array(won)
    scored = points[points != 0]
    return float(points.mean()), float(1.96 * points.std() / len(points) ** 0.5), float((scored > 0).mean())


class Watch(BaseCallback):
    """Measures now and then, keeps copies to play against, stops when the time is up."""

    def __init__(self, rows: Rows, minutes: float, every: float, rounds: int, out: Path) -> None:
        super().__init__()
        self.rows, self.until, self.every, self.rounds, self.out = rows, minutes * 60, every * 60, rounds, out
        self.begun = time.monotonic()
        self.next_copy = self.next_measure = 0.0
        self.log: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        return time.monotonic() - self.begun < self.until

    def _on_rollout_start(self) -> None:
        now = time.monotonic() - self.begun
        if now >= self.next_copy:
            self.next_copy = now + 60
            self.rows.past = [*self.rows.past[-4:], frozen(self.model.policy)]
        if now >= self.next_measure:
            self.note(self.rounds)
            self.next_measure = time.monotonic() - self.begun + self.every

    def note(self, rounds: int) -> None:
        points, interval, share = measure(self.model.policy, rounds, seed=99)
        minutes = (time.monotonic() - self.begun) / 60
        entry = {
            "minutes": round(minutes, 2), "decisions": self.model.num_timesteps, "rounds": rounds,
            "points": round(points, 3), "ci95": round(interval, 3), "scored_rounds_won": round(share, 3),
        }  # fmt: skip
        self.log.append(entry)
        print(json.dumps(entry), flush=True)
        self.out.with_suffix(".jsonl").write_text("".join(json.dumps(e) + "\n" for e in self.log))
        if points >= max(e["points"] for e in self.log):
            self.model.save(self.out)


def draw(log: list[dict[str, float]], out: Path) -> None:
    """The learning curve: points a round against `simple`, with 95% intervals."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    axes.errorbar([e["minutes"] for e in log], [e["points"] for e in log], [e["ci95"] for e in log], capsize=3)
    axes.axhline(0, color="grey", linewidth=1)
    axes.set_xlabel("minutes")
    axes.set_ylabel("points a round against simple")
    figure.savefig(out, bbox_inches="tight")


def main() -> None:
    """Trains, measures, draws."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=55)
    parser.add_argument("--imitate", type=float, default=2, help="minutes of imitation first")
    parser.add_argument("--every", type=float, default=5, help="minutes between measurements")
    parser.add_argument("--rows", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", type=int, default=2000, help="rounds of each measurement")
    parser.add_argument("--final", type=int, default=20000, help="rounds of the last measurement")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    rows = Rows(options.rows, options.seed)
    model = MaskablePPO(
        "MlpPolicy", rows, n_steps=128, batch_size=2048, n_epochs=4, gamma=1.0, gae_lambda=0.95, learning_rate=3e-4,
        clip_range=0.15, ent_coef=0.01, target_kl=0.03, seed=options.seed, device="cpu",
        policy_kwargs={"net_arch": [256, 256], "activation_fn": torch.nn.ReLU},
    )  # fmt: skip
    imitate(model.policy, 60 * options.imitate, options.seed)
    watch = Watch(rows, options.minutes, options.every, options.measure, options.out)
    model.learn(10**12, callback=watch)
    watch.note(options.final)
    draw(watch.log, options.out.with_suffix(".svg"))


if __name__ == "__main__":
    main()
