"""The kernel's trainer: it can be repeated, it can be continued, and the policy gains."""

from __future__ import annotations

from array import array
from math import log
from statistics import mean
from typing import Any

import pytest

from undercut.bots.round_values import race_table
from undercut.rulesets import RULESETS, Form, ruleset

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("undercut._kernel")

EAAI = ruleset("eaai")
POOL = {"patient": 2, "quick": 2, "simple": 1, "gin-only": 1, "hasty": 2, "noisy": 2, "random": 1, "past": 1}
NETS = ("policy", "critic", "belief", "judge", "kind")
TINY = {"boot": 3, "batch": 8, "belief": 0.1, "past_every": 4}


def trainer(*, threads: int = 1, seed: int = 1, **options: float) -> Any:
    scenes = [(EAAI, race_table(EAAI), 1.0, True)]
    return kernel.Trainer(scenes, {**TINY, **options}, POOL, seed=seed, threads=threads, width=64)


def points(trained: Any, player: str, pairs: int = 1500, rules: Any = EAAI) -> float:
    """Points a round of the policy against a player."""
    margins = trained.measure(rules, race_table(rules), kernel.MatchPlayer(player), seed=99, first=0, pairs=pairs)
    return mean(array("i", margins)) / 2


@pytest.mark.parametrize("threads", [1, 2])
def test_a_training_is_a_function_of_its_seed_and_can_be_continued(threads: int) -> None:
    whole, begun, other = trainer(threads=threads), trainer(threads=threads), trainer(threads=threads, seed=2)
    whole.run(20)
    other.run(20)
    begun.run(7)
    continued = trainer(threads=threads)
    continued.restore(begun.state())
    assert continued.step == 7
    continued.run(13)
    assert continued.state() == whole.state() != other.state()
    assert whole.stats()["rounds"] == 160


def test_nets_alone_can_be_taken_from_a_state() -> None:
    begun, taken = trainer(), trainer(seed=5)
    begun.run(10)
    taken.restore(begun.state(), nets_only=True)
    assert taken.step == 0
    for name in NETS:
        assert all(np.array_equal(a, b) for a, b in zip(begun.net(name).values(), taken.net(name).values()))


def test_a_net_that_does_not_learn_stays_as_it_is() -> None:
    still = trainer(critic=0, lessons=0, belief=0.5, judge=0.2, kind=0.2)
    before = {name: still.net(name)["w1"] for name in NETS}
    still.run(10)
    assert [name for name in NETS if np.array_equal(before[name], still.net(name)["w1"])] == ["policy", "critic"]
    stats = still.stats()
    assert stats["policy"] is None and stats["critic"] is None
    assert stats["belief"] > 0 and stats["judge"] > 0 and stats["kind"] > 0


@pytest.mark.long
def test_the_belief_net_learns_the_hands_that_were_there() -> None:
    watcher = trainer(critic=0, lessons=0, belief=0.5, opponents=0, boot=10_000, steps=400, rate=3e-3)
    watcher.run(2)
    first = watcher.stats()["belief"]
    watcher.run(358)
    watcher.stats()
    watcher.run(40)
    last = watcher.stats()["belief"]
    judge = trainer(critic=0, lessons=0, judge=0.5, opponents=0, boot=10_000, steps=400, rate=3e-3)
    judge.restore(watcher.state(), nets_only=True)
    judge.run(400)
    judge.stats()
    judge.run(100)
    told_apart = judge.stats()["judge"]
    print(f"nats: belief {first:.3f} at first, {last:.3f} then; judge {told_apart:.3f}, by chance {log(2):.3f}")
    assert last < first - 0.1
    assert told_apart < log(2)


@pytest.mark.long
def test_the_net_of_kinds_learns_who_the_opponent_is() -> None:
    watcher = trainer(critic=0, lessons=0, kind=0.5, opponents=1, boot=10_000, steps=400, batch=32, rate=3e-3)
    watcher.run(360)
    watcher.stats()
    watcher.run(40)
    told_apart = watcher.stats()["kind"]
    print(f"nats: {told_apart:.3f}, without a look {log(8):.3f}")
    assert told_apart < log(8) - 0.15


def test_a_look_ahead_prices_the_same_decisions() -> None:
    """The first rounds are played alike: what is learnt from them differs."""
    near, far = trainer(ahead=0), trainer(ahead=3)
    near.run(1)
    far.run(1)
    assert near.stats()["decisions"] == far.stats()["decisions"]
    assert not np.array_equal(near.net("policy")["w1"], far.net("policy")["w1"])
    assert np.array_equal(near.net("critic")["w1"], far.net("critic")["w1"])


def test_what_cannot_be_trained_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no option speed"):
        trainer(speed=1)
    with pytest.raises(ValueError, match="explore must be between"):
        trainer(explore=2)
    with pytest.raises(ValueError, match="not the state"):
        trainer().restore(b"no")


@pytest.mark.slow
def test_the_policy_gains_in_half_a_minute() -> None:
    trained = trainer(steps=1500, boot=200, batch=48, belief=0)
    start = points(trained, "patient")
    trained.run(1500)
    end = points(trained, "patient")
    print(f"against patient: {start:+.1f} points a round at first, {end:+.1f} then")
    assert start < -30
    assert end > -12
    two_handed = [rules for name in RULESETS if (rules := ruleset(str(name))).form is Form.TWO_HANDED]
    for rules in two_handed:
        assert points(trained, "simple", 100, rules) > -20, rules.name


def test_arrays_are_those_that_play() -> None:
    trained = trainer()
    trained.run(5)
    net = kernel.TrainedNet(**trained.net("belief"))
    shape = {name: values.shape for name, values in trained.net("belief").items()}
    assert shape["w2"] == (64, 192) and shape["w3"] == (144, 64) and shape["b3"] == (144,)
    assert kernel.Net.load(kernel.net_file("{}", [net.quantise("belief")]), "belief").shape[1:] == (192, 64, 144)
