"""``undercut defend``: the best defence, melds and lay-offs chosen together."""

from __future__ import annotations

from typing import Any, Final

import click
from rich.text import Text

from undercut.cards import Hand
from undercut.cli.common.input import Answers, decode
from undercut.cli.common.options import json_option
from undercut.cli.common.style import cards_text, console, has_symbols
from undercut.cli.melds import MOST_CARDS, from_json, hand_of
from undercut.errors import NotationError
from undercut.languages import formatter
from undercut.melds import Defence, Meld, defend, parse_melds

say: Final = formatter("commands")


def _parse(cards: str, melds: str) -> tuple[Hand, tuple[Meld, ...]]:
    """Read a hand and the knocker's melds. Raise NotationError if a card is in both or there are too many melds."""
    hand = hand_of(cards, place="hand")
    spread = parse_melds(" ".join(from_json(melds)) if melds.lstrip().startswith("[") else melds)
    theirs = Hand(c for meld in spread for c in meld)
    if len(theirs) > MOST_CARDS:
        wrong = say.later("too-many-melds", count=len(theirs), most=MOST_CARDS)
        raise NotationError("too_many_cards", wrong, place="melds")
    if both := hand & theirs:
        raise NotationError("duplicate_card", say.later("in-both", cards=str(both)), place="melds")
    return hand, spread


def _answer(made: Defence) -> dict[str, Any]:
    return {
        "deadwood": made.deadwood,
        "melds": [[str(c) for c in m] for m in made.melds],
        "laid_off": [str(c) for c in made.laid_off],
    }


def _show(made: Defence) -> None:
    screen = console()
    symbols = has_symbols(screen.encoding)
    screen.print(Text(f"{say('deadwood')} {made.deadwood:>3}", style="bold"))
    shown = {
        say("melds"): Text("  ").join([cards_text(m, symbols, "") for m in made.melds]),
        say("laid-off"): cards_text(made.laid_off, symbols),
        say("left"): cards_text(made.unmelded, symbols),
    }
    for head, cards in shown.items():
        line = Text(head.ljust(max(map(len, shown)) + 3), style="dim")
        screen.print(line.append_text(cards or Text(say("none"), style="dim")))


@click.command(epilog='Example: undercut defend "4s 8h 8d 8c 9c Tc Jc 2d 2h Kd" --melds "As2s3s KcKsKh"')
@click.argument("cards", nargs=-1, required=True)
@click.option("--melds", metavar="MELDS", help='The melds of the knocker, such as "As2s3s KcKdKh".')
@json_option
@click.pass_context
def command(ctx: click.Context, cards: tuple[str, ...], melds: str | None, as_json: bool) -> None:
    """Find the melds and lay-offs that leave a defender the least deadwood.

    CARDS is the defender's hand. If CARDS is -, every line of standard input is CARDS | MELDS. With --json, prints
    deadwood, melds and laid_off. A bad line is reported on standard error, the other lines are answered, and the exit
    status is 1.
    """
    if cards != ("-",):
        if melds is None:
            raise click.UsageError("give the knocker's melds with --melds")
        made = defend(*_parse(" ".join(cards), melds))
        Answers(True).put(_answer(made)) if as_json else _show(made)
        return
    if melds is not None:
        raise click.UsageError("with -, write the melds on each line after a |, not in --melds")
    answers = Answers(as_json)

    def answer(number: int, line: bytes) -> None:
        hand, bar, spread = decode(line).partition("|")
        if not bar:
            raise NotationError("no_melds", say.later("no-bar"))
        made = defend(*_parse(hand, spread))
        if as_json:
            answers.put(_answer(made))
        else:
            own = " ".join(map(str, made.melds)) or "-"
            click.echo(f"{made.deadwood:>3}  {own}  {say('laid-off-cards', cards=made.laid_off or '-')}")

    answers.each("-", answer)
    ctx.exit(answers.status)
