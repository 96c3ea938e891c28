# ruff: noqa: E402
"""The OpenSpiel face against pyspiel's ``gin_rummy``, at every step: what is legal, tensors, texts, structs, returns.

The divergences that are known are listed in docs/envs/openspiel.md; each is recognized here and counted, and any other
fails. UNDERCUT_PEERS_ROUNDS sets how many rounds are compared.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: no comparison with it")

from undercut.envs import openspiel as face
from undercut.envs.openspiel.numbers import FULL, KNOCK, MELD_BASE, MELDS, PASS, card_text
from undercut.melds import deadwood_bits

ROUNDS = int(os.environ.get("UNDERCUT_PEERS_ROUNDS", "24"))
ACCESSORS = (
    "current_player", "is_terminal", "is_chance_node", "is_player_node", "is_initial_state", "stock_size", "upcard",
    "prev_upcard", "knock_card", "hands", "known_cards", "discard_pile", "knocked", "pass_on_first_upcard",
    "layed_melds", "layoffs", "finished_layoffs", "returns", "rewards", "move_number", "history", "history_str",
    "legal_actions_mask", "is_initial_non_chance_state", "num_players", "num_distinct_actions",
)  # fmt: skip
FULL_DECK: list[dict[str, Any]] = [{}, {}, {"oklahoma": True}, {"knock_card": 5, "gin_bonus": 20, "undercut_bonus": 10}]
SMALL: list[dict[str, Any]] = [
    {"num_ranks": ranks, "num_suits": suits, "hand_size": size, "knock_card": limit}
    for ranks, suits, size, limit in (
        (4, 3, 3, 10), (3, 2, 1, 0), (6, 3, 4, 5), (7, 4, 6, 8), (5, 4, 7, 10), (9, 4, 8, 3), (13, 3, 10, 10),
        (13, 4, 7, 10), (10, 4, 10, 7), (5, 1, 1, 1), (13, 2, 5, 10),
    )
]  # fmt: skip


def least_after_discard(word: int) -> int:
    return min(deadwood_bits(word ^ 1 << c) for c in range(52) if word >> c & 1)


def sensible(state: face.State, legal: list[int], rng: Random) -> int:
    """Plays toward melds, knocks often, lays everything out; so that every phase is seen."""
    phase, me = state.current_phase(), state.current_player()
    if rng.random() < 0.03:
        return rng.choice(legal)
    word, words = state.words()[me], state.get_game().deck.words
    if phase in (face.Phase.KNOCK, face.Phase.LAYOFF) and legal[0] != PASS:
        return rng.choice(legal)
    if phase in (face.Phase.KNOCK, face.Phase.LAYOFF):
        return rng.choice(legal) if rng.random() < 0.8 else PASS
    if KNOCK in legal and rng.random() < 0.6:
        return KNOCK
    if phase == face.Phase.DISCARD:
        cards = [a for a in legal if a < 52]
        return min(cards, key=lambda a: (deadwood_bits(word ^ words[a]), rng.random()))
    upcard = state.upcard()
    if 52 in legal and upcard is not None:
        gains = least_after_discard(word | words[upcard])
        return 52 if gains < deadwood_bits(word) else legal[-1]
    return rng.choice(legal)


def known_divergence(state: face.State, ours: list[int], theirs: list[int]) -> str:
    """Which of the known divergences explains a difference in legal actions; fails where none does."""
    me, phase, deck = state.current_player(), state.current_phase(), state.get_game().deck
    more, less = set(ours) - set(theirs), set(theirs) - set(ours)
    if phase == face.Phase.WALL and state.stock_size() == 0:
        return "out of cards"
    if phase in (face.Phase.DISCARD, face.Phase.WALL):
        upcard = state.upcard()
        extra = deck.words[upcard] if phase == face.Phase.WALL and upcard is not None else 0
        word = state.words()[me] | extra
        assert more | less == {KNOCK}
        if less:
            # All cards are melded by threes: OpenSpiel lets it knock, and then may find no discard.
            assert deadwood_bits(word) == 0 and least_after_discard(word) > state.knock_card()
            return "knock without a discard"
        assert least_after_discard(word) <= state.knock_card()
        return "knock"
    assert phase == face.Phase.LAYOFF and not less, (state, ours, theirs)
    laid = [set(deck.melds[m]) for m in state.layed_melds()[1 - me]]
    for card in more:
        runs = [m for m in laid if max(m) - min(m) == len(m) - 1 and card // deck.ranks == min(m) // deck.ranks]
        assert any(min(m) - card >= 3 or card - max(m) >= 3 for m in runs), (state, card)
    return "third lay-off"


def deadwood_differs(ours: face.State, theirs: Any) -> bool:
    """OpenSpiel's deadwood is not always the least: of a hand after a draw it tries one arrangement."""
    mine, given = ours.deadwood(), theirs.deadwood()
    if mine == given:
        return False
    size = ours.get_game().params["hand_size"]
    for seat in (0, 1):
        if mine[seat] != given[seat]:
            word = ours.words()[seat]
            assert len(ours.hands()[seat]) == size + 1 and mine[seat] == least_after_discard(word)
            assert given[seat] > mine[seat] or deadwood_bits(word) == 0
    return True


def compare_observed(ours: Any, theirs: Any, player: int) -> None:
    """Observation structs are alike, but OpenSpiel's shows the defender's hand to the knocker in the lay-off phase."""
    seen, given = (json.loads(state.to_observation_struct(player).to_json()) for state in (ours, theirs))
    if given["phase"] == "Layoff" and given["knocked"][player]:
        assert "XX" not in given["hands"][1 - player] and given["deadwood"][1 - player] >= 0
        given["hands"][1 - player] = ["XX"] * len(given["hands"][1 - player])
        given["deadwood"][1 - player] = -1
    assert seen == given


def compare_position(ours: face.State, theirs: Any, texts: bool) -> None:
    for name in ACCESSORS:
        assert getattr(ours, name)() == getattr(theirs, name)(), name
    assert int(ours.current_phase()) == int(theirs.current_phase())
    for player in (0, 1):
        assert ours.legal_actions(player) == (ours.legal_actions() if ours.current_player() == player else [])
        tensor = theirs.observation_tensor(player)
        assert ours.observation_list(player) == tensor and np.array_equal(ours.observation_tensor(player), tensor)
        assert ours.player_return(player) == theirs.player_return(player)
        if texts:
            assert ours.observation_string(player) == theirs.observation_string(player)
            compare_observed(ours, theirs, player)
    if texts:
        assert str(ours) == str(theirs) and ours.to_json() == theirs.to_json() and ours.to_dict() == theirs.to_dict()


def lacks_spades(params: dict[str, Any], action: int) -> bool:
    """In decks of four suits and fewer than 13 ranks OpenSpiel takes a set without spades for other cards."""
    small = params.get("num_ranks", 13) < 13 and params.get("num_suits", 4) == 4
    return small and MELD_BASE <= action < MELD_BASE + 65 and (action - MELD_BASE) % 5 == 0


def compare(seed: int, params: dict[str, Any]) -> Counter[str]:
    rng = Random(seed)
    theirs = pyspiel.load_game("gin_rummy", params).new_initial_state()
    ours = face.Game(params).new_initial_state()
    seen: Counter[str] = Counter()
    style = "random" if seed % 10 == 0 else "sensible"
    same_texts = True
    while True:
        legal, mine = theirs.legal_actions(), ours.legal_actions()
        seen[ours.current_phase().name] += 1
        differs = deadwood_differs(ours, theirs)
        same_texts &= not differs
        if mine != legal:
            seen[known_divergence(ours, mine, legal)] += 1
            if seen["out of cards"]:
                return seen
            legal = mine if set(legal) - set(mine) else legal
        elif not theirs.is_chance_node() or rng.random() < 0.1:
            compare_position(ours, theirs, not differs)
        if same_texts and (theirs.is_terminal() or rng.random() < 0.01):
            history = [(done.player, done.action) for done in theirs.full_history()]
            assert [tuple(done) for done in ours.full_history()] == history
            for player in (0, 1):
                assert ours.information_state_string(player) == theirs.information_state_string(player)
        if theirs.is_terminal():
            return seen
        if theirs.is_chance_node():
            assert ours.chance_outcomes() == theirs.chance_outcomes()
            action = rng.choice(legal)
        else:
            action = rng.choice(legal) if style == "random" else sensible(ours, legal, rng)
        if lacks_spades(params, action):
            seen["set without spades"] += 1
            return seen
        player = theirs.current_player()
        assert ours.action_to_string(player, action) == theirs.action_to_string(player, action)
        assert ours.string_to_action(player, ours.action_to_string(action)) == action
        theirs.apply_action(action)
        ours.apply_action(action)


def test_every_step_is_pyspiels() -> None:
    total: Counter[str] = Counter()
    for seed in range(ROUNDS):
        total += compare(seed, FULL_DECK[seed % 4])
    print(dict(total))
    assert total["KNOCK"] > ROUNDS and total["LAYOFF"] > ROUNDS and total["GAME_OVER"] == ROUNDS, total


@pytest.mark.slow
def test_every_step_of_smaller_decks_is_pyspiels() -> None:
    total: Counter[str] = Counter()
    for seed in range(ROUNDS):
        total += compare(seed, SMALL[seed % len(SMALL)] | {"oklahoma": seed % 3 == 0})
    print(dict(total))
    assert total["KNOCK"] > ROUNDS / 3 and total["LAYOFF"] > ROUNDS / 3 and total["GAME_OVER"] > ROUNDS / 2, total


def test_copies_and_children_are_pyspiels() -> None:
    for seed in range(ROUNDS // 6):
        rng = Random(seed)
        theirs, ours = pyspiel.load_game("gin_rummy").new_initial_state(), face.Game().new_initial_state()
        while not theirs.is_terminal() and ours.legal_actions() == theirs.legal_actions():
            for action in rng.sample(theirs.legal_actions(), 1):
                assert str(ours.child(action).history()) == str(theirs.child(action).history())
            action = rng.choice(theirs.legal_actions())
            theirs.apply_action(action)
            ours.apply_action(action)


def test_the_registered_game_answers_as_pyspiels() -> None:
    """The same through pyspiel, whose names, values and types code that was written for it relies on."""
    for seed in range(3):
        rng = Random(seed)
        params = FULL_DECK[seed % 4]
        theirs_game, ours_game = pyspiel.load_game("gin_rummy", params), pyspiel.load_game(face.register(), params)
        theirs, ours = theirs_game.new_initial_state(), ours_game.new_initial_state()
        while not theirs.is_terminal():
            action = rng.choice(theirs.legal_actions())
            for name in (*ACCESSORS, "current_phase", "to_json", "to_dict", "to_string", "is_simultaneous_node"):
                assert getattr(ours, name)() == getattr(theirs, name)(), name
            seat = rng.randrange(2)
            for name in ("observation_tensor", "observation_string", "legal_actions", "legal_actions_mask"):
                assert getattr(ours, name)(seat) == getattr(theirs, name)(seat), name
            assert type(ours.to_struct()) is type(theirs.to_struct())
            compare_observed(ours, theirs, seat)
            if KNOCK in ours.legal_actions() or ours.deadwood() != theirs.deadwood():
                break
            theirs.apply_action(action)
            ours.apply_action(action)


def test_no_accessor_is_missing() -> None:
    theirs, ours = pyspiel.load_game("gin_rummy"), pyspiel.load_game(face.register())
    assert not set(dir(theirs)) - set(dir(ours))
    assert not set(dir(theirs.new_initial_state())) - set(dir(ours.new_initial_state()))
    assert not set(dir(pyspiel.gin_rummy)) - set(dir(face.gin_rummy))
    for name in dir(pyspiel.gin_rummy):
        value = getattr(pyspiel.gin_rummy, name)
        if isinstance(value, int) or type(value) is pyspiel.gin_rummy.Phase:
            assert int(getattr(face.gin_rummy, name)) == int(value), name
    # What has no meaning for a game without simultaneous moves, action structs and mean fields.
    left_out = {
        "action_struct_spec", "action_to_struct", "actions_to_struct", "apply_action_struct", "struct_to_actions",
        "apply_actions_with_legality_checks", "distribution_support", "get_action_struct_sampler", "get_type",
        "mean_field_population", "starting_state", "starting_state_str", "undo_action", "update_distribution",
        "validate_action_struct", "make_observer", "new_initial_state_for_population",
        "information_state_tensor_layout", "observation_tensor_layout", "_pybind11_conduit_v1_", "serialize",
    }  # fmt: skip
    plain = face.Game()
    for one, other in ((theirs, plain), (theirs.new_initial_state(), plain.new_initial_state())):
        missing = {name for name in set(dir(one)) - set(dir(other)) - left_out if not name.startswith("__")}
        assert not missing
    for name in ("max_utility", "min_utility", "utility_sum", "max_game_length", "max_chance_nodes_in_history",
                 "max_history_length", "max_move_number", "max_chance_outcomes", "num_distinct_actions", "num_players",
                 "observation_tensor_shape", "observation_tensor_size", "policy_tensor_shape", "get_parameters",
                 "oklahoma", "knock_card"):  # fmt: skip
        assert getattr(plain, name)() == getattr(theirs, name)(), name
        wanted = getattr(theirs, name)()
        assert name == "get_parameters" or getattr(ours, name)() == wanted, name


def test_the_utilities_answer_as_openspiels() -> None:
    rng = Random(7)
    for ranks, suits, size in ((13, 4, 10), (6, 3, 4), (9, 4, 7)):
        theirs, ours = (m.GinRummyUtils(ranks, suits, size) for m in (pyspiel.gin_rummy, face.gin_rummy))
        cards = ranks * suits
        for _ in range(60):
            # Neighbours in rank and suit, so that there is something to meld.
            start = rng.randrange(ranks)
            near = [k for k in range(cards) if (k % ranks - start) % ranks < 4]
            hand = rng.sample(near, min(len(near), rng.randrange(3, size + 2)))
            for name in ("rank_melds", "suit_melds", "all_melds", "all_meld_groups", "best_meld_group", "min_deadwood",
                         "hand_to_string", "total_card_value", "card_ints_to_card_strings", "is_rank_meld",
                         "is_suit_meld", "is_consecutive"):  # fmt: skip
                assert getattr(ours, name)(hand) == getattr(theirs, name)(hand), (name, hand)
            for meld in ours.all_melds(hand):
                assert ours.meld_to_int(meld) == theirs.meld_to_int(meld)
                if ours.is_suit_meld(meld):
                    assert ours.suit_meld_layoffs(meld) == theirs.suit_meld_layoffs(meld)
            if ranks == 13:
                limit = rng.randrange(11)
                assert ours.legal_melds(hand, limit) == theirs.legal_melds(hand, limit)
                assert ours.legal_discards(hand, limit) == theirs.legal_discards(hand, limit)
                melds, gone = rng.sample(range(185), 3), rng.sample(range(52), 4)
                assert ours.all_layoffs(melds, gone) == theirs.all_layoffs(melds, gone)
        for card in range(cards):
            for name in ("card_string", "card_rank", "card_suit", "card_value"):
                assert getattr(ours, name)(card) == getattr(theirs, name)(card)
            assert ours.card_int(ours.card_string(card)) == card
        if ranks == 13:
            assert ours.int_to_meld == theirs.int_to_meld


def play(state: Any, actions: list[int]) -> Any:
    for action in actions:
        assert action in state.legal_actions(), action
        state.apply_action(action)
    return state


def test_the_knock_that_openspiel_refuses() -> None:
    """As 2c 2s 5c 5h 5s 6c 6h 7c 7d 7h: 7d away leaves 10."""
    names = {card_text(k): k for k in range(52)}
    wanted = [names[t] for t in ["As", "2c", "2s", "5c", "5h", "5s", "6c", "6h", "7c", "7d"]]
    others = [k for k in range(52) if k not in wanted and k != names["7h"]]
    actions = [*wanted, *others[:10], names["7h"], 52]
    state = play(face.Game().new_initial_state(), actions)
    theirs = play(pyspiel.load_game("gin_rummy").new_initial_state(), actions)
    assert KNOCK in state.legal_actions() and KNOCK not in theirs.legal_actions()
    state.apply_action(KNOCK)
    assert names["7d"] in state.legal_actions()


def test_a_third_lay_off_on_one_side_of_a_run() -> None:
    names = {card_text(k): k for k in range(52)}
    knocker = [names[t] for t in ["As", "2s", "3s", "9c", "9d", "9h", "Kc", "Kd", "Kh", "2d"]]
    defender = [names[t] for t in ["4s", "5s", "6s", "8c", "8d", "Tc", "Td", "Jc", "Jd", "Qc"]]
    rest = [k for k in range(52) if k not in knocker + defender]
    laid = [MELD_BASE + MELDS.index(m) for m in ((0, 1, 2), (21, 34, 47), (25, 38, 51))]
    actions = [*knocker, *defender, rest[0], 52, KNOCK, rest[0], *laid, PASS, names["4s"], names["5s"]]
    theirs = play(pyspiel.load_game("gin_rummy").new_initial_state(), actions)
    ours = play(face.Game().new_initial_state(), actions)
    assert names["6s"] in ours.legal_actions() and names["6s"] not in theirs.legal_actions()


def test_a_set_without_spades_in_a_small_deck() -> None:
    """OpenSpiel numbers melds with a deck of 52 cards in any case, and takes a card that the hand has not got."""
    game = {"num_ranks": 7, "num_suits": 4, "hand_size": 3, "knock_card": 10}
    cards = [7, 14, 21, 1, 2, 4, 5, 52, KNOCK, 5, MELD_BASE]
    ours = play(face.Game(game).new_initial_state(), cards)
    theirs = play(pyspiel.load_game("gin_rummy", game).new_initial_state(), cards[:-1])
    with pytest.raises(pyspiel.SpielError):
        play(theirs, cards[-1:])
    assert ours.hands()[0] == [] and theirs.hands()[0] == [21]


def test_the_smallest_deck_does_not_run_out() -> None:
    """Two cards in the stock at the start are no wall; without any left OpenSpiel has no legal action."""
    game = {"num_ranks": 5, "num_suits": 1, "hand_size": 1, "knock_card": 0}
    cards = [1, 2, 3, PASS, PASS, 53, 4, 4, 53, 0, 0]
    ours = play(face.Game(game).new_initial_state(), cards)
    theirs = play(pyspiel.load_game("gin_rummy", game).new_initial_state(), [*cards, 53])
    assert ours.current_phase() == face.Phase.WALL and PASS in ours.legal_actions()
    assert not theirs.is_terminal() and theirs.legal_actions() == []


def test_all_melded_by_threes() -> None:
    """Jack, queen and king of spades in a game of two cards: no discard leaves ten points."""
    game = {"num_ranks": 13, "num_suits": 1, "hand_size": 2, "knock_card": 10}
    cards = [10, 11, 0, 1, 12, 52]
    ours = play(face.Game(game).new_initial_state(), cards)
    theirs = play(pyspiel.load_game("gin_rummy", game).new_initial_state(), cards)
    assert KNOCK in theirs.legal_actions() and KNOCK not in ours.legal_actions()
    theirs.apply_action(KNOCK)
    assert theirs.legal_actions() == []


def test_the_deck_has_openspiels_melds() -> None:
    assert len(FULL.melds) == 185 and [len(m) for m in FULL.melds].count(3) == 13 * 4 + 44
