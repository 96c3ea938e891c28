"""The levels that people choose: what they are called, and the strength that is stated of them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.bots.bots_play import BOARDS, played
from undercut.actions import Discard, Draw, Knock
from undercut.bots import BOTS, bot
from undercut.bots.levels import LEVELS, display_name, display_names, level_title, strength_of
from undercut.melds import deadwood_bits
from undercut.public import players
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.setup import shuffled

STRENGTH = Path(__file__).parents[2] / "benchmarks" / "STRENGTH.md"
ROW = re.compile(r"\| `(\w+) (\w+) --rules eaai --games \d+ --seed \w+` \| ([\d,]+) \| ([\d.]+) ± ([\d.]+)% \|")


@pytest.mark.parametrize(
    ("name", "bot", "shown"),
    [
        ("medium", "medium", "Medium"),
        ("medium 2", "medium", "Medium 2"),
        ("expert", "expert:ms=300", "Expert"),
        ("simple", "simple", "simple"),
        ("cmd", "cmd: ./engine", "cmd"),
        ("hard", None, "hard"),
        ("harder", "hard", "harder"),
        ("Robby", "hard", "Robby"),
    ],
)
def test_only_levels_are_called_by_their_title(name: str, bot: str | None, shown: str) -> None:
    assert display_name(name, bot) == shown
    assert display_names(["You", name], [None, bot]) == ("You", shown)


def test_the_stated_strength_is_what_was_measured() -> None:
    """The figures stand beside their commands in benchmarks/STRENGTH.md."""
    text = STRENGTH.read_text(encoding="utf-8")
    measured = {
        (one, other): (int(games.replace(",", "")), float(won), float(error))
        for one, other, games, won, error in ROW.findall(text)
    }
    for below, level in pairwise(LEVELS):
        strength = strength_of(level)
        assert strength is not None and strength.against == below
        games, won, error = measured[level, below]
        assert (strength.games, 100 * strength.games_won, 100 * strength.error) == pytest.approx((games, won, error))


def test_easy_is_measured_by_what_medium_leaves_it() -> None:
    easy, medium = strength_of("easy"), strength_of("medium")
    assert easy is not None and medium is not None
    assert easy.against == "medium" and easy.games_won == pytest.approx(1 - medium.games_won)


def test_other_players_have_no_level() -> None:
    for name in set(BOTS) - set(LEVELS):
        assert strength_of(name) is None and level_title(name) == name


def _knocks(name: str, rules: str, rounds: int = 12) -> list[int]:
    """Deadwood of the knocks in rounds of a player against itself."""
    left = []
    for number in range(rounds):
        end = played(BOARDS[rules], (name,), number)
        now = Round.deal(BOARDS[rules], number % players(BOARDS[rules]), shuffled(Random(f"t:{number}")))
        for action in end.actions:
            if isinstance(action, Knock):
                left.append(deadwood_bits(now.view(now.to_act).hand ^ 1 << action.card))
            now = now.apply(action)
    return left


@pytest.mark.parametrize("rules", ["open-knock", "open-knock-oklahoma", "five-hundred", "open-knock-table"])
@pytest.mark.parametrize("name", ["easy", "medium"])
def test_easy_and_medium_wait_for_ten_or_less_where_any_hand_may_knock(name: str, rules: str) -> None:
    left = _knocks(name, rules)
    assert left and max(left) <= 10


def test_hard_knocks_at_once_where_any_hand_may_knock() -> None:
    left = _knocks("hard", "open-knock")
    assert sum(one > 10 for one in left) > len(left) / 2


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_who_must_knock_with_the_last_card_knocks(name: str) -> None:
    """With more than ten too, where the rules ask for it."""
    rules, knocked = ruleset("open-knock-oklahoma"), []
    for seed in range(6):
        rng = Random(seed)
        now = Round.deal(rules, 0, shuffled(rng))
        while not now.view(now.to_act).public.is_last_card:
            quiet = [action for action in now.view(now.to_act).legal_actions() if isinstance(action, (Draw, Discard))]
            now = now.apply(rng.choice(quiet))
        view = now.view(now.to_act)
        action = bot(name).act(view, rng)
        assert isinstance(action, Knock)
        knocked.append(deadwood_bits(view.hand ^ 1 << action.card))
    assert max(knocked) > 10
