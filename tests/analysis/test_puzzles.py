"""Puzzles: the public set holds under other prices, finding them, the puzzle of a day, and answers."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import undercut.analysis
from undercut.actions import Knock, number_of, parse_action
from undercut.analysis.pricing import choice_text, price
from undercut.analysis.puzzle_search import LEAST_GAP, PLAYERS, find_puzzle, is_clear_in_playouts, self_play
from undercut.analysis.puzzles import (
    KINDS,
    Puzzle,
    answer,
    daily,
    format_line,
    id_of,
    is_solved,
    puzzle,
    puzzles,
    read_line,
)
from undercut.analysis.wording import reason_text
from undercut.bots import bot
from undercut.cards import Hand
from undercut.errors import IllegalAction, NotationError, UndercutError
from undercut.kernel import has_kernel, native
from undercut.melds import best_arrangement, deadwood
from undercut.notation.positions import parse_position
from undercut.public import Phase
from undercut.rulesets import ruleset
from undercut.view import View

FILE = Path(undercut.analysis.__file__).parent / "puzzles.jsonl"
kernel = pytest.mark.skipif(not has_kernel(), reason="prices are the kernel's")


def sample(n: int, seed: str) -> list[Puzzle]:
    return Random(seed).sample(puzzles(), n)


# --- the public set ---------------------------------------------------------------------------------------------------


def test_there_are_500_puzzles_of_every_kind_and_difficulty() -> None:
    every = puzzles()
    assert len(every) == len({one.id for one in every}) == len({one.position for one in every}) == 500
    assert FILE.stat().st_size < 400_000
    kinds, rules, levels = (Counter(map(of, every)) for of in (_kind, _rules, _level))
    assert set(kinds) == set(KINDS) and min(kinds.values()) >= 25
    assert rules["standard"] == 200 and rules["eaai"] == 130 and len(rules) >= 7
    assert set(levels) <= {2, 3, 4, 5, 6} and levels[2] + levels[3] < 400 and levels[5] + levels[6] >= 25
    # In a good share the natural choice is wrong.
    assert sum("simple" in one.missed or "patient" in one.missed for one in every) > 250


def _kind(one: Puzzle) -> str:
    return one.kind


def _rules(one: Puzzle) -> str:
    return one.rules


def _level(one: Puzzle) -> int:
    return one.difficulty


def test_every_puzzle_is_a_position_with_a_clear_best_choice() -> None:
    for one in puzzles():
        view = one.view()
        assert ruleset(one.rules) and view.my_turn and id_of(one.position) == one.id
        legal = {choice_text(action) for action in view.legal_actions()}
        assert {choice.action for choice in one.choices} == legal
        knocks = any(isinstance(action, Knock) for action in view.legal_actions())
        kind = {Phase.UPCARD: "upcard", Phase.DISCARD: "knock" if knocks else "discard"}.get(view.phase, "draw")
        assert one.kind == kind
        best, *others = one.choices
        # Half a hundredth for the rounding of each number in the file.
        assert all(best.points - other.points - 2.326 * other.gap_stderr >= LEAST_GAP - 0.03 for other in others)
        assert one.missed == [name for name in PLAYERS if name in one.missed] and len(one.missed) >= 2
        action = parse_action(one.best)
        assert not isinstance(action, Knock) or deadwood(view.cards - Hand((action.card,))) > 0, "gin needs no thought"


def test_players_without_chance_miss_what_the_file_says() -> None:
    for one in sample(60, "missed"):
        view = one.view()
        for name in ("quick", "patient"):
            wrong = choice_text(bot(name).act(view, Random(1))) != one.best
            assert wrong == (name in one.missed), (one.id, name)


@kernel
def test_the_best_choice_is_the_best_under_other_prices() -> None:
    """Another seed and another budget: of 40 puzzles all have the same best choice."""
    for one in sample(40, "priced"):
        priced = price(one.view(), budget=2000, seed=77)
        assert priced.choices[0].action == one.best, one.id


@kernel
def test_rounds_played_out_by_another_player_agree() -> None:
    """Both choices are played out by ``simple`` from hands dealt at random among the unseen cards: other hands and
    another player than the prices have. That the best wins is not sure for each puzzle, but for most.
    """
    agree = [_wins(one) for one in sample(60, "played out")]
    assert sum(agree) >= 45, sum(agree)


def _wins(one: Puzzle) -> bool:
    """Whether the best choice earns more than the second in rounds that ``simple`` plays out for both."""
    view = one.view()
    first, second = (number_of(parse_action(choice.action)) for choice in one.choices[:2])
    rng, sums = Random(one.id), {first: 0, second: 0}
    for world in range(150):
        start = _dealt(view, rng)
        for number in sums:
            now = start.copy()
            now.apply(number)
            totals = native.rollouts(now, "simple", world, 16, seat=view.seat)
            sums[number] += totals["points"][view.seat] - totals["points"][1 - view.seat]
    return sums[first] > sums[second]


def _dealt(view: View, rng: Random) -> native.Round:
    """The position, with the unseen cards dealt at random."""
    unseen = list(map(int, Hand.from_bits(view.unseen)))
    rng.shuffle(unseen)
    known = view.known[1 - view.seat]
    hidden = view.hand_size(1 - view.seat) - known.bit_count()
    theirs = known | sum(1 << card for card in unseen[:hidden])
    hands = [theirs, theirs]
    hands[view.seat] = view.hand
    return native.Round.setup(
        view.rules,
        hands=hands,
        stock=unseen[hidden:],
        pile=list(map(int, view.pile)),
        upcard=view.upcard,
        phase=str(view.phase),
        dealer=view.dealer,
        to_act=view.seat,
        taken=view.taken,
        passes=view.passes,
    )


# --- reading and writing ----------------------------------------------------------------------------------------------


def test_a_line_reads_back_exactly() -> None:
    for line in FILE.read_bytes().splitlines():
        assert format_line(read_line(line)) == line


def test_a_puzzle_is_found_by_its_id_and_only_so() -> None:
    one = puzzles()[7]
    assert puzzle(one.id) is one
    with pytest.raises(UndercutError, match="no puzzle 'x'"):
        puzzle("x")


# --- finding them -----------------------------------------------------------------------------------------------------


@kernel
@pytest.mark.long
def test_found_puzzles_stay_the_best_when_priced_again() -> None:
    found = []
    for seed in range(4):
        for index, (view, kind, played) in enumerate(self_play(ruleset("standard"), f"found:{seed}")):
            one = find_puzzle(view, kind, played, 1000 * seed + index, lambda *_: True, budget=1000)
            if one is not None:
                found.append(one)
    assert len(found) >= 3
    for one in found:
        view = one.view()
        assert view == parse_position(one.position)
        assert price(view, budget=1000, seed=4242).choices[0].action == one.best
        assert is_clear_in_playouts(view, one.best, 1000, 4242) or one.gap < 4, "a wide gap stays wide"


@kernel
def test_what_is_not_wanted_is_not_priced() -> None:
    for view, kind, played in islice(self_play(ruleset("eaai"), "unwanted"), 12):
        assert find_puzzle(view, kind, played, 1, lambda *_: False) is None


@kernel
@pytest.mark.long
def test_the_same_seed_plays_the_same_round_at_some_score() -> None:
    rules = ruleset("standard")
    rounds = [list(self_play(rules, f"same:{seed}")) for seed in range(12)]
    assert rounds[3] == list(self_play(rules, "same:3"))
    scores = {found[0][0].scores for found in rounds}
    assert (0, 0) in scores and len(scores) > 1 and all(max(pair) < 100 for pair in scores)


# --- the puzzle of a day ----------------------------------------------------------------------------------------------


def test_the_puzzle_of_a_day_is_another_one_every_day() -> None:
    count = len(puzzles())
    first = date(2026, 1, 1)
    days = [daily(first + timedelta(days=day)).id for day in range(3 * count)]
    for turn in range(3):
        assert len(set(days[turn * count : (turn + 1) * count])) == count
    assert days[:count] != days[count : 2 * count]
    assert daily(date(2026, 11, 22)) is daily(date(2026, 11, 22))
    assert daily(date(2020, 2, 29)).id in days


# --- answers ----------------------------------------------------------------------------------------------------------


def test_an_answer_costs_what_the_prices_say() -> None:
    for one in sample(12, "answers"):
        right = answer(one, one.best)
        assert is_solved(right) and right.grade == "best" and right.loss == 0 and right.why is None
        wrong = one.choices[-1]
        told = answer(one, wrong.action)
        assert not is_solved(told) and told.grade in ("inaccuracy", "mistake", "blunder")
        assert told.loss == pytest.approx(one.choices[0].points - wrong.points)
        assert told.played == wrong.action and told.best == one.best
        words = reason_text(told)
        assert words is None or f"{told.loss:.1f}" in words
        assert (words is not None) == (told.why is not None) == has_kernel()


def test_a_knock_may_name_its_melds() -> None:
    one = next(one for one in puzzles() if any(choice.action.startswith("knock") for choice in one.choices))
    knock = next(choice.action for choice in one.choices if choice.action.startswith("knock"))
    action = parse_action(knock)
    assert isinstance(action, Knock)
    melds = best_arrangement(one.view().cards - Hand((action.card,))).melds
    named = str(Knock(action.card, melds))
    assert named != knock and answer(one, named) == answer(one, knock)


def test_an_answer_that_is_no_action_here_is_refused() -> None:
    one = next(one for one in puzzles() if one.kind == "discard")
    with pytest.raises(NotationError):
        answer(one, "win")
    with pytest.raises(IllegalAction) as refused:
        answer(one, "draw")
    assert refused.value.legal == tuple(map(str, one.view().legal_actions()))
