"""``undercut learn``: the game in lessons."""

from __future__ import annotations

import difflib
import sys

import click
from click.shell_completion import CompletionItem

from undercut.cli._lessons import print_lesson
from undercut.cli.common.style import console
from undercut.languages import speaker
from undercut.lessons import LESSONS, Lesson

__all__ = ["command"]

_say = speaker("learn")


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
