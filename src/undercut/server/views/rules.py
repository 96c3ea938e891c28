"""Rulesets and the glossary as messages."""

from __future__ import annotations

from undercut.glossary import CHAPTERS, REFUSAL_TERMS, chapter_title
from undercut.languages import per_language
from undercut.rulesets import DEFAULT, EVERY_OPTION, OPTIONS, RULESETS, Ruleset, option_text, ruleset_text
from undercut.server.messages.rules import (
    Glossary,
    OptionDifference,
    RuleBook,
    RuleOption,
    Rules,
    Term,
    ValueSentence,
)

__all__ = ["differs_of", "glossary", "rule_book", "rules_message"]


@per_language(128)
def differs_of(rules: Ruleset) -> list[OptionDifference]:
    """Return the options that differ with an effect: of a house ruleset from its base, else from the default."""
    base = RULESETS.get(rules.name, DEFAULT)
    if rules.diff(base) == {}:
        base = DEFAULT
    return [
        OptionDifference(name, option_text(theirs), option_text(mine), EVERY_OPTION[name].told(rules))
        for name, (theirs, mine) in rules.diff(base).items()
        if EVERY_OPTION[name].matters(rules)
    ]


def rules_message(rules: Ruleset) -> Rules:
    """Return a ruleset with all its options."""
    return Rules(
        name=rules.name,
        text=ruleset_text(rules),
        title=rules.heading,
        hash=rules.hash,
        seats=rules.seats,
        form=str(rules.form),
        options={name: option_text(value) for name, value in rules.options().items()},
        differs=differs_of(rules),
        notes=list(rules.notes),
    )


@per_language(1)
def rule_book() -> RuleBook:
    """Return all named rulesets and all options."""
    options = [
        RuleOption(
            name=name,
            chapter=option.chapter_title,
            default=option_text(option.default),
            sentence=option.sentence,
            values=[ValueSentence(option_text(v), option.says(v)) for v in option.sentences if v is not int],
            range=option.number,
            number=option.number_sentence,
        )
        for name, option in OPTIONS.items()
    ]
    return RuleBook(DEFAULT.name, [rules_message(book) for book in RULESETS.values()], options)


@per_language(1)
def glossary() -> Glossary:
    """Return every term, and the terms of each refusal."""
    terms = [
        Term(term.id, term.title, chapter_title(chapter), term.text, list(term.aliases), list(term.options))
        for chapter, found in CHAPTERS.items()
        for term in found
    ]
    return Glossary(terms, {code: list(ids) for code, ids in REFUSAL_TERMS.items()})
