"""``undercut learn``: the game in lessons."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text as Line

from undercut.cards import Card
from undercut.cli.common.rich import draw_sheet, with_card_html
from undercut.cli.common.style import cards_text, console, has_symbols
from undercut.cli.common.words import outcome, score_lines
from undercut.languages import formatter
from undercut.lessons import LESSONS, Block, CardsExample, Lesson, RoundExample, SheetExample, Text, Tip
from undercut.melds import Meld
from undercut.round import Laid
from undercut.rulesets import ruleset
from undercut.scoring import sheet_lines

_say = formatter("learn")


def _chapter(_: click.Context, __: click.Parameter, name: str | None) -> Lesson | None:
    found = next((one for one in LESSONS if name is not None and name.lower() in (one.id, one.title.lower())), None)
    if name is not None and found is None:
        names = [lesson.id for lesson in LESSONS]
        near = next(iter(difflib.get_close_matches(name[:40].lower(), names, n=1)), None)
        raise click.BadParameter(_say("no-chapter", name=repr(name), near=near, names=", ".join(names)))
    return found


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(one.id, help=one.title) for one in LESSONS if one.id.startswith(incomplete)]


@click.command(epilog="Example: undercut learn knock")
@click.argument("chapter", required=False, callback=_chapter, shell_complete=_complete)
def command(chapter: Lesson | None) -> None:
    """Learn the game: melds, the turn, knocking, gin, lay-offs, the score, what pays.

    Without CHAPTER all of them, one after the other; at a terminal Enter goes on, and q stops. `undercut rules NAME`
    is a whole rule book, and `undercut play` a table to try it at.
    """
    screen = console()
    chosen = LESSONS if chapter is None else (chapter,)
    for number, lesson in enumerate(chosen, 1):
        print_lesson(lesson, screen)
        if number < len(chosen) and sys.stdin.isatty() and sys.stdout.isatty() and not _goes_on(chosen[number]):
            return


def _goes_on(coming: Lesson) -> bool:
    try:
        return input(f"\n{_say('goes-on', title=coming.title)} ").strip().lower() not in ("q", "quit")
    except EOFError:
        click.echo()
        return False


# --- lessons: text, cards, rounds that are settled, score sheets, tips ------------------------------------------------
_WIDTH = 88


def print_lesson(lesson: Lesson, screen: Console) -> None:
    """Print a chapter, with letters for suits if the screen has no symbols."""
    for part in _drawn(lesson, screen):
        screen.print(part, width=min(screen.width, _WIDTH))


def _drawn(lesson: Lesson, screen: Console) -> Iterator[RenderableType]:
    yield Line(f"\n{lesson.title}\n", style="bold")
    symbols = has_symbols(screen.encoding)
    for block in lesson.blocks:
        for part in _block(block, symbols):
            yield Padding(part, (0, 0, 0, 0 if isinstance(block, Text) else 2))
        yield Line()


def _block(block: Block, symbols: bool) -> Iterator[RenderableType]:
    match block:
        case Text():
            yield _sentence(block.text, symbols)
        case CardsExample(best=False):
            yield cards_text(block.cards_in_order, symbols)
            yield _sentence(block.caption, symbols)
        case CardsExample():
            best = block.arrangement
            yield _hand(best.melds, tuple(best.unmelded), symbols)
            left = [_say("hand-deadwood", points=best.deadwood)] if best.unmelded else []
            yield _sentence(" ".join([block.caption, *left]), symbols)
        case RoundExample():
            yield from _settled(block, symbols)
        case SheetExample():
            sheet = block.sheet
            if symbols:
                yield draw_sheet(sheet, block.names, final=True)
            else:
                yield from map(Line, score_lines(sheet, block.names))
            yield _sentence(block.caption, symbols)
        case Tip():
            yield _sentence(block.advice, symbols)
            yield Line.assemble(
                (block.figure if symbols else _letters(block.figure), "bold"), (f"   {block.command}", "dim")
            )


def _sentence(text: str, symbols: bool) -> Line:
    return with_card_html(text) if symbols else Line(_letters(text))


def _letters(text: str) -> str:
    for symbol, letter in zip("♣♦♥♠±–−", ("c", "d", "h", "s", "+-", "-", "-"), strict=True):
        text = text.replace(symbol, letter)
    return text


def _hand(melds: tuple[Meld, ...], loose: tuple[Card, ...], symbols: bool) -> Line:
    parts = [cards_text(meld, symbols) for meld in melds]
    if loose:
        parts.append(Line.assemble(("+ ", "dim"), cards_text(loose, symbols)) if melds else cards_text(loose, symbols))
    return Line("   ").join(parts)


def _settled(block: RoundExample, symbols: bool) -> Iterator[RenderableType]:
    rules, result = ruleset(block.rules), block.end.result
    assert result is not None
    names = (_say("you"), _say("other"))
    for name, laid in zip(names, result.laid, strict=True):
        yield Line.assemble((f"{name}: ", "bold"), _laid(laid, symbols))
    yield _sentence(block.caption, symbols)
    for line in sheet_lines(rules, result):
        yield Line(f"{line.points:>4}  {names[line.seat]}: {line.reason}")
    yield _sentence(outcome(result, names), symbols)


def _laid(laid: Laid, symbols: bool) -> Line:
    text = _hand(laid.melds, tuple(laid.unmelded), symbols)
    if laid.laid_off:
        text = Line.assemble(text, (f"   {_say('laid-off')} ", "dim"), cards_text(laid.laid_off, symbols))
    return Line.assemble(text, (f"   {_say('laid-deadwood', points=laid.deadwood)}", "dim"))
