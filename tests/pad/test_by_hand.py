"""Score pads come out as the sheets that were worked out by hand."""

from __future__ import annotations

import pytest

from tests.pad.by_hand import SHEETS, ByHand
from undercut.pad import Pad, PadEntry, Reckoning, Stake, reckon
from undercut.pad.entries import BoardEntry
from undercut.rulesets import Form, SheetForm, ruleset

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def pad_of(sheet: ByHand, rounds: int | None = None) -> Pad:
    rules = ruleset(sheet.rules)
    boards = [(one,) if isinstance(one, BoardEntry) else one for one, _ in sheet.rounds]
    entries = tuple(PadEntry(f"e{n}", seen) for n, seen in enumerate(boards))
    return Pad(rules, NAMES[: rules.seats], stake=Stake(250, "€"), entries=entries[:rounds])


def found(sheet: ByHand) -> Reckoning:
    return reckon(pad_of(sheet))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_comes_out_to_the_point(sheet: ByHand) -> None:
    got = found(sheet)
    assert [row.refused for row in got.rows] == [None] * len(sheet.rounds)
    assert [row.added for row in got.rows] == [points for _, points in sheet.rounds]
    assert tuple(column.totals for column in got.sheet.columns) == sheet.totals
    assert (got.sheet.is_over, got.sheet.winner) == (sheet.over, sheet.winner)
    paid = {(p.payer, p.payee, p.points, p.thousandths) for p in got.settlement.payments}
    assert paid == {(a, b, points, 250 * points) for a, b, points in sheet.payments}
    assert got.settlement.final is sheet.over and bool(got.next.boards) is not sheet.over
    assert not any(row.unexpected for row in got.rows)


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.items != ({},)], ids=lambda sheet: sheet.name)
def test_the_bonuses_are_named(sheet: ByHand) -> None:
    for column, items in zip(found(sheet).sheet.columns, sheet.items, strict=True):
        assert column.winner is not None
        assert {what: points[column.winner] for what, points in column.items[1:]} == items


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.dealers], ids=lambda sheet: sheet.name)
def test_the_dealers_follow_from_the_rules(sheet: ByHand) -> None:
    assert tuple(row.dealer for row in found(sheet).rows) == sheet.dealers
    # The pad names each dealer before the round is entered.
    coming = [reckon(pad_of(sheet, n)).next.dealer for n in range(len(sheet.rounds))]
    assert tuple(coming) == sheet.dealers


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.games], ids=lambda sheet: sheet.name)
def test_hollywood_enters_rounds_in_the_right_games(sheet: ByHand) -> None:
    assert tuple(row.games for row in found(sheet).rows) == sheet.games


def test_every_sheet_and_form_is_there() -> None:
    rules = [ruleset(sheet.rules) for sheet in SHEETS]
    assert len(SHEETS) >= 30 and {r.sheet for r in rules} == set(SheetForm) and {r.form for r in rules} == set(Form)
