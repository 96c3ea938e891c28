"""Rulesets as readers see them: every option in a sentence, and what differs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, option_text, ruleset, ruleset_text

__all__ = ["differs", "differs_raw", "rules_json"]


def differs(rules: Ruleset) -> list[dict[str, str]]:
    """What differs: a house ruleset from its base, every other from the default."""
    base = RULESETS.get(rules.name, DEFAULT)
    if rules.diff(base) == {}:
        base = DEFAULT
    return [
        {
            "name": name,
            "base": option_text(theirs),
            "value": option_text(mine),
            "sentence": OPTIONS[name].sentence,
        }
        for name, (theirs, mine) in rules.diff(base).items()
    ]


def rules_json(rules: Ruleset) -> dict[str, Any]:
    """A ruleset with every option in a sentence."""
    base = RULESETS.get(rules.name, DEFAULT)
    changed = rules.diff(base)
    options = [
        {
            "name": name,
            "value": option_text(value),
            "sentence": OPTIONS[name].sentence,
            "changed": name in changed,
            "base": option_text(changed[name][0]) if name in changed else option_text(value),
        }
        for name, value in rules.options().items()
    ]
    return {
        "name": rules.name,
        "text": ruleset_text(rules),
        "title": rules.title,
        "hash": rules.hash,
        "seats": rules.seats,
        "form": str(rules.form),
        "options": options,
        "differs": differs(rules),
    }


@lru_cache(maxsize=64)
def differs_raw(text: str) -> msgspec.Raw:
    """:func:`differs` of a ruleset's text, encoded once."""
    return msgspec.Raw(msgspec.json.encode(differs(ruleset(text))))
