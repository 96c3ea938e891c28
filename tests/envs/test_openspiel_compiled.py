"""The game that is compiled against the installed OpenSpiel: every answer is the face's, and C++ searches run on it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from undercut.envs import openspiel as face  # noqa: E402
from undercut.envs.openspiel import compiled  # noqa: E402
from undercut.errors import UndercutError  # noqa: E402


def test_without_a_compiler_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CXX", str(tmp_path / "none"))
    with pytest.raises(UndercutError, match="compiler"):
        compiled.build()
    refuses = tmp_path / "refuses"
    refuses.write_text('#!/bin/sh\ntest "$1" = --version || { echo "no such language" >&2; exit 1; }\n')
    refuses.chmod(0o755)
    monkeypatch.setenv("CXX", str(refuses))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(UndercutError, match="no such language"):
        compiled.build()
    assert not list((tmp_path / "cache" / "undercut").iterdir())


@pytest.mark.slow
def test_the_compiled_game_is_the_face() -> None:
    name = face.register_compiled()
    assert name == face.register_compiled() == compiled.NAME
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)
    with pytest.raises(RuntimeError):
        pyspiel.load_game(name, {"hand_size": 11})
    small = {"num_ranks": 6, "num_suits": 3, "hand_size": 4, "knock_card": 5, "gin_bonus": 3, "undercut_bonus": 7}
    for seed in range(40):
        rng = Random(seed)
        params: dict[str, Any] = [{}, {"oklahoma": True}, small][seed % 3]
        plain, game = face.Game(params), pyspiel.load_game(name, params)
        assert game.get_parameters() == plain.get_parameters()
        for asked in ("max_utility", "min_utility", "max_game_length", "max_chance_outcomes",
                      "observation_tensor_shape", "information_state_tensor_shape",
                      "max_chance_nodes_in_history"):  # fmt: skip
            assert getattr(game, asked)() == getattr(plain, asked)()
        ours, theirs = plain.new_initial_state(), game.new_initial_state()
        while True:
            legal = ours.legal_actions()
            for asked in ("legal_actions", "current_player", "returns", "is_terminal", "is_chance_node", "history"):
                assert getattr(ours, asked)() == getattr(theirs, asked)(), asked
            seat = rng.randrange(2)
            assert ours.observation_list(seat) == theirs.observation_tensor(seat)
            assert ours.information_list(seat) == theirs.information_state_tensor(seat)
            assert ours.observation_string(seat) == theirs.observation_string(seat) and str(ours) == str(theirs)
            if ours.is_terminal():
                assert ours.information_state_string(seat) == theirs.information_state_string(seat)
                break
            if ours.is_chance_node():
                assert ours.chance_outcomes() == theirs.chance_outcomes()
            elif rng.random() < 0.1:
                other = theirs.resample_from_infostate(seat, rng.random)
                assert other.information_state_tensor(seat) == theirs.information_state_tensor(seat)
            for action in legal[-2:]:
                player = ours.current_player()
                assert ours.action_to_string(player, action) == theirs.action_to_string(player, action)
            with pytest.raises(RuntimeError):
                theirs.apply_action(next(a for a in range(241) if a not in legal))
            action = 55 if 55 in legal else rng.choice(legal)
            ours.apply_action(action)
            theirs.apply_action(action)


@pytest.mark.slow
def test_openspiels_searches_run_on_the_compiled_game() -> None:
    game = pyspiel.load_game(face.register_compiled())
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    last = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    bots = [
        pyspiel.MCTSBot(game, evaluator, 2.0, 20, 1000, False, 42, False),
        pyspiel.ISMCTSBot(1, evaluator, 2.0, 10, -1, last, False, False),
    ]
    points = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert sum(points) == 0
