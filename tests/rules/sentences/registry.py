"""Which function plays which option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercut.rulesets import OPTIONS, Ruleset

Played = Callable[[Ruleset, Any], None]

PLAYED: dict[str, Played] = {}


def plays(option: str) -> Callable[[Played], Played]:
    """Marks the function that plays an option's sentences."""

    def mark(function: Played) -> Played:
        assert option in OPTIONS and option not in PLAYED
        PLAYED[option] = function
        return function

    return mark


def play_sentence(rules: Ruleset, option: str) -> None:
    """Plays what an option says under a ruleset; it must make a difference there."""
    assert OPTIONS[option].matters(rules)
    PLAYED[option](rules, getattr(rules, option))
