"""Turns that lead to a position set up by hand: those with the fewest takes first, and then others."""

from __future__ import annotations

import pytest

from undercut.notation.positions import parse_setup
from undercut.setup import seat
from undercut.setup.history import turns_to
from undercut.setup.seat import SeatSetup

NEEDS_OTHER_ORDERS = (
    "open-knock setup 0 1 Ac2d4h4s5d7c8hTsJsQs - As.3c0.4d1.7h0.5h1 27 9h - 64-11",
    "open-knock setup 0 1 Ac3h3s4c4h4s7cTdTsJsQs - As.3c0.4d1.7h0.5d0.8h0.5h0.Ah1 23 2d9hKd dTd 64-11",
    "open-knock setup 1 0 Ah3c3d3h5c5d5h5sTsJsQs 8d"
    " 8d.Kh1.6s1.7d1.Ks0.Ad1.9h0.9s1.8s1.7s1.8h0.6d0.Ac1.7h0.4c0.Qh1.Kd0 14 7cJc - 10-21",
)
"""Positions under ``protect_melds``: the first round that the search finds would break a protected meld."""


def position(text: str) -> SeatSetup:
    setup = parse_setup(text)
    assert isinstance(setup, SeatSetup)
    return setup


@pytest.mark.parametrize("text", NEEDS_OTHER_ORDERS)
def test_rounds_with_other_orders_of_turns_are_found(text: str) -> None:
    setup = position(text)
    assert setup.defects() == []
    assert (setup.view().cards, setup.view().pile) == (setup.hand, tuple(card for card, _ in setup.pile))


@pytest.mark.parametrize("text", NEEDS_OTHER_ORDERS)
def test_rounds_with_fewest_takes_come_first_and_none_twice(text: str) -> None:
    setup = position(text)
    assert setup.dealer is not None
    goal = seat._goal(setup)
    rounds = list(turns_to(goal, [setup.dealer]))
    takes = [sum(turn.took is not None for turn in turns) for _, turns in rounds]
    assert takes == sorted(takes) and set(takes) == {takes[0], takes[0] + 2}
    assert min(takes.count(takes[0]), takes.count(takes[-1])) > 5
    assert len(set(rounds)) == len(rounds)
    assert {dealer for dealer, _ in rounds} == {setup.dealer}
    assert rounds == list(turns_to(goal, [setup.dealer])), "the same every time"
