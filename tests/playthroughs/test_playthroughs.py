"""Recorded games and rounds of every ruleset: they replay to what was recorded, and are played again byte for byte."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from undercut.actions import parse_action
from undercut.notation import parse_match, parse_record, replay, replay_match, result_json
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import RULESETS

HERE = Path(__file__).parent


def _tool() -> ModuleType:
    spec = spec_from_file_location("make_playthroughs", HERE.parents[1] / "tools" / "make_playthroughs.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def recorded(name: str) -> list[str]:
    return (HERE / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def test_every_ruleset_has_its_playthroughs() -> None:
    assert {p.stem for p in HERE.glob("*.jsonl")} == set(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_the_game_replays_to_its_sheet(name: str) -> None:
    record = parse_match(recorded(name)[0])
    assert record.rules == RULESETS[name] and record.rounds
    game = replay_match(record)
    assert game.is_over or record.rules.target is None
    if game.is_over:
        assert (game.sheet.winner, game.sheet.totals) == (record.winner, record.totals)
    assert record.line() == recorded(name)[0]


@pytest.mark.parametrize("name", RULESETS)
def test_the_rounds_replay_to_their_results(name: str) -> None:
    lines = recorded(name)[1:]
    assert len(lines) >= 6
    single = [parse_record(line) for line in lines]
    for record in [*single, *(r for boards in parse_match(recorded(name)[0]).rounds for r in boards)]:
        assert record.result is not None
        now = Round.deal(record.rules, record.dealer, record.deck)
        for text in record.actions:
            assert not now.is_over
            now = now.apply(parse_action(text))
        assert now.phase is Phase.OVER and result_json(now) == record.result
        assert result_json(replay(record)) == record.result


@pytest.mark.parametrize("name", RULESETS)
def test_the_same_seeds_play_the_same_bytes(name: str) -> None:
    """Where rules or players were changed on purpose, run tools/make_playthroughs.py and look at what changed."""
    assert _tool().text(RULESETS[name]).splitlines() == recorded(name)
