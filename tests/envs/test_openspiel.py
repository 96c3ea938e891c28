"""The OpenSpiel face: refusals, clones, resampling, the information state; and OpenSpiel's own tests and ISMCTS."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random

import numpy as np
import pytest

pytest.importorskip("numpy", reason="the environments need undercut[envs]")

from undercut.cards import points_of
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


def test_after_a_knock_the_knockers_rest_is_within_the_limit() -> None:
    """What OpenSpiel leaks: in the lay-off phase it hands out the true hands."""
    changed = seen = 0
    for seed in range(60):
        for state in random_states(seed):
            if state.current_phase() != face.Phase.LAYOFF:
                continue
            defender = state.current_player()
            rng = Random(seed)
            for _ in range(3):
                sample = state.resample_from_infostate(defender, rng.random)
                rest = points_of(sample.words()[1 - defender])
                assert rest <= state.knock_card() and (rest == 0) == (points_of(state.words()[1 - defender]) == 0)
                changed += sample.hands()[1 - defender] != state.hands()[1 - defender]
                hidden = state.resample_from_infostate(1 - defender, rng.random)
                changed += hidden.hands()[defender] != state.hands()[defender]
                seen += 2
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


# --- with OpenSpiel ---------------------------------------------------------------------------------------------------


def test_openspiels_own_tests() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game = pyspiel.load_game(face.register())
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    state = game.new_initial_state()
    rng = Random(4)
    while not state.is_terminal():
        assert state.face.history() == state.history()
        state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(RuntimeError):
        pyspiel.load_game(face.register(), {"knock_card": "x"})
    assert pyspiel.load_game(face.register(), {"knock_card": 3}).face.params["knock_card"] == 3


def test_tensors_through_pyspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game = pyspiel.load_game(face.register())
    state = game.new_initial_state()
    rng = Random(4)
    for _ in range(50):
        state.apply_action(rng.choice(state.legal_actions()))
    for player in (0, 1):
        assert np.array_equal(state.observation_tensor(player), state.face.observation_tensor(player))
        assert np.array_equal(state.information_state_tensor(player), state.face.information_state_tensor(player))
        assert state.information_state_string(player) == state.face.information_state_string(player)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.face.history() != state.face.history()


def test_ismcts_runs_on_it() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(face.register())
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
    assert decided == 14
