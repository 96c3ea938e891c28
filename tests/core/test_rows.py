"""Rows of views are those of the vector environment, bit for bit, and numbers lead back to actions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import ACTIONS, DEFEND, DRAW, TAKE, Draw, Knock, number_of
from undercut.bots import Bot, bot
from undercut.cards import Card, Hand
from undercut.errors import IllegalAction, UndercutError
from undercut.kernel import has_kernel, native
from undercut.public import Phase
from undercut.round import Round
from undercut.rows import HAND_BLOCK, MASK, ROW, action_at, hand_block, mask_of, row_of
from undercut.rulesets import Form, Ruleset, ruleset, ruleset_text
from undercut.setup import shuffled
from undercut.view import View

np = pytest.importorskip("numpy")
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="compares with the kernel's environment")

RULES = [ruleset_text(rules) for rules in BOARDS.values() if rules.form is Form.TWO_HANDED] + [
    "standard, protect_melds=yes, rediscard=yes",
    "eleven, turned_up=no",
    "oklahoma, upcard_ace=one, last_take=yes",
]


class Taker:
    """Takes whenever it may, so that cards wander from hand to hand; otherwise any action."""

    name = sentence = "taker"

    def act(self, view: View, rng: Random) -> Any:
        legal = view.legal_actions()
        takes = [action for action in legal if number_of(action) == TAKE]
        return takes[0] if takes and rng.random() < 0.6 else rng.choice(legal)


class Follower:
    """The views of both seats of row 0 of an environment, from the actions and the hands, as an onlooker tells them."""

    def __init__(self, rules: Ruleset, env: Any) -> None:
        self.env, self.rules = env, rules
        self.begin()

    def begin(self) -> None:
        """A round has been dealt: the non-dealer is to act, and the only card of the pile is the upcard."""
        first = int(self.env.to_act[0])
        pile = np.flatnonzero(self.env.observation[0, 104:156])
        upcard = Card(int(pile[0])) if len(pile) else None
        hands = self.env.hands(0)
        self.views = [View.begin(self.rules, s, 1 - first, Hand.from_bits(hands[s]), upcard) for s in (0, 1)]

    @property
    def view(self) -> View:
        return self.views[int(self.env.to_act[0])]

    def step(self, number: int) -> bool:
        """One action; True if it ended the round."""
        seat, action = int(self.env.to_act[0]), ACTIONS[number]
        before = self.env.hands(0)[seat]
        self.env.step(np.array([number], np.int64))
        if self.env.done[0]:
            self.begin()
            return True
        for who, view in enumerate(self.views):
            drawn = Card((self.env.hands(0)[seat] & ~before).bit_length() - 1) if number == DRAW else None
            self.views[who] = view.after(Draw(drawn) if drawn is not None and who == seat else action)
        return False


PLAYERS: dict[str, Bot] = {
    "random": bot("random"),
    "taker": Taker(),
    "simple": bot("simple"),
    "patient": bot("patient"),
}


@needs_kernel
@pytest.mark.parametrize("rules", RULES)
def test_rows_and_masks_are_those_of_the_environment(rules: str) -> None:
    rng, found = Random(rules), ruleset(rules)
    phases: Counter[str] = Counter()
    ended = 0
    for seed, pair in enumerate([("random", "random"), ("taker", "simple"), ("taker", "taker"), ("patient", "simple")]):
        env = native.VectorEnv(found, 1, seed)
        follower, rounds = Follower(found, env), 0
        for _ in range(250):
            view = follower.view
            row, mask = row_of(view), mask_of(view)
            assert row == env.observation[0].tobytes()
            assert mask == env.mask[0].tobytes()
            phases[view.phase] += 1
            number = number_of(PLAYERS[pair[view.seat]].act(view, rng))
            assert number_of(action_at(view, number)) == number
            rounds += follower.step(number)
            if rounds == 3:
                break
        ended += rounds
    assert ended > 5
    expected = {Phase.DRAW, Phase.DISCARD} | ({Phase.UPCARD} if found.opening == "offer" else set())
    assert expected <= phases.keys() and (Phase.LAST_TAKE in phases) <= found.last_take


@needs_kernel
def test_the_last_take_has_rows() -> None:
    """Random players come to the wall nearly always."""
    rules = ruleset("openspiel")
    env = native.VectorEnv(rules, 1, 5)
    follower, seen = Follower(rules, env), 0
    for _ in range(400):
        seen += follower.view.phase is Phase.LAST_TAKE
        assert row_of(follower.view) == env.observation[0].tobytes()
        follower.step(int(env.choose()[0]))
    assert seen > 2


def test_the_limit_is_cut_at_110_and_a_card_is_whose_who_discarded_it_last() -> None:
    rules = ruleset("open-knock")
    now = Round.deal(rules, 1, shuffled(Random(3)))
    assert row_of(now.view(0))[317] == 110
    take = ACTIONS[TAKE]
    now = now.apply(take)
    given = next(a for a in now.legal_actions() if not isinstance(a, Knock))
    card, plane = number_of(given), 5 * 52
    now = now.apply(given)
    assert row_of(now.view(1))[plane + card] == 1  # seat 0 has discarded it
    now = now.apply(take)
    assert row_of(now.view(1))[52:104] == bytes(52)  # no top between the take and the discard
    assert row_of(now.view(1))[plane + card] == 0
    now = now.apply(given)
    assert row_of(now.view(0))[plane + card] == 1  # now it is seat 1's
    now = now.apply(take).apply(given)
    assert row_of(now.view(1))[plane + card] == 1  # and seat 0's again


def test_where_there_is_no_row() -> None:
    standard = ruleset("standard")
    other = Round.deal(standard, 1, shuffled(Random(1))).view(1)
    with pytest.raises(UndercutError, match="seat 1 of 2 is in phase upcard, with seat 0 to act") as refused:
        row_of(other)
    assert refused.value.code == "no_row" and mask_of(other) == bytes(MASK)
    table = BOARDS["open-knock-table"]
    with pytest.raises(UndercutError, match="seat 1 of 3"):
        row_of(Round.deal(table, 0, shuffled(Random(1))).view(1))
    defends = next(view for view in _defences("standard") if view.phase is Phase.DEFEND)
    assert mask_of(defends)[DEFEND] == 1 == sum(mask_of(defends))
    with pytest.raises(UndercutError, match="phase defend"):
        row_of(defends)


def _defences(rules: str) -> Any:
    """Views of players that have a defence to make."""
    for number in range(30):
        now = Round.deal(ruleset(rules), 0, shuffled(Random(f"d{number}")))
        while not now.is_over:
            yield now.view(now.to_act)
            now = now.apply(bot("simple").act(now.view(now.to_act), Random(1)))


def test_numbers_that_are_not_legal_are_refused() -> None:
    view = Round.deal(ruleset("standard"), 1, shuffled(Random(1))).view(0)
    for number in (0, 60, DRAW, DEFEND, -1, 109):
        with pytest.raises(IllegalAction, match=r"legal: 104 \(pass\), 105 \(take\)"):
            action_at(view, number)


def test_what_a_hand_is_worth_agrees_with_the_melds() -> None:
    from undercut.melds import deadwood, unmelded_somewhere

    kinds = Counter[str]()
    for view, _ in decisions(ruleset("eaai"), ("simple", "quick"), 25, "worth"):
        block, hand = hand_block(row_of(view)), view.cards
        assert len(block) == HAND_BLOCK and block[104] == deadwood(hand)
        assert Hand(Card(c) for c in range(52) if block[c]).bits == unmelded_somewhere(view.hand)
        assert all(block[52 + c] == deadwood(Hand(set(hand) - {c})) for c in hand)
        assert not any(block[52 + c] or block[c] for c in range(52) if c not in hand)
        if view.phase in (Phase.UPCARD, Phase.DRAW) and view.top is not None:
            eleven = Hand({*hand, view.top})
            assert block[105] == min(deadwood(Hand(set(eleven) - {c})) for c in hand)
            assert block[106] == (not unmelded_somewhere(eleven.bits) >> view.top & 1)
            kinds["melds" if block[106] else "does not"] += 1
        else:
            assert block[105:] == bytes(2)
    assert min(kinds.values()) > 10 and len(kinds) == 2


@needs_kernel
def test_the_kernel_says_what_hands_are_worth_on_every_level() -> None:
    from undercut.envs.features import hand_blocks

    for rules in ("standard", "eleven", "openspiel"):
        env = native.VectorEnv(ruleset(rules), 64, 3)
        for _ in range(12):
            env.run(7)
            rows = env.observation.copy()
            blocks = hand_blocks(rows)
            assert b"".join(hand_block(row.tobytes()) for row in rows) == blocks.tobytes()
            for level in native.levels():
                assert (native.hand_blocks(rows, level=level) == blocks).all()


def test_sizes() -> None:
    view = Round.deal(ruleset("standard"), 1, shuffled(Random(1))).view(0)
    assert len(row_of(view)) == ROW == 320 and len(mask_of(view)) == MASK == 109
