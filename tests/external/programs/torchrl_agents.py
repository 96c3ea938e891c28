"""PPO for both seats by TorchRL over the parallel environment, as TorchRL's multi-agent tutorial does.

TorchRL's ``PettingZooEnv("...")`` finds only what PettingZoo itself has; an environment from elsewhere is given to
``PettingZooWrapper``.
"""

from __future__ import annotations

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data.replay_buffers import LazyTensorStorage, ReplayBuffer, SamplerWithoutReplacement
from torchrl.envs import PettingZooWrapper, RewardSum, TransformedEnv, check_env_specs
from torchrl.modules import MaskedCategorical, MultiAgentMLP, ProbabilisticActor
from torchrl.objectives import ClipPPOLoss, ValueEstimators

from undercut.envs import undercut_v0

FRAMES, ROUNDS = 400, 3


class Flat(nn.Module):
    """A multi-agent net over planes: (..., agents, 13, 52) to (..., agents, outputs)."""

    def __init__(self, agents: int, outputs: int) -> None:
        super().__init__()
        self.net = MultiAgentMLP(13 * 52, outputs, agents, centralised=False, share_params=True, depth=2, num_cells=64)

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        return self.net(planes.flatten(-2).float())


def main() -> None:
    torch.manual_seed(1)
    for state in (False, True):
        for env in (undercut_v0.parallel_env(), undercut_v0.env()):
            check_env_specs(PettingZooWrapper(env, use_mask=True, return_state=state))
    base = PettingZooWrapper(
        undercut_v0.parallel_env(rewards="win"),
        group_map={"players": ["player_0", "player_1"]},
        categorical_actions=True,
    )
    env = TransformedEnv(base, RewardSum(in_keys=[base.reward_key], out_keys=[("players", "episode_reward")]))
    planes, logits = ("players", "observation", "observation"), ("players", "logits")
    policy = ProbabilisticActor(
        TensorDictModule(Flat(2, 109), in_keys=[planes], out_keys=[logits]),
        in_keys={"logits": logits, "mask": ("players", "action_mask")},
        out_keys=[env.action_key],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=("players", "sample_log_prob"),
    )
    critic = TensorDictModule(Flat(2, 1), in_keys=[planes], out_keys=[("players", "state_value")])
    loss = ClipPPOLoss(policy, critic, clip_epsilon=0.2, entropy_coeff=0.01, normalize_advantage=False)
    loss.set_keys(
        reward=env.reward_key, action=env.action_key, sample_log_prob=("players", "sample_log_prob"),
        value=("players", "state_value"), done=("players", "done"), terminated=("players", "terminated"),
    )  # fmt: skip
    loss.make_value_estimator(ValueEstimators.GAE, gamma=0.99, lmbda=0.9)
    optimizer = torch.optim.Adam(loss.parameters(), lr=1e-3)
    buffer = ReplayBuffer(storage=LazyTensorStorage(FRAMES), sampler=SamplerWithoutReplacement(), batch_size=100)
    ended = 0
    collector = Collector(env, policy, frames_per_batch=FRAMES, total_frames=FRAMES * ROUNDS)
    for data in collector:
        masks, actions = data["players", "action_mask"], data[env.action_key]
        assert masks.gather(-1, actions.unsqueeze(-1)).all(), "an action was not legal"
        ended += int(data["next", "done"].sum())
        with torch.no_grad():
            loss.value_estimator(
                data, params=loss.critic_network_params, target_params=loss.target_critic_network_params
            )
        buffer.extend(data.reshape(-1))
        for _ in range(4):
            losses = loss(buffer.sample())
            total = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
            total.backward()
            optimizer.step()
            optimizer.zero_grad()
        assert torch.isfinite(total)
    collector.shutdown()
    assert ended > 5
    print(f"{FRAMES * ROUNDS} steps, {ended} rounds, last loss {total.item():.3f}")


main()
