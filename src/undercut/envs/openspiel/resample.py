"""Sampling of states that a player cannot distinguish from a given one: new hidden cards, and a history with them.

The only input is the player's knowledge: its own cards and open cards. A knocker's hand is open, as in OpenSpiel's
observation struct; other hidden hands are uniform over the cards that the player has not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeVar

from undercut.envs.openspiel.numbers import CHANCE, TERMINAL

if TYPE_CHECKING:
    from undercut.kernel import native

__all__ = ["resample"]

Board = TypeVar("Board", bound="native.OpenSpielBoard")
_NEVER = 1 << 30


def resample(state: Board, player: int, rng: Callable[[], float]) -> Board:
    """Return a state that the player cannot distinguish from this one; ``rng`` returns floats in [0, 1)."""
    if state.current_player() == TERMINAL:
        return state.clone()
    random = Random(int(rng() * 2**53))
    other = 1 - player
    known = state.known_cards()[other]
    hidden = sorted(k for k in state.hands()[other] if k not in known)
    if not state.knocked()[other]:
        # The order of the pool must not depend on the opponent's real cards.
        hidden = random.sample(sorted([*hidden, *state.stock_cards()]), len(hidden))
    return _replay(state, player, hidden, random)


def _replay(state: Board, player: int, drawn: list[int], random: Random) -> Board:
    """Replay the history with the opponent's dealt and drawn cards replaced by cards that lead to ``drawn``."""
    other = 1 - player
    dealt, draws = _origins(state, other, drawn, random)
    history, size = state.history(), state.get_game().params["hand_size"]
    at = size * other
    now = state.beginning()
    begun = 2 * size + 1
    changed = [*history[:at], *dealt, *history[at + len(dealt) :]]
    step = 0
    for index, action in enumerate(changed):
        if index >= begun and now.current_player() == CHANCE and now.last_player() == other:
            action = draws[step]
            step += 1
        now.apply_action(action)
    return now


def _origins(state: native.OpenSpielBoard, other: int, drawn: list[int], random: Random) -> tuple[list[int], list[int]]:
    """Return the cards dealt to the opponent, and the cards that it drew from the stock, in order."""
    # The opponent's unseen cards, with the turn in which it discarded them.
    gone_at: dict[int, int] = dict.fromkeys(drawn, _NEVER)
    taken: set[int] = set()
    stock_turns: list[int] = []
    for index, turn in enumerate(state.turns()):
        if turn & 1 != other:
            continue
        card, gone = turn >> 2 & 63, (turn >> 8) - 1
        if turn & 2:
            taken.add(card)
        else:
            stock_turns.append(index)
        if gone in taken:
            taken.remove(gone)
        elif gone >= 0:
            gone_at[gone] = index
    melds = state.get_game().deck.melds
    shown = [k for meld in state.layed_melds()[other] for k in melds[meld]]
    if state.knocked()[1 - other]:
        shown += state.layoffs()
    for card in shown:
        if card not in taken:
            gone_at[card] = _NEVER
    draws: list[int] = []
    # Go back from the last draw: any card still held in that turn may have been the one drawn; choices only grow.
    for index in reversed(stock_turns):
        card = random.choice([k for k, gone in sorted(gone_at.items()) if gone >= index])
        del gone_at[card]
        draws.append(card)
    dealt = sorted(gone_at)
    random.shuffle(dealt)
    return dealt, draws[::-1]
