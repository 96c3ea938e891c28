"""OpenSpiel's gin rummy: cards, phases, legal actions, and the planes of the observation.

Cards are OpenSpiel's: ``13 * suit + rank``, suits s c d h. A state is this with OpenSpiel's questions and texts.
"""

from __future__ import annotations

from array import array
from bisect import insort
from enum import IntEnum
from typing import Any, Final, Protocol, Self

import numpy as np

from undercut.cards import points_of
from undercut.envs.openspiel.numbers import (
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    MELD_BASE,
    MELD_WORDS,
    MELDS,
    NUM_ACTIONS,
    OBS_SIZE,
    PASS,
    WORD,
    action_text,
)
from undercut.errors import IllegalAction
from undercut.melds import deadwood_bits

__all__ = ["CHANCE", "TERMINAL", "Board", "Phase", "Tensor"]

CHANCE: Final = -1
TERMINAL: Final = -4
WALL: Final = 2
MAX_UPCARD_DRAWS: Final = 50
Tensor = np.ndarray[Any, np.dtype[np.float32]]
# The first index of each part of the observation.
_HANDS, _CURRENT, _LIMIT, _UPCARD, _PILE, _STOCK, _LAID = 2, 106, 108, 118, 170, 222, 274
_OBS_SHAPE: Final = (OBS_SIZE,)
_FLOAT32: Final = np.dtype(np.float32)
_ZERO52 = array("f", bytes(4 * 52))
_ONES52 = array("f", [1.0] * 52)


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


class HasParams(Protocol):
    """A game with the parameters of a board."""

    params: dict[str, Any]


class Board:
    """One round, from the deal to its end; ``apply_action`` and ``legal_actions`` are OpenSpiel's."""

    __slots__ = (
        "_cur", "_deck", "_finished", "_game", "_hands", "_history", "_knocker", "_laid", "_layoffs",
        "_limit", "_passes", "_phase", "_pile", "_planes", "_prev", "_prev_upcard", "_public", "_repeated",
        "_taken", "_turns", "_upcard", "_upcard_draws", "_words",
    )  # fmt: skip

    def __init__(self, game: HasParams) -> None:
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

    def clone(self) -> Self:
        """A copy that can be changed independently."""
        new = object.__new__(type(self))
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

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def beginning(self) -> Self:
        """The same game before the deal."""
        return type(self)(self._game)

    def current_player(self) -> int:
        """Seat 0 or 1, ``CHANCE`` or ``TERMINAL``."""
        return TERMINAL if self._phase == _OVER else self._cur

    # --- what may be done -------------------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, ascending; empty if it is not the player's turn."""
        phase = self._phase
        if player is not None and player != (TERMINAL if phase == _OVER else self._cur):
            return []
        if phase == _DISCARD:
            cur = self._cur
            legal = self._hands[cur][:]
            word = self._words[cur]
            # A discard saves at most ten points, so most hands cannot knock and need no closer look.
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
        """All cards of the stock with the same probability."""
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
        """Applies an action of a player or of chance. Raises IllegalAction, and then changes nothing."""
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
            legal=[f"{a} ({action_text(self._cur, a)})" for a in legal],
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

    def observation_tensor(self, player: int | None = None) -> Tensor:
        """A new array of 644 float32 values in OpenSpiel's layout."""
        if player is None:
            player = self._cur
        out = self._public[:]
        out[player] = 1.0
        at = _HANDS + 52 * player
        out[at : at + 52] = self._planes[player]
        return np.ndarray(_OBS_SHAPE, _FLOAT32, out)


def _blank_public(limit: int) -> array[float]:
    out = array("f", bytes(4 * OBS_SIZE))
    for i in range(limit):
        out[_LIMIT + i] = 1.0
    out[_STOCK : _STOCK + 52] = _ONES52
    return out


def _room(meld: int, layoffs: list[int]) -> int:
    """The cards that can be laid off on a meld, after earlier lay-offs (a word)."""
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
