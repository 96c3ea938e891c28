"""Blocks of a lesson: text, cards, a settled round, a score sheet, a tip with its figure.

Blocks name hands, actions and results; the rules compute melds, deadwood, points and totals. Their texts are messages,
which are translated when they are read, or fixed texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from undercut.actions import Defend, parse_action
from undercut.cards import DECK, Card, Hand
from undercut.languages import Message, decimal, formatter
from undercut.melds import Arrangement, best_arrangement
from undercut.public import Phase, has_upcard
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import Setup
from undercut.sheets import Entry, Sheet

__all__ = ["Block", "BookTip", "CardsExample", "Lesson", "RoundExample", "SheetExample", "Text", "Tip", "Words"]

Words: TypeAlias = Message | str
"""Text of a block, formatted in the current language when it is read."""

_say = formatter("lessons")
_DISCARDED = 6
"""Number of cards in the discard pile of an example."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    words: Words

    @property
    def text(self) -> str:
        return str(self.words)


@dataclass(frozen=True, slots=True)
class _Captioned:
    """An example with a caption."""

    words: Words

    @property
    def caption(self) -> str:
        return str(self.words)


@dataclass(frozen=True, slots=True)
class CardsExample(_Captioned):
    """Cards with a caption, in their best melds if ``best``, otherwise in the given order."""

    cards: str
    best: bool = True

    @property
    def hand(self) -> Hand:
        return Hand(self.cards)

    @property
    def cards_in_order(self) -> tuple[Card, ...]:
        """Cards in the order in which they were written."""
        return tuple(map(Card, self.cards.split()))

    @property
    def arrangement(self) -> Arrangement:
        return best_arrangement(self.hand)


@dataclass(frozen=True, slots=True)
class RoundExample(_Captioned):
    """The end of a round: a player with eleven cards knocks, the other defends with the least deadwood.

    ``upcard`` is the round's first upcard, if it matters under the rules.
    """

    knocker: str
    knock: str
    defender: str
    rules: str = "standard"
    upcard: str = ""

    @property
    def end(self) -> Round:
        """Position at the end of the round. Raises Refusal if the knock is not legal."""
        rules, mine, theirs = ruleset(self.rules), Hand(self.knocker), Hand(self.defender)
        rest = [card for card in DECK if card not in mine and card not in theirs]
        upcard = (Card(self.upcard) if self.upcard else rest[0]) if has_upcard(rules) else None
        rest.sort(key=lambda card: card != upcard)
        # The discard pile has a few cards, because the first turn may have special rules.
        pile, stock = tuple(rest[:_DISCARDED]), tuple(rest[_DISCARDED:])
        start = Round.from_setup(Setup(rules, 1, (mine, theirs), stock, pile, upcard, Phase.DISCARD, to_act=0))
        now = start.apply(parse_action(self.knock))
        while now.result is None:
            now = now.apply(Defend())
        return now


@dataclass(frozen=True, slots=True)
class SheetExample(_Captioned):
    """The score sheet of a game of two sides. Each line is a round: the side that won it, and its points.

    On a knockout sheet the points are the deadwood of the other side.
    """

    rules: str
    names: tuple[str, str]
    rounds: tuple[tuple[int, int], ...]

    @property
    def sheet(self) -> Sheet:
        sheet = Sheet(ruleset(self.rules))
        for winner, points in self.rounds:
            scored = [0, 0]
            scored[winner] = points
            left = (points if winner else 0, 0 if winner else points)
            sheet = sheet.add(Entry(tuple(scored), winner, left if sheet.rules.adds_deadwood else (None, None)))
        return sheet


@dataclass(frozen=True, slots=True)
class Tip:
    """Advice, and the measurement behind it: a cell of a survey (rules, question, row, column), in points per round."""

    words: Words
    rules: str
    question: str
    row: str
    column: str
    points: float
    error: float

    @property
    def advice(self) -> str:
        return str(self.words)

    @property
    def command(self) -> str:
        """Command that reproduces the figure."""
        return f"undercut survey {self.question} --rules {self.rules} --rounds 400000"

    @property
    def figure(self) -> str:
        return _say("tips-figure", points=decimal(self.points, signed=True), error=decimal(self.error))


@dataclass(frozen=True, slots=True)
class BookTip(Tip):
    """Advice from rule books, and its value in a match of two players that differ only in following it.

    ``question`` is the tip's name in benchmarks/tips.json, ``row`` the command that measures its value.
    """

    @property
    def command(self) -> str:
        return self.row


Block: TypeAlias = Text | CardsExample | RoundExample | SheetExample | Tip
"""A part of a lesson."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter. ``id`` is its name in addresses and for ``undercut learn``."""

    id: str
    words: Words
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        return str(self.words)
