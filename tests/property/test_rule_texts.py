"""Rule texts in three languages: only what applies, no option syntax, and no number that play contradicts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tests.rules.test_rulebook import check_examples
from tests.rules.test_sentences import WITH, cases
from undercut.cli.common.words import term_lines
from undercut.cli.rules import _rows
from undercut.errors import InvalidRuleset
from undercut.glossary import GLOSSARY
from undercut.languages import LANGUAGES, use_language
from undercut.lessons import Text
from undercut.lessons.rulebook import rule_book
from undercut.llm.prompts import rules_text
from undercut.round import Round
from undercut.rulesets import EVERY_OPTION, OPTIONS, RULESETS, Option, Ruleset, option_text, ruleset_text
from undercut.server.views.rules import option_differences
from undercut.setup import shuffled

COMBINATIONS = 300
DECKS = [(13, 4, 10)] * 4 + [(13, 4, 7), (4, 3, 3), (13, 3, 5), (11, 2, 4), (2, 4, 2)]


def house(number: int) -> Ruleset:
    """A house ruleset with a few options drawn at random that fit together."""
    rng = Random(f"rule texts {number}")
    rules = RULESETS[rng.choice(list(RULESETS))]
    ranks, suits, hand = rng.choice(DECKS)
    changes = [(name, value) for name, value in rng.choices(cases(), k=rng.randint(1, 8))]
    for name, value in [("hand_size", hand), ("ranks", ranks), ("suits", suits), *changes]:
        more = dict(part.split("=") for part in WITH.get((name, option_text(value)), "").split(",") if part)
        try:
            rules = rules.replace(**{name: value, **more})
        except InvalidRuleset:
            continue
    return rules


def book(rules: Ruleset) -> str:
    return "\n".join(block.text for chapter in rule_book(rules) for block in chapter.blocks if isinstance(block, Text))


def table(rules: Ruleset) -> str:
    """The table of options of `undercut rules`, without the column of values."""
    return "\n".join(row.says.plain for row in _rows(rules))


def words(rules: Ruleset) -> Iterator[str]:
    yield book(rules)
    yield table(rules)
    yield from rules.notes
    yield "\n".join(one.sentence for one in option_differences(rules))
    yield "\n".join(line for term in GLOSSARY.values() for line in term_lines(term, rules)[1:])
    yield rules_text(rules, games=True)


def sentences_of(option: Option) -> set[str]:
    """Every sentence that could be said of the option, with any number in place of a number."""
    values = [value for value in option.sentences if value is not int]
    numbers = [option.says(77)] if int in option.sentences else []
    found = {option.says(value) for value in values} | set(numbers)
    return {re.sub(r"\\?77", r"\\d+", re.escape(text)) for text in found}


def said_in(language: str) -> dict[str, set[str]]:
    """By option, every sentence that could be said of it in a language."""
    with use_language(language):
        return {name: sentences_of(option) for name, option in OPTIONS.items()}


SAID = {language: said_in(language) for language in LANGUAGES}

NOTHING = {
    "boxes": {"en": r"\bbox", "de": r"\bBox", "es": r"\bcaja"},
    "bonus": {"en": r"game bonus", "de": r"Spielprämie", "es": r"prima de partida"},
    "shutout": {"en": r"shutout|won no round", "de": r"Schneider|keine Runde gewonnen", "es": r"a cero|ninguna ronda,"},
    "next": {"en": r"deals? (the next|again)", "de": r"Geber jeder", "es": r"de cada ronda"},
}
"""Words that are said only where there are boxes, a game bonus, a shutout, a next dealer."""
SYNTAX = re.compile(
    r"\w=\w|\b(?:seat|Platz|asiento) 0\b|\b(?:" + "|".join(name for name in EVERY_OPTION if "_" in name) + r")\b"
)


def check(rules: Ruleset, language: str) -> None:
    idle = [name for name, option in OPTIONS.items() if not option.matters(rules)]
    told = "\n".join(EVERY_OPTION[name].meaning(rules) for name, option in OPTIONS.items() if option.matters(rules))
    for text in words(rules):
        assert not SYNTAX.search(text), (ruleset_text(rules), SYNTAX.search(text))
        if text == rules_text(rules, games=True) and language != "en":
            continue  # prompts are English
        for name in idle:
            for sentence in SAID[language][name]:
                # Options share sentences, such as "The defender may not lay off.".
                assert not re.search(sentence, text) or re.search(sentence, told), (ruleset_text(rules), name, sentence)
    said = book(rules)
    nothing = {what: words[language] for what, words in NOTHING.items()}
    if not rules.has_boxes:
        assert not re.search(nothing["boxes"], said), ruleset_text(rules)
    if not rules.game_bonus or not rules.has_prizes:
        assert not re.search(nothing["bonus"], said), ruleset_text(rules)
    if not rules.has_shutout:
        assert not re.search(nothing["shutout"], said), ruleset_text(rules)
    if rules.is_one_round:
        assert not re.search(nothing["next"], said), ruleset_text(rules)


def allowed(rules: Ruleset) -> set[int]:
    """The numbers that the sentences about a ruleset may name: its values, its cards, and what cards count."""
    values = {value for value in rules.options().values() if type(value) is int}
    cards = {len(rules.deck), rules.ranks, rules.hand_size, rules.hand_size + 1}
    return values | cards | {1, 2, 10} | ({5, 6, 7} if rules.protect_melds and rules.is_full_deck else set())


ALL = [*RULESETS, *range(COMBINATIONS)]


def of(which: str | int) -> Ruleset:
    return RULESETS[which] if isinstance(which, str) else house(which)


@pytest.mark.parametrize("first", range(0, len(ALL), 53))
def test_rule_texts_say_what_applies_and_nothing_else(first: int) -> None:
    for which in ALL[first : first + 53]:
        rules = of(which)
        for language in LANGUAGES:
            with use_language(language):
                check(rules, language)


TEN = {"en": r"\bten\b|\beleven\b", "de": r"\bzehn\b|\belf\b", "es": r"\bdiez\b|\bonce\b"}


@pytest.mark.parametrize("first", range(0, len(ALL), 53))
def test_numbers_in_rule_texts_are_those_of_the_engine(first: int) -> None:
    for which in ALL[first : first + 53]:
        rules = of(which)
        board = rules.two_handed() if rules.form.value in ("cutthroat", "partners") else rules
        deal = Round.deal(board, 0, shuffled(Random(1), rules.deck))
        sizes = {len(deal.hand(seat)) for seat in range(board.seats)}
        for language in LANGUAGES:
            with use_language(language):
                text = book(rules)
                numbers = set(map(int, re.findall(r"\d+", text)))
                assert numbers <= allowed(rules), (ruleset_text(rules), numbers - allowed(rules))
                assert str(len(rules.deck)) in text
                assert bool(re.search(TEN[language], text)) == (10 in sizes), ruleset_text(rules)
                if 10 not in sizes:
                    assert len(sizes) == 1 and str(*sizes) in text
        if rules.is_full_deck:
            check_examples(rules)


def test_many_kinds_of_rules_are_drawn() -> None:
    drawn = [house(number) for number in range(COMBINATIONS)]
    assert len({rules.hash for rules in drawn}) > 250
    for is_so in ("is_one_round", "adds_deadwood", "has_boxes", "has_shutout", "always_knocked", "is_full_deck"):
        assert 4 <= sum(getattr(rules, is_so) for rules in drawn) <= COMBINATIONS - 4, is_so
