"""The tables of named rulesets: written out here as the books have them, and compared with the code cell by cell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from undercut.errors import InvalidRuleset
from undercut.rulesets import (
    DEFAULT,
    OPTIONS,
    RULESETS,
    Form,
    Option,
    OptionValue,
    Ruleset,
    SheetForm,
    option_text,
    ruleset,
    ruleset_text,
)

BOOKS = """
option              | eleven    | quick  | open-knock   | rubber       | showdown
seats               | 2         | 2      | 2            | 2            | 2
form                | two_handed | two_handed | two_handed | two_handed | two_handed
cut                 | random    | random | low_deals    | random       | high_deals
next_dealer         | alternate | random | alternate    | alternate    | alternate
dead_redeal         | same      | next   | same         | same         | same
dealt               | 11        | 10     | 10           | 10           | 10
turned_up           | yes       | yes    | yes          | yes          | yes
knock_card          | open      | face_down | open      | face_down    | open
opening             | discard   | free   | free         | offer        | offer
after_passes        | -         | -      | -            | either       | stock
first_discard_knock | no        | -      | -            | -            | -
rediscard           | yes       | yes    | yes          | no           | no
protect_melds       | no        | no     | yes          | no           | no
knock_limit         | 10        | 10     | None         | 10           | 10
upcard_ace          | -         | -      | -            | -            | -
spades_double       | -         | -      | -            | -            | -
big_gin_bonus       | None      | None   | None         | None         | None
must_knock_on_last_card | no    | no     | no           | no           | no
lay_offs            | knock     | none   | none         | knock        | knock_and_gin
wall                | 2         | 2      | 0            | 2            | 2
last_take           | no        | no     | no           | no           | no
dead_hand           | void      | void   | low_deadwood | void         | low_deadwood
gin_bonus           | 25        | 25     | 20           | 25           | 0
undercut            | at_most   | at_most | below       | below        | at_most
undercut_bonus      | 25        | 25     | 0            | 25           | 0
target              | None      | 100    | 100          | 100          | None
deciding            | points    | points | points       | points       | round
game_bonus          | 0         | 0      | 0            | 100          | 0
shutout             | none      | none   | none         | double_total | none
box_bonus           | 0         | 0      | 0            | 25           | 0
boxes               | -         | -      | -            | at_end       | -
sheet               | single    | single | single       | single       | single
"""

SCHOOLS = """
option         | standard | bicycle | oklahoma | hollywood | straight | eaai | openspiel
seats          | 2 | 2 | 2 | 2 | 2 | 2 | 2
form           | two_handed | two_handed | two_handed | two_handed | two_handed | two_handed | two_handed
knock_limit    | 10 | 10 | upcard | 10 | 0 | 10 | 10
upcard_ace     | - | - | gin | - | - | - | -
spades_double  | no | no | points | - | - | - | -
dealt          | 10 | 10 | 10 | 10 | 10 | 10 | 10
opening        | offer | offer | offer | offer | offer | offer | offer
first_discard_knock | - | - | - | - | - | - | -
rediscard      | no | no | no | no | no | no | yes
protect_melds  | no | no | no | no | no | no | no
must_knock_on_last_card | no | no | no | no | no | no | no
lay_offs       | knock | knock | knock | knock | - | knock | knock
gin_bonus      | 25 | 20 | 25 | 25 | 25 | 25 | 25
undercut       | at_most | at_most | at_most | at_most | - | at_most | below
undercut_bonus | 25 | 10 | 25 | 25 | - | 25 | 25
big_gin_bonus  | 31 | None | 31 | 31 | 31 | None | None
wall           | 2 | 2 | 2 | 2 | 2 | 2 | 2
last_take      | no | no | no | no | no | no | yes
dead_hand      | void | void | void | void | void | void | void
target         | 100 | 100 | 150 | 100 | 100 | 100 | None
deciding       | points | points | points | points | points | points | round
game_bonus     | 100 | 100 | 100 | 100 | 100 | 0 | 0
shutout        | double_bonus | double_bonus | double_bonus | double_bonus | double_bonus | none | none
box_bonus      | 25 | 20 | 25 | 25 | 25 | 0 | 0
boxes          | at_end | at_end | at_end | at_end | at_end | - | -
next_dealer    | winner | loser | winner | winner | winner | alternate | -
dead_redeal    | same | same | same | same | same | same | -
sheet          | single | single | single | hollywood | single | single | single
"""

LIKE_THE_DEFAULT = {
    "partners_rotate", "turned_up", "knock_card", "deals", "shutout_bonus", "gin_boxes", "big_gin_boxes",
    "undercut_boxes", "games", "hollywood_entry", "knockout_entry", "lay_offs_by", "gin_scores",
}  # fmt: skip
"""What no book has but those that the tables name: everywhere else it is as in `standard`."""

LIKE_OPEN_KNOCK: dict[str, dict[str, OptionValue]] = {
    "open-knock-oklahoma": {"must_knock_on_last_card": True},
    "knockout": {"sheet": SheetForm.KNOCKOUT, "target": 100},
    "five-hundred": {"target": 500},
    "open-knock-cutthroat": {"seats": 3, "form": Form.CUTTHROAT},
    "open-knock-table": {"seats": 3, "form": Form.ROUND_TABLE},
    "open-knock-partners": {"seats": 4, "form": Form.PARTNERS},
}
"""The rulesets that the third book also has: as it, but for these."""


def cells() -> list[tuple[str, str, str]]:
    """Each (ruleset, option, value) of the tables; ``-`` where the option has no meaning there."""
    out = []
    for table in (BOOKS, SCHOOLS):
        head, *rows = [[c.strip() for c in line.split("|")] for line in table.strip().splitlines()]
        for row in rows:
            out += [(name, row[0], value) for name, value in zip(head[1:], row[1:], strict=True) if value != "-"]
    return out


@pytest.mark.parametrize(("name", "option", "text"), cells())
def test_a_cell_of_the_tables(name: str, option: str, text: str) -> None:
    assert option_text(getattr(RULESETS[name], option)) == text


def test_the_tables_cover_every_option() -> None:
    for table in (BOOKS, SCHOOLS):
        options = {line.split("|")[0].strip() for line in table.strip().splitlines()[1:]}
        left_open = {"cut", "after_passes", *LIKE_THE_DEFAULT}
        assert set(OPTIONS) - options <= left_open


def test_the_rulesets_that_must_exist() -> None:
    named = {name for name, _, _ in cells()} | set(LIKE_OPEN_KNOCK)
    assert set(RULESETS) == named and DEFAULT.name == "standard"
    assert all(rules.name == name for name, rules in RULESETS.items())
    assert len({rules.hash for rules in RULESETS.values()}) == len(RULESETS)


@pytest.mark.parametrize("name", LIKE_OPEN_KNOCK)
def test_as_open_knock_but(name: str) -> None:
    changed = {option: new for option, (_, new) in RULESETS[name].diff(RULESETS["open-knock"]).items()}
    assert changed == {k: v for k, v in LIKE_OPEN_KNOCK[name].items() if getattr(RULESETS["open-knock"], k) != v}


@pytest.mark.parametrize("text", ["knockout, seats=3, form=cutthroat", "knockout, seats=4, form=round_table"])
def test_knockout_is_for_two_to_four(text: str) -> None:
    assert ruleset(text).sheet is SheetForm.KNOCKOUT


# --- options and house rules ----------------------------------------------------------------------------------------

NEEDS: dict[tuple[str, str], str] = {
    ("seats", "3"): "form=cutthroat",
    ("seats", "4"): "form=partners",
    ("form", "cutthroat"): "seats=3",
    ("form", "round_table"): "seats=4",
    ("form", "partners"): "seats=4",
    ("partners_rotate", "yes"): "form=partners, seats=4",
    ("dealt", "11"): "opening=discard",
    ("turned_up", "no"): "opening=discard, dealt=11",
    ("opening", "discard"): "dealt=11",
    ("first_discard_knock", "yes"): "opening=discard, dealt=11",
    ("deciding", "round"): "target=None",
    ("shutout_bonus", "100000"): "shutout=flat",
}
"""What has to be set beside an option, from ``standard``."""


def values(option: Option) -> list[OptionValue]:
    """Every word of an option, and both ends of its numbers."""
    return [*option.values, *(option.number or ())]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_takes_its_values_by_value_and_by_text(name: str) -> None:
    option = OPTIONS[name]
    assert option.allows(option.default)
    for value in values(option):
        text = option_text(value)
        needs = NEEDS.get((name, text), "")
        rules = ruleset(", ".join(filter(None, ["standard", f"{name}={text}", needs])))
        assert getattr(rules, name) == value and type(getattr(rules, name)) is type(value)
        assert ruleset(ruleset_text(rules)) == rules
        assert option.says(value).endswith(".") and "{}" not in option.says(value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("seats", 1), ("seats", 5), ("form", "solo"), ("dealt", 12), ("opening", "closed"), ("rediscard", 1),
        ("knock_limit", -1), ("knock_limit", 101), ("knock_limit", "ten"), ("wall", 1), ("wall", -2), ("gin_bonus", -5),
        ("gin_bonus", None), ("target", 0), ("undercut", "never"), ("sheet", "double"), ("big_gin_bonus", "yes"),
    ],
)  # fmt: skip
def test_no_option_takes_any_other(option: str, value: Any) -> None:
    with pytest.raises(InvalidRuleset):
        DEFAULT.replace(**{option: value})
    with pytest.raises(InvalidRuleset) as caught:
        ruleset(f"standard, {option}={'1x' if option == 'rediscard' else value}")
    assert option in caught.value.message


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"dealt": 11}, ["dealt"]),
        ({"turned_up": False}, ["turned_up"]),
        ({"opening": "discard"}, ["dealt"]),
        ({"seats": 3}, ["form"]),
        ({"form": Form.PARTNERS}, ["seats"]),
        ({"dealt": 11, "opening": "discard", "seats": 3, "form": Form.ROUND_TABLE}, ["round_table"]),
        ({"knock_limit": "upcard", "opening": "discard", "dealt": 11, "turned_up": False}, ["knock_limit"]),
        ({"spades_double": "points", "opening": "discard", "dealt": 11, "turned_up": False}, ["spades_double"]),
        ({"first_discard_knock": True}, ["first_discard_knock"]),
        ({"deciding": "round"}, ["target"]),
        ({"target": None, "sheet": "hollywood"}, ["target"]),
        ({"seats": 3, "form": "cutthroat", "sheet": "hollywood"}, ["hollywood"]),
        ({"seats": 4, "form": "partners", "sheet": "knockout"}, ["knockout"]),
        ({"partners_rotate": True}, ["partners_rotate"]),
        ({"deciding": "round", "target": None, "deals": 3}, ["deals"]),
        ({"sheet": "knockout", "deals": 3}, ["deals"]),
        ({"shutout_bonus": 50}, ["shutout_bonus"]),
        ({"target": None, "games": 3}, ["games"]),
        ({"lay_offs_by": "knocker", "lay_offs": "knock_and_gin"}, ["lay_offs_by"]),
        ({"lay_offs_by": "knocker", "seats": 3, "form": "round_table"}, ["lay_offs_by"]),
        ({"gin_scores": "bonus", "gin_bonus": 0}, ["gin_scores"]),
        ({"dealt": 11, "shutout_bonus": 50, "seats": 4}, ["dealt", "shutout_bonus", "seats"]),
    ],
)
def test_what_cannot_be_played_is_refused_with_every_defect(changes: dict[str, Any], named: list[str]) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        DEFAULT.replace(**changes)
    defects = caught.value.defects
    assert len(defects) == len(named)
    for word in named:
        assert any(word in defect for defect in defects)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("standrad", "did you mean standard?"),
        ("standard, knok_limit=5", "did you mean knock_limit?"),
        ("standard, nonsense", "is not option=value"),
        ("standard, knock_limit", "knock_limit may be None, upcard, 0 to 100"),
        ("STANDARD", "did you mean standard?"),
        ("oklahoma knock_limit=5 target=200", "did you mean oklahoma, knock_limit=5, target=200?"),
        ("standard, knock_limit=5, knock_limit=6", "given twice"),
        ("", "unknown ruleset"),
    ],
)
def test_a_text_that_names_no_ruleset(text: str, words: str) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        ruleset(text)
    assert words in caught.value.message


def test_defects_of_both_kinds_are_named_together() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        ruleset("standard, dealt=11, wall=3, foo=3")
    assert len(caught.value.defects) == 3
    assert all(any(w in d for d in caught.value.defects) for w in ("wall=3", "foo", "dealt=11"))
    with pytest.raises(InvalidRuleset) as caught:
        DEFAULT.replace(wall=3, lay_offs="x", dealt=11)
    assert all(any(w in d for d in caught.value.defects) for w in ("wall=3", "lay_offs=x", "dealt=11"))


def test_defects_of_both_kinds_are_named_if_a_ruleset_is_made_from_values() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        replace(DEFAULT, wall=3, dealt=11, shutout_bonus=5)
    assert [defect.split("=")[0] for defect in caught.value.defects[:2]] == ["wall", "dealt"]
    assert len(caught.value.defects) == 3


def test_the_text_of_a_word_in_place_of_the_word_is_refused_with_the_word() -> None:
    with pytest.raises(InvalidRuleset, match=r"lay_offs='none' is a text; write lay_offs=LayOffs\.NONE"):
        replace(DEFAULT, lay_offs="none")  # type: ignore[arg-type]


def test_every_defect_of_a_text_is_named() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        ruleset("nowhere, knok=5, wall=7, lay_offs")
    assert len(caught.value.defects) == 4 and caught.value.code == "unknown_ruleset"


@pytest.mark.parametrize(
    ("text", "code", "defects"),
    [
        ("x" * 16_000, "unknown_ruleset", 1),
        (f"standard, {'k' * 16_000}=5", "invalid_ruleset", 1),
        (f"standard, knock_limit={'9' * 16_000}", "invalid_ruleset", 1),
        ("standard" + ", knock_limix=5" * 5_000, "invalid_ruleset", 1),
        ("standard" + "".join(f", knock_limi{i}=5" for i in range(40)), "invalid_ruleset", 40),
    ],
)
def test_a_long_text_is_refused_in_few_words(text: str, code: str, defects: int) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        ruleset(text)
    assert caught.value.code == code and len(caught.value.defects) == defects
    assert max(map(len, caught.value.defects)) < 1500
    # A suggestion takes longer to look for than all else: only the first wrong names get one.
    assert sum("did you mean" in defect for defect in caught.value.defects) <= 3


def test_a_house_ruleset_prints_what_differs_from_its_base() -> None:
    house = ruleset("standard, knock_limit=5, big_gin_bonus=None")
    assert ruleset_text(house) == "standard, knock_limit=5, big_gin_bonus=None"
    assert house.diff(DEFAULT) == {"knock_limit": (10, 5), "big_gin_bonus": (31, None)}
    assert house.hash != DEFAULT.hash
    assert ruleset_text(ruleset("standard, knock_limit=10")) == "standard", "setting what is set changes nothing"
    assert ruleset(" standard ,knock_limit = 5,big_gin_bonus=none ") == house


def test_a_ruleset_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        DEFAULT.knock_limit = 5  # type: ignore[misc]
    assert isinstance(DEFAULT, Ruleset)
