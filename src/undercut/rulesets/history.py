"""Rulesets of older records.

Before options had types, a record named its ruleset by its text and by a hash of all options, and some rulesets
differed. Older records keep the meaning that they had then.
"""

from __future__ import annotations

import dataclasses
import hashlib
from contextlib import suppress

from undercut.errors import InvalidRuleset, NotationError
from undercut.rulesets.base import Ruleset
from undercut.rulesets.options import HollywoodEntry, KnockCard, KnockoutEntry, SheetForm, SpadesDouble, option_text
from undercut.rulesets.texts import ruleset, ruleset_text

__all__ = ["as_read_before", "old_hash", "ruleset_checked"]

_HASHED = (
    "seats", "form", "cut", "next_dealer", "dead_redeal", "dealt", "opening", "after_passes", "first_discard_knock",
    "rediscard", "protect_melds", "knock_limit", "upcard_ace", "spades_double", "big_gin_bonus",
    "must_knock_on_last_card", "lay_offs", "wall", "last_take", "dead_hand", "gin_bonus", "undercut", "undercut_bonus",
    "target", "deciding", "game_bonus", "shutout", "box_bonus", "boxes", "sheet",
)  # fmt: skip
"""Options that the old hash covers, in its order."""


def old_hash(rules: Ruleset) -> str:
    """Return the old hash: of a line ``option=value`` for each of the options that existed then."""
    texts = {name: option_text(getattr(rules, name)) for name in _HASHED}
    if rules.spades_double is SpadesDouble.POINTS:
        texts["spades_double"] = "yes"
    text = "\n".join(f"{name}={value}" for name, value in texts.items())
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def as_read_before(text: str) -> Ruleset:
    """Return the ruleset that a text meant in older records.

    An eleven-card deal had no upcard, every knock card was face up, a Hollywood win was lost in closed games, and all
    rounds with a knock counted on a knockout sheet. Raises InvalidRuleset.
    """
    now = ruleset(text)
    return dataclasses.replace(
        now,
        turned_up=now.dealt == 10,
        knock_card=KnockCard.OPEN,
        hollywood_entry=HollywoodEntry.FIRST if now.sheet is SheetForm.HOLLYWOOD else now.hollywood_entry,
        knockout_entry=KnockoutEntry.KNOCKED if now.sheet is SheetForm.KNOCKOUT else now.knockout_entry,
    )


def ruleset_checked(text: str, claimed_hash: str | None) -> Ruleset:
    """Return the ruleset of a record, given its text and the hash in the record, if any.

    With an old hash, the text has its old meaning. Raises InvalidRuleset, or NotationError ``other_rules`` if the hash
    is not that of the ruleset.
    """
    rules = ruleset(text)
    if claimed_hash is None or claimed_hash == rules.hash:
        return rules
    with suppress(InvalidRuleset):  # newer options have no old meaning
        before = as_read_before(text)
        if claimed_hash == old_hash(before):
            return before
    text = ruleset_text(rules)
    message = f"the record was written with rules of hash {claimed_hash}, but {text!r} now has hash {rules.hash}"
    raise NotationError("other_rules", message, place="rules_hash")
