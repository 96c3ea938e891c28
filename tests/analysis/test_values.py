"""Values of choices add up: between the seats, with the kinds of the players, and with the other rounds of a record."""

from __future__ import annotations

import sys
from dataclasses import replace as replaced
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))
from gin_seekers import GinSeeker
from values import (
    Order,
    SavedRound,
    hands_again,
    hands_of_pair,
    mean_over,
    report_change,
    saved_hands_of_pair,
    sums_of_pair,
)

from undercut import View, bot, play_round, ruleset, shuffled
from undercut.actions import Discard
from undercut.analysis.pricing import price
from undercut.analysis.review import RecordedRound, decision_points, rounds_of
from undercut.bots.observations import observations_of
from undercut.bots.opponents import KINDS, against, opponent_of, prior_of
from undercut.bots.round_values import round_values_for
from undercut.kernel import native
from undercut.notation.matches import read_match
from undercut.notation.rounds import RoundRecord, record_of

EAAI = ruleset("eaai")
UNKNOWN = (88.0, 3.0, 2.5, 3.0, 1.2, 1.8, 0.4, 0.1)


def order(a: str, b: str, know: str = "level") -> Order:
    return Order(a, b, "eaai", "rounds", "test", 0, know, 8)


def sums(what: Order, rounds: int) -> tuple[float, float]:
    """Return the mean sum of consecutive values of the two seats, and half its 95% interval."""
    groups = []
    for index in range(rounds):
        for rows in sums_of_pair(what, index):
            pairs = [(x, y) for x, y in pairwise(rows) if x[0] != y[0]]
            groups.append((sum(x[1] + y[1] for x, y in pairs), float(len(pairs))))
    return mean_over(groups)


@pytest.mark.parametrize(
    ("a", "b", "know"),
    [
        pytest.param("instant", "instant", "level", marks=pytest.mark.long),
        pytest.param("instant", "instant", "stranger", marks=pytest.mark.slow),
        pytest.param("simple", "simple", "level", marks=pytest.mark.slow),
    ],
)
def test_values_of_the_two_seats_add_up_to_zero(a: str, b: str, know: str) -> None:
    # Before, the sums were +17.6 (`instant`) and +12.9 (`simple`).
    mean, around = sums(order(a, b, know), 120)
    assert abs(mean) < around + 1.5


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("instant", marks=pytest.mark.slow),
        pytest.param("quick", marks=pytest.mark.long),
        pytest.param("medium", marks=pytest.mark.slow),
        pytest.param("patient", marks=pytest.mark.slow),
    ],
)
def test_believed_hands_have_the_deadwood_of_the_true_ones(other: str) -> None:
    rows = [one for index in range(120) for one in hands_of_pair(order("instant", other), index)]
    mean, around = mean_over((sum(r[2] - r[3] for r in one), float(len(one))) for one in rows)
    assert abs(mean) < around + 1.0


def test_saved_rounds_show_what_other_assumptions_change() -> None:
    what = order("instant", "simple")
    saved = [msgspec.json.decode(msgspec.json.encode(one), type=SavedRound) for one in saved_hands_of_pair(what, 0)]
    rows = [one.rows for one in saved]
    again, unknown = ([hands_again(replaced(what, know=know), one) for one in saved] for know in ("level", "stranger"))
    assert [[tuple(row) for row in one] for one in rows] == [[tuple(row) for row in one] for one in again]
    assert len(rows) == 2
    assert all(len(one) > 5 for one in rows)
    total, first = report_change(rows, unknown)[:2]
    assert "0 to 998" in total
    assert "0 to   2" in first
    assert "by +0.00 ± 0.00 more; log-loss +0.0000 ± 0.0000 more" in report_change(rows, again)[0]
    assert "+0.0000 ± 0.0000 more" not in total


def record(name: str = "instant", number: int = 1) -> RoundRecord:
    deck = shuffled(Random(f"values:{number}"))
    end, actions = play_round(EAAI, number % 2, deck, [bot(name)] * 2, [Random(0), Random(1)])
    return record_of(EAAI, number % 2, deck, actions, end)


def choice(kinds: tuple[tuple[float, ...], ...] = ()) -> View:
    """Return the first discard of a round, of two players of these kinds."""
    (at,) = rounds_of(record())
    return next(replace(p.view, kinds=kinds) for p in decision_points(at) if p.kind == "discard")


def values(view: View) -> list[float]:
    return [one.points for one in price(view, budget=0).choices]


def test_a_weaker_opponent_makes_every_position_better() -> None:
    instant, simple, anything = (max(values(choice(_against(name)))) for name in ("instant", "simple", "random"))
    assert instant - 0.5 < max(values(choice())) < simple < anything


def _against(name: str) -> tuple[tuple[float, ...], ...]:
    seat = choice().seat
    return tuple(() if place == seat else prior_of(name) for place in range(2))


def test_a_seat_that_plays_on_like_random_has_worse_values() -> None:
    seat = choice().seat
    own = tuple(prior_of("random") if place == seat else () for place in range(2))
    assert max(values(choice(own))) < max(values(choice())) - 5


def test_an_unknown_opponent_mostly_plays_as_well_as_the_policy() -> None:
    view = choice()
    seen, worth = observations_of(view), round_values_for(view)
    assert native.price(*seen, worth, 1, playouts=0) == native.price(*seen, worth, 1, playouts=0, opponent=UNKNOWN)
    assert native.worlds(*seen, 50, 1, worth=worth) == native.worlds(*seen, 50, 1, worth=worth, opponent=UNKNOWN)
    assert UNKNOWN[KINDS.index("self")] / sum(UNKNOWN) > 0.8


@pytest.mark.parametrize("prior", [(0.0,) * 8, (-1.0,) + (1.0,) * 7, (float("nan"),) * 8, (float("inf"),) + (0.0,) * 7])
@pytest.mark.parametrize("which", ["opponent", "own"])
def test_a_prior_that_is_none_is_refused(prior: tuple[float, ...], which: str) -> None:
    view = choice()
    with pytest.raises(ValueError, match=f"numbers of {which}"):
        native.price(*observations_of(view), round_values_for(view), 1, playouts=0, **{which: prior})
    with pytest.raises(TypeError, match="8 numbers"):
        native.price(*observations_of(view), round_values_for(view), 1, playouts=0, **{which: (1.0,) * 7})


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("instant", "self"),
        ("expert:ms=300", "self"),
        ("simple", "simple"),
        ("simple 2", "simple"),
        ("random", "random"),
    ],
)
def test_players_of_the_package_are_known_by_name(name: str, kind: str) -> None:
    assert prior_of(name) == tuple(float(one == kind) for one in KINDS)


@pytest.mark.parametrize(
    "name", ["Anna", "", None, "cmd: ./player", "simpleton", "Easy Rider", "Random", "random walker"]
)
def test_people_and_other_programs_are_unknown(name: str | None) -> None:
    assert prior_of(name) == ()


def test_a_review_knows_the_players_by_name_and_by_all_other_rounds() -> None:
    names = ["Anna", "simple"]
    boards = [record("simple", number).as_dict() for number in (1, 2, 3)]
    rules = "eaai, target=500"
    for board in boards:
        board["rules"] = rules
        board.pop("rules_hash", None)
    match = read_match({"rules": rules, "players": names, "cut": {"dealer": boards[0]["dealer"]}, "rounds": boards})
    first, second, third = rounds_of(match)
    assert [len(one.others[0]) for one in (first, second, third)] == [2, 2, 2]
    views = [decision_points(one)[0].view for one in (first, second, third)]
    assert all(view.kinds == ((), prior_of("simple")) for view in views)
    # The rounds before this one come last: the kernel lets only the latest count.
    assert [view.dealt for view in second.others[0]] == [first_view(third, 0).dealt, first_view(first, 0).dealt]


def first_view(at: RecordedRound, seat: int) -> View:
    return next(point.view for point in decision_points(at) if point.view.seat == seat)


@pytest.mark.parametrize(
    ("rules", "third", "tenth"),
    [("eaai", {"patient", "quick"}, {"patient", "gin-only"}), ("bicycle", {"patient"}, {"patient"})],
)
def test_patient_counts_as_quick_and_then_as_a_player_for_gin(rules: str, third: set[str], tenth: set[str]) -> None:
    found = {turns: {kind for kind, share in one.items() if share} for turns, one in kinds_by_turn(rules, "patient")}
    assert (found[0], found[1], found[2], found[9]) == ({"patient"}, {"patient"}, third, tenth)


def kinds_by_turn(rules: str, opponent: str) -> list[tuple[int, dict[str, float]]]:
    """Return the discards of the opponent and the shares of its kinds, at each decision of a round without knocks."""
    form, deck = ruleset(rules), shuffled(Random("values:2"))
    end, _ = play_round(form, 0, deck, [GinSeeker("gin-seeker", bot("simple"))] * 2, [Random(0), Random(1)])
    (at,) = rounds_of(record_of(form, 0, deck, end.actions, end))
    found = []
    for point in decision_points(at):
        turns = sum(seat != point.view.seat and isinstance(each, Discard) for seat, each in point.view.actions)
        prior = opponent_of(against(point.view, opponent))
        assert sum(prior) == pytest.approx(1)
        found.append((turns, dict(zip(KINDS, prior, strict=True))))
    return found


def test_easy_counts_as_a_player_for_gin_while_it_waits() -> None:
    found = dict(kinds_by_turn("eaai", "easy"))
    assert {turns for turns, one in found.items() if one["gin-only"]} == {4, 5, 6}
    assert [found[turns]["patient"] for turns in (0, 3, 5, 7, 9)] == pytest.approx([0.2, 0.2, 0.16, 0.1, 0.1])


def test_easy_does_not_wait_where_the_limit_is_low() -> None:
    found = kinds_by_turn("straight", "easy")
    assert max(turns for turns, _ in found) >= 7
    assert all(one["quick"] == 0.7 and not one["gin-only"] for _, one in found)


def test_a_hint_knows_which_bot_plays_against() -> None:
    view = choice()
    assert opponent_of(against(view, "simple")) == prior_of("simple")
    assert against(view, None) == against(view, "net:own.net") == view
    assert values(against(view, "random"))[0] > values(view)[0]
