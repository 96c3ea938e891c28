"""Lessons and rule books in other languages say all of what they say in English, with the same numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given

from tests.rules.test_rulebook import built, rulesets_with_house_rules
from undercut.languages import LANGUAGES, use_language
from undercut.lessons import LESSONS, Block, Lesson, Text, Tip
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import RULESETS, OptionValue, Ruleset

OTHERS = [name for name in LANGUAGES if name != "en"]
SAME = {"Gin", "Gin."}
"""Words that are the same in several languages."""


def said(block: Block) -> str:
    """The words of a block."""
    if isinstance(block, Text):
        return block.text
    return f"{block.advice} {block.figure}" if isinstance(block, Tip) else block.caption


def told(chapters: Sequence[Lesson], spoken: str) -> list[list[str]]:
    """The words of each chapter in a language, its title first."""
    with use_language(spoken):
        return [[chapter.title, *map(said, chapter.blocks)] for chapter in chapters]


def book(rules: Ruleset, spoken: str) -> list[list[str]]:
    with use_language(spoken):
        return told(rule_book(rules), spoken)


def sentences(chapters: list[list[str]]) -> Iterator[str]:
    """The sentences, without numbers that stand alone."""
    found = (sentence for words in chapters for text in words for sentence in re.split(r"(?<=[.:;]) ", text))
    return (sentence for sentence in found if re.search("[A-Za-z]", sentence))


def check(english: list[list[str]], other: list[list[str]]) -> None:
    assert not set(sentences(english)) & set(sentences(other)) - SAME
    for mine, theirs in zip(english, other, strict=True):
        assert len(mine) == len(theirs)
        numbers = [Counter(re.findall(r"\d+", " ".join(words))) for words in (mine, theirs)]
        assert numbers[0] == numbers[1], theirs[0]
        assert "{" not in " ".join(theirs)


@pytest.mark.parametrize("spoken", OTHERS)
def test_the_lessons(spoken: str) -> None:
    check(told(LESSONS, "en"), told(LESSONS, spoken))


@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("name", RULESETS)
def test_a_rule_book(name: str, spoken: str) -> None:
    check(book(RULESETS[name], "en"), book(RULESETS[name], spoken))


@given(rulesets_with_house_rules)
def test_a_rule_book_with_house_rules(made: tuple[str, list[tuple[str, OptionValue]]]) -> None:
    rules = built(*made)
    for spoken in OTHERS:
        check(book(rules, "en"), book(rules, spoken))


def test_figures_are_written_as_the_language_writes_them() -> None:
    tip = next(block for block in LESSONS[-1].blocks if isinstance(block, Tip))
    figures = []
    for spoken in LANGUAGES:
        with use_language(spoken):
            figures.append(tip.figure)
    assert figures == ["+9.5 ± 1.0 points per round", "+9,5 ± 1,0 Punkte je Runde", "+9,5 ± 1,0 puntos por ronda"]
