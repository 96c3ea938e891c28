"""Properties of a round under every ruleset: cards are conserved, and ``apply`` accepts exactly the legal actions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import oracle
from tests.property.walks import EVERY, any_defence, everywhere, start, walk
from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import DECK, Hand
from undercut.errors import IllegalAction
from undercut.melds import Meld, spreads
from undercut.public import Ending, Phase
from undercut.round import Round
from undercut.rulesets import DeadHand
from undercut.scoring import arithmetic, points

seeds = st.integers(0, 10**9)
UNIVERSE: tuple[Action, ...] = (
    *(Pass(), Take(), Draw(), BigGin(), Defend()),
    *map(Draw, DECK[::13]),
    *map(Discard, DECK),
    *map(Knock, DECK),
)
"""Everything that could be tried, melds left to the program."""


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=8)
@given(seed=seeds)
def test_cards_are_conserved(rules: str, seed: int) -> None:
    """At every step all cards are there once, and every hand has its size."""
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        assert everywhere(now) == list(now.rules.deck)
        sizes = [bits.bit_count() for bits in now.hands]
        big = now.public.ending is Ending.BIG_GIN
        for seat, size in enumerate(sizes):
            one_more = now.phase is Phase.DISCARD and seat == now.to_act
            assert size == now.rules.hand_size + (one_more or (big and seat == now.knocker))
        assert len(now.stock) >= now.rules.wall


@pytest.mark.parametrize(("rules", "last"), [("standard", 1), ("open-knock-cutthroat", 1), ("open-knock-table", 2)])
def test_a_seat_that_is_not_there_has_no_view(rules: str, last: int) -> None:
    now = start(rules, Random(rules))
    assert now.view(last).cards == now.hand(last)
    for seat in (-1, last + 1):
        for ask in (now.view, now.hand):
            with pytest.raises(ValueError, match=f"there is no seat {seat}; the seats of this round are 0 to {last}"):
                ask(seat)


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=5)
@given(seed=seeds)
def test_apply_accepts_exactly_the_legal_actions(rules: str, seed: int) -> None:
    """Every action that could be tried: legal ones lead on, the others change nothing and say why."""
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        if rng.random() > 0.35 and now.phase in (Phase.DRAW, Phase.DISCARD):
            continue
        legal = now.legal_actions()
        assert len(set(legal)) == len(legal)
        assert bool(legal) != now.is_over, "there is always something to do, until the round is over"
        check_all(now, UNIVERSE, set(legal))


def check_all(now: Round, actions: tuple[Action, ...], legal: set[Action]) -> None:
    before = (now, now.actions)
    for action in actions:
        if action in legal:
            assert now.why_not(action) is None
            after = now.apply(action)
            assert after.actions[:-1] == now.actions and same_deed(after.actions[-1], action)
            assert after != now
        else:
            refuse(now, action)
    assert (now, now.actions) == before


def same_deed(done: Action, asked: Action) -> bool:
    """Whether an action was done as it was asked for; melds that were left to the program are named afterwards."""
    if isinstance(asked, Knock | BigGin | Defend) and asked.melds is None:
        assert isinstance(done, type(asked)) and done.melds is not None
        return not isinstance(asked, Knock) or done.card == asked.card  # type: ignore[union-attr]
    return done == asked


def refuse(now: Round, action: Action) -> None:
    why = now.why_not(action)
    assert why is not None, f"{action} is not legal, but nothing forbids it"
    with pytest.raises(IllegalAction) as caught:
        now.apply(action)
    error = caught.value
    assert (error.code, error.option, error.phase) == (why.code, why.option, str(now.phase))
    assert error.legal == tuple(map(str, now.legal_actions())) and error.message


@pytest.mark.parametrize(
    "rules", ["standard", "straight", "open-knock", "oklahoma", "open-knock-table, lay_offs=knock"]
)
@settings(max_examples=25)
@given(seed=seeds)
def test_knocks_with_melds_are_judged_by_the_letter(rules: str, seed: int) -> None:
    """Valid and broken spreads against a plain judge: melds in the ten kept, disjoint, the rest within the limit."""
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        knocks = [a.card for a in now.legal_actions() if isinstance(a, Knock)]
        if not knocks:
            continue
        hand = now.hand(now.to_act)
        for _ in range(6):
            card = rng.choice([*knocks, rng.choice(list(hand))])
            kept = hand - {card}
            melds = list(rng.choice(spreads(kept, rng.choice((now.limit, 100))) or spreads(kept, 100)).melds)
            match rng.randrange(4):
                case 0 if melds:
                    melds.append(rng.choice(melds))
                case 1:
                    melds.append(Meld(oracle_meld(rng)))
                case 2 if melds:
                    melds.remove(rng.choice(melds))
            laid = [c for m in melds for c in m]
            fine = len(set(laid)) == len(laid) and set(laid) <= set(kept)
            fine = fine and sum(c.points for c in kept if c not in laid) <= now.limit
            action = Knock(card, tuple(melds))
            if fine and card in knocks:
                after = now.apply(action)
                assert after.spread is not None and after.spread.melds == tuple(melds)
            else:
                refuse(now, action)


def oracle_meld(rng: Random) -> str:
    low = rng.randrange(11)
    suit = rng.choice("cdhs")
    return "".join(oracle.RANKS[low + i] + suit for i in range(3))


@pytest.mark.parametrize("rules", ["standard", "showdown", "open-knock, lay_offs=knock_and_gin"])
@settings(max_examples=25)
@given(seed=seeds)
def test_defences_are_judged_by_the_letter(rules: str, seed: int) -> None:
    """Any choice of melds and lay-offs against a plain judge, and none beats the program's own."""
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        if now.phase is not Phase.DEFEND:
            continue
        assert now.spread is not None
        hand = now.hand(now.to_act)
        possible = oracle.laid([str(c) for c in hand], [[str(c) for c in m] for m in now.spread.melds])
        best = now.apply(Defend()).settle().result
        for _ in range(6):
            action = any_defence(hand, now.spread, rng)
            assert action.melds is not None
            if rng.random() < 0.5:
                extra = rng.choice(list(hand))
                action = Defend(action.melds, (*action.laid_off, extra))
            melded = [c for m in action.melds for c in m]
            used = [*melded, *action.laid_off]
            fine = len(set(used)) == len(used) and frozenset(map(str, action.laid_off)) in possible
            if not fine:
                refuse(now, action)
                continue
            made = now.apply(action).settle().result
            assert made is not None and best is not None
            assert made.deadwood[now.to_act] == sum(c.points for c in hand if c not in used)
            assert made.deadwood[now.to_act] >= best.deadwood[now.to_act]


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=6)
@given(seed=seeds)
def test_the_result_is_told_by_its_facts(rules: str, seed: int) -> None:
    """Points are the sum of the arithmetic, never negative, and go to who won; deadwood is what lies unmelded."""
    rng = Random(seed)
    *_, end = walk(start(rules, rng), rng)
    result = end.result
    assert result is not None and end.phase is Phase.OVER and not end.legal_actions()
    score = points(end.rules, result)
    lines = arithmetic(end.rules, result)
    assert all(p >= 0 for p in score) and sum(score) == sum(line.points for line in lines)
    if result.winner is None:
        assert len(score) > 2 or not any(score)
    for seat, laid in enumerate(result.laid):
        cards = sorted([*(c for m in laid.melds for c in m), *laid.laid_off, *laid.unmelded])
        assert cards == list(end.hand(seat)) and laid.deadwood == Hand(laid.unmelded).points
    if result.ending in ("gin", "big_gin"):
        assert result.winner == result.knocker and result.deadwood[result.winner] == 0
    if result.ending == "dead":
        assert not any(score) and end.rules.dead_hand is DeadHand.VOID


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=4)
@given(seed=seeds)
def test_it_is_nobody_elses_turn(rules: str, seed: int) -> None:
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        if now.is_over:
            return
        for seat in range(len(now.hands)):
            for action in now.legal_actions()[:2]:
                if seat == now.to_act:
                    assert now.why_not(action, seat) is None
                    continue
                why = now.why_not(action, seat)
                assert why is not None and why.code == "not_your_turn"
                with pytest.raises(IllegalAction) as caught:
                    now.apply(action, seat)
                assert caught.value.code == "not_your_turn"


@settings(max_examples=20)
@given(rules=st.sampled_from(EVERY), seed=seeds)
def test_the_same_actions_lead_to_the_same_end(rules: str, seed: int) -> None:
    """Through their texts, from the first position."""
    rng = Random(seed)
    first = start(rules, rng)
    *_, end = walk(first, rng)
    now = first
    for action in end.actions:
        now = now.apply(parse_action(str(action)))
    assert now == end and now.actions == end.actions
