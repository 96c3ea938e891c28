"""The OpenSpiel face: refusals, clones, resampling, the information state; and OpenSpiel's own tests and ISMCTS."""

from __future__ import annotations

import copy
import pickle
import unittest
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numpy", reason="the environments need undercut[envs]")

from undercut.envs import openspiel as face
from undercut.envs.openspiel.numbers import INFO_SIZE, KNOCK, MELDS, NUM_ACTIONS, OBS_SIZE, OURS, PASS
from undercut.errors import IllegalAction, UndercutError
from undercut.melds import deadwood_bits


def random_states(seed: int, step: int = 1) -> list[face.State]:
    """Positions of a round in which players meld and knock, every ``step`` moves."""
    rng = Random(seed)
    state = face.Game({"knock_card": 10}).new_initial_state()
    out = []
    while not state.is_terminal():
        legal = state.legal_actions()
        if KNOCK in legal:
            action = KNOCK
        elif state.current_phase() == face.Phase.DISCARD:
            word = state.words()[state.current_player()]
            action = min(legal, key=lambda k: deadwood_bits(word ^ 1 << OURS[k]))
        elif state.current_phase() in (face.Phase.KNOCK, face.Phase.LAYOFF) and rng.random() < 0.9:
            action = next((a for a in legal if a != PASS), PASS)
        else:
            action = rng.choice(legal)
        state.apply_action(action)
        if state.move_number() % step == 0:
            out.append(state.clone())
    return out


NAME = "undercut_gin_rummy"
ACCESSORS = (
    "history", "legal_actions", "current_player", "hands", "words", "known_cards", "turns", "stock_cards",
    "repeated_move", "to_json", "last_player", "returns",
)  # fmt: skip


def same(one: face.State, two: face.State) -> bool:
    return all(getattr(one, name)() == getattr(two, name)() for name in ACCESSORS)


def test_a_clone_shares_nothing_that_changes() -> None:
    for state in random_states(1):
        before = state.clone()
        for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert same(twin, state)
            for _ in range(5):
                if not twin.is_terminal():
                    twin.apply_action(twin.legal_actions()[0])
            assert same(before, state)
        if not state.is_terminal():
            action = state.legal_actions()[-1]
            assert state.child(action).history() == [*state.history(), action]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    refused = 0
    for state in random_states(2):
        before = state.clone()
        for bad in (*sorted(set(range(NUM_ACTIONS)) - set(state.legal_actions()))[::40], -1, 241, None, "x"):
            with pytest.raises(IllegalAction) as error:
                state.apply_action(bad)
            assert same(before, state)
            assert len(error.value.legal) == len(state.legal_actions())
            refused += 1
    assert refused > 300


def test_bad_parameters_are_refused() -> None:
    for bad in ({"knock_card": 11}, {"players": 3}):
        with pytest.raises(UndercutError):
            face.Game(bad)
    assert str(face.Game({"oklahoma": True})) == "undercut_gin_rummy(oklahoma=True)"


def test_cards_are_conserved_and_returns_sum_to_zero() -> None:
    for seed in range(40):
        for state in random_states(seed, 7):
            hands = state.hands()
            upcard = state.upcard()
            laid = [k for melds in state.layed_melds() for m in melds for k in MELDS[m]]
            cards = [*hands[0], *hands[1], *state.discard_pile(), *state.stock_cards(), *laid, *state.layoffs()]
            cards += [] if upcard is None else [upcard]
            assert sorted(cards) == list(range(52))
            assert sum(state.returns()) == 0


def test_resampling_depends_on_the_information_state_alone() -> None:
    """Two states that a player cannot tell apart give the same sample for the same numbers: nothing can leak."""
    phases: Counter[str] = Counter()
    late = (face.Phase.KNOCK, face.Phase.LAYOFF)
    for seed in range(50):
        for state in random_states(seed):
            if state.current_phase() not in late and (state.move_number() + seed) % 13:
                continue
            for player in (0, 1):
                other = state.resample_from_infostate(player, Random(seed).random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
                assert other.to_observation_struct(player) == state.to_observation_struct(player)
                if state.is_terminal():
                    continue
                one = state.resample_from_infostate(player, Random(5).random)
                two = other.resample_from_infostate(player, Random(5).random)
                assert same(one, two)
                phases[f"{state.current_phase().name} {one.hands() != state.hands()}"] += 1
    for phase in ("DEAL", "FIRST_UPCARD", "DRAW", "DISCARD", "KNOCK", "LAYOFF"):
        assert phases[f"{phase} True"], phases


def test_resampling_is_legal_and_keeps_what_was_seen() -> None:
    for seed in range(12):
        for state in random_states(seed, 4):
            for player in (0, 1):
                sample = state.resample_from_infostate(player, Random(seed).random)
                replayed = face.Game().new_initial_state()
                for action in sample.history():
                    assert action in replayed.legal_actions()
                    replayed.apply_action(action)
                assert replayed.hands()[player] == state.hands()[player]
                assert set(state.known_cards()[1 - player]) <= set(sample.hands()[1 - player])
                assert replayed.current_player() == state.current_player()


def test_resampling_reaches_every_unseen_card_about_equally() -> None:
    state = face.Game().new_initial_state()
    for action in [*range(20), 20, 54, 54, 53, 21]:
        state.apply_action(action)
    rng = Random(1)
    counts: Counter[int] = Counter()
    for _ in range(1500):
        counts.update(state.resample_from_infostate(0, rng.random).hands()[1])
    unseen = [k for k in range(52) if k not in (*range(10), 20, 21)]
    assert sorted(counts) == unseen
    expected = 1500 * 10 / len(unseen)
    chi2 = sum((counts[k] - expected) ** 2 / expected for k in unseen)
    assert chi2 < 80  # 39 degrees of freedom: one in ten thousand


def test_after_a_knock_the_knockers_hand_is_open_and_the_defenders_is_not() -> None:
    changed = seen = 0
    for seed in range(60):
        for state in random_states(seed):
            if state.current_phase() not in (face.Phase.KNOCK, face.Phase.LAYOFF):
                continue
            knocker = state.knocked().index(True)
            rng = Random(seed)
            for _ in range(3):
                sample = state.resample_from_infostate(1 - knocker, rng.random)
                assert sorted(sample.hands()[knocker]) == sorted(state.hands()[knocker])
                hidden = state.resample_from_infostate(knocker, rng.random)
                changed += hidden.hands()[1 - knocker] != state.hands()[1 - knocker]
                seen += 1
    assert seen > 50 and changed > seen / 2


def test_information_states_tell_what_was_seen() -> None:
    one, two = (face.Game().new_initial_state() for _ in range(2))
    for action in [*range(20), 20, 54, 54, 53]:
        one.apply_action(action)
        two.apply_action(action)
    one.apply_action(21)
    two.apply_action(22)
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert np.array_equal(one.information_state_tensor(1), two.information_state_tensor(1))
    assert not np.array_equal(one.information_state_tensor(0), two.information_state_tensor(0))
    assert one.information_state_tensor(0).shape == (INFO_SIZE,)
    assert one.observation_tensor(0).shape == (OBS_SIZE,)


def test_games_and_states_survive_a_pickle() -> None:
    game = face.load_game("gin_rummy(num_ranks=6,num_suits=3,hand_size=4,oklahoma=True)")
    assert game == face.Game({"num_ranks": 6, "num_suits": 3, "hand_size": 4, "oklahoma": True})
    assert pickle.loads(pickle.dumps(game)) == game != face.Game()
    state = random_states(3)[25]
    again = state.get_game().deserialize_state(state.serialize())
    assert same(again, state) and [done.action for done in state.full_history()] == state.history()


def test_the_longest_round_has_room() -> None:
    """Every card taken that may be, every card of the stock drawn: no turn is lost, and none is written elsewhere."""
    for params in ({}, {"hand_size": 1}, {"hand_size": 7}):
        game = face.Game({**params, "knock_card": 0})
        state, takes = game.new_initial_state(), 0
        while not state.is_terminal():
            phase, legal = state.current_phase(), state.legal_actions()
            if phase == face.Phase.DISCARD:
                # Never the card that was taken twice in a row, which would end the round.
                action = next(k for k in state.hands()[state.current_player()] if k != state.prev_upcard())
            elif phase == face.Phase.DRAW:
                takes += takes < 49
                action = 52 if takes < 49 or state.stock_size() == 3 else 53
            elif phase == face.Phase.FIRST_UPCARD:
                action = 52
            else:
                action = legal[0]
            state.apply_action(action)
        turns = len(state.turns())
        assert turns > 75 + (52 - 2 * game.params["hand_size"] - 32), turns
        size = game.information_state_tensor_size()
        tensor = state.information_state_tensor(0)
        assert tensor.shape == (size,) and tensor[752 : 752 + 16 * turns : 16].all()
        assert state.information_state_string(1) and len(state.history()) > 200
    assert face.Game().information_state_tensor_size() == INFO_SIZE
    assert face.Game({"hand_size": 1}).information_state_tensor_size() > INFO_SIZE


def test_a_struct_is_its_json() -> None:
    for state in random_states(4, 10):
        struct = state.to_struct()
        assert face.gin_rummy.GinRummyStateStruct(struct.to_json()) == struct
        player = state.move_number() % 2
        seen = state.to_observation_struct(player)
        assert face.gin_rummy.GinRummyObservationStruct(seen.to_dict()) == seen and seen != struct
        hidden = seen.hands[1 - player]
        assert not state.knocked()[1 - player] or "XX" not in hidden
    with pytest.raises(UndercutError):
        face.gin_rummy.GinRummyStateStruct({"phase": "Draw"})


def test_what_is_asked_wrongly_is_refused() -> None:
    state = random_states(5)[25]
    for ask in (
        lambda: state.observation_tensor(2),
        lambda: state.to_observation_struct(-1),
        lambda: face.Game().new_initial_state().information_state_tensor(),
        lambda: random_states(5)[-1].chance_outcomes(),
    ):
        with pytest.raises(ValueError):
            ask()
    for refused in (
        lambda: state.apply_actions([1, 2]),
        lambda: state.string_to_action("Pass the salt"),
        lambda: face.load_game("hearts"),
        lambda: face.Game({"num_ranks": 4, "num_suits": 3, "hand_size": 5}),
        lambda: face.Game({"knock_card": "3"}),
        lambda: face.gin_rummy.GinRummyUtils(4, 3, 3).card_int("Kh"),
        lambda: face.gin_rummy.GinRummyUtils(13, 4, 10).meld_to_int([0, 1]),
    ):
        with pytest.raises(UndercutError):
            refused()
    assert state.legal_actions(1 - state.current_player()) == []


# --- with OpenSpiel ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    return pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")


def registered(pyspiel: Any, **params: Any) -> Any:
    return pyspiel.load_game(face.register(), params)


def walked(game: Any, moves: int, seed: int = 4) -> Any:
    """A state after so many random moves, applied by Python code."""
    state, rng = game.new_initial_state(), Random(seed)
    while state.move_number() < moves and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("import pyspiel", "from undercut.envs import openspiel as pyspiel"),
        ("pyspiel.load_game('gin_rummy')", f"pyspiel.load_game('{NAME}')"),
    ],
)
def test_openspiels_tests_of_gin_rummy_with_one_line_changed(pyspiel: Any, line: str, instead: str) -> None:
    import open_spiel.python

    face.register()
    home = Path(next(iter(open_spiel.python.__path__)))
    code = (home / "tests" / "games_gin_rummy_test.py").read_text("utf-8")
    assert line in code
    scope: dict[str, Any] = {"__name__": "games_gin_rummy_test"}
    exec(compile(code.replace(line, instead), "games_gin_rummy_test.py", "exec"), scope)
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(scope["GamesGinRummyTest"])
    result = unittest.TestResult()
    tests.run(result)
    assert result.testsRun == 4 and not result.failures and not result.errors, result


def test_openspiels_simulations(pyspiel: Any) -> None:
    for params in ({}, {"num_ranks": 6, "num_suits": 3, "hand_size": 4}):
        pyspiel.random_sim_test(registered(pyspiel, **params), num_sims=3, serialize=True, verbose=False)
    with pytest.raises(RuntimeError):
        registered(pyspiel, knock_card="x")
    with pytest.raises(UndercutError):
        registered(pyspiel, hand_size=11)
    assert registered(pyspiel, knock_card=3).face.params["knock_card"] == 3


def test_pyspiels_own_history_follows(pyspiel: Any) -> None:
    """Python moves the face alone; pyspiel's C++ must have the same history whenever it copies or serializes."""
    game = registered(pyspiel)
    state = walked(game, 70)
    below = pyspiel.State
    for copied in (below.clone(state), state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert copied.history() == state.history() and str(copied) == str(state)
        copied.apply_action(copied.legal_actions()[0])
        assert copied.move_number() == state.move_number() + 1
        assert below.history(below.clone(copied)) == copied.history()
    assert below.serialize(state).splitlines()[0].count(":") == 70
    assert [done.action for done in state.full_history()] == state.history() == below.history(state)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.history() == state.history() and below.history(again) == state.history()
    assert game.deserialize_state(state.serialize()).history() == state.history()


def test_observers_are_pyspiels(pyspiel: Any) -> None:
    from open_spiel.python.observation import make_observation

    ours, theirs = registered(pyspiel), pyspiel.load_game("gin_rummy")
    mine = walked(ours, 60)
    other = theirs.new_initial_state()
    for action in mine.history():
        other.apply_action(action)
    private = pyspiel.PrivateInfoType
    kinds = [None] + [
        pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=whose)
        for public in (True, False)
        for whose in (private.SINGLE_PLAYER, private.ALL_PLAYERS, private.NONE)
        if public or whose != private.NONE
    ]
    for kind in kinds:
        a, b = make_observation(ours, kind), make_observation(theirs, kind)
        for player in (0, 1):
            a.set_from(mine, player)
            b.set_from(other, player)
            assert list(a.dict) == list(b.dict) and np.array_equal(a.tensor, b.tensor)
            assert all(np.array_equal(a.dict[name], b.dict[name]) for name in b.dict)
            assert a.string_from(mine, player) == b.string_from(other, player)
    recall = make_observation(ours, pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(mine, 0)
    assert np.array_equal(recall.tensor, mine.information_state_tensor(0))
    assert recall.string_from(mine, 0) == mine.information_state_string(0)


def test_rl_environment_gives_the_same_time_steps(pyspiel: Any) -> None:
    from open_spiel.python import rl_environment

    envs = [rl_environment.Environment(name, knock_card=8) for name in ("gin_rummy", face.register())]
    envs.append(rl_environment.Environment(face.Game({"knock_card": 8})))
    for env in envs:
        env.seed(3)
    rng = Random(1)
    steps = [env.reset() for env in envs]
    for _ in range(150):
        wanted = steps[0]
        for step in steps[1:]:
            assert step.rewards == wanted.rewards and step.step_type == wanted.step_type
            for key in ("legal_actions", "current_player"):
                assert step.observations[key] == wanted.observations[key]
            assert np.array_equal(step.observations["info_state"], wanted.observations["info_state"])
        actions = [0] if wanted.last() else [rng.choice(wanted.observations["legal_actions"][wanted.current_player()])]
        if KNOCK in actions:
            steps = [env.reset() for env in envs]
            continue
        steps = [env.step(actions) for env in envs]
    whole = rl_environment.Environment(registered(pyspiel, information_state_tensor=True))
    assert len(whole.reset().observations["info_state"][0]) == INFO_SIZE


def test_openspiels_algorithms_run_on_it(pyspiel: Any) -> None:
    """In C++ and in Python, on the full deck and on one that is small enough for their tables."""
    small = registered(pyspiel, num_ranks=3, num_suits=2, hand_size=1, knock_card=2)
    solver = pyspiel.ExternalSamplingMCCFRSolver(small, seed=1)
    for _ in range(3):
        solver.run_iteration()
    sampled = pyspiel.OutcomeSamplingMCCFRSolver(small, seed=1)
    for _ in range(50):
        sampled.run_iteration()
    state = small.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for policy in (solver.average_policy(), sampled.average_policy()):
        chances = dict(policy.get_state_policy(state))
        assert set(chances) == set(state.legal_actions()) and sum(chances.values()) == pytest.approx(1)
    full = registered(pyspiel)
    deck = {name: full.get_parameters()[name] for name in ("num_ranks", "num_suits", "hand_size")}
    bots = [pyspiel.make_simple_gin_rummy_bot(deck, player) for player in (0, 1)]
    won = [pyspiel.evaluate_bots(full.new_initial_state(), bots, seed) for seed in range(4)]
    assert all(sum(points) == 0 for points in won) and any(any(points) for points in won)


def test_openspiels_learners_run_on_it(pyspiel: Any) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import tabular_qlearner

    env = rl_environment.Environment(face.register(), num_ranks=4, num_suits=3, hand_size=3)
    agents = [tabular_qlearner.QLearner(player, NUM_ACTIONS) for player in (0, 1)]
    for _ in range(5):
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
    assert sum(step.rewards) == 0


def test_ismcts_runs_on_it(pyspiel: Any) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = registered(pyspiel)
    state = game.new_initial_state()
    chance = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=20.0, max_simulations=8, random_state=chance)
    decided = 0
    while not state.is_terminal() and decided < 14:
        if state.is_chance_node():
            state.apply_action(int(chance.choice(state.legal_actions())))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decided += 1
    assert decided == 14 or (decided and state.is_terminal()), (
        "its samples differ from run to run: a round may end early"
    )
