"""A line in which guests take turns, however much of one guest waits."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

__all__ = ["FairLine"]

T = TypeVar("T")


class FairLine(Generic[T]):
    """What waits, by guest. The guest who was served longest ago is next; what a guest has put in comes in order."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._length = 0

    def put(self, guest: str, item: T) -> None:
        """Puts something of a guest into the line."""
        self._waiting.setdefault(guest, deque()).append(item)
        self._length += 1

    def take(self) -> T | None:
        """Takes out what is next; None if nothing waits."""
        if not self._waiting:
            return None
        guest, items = self._waiting.popitem(last=False)
        item = items.popleft()
        self._length -= 1
        if items:
            self._waiting[guest] = items  # behind the others
        return item

    def drop(self, guest: str, item: T) -> None:
        """Takes something out, if it is still in the line."""
        items = self._waiting.get(guest, deque())
        if item in items:
            items.remove(item)
            self._length -= 1
            if not items:
                del self._waiting[guest]

    def order(self) -> list[T]:
        """All that waits, in the order in which it will be taken."""
        left = [deque(items) for items in self._waiting.values()]
        out: list[T] = []
        while left:
            out += [items.popleft() for items in left]
            left = [items for items in left if items]
        return out

    def of(self, guest: str) -> int:
        """How much of a guest waits."""
        return len(self._waiting.get(guest, ()))

    @property
    def guests(self) -> int:
        """How many guests have something in the line."""
        return len(self._waiting)

    def __len__(self) -> int:
        return self._length
