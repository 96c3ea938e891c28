"""Lessons for beginners."""

from __future__ import annotations

import msgspec

from undercut.server.messages.base import Cards, CardText, Ending, Melds, Seat
from undercut.server.messages.results import ResultHand, ResultLine, Sheet

__all__ = [
    "CardsBlock", "Lesson", "LessonBlock", "Lessons", "RoundBlock", "RulesChapters", "SheetBlock", "TextBlock",
    "TipBlock",
]  # fmt: skip


class TextBlock(msgspec.Struct, frozen=True, tag_field="kind", tag="text"):
    """A paragraph."""

    text: str


class CardsBlock(msgspec.Struct, frozen=True, tag_field="kind", tag="cards"):
    """Cards in their best melds. Without `deadwood`, the cards are not a hand and are not melded."""

    caption: str
    melds: Melds
    unmelded: Cards
    deadwood: int | None


class RoundBlock(msgspec.Struct, frozen=True, tag_field="kind", tag="round"):
    """The end of a round: seat 0 knocked and discarded `card`, seat 1 defended.

    `lines` are the round's entries on the sheet: points, or deadwood on a knockout sheet. `points` are the sums by
    seat.
    """

    caption: str
    how: Ending
    card: CardText | None
    hands: list[ResultHand]
    lines: list[ResultLine]
    points: list[int]
    winner: Seat | None


class SheetBlock(msgspec.Struct, frozen=True, tag_field="kind", tag="sheet"):
    """The score sheet of a game under a ruleset."""

    caption: str
    rules: str
    sheet: Sheet


class TipBlock(msgspec.Struct, frozen=True, tag_field="kind", tag="tip"):
    """Advice with the measured points. `command` is the command that measures them."""

    text: str
    figure: str
    command: str


LessonBlock = TextBlock | CardsBlock | RoundBlock | SheetBlock | TipBlock


class Lesson(msgspec.Struct, frozen=True):
    """A chapter of the lessons."""

    id: str
    title: str
    blocks: list[LessonBlock]


class Lessons(msgspec.Struct, frozen=True):
    """All chapters, in order."""

    lessons: list[Lesson]


class RulesChapters(msgspec.Struct, frozen=True):
    """A ruleset as a rule book. `rules` is the ruleset's text form. Examples are scored by the ruleset itself."""

    rules: str
    chapters: list[Lesson]
