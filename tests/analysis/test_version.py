"""The version of the analysis changes with its values, so that reviews that the service keeps are recomputed."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from undercut import bot, play_round, ruleset, shuffled
from undercut.analysis.results import VERSION
from undercut.analysis.review import review_json, review_record
from undercut.kernel import has_kernel
from undercut.notation.matches import read_match
from undercut.notation.rounds import record_of

DIGEST = {8: "a7786e8773ce1d8f"}
"""Version of the analysis, and the digest of its values."""

pytestmark = pytest.mark.skipif(not has_kernel(), reason="no kernel")


def values(rules: str, names: tuple[str, str]) -> list[str]:
    """Return the values and grades in the review of a game of one round, which `simple` and `patient` play."""
    form = ruleset(rules)
    deck = shuffled(Random(f"version:{rules}"))
    end, actions = play_round(form, 0, deck, [bot("simple"), bot("patient")], [Random(0), Random(1)])
    board = record_of(form, 0, deck, actions, end).as_dict()
    board.pop("rules_hash", None)
    match = read_match({"rules": rules, "players": list(names), "cut": {"dealer": 0}, "rounds": [board]})
    found = review_json(review_record(match, budget=300), 1)
    numbers = [
        *(x for one in found["decisions"] for choice in one["choices"] for x in (choice["points"], choice["win"])),
        *(one["luck"] for one in found["chances"]),
        *(x for one in found["rounds"] for x in one["win"]),
    ]
    assert len(numbers) > 100
    grades = [f"{one['class']} {one['verdict']}" for one in found["decisions"]]
    return [*grades, *("" if x is None else f"{x:.5f}" for x in numbers)]


def test_values_change_only_with_the_version() -> None:
    text = " ".join(values("eaai, target=100", ("Anna", "simple")) + values("standard", ("quick", "medium")))
    found = {VERSION: sha256(text.encode()).hexdigest()[:16]}
    assert found == DIGEST, (
        "the values of reviews have changed: raise VERSION in undercut/analysis/results.py, so that kept reviews are "
        "recomputed, and enter the new digest here"
    )
