"""Every sentence of every option is played: for each of its values, and under every named ruleset."""

from __future__ import annotations

import pytest

from tests.rules.positions import LOOSE, LOOSE_OTHER, play, position
from tests.rules.sentences import PLAYED, play_sentence
from undercut.errors import IllegalAction
from undercut.rulesets import OPTIONS, RULESETS, OptionValue, option_text, ruleset, ruleset_text

WITHIN: dict[str, str] = {
    "partners_rotate": "open-knock-partners",
    "turned_up": "eleven",
    "first_discard_knock": "eleven",
    "upcard_ace": "oklahoma",
    "shutout_bonus": "standard, shutout=flat",
    "hollywood_entry": "hollywood",
    "knockout_entry": "knockout",
}
"""The ruleset under which an option's values are played, if it is not `standard`."""
WITH: dict[tuple[str, str], str] = {
    ("seats", "3"): "form=cutthroat",
    ("seats", "4"): "form=partners",
    ("form", "cutthroat"): "seats=3",
    ("form", "round_table"): "seats=4",
    ("form", "partners"): "seats=4",
    ("dealt", "11"): "opening=discard",
    ("opening", "discard"): "dealt=11",
    ("deciding", "round"): "target=None",
    ("shutout", "flat"): "shutout_bonus=75",
}
"""What is set beside a value."""
NUMBERS = {"knock_limit": (7, 10), "target": (150,), "deals": (4,), "games": (2, 5)}
"""Whole numbers that are played, beside the ends of the range."""


def cases() -> list[tuple[str, OptionValue]]:
    """Every word of every option, and some of its numbers."""
    out = []
    for name, option in OPTIONS.items():
        numbers = NUMBERS.get(name, (25,) if option.number and option.number[1] > 25 else (3,))
        ends = {n for n in option.number or () if n <= 100_000}
        chosen = sorted({*ends, *numbers}) if option.number else []
        out += [(name, value) for value in (*option.values, *chosen)]
    return out


def test_every_option_has_its_sentences_played() -> None:
    assert set(PLAYED) == set(OPTIONS)


@pytest.mark.parametrize(("name", "value"), cases(), ids=lambda value: option_text(value))
def test_a_value(name: str, value: OptionValue) -> None:
    """What the option says for this value."""
    text = option_text(value)
    parts = [WITHIN.get(name, "standard"), f"{name}={text}", WITH.get((name, text), "")]
    rules = ruleset(", ".join(filter(None, parts)))
    assert getattr(rules, name) == value
    play_sentence(rules, name)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_of_another_option_is_not_played(name: str) -> None:
    """The functions can fail: each refuses a value that the ruleset does not have."""
    option = OPTIONS[name]
    rules = ruleset(WITHIN.get(name, "standard"))
    if name in ("form", "partners_rotate"):
        rules = RULESETS["open-knock-partners"]
    others = [value for value in option.values if value != getattr(rules, name)]
    others += [n for n in NUMBERS.get(name, (25,)) if option.number and n != getattr(rules, name)]
    for value in others:
        with pytest.raises((AssertionError, KeyError, ValueError, TypeError, IllegalAction)):
            PLAYED[name](rules, value)


@pytest.mark.parametrize("name", RULESETS)
def test_the_ruleset_goes_by_its_name(name: str) -> None:
    """And a refused action changes nothing and says why."""
    rules = RULESETS[name]
    assert rules.name == name and ruleset_text(rules) == name and ruleset(name) == rules
    now = position(rules, LOOSE, LOOSE_OTHER)
    before = (now, now.setup())
    with pytest.raises(IllegalAction) as caught:
        play(now, "discard Ac")
    assert (now, now.setup()) == before
    assert caught.value.code == "card_not_held" and caught.value.phase == "discard" and caught.value.legal


@pytest.mark.parametrize(
    ("name", "option"), [(name, o) for name, rules in RULESETS.items() for o in OPTIONS if OPTIONS[o].matters(rules)]
)
def test_a_sentence_of_a_named_ruleset(name: str, option: str) -> None:
    """What the page of the ruleset says, for the options that make a difference there."""
    play_sentence(RULESETS[name], option)
