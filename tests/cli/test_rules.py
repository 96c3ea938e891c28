"""``undercut rules``."""

from __future__ import annotations

import re

import pytest

from tests.cli.cli_run import cli
from undercut.languages import LANGUAGES, use_language
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import (
    EVERY_OPTION,
    OPTIONS,
    RULESETS,
    UpcardAce,
    Word,
    option_text,
    ruleset,
    ruleset_label,
    ruleset_text,
)


def test_every_ruleset_is_listed() -> None:
    ran = cli("rules")
    assert ran.status == 0
    assert all(f"{name} " in ran.out for name in RULESETS)
    assert [found["name"] for found in cli("rules", "--json").json] == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_one_ruleset_with_every_option(name: str) -> None:
    (found,) = cli("rules", name, "--json").json
    assert found["options"] == {
        k: str(v) if isinstance(v, Word) else v for k, v in RULESETS[name].options().items()
    } and list(found["options"]) == list(OPTIONS)
    assert found["text"] == name and found["hash"] == RULESETS[name].hash
    assert listed(cli("rules", name, "--options").out) == [o for o in OPTIONS if OPTIONS[o].matters(RULESETS[name])]


def listed(table: str) -> list[str]:
    """The options in the table of `undercut rules`."""
    head, *lines = table[table.index("chapter ") :].splitlines()
    at = head.index("option ")
    names = [line[at:].split()[0] for line in lines if line[at : at + 1].strip() and line[at - 1] == " "]
    return [name for name in names if name in OPTIONS]


def test_the_rules_are_read_before_the_options_and_the_options_can_be_had_alone() -> None:
    text = "oklahoma, upcard_ace=one"
    whole, table = cli("rules", text).out, cli("rules", text, "--options").out
    body = table[table.index("chapter") :]
    assert whole.endswith(body) and "Knocking" not in table
    book, _ = whole.split("\nOptions\n")
    titles = [chapter.title for chapter in rule_book(ruleset(text))]
    assert [line for line in book.splitlines() if line in titles] == titles
    read = " ".join(book.split())
    assert OPTIONS["upcard_ace"].says(UpcardAce.ONE) in read and OPTIONS["upcard_ace"].says(UpcardAce.GIN) not in read
    assert "You: 5♣ 5♦ 5♥ 8♠ 9♠ T♠ J♠ + A♣ 2♦ 3♥ deadwood 6" in read
    assert cli("rules", text, "--options", "--json").out == cli("rules", text, "--json").out


@pytest.mark.parametrize("spoken", [name for name in LANGUAGES if name != "en"])
def test_rules_in_another_language(spoken: str) -> None:
    """The words of the program, of the book and of the options; names of options and rulesets stay as they are."""
    text = "oklahoma, upcard_ace=one"
    for words in (["rules"], ["rules", text]):
        english = {line.strip() for line in cli(*words).out.splitlines()}
        ran = cli("--language", spoken, *words)
        same = [line for line in map(str.strip, ran.out.splitlines()) if line in english]
        assert ran.status == 0
        names = {"hash", *RULESETS}  # a ruleset's name may be the same word in another language
        assert not [line for line in same if re.search("[a-z]{4}", line) and line.split()[0] not in names]
    assert f'"{text}"' in ran.out.splitlines()[0]
    read = " ".join(ran.out.split())
    with use_language(spoken):
        assert OPTIONS["upcard_ace"].says(UpcardAce.ONE) in read
        assert [line for line in ran.out.splitlines() if line in {one.title for one in rule_book(ruleset(text))}] == [
            chapter.title for chapter in rule_book(ruleset(text))
        ]
    assert all(name in ran.out for name in OPTIONS if OPTIONS[name].matters(ruleset(text)))


def test_a_house_ruleset_says_what_differs() -> None:
    text = "standard, knock_limit=5, big_gin_bonus=None"
    (found,) = cli("rules", text, "--json").json
    assert found["text"] == text and found["options"]["knock_limit"] == 5 and found["options"]["big_gin_bonus"] is None
    assert ruleset(found["text"]).hash == found["hash"]
    assert "2 options differ from Standard gin" in cli("rules", text).out
    assert "4 options differ from Standard gin" in cli("rules", "oklahoma").out


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_nothing_is_cut_in_a_narrow_window(width: int, spoken: str) -> None:
    """Names and values can be typed as they are written; what an option says is read whole."""
    for rules in (RULESETS["oklahoma"], ruleset("hollywood, spades_double=points_and_boxes")):
        ran = cli("--language", spoken, "rules", ruleset_text(rules), COLUMNS=str(width))
        assert "…" not in ran.out and max(map(len, ran.out.splitlines())) <= width
        words = " ".join(ran.out.split())
        with use_language(spoken):
            for name, value in rules.options().items():
                if not EVERY_OPTION[name].matters(rules):
                    continue
                assert re.search(rf"\b{name}(=| +){option_text(value)}( |$)", words), name
                if width < 60:
                    assert EVERY_OPTION[name].meaning(rules) in words, name
            label = ruleset_label("hollywood")
    assert width == 80 or f"({label}: no)" in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("stndard", "did you mean standard?"),
        ("standard, knok_limit=5", "did you mean knock_limit?"),
        ("standard, knock_limit=101", "0 to 100"),
        ("standard, knock_limit=--5", "knock_limit=--5 is not possible; knock_limit may be None, upcard, 0 to 100"),
        ("standard, dealt=11, sheet=knockout, target=None", "dealt=11 needs opening=discard"),
    ],
)
def test_what_is_not_a_ruleset(text: str, words: str) -> None:
    ran = cli("rules", text)
    assert ran.status == 1 and words in ran.err and ran.out == ""


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "cards", "dealt"),
    [("openspiel, ranks=4, suits=3, hand_size=3", 12, 3), ("standard, hand_size=7", 52, 7)],
)
def test_smaller_decks_and_hands_have_a_whole_book(text: str, cards: int, dealt: int, spoken: str) -> None:
    ran = cli("--language", spoken, "rules", text)
    assert ran.status == 0 and not ran.err
    words = " ".join(ran.out.split())
    assert f" {cards} " in words and ("52" in words) == (cards == 52)
    assert not re.search(r"\b(ten|eleven|zehn|elf|diez|once)\b", words)
    assert re.search(rf"(dealt|bekommen|reciben) {dealt} ", words)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("text", ["oklahoma", "open-knock", "standard, knock_limit=5", "oklahoma, upcard_ace=one"])
def test_what_differs_is_read_first(text: str, spoken: str) -> None:
    rules = ruleset(text)
    base = RULESETS[rules.name] if rules != RULESETS[rules.name] else RULESETS["standard"]
    out = " ".join(cli("--language", spoken, "rules", text).out.split())
    with use_language(spoken):
        first = out.split(f" {rule_book(rules)[0].title} ")[0]
        for name in rules.diff(base):
            assert not OPTIONS[name].matters(rules) or OPTIONS[name].meaning(rules) in first, name
    assert cli("rules", "standard").out.count("What differs") == 0


def test_a_house_ruleset_is_not_introduced_as_its_base() -> None:
    out = cli("rules", "standard, knock_limit=5, gin_bonus=20").out
    assert "House rules, based on Standard gin." in out and "knock with 10" not in out


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_rulesets_have_a_name_to_read_and_one_to_type(spoken: str) -> None:
    """Each is shown beside the other, in the list and above a rule book."""
    listed = cli("--language", spoken, "rules", COLUMNS="200").out.splitlines()
    house = cli("--language", spoken, "rules", "eaai, knock_limit=5").out.splitlines()[0]
    with use_language(spoken):
        for name in RULESETS:
            (line,) = (one for one in listed if one.startswith(f"{name} "))
            assert re.fullmatch(rf"{name} +\d +{re.escape(ruleset_label(name))}( \(.*\))?", line.rstrip()), line
        assert house == f'{ruleset_label("eaai, knock_limit=5")}, "eaai, knock_limit=5"'
        assert ruleset_label("eaai") in house and "eaai" not in ruleset_label("eaai")


def test_every_defect_is_named() -> None:
    err = cli("rules", "standard, dealt=11, sheet=knockout, target=None").err
    assert "dealt=11 needs opening=discard" in err and "need a target" in err
