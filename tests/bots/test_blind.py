"""Change only the cards that a player cannot see: with the same seed it does the same."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.bots_play import BOARDS, played
from undercut.bots import BOTS, bot
from undercut.cards import DECK, Hand
from undercut.errors import IllegalAction
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import Ruleset
from undercut.setup import shuffled
from undercut.view import View

LIGHT = {"expert": "expert:worlds=40,particles=80"}


def disguises(rules: Ruleset, number: int, rng: Random) -> list[tuple[View, View]]:
    """Pairs of views, one round apart from another that differs in hidden cards alone, at the same decision."""
    deck = shuffled(Random(f"blind:{number}"))
    end = played(rules, ("patient", "simple"), number, "blind")
    first = now = Round.deal(rules, number % 2, deck)
    out = []
    for at, action in enumerate(end.actions):
        if now.phase is Phase.DEFEND:
            break
        view = first.play(end.actions[:at]).view(now.to_act)
        places = [i for i, card in enumerate(deck) if card in Hand.from_bits(view.unseen)]
        cards = [deck[i] for i in places]
        rng.shuffle(cards)
        other = list(deck)
        for i, card in zip(places, cards, strict=True):
            other[i] = card
        try:
            second = Round.deal(rules, number % 2, other)
            again = second.play(end.actions[:at]).view(now.to_act)
        except IllegalAction:
            continue  # with other cards the opponent could not have done that
        finally:
            now = now.apply(action)
        assert sorted(other) == list(DECK)
        if tuple(other) != deck:
            out.append((view, again))
    return out


def blind(name: str, wanted: int) -> None:
    rng = Random(name)
    compared = number = 0
    names = ["eaai", "standard", "rubber", "openspiel"]
    while compared < wanted:
        for view, again in disguises(BOARDS[names[number % len(names)]], number, rng):
            player = bot(LIGHT.get(name, name))
            choice = player.act(view, Random(number))
            assert player.act(again, Random(number)) == choice
            assert bot(LIGHT.get(name, name)).act(again, Random(number)) == choice
            compared += 1
        number += 1


@pytest.mark.parametrize("name", list(BOTS))
def test_hidden_cards_never_change_a_choice(name: str) -> None:
    blind(name, 60)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(BOTS))
def test_hidden_cards_never_change_a_choice_ten_thousand_times(name: str) -> None:
    blind(name, 10_000)
