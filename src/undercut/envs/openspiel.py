"""Gin rummy with OpenSpiel's interface, actions and tensors, without OpenSpiel; registered with it by :func:`register`.

:class:`Game` and :class:`State` have the methods of ``pyspiel.Game`` and ``pyspiel.State``: 241 actions, a 644-wide
observation tensor, and what OpenSpiel's own ``gin_rummy`` lacks: an information state tensor, a
``resample_from_infostate`` that is consistent with everything seen and leaks nothing, and a cheap ``clone``.
Known divergences are listed in docs/envs/openspiel.md.

>>> state = Game().new_initial_state()
>>> state.is_chance_node(), len(state.legal_actions())
(True, 52)
"""

from __future__ import annotations

from array import array
from bisect import insort
from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

import numpy as np

from undercut.cards import points_of
from undercut.envs import _openspiel_text as texts
from undercut.envs._openspiel_tables import (
    DRAW_STOCK,
    DRAW_UPCARD,
    INFO_SIZE,
    KNOCK,
    MELD_BASE,
    MELD_WORDS,
    MELDS,
    NUM_ACTIONS,
    OBS_SIZE,
    PASS,
    WORD,
)  # fmt: skip
from undercut.errors import IllegalAction, UndercutError
from undercut.melds import deadwood_bits

__all__ = ["CHANCE", "TERMINAL", "Game", "Phase", "State", "register"]

CHANCE: Final = -1
TERMINAL: Final = -4
WALL: Final = 2
MAX_UPCARD_DRAWS: Final = 50
_HANDS, _CURRENT, _LIMIT, _UPCARD, _PILE, _STOCK, _LAID = 2, 106, 108, 118, 170, 222, 274
Tensor = np.ndarray[Any, np.dtype[np.float32]]
_OBS_SHAPE: Final = (OBS_SIZE,)
_FLOAT32: Final = np.dtype(np.float32)
_ZERO52 = array("f", bytes(4 * 52))
_ONES52 = array("f", [1.0] * 52)
DEFAULTS: Final = {"oklahoma": False, "knock_card": 10, "gin_bonus": 25, "undercut_bonus": 25}


class Phase(IntEnum):
    """OpenSpiel's phases."""

    DEAL = 0
    FIRST_UPCARD = 1
    DRAW = 2
    DISCARD = 3
    KNOCK = 4
    LAYOFF = 5
    WALL = 6
    GAME_OVER = 7


_DEAL, _FIRST, _DRAW, _DISCARD, _KNOCK, _LAYOFF, _WALL, _OVER = range(8)


class Game:
    """OpenSpiel's game object. ``params``: ``oklahoma``, ``knock_card`` 0 to 10, ``gin_bonus``, ``undercut_bonus``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        unknown = set(given) - set(DEFAULTS)
        if unknown:
            raise UndercutError(
                "bad_argument", f"unknown parameters {', '.join(sorted(unknown))}; there are: {', '.join(DEFAULTS)}"
            )
        self.params: dict[str, Any] = {**DEFAULTS, **given}
        if not 0 <= self.params["knock_card"] <= 10:
            raise UndercutError("bad_argument", f"knock_card is 0 to 10, not {self.params['knock_card']}")

    def new_initial_state(self) -> State:
        return State(self)

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.params)

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def num_players(self) -> int:
        return 2

    def observation_tensor_shape(self) -> list[int]:
        return [OBS_SIZE]

    def observation_tensor_size(self) -> int:
        return OBS_SIZE

    def information_state_tensor_shape(self) -> list[int]:
        return [INFO_SIZE]

    def information_state_tensor_size(self) -> int:
        return INFO_SIZE

    def max_chance_outcomes(self) -> int:
        return 52

    def max_game_length(self) -> int:
        return 300

    def max_utility(self) -> float:
        return 98.0 + float(max(self.params["gin_bonus"], self.params["undercut_bonus"]))

    def min_utility(self) -> float:
        return -self.max_utility()

    def utility_sum(self) -> float:
        return 0.0

    def __str__(self) -> str:
        changed = {k: v for k, v in self.params.items() if v != DEFAULTS[k]}
        return f"undercut_gin_rummy({','.join(f'{k}={v}' for k, v in changed.items())})"


class State:
    """OpenSpiel's state object. Cards are OpenSpiel's: ``13 * suit + rank``, suits s c d h.

    ``apply_action`` refuses what is not legal with IllegalAction and changes nothing.
    """

    __slots__ = (
        "_cur", "_deck", "_finished", "_game", "_hands", "_history", "_knocker", "_laid", "_layoffs",
        "_limit", "_passes", "_phase", "_pile", "_planes", "_prev", "_prev_upcard", "_public", "_repeated",
        "_taken", "_turns", "_upcard", "_upcard_draws", "_words",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self._game = game
        self._phase = _DEAL
        self._cur = CHANCE
        self._prev = CHANCE
        self._hands: tuple[list[int], list[int]] = ([], [])
        self._words = [0, 0]
        self._taken = [0, 0]
        self._deck = list(range(52))
        self._pile: list[int] = []
        self._upcard = -1
        self._prev_upcard = -1
        self._repeated = False
        self._upcard_draws = 0
        self._passes = 0
        self._knocker = -1
        self._finished = False
        self._laid: tuple[list[int], list[int]] = ([], [])
        self._layoffs: list[int] = []
        self._limit: int = game.params["knock_card"]
        self._history: list[int] = []
        self._turns: list[int] = []
        self._planes = (_ZERO52[:], _ZERO52[:])
        self._public = _blank_public(self._limit)

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        new: State = object.__new__(State)
        new._game = self._game
        new._phase = self._phase
        new._cur = self._cur
        new._prev = self._prev
        a, b = self._hands
        new._hands = (a[:], b[:])
        new._words = self._words[:]
        new._taken = self._taken[:]
        new._deck = self._deck[:]
        new._pile = self._pile[:]
        new._upcard = self._upcard
        new._prev_upcard = self._prev_upcard
        new._repeated = self._repeated
        new._upcard_draws = self._upcard_draws
        new._passes = self._passes
        new._knocker = self._knocker
        new._finished = self._finished
        c, d = self._laid
        new._laid = (c[:], d[:])
        new._layoffs = self._layoffs[:]
        new._limit = self._limit
        new._history = self._history[:]
        new._turns = self._turns[:]
        e, f = self._planes
        new._planes = (e[:], f[:])
        new._public = self._public[:]
        return new

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def child(self, action: int) -> State:
        """A clone after an action."""
        new = self.clone()
        new.apply_action(action)
        return new

    # --- questions --------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Seat 0 or 1, ``CHANCE`` or ``TERMINAL``."""
        return TERMINAL if self._phase == _OVER else self._cur

    def is_terminal(self) -> bool:
        return self._phase == _OVER

    def is_chance_node(self) -> bool:
        return self._phase == _DEAL

    def is_player_node(self) -> bool:
        return self._phase not in (_DEAL, _OVER)

    def is_simultaneous_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return not self._history

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def get_game(self) -> Game:
        return self._game

    def move_number(self) -> int:
        return len(self._history)

    def history(self) -> list[int]:
        return self._history[:]

    def current_phase(self) -> Phase:
        return Phase(self._phase)

    def hands(self) -> list[list[int]]:
        return [self._hands[0][:], self._hands[1][:]]

    def known_cards(self) -> list[list[int]]:
        """Per seat the cards that it was seen to take and still holds."""
        return [[k for k in self._hands[p] if self._taken[p] & WORD[k]] for p in (0, 1)]

    def discard_pile(self) -> list[int]:
        return self._pile[:]

    def upcard(self) -> int | None:
        return self._upcard if self._upcard >= 0 else None

    def prev_upcard(self) -> int | None:
        return self._prev_upcard if self._prev_upcard >= 0 else None

    def stock_size(self) -> int:
        return len(self._deck)

    def knock_card(self) -> int:
        return self._limit

    def knocked(self) -> list[bool]:
        return [self._knocker == 0, self._knocker == 1]

    def layed_melds(self) -> list[list[int]]:
        return [self._laid[0][:], self._laid[1][:]]

    def layoffs(self) -> list[int]:
        return self._layoffs[:]

    def finished_layoffs(self) -> bool:
        return self._finished

    def pass_on_first_upcard(self) -> list[bool]:
        return [self._passes > 0, self._passes > 1]

    # --- what may be done -------------------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; empty for a player whose turn it is not."""
        phase = self._phase
        if player is not None and player != (TERMINAL if phase == _OVER else self._cur):
            return []
        if phase == _DISCARD:
            cur = self._cur
            legal = self._hands[cur][:]
            word = self._words[cur]
            # A discard saves ten points at most: most hands are too far from a knock to look closer.
            if deadwood_bits(word) <= self._limit + 10 and self._can_knock(word):
                legal.append(KNOCK)
            return legal
        if phase == _DEAL:
            return self._deck[:]
        if phase == _DRAW:
            return [DRAW_UPCARD, DRAW_STOCK]
        if phase == _FIRST:
            return [DRAW_STOCK] if self._passes == 2 else [DRAW_UPCARD, PASS]
        if phase == _WALL:
            can = self._can_knock(self._words[self._cur] | WORD[self._upcard])
            return [PASS, KNOCK] if can else [PASS]
        if phase == _KNOCK:
            return self._knock_actions()
        return self._layoff_actions() if phase == _LAYOFF else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * (52 if self._phase == _DEAL else NUM_ACTIONS)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card of the stock, each as likely as the next."""
        p = 1.0 / len(self._deck)
        return [(card, p) for card in self._deck]

    def _can_knock(self, eleven: int) -> bool:
        """Whether some discard of the eleven leaves a hand within the limit."""
        limit = self._limit
        least = deadwood_bits(eleven)
        if least <= limit or least > limit + 10:  # a discard saves ten points at most
            return least <= limit
        rest = eleven
        while rest:
            low = rest & -rest
            rest ^= low
            if deadwood_bits(eleven ^ low) <= limit:
                return True
        return False

    def _knock_actions(self) -> list[int]:
        word, limit = self._words[self._cur], self._limit
        if len(self._hands[self._cur]) == 11:
            return [k for k in self._hands[self._cur] if deadwood_bits(word ^ WORD[k]) <= limit]
        melds = [MELD_BASE + i for i, m in enumerate(MELD_WORDS) if m & word == m and deadwood_bits(word ^ m) <= limit]
        return [PASS, *melds] if points_of(word) <= limit else melds

    def _layoff_actions(self) -> list[int]:
        hand, word = self._hands[self._cur], self._words[self._cur]
        if self._finished:
            return [PASS, *(MELD_BASE + i for i, m in enumerate(MELD_WORDS) if m & word == m)]
        fit = 0
        for meld in self._laid[self._prev]:
            fit |= _room(MELD_WORDS[meld], self._layoffs)
        return [*(k for k in hand if WORD[k] & fit), PASS]

    # --- moving on --------------------------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Does an action, chance's included. Raises IllegalAction, and changes nothing, where it is not legal."""
        phase = self._phase
        if phase == _DEAL:
            if action not in self._deck:
                raise self._illegal(action)
            self._deal(action)
        elif phase == _DISCARD:
            if action in self._hands[self._cur]:
                self._discard(action)
            elif action == KNOCK and self._can_knock(self._words[self._cur]):
                self._knocker = self._prev = self._cur
                self._phase = _KNOCK
            else:
                raise self._illegal(action)
        elif action not in self.legal_actions():
            raise self._illegal(action)
        elif action == DRAW_STOCK:
            self._leave_upcard()
        elif action == DRAW_UPCARD:
            self._take_upcard(phase)
        elif phase == _FIRST:
            self._passes += 1
            self._prev = self._cur
            self._to_act(1 - self._cur)
        elif phase == _WALL:
            self._at_wall(action)
        elif phase == _KNOCK:
            self._spread(action)
        else:
            self._defend(action)
        self._history.append(action)

    def apply_action_with_legality_check(self, action: int) -> None:
        self.apply_action(action)

    def _illegal(self, action: int) -> IllegalAction:
        legal = self.legal_actions()
        return IllegalAction(
            "illegal_action",
            f"player {self.current_player()} cannot do action {action!r} now; legal: {legal}",
            phase=Phase(self._phase).name.lower(),
            legal=[f"{a} ({self.action_to_string(self._cur, a)})" for a in legal],
        )

    def _to_act(self, player: int) -> None:
        public = self._public
        public[_CURRENT] = 1.0 if player == 0 else 0.0
        public[_CURRENT + 1] = 1.0 if player == 1 else 0.0
        self._cur = player

    def _hold(self, player: int, card: int) -> None:
        insort(self._hands[player], card)
        self._words[player] |= WORD[card]
        self._planes[player][card] = 1.0

    def _drop(self, player: int, card: int) -> None:
        self._hands[player].remove(card)
        word = WORD[card]
        self._words[player] ^= word
        self._taken[player] &= ~word
        self._planes[player][card] = 0.0

    def _deal(self, card: int) -> None:
        deck = self._deck
        deck.remove(card)
        left = len(deck)
        self._public[_STOCK + left] = 0.0
        if left > 41:
            self._hold(0, card)
        elif left > 31:
            self._hold(1, card)
        elif self._upcard < 0 and left == 31:
            self._show(card)
            if self._game.params["oklahoma"]:
                value = min(card % 13 + 1, 10)
                self._limit = 0 if value == 1 else value
                for i in range(10):
                    self._public[_LIMIT + i] = 1.0 if i < self._limit else 0.0
            self._phase = _FIRST
            self._to_act(0)
        else:
            player = self._prev
            self._hold(player, card)
            self._turns.append(player | card << 2)
            self._prev = CHANCE
            self._phase = _DISCARD
            self._to_act(player)

    def _show(self, card: int) -> None:
        self._upcard = card
        self._public[_UPCARD + card] = 1.0

    def _leave_upcard(self) -> None:
        card = self._prev_upcard = self._upcard
        public = self._public
        public[_UPCARD + card] = 0.0
        public[_PILE + card] = 1.0
        self._pile.append(card)
        self._upcard = -1
        self._prev = self._cur
        self._phase = _DEAL
        self._to_act(CHANCE)

    def _take_upcard(self, phase: int) -> None:
        if phase == _DRAW:
            self._upcard_draws += 1
            if self._upcard_draws == MAX_UPCARD_DRAWS:
                self._phase = _OVER
                return
        self._prev_upcard = self._upcard
        self._upcard_to_hand()
        self._prev = self._cur
        self._phase = _DISCARD

    def _upcard_to_hand(self) -> None:
        card, player = self._upcard, self._cur
        self._hold(player, card)
        self._taken[player] |= WORD[card]
        self._turns.append(player | 2 | card << 2)
        self._public[_UPCARD + card] = 0.0
        self._upcard = -1

    def _discard(self, card: int) -> None:
        player = self._cur
        self._drop(player, card)
        self._turns[-1] |= card + 1 << 8
        self._show(card)
        self._prev = player
        self._to_act(1 - player)
        if card == self._prev_upcard:
            if self._repeated:
                self._phase = _OVER
                return
            self._repeated = True
        else:
            self._repeated = False
        self._phase = _WALL if len(self._deck) == WALL else _DRAW

    def _at_wall(self, action: int) -> None:
        if action == PASS:
            self._phase = _OVER
            return
        self._upcard_to_hand()
        self._knocker = self._prev = self._cur
        self._phase = _KNOCK

    def _lay(self, meld: int) -> None:
        player = self._cur
        self._laid[player].append(meld)
        self._public[_LAID + 185 * player + meld] = 1.0
        for card in MELDS[meld]:
            self._drop(player, card)

    def _spread(self, action: int) -> None:
        if action < 52:
            self._drop(self._cur, action)
            self._turns[-1] |= action + 1 << 8
            self._pile.append(action)
            self._public[_PILE + action] = 1.0
        elif action == PASS:
            self._finished = self._words[self._cur] == 0
            self._to_act(1 - self._prev)
            self._phase = _LAYOFF
        else:
            self._lay(action - MELD_BASE)

    def _defend(self, action: int) -> None:
        if action >= MELD_BASE:
            self._lay(action - MELD_BASE)
        elif action < 52:
            self._layoffs.append(action)
            self._drop(self._cur, action)
        elif self._finished:
            self._phase = _OVER
        else:
            self._finished = True

    # --- results ----------------------------------------------------------------------------------------------------

    def deadwood(self) -> list[int]:
        """Per seat: before a knock the least deadwood (of eleven cards, after the best discard), then what is left."""
        if self._knocker >= 0:
            return [points_of(w) for w in self._words]
        return [self._least(p) for p in (0, 1)]

    def _least(self, player: int) -> int:
        word = self._words[player]
        if len(self._hands[player]) < 11:
            return deadwood_bits(word)
        return min(deadwood_bits(word ^ WORD[k]) for k in self._hands[player])

    def returns(self) -> list[float]:
        """Points of the round for each seat; they sum to 0. Zero until the end."""
        knocker = self._knocker
        if self._phase != _OVER or knocker < 0:
            return [0.0, 0.0]
        mine, theirs = points_of(self._words[knocker]), points_of(self._words[1 - knocker])
        won = float(theirs - mine)
        if mine == 0:
            won += self._game.params["gin_bonus"]
        if won < 0:
            won -= self._game.params["undercut_bonus"]
        return [won, -won] if knocker == 0 else [-won, won]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    # --- tensors and texts --------------------------------------------------------------------------------------------

    def observation_tensor(self, player: int | None = None) -> Tensor:
        """644 float32 values, OpenSpiel's layout; a new array."""
        if player is None:
            player = self._cur
        out = self._public[:]
        out[player] = 1.0
        at = _HANDS + 52 * player
        out[at : at + 52] = self._planes[player]
        return np.ndarray(_OBS_SHAPE, _FLOAT32, out)

    def information_state_tensor(self, player: int | None = None) -> Tensor:
        """All that the player has seen since the deal, in float32; its layout is in docs/envs/openspiel.md."""
        return texts.info_tensor(self, self._cur if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has seen since the deal, in words; equal exactly where the player cannot tell apart."""
        return texts.info_text(self, self._cur if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """What lies open, and the player's own hand."""
        return texts.describe(self, (self._cur if player is None else player,))

    def __str__(self) -> str:
        return texts.describe(self, (0, 1))

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """OpenSpiel's words for an action."""
        return texts.action_text(self._cur, player) if action is None else texts.action_text(player, action)

    def string_to_action(self, player: int, text: str) -> int:
        """The legal action of that text. Raises UndercutError where there is none."""
        for action in self.legal_actions(player):
            if self.action_to_string(player, action) == text:
                return action
        raise UndercutError("unknown_action", f"{text!r} is not a legal action")

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one, drawn from what it has seen alone.

        Its history is complete and legal. ``rng`` gives floats in [0, 1).
        """
        from undercut.envs._openspiel_worlds import resample

        return resample(self, player, rng)


def _blank_public(limit: int) -> array[float]:
    out = array("f", bytes(4 * OBS_SIZE))
    for i in range(limit):
        out[_LIMIT + i] = 1.0
    out[_STOCK : _STOCK + 52] = _ONES52
    return out


def _room(meld: int, layoffs: list[int]) -> int:
    """Cards that fit a laid meld once the earlier lay-offs lie on it (a word)."""
    low = meld & -meld
    first = low.bit_length() - 1
    if meld >> (first & ~3) < 16:
        return (15 << (first & ~3)) & ~meld
    grown = meld
    off = 0
    for card in layoffs:
        off |= WORD[card]
    while True:
        low, high = grown & -grown, 1 << (grown.bit_length() - 1)
        room = (low >> 4) | (high << 4 & (1 << 52) - 1)
        if not room & off:
            return room
        grown |= room & off


def register() -> str:
    """Registers the game with the installed ``pyspiel`` and returns its name: ``pyspiel.load_game(register())``."""
    from undercut.envs._openspiel_register import NAME

    return NAME
