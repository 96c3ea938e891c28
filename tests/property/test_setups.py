"""Any position that can occur can be set up and played on; the others are refused with every defect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.property.walks import EVERY, choose, start, walk
from tests.rules.positions import WON, play, position
from undercut.cards import DECK, Card, Hand
from undercut.errors import InvalidSetup
from undercut.melds import Meld
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import Setup

seeds = st.integers(0, 10**9)


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=6)
@given(seed=seeds)
def test_a_position_is_its_setup(rules: str, seed: int) -> None:
    """Every position of a round: no defects, the same position again, and the same legal actions."""
    rng = Random(seed)
    for now in walk(start(rules, rng), rng):
        if now.is_over:
            with pytest.raises(InvalidSetup):
                now.setup()
            continue
        setup = now.setup()
        assert setup.defects() == []
        again = Round.from_setup(setup)
        assert again.setup() == setup
        assert again.legal_actions() == now.legal_actions() and again.public == now.public


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=6)
@given(seed=seeds)
def test_a_set_up_round_plays_on_in_the_same_way(rules: str, seed: int) -> None:
    """From somewhere in a round to its end, beside the round itself."""
    rng = Random(seed)
    *positions, _ = walk(start(rules, rng), rng)
    now = rng.choice(positions)
    again = Round.from_setup(now.setup())
    while not now.is_over:
        action = choose(now, rng, 0.8, 0.5)
        now, again = now.apply(action), again.apply(action)
        assert (again.hands, again.pile, again.stock, again.phase, again.to_act) == (
            now.hands,
            now.pile,
            now.stock,
            now.phase,
            now.to_act,
        )
    assert again.result == now.result


STANDARD = ruleset("standard")
NO_UPCARD = ruleset("eleven, turned_up=no")
HELD = position(STANDARD, f"{WON.kept} {WON.thrown}", WON.other)
KNOCKED = play(HELD, f"knock {WON.thrown}")


def good(phase: str) -> Setup:
    """A sound setup in a phase."""
    match phase:
        case "discard":
            return HELD.setup()
        case "defend":
            return KNOCKED.setup()
        case "draw":
            return play(HELD, f"discard {WON.thrown}").setup()
        case "upcard":
            return position(STANDARD, WON.kept, WON.other, phase="upcard").setup()
        case _:
            wall = position(ruleset("openspiel"), f"{WON.kept} {WON.thrown}", WON.other, left=2)
            return play(wall, f"discard {WON.thrown}").setup()


def swap(setup: Setup, place: int, hand: Hand) -> Setup:
    hands = list(setup.hands)
    hands[place] = hand
    return replace(setup, hands=tuple(hands))


Change = Callable[[Setup], Setup]
DEFECTS: list[tuple[str, Change, str]] = [
    ("discard", lambda s: swap(s, 1, Hand([*s.hands[1]][1:])), "cards are missing: Ah"),
    ("discard", lambda s: swap(s, 1, Hand([*s.hands[1]][1:])), "hand 1 has 9 cards; it must have 10"),
    ("discard", lambda s: replace(s, stock=(*s.stock, s.stock[0])), "is also in another place"),
    (
        "discard",
        lambda s: swap(s, 1, s.hands[1] - {Card("Ah")} | {Card("2c")}),
        "2c in hand 1 is also in another place",
    ),
    ("discard", lambda s: replace(s, hands=s.hands[:1]), "has 2 hands, not 1"),
    ("discard", lambda s: replace(s, to_act=2), "to_act 2 must be 0 to 1"),
    ("discard", lambda s: replace(s, dealer=-1), "dealer -1"),
    ("discard", lambda s: replace(s, upcard=None), "the upcard is missing"),
    ("discard", lambda s: replace(s, upcard=s.stock[0]), "cannot be in the stock"),
    ("discard", lambda s: replace(s, taken=s.stock[0]), "cannot have been taken"),
    ("discard", lambda s: replace(s, passes=1), "passes must be 0 except in phases upcard and draw"),
    ("discard", lambda s: replace(s, phase=Phase.OVER), "a round that is over"),
    ("discard", lambda s: replace(s, phase=Phase.LAST_TAKE), "last_take needs the option"),
    (
        "discard",
        lambda s: replace(s, rules=ruleset("eleven"), upcard=None, pile=(), stock=(*s.stock, *s.pile)),
        "the upcard is missing",
    ),
    ("discard", lambda s: replace(s, rules=NO_UPCARD, upcard=None, pile=(), stock=(*s.stock, *s.pile)), ""),
    ("draw", lambda s: replace(s, stock=s.stock[:2], pile=(*s.pile, *s.stock[2:])), "the round would be over"),
    ("draw", lambda s: replace(s, pile=(), stock=(*s.pile, *s.stock)), "the stock has"),
    ("draw", lambda s: replace(s, pile=(), stock=(*s.pile, *s.stock)), "the discard pile is empty"),
    ("draw", lambda s: replace(s, passes=2), "only at the non-dealer's first draw"),
    ("draw", lambda s: replace(s, taken=s.pile[-1]), "cannot have been taken"),
    ("upcard", lambda s: replace(s, passes=1), "after 1 passes it cannot be seat 0's turn"),
    ("upcard", lambda s: replace(s, passes=2), "after 2 passes"),
    ("upcard", lambda s: replace(s, rules=ruleset("quick")), "with opening=free there is no phase upcard"),
    (
        "upcard",
        lambda s: replace(s, pile=(*s.pile, s.stock[0]), stock=s.stock[1:]),
        "the discard pile is the upcard alone",
    ),
    ("defend", lambda s: replace(s, knocker=None), "knocker must be a seat"),
    ("defend", lambda s: replace(s, knocker=1), "after 0 defences it cannot be seat 1's turn"),
    ("defend", lambda s: replace(s, spread=(Meld("AcAdAh"),)), "is not in the knocker's hand, or shares a card"),
    ("defend", lambda s: replace(s, spread=(*s.spread, s.spread[0])), "is not in the knocker's hand, or shares a card"),
    ("defend", lambda s: replace(s, rules=s.rules.replace(lay_offs="none")), "this knock ends the round"),
    ("defend", lambda s: replace(s, spread=()), "to knock a player needs"),
    ("last_take", lambda s: replace(s, rules=STANDARD), "last_take needs the option"),
    ("last_take", lambda s: replace(s, stock=s.stock[:1], pile=(*s.stock[1:], *s.pile)), "the stock has 1 cards"),
]


@pytest.mark.parametrize("phase", ["upcard", "draw", "discard", "defend", "last_take"])
def test_these_are_sound(phase: str) -> None:
    assert good(phase).defects() == [] and Round.from_setup(good(phase)).phase == phase


@pytest.mark.parametrize(("phase", "change", "words"), DEFECTS, ids=[f"{p}-{i}" for i, (p, _, _) in enumerate(DEFECTS)])
def test_a_defect_is_named(phase: str, change: Change, words: str) -> None:
    bad = change(good(phase))
    if not words:
        assert bad.defects() == [], "the same cards under another ruleset may well be sound"
        return
    assert any(words in text for text in bad.defects()), bad.defects()
    with pytest.raises(InvalidSetup) as caught:
        Round.from_setup(bad)
    assert caught.value.defects == tuple(bad.defects()) and caught.value.code == "invalid_setup"


def test_every_defect_is_named_not_only_the_first() -> None:
    bad = replace(good("draw"), upcard=None, passes=3, taken=Card("2c"))
    assert len(bad.defects()) >= 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda deck: deck[:51], "51 cards"),
        (lambda deck: [*deck, deck[0]], "53 cards"),
        (lambda deck: [*deck[:51], deck[0]], "in the deck twice"),
        (lambda deck: [*deck[:51], deck[0]], "missing from the deck"),
    ],
)
def test_a_deck_that_is_no_pack(change: Callable[[list[Any]], list[Any]], words: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Round.deal(STANDARD, 0, change(list(DECK)))
    assert any(words in text for text in caught.value.defects)
    with pytest.raises(InvalidSetup, match="dealer 2"):
        Round.deal(STANDARD, 2, DECK)
