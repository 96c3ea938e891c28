"""The search of `expert` with nets: the same answer everywhere, legal choices, an order and errors that hold."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import ACTIONS, number_of
from undercut.bots.expert import ExpertBot
from undercut.bots.nets import has_nets
from undercut.bots.observations import observations_of
from undercut.bots.round_values import round_values_for
from undercut.kernel import has_kernel, native
from undercut.public import Phase
from undercut.rulesets import Form
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="nets are the kernel's")

TWO_HANDED = [rules for rules in BOARDS.values() if rules.form is Form.TWO_HANDED]


def views(seed: str) -> Iterator[View]:
    """Open decisions of rounds of every two-handed ruleset, without end."""
    for number, rules in enumerate(cycle(TWO_HANDED)):
        for view, _ in decisions(rules, ("patient", "simple"), 1, f"{seed}:{number}"):
            if len(view.legal_actions()) > 1 and view.phase is not Phase.DEFEND:
                yield view


def found(view: View, **limits: Any) -> list[tuple[Any, ...]]:
    assert has_nets()
    lines: list[tuple[Any, ...]] = native.search(*observations_of(view), round_values_for(view), 7, **limits)["lines"]
    return lines


def test_every_instruction_set_gives_the_same_answer() -> None:
    for view in islice(views("levels"), 150):
        answers = [found(view, worlds=48, level=level) for level in native.levels()]
        assert all(answer == answers[0] for answer in answers), view


def test_rounds_played_out_are_the_same_on_every_instruction_set() -> None:
    changed = 0
    for view in islice(views("playouts"), 0, 600, 15):
        answers = [found(view, worlds=48, playouts=100, level=level) for level in native.levels()]
        assert all(answer == answers[0] for answer in answers), view
        changed += answers[0] != found(view, worlds=48)
    assert changed > 10


def test_the_choice_is_legal_and_worth_most() -> None:
    for view in islice(views("order"), 150):
        for playouts in (0, 16):
            lines = found(view, worlds=32, playouts=playouts, all_lines=True)
            assert all(ACTIONS[line[0]] in view.legal_actions() for line in lines)
            for values in ([line[1] for line in lines], [line[3] for line in lines]):
                assert values == sorted(values, reverse=True)


def test_the_filter_is_used_if_the_nets_are_not_wanted() -> None:
    view = next(views("filter"))
    assert found(view, worlds=64, nets=False) == found(view, worlds=64, nets=False)
    assert found(view, worlds=64, nets=False) != found(view, worlds=64)


@pytest.mark.long
def test_stated_errors_cover_the_difference_between_seeds() -> None:
    """Of 200 gaps, priced under two seeds, 95% are to agree; 90% is four standard errors of that share less."""
    player = ExpertBot(worlds=96)
    agree = count = 0
    for view in islice(views("errors"), 0, 2_000, 10):
        one, two = (
            {number_of(line.action): line for line in player.think(view, Random(seed), all_lines=True)}
            for seed in ("one", "two")
        )
        if len(one) < 2:  # gin: nothing to compare
            continue
        best, second, *_ = one
        gaps = [lines[best].equity - lines[second].equity for lines in (one, two)]
        errors = [math.hypot(lines[best].gap_stderr, lines[second].gap_stderr) for lines in (one, two)]
        agree += abs(gaps[0] - gaps[1]) <= 1.96 * math.hypot(*errors)
        count += 1
    assert count > 100
    assert agree / count > 0.89
