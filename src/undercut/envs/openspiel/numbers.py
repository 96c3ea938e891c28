"""OpenSpiel's numbers for gin rummy: cards by suit (s c d h) then rank, 185 melds, 241 actions, a 644-wide tensor."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from undercut.notation.openspiel import MELD_PLACES

__all__ = [
    "CHANCE",
    "DRAW_STOCK",
    "DRAW_UPCARD",
    "FULL",
    "INDEX_OF",
    "INFO_SIZE",
    "KNOCK",
    "MAX_UPCARD_DRAWS",
    "MELDS",
    "MELD_BASE",
    "NUM_ACTIONS",
    "OBS_SIZE",
    "OURS",
    "PASS",
    "TERMINAL",
    "TURNS",
    "TURN_WIDTH",
    "WALL",
    "WORD",
    "Deck",
    "Phase",
    "card_text",
    "deck",
    "info_size",
]

CHANCE: Final = -1
"""Player number of chance."""
TERMINAL: Final = -4
"""Player number after the end of the game."""
WALL: Final = 2
"""Number of cards in the stock at which nobody may draw from it."""
MAX_UPCARD_DRAWS: Final = 50
"""Limit of cards taken from the discard pile in a round."""
DRAW_UPCARD, DRAW_STOCK, PASS, KNOCK, MELD_BASE = 52, 53, 54, 55, 56
"""Numbers of the actions after the 52 discards; melds follow from ``MELD_BASE`` on."""
NUM_ACTIONS: Final = 241
"""Number of actions."""
OBS_SIZE: Final = 644
"""Size of the observation tensor."""
TURNS: Final = 84
"""Number of turns in the information state tensor of the full game: 29 stock draws, 50 upcards and a few more."""
TURN_WIDTH: Final = 16
"""Numbers per turn in the information state tensor."""
INFO_SIZE: Final = OBS_SIZE + 52 + 52 + 4 + TURNS * TURN_WIDTH
"""Size of the information state tensor, except in games in which small hands leave a larger stock."""

_SUITS: Final = (3, 0, 1, 2)
_PLAIN: Final = {DRAW_UPCARD: "Draw upcard", DRAW_STOCK: "Draw stock", PASS: "Pass", KNOCK: "Knock"}


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

    @property
    def text(self) -> str:
        """OpenSpiel's text: ``FirstUpcard``."""
        return self.name.title().replace("_", "")


@dataclass(frozen=True)
class Deck:
    """The cards of a deck of the first ``ranks`` ranks (ace to king) in the first ``suits`` suits (s c d h)."""

    ranks: int
    suits: int
    ours: tuple[int, ...]
    """The package's card for each of OpenSpiel's."""
    words: tuple[int, ...]
    """The same as a set of one card."""
    melds: tuple[tuple[int, ...], ...]
    """Cards of each of the 185 melds; none if the deck lacks them."""
    meld_words: tuple[int, ...]
    """The same as sets of the package's cards; 0 if the deck lacks them."""

    def text(self, card: int) -> str:
        """Return OpenSpiel's text of a card: ``Th``."""
        return "A23456789TJQK"[card % self.ranks] + "scdh"[card // self.ranks]

    def points(self, card: int) -> int:
        return min(card % self.ranks + 1, 10)

    def meld_text(self, meld: int) -> str:
        return "".join(map(self.text, self.melds[meld]))

    def action_text(self, player: int, action: int) -> str:
        """Return OpenSpiel's words for an action."""
        if player == CHANCE:
            return f"Chance outcome: {self.text(action)}"
        text = _PLAIN.get(action) or (
            self.text(action) if action < len(self.ours) else self.meld_text(action - MELD_BASE)
        )
        return f"Player: {player} Action: {text}"


@cache
def deck(ranks: int, suits: int) -> Deck:
    """Return the deck of that size."""
    ours = tuple(4 * rank + _SUITS[suit] for suit in range(suits) for rank in range(ranks))
    words = tuple(1 << card for card in ours)
    melds = tuple(
        tuple(ranks * s + r for s, r in meld) if all(s < suits and r < ranks for s, r in meld) else ()
        for meld in MELD_PLACES
    )
    return Deck(ranks, suits, ours, words, melds, tuple(sum(words[k] for k in meld) for meld in melds))


def info_size(cards: int, hand_size: int) -> int:
    """Return the size of the information state tensor: a turn per draw before the wall and per card taken."""
    turns = max(TURNS, cards - 2 * hand_size - 1 - WALL + MAX_UPCARD_DRAWS + 1)
    return INFO_SIZE + (turns - TURNS) * TURN_WIDTH


FULL: Final = deck(13, 4)
"""Numbering of the 52-card deck."""
OURS: Final = FULL.ours
"""The package's card for each of OpenSpiel's."""
INDEX_OF: Final = tuple(OURS.index(c) for c in range(52))
"""OpenSpiel's card for each of the package's."""
WORD: Final = FULL.words
"""Word of each of OpenSpiel's cards."""
MELDS: Final = FULL.melds
"""The 185 melds of the full deck, in OpenSpiel's order."""
card_text: Final = FULL.text
"""Text of one of OpenSpiel's cards in the full deck."""
