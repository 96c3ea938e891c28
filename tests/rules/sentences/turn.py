"""The turn, the knock and the lay-offs."""

from __future__ import annotations

from tests.rules.positions import (
    BIG,
    BIG_OTHER,
    BOTH_ZERO,
    EVENED,
    GIN,
    HELD_BACK,
    KEPT,
    KEPT_OTHER,
    KNOCKER_LAYS,
    LAID,
    LOOSE,
    LOOSE_OTHER,
    OVER,
    OVER_OTHER,
    TEN,
    TEN_OTHER,
    UNDER_LAID,
    WON,
    legal,
    outcome,
    play,
    position,
    refused,
)
from tests.rules.sentences.registry import plays
from undercut.actions import Discard
from undercut.cards import Card, Hand
from undercut.round import Phase
from undercut.rulesets import KnockCard, KnockLimit, LayOffs, LayOffsBy, Ruleset, SpadesDouble, UpcardAce
from undercut.scoring import round_boxes

NO_MELD = "Ac 2d 4h 5s 7c 8d Th Js Qc Kd Kh"


@plays("rediscard")
def rediscard(rules: Ruleset, value: bool) -> None:
    """May the card just taken from the discard pile go again in the same turn?"""
    loose = position(rules, LOOSE, LOOSE_OTHER, taken="9c")
    gin = GIN.before(rules, taken=GIN.thrown)
    if value:
        assert "discard 9c" in legal(loose)
        assert str(play(loose, "discard 9c").pile[-1]) == "9c"
        assert outcome(play(gin, f"knock {GIN.thrown}").settle())[0] == "gin"
        return
    assert "discard 9c" not in legal(loose)
    assert refused(loose, "discard 9c") == ("rediscard", "rediscard")
    assert f"knock {GIN.thrown}" not in legal(gin)
    assert refused(gin, f"knock {GIN.thrown}") == ("rediscard", "rediscard")
    drawn = position(rules, LOOSE, LOOSE_OTHER)
    assert refused(drawn, "discard 9c") is None, "a card from the stock may always go"


@plays("protect_melds")
def protect_melds(rules: Ruleset, value: bool) -> None:
    """Which cards may go: all, or those that some complete arrangement leaves unmelded."""

    def may_go(hand: str, *other: str) -> Hand:
        return Hand([a.card for a in position(rules, hand, *other).legal_actions() if isinstance(a, Discard)])

    two_ways = "5h 6h 7h 7c 7s Ac 2d 9h Ts Qc Kd"
    if not value:
        assert may_go(KEPT, KEPT_OTHER) == Hand(KEPT), "anything may go, melded or not"
        assert may_go(two_ways) == Hand(two_ways)
        return
    assert may_go(KEPT, KEPT_OTHER) == Hand("6s 7c Ks")
    kept = position(rules, KEPT, KEPT_OTHER)
    assert refused(kept, "discard 9h") == ("protected_meld", "protect_melds")
    assert refused(kept, "knock 9h") == ("protected_meld", "protect_melds")
    assert may_go(two_ways) == Hand(two_ways) - Hand("7h"), "the run or the set may be broken up, not both"
    assert may_go(BIG, BIG_OTHER) == Hand(BIG), "if every complete arrangement melds all eleven, any card"


@plays("knock_limit")
def knock_limit(rules: Ruleset, value: int | KnockLimit | None) -> None:
    """With how much deadwood a player may knock: here 8, 10 and 11 are left, or no meld at all, or nothing."""
    hands = (
        (f"{WON.kept} {WON.thrown}", WON.other, "knock 4h", 8),
        (TEN, TEN_OTHER, "knock 7h", 10),
        (OVER, OVER_OTHER, "knock 6h", 11),
        (NO_MELD, "", "knock Kh", 67),
        (f"{GIN.kept} {GIN.thrown}", GIN.other, f"knock {GIN.thrown}", 0),
    )
    limits: dict[str, int] = {"Kc": 10, "Td": 10, "9c": 9, "8h": 8, "7c": 7, "2c": 2}
    if value is not KnockLimit.UPCARD:
        limits = {"": 1000 if value is None else value}
    for upcard, limit in limits.items():
        for hand, other, text, left in hands:
            if upcard and upcard in f"{hand} {other}":
                continue
            at = position(rules, hand, *filter(None, [other]), upcard=upcard or None, pile=upcard or None)
            if left <= limit:
                assert text in legal(at) and refused(at, text) is None
                assert outcome(play(at, text).settle())[3][0] == left
            else:
                assert text not in legal(at) and refused(at, text) == ("over_limit", "knock_limit")


@plays("upcard_ace")
def upcard_ace(rules: Ruleset, value: UpcardAce) -> None:
    """If an ace is turned up: 1, or gin alone."""
    one = "2d 2h 2s 3c 4c 5c Kc Kd Kh Ad 9h"
    at = position(rules, one, upcard="Ac", pile="Ac")
    assert refused(at, "knock 9h") == {UpcardAce.ONE: None, UpcardAce.GIN: ("over_limit", "knock_limit")}[value]
    gin = position(rules, f"{BOTH_ZERO.kept} {BOTH_ZERO.thrown}", BOTH_ZERO.other, upcard="Ac", pile="Ac")
    assert refused(gin, "knock 3d") is None


@plays("spades_double")
def spades_double(rules: Ruleset, value: SpadesDouble) -> None:
    """What a spade turned up doubles, gin bonus and all."""
    two = rules.two_handed()
    plain = GIN.played(two, upcard="Qh", pile="Qh")
    spade = GIN.played(two, upcard="Qs", pile="Qs")
    assert plain.result is not None and spade.result is not None
    points, boxes = {
        SpadesDouble.NO: (1, 1),
        SpadesDouble.POINTS: (2, 1),
        SpadesDouble.POINTS_AND_BOXES: (2, 2),
    }[value]
    assert outcome(spade)[2] == [points * n for n in outcome(plain)[2]]
    assert round_boxes(two, spade.result) == tuple(boxes * n for n in round_boxes(two, plain.result))


@plays("knock_card")
def knock_card(rules: Ruleset, value: KnockCard) -> None:
    """Whether the others see the card put down, before the round is over; the melds lie open."""
    defended = rules.two_handed().replace(knock_limit=None, lay_offs="knock")
    before = WON.before(defended)
    after = play(before, f"knock {WON.thrown}")
    card = Card(WON.thrown)
    assert after.phase is Phase.DEFEND
    spread = " ".join(map(str, after.view(1).spread))
    if value is KnockCard.OPEN:
        assert after.view(1).pile == after.public.pile == (*before.pile, card)
        assert str(after.public.actions[-1][1]) == f"knock {WON.thrown} = {spread}"
    else:
        assert value is KnockCard.FACE_DOWN
        assert after.view(1).pile == after.public.pile == before.pile
        assert str(after.public.actions[-1][1]) == f"knock = {spread}"


@plays("big_gin_bonus")
def big_gin_bonus(rules: Ruleset, value: int | None) -> None:
    """Whether eleven melded cards may be declared, and for what."""
    two = rules.two_handed()
    at = position(two, BIG, BIG_OTHER)
    if value is None:
        assert "big gin" not in legal(at)
        assert refused(at, "big gin") == ("no_big_gin", "big_gin_bonus")
        assert outcome(play(at, "knock Kc").settle())[0] == "gin"
        return
    assert "big gin" in legal(at)
    end = play(at, "big gin").settle()
    left = outcome(end)[3][1]
    assert outcome(end) == ("big_gin", 0, [value + left, 0], [0, left]), "in place of the gin bonus"
    assert refused(position(two, LOOSE, LOOSE_OTHER), "big gin") == ("over_limit", None)


@plays("must_knock_on_last_card")
def must_knock_on_last_card(rules: Ruleset, value: bool) -> None:
    """Whether the player who draws the last card must knock if it can."""
    throw = f"discard {GIN.thrown}"
    at = GIN.before(rules, left=rules.wall)
    assert throw in legal(GIN.before(rules, left=rules.wall + 1)), "with a card to go nobody must"
    if not value:
        assert throw in legal(at)
        return
    assert all(text.startswith("knock") for text in legal(at))
    assert refused(at, throw) == ("must_knock", "must_knock_on_last_card")
    taken = GIN.before(rules, left=rules.wall + 1, taken="5s")
    assert throw in legal(taken), "who took a discard has not drawn the last card"
    if rules.knock_limit is not None:
        assert "discard Ks" in legal(position(rules, LOOSE, LOOSE_OTHER, left=rules.wall)), "if the limit allows it"


@plays("lay_offs")
def lay_offs(rules: Ruleset, value: LayOffs) -> None:
    """When the defender may lay off."""
    two = rules.two_handed()
    gin = play(GIN.before(two), f"knock {GIN.thrown}")
    if value is LayOffs.KNOCK_AND_GIN:
        assert gin.phase is Phase.DEFEND
        how, winner, _, left = outcome(play(gin, "defend"))
        assert (how, winner, left) == ("gin", 0, [0, 12]), "3d and 4d go on 5-6-7 of diamonds, and gin still wins"
    else:
        assert value in (LayOffs.NONE, LayOffs.KNOCK) and outcome(gin)[3] == [0, 19], "on gin nothing is laid off"
    if rules.knock_limit == 0:
        return
    knocked = play(LAID.before(two), "knock 6c")
    if value is LayOffs.NONE:
        assert outcome(knocked)[3] == [5, 21], "the ace of hearts stays: the round ends with the knock"
        return
    assert knocked.phase is Phase.DEFEND and legal(knocked) == ["defend"]
    assert outcome(play(knocked, "defend"))[3] == [5, 20]
    named = play(knocked, "defend = ; Ah")
    assert named.result is not None and [str(c) for c in named.result.laid_off] == ["Ah"]
    assert refused(knocked, "defend = ; Ac") == ("cannot_lay_off", None)
    assert refused(knocked, "defend = ; Kc") == ("card_not_held", None)
    chain = play(UNDER_LAID.before(two), "knock 6h", "defend")
    assert chain.result is not None and Hand(chain.result.laid_off) == Hand("3c 4c 5d"), "4c, then 3c after it"


@plays("lay_offs_by")
def lay_offs_by(rules: Ruleset, value: LayOffsBy) -> None:
    """Who lays off on whose melds; a knocker does it without a choice, and the round ends with the knock."""
    two = rules.two_handed()
    if value is LayOffsBy.DEFENDER:
        laid = play(LAID.before(two), "knock 6c")
        assert laid.phase is Phase.DEFEND
        assert outcome(play(laid, "defend"))[3] == [5, 20]
        assert outcome(KNOCKER_LAYS.played(two))[3] == [6, 32], "nothing of the knocker's is laid off"
        return
    assert value is LayOffsBy.KNOCKER
    assert outcome(LAID.played(two)) == ("knock", 0, [17, 0], [4, 21]), "Ad on 2-5 of diamonds, and Ah stays"
    end = play(KNOCKER_LAYS.before(two), "knock Qh")
    assert end.is_over and outcome(end) == ("knock", 0, [29, 0], [3, 32]), "2c, then Ac after it"
    assert end.result is not None
    assert Hand(end.result.laid[0].laid_off) == Hand(end.result.laid_off) == Hand("Ac 2c")
    assert end.result.laid[0].unmelded == Hand("3h") and not end.result.laid[1].laid_off
    assert outcome(KNOCKER_LAYS.played(two, knocker=1)) == ("knock", 1, [0, 29], [32, 3])
    assert outcome(HELD_BACK.played(two)) == ("knock", 0, [37, 0], [10, 47]), "the defender shows the run"
    assert outcome(EVENED.played(two)) == ("knock", 0, [1, 0], [0, 1]), "an undercut without the lay-offs"
    assert not EVENED.result(two).is_gin, "what is laid off makes no gin"
    assert outcome(GIN.played(two))[3] == [0, 19], "gin has nothing to lay off"
