"""The chapters about the end of a round: the knock, the defenders, the score, and a round without a knock."""

from __future__ import annotations

from undercut.lessons.rulebook.said import Paragraphs, all_play, says
from undercut.rulesets import DeadHand, KnockoutEntry, LayOffs, Opening, Ruleset, SpadesDouble

__all__ = ["dead_hand", "knock", "lay_offs", "score"]


def knock(rules: Ruleset) -> Paragraphs:
    """When a player may end the round, and with what."""
    first = rules.opening is Opening.DISCARD
    return [
        [
            "A player with eleven cards may end the round by knocking: the player discards one card and shows the "
            "other ten, with the melds arranged as the player likes.",
            says(rules, "knock_limit", "upcard_ace"),
            "" if first else "That is possible in any turn, also in the first.",
            says(rules, "must_knock_on_last_card"),
            says(rules, "knock_card"),
        ],
        ["If all ten cards are in melds, the knock is gin.", _big_gin(rules)],
    ]


def _big_gin(rules: Ruleset) -> str:
    if rules.adds_deadwood and rules.big_gin_bonus is not None:
        return "Big gin, eleven melded cards, may be declared without a discard."
    return says(rules, "big_gin_bonus")


def lay_offs(rules: Ruleset) -> Paragraphs:
    """What the others do after a knock."""
    who = (
        "The other players are then defenders. Each"
        if all_play(rules)
        else "The other player is then the defender, and"
    )
    shows = f"{who} shows the hand, with melds that leave as little deadwood as possible."
    out = [shows, says(rules, "lay_offs")]
    if rules.lay_offs is not LayOffs.NONE:
        out.append(
            "To lay off is to add cards to the knocker's melds: a fourth card to a set of three, or cards at either "
            "end of a run. Cards that are laid off no longer count as deadwood."
        )
    if rules.lay_offs is not LayOffs.NONE and all_play(rules):
        out.append("Cards are laid off only on what the knocker has shown, not on cards that others have laid off.")
    return [out]


def score(rules: Ruleset) -> Paragraphs:
    """Who wins a round that ended with a knock, and what it scores."""
    return [_won(rules), _undercut(rules), [says(rules, "spades_double") if _doubles(rules) else ""]]


def _doubles(rules: Ruleset) -> bool:
    return rules.spades_double is not SpadesDouble.NO


def _won(rules: Ruleset) -> list[str]:
    wins = "" if rules.knock_limit == 0 else "A knocker with less deadwood than the defender wins the round"
    if rules.adds_deadwood:
        return [wins and f"{wins}.", "Gin wins even against a defender without deadwood."]
    return [
        wins and f"{wins} and scores the difference.",
        says(rules, "gin_bonus"),
        "The knocker and each opponent settle by themselves, bonuses included." if all_play(rules) else "",
    ]


def _undercut(rules: Ruleset) -> list[str]:
    if rules.knock_limit == 0:
        return []
    several = "If several defenders undercut, the one with the least deadwood wins it." if all_play(rules) else ""
    return [says(rules, "undercut"), several, says(rules, "undercut_bonus")]


def dead_hand(rules: Ruleset) -> Paragraphs:
    """A round that ends without a knock."""
    return [[says(rules, "wall"), says(rules, "last_take") if rules.last_take else "", _dead(rules)]]


def _dead(rules: Ruleset) -> str:
    low = rules.dead_hand is DeadHand.LOW_DEADWOOD
    if rules.adds_deadwood:
        if rules.knockout_entry is KnockoutEntry.KNOCKED or not low:
            return "A round without a knock counts for nothing."
        return "Without a knock the player with the least deadwood wins the round; if it is equal, nobody wins."
    more = "The difference is scored from each of the others." if low and all_play(rules) else ""
    return " ".join(filter(None, (says(rules, "dead_hand"), more)))
