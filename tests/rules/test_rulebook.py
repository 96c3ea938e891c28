"""Rule books as prose: no option is forgotten, none without effect is told, and the examples end as they say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.positions import BOTH_ZERO, TIE, WON, dealt, legal, play, position
from tests.rules.test_sentences import WITH, WITHIN, cases
from undercut.cards import Hand
from undercut.errors import InvalidRuleset
from undercut.game import Cut, Game
from undercut.languages import LANGUAGES, use_language
from undercut.lessons import LESSONS, Block, CardsExample, RoundExample, SheetExample, Text
from undercut.lessons.rulebook import rule_book
from undercut.melds import best_arrangement
from undercut.rulesets import (
    OPTIONS,
    RULESETS,
    DeadHand,
    GinScores,
    KnockoutEntry,
    LayOffs,
    OptionValue,
    Ruleset,
    Shutout,
    SpadesDouble,
    UndercutWith,
    option_text,
    ruleset,
)
from undercut.scoring import points, sheet_lines

WHERE = {
    "seats": "open-knock-table",
    "partners_rotate": "open-knock-partners",
    "shutout_bonus": "standard, shutout=flat",
}
"""The ruleset in which values of an option are compared, if it is not the one of the sentences' tests."""


def blocks(rules: Ruleset) -> Iterator[Block]:
    return (block for chapter in rule_book(rules) for block in chapter.blocks)


def words(rules: Ruleset) -> str:
    """All sentences, without the examples: those change with every option."""
    return "\n".join(block.text for block in blocks(rules) if isinstance(block, Text))


def said(rules: Ruleset, name: str) -> OptionValue:
    """The value of an option as far as it has an effect: None, if it has none beside the others.

    Beyond what ``matters`` knows of whole options, some single values come to the same as another one.
    """
    value: OptionValue = getattr(rules, name)
    if not OPTIONS[name].matters(rules):
        return None
    match name:
        case "big_gin_bonus" if rules.adds_deadwood:
            return value is not None  # it scores nothing there
        case "shutout" if not rules.has_shutout:
            return None
        case "shutout" if value is Shutout.DOUBLE_ALL and not rules.ends_with_boxes:
            return Shutout.DOUBLE_TOTAL
        case "spades_double" if value is SpadesDouble.POINTS_AND_BOXES and not rules.has_boxes:
            return SpadesDouble.POINTS
        case "spades_double" if value is SpadesDouble.NO:
            return None
        case "lay_offs" if not (rules.lays_off or rules.knocker_lays_off):
            return LayOffs.NONE
        case "game_bonus" if not value:
            return None
        case "games" if value is None:
            return None
        case "dead_hand" if rules.adds_deadwood and rules.knockout_entry is KnockoutEntry.KNOCKED:
            return DeadHand.VOID  # only rounds with a knock count
        case "boxes" if not rules.has_end:
            return True if rules.has_boxes else None
        case "box_bonus" if not rules.has_boxes:
            return None
        case "shutout_bonus" if not value:
            return None
    return value


def in_effect(rules: Ruleset) -> dict[str, OptionValue]:
    return {name: said(rules, name) for name in OPTIONS}


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_is_told(name: str, spoken: str) -> None:
    """In one and the same ruleset no two values of an option make the same book."""
    found: dict[str, OptionValue] = {}
    base = WHERE.get(name, WITHIN.get(name, "standard"))
    for value in [value for option, value in cases() if option == name]:
        text = option_text(value)
        if name == "seats" and value == 2:
            continue  # not at a round table
        beside = "" if name in WHERE else WITH.get((name, text), "")
        rules = ruleset(", ".join(filter(None, (base, f"{name}={text}", beside))))
        with use_language(spoken):
            book = words(rules)
        assert book not in found, f"{name}={text} reads like {name}={option_text(found[book])}"
        found[book] = value
    assert len(found) > 1


rulesets_with_house_rules = st.tuples(
    st.sampled_from(list(RULESETS)),
    st.lists(st.sampled_from([(name, value) for name, value in cases() if name != "seats"]), max_size=5),
)


def built(base: str, changes: list[tuple[str, OptionValue]]) -> Ruleset:
    """A ruleset with as many of the changes as fit together."""
    rules = RULESETS[base]
    for name, value in changes:
        more = dict(part.split("=") for part in (WITH.get((name, option_text(value))) or "").split(",") if part)
        try:
            rules = rules.replace(**{name: value, **more})
        except InvalidRuleset:
            continue
    return rules


@given(rulesets_with_house_rules, st.sampled_from([(name, value) for name, value in cases()]))
def test_one_changed_option_changes_the_book_exactly_if_it_has_an_effect(
    made: tuple[str, list[tuple[str, OptionValue]]], change: tuple[str, OptionValue]
) -> None:
    before = built(*made)
    try:
        after = before.replace(**{change[0]: change[1]})
    except InvalidRuleset:
        return
    for spoken in LANGUAGES:
        with use_language(spoken):
            if in_effect(before) != in_effect(after):
                assert words(before) != words(after)
            elif not OPTIONS[change[0]].matters(before) and not OPTIONS[change[0]].matters(after):
                assert words(before) == words(after)


@given(rulesets_with_house_rules)
def test_every_house_ruleset_has_a_whole_book_and_true_examples(
    made: tuple[str, list[tuple[str, OptionValue]]],
) -> None:
    rules = built(*made)
    check_examples(rules)
    for spoken in LANGUAGES:
        with use_language(spoken):
            check_text(rules)


def check_text(rules: Ruleset) -> None:
    chapters = rule_book(rules)
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    for chapter in chapters:
        assert chapter.blocks, f"{chapter.title} says nothing"
    for text in (block.text for block in blocks(rules) if isinstance(block, Text)):
        assert text == " ".join(text.split()) and text[0].isupper() and text.endswith("."), text
        assert ".." not in text and "None" not in text and "{" not in text, text


@pytest.mark.parametrize("name", RULESETS)
def test_the_examples_of_a_rule_book(name: str) -> None:
    check_examples(RULESETS[name])


def check_examples(rules: Ruleset) -> None:
    """Every example ends as its caption says, by the prices of exactly this ruleset, counted here once more."""
    examples = [block for block in blocks(rules) if isinstance(block, RoundExample)]
    found = {block.caption.split(".")[0].split(":")[0]: block for block in examples}
    expected = {"Gin"}
    if rules.knock_limit != 0:
        expected |= {"A knock", "An undercut"}
        if rules.lays_off:
            expected.add("The 7♠ is laid off on the run of spades")
    if rules.lay_offs is LayOffs.KNOCK_AND_GIN:
        expected.add("The 7♠ is laid off even on gin")
    assert expected <= set(found) <= {*expected, "Equal deadwood", "The upcard was the 6♠"}
    for caption, block in found.items():
        book, result = ruleset(block.rules), block.end.result
        assert result is not None and book.two_handed() == rules.two_handed() == book
        mine = best_arrangement(Hand(block.knocker) - Hand("Qh")).deadwood
        theirs = best_arrangement(Hand(block.defender)).deadwood
        laid = {"7s": 7} if "laid off" in caption else {}
        assert [str(card) for card in result.laid_off] == list(laid)
        theirs -= sum(laid.values())
        assert result.deadwood == (mine, theirs)
        if caption == "A knock":
            assert f"the deadwood is {mine}" in block.caption
        gin = rules.gin_bonus if mine == 0 else 0
        double = 2 if caption.startswith("The upcard was") else 1
        most = 0 if mine == 0 and rules.gin_scores is GinScores.BONUS else theirs - mine
        won = (double * (most + gin), 0) if theirs > mine else (0, mine - theirs + rules.undercut_bonus)
        if caption == "Equal deadwood":
            assert rules.undercut is UndercutWith.BELOW and mine == theirs
            won = (0, 0)
        assert points(book, result) == won, caption
        assert ("undercut" if caption == "An undercut" else "gin" if mine == 0 else "knock") == str(result.ending)
        if rules.adds_deadwood and result.winner is not None:
            loser = 1 - result.winner
            left = result.deadwood[loser]
            assert [(line.seat, line.points) for line in sheet_lines(book, result)] == ([(loser, left)] if left else [])
    for sheet in (block for block in blocks(rules) if isinstance(block, SheetExample)):
        assert ruleset(sheet.rules) == rules and sheet.sheet.is_over


def test_melds_and_what_cards_count_are_those_of_the_lessons() -> None:
    lessons = {block for lesson in LESSONS for block in lesson.blocks}
    melds = rule_book(RULESETS["standard"])[1]
    assert melds.id == "melds" and set(melds.blocks) <= lessons
    assert [block.caption for block in melds.blocks if isinstance(block, CardsExample)][:2] == [
        "A set of sevens.",
        "A run of five hearts.",
    ]


# --- sentences of the books that no option says -----------------------------------------------------------------------


def test_of_the_cards_of_a_run_and_a_set_that_share_one_all_but_it_may_go() -> None:
    rules = RULESETS["open-knock"]
    sentence = "5♥, 6♥, 7♣ and 7♠ may go: the 7♥ is in the run or in the set"
    assert sentence in words(rules) and sentence not in words(RULESETS["standard"])
    now = position(rules, "5h 6h 7h 7c 7s Kc Kd Ks 2c 2d 2s", "Ac Ad 4h 8c 9d Tc Jh Qd Qc 3h")
    may = set(legal(now))
    assert may >= {f"{what} {card}" for what in ("discard", "knock") for card in ("5h", "6h", "7c", "7s")}
    assert not may & {"discard 7h", "discard Kc", "knock 7h"}


def test_after_a_round_that_nobody_won_the_same_dealer_deals_again_if_winners_or_losers_deal() -> None:
    sentence = "If nobody won after a knock, the same dealer deals again."
    for text, told in (
        ("standard, undercut=below", True),
        ("bicycle, undercut=below", True),
        ("standard", False),
        ("rubber", False),
    ):
        rules = ruleset(text)
        assert (sentence in words(rules)) == told
        game = Game.after_cut(rules, Cut(1)).after([TIE.result(rules)], Random(0))
        if told:
            assert game.dealer == 1
    alternate = ruleset("rubber")
    assert Game.after_cut(alternate, Cut(1)).after([TIE.result(alternate)], Random(0)).dealer == 0


def test_big_gin_on_the_first_discard_of_eleven_cards() -> None:
    sentence = "Big gin may not be declared then either."
    eleven = "2c 2d 2h 2s 3h 4h 5h Kc Kd Kh Ks"
    for text, told in (
        ("eleven, big_gin_bonus=31", True),
        ("eleven, big_gin_bonus=31, first_discard_knock=yes", False),
        ("eleven", False),
    ):
        rules = ruleset(text)
        assert (sentence in words(rules)) == told
        may = "big gin" in legal(dealt(rules, eleven, "6h 7c 7d 8s 9d Tc Js Qd Jd Ah"))
        assert may == (text.endswith("first_discard_knock=yes"))


def test_of_several_defenders_who_undercut_the_least_deadwood_wins_the_round() -> None:
    rules = ruleset("open-knock-table")
    assert "If several defenders undercut, the one with the least deadwood wins it." in words(rules)
    third = "Ad 3h 9c 9d 9h 9s Tc Td Th Ts"
    now = play(position(rules, f"{WON.kept} {WON.thrown}", "As 2s 2h 6h 6d 6s Jc Jd Jh Js", third), "knock 4h")
    assert now.result is not None and now.result.deadwood == (8, 5, 4) and now.result.winner == 2


def test_gin_wins_on_a_knockout_sheet_too() -> None:
    rules = RULESETS["knockout"]
    assert "Gin wins even against a defender without deadwood." in words(rules)
    assert BOTH_ZERO.result(rules).winner == 0
