"""What the end of a round is worth, held against the game that goes on with it."""

from __future__ import annotations

from random import Random

import pytest

from undercut.analysis.pricing import chance_after, points_after
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.bots.round_values import race_table, round_values_at
from undercut.game import Cut, Game
from undercut.kernel import has_kernel
from undercut.rulesets import RULESETS, Form, NextDealer, ruleset
from undercut.scoring import points
from undercut.setup import shuffled

pytestmark = pytest.mark.skipif(not has_kernel(), reason="worths are the kernel's")

RACES = [
    name for name, rules in RULESETS.items()
    if rules.form is Form.TWO_HANDED and rules.next_dealer is not NextDealer.RANDOM
    and has_kernel() and race_table(rules)
]  # fmt: skip


@pytest.mark.parametrize("name", [*RACES, "eaai, boxes=at_once, box_bonus=15, gin_boxes=2, undercut_boxes=1"])
def test_the_chance_after_a_round_is_that_of_the_next_one(name: str) -> None:
    """Where the game ends, the sheet says who won; else the race goes on from the new scores."""
    rules, rng = ruleset(name), Random(f"ends:{name}")
    race = race_table(rules)
    assert race is not None
    game, ends = Game.after_cut(rules, Cut(0)), 0
    while not game.is_over:
        (board,) = game.boards()
        worth = round_values_at(rules, game.sheet.scores, board.dealer)
        end, _ = play_round(rules, board.dealer, shuffled(rng), [bot("simple"), bot("quick")], [rng, rng])
        assert end.result is not None
        game = game.after([end.result], rng)
        mine = chance_after(worth, rules, end.result, 0)
        if game.is_over:
            ends += 1
            assert mine == (game.sheet.winner == 0)
        else:
            (after,) = game.boards()
            assert mine == pytest.approx(race.chance(*game.sheet.scores, after.dealer == 0), abs=1e-9)
    assert ends == 1


def test_without_a_target_a_round_is_worth_its_points() -> None:
    rules, rng = ruleset("eaai, deals=8"), Random(3)
    end, _ = play_round(rules, 0, shuffled(rng), [bot("simple"), bot("simple")], [rng, rng])
    assert end.result is not None
    mine, theirs = points(rules, end.result)
    assert mine != theirs
    for seat, margin in enumerate((mine - theirs, theirs - mine)):
        assert points_after(round_values_at(rules, (0, 0), 0), rules, end.result, seat) == margin
