"""Reviews drawn with Rich: a table of both players, the chance to win as a graph, the worst errors, the luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from undercut.analysis.grades import level_phrase
from undercut.analysis.results import DecisionKind, SeatReview
from undercut.analysis.summary import CHANCES, ERROR_GRADES, KINDS, RecordError
from undercut.analysis.wording import action_text_in_list, reason_text
from undercut.cli.common.rich import with_card_html
from undercut.cli.common.style import headline
from undercut.cli.review.words import chance_sentence, error_place, review_lines, shown_choices
from undercut.cli.review.work import Tally
from undercut.languages import decimal, formatter, percent, percentage_points
from undercut.rulesets import ruleset_label

say: Final = formatter("review")

GRADE_STYLES = {"blunder": "bold red1", "mistake": "bold dark_orange", "inaccuracy": "bold yellow3"}

_BAR = 24
_ROWS = 6
_NARROWEST = 60
"""The minimum width for the tables."""


def draw_review(tally: Tally, width: int) -> RenderableType:
    """Draw a whole review; in sentences if the screen is too narrow for tables."""
    if width < _NARROWEST:
        return Padding(Group(*map(with_card_html, review_lines(tally))), (0, 1))
    rules = "; ".join(ruleset_label(text, options=True) for text in tally.rules)
    about = say("about", rules=rules, rounds=len(tally.rounds), budget=tally.order.budget)
    title = Text.assemble((say("review"), "bold"), f"  {about}")
    parts: list[RenderableType] = [headline(title)]
    parts.append(Padding(_seats(tally), (1, 1)))
    if len(tally.lines) == 1 and any(one.win for one in tally.rounds):
        parts.append(Padding(_chances(tally, width - 10), (0, 1, 1, 1)))
    if len(tally.lines) > 1:
        parts.append(Padding(_records(tally), (0, 1, 1, 1)))
    parts += _errors(tally)
    if tally.luck:
        lines = [with_card_html(_minus(chance_sentence(tally, found))) for found in tally.luck]
        parts += [Text(f" {say('most-luck')}", style="bold"), Padding(Group(*lines), (0, 1, 1, 3))]
    return Group(*parts)


def _seats(tally: Tally) -> RenderableType:
    seats = tally.seats
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
    table.add_column("", style="grey62", no_wrap=True)
    for seat in seats:
        table.add_column(Text(tally.names[seat.seat]), justify="right")

    def row(what: str, cells: Sequence[str], style: str = "") -> None:
        table.add_row(what, *(Text(cell, style=style) for cell in cells))

    row(say("row-decisions"), [str(seat.decisions) for seat in seats])
    row(say("row-rate"), [_rate(seat) for seat in seats], "bold")
    row(say("row-level"), ["-" if s.level is None else level_phrase(s.level) for s in seats], "bold")
    for grade in ERROR_GRADES:
        row(say(f"many-{grade}"), [str(getattr(seat.errors, grade)) for seat in seats])
    table.add_section()
    for kind in KINDS:
        if any(kind in seat.kinds for seat in seats):
            row(say("row-kind", kind=say(f"kind-{kind}")), [_lost(seat, kind) for seat in seats])
    table.add_section()
    for cause in CHANCES:
        if any(cause in seat.luck_kinds for seat in seats):
            lucky = [_signed(seat.luck_kinds.get(cause, 0.0)) for seat in seats]
            row(say("row-luck_kind", kind=say(f"luck-{cause}")), lucky)
    table.add_section()
    row(say("row-result"), [_signed(seat.result) for seat in seats])
    row(say("row-luck"), [_signed(seat.luck) for seat in seats])
    row(say("row-adjusted"), [_signed(seat.adjusted) for seat in seats], "bold")
    return table


def _rate(seat: SeatReview) -> str:
    return "-" if seat.error_rate is None else decimal(seat.error_rate, 2)


def _lost(seat: SeatReview, kind: DecisionKind) -> str:
    found = seat.kinds.get(kind)
    return "-" if found is None else say("lost-in", lost=decimal(found.lost), decisions=found.decisions)


def _records(tally: Tally) -> RenderableType:
    """Draw a row per record."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
    table.add_column(say("head-line"), justify="right")
    for seat in tally.seats:
        table.add_column(Text(say("head-rate", name=tally.names[seat.seat])), justify="right")
    table.add_column(say("row-result"), justify="right")
    table.add_column(say("head-adjusted"), justify="right")
    for line, seats in zip(tally.lines, tally.by_record):
        table.add_row(str(line), *map(_rate, seats), _signed(seats[0].result), _signed(seats[0].adjusted))
    return table


def _chances(tally: Tally, width: int) -> RenderableType:
    """Draw the graph of one record, for the first reviewed seat."""
    seat = tally.seats[0].seat
    values: list[float] = []
    ends: list[int] = []
    for one in tally.rounds:
        values += [win if seat == 0 else 1 - win for win in one.win]
        ends.append(len(values))
    rows = graph(values, max(10, min(width, 2 * len(values))), _ROWS)
    labels = {0: percent(1), _ROWS // 2: percent(0.5), _ROWS - 1: percent(0)}
    lines = [Text(say("open-chance", name=tally.names[seat]), style="bold")]
    edge = len(labels[0])
    lines += [Text.assemble((f"{labels.get(i, ''):>{edge}} ", "grey62"), (row, "cyan")) for i, row in enumerate(rows)]
    return Group(*lines)


def graph(values: Sequence[float], width: int, rows: int) -> list[str]:
    """Draw values from 0 to 1 as a line of Braille dots, ``width`` characters by ``rows``; top row first."""
    dots = (0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80)
    across, down = 2 * width, 4 * rows
    cells = [[0x2800] * width for _ in range(rows)]
    before = None
    for x in range(across):
        value = values[round(x * (len(values) - 1) / max(1, across - 1))]
        y = min(down - 1, max(0, round((1 - value) * (down - 1))))
        low, high = (y, y) if before is None else (min(y, before + (y > before)), max(y, before - (y < before)))
        for dot in range(low, high + 1):
            cells[dot // 4][x // 2] |= dots[x % 2][dot % 4]
        before = y
    return ["".join(map(chr, row)).replace("\u2800", " ") for row in cells]


def _errors(tally: Tally) -> list[RenderableType]:
    if not tally.errors:
        return [Text(f" {say('no-errors')}", style="bold"), Text()]
    shown, count = len(tally.errors), tally.error_count
    title = say("worst-of", shown=shown, count=count) if count > shown else say("worst")
    out: list[RenderableType] = [Text(f" {title}", style="bold")]
    for number, error in enumerate(tally.errors, 1):
        out.append(Padding(draw_error(tally, number, error), (0, 1, 1, 1)))
    return out


def draw_error(tally: Tally, number: int, error: RecordError) -> RenderableType:
    """Draw an error: its place, the choices with bars, and the reason."""
    decision = error.decision
    head = Text(f"{number:>2} ").append_text(_error_head(tally, error))
    choices = shown_choices(decision)
    table = losses_table(games=choices[0][0].win is not None)
    most = max((loss + around for _, loss, around, _ in choices), default=0.0)
    for choice, loss, around, win in choices:
        played = choice.action == decision.played
        style = "bold" if played else ""
        bar = Text(say("best"), style="green3") if choice is decision.choices[0] else loss_bar(loss, around, most)
        cells = ["", ""]
        if choice is not decision.choices[0]:
            cells = [f"{_signed(-loss)} ± {decimal(around)}", "" if win is None else f"−{decimal(100 * win)}"]
        name = with_card_html(action_text_in_list(choice.action))
        name.stylize(style)
        table.add_row("▸" if played else " ", name, bar, *cells)
    parts: list[RenderableType] = [head, Padding(table, (0, 0, 0, 2))]
    if reason := reason_text(decision):
        parts.append(Padding(with_card_html(reason), (0, 0, 0, 5)))
    return Group(*parts)


def losses_table(*, games: bool) -> Table:
    """Build an empty table of choices: a mark, the choice, a bar, the points lost, the chance to win lost."""
    table = Table(box=None, padding=(0, 1), header_style="grey62")
    for _ in range(3):
        table.add_column("")
    table.add_column(say("head-points"))
    table.add_column(say("head-chance") if games else "", max_width=13)
    return table


def _error_head(tally: Tally, error: RecordError) -> Text:
    """Return an error's place, player, grade in its colour, and loss."""
    decision = error.decision
    place, grade = error_place(tally, error), say(f"grade-{decision.grade}")
    loss = f"{decimal(decision.loss)} ± {decimal(1.96 * decision.loss_stderr)}"
    about = {"place": place, "name": tally.names[decision.seat], "grade": grade, "loss": loss}
    if decision.win_loss is None:
        head = Text(say("error-drawn", hinted=decision.hinted, **about))
    else:
        chance = percentage_points(decision.win_loss)
        head = Text(say("error-drawn_chance", hinted=decision.hinted, chance=chance, **about))
    at = head.plain.find(f": {grade}") + 2
    head.stylize(GRADE_STYLES[decision.grade], at, at + len(grade))
    return head


def _signed(value: float) -> str:
    return _minus(decimal(value, signed=True))


def _minus(text: str) -> str:
    """Return a text with a minus sign before its negative numbers."""
    return text.replace(" -", " −") if " " in text else text.replace("-", "−")


def loss_bar(loss: float, around: float, most: float) -> Text:
    """Draw a loss as a bar: solid up to the lower bound of the 95% interval, shaded within the interval."""
    scale = _BAR / most if most else 0.0
    sure = round(max(0.0, loss - around) * scale)
    unsure = max(round((loss + around) * scale) - sure, 0 if sure else 1)
    return Text.assemble(("█" * sure, "red3"), ("▒" * unsure, "red3"))
