"""Every named ruleset, its text form, and house rules by changing an option.

>>> ruleset("standard, knock_limit=5").knock_limit
5
"""

from __future__ import annotations

import difflib
from functools import lru_cache

from undercut.errors import InvalidRuleset
from undercut.rulesets import (
    bicycle,
    eaai,
    eleven,
    five_hundred,
    hollywood,
    knockout,
    oklahoma,
    open_knock,
    open_knock_cutthroat,
    open_knock_oklahoma,
    open_knock_partners,
    open_knock_table,
    openspiel,
    quick,
    rubber,
    showdown,
    standard,
    straight,
)
from undercut.rulesets.base import OPTIONS, Option, Ruleset, option_text, parse_option

__all__ = ["DEFAULT", "OPTIONS", "RULESETS", "Option", "Ruleset", "option_text", "ruleset", "ruleset_text"]

RULESETS: dict[str, Ruleset] = {
    page.RULESET.name: page.RULESET
    for page in (
        standard,
        eleven,
        quick,
        open_knock,
        rubber,
        showdown,
        open_knock_oklahoma,
        knockout,
        five_hundred,
        open_knock_cutthroat,
        open_knock_table,
        open_knock_partners,
        bicycle,
        oklahoma,
        hollywood,
        straight,
        eaai,
        openspiel,
    )
}
"""Named rulesets; the default first."""

DEFAULT = RULESETS["standard"]


@lru_cache(maxsize=512)
def ruleset(text: str) -> Ruleset:
    """The ruleset that a text form names: ``standard``, or ``standard, knock_limit=5, big_gin_bonus=None``.

    Raises InvalidRuleset with every defect: an unknown name, unknown options, values, and what does not fit together.
    """
    name, *changes = (part.strip() for part in text.split(","))
    base = RULESETS.get(name)
    found = []
    if base is None:
        near = difflib.get_close_matches(name, RULESETS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        found.append(f"unknown ruleset {name!r}{hint or '.'} There are: {', '.join(RULESETS)}")
    options = {}
    for change in changes:
        key, eq, value = (part.strip() for part in change.partition("="))
        if not eq or key not in OPTIONS:
            near = difflib.get_close_matches(key, OPTIONS, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            found.append(f"{change!r} is not an option=value{hint}")
            continue
        if key in options:
            found.append(f"{key} is set twice")
        try:
            options[key] = parse_option(key, value)
        except InvalidRuleset as error:
            found += error.defects
    if base is None:
        raise InvalidRuleset(found, code="unknown_ruleset")
    try:
        out = base.replace(**options) if options else base
    except InvalidRuleset as error:
        found += error.defects
    if found:
        raise InvalidRuleset(found)
    return out


def ruleset_text(rules: Ruleset) -> str:
    """The text form: the base's name and what differs from it. ``ruleset`` is its inverse."""
    base = RULESETS.get(rules.name)
    if base is None:
        return rules.name
    changes = (f"{name}={option_text(value)}" for name, (_, value) in rules.diff(base).items())
    return ", ".join([base.name, *changes])
