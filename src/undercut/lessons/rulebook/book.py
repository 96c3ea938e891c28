"""Chapters of a rule book."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.languages import per_language
from undercut.lessons.blocks import Block, Lesson, Shown, Text
from undercut.lessons.rulebook import examples
from undercut.lessons.rulebook.game import game
from undercut.lessons.rulebook.opening import deal, opening, players, turn
from undercut.lessons.rulebook.rounds import dead_hand, knock, lay_offs, score
from undercut.lessons.rulebook.said import say
from undercut.lessons.text import DEADWOOD, MELDS
from undercut.rulesets import Ruleset

__all__ = ["rule_book"]

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
        out.append(Shown(say("melds-set-shown"), " ".join(ranks[-1] + suit for suit in suits[:_LEAST])))
    if runs:
        shown = (say("melds-run-shown"), say("melds-not-shown"))
        out += [run, Shown(shown[0], " ".join(rank + suits[-1] for rank in ranks[:_LEAST]))]
        out.append(Shown(shown[1], " ".join(rank + suits[-1] for rank in (*ranks[-2:], "A")), best=False))
    if sets and runs:
        out.append(only_one)
    return (*out, DEADWOOD[0] if len(ranks) == len("A23456789TJQK") else Text(say("melds-deadwood", ranks=len(ranks))))


def _chapter(name: str, paragraphs: Sequence[Sequence[str]], shown: Sequence[Block] = ()) -> Lesson:
    """Return a chapter of paragraphs, which are given as sentences, and examples. Empty sentences are left out."""
    texts = (" ".join(filter(None, sentences)) for sentences in paragraphs)
    return Lesson(name, say(f"{name}-title"), (*(Text(text) for text in texts if text), *shown))
