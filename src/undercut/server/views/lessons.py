"""Lessons as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from undercut.languages import per_language
from undercut.lessons import LESSONS, Block, Settled, Sheeted, Shown, Text, Tip
from undercut.lessons import Lesson as Told
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import Ruleset, ruleset, ruleset_text
from undercut.scoring import sheet_lines
from undercut.server.messages.base import Ending
from undercut.server.messages.lessons import (
    CardsBlock,
    Lesson,
    LessonBlock,
    Lessons,
    RoundBlock,
    RulesChapters,
    SheetBlock,
    TextBlock,
    TipBlock,
)
from undercut.server.messages.results import ResultLine
from undercut.server.views.results import hands_of
from undercut.server.views.sheet import sheet_view
from undercut.server.views.text import meld_lists, texts

__all__ = ["chapters_message", "lessons_message"]


@per_language(1)
def lessons_message() -> Lessons:
    """Return all lessons in the current language, with melds, results and totals computed."""
    return Lessons(_lessons(LESSONS))


@per_language(64)
def chapters_message(rules: Ruleset) -> RulesChapters:
    """Return a ruleset as a rule book, in the current language."""
    return RulesChapters(ruleset_text(rules), _lessons(rule_book(rules)))


def _lessons(lessons: Iterable[Told]) -> list[Lesson]:
    return [Lesson(one.id, one.title, [_told(block) for block in one.blocks]) for one in lessons]


def _told(block: Block) -> LessonBlock:
    match block:
        case Text():
            return TextBlock(block.text)
        case Shown(best=False):
            return CardsBlock(block.caption, [], texts(block.in_order), None)
        case Shown():
            best = block.arrangement
            return CardsBlock(block.caption, meld_lists(best.melds), texts(best.unmelded), best.deadwood)
        case Settled():
            return _settled(block)
        case Sheeted():
            return SheetBlock(block.caption, block.rules, sheet_view(block.sheet, block.names))
        case Tip():
            return TipBlock(block.advice, block.figure, block.command)


def _settled(block: Settled) -> RoundBlock:
    rules, end = ruleset(block.rules), block.end
    result = end.result
    assert result is not None
    lines = sheet_lines(rules, result)
    return RoundBlock(
        caption=block.caption,
        how=cast(Ending, str(result.ending)),
        card=None if end.knock_card is None else str(end.knock_card),
        hands=hands_of(result, range(2)),
        lines=[ResultLine(line.seat, line.points, line.reason) for line in lines],
        points=[sum(line.points for line in lines if line.seat == seat) for seat in range(2)],
        winner=result.winner,
    )
