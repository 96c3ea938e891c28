"""Rulesets, options, players and the terms of the glossary, as clients show them."""

from __future__ import annotations

import msgspec

__all__ = [
    "Bot", "Bots", "Glossary", "OptionDifference", "RuleBook", "RuleOption", "Rules", "Term", "ValueSentence",
]  # fmt: skip


class OptionDifference(msgspec.Struct, frozen=True):
    """An option whose value is not the one of the ruleset that it is compared with, and what the value says."""

    name: str
    base: str
    value: str
    sentence: str


class Rules(msgspec.Struct, frozen=True):
    """A ruleset with the value of every option by name.

    `differs` compares with the ruleset that it is built on, and named rulesets with the default one. `notes` are what
    players should be told before they choose it, in sentences.
    """

    name: str
    text: str
    title: str
    hash: str
    seats: int
    form: str
    options: dict[str, str]
    differs: list[OptionDifference]
    notes: list[str]


class ValueSentence(msgspec.Struct, frozen=True):
    """What an option says if it has this value."""

    value: str
    sentence: str


class RuleOption(msgspec.Struct, frozen=True):
    """An option: what it decides, and what each value says.

    Numbers in `range` are allowed as well; `number` is the sentence for those that are not among the values, with `{}`
    for the number.
    """

    name: str
    chapter: str
    default: str
    sentence: str
    values: list[ValueSentence]
    range: tuple[int, int] | None
    number: str | None


class RuleBook(msgspec.Struct, frozen=True):
    """Every named ruleset and every option."""

    default: str
    rulesets: list[Rules]
    options: list[RuleOption]


class Bot(msgspec.Struct, frozen=True):
    """A player of the program. `label` is the level that people choose by, or null for the other players."""

    name: str
    sentence: str
    level: int
    label: str | None


class Bots(msgspec.Struct, frozen=True):
    """The players, weakest first."""

    default: str
    bots: list[Bot]


class Term(msgspec.Struct, frozen=True):
    """A term of the game: what it means, other words for it, and the options that decide it."""

    id: str
    title: str
    chapter: str
    text: str
    aliases: list[str]
    options: list[str]


class Glossary(msgspec.Struct, frozen=True):
    """Every term, and for the codes of refusals the ids of the terms that explain them."""

    terms: list[Term]
    refusals: dict[str, list[str]]
