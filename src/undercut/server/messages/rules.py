"""Rulesets, options, bots and the terms of the glossary, as clients show them."""

from __future__ import annotations

import msgspec

__all__ = [
    "Bot", "Bots", "Glossary", "OptionDifference", "RuleBook", "RuleOption", "Rules", "Strength", "Term",
    "ValueSentence",
]  # fmt: skip


class OptionDifference(msgspec.Struct, frozen=True):
    """An option that differs from the compared ruleset, and the meaning of its value."""

    name: str
    base: str
    value: str
    sentence: str


class Rules(msgspec.Struct, frozen=True):
    """A ruleset with the value of every option by name.

    `differs` compares a house ruleset with its base, and a named ruleset with the default. `notes` are sentences to
    read before choosing the ruleset.
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
    """The meaning of an option's value."""

    value: str
    sentence: str


class RuleOption(msgspec.Struct, frozen=True):
    """An option: its subject, and the meaning of each value.

    Numbers in `range` are allowed too. `number` is the sentence for numbers that are not in `values`, with `{}` for the
    number.
    """

    name: str
    chapter: str
    default: str
    sentence: str
    values: list[ValueSentence]
    range: tuple[int, int] | None
    number: str | None


class RuleBook(msgspec.Struct, frozen=True):
    """All named rulesets and all options."""

    default: str
    rulesets: list[Rules]
    options: list[RuleOption]


class Strength(msgspec.Struct, frozen=True):
    """A measured strength: the share of `games` won against another level. `error` is half of its 95% interval."""

    against: str
    games_won: float
    error: float
    games: int


class Bot(msgspec.Struct, frozen=True):
    """A bot. `label` is the level that people choose, or null; `strength` is the strength of a level."""

    name: str
    sentence: str
    level: int
    label: str | None
    strength: Strength | None


class Bots(msgspec.Struct, frozen=True):
    """The bots, weakest first."""

    default: str
    bots: list[Bot]


class Term(msgspec.Struct, frozen=True):
    """A term of the game: its meaning, synonyms, and the options that decide it."""

    id: str
    title: str
    chapter: str
    text: str
    aliases: list[str]
    options: list[str]


class Glossary(msgspec.Struct, frozen=True):
    """All terms, and for each code of a refusal the ids of the terms that explain it."""

    terms: list[Term]
    refusals: dict[str, list[str]]
