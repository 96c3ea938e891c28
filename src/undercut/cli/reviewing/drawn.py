"""Reviews drawn with Rich: a table of both players, the chance to win as a graph, the worst errors, the luck."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from undercut.analysis.grades import level_words
from undercut.analysis.results import DecisionKind, SeatReview
from undercut.analysis.summary import CHANCES, KINDS, FoundError, whose_chance
from undercut.cli.reviewing.tally import Tally
from undercut.cli.reviewing.words import chance_words, error_head, shown_choices, signed
from undercut.cli.tui.rich_screen import painted

__all__ = ["GRADE_STYLES", "drawn_error", "drawn_review", "graph", "loss_bar"]

GRADE_STYLES = {"blunder": "bold red1", "mistake": "bold dark_orange", "inaccuracy": "bold yellow3"}

_BAR = 24
_ROWS = 6


def drawn_review(tally: Tally, width: int) -> RenderableType:
    """Everything that a review says."""
    rounds = len(tally.rounds)
    budget = f"at most {tally.order.budget} rounds played out a decision"
    about = f"{', '.join(tally.rules)} · {rounds} round{'' if rounds == 1 else 's'} · {budget}"
    parts: list[RenderableType] = [Rule(Text.assemble(("review", "bold"), f"  {about}"), align="left", style="grey37")]
    parts.append(Padding(_seats(tally), (1, 1)))
    if len(tally.lines) == 1 and any(one.win for one in tally.rounds):
        parts.append(Padding(_chances(tally, width - 10), (0, 1, 1, 1)))
    if len(tally.lines) > 1:
        parts.append(Padding(_records(tally), (0, 1, 1, 1)))
    parts += _errors(tally)
    if tally.luck:
        lines = [painted(_minus(chance_words(tally, found))) for found in tally.luck]
        parts += [Text(" What changed most by luck", style="bold"), Padding(Group(*lines), (0, 1, 1, 3))]
    return Group(*parts)


def _seats(tally: Tally) -> RenderableType:
    seats = tally.seats
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
    table.add_column("", style="grey62", no_wrap=True)
    for seat in seats:
        table.add_column(Text(tally.names[seat.seat]), justify="right")

    def row(what: str, cells: Sequence[str], style: str = "") -> None:
        table.add_row(what, *(Text(cell, style=style) for cell in cells))

    row("decisions that counted", [str(seat.decisions) for seat in seats])
    row("points lost a decision", ["-" if s.error_rate is None else f"{s.error_rate:.2f}" for s in seats], "bold")
    row("plays like", ["-" if s.level is None else level_words(s.level) for s in seats], "bold")
    row("blunders", [str(seat.errors.blunder) for seat in seats])
    row("mistakes", [str(seat.errors.mistake) for seat in seats])
    row("inaccuracies", [str(seat.errors.inaccuracy) for seat in seats])
    table.add_section()
    for kind, words in KINDS.items():
        if any(kind in seat.kinds for seat in seats):
            row(f"points lost: {words}", [_lost(seat, kind) for seat in seats])
    table.add_section()
    for cause, words in CHANCES.items():
        if any(cause in seat.luck_kinds for seat in seats):
            row(f"luck: {words}", [_signed(seat.luck_kinds.get(cause, 0.0)) for seat in seats])
    table.add_section()
    row("result", [_signed(seat.result) for seat in seats])
    row("luck", [_signed(seat.luck) for seat in seats])
    row("result without luck", [_signed(seat.adjusted) for seat in seats], "bold")
    return table


def _lost(seat: SeatReview, kind: DecisionKind) -> str:
    found = seat.kinds.get(kind)
    return "-" if found is None else f"{found.lost:.1f} in {found.decisions}"


def _records(tally: Tally) -> RenderableType:
    """A row a record."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False, header_style="bold", border_style="grey37")
    table.add_column("line", justify="right")
    for seat in tally.seats:
        table.add_column(Text(f"points lost a decision, {tally.names[seat.seat]}"), justify="right")
    table.add_column("result", justify="right")
    table.add_column("without luck", justify="right")
    for line, seats in zip(tally.lines, tally.by_record):
        rates = ["-" if seat.error_rate is None else f"{seat.error_rate:.2f}" for seat in seats]
        table.add_row(str(line), *rates, _signed(seats[0].result), _signed(seats[0].adjusted))
    return table


def _chances(tally: Tally, width: int) -> RenderableType:
    """The graph of one record, for the first seat that was asked for."""
    seat = tally.seats[0].seat
    values: list[float] = []
    ends: list[int] = []
    for one in tally.rounds:
        values += [win if seat == 0 else 1 - win for win in one.win]
        ends.append(len(values))
    rows = graph(values, max(10, min(width, 2 * len(values))), _ROWS)
    labels = {0: "100%", _ROWS // 2: " 50%", _ROWS - 1: "  0%"}
    name = tally.names[seat]
    lines = [Text(f"{whose_chance(name)}, with both hands open", style="bold")]
    lines += [Text.assemble((f"{labels.get(i, ''):>4} ", "grey62"), (row, "cyan")) for i, row in enumerate(rows)]
    return Group(*lines)


def graph(values: Sequence[float], width: int, rows: int) -> list[str]:
    """Values from 0 to 1 as a line of Braille dots, ``width`` characters by ``rows``; top row first."""
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
        return [Text(" No errors", style="bold"), Text()]
    more = f", {len(tally.errors)} of {tally.error_count}" if tally.error_count > len(tally.errors) else ""
    out: list[RenderableType] = [Text(f" The worst errors{more}", style="bold")]
    for number, error in enumerate(tally.errors, 1):
        out.append(Padding(drawn_error(tally, number, error), (0, 1, 1, 1)))
    return out


def drawn_error(tally: Tally, number: int, error: FoundError) -> RenderableType:
    """An error: where it is, the choices with bars, and why."""
    decision = error.decision
    head = Text(f"{number:>2} {error_head(tally, error).rsplit(' ', 1)[0]} ")
    head.append(decision.grade, style=GRADE_STYLES[decision.grade])
    head.append(f", lost {decision.loss:.1f} ± {1.96 * decision.loss_stderr:.1f} points")
    if decision.win_loss is not None:
        head.append(f" and {decision.win_loss:.1%} of the chance to win")
    table = Table(box=None, padding=(0, 1), show_header=False)
    choices = shown_choices(decision)
    most = max((loss + around for _, loss, around, _ in choices), default=0.0)
    for choice, loss, around, win in choices:
        played = choice.action == decision.played
        style = "bold" if played else ""
        bar = Text("best", style="green3") if choice is decision.choices[0] else loss_bar(loss, around, most)
        cells = ["", ""]
        if choice is not decision.choices[0]:
            cells = [f"{_signed(-loss)} ± {around:.1f}", "" if win is None else f"−{win:.1%}"]
        name = painted(choice.action)
        name.stylize(style)
        table.add_row("▸" if played else " ", name, bar, *cells)
    parts: list[RenderableType] = [head, Padding(table, (0, 0, 0, 2))]
    if decision.why:
        parts.append(Padding(painted(decision.why), (0, 0, 0, 5)))
    return Group(*parts)


def _signed(value: float) -> str:
    return _minus(signed(value))


def _minus(text: str) -> str:
    """A text with a minus sign before its negative numbers."""
    return text.replace(" -", " −") if " " in text else text.replace("-", "−")


def loss_bar(loss: float, around: float, most: float) -> Text:
    """A loss as a bar: what is certain at 95% is solid, the rest of the interval is shaded."""
    scale = _BAR / most if most else 0.0
    sure = round(max(0.0, loss - around) * scale)
    unsure = max(round((loss + around) * scale) - sure, 0 if sure else 1)
    return Text.assemble(("█" * sure, "red3"), ("▒" * unsure, "red3"))
