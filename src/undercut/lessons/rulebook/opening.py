"""The chapters before the knock: players, the deal, the first turn, a turn."""

from __future__ import annotations

from undercut.glossary import GLOSSARY
from undercut.lessons.rulebook.said import Paragraphs, all_play, can_tie, says
from undercut.rulesets import Form, NextDealer, Opening, Ruleset

__all__ = ["deal", "opening", "players", "turn"]


def players(rules: Ruleset) -> Paragraphs:
    """Who plays against whom, and with which cards."""
    who = [says(rules, "form")]
    match rules.form:
        case Form.ROUND_TABLE:
            who = [says(rules, "seats", "form")]
        case Form.PARTNERS:
            who = [says(rules, "seats", "form", "partners_rotate")]
        case Form.CUTTHROAT:
            who += [
                "The first dealer and the next player begin.",
                "The third player takes the loser's place, and deals if the loser was to deal.",
                "If nobody won, the same two play again.",
            ]
    cards = "There are 52 cards and no jokers. The ace is always low, the king is the highest card."
    return [who, [cards]]


def deal(rules: Ruleset) -> Paragraphs:
    """The first dealer, the cards, and who deals next."""
    boards = "Both players of a side deal, each at their own board." if rules.form is Form.PARTNERS else ""
    stock = "The other cards are the stock, face down."
    first = [says(rules, "cut"), boards, says(rules, "dealt"), says(rules, "turned_up"), stock]
    return [first, [] if rules.is_one_round else _next_dealer(rules)]


def _next_dealer(rules: Ruleset) -> list[str]:
    loser = tie = ""
    if rules.next_dealer is NextDealer.LOSER and all_play(rules):
        loser = "If several players have lost it, the one with the most deadwood deals."
    if rules.next_dealer in (NextDealer.WINNER, NextDealer.LOSER) and can_tie(rules):
        tie = "If nobody won after a knock, the same dealer deals again."
    return [says(rules, "next_dealer"), loser, tie, says(rules, "dead_redeal")]


def opening(rules: Ruleset) -> Paragraphs:
    """How a round begins."""
    out = [says(rules, "opening"), says(rules, "after_passes"), says(rules, "first_discard_knock")]
    if rules.opening is Opening.DISCARD:
        if not rules.first_discard_knock and rules.big_gin_bonus is not None:
            out.append("Big gin may not be declared then either.")
        out.append("After that the dealer has the first normal turn.")
    return [out]


def turn(rules: Ruleset) -> Paragraphs:
    """A draw and a discard."""
    out = [
        "A player first draws the top card of the stock, which nobody else sees, or takes the top card of the discard "
        "pile. The player then discards one card face up, and the turn passes to the next player.",
        says(rules, "rediscard"),
    ]
    protected = []
    if rules.protect_melds:
        about = GLOSSARY["arrangement"].text.partition(". ")[2]
        protected = [
            says(rules, "protect_melds"),
            about.replace("It is complete", "An arrangement is complete"),
            "Of 5♥ 6♥ 7♥ 7♣ 7♠, for example, 5♥, 6♥, 7♣ and 7♠ may go: the 7♥ is in the run or in the set.",
        ]
    return [out, protected]
