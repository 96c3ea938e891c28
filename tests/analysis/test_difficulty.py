"""Which levels find the best choice of a decision."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from undercut.analysis.difficulty import KINDS, LEVELS, level_choices, missed_by_levels
from undercut.analysis.pricing import choice_text
from undercut.analysis.review import decision_points, review_decision, rounds_of
from undercut.arena.driver import play_round
from undercut.bots import bot
from undercut.kernel import has_kernel
from undercut.notation.rounds import record_of
from undercut.rulesets import ruleset
from undercut.setup import shuffled

pytestmark = pytest.mark.skipif(not has_kernel(), reason="reviews need the kernel")


def _points(seed: str):  # type: ignore[no-untyped-def]
    rules, rng = ruleset("standard"), Random(seed)
    deck = shuffled(rng)
    end, actions = play_round(rules, 0, deck, [bot("easy")] * 2, [Random(1), Random(2)], (0, 0))
    (at,) = rounds_of(record_of(rules, 0, deck, actions, end))
    return decision_points(at)


def test_levels_choose_as_they_play() -> None:
    for point in _points("choices")[:6]:
        if point.kind not in KINDS:
            continue
        alone = msgspec.structs.replace(point.view, earlier=(), kinds=())
        found = level_choices(point.view, point.seed)
        assert list(found) == list(LEVELS) and found == level_choices(point.view, point.seed)
        for name, choice in found.items():
            assert choice == choice_text(bot(name).act(alone, Random(f"{point.seed}:{name}")))


def test_a_level_misses_a_decision_if_its_choice_is_an_error() -> None:
    seen = set()
    for point in _points("misses"):
        decision = review_decision(point, budget=200)
        missed = missed_by_levels(decision, point.view, point.seed)
        if not decision.counted or decision.kind not in KINDS:
            assert missed is None
            continue
        assert missed is not None and missed == [name for name in LEVELS if name in missed]
        for name, choice in level_choices(point.view, point.seed).items():
            if choice == decision.best:
                assert name not in missed
            elif choice == decision.played and decision.grade not in ("best", "sound"):
                assert name in missed
            seen.add(name in missed)
    assert seen == {True, False}
