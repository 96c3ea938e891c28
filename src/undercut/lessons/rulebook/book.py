"""The chapters of a rule book."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from undercut.lessons.blocks import Block, Lesson, Text
from undercut.lessons.rulebook import examples
from undercut.lessons.rulebook.game import game
from undercut.lessons.rulebook.opening import deal, opening, players, turn
from undercut.lessons.rulebook.rounds import dead_hand, knock, lay_offs, score
from undercut.lessons.text import DEADWOOD, MELDS
from undercut.rulesets import Ruleset

__all__ = ["rule_book"]

_SHOWN_MELDS = 6
"""So many blocks of the lesson about melds: a set, a run, what is no run, and that a card belongs to one meld."""


@lru_cache(maxsize=128)
def rule_book(rules: Ruleset) -> tuple[Lesson, ...]:
    """The chapters for a ruleset, house rules included.

    Options that have no effect under the ruleset are not mentioned. A chapter's id is unique among the chapters.
    """
    return (
        _chapter("players", "Players and cards", players(rules)),
        Lesson("melds", "Melds and deadwood", (*MELDS[:_SHOWN_MELDS], *DEADWOOD)),
        _chapter("deal", "The deal", deal(rules)),
        _chapter("opening", "The first turn", opening(rules)),
        _chapter("turn", "A turn", turn(rules)),
        _chapter("knock", "Knocking", knock(rules), examples.knocks(rules)),
        _chapter("lay-offs", "The defender", lay_offs(rules), examples.lay_offs(rules)),
        _chapter("score", "The score of a round", score(rules), examples.scores(rules)),
        _chapter("end", "If nobody knocks", dead_hand(rules)),
        _chapter("game", "The game", game(rules), examples.sheets(rules)),
    )


def _chapter(name: str, title: str, paragraphs: Sequence[Sequence[str]], shown: Sequence[Block] = ()) -> Lesson:
    """A chapter of paragraphs, which are given as sentences, and examples. Empty sentences are left out."""
    texts = (" ".join(filter(None, sentences)) for sentences in paragraphs)
    return Lesson(name, title, (*(Text(text) for text in texts if text), *shown))
