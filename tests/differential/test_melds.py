"""Melds against the brute-force oracle: a hundred thousand hands, and (marked slow) twenty thousand knocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from tests import oracle
from undercut import melds as melds_module
from undercut.cards import Card, Hand
from undercut.melds import (
    Meld,
    arrangements,
    best_discard,
    deadwood,
    deadwood_after_discards,
    defend,
    fits,
    layable,
    spreads,
    unmelded_somewhere,
    unmelded_when_complete,
)


@pytest.fixture(autouse=True)
def readable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The readable functions without the kernel's help; the kernel has its own tests against the oracle."""
    monkeypatch.setattr("undercut.kernel.native", None)
    monkeypatch.setattr(melds_module, "deadwood_bits", melds_module.pure_deadwood_bits)
    caches = (melds_module._arrangements, melds_module._defend)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


MAKERS = (oracle.random_hand, oracle.rich_hand, oracle.window_hand)
HANDS = (25_000, pytest.param(100_000, marks=pytest.mark.slow))
KNOCKS = (3_000, pytest.param(20_000, marks=pytest.mark.slow))


def texts(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(map(str, cards))


def hands(seed: str, count: int, sizes: tuple[int, ...] = (10, 11)) -> Iterator[list[str]]:
    """Hands of every kind in turn, from plain chance to nothing but melds."""
    rng = Random(seed)
    for i in range(count):
        yield MAKERS[i % 3](rng, sizes[i // 3 % len(sizes)])


def knocks(seed: str, count: int) -> Iterator[tuple[list[Meld], list[str]]]:
    """Spreads of ten cards within a limit of ten, and defenders who hold what lies near them."""
    rng = Random(seed)
    made = 0
    while made < count:
        knocker = rng.choice((oracle.rich_hand, oracle.window_hand))(rng, 10)
        if oracle.least(knocker) > 10:
            continue
        melds, _ = rng.choice([c for c in oracle.choices(knocker) if oracle.total(c[1]) <= 10])
        pack = [c for c in oracle.PACK if c not in knocker]
        near = {c for m in melds for c in pack for d in m if c[0] == d[0] or c[1] == d[1]}
        pool = sorted(near) if made % 2 and len(near) >= 14 else pack
        made += 1
        if made % 4 == 0:
            yield [Meld(map(Card, m)) for m in melds], rng.sample(pack, 10)
            continue
        yield [Meld(map(Card, m)) for m in melds], oracle.rich_hand(rng, 10, pool)


@pytest.mark.parametrize("count", HANDS)
@pytest.mark.long
def test_least_deadwood_of_many_thousand_hands(count: int) -> None:
    wrong = [h for h in hands("deadwood", count) if deadwood(Hand(h)) != oracle.least(h)]
    assert wrong == []


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 12, 14, 20])
def test_least_deadwood_of_any_number_of_cards(size: int) -> None:
    rng = Random(size)
    for _ in range(60):
        hand = oracle.random_hand(rng, size)
        assert deadwood(Hand(hand)) == oracle.least(hand), hand


def test_least_deadwood_after_every_discard_of_eleven() -> None:
    for hand in hands("discards", 2_000, (11,)):
        after = {str(c): d for c, d in deadwood_after_discards(Hand(hand)).items()}
        assert after == {c: oracle.least(set(hand) - {c}) for c in hand}, hand
        card, left = best_discard(Hand(hand))
        assert left == min(after.values()) == after[str(card)], hand
        assert all(after[c] > left for c in after if Card(c) > card), f"not the highest of the best: {hand}"


def test_every_least_deadwood_arrangement_is_found_once() -> None:
    for hand in hands("arrangements", 4_000):
        mine = [frozenset(texts(m) for m in a.melds) for a in arrangements(Hand(hand))]
        theirs = {frozenset(melds) for melds, _ in oracle.best_choices(hand)}
        assert len(mine) == len(set(mine)) and set(mine) == theirs, hand


def test_spreads_are_every_arrangement_within_the_limit() -> None:
    rng = Random("spreads")
    for hand in hands("spreads", 2_500, (10,)):
        limit = rng.choice((0, 1, 5, 10, 10, 10, 30))
        found = spreads(Hand(hand), limit)
        mine = [frozenset(texts(m) for m in a.melds) for a in found]
        theirs = {frozenset(melds) for melds, left in oracle.choices(hand) if oracle.total(left) <= limit}
        assert len(mine) == len(set(mine)) and set(mine) == theirs, (hand, limit)
        assert [a.deadwood for a in found] == sorted(oracle.total(texts(a.unmelded)) for a in found)


def test_cards_left_unmelded_by_some_best_arrangement() -> None:
    for hand in hands("loose", 4_000):
        theirs = frozenset().union(*(left for _, left in oracle.best_choices(hand)))
        assert texts(Hand.from_bits(unmelded_somewhere(Hand(hand).bits))) == theirs, hand


def test_cards_left_unmelded_by_some_complete_arrangement() -> None:
    assert Hand.from_bits(unmelded_when_complete(Hand("5h 6h 7h 7c 7s 2d").bits)) == Hand("5h 6h 7c 7s 2d")
    for hand in hands("complete", 2_000):
        assert texts(Hand.from_bits(unmelded_when_complete(Hand(hand).bits))) == oracle.left_when_complete(hand), hand


@pytest.mark.parametrize("count", KNOCKS)
@pytest.mark.long
def test_joint_defence_of_thousands_of_knocks(count: int) -> None:
    """The remaining deadwood is the oracle's; the defence shown is one that can be made; greed loses to it."""
    greedy_loses = 0
    laid_off = 0
    for spread, hand in knocks("knocks", count):
        melds = [texts(m) for m in spread]
        made = defend(Hand(hand), spread)
        possible = oracle.laid(hand, melds)
        left = {off: oracle.least(set(hand) - off) for off in possible}
        goal = min(left.values())
        assert made.deadwood == goal, (hand, melds)
        off, loose = texts(made.laid_off), texts(made.unmelded)
        mine = [texts(m) for m in made.melds]
        assert sorted(c for part in (off, loose, *mine) for c in part) == sorted(hand), "every card is somewhere, once"
        assert all(map(oracle.is_meld, mine)) and oracle.total(loose) == goal
        assert left.get(off) == goal, "these cards can be laid off, and it is worth it"
        assert all(left[o] > goal for o in possible if len(o) < len(off)), "no card is laid off without need"
        laid_off += bool(off)
        greedy_loses += bool(off) and oracle.greedy(hand, melds) > goal
    assert laid_off > count // 4, "these defenders hold what can be laid off"
    assert greedy_loses > 0, "somewhere the best melds first and the lay-offs after is worse"


def test_what_can_be_laid_off_directly_and_in_a_chain() -> None:
    for spread, hand in knocks("layable", 500):
        melds = [texts(m) for m in spread]
        possible = oracle.laid(hand, melds)
        most = frozenset().union(*possible)
        assert texts(Hand.from_bits(layable(Hand(hand).bits, spread))) == most
        single = {c for off in oracle.laid(oracle.PACK, melds[:1]) for c in off if len(off) == 1}
        assert texts(fits(spread[:1])) == frozenset(single)


@pytest.mark.parametrize(
    ("hand", "spread", "joint", "greedy"),
    [
        # The diamonds meld 34, the nines 27; but with the nines melded the other diamonds all fit the knocker's runs.
        ("4c 4h 7d 8d 9c 9d 9h Td Th Kh", "3d3h3s 4d5d6d JdQdKd", 28, 46),
        # The run of hearts melds 40, the queens 30; but then the ten and the jack go on 7-8-9.
        ("Ac 2c 2d 2h Th Jh Qc Qd Qh Kh", "5c5h5s 7c8c9c 7h8h9h", 11, 21),
        # The same with spades: a queen leaves her run for her sisters, and the foot of the run is laid off.
        ("2c 2d Tc Ts Jd Js Qc Qd Qs Ks", "7c7d7h 8c8d8h 7s8s9s", 34, 44),
        # Three sevens and a short run meld 36, a run of five 30; but then two diamonds go on 4-5-6.
        ("2h 4h 4s 5s 6s 7d 7h 7s 8d 8s", "AcAdAs 3c3d3h 4d5d6d", 13, 22),
    ],
)
def test_greedy_lay_offs_are_worse_on_these_hands(hand: str, spread: str, joint: int, greedy: int) -> None:
    cards, melds = hand.split(), [Meld(m) for m in spread.split()]
    assert oracle.greedy(cards, [texts(m) for m in melds]) == greedy > joint
    assert defend(Hand(hand), melds).deadwood == joint
