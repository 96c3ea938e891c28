"""The players of the kernel are those of the package: the same decisions, and the same chance from the same seed."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.arena.kernel_pairs import KernelMatch, can_play_in_kernel
from undercut.arena.match import Match, Pair, play_pair
from undercut.bots import bot
from undercut.bots.heuristic import HeuristicBot
from undercut.bots.observations import action_of, observations_of
from undercut.kernel import has_kernel, native
from undercut.rulesets import Form, ruleset_text

pytestmark = pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")

RULES = [name for name, rules in BOARDS.items() if rules.form is Form.TWO_HANDED]
HOUSE = [
    "standard, knock_limit=5, lay_offs=none, gin_bonus=0",
    "openspiel, must_knock_on_last_card=yes",
    "open-knock, knock_limit=30, rediscard=no",
    "eleven, first_discard_knock=yes, big_gin_bonus=50",
    "open-knock, knock_limit=10, gin_scores=bonus",
    "rubber, lay_offs_by=knocker",
]
MATCHES = [("patient", "quick"), ("simple", "patient"), ("simple", "simple"), ("quick", "simple"), ("instant", "quick")]


def without_time(pair: Pair) -> tuple[object, ...]:
    return pair.index, pair.halves, pair.moves, pair.errors


@pytest.mark.parametrize("rules", [ruleset_text(BOARDS[name]) for name in RULES] + HOUSE)
@pytest.mark.parametrize("players", MATCHES)
def test_the_arena_plays_the_same_rounds_in_the_kernel_and_in_python(players: tuple[str, str], rules: str) -> None:
    match = Match(*players, rules, "rounds", "seed ü")
    assert can_play_in_kernel(match)
    for pair in KernelMatch(match).play(3, 5).pairs():
        assert without_time(pair) == without_time(play_pair(match, pair.index))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [ruleset_text(BOARDS[name]) for name in RULES] + HOUSE)
@pytest.mark.parametrize("players", MATCHES)
def test_hundreds_of_pairs_are_the_same(players: tuple[str, str], rules: str) -> None:
    match = Match(*players, rules, "rounds", "slow")
    for pair in KernelMatch(match).play(0, 300).pairs():
        assert without_time(pair) == without_time(play_pair(match, pair.index))


@pytest.mark.parametrize("name", RULES)
@pytest.mark.long
def test_each_decision_is_the_same(name: str) -> None:
    """In positions that each of the players comes to, whoever decides there."""
    compared = 0
    for names in (("simple", "patient"), ("quick", "random")):
        for number, (view, _) in enumerate(decisions(BOARDS[name], names, 4)):
            for player in native.players():
                seed = f"{number}:{player}"
                mine = bot(player)
                choice = mine.choose(view) if isinstance(mine, HeuristicBot) else mine.act(view, Random(seed))
                assert action_of(native.player_choice(*observations_of(view), player, seed)) == choice, (player, view)
                compared += 1
    assert compared >= 30


def test_the_generator_is_pythons_own_whatever_the_text() -> None:
    """Seeds of every length: the cards of a pair are those that ``Random`` shuffles."""
    for length in range(0, 260, 7):
        match = Match("simple", "quick", "eaai", "rounds", "é" * (length // 2) + "x" * (length % 2))
        (pair,) = KernelMatch(match).play(10**length if length < 18 else 7, 1).pairs()
        assert without_time(pair) == without_time(play_pair(match, pair.index))


def test_what_the_kernel_cannot_play_is_played_in_python() -> None:
    match = Match("patient", "quick", "eaai", "rounds", "t")
    assert can_play_in_kernel(changed(match, a="hard", b="medium"))
    assert can_play_in_kernel(changed(match, a="instant", b="expert:ms=10", unit="games"))
    for other in ({"a": "easy"}, {"b": "random"}, {"b": "cmd: false"}):
        assert not can_play_in_kernel(changed(match, **other))
    with pytest.raises(ValueError, match="cannot play"):
        KernelMatch(changed(match, a="easy"))
    # Without a limit, Medium keeps to its own, which only Python knows.
    assert can_play_in_kernel(changed(match, b="hard", rules="open-knock"))
    assert not can_play_in_kernel(changed(match, b="medium", rules="open-knock"))
    assert can_play_in_kernel(changed(match, b="medium", rules="open-knock, knock_limit=10"))


def changed(match: Match, **changes: str) -> Match:
    return Match(**{name: changes.get(name, getattr(match, name)) for name in ("a", "b", "rules", "unit", "seed")})
