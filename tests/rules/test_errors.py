"""An illegal action changes nothing and says why: a code, the phase, what is legal, and the option that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.positions import (
    BIG,
    BIG_OTHER,
    GIN,
    KEPT,
    KEPT_OTHER,
    LAID,
    LOOSE,
    LOOSE_OTHER,
    OVER,
    OVER_OTHER,
    TEN,
    TEN_OTHER,
    dealt,
    legal,
    play,
    position,
)
from undercut.actions import Draw, Knock, parse_action
from undercut.cards import Card
from undercut.errors import IllegalAction, NotationError
from undercut.melds import Meld
from undercut.round import Round
from undercut.rulesets import ruleset

STANDARD = ruleset("standard")


def at(rules: str = "standard", hand: str = LOOSE, other: str = LOOSE_OTHER, **more: object) -> Round:
    return position(ruleset(rules), hand, other, **more)  # type: ignore[arg-type]


def offered() -> Round:
    return dealt(STANDARD, "2d 3d 3s 4s 6d 6h 9c Td Th Ts", LOOSE_OTHER, upcard="Ks")


def knocked() -> Round:
    return play(LAID.before(STANDARD), "knock 6c = 2h3h4h 7c7d7h7s")


CASES = [
    ("pass when holding eleven", at(), "pass", "wrong_phase", None),
    ("draw when holding eleven", at(), "draw", "wrong_phase", None),
    ("discard before a draw", play(at(), "discard Ks"), "discard Kd", "wrong_phase", None),
    ("draw while the upcard is offered", offered(), "draw", "wrong_phase", None),
    ("defend before a knock", at(), "defend", "wrong_phase", None),
    ("discard when to defend", knocked(), "discard Ac", "wrong_phase", None),
    ("take a refused upcard", play(offered(), "pass", "pass"), "take", "upcard_refused", "after_passes"),
    ("a card of the other hand", at(), "discard Ah", "card_not_held", None),
    ("knock with a card of the other hand", at(), "knock Ah", "card_not_held", None),
    ("the card just taken", at(taken="Td"), "discard Td", "rediscard", "rediscard"),
    ("knock with the card just taken", at(hand=TEN, other=TEN_OTHER, taken="7h"), "knock 7h", "rediscard", "rediscard"),
    ("a melded card", at("open-knock", KEPT, KEPT_OTHER), "discard 9h", "protected_meld", "protect_melds"),
    ("one point too many", at(hand=OVER, other=OVER_OTHER), "knock 6h", "over_limit", "knock_limit"),
    ("a spread of too little", at(hand=TEN, other=TEN_OTHER), "knock 7h = 6c6h6s", "over_limit", "knock_limit"),
    ("no melds spread", at(hand=TEN, other=TEN_OTHER), "knock 7h =", "over_limit", "knock_limit"),
    ("a meld of other cards", at(hand=TEN, other=TEN_OTHER), "knock 7h = TdThTs", "card_not_held", None),
    ("the card put down is spread", GIN.before(STANDARD), "knock 2d = 2d3d4d", "card_not_held", None),
    ("knock at the first discard", dealt(ruleset("eleven"), f"{GIN.kept} 2d", GIN.other), "knock 2d",
     "first_discard_knock", "first_discard_knock"),
    ("big gin where there is none", at("bicycle", BIG, BIG_OTHER), "big gin", "no_big_gin", "big_gin_bonus"),
    ("big gin with deadwood", at(hand=TEN, other=TEN_OTHER), "big gin", "over_limit", None),
    ("the last card must knock", at("open-knock-oklahoma", KEPT, KEPT_OTHER, left=0), "discard Ks", "must_knock",
     "must_knock_on_last_card"),
    ("a defence with a card twice", knocked(), "defend = 2c2d2h ; 2c", "card_not_held", None),
    ("a lay-off that does not fit", knocked(), "defend = ; Ac", "cannot_lay_off", None),
    ("a lay-off of a melded card", play(GIN.before(ruleset("showdown")), "knock 2d"), "defend = 8c8d8h8s ; 8c",
     "overlapping_melds", None),
    ("a chain with a gap", play(GIN.before(ruleset("showdown")), "knock 2d"), "defend = ; 3d", "cannot_lay_off", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("now", "text", "code", "option"),
    [pytest.param(*case[1:], id=case[0].replace(" ", "-")) for case in CASES],
)
def test_refused(now: Round, text: str, code: str, option: str | None) -> None:
    before = (now, now.actions, now.setup())
    with pytest.raises(IllegalAction) as caught:
        now.apply(parse_action(text))
    assert (now, now.actions, now.setup()) == before, "nothing has changed"
    error = caught.value
    assert (error.code, error.option) == (code, option)
    assert error.phase == str(now.phase) and list(error.legal) == legal(now)
    told = error.as_dict()
    assert told["message"] and told["legal"] == legal(now) and told["option"] == option


def test_not_your_turn() -> None:
    now = at()
    with pytest.raises(IllegalAction) as caught:
        now.apply(parse_action("discard Kd"), seat=1)
    assert caught.value.code == "not_your_turn" and caught.value.phase == "discard"
    assert caught.value.legal == (), "what the other may do is not this seat's to know"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("knock 7h = 6c6h", "not_a_meld"),
        ("knock 7h = 6c6h7h", "not_a_meld"),
        ("knock 7h = QsKsAs", "not_a_meld"),
        ("knock 7h = 6c6h6s 6s7s8s", "overlapping_melds"),
        ("defend = 4d5d6d 2d3d4d ; Ah", "overlapping_melds"),
        ("defend = 9c9d9h ; Ac Ac", "duplicate_card"),
        ("discard 1h", "unknown_card"),
        ("discard 7h 8h", "unknown_action"),
        ("knock", "unknown_action"),
        ("gin", "unknown_action"),
    ],
)
def test_what_is_no_action_at_all(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.code == code


def test_two_melds_of_one_card_are_refused_as_values_too() -> None:
    now = at(hand=BIG, other=BIG_OTHER)
    bad = Knock(Card("Kc"), (Meld("2c2d2h2s"), Meld("2c3c4c")))
    why = now.why_not(bad)
    assert why is not None and why.code == "overlapping_melds"


def test_a_draw_names_no_card() -> None:
    now = play(at(), "discard Ks")
    why = now.why_not(Draw(Card("Ac")))
    assert why is not None and why.code == "wrong_phase"


def test_a_round_that_is_over_takes_nothing() -> None:
    end = GIN.played(STANDARD)
    for text in ("pass", "take", "draw", "discard Kd", "knock Kd", "big gin", "defend"):
        with pytest.raises(IllegalAction) as caught:
            end.apply(parse_action(text))
        assert caught.value.code == "wrong_phase" and caught.value.legal == ()


@pytest.mark.parametrize("what", ["pass", None, 7])
def test_what_is_no_action_is_not_called_out_of_turn(what: Any) -> None:
    """The phase would be no reason to refuse a text that names what is legal."""
    now = offered()
    mine, theirs = now.view(now.to_act), now.view(1 - now.to_act)
    for ask in (now.apply, now.why_not, mine.why_not, mine.after, theirs.after):
        with pytest.raises(TypeError, match=f"{what!r} is not an action"):
            ask(what)
    assert now.apply(now.read_action("pass")).to_act == theirs.seat
