"""A fair queue: owners take turns, whatever number of items each has queued."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


def _equal(owner: str) -> float:
    return 0.0


class FairQueue(Generic[T]):
    """A queue of items by owner. Items of one owner keep their order.

    ``used`` returns how much an owner has used. The owner with the least use is next; among equals, the owner served
    longest ago.
    """

    def __init__(self, used: Callable[[str], float | tuple[float, ...]] = _equal) -> None:
        self._used = used
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._length = 0

    def put(self, owner: str, item: T, *, first: bool = False) -> None:
        """Add an item of an owner, after its other items or, if ``first``, before them."""
        items = self._waiting.setdefault(owner, deque())
        (items.appendleft if first else items.append)(item)
        self._length += 1

    def take(self) -> T | None:
        """Remove and return the next item; None if the queue is empty."""
        if not self._waiting:
            return None
        owner = min(self._waiting, key=self._used)
        items = self._waiting.pop(owner)
        item = items.popleft()
        self._length -= 1
        if items:
            self._waiting[owner] = items  # after the others
        return item

    def drop(self, owner: str, item: T) -> None:
        """Remove an item, if it is still in the queue."""
        items = self._waiting.get(owner, deque())
        if item in items:
            items.remove(item)
            self._length -= 1
            if not items:
                del self._waiting[owner]

    def order(self) -> list[T]:
        """Return all items in the order in which owners take turns."""
        remaining = [deque(self._waiting[owner]) for owner in sorted(self._waiting, key=self._used)]
        order: list[T] = []
        while remaining:
            order += [items.popleft() for items in remaining]
            remaining = [items for items in remaining if items]
        return order

    def of(self, owner: str) -> int:
        """Return the number of queued items of an owner."""
        return len(self._waiting.get(owner, ()))

    @property
    def owners(self) -> int:
        """The number of owners with queued items."""
        return len(self._waiting)

    def __len__(self) -> int:
        return self._length
