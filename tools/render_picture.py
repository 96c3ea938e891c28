"""Draw docs/img/terminal.svg: a moment of a terminal game, as the program shows it.

Usage: python tools/render_picture.py [--check]
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from generated_files import write_or_check
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from undercut.bots import bot
from undercut.cli.common.rich import draw_table, with_card_html
from undercut.cli.common.scene import scene_of
from undercut.cli.common.words import round_log
from undercut.rulesets import ruleset
from undercut.table import Table

PICTURE = Path(__file__).parents[1] / "docs" / "img" / "terminal.svg"
SEED, ROUNDS, TURNS = "1125", 4, 12
"""The game of this seed, in the round after ROUNDS, at the first decision with eleven cards after TURNS actions."""

THEME = TerminalTheme((18, 18, 22), (222, 222, 222), [
    (0, 0, 0), (205, 60, 60), (60, 190, 90), (229, 192, 80), (70, 140, 240), (190, 100, 210), (80, 190, 200),
    (222, 222, 222),
])  # fmt: skip
FORM = """<svg class="terminal" viewBox="0 0 {{WIDTH}} {{HEIGHT}}" xmlns="http://www.w3.org/2000/svg">
<title>A game of gin rummy in the terminal</title>
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", "Menlo", "Consolas", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#121216" width="{{WIDTH}}" height="{{HEIGHT}}" rx="8"/>
<g transform="translate(9, 12)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""
"""SVG template without the library's web font, window and shadow, so that nothing is fetched from other hosts."""


def moment() -> Table:
    """Return the table at the moment of the picture, after `simple` has played both seats."""
    table = Table.open(ruleset("standard"), ["You", "simple"], [None, "simple"], SEED)
    while not table.is_over:
        if table.between_rounds:
            table.next_round()
        seat = table.pending()[0]
        view = table.view(seat)
        assert view is not None and table.game is not None
        late = table.game.round_number >= ROUNDS and len(view.actions) > TURNS
        if late and seat == 0 and view.hand.bit_count() == 11:
            break
        table.act(seat, bot("simple").act(view, table.bot_rng(seat)))
    return table


def picture() -> str:
    """Return the picture as SVG."""
    table = moment()
    plain = scene_of(table, 0)
    scene = scene_of(table, 0, round_log(plain.view, plain.names)[-4:])
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    console.print(draw_table(scene, 80))
    console.print(Text(" ").append_text(with_card_html("You ›")))
    svg = console.export_svg(theme=THEME, code_format=FORM, unique_id="undercut")
    # The library's window frame contained the margins, so add space at the right and at the bottom.
    lines = svg.count('id="undercut-line-')
    svg = svg.replace("{WIDTH}", "994").replace("{HEIGHT}", f"{24.4 * (lines + 1) + 24:.0f}")
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


if __name__ == "__main__":
    raise SystemExit(write_or_check({PICTURE: picture()}))
