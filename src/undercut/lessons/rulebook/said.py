"""Sentences and predicates about a ruleset that the chapters of a rule book share."""

from __future__ import annotations

from undercut.languages import speaker
from undercut.rulesets import OPTIONS, Form, Ruleset, UndercutWith

__all__ = ["Paragraphs", "all_play", "can_tie", "say", "says"]

say = speaker("rulebook")

Paragraphs = list[list[str]]
"""Paragraphs, each as its sentences; empty texts are left out."""


def says(rules: Ruleset, *names: str) -> str:
    """Return the sentences of these options for the ruleset's values, without options that have no effect."""
    return " ".join(OPTIONS[name].told(rules) for name in names if OPTIONS[name].matters(rules))


def all_play(rules: Ruleset) -> bool:
    """Whether three or four players play in the same round."""
    return rules.form is Form.ROUND_TABLE


def can_tie(rules: Ruleset) -> bool:
    """Whether a round with a knock may have no winner."""
    equal = rules.undercut is UndercutWith.BELOW and rules.knock_limit != 0
    return equal or rules.form is Form.PARTNERS
