"""``undercut melds``: the best melds of a hand, its deadwood and its best discard."""

from __future__ import annotations

from typing import Any, Final

import click
import msgspec
from rich.table import Table
from rich.text import Text

from undercut.cards import Hand, parse_cards
from undercut.cli.common.input import Answers, decode
from undercut.cli.common.options import json_option
from undercut.cli.common.style import card_text, cards_text, console, has_symbols
from undercut.errors import NotationError
from undercut.languages import formatter
from undercut.melds import Arrangement, arrangements, best_arrangement, best_discard, discards_json

say: Final = formatter("commands")

MOST_CARDS: Final = 11
"""The size of a hand between the draw and the discard."""


def hand_of(text: str, *, place: str = "") -> Hand:
    """Read a hand of 1 to 11 different cards, also as this command prints it. Raise NotationError with the place."""
    cards = parse_cards(" ".join(from_json(text)) if text.lstrip().startswith("[") else text.replace("+", " "))
    if not cards:
        raise NotationError("empty_hand", say.later("no-cards"), place=place)
    hand = Hand(cards)
    if len(hand) > MOST_CARDS:
        raise NotationError("too_many_cards", say.later("too-many", count=len(hand), most=MOST_CARDS), place=place)
    return hand


def from_json(text: str) -> list[str]:
    """Return the texts of a list of cards or melds as ``--json`` prints them. Raise NotationError ``bad_json``."""
    try:
        found = msgspec.json.decode(text, type=list[str | list[str]])
    except msgspec.DecodeError as error:
        raise NotationError("bad_json", say.later("not-a-list", why=str(error))) from None
    return ["".join(one) for one in found]


def _answer(hand: Hand) -> dict[str, Any]:
    best = best_arrangement(hand)
    out: dict[str, Any] = {
        "cards": [str(c) for c in hand],
        "deadwood": best.deadwood,
        "melds": [[str(c) for c in m] for m in best.melds],
        "unmelded": [str(c) for c in best.unmelded],
    }
    if len(hand) == MOST_CARDS:
        out["discards"] = discards_json(hand)
    return out


def _line(best: Arrangement, symbols: bool) -> Text:
    parts = [cards_text(m, symbols, "") for m in best.melds]
    text = Text("  ").join(parts) if parts else Text(say("no-melds"), style="dim")
    if best.unmelded:
        text.append("  +  ", style="dim")
        text.append_text(cards_text(best.unmelded, symbols))
    return text


def _show(hand: Hand) -> None:
    screen = console()
    symbols = has_symbols(screen.encoding)
    found = arrangements(hand)
    head = f"{say('deadwood')} {found[0].deadwood:>3}"
    screen.print(Text(f"{head}   ", style="bold").append_text(_line(found[0], symbols)))
    for other in found[1:]:
        screen.print(Text(f"{say('or-melds'):>{len(head)}}   ", style="dim").append_text(_line(other, symbols)))
    if len(hand) == MOST_CARDS:
        card, _ = best_discard(hand)
        table = Table(say("discard"), say("deadwood-left"), box=None, header_style="dim", padding=(0, 2, 0, 0))
        for name, deadwood in sorted(discards_json(hand).items(), key=lambda item: item[1]):
            mark = f"  {say('best')}" if name == str(card) else ""
            table.add_row(card_text(Hand(name).by_suit()[0], symbols), f"{deadwood}{mark}")
        screen.print(table)


@click.command(epilog='Example: undercut melds "As 2s 3s Kd Kh Kc 7d 7h 2c 9s Td"')
@click.argument("cards", nargs=-1, required=True)
@json_option
@click.pass_context
def command(ctx: click.Context, cards: tuple[str, ...], as_json: bool) -> None:
    """Find the melds of 1 to 11 cards that leave the least deadwood.

    CARDS are cards such as As Td 9c; spaces are optional. If CARDS is -, every line of standard input is a hand. For
    eleven cards, prints the least deadwood after each discard too. With --json, prints cards, deadwood, melds and
    unmelded (and discards). A bad line is reported on standard error, the other lines are answered, and the exit status
    is 1.
    """
    if cards != ("-",):
        hand = hand_of(" ".join(cards))
        Answers(True).put(_answer(hand)) if as_json else _show(hand)
        return
    answers = Answers(as_json)

    def answer(number: int, line: bytes) -> None:
        hand = hand_of(decode(line))
        if as_json:
            answers.put(_answer(hand))
        else:
            best = best_arrangement(hand)
            click.echo(f"{best.deadwood:>3}  {' '.join(map(str, best.melds)) or '-'}  +  {best.unmelded}".rstrip(" +"))

    answers.each("-", answer)
    ctx.exit(answers.status)
