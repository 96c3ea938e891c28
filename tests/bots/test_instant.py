"""The player `instant`: the same choice on every instruction set and in any thread, and what it plays without nets."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import files
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import ACTIONS, BigGin, Discard, Knock, Take, number_of, parse_action
from undercut.arena.kernel_pairs import KernelMatch
from undercut.arena.match import Match, play_pair
from undercut.bots import bot
from undercut.bots.instant import InstantBot
from undercut.bots.nets import has_nets
from undercut.bots.observations import observations_of
from undercut.bots.round_values import round_values_for
from undercut.cards import Card, Hand
from undercut.kernel import has_kernel, native
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Form, Ruleset, ruleset
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="nets are the kernel's")

TWO_HANDED = [rules for rules in BOARDS.values() if rules.form is Form.TWO_HANDED]


def views(seed: str) -> Iterator[View]:
    """Decisions of rounds of every two-handed ruleset, without end."""
    for number, rules in enumerate(cycle(TWO_HANDED)):
        for view, _ in decisions(rules, ("patient", "easy"), 1, f"{seed}:{number}"):
            if len(view.legal_actions()) > 1:
                yield view


def at_discard(hand: str, drawn: str, rules: str = "eaai", scores: tuple[int, int] = (0, 0)) -> View:
    """A non-dealer that has passed, and drawn."""
    view = View.begin(ruleset(rules), 1, 0, Hand(hand), Card("Kh"), scores)
    for text in ("pass", "pass", f"draw {drawn}"):
        view = view.after(parse_action(text))
    return view


def same_on_every_level(count: int) -> None:
    assert has_nets()
    for view in islice(views("levels"), count):
        asked = observations_of(view), round_values_for(view)
        chosen = {level: native.instant_choice(*asked[0], asked[1], level=level) for level in native.levels()}
        assert len(set(chosen.values())) == 1, (view, chosen)
        assert ACTIONS[next(iter(chosen.values()))] in view.legal_actions()
        assert len({tuple(native.likely_kinds(*asked[0], level=level)) for level in native.levels()}) == 1


def test_every_instruction_set_makes_the_same_choice() -> None:
    same_on_every_level(1_000)


@pytest.mark.slow
def test_every_instruction_set_makes_the_same_choice_ten_thousand_times() -> None:
    same_on_every_level(10_000)


def test_the_nets_are_those_of_their_data_sheet() -> None:
    for file in (folder := files("undercut.bots.nets")).iterdir():
        if file.name.endswith(".net"):
            assert sha256(file.read_bytes()).hexdigest() in (folder / "README.md").read_text()


GENERAL = """
import sys
from pathlib import Path
from undercut.arena.kernel_pairs import KernelMatch
from undercut.arena.match import Match
from undercut.bots import nets
nets.files = lambda name: Path(sys.argv[1])
print(sum(KernelMatch(Match("instant", "simple", "eaai", "rounds", "special")).play(0, 4_000).points()))
"""
"""What `instant` wins from `simple` with the nets of a folder."""


@pytest.mark.long
def test_a_policy_for_one_kind_of_opponent_wins_more_from_it(tmp_path: Path) -> None:
    """On the same deals as the general policy alone, in single rounds: 0.9 points a round over these."""
    every = files("undercut.bots.nets")
    (tmp_path / "two-handed.net").write_bytes((every / "two-handed.net").read_bytes())
    alone = subprocess.run(
        [sys.executable, "-c", GENERAL, str(tmp_path)], capture_output=True, text=True, check=True
    ).stdout
    both = sum(KernelMatch(Match("instant", "simple", "eaai", "rounds", "special")).play(0, 4_000).points())
    assert both > float(alone) + 4_000


def test_threads_do_not_disturb_each_other() -> None:
    match = Match("instant", "instant", "standard", "rounds", "threads")
    alone = list(KernelMatch(match).play(0, 400).pairs())
    with ThreadPoolExecutor(8) as pool:
        parts = list(pool.map(lambda first: list(KernelMatch(match).play(first, 50).pairs()), range(0, 400, 50)))
    together = [pair for part in parts for pair in part]
    assert [(p.index, p.halves, p.moves) for p in together] == [(p.index, p.halves, p.moves) for p in alone]


@pytest.mark.parametrize("rules", TWO_HANDED, ids=lambda rules: rules.name)
@pytest.mark.long
def test_it_beats_simple_in_every_two_handed_ruleset(rules: Ruleset) -> None:
    """The seeds are fixed: a result that cannot vary, over rounds enough to tell."""
    played = KernelMatch(Match("instant", "simple", rules.name, "rounds", "every")).play(0, 2_000)
    assert sum(played.points()) > 0


def test_gin_is_declared_at_once() -> None:
    assert InstantBot().act(at_discard("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "9c"), Random(0)) == Knock(Card("9c"))
    assert InstantBot().act(at_discard("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "5c", "standard"), Random(0)) == BigGin()


@pytest.mark.long
def test_the_score_matters() -> None:
    """Behind by much, few points end nothing; whoever needs five points knocks."""
    hand, drawn = "2c 3c 4c 8d 8h 8s Ac Td Ts Tc", "9d"
    assert isinstance(InstantBot().act(at_discard(hand, drawn, scores=(0, 95)), Random(0)), Knock)
    rates = [played_on(scores) for scores in ((0, 95), (95, 0))]
    assert rates[0] < rates[1]


def played_on(scores: tuple[int, int]) -> int:
    """In how many positions in which it might knock it plays on; it sits second."""
    count = 0
    for view in islice((v for v in views("score") if v.rules.name == "eaai"), 600):
        if any(isinstance(action, Knock) for action in view.legal_actions()):
            ours = scores if view.seat == 1 else scores[::-1]
            now = View.begin(view.rules, view.seat, view.dealer, Hand.from_bits(view.dealt), view.upcard, ours)
            for _, action in view.actions:
                now = now.after(action)
            count += isinstance(InstantBot().act(now, Random(0)), Discard)
    return count


def test_with_more_players_it_plays_as_patient() -> None:
    for rules in (rules for rules in BOARDS.values() if rules.form is not Form.TWO_HANDED):
        for view, _ in decisions(rules, ("simple",), 1):
            assert InstantBot().act(view, Random(0)) == bot("patient").act(view, Random(0))


@pytest.mark.parametrize("absent", ["undercut.bots.instant.has_kernel", "undercut.bots.instant.has_nets"])
def test_without_kernel_or_nets_it_plays_as_patient(absent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absent, lambda: False)
    for view, _ in decisions(BOARDS["eaai"], ("simple",), 2):
        assert InstantBot().act(view, Random(0)) == bot("patient").act(view, Random(0))


# --- lapses -----------------------------------------------------------------------------------------------------------


def test_lapses_depend_on_the_seed_alone_on_every_instruction_set() -> None:
    changed = 0
    for number, view in enumerate(islice(views("lapses"), 600)):
        asked = observations_of(view), round_values_for(view)
        chosen = {
            native.instant_choice(*asked[0], asked[1], lapses=1.0, seed=number, level=level)
            for level in native.levels()
        }
        assert len(chosen) == 1
        changed += chosen != {native.instant_choice(*asked[0], asked[1])}
    assert 60 < changed < 400


@pytest.mark.parametrize("name", ["hard", "medium", "instant:lapses=1"])
def test_the_kernel_plays_the_levels_as_python_does(name: str) -> None:
    for rules in ("eaai", "knockout, knock_limit=10", "hollywood"):
        match = Match(name, "quick", rules, "rounds", "levels")
        for pair in KernelMatch(match).play(0, 6).pairs():
            again = play_pair(match, pair.index)
            assert (pair.halves, pair.moves) == (again.halves, again.moves)


def test_nobody_overlooks_gin() -> None:
    view = at_discard("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "9c")
    player = InstantBot(lapses=1)
    assert all(player.act(view, Random(seed)) == Knock(Card("9c")) for seed in range(200))


def test_a_lapse_breaks_no_meld_and_no_level_plays_at_random() -> None:
    """Three kings and a run stay together; what a lapse discards is a card that is loose."""
    view = at_discard("Kc Kd Ks 4h 5h 6h 2c 9d 9s Jc", "7s")
    thrown = {InstantBot(lapses=1).act(view, Random(seed)) for seed in range(200)}
    assert len(thrown) > 1
    assert thrown <= {Discard(Card(card)) for card in ("2c", "9d", "9s", "Jc", "7s")}


def test_who_clings_to_a_pair_keeps_two_kings() -> None:
    view = at_discard("Kc Kd 4h 5h 6h 2c 3c 9d 7s 8s", "Jc")
    thrown = [InstantBot(lapses=1).act(view, Random(seed)) for seed in range(300)]
    kings = sum(action in (Discard(Card("Kc")), Discard(Card("Kd"))) for action in thrown)
    assert 0 < kings < len(thrown)


def test_each_level_beats_the_one_below() -> None:
    """Roughly: what each wins exactly is measured over more games (benchmarks/STRENGTH.md)."""
    for stronger, weaker in (("hard", "medium"), ("medium", "simple")):
        shares = KernelMatch(Match(stronger, weaker, "eaai", "games", "ladder")).play(0, 400).shares()
        assert 0.55 < sum(shares) / len(shares) < 0.75, (stronger, weaker)


def test_without_nets_the_levels_are_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercut.bots.instant.has_nets", lambda: False)
    for view, _ in decisions(BOARDS["eaai"], ("simple",), 2):
        for level, other in (("hard", "patient"), ("medium", "quick")):
            assert bot(level).act(view, Random(0)) == bot(other).act(view, Random(0))


def test_a_take_that_no_knock_can_follow_is_refused() -> None:
    """At the wall one may take only to knock: steps that say otherwise cannot have happened."""
    rules = ruleset("eaai, last_take=yes")
    for seed in range(20):
        deck = Random(seed).sample([Card(c) for c in range(52)], 52)
        now = Round.deal(rules, 0, deck)
        while now.phase is not Phase.LAST_TAKE and now.phase is not Phase.OVER:
            legal = now.legal_actions()
            now = now.apply(next(a for a in legal if not isinstance(a, Take | Knock)))
        if now.phase is Phase.LAST_TAKE and Take() not in now.legal_actions():
            break
    else:
        pytest.fail("every last card could be knocked with")
    view = now.view(now.to_act)
    *seen, steps = observations_of(view)
    steps += bytes((view.seat, number_of(Take()), 255))
    worth = round_values_for(view)
    assert native.instant_choice(*seen, steps, worth) == 109
    assert native.search(*seen, steps, worth, 1)["lines"] == []
