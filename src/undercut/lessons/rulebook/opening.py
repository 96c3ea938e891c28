"""Chapters before the knock: players, the deal, the first turn, a turn."""

from __future__ import annotations

from undercut.cards import Rank, Suit
from undercut.languages import speaker
from undercut.lessons.rulebook.said import Paragraphs, all_play, can_tie, say, says
from undercut.rulesets import Form, NextDealer, Opening, Ruleset

__all__ = ["deal", "opening", "players", "turn"]


def players(rules: Ruleset) -> Paragraphs:
    """Explain who plays against whom, and with which cards."""
    who = [says(rules, "form")]
    match rules.form:
        case Form.ROUND_TABLE:
            who = [says(rules, "seats", "form")]
        case Form.PARTNERS:
            who = [says(rules, "seats", "form", "partners_rotate")]
        case Form.CUTTHROAT:
            who.append(say("players-cutthroat"))
    return [who, _deck(rules)]


def _deck(rules: Ruleset) -> list[str]:
    name = speaker("common")
    out = [say("players-cards", cards=len(rules.deck), high=name(f"rank-{Rank(rules.ranks - 1).letter}"))]
    if rules.suits < len(Suit):
        suits = ", ".join(name(f"suit-{suit.letter}") for suit in list(Suit)[: rules.suits])
        out.append(say("players-suits", suits=suits))
    return out


def deal(rules: Ruleset) -> Paragraphs:
    """Explain the first dealer, the deal, and the next dealer."""
    boards = say("deal-boards") if rules.form is Form.PARTNERS else ""
    first = [says(rules, "cut"), boards, _dealt(rules), says(rules, "turned_up"), say("deal-stock")]
    return [first, [] if rules.is_one_round else _next_dealer(rules)]


def _dealt(rules: Ruleset) -> str:
    return says(rules, "dealt") or say("deal-hand", n=rules.hand_size)


def _next_dealer(rules: Ruleset) -> list[str]:
    loser = tie = ""
    if rules.next_dealer is NextDealer.LOSER and all_play(rules):
        loser = say("deal-losers")
    if rules.next_dealer in (NextDealer.WINNER, NextDealer.LOSER) and can_tie(rules):
        tie = say("deal-tie")
    return [says(rules, "next_dealer"), loser, tie, says(rules, "dead_redeal")]


def opening(rules: Ruleset) -> Paragraphs:
    """Explain how a round begins."""
    out = [says(rules, "opening"), says(rules, "after_passes"), says(rules, "first_discard_knock")]
    if rules.opening is Opening.DISCARD:
        if not rules.first_discard_knock and rules.big_gin_bonus is not None:
            out.append(say("opening-big-gin"))
        out.append(say("opening-then"))
    return [out]


def turn(rules: Ruleset) -> Paragraphs:
    """Explain a turn: a draw and a discard."""
    example = say("turn-example") if rules.is_full_deck else ""
    protected = [says(rules, "protect_melds"), say("turn-complete"), example] if rules.protect_melds else []
    return [[say("turn-what"), says(rules, "rediscard")], protected]
