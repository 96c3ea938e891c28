"""The WebAssembly module gives what the compiled kernel gives, number by number."""

from __future__ import annotations

import struct
from functools import cache
from random import Random
from typing import Any

import pytest

pytest.importorskip("wasmtime")

from tests.bots.bots_play import decisions
from tests.cases import slow_except
from tests.differential.test_kernel_nets import check_exponentials, outputs_over_the_range, shipped_scales
from tests.wasm.host import Wasmtime
from undercut.bots.nets import has_nets
from undercut.bots.observations import observations_of
from undercut.kernel import native
from undercut.public import Phase
from undercut.rulesets import RULESETS, Form, ruleset
from undercut.view import View
from undercut.wasm import WasmKernel

TWO = [name for name, rules in RULESETS.items() if rules.form is Form.TWO_HANDED]


@cache
def kernel() -> WasmKernel:
    from importlib.resources import files

    made = WasmKernel(Wasmtime())
    for file in files("undercut.bots.nets").iterdir():
        if file.name.endswith(".net"):
            made.set_nets(file.read_bytes())
    return made


def hands(n: int, seed: int) -> list[int]:
    rng = Random(seed)
    return [sum(1 << card for card in rng.sample(range(52), rng.choice((10, 11)))) for _ in range(n)]


def views(name: str, n: int, seed: int) -> list[View]:
    """Views at which there is a choice, from rounds of `instant` and `simple`."""
    met = decisions(ruleset(name), ("instant", "simple"), 3, f"wasm:{seed}")
    choices = [view for view, _ in met if view.phase is not Phase.DEFEND and len(view.legal_actions()) > 1]
    return Random(seed).sample(choices, n)


def test_melds() -> None:
    assert has_nets()
    wasm, rng = kernel(), Random(2)
    for hand in hands(2000, 1):
        for name in ("deadwood", "melded", "loose_somewhere", "loose_when_complete", "best_discard", "discards"):
            assert getattr(wasm, name)(hand) == getattr(native, name)(hand)
        assert wasm.arrangements(hand) == native.arrangements(hand)
        assert wasm.arrangements(hand, 30) == native.arrangements(hand, 30)
        gone = rng.getrandbits(52) & ~hand
        assert wasm.spread_to_show(hand, gone) == tuple(native.spread_to_show(hand, gone))
        melds = native.arrangements(rng.choice(hands(1, rng.getrandbits(30))) & ~hand)[0][0]
        assert wasm.defend(hand, melds) == native.defend(hand, melds)
        assert wasm.layable(hand, melds) == native.layable(hand, melds)


def test_what_is_no_hand_is_refused() -> None:
    wasm = kernel()
    for bad in (-1, 1 << 52, (1 << 12) - 1):
        with pytest.raises(ValueError):
            wasm.melded(bad)
        with pytest.raises(ValueError):
            wasm.arrangements(bad)
    with pytest.raises(ValueError, match="neither a set nor a run"):
        wasm.defend(0b111, [0b1 << 20])


@pytest.mark.parametrize("name", slow_except(TWO[::3], TWO))
@pytest.mark.long
def test_players_and_search(name: str) -> None:
    wasm = kernel()
    for view in views(name, 4, 3):
        seen, seed = observations_of(view), view.hand & 0xFFFF_FFFF_FFFF
        ours: Any = wasm.Worth.by_points()
        theirs = native.Worth.by_points()
        for player in ("simple", "quick", "patient"):
            assert wasm.player_choice(*seen, player, "x") == native.player_choice(*seen, player, "x")
        assert wasm.likely_kinds(*seen) == pytest.approx(native.likely_kinds(*seen), abs=0)
        earlier = [native.likely_kinds(*seen)]
        for lapses in (0.0, 0.5):
            assert wasm.instant_choice(*seen, ours, lapses=lapses, seed=seed, earlier=earlier) == native.instant_choice(
                *seen, theirs, lapses=lapses, seed=seed, earlier=earlier
            )
        limits = {"worlds": 100, "earlier": earlier, "all_lines": True}
        assert wasm.search(*seen, ours, seed, **limits) == native.search(*seen, theirs, seed, **limits)
        assert wasm.worlds(*seen, 50, seed, worth=ours) == native.worlds(*seen, 50, seed, worth=theirs)
        prices = wasm.price(*seen, ours, seed, playouts=300), native.price(*seen, theirs, seed, playouts=300)
        assert prices[0] == prices[1]


def test_exponentials_are_those_of_double_precision_at_every_scale() -> None:
    for scale in {*shipped_scales(), *(2.0**-k for k in range(-4, 41)), 1 / 3, 1e-7, 2.0**-200}:
        outputs, most = outputs_over_the_range(scale)
        question = struct.pack(f"<diI{len(outputs)}i", scale, most, len(outputs), *outputs)
        found = list(kernel()._asked("exponentials", question).take(f"{len(outputs)}I"))
        check_exponentials(found, outputs, most, scale)
        assert found == native.exponentials(scale, outputs, most)


def test_search_without_nets_agrees_but_for_the_last_digits() -> None:
    """Its filter takes logarithms and powers, whose last digit is the library's."""
    wasm = kernel()
    for view in views("standard", 5, 4):
        seen, limits = observations_of(view), {"worlds": 200, "particles": 300, "nets": False, "all_lines": True}
        one = wasm.search(*seen, wasm.Worth.by_points(), 5, **limits)
        other = native.search(*seen, native.Worth.by_points(), 5, **limits)
        assert [line[0] for line in one["lines"]] == [line[0] for line in other["lines"]]
        assert one["effective"] == pytest.approx(other["effective"], rel=1e-9)


def test_the_score_of_a_game() -> None:
    rules = ruleset("eaai")
    race, other = kernel().race(rules, 100, rounds=2000), native.race(rules, 100, rounds=2000)
    for mine, theirs, deals in ((0, 0, True), (50, 90, False), (99, 3, True)):
        assert race.chance(mine, theirs, deals) == other.chance(mine, theirs, deals)
        worth, same = race.worth(mine, theirs, deals), other.worth(mine, theirs, deals)
        assert (worth.nothing, worth.tied) == (same.nothing, same.tied)
        assert [worth.of(w, n) for w in (True, False) for n in range(120)] == [
            same.of(w, n) for w in (True, False) for n in range(120)
        ]
