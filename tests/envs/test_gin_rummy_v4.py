"""``gin_rummy_v4``: the round it plays is ``Round``'s, and each bug that is mended, as it was and as it is."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from undercut.actions import Discard, Draw, Knock, Pass, Take
from undercut.cards import DECK, Card, Hand
from undercut.envs import gin_rummy_v4
from undercut.envs import rlcard as rl
from undercut.melds import deadwood_bits
from undercut.public import Phase
from undercut.round import Round


def deal(first: str, second: str, stock: str = "", compat: str = "mended", **kwargs: Any) -> gin_rummy_v4.raw_env:
    """Dealer 1: ``first`` (eleven cards) is player 0's hand. ``stock`` is in the order in which it is drawn."""
    given = [Card(t) for t in f"{first} {second} {stock}".split()]
    rest = [c for c in DECK if c not in given]
    env = gin_rummy_v4.raw_env(compat=compat, **kwargs)
    env.reset(options={"dealer": 1, "deck": (given + rest)[::-1]})
    return env


def discard(card: str) -> int:
    return rl.DISCARD + rl.COLUMN_OF[Card(card)]


def knock(card: str) -> int:
    return rl.KNOCK + rl.COLUMN_OF[Card(card)]


def hand_in(env: gin_rummy_v4.raw_env, agent: str, row: int = 0) -> Hand:
    plane = env.observe(agent)["observation"][row]
    return Hand(Card(rl.CARD_OF[column]) for column in np.flatnonzero(plane))


def finish(env: gin_rummy_v4.raw_env, *actions: int) -> dict[str, float]:
    for action in (*actions, rl.SCORE_0, rl.SCORE_1):
        env.step(action)
    assert all(env.terminations.values())
    return dict(env.rewards)


FIRST = "As 2s 3s 4h 5h 6h Kc Kd Kh 9d 2c"
SECOND = "Ac 7h 8h Th Jd Qc Qd 6c 5d 3d"
BOTH = ("strict", "mended")


def action_in(env: gin_rummy_v4.raw_env, action: int) -> Any:
    """The action as ``Round`` knows it (gin: any knock that leaves nothing)."""
    if action >= rl.KNOCK:
        return Knock(Card(rl.CARD_OF[action - rl.KNOCK]))
    if action >= rl.DISCARD:
        return Discard(Card(rl.CARD_OF[action - rl.DISCARD]))
    if action == rl.GIN:
        return Knock(Card(env._round._gin_card()))
    at_wall = len(env._round.stock) <= 2
    return {rl.DRAW: Draw(), rl.TAKE: Take(), rl.DEAD: Pass() if at_wall else None}[action]


def expected_actions(now: Round) -> list[int]:
    out = set()
    for action in now.legal_actions():
        match action:
            case Knock(card):
                left = deadwood_bits(now.hands[now.to_act] ^ 1 << card)
                out.add(rl.GIN if left == 0 else rl.KNOCK + rl.COLUMN_OF[card])
            case Discard(card):
                out.add(rl.DISCARD + rl.COLUMN_OF[card])
            case Take():
                out.add(rl.TAKE)
            case Draw():
                out.add(rl.DRAW)
            case Pass():
                out.add(rl.DEAD)
    return sorted(out)


@pytest.mark.parametrize("seed", range(40))
def test_the_mended_round_is_the_rounds_own(seed: int) -> None:
    rng = Random(seed)
    deck = list(DECK)
    rng.shuffle(deck)
    dealer = seed % 2
    # RLCard deals eleven to one and then ten to the other; Round deals one at a time, the eleventh last.
    ours = deck[::-1]
    one, two, stock = ours[:11], ours[11:21], ours[21:]
    pairs = [c for pair in zip(one[:10], two, strict=True) for c in pair]
    now = Round.deal(rl.RULES, dealer, (*pairs, one[10], *stock))
    env = gin_rummy_v4.raw_env(zero_sum=False)
    env.reset(options={"dealer": dealer, "deck": deck})
    while not now.is_over and now.phase is not Phase.DEFEND:
        legal = env.next_legal_moves
        assert legal == expected_actions(now)
        assert env.agent_selection == f"player_{now.to_act}"
        hand = now.hands[now.to_act]
        sensible = [a for a in legal if a == rl.GIN or a >= rl.KNOCK or (a == rl.TAKE and rng.random() < 0.3)]
        if sensible and rng.random() < 0.7:
            action = rng.choice(sensible)
        elif now.phase is Phase.DISCARD:
            plain = [a for a in legal if rl.DISCARD <= a < rl.KNOCK] or legal
            action = min(plain, key=lambda a: deadwood_bits(hand ^ 1 << rl.CARD_OF[(a - 6) % 52]))
        else:
            action = rng.choice(legal)
        done = action_in(env, action)
        env.step(action)
        now = now.apply(done)
    now = now.settle()
    finish(env)
    assert now.result is not None and isinstance(env._round, rl.CorrectedRound)
    assert env._round.deadwood == now.result.deadwood
    assert env._round.winner == (-1 if now.result.winner is None else now.result.winner)
    assert env._round.how == now.result.ending


def test_observe_shows_an_agent_its_own_hand() -> None:
    strict, mended = (deal(FIRST, SECOND, compat=c) for c in BOTH)
    assert hand_in(strict, "player_1") == Hand(FIRST)  # the leak: player 1 is shown player 0's cards
    assert hand_in(mended, "player_1") == Hand(SECOND)
    assert hand_in(strict, "player_0") == hand_in(mended, "player_0") == Hand(FIRST)


def test_only_the_player_in_turn_has_a_mask() -> None:
    strict, mended = (deal(FIRST, SECOND, compat=c) for c in BOTH)
    assert strict.observe("player_1")["action_mask"].any()
    assert not mended.observe("player_1")["action_mask"].any()


def test_a_seeded_reset_keeps_the_rewards() -> None:
    def knocks(compat: str, seed: int | None) -> float:
        env = gin_rummy_v4.raw_env(knock_reward=0.4, compat=compat, zero_sum=False)
        env.reset(seed=seed)
        env.reset(options={"dealer": 1, "deck": [Card(c) for c in _deck(FIRST, SECOND)]})
        return float(finish(env, knock("9d"))["player_0"])

    assert knocks("strict", None) == 0.4
    assert knocks("strict", 3) == 0.2  # RLCard's own price: the argument was forgotten
    assert knocks("mended", None) == knocks("mended", 3) == 0.4


def _deck(first: str, second: str) -> list[Card]:
    given = [Card(t) for t in f"{first} {second}".split()]
    return (given + [c for c in DECK if c not in given])[::-1]


GIN_HAND = "As 2s 3s 4h 5h 6h Kc Kd Kh Ks 9d"


def test_gin_is_not_compulsory() -> None:
    strict, mended = (deal(GIN_HAND, SECOND, compat=c) for c in BOTH)
    assert strict.next_legal_moves == [rl.GIN]
    legal = mended.next_legal_moves
    assert rl.GIN in legal and discard("9d") in legal and discard("As") in legal


def test_the_card_just_taken_may_not_be_knocked_with() -> None:
    for compat in BOTH:
        env = deal("2d 2s 3s 4h 5h 6h Kc Kd Kh Qh 9d", "As 3c 2h 7h 8h 9h Jd Jc Js 4s", compat=compat)
        env.step(discard("2d"))
        env.step(rl.TAKE)  # without 2d ten are left: enough to knock, if it might go
        legal = env.next_legal_moves
        assert (knock("2d") in legal) == (compat == "strict")
        assert knock("4s") in legal and discard("2d") not in legal


def test_at_the_wall_the_discard_may_be_taken_only_to_knock() -> None:
    for compat in BOTH:
        rng = Random(5)
        env = gin_rummy_v4.raw_env(compat=compat)
        env.reset(seed=5)
        while len(env._round.stock) > 2 or env._round.at != rl.TO_DRAW:
            legal = env.next_legal_moves
            plain = [a for a in legal if a < rl.KNOCK and a not in (rl.GIN, rl.TAKE)]
            env.step(rng.choice(plain or legal))
        assert env.next_legal_moves == ([rl.TAKE, rl.DEAD] if compat == "strict" else [rl.DEAD])


def test_lay_offs_and_undercuts_count() -> None:
    # Player 0 knocks with 9: player 1 lays 4s off on the run and is left with less.
    first, second = "As 2s 3s 4h 5h 6h Kc Kd Kh 9d Qc", "4s 5s Ah 7c 7d 7s Td Th Tc 2d"
    plain = {c: finish(deal(first, second, compat=c, zero_sum=False), knock("Qc")) for c in BOTH}
    assert plain["strict"] == {"player_0": 0.5, "player_1": -0.12}  # 4s 5s Ah 2d, and the undercut goes unnoticed
    assert plain["mended"] == {"player_0": -0.09, "player_1": 0.5}
    priced = finish(deal(first, second, zero_sum=False, undercut_reward=0.8), knock("Qc"))
    assert priced["player_1"] == 0.8


def test_rewards_sum_to_zero() -> None:
    strict = finish(deal(FIRST, SECOND, compat="strict"), knock("9d"))
    mended = finish(deal(FIRST, SECOND), knock("9d"))
    assert sum(strict.values()) != 0
    assert sum(mended.values()) == 0 and mended["player_0"] > 0.5


def test_the_same_seed_gives_the_same_deal_in_both() -> None:
    strict, mended = (gin_rummy_v4.raw_env(compat=c) for c in BOTH)
    for env in (strict, mended):
        env.reset(seed=12)
    for _ in range(3):
        assert strict._round.hands == mended._round.hands and strict._round.stock == mended._round.stock
        for env in (strict, mended):
            env.reset()


def test_bad_arguments_are_refused() -> None:
    from undercut.errors import UndercutError

    for bad in ({"compat": "no"}, {"num_players": 3}, {"render_mode": "film"}):
        with pytest.raises(UndercutError):
            gin_rummy_v4.raw_env(**bad)


def test_pictures() -> None:
    env = gin_rummy_v4.raw_env(render_mode="rgb_array", screen_height=160)
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.shape == (140, 130, 3)
    text = gin_rummy_v4.raw_env(render_mode="ansi")
    text.reset(seed=1)
    assert "stock: 31" in text.render()
