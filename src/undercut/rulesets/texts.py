"""Rulesets as text and as stored values.

>>> ruleset("standard, knock_limit=5").knock_limit
5
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from undercut.errors import InvalidRuleset, NotationError
from undercut.languages import Message, formatter
from undercut.rulesets.base import EVERY_OPTION, Ruleset
from undercut.rulesets.named import DEFAULT, RULESETS
from undercut.rulesets.options import OptionValue, Word, option_text

__all__ = [
    "offered_ruleset",
    "ruleset",
    "ruleset_checked",
    "ruleset_from_stored",
    "ruleset_label",
    "ruleset_text",
    "stored_options",
]

_refuse = formatter("refusals").later
_common = formatter("common")

_NEAR = 3
"""Number of wrong names per text that get a suggestion: searching for suggestions is slower than all other parsing."""
_NAME = 60
"""Length limit of a wrong name in messages; longer names are cut and get no suggestion."""


@lru_cache(maxsize=512)
def ruleset(text: str) -> Ruleset:
    """Parse a ruleset from text such as ``standard`` or ``standard, knock_limit=5, big_gin_bonus=None``.

    Raises InvalidRuleset with every defect: unknown names, options and values, and incompatible options. A text with
    more changes than existing options is refused without parsing.

    >>> from undercut import ruleset
    >>> ruleset("standard, knock_limit=5").knock_limit
    5
    """
    name, *changes = (part.strip() for part in text.split(",", len(EVERY_OPTION) + 1))
    base = RULESETS.get(name)
    found: list[str | Message] = []
    if base is None:
        found.append(
            _refuse("unknown_ruleset", name=_shown(name), near=_near_ruleset(name), rulesets=", ".join(RULESETS))
        )
    if len(changes) > len(EVERY_OPTION):
        found.append(_refuse("invalid_ruleset-too_many", most=len(EVERY_OPTION), named=text.count(",")))
        changes = []
    wrong = 0
    options: dict[str, OptionValue] = {}
    for change in changes:
        key, _, value = (part.strip() for part in change.partition("="))
        if key not in EVERY_OPTION:
            wrong += 1
            near = _near(key, EVERY_OPTION) if wrong <= _NEAR else None
            found.append(_refuse("invalid_ruleset-change", change=_shown(change), near=near))
            continue
        if key in options:
            found.append(_refuse("invalid_ruleset-twice", name=key))
        try:
            options[key] = EVERY_OPTION[key].read(value, key)
        except InvalidRuleset as error:
            found += error.listed
    if base is None:
        raise InvalidRuleset(found, code="unknown_ruleset")
    try:
        out = base.replace(**options)
    except InvalidRuleset as error:
        found += error.listed
    if found:
        raise InvalidRuleset(found)
    return out


def offered_ruleset(text: str) -> Ruleset:
    """Parse a ruleset for players. Raises InvalidRuleset as :func:`ruleset` does, and for smaller decks."""
    out = ruleset(text)
    if not out.is_full_deck:
        raise InvalidRuleset([_refuse("invalid_ruleset-research_deck")])
    return out


def _shown(word: str) -> str:
    return repr(word if len(word) <= _NAME else word[:_NAME] + "…")


def _near(word: str, known: Mapping[str, Any]) -> str | None:
    if len(word) > _NAME:
        return None
    return next(iter(difflib.get_close_matches(word.lower(), known, n=1)), None)


def _near_ruleset(text: str) -> str | None:
    """Suggest the name that was probably meant by an unknown name, or by a name and options without commas."""
    name, *options = text.split() or [""]
    if options and name in RULESETS and len(text) <= _NAME:
        return ", ".join([name, *options])
    labels = {ruleset_label(known).lower(): known for known in RULESETS}
    near = _near(text, labels)
    return _near(text, RULESETS) or (near and labels[near])


def ruleset_checked(text: str, claimed_hash: str | None) -> Ruleset:
    """Read the ruleset of a record and compare it with the hash in the record, if there is one.

    Raises InvalidRuleset, or NotationError ``other_rules`` if the hashes differ.
    """
    rules = ruleset(text)
    if claimed_hash not in (None, rules.hash):
        now = f"{ruleset_text(rules)!r} now has hash {rules.hash}"
        message = f"the record was written with rules of hash {claimed_hash}, but {now}"
        raise NotationError("other_rules", message, place="rules_hash")
    return rules


def ruleset_text(rules: Ruleset) -> str:
    """Format a ruleset: its name and the options that differ. :func:`ruleset` is the inverse.

    A stored ruleset with a name that no longer exists is written as a variant of the default.

    >>> from undercut import ruleset, ruleset_text
    >>> ruleset_text(ruleset("hollywood").replace(big_gin_bonus=None))
    'hollywood, big_gin_bonus=None'
    """
    base = RULESETS.get(rules.name, DEFAULT)
    changes = (f"{name}={option_text(value)}" for name, (_, value) in rules.diff(base).items())
    return ", ".join([base.name, *changes])


def ruleset_label(rules: Ruleset | str, *, options: bool = False) -> str:
    """Return a ruleset's name for people, in the current language; ``options`` lists the options of house rules.

    ``rules`` is a ruleset or its text form. A name that does not exist is returned unchanged.

    >>> from undercut.rulesets import ruleset_label
    >>> ruleset_label("eaai"), ruleset_label("standard, knock_limit=5")
    ('Tournament rules (EAAI)', 'Standard gin, changed')
    >>> ruleset_label("standard, knock_limit=5", options=True)
    'Standard gin, knock_limit=5'
    """
    text = rules if isinstance(rules, str) else ruleset_text(rules)
    name, *changes = (part.strip() for part in text.split(","))
    known = _common(f"ruleset-{name}") if name in RULESETS else name
    if options:
        return ", ".join([known, *changes])
    return _common("ruleset-changed", name=known) if changes else known


def stored_options(rules: Ruleset) -> dict[str, int | str | bool | None]:
    """Return every option that differs from its default, with its value, as stored in records and databases.

    Defaults never change, so new options and edited rulesets do not change stored rulesets. :func:`ruleset_from_stored`
    is the inverse.
    """
    return {name: str(value) if isinstance(value, Word) else value for name, value in rules.changed.items()}


def ruleset_from_stored(text: str, options: Mapping[str, int | str | bool | None]) -> Ruleset:
    """Return the ruleset with these options; all others have their defaults. Only the name in ``text`` is used.

    The named ruleset need not exist any more. Raises InvalidRuleset with every defect.
    """
    # A cache would treat True and 1 as the same key.
    return _from_stored(
        text.partition(",")[0].strip(), tuple((key, type(value), value) for key, value in options.items())
    )


@lru_cache(maxsize=512)
def _from_stored(name: str, options: tuple[tuple[str, type, int | str | bool | None], ...]) -> Ruleset:
    title = RULESETS[name].title if name in RULESETS else name
    found: list[str | Message] = [f"unknown option {key!r}" for key, _, _ in options if key not in EVERY_OPTION]
    values: dict[str, OptionValue] = {}
    for key, _, value in options:
        if key in EVERY_OPTION:
            try:
                values[key] = EVERY_OPTION[key].read(value, key) if isinstance(value, str) else value
            except InvalidRuleset as error:
                found += error.listed
    if found:
        raise InvalidRuleset(found)
    return Ruleset(name=name, title=title, **cast(Any, values))
