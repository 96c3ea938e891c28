"""The readable rules and the kernel play the same rounds: same legal actions at every step, same result.

Every two-handed ruleset and random combinations of options; from deals and from positions in mid-round, which the
kernel sets up anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from undercut import legality, melds
from undercut.actions import ACTIONS, Action, BigGin, Defend, Discard, Knock, number_of
from undercut.cards import DECK, Card, Hand
from undercut.errors import IllegalAction, InvalidRuleset, InvalidSetup
from undercut.melds import arrangements, best_discard, layable, spreads
from undercut.public import Phase, players
from undercut.round import Round
from undercut.rulesets import RULESETS, Ruleset
from undercut.rulesets.base import OPTIONS
from undercut.scoring import points
from undercut.setup import Setup

kernel = pytest.importorskip("undercut._kernel")

TWO_HANDED = [rules for rules in RULESETS.values() if players(rules) == 2]


@pytest.fixture(autouse=True)
def pure(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The readable rules without the kernel's help, so that nothing is compared with itself."""
    monkeypatch.setattr("undercut.kernel.native", None)
    for module in (legality, melds):
        monkeypatch.setattr(module, "deadwood_bits", melds.pure_deadwood_bits)
    caches = (melds._arrangements, melds._defend)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


def combination(rng: Random) -> Ruleset:
    """A ruleset with several options replaced at random."""
    while True:
        changes: dict[str, Any] = {}
        for name in rng.sample(sorted(OPTIONS), rng.randrange(3, 14)):
            option = OPTIONS[name]
            values = list(option.values)
            if option.number:
                values.append(rng.choice([option.number[0], rng.randrange(0, 40), rng.randrange(0, 100)]))
            changes[name] = rng.choice(values)
        changes.update(form="two_handed", seats=2)
        if changes.get("opening", "offer") == "discard" or changes.get("dealt") == 11:
            changes.update(opening="discard", dealt=11, turned_up=rng.random() < 0.5)
        elif rng.random() < 0.3:
            changes.update(ranks=rng.randrange(2, 14), suits=rng.randrange(1, 5), hand_size=rng.randrange(1, 11))
        with suppress(InvalidRuleset):
            return rng.choice(TWO_HANDED).replace(**changes)


def choose(now: Round, legal: tuple[Action, ...], rng: Random, sense: float) -> Action:
    """A legal action: with chance ``sense`` what a sensible player does, otherwise any; melds are named at times."""
    if now.phase is Phase.DEFEND and rng.random() < 0.5:
        return defence(now, rng)
    if now.phase is Phase.DISCARD and rng.random() < sense:
        card, _ = best_discard(now.hand(now.to_act))
        loose = [a for a in legal if isinstance(a, Discard) and a.card == card]
        action = loose[0] if loose and rng.random() < 0.8 else rng.choice(legal)
    else:
        action = rng.choice(legal)
    if isinstance(action, Knock) and rng.random() < 0.4:
        kept = now.hand(now.to_act) - Hand([action.card])
        return Knock(action.card, rng.choice(spreads(kept, now.limit)).melds)
    if isinstance(action, BigGin) and rng.random() < 0.5:
        return BigGin(rng.choice(spreads(now.hand(now.to_act), 0)).melds)
    return action


def defence(now: Round, rng: Random) -> Defend:
    assert now.spread is not None
    hand = now.hand(now.to_act)
    could = layable(hand.bits, now.spread.melds)
    off = 0
    for card in Hand.from_bits(could):
        if rng.random() < 0.6 and layable(off | card.bit, now.spread.melds) == off | card.bit:
            off |= card.bit
    melds = rng.choice(arrangements(Hand.from_bits(hand.bits & ~off))).melds
    return Defend(melds, tuple(Hand.from_bits(off)))


def follow(twin: Any, action: Action) -> None:
    """Applies an action to the kernel's round."""
    match action:
        case Knock(card, melds) if melds is not None:
            twin.knock(int(card), [m.bits for m in melds])
        case BigGin(melds) if melds is not None:
            twin.big_gin([m.bits for m in melds])
        case Defend(melds, laid_off) if melds is not None:
            twin.defend([m.bits for m in melds], Hand(laid_off).bits)
        case _:
            twin.apply(number_of(action))


def set_up(s: Setup, rules: Any) -> Any:
    return kernel.Round.setup(
        rules,
        hands=[h.bits for h in s.hands],
        stock=s.stock,
        pile=s.pile,
        upcard=s.upcard,
        phase=str(s.phase),
        dealer=s.dealer,
        to_act=s.to_act,
        taken=s.taken,
        passes=s.passes,
        knocker=s.knocker,
        spread=[m.bits for m in s.spread],
    )


def compare(now: Round, twin: Any, rng: Random, sense: float) -> int:
    """Plays both to the end, comparing at every step; returns the number of steps."""
    steps = 0
    while True:
        legal = now.legal_actions()
        context = (now.rules, now)
        assert twin.phase == str(now.phase), context
        if now.is_over:
            break
        assert twin.to_act == now.to_act, context
        assert twin.hands == now.hands, context
        assert twin.legal() == [number_of(a) for a in legal] or sorted(twin.legal()) == sorted(map(number_of, legal)), (
            context
        )
        action = choose(now, legal, rng, sense)
        now = now.apply(action)
        follow(twin, action)
        steps += 1
    assert now.result is not None
    assert twin.hands == now.hands and twin.pile == now.pile and twin.stock == now.stock
    assert twin.result() == {
        "how": now.result.ending,
        "winner": now.result.winner,
        "points": points(now.rules, now.result),
        "deadwood": now.result.deadwood,
        "laid_off": now.result.laid_off,
    }, (now.rules, now)
    return steps


def one_round(rules: Ruleset, native: Any, rng: Random) -> None:
    deck = list(rules.deck)
    rng.shuffle(deck)
    dealer = rng.randrange(2)
    now = Round.deal(rules, dealer, deck)
    compare(now, kernel.Round.deal(native, dealer, bytes(deck)), rng, rng.choice([0.0, 0.9, 0.9]))


def one_setup(rules: Ruleset, native: Any, rng: Random) -> None:
    """From a position some steps into a round, or from one with a defect."""
    deck = list(rules.deck)
    rng.shuffle(deck)
    now = Round.deal(rules, rng.randrange(2), deck)
    sense = rng.choice([0.0, 0.9])
    for _ in range(rng.randrange(50)):
        after = now.apply(choose(now, now.legal_actions(), rng, sense))
        if after.is_over:
            break
        now = after
    if now.drawn is not None and now.taken is None:
        now = Round.from_setup(now.setup())  # which card was drawn is not part of a position
    compare(now, set_up(now.setup(), native), rng, sense)


def rounds(total: int, combos: int, seed: int) -> None:
    rng = Random(seed)
    rulesets = TWO_HANDED + [combination(rng) for _ in range(combos)]
    for rules in rulesets:
        native = kernel.Rules(rules)
        for _ in range(max(1, total // len(rulesets))):
            one_round(rules, native, rng)


def setups(total: int, seed: int) -> None:
    rng = Random(seed)
    for i in range(total):
        rules = rng.choice(TWO_HANDED) if i % 2 else combination(rng)
        one_setup(rules, rules, rng)


def test_rounds_agree_under_every_ruleset_and_under_random_options() -> None:
    rounds(1500, 200, 1)


def test_rounds_agree_from_any_position() -> None:
    setups(400, 2)


@pytest.mark.slow
def test_two_hundred_thousand_rounds_agree() -> None:
    rounds(200_000, 200, 3)


@pytest.mark.slow
def test_twenty_thousand_positions_agree() -> None:
    setups(20_000, 4)


def test_impossible_positions_are_refused_by_both() -> None:
    """Positions with one thing changed: the kernel refuses exactly those that the readable rules refuse."""
    rng = Random(5)
    refused = 0
    for _ in range(1500):
        rules = rng.choice(TWO_HANDED) if rng.random() < 0.5 else combination(rng)
        deck = list(rules.deck)
        rng.shuffle(deck)
        now = Round.deal(rules, rng.randrange(2), deck)
        for _ in range(rng.randrange(30)):
            after = now.apply(choose(now, now.legal_actions(), rng, 0.5))
            if after.is_over:
                break
            now = after
        s = now.setup()
        changes: list[dict[str, Any]] = [
            {"stock": s.stock[1:]},
            {"stock": s.stock[1:], "pile": (*s.pile, *s.stock[:1])},
            {"pile": s.pile[:-1]},
            {"pile": (), "stock": (*s.pile, *s.stock)},
            {"hands": (Hand(), s.hands[1])},
            {"hands": (s.hands[1], s.hands[0])},
            {"hands": (s.hands[0], s.hands[0])},
            {"to_act": 1 - s.to_act},
            {"dealer": 1 - s.dealer},
            {"taken": rng.choice(DECK)},
            {"taken": None},
            {"passes": rng.randrange(4)},
            {"upcard": rng.choice([None, *DECK])},
            {"phase": rng.choice(list(Phase))},
            {"knocker": rng.choice([None, 0, 1])},
            {"stock": s.stock[len(s.stock) - rules.wall :], "pile": (*s.stock[: len(s.stock) - rules.wall], *s.pile)},
        ]
        change = rng.choice(changes)
        values = {name: getattr(s, name) for name in Setup.__slots__} | change | {"known": ()}
        other = Setup(**values)
        if other.defects():
            refused += 1
            with pytest.raises(InvalidSetup) as caught:
                set_up(other, rules)
            assert caught.value.defects
        else:
            set_up(other, rules)
    assert refused > 500


@pytest.mark.long
def test_illegal_actions_are_refused_with_the_same_code_and_change_nothing() -> None:
    rng = Random(6)
    for _ in range(120):
        rules = rng.choice(TWO_HANDED) if rng.random() < 0.5 else combination(rng)
        deck = list(rules.deck)
        rng.shuffle(deck)
        now = Round.deal(rules, 0, deck)
        twin = kernel.Round.deal(rules, 0, deck)
        while not now.is_over:
            legal = now.legal_actions()
            before = (twin.hands, twin.pile, twin.stock, twin.phase, twin.to_act, twin.taken)
            for action in rng.sample(ACTIONS, 12):
                if action in legal:
                    continue
                with pytest.raises(IllegalAction) as ours:
                    now.apply(action)
                with pytest.raises(IllegalAction) as theirs:
                    twin.apply(number_of(action))
                assert theirs.value.code == ours.value.code, (now, action)
                assert theirs.value.phase == ours.value.phase
                assert sorted(theirs.value.legal) == sorted(ours.value.legal)
            assert before == (twin.hands, twin.pile, twin.stock, twin.phase, twin.to_act, twin.taken)
            action = rng.choice(legal)
            now = now.apply(action)
            follow(twin, action)


def test_melds_named_wrongly_are_refused() -> None:
    deck = [Card(c) for c in range(52)]
    native = kernel.Round.deal(RULESETS["quick"], 0, deck)
    native.apply(106)
    with pytest.raises(IllegalAction):
        native.knock(0, [7])
    with pytest.raises(ValueError, match="melds"):
        native.knock(native.legal()[0] % 52, [1 << 60]) if native.legal()[-1] >= 52 else native.defend([1 << 60])
