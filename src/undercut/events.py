"""Numbered events of a table. An event contains nothing that can be computed from earlier events.

Events are stored and replayed. They contain hidden cards, so players never receive them: players receive the table's
public states and views.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from undercut.actions import Action
from undercut.cards import Card
from undercut.fair_deals import DealProof
from undercut.game import Cut
from undercut.public import Ending
from undercut.rulesets import Ruleset
from undercut.two_party.round_proof import TwoPartyProof

__all__ = [
    "Acted",
    "DealerCut",
    "Event",
    "EventLog",
    "GameEnded",
    "Hinted",
    "Resigned",
    "RoundEnded",
    "RoundStarted",
    "TableOpened",
    "TakenBack",
]


class _Numbered(Struct, frozen=True, gc=False):
    n: int
    """Number of the event at its table, from 1 without gaps."""


class TableOpened(_Numbered, frozen=True):
    """A game begins. ``bots`` are the names of the bots by seat, None for a person."""

    rules: Ruleset
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str


class DealerCut(_Numbered, frozen=True):
    """The first dealer was chosen."""

    cut: Cut


class RoundStarted(_Numbered, frozen=True):
    """A round was dealt. ``seats`` are table seats in the order of the round's seats; ``dealer`` is a table seat.

    ``deck`` is the whole deck in the order of dealing. ``nonce`` is part of the commitment published before the deal.
    ``proof`` contains the shares and the secret, or the players' seeds, that determine the deck. It is None if the
    service alone drew the deck.
    """

    round: int
    board: int
    seats: tuple[int, ...]
    dealer: int
    deck: tuple[Card, ...]
    nonce: str
    proof: DealProof | TwoPartyProof | None = None


class Acted(_Numbered, frozen=True):
    """A seat acted. Draws name their card; knocks and defences name their melds."""

    board: int
    seat: int
    action: Action


class TakenBack(_Numbered, frozen=True):
    """A seat took back its newest action: the round returns to the position before it."""

    board: int
    seat: int


class Hinted(_Numbered, frozen=True):
    """A seat was shown a hint for its next action."""

    board: int
    seat: int


class RoundEnded(_Numbered, frozen=True):
    """The round at a board ended. ``winner`` is a table seat or None; ``points`` are by seat of the round."""

    board: int
    ending: Ending
    winner: int | None
    points: tuple[int, ...]


class Resigned(_Numbered, frozen=True):
    """A seat resigned; its side loses the game."""

    seat: int


class GameEnded(_Numbered, frozen=True):
    """The game is over. ``winner`` is a side (a seat; for partners 0 or 1), None for a drawn game."""

    winner: int | None


Event = TableOpened | DealerCut | RoundStarted | Acted | TakenBack | Hinted | RoundEnded | Resigned | GameEnded
"""An event of a table."""


class EventLog:
    """A table's events in order. The oldest events can be dropped; the others keep their numbers."""

    __slots__ = ("_events", "first", "last")

    def __init__(self, first: int = 1) -> None:
        self._events: list[Event] = []
        self.first: int = first
        """Number of the oldest event in the log."""
        self.last: int = first - 1
        """Number of the newest event; 0 if there are no events."""

    def append(self, event: Event) -> None:
        """Append the next event. Raises ValueError if its number is not the next one."""
        if event.n != self.last + 1:
            raise ValueError(f"event {self.last + 1} is missing: the next one has number {event.n}")
        self._events.append(event)
        self.last = event.n

    def since(self, n: int) -> list[Event]:
        """Return the events after number ``n``. Raises LookupError if some of them have been dropped."""
        if n + 1 < self.first:
            raise LookupError(f"the events before number {self.first} are no longer kept")
        return self._events[n + 1 - self.first :]

    def forget(self, before: int) -> None:
        """Drop the events with numbers below ``before``, but never the newest event."""
        gone = min(before, self.last) - self.first
        if gone > 0:
            del self._events[:gone]
            self.first += gone

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)
