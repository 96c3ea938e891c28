"""No observation of a seat changes when only cards hidden from it change: every environment, every phase.

A round is played, then dealt again with the hidden cards permuted and played by the same actions; what the seat is
shown must be the same byte for byte. Actions that the permuted deal does not allow (a knock of the other's) are left
out of the count, never of the check.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from undercut.cards import DECK
from undercut.envs import gin_rummy_v4, openspiel, undercut_v0
from undercut.envs import rlcard as rl
from undercut.envs.openspiel.numbers import INDEX_OF, KNOCK, WORD
from undercut.envs.rows.plan import PLANES, RowsPlan
from undercut.envs.rows.python import PyBatch
from undercut.errors import IllegalAction
from undercut.kernel import has_kernel, native
from undercut.melds import deadwood_bits
from undercut.rulesets import RULESETS, Form, ruleset

TWO_HANDED = [r.name for r in RULESETS.values() if r.form is Form.TWO_HANDED]


def permuted(deck: list[int], hidden: int, rng: Random) -> list[int]:
    """The deck with the cards of a word dealt round among the places that they hold."""
    places = [i for i, card in enumerate(deck) if hidden >> card & 1]
    cards = [deck[i] for i in places]
    rng.shuffle(cards)
    out = list(deck)
    for place, card in zip(places, cards, strict=True):
        out[place] = card
    return out


def shuffled(rng: Random) -> list[int]:
    deck = list(map(int, DECK))
    rng.shuffle(deck)
    return deck


def word(cards: Any) -> int:
    return sum(1 << int(c) for c in cards)


def choose(legal: list[int], hand: int, drops: dict[int, int], rng: Random) -> int:
    """Toward melds, knocking now and then; ``drops`` maps actions that give a card up to the card."""
    discards = [a for a in legal if a in drops]
    others = [a for a in legal if a not in drops]
    if others and (not discards or rng.random() < 0.4):
        return rng.choice(others)
    return min(discards, key=lambda a: (deadwood_bits(hand & ~(1 << drops[a])), rng.random()))


# --- the two PettingZoo environments ----------------------------------------------------------------------------------


def same_for_seat(make: Any, options: dict[str, Any], actions: list[int], seat: int, hidden: int, rng: Random) -> bool:
    """Replays with the hidden cards permuted and compares at the end; False where the replay was not legal."""
    agent = f"player_{seat}"
    first, second = make(), make()
    first.reset(options=options)
    second.reset(options={**options, "deck": permuted(options["deck"], hidden, rng)})
    for action in actions:
        first.step(action)
        try:
            second.step(action)
        except IllegalAction:
            return False
    one, two = first.observe(agent), second.observe(agent)
    assert np.array_equal(one["observation"], two["observation"]), (options, actions, seat)
    if first.agent_selection == second.agent_selection == agent:
        assert np.array_equal(one["action_mask"], two["action_mask"]), (options, actions, seat)
    return True


@pytest.mark.parametrize("rules", TWO_HANDED)
@pytest.mark.long
def test_undercut_v0(rules: str) -> None:
    rng = Random(rules)
    seen: Counter[str] = Counter()
    drops = {a: a % 52 for a in range(104)}
    for _ in range(3):
        env = undercut_v0.raw_env(rules=rules)
        deck = shuffled(rng)
        options = {"dealer": rng.randrange(2), "deck": deck}
        env.reset(options=options)
        actions: list[int] = []
        while True:
            now = env._round
            for seat in (0, 1):
                # The cards that a knocker keeps back are not permuted, so that its knock stays legal.
                hidden = word(deck) & ~now.hands[seat] & ~word(now.pile) & ~now.known[1 - seat]
                if env._knocker == 1 - seat or now.over:
                    hidden &= ~now.hands[1 - seat]
                fine = same_for_seat(lambda: undercut_v0.raw_env(rules=rules), options, actions, seat, hidden, rng)
                seen[now.phase] += fine
            if env._done:
                break
            actions.append(choose(env._legal(), now.hands[now.to_act], drops, rng))
            env.step(actions[-1])
    wanted = {"discard", "over"} | ({"upcard"} if ruleset(rules).opening == "offer" else set())
    assert wanted <= set(seen), seen


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    "rules", ["rubber", "standard, knock_card=face_down, lay_offs=knock_and_gin, big_gin_bonus=31"]
)
def test_undercut_v0_shows_a_face_down_knock_card_to_the_knocker_alone(rules: str, pure: bool) -> None:
    rng, drops, knocks = Random(rules), {a: a % 52 for a in range(104)}, 0
    env = undercut_v0.raw_env(rules=rules, pure=pure)
    for seed in range(12):
        env.reset(seed=seed)
        action = -1
        while not env._done and env._phase() != "defend":
            now = env._round
            action = choose(env._legal(), now.hands[now.to_act], drops, rng)
            env.step(action)
        if not 52 <= action < 104 or env._done:
            continue
        knocks += 1
        card, defender = action - 52, env.agent_selection
        knocker = f"player_{1 - int(defender[-1])}"
        seen = {agent: env.observe(agent)["observation"] for agent in env.agents}
        assert set(np.flatnonzero(seen[defender][:11, card])) <= {4, 9}, "one of the cards not seen; the upcard's row"
        assert np.array_equal(seen[defender][3], seen[defender][7]), "of the cards that were taken it may be any"
        assert seen[knocker][1, card] and seen[knocker][10, card] and not seen[knocker][4, card]
        env.step(env._legal()[0])
        assert env.observe(defender)["observation"][1, card], "the round is over"
    assert knocks > 5


def v4_cards(now: Any, seat: int) -> int:
    """Cards hidden from a seat: the stock, and what it does not know of the other's hand."""
    known = word(rl.CARD_OF[c] for c in np.flatnonzero(np.frombuffer(now.planes[seat], np.uint8)[156:208]))
    return word(now.stock) | (now.hands[1 - seat] & ~known)


def v4_round(compat: str, seed: int, check: Any) -> None:
    rng = Random(seed)
    drops = {rl.DISCARD + column: card for card, column in enumerate(rl.COLUMN_OF)}
    drops |= {rl.KNOCK + column: card for card, column in enumerate(rl.COLUMN_OF)}
    deck = shuffled(rng)
    options = {"dealer": seed % 2, "deck": deck}
    env = gin_rummy_v4.raw_env(compat=compat, opponents_hand_visible=True)
    env.reset(options=options)
    actions: list[int] = []
    while not env._is_over():
        now = env._round
        for seat in (0, 1):
            hidden = v4_cards(now, seat)
            if now.goer == 1 - seat:
                hidden &= ~now.hands[1 - seat]
            check(options, actions, seat, hidden, rng, env._phase())
        actions.append(choose(env.next_legal_moves, now.hands[now.seat], drops, rng))
        env.step(actions[-1])


def test_gin_rummy_v4() -> None:
    seen: Counter[str] = Counter()

    def check(options: Any, actions: Any, seat: int, hidden: int, rng: Random, phase: str) -> None:
        make = lambda: gin_rummy_v4.raw_env(opponents_hand_visible=True)  # noqa: E731
        seen[phase] += same_for_seat(make, options, actions, seat, hidden, rng)

    for seed in range(8):
        v4_round("mended", seed, check)
    assert set(seen) == {"discard", "draw", "score"} and min(seen.values()) > 10, seen


def test_the_check_sees_the_leak_of_strict_mode() -> None:
    """The same check fails on RLCard's own observations: it can fail."""
    leaks = 0

    def check(options: Any, actions: Any, seat: int, hidden: int, rng: Random, phase: str) -> None:
        nonlocal leaks
        try:
            same_for_seat(lambda: gin_rummy_v4.raw_env(compat="strict"), options, actions, seat, hidden, rng)
        except AssertionError:
            leaks += 1

    v4_round("strict", 3, check)
    assert leaks > 10


# --- OpenSpiel's face -------------------------------------------------------------------------------------------------


def test_openspiel_face() -> None:
    seen: Counter[str] = Counter()
    drops = {INDEX_OF[card]: card for card in range(52)}
    for seed in range(25):
        rng = Random(seed)
        state = openspiel.Game().new_initial_state()
        while not state.is_terminal():
            if state.move_number() > 21:
                for seat in (0, 1):
                    other = state.resample_from_infostate(seat, rng.random)
                    assert other.information_state_string(seat) == state.information_state_string(seat)
                    for name in ("observation_tensor", "information_state_tensor"):
                        assert np.array_equal(getattr(other, name)(seat), getattr(state, name)(seat))
                    assert other.observation_string(seat) == state.observation_string(seat)
                    if state.current_player() == seat:
                        assert other.legal_actions() == state.legal_actions()
                    seen[state.current_phase().name] += 1
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(rng.choice(legal))
            elif KNOCK in legal:
                state.apply_action(KNOCK)
            else:
                hand = state.words()[state.current_player()]
                plain = drops if state.current_phase() == openspiel.Phase.DISCARD else {}
                state.apply_action(choose(legal, hand, plain, rng))
    assert set(seen) >= {"DEAL", "FIRST_UPCARD", "DRAW", "DISCARD", "KNOCK", "LAYOFF"}, seen


# --- rows of the vector environment -----------------------------------------------------------------------------------


def rows_of(kind: str, rules: str) -> tuple[Any, Any]:
    if kind == "kernel":
        if not has_kernel():
            pytest.skip("the kernel is not built")
        batch = native.VectorEnv(ruleset(rules), 32, 5)
        return batch, batch.hands
    batch = PyBatch(RowsPlan(ruleset(rules)), 32, None)
    batch.reset(5, None)
    return batch, batch.hands


@pytest.mark.parametrize("kind", ["kernel", "python"])
@pytest.mark.parametrize("rules", ["standard", "eleven", "openspiel", "open-knock"])
def test_a_row_holds_no_card_of_the_other_hand_that_was_not_seen_taken(kind: str, rules: str) -> None:
    batch, hands = rows_of(kind, rules)
    rng = np.random.default_rng(1)
    bits = np.uint64(1) << np.arange(52, dtype=np.uint64)
    taken = [[0, 0] for _ in range(32)]
    seen = 0
    for _ in range(60 if kind == "python" else 250):
        planes = batch.observation[:, : PLANES * 52].reshape(32, PLANES, 52)
        assert set(np.unique(planes)) <= {0, 1}
        words = (planes * bits).sum(axis=2, dtype=np.uint64).tolist()
        for row in range(32):
            seat = int(batch.to_act[row])
            own, other = hands(row)[seat], hands(row)[1 - seat]
            assert words[row][0] == own
            assert words[row][3] == taken[row][1 - seat] & other
            for plane in (1, 2, 4, 5):
                assert not words[row][plane] & other
            seen += words[row][3] != 0
        chosen = np.argmax(rng.random(batch.mask.shape) * batch.mask, axis=1)
        for row, action in enumerate(chosen.tolist()):
            seat = int(batch.to_act[row])
            if action == 105:
                taken[row][seat] |= words[row][1]
            elif action < 104:
                taken[row][seat] &= ~(1 << action % 52)
        batch.step(chosen)
        for row in np.flatnonzero(batch.done).tolist():
            taken[row] = [0, 0]
    assert seen > 100


def test_words_cover_openspiels_cards() -> None:
    assert sorted(WORD) == [1 << c for c in range(52)]
