"""The luck of draws: 0 on average over the cards that could have come, the same on every instruction set."""

from __future__ import annotations

from random import Random
from statistics import pvariance

import pytest

from undercut.actions import Draw, number_of
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.bots.nets import has_nets
from undercut.kernel import has_kernel, native
from undercut.rulesets import ruleset
from undercut.scoring import points
from undercut.setup import shuffled

pytestmark = pytest.mark.skipif(not has_kernel(), reason="nets are the kernel's")

Played = tuple[list[int], bytes, list[int]]
"""The deck, the actions, and which of them are draws."""


def played(rules: str, seed: str, player: str = "instant") -> Played:
    assert has_nets()
    deck = shuffled(Random(seed))
    rngs = [Random(f"{seed}:0"), Random(f"{seed}:1")]
    _, actions = play_round(ruleset(rules), 0, deck, [bot(player), bot(player)], rngs)
    draws = [i for i, action in enumerate(actions) if isinstance(action, Draw)]
    return [int(card) for card in deck], bytes(map(number_of, actions)), draws


@pytest.mark.parametrize("rules", ["eaai", "standard", "eleven", "oklahoma", "straight", "rubber"])
def test_the_luck_of_a_draw_is_0_on_average_over_the_stock(rules: str) -> None:
    """Exactly: the round is repeated up to the draw with every card of the stock on top of it."""
    deck, actions, draws = played(rules, f"mean:{rules}")
    dealt = 20 + (ruleset(rules).dealt == 11) + ruleset(rules).turned_up
    for drawn, at in enumerate(draws[:4]):
        top, found = dealt + drawn, []
        for other in range(top, 52):
            swapped = deck.copy()
            swapped[top], swapped[other] = swapped[other], swapped[top]
            found.append(native.luck(ruleset(rules), 0, swapped, actions[: at + 1])[2][-1])
        assert sum(found) == pytest.approx(0, abs=1e-6)
        assert max(found) > 0.5


def test_only_draws_have_luck() -> None:
    deck, actions, draws = played("eaai", "draws")
    _, _, luck, _ = native.luck(ruleset("eaai"), 0, deck, actions)
    assert len(luck) == len(actions)
    assert [i for i, x in enumerate(luck) if x] == draws


def test_it_takes_most_of_the_variance_away() -> None:
    """The seeds are fixed. Of the variance of the points about seven tenths go."""
    rules, plain, adjusted = ruleset("eaai"), [], []
    for number in range(150):
        deck = shuffled(Random(f"variance:{number}"))
        end, actions = play_round(rules, 0, deck, [bot("instant")] * 2, [Random(0), Random(1)])
        assert end.result is not None
        mine, theirs = points(rules, end.result)
        deal, upcard, luck, _ = native.luck(rules, 0, [int(c) for c in deck], bytes(map(number_of, actions)))
        plain.append(mine - theirs)
        adjusted.append(mine - theirs - deal - upcard - sum(luck))
    assert pvariance(adjusted) < 0.5 * pvariance(plain)


def test_every_instruction_set_finds_the_same_luck() -> None:
    for number in range(10):
        deck, actions, _ = played("eaai", f"levels:{number}")
        found = [native.luck(ruleset("eaai"), 0, deck, actions, level=level) for level in native.levels()]
        assert all(one == found[0] for one in found)


def test_what_is_wrong_is_refused() -> None:
    deck, actions, _ = played("eaai", "wrong")
    with pytest.raises(ValueError, match="action 0 is not legal"):
        native.luck(ruleset("eaai"), 0, deck, actions[1:] if actions[0] != actions[1] else b"\x00")
    with pytest.raises(ValueError, match="52 different cards"):
        native.luck(ruleset("eaai"), 0, deck[:51] + deck[:1], actions)
