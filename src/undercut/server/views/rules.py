"""Rulesets, the glossary and lessons as messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from undercut.glossary import CHAPTERS, REFUSAL_TERMS, chapter_title
from undercut.languages import per_language
from undercut.lessons import LESSONS, Block, CardsExample, Lesson, RoundExample, SheetExample, Text, Tip
from undercut.lessons.rulebook import rule_book as rule_book_chapters
from undercut.rulesets import DEFAULT, EVERY_OPTION, OPTIONS, RULESETS, Ruleset, option_text, ruleset, ruleset_text
from undercut.scoring import sheet_lines
from undercut.server import messages as m
from undercut.server.views.results import hands_of, sheet_view
from undercut.server.views.text import meld_lists, texts


@per_language(128)
def option_differences(rules: Ruleset) -> list[m.OptionDifference]:
    """Return the options that differ with an effect: of a house ruleset from its base, of others from the default."""
    base = RULESETS.get(rules.name, DEFAULT)
    if rules.diff(base) == {}:
        base = DEFAULT
    return [
        m.OptionDifference(name, option_text(default), option_text(value), EVERY_OPTION[name].meaning(rules))
        for name, (default, value) in rules.diff(base).items()
        if EVERY_OPTION[name].matters(rules)
    ]


def rules_message(rules: Ruleset) -> m.Rules:
    """Return a ruleset with all its options."""
    return m.Rules(
        name=rules.name,
        text=ruleset_text(rules),
        title=rules.heading,
        hash=rules.hash,
        seats=rules.seats,
        form=str(rules.form),
        options={name: option_text(value) for name, value in rules.options().items()},
        differs=option_differences(rules),
        notes=list(rules.notes),
    )


@per_language(1)
def rule_book() -> m.RuleBook:
    """Return all named rulesets and all options."""
    options = [
        m.RuleOption(
            name=name,
            chapter=option.chapter_title,
            default=option_text(option.default),
            sentence=option.sentence,
            values=[m.ValueSentence(option_text(v), option.says(v)) for v in option.sentences if v is not int],
            range=option.number,
            number=option.number_sentence,
        )
        for name, option in OPTIONS.items()
    ]
    return m.RuleBook(DEFAULT.name, [rules_message(book) for book in RULESETS.values()], options)


@per_language(1)
def glossary() -> m.Glossary:
    """Return all terms, and the terms for each refusal."""
    terms = [
        m.Term(term.id, term.title, chapter_title(chapter), term.text, list(term.aliases), list(term.options))
        for chapter, chapter_terms in CHAPTERS.items()
        for term in chapter_terms
    ]
    return m.Glossary(terms, {code: list(ids) for code, ids in REFUSAL_TERMS.items()})


@per_language(1)
def lessons_message() -> m.Lessons:
    """Return all lessons in the current language, with computed melds, results and totals."""
    return m.Lessons(_lessons(LESSONS))


@per_language(64)
def chapters_message(rules: Ruleset) -> m.RulesChapters:
    """Return a ruleset as a rule book, in the current language."""
    return m.RulesChapters(ruleset_text(rules), _lessons(rule_book_chapters(rules)))


def _lessons(lessons: Iterable[Lesson]) -> list[m.Lesson]:
    return [m.Lesson(lesson.id, lesson.title, [_block(block) for block in lesson.blocks]) for lesson in lessons]


def _block(block: Block) -> m.LessonBlock:
    match block:
        case Text():
            return m.TextBlock(block.text)
        case CardsExample(best=False):
            return m.CardsBlock(block.caption, [], texts(block.cards_in_order), None)
        case CardsExample():
            best = block.arrangement
            return m.CardsBlock(block.caption, meld_lists(best.melds), texts(best.unmelded), best.deadwood)
        case RoundExample():
            return _settled(block)
        case SheetExample():
            return m.SheetBlock(block.caption, block.rules, sheet_view(block.sheet, block.names))
        case Tip():
            return m.TipBlock(block.advice, block.figure, block.command)


def _settled(block: RoundExample) -> m.RoundBlock:
    rules, end = ruleset(block.rules), block.end
    result = end.result
    assert result is not None
    lines = sheet_lines(rules, result)
    return m.RoundBlock(
        caption=block.caption,
        how=cast(m.Ending, str(result.ending)),
        card=None if end.knock_card is None else str(end.knock_card),
        hands=hands_of(result, range(2)),
        lines=[m.ResultLine(line.seat, line.points, line.reason) for line in lines],
        points=[sum(line.points for line in lines if line.seat == seat) for seat in range(2)],
        winner=result.winner,
    )
