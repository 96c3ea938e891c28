"""Rate limits: token buckets, buckets that all nodes share, and the connections of an address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from undercut.errors import UndercutError
from undercut.languages import Message, formatter
from undercut.server.settings import Settings

_say = formatter("refusals").later


class TooMany(UndercutError):
    """The error for a reached limit. ``retry_s`` is the number of seconds until the next attempt may succeed."""

    def __init__(self, code: str, message: str | Message, *, retry_s: int = 1) -> None:
        super().__init__(code, message)
        self.retry_s = retry_s


class Bucket:
    """A bucket whose tokens are refilled at a rate, up to a burst. An action takes one token."""

    rate: float
    burst: float
    tokens: float
    at: float

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.tokens, self.at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Take a token at a time (in seconds, never decreasing). Return False if the bucket is empty."""
        self.refill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def refill(self, now: float) -> None:
        """Add the tokens for the time since the last call."""
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket for each key. If there are more than ``most``, the longest unused ones are dropped."""

    def __init__(
        self, rate: float, burst: float, most: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._most, self._clock = rate, burst, most, clock
        self._by_key: OrderedDict[str, Bucket] = OrderedDict()
        self._spent: Counter[str] | None = None

    def check(self, key: str) -> None:
        """Take one of the key's tokens. Raise TooMany if it has none."""
        bucket = self._bucket(key)
        if self._spent is not None:
            self._spent[key] += 1
        if not bucket.take(self._clock()):
            raise TooMany("too_many_requests", _say("too_many_requests"))

    def _bucket(self, key: str) -> Bucket:
        bucket = self._by_key.get(key)
        if bucket is None:
            bucket = self._by_key[key] = Bucket(self._rate, self._burst, self._clock())
            if len(self._by_key) > self._most:
                self._by_key.popitem(last=False)
        self._by_key.move_to_end(key)
        return bucket

    # --- costs known afterwards -------------------------------------------------------------------------------------

    def pay(self, key: str, cost: float) -> None:
        """Take tokens for completed work. The number of tokens may become negative."""
        bucket = self._bucket(key)
        bucket.refill(self._clock())
        bucket.tokens -= cost

    def used(self, key: str) -> float:
        """Return how many of the key's tokens have been used."""
        bucket = self._by_key.get(key)
        if bucket is None:
            return 0.0
        bucket.refill(self._clock())
        return bucket.burst - bucket.tokens

    def wait_s(self, key: str) -> float:
        """Return the seconds until the key has tokens again; 0 if it has some."""
        over = self.used(key) - self._burst
        return over / self._rate if over >= 0 and key in self._by_key else 0.0

    # --- over several nodes -----------------------------------------------------------------------------------------

    def take_usage(self) -> list[tuple[str, int]]:
        """Return how many tokens each key has requested here since the last call. The first call starts the count."""
        spent, self._spent = self._spent, Counter()
        return [] if spent is None else list(spent.items())

    def add_remote_use(self, key: str, count: int) -> None:
        """Take tokens that the key has requested at another node. The number may become negative, down to minus the
        burst.
        """
        now = self._clock()
        bucket = self._by_key.setdefault(key, Bucket(self._rate, self._burst, now))
        bucket.tokens = max(bucket.tokens - count, -self._burst)
        if len(self._by_key) > self._most:
            self._by_key.popitem(last=False)


class Visits:
    """A counter of the requests and connections of each address."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections_per_address
        self._rates = Buckets(settings.address_rate, settings.address_burst)
        self._here: Counter[str] = Counter()

    def check(self, address: str | None) -> None:
        """Count a request. None is not counted. Raise TooMany."""
        if address is not None:
            self._rates.check(address)

    @contextmanager
    def here(self, address: str | None) -> Iterator[bool]:
        """Count a connection of an address during the block. Yield whether the address has too many. None is not
        counted.
        """
        if address is None:
            yield False
            return
        self._here[address] += 1
        try:
            yield self._here[address] > self._most
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]
