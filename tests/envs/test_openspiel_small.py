"""Small gin: its tree, its three forms, OpenSpiel's algorithms and contract on it, and its exact values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the environments need undercut[envs]")

from tests.exploit.sequence_form import solved
from undercut.envs import openspiel
from undercut.errors import IllegalAction, InvalidRuleset, UndercutError
from undercut.exploit import SmallGame
from undercut.exploit.tree import Game, State, load_small_game

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

SIZES = {
    "takes=0": (156, 180, 576, 180),
    "": (156, 1620, 2928, 1140),
    "num_ranks=4,hand_size=3,takes=0": (1148, 1120, 4800, 1120),
}
"""Parameters: chance nodes, decisions, ends, information states."""
PLAYED = [
    {},
    {"num_ranks": 4, "num_suits": 3, "hand_size": 3, "takes": 2},
    {"num_ranks": 6, "num_suits": 3, "hand_size": 4, "knock_card": 9, "gin_bonus": 3, "undercut_bonus": 7, "takes": 3},
    {"takes": 20},
]


def every_state(game: Game) -> Iterator[State]:
    todo = [game.new_initial_state()]
    while todo:
        state = todo.pop()
        yield state
        todo += [state.child(action) for action in state.legal_actions()]


@pytest.mark.parametrize("text", SIZES)
def test_a_tree_is_small_and_its_information_states_have_perfect_recall(text: str) -> None:
    game = load_small_game(f"undercut_small_gin({text})")
    counts = [0, 0, 0]
    tensors: dict[str, tuple[float, ...]] = {}
    way: dict[str, list[tuple[str, int]]] = {}
    for state in every_state(game):
        player = state.current_player()
        counts[0 if player == -1 else 2 if player == -4 else 1] += 1
        assert sum(state.returns()) == 0 and abs(state.returns()[0]) <= game.max_utility()
        if player == -1:
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        if player < 0:
            continue
        own, now = [], game.new_initial_state()
        for action in state.history():
            if now.current_player() == player:
                own.append((now.information_state_string(), action))
            now.apply_action(action)
        known = state.information_state_string()
        assert way.setdefault(known, own) == own
        tensor = tuple(state.information_list())
        assert tensors.setdefault(known, tensor) == tensor and len(tensor) == game.information_state_tensor_size()
        assert len(state.observation_list()) == game.observation_tensor_size()
        assert len(state.legal_actions()) > 1
    assert (*counts, len(way)) == SIZES[text] and len(set(tensors.values())) == len(tensors)


def test_each_pair_of_hands_has_its_chance() -> None:
    game, deals = Game({"num_ranks": 4, "hand_size": 3}), dict[tuple[int, ...], float]()

    def deal(state: State, chance: float) -> None:
        if state.round() is not None:
            deals[tuple(state.history())] = chance
            return
        for card, share in state.chance_outcomes():
            deal(state.child(card), chance * share)

    deal(game.new_initial_state(), 1.0)
    assert len(deals) == 56 * 10 * 2 and all(chance == pytest.approx(1 / 1120) for chance in deals.values())


def test_refusals_name_the_error() -> None:
    for wrong in ({"ranks": 3}, {"takes": 21}, {"num_suits": "2"}, {"hand_size": 1}):
        with pytest.raises(UndercutError):
            Game(wrong)
    with pytest.raises(InvalidRuleset):
        Game({"num_ranks": 2})
    state = Game().new_initial_state()
    with pytest.raises(IllegalAction):
        state.apply_action(5)
    with pytest.raises(ValueError, match="player"):
        state.information_state_string()
    with pytest.raises(UndercutError, match="once the cards are dealt"):
        state.resample_from_infostate(0, Random(1).random)
    with pytest.raises(UndercutError, match="not a legal action"):
        state.string_to_action("Pass")
    registered = pyspiel.load_game(openspiel.register_small()).new_initial_state()
    calls: list[Callable[[], Any]] = [lambda: registered.apply_action(5), lambda: registered.child(5)]
    for wrong_call in calls:
        with pytest.raises(RuntimeError, match="Current player -1 calling ApplyAction with illegal action"):
            wrong_call()
    with pytest.raises(RuntimeError, match="player >= 0"):
        registered.information_state_tensor()


def ended(game: Game, rng: Random) -> list[State]:
    """Return the states of a random round."""
    out = [game.new_initial_state()]
    while not out[-1].is_terminal():
        outcomes = out[-1].chance_outcomes()
        if outcomes:
            action = rng.choices([a for a, _ in outcomes], [chance for _, chance in outcomes])[0]
        else:
            action = rng.choice(out[-1].legal_actions())
        out.append(out[-1].child(action))
    return out


def test_a_resampled_state_cannot_be_distinguished() -> None:
    rng = Random(5)
    for params in PLAYED[:3]:
        game = Game(params)
        hands = set()
        for _ in range(15):
            for state in ended(game, rng):
                if state.round() is None or state.is_terminal():
                    continue
                for player in (0, 1):
                    other = state.resample_from_infostate(player, rng.random)
                    assert other.information_state_string(player) == state.information_state_string(player)
                    assert other.current_player() == state.current_player()
                    assert len(other.history()) == len(state.history())
                    hands.add(str(other.hands()[1 - player]))
        assert len(hands) > 5


def test_copies_are_the_same_state() -> None:
    for state in ended(Game(), Random(3)):
        for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin.history() == state.history() and str(twin) == str(state)
            assert twin.get_game() == state.get_game() and hash(twin.get_game()) == hash(state.get_game())


QUESTIONS = ("legal_actions", "current_player", "returns", "is_terminal", "is_chance_node", "history")
VIEWS = (
    ("observation_list", "observation_tensor"), ("information_list", "information_state_tensor"),
    ("observation_string", "observation_string"), ("information_state_string", "information_state_string"),
)  # fmt: skip


def agree(name: str, rounds: int) -> None:
    """Compare a registered form with the face in every state of random rounds."""
    for params in PLAYED:
        game, plain = pyspiel.load_game(name, params), Game(params)
        for asked in ("max_utility", "min_utility", "max_game_length", "max_chance_outcomes", "num_distinct_actions",
                      "observation_tensor_shape", "information_state_tensor_shape",
                      "max_chance_nodes_in_history"):  # fmt: skip
            assert getattr(game, asked)() == getattr(plain, asked)()
        for seed in range(rounds):
            theirs = game.new_initial_state()
            for ours in ended(plain, Random(seed)):
                if ours.history():
                    theirs.apply_action(ours.history()[-1])
                for asked in QUESTIONS:
                    assert getattr(ours, asked)() == getattr(theirs, asked)(), asked
                assert str(ours) == str(theirs)
                if ours.is_chance_node():
                    pairs = zip(ours.chance_outcomes(), theirs.chance_outcomes(), strict=True)
                    assert all(mine == pytest.approx(other) for mine, other in pairs)
                for seat in (0, 1):
                    for mine, other in VIEWS:
                        assert getattr(ours, mine)(seat) == getattr(theirs, other)(seat), mine
                for action in ours.legal_actions():
                    player = ours.current_player()
                    assert ours.action_to_string(player, action) == theirs.action_to_string(player, action)
                if ours.round() is not None and not ours.is_terminal() and seed == 0:
                    other = theirs.resample_from_infostate(0, Random(seed).random)
                    assert other.information_state_string(0) == ours.information_state_string(0)
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_the_registered_game_is_the_face() -> None:
    agree(openspiel.register_small(), 8)


@pytest.mark.slow
def test_the_compiled_game_is_the_face() -> None:
    name = openspiel.register_small_compiled()
    assert name == openspiel.register_small_compiled()
    agree(name, 25)
    with pytest.raises(RuntimeError):
        pyspiel.load_game(name, {"num_ranks": 2})
    with pytest.raises(RuntimeError, match="calling ApplyAction with illegal action"):
        pyspiel.load_game(name).new_initial_state().apply_action(5)
    fast, slow = pyspiel.load_game(name), pyspiel.load_game(openspiel.register_small())
    solvers = [pyspiel.CFRPlusSolver(game) for game in (fast, slow)]
    for _ in range(3):
        for solver in solvers:
            solver.evaluate_and_update_policy()
    first, second = (
        pyspiel.nash_conv(game, solver.average_policy()) for game, solver in zip((fast, slow), solvers, strict=True)
    )
    assert first == pytest.approx(second, abs=1e-12)


def run_api_test(games: dict[str, tuple[str, tuple[int, int, int, int]]], registered: list[str]) -> int:
    """Run OpenSpiel's own API tests on whole trees and on registered games; return the number of tests."""
    import unittest

    from absl import flags

    module = pytest.importorskip("open_spiel.integration_tests.api_test")
    flags.FLAGS(["api_test"])
    suite = unittest.TestSuite()
    for name, (text, counts) in games.items():
        module.TOTAL_NUM_STATES[text] = counts[:3]
        module.PERFECT_RECALL_NUM_STATES[text] = counts[3]
        case: Any = type(f"FullTree_{name}", (module.EnforceAPIOnFullTreeBase,), {})
        case.game_name, case.game = text, pyspiel.load_game(text)
        suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    for name in registered:
        case = type(f"PartialTree_{name}", (module.EnforceAPIOnPartialTreeBase,), {})
        case.game_name, case.game = name, pyspiel.load_game(name)
        suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    result = unittest.TestResult()
    suite.run(result)
    assert not result.failures and not result.errors, (result.failures + result.errors)[0][1]
    return result.testsRun


def test_openspiels_api_tests_pass_on_the_registered_games() -> None:
    small, whole = openspiel.register_small(), openspiel.register()
    text = f"{small}(takes=0)"
    assert run_api_test({"small": (text, SIZES["takes=0"])}, [small, whole]) == 8 + 2 * 5


@pytest.mark.slow
def test_openspiels_api_tests_pass_on_the_compiled_games() -> None:
    small, whole = openspiel.register_small_compiled(), openspiel.register_compiled()
    assert run_api_test({"compiled": (small, SIZES[""])}, [small, whole]) == 8 + 2 * 5


def test_openspiels_algorithms_come_close_to_the_exact_value() -> None:
    import numpy as np
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, external_sampling_mccfr

    game = pyspiel.load_game(f"{openspiel.register_small()}(takes=0)")
    ours = SmallGame(game.face.rules, 0)
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) == pytest.approx(ours.exploitability_of("random").nash_conv)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(15):
        solver.evaluate_and_update_policy()
    learnt = solver.average_policy()
    assert exploitability.nash_conv(game, learnt) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [learnt, learnt])[0]
    assert value == pytest.approx(0.6, abs=0.01)
    np.random.seed(1)
    sampling = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(200):
        sampling.iteration()
    assert exploitability.nash_conv(game, sampling.average_policy()) < exploitability.nash_conv(game, uniform)


@pytest.mark.parametrize("text", ["takes=0", "", "num_ranks=4,hand_size=3,takes=0", "num_ranks=4,takes=0"])
def test_an_independent_linear_program_finds_the_same_value(text: str) -> None:
    """The value by the sequence form of OpenSpiel's states, and the bounds that the kernel's solver proves."""
    pytest.importorskip("scipy")
    game = load_small_game(f"undercut_small_gin({text})")
    value = solved(game.new_initial_state())
    ours = SmallGame(game.rules, game.params["takes"])
    solver = ours.solver("dcfr")
    found = solver.step(3000).result
    low, high = -found.responses[1], found.responses[0]
    assert low - 1e-9 <= value <= high + 1e-9 and found.value == pytest.approx(value, abs=1e-9)
