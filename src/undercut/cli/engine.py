"""``undercut engine``: answers to requests for moves, one JSON object per line."""

from __future__ import annotations

import codecs
import sys

import click

from undercut.bots import BOTS, bot
from undercut.cli.common.options import SEED
from undercut.cli.common.players import complete_bots
from undercut.engine import answer_line

_LONGEST = 1 << 20


@click.command(epilog="Example: undercut engine --bot expert:ms=100")
@click.option(
    "--bot",
    "name",
    default="expert",
    shell_complete=complete_bots,
    show_default=True,
    metavar="NAME",
    help=f"The player: {', '.join(BOTS)}; net:FILE is a saved small net. expert takes ms= and worlds=, instant takes "
    "lapses=.",
)
@click.option("--seed", type=SEED, default="", metavar="TEXT", help="The same seed and request give the same answer.")
@click.option("--json", "as_json", is_flag=True, help="No effect: answers are always JSON.")
def command(name: str, seed: str, as_json: bool) -> None:
    """Answer requests for moves, in order: one JSON object per line on standard input and output.

    A request contains everything that the seat knows; nothing is kept between requests. A bad request is answered with
    an error and its id (null if the line is not JSON). docs/engine.md describes the protocol, with example players.
    """
    player = bot(name)
    out = sys.stdout
    source = sys.stdin.buffer
    first = True
    while line := source.readline(_LONGEST):
        if first:
            line, first = line.removeprefix(codecs.BOM_UTF8), False
        if not line.strip():
            continue
        if len(line) == _LONGEST and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = source.readline(_LONGEST)
            line = b"{"  # too long for a request: the answer is the error for a line that is not JSON
        out.write(answer_line(line, player, seed) + "\n")
        out.flush()
