"""Whole games in the kernel are those of the package: cards, dealers, scores, prices and winners."""

from __future__ import annotations

from threading import Thread

import pytest

from tests.bots.bots_play import BOARDS
from tests.cases import long_except
from tests.differential.test_kernel_players import without_time
from undercut.arena.kernel_pairs import KernelMatch, can_play_in_kernel
from undercut.arena.match import Match, play_pair
from undercut.kernel import has_kernel, native
from undercut.rulesets import Form, SheetForm, ruleset_text

pytestmark = pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")

RULES = [
    name for name, rules in BOARDS.items() if rules.form is Form.TWO_HANDED and rules.has_end and name != "hollywood"
]
HOUSE = [
    "standard, boxes=at_once, gin_boxes=3, undercut_boxes=3",
    "oklahoma, spades_double=points_and_boxes, boxes=at_once, big_gin_boxes=2",
    "eaai, next_dealer=random, dead_redeal=next, cut=low_deals",
    "bicycle, next_dealer=loser, dead_redeal=next, cut=high_deals",
    "eleven, deals=3",
    "standard, deals=4, target=None",
    "knockout, knockout_entry=knocked, knock_limit=10, target=150",
    "knockout, undercut=below, knock_limit=10, lay_offs=knock, next_dealer=winner",
]
PLAYERS = [("simple", "patient"), ("quick", "simple"), ("instant", "simple")]
THINKING = "expert:worlds=24,particles=60"


EVERY = [ruleset_text(BOARDS[name]) for name in RULES] + HOUSE


@pytest.mark.parametrize("rules", long_except(EVERY[::4], EVERY))
def test_the_kernel_plays_the_same_games(rules: str) -> None:
    for players in PLAYERS:
        match = Match(*players, rules, "games", "games ü")
        assert can_play_in_kernel(match)
        for pair in KernelMatch(match).play(3, 4).pairs():
            assert without_time(pair) == without_time(play_pair(match, pair.index))


@pytest.mark.slow
@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("players", PLAYERS)
def test_hundreds_of_games_are_the_same(players: tuple[str, str], rules: str) -> None:
    match = Match(*players, rules, "games", "slow")
    for pair in KernelMatch(match).play(0, 100).pairs():
        assert without_time(pair) == without_time(play_pair(match, pair.index))


@pytest.mark.parametrize("rules", ["eaai", "oklahoma, boxes=at_once", "knockout, knock_limit=10", "quick", "showdown"])
def test_expert_decides_the_same_in_games(rules: str) -> None:
    """By the score, the deals that it imagines, and the melds that it shows."""
    match = Match(THINKING, "simple", rules, "games", "e")
    assert can_play_in_kernel(match)
    (pair,) = KernelMatch(match).play(0, 1).pairs()
    assert without_time(pair) == without_time(play_pair(match, 0))
    assert pair.moves[0] > 1 and pair.ms[0] > pair.ms[1]


@pytest.mark.parametrize("rules", ["standard", "hollywood", "eleven", "open-knock", "rubber, protect_melds=yes"])
def test_expert_decides_the_same_in_rounds(rules: str) -> None:
    match = Match("simple", THINKING + ",uniform=yes", rules, "rounds", "e")
    for pair in KernelMatch(match).play(5, 3).pairs():
        assert without_time(pair) == without_time(play_pair(match, pair.index))


def test_games_of_partners_and_of_hollywood_are_played_in_python() -> None:
    for rules in ("open-knock-partners", "hollywood"):
        assert not can_play_in_kernel(Match("patient", "quick", rules, "games", "t"))
        assert can_play_in_kernel(Match("patient", "quick", rules, "rounds", "t"))
    assert all(BOARDS[name].sheet is not SheetForm.HOLLYWOOD for name in RULES)


def test_a_match_that_is_stopped_gives_back_whole_pairs() -> None:
    match = Match("patient", "quick", "eaai", "games", "t")
    kernel = KernelMatch(match)
    played = []
    thread = Thread(target=lambda: played.append(kernel.play(0, 1 << 24)))
    thread.start()
    while thread.is_alive():
        thread.join(0.05)
        kernel.stop()
    pairs = list(played[0].pairs())
    assert len(pairs) == len(played[0]) < 1 << 24
    assert all(without_time(pair) == without_time(play_pair(match, pair.index)) for pair in pairs[-2:])


def test_players_are_named_and_limited() -> None:
    assert {"simple", "quick", "patient", "instant", "expert"} <= set(native.player_kinds())
    assert native.MatchPlayer("expert").thinks and not native.MatchPlayer("quick").thinks
    for wrong in (
        {"kind": "nobody"},
        {"kind": "expert", "worlds": 0},
        {"kind": "expert", "ms": -1.0},
        {"kind": "instant", "lapses": 2.0},
    ):
        with pytest.raises(ValueError):
            native.MatchPlayer(**wrong)  # type: ignore[arg-type]
