"""What happens at a table, as numbered events: in the past tense, frozen, with nothing that follows from earlier ones.

Events are what is stored and replayed, so they hold hidden cards: nobody at the table is shown one. What somebody may
know of it is read from the table's public states and views.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercut.actions import Action
from undercut.cards import Card
from undercut.game import Cut
from undercut.public import Ending
from undercut.rulesets import Ruleset

__all__ = [
    "Acted",
    "DealerCut",
    "Event",
    "EventLog",
    "GameEnded",
    "Resigned",
    "RoundEnded",
    "RoundStarted",
    "TableOpened",
]


@dataclass(frozen=True, slots=True)
class _Numbered:
    n: int
    """Number of the event at its table, from 1 without gaps."""


@dataclass(frozen=True, slots=True)
class TableOpened(_Numbered):
    """A game begins. ``bots`` are, per seat, the player's name in the ladder, or None for a person."""

    rules: Ruleset
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class DealerCut(_Numbered):
    """The first dealer is found."""

    cut: Cut


@dataclass(frozen=True, slots=True)
class RoundStarted(_Numbered):
    """A deal. ``seats`` are the table's seats in the order of the round's, ``dealer`` is a table seat.

    ``deck`` is the whole pack in the order in which it is dealt. With ``nonce`` it was committed to before the deal.
    """

    round: int
    board: int
    seats: tuple[int, ...]
    dealer: int
    deck: tuple[Card, ...]
    nonce: str


@dataclass(frozen=True, slots=True)
class Acted(_Numbered):
    """A table seat's action. A draw names its card; a knock and a defence name their melds."""

    board: int
    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class RoundEnded(_Numbered):
    """A board's round is over. ``winner`` is a table seat or None, ``points`` are per seat of the round."""

    board: int
    ending: Ending
    winner: int | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resigned(_Numbered):
    """A seat has given up the game; its side loses."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(_Numbered):
    """``winner`` is a side (a seat; for partners 0 or 1), None for a draw."""

    winner: int | None


Event = TableOpened | DealerCut | RoundStarted | Acted | RoundEnded | Resigned | GameEnded


class EventLog:
    """A table's events in order. Old ones can be forgotten; numbers stay what they were."""

    __slots__ = ("_events", "first")

    def __init__(self) -> None:
        self._events: list[Event] = []
        self.first = 1
        """Number of the oldest event that is kept."""

    @property
    def last(self) -> int:
        """Number of the newest event; 0 before the first."""
        return self.first + len(self._events) - 1

    def append(self, event: Event) -> None:
        """Adds the next event. Raises ValueError if its number is not the next one."""
        if event.n != self.last + 1:
            raise ValueError(f"event {self.last + 1} is missing: found number {event.n}")
        self._events.append(event)

    def since(self, n: int) -> list[Event]:
        """The events after number ``n``. Raises LookupError if some of them have been forgotten."""
        if n + 1 < self.first:
            raise LookupError(f"events before {self.first} are no longer kept")
        return self._events[n + 1 - self.first :]

    def forget(self, before: int) -> None:
        """Lets go of the events with numbers below ``before``; the newest is always kept."""
        gone = min(before, self.last) - self.first
        if gone > 0:
            del self._events[:gone]
            self.first += gone

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)
