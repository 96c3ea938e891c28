"""The table drawn with Rich: cards in four colours, melds marked, the score sheet beside them."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercut.cards import Card, parse_cards
from undercut.cli.common.scene import EndScene, Scene, knock_limit_text
from undercut.cli.common.style import Fitted, card_text, cards_text, headline, widths
from undercut.cli.common.words import (
    CARDS,
    entry_points,
    final_rows,
    game_names,
    outcome,
    score_lines,
    score_title,
    target_sentence,
)
from undercut.languages import formatter
from undercut.melds import Arrangement, deadwood_bits
from undercut.public import Phase
from undercut.rulesets import Form, SpadesDouble, ruleset_label
from undercut.sheets import Sheet
from undercut.view import View

_say = formatter("terminal")

_NEWS = 6
_HAND = 52
"""The width of eleven cards in boxes, with the gaps between melds and the margins."""
_LARGE_HAND = 74
"""The same with large cards."""
_LARGE_HEIGHT = 30
"""The minimum height for large cards, which need four more lines for the piles and the hand, and all lines of news."""
_FEW_ROWS = 6


def with_card_html(text: str) -> Text:
    """Return a sentence with its cards as symbols in their suits' colours."""
    out = Text()
    at = 0
    for found in CARDS.finditer(text):
        out.append(text[at : found.start()])
        out.append_text(cards_text(parse_cards(found.group()), between=""))
        at = found.end()
    return out.append(text[at:])


def _box(card: Card, style: str, large: bool) -> tuple[Text, ...]:
    """Return the lines of a card: three, four columns wide, or five, six columns wide."""
    side = Text("│", style=style)
    if not large:
        return Text("╭──╮", style=style), Text.assemble(side, card_text(card), side), Text("╰──╯", style=style)
    return (
        Text("╭────╮", style=style),
        Text.assemble(side, card_text(card), "  ", side),
        Text.assemble(side, "    ", side),
        Text.assemble(side, "  ", card_text(card), side),
        Text("╰────╯", style=style),
    )


def _hand(scene: Scene, large: bool) -> RenderableType:
    """Draw the hand in boxes, with the melds and the new card marked below."""
    rows = [Text() for _ in range(6 if large else 4)]
    for i, (label, cards) in enumerate(scene.groups()):
        if i:
            for row in rows:
                row.append(" ")
        for card in cards:
            melded = bool(scene.mark(card))
            for row, part in zip(rows, _box(card, "default" if melded else "grey50", large)):
                row.append_text(part)
        rows[-1].append_text(_marks(scene, label, cards, 6 if large else 4))
    return Group(*rows)


def _narrow_hand(scene: Scene) -> RenderableType:
    """Draw the hand as text for narrow windows: melds in brackets, the new card marked."""
    out = Text()
    for label, cards in scene.groups():
        if label:
            out.append("[").append_text(cards_text(cards)).append("] ")
            continue
        for card in cards:
            out.append_text(card_text(card))
            mark = "*" if card == scene.view.drawn else scene.mark(card) if scene.order != "melds" else ""
            out.append(f"{mark} ", style="bold yellow" if mark == "*" else "green3")
    return out


def _marks(scene: Scene, label: str, cards: Sequence[Card], each: int) -> Text:
    """Return the line of marks below cards that are ``each`` columns wide."""
    width = each * len(cards)
    if label:
        word = f" {_say('mark-run') if label == 'run' else _say('mark-set')} "
        return Text("╰" + word.center(width - 2, "─") + "╯", style="green3")
    new = scene.view.drawn
    out = Text()
    for card in cards:
        if card == new:
            word = _say("mark-new")
            out.append(word.center(each) if each > 4 else word.ljust(each), style="bold yellow")
        elif scene.order != "melds" and scene.mark(card):
            out.append(f" {scene.mark(card)}".ljust(each), style="green3")
        else:
            out.append(" " * each)
    return out


def _piles(scene: Scene, large: bool) -> RenderableType:
    """Draw the stock and the discard pile side by side, with the cards under the top card."""
    view = scene.view
    wide, inside = (4, 3) if large else (2, 1)
    rows = [Text() for _ in range(inside + 2)]
    back = ("╭" + "─" * wide + "╮", *["│" + "░" * wide + "│"] * inside, "╰" + "─" * wide + "╯")
    for row, line in zip(rows, back):
        row.append((line if view.stock_left else " " * len(line)) + " ", style="grey50")
    if view.top is not None:
        for row, part in zip(rows, _box(view.top, "default", large)):
            row.append_text(part)
    else:
        gaps = ("╭" + " " * wide + "╮", *[" " * (wide + 2)] * inside, "╰" + " " * wide + "╯")
        for row, gap in zip(rows, gaps):
            row.append(gap, style="grey50")
    # The text is beside the cards, so that a long line wraps there and does not cut the cards.
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Group(*rows), Group(*_about_piles(view)))
    return grid


def _about_piles(view: View) -> list[Text]:
    stock = Text(_say("drawn-stock", n=view.stock_left, limit=knock_limit_text(view)), style="grey62")
    if view.public.doubles is not SpadesDouble.NO:
        stock.append(f" · {_say('drawn-doubled')}", style="bold yellow")
    what = _say("drawn-upcard") if view.phase is Phase.UPCARD else _say("drawn-pile")
    lines = [stock, Text(what, style="grey62")]
    if under := view.pile[-9:-1]:
        line = Text(f"{_say('drawn-under')} ", style="grey62").append_text(cards_text(reversed(under)))
        lines.append(line.append(" …", style="grey62") if len(view.pile) > 9 else line)
    return lines


def _opponents(scene: Scene) -> list[RenderableType]:
    out: list[RenderableType] = []
    view = scene.view
    for place in scene.others():
        line = Text(scene.names[place], style="bold")
        if place == view.dealer:
            line.append(f" {_say('drawn-dealer')}", style="grey62")
        line.append("  " + "▒" * view.hand_size(place), style="grey50")
        if seen := scene.seen(place):
            line.append(f"  {_say('drawn-took')} ", style="grey62").append_text(cards_text(seen))
        out.append(line)
        if view.knocker == place and scene.spread is not None:
            out.append(_spread(scene.spread))
    return out


def _spread(spread: Arrangement) -> Text:
    """Return a knocker's melds, unmelded cards and deadwood in a line."""
    line = Text(f"  {_say('drawn-spread')} ", style="grey62").append_text(_melds_text(spread.melds))
    if spread.unmelded:
        line.append("  + " if spread.melds else "+ ", style="grey62").append_text(cards_text(spread.unmelded))
    return line.append(f"  {_say('drawn-deadwood', n=spread.deadwood)}", style="bold")


def _melds_text(melds: Iterable[Iterable[Card]]) -> Text:
    return Text("  ").join([cards_text(m, between="") for m in melds])


def _deadwood(scene: Scene) -> Text:
    view = scene.view
    line = Text(scene.name, style="bold")
    if view.seat == view.dealer:
        line.append(f" {_say('drawn-dealer')}", style="grey62")
    line.append(f"  {_say('drawn-deadwood', n=deadwood_bits(view.hand))}", style="bold")
    if view.my_turn and view.phase is Phase.DISCARD:
        least = min(deadwood_bits(view.hand ^ 1 << card) for card in view.cards)
        line.append(_say("drawn-least", n=least), style="bold green3" if least <= view.limit else "bold")
    return line


def draw_position(scene: Scene, width: int, large: bool = False) -> list[RenderableType]:
    """Draw the opponents, the stock, the discard pile and the hand, without the score."""
    return [
        *_opponents(scene), Text(), _piles(scene, large), Text(), _deadwood(scene),
        _hand(scene, large) if width >= _HAND else _narrow_hand(scene),
    ]  # fmt: skip


def draw_table(scene: Scene, width: int, height: int = 24) -> RenderableType:
    """Draw the table from one person's seat, for a window of ``width`` columns and ``height`` lines.

    A large window has large cards; the score sheet has as many rounds as there are free lines.
    """
    ruler = Console(width=200, file=io.StringIO())
    sheet = _free_sheet(scene, height - _NEWS - 6)
    beside = ruler.measure(sheet).maximum
    large = height >= _LARGE_HEIGHT and width >= _LARGE_HAND
    left = draw_position(scene, width, large)
    if scene.rules.form is Form.PARTNERS:
        said = _say("drawn-partners", one=scene.sides[0], two=scene.sides[1])
        left.insert(0, Text(said, style="grey62"))
    head = _head(ruleset_label(scene.rules, options=True), _say("drawn-round", n=scene.round))
    body: RenderableType = Group(*left)
    if width >= (_LARGE_HAND if large else _HAND) + beside:
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(ratio=1)
        grid.add_column(justify="right")
        grid.add_row(body, sheet)
        body = grid
    elif height >= _LARGE_HEIGHT and width >= beside + 2:
        body = Group(*left, Text(), _free_sheet(scene, height - (28 if large else 24), least=0))
    else:
        body = Group(*(Text(line, style="grey62") for line in score_lines(scene.sheet, scene.sides)), body)
    news = [Text.assemble(("· ", "grey50"), with_card_html(line)) for line in scene.news[-_NEWS:]]
    return Group(head, Padding(body, (0, 1)), Padding(Group(*news), (1, 1, 0, 1)) if news else Text())


def _free_sheet(scene: Scene, lines: int, least: int = _FEW_ROWS) -> RenderableType:
    """Draw the score sheet with as many rounds as fit into ``lines`` lines, but at least ``least``."""
    frame = 6 + len(scene.sheet.columns)  # the frame, the heading, the line for omitted rounds, the scores
    return draw_sheet(scene.sheet, scene.sides, rows=max(least, lines - frame))


def draw_sheet(sheet: Sheet, sides: Sequence[str], rows: int | None = None, final: bool = False) -> RenderableType:
    """Draw the score sheet: the last ``rows`` rounds (None: all), the score, and the bonuses if ``final``."""
    skip = max(0, len(sheet.entries) - rows) if rows is not None else 0
    rounds = [(str(n), entry_points(sheet, entry)) for n, entry in enumerate(sheet.entries[skip:], skip + 1)]
    scores = [
        (name or score_title(sheet), column) for name, column in zip(game_names(sheet), sheet.columns, strict=True)
    ]
    below = [[(f" {what}", points) for what, points in final_rows(column)[1:] if final] for column in sheet.columns]

    def draw(width: int) -> RenderableType:
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
        table.add_column("", style="grey62", overflow="fold")
        figures = [*rounds, *((name, column.scores) for name, column in scores), *chain.from_iterable(below)]
        for head in heads(sides, 18, figures, width):
            table.add_column(head, justify="right", no_wrap=True)
        if skip and rows:
            table.add_row("…", *("" for _ in sides))
        for number, points in rounds:
            table.add_row(number, *points)
        if rounds:
            table.add_section()
        for (name, column), bonuses in zip(scores, below, strict=True):
            green = ["bold green3" if i == column.winner else "bold" for i in range(len(sides))]
            table.add_row(name, *(Text(str(n), style) for n, style in zip(column.scores, green, strict=True)))
            for what, totals in bonuses:
                table.add_row(titled(what), *map(str, totals))
        return Panel(
            table,
            title=_say("drawn-sheet"),
            subtitle=target_sentence(sheet),
            box=box.ROUNDED,
            border_style="grey37",
            expand=False,
        )

    return Fitted(draw)


def draw_round(ends: Sequence[EndScene], rules_text: str) -> RenderableType:
    """Draw the end of a round, on one or two boards: melds, lay-offs and the parts of the score."""
    return Group(_head(rules_text, _say("drawn-round-over")), *(Padding(_drawn_end(end), (0, 1)) for end in ends))


def _head(rules_text: str, where: str) -> RenderableType:
    return headline(Text.assemble(("undercut", "bold"), f"  {rules_text}  ", (where, "grey62")))


def _drawn_end(end: EndScene) -> RenderableType:
    parts: list[RenderableType] = [Text(outcome(end.result, end.names), style="bold"), Text()]
    parts += [Fitted(lambda width: _laid_beside(end, width) or _laid_below(end)), Text()]
    if end.lines:
        sums = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        for _ in range(3):
            sums.add_column(overflow="fold")
        for line in end.lines:
            sums.add_row(Text(end.names[line.seat]), Text(f"+{line.points}", style="bold green3"), Text(line.reason))
        parts += [sums, Text()]
    return Group(*parts)


def _laid(end: EndScene) -> list[list[Text]]:
    """Return each player's name, melds, cards laid off, cards left and deadwood."""
    rows = []
    for place, laid in enumerate(end.result.laid):
        name = Text(end.names[place], style="bold")
        if place == end.result.knocker:
            name.append(f" {_say('drawn-knocker')}", style="grey62")
        melds = _melds_text(laid.melds) if laid.melds else Text("-", style="grey50")
        rows.append([name, melds, cards_text(laid.laid_off), cards_text(laid.unmelded), Text(str(laid.deadwood))])
    return rows


def _laid_heads() -> list[Text]:
    columns = (_say(f"column-{name}") for name in ("melds", "laid-off", "unmelded", "deadwood"))
    return [Text(), *(Text(name, style="grey62") for name in columns)]


def _laid_beside(end: EndScene, width: int) -> RenderableType | None:
    """Draw each player's melds, lay-offs and deadwood as a table; None if it would cut words."""
    heads, rows = _laid_heads(), _laid(end)
    found = widths([heads, *rows], width - len("  ") * (len(heads) - 1))
    if found is None:
        return None
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for i, (head, each) in enumerate(zip(heads, found, strict=True), 1):
        table.add_column(head, width=each, justify="right" if i == len(heads) else "left")
    for row in rows:
        table.add_row(*row)
    return table


def _laid_below(end: EndScene) -> RenderableType:
    """Draw each player's melds, lay-offs and deadwood one below the other, for narrow windows."""
    parts: list[RenderableType] = []
    for name, *cells in _laid(end):
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for head, cell in zip(_laid_heads()[1:], cells, strict=True):
            if cell:
                table.add_row(head, cell)
        parts += [name, Padding(table, (0, 0, 0, 2))]
    return Group(*parts)


# --- tables -----------------------------------------------------------------------------------------------------------


def heads(names: Sequence[str], most: int, rows: Iterable[tuple[str, Sequence[object]]], width: int) -> list[Text]:
    """Return the column headings for a framed table of (title, figures) rows, cut to the width that the titles leave.

    ``most`` is the maximum length. A narrow window may wrap titles and cut headings, but never figures.
    """
    rows = list(rows)
    words = max((len(f"{' ' * indent_of(title)}{word}") for title, _ in rows for word in title.split()), default=0)
    figures = max((len(str(figure)) for _, each in rows for figure in each), default=1)
    out = [Text(name) for name in names]
    room = width - len("│  ") - words - len("   ") * len(out) - len("  │")
    while most > figures and sum(max(figures, min(most, name.cell_len)) for name in out) > room:
        most -= 1
    return _cut(out, max(most, figures))


def _cut(names: Sequence[Text], most: int) -> list[Text]:
    """Cut names to ``most`` cells: to their beginnings, or to beginnings and ends if the beginnings are equal."""
    cut = [name.copy() for name in names]
    for name in cut:
        name.truncate(most, overflow="ellipsis")
    alike = Counter(name.plain for name in cut)
    return [
        _ends(name, most) if most > 2 and alike[short.plain] > 1 else short
        for name, short in zip(names, cut, strict=True)
    ]


def _ends(name: Text, most: int) -> Text:
    """Cut a name in its middle if it is longer than ``most`` cells."""
    if name.cell_len <= most:
        return name
    begin, end = name[:], name[-1:]
    begin.truncate(max(1, most - 1 - end.cell_len))
    return Text.assemble(begin, "…", end)


def indent_of(title: str) -> int:
    """Return the spaces at the beginning of a title."""
    return len(title) - len(title.lstrip())


def titled(title: str, style: str = "") -> Padding:
    """Return a title that keeps its indent when it wraps."""
    return Padding(Text(title.strip(), style), (0, 0, 0, indent_of(title)))
