"""Chapters about the end of a round: the knock, the defenders, the score, and a round without a knock."""

from __future__ import annotations

from undercut.lessons.rulebook.said import Paragraphs, all_play, say, says
from undercut.rulesets import DeadHand, Opening, Ruleset, SpadesDouble

__all__ = ["dead_hand", "knock", "lay_offs", "score"]


def knock(rules: Ruleset) -> Paragraphs:
    """Explain when a player may end the round, and with which cards."""
    first = rules.opening is Opening.DISCARD
    return [
        [
            say("knock-what"),
            says(rules, "knock_limit", "upcard_ace"),
            "" if first else say("knock-always"),
            says(rules, "must_knock_on_last_card"),
            says(rules, "knock_card"),
        ],
        [say("knock-gin"), says(rules, "big_gin_bonus")],
    ]


def lay_offs(rules: Ruleset) -> Paragraphs:
    """Explain what the others do after a knock."""
    out = [say("lay-offs-several" if all_play(rules) else "lay-offs-one"), says(rules, "lay_offs")]
    if rules.lays_off:
        out.append(say("lay-offs-what", sets=rules.suits == 4))
    if rules.knocker_lays_off:
        out += [says(rules, "lay_offs_by"), say("lay-offs-knocker", sets=rules.suits == 4)]
    if rules.lays_off and all_play(rules):
        out.append(say("lay-offs-shown"))
    return [out]


def score(rules: Ruleset) -> Paragraphs:
    """Explain who wins a round that ended with a knock, and its score."""
    return [_won(rules), _undercut(rules), [says(rules, "spades_double") if _doubles(rules) else ""]]


def _doubles(rules: Ruleset) -> bool:
    return rules.spades_double is not SpadesDouble.NO


def _won(rules: Ruleset) -> list[str]:
    only_gin = rules.knock_limit == 0
    if rules.adds_deadwood or (rules.is_one_round and not (rules.gin_bonus or rules.undercut_bonus)):
        return ["" if only_gin else say("score-won"), say("score-gin")]
    wins = "" if only_gin else say("score-difference")
    return [wins, says(rules, "gin_bonus") or say("score-gin"), say("score-each") if all_play(rules) else ""]


def _undercut(rules: Ruleset) -> list[str]:
    if rules.knock_limit == 0:
        return []
    several = say("score-several") if all_play(rules) else ""
    return [says(rules, "undercut"), several, says(rules, "undercut_bonus")]


def dead_hand(rules: Ruleset) -> Paragraphs:
    """Explain a round that ends without a knock."""
    if rules.always_knocked:
        return [[says(rules, "wall"), say("end-never")]]
    low = rules.dead_hand is DeadHand.LOW_DEADWOOD and not rules.adds_deadwood
    more = say("end-each") if low and all_play(rules) else ""
    last_take = says(rules, "last_take") if rules.last_take else ""
    return [[says(rules, "wall"), last_take, says(rules, "dead_hand"), more]]
