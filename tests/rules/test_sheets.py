"""Score sheets worked out by hand: single, Hollywood, knockout; bonuses, shutouts, boxes."""

from __future__ import annotations

import pytest

from tests.rules.scores import entry, sheet_of
from undercut.cli.common.words import entry_points
from undercut.rulesets import ruleset
from undercut.server.views.results import sheet_view
from undercut.sheets import Entry, Sheet

DEAD = Entry((0, 0), None, (12, 11), dead=True)
TIED = Entry((0, 0), None, (5, 5))


def test_a_standard_game_worked_out() -> None:
    """27, 44 and a lost undercut, then 36: 107 and the game; 100 for it, three boxes against one."""
    sheet = sheet_of(ruleset("standard"), (0, 27), (0, 44), (1, 27), (0, 36))
    assert sheet.is_over and sheet.winner == 0
    column = sheet.columns[0]
    assert column.scores == (107, 27) and column.boxes == (3, 1)
    assert column.items == (("points", (107, 27)), ("game bonus", (100, 0)), ("boxes", (75, 25)))
    assert sheet.totals == (282, 52)


def test_a_shutout_doubles_the_bonus() -> None:
    """standard: 120 points, 100 for the game and 100 more, two boxes of 25: 370."""
    sheet = sheet_of(ruleset("standard"), (1, 44), (1, 76))
    assert sheet.columns[0].items == (
        ("points", (0, 120)),
        ("game bonus", (0, 100)),
        ("shutout", (0, 100)),
        ("boxes", (0, 50)),
    )
    assert sheet.totals == (0, 370)


def test_a_shutout_doubles_everything_but_the_boxes() -> None:
    """rubber: (120 + 100) doubled is 440, and then the boxes: 490."""
    sheet = sheet_of(ruleset("rubber"), (1, 44), (1, 76))
    assert sheet.totals == (0, 2 * (120 + 100) + 50)
    assert [what for what, _ in sheet.columns[0].items] == ["points", "game bonus", "shutout", "boxes"]


def test_a_lost_round_is_no_shutout_even_without_points() -> None:
    """An undercut on equal deadwood may score nothing in a house game; it is a round won all the same."""
    sheet = Sheet(ruleset("standard, undercut_bonus=0"))
    sheet = sheet.add(Entry((0, 0), 0, (5, 5))).add(entry(1, 60)).add(entry(1, 60))
    assert [what for what, _ in sheet.columns[0].items] == ["points", "game bonus", "boxes"]


def test_rounds_that_nobody_won() -> None:
    """A dead hand and a tie bring no points and no box, and leave a shutout standing."""
    sheet = Sheet(ruleset("rubber")).add(DEAD).add(TIED).add(entry(0, 100))
    assert sheet.columns[0].boxes == (1, 0) and sheet.totals == (2 * 200 + 25, 0)


def test_boxes_at_once_count_toward_the_target() -> None:
    """Two rounds of 30 are 60 and two boxes of 25: 110."""
    rules = ruleset("standard, boxes=at_once")
    first = sheet_of(rules, (0, 30))
    assert first.scores == (55, 0) and not first.is_over
    second = first.add(entry(0, 30))
    assert second.scores == (110, 0) and second.is_over
    assert [what for what, _ in second.columns[0].items] == ["points", "game bonus", "shutout"], (
        "and not again at the end"
    )
    assert second.totals == (110 + 100 + 100, 0)
    assert not sheet_of(ruleset("standard"), (0, 30), (0, 30)).is_over


GIN = Entry((44, 0), 0, (0, 19), boxes=(3, 0))
UNDERCUT = Entry((0, 27), 1, (8, 6), boxes=(0, 2))


def test_extra_boxes_are_entered_beside_the_one_for_the_round() -> None:
    """Three gins with two boxes more each, an undercut with one more: 9 boxes against 2, of 20 each."""
    sheet = Sheet(ruleset("bicycle, gin_boxes=2, undercut_boxes=1")).add(GIN).add(UNDERCUT).add(GIN).add(GIN)
    (column,) = sheet.columns
    assert column.boxes == (9, 2)
    assert column.items == (("points", (132, 27)), ("game bonus", (100, 0)), ("boxes", (180, 40)))
    at_once = Sheet(ruleset("bicycle, gin_boxes=2, undercut_boxes=1, boxes=at_once")).add(UNDERCUT).add(GIN)
    assert at_once.scores == (44 + 60, 27 + 40) and at_once.is_over


def test_a_shutout_that_doubles_all() -> None:
    """120 points, 100 for the game, two boxes of 25 are 270; doubled 540."""
    sheet = sheet_of(ruleset("standard, shutout=double_all"), (1, 44), (1, 76))
    assert sheet.columns[0].items == (
        ("points", (0, 120)),
        ("game bonus", (0, 100)),
        ("shutout", (0, 270)),
        ("boxes", (0, 50)),
    )
    assert sheet.totals == (0, 540)
    at_once = sheet_of(ruleset("standard, shutout=double_all, boxes=at_once"), (1, 44), (1, 30))
    assert at_once.scores == (0, 44 + 30 + 50) and at_once.totals == (0, 2 * (124 + 100))


def test_a_shutout_of_a_fixed_sum() -> None:
    rules = ruleset("standard, shutout=flat, shutout_bonus=150")
    sheet = sheet_of(rules, (1, 44), (1, 76))
    assert [what for what, _ in sheet.columns[0].items] == ["points", "game bonus", "shutout", "boxes"]
    assert sheet.totals == (0, 120 + 100 + 150 + 50)
    assert sheet_of(rules, (0, 5), (1, 44), (1, 76)).totals == (5 + 25, 120 + 100 + 50), "and no shutout, no sum"


def test_a_game_of_four_deals() -> None:
    """Dead hands and ties are no deals; the fourth that somebody won ends it: 30 + 5 against 20 + 25."""
    rules = ruleset("standard, target=None, deals=4, shutout=none")
    sheet = sheet_of(rules, (0, 30), (1, 20), (0, 5)).add(DEAD).add(TIED)
    assert not sheet.is_over
    end = sheet.add(entry(1, 25))
    assert end.is_over and end.winner == 1
    assert end.columns[0].items == (("points", (35, 45)), ("game bonus", (0, 100)), ("boxes", (50, 50)))
    drawn = sheet.add(entry(1, 15))
    assert drawn.is_over and drawn.winner is None
    assert drawn.totals == (35 + 50, 35 + 50), "no bonus for a drawn game; boxes are kept"


def test_the_target_ends_a_game_before_its_last_deal() -> None:
    rules = ruleset("standard, deals=4")
    assert sheet_of(rules, (0, 60), (0, 60)).is_over
    assert sheet_of(rules, (0, 10), (1, 10), (0, 10), (1, 5)).winner == 0
    hollywood = sheet_of(ruleset("hollywood, deals=3"), (0, 60), (1, 50), (0, 10))
    assert hollywood.is_over and [c.winner for c in hollywood.columns] == [0, 0, None]
    assert [c.scores for c in hollywood.columns] == [(70, 50), (10, 0), (0, 0)]


def test_the_target_is_reached_not_passed() -> None:
    assert not sheet_of(ruleset("five-hundred"), (0, 499)).is_over
    assert sheet_of(ruleset("five-hundred"), (0, 500)).is_over
    assert not sheet_of(ruleset("oklahoma"), (0, 149)).is_over
    assert sheet_of(ruleset("oklahoma"), (0, 150)).is_over


def test_two_that_pass_the_target_together_play_on_where_they_are_equal() -> None:
    """At a round table more than one may score in a round; the higher wins."""
    rules = ruleset("open-knock-table")
    sheet = Sheet(rules).add(Entry((90, 90, 0), 0, (0, 9, 9)))
    assert not sheet.add(Entry((10, 10, 0), 0, (0, 9, 9))).is_over
    end = sheet.add(Entry((10, 11, 0), 0, (0, 9, 9)))
    assert end.is_over and end.winner == 1


def test_hollywood_worked_out() -> None:
    """Ann 20, Ben 30, Ann 10, Ann 75, Ben 5, Ann 40: game 1 closes with the third win of Ann's."""
    sheet = sheet_of(ruleset("hollywood"), (0, 20), (1, 30), (0, 10))
    assert [c.scores for c in sheet.columns] == [(30, 30), (10, 0), (0, 0)]
    sheet = sheet.add(entry(0, 75))
    assert [c.scores for c in sheet.columns] == [(105, 30), (85, 0), (75, 0)]
    assert [c.winner for c in sheet.columns] == [0, None, None]
    sheet = sheet.add(entry(1, 5))
    assert [c.scores for c in sheet.columns] == [(105, 30), (85, 5), (75, 5)], "Ben's second: the two that are open"
    sheet = sheet.add(entry(0, 40))
    assert [c.scores for c in sheet.columns] == [(105, 30), (125, 5), (115, 5)]
    assert sheet.is_over and sheet.winner == 0
    assert [c.totals for c in sheet.columns] == [
        (105 + 100 + 3 * 25, 30 + 25),
        (125 + 100 + 3 * 25, 5 + 25),
        (115 + 100 + 2 * 25, 5 + 25),
    ]
    assert sheet.totals == (280 + 300 + 265, 55 + 30 + 30)


def test_hollywood_a_side_shut_out_of_game_one_begins_in_game_two() -> None:
    """Ann 60 and 60: game 1 is closed. Ben's first win goes into game 2, his second into games 2 and 3."""
    sheet = sheet_of(ruleset("hollywood"), (0, 60), (0, 60))
    assert [c.scores for c in sheet.columns] == [(120, 0), (60, 0), (0, 0)]
    sheet = sheet.add(entry(1, 50))
    assert [c.scores for c in sheet.columns] == [(120, 0), (60, 50), (0, 0)]
    sheet = sheet.add(entry(1, 30))
    assert [c.scores for c in sheet.columns] == [(120, 0), (60, 80), (0, 30)]
    assert [c.boxes for c in sheet.columns] == [(2, 0), (1, 2), (0, 1)]
    assert sheet.columns[0].totals == (120 + 100 + 100 + 50, 0), "a shutout in game 1"


def test_hollywood_wins_may_be_lost_in_games_that_have_closed() -> None:
    """A house rule, and how games of before were written down: the nth win goes into the first n games."""
    sheet = sheet_of(ruleset("hollywood, hollywood_entry=first"), (0, 60), (0, 60), (1, 50))
    assert [c.scores for c in sheet.columns] == [(120, 0), (60, 0), (0, 0)], "entered nowhere"
    assert [c.scores for c in sheet.add(entry(1, 30)).columns] == [(120, 0), (60, 30), (0, 0)]


def test_hollywood_dead_hands_leave_it_as_it_was() -> None:
    sheet = sheet_of(ruleset("hollywood"), (0, 20))
    assert [c.scores for c in sheet.add(DEAD).columns] == [c.scores for c in sheet.columns]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_knockout_worked_out(order: tuple[int, int]) -> None:
    """35 and 61 are 96, still in; 4 more are 100, and out."""
    loser, winner = order

    def round_of(left: int, mine: int = 8) -> Entry:
        deadwood = [0, 0]
        deadwood[loser], deadwood[winner] = left, mine
        return Entry((0, 0), winner, tuple(deadwood))

    sheet = Sheet(ruleset("knockout")).add(round_of(35)).add(round_of(61))
    assert not sheet.is_over and sheet.out == ()
    end = sheet.add(round_of(4))
    assert end.scores[loser] == 100 and end.scores[winner] == 0
    assert end.is_over and end.winner == winner and end.out == (loser,)


def test_knockout_adds_the_whole_deadwood_not_the_difference() -> None:
    sheet = Sheet(ruleset("knockout")).add(Entry((27, 0), 0, (8, 35)))
    assert sheet.scores == (0, 35)
    assert sheet.add(Entry((0, 2), 1, (4, 2))).scores == (4, 35), "an undercut knocker adds its own"


def test_knockout_with_four() -> None:
    rules = ruleset("knockout, seats=4, form=round_table")
    sheet = Sheet(rules).add(Entry((9, 0, 0, 0), 0, (1, 99, 100, 50)))
    assert sheet.out == (2,)
    sheet = sheet.add(Entry((0, 0, 0, 9), 3, (99, 1, None, 0)))
    assert sheet.out == (1, 2) and not sheet.is_over
    sheet = sheet.add(Entry((9, 0, 0, 0), 0, (0, None, None, 50)))
    assert sheet.is_over and sheet.winner == 0


def test_a_sheet_prints_every_item() -> None:
    told = sheet_of(ruleset("standard"), (0, 60), (1, 10), (0, 60)).as_dict()
    assert told["over"] and told["winner"] == 0 and told["totals"] == [120 + 100 + 50, 10 + 25]
    assert [item["what"] for item in told["columns"][0]["items"]] == ["points", "game bonus", "boxes"]
    assert [r["points"] for r in told["rounds"]] == [r["added"] for r in told["rounds"]] == [[60, 0], [0, 10], [60, 0]]
    told = Sheet(ruleset("knockout")).add(Entry((0, 19), 1, (68, 49))).as_dict()
    assert told["scores"] == [68, 0] and [(r["points"], r["added"]) for r in told["rounds"]] == [([0, 19], [68, 0])]


def test_a_sheet_refuses_what_does_not_belong() -> None:
    with pytest.raises(ValueError, match="sides"):
        Sheet(ruleset("standard")).add(Entry((1, 2, 3), 0, (1, 2, 3)))
    before = sheet_of(ruleset("standard"), (0, 10))
    before.add(entry(1, 5))
    assert before.scores == (10, 0), "a sheet is a value: adding gives another"


def test_knockout_enters_what_somebody_won() -> None:
    """A tie adds nothing, a dead hand neither; a stock-out that the lower deadwood won is a round like any other."""
    sheet = Sheet(ruleset("knockout")).add(TIED).add(DEAD)
    assert sheet.scores == (0, 0)
    sheet = sheet.add(Entry((0, 28), 1, (40, 12), dead=True))
    assert sheet.scores == (40, 0) and sheet.columns[0].items == (("deadwood", (40, 0)),)
    assert sheet.add(Entry((0, 48), 1, (60, 12), dead=True)).winner == 1, "and may put a player out"


def test_knockout_entered_after_every_knock() -> None:
    """A house rule, and how games of before were written down: a tie adds to both, a stock-out to nobody."""
    rules = ruleset("knockout, knockout_entry=knocked")
    assert Sheet(rules).add(TIED).scores == (5, 5)
    assert Sheet(rules).add(Entry((0, 28), 1, (40, 12), dead=True)).scores == (0, 0)
    tied = Entry((0, 0), None, (59, 59))
    end = Sheet(rules).add(tied).add(tied)
    assert end.is_over and end.winner is None and end.out == (0, 1) and end.scores == (118, 118), "nobody was last"


def test_knockout_who_was_out_before_does_not_win_in_the_end() -> None:
    """Seat 2 went out with 101; the others go out later, in one round, with more: the lower of them was last in."""
    rules = ruleset("knockout, seats=3, form=round_table, knockout_entry=knocked")
    sheet = Sheet(rules).add(Entry((0, 0, 0), 0, (0, 95, 50))).add(Entry((0, 0, 0), 1, (95, 0, 51)))
    assert sheet.out == (2,) and not sheet.is_over
    assert sheet.add(Entry((0, 0, 0), None, (21, 20, None))).winner == 1
    level = sheet.add(Entry((0, 0, 0), None, (20, 20, None)))
    assert level.is_over and level.winner is None


def test_one_round_that_decides_has_the_bonuses_of_a_game() -> None:
    won = Entry((20, 0), 0, (0, 20))
    end = Sheet(ruleset("showdown, game_bonus=100, box_bonus=25")).add(won)
    assert end.is_over and end.winner == 0 and end.totals == (145, 0)
    assert Sheet(ruleset("showdown, game_bonus=100, shutout=double_total")).add(won).totals == (240, 0)
    drawn = Sheet(ruleset("showdown, game_bonus=100")).add(DEAD)
    assert drawn.is_over and drawn.winner is None and drawn.totals == (0, 0)


def test_what_a_round_adds_is_what_the_score_grows_by() -> None:
    """Also as people see it, at knockout sheets too."""
    cases = {
        "knockout": [Entry((5, 0), 0, (4, 9), dead=True), Entry((10, 0), 0, (5, 15)), TIED],
        "knockout, knockout_entry=knocked": [Entry((5, 0), 0, (4, 9), dead=True), Entry((10, 0), 0, (5, 15)), TIED],
        "rubber, boxes=at_once, box_bonus=20": [Entry((5, 0), 0, (4, 9)), DEAD, Entry((0, 30), 1, (31, 1))],
    }
    for text, entries in cases.items():
        sheet = Sheet(ruleset(text))
        for one in entries:
            after = sheet.add(one)
            grown = tuple(b - a for a, b in zip(sheet.scores, after.scores, strict=True))
            assert after.added(one) == grown
            assert entry_points(after, one) == tuple(str(n) if n else "-" for n in grown)
            sheet = after
        (column,) = sheet_view(sheet, ["a", "b"]).columns
        assert column.rows[-1].running == list(sheet.scores)


@pytest.mark.parametrize(("rounds", "earlier"), [(0, 0), (1, 0), (60, 0), (61, 1), (70, 10)])
def test_a_long_sheet_has_the_newest_rounds_and_the_number_of_the_others(rounds: int, earlier: int) -> None:
    sheet = Sheet(ruleset("standard"))
    for _ in range(rounds):
        sheet = sheet.add(Entry((1, 0), 0, (4, 5)))
    (column,) = sheet_view(sheet, ["a", "b"]).columns
    assert column.earlier == earlier
    assert [row.round for row in column.rows] == list(range(earlier + 1, rounds + 1))
    assert [row.running for row in column.rows] == [[n, 0] for n in range(earlier + 1, rounds + 1)]
