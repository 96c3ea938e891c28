"""Decks of fewer ranks, suits and cards in a hand: records replay alike in both engines, bad decks are refused."""

from __future__ import annotations

from random import Random

import pytest

from undercut.actions import BigGin, Take
from undercut.arena.match import Match, play_pair
from undercut.bots import bot
from undercut.cards import DECK, parse_cards
from undercut.cli.deal import deal_line
from undercut.errors import InvalidRuleset, InvalidSetup
from undercut.notation import parse_record
from undercut.notation.engines import replayed_by_kernel, replayed_by_python
from undercut.round import Round
from undercut.rulesets import RULESETS, offered_ruleset, ruleset, ruleset_from_stored, ruleset_text, stored_options
from undercut.setup import shuffled

kernel = pytest.importorskip("undercut._kernel")

SMALL = (
    "openspiel, ranks=4, suits=3, hand_size=3",
    "standard, ranks=3, suits=3, hand_size=3, wall=0, knock_limit=3",
    "oklahoma, ranks=7, suits=4, hand_size=7",
    "quick, suits=3, hand_size=6",
    "straight, ranks=10, hand_size=4",
)


@pytest.mark.parametrize("rules", SMALL)
def test_records_of_small_decks_replay_alike(rules: str) -> None:
    book = ruleset(rules)
    players = [bot("simple"), bot("quick")]
    ends = set()
    for number in range(60):
        seats = players if number % 3 else [bot("random"), bot("random")]
        record = parse_record(deal_line(book, "small", number, seats))
        assert record.rules == book and sorted(record.deck) == list(book.deck)
        state = replayed_by_python(record)
        assert state["over"] and replayed_by_kernel(record) == state
        ends.add(state["result"]["how"])
        half = parse_record(record.line()).actions[: number % len(record.actions)]
        part = type(record)(book, record.dealer, record.deck, half)
        assert replayed_by_kernel(part) == replayed_by_python(part)
    assert len(ends) > 1


@pytest.mark.parametrize("rules", SMALL)
def test_small_decks_have_a_text_and_a_stored_form(rules: str) -> None:
    book = ruleset(rules)
    assert ruleset(ruleset_text(book)) == book == ruleset_from_stored(ruleset_text(book), stored_options(book))
    assert book.hash != RULESETS[book.name].hash and RULESETS[book.name].is_full_deck


def test_the_full_deck_is_what_it_was() -> None:
    for rules in RULESETS.values():
        assert rules.deck is DECK and not {"ranks", "suits", "hand_size"} & {*rules.options(), *stored_options(rules)}
        assert rules.replace(ranks=13, suits=4, hand_size=10) == rules


@pytest.mark.parametrize(
    "change", ["ranks=0", "ranks=14", "suits=5", "hand_size=11", "ranks=4, suits=3, hand_size=5", "suits=1", "ranks=5"]
)
def test_decks_that_cannot_be_dealt_are_refused(change: str) -> None:
    with pytest.raises(InvalidRuleset):
        ruleset(f"standard, {change}")


def test_eleven_cards_are_dealt_from_the_full_deck_alone() -> None:
    with pytest.raises(InvalidRuleset, match="hand_size"):
        ruleset("eleven, hand_size=4")


def test_people_are_not_offered_small_decks() -> None:
    assert offered_ruleset("standard, knock_limit=5").knock_limit == 5
    with pytest.raises(InvalidRuleset, match="52"):
        offered_ruleset(SMALL[0])


def test_cards_that_are_not_in_the_deck_are_named() -> None:
    rules = ruleset(SMALL[0])
    with pytest.raises(InvalidSetup, match="Ks"):
        Round.deal(rules, 0, (*rules.deck[:-1], DECK[51]))
    with pytest.raises(InvalidSetup, match="it must have 12"):
        Round.deal(rules, 0, DECK)
    with pytest.raises(ValueError, match="12"):
        kernel.Round.deal(rules, 0, bytes(range(52)))


def test_matches_of_small_decks_are_played_by_the_rules() -> None:
    pair = play_pair(Match("simple", "random", SMALL[0], "rounds", "small"), 0)
    assert len(pair.halves) == 2


@pytest.mark.parametrize("policy", ["random", "simple", "greedy"])
@pytest.mark.parametrize("rules", SMALL)
def test_playouts_of_small_decks_pay_both_seats_alike(rules: str, policy: str) -> None:
    """Symmetric policies: what the seats win differs by chance only, because they lead in turn."""
    played = kernel.play_rounds(kernel.Rules(ruleset(rules)), policy, 3, 4000)
    spread = (played["net_squared"] / 4000) ** 0.5 / 4000**0.5
    assert played["rounds"] == 4000 and abs(played["net"] / 4000) < 5 * spread


def test_what_plays_the_full_deck_only_says_so() -> None:
    small = kernel.Rules(ruleset(SMALL[0]))
    with pytest.raises(ValueError, match="full deck"):
        kernel.play_pairs(small, False, kernel.MatchPlayer("simple"), kernel.MatchPlayer("simple"), "s", 0, 1,
                          kernel.Worth.by_points(), kernel.Stop())  # fmt: skip


def test_shuffled_takes_a_deck() -> None:
    assert sorted(shuffled(Random(1), ruleset(SMALL[1]).deck)) == [0, 1, 2, 4, 5, 6, 8, 9, 10]


@pytest.mark.parametrize("name", ["simple", "quick", "patient"])
def test_big_gin_without_a_card_to_spare_is_declared(name: str) -> None:
    """Hands of two: three cards in a row are big gin, and no discard leaves a meld."""
    rules = ruleset("standard, ranks=6, suits=2, hand_size=2, knock_limit=0")
    deck = parse_cards("Ac 4d 3c 6d 2c 5c 6c 4c 2d 3d 5d Ad")
    now = Round.deal(rules, 1, deck).apply(Take())
    assert bot(name).act(now.view(0), Random(1)) == BigGin()
