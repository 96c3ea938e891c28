"""The peers' rule players: legal, deterministic, and what they are in their own programs."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.bots.bots_play import BOARDS, decisions, played
from tests.cli.cli_run import cli
from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take
from undercut.bots import bot, uses_earlier_rounds
from undercut.bots.base import Bot
from undercut.bots.peers import PEERS, installed_peers
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.melds import deadwood_bits
from undercut.public import Ending, Phase
from undercut.round import Round
from undercut.rulesets import Form, ruleset
from undercut.setup import shuffled
from undercut.view import View

KNOCK = 55
COMPARABLE = ("openspiel", "eaai", "standard", "oklahoma", "bicycle, knock_limit=5", "straight")


def openspiel_number(card: Card) -> int:
    """OpenSpiel's number for a card: by suit (s c d h), then rank."""
    return "scdh".index(str(card)[1]) * 13 + int(card.rank)


def _told(action: Action) -> int:
    if isinstance(action, Discard):
        return openspiel_number(action.card)
    return {Take: 52, Draw: 53, Pass: 54}[type(action)]


def test_names() -> None:
    with pytest.raises(UndercutError, match="openspiel or rlcard, not 'pokerkit'") as refused:
        bot("peer:pokerkit")
    assert refused.value.code == "unknown_bot" and not uses_earlier_rounds("peer:rlcard")
    assert set(installed_peers()) <= {f"peer:{name}" for name in PEERS}


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pyspiel", "rlcard.models.gin_rummy_rule_models"):
        monkeypatch.setitem(sys.modules, module, None)
    ran = cli("arena", "peer:openspiel", "peer:rlcard", "--rounds", "2", "--seed", "1")
    assert ran.status == 1 and "pip install 'undercut[peers]'" in ran.err and "not_installed" in ran.err
    assert installed_peers() == []


class TestOpenSpiel:
    @pytest.fixture(autouse=True)
    def peer(self) -> Any:
        return pytest.importorskip("pyspiel")

    @pytest.mark.parametrize("rules", COMPARABLE)
    def test_it_plays_whole_rounds(self, rules: str) -> None:
        for number in range(4):
            end = played(ruleset(rules), ("peer:openspiel", ("random", "simple", "patient")[number % 3]), number)
            assert end.is_over

    @pytest.mark.long
    def test_it_does_what_it_does_in_its_own_program(self, peer: Any) -> None:
        """In a state that holds the other seat's real cards: those that are made up for it make no difference."""
        game, player, simple = peer.load_game("gin_rummy"), bot("peer:openspiel"), bot("simple")
        compared: Counter[str] = Counter()
        for number in range(14):
            seat, deck = number % 2, shuffled(Random(f"own{number}"))
            ours, theirs = Round.deal(ruleset("openspiel"), 1, deck), game.new_initial_state()
            for card in (*ours.hand(0), *ours.hand(1), deck[20]):
                theirs.apply_action(openspiel_number(card))
            while ours.phase not in (Phase.DEFEND, Phase.OVER) and not theirs.is_terminal():
                view = ours.view(ours.to_act)
                action = (player if view.seat == seat else simple).act(view, Random(number))
                knocks = isinstance(action, Knock) or (view.phase is Phase.LAST_TAKE and isinstance(action, Take))
                if view.seat == seat:
                    own = peer.make_simple_gin_rummy_bot(game.get_parameters(), seat)
                    assert own.step(theirs) == (KNOCK if knocks else _told(action))
                    compared[type(action).__name__] += 1
                    if isinstance(action, Knock):
                        theirs.apply_action(KNOCK)
                        assert own.step(theirs) == openspiel_number(action.card)
                if knocks:
                    break
                theirs.apply_action(_told(action))
                if isinstance(action, Draw):
                    theirs.apply_action(openspiel_number(ours.stock[0]))
                ours = ours.apply(action)
        assert min(compared[name] for name in ("Take", "Draw", "Discard", "Knock", "Pass")) > 0

    def test_it_never_lays_off_and_names_its_melds(self) -> None:
        knocks = defences = 0
        for number in range(16):
            end = played(ruleset("eaai"), ("peer:openspiel", "simple"), number, "lay")
            for seat, action in end.public.actions:
                if seat == 0 and isinstance(action, Defend):
                    assert not action.laid_off
                    defences += 1
                if seat == 0 and isinstance(action, Knock):
                    assert action.melds is not None and end.public.ending in (Ending.KNOCK, Ending.GIN, Ending.UNDERCUT)
                    knocks += 1
        assert knocks > 3 and defences > 1

    def test_a_card_that_must_be_kept_is_kept(self) -> None:
        """It takes the six to knock, and would discard it again, which only OpenSpiel's rules allow."""
        hand, upcard = Hand("Js Qs Ks 9c 9d 9h 4c 4d 4s 5h"), Card("6c")
        for name in ("openspiel", "eaai"):
            view = View.begin(ruleset(name), 0, 1, hand, upcard).after(Take())
            action = bot("peer:openspiel").act(view, Random(1))
            assert isinstance(action, Knock) and view.why_not(action) is None
            assert (action.card == upcard) == (name == "openspiel")

    def test_rules_that_its_game_cannot_play_are_refused(self) -> None:
        for rules, words in (("eleven", "dealt, opening"), ("quick", "opening"), ("open-knock", "wall, knock_limit")):
            ran = cli(
                "arena", "peer:openspiel", "simple", "--rules", rules, "--rounds", "2", "--seed", "1", "--jobs", "1"
            )
            assert ran.status == 1 and words in ran.err and "not_comparable" in ran.err


class TestRLCard:
    @pytest.fixture(autouse=True)
    def peer(self) -> Any:
        return pytest.importorskip("rlcard.models.gin_rummy_rule_models")

    def test_it_plays_whole_rounds_of_all_rules_for_two(self) -> None:
        for number, rules in enumerate(BOARDS.values()):
            if rules.form is Form.TWO_HANDED:
                assert played(rules, ("peer:rlcard", "simple"), number).is_over

    def test_it_knocks_when_it_can_and_discards_what_leaves_least(self) -> None:
        player, draws = bot("peer:rlcard"), set()
        knocks = discards = 0
        for view, _ in decisions(BOARDS["standard"], ("patient",), 6):
            legal = view.legal_actions()
            action = player.act(view, Random(1))
            assert action in legal and action == player.act(view, Random(1))
            if any(isinstance(one, Knock) for one in legal):
                assert isinstance(action, Knock | BigGin)
                knocks += 1
            elif isinstance(action, Discard):
                left = {one.card: deadwood_bits(view.hand & ~(1 << one.card)) for one in legal}  # type: ignore[union-attr]
                assert left[action.card] == min(left.values())
                discards += 1
            elif len(legal) == 2:
                draws |= {str(player.act(view, Random(seed))) for seed in range(20)}
        assert knocks > 2 and discards > 30 and draws == {"take", "draw", "pass"}

    def test_the_programs_own_chance_is_left_alone(self) -> None:
        numpy = pytest.importorskip("numpy")
        view = next(view for view, _ in decisions(BOARDS["standard"], ("simple",), 1))
        before = numpy.random.get_state()[1].tolist()
        bot("peer:rlcard").act(view, Random(3))
        assert numpy.random.get_state()[1].tolist() == before


def test_they_play_each_other_in_the_arena_on_several_cores() -> None:
    pytest.importorskip("pyspiel")
    pytest.importorskip("rlcard")
    ran = cli("arena", "peer:openspiel", "peer:rlcard", "--rounds", "4", "--seed", "1", "--jobs", "2", "--json")
    assert ran.status == 0 and not ran.err and ran.json[0]["forfeits"] == 0
    for name in PEERS:
        assert isinstance(bot(f"peer:{name}"), Bot)
        assert type(pickle.loads(pickle.dumps(bot(f"peer:{name}")))) is PEERS[name]
