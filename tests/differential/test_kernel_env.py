"""The vector environment and the playouts against rounds that are followed from outside.

What a row shows is computed again from what its seat may know; what is legal and what a step does, from the kernel's
round set up at the same position, which test_kernel_rounds.py holds to the readable rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from undercut.rulesets import RULESETS, KnockLimit, Opening, Ruleset, UpcardAce

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("undercut._kernel")

QUICK, STANDARD = RULESETS["quick"], RULESETS["standard"]

FULL = (1 << 52) - 1
TAKE, DRAW = 105, 106
ENDINGS = ["", "knock", "gin", "big_gin", "undercut", "dead", "stock_out"]
NAMES = ["standard", "eleven", "quick", "open-knock", "rubber", "showdown", "oklahoma", "straight", "openspiel"]


@dataclass
class Followed:
    """One row's round as somebody sees it who looks at both hands and remembers everything."""

    rules: Ruleset
    dealer: int
    hands: tuple[int, int]
    phase: str
    to_act: int
    pile: list[int]
    upcard: int | None
    taken: int | None = None
    passes: int = 0
    known: list[set[int]] = field(default_factory=lambda: [set(), set()])
    thrown: list[set[int]] = field(default_factory=lambda: [set(), set()])

    def round(self) -> Any:
        seen = self.hands[0] | self.hands[1] | sum(1 << c for c in self.pile)
        stock = [c for c in range(52) if not seen >> c & 1]
        return kernel.Round.setup(
            self.rules,
            hands=self.hands,
            stock=stock,
            pile=self.pile,
            upcard=self.upcard,
            phase=self.phase,
            dealer=self.dealer,
            to_act=self.to_act,
            taken=self.taken,
            passes=self.passes,
        )

    def stock_left(self) -> int:
        return 52 - self.hands[0].bit_count() - self.hands[1].bit_count() - len(self.pile)

    def observation(self) -> list[int]:
        """From the hand of the seat to act and from what lies open alone."""
        seat, other = self.to_act, 1 - self.to_act
        top = [] if not self.pile or self.taken is not None else self.pile[-1:]
        planes = [
            [c for c in range(52) if self.hands[seat] >> c & 1],
            top,
            self.pile,
            self.known[other],
            [] if self.taken is None else [self.taken],
            self.thrown[other],
        ]
        row = [0] * 320
        for i, plane in enumerate(planes):
            for card in plane:
                row[52 * i + card] = 1
        row[312 + ["upcard", "draw", "discard", "last_take"].index(self.phase)] = 1
        limit = self.rules.knock_limit
        if limit is KnockLimit.UPCARD:
            assert self.upcard is not None
            limit = min(self.upcard // 4 + 1, 10)
            limit = 0 if limit == 1 and self.rules.upcard_ace is UpcardAce.GIN else limit
        row[316:] = [self.stock_left(), 110 if limit is None else limit, int(self.dealer == seat), self.passes]
        return row

    def follow(self, action: int, hands: tuple[int, int]) -> dict[str, Any] | None:
        """Moves on by an action after which the hands are these; the result if the round is over."""
        seat = self.to_act
        now = self.round()
        if action == TAKE:
            card = self.pile[-1]
            self.known[seat].add(card)
            self.thrown[1 - seat].discard(card)
        elif action == DRAW:
            drawn = hands[seat] & ~self.hands[seat]
            assert drawn.bit_count() == 1
            assert not self.hands[1 - seat] & drawn and drawn.bit_length() - 1 not in self.pile
            self.hands = hands
            self.phase, self.taken, self.passes = "discard", None, 0
            return None
        elif action < 104:
            self.known[seat].discard(action % 52)
            self.thrown[seat].add(action % 52)
        now.apply(action)
        if now.phase == "defend":
            now.apply(108)
        if now.over:
            return dict(now.result())
        assert hands == now.hands
        self.hands, self.phase, self.to_act, self.taken, self.passes = (
            hands,
            now.phase,
            now.to_act,
            now.taken,
            now.passes,
        )
        self.pile = list(now.pile)
        return None


def begin(env: Any, i: int, rules: Ruleset, dealer: int) -> Followed:
    """The first position of a new round, read from its first row."""
    row = env.observation[i]
    assert (int(env.to_act[i]) == 1 - dealer) and row[318] == 0
    pile = [int(c) for c in np.flatnonzero(row[104:156])]
    phase = {Opening.OFFER: "upcard", Opening.FREE: "draw", Opening.DISCARD: "discard"}[rules.opening]
    return Followed(rules, dealer, env.hands(i), phase, 1 - dealer, pile, pile[0] if pile else None)


def check_row(env: Any, i: int, now: Followed) -> None:
    assert env.to_act[i] == now.to_act
    assert env.observation[i].tolist() == now.observation()
    assert np.flatnonzero(env.mask[i]).tolist() == sorted(now.round().legal())


def sensible(env: Any, i: int, rng: Random) -> int:
    """Mostly the best discard and a knock if there is one, so that rounds end in every way."""
    legal = np.flatnonzero(env.mask[i]).tolist()
    knocks = [a for a in legal if 52 <= a < 104 or a == 107]
    if knocks and rng.random() < 0.8:
        return int(rng.choice(knocks))
    if legal[0] < 52 and rng.random() < 0.9:
        hand = env.hands(i)[env.to_act[i]]
        card = kernel.best_discard(hand)[0]
        return int(card) if card in legal else int(rng.choice(legal))
    return int(rng.choice(legal))


@pytest.mark.parametrize("name", NAMES)
def test_rows_steps_and_rewards(name: str) -> None:
    rules, n, rng = RULESETS[name], 5, Random(name)
    env = kernel.VectorEnv(rules, n, 11)
    dealers = [0] * n
    rows = [begin(env, i, rules, 0) for i in range(n)]
    ended = set()
    for _ in range(700):
        for i in range(n):
            check_row(env, i, rows[i])
        actions = np.array([sensible(env, i, rng) for i in range(n)], np.uint8)
        env.step(actions)
        for i in range(n):
            result = rows[i].follow(int(actions[i]), env.hands(i))
            assert env.done[i] == (result is not None)
            if result is None:
                assert env.ending[i] == 0 and env.reward[i].tolist() == [0, 0]
                continue
            net = result["points"][0] - result["points"][1]
            assert env.reward[i].tolist() == [net, -net]
            assert ENDINGS[env.ending[i]] == result["how"]
            ended.add(result["how"])
            dealers[i] = 1 - dealers[i]
            rows[i] = begin(env, i, rules, dealers[i])
    assert len(ended) >= 2, ended


def test_threads_levels_and_the_number_of_rounds_change_nothing() -> None:
    rules = RULESETS["standard"]
    one = kernel.VectorEnv(rules, 300, 5)
    others = [kernel.VectorEnv(rules, 300, 5, threads=3)]
    others += [kernel.VectorEnv(rules, 300, 5, level=level) for level in kernel.levels()]
    few = kernel.VectorEnv(rules, 7, 5)
    for _ in range(200):
        actions = one.choose()
        one.step(actions)
        few.step(actions[:7].copy())
        for other in others:
            assert (other.choose() == actions).all()
            other.step(actions.astype(np.int64))
            for name in ("observation", "mask", "reward", "done", "to_act", "ending"):
                assert (getattr(other, name) == getattr(one, name)).all()
        assert (few.observation == one.observation[:7]).all()
    one.reset(5)
    again = kernel.VectorEnv(rules, 300, 5)
    assert (one.observation == again.observation).all() and (one.choose() == again.choose()).all()


def test_the_other_hand_and_the_stock_are_nowhere_in_a_row() -> None:
    """Rows of two rounds that differ only in what the seat cannot see are the same: no row depends on more."""
    env = kernel.VectorEnv(STANDARD, 64, 3)
    for _ in range(150):
        env.step(env.choose())
        for i in range(64):
            seat = int(env.to_act[i])
            other = env.hands(i)[1 - seat]
            known = sum(1 << int(c) for c in np.flatnonzero(env.observation[i, 156:208]))
            assert known & ~other == 0
            shown = env.observation[i, :312].reshape(6, 52).any(axis=0)
            hidden = other & ~known
            assert not any(shown[c] for c in range(52) if hidden >> c & 1)


@pytest.mark.parametrize("opponent", ["random", "simple", "quick", "patient"])
def test_against_an_opponent_no_row_holds_its_hidden_cards(opponent: str) -> None:
    """Nor does the last row of a round: planes but the learner's own hand show what lay open or was seen taken."""
    own = (np.arange(64) % 2).astype(np.uint8)
    env = kernel.VectorEnv(STANDARD, 64, 3, opponent=opponent, own=own, max_steps=40)
    hands = [env.hands(i) for i in range(64)]
    ended = 0
    for _ in range(80):
        before = hands
        env.step(env.choose())
        hands = [env.hands(i) for i in range(64)]
        for i in range(64):
            assert env.to_act[i] == own[i]
            other, mine = hands[i][1 - own[i]], hands[i][own[i]]
            assert word(env.observation[i, :52]) == mine
            known = word(env.observation[i, 156:208])
            assert known & ~other == 0
            assert not (word(env.observation[i, :312].reshape(6, 52).any(axis=0)) & other & ~known)
            if env.done[i] or env.truncated[i]:
                ended += 1
                last = env.final_observation[i, :312].reshape(6, 52)
                # Since the learner acted it has at most drawn or given up a card.
                assert (word(last[0]) ^ before[i][own[i]]).bit_count() <= 1 and env.final_to_act[i] == own[i]
                assert not word(last[0]) & word(last[1:4].any(axis=0))
    assert ended > 64


def word(cards: Any) -> int:
    return sum(1 << int(c) for c in np.flatnonzero(cards))


def test_arrays_passed_in_are_the_ones_filled() -> None:
    observation = np.full((9, 320), 7, np.uint8)
    reward = np.full((9, 2), 7, np.float32)
    env = kernel.VectorEnv(QUICK, 9, observation=observation, reward=reward)
    assert env.observation is observation and observation.max() <= 31 and not reward.any()
    env.step(env.choose())
    assert observation[:, 314].sum() == 9


@pytest.mark.parametrize(
    ("make", "error", "name"),
    [
        (lambda: kernel.VectorEnv(None, 4), TypeError, "rules"),
        (lambda: kernel.VectorEnv(RULESETS["open-knock-table"], 4), ValueError, "rules"),
        (lambda: kernel.VectorEnv(QUICK, 0), ValueError, "n must"),
        (lambda: kernel.VectorEnv(QUICK, 4, -1), ValueError, "seed"),
        (lambda: kernel.VectorEnv(QUICK, 4, threads=0), ValueError, "threads"),
        (lambda: kernel.VectorEnv(QUICK, 4, level="mmx"), ValueError, "level"),
        (lambda: kernel.VectorEnv(QUICK, 4, mask=np.zeros((4, 108), np.uint8)), ValueError, "mask"),
        (lambda: kernel.VectorEnv(QUICK, 4, reward=np.zeros((4, 2))), TypeError, "reward"),
        (lambda: kernel.VectorEnv(QUICK, 4).step(np.full(4, 200, np.uint8)), ValueError, "actions"),
        (lambda: kernel.VectorEnv(QUICK, 4).step(np.full(4, -1)), ValueError, "actions"),
        (lambda: kernel.VectorEnv(QUICK, 4).step(np.full(3, 106, np.uint8)), ValueError, "actions"),
        (lambda: kernel.VectorEnv(QUICK, 4).step([106] * 4), TypeError, "actions"),
        (lambda: kernel.VectorEnv(QUICK, 4).choose(np.zeros(3, np.uint8)), ValueError, "out"),
        (lambda: kernel.VectorEnv(QUICK, 4).run(-1), ValueError, "steps"),
        (lambda: kernel.VectorEnv(QUICK, 4).hands(4), ValueError, "index"),
        (lambda: kernel.VectorEnv(QUICK, 4).legal(-1), ValueError, "index"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent="expert"), ValueError, "opponent must be one of"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent="net"), ValueError, "RowNet"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent=3), TypeError, "opponent"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent="simple"), ValueError, "own must"),
        (lambda: kernel.VectorEnv(QUICK, 4, own=np.zeros(4, np.uint8)), ValueError, "own must"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent="simple", own=np.full(4, 2, np.uint8)), ValueError, "seats"),
        (lambda: kernel.VectorEnv(QUICK, 4, opponent="simple", own=np.zeros(3, np.uint8)), ValueError, "own"),
        (lambda: kernel.VectorEnv(QUICK, 4, autoreset="never"), ValueError, "autoreset"),
        (lambda: kernel.VectorEnv(QUICK, 4, max_steps=0), ValueError, "max_steps"),
        (lambda: kernel.VectorEnv(QUICK, 4, autoreset="disabled").run(1), ValueError, "run needs"),
        (lambda: kernel.VectorEnv(QUICK, 4).reset(np.zeros(4, np.int64)), TypeError, "seed"),
        (lambda: kernel.VectorEnv(QUICK, 4).reset(np.zeros(5, np.uint64)), ValueError, "seed"),
        (lambda: kernel.VectorEnv(QUICK, 4).reset(1, np.zeros(3, np.uint8)), ValueError, "rows"),
        (lambda: kernel.VectorEnv(QUICK, 4).reset(-1), ValueError, "seed"),
        (lambda: kernel.VectorEnv(QUICK, 4).best(np.zeros((4, 108), np.float32)), ValueError, "scores"),
        (lambda: kernel.VectorEnv(QUICK, 4).best(np.zeros((4, 109))), TypeError, "scores"),
        (lambda: kernel.VectorEnv(QUICK, 4).answer(np.zeros(1, np.uint32), np.zeros(1, int)), ValueError, "not asked"),
        (lambda: kernel.VectorEnv(QUICK, 4).answer(np.zeros(1, int), np.zeros(1, int)), TypeError, "rows"),
        (lambda: kernel.VectorEnv(QUICK, 4).set_state(b"no"), ValueError, "state"),
        (lambda: kernel.play_rounds(QUICK, "clever", 1, 1), ValueError, "policies"),
        (lambda: kernel.play_rounds(QUICK, ("greedy",), 1, 1), ValueError, "policies"),
        (lambda: kernel.play_rounds(QUICK, "greedy", 1, -1), ValueError, "rounds"),
        (lambda: kernel.play_rounds(QUICK, "greedy", 1 << 64, 1), ValueError, "seed"),
        (lambda: kernel.play_rounds(QUICK, "greedy", 1, 3, endings=np.zeros(2, np.uint8)), ValueError, "endings"),
        (lambda: kernel.play_rounds("standard", "greedy", 1, 3), TypeError, "rules"),
        (lambda: kernel.Round.deal(QUICK, 2, range(52)), ValueError, "dealer"),
        (lambda: kernel.Round.deal(QUICK, 0, range(51)), ValueError, "deck"),
        (lambda: kernel.Round.deal(QUICK, 0, [0] * 52), ValueError, "deck"),
        (lambda: kernel.Round.deal(QUICK, 0, [52] * 52), ValueError, "deck"),
        (lambda: kernel.Round.deal(QUICK, 0, "x" * 52), TypeError, "deck"),
        (lambda: kernel.Round.deal(QUICK, 0, range(52)).apply(109), ValueError, "action"),
        (lambda: kernel.Round.deal(QUICK, 0, range(52)).apply("draw"), TypeError, "action"),
        (lambda: kernel.measure(-1), ValueError, "seconds"),
    ],
)
def test_bad_input_names_the_argument(make: Any, error: Any, name: str) -> None:
    with pytest.raises(error, match=name):
        make()


def test_a_refused_step_moves_no_round() -> None:
    env = kernel.VectorEnv(QUICK, 6, 1)
    before = env.observation.copy()
    actions = env.choose()
    actions[4] = 104
    with pytest.raises(ValueError, match=r"actions\[4\] is 104"):
        env.step(actions)
    assert (env.observation == before).all()


@pytest.mark.parametrize("policies", ["random", "simple", "greedy", ("greedy", "simple")])
def test_playouts_depend_on_seed_and_index_alone(policies: Any) -> None:
    rules, n = RULESETS["oklahoma"], 3000
    points, endings = np.zeros((n, 2), np.int32), np.zeros(n, np.uint8)
    whole = kernel.play_rounds(rules, policies, 9, n, points=points, endings=endings)
    assert whole["rounds"] == n and sum(whole["endings"].values()) == n
    assert whole["points"] == tuple(points.sum(axis=0).tolist())
    for options in [{"threads": 3}, *({"level": level} for level in kernel.levels())]:
        again = np.zeros((n, 2), np.int32)
        assert kernel.play_rounds(rules, policies, 9, n, points=again, **options) == whole
        assert (again == points).all()
    tail = np.zeros((100, 2), np.int32)
    kernel.play_rounds(rules, policies, 9, 100, first=2900, points=tail)
    assert (tail == points[2900:]).all()


def test_rollouts_keep_what_the_seat_knows() -> None:
    """From a position with a sure knock every rollout of a greedy player scores it."""
    rng = Random(3)
    deck = list(range(52))
    for _ in range(30):
        rng.shuffle(deck)
        now = kernel.Round.deal(STANDARD, 0, bytes(deck))
        while not now.over and not any(52 <= a < 104 for a in now.legal()):
            legal = now.legal()
            card = kernel.best_discard(now.hands[now.to_act])[0]
            now.apply(card if card in legal else 106 if 106 in legal else legal[0])
        if now.over:
            continue
        seat = now.to_act
        n = 300
        points, endings = np.zeros((n, 2), np.int32), np.zeros(n, np.uint8)
        totals = kernel.rollouts(now, "greedy", 4, n, seat=seat, points=points, endings=endings)
        assert totals["turns"] == n  # it knocks at once
        assert totals == kernel.rollouts(now, "greedy", 4, n, seat=seat, threads=2)
        fixed = kernel.rollouts(now, "greedy", 4, n)
        assert fixed["net_squared"] * n == fixed["net"] ** 2  # nothing is left to chance
        assert now.phase == "discard"
