"""The kernel's melds against the brute-force oracle: scalar and every batch path, ten and eleven cards, defences.

Half of the hands are dealt at random, half are what a player reaches in mid-round who keeps what melds.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests import oracle
from undercut import melds
from undercut.cards import Hand

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("undercut._kernel")

PACK = oracle.PACK
"""Card texts in the order of their numbers."""
LEVELS = kernel.levels()


def texts(bits: int) -> list[str]:
    out = []
    while bits:
        low = bits & -bits
        out.append(PACK[low.bit_length() - 1])
        bits ^= low
    return out


def random_word(rng: Random, size: int, pack: int = (1 << 52) - 1) -> int:
    out = 0
    for card in rng.sample([i for i in range(52) if pack >> i & 1], size):
        out |= 1 << card
    return out


def mid_words(rng: Random, count: int, size: int) -> list[int]:
    """Hands of players who draw and keep what melds, some turns into a round."""
    out: list[int] = []
    while len(out) < count:
        order = rng.sample(range(52), 34)
        hand = sum(1 << c for c in order[:10])
        for card in order[10:]:
            held = hand | 1 << card
            drop, left = kernel.best_discard(held)
            out.append(held if size == 11 else held ^ 1 << drop)
            hand = held ^ 1 << drop
            if left <= 3:
                break
    return out[:count]


def words(rng: Random, count: int, size: int) -> list[int]:
    half = count // 2
    return [random_word(rng, size) for _ in range(count - half)] + mid_words(rng, half, size)


def check_hands(count: int, seed: int) -> None:
    """``count`` hands of each size, half of them random."""
    rng = Random(seed)
    for size in (10, 11):
        for _ in range(0, count, 50_000):
            hands = words(rng, min(count, 50_000), size)
            expected = [oracle.least(texts(x)) for x in hands]
            assert [kernel.deadwood(x) for x in hands] == expected
            array = np.array(hands, dtype=np.uint64)
            for level in LEVELS:
                assert kernel.deadwood_array(array, level=level).tolist() == expected, level
            check_discards(array)


def check_discards(array: Any) -> None:
    """Every discard's outcome is the deadwood of the cards kept, which is checked above; the best one is the least."""
    after = kernel.discards_array(array)
    cards, left = kernel.best_discard_array(array)
    rest, index = array.copy(), 0
    best, best_card = np.full(len(array), 255), np.zeros(len(array), int)
    while rest.any():
        low = rest & (~rest + np.uint64(1))
        kept = kernel.deadwood_array(array ^ low)
        assert (after[:, index] == kept).all()
        better = kept <= best
        best[better] = kept[better]
        best_card[better] = np.log2(low[better].astype(float)).astype(int)
        rest, index = rest ^ low, index + 1
    assert (left == best).all()
    assert (cards == best_card).all()
    for level in LEVELS:
        assert (kernel.discards_array(array, level=level) == after).all()
        again = kernel.best_discard_array(array, level=level)
        assert (again[0] == cards).all() and (again[1] == left).all()


def check_defences(count: int, seed: int) -> None:
    """``count`` defenders, some of them against one spread each time; half hold what lies near it."""
    rng = Random(seed)
    made = 0
    while made < count:
        knocker = rng.choice(mid_words(rng, 12, 10))
        spread = rng.choice(kernel.arrangements(knocker, 10) or [((), knocker)])[0]
        if not spread:
            continue
        laid = [set(texts(m)) for m in spread]
        runs, fourths = kernel.accepts(spread)
        pack = (1 << 52) - 1 & ~knocker
        hands = [random_word(rng, 10, pack) for _ in range(12)]
        hands += [h for h in mid_words(rng, 120, 10) if not h & knocker][:12]
        hands += [near_word(rng, spread, pack) for _ in range(12)]
        expected = [oracle.joint(texts(h), laid) for h in hands]
        for hand, least in zip(hands, expected, strict=True):
            check_defence(hand, spread, least)
        array = np.array(hands, dtype=np.uint64)
        for level in LEVELS:
            got = kernel.defence_array(array, np.full_like(array, runs), np.full_like(array, fourths), level=level)
            assert got.tolist() == expected
        made += len(hands)


def near_word(rng: Random, spread: tuple[int, ...], pack: int) -> int:
    """Ten cards, most of them of the ranks and suits of the spread."""
    near = 0
    for meld in spread:
        for card in range(52):
            if pack >> card & 1 and any(
                meld >> c & 1 and (c & 3 == card & 3 or c >> 2 == card >> 2) for c in range(52)
            ):
                near |= 1 << card
    if near.bit_count() < 10:
        near = pack
    return random_word(rng, 10, near)


def check_defence(hand: int, spread: tuple[int, ...], least: int) -> None:
    deadwood, own, off, left = kernel.defend(hand, spread)
    assert deadwood == least, (texts(hand), spread)
    assert kernel.layable(off, spread) == off
    total = off | left
    for meld in own:
        assert oracle.is_meld(texts(meld)) and not meld & total
        total |= meld
    assert total == hand
    assert oracle.total(texts(left)) == least


def test_hands_and_discards() -> None:
    check_hands(50_000, 1)


@pytest.mark.long
def test_defences() -> None:
    check_defences(15_000, 2)


@pytest.mark.slow
def test_a_million_random_and_a_million_mid_hands() -> None:
    check_hands(2_000_000, 3)


@pytest.mark.slow
def test_a_million_defences() -> None:
    check_defences(1_000_000, 4)


def test_the_same_arrangements_defences_and_spreads_as_the_readable_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ties are broken the same way: the pure code and the kernel name the same melds and the same cards."""
    monkeypatch.setattr("undercut.kernel.native", None)
    monkeypatch.setattr(melds, "deadwood_bits", melds.pure_deadwood_bits)
    for cached in (melds._arrangements, melds._defend):
        cached.cache_clear()
    rng = Random(5)
    for x in words(rng, 2000, 10) + words(rng, 1000, 11):
        hand = Hand.from_bits(x)
        assert kernel.arrangements(x) == [
            (tuple(m.bits for m in a.melds), a.unmelded.bits) for a in melds.arrangements(hand)
        ]
        assert kernel.loose_somewhere(x) == melds.unmelded_somewhere(x)
        assert kernel.loose_when_complete(x) == melds.unmelded_when_complete(x)
        gone = random_word(rng, 12) & ~x
        shown = melds.spread_to_show(hand, Hand.from_bits(gone))
        assert kernel.spread_to_show(x, gone) == tuple(m.bits for m in shown.melds)
        spread = shown.melds
        other = random_word(rng, 10, (1 << 52) - 1 & ~x)
        made = melds.defend(Hand.from_bits(other), spread)
        assert kernel.defend(other, [m.bits for m in spread]) == (
            made.deadwood,
            tuple(m.bits for m in made.melds),
            made.laid_off.bits,
            made.unmelded.bits,
        )
    for cached in (melds._arrangements, melds._defend):
        cached.cache_clear()


def test_any_number_of_cards() -> None:
    rng = Random(6)
    for size in [*range(10), *range(12, 17)]:
        for _ in range(40):
            x = random_word(rng, size)
            assert kernel.deadwood(x) == oracle.least(texts(x))
    assert kernel.deadwood((1 << 52) - 1) == 0


def test_out_and_slices() -> None:
    hands = np.array(words(Random(7), 1031, 10), dtype=np.uint64)
    expected = [kernel.deadwood(int(x)) for x in hands]
    out = np.zeros(1031, np.uint8)
    assert kernel.deadwood_array(hands, out) is out
    assert out.tolist() == expected
    for n in (0, 1, 3, 4, 7, 8, 9, 511, 512, 513, 1023):
        assert kernel.deadwood_array(hands[:n]).tolist() == expected[:n]
        assert kernel.deadwood_array(hands[1031 - n :]).tolist() == expected[1031 - n :]


@pytest.mark.parametrize(
    ("call", "error", "name"),
    [
        (lambda k: k.deadwood(1 << 52), ValueError, "bits"),
        (lambda k: k.deadwood(-1), ValueError, "bits"),
        (lambda k: k.deadwood(1 << 80), ValueError, "bits"),
        (lambda k: k.deadwood(1.5), TypeError, "bits"),
        (lambda k: k.deadwood(None), TypeError, "bits"),
        (lambda k: k.best_discard(0), ValueError, "bits"),
        (lambda k: k.best_discard((1 << 12) - 1), ValueError, "bits"),
        (lambda k: k.melded((1 << 12) - 1), ValueError, "bits"),
        (lambda k: k.arrangements(7, -1), ValueError, "most"),
        (lambda k: k.arrangements(7, "x"), TypeError, "most"),
        (lambda k: k.defend(15, [15 << 4, 15 << 4]), ValueError, "melds"),
        (lambda k: k.defend(15, [15]), ValueError, "melds"),
        (lambda k: k.defend(15, [1 << 9]), ValueError, "melds"),
        (lambda k: k.defend(15, 3), TypeError, "melds"),
        (lambda k: k.spread_to_show(15, 1 << 60), ValueError, "gone"),
        (lambda k: k.deadwood_array([1, 2]), TypeError, "hands"),
        (lambda k: k.deadwood_array(None), TypeError, "hands"),
        (lambda k: k.deadwood_array(np.zeros(4, np.int64)), TypeError, "hands"),
        (lambda k: k.deadwood_array(np.zeros(4)), TypeError, "hands"),
        (lambda k: k.deadwood_array(np.zeros((2, 2), np.uint64)), ValueError, "hands"),
        (lambda k: k.deadwood_array(np.zeros(8, np.uint64)[::2]), ValueError, "hands"),
        (lambda k: k.deadwood_array(np.full(4, 1 << 52, np.uint64)), ValueError, "hands"),
        (lambda k: k.deadwood_array(np.full(4, (1 << 12) - 1, np.uint64)), ValueError, "hands"),
        (lambda k: k.deadwood_array(np.zeros(4, np.uint64), np.zeros(3, np.uint8)), ValueError, "out"),
        (lambda k: k.deadwood_array(np.zeros(4, np.uint64), np.zeros(4, np.int8)), TypeError, "out"),
        (lambda k: k.deadwood_array(np.zeros(4, np.uint64), np.zeros(8, np.uint8)[::2]), ValueError, "out"),
        (lambda k: k.deadwood_array(np.zeros(4, np.uint64), b"1234"), (TypeError, ValueError), "out"),
        (lambda k: k.deadwood_array(np.zeros(4, np.uint64), level="sse"), ValueError, "level"),
        (lambda k: k.best_discard_array(np.zeros(4, np.uint64)), ValueError, "hands"),
        (lambda k: k.defence_array(*[np.zeros(4, np.uint64)] * 2, np.zeros(5, np.uint64)), ValueError, "fourths"),
        (lambda k: k.defence_array(*[np.full(4, 7, np.uint64)] * 3), ValueError, "runs"),
    ],
)
def test_bad_input_names_the_argument(call: Any, error: Any, name: str) -> None:
    with pytest.raises(error, match=name):
        call(kernel)


def test_read_only_arrays_are_read_and_not_written() -> None:
    hands = np.array([0b111, 0b1111], dtype=np.uint64)
    hands.flags.writeable = False
    assert kernel.deadwood_array(hands).tolist() == [0, 0]
    out = np.zeros(2, np.uint8)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="out is read-only"):
        kernel.deadwood_array(hands, out)
    with pytest.raises(ValueError, match="out overlaps"):
        shared = np.zeros(2, np.uint64)
        kernel.deadwood_array(shared, shared.view(np.uint8)[:2])
