"""Rulesets, options and players, as readers choose among them."""

from __future__ import annotations

import msgspec

__all__ = ["Bot", "Bots", "OptionDifference", "OptionValue", "RuleBook", "RuleOption", "Rules"]


class OptionDifference(msgspec.Struct, frozen=True):
    """An option whose value is not the one of the ruleset that it is compared with."""

    name: str
    base: str
    value: str
    sentence: str


class OptionValue(msgspec.Struct, frozen=True):
    """An option as a ruleset has it. `base` is the value that `changed` refers to."""

    name: str
    value: str
    sentence: str
    changed: bool
    base: str


class Rules(msgspec.Struct, frozen=True):
    """A ruleset with every option. `differs` compares with its base, for named rulesets with the default one."""

    name: str
    text: str
    title: str
    hash: str
    seats: int
    form: str
    options: list[OptionValue]
    differs: list[OptionDifference]


class RuleOption(msgspec.Struct, frozen=True):
    """An option: the values that are words, and the range of those that are numbers."""

    name: str
    chapter: str
    values: list[str]
    range: tuple[int, int] | None
    sentence: str


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
