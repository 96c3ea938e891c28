"""The rows of the vector environment in the kernel and in Python are the same; opponents are the players they name."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from tests.envs.row_policies import POLICIES
from undercut.actions import ACTIONS, number_of
from undercut.bots import bot
from undercut.cards import Card
from undercut.envs.features import POINTS, hand_features, words_of
from undercut.envs.rows.batch import KernelBatch, make_batch
from undercut.envs.rows.plan import PLAYERS, Batch, RowsPlan
from undercut.envs.rows.python import Choices, PyBatch, Stream
from undercut.kernel import has_kernel, native
from undercut.melds import deadwood_bits, unmelded_somewhere
from undercut.row_net import RowNet, net_from
from undercut.rulesets import RULESETS, Form, ruleset

ALWAYS = ("observation", "mask", "reward", "done", "to_act", "how", "truncated")
FINAL = ("final_observation", "final_mask", "final_to_act")
TWO_HANDED = [r.name for r in RULESETS.values() if r.form is Form.TWO_HANDED]
SOME = ["standard", "eleven", "openspiel", "open-knock"]
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not built")


def pair(plan: RowsPlan, rows: int = 6, **kwargs: Any) -> tuple[Batch, Batch]:
    own = None if plan.opponent == "nobody" else (np.arange(rows) % 2).astype(np.uint8)
    return make_batch(plan, rows, own, **kwargs), make_batch(plan, rows, own, pure=True)


def eager(batch: Batch) -> Any:
    """Random legal actions, but a knock where there is one, so that rounds end in every way."""
    knocks = batch.mask[:, 52:104]
    return np.where(knocks.any(axis=1), 52 + knocks.argmax(axis=1), batch.choose())


def check_same(one: Batch, two: Batch, same_step: bool) -> int:
    """Compares everything that the batches show; returns how many rounds have just ended."""
    for name in ALWAYS:
        assert np.array_equal(getattr(one, name), getattr(two, name)), name
    ended = np.flatnonzero(one.done | one.truncated)
    for name in FINAL if same_step else ():
        assert np.array_equal(getattr(one, name)[ended], getattr(two, name)[ended]), name
    return len(ended)


def a_net(choose: str) -> RowNet:
    rng = np.random.default_rng(4)
    shapes = ((24, 320), (109, 24))
    return net_from(
        [(rng.normal(0, 0.2, s), rng.normal(0, 0.1, s[0])) for s in shapes], activation="tanh", choose=choose
    )


@needs_kernel
@pytest.mark.parametrize("rules", TWO_HANDED)
@pytest.mark.long
def test_the_kernels_rows_are_pythons_rows(rules: str) -> None:
    """Row for row and seed for seed: every opponent, and every kind of autoreset."""
    ended = 0
    for opponent, autoreset in product(("nobody", *PLAYERS), ("same_step", "next_step")):
        one, two = pair(RowsPlan(ruleset(rules), opponent, autoreset, 40), 3, threads=1 + (autoreset == "next_step"))
        for batch in (one, two):
            batch.reset(7, None)
        for _ in range(36):
            ended += check_same(one, two, autoreset == "same_step")
            actions = eager(one)
            assert np.array_equal(actions, eager(two))
            one.step(actions)
            two.step(actions)
    assert ended > 20


@needs_kernel
@pytest.mark.parametrize("choose", ["argmax", "sample"])
def test_a_net_moves_in_the_kernel_as_in_python(choose: str) -> None:
    one, two = pair(RowsPlan(ruleset("eaai"), a_net(choose), max_steps=60), 8)
    assert isinstance(one, KernelBatch) and isinstance(two, PyBatch)
    for batch in (one, two):
        batch.reset(3, None)
    ended = 0
    for _ in range(60):
        ended += check_same(one, two, True)
        actions = eager(one)
        one.step(actions)
        two.step(actions)
    assert ended > 4


@needs_kernel
def test_asked_opponents_answer_alike_and_only_where_they_are_due() -> None:
    plan = RowsPlan(ruleset("standard"), "asked", max_steps=30)
    one, two = pair(plan)
    for batch in (one, two):
        batch.reset(11, None)
    asked = 0
    for _ in range(60):
        check_same(one, two, True)
        while len(due := np.flatnonzero(one.to_act != np.arange(6) % 2)):
            answers = one.mask[due].argmax(axis=1)
            with pytest.raises(ValueError, match="answer"):
                one.step(eager(one))
            with pytest.raises(ValueError, match="not legal"):
                one.answer(due, np.full(len(due), 108))
            for batch in (one, two):
                batch.answer(due, answers)
            check_same(one, two, True)
            asked += len(due)
        with pytest.raises(ValueError, match="not asked"):
            one.answer(np.array([0]), one.mask[:1].argmax(axis=1))
        actions = eager(one)
        one.step(actions)
        two.step(actions)
    assert asked > 100


@needs_kernel
@pytest.mark.parametrize("rules", SOME)
@pytest.mark.parametrize("name", PLAYERS[1:])
def test_an_opponent_is_the_player_of_that_name(rules: str, name: str) -> None:
    """What the kernel's opponent did is found by its player in the package, asked for a view with the same chance."""
    batch = PyBatch(RowsPlan(ruleset(rules), name), 4, np.array([0, 1, 0, 1], np.uint8))
    kernel, _ = pair(RowsPlan(ruleset(rules), name), 4)
    batch.reset(5, None)
    kernel.reset(5, None)
    for _ in range(40):
        actions = eager(batch)
        kernel.step(actions)
        for row, action in zip(batch.rows, actions.tolist(), strict=True):
            row.act(action)
            row.begun = True
            while row.round.is_over or row.round.to_act != row.own:
                if row.round.is_over:
                    row.deal()
                    continue
                view = row.round.view(row.round.to_act)
                row.act(number_of(bot(name).act(view, Choices(row._stream))))
        batch.observation[:] = [list(row.observe(row.seat)) for row in batch.rows]
        batch.mask[:] = [list(row.mask()) for row in batch.rows]
        assert np.array_equal(kernel.observation, batch.observation)


@needs_kernel
def test_the_best_action_is_the_masked_argmax() -> None:
    one, two = pair(RowsPlan(ruleset("standard")), 40)
    for batch in (one, two):
        batch.reset(2, None)
    rng = np.random.default_rng(1)
    for kind in range(60):
        scores = rng.normal(size=(40, 109)).round(kind % 3).astype(np.float32)
        scores[rng.random(scores.shape) < 0.1] = (np.nan, np.inf, -np.inf, -np.inf)[kind % 4]
        if kind % 7 == 0:
            scores[:] = np.nan
        best = one.best(scores)
        assert np.array_equal(best, two.best(scores))
        lowest = np.where(np.isnan(scores), -np.inf, scores.astype(np.float64))
        lowest[~np.isnan(scores) & (lowest == -np.inf)] = -1e300
        assert np.array_equal(best, np.where(one.mask, lowest, -np.inf).argmax(axis=1)) or np.isnan(scores).any()
        for row, action in enumerate(best.tolist()):
            legal = np.flatnonzero(one.mask[row])
            assert action in legal
            known = scores[row, legal][~np.isnan(scores[row, legal])]
            if len(known):
                assert scores[row, action] == known.max()
                assert action == min(a for a in legal if scores[row, a] == known.max())
            else:
                assert action == legal[0]
        for batch in (one, two):
            batch.step(best)


@needs_kernel
def test_random_actions_are_uniform_and_take_nothing_from_the_rounds() -> None:
    batch, _ = pair(RowsPlan(ruleset("standard")), 1)
    batch.reset(9, None)
    while batch.mask[0, :52].sum() < 11:
        batch.step(batch.choose())
    legal = np.flatnonzero(batch.mask[0])
    found = np.bincount([batch.choose()[0] for _ in range(200 * len(legal))], minlength=109)
    assert found.sum() == found[legal].sum()
    expected = 200.0
    # The chance of so large a value is about one in a million.
    assert ((found[legal] - expected) ** 2 / expected).sum() < 55
    with_choices, without = (pair(RowsPlan(ruleset("standard")), 5)[0] for _ in range(2))
    for one in (with_choices, without):
        one.reset(4, None)
    for _ in range(50):
        with_choices.choose()
        for one in (with_choices, without):
            one.step(one.mask.argmax(axis=1))
        assert np.array_equal(with_choices.observation, without.observation)


def test_the_stream_is_the_kernels() -> None:
    """Known numbers of xoshiro256++ and splitmix64 (their authors' code gives these for these states)."""
    stream = Stream(0, 0)
    stream._state = [1, 2, 3, 4]
    assert [stream.next() for _ in range(4)] == [41943041, 58720359, 3588806011781223, 3591011842654386]
    rng = Random(1)
    for n in (1, 2, 7, 52, 1 << 31):
        drawn = [stream.below(n) for _ in range(300)]
        assert min(drawn) >= 0 and max(drawn) < n
    for _ in range(300):
        pool = rng.getrandbits(52)
        n = rng.randrange(12)
        if pool.bit_count() >= n:
            found = stream.sample(pool, n)
            assert found.bit_count() == n and not found & ~pool


@needs_kernel
@pytest.mark.parametrize("opponent", ["nobody", "quick", "asked"])
def test_a_copy_goes_on_as_the_original(opponent: str) -> None:
    for batch in pair(RowsPlan(ruleset("oklahoma"), opponent, max_steps=50)):
        batch.reset(1, None)
        for _ in range(45):
            if opponent == "asked" and len(due := np.flatnonzero(batch.to_act != np.arange(6) % 2)):
                batch.answer(due, batch.mask[due].argmax(axis=1))
            else:
                batch.step(eager(batch))
        copied: Batch = pickle.loads(pickle.dumps(batch))
        assert np.array_equal(copied.observation, batch.observation)
        for _ in range(60):
            for one in (batch, copied):
                if opponent == "asked" and len(due := np.flatnonzero(one.to_act != np.arange(6) % 2)):
                    one.answer(due, one.mask[due].argmax(axis=1))
                else:
                    one.step(eager(one))
            for name in ALWAYS:
                assert np.array_equal(getattr(batch, name), getattr(copied, name)), name


@needs_kernel
def test_a_state_that_is_none_is_refused() -> None:
    rules = ruleset("standard")
    env, other = native.VectorEnv(rules, 5, 1), native.VectorEnv(rules, 4, 1)
    state = env.state()
    shown = env.observation.copy()
    at = len(state) // 3
    for bad in (
        b"",
        other.state(),
        state[:-1],
        state + b"x",
        b"x" + state[1:],
        state[:at] + b"\xff" * 64 + state[at + 64 :],
    ):
        with pytest.raises(ValueError, match="state"):
            env.set_state(bad)
        assert np.array_equal(env.observation, shown)
    with pytest.raises(ValueError, match="another seat"):
        native.VectorEnv(rules, 5, opponent="simple", own=np.zeros(5, np.uint8)).set_state(state)
    env.set_state(state)


class Nth(Random):
    """Chooses the n-th of what there is."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n

    def choice(self, seq: Any) -> Any:
        return seq[self.n % len(seq)]


@pytest.mark.parametrize("rules", ["standard", "eleven", "openspiel", "open-knock", "oklahoma"])
@pytest.mark.long
def test_simple_for_rows_is_the_player_simple(rules: str) -> None:
    """Where the player has a choice among equals, the row's choice is one that the player makes too."""
    batch = PyBatch(RowsPlan(ruleset(rules)), 8, None)
    batch.reset(6, None)
    rows = POLICIES["simple"](1)
    player = bot("simple")
    for _ in range(120):
        chosen = rows(batch.observation, batch.mask)
        for row, number in zip(batch.rows, chosen.tolist(), strict=True):
            view = row.round.view(row.round.to_act)
            could = {str(player.act(view, Nth(k))) for k in range(11)}
            assert str(ACTIONS[number]) in could, (view, could)
        batch.step(chosen)


def test_hand_features() -> None:
    rng = Random(2)
    hands = np.zeros((300, 52), np.uint8)
    for row in range(300):
        hands[row, rng.sample(range(52), rng.choice((0, 3, 10, 11)))] = 1
    least, after, loose = hand_features(hands)
    for row, word in enumerate(words_of(hands).tolist()):
        assert least[row] == deadwood_bits(word)
        for card in range(52):
            held = word >> card & 1
            assert after[row, card] == (deadwood_bits(word ^ 1 << card) if held else 0)
            assert loose[row, card] == bool(unmelded_somewhere(word) >> card & 1)
    assert [POINTS[c] for c in range(52)] == [Card(c).points for c in range(52)]


def test_hand_features_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = np.zeros((50, 52), np.uint8)
    rng = Random(4)
    for row in range(50):
        hands[row, rng.sample(range(52), 11)] = 1
    with_kernel = hand_features(hands)
    monkeypatch.setattr("undercut.kernel.native", None)
    for one, two in zip(with_kernel, hand_features(hands), strict=True):
        assert np.array_equal(one, two)
