"""Exports of pads as text and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import Final
from unicodedata import east_asian_width

from undercut.languages import formatter, use_language
from undercut.pad.entries import BoardEntry, Pad, side_names
from undercut.pad.reckoning import BoardRow, Reckoning, Row
from undercut.pad.settlement import Settlement, amount_text
from undercut.public import Ending
from undercut.rulesets import SpadesDouble, ruleset_label
from undercut.sheets import Sheet, game_title, row_title

__all__ = [
    "csv_text",
    "pad_text",
    "payment_lines",
    "round_sentence",
    "settlement_title",
    "total_rows",
    "winner_sentence",
]

_say = formatter("pad")

_SHORTEST_CUT = 18
"""Number of characters of a name that are always shown."""
_PAGE = 80
"""Line width in characters. Longer lines are avoided by shortening names."""


# --- words ------------------------------------------------------------------------------------------------------------


def round_sentence(pad: Pad, row: Row) -> str:
    """Describe a round: ``Ann knocked with 4, Bob had 23``; boards are separated by semicolons."""
    return "; ".join(_boards_words(pad, row)) or _say("not-counted", why=row.refused and row.refused.message)


def _boards_words(pad: Pad, row: Row) -> list[str]:
    """Return a sentence per board; empty for a round that does not count."""
    if row.refused is not None:
        return []
    boards = pad.entries[row.number].boards
    if not boards:
        return [_say("points-only")]
    words = [_board_words(pad, seen, found) for seen, found in zip(boards, row.boards, strict=True)]
    if row.unexpected:
        words[-1] = _say("unexpected", words=words[-1])
    return words


def _board_words(pad: Pad, seen: BoardEntry, row: BoardRow) -> str:
    what = row.outcome
    names = [pad.players[seat] for seat in row.seats]
    others = [place for place in range(len(names)) if place != what.knocker]
    had = ", ".join(
        _say("had-less", who=names[place], n=what.deadwood[place])
        if what.settled[place] == "undercut"
        else _say("had", who=names[place], n=what.deadwood[place])
        for place in others
    )
    if what.knocker is None:
        return _say("nobody-knocked", others=had if any(left is not None for left in seen.deadwood) else None)
    who, doubled = names[what.knocker], what.doubles is not SpadesDouble.NO
    match what.ending:
        case Ending.GIN:
            return _say("board-gin", who=who, others=had, doubled=doubled)
        case Ending.BIG_GIN:
            return _say("board-big_gin", who=who, others=had, doubled=doubled)
    return _say("board-knock", who=who, n=what.deadwood[what.knocker], others=had, doubled=doubled)


def total_rows(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """Return the lines below the rounds: the score of each game, with its bonuses and total once it is over."""
    rows: list[tuple[str, tuple[int, ...]]] = []
    for number, column in enumerate(sheet.columns, 1):
        name = row_title("deadwood" if sheet.rules.adds_deadwood else "score")
        rows.append((game_title(number) if len(sheet.columns) > 1 else name, column.scores))
        if len(column.items) > 1:
            items = (*column.items[1:], ("total", column.totals))
            rows += [(f"  {row_title(what)}", points) for what, points in items]
    if len(sheet.columns) > 1:
        rows.append((row_title("all games"), sheet.totals))
    return rows


def payment_lines(settlement: Settlement, names: Sequence[str], currency: str = "") -> list[str]:
    """Return the payments as text: ``from Bob to Ann: 120 points (6.00 €)``. Empty if there are no payments."""
    out = []
    for one in settlement.payments:
        price = None if one.thousandths is None else amount_text(one.thousandths, currency)
        out.append(_say("pays", payer=names[one.payer], payee=names[one.payee], n=one.points, price=price))
    return out


# --- text -------------------------------------------------------------------------------------------------------------


def pad_text(found: Reckoning) -> str:
    """Return the whole pad as lines of text, in columns."""
    pad, sheet = found.pad, found.sheet
    names = side_names(pad.rules, pad.players)
    many = len(sheet.columns) > 1
    head = ["", _say("column-what"), *([_say("column-games")] if many else [])]
    lines: list[list[str] | None] = []
    for row in found.rows:
        games = [" ".join(str(game + 1) for game in row.games)] if many else []
        added = [str(n) if n else "-" for n in row.added] or ["-"] * len(names)
        first, *more = _boards_words(pad, row) or [_say("not-counted-below")]
        lines.append([str(row.number + 1), first, *games, *added])
        lines += [["", other, *("" for _ in (*games, *added))] for other in more]
    lines.append(None)
    for what, points in total_rows(sheet):
        lines.append(["", what, *([""] if many else []), *map(str, points)])
    out = [*([pad.title] if pad.title else []), _say("rules", rules=ruleset_label(pad.rules, options=True)), ""]
    out += _fit_page(
        lambda most: _table([[*head, *(_short(name, most) for name in names)], None, *lines], len(head)), names
    )
    out += ["", *_end_lines(found, names)]
    return "\n".join(out).rstrip() + "\n"


def _end_lines(found: Reckoning, names: Sequence[str]) -> list[str]:
    pad, sheet = found.pad, found.sheet
    refused = [(row.number + 1, row.refused.message) for row in found.rows if row.refused]
    out = [_say("round-not-counted", n=number, why=why) for number, why in refused]
    if sheet.is_over:
        out.append(winner_sentence(sheet, names))
    payments = payment_lines(found.settlement, names, pad.stake.currency if pad.stake else "")
    if payments:
        out += [settlement_title(found.settlement), *(f"  {line}" for line in payments)]
    return out


def winner_sentence(sheet: Sheet, names: Sequence[str]) -> str:
    """Return a sentence that names the winner of a finished game."""
    return _say("game-drawn") if sheet.winner is None else _say("game-won", who=names[sheet.winner])


def settlement_title(settlement: Settlement) -> str:
    """Return the heading above the payments."""
    return _say("settlement") if settlement.final else _say("settlement-now")


def _fit_page(table: Callable[[int], list[str]], names: Sequence[str]) -> list[str]:
    """Return a table with the longest names that fit the page width."""
    most = max(map(len, names))
    out = table(most)
    while most > _SHORTEST_CUT and max(map(_width, out)) > _PAGE:
        most -= 1
        out = table(most)
    return out


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _table(rows: Sequence[list[str] | None], left: int) -> list[str]:
    """Return rows in columns, the first ``left`` of them aligned to the left; None is a horizontal line."""
    cells = [row for row in rows if row is not None]
    widths = [max(_width(row[i]) for row in cells) for i in range(len(cells[0]))]
    out = []
    for row in rows:
        if row is None:
            out.append("-" * (sum(widths) + 2 * (len(widths) - 1)))
            continue
        parts = []
        for i, text in enumerate(row):
            space = " " * (widths[i] - _width(text))
            parts.append(text + space if 0 < i < left else space + text)
        out.append("  ".join(parts).rstrip())
    return out


# --- CSV --------------------------------------------------------------------------------------------------------------


def csv_text(found: Reckoning) -> str:
    """Return a line per board (RFC 4180): its entry and its score. The points of a round are on its first line.

    The text is the same in every language.
    """
    pad = found.pad
    with use_language("en"):
        names = side_names(pad.rules, pad.players)
    head = ["round", "board", "dealer", "kind", "knocker", *(f"deadwood {name}" for name in pad.players), "spade"]
    head += ["ending", "winner", *(f"points {name}" for name in names), *(f"added {name}" for name in names), "games"]
    head.append("refused")
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(map(_cell, head))
    for row in found.rows:
        for number, seen in enumerate(pad.entries[row.number].boards or (None,)):
            writer.writerow(map(_cell, _csv_row(pad, names, row, number, seen)))
    return out.getvalue()


def _csv_row(pad: Pad, names: Sequence[str], row: Row, number: int, seen: BoardEntry | None) -> list[object]:
    """Return the cells of a board. ``seen`` is None if only the points of the round are known."""

    def player(seat: int | None) -> str:
        return "" if seat is None or seat >= len(pad.players) else pad.players[seat]

    cells: list[object] = [row.number + 1, number + 1, player(row.dealer)]
    if seen is None:
        cells += ["points", "", *("" for _ in pad.players), ""]
    else:
        left = [*seen.deadwood, *(None for _ in pad.players)][: len(pad.players)]
        cells += [str(seen.kind), player(seen.knocker), *("" if n is None else n for n in left)]
        cells.append("yes" if seen.spade else "no")
    if row.entry is None:
        refused = "" if row.refused is None else row.refused.code
        return [*cells, "", "", *("" for _ in names), *("" for _ in names), "", refused]
    if seen is None:
        winner = row.entry.winner
        cells += ["points", "" if winner is None else names[winner]]
    else:
        board = row.boards[number]
        cells += [str(board.outcome.ending), player(board.winner)]
    first = number == 0
    cells += [n if first else "" for n in (*row.entry.points, *row.added)]
    return [*cells, " ".join(str(game + 1) for game in row.games), ""]


_FORMULAS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")


def _cell(value: object) -> object:
    """Return a cell that spreadsheets do not interpret as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULAS) else value
