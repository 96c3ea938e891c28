"""Rule books of any ruleset: short chapters of sentences, with examples computed by the same rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.cards import Rank, Suit
from undercut.languages import formatter, per_language
from undercut.lessons import examples
from undercut.lessons.blocks import Block, CardsExample, Lesson, Text
from undercut.lessons.text import DEADWOOD, MELDS
from undercut.rulesets import (
    OPTIONS,
    DeadHand,
    Form,
    KnockoutEntry,
    NextDealer,
    Opening,
    Ruleset,
    SheetForm,
    SpadesDouble,
    UndercutWith,
)
from undercut.sheets import side_count

__all__ = ["rule_book"]

say: Final = formatter("rulebook")

Paragraphs = list[list[str]]
"""Paragraphs, each as its sentences; empty texts are left out."""


def says(rules: Ruleset, *names: str) -> str:
    """Return the sentences about these options in the ruleset, except options without effect."""
    return " ".join(OPTIONS[name].meaning(rules) for name in names if OPTIONS[name].matters(rules))


def all_play(rules: Ruleset) -> bool:
    """Whether three or four players play in the same round."""
    return rules.form is Form.ROUND_TABLE


def can_tie(rules: Ruleset) -> bool:
    """Whether a round with a knock may have no winner."""
    equal = rules.undercut is UndercutWith.BELOW and rules.knock_limit != 0
    return equal or rules.form is Form.PARTNERS


_LEAST = 3
"""Number of cards in the smallest meld."""
_SHOWN_MELDS = 6
"""Number of blocks in the lesson about melds that every rule book shows.

They are a set, a run, a counterexample, and the rule that a card belongs to one meld.
"""


@per_language(128)
def rule_book(rules: Ruleset) -> tuple[Lesson, ...]:
    """Return the chapters for a ruleset, including house rules, in the current language.

    Options that have no effect under the ruleset are not mentioned. A chapter's id is unique among the chapters.
    """
    return (
        _chapter("players", players(rules)),
        Lesson("melds", say("melds-title"), _melds(rules)),
        _chapter("deal", deal(rules)),
        _chapter("opening", opening(rules)),
        _chapter("turn", turn(rules)),
        _chapter("knock", knock(rules), examples.knocks(rules)),
        _chapter("lay-offs", lay_offs(rules), examples.lay_offs(rules)),
        _chapter("score", score(rules), examples.scores(rules)),
        _chapter("end", dead_hand(rules)),
        _chapter("game", game(rules), examples.sheets(rules)),
    )


def _melds(rules: Ruleset) -> tuple[Block, ...]:
    """Explain melds and deadwood with cards of the deck."""
    if rules.is_full_deck:
        return (*MELDS[:_SHOWN_MELDS], *DEADWOOD)
    a_set, _, run, _, _, only_one = MELDS[:_SHOWN_MELDS]
    ranks, suits = "A23456789TJQK"[: rules.ranks], "cdhs"[: rules.suits]
    sets, runs = len(suits) >= _LEAST, len(ranks) >= _LEAST
    out: list[Block] = []
    if sets:
        out.append(a_set if len(suits) > _LEAST else Text(say("melds-three")))
        out.append(CardsExample(say("melds-set-shown"), " ".join(ranks[-1] + suit for suit in suits[:_LEAST])))
    if runs:
        shown = (say("melds-run-shown"), say("melds-not-shown"))
        out += [run, CardsExample(shown[0], " ".join(rank + suits[-1] for rank in ranks[:_LEAST]))]
        out.append(CardsExample(shown[1], " ".join(rank + suits[-1] for rank in (*ranks[-2:], "A")), best=False))
    if sets and runs:
        out.append(only_one)
    return (*out, DEADWOOD[0] if len(ranks) == len("A23456789TJQK") else Text(say("melds-deadwood", ranks=len(ranks))))


def _chapter(name: str, paragraphs: Sequence[Sequence[str]], shown: Sequence[Block] = ()) -> Lesson:
    """Return a chapter of paragraphs (lists of sentences) and examples. Empty sentences are left out."""
    texts = (" ".join(filter(None, sentences)) for sentences in paragraphs)
    return Lesson(name, say(f"{name}-title"), (*(Text(text) for text in texts if text), *shown))


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
    name = formatter("common")
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
    """Explain what the other players do after a knock."""
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


def game(rules: Ruleset) -> Paragraphs:
    """Explain how a game ends, who wins it, and which bonuses are added."""
    return [_sheet(rules), _end(rules), _prizes(rules), _boxes(rules), [_match(rules)]]


def _sheet(rules: Ruleset) -> list[str]:
    match rules.sheet:
        case SheetForm.HOLLYWOOD:
            return [says(rules, "sheet", "hollywood_entry")]
        case SheetForm.KNOCKOUT:
            out = [says(rules, "sheet"), say("game-target", target=rules.target), says(rules, "knockout_entry")]
            if rules.form is Form.CUTTHROAT:
                out.append(say("game-two-left"))
            if rules.knockout_entry is KnockoutEntry.KNOCKED:
                out.append(say("game-all-out"))
            return out
    return []


def _end(rules: Ruleset) -> list[str]:
    if rules.is_one_round:
        return [says(rules, "deciding")]
    if rules.adds_deadwood:
        return []
    if rules.sheet is SheetForm.HOLLYWOOD:
        deals = "" if rules.deals is None else says(rules, "deals")
        return [says(rules, "target"), deals, say("game-hollywood-won")]
    if not rules.has_end:
        return [says(rules, "target"), say("game-endless")]
    out = [] if rules.target is None else [says(rules, "target"), say("game-won")]
    if rules.target is not None and all_play(rules):
        out.append(say("game-goes-on"))
    return [*out, says(rules, "deals") if rules.deals is not None else ""]


def _prizes(rules: Ruleset) -> list[str]:
    """Explain the bonuses for the game and for a shutout."""
    if not rules.has_prizes:
        return []
    out = [says(rules, "game_bonus") if rules.game_bonus else ""]
    if rules.has_shutout:
        out.append(says(rules, "shutout", "shutout_bonus"))
        if side_count(rules) > 2:
            out.append(say("game-shutout"))
    return out


def _boxes(rules: Ruleset) -> list[str]:
    if not rules.has_boxes:
        return []
    extra = [
        name
        for name in ("gin_boxes", "big_gin_boxes", "undercut_boxes")
        if getattr(rules, name) and OPTIONS[name].matters(rules)
    ]
    out = [says(rules, "box_bonus", "boxes", *extra)]
    if rules.form is Form.PARTNERS:
        out.append(say("game-boards"))
        out.append(say("game-boxes") if extra else "")
    return out


def _match(rules: Ruleset) -> str:
    return says(rules, "games") if rules.games is not None else ""
