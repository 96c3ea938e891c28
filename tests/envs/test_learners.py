"""Learners of others on the vector environment, each for a moment: CleanRL's kind of loops for DQN and PPO, TorchRL's
collectors, Stable-Baselines3. They need torch, and are skipped where it is not installed.
"""

from __future__ import annotations

import warnings
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")
pytest.importorskip("torch", reason="torch is not installed")

import torch
from gymnasium.wrappers.vector import FlattenObservation, RecordEpisodeStatistics

from undercut.envs.vector import VectorEnv
from undercut.errors import UndercutError

ROWS = 8
AGAINST: dict[str, Any] = {"opponent": "simple", "seat": "alternate"}


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)


def net(outputs: int) -> Any:
    return torch.nn.Sequential(torch.nn.Linear(320, 32), torch.nn.ReLU(), torch.nn.Linear(32, outputs))


@pytest.mark.parametrize("illegal", ["refuse", "replace"])
def test_a_dqn_loop_with_a_replay_buffer(illegal: str) -> None:
    """What the buffer holds is what was seen, and the true last observation is what `final_obs` has."""
    env = VectorEnv(ROWS, illegal=illegal, max_steps=40, **AGAINST)
    q, target = net(109), net(109)
    target.load_state_dict(q.state_dict())
    optimizer = torch.optim.Adam(q.parameters(), 1e-3)
    buffer: list[tuple[Any, ...]] = []
    rng = np.random.default_rng(1)
    env.action_space.seed(1)
    obs, _ = env.reset(seed=1)
    losses = []
    for step in range(120):
        if rng.random() < 0.5:
            actions = env.random_actions() if illegal == "refuse" else env.action_space.sample()
        else:
            with torch.no_grad():
                actions = env.best_actions(q(torch.from_numpy(obs["observation"]).float()).numpy())
        nexts, rewards, terminations, truncations, infos = env.step(actions)
        real = {name: array.copy() for name, array in nexts.items()}
        for row in np.flatnonzero(terminations | truncations):
            for name, array in infos["final_obs"][row].items():
                real[name][row] = array
        buffer.append((obs["observation"], actions, rewards, real["observation"], real["action_mask"], terminations))
        obs = nexts
        if step > 20 and step % 2 == 0:
            batch = [buffer[i] for i in rng.integers(len(buffer), size=8)]
            seen, chosen, gained, after, masks, over = (np.concatenate(part) for part in zip(*batch, strict=True))
            assert not np.array_equal(seen, after)
            with torch.no_grad():
                values = target(torch.from_numpy(after).float()).masked_fill(torch.from_numpy(masks) == 0, -torch.inf)
                best = values.max(dim=1).values
                wanted = torch.from_numpy(gained) / 25 + 0.99 * best * (1 - torch.from_numpy(over).float())
            had = q(torch.from_numpy(seen).float()).gather(1, torch.from_numpy(chosen)[:, None])[:, 0]
            loss = torch.nn.functional.mse_loss(had, wanted)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
    assert np.isfinite(losses).all() and sum(int(one[5].sum()) for one in buffer) > 5
    # Each transition's end is the next one's beginning, unless the round was over.
    for one, two in pairwise(buffer):
        same = (one[3] == two[0]).all(axis=1)
        assert same[~one[5]].sum() >= (~one[5]).sum() - 4


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_a_ppo_loop(mode: str) -> None:
    """In the layout of CleanRL's: one step of a rollout after the other into tensors, masks and all."""
    env = VectorEnv(ROWS, autoreset_mode=mode, max_steps=40, **AGAINST)
    envs: Any = RecordEpisodeStatistics(FlattenObservation(env) if mode == "NextStep" else env)

    def split(obs: Any) -> tuple[Any, Any]:
        if isinstance(obs, dict):
            return torch.from_numpy(obs["observation"]).float(), torch.from_numpy(obs["action_mask"]).bool()
        flat = torch.from_numpy(obs)
        return flat[:, 109:].float(), flat[:, :109].bool()

    actor, critic = net(109), net(1)
    optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()], 1e-3)
    seen, mask = split(envs.reset(seed=2)[0])
    done = torch.zeros(ROWS)
    before = [p.clone() for p in actor.parameters()]
    episodes = 0
    for _ in range(3):
        told = []
        for _ in range(24):
            with torch.no_grad():
                choice = torch.distributions.Categorical(logits=actor(seen).masked_fill(~mask, -torch.inf))
                action = choice.sample()
                value = critic(seen)[:, 0]
            obs, reward, terminations, truncations, _ = envs.step(action.numpy())
            told.append(
                (seen, mask, action, choice.log_prob(action), value, torch.from_numpy(reward).float() / 25, done)
            )
            seen, mask = split(obs)
            done = torch.from_numpy(terminations | truncations).float()
            episodes += int(done.sum())
        seens, masks, actions, logs, values, rewards, dones = (torch.stack(part) for part in zip(*told, strict=True))
        with torch.no_grad():
            following, ended, gain = critic(seen)[:, 0], done, torch.zeros(ROWS)
            advantages = torch.zeros_like(rewards)
            for t in reversed(range(24)):
                delta = rewards[t] + following * (1 - ended) - values[t]
                advantages[t] = gain = delta + 0.95 * (1 - ended) * gain
                following, ended = values[t], dones[t]
        choice = torch.distributions.Categorical(logits=actor(seens).masked_fill(~masks, -torch.inf))
        ratio = (choice.log_prob(actions) - logs).exp()
        loss = -(advantages * ratio).mean() + ((critic(seens)[..., 0] - advantages - values) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        assert torch.isfinite(loss)
    assert episodes > 5 and any(not torch.equal(a, b) for a, b in zip(before, actor.parameters(), strict=True))


def test_arrays_reach_torch_without_a_copy() -> None:
    env = VectorEnv(ROWS, copy=False, **AGAINST)
    obs, _ = env.reset(seed=1)
    views = {name: torch.from_numpy(array) for name, array in obs.items()}
    for _ in range(5):
        scores = torch.randn(ROWS, 109)
        best = scores.masked_fill(views["action_mask"] == 0, -torch.inf).argmax(dim=1)
        assert np.array_equal(env.best_actions(scores), best.numpy())
        obs, *_ = env.step(best)
        for name, view in views.items():
            assert view.data_ptr() == obs[name].ctypes.data and np.array_equal(view.numpy(), obs[name])


def test_torchrls_collectors() -> None:
    """DISABLED is TorchRL's own way to reset. (With SAME_STEP its reader of final observations, in 0.14, cannot read
    dictionaries: Gymnasium's own vector environments fail there too.)
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pytest.importorskip("torchrl", reason="torchrl is not installed")
        from tensordict.nn import TensorDictModule
        from torchrl.collectors import Collector
        from torchrl.envs import GymWrapper

        made = VectorEnv(ROWS, autoreset_mode="Disabled", max_steps=30, **AGAINST)
        env = GymWrapper(made, categorical_action_encoding=True)

        def choose(masks: Any) -> Any:
            return torch.multinomial(masks.float(), 1)[:, 0]

        policy = TensorDictModule(choose, in_keys=["action_mask"], out_keys=["action"])
        frames = ended = 0
        for batch in Collector(env, policy, frames_per_batch=ROWS * 20, total_frames=ROWS * 80):
            frames += batch.numel()
            chosen = batch["action_mask"].gather(-1, batch["action"][..., None])
            assert bool((chosen == 1).all())
            over = batch["next", "done"][..., 0]
            ended += int(over.sum())
            assert bool((batch["next", "reward"][..., 0][~over] == 0).all())
            # A step's end is the next one's beginning, unless the round is over.
            one, two = batch["next", "observation"][:, :-1], batch["observation"][:, 1:]
            assert bool((one == two).all(-1)[~over[:, :-1]].all())
            assert not bool((one == two).all(-1)[over[:, :-1]].any())
    assert frames == ROWS * 80 and ended > 5


def test_stable_baselines3() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
        from sb3_contrib import MaskablePPO
        from stable_baselines3 import DQN
        from stable_baselines3.common.evaluation import evaluate_policy

        from undercut.envs.sb3 import SB3VecEnv

        env = SB3VecEnv(VectorEnv(ROWS, max_steps=60, **AGAINST))
        model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu")
        model.learn(ROWS * 64)
        assert len(model.ep_info_buffer) > 5 and {"r", "l"} <= set(model.ep_info_buffer[-1])
        free = SB3VecEnv(VectorEnv(4, max_steps=30, illegal="replace", **AGAINST))
        off = DQN("MlpPolicy", free, learning_starts=50, train_freq=8, buffer_size=2000, seed=1, device="cpu")
        off.learn(400)
        mean, _ = evaluate_policy(off, free, n_eval_episodes=4, warn=False)
        assert np.isfinite(mean)
        for wrong in (VectorEnv(2), VectorEnv(2, opponent="simple", autoreset_mode="NextStep")):
            with pytest.raises(UndercutError, match="SB3VecEnv"):
                SB3VecEnv(wrong)
        env.seed(5)
        first = env.reset()
        env.step_async(np.argmax(env.action_masks(), axis=1))
        env.step_wait()
        env.seed(5)
        assert np.array_equal(env.reset(), first)
        assert env.get_attr("num_envs", [0]) == [ROWS] and env.has_attr("action_masks")
        assert np.array_equal(np.stack(env.env_method("action_masks")), env.action_masks())
