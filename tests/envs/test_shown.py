"""Nothing that an environment shows a seat changes when only cards hidden from it change: every public method and
attribute of every environment, found by itself.

A round is played, and beside it a twin: the same round with the cards permuted that the seat cannot know. Then
everything public is asked of both: methods with the seat or its agent, and if it is the seat's turn also methods and
attributes without. What shows more than one seat may know, on purpose, is listed in ``OPEN``.
"""

from __future__ import annotations

import copy
import warnings
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import gymnasium
import numpy as np
import pytest
from msgspec.structs import replace

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from pettingzoo import ParallelEnv

from tests.envs.environments import SMALL, environments, told
from undercut.cards import DECK, FULL, Hand
from undercut.envs.rlcard import CARD_OF, new_round
from undercut.envs.text import TextRound
from undercut.errors import UndercutError
from undercut.melds import deadwood_bits

OPEN = {
    "pettingzoo": {
        "render": "the table with both hands, for whoever watches",
        "state": "PettingZoo's state for centralized training: what both know",
    },
    "openspiel": {
        **dict.fromkeys(("hands", "words", "deadwood", "stock_cards"), "OpenSpiel's accessors of all"),
        **dict.fromkeys(
            ("history", "history_str", "full_history", "serialize", "turns"), "all actions, those of chance too"
        ),
        "face": "the state behind one of pyspiel's, with its accessors",
        **dict.fromkeys(("to_struct", "to_json", "to_dict", "to_string", "text"), "the position with both hands"),
    },
    "rlcard": {},
    "words": {},
    "rows": {},
}
OPEN["small"] = {**OPEN["openspiel"], "round": "the position with both hands"}
"""What shows everything on purpose."""
MOVES = {
    "step", "step_back", "reset", "close", "seed", "act", "play", "run", "child", "apply_action", "apply_actions",
    "apply_action_with_legality_check", "beginning", "clone", "resample_from_infostate", "agent_iter", "random_actions",
}  # fmt: skip
"""What changes an environment, or copies it, and shows nothing."""
NOT_BY_SEAT = {"last"}
"""Methods of the agent whose turn it is; their argument is another thing."""
REFUSED = (TypeError, ValueError, KeyError, IndexError, AttributeError, NotImplementedError, UndercutError)
NOTHING = object()


class Case(NamedTuple):
    """A seat of an environment, and a twin that differs in what the seat cannot know."""

    env: Any
    twin: Any
    seat: int
    turn: bool
    """Whether it is the seat's turn."""


# --- playing with twins -----------------------------------------------------------------------------------------------


def word(cards: Any) -> int:
    return sum(1 << int(card) for card in cards)


def permutation(hidden: int, rng: Random) -> dict[int, int]:
    """Hidden cards, dealt round."""
    cards = [card for card in range(52) if hidden >> card & 1]
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def moved(bits: int, to: dict[int, int]) -> int:
    return sum(1 << to.get(card, card) for card in range(52) if bits >> card & 1)


def hidden_from(seat: int, hands: Any, seen: int, public: int) -> int:
    """Cards that a seat has not seen: not its own, never on the pile, and not laid down."""
    return FULL & ~(hands[seat] | seen | public)


def toward_melds(legal: list[int], hand: int, gives: dict[int, int], rng: Random) -> int:
    """Takes now and then, keeps melds, knocks when it can; ``gives``: actions that give a card up."""
    plain = [a for a in legal if a in gives]
    others = [a for a in legal if a not in gives]
    if others and (not plain or rng.random() < 0.5):
        return rng.choice(others)
    return min(plain, key=lambda a: (deadwood_bits(hand & ~(1 << gives[a])), rng.random()))


def raw_of(env: Any) -> Any:
    """The turn-based environment inside."""
    while not hasattr(env, "_is_legal"):
        env = next(vars(env)[name] for name in ("_raw", "turns", "_turns", "env", "aec_env") if name in vars(env))
    return env


def pettingzoo_cases(make: Any, rng: Random) -> Iterator[Case]:
    env = make()
    raw = raw_of(env)
    rl = hasattr(raw, "compat")
    gives = {1 * a: a % 52 for a in range(104)}
    if rl:
        gives = {base + column: card for base in (6, 58) for column, card in enumerate(CARD_OF)}
    options = {"dealer": rng.randrange(2), "deck": rng.sample(list(map(int, DECK)), 52)}
    env.reset(options=options)
    played: list[int] = []
    seen = word(raw._round.pile)
    while True:
        now = raw._round
        knocker = now.goer if rl else raw._knocker
        for seat in (0, 1):
            public = now.hands[1 - seat] if knocker == 1 - seat or raw._is_over() else 0
            to = permutation(hidden_from(seat, now.hands, seen, public), rng)
            twin = make()
            twin.reset(options={**options, "deck": [to.get(card, card) for card in options["deck"]]})
            if all(_plays(twin, action) for action in played):
                yield Case(
                    copy.deepcopy(env), twin, seat, not raw._is_over() and env.agent_selection == f"player_{seat}"
                )
        if raw._is_over():
            return
        played.append(toward_melds(raw._legal(), now.hands[raw._seat()], gives, rng))
        assert _plays(env, played[-1])
        seen |= word(raw._round.pile)


def _plays(env: Any, action: int) -> bool:
    raw = raw_of(env)
    if not raw._is_legal(action):
        return False
    if isinstance(env, ParallelEnv):
        agent, space = env.agent_selection, env.action_space("player_0")
        wish = np.eye(109, dtype=np.float32)[action] if isinstance(space, gymnasium.spaces.Box) else action
        env.step(dict.fromkeys(env.agents, wish) if agent else {})
        return True
    acting = raw.agent_selection
    while env.agent_selection != acting:  # PettingZoo's conversion asks every agent in turn
        env.step(0)
    env.step(action)
    while env.agents and not raw._is_over() and env.agent_selection != raw.agent_selection:
        env.step(0)
    return True


def openspiel_cases(make: Any, rng: Random) -> Iterator[Case]:
    state = make()
    seen = 0
    ours = state.get_game().face.deck if hasattr(state, "face") else state.get_game().deck
    while True:
        if state.move_number() > 20:
            hands, phase = [word(hand) for hand in state.hands()], int(state.current_phase())
            seen |= word(card for laid in state.layed_melds() for meld in laid for card in ours.melds[meld])
            seen |= word(state.layoffs())
            for seat in (0, 1):
                public = hands[1 - seat] if state.knocked()[1 - seat] or state.is_terminal() else 0
                to = permutation(hidden_from(seat, hands, seen, public), rng)
                twin = make()
                if all(_chance_or_action(twin, action, to) for action in state.history()):
                    assert int(twin.current_phase()) == phase
                    yield Case(copy.deepcopy(state), twin, seat, state.current_player() == seat)
        if state.is_terminal():
            return
        legal = state.legal_actions()
        if state.is_chance_node():
            action = rng.choice(legal)
        elif 55 in legal or (53 in legal and rng.random() < 0.8):
            action = 55 if 55 in legal else 53
        else:
            gives = dict.fromkeys(a for a in legal if a < 52)
            word_of = [ours.words[k].bit_length() - 1 for k in range(52)]
            laid = state.knocked()[0] or state.knocked()[1]
            hand = sum(1 << word_of[k] for k in state.hands()[state.current_player()])
            plain = {} if laid and int(state.current_phase()) != 4 else {a: word_of[a] for a in gives}
            action = toward_melds(legal, hand, plain, rng)
        state.apply_action(action)
        seen |= word(state.discard_pile()) | (0 if state.upcard() is None else 1 << state.upcard())


def _chance_or_action(state: Any, action: int, to: dict[int, int]) -> bool:
    action = to.get(action, action) if state.is_chance_node() else action
    if action not in state.legal_actions():
        return False
    state.apply_action(action)
    return True


def small_cases(make: Any, rng: Random) -> Iterator[Case]:
    """Of the small game, whose hands are dealt in ascending order. Its numbers are those of the whole pack."""
    state = make()
    size, whole = SMALL["hand_size"], (1 << SMALL["num_ranks"] * SMALL["num_suits"]) - 1
    owner: list[int | None] = [0] * size + [1] * size + [None]
    seen = 0
    while not state.is_terminal():
        dealt = len(state.history()) >= len(owner)
        if dealt and len(state.history()) > 2 * size + 1:
            hands = [word(hand) for hand in state.hands()]
            for seat in (0, 1):
                to = permutation(whole & hidden_from(seat, hands, seen, 0), rng)
                history = [
                    to.get(action, action) if of == 1 - seat else action
                    for action, of in zip(state.history(), owner, strict=True)
                ]
                for other in (0, size):
                    history[other : other + size] = sorted(history[other : other + size])
                twin = make()
                if all(_chance_or_action(twin, action, {}) for action in history):
                    yield Case(copy.deepcopy(state), twin, seat, state.current_player() == seat)
        legal = state.legal_actions()
        if dealt:
            owner.append(ours(state).to_act if state.is_chance_node() else None)
        # Knocking ends the round, so it waits.
        plain = [a for a in legal if a < whole.bit_length() or a >= 2 * whole.bit_length()]
        state.apply_action(rng.choice(legal if state.is_chance_node() else plain or legal))
        if len(state.history()) > 2 * size:
            seen |= word(map(int, ours(state).pile))


def ours(state: Any) -> Any:
    """The round behind a state of the small game."""
    return (state.face if hasattr(state, "face") else state).round()


def rlcard_cases(make: Any, rng: Random) -> Iterator[Case]:
    env = make()
    deck, dealer = rng.sample(list(map(int, DECK)), 52), rng.randrange(2)
    env.reset()
    env._round = new_round("mended", dealer, deck)
    gives = {base + column: card for base in (6, 58) for column, card in enumerate(CARD_OF)}
    played: list[int] = []
    seen = 0
    while True:
        now = env._round
        for seat in (0, 1):
            public = now.hands[1 - seat] if now.goer == 1 - seat or env.is_over() else 0
            to = permutation(hidden_from(seat, now.hands, seen, public), rng)
            twin = make()
            twin.reset()
            twin._round = new_round("mended", dealer, [to.get(card, card) for card in deck])
            for action in played:
                if not twin._round.mask()[action]:
                    break
                twin.step(action)
            else:
                yield Case(copy.deepcopy(env), twin, seat, not env.is_over() and env.get_player_id() == seat)
        if env.is_over():
            return
        played.append(toward_melds(now.legal_actions(), now.hands[now.seat], gives, rng))
        env.step(played[-1])
        seen |= word(now.pile)


def permuted_round(now: Any, seat: int, seen: int, rng: Random) -> Any:
    """A round with other hidden cards. A knocker's cards are laid down."""
    hands = [int(hand.bits) if isinstance(hand, Hand) else int(hand) for hand in now.hands]
    public = hands[1 - seat] if now.is_over or now.phase == "defend" else 0
    to = permutation(hidden_from(seat, hands, seen, public), rng)
    kind = type(now.hands[0])
    new = [Hand.from_bits(moved(h, to)) if kind is Hand else kind(moved(h, to)) for h in hands]
    card = type(DECK[0])
    return replace(now, hands=tuple(new), stock=tuple(card(to.get(int(c), int(c))) for c in now.stock))


def words_cases(make: Any, rng: Random) -> Iterator[Case]:
    env = make()
    alone = isinstance(env, TextRound)
    if not alone:
        env.reset(seed=rng.randrange(1000))
    inner = env if alone else env.unwrapped._round
    seats = (0, 1) if alone else (env.unwrapped._seat,)
    seen = word(inner._now.pile)
    while True:
        now = inner._now
        for seat in seats:
            twin = copy.deepcopy(env)
            other = twin if alone else twin.unwrapped._round
            other._now = permuted_round(now, seat, seen, rng)
            yield Case(copy.deepcopy(env), twin, seat, not now.is_over and now.to_act == seat)
        if now.is_over:
            return
        action = str(rng.choice(now.legal_actions()))
        if alone:
            env.act(now.to_act, action)
        else:
            env.step(action)
        # (the opponent's own discards, and what it takes, lie on the pile in between)
        seen |= word(inner._now.pile) | word(a.card for _, a in _done(inner._now) if hasattr(a, "card"))


def _done(now: Any) -> list[tuple[int, Any]]:
    return [(one.seat, one.action) for one in getattr(now, "log", ())]


def rows_cases(make: Any, rng: Random) -> Iterator[Case]:
    env = make()
    observations_of: dict[int, int] = {}
    observed, info = env.reset(seed=rng.randrange(1000))
    inner = env.unwrapped if isinstance(env, gymnasium.Env) else env
    vector = inner._rows if isinstance(env, gymnasium.Env) else inner
    rows = vector._batch.rows
    for _ in range(40):
        row = rows[0]
        seat = row.seat
        twin = copy.deepcopy(env)
        within = twin.unwrapped if isinstance(env, gymnasium.Env) else twin
        batch = (within._rows if isinstance(env, gymnasium.Env) else within)._batch
        planes = vector._batch.observation[0][: 6 * 52].reshape(6, 52)
        # What the seat has seen of the other's hand is a plane of the row; whatever else it holds is hidden.
        seen = word(np.flatnonzero(planes[1:4].any(axis=0))) | word(row.round.pile)
        batch.rows[0].round = permuted_round(row.round, seat, seen | observations_of.get(0, 0), rng)
        batch._advance(0)
        if isinstance(env, gymnasium.Env):
            within._shown(within._rows._observation())
        yield Case(copy.deepcopy(env), twin, seat, True)
        masks = observed["action_mask"] if isinstance(observed, dict) else info["action_mask"]
        masks = masks if np.ndim(masks) == 2 else [masks]
        chosen = [rng.choice(np.flatnonzero(mask).tolist()) for mask in masks]
        if isinstance(env, gymnasium.Env):
            observed, _, ended, cut, info = env.step(chosen[0])
            if ended or cut:
                observed, info = env.reset()
        else:
            observed, *_, info = env.step(np.array(chosen))


# --- asking -----------------------------------------------------------------------------------------------------------


def shows(env: Any, name: str, arguments: tuple[Any, ...]) -> Any:
    """What a public name shows, as data; NOTHING if it refuses, or gives an object."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = getattr(env, name)
            if callable(found):
                found = found(*arguments)
            elif arguments:
                return NOTHING
    except REFUSED:
        return NOTHING
    except Exception as error:
        assert type(error).__name__ == "SpielError" or "pure virtual" in str(error), error
        return NOTHING
    return _data(found)


def _data(value: Any) -> Any:
    if hasattr(value, "to_json"):
        return value.to_json()
    if value is None or isinstance(value, (str, bytes, int, float, bool, np.ndarray, np.generic, list, tuple, dict)):
        return repr(told(value))
    return NOTHING


def compare(case: Case, differing: Counter[str], asked: Counter[str]) -> None:
    """Asks both everything; counts which names show something else."""
    for name in dir(case.env):
        if name.startswith("_") or name in MOVES:
            continue
        ways: list[tuple[Any, ...]] = [()] if case.turn else []
        if callable(getattr(type(case.env), name, None)) and name not in NOT_BY_SEAT:
            ways += [(case.seat,), (f"player_{case.seat}",)]
        for arguments in ways:
            # (what is called with an argument might change something)
            env, twin = copy.deepcopy((case.env, case.twin)) if arguments else (case.env, case.twin)
            one = shows(env, name, arguments)
            if one is not NOTHING:
                asked[name] += 1
                differing[name] += one != shows(twin, name, arguments)


def family_of(name: str) -> str:
    if name.startswith(("gin_rummy_v4", "undercut_v0", "plain_v0", "picture_v0")):
        return "pettingzoo"
    if "spiel" in name:
        return "small" if "small" in name else "openspiel"
    if name.startswith("rlcard"):
        return "rlcard"
    return "words" if "Text" in name else "rows"


CASES = {
    "pettingzoo": pettingzoo_cases,
    "openspiel": openspiel_cases,
    "small": small_cases,
    "rlcard": rlcard_cases,
    "words": words_cases,
    "rows": rows_cases,
}


def maker(name: str) -> Any:
    """The environment, so that it draws words, and rows in Python, whose cards can be permuted."""
    make = environments()[name]
    if family_of(name) == "pettingzoo":
        module, _, entry = name.partition(".")
        if entry:
            import undercut.envs

            return lambda: getattr(getattr(undercut.envs, module), entry)(render_mode="ansi")
    if family_of(name) == "rows":
        if name.startswith("undercut/") and name.endswith(" vector"):
            return lambda: gymnasium.make_vec(name.removesuffix(" vector"), num_envs=2, pure=True)
        if name.startswith("undercut/"):
            return lambda: gymnasium.make(name, pure=True, render_mode="ansi")
        if name.startswith("VectorEnv"):
            from undercut.envs.vector import VectorEnv

            return lambda: VectorEnv(2, pure=True, opponent=None if "both" in name else "simple")
        from undercut.envs.single import GinRummyEnv

        return lambda: GinRummyEnv(pure=True, render_mode="ansi", seat=1)
    return make


NAMES = [name for name in environments() if "strict" not in name and "games" not in name]


def differences(name: str) -> tuple[set[str], int]:
    """The public names that show a seat something that it cannot know, and how many cases were compared."""
    family, make = family_of(name), maker(name)
    differing: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    rng, checked = Random(f"shown:{name}"), 0
    for _ in range(2):
        cases = list(CASES[family](make, rng))
        # The end of a round, where most changes, and some of the way to it.
        for case in [*rng.sample(cases[:-12], min(6, len(cases) - 12)), *cases[-12:]]:
            compare(case, differing, asked)
            checked += 1
    return {shown for shown, times in differing.items() if times}, checked


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.long
def test_a_seat_is_shown_nothing_that_it_cannot_know(name: str) -> None:
    found, checked = differences(name)
    assert checked > 10
    assert found <= set(OPEN[family_of(name)])


@pytest.mark.long
def test_the_check_sees_the_leaks_of_strict_mode_and_what_is_open() -> None:
    """It can fail: on RLCard's own observations, and on everything that is listed as open."""
    assert "observe" in differences("gin_rummy_v4 strict")[0]
    assert set(OPEN["pettingzoo"]) <= differences("undercut_v0.raw_env")[0]
    assert set(OPEN["openspiel"]) - {"face"} <= differences("openspiel")[0]
