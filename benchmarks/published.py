r"""Players that others published, as programs for the arena and the board. Nothing is downloaded: give a checkout.

    python benchmarks/board.py instant simple published:expert published:goldhunter published:jax published:ismcts \
        --checkout expert=build/adversarial-coevolution --checkout goldhunter=build/adversarial-coevolution \
        --checkout jax=build/openspiel-jax-games --rules openspiel --slow 100 --out build/published
    undercut arena "cmd: python benchmarks/published.py expert build/adversarial-coevolution" instant --rules openspiel

| player | | needs |
|---|---|---|
| `expert` | the rule player of Nikelroid/adversarial-coevolution | rlcard, numpy |
| `goldhunter` | the net `game/model/gin_gold_hunter.zip` of the same repository; its masked argmax in NumPy | numpy |
| `jax` | the checkpoint of jhtschultz/openspiel-jax-games | jax, flax, optax, orbax-checkpoint, open_spiel |
| `ismcts N` | OpenSpiel's IS-MCTS with N simulations (100), each with a random rollout | open_spiel |

`expert` and `goldhunter` get RLCard's observation: the hand, the top of the pile, the cards below it, and those that
the other took from it and holds. As in RLCard, a hand that may go gin must, and passing the upcard is drawing. `jax`
decides by replaying the round in its own implementation; as in its evaluation, only draws and discards are the net's.
The program plays the best defence for all of them.
"""

from __future__ import annotations

import io
import os
import pickle
import sys
import zipfile
from collections import OrderedDict
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from undercut.actions import Action, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots.peers import (  # the numbers of cards and actions in the peers' games
    _TAKE,
    _at_the_wall,
    _card,
    _game,
    _knock,
    _number,
    _others_cards,
    _replayed,
    _rlcard_card,
    _rlcard_numbers,
)
from undercut.cards import Card
from undercut.engine import answer_line
from undercut.public import Phase
from undercut.view import View

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(name, "1")

_GIN, _STOCK, _PASS, _KNOCK = 5, 53, 54, 55


class _Observation:
    """An environment with one observation, in PettingZoo's form."""

    def __init__(self, view: View, numbers: dict[int, Action]) -> None:
        planes = np.zeros((4, 52), np.int8)
        pile = view.pile
        held = [Card(c) for c in range(52) if view.public.still_held(1 - view.seat) >> c & 1]
        for plane, cards in enumerate((list(view.cards), pile[-1:], pile[:-1], held)):
            planes[plane, [_rlcard_card(card) for card in cards]] = 1
        mask = np.zeros(110, np.int8)
        mask[list(numbers)] = 1
        self.observation = {"observation": planes, "action_mask": mask}

    def last(self) -> tuple[Any, ...]:
        return self.observation, 0, False, False, {}


class _RLCardPlayer:
    """A player of RLCard's game."""

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        numbers = dict(_rlcard_numbers(view))
        if _GIN in numbers:
            return numbers[_GIN]
        return numbers[self.number(_Observation(view, numbers))]

    def number(self, observed: _Observation) -> int:
        raise NotImplementedError


class Expert(_RLCardPlayer):
    name = "expert"
    sentence = "The expert of adversarial-coevolution."

    def __init__(self, checkout: Path) -> None:
        sys.path.insert(0, str(checkout))
        self._agent: Any = import_module("agents.gold_standard_agent").GoldStandardAgent(None)

    def number(self, observed: _Observation) -> int:
        self._agent.env = observed
        return int(self._agent.do_action())


class GoldHunter(_RLCardPlayer):
    name = "goldhunter"
    sentence = "The net gin_gold_hunter of adversarial-coevolution."

    def __init__(self, checkout: Path, file: str = "game/model/gin_gold_hunter.zip") -> None:
        with zipfile.ZipFile(checkout / file) as archive:
            weights = torch_weights(archive.read("policy.pth"))
        names = ("mlp_extractor.policy_net.0", "mlp_extractor.policy_net.2", "action_net")
        self._layers = [(weights[f"{name}.weight"], weights[f"{name}.bias"]) for name in names]

    def number(self, observed: _Observation) -> int:
        mask = observed.observation["action_mask"]
        x = np.concatenate([mask, observed.observation["observation"].reshape(-1)]).astype(np.float32)
        for weight, bias in self._layers[:-1]:
            x = np.tanh(weight @ x + bias)
        weight, bias = self._layers[-1]
        return int(np.argmax(np.where(mask == 1, weight @ x + bias, -np.inf)))


def torch_weights(data: bytes) -> dict[str, Any]:
    """Return the float32 arrays of a state dictionary in torch's zip format, without torch."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        (index,) = [name for name in archive.namelist() if name.endswith("/data.pkl")]
        folder = index.removesuffix("data.pkl")

        class Reader(pickle.Unpickler):
            def find_class(self, module: str, name: str) -> Any:
                allowed = {"_rebuild_tensor_v2": _tensor, "FloatStorage": np.float32, "OrderedDict": OrderedDict}
                return allowed[name]

            def persistent_load(self, pid: Any) -> Any:
                return np.frombuffer(archive.read(f"{folder}data/{pid[2]}"), pid[1])

        found: dict[str, Any] = Reader(io.BytesIO(archive.read(index))).load()
    return found


def _tensor(storage: Any, offset: int, size: tuple[int, ...], *_: Any) -> Any:
    return storage[offset : offset + int(np.prod(size))].reshape(size)


class JaxPlayer:
    """The checkpoint of openspiel-jax-games. Its rules must be OpenSpiel's."""

    name = "jax"
    sentence = "The checkpoint of openspiel-jax-games."

    def __init__(self, checkout: Path) -> None:
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
        sys.path.insert(0, str(checkout))
        self._gin: Any = import_module("gin_rummy_jax")
        self._training: Any = import_module("ppo_gin_rummy_v3_fused")
        self._jax: Any = import_module("jax")
        self._net = self._jax.jit(self._training.ActorCritic().apply)
        self._params = checkpoint(checkout / "checkpoints/ppo_gin_rummy_v3")
        self._seen: list[int] = []
        self._state: Any = None
        self._known: Any = None

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        seat = int(view.seat == view.dealer)
        self._replay(history(view))
        if view.phase is Phase.LAST_TAKE:
            return Take() if int(self._gin.simple_bot_action_opt(self._state)) == _KNOCK else Pass()
        jnp = self._jax.numpy
        observation = self._training.make_observation(self._state, self._known, seat)
        logits, _ = self._net(self._params, observation[None, :])
        mask = self._training.get_legal_mask(self._state, seat)
        number = int(jnp.argmax(jnp.where(mask, logits[0], -1e9)))
        if number == _KNOCK:
            knocking = self._gin.step(self._state, _KNOCK)
            return Knock(_card(int(self._gin.simple_bot_action_opt(knocking))))
        if number < _TAKE:
            return Discard(_card(number))
        return Take() if number == _TAKE else Draw() if number == _STOCK else Pass()

    def _replay(self, numbers: list[int]) -> None:
        """Bring the state of the round up to date, from its last decision or from the deal."""
        if self._state is None or numbers[: len(self._seen)] != self._seen:
            self._seen, self._state = [], self._gin.init_state()
            self._known = self._jax.numpy.zeros((2, 52), dtype=bool)
        for number in numbers[len(self._seen) :]:
            if not self._training.is_chance_node(self._state):
                self._known = self._training.update_known_cards(self._state, number, self._known)
            self._state = self._gin.step(self._state, number)
        self._seen = numbers


def checkpoint(folder: Path) -> Any:
    """Return the parameters of the newest checkpoint, as arrays of the CPU."""
    jax: Any = import_module("jax")
    ocp: Any = import_module("orbax.checkpoint")
    newest = max((path for path in folder.iterdir() if path.name.isdigit()), key=lambda path: int(path.name))
    checkpointer = ocp.PyTreeCheckpointer()
    path = (newest / "default").resolve()
    tree = checkpointer.metadata(path).item_metadata.tree
    arguments = jax.tree.map(lambda _: ocp.RestoreArgs(restore_type=np.ndarray), tree)
    return checkpointer.restore(path, restore_args=arguments)["params"]


def history(view: View) -> list[int]:
    """Return OpenSpiel's actions from the deal on, with arbitrary cards in place of unseen ones."""
    dealt, draws = _others_cards(view)
    hands = {view.seat: [Card(c) for c in range(52) if view.dealt >> c & 1], 1 - view.seat: dealt}
    assert view.upcard is not None
    first = 1 - view.dealer
    out = [_number(card) for card in (*hands[first], *hands[view.dealer], view.upcard)]
    mine, others = iter(view.draws), iter(draws)
    for seat, action in view.actions:
        if isinstance(action, Discard):
            out.append(_number(action.card))
        elif isinstance(action, Draw):
            out += [_STOCK, _number(next(mine if seat == view.seat else others))]
        else:
            out.append(_TAKE if isinstance(action, Take) else _PASS)
    return out


class IsMcts:
    """OpenSpiel's IS-MCTS."""

    sentence = "OpenSpiel's IS-MCTS."

    def __init__(self, simulations: int) -> None:
        self.name = f"ismcts {simulations}"
        self._simulations = simulations
        self._spiel: Any = import_module("pyspiel")

    def act(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.DEFEND:
            return Defend()
        state = _replayed(_game(view.rules), view)
        if state is None:
            return view.legal_actions()[-1]  # OpenSpiel's game has ended
        seed = rng.getrandbits(31)
        spiel = self._spiel
        player = spiel.ISMCTSBot(
            seed,
            spiel.RandomRolloutEvaluator(1, seed),
            2.0,
            self._simulations,
            -1,
            spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        number = player.step(state)
        if number == _KNOCK:
            return Take() if _at_the_wall(state) else _knock(state, player)
        action: Action = Discard(_card(number)) if number < _TAKE else Pass()
        action = Take() if number == _TAKE else Draw() if number == _STOCK else action
        legal = view.legal_actions()
        return action if action in legal else legal[-1]


@lru_cache
def player(name: str, argument: str = "") -> Any:
    """Create a player by its name; ``argument`` is its checkout, or a number of simulations."""
    if name == "ismcts":
        return IsMcts(int(argument or 100))
    return {"expert": Expert, "goldhunter": GoldHunter, "jax": JaxPlayer}[name](Path(argument).resolve())


def main(name: str, argument: str) -> None:
    """Answer the lines of the engine protocol."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # what the published code prints is no answer
    made = player(name, argument)
    for line in sys.stdin:
        print(answer_line(line, made), file=answers, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
