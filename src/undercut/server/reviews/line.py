"""The queue of reviews. At most one review of a guest is computed at a time, and guests take turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

__all__ = ["Line"]


class Line:
    """A queue of reviews by id, each with the guest who requested it. They wait, then are computed until they leave.

    Guests take turns: a guest's second review comes after the first of everybody else, and the guest who was served
    longest ago comes first.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, str] = {}
        self._running: dict[int, str] = {}
        self._served: dict[str, int] = {}
        self._turn = 0

    def add(self, review: int, guest: str) -> None:
        """Put a review into the queue, unless it waits or is being computed already."""
        if review not in self._running:
            self._waiting.setdefault(review, guest)

    def take(self) -> int | None:
        """Remove and return the next review that may be computed; None if there is none."""
        busy = set(self._running.values())
        for review in self._order():
            guest = self._waiting[review]
            if guest not in busy:
                self._turn += 1
                self._served[guest] = self._turn
                self._running[review] = self._waiting.pop(review)
                return review
        return None

    def guest(self, review: int) -> str:
        """Return the guest of a review that is being computed."""
        return self._running[review]

    def leave(self, review: int) -> None:
        """Note that a review is no longer being computed."""
        guest = self._running.pop(review, None)
        self._waiting.pop(review, None)
        if guest is not None and guest not in self._waiting.values():
            self._served.pop(guest, None)

    def back(self, review: int) -> None:
        """Return a review that was being computed to the queue."""
        guest = self._running.pop(review, None)
        if guest is not None:
            self._waiting[review] = guest

    def place(self, review: int) -> int | None:
        """Return the place of a review in the queue, from 1; 0 if it is being computed, None if it is unknown."""
        if review in self._running:
            return 0
        if review not in self._waiting:
            return None
        return self._order().index(review) + 1

    def of(self, guest: str) -> int:
        """Return how many reviews of a guest wait."""
        return sum(1 for other in self._waiting.values() if other == guest)

    @property
    def is_urgent(self) -> bool:
        """Whether a guest waits none of whose reviews is being computed."""
        return not set(self._waiting.values()) <= set(self._running.values())

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    def _order(self) -> list[int]:
        before = Counter(self._running.values())
        keys: dict[int, tuple[int, int, int]] = {}
        for review, guest in _by_id(self._waiting.items()):
            keys[review] = (before[guest], self._served.get(guest, 0), review)
            before[guest] += 1
        return sorted(keys, key=keys.__getitem__)


def _by_id(items: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    return sorted(items)
