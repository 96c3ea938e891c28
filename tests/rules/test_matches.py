"""Matches of several games: who wins them, what their totals come to, and how drawn games count."""

from __future__ import annotations

import pytest

from tests.rules.scores import sheet_of
from undercut.match import Match
from undercut.rulesets import Ruleset, ruleset
from undercut.sheets import Sheet

FIVE = ruleset("eaai, games=5")


def game(winner: int | None, rules: Ruleset = FIVE) -> Sheet:
    """A game to a hundred that a side wins by 100 to 20; a drawn one is never over under these rules."""
    assert winner is not None
    return sheet_of(rules, (1 - winner, 20), (winner, 100))


def test_the_first_to_win_more_than_half_wins() -> None:
    """Five games: 0, 1, 0, then 0 again has won three of five."""
    match = Match(FIVE)
    for winner in (0, 1, 0):
        match = match.add(game(winner))
        assert not match.is_over and match.winner is None
    match = match.add(game(0))
    assert match.is_over and match.winner == 0 and match.wins == (3, 1)
    assert match.totals == (3 * 100 + 20, 3 * 20 + 100), "added up beside it"
    with pytest.raises(ValueError, match="over"):
        match.add(game(1))


def test_totals_decide_nothing() -> None:
    match = Match(ruleset("eaai, games=3"))
    for winner, totals in ((0, (100, 90)), (1, (0, 180)), (0, (101, 99))):
        match = match.add_result(winner, totals)
    assert match.winner == 0 and match.totals == (201, 369)


def test_a_drawn_game_counts_for_nobody() -> None:
    """Of three games one is drawn and the others are shared: the match is drawn when all have been played."""
    match = Match(ruleset("showdown, games=3"))
    for winner in (None, 0):
        match = match.add_result(winner, (0, 0))
    assert not match.is_over, "one win of three is not more than half"
    assert match.add_result(1, (0, 20)).is_over and match.add_result(1, (0, 20)).winner is None
    assert match.add_result(None, (0, 0)).winner == 0, "one win to none, and no game is left"


def test_an_even_number_of_games_may_be_shared() -> None:
    match = Match(ruleset("eaai, games=2"))
    first = match.add_result(1, (0, 100))
    assert not first.is_over, "one of two is half, not more"
    assert first.add_result(0, (100, 0)).is_over and first.add_result(0, (100, 0)).winner is None
    assert first.add_result(1, (0, 100)).winner == 1


def test_without_the_option_a_match_is_one_game() -> None:
    match = Match(ruleset("eaai"))
    assert match.games == 1 and not match.is_over
    assert match.add(game(1, ruleset("eaai"))).winner == 1


def test_what_does_not_belong_is_refused() -> None:
    with pytest.raises(ValueError, match="not over"):
        Match(FIVE).add(sheet_of(FIVE, (0, 20)))
    with pytest.raises(ValueError, match="sides"):
        Match(FIVE).add_result(0, (1, 2, 3))
    with pytest.raises(ValueError, match="sides"):
        Match(FIVE).add_result(2, (1, 2))


def test_more_than_two_sides() -> None:
    match = Match(ruleset("open-knock-cutthroat, games=5"))
    for winner in (2, 1, 2, 0, 1):
        assert not match.is_over
        match = match.add_result(winner, (1, 1, 1))
    assert match.is_over and match.winner is None and match.wins == (1, 2, 2)
