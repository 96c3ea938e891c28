"""The chapters about the end of a round: the knock, the defenders, the score, and a round without a knock."""

from __future__ import annotations

from undercut.lessons.rulebook.said import Paragraphs, all_play, say, says
from undercut.rulesets import DeadHand, KnockoutEntry, LayOffs, Opening, Ruleset, SpadesDouble

__all__ = ["dead_hand", "knock", "lay_offs", "score"]


def knock(rules: Ruleset) -> Paragraphs:
    """When a player may end the round, and with what."""
    first = rules.opening is Opening.DISCARD
    return [
        [
            say("knock-what"),
            says(rules, "knock_limit", "upcard_ace"),
            "" if first else say("knock-always"),
            says(rules, "must_knock_on_last_card"),
            says(rules, "knock_card"),
        ],
        [say("knock-gin"), _big_gin(rules)],
    ]


def _big_gin(rules: Ruleset) -> str:
    if rules.adds_deadwood and rules.big_gin_bonus is not None:
        return say("knock-big-gin")
    return says(rules, "big_gin_bonus")


def lay_offs(rules: Ruleset) -> Paragraphs:
    """What the others do after a knock."""
    out = [say("lay-offs-several" if all_play(rules) else "lay-offs-one"), says(rules, "lay_offs")]
    if rules.lay_offs is not LayOffs.NONE:
        out.append(say("lay-offs-what"))
    if rules.lay_offs is not LayOffs.NONE and all_play(rules):
        out.append(say("lay-offs-shown"))
    return [out]


def score(rules: Ruleset) -> Paragraphs:
    """Who wins a round that ended with a knock, and what it scores."""
    return [_won(rules), _undercut(rules), [says(rules, "spades_double") if _doubles(rules) else ""]]


def _doubles(rules: Ruleset) -> bool:
    return rules.spades_double is not SpadesDouble.NO


def _won(rules: Ruleset) -> list[str]:
    only_gin = rules.knock_limit == 0
    if rules.adds_deadwood:
        return ["" if only_gin else say("score-won"), say("score-gin")]
    wins = "" if only_gin else say("score-difference")
    return [wins, says(rules, "gin_bonus"), say("score-each") if all_play(rules) else ""]


def _undercut(rules: Ruleset) -> list[str]:
    if rules.knock_limit == 0:
        return []
    several = say("score-several") if all_play(rules) else ""
    return [says(rules, "undercut"), several, says(rules, "undercut_bonus")]


def dead_hand(rules: Ruleset) -> Paragraphs:
    """A round that ends without a knock."""
    return [[says(rules, "wall"), says(rules, "last_take") if rules.last_take else "", _dead(rules)]]


def _dead(rules: Ruleset) -> str:
    low = rules.dead_hand is DeadHand.LOW_DEADWOOD
    if rules.adds_deadwood:
        if rules.knockout_entry is KnockoutEntry.KNOCKED or not low:
            return say("end-nothing")
        return say("end-least")
    more = say("end-each") if low and all_play(rules) else ""
    return " ".join(filter(None, (says(rules, "dead_hand"), more)))
