"""``undercut analyze``: what the choices in one position are worth."""

from __future__ import annotations

import sys
from urllib.parse import parse_qs, urlsplit

import click

from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.cli._position import Analyzed, analysis_words, analyze_view, drawn_analysis
from undercut.cli.common.input import Answers, decode
from undercut.cli.common.options import BUDGET, SEED_NUMBER, json_option
from undercut.cli.common.style import console, has_symbols
from undercut.errors import NotationError
from undercut.languages import speaker
from undercut.notation import parse_position, position_text, seat_view

__all__ = ["command"]

say = speaker("commands")


def _text_in(given: str) -> str:
    """The position in an address such as ``https://example.org/analyze?position=...``, or the text itself."""
    if "://" not in given:
        return given
    found = parse_qs(urlsplit(given.strip()).query).get("position", [])
    if len(found) != 1:
        raise NotationError("bad_position", say.later("one-position"))
    return found[0]


def _show(found: Analyzed, plain: bool) -> None:
    if plain or not has_symbols(sys.stdout.encoding):
        for line in analysis_words(found):
            click.echo(line)
        return
    screen = console()
    screen.print(drawn_analysis(found, screen.width))


@click.command(
    epilog='Examples: undercut analyze "standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd"; '
    'undercut analyze "standard setup 0 - AsAdAc4s5s6s9h9dKcQd - Kh.7h.9c 29 - - 20-35" --json',
)
@click.argument("position", nargs=-1, required=True)
@click.option(
    "--budget",
    type=BUDGET,
    default=DEFAULT_BUDGET,
    show_default=True,
    help="The most rounds that are played out. More make the values more certain, and take longer.",
)
@click.option("--seed", type=SEED_NUMBER, default=0, show_default=True, help="Another seed draws other hands.")
@click.option("--plain", is_flag=True, help="Sentences for a screen reader or a pipe.")
@json_option
@click.pass_context
def command(ctx: click.Context, position: tuple[str, ...], budget: int, seed: int, plain: bool, as_json: bool) -> None:
    """Price the choices of the seat to act in a position of two players.

    POSITION is a position text: what a seat has seen, all cards, or a position set up by hand; docs/positions.md
    describes it. An address of the page that shows a position is read too. If POSITION is -, every line of standard
    input is a position; a bad one is reported on standard error, the others are answered, and the exit status is 1.

    Prints the position, what each choice is worth in points of the round and in the chance to win the game, with 95%
    intervals, and what the opponent probably holds. With --json, prints one object per position: position, choices,
    best, clear, verdict, playouts and holds (52 probabilities, Ac Ad Ah As 2c ... Ks).
    """
    answers = Answers(as_json)

    def analyze(text: str) -> None:
        view = seat_view(parse_position(_text_in(text)))
        found = analyze_view(position_text(view), view, budget=budget, seed=seed)
        answers.put(found.as_dict()) if as_json else _show(found, plain)

    if position != ("-",):
        analyze(" ".join(position))
        return
    answers.each("-", lambda number, line: analyze(decode(line)))
    ctx.exit(answers.status)
