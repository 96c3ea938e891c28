"""Games, sheets and matches."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.positions import GIN, UNDER
from tests.rules.scores import entry, row, sheet_of
from tests.rules.sentences.deal import nobody_scored
from tests.rules.sentences.registry import plays
from undercut.game import Cut, Game
from undercut.match import Match
from undercut.rulesets import Boxes, Deciding, HollywoodEntry, KnockoutEntry, Ruleset, SheetForm, Shutout
from undercut.sheets import Entry, Sheet


@plays("target")
def target(rules: Ruleset, value: int | None) -> None:
    """When the game is over; three games at once each have the target."""
    if value is None:
        if rules.deals is None:
            assert not sheet_of(rules, *[(0, 90)] * 50).is_over, "the sheet runs on"
        return
    if rules.sheet is SheetForm.KNOCKOUT:
        nearly = Sheet(rules).add(Entry(row(rules.seats, 1), 0, row(rules.seats, 0, value - 1)))
        assert nearly.out == ()
        assert nearly.add(Entry(row(rules.seats, 1), 0, row(rules.seats, 0, 1))).out == (1,)
        return
    box = rules.box_bonus if rules.boxes is Boxes.AT_ONCE else 0
    nearly = sheet_of(rules, (0, value - 1 - box))
    assert nearly.columns[0].winner is None and nearly.winner is None and not nearly.is_over
    end = nearly.add(entry(0, max(1 - box, 0), nearly.sides))
    assert end.columns[0].winner == 0
    if rules.sheet is SheetForm.SINGLE:
        assert end.is_over and end.winner == 0
        with pytest.raises(ValueError, match="over"):
            end.add(entry(0, 1, end.sides))


@plays("deciding")
def deciding(rules: Ruleset, value: Deciding) -> None:
    """Whether a round ends the game."""
    game = Game.after_cut(rules, Cut(0))
    boards = game.boards()
    if value is Deciding.POINTS:
        ending = GIN if rules.knock_limit == 0 else UNDER
        after = game.after([ending.result(board.rules) for board in boards], Random(0))
        assert not after.is_over and len(after.boards()) == len(boards)
        return
    assert value is Deciding.ROUND
    for knocker in (0, 1):
        after = game.after([GIN.result(board.rules, knocker) for board in boards], Random(0))
        assert after.is_over and after.sheet.winner == knocker and after.boards() == ()
    drawn = game.after([nobody_scored(board.rules) for board in boards], Random(0))
    assert drawn.is_over and drawn.sheet.winner is None


@plays("deals")
def deals(rules: Ruleset, value: int | None) -> None:
    """After how many rounds that somebody won the game is over, whatever they scored."""
    sheet = Sheet(rules.replace(boxes="at_end"))
    nobody = Entry((0,) * sheet.sides, None, (0,) * sheet.sides)
    for i in range(50 if value is None else value):
        assert not sheet.is_over
        sheet = sheet.add(nobody).add(entry(i % 2, 0, sheet.sides))
    assert sheet.is_over == (value is not None)
    if value is not None:
        assert sheet.winner is None, "equal scores: drawn"
        first = sheet_of(rules, (1, 1), *[(0, 0)] * (value - 1))
        assert first.is_over and first.winner == 1, "the higher score wins"


# --- what a game is settled with ------------------------------------------------------------------------------------


def _items(rules: Ruleset, contested: bool) -> dict[str, tuple[int, ...]]:
    """What the first game on the sheet is settled with: won with a round lost, or without."""
    if rules.is_one_round:
        return dict(sheet_of(rules, (0, 100)).columns[0].items)
    small = rules.replace(target=100, deals=None)
    one = sheet_of(small, *([(1, 20)] if contested else []), (0, 40))
    left = 100 - one.columns[0].scores[0]
    end = one.add(entry(0, max(left, 0), one.sides))
    return dict(end.columns[0].items)


@plays("game_bonus")
def game_bonus(rules: Ruleset, value: int) -> None:
    """What the winner has for the game."""
    sides = Sheet(rules).sides
    for contested in (True, False):
        assert _items(rules, contested).get("game bonus", row(sides)) == row(sides, value)


@plays("shutout")
def shutout(rules: Ruleset, value: Shutout) -> None:
    """What the winner has in addition if the loser won no round."""
    alone = _items(rules, contested=False)
    sides = Sheet(rules).sides
    boxes = alone.get("boxes", row(sides))[0]
    bonus, points = rules.game_bonus, alone["points"][0]
    amount = {
        Shutout.NONE: 0,
        Shutout.DOUBLE_BONUS: bonus,
        Shutout.DOUBLE_TOTAL: bonus + points,
        Shutout.DOUBLE_ALL: bonus + points + boxes,
        Shutout.FLAT: rules.shutout_bonus,
    }[value]
    assert alone.get("shutout", row(sides)) == row(sides, amount)
    order = [what for what in ("points", "game bonus", "shutout", "boxes") if what in alone]
    assert list(alone) == order, "in this order"
    if not rules.is_one_round:
        assert "shutout" not in _items(rules, contested=True)


@plays("shutout_bonus")
def shutout_bonus(rules: Ruleset, value: int) -> None:
    """The fixed sum."""
    sides = Sheet(rules).sides
    assert _items(rules, contested=False).get("shutout", row(sides)) == row(sides, value)


@plays("box_bonus")
def box_bonus(rules: Ruleset, value: int) -> None:
    """What each box is worth: two rounds of 40 and less, or the same two after one that was lost."""
    sides = Sheet(rules).sides
    rules = rules.replace(boxes="at_end")
    if rules.is_one_round:
        assert _items(rules, contested=False).get("boxes", row(sides)) == row(sides, value)
        return
    assert _items(rules, contested=True).get("boxes", row(sides)) == row(sides, 2 * value, value)
    assert _items(rules, contested=False).get("boxes", row(sides)) == row(sides, 2 * value)


@plays("boxes")
def boxes(rules: Ruleset, value: Boxes) -> None:
    """Whether boxes are part of the running score."""
    first = sheet_of(rules, (0, 30))
    at_once = {Boxes.AT_END: 0, Boxes.AT_ONCE: rules.box_bonus}[value]
    assert first.columns[0].scores[0] == 30 + at_once
    if rules.has_end:
        assert ("boxes" in _items(rules, contested=True)) == (value is Boxes.AT_END), "and not again at the end"


@plays("games")
def games(rules: Ruleset, value: int | None) -> None:
    """How many games are played, and how many won win the match."""
    match = Match(rules)
    totals = row(match.sides, 100, 20)
    for _ in range((value or 1) // 2):
        match = match.add_result(0, totals)
        assert not match.is_over and match.winner is None
    match = match.add_result(0, totals)
    assert match.is_over and match.winner == 0, "more than half"
    drawn = Match(rules)
    for _ in range(value or 1):
        assert not drawn.is_over
        drawn = drawn.add_result(None, totals)
    assert drawn.is_over and drawn.winner is None, "drawn games count for nobody"


# --- the sheet ------------------------------------------------------------------------------------------------------


@plays("sheet")
def sheet(rules: Ruleset, value: SheetForm) -> None:
    """How the rounds are written down."""
    {SheetForm.SINGLE: _single, SheetForm.HOLLYWOOD: _hollywood, SheetForm.KNOCKOUT: _knockout}[value](rules)


def _single(rules: Ruleset) -> None:
    """One running score a side: what the rounds brought, added up."""
    if rules.is_one_round:
        assert sheet_of(rules, (1, 40)).scores == (0, 40)
        return
    rules = rules.replace(boxes="at_end", deals=None)
    made = sheet_of(rules, (0, 12), (1, 30), (0, 5), (1, 0))
    assert len(made.columns) == 1
    assert made.scores == row(made.sides, 17, 30) and made.columns[0].boxes == row(made.sides, 2, 2)


def _hollywood(rules: Ruleset) -> None:
    """Three games at once, a win in as many as the player has won rounds; each is settled on its own."""
    made = sheet_of(rules, (0, 20), (0, 15), (1, 40), (0, 10), (1, 7))
    assert [c.scores for c in made.columns] == [(45, 47), (25, 7), (10, 0)]
    assert [c.boxes for c in made.columns] == [(3, 2), (2, 1), (1, 0)]
    made = made.add(entry(0, 60))
    assert [c.winner for c in made.columns] == [0, None, None], "105: game 1 is closed"
    assert made.columns[0].items == (("points", (105, 47)), ("game bonus", (100, 0)), ("boxes", (100, 50)))
    made = made.add(entry(0, 20))
    assert [c.scores for c in made.columns] == [(105, 47), (105, 7), (90, 0)], "only in those that are open"
    assert not made.is_over
    made = made.add(entry(0, 10))
    assert made.is_over and [c.winner for c in made.columns] == [0, 0, 0]
    assert [what for what, _ in made.columns[2].items] == ["points", "game bonus", "shutout", "boxes"]
    assert made.totals == (105 + 100 + 100 + 105 + 100 + 100 + 400, 47 + 50 + 7 + 25)
    assert made.winner == 0


def _left(winner: int | None, *deadwood: int, dead: bool = False) -> Entry:
    points = tuple(1 if s == winner else 0 for s in range(len(deadwood)))
    return Entry(points, winner, deadwood, dead)


def _knockout(rules: Ruleset) -> None:
    """Deadwood is added up; at the target a player is out, and the last one in wins."""
    made = Sheet(rules).add(_left(0, 8, 35)).add(_left(1, 20, 3))
    assert made.scores == (20, 35), "every player but the winner adds its own"
    assert made.add(_left(None, 16, 16, dead=True)).scores == (20, 35), "a dead hand adds nothing"
    assert not made.add(_left(0, 0, 64)).is_over
    end = made.add(_left(0, 0, 65))
    assert end.is_over and end.winner == 0 and end.out == (1,)
    assert end.columns[0].items == (("deadwood", (20, 100)),), "nothing else is scored"
    three = Sheet(rules.replace(seats=3, form="cutthroat")).add(_left(0, 0, 99, 40)).add(_left(2, 30, 1, 0))
    assert three.out == (1,) and not three.is_over, "one is out, two play on"
    assert three.add(_left(2, 70, 0, 0)).winner == 2, "the last one in wins"


@plays("hollywood_entry")
def hollywood_entry(rules: Ruleset, value: HollywoodEntry) -> None:
    """Two wins of 60 close game 1; the other side wins after that."""
    made = sheet_of(rules, (0, 60), (0, 60), (1, 50))
    want = {
        HollywoodEntry.OPEN: [(120, 0), (60, 50), (0, 0)],
        HollywoodEntry.FIRST: [(120, 0), (60, 0), (0, 0)],
    }[value]
    assert [c.scores for c in made.columns] == want


@plays("knockout_entry")
def knockout_entry(rules: Ruleset, value: KnockoutEntry) -> None:
    """A knock that nobody won, and a round that was won without one."""
    tie = Sheet(rules).add(_left(None, 9, 9))
    stock_out = Sheet(rules).add(_left(1, 12, 11, dead=True))
    won = KnockoutEntry.WON
    assert tie.scores == {won: (0, 0), KnockoutEntry.KNOCKED: (9, 9)}[value]
    assert stock_out.scores == {won: (12, 0), KnockoutEntry.KNOCKED: (0, 0)}[value]
