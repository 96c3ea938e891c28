"""Options as values: what a type checker finds, what a hash covers, what is stored, and what older records mean."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from undercut.errors import InvalidRuleset, NotationError
from undercut.rulesets import (
    DEFAULT,
    RULESETS,
    HollywoodEntry,
    KnockCard,
    KnockoutEntry,
    LayOffs,
    SpadesDouble,
    option_text,
    ruleset,
    ruleset_checked,
    ruleset_from_stored,
    ruleset_text,
    stored_options,
)

RIGHT = """
from dataclasses import replace
from undercut.rulesets import DEFAULT, KnockLimit, LayOffs, Ruleset

mine = Ruleset(name="mine", title="", lay_offs=LayOffs.NONE, knock_limit=KnockLimit.UPCARD, target=None)
other = replace(DEFAULT, name="other", lay_offs=LayOffs.NONE, knock_limit=5)
print(mine.lay_offs is LayOffs.NONE)
"""
WRONG = {
    'mine.lay_offs == "knock_and_gin"': "comparison-overlap",
    'replace(DEFAULT, lay_offs="none")': "arg-type",
    "replace(DEFAULT, lay_off=LayOffs.NONE)": "call-arg",
    "replace(DEFAULT, target=LayOffs.NONE)": "arg-type",
    'Ruleset(name="x", title="", gin_bonus=None)': "arg-type",
    'Ruleset(name="x", title="", gin_bonuss=20)': "call-arg",
    "LayOffs.KNOCK_AND_GLN": "attr-defined",
    "mine.layoffs": "attr-defined",
}


@pytest.mark.slow
def test_a_misspelt_word_or_option_is_found_by_a_type_checker(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    page.write_text(RIGHT + "".join(f"_{i} = {text}\n" for i, text in enumerate(WRONG)), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--follow-imports=silent", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    found = [line for line in done.stdout.splitlines() if ": error:" in line]
    first = RIGHT.count("\n") + 1
    for i, (text, code) in enumerate(WRONG.items()):
        assert any(f"page.py:{first + i}: " in line and f"[{code}]" in line for line in found), text
    assert len(found) == len(WRONG), "and nothing else is complained of"


# --- hashes -----------------------------------------------------------------------------------------------------------

HASHES = {
    "standard": "e3b0c44298fc",
    "eleven": "70051fad6101",
    "quick": "559104905156",
    "open-knock": "69c2da65cd93",
    "rubber": "739c8365be5b",
    "showdown": "f7614c80c48d",
    "open-knock-oklahoma": "b9c8fe461372",
    "knockout": "5b5d17769e67",
    "five-hundred": "b5f156e8119e",
    "open-knock-cutthroat": "1960bcc4c62c",
    "open-knock-table": "359a9faf482a",
    "open-knock-partners": "5a0d3443d559",
    "bicycle": "2a583271ccbe",
    "oklahoma": "926435298394",
    "hollywood": "d7fec6bcc545",
    "straight": "79a7c5f890a3",
    "eaai": "8d5b878137a2",
    "openspiel": "3d313d25ae79",
}
"""The hash of each named ruleset, which records carry."""


def test_no_hash_has_changed() -> None:
    """A new option leaves every hash as it is. A page that is changed on purpose is another ruleset: change it here."""
    assert {name: rules.hash for name, rules in RULESETS.items()} == HASHES


def test_the_hash_is_of_what_differs() -> None:
    assert DEFAULT.hash == hashlib.sha256(b"").hexdigest()[:12]
    house = ruleset("standard, wall=0, knock_limit=upcard")
    assert house.hash == hashlib.sha256(b"knock_limit=upcard\nwall=0").hexdigest()[:12]
    assert house.hash == ruleset("oklahoma, wall=0, upcard_ace=one, spades_double=no, target=100").hash


# --- what is stored -------------------------------------------------------------------------------------------------


def test_what_is_stored_names_each_option_that_differs_by_value() -> None:
    stored = stored_options(ruleset("oklahoma, big_gin_bonus=None, rediscard=yes"))
    assert stored == {
        "rediscard": True,
        "knock_limit": "upcard",
        "upcard_ace": "gin",
        "spades_double": "points",
        "big_gin_bonus": None,
        "target": 150,
    }


def test_an_edited_page_changes_nothing_that_was_stored() -> None:
    """`oklahoma` as some other version of its page may have it: the values stand, the text says what differs."""
    rules = ruleset_from_stored("oklahoma", {"knock_limit": "upcard", "target": 200})
    assert rules.name == "oklahoma" and rules.target == 200 and rules.spades_double is SpadesDouble.NO
    assert ruleset_text(rules) == "oklahoma, upcard_ace=one, spades_double=no, target=200"
    assert ruleset_from_stored(ruleset_text(rules), stored_options(rules)) == rules


def test_what_was_stored_wrongly_is_refused_with_every_defect() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        ruleset_from_stored("standard", {"lay_offs": "some", "colour": 3, "wall": 0})
    assert len(caught.value.defects) == 2
    with pytest.raises(InvalidRuleset):
        ruleset_from_stored("standard", {"knock_limit": 5000})
    with pytest.raises(InvalidRuleset):
        ruleset_from_stored("standard", {"deals": 3, "target": None, "deciding": "round"})


# --- hashes of records ----------------------------------------------------------------------------------------------


def test_a_hash_of_the_same_rules_is_accepted() -> None:
    for text in ("standard", "rubber", "quick, wall=0"):
        assert ruleset_checked(text, ruleset(text).hash) == ruleset(text) == ruleset_checked(text, None)


def test_a_hash_of_other_rules_is_refused() -> None:
    for claimed in ("0" * 12, RULESETS["bicycle"].hash):
        with pytest.raises(NotationError) as caught:
            ruleset_checked("standard", claimed)
        assert caught.value.code == "other_rules" and caught.value.place == "rules_hash"


def test_house_rules_may_play_what_older_games_played() -> None:
    house = ruleset("hollywood, hollywood_entry=first")
    assert house.hollywood_entry is HollywoodEntry.FIRST and house.hash != RULESETS["hollywood"].hash
    assert ruleset("knockout, knockout_entry=knocked").knockout_entry is KnockoutEntry.KNOCKED
    assert ruleset("quick, knock_card=open").knock_card is KnockCard.OPEN


def test_words_print_as_they_are_written() -> None:
    assert str(LayOffs.KNOCK_AND_GIN) == option_text(LayOffs.KNOCK_AND_GIN) == "knock_and_gin"
    assert repr(LayOffs.KNOCK_AND_GIN) == "LayOffs.KNOCK_AND_GIN"
    assert (option_text(True), option_text(None), option_text(5)) == ("yes", "None", "5")
