"""Results tell on which meld of whom each card was laid off."""

from __future__ import annotations

from tests.rules.positions import KNOCKER_LAYS, UNDER_LAID, Ending
from undercut.rulesets import ruleset
from undercut.server.views.results import hands_of


def on(rules: str, ending: Ending) -> list[list[tuple[str, int]]]:
    hands = hands_of(ending.result(ruleset(rules)), (2, 0))
    assert [hand.seat for hand in hands] == [2, 0]
    return [[(str(off.card), off.on) for off in hand.on] for hand in hands]


def test_a_knocker_lays_off_on_the_defenders_melds() -> None:
    assert on("rubber, lay_offs_by=knocker", KNOCKER_LAYS) == [[("2c", 0), ("Ac", 0)], []]
    assert on("rubber", KNOCKER_LAYS) == [[], []]


def test_a_defender_lays_off_on_the_knockers_melds() -> None:
    knocker, defender = on("rubber", UNDER_LAID)
    assert not knocker and [card for card, _ in defender] == ["4c", "3c", "5d"]
