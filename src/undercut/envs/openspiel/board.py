"""Readable version of OpenSpiel's gin rummy: phases, legal actions, and the planes of the observation.

The kernel has an equal board (``kernel/src/openspiel.cpp``); this one is used where the kernel is not built, and the
tests compare the two. Cards are OpenSpiel's: ``num_ranks * suit + rank``, suits s c d h. A state is a board with the
rest of OpenSpiel's methods.
"""

from __future__ import annotations

from array import array
from enum import IntEnum
from typing import Any, Final, Protocol, Self

import numpy as np

from undercut.cards import points_of
from undercut.envs.openspiel.numbers import (
    CHANCE,
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    MAX_UPCARD_DRAWS,
    MELD_BASE,
    NUM_ACTIONS,
    OBS_SIZE,
    PASS,
    TERMINAL,
    WALL,
    Deck,
)
from undercut.errors import IllegalAction
from undercut.melds import deadwood_bits

__all__ = ["Board", "Phase", "Tensor", "refusal"]

Tensor = np.ndarray[Any, np.dtype[np.float32]]
# The first index of each part of the observation.
_HANDS, _CURRENT, _LIMIT, _UPCARD, _PILE, _STOCK, _LAID = 2, 106, 108, 118, 170, 222, 274
_FLOAT32: Final = np.dtype(np.float32)
_ZERO52 = array("f", bytes(4 * 52))


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
    deck: Deck


class Board:
    """A round, from the deal to its end; ``apply_action`` and ``legal_actions`` are OpenSpiel's."""

    __slots__ = (
        "_cur", "_deadwood", "_deck", "_finished", "_game", "_hands", "_history", "_knocker", "_laid", "_layoffs",
        "_limit", "_passed", "_phase", "_pile", "_planes", "_prev", "_prev_upcard", "_public", "_repeated",
        "_stock", "_taken", "_turns", "_upcard", "_upcard_draws", "_words",
    )  # fmt: skip

    def __init__(self, game: HasParams) -> None:
        self._game = game
        self._deck = game.deck
        self._phase = _DEAL
        self._cur = CHANCE
        self._prev = CHANCE
        self._hands: tuple[list[int], list[int]] = ([], [])
        self._words = [0, 0]
        self._taken = [0, 0]
        self._stock = list(range(len(self._deck.ours)))
        self._pile: list[int] = []
        self._upcard = -1
        self._prev_upcard = -1
        self._repeated = False
        self._upcard_draws = 0
        self._passed = [False, False]
        self._knocker = -1
        self._finished = False
        self._deadwood = [0, 0]
        self._laid: tuple[list[int], list[int]] = ([], [])
        self._layoffs: list[int] = []
        self._limit: int = game.params["knock_card"]
        self._history: list[int] = []
        self._turns: list[int] = []
        self._planes = (_ZERO52[:], _ZERO52[:])
        self._public = _blank_public(self._limit, len(self._stock))

    def clone(self) -> Self:
        """Return a copy that can be changed independently."""
        new = object.__new__(type(self))
        for name in Board.__slots__:
            value = getattr(self, name)
            if isinstance(value, (list, array)):
                value = value[:]
            elif isinstance(value, tuple):
                value = (value[0][:], value[1][:])
            setattr(new, name, value)
        return new

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def child(self, action: int) -> Self:
        """Return a clone after an action."""
        new = self.clone()
        new.apply_action(action)
        return new

    def beginning(self) -> Self:
        """Return the same game before the deal."""
        return type(self)(self._game)

    def get_game(self) -> Any:
        return self._game

    def current_player(self) -> int:
        """Return seat 0 or 1, -1 for chance, -4 at the end."""
        return TERMINAL if self._phase == _OVER else self._cur

    # --- legal actions ----------------------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, ascending; empty if it is not the player's turn."""
        phase = self._phase
        if player is not None and player != self.current_player():
            return []
        if phase == _DISCARD:
            legal = sorted(self._hands[self._cur])
            if self._can_knock(self._words[self._cur]):
                legal.append(KNOCK)
            return legal
        if phase == _DEAL:
            return self._stock[:]
        if phase == _DRAW:
            return [DRAW_UPCARD, DRAW_STOCK]
        if phase == _FIRST:
            return [DRAW_STOCK] if all(self._passed) else [DRAW_UPCARD, PASS]
        if phase == _WALL:
            can = self._can_knock(self._words[self._cur] | self._deck.words[self._upcard])
            return [PASS, KNOCK] if can else [PASS]
        if phase == _KNOCK:
            return self._knock_actions()
        return self._layoff_actions() if phase == _LAYOFF else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        if player is None:
            player = self.current_player()
        mask = [0] * (len(self._deck.ours) if player == CHANCE else NUM_ACTIONS)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all cards of the stock with the same probability."""
        if self._phase != _DEAL:
            raise ValueError("chance does not act here")
        p = 1.0 / len(self._stock)
        return [(card, p) for card in self._stock]

    def _can_knock(self, eleven: int) -> bool:
        """Whether some discard of the eleven leaves a hand within the limit."""
        # A discard saves at most ten points, so most hands cannot knock and need no closer look.
        return deadwood_bits(eleven) <= self._limit + 10 and _least_after_discard(eleven) <= self._limit

    def _melds_leaving(self, most: int) -> list[int]:
        word = self._words[self._cur]
        melds = enumerate(self._deck.meld_words)
        return [MELD_BASE + i for i, m in melds if m and m & word == m and deadwood_bits(word ^ m) <= most]

    def _knock_actions(self) -> list[int]:
        word, limit = self._words[self._cur], self._limit
        hand = self._hands[self._cur]
        if len(hand) > self._game.params["hand_size"]:
            return [k for k in sorted(hand) if deadwood_bits(word ^ self._deck.words[k]) <= limit]
        melds = self._melds_leaving(limit)
        return [PASS, *melds] if points_of(word) <= limit else melds

    def _layoff_actions(self) -> list[int]:
        if self._finished:
            return [PASS, *self._melds_leaving(1000)]
        fit = 0
        for meld in self._laid[self._prev]:
            fit |= _room(self._deck.meld_words[meld], [self._deck.words[k] for k in self._layoffs])
        return [*(k for k in sorted(self._hands[self._cur]) if self._deck.words[k] & fit), PASS]

    # --- transitions ------------------------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Apply an action of a player or of chance. Raises IllegalAction, and then changes nothing."""
        if action not in self.legal_actions():
            raise refusal(self, action)
        action = int(action)
        phase = self._phase
        if phase == _DEAL:
            self._deal(action)
        elif phase == _DISCARD:
            self._discard(action)
        elif phase == _WALL:
            self._at_wall(action)
        elif phase == _KNOCK:
            self._spread(action)
        elif phase == _LAYOFF:
            self._defend(action)
        else:
            self._draw(action)
        self._history.append(action)

    apply_action_with_legality_check = apply_action

    def _to_act(self, player: int) -> None:
        public = self._public
        public[_CURRENT] = 1.0 if player == 0 else 0.0
        public[_CURRENT + 1] = 1.0 if player == 1 else 0.0
        self._cur = player

    def _hold(self, player: int, card: int) -> None:
        self._hands[player].append(card)
        self._words[player] |= self._deck.words[card]
        self._planes[player][card] = 1.0

    def _drop(self, player: int, card: int) -> None:
        self._hands[player].remove(card)
        word = self._deck.words[card]
        self._words[player] ^= word
        self._taken[player] &= ~word
        self._planes[player][card] = 0.0

    def _count(self, player: int) -> None:
        """Update the deadwood before a knock."""
        word = self._words[player]
        drawn = len(self._hands[player]) > self._game.params["hand_size"]
        self._deadwood[player] = _least_after_discard(word) if drawn else deadwood_bits(word)

    def _deal(self, card: int) -> None:
        self._stock.remove(card)
        left = len(self._stock)
        dealt, size = len(self._deck.ours) - left, self._game.params["hand_size"]
        self._public[_STOCK + left] = 0.0
        if dealt <= 2 * size:
            self._hold(0 if dealt <= size else 1, card)
        elif dealt == 2 * size + 1:
            self._turn_up(card)
        else:
            player = self._prev
            self._hold(player, card)
            self._turns.append(player | card << 2)
            self._count(player)
            self._prev = CHANCE
            self._phase = _DISCARD
            self._to_act(player)

    def _turn_up(self, card: int) -> None:
        self._show(card)
        self._count(0)
        self._count(1)
        if self._game.params["oklahoma"]:
            value = self._deck.points(card)
            self._limit = 0 if value == 1 else value
            for i in range(10):
                self._public[_LIMIT + i] = 1.0 if i < self._limit else 0.0
        self._phase = _FIRST
        self._to_act(0)

    def _show(self, card: int) -> None:
        self._upcard = card
        self._public[_UPCARD + card] = 1.0

    def _to_pile(self, card: int) -> None:
        self._pile.append(card)
        self._public[_PILE + card] = 1.0

    def _draw(self, action: int) -> None:
        if action == PASS:
            self._passed[self._cur] = True
            self._prev = self._cur
            self._to_act(1 - self._cur)
            return
        if action == DRAW_UPCARD and self._phase == _DRAW:
            self._upcard_draws += 1
            if self._upcard_draws == MAX_UPCARD_DRAWS:
                self._phase = _OVER
                return
        card = self._prev_upcard = self._upcard
        self._prev = self._cur
        if action == DRAW_UPCARD:
            self._upcard_to_hand()
            self._count(self._cur)
            self._phase = _DISCARD
            return
        self._public[_UPCARD + card] = 0.0
        self._to_pile(card)
        self._upcard = -1
        self._phase = _DEAL
        self._to_act(CHANCE)

    def _upcard_to_hand(self) -> None:
        card, player = self._upcard, self._cur
        self._hold(player, card)
        self._taken[player] |= self._deck.words[card]
        self._turns.append(player | 2 | card << 2)
        self._public[_UPCARD + card] = 0.0
        self._upcard = -1

    def _discard(self, action: int) -> None:
        player = self._prev = self._cur
        if action == KNOCK:
            self._deadwood = [points_of(w) for w in self._words]
            self._knocker = player
            self._phase = _KNOCK
            return
        self._drop(player, action)
        self._turns[-1] |= action + 1 << 8
        self._count(player)
        self._show(action)
        self._to_act(1 - player)
        again = action == self._prev_upcard
        if again and self._repeated:
            self._phase = _OVER
            return
        self._repeated = again
        # (a deck whose stock begins at the wall is played until no card is left)
        self._phase = _WALL if len(self._stock) in (WALL, 0) else _DRAW

    def _at_wall(self, action: int) -> None:
        if action == PASS:
            self._phase = _OVER
            return
        self._upcard_to_hand()
        self._count(self._cur)
        self._knocker = self._prev = self._cur
        self._phase = _KNOCK

    def _lay(self, meld: int) -> None:
        player = self._cur
        self._laid[player].append(meld)
        self._public[_LAID + 185 * player + meld] = 1.0
        for card in self._deck.melds[meld]:
            self._drop(player, card)

    def _spread(self, action: int) -> None:
        player = self._cur
        if action < DRAW_UPCARD:
            self._drop(player, action)
            self._turns[-1] |= action + 1 << 8
            self._to_pile(action)
        elif action != PASS:
            self._lay(action - MELD_BASE)
        self._deadwood[player] = points_of(self._words[player])
        if action == PASS:
            self._finished = self._words[player] == 0
            self._to_act(1 - self._prev)
            self._phase = _LAYOFF

    def _defend(self, action: int) -> None:
        player = self._cur
        if action == PASS and not self._finished:
            self._finished = True
            return
        if action == PASS:
            self._phase = _OVER
        elif self._finished:
            self._lay(action - MELD_BASE)
        else:
            self._layoffs.append(action)
            self._drop(player, action)
        self._deadwood[player] = points_of(self._words[player])

    # --- values of the position -------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self._phase == _OVER

    def is_chance_node(self) -> bool:
        return self._phase == _DEAL

    def is_player_node(self) -> bool:
        return self._phase not in (_DEAL, _OVER)

    def move_number(self) -> int:
        return len(self._history)

    def history(self) -> list[int]:
        return self._history[:]

    def phase_number(self) -> int:
        return self._phase

    def hands(self) -> list[list[int]]:
        """Return both hands, each in the order in which the cards came."""
        return [self._hands[0][:], self._hands[1][:]]

    def words(self) -> tuple[int, int]:
        """Return both hands as sets of the package's cards."""
        return self._words[0], self._words[1]

    def known_cards(self) -> list[list[int]]:
        """Return the cards that each seat took and still holds, by seat."""
        return [sorted(k for k in self._hands[p] if self._taken[p] & self._deck.words[k]) for p in (0, 1)]

    def stock_cards(self) -> list[int]:
        """Return the cards of the stock, ascending."""
        return self._stock[:]

    def discard_pile(self) -> list[int]:
        return self._pile[:]

    def upcard(self) -> int | None:
        return self._upcard if self._upcard >= 0 else None

    def prev_upcard(self) -> int | None:
        return self._prev_upcard if self._prev_upcard >= 0 else None

    def stock_size(self) -> int:
        return len(self._stock)

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
        return self._passed[:]

    def deadwood(self) -> list[int]:
        """Return the deadwood by seat: before a knock the least (after the best discard), then of the unlaid cards."""
        return self._deadwood[:]

    def repeated_move(self) -> bool:
        """Whether the card just taken was discarded again."""
        return self._repeated

    def last_player(self) -> int:
        """Return the player who moved last; -1 after a draw from the stock."""
        return self._prev

    def turns(self) -> list[int]:
        """Return every turn as player | 2 if it took the upcard | card << 2 | (discard + 1) << 8."""
        return self._turns[:]

    def returns(self) -> list[float]:
        """Return the points of the round for each seat; they sum to 0. Zero until the end."""
        knocker = self._knocker
        if self._phase != _OVER or knocker < 0:
            return [0.0, 0.0]
        mine, theirs = self._deadwood[knocker], self._deadwood[1 - knocker]
        won = float(theirs - mine)
        if mine == 0:
            won += self._game.params["gin_bonus"]
        if won < 0:
            won -= self._game.params["undercut_bonus"]
        return [won, -won] if knocker == 0 else [-won, won]

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    player_reward = player_return

    # --- tensors and texts ------------------------------------------------------------------------------------------

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if seat not in (0, 1):
            raise ValueError("player must be 0 or 1")
        return seat

    def observation_tensor(self, player: int | None = None) -> Tensor:
        """Return a new array of 644 values in OpenSpiel's layout."""
        player = self._seat(player)
        out = self._public[:]
        out[player] = 1.0
        at = _HANDS + 52 * player
        out[at : at + 52] = self._planes[player]
        return np.ndarray((OBS_SIZE,), _FLOAT32, out)

    def observation_list(self, player: int | None = None) -> list[float]:
        """Return the observation tensor as a list."""
        out: list[float] = self.observation_tensor(player).tolist()
        return out


def refusal(board: Board, action: object) -> IllegalAction:
    """Return the error for an illegal action."""
    player, legal = board.current_player(), board.legal_actions()
    texts = board.get_game().deck.action_text
    return IllegalAction(
        "illegal_action",
        f"player {player} cannot do action {action!r} now; legal: {legal}",
        phase=Phase(board.phase_number()).name.lower(),
        legal=[f"{a} ({texts(player, a)})" for a in legal],
    )


def _blank_public(limit: int, cards: int) -> array[float]:
    out = array("f", bytes(4 * OBS_SIZE))
    for i in range(limit):
        out[_LIMIT + i] = 1.0
    for i in range(cards):
        out[_STOCK + i] = 1.0
    return out


def _least_after_discard(word: int) -> int:
    least, rest = 1000, word
    while rest:
        low = rest & -rest
        rest ^= low
        least = min(least, deadwood_bits(word ^ low))
    return least


def _room(meld: int, off: list[int]) -> int:
    """Return the cards that can be laid off on a meld, after earlier lay-offs (a word)."""
    low = meld & -meld
    first = low.bit_length() - 1
    if meld >> (first & ~3) < 16:
        return (15 << (first & ~3)) & ~meld
    gone = sum(off)
    while True:
        low, high = meld & -meld, 1 << (meld.bit_length() - 1)
        room = (low >> 4) | (high << 4 & (1 << 52) - 1)
        if not room & gone:
            return room
        meld |= room & gone
