"""How older records name and mean their rulesets.

Until typed options came, a record named its ruleset by text and by a hash over every option there was, and some texts
meant a game that their book does not have. Such records are read as what was played.
"""

from __future__ import annotations

import dataclasses
import hashlib

from undercut.errors import NotationError
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
"""The options of that time, in the order in which they were hashed."""


def old_hash(rules: Ruleset) -> str:
    """The hash of that time: a line ``option=value`` for every option there was, in the order of the rule sheet."""
    texts = {name: option_text(getattr(rules, name)) for name in _HASHED}
    if rules.spades_double is SpadesDouble.POINTS:
        texts["spades_double"] = "yes"
    text = "\n".join(f"{name}={value}" for name, value in texts.items())
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def as_read_before(text: str) -> Ruleset:
    """The ruleset that a text form meant then.

    No upcard was turned up for eleven cards, every knock card lay open, a Hollywood win was lost in games that had
    closed, and a knockout sheet entered the rounds that ended with a knock, whether somebody won them or not. Raises
    InvalidRuleset like :func:`~undercut.rulesets.ruleset`.
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
    """The ruleset of a record: its text form, and the hash under which it was written if it has one.

    A hash of the old form means that the text is read as it was then. Raises InvalidRuleset, and NotationError
    ``other_rules`` if the record was written under rules that play differently.
    """
    rules = ruleset(text)
    if claimed_hash is None or claimed_hash == rules.hash:
        return rules
    before = as_read_before(text)
    if claimed_hash == old_hash(before):
        return before
    message = (
        f"the record was written under other rules ({claimed_hash}) than {ruleset_text(rules)!r} is now ({rules.hash})"
    )
    raise NotationError("other_rules", message, place="rules_hash")
