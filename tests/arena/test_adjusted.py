"""Matches less luck: the same mean, and a shorter interval."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import fmean, pvariance

import pytest

from tests.cli.cli_run import cli
from undercut.actions import Draw
from undercut.arena.driver import play_round
from undercut.arena.luck import luck_of_round
from undercut.arena.match import Match, play_pair
from undercut.bots import bot
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.rulesets import ruleset
from undercut.scoring import points
from undercut.setup import shuffled

pytestmark = pytest.mark.skipif(not has_kernel(), reason="luck is the kernel's")


@pytest.mark.slow
def test_most_of_the_variance_of_a_round_is_luck() -> None:
    """Of `instant` against itself about five sixths; the seeds are fixed."""
    rules, player = ruleset("eaai"), bot("instant")
    plain, adjusted = [], []
    for number in range(60):
        deck, dealer = shuffled(Random(f"adjusted:{number}")), number % 2
        end, actions = play_round(rules, dealer, deck, [player, player], [Random(0), Random(1)])
        assert end.result is not None
        mine, theirs = points(rules, end.result)
        luck = luck_of_round(rules, dealer, deck, actions)
        draws = {i for i, action in enumerate(actions) if isinstance(action, Draw)}
        assert {i for i, x in enumerate(luck.draws) if x} <= draws
        plain.append(mine - theirs)
        adjusted.append(mine - theirs - luck.total)
    assert pvariance(adjusted) < pvariance(plain) / 4
    assert abs(fmean(adjusted) - fmean(plain)) < 10


@pytest.mark.long
def test_the_players_play_the_same_with_and_without() -> None:
    plain, adjusted = (play_pair(Match("quick", "simple", "eaai", "games", "a", only), 3) for only in (False, True))
    assert [h.points for h in plain.halves] == [h.points for h in adjusted.halves]
    assert [len(h.luck) for h in adjusted.halves] == [len(h.points) for h in adjusted.halves]
    assert all(h.luck == () and h.won_by_luck == 0 for h in plain.halves)


def test_luck_is_told_from_the_side_of_the_first_player() -> None:
    """Against itself a player has in the second half the luck that the other had in the first."""
    one, two = play_pair(Match("quick", "quick", "eaai", "rounds", "a", True), 5).halves
    assert one.luck[0] == pytest.approx(-two.luck[0], abs=1e-3)
    assert one.luck[0] != 0


@pytest.mark.long
def test_the_command_states_both_and_continues_its_file(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    wants = ["arena", "instant", "patient", "--rules", "eaai", "--rounds"]
    rest = ["--seed", "1", "--jobs", "1", "--adjusted", "--out", str(out), "--json"]
    cli(*wants, "8", *rest)
    again = cli(*wants, "24", *rest).json[0]
    low, high = again["points_ci95"]
    fair_low, fair_high = again["adjusted_points_ci95"]
    assert fair_high - fair_low < high - low
    assert fair_low < again["adjusted_points_per_round"] < fair_high
    assert again["rounds"] == 24
    whole = cli(*wants, "24", "--seed", "1", "--jobs", "2", "--adjusted", "--json").json[0]
    assert whole["adjusted_points_per_round"] == again["adjusted_points_per_round"]


def test_what_cannot_be_adjusted_is_refused() -> None:
    with pytest.raises(UndercutError, match="two players"):
        Match("simple", "simple", "open-knock-partners", "games", "a", True).check()
    refused = cli("arena", "simple", "quick", "--games", "4", "--adjusted", "--sprt", "0.5,0.6")
    assert refused.status == 2
    assert "--rounds" in refused.err
