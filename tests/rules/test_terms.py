"""The game in terms that never vary: cards, melds, the turn, the knock, laying off, gin, the dead hand."""

from __future__ import annotations

from random import Random

import pytest

from tests import oracle
from tests.rules.positions import (
    BOTH_ZERO,
    GIN,
    LOOSE,
    TEN,
    TEN_OTHER,
    UNDER_LAID,
    dealt,
    legal,
    outcome,
    play,
    position,
)
from undercut.cards import DECK, Card, Hand
from undercut.errors import NotationError
from undercut.melds import Meld, defend, parse_melds, spread_to_show
from undercut.public import Phase
from undercut.rulesets import RULESETS, ruleset

STANDARD = ruleset("standard")


def test_the_pack() -> None:
    assert [str(c) for c in DECK] == oracle.PACK, "52 cards, ranks from the ace up, suits c d h s"
    assert [c.points for c in DECK] == [oracle.WORTH[str(c)] for c in DECK]
    assert [Card(c).points for c in ("Ac", "2c", "9d", "Th", "Js", "Qc", "Kd")] == [1, 2, 9, 10, 10, 10, 10]


@pytest.mark.parametrize("text", ["AsAdAc", "KcKdKhKs", "Ac2c3c", "TsJsQsKs", "5d6d7d8d9dTdJdQdKd"])
def test_melds(text: str) -> None:
    assert len(Meld(text)) == len(text) // 2


@pytest.mark.parametrize("text", ["QcKcAc", "KdAd2d", "AsAd", "5h6h", "5h6h7d", "5h6h8h", "AcAdAhAs2c", "7s"])
def test_no_melds(text: str) -> None:
    """The ace is always low: queen, king, ace is no run."""
    with pytest.raises(NotationError):
        Meld(text)


def test_a_hand_has_eleven_cards_between_draw_and_discard() -> None:
    now = dealt(STANDARD, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", upcard="Ks")
    sizes = []
    for text in ("take", "discard 9c", "draw"):
        now = play(now, text)
        sizes.append(tuple(len(now.hand(s)) for s in (0, 1)))
    assert sizes == [(11, 10), (10, 10), (10, 11)]
    assert str(now.pile[-1]) == "9c", "what is thrown lies open"


def test_knocking_puts_a_card_down_and_ends_the_play() -> None:
    now = play(position(STANDARD, TEN, TEN_OTHER), "knock 7h")
    assert str(now.pile[-1]) == "7h" and now.phase is Phase.DEFEND and len(now.hand(0)) == 10


@pytest.mark.parametrize("name", RULESETS)
def test_gin_is_never_undercut(name: str) -> None:
    rules = ruleset(f"{name}, seats=2, form=two_handed")
    how, winner, _, deadwood = outcome(BOTH_ZERO.played(rules))
    assert (how, winner, deadwood) == ("gin", 0, [0, 0])


@pytest.mark.parametrize("name", RULESETS)
def test_gin_is_declared_by_knocking_and_never_compulsory(name: str) -> None:
    rules = ruleset(f"{name}, seats=2, form=two_handed")
    now = position(rules, f"{GIN.kept} {GIN.thrown}", GIN.other)
    assert "knock 2d" in legal(now) and "discard 2d" in legal(now)


def test_lay_offs_are_chained() -> None:
    """8 then 9 on 5-6-7, and not the 9 alone."""
    seven = parse_melds("5h6h7h")
    assert set(defend(Hand("8h 9h Kc Qd 2s"), seven).laid_off) == set(Hand("8h 9h"))
    assert not defend(Hand("9h Kc Qd 2s"), seven).laid_off
    assert set(defend(Hand("3h 4h Kc Qd 2s"), seven).laid_off) == set(Hand("3h 4h"))


def test_the_fourth_of_a_set_and_nothing_else() -> None:
    threes = parse_melds("9c9d9h")
    assert set(defend(Hand("9s 8s Td Kc"), threes).laid_off) == {Card("9s")}
    assert not defend(Hand("8s Td Kc"), parse_melds("9c9d9h9s")).laid_off


def test_the_defender_melds_and_lays_off_jointly() -> None:
    made = UNDER_LAID.played(STANDARD).result
    assert made is not None
    laid = made.laid[1]
    assert [str(m) for m in laid.melds] == ["8s9sTs"] and Hand(laid.laid_off) == Hand("3c 4c 5d")


def _open_ends(melds: tuple[frozenset[str], ...], known: set[str]) -> int:
    """Cards elsewhere that would go straight on one of the melds."""
    return len({c for m in melds for c in oracle.PACK if c not in known and oracle.is_meld(m | {c})})


def test_the_program_spreads_what_the_fewest_other_cards_fit() -> None:
    """Of the least-deadwood arrangements; cards of the hand and of the discard pile do not count."""
    rng = Random("spreads")
    differs = 0
    for _ in range(1_500):
        cards = oracle.window_hand(rng, 16)
        hand, gone = cards[:10], cards[10:]
        shown = spread_to_show(Hand(hand), Hand(gone))
        ends = {frozenset(m): _open_ends(m, set(cards)) for m, _ in oracle.best_choices(hand)}
        mine = frozenset(frozenset(map(str, m)) for m in shown.melds)
        assert ends[mine] == min(ends.values()), (hand, gone)
        differs += len(set(ends.values())) > 1
    assert differs > 50, "there was something to choose"


@pytest.mark.parametrize(
    ("gone", "melds"),
    [
        # The two of hearts lies in the pile: nothing fits the twos, and the four of clubs would fit the run.
        ("2h 6s 7c 9d Ks", "2c2d2s QcQdQh"),
        # With the four of clubs gone it is the other way round.
        ("4c 6s 7c 9d Ks", "Ac2c3c QcQdQh"),
    ],
)
def test_the_discard_pile_decides_what_is_spread(gone: str, melds: str) -> None:
    """A hand from play: A-2-3 of clubs or three twos, ten points either way."""
    hand = "Ac Ah 2c 2d 2s 3c 5s Qc Qd Qh"
    found = spread_to_show(Hand(hand), Hand(gone))
    assert " ".join(map(str, found.melds)) == melds
    assert found.deadwood == oracle.least(hand.split())
    now = position(ruleset("open-knock, lay_offs=knock"), f"{hand} Kh", pile=gone)
    shown = play(now, "knock Kh").spread
    assert shown is not None and " ".join(map(str, shown.melds)) == melds


def test_a_dead_hand() -> None:
    """The wall is reached after a discard, and nobody has knocked."""
    now = position(STANDARD, LOOSE, left=2)
    assert not now.is_over, "the last card is still to be played"
    assert outcome(play(now, "discard Ks"))[0] == "dead"
