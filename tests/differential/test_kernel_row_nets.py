"""Small nets of the kernel against NumPy and against Python's own steps, alone and as players of matches."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.differential.test_kernel_players import without_time
from undercut import row_net
from undercut.actions import DRAW, PASS, TAKE
from undercut.arena.kernel_pairs import KernelMatch, can_play_in_kernel
from undercut.arena.match import Match, play_pair
from undercut.row_net import RowNet, net_from
from undercut.rulesets import ruleset

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("undercut._kernel")

SIZES = [(24,), (64, 48), (17, 1, 100), (130, 64)]


def net_of(sizes: tuple[int, ...], inputs: str, activation: str, choose: str = "argmax", seed: int = 1) -> RowNet:
    """Random weights of the size that trainings give, in layers whose widths fit no register."""
    random = np.random.default_rng(seed)
    widths = [{"row": 320, "row+hand": 427}[inputs], *sizes, 109]
    layers = [
        (random.standard_normal((n, m)) * 2 / m**0.5, 0.1 * random.standard_normal(n)) for m, n in pairwise(widths)
    ]
    return net_from(layers, inputs=inputs, activation=activation, choose=choose)


def rows_and_masks(rules: str, n: int = 40) -> tuple[Any, Any]:
    env = kernel.VectorEnv(ruleset(rules), n, 11)
    env.run(23)
    return env.observation.copy(), env.mask.copy()


def by_numpy(net: RowNet, rows: Any) -> Any:
    """The outputs in 64 bits."""
    x = rows.astype(np.float64)
    if net.inputs == "row+hand":
        x = np.concatenate([x, kernel.hand_blocks(rows)], axis=1).astype(np.float64)
    for i, layer in enumerate(net.layers):
        if i:
            x = np.tanh(x) if net.activation == "tanh" else np.maximum(x, 0)
        weights = np.frombuffer(layer.weights, np.float32).reshape(layer.outputs, layer.inputs)
        x = x @ weights.T.astype(np.float64) + np.frombuffer(layer.bias, np.float32)
    return x


@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("inputs", ["row", "row+hand"])
@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_outputs_are_the_same_on_every_level_and_in_python(
    sizes: tuple[int, ...], inputs: str, activation: str
) -> None:
    net = net_of(sizes, inputs, activation)
    rows, _ = rows_and_masks("eaai")
    outputs = net.kernel_net.outputs(rows)
    assert np.abs(outputs - by_numpy(net, rows)).max() < 2e-4 * max(1, np.abs(outputs).max())
    assert net.kernel_net.shape == [net.layers[0].inputs, *sizes, 109]
    for level in kernel.levels():
        assert net.kernel_net.outputs(rows, level=level).tobytes() == outputs.tobytes()
    for row, expected in zip(rows[:8], outputs[:8], strict=True):
        assert list(row_net._outputs(net, row.tobytes())) == expected.tolist()


def test_functions_are_close_to_those_of_the_library() -> None:
    near = np.concatenate([np.linspace(-30, 30, 4001), np.linspace(-2e-4, 2e-4, 1001), [0.0, 1e-30, -1e30, 90.0]])
    for x in near.astype(np.float32).tolist():
        assert row_net._tanh(x) == pytest.approx(float(np.tanh(x)), rel=1e-11, abs=0)
    for x in np.linspace(-700, 0, 3001).tolist():
        assert row_net._exp(x) == pytest.approx(float(np.exp(x)), rel=3e-15, abs=0)


@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_choices_are_those_of_the_softmax(activation: str) -> None:
    net = net_of((48,), "row+hand", activation, "sample")
    rows, masks = rows_and_masks("standard", 30)
    highest = np.where(masks != 0, net.kernel_net.outputs(rows), -np.inf)
    greedy = net_from([_arrays(one) for one in net.layers], inputs="row+hand", activation=activation)
    assert (greedy.kernel_net.choose(rows, masks) == highest.argmax(axis=1)).all()
    chances = np.exp(highest - highest.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    # Chances at even distances hit each action as often as it is likely.
    n = 2000
    for k in range(10):
        drawn = net.kernel_net.choose(
            np.repeat(rows[k : k + 1], n, axis=0), np.repeat(masks[k : k + 1], n, axis=0), (np.arange(n) + 0.5) / n
        )
        counts = np.bincount(drawn, minlength=109) / n
        assert counts[masks[k] == 0].sum() == 0
        assert np.abs(counts - chances[k]).max() < 2 / n
    for k in range(8):
        for chance in (0.0, 0.3, 0.77, 1 - 2**-53):
            row, mask = rows[k].tobytes(), masks[k].tobytes()
            assert row_net._choice(net, row, mask, chance) == net.choice(row, mask, chance)
            assert row_net._choice(greedy, row, mask, chance) == greedy.choice(row, mask, chance)


def _arrays(layer: row_net.Dense) -> tuple[Any, Any]:
    weights = np.frombuffer(layer.weights, np.float32).reshape(layer.outputs, layer.inputs)
    return weights, np.frombuffer(layer.bias, np.float32)


def test_ties_go_to_the_first_and_the_mask_rules() -> None:
    net = net_from([(np.zeros((109, 320)), np.zeros(109))])
    rows, masks = rows_and_masks("standard", 20)
    assert (net.kernel_net.choose(rows, masks) == masks.argmax(axis=1)).all()
    only = np.zeros_like(masks)
    only[:, [DRAW, TAKE]] = 1
    assert set(net.kernel_net.choose(rows, only).tolist()) == {TAKE}


def test_arguments_are_checked() -> None:
    net, drawn = net_of((16,), "row", "relu"), net_of((16,), "row", "relu", "sample")
    rows, masks = rows_and_masks("standard", 4)
    crowded, none = rows.copy(), masks.copy()
    crowded[2, :20] = 1
    none[3] = 0
    for call, words in (
        (lambda: net.kernel_net.outputs(rows[:, :319].copy()), "rows must have shape"),
        (lambda: net.kernel_net.outputs(crowded), "rows\\[2\\] has more than eleven"),
        (lambda: net.kernel_net.choose(rows, none), "masks\\[3\\] allows no action"),
        (lambda: net.kernel_net.choose(rows, masks[:2].copy()), "masks must have shape"),
        (lambda: drawn.kernel_net.choose(rows, masks), "give chances"),
        (lambda: drawn.kernel_net.choose(rows, masks, np.array([0.5, 1.0, 0.1, 0.1])), "chances\\[1\\] must be"),
        (lambda: net.choice(b"short", bytes(109)), "320 bytes"),
        (lambda: net.choice(bytes(320), bytes(109)), "no action"),
        (lambda: net.choice(b"\1" * 320, b"\1" * 109), "more than eleven"),
        (lambda: net.choice(bytes(320), b"\1" * 109, 1.0), "below 1"),
        (lambda: kernel.MatchPlayer("net"), "needs net"),
        (lambda: kernel.MatchPlayer("simple", net=net.kernel_net), "no other"),
        (lambda: kernel.RowNet("row", "relu", [(np.zeros((109, 320), np.float32), np.zeros(3, np.float32))]), "fit"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
    for wrong in ([3], [(1, 2, 3)], [(np.zeros((109, 320)), np.zeros(109))]):
        with pytest.raises(TypeError):
            kernel.RowNet("row", "relu", wrong)


RULES = ["standard", "eleven", "quick", "open-knock", "rubber", "showdown", "oklahoma", "straight", "openspiel"]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("choose", ["argmax", "sample"])
@pytest.mark.long
def test_the_kernel_plays_the_same_matches_by_a_net(tmp_path: Path, rules: str, choose: str) -> None:
    file = tmp_path / "a.safetensors"
    net_of((48, 32), "row+hand", "relu", choose).save(file)
    # In place of the rows' seat to act, games have a dealer and a score: the net must not see more than in Python.
    for other, unit in (("simple", "rounds"), (f"net:{file}", "rounds"), ("simple", "games")):
        if unit == "games" and not ruleset(rules).has_end:
            continue
        match = Match(f"net:{file}", other, rules, unit, "n")
        assert can_play_in_kernel(match)
        pairs = 3 if unit == "rounds" else 1
        if unit == "games" and rules not in ("showdown", "open-knock"):
            continue  # nets that do not knock take hours to win a game
        for pair in KernelMatch(match).play(0, pairs).pairs():
            assert without_time(pair) == without_time(play_pair(match, pair.index))
            assert not pair.errors


def test_a_net_that_takes_and_returns_cards_sees_who_discarded_them(tmp_path: Path) -> None:
    """Outputs that shift with the plane of the other's discards: rows that differed would soon give other rounds."""
    weights = np.random.default_rng(2).standard_normal((109, 320)) * 3
    weights[TAKE, :320] += 0.5
    weights[PASS] -= 5
    file = tmp_path / "a.safetensors"
    net_from([(weights, np.zeros(109))]).save(file)
    match = Match(f"net:{file}", f"net:{file}", "open-knock, knock_limit=10", "rounds", "t")
    pairs = list(KernelMatch(match).play(0, 30).pairs())
    for pair in pairs[:6]:
        assert without_time(pair) == without_time(play_pair(match, pair.index))
