"""Counterpart of ``pyspiel.gin_rummy``: constants, phases, structs and the utilities."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import pairwise
from random import Random
from typing import Final

from undercut.envs.openspiel.numbers import (
    CHANCE,
    DRAW_STOCK,
    DRAW_UPCARD,
    KNOCK,
    MAX_UPCARD_DRAWS,
    MELD_BASE,
    MELDS,
    NUM_ACTIONS,
    OBS_SIZE,
    PASS,
    TERMINAL,
    WALL,
    Deck,
    Phase,
    deck,
)
from undercut.envs.openspiel.state import DEFAULTS, State
from undercut.envs.openspiel.structs import GinRummyObservationStruct, GinRummyStateStruct
from undercut.errors import UndercutError

__all__ = [
    "DEFAULT_GIN_BONUS",
    "DEFAULT_HAND_SIZE",
    "DEFAULT_KNOCK_CARD",
    "DEFAULT_NUM_CARDS",
    "DEFAULT_NUM_RANKS",
    "DEFAULT_NUM_SUITS",
    "DEFAULT_UNDERCUT_BONUS",
    "DRAW_STOCK_ACTION",
    "DRAW_UPCARD_ACTION",
    "KNOCK_ACTION",
    "MAX_NUM_DRAW_UPCARD_ACTIONS",
    "MAX_POSSIBLE_DEADWOOD",
    "MELD_ACTION_BASE",
    "NUM_DISTINCT_ACTIONS",
    "NUM_MELD_ACTIONS",
    "NUM_PLAYERS",
    "OBSERVATION_TENSOR_SIZE",
    "PASS_ACTION",
    "WALL_STOCK_SIZE",
    "GinRummyObservationStruct",
    "GinRummyState",
    "GinRummyStateStruct",
    "GinRummyUtils",
    "Phase",
    "PlayerId",
    "UniformProbabilitySampler",
]

DEFAULT_NUM_RANKS: Final = int(DEFAULTS["num_ranks"])
"""Default of ``num_ranks``."""
DEFAULT_NUM_SUITS: Final = int(DEFAULTS["num_suits"])
"""Default of ``num_suits``."""
DEFAULT_NUM_CARDS: Final = DEFAULT_NUM_RANKS * DEFAULT_NUM_SUITS
"""Number of cards in the default deck."""
DEFAULT_HAND_SIZE: Final = int(DEFAULTS["hand_size"])
"""Default of ``hand_size``."""
DEFAULT_KNOCK_CARD: Final = int(DEFAULTS["knock_card"])
"""Default of ``knock_card``, the knock limit."""
DEFAULT_GIN_BONUS: Final = int(DEFAULTS["gin_bonus"])
"""Default of ``gin_bonus``."""
DEFAULT_UNDERCUT_BONUS: Final = int(DEFAULTS["undercut_bonus"])
"""Default of ``undercut_bonus``."""
NUM_PLAYERS: Final = 2
"""Number of players."""
MAX_POSSIBLE_DEADWOOD: Final = 98
"""Most deadwood that a hand can have."""
MAX_NUM_DRAW_UPCARD_ACTIONS: Final = MAX_UPCARD_DRAWS
"""Limit of cards taken from the discard pile in a round."""
WALL_STOCK_SIZE: Final = WALL
"""Number of cards in the stock at which nobody may draw from it."""
DRAW_UPCARD_ACTION: Final = DRAW_UPCARD
"""Number of the action that takes the top discard."""
DRAW_STOCK_ACTION: Final = DRAW_STOCK
"""Number of the action that draws from the stock."""
PASS_ACTION: Final = PASS
"""Number of the action pass."""
KNOCK_ACTION: Final = KNOCK
"""Number of the action knock."""
MELD_ACTION_BASE: Final = MELD_BASE
"""Number of the first action that lays a meld."""
NUM_DISTINCT_ACTIONS: Final = NUM_ACTIONS
"""Number of actions."""
NUM_MELD_ACTIONS: Final = NUM_ACTIONS - MELD_BASE
"""Number of actions that lay a meld."""
OBSERVATION_TENSOR_SIZE: Final = OBS_SIZE
"""Size of the observation tensor."""
GinRummyState = State
"""Name of the state in ``pyspiel``."""
# As in pyspiel, the phases are names of the module too: ``gin_rummy.DEAL``.
globals().update(Phase.__members__)


class PlayerId(IntEnum):
    """The player to move, if it is not a seat."""

    DEFAULT_PLAYER_ID = 0
    INVALID = -3
    TERMINAL = TERMINAL
    CHANCE = CHANCE
    SIMULTANEOUS = -2
    MEAN_FIELD = -5


class UniformProbabilitySampler:
    """A source of uniform floats in [low, high), as ``resample_from_infostate`` takes them."""

    def __init__(self, low: float = 0.0, high: float = 1.0, seed: int | None = None) -> None:
        self._low, self._range, self._random = low, high - low, Random(seed)

    def __call__(self) -> float:
        return self._low + self._range * self._random.random()


_NUMBERS = {tuple(divmod(k, 13) for k in meld): number for number, meld in enumerate(MELDS)}


class GinRummyUtils:
    """The counterpart of ``pyspiel.gin_rummy.GinRummyUtils``: equal results in the same order."""

    def __init__(self, num_ranks: int, num_suits: int, hand_size: int) -> None:
        self._deck: Deck = deck(num_ranks, num_suits)
        self._hand_size = hand_size
        self.int_to_meld: dict[int, list[int]] = {
            number: list(cards) for number, cards in enumerate(self._deck.melds) if cards
        }

    # --- cards ------------------------------------------------------------------------------------------------------

    def card_string(self, card: int | None) -> str:
        return "XX" if card is None else self._deck.text(card)

    def card_int(self, text: str) -> int:
        """Return the number of a card. Raises UndercutError if the deck lacks it."""
        for card in range(len(self._deck.ours)):
            if self._deck.text(card) == text:
                return card
        raise UndercutError("bad_argument", f"{text!r} is not a card of this deck")

    def card_ints_to_card_strings(self, cards: Sequence[int]) -> list[str]:
        return [self._deck.text(card) for card in cards]

    def card_strings_to_card_ints(self, texts: Sequence[str]) -> list[int]:
        return [self.card_int(text) for text in texts]

    def hand_to_string(self, cards: Sequence[int]) -> str:
        """Return the cards in a box, a line for each suit."""
        deck = self._deck
        edge = f"+{'--' * deck.ranks}+\n"
        lines = [
            "|" + "".join(deck.text(k) if k in cards else "  " for k in range(first, first + deck.ranks)) + "|\n"
            for first in range(0, len(deck.ours), deck.ranks)
        ]
        return edge + "".join(lines) + edge

    def card_rank(self, card: int) -> int:
        return card % self._deck.ranks

    def card_suit(self, card: int) -> int:
        return card // self._deck.ranks

    def card_value(self, card: int) -> int:
        return self._deck.points(card)

    def total_card_value(self, cards: Sequence[int] | Sequence[Sequence[int]]) -> int:
        """Return the points of cards, or of groups of cards."""
        return sum(self.card_value(x) if isinstance(x, int) else self.total_card_value(x) for x in cards)

    # --- melds ------------------------------------------------------------------------------------------------------

    def is_consecutive(self, numbers: Sequence[int]) -> bool:
        return all(b == a + 1 for a, b in pairwise(numbers))

    def is_rank_meld(self, cards: Sequence[int]) -> bool:
        return len(cards) in (3, 4) and len({self.card_rank(k) for k in cards}) == 1

    def is_suit_meld(self, cards: Sequence[int]) -> bool:
        ranks = sorted(self.card_rank(k) for k in cards)
        return len(cards) >= 3 and len({self.card_suit(k) for k in cards}) == 1 and self.is_consecutive(ranks)

    def rank_melds(self, cards: Sequence[int]) -> list[list[int]]:
        """Return the sets: by rank, four cards with the threes that lack a middle card; then threes of neighbours."""
        ordered = sorted(cards, key=lambda k: (self.card_rank(k), k))
        out: list[list[int]] = []
        for four in _windows(ordered, 4):
            if self.is_rank_meld(four):
                a, b, c, d = four
                out += [four, [a, b, d], [a, c, d]]
        return out + [three for three in _windows(ordered, 3) if self.is_rank_meld(three)]

    def suit_melds(self, cards: Sequence[int]) -> list[list[int]]:
        """Return the runs of five, then of four, then of three cards."""
        ordered = sorted(cards)
        return [run for size in (5, 4, 3) for run in _windows(ordered, size) if self.is_suit_meld(run)]

    def all_melds(self, cards: Sequence[int]) -> list[list[int]]:
        return self.rank_melds(cards) + self.suit_melds(cards)

    def all_meld_groups(self, cards: Sequence[int]) -> list[list[list[int]]]:
        """Return each sequence of melds that no further meld can extend; the order of melds matters."""

        def grown(melds: list[list[int]]) -> list[list[list[int]]]:
            out = []
            for first in melds:
                rest = [meld for meld in melds if not set(meld) & set(first)]
                out += [[first, *group] for group in grown(rest)] if rest else [[first]]
            return out

        return grown(self.all_melds(cards))

    def best_meld_group(self, cards: Sequence[int]) -> list[list[int]]:
        """Return the first of the groups that meld the most points."""
        return max(self.all_meld_groups(cards), key=self.total_card_value, default=[])

    def min_deadwood(self, hand: Sequence[int], card: int | None = None) -> int:
        """Return the deadwood outside the best group; in a hand after a draw, without the highest unmelded card."""
        held = [*hand] if card is None else [*hand, card]
        melded = {k for meld in self.best_meld_group(held) for k in meld}
        loose = sorted((k for k in held if k not in melded), key=lambda k: (self.card_rank(k), k))
        if len(held) == self._hand_size + 1:
            loose = loose[:-1]
        return self.total_card_value(loose)

    def legal_melds(self, hand: Sequence[int], knock_card: int) -> list[int]:
        """Return the numbers of the melds in groups that leave at most ``knock_card`` points."""
        total = self.total_card_value(hand)
        groups = self.all_meld_groups(hand)
        fit = [g for g in groups if total - self.total_card_value(g) <= knock_card]
        return sorted({self.meld_to_int(meld) for group in fit for meld in group})

    def legal_discards(self, hand: Sequence[int], knock_card: int) -> list[int]:
        """Return the cards whose discard leaves at most ``knock_card`` points."""
        kept = {k: [x for x in hand if x != k] for k in hand}
        return sorted(k for k, rest in kept.items() if self.min_deadwood(rest) <= knock_card)

    def meld_to_int(self, meld: Sequence[int]) -> int:
        """Return the number of a meld of at most five cards. Raises UndercutError for others."""
        cards = tuple((self.card_suit(k), self.card_rank(k)) for k in sorted(meld))
        if cards not in _NUMBERS:
            raise UndercutError("bad_argument", f"{list(meld)} is not a meld of at most five cards")
        return _NUMBERS[cards]

    # --- lay-offs ---------------------------------------------------------------------------------------------------

    def rank_meld_layoff(self, meld: Sequence[int]) -> int:
        """Return the card that completes a set of three."""
        missing = ({0, 1, 2, 3} - {self.card_suit(k) for k in meld}).pop()
        return self.card_rank(meld[0]) + missing * self._deck.ranks

    def suit_meld_layoffs(self, meld: Sequence[int]) -> list[int]:
        """Return the cards at both ends of a run."""
        low, high = min(meld), max(meld)
        out = [low - 1] if self.card_rank(low) > 0 else []
        return [*out, high + 1] if self.card_rank(high) < self._deck.ranks - 1 else out

    def all_layoffs(self, layed_melds: Sequence[int], previous_layoffs: Sequence[int]) -> list[int]:
        """Return the cards that fit the melds after earlier lay-offs."""
        out: set[int] = set()
        for number in layed_melds:
            meld = list(self._deck.melds[number])
            if self.is_suit_meld(meld):
                ends = self.suit_meld_layoffs(meld)
                grown = [*meld, *(k for k in previous_layoffs if k in ends)]
                out |= set(self.suit_meld_layoffs(grown))
            elif len(meld) == 3:
                out.add(self.rank_meld_layoff(meld))
        return sorted(out)


def _windows(cards: list[int], size: int) -> list[list[int]]:
    return [cards[i : i + size] for i in range(len(cards) - size + 1)]
