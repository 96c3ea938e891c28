"""Rulesets as readers see them: every option in a sentence, and what differs."""

from __future__ import annotations

from functools import lru_cache

from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, option_text, ruleset, ruleset_text
from undercut.server.told.messages.rules import OptionDifference, OptionValue, RuleBook, RuleOption, Rules

__all__ = ["differs", "differs_of", "rule_book", "rules_told"]


def differs(rules: Ruleset) -> list[OptionDifference]:
    """What differs: a house ruleset from its base, every other from the default."""
    base = RULESETS.get(rules.name, DEFAULT)
    if rules.diff(base) == {}:
        base = DEFAULT
    return [
        OptionDifference(name, option_text(theirs), option_text(mine), OPTIONS[name].sentence)
        for name, (theirs, mine) in rules.diff(base).items()
    ]


@lru_cache(maxsize=64)
def differs_of(text: str) -> list[OptionDifference]:
    """:func:`differs` of a ruleset's text, worked out once."""
    return differs(ruleset(text))


def rules_told(rules: Ruleset) -> Rules:
    """A ruleset with every option in a sentence."""
    changed = rules.diff(RULESETS.get(rules.name, DEFAULT))
    options = [
        OptionValue(
            name=name,
            value=option_text(value),
            sentence=OPTIONS[name].sentence,
            changed=name in changed,
            base=option_text(changed[name][0]) if name in changed else option_text(value),
        )
        for name, value in rules.options().items()
    ]
    return Rules(
        name=rules.name,
        text=ruleset_text(rules),
        title=rules.title,
        hash=rules.hash,
        seats=rules.seats,
        form=str(rules.form),
        options=options,
        differs=differs(rules),
    )


@lru_cache(maxsize=1)
def rule_book() -> RuleBook:
    """Every named ruleset, and every option."""
    options = [
        RuleOption(
            name=name,
            chapter=option.chapter,
            values=[option_text(v) for v in option.values],
            range=option.number,
            sentence=option.sentence,
        )
        for name, option in OPTIONS.items()
    ]
    return RuleBook(DEFAULT.name, [rules_told(book) for book in RULESETS.values()], options)
