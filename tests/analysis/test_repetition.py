"""When puzzles come back: at growing intervals, sooner after an error, and never before they are due."""

from __future__ import annotations

from itertools import pairwise
from unittest import mock

import pytest

from undercut.analysis import repetition
from undercut.analysis.puzzles import Puzzle, puzzles
from undercut.analysis.repetition import RepetitionState, check_can_repeat, next_puzzle, record_attempt, streak
from undercut.errors import UndercutError

NOON = 1_795_000_000_000
MINUTE, DAY = 60_000, 86_400_000


def solved_when_due(times: int) -> list[int]:
    """The intervals if a puzzle is solved as soon as it is due."""
    seen, now, out = None, NOON, []
    for _ in range(times):
        seen = record_attempt(seen, True, now)
        out.append(seen.due - now)
        now = seen.due
    return out


def test_intervals_grow_from_days_to_months() -> None:
    waits = solved_when_due(6)
    assert DAY <= waits[0] <= 7 * DAY and waits[-1] > 90 * DAY
    assert all(later > 1.5 * before for before, later in pairwise(waits))
    assert waits == solved_when_due(6), "no chance is in it"


def test_an_error_brings_it_back_in_ten_minutes_and_shortens_what_follows() -> None:
    wrong = record_attempt(None, False, NOON)
    assert wrong.due - NOON == 10 * MINUTE and (wrong.tries, wrong.solved) == (1, 0)
    right = record_attempt(wrong, True, wrong.due)
    assert right.due - right.last < solved_when_due(1)[0] and (right.tries, right.solved) == (2, 1)
    seen = record_attempt(record_attempt(None, True, NOON), True, NOON + 30 * DAY)
    forgotten = record_attempt(seen, False, seen.due)
    assert forgotten.due - seen.due == 10 * MINUTE
    again = record_attempt(forgotten, True, forgotten.due)
    assert again.due - again.last < seen.due - seen.last


def test_an_attempt_before_it_is_due_changes_nothing() -> None:
    seen = record_attempt(None, True, NOON)
    assert record_attempt(seen, False, seen.due - 1) is seen
    assert record_attempt(seen, False, seen.due) is not seen


def of(name: str, missed: int) -> Puzzle:
    return Puzzle(name, name, "draw", [], ["x"] * missed)


def due_at(time: int, solved: int = 1) -> RepetitionState:
    return RepetitionState(time, 1, solved, 2, None, 3.0, 5.0, time - DAY)


def test_what_is_due_for_longest_comes_before_what_is_new() -> None:
    every = [of("new", 2), of("late", 2), of("later", 2), of("known", 2)]
    seen = {"late": due_at(NOON - 10), "later": due_at(NOON - 20), "known": due_at(NOON + 1)}
    order = []
    while (one := next_puzzle(every, seen, NOON, "ada")) is not None:
        order.append(one.id)
        seen[one.id] = due_at(NOON + DAY)
    assert order == ["later", "late", "new"]


def test_new_puzzles_become_harder() -> None:
    every, seen, levels = puzzles(), {}, []
    for _ in range(32):
        one = next_puzzle(every, seen, NOON, "ada")
        assert one is not None and one.id not in seen
        seen[one.id] = due_at(NOON + DAY)
        levels.append(one.difficulty)
    assert levels[:24] == [2] * 8 + [3] * 8 + [4] * 8 and min(levels[24:32]) >= 4


def test_everybody_has_an_order_of_new_ones_and_keeps_it() -> None:
    first = [next_puzzle(puzzles(), {}, NOON, f"guest {n}") for n in range(30)]
    assert len({one.id for one in first if one}) > 10
    assert next_puzzle(puzzles(), {}, NOON, "guest 3") == first[3]


@pytest.mark.parametrize(
    ("days", "count"), [([], 0), ([7], 1), ([6], 1), ([5], 0), ([5, 6, 7], 3), ([4, 5, 7], 1), ([3, 4, 5, 6], 4)]
)
def test_a_streak_ends_after_a_day_without_a_puzzle(days: list[int], count: int) -> None:
    assert streak(days, 7) == count


def test_without_the_package_it_is_said_what_to_install() -> None:
    repetition._scheduler.cache_clear()
    with mock.patch.dict("sys.modules", {"fsrs": None}), pytest.raises(UndercutError, match=r"undercut\[puzzles\]"):
        check_can_repeat()
    check_can_repeat()
