"""The limits of the service, and token buckets that enforce rates."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from undercut.errors import UndercutError
from undercut.languages import Message, speaker

__all__ = ["Bucket", "Buckets", "Limits", "TooMany", "Visits"]

_say = speaker("refusals").later


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The service's limits. Sizes in bytes, rates per second, times in seconds."""

    message_bytes: int = 4096
    frame_bytes: int = 65536
    body_bytes: int = 16384
    say_rate: float = 0.33
    say_burst: float = 4.0
    """Phrases, emotes and lines of chat of a player."""
    chat: bool = False
    """Whether players may chat; otherwise they have phrases and emotes."""
    chat_characters: int = 200
    chat_blocked: tuple[str, ...] = ()
    """Words that may not be said, as :func:`undercut.server.told.talk.blocked_words` gives them."""
    message_rate: float = 20.0
    message_burst: float = 40.0
    flood: int = 400
    """Messages beyond the rate, within ten seconds, after which a client is disconnected. Pings, pongs and fragments of
    messages count as well."""
    malformed: int = 50
    request_rate: float = 20.0
    request_burst: float = 100.0
    compute_rate: float = 0.15
    compute_burst: float = 6.0
    """Seconds of CPU time for what a guest asks to be computed: replays, records, reviews, statistics, old events."""
    compute_address_rate: float = 0.5
    compute_address_burst: float = 20.0
    """The same for all guests of an address."""
    compute_small: int = 600
    """Work that amounts to more entries of a log than this is done in a process of its own."""
    compute_processes: int = 1
    """0: all of it is done in this process."""
    compute_nice: int = 5
    compute_answer_s: float = 30.0
    """The process is ended if it computes one answer for longer."""
    compute_waiting_per_guest: int = 8
    compute_waiting: int = 200
    """Requests that wait to be computed, of a guest and of all together."""
    events_in_answer: int = 500
    """Entries of a table's log whose events an answer has at most."""
    guest_rate: float = 5.0
    guest_burst: float = 200.0
    """New guests per address. An IPv6 network of 64 bits is an address, here and below."""
    address_rate: float = 100.0
    address_burst: float = 1000.0
    """Requests per address. Files of the web client do not count."""
    connections_per_address: int = 500
    loopback_counts: bool = False
    """Whether the limits per address hold for addresses of this machine too. For tests."""
    tables_per_guest: int = 20
    """Tables that a guest has made and that are not over."""
    offers: int = 100
    offers_per_guest: int = 2
    """Tables that are open to anybody."""
    offer_rate: float = 0.05
    offer_burst: float = 6.0
    offer_gone_s: float = 180.0
    """After its creator has been gone for this time, such a table is taken off the list."""
    connections_per_guest: int = 32
    connections: int = 10_000
    """Connections to tables."""
    sockets: int = 12_000
    """Open connections of every kind; fewer if the system does not allow so many."""
    silent_s: float = 10.0
    """A connection is closed if so long after it was opened, or after the last answer, no request has arrived whole."""
    unread_s: float = 20.0
    """A connection whose client reads nothing for so long of what was sent is cut."""
    unread_bytes: int = 262_144
    """A websocket is cut if so much of what answers its pings is unread."""
    outbox: int = 64
    idle_s: float = 300.0
    """After this time without a connection a table is let go from memory."""
    next_round_s: float = 60.0
    away_s: float = 120.0
    """After a player has been away from a running game for this time, the others may claim it or declare it void."""
    bot_pause_s: float = 0.45
    """A bot's turn is shown so long after its beginning, and up to half as long again, by chance; 0: at once."""
    clock_stored_s: float = 5.0
    """So often a clock that runs is stored. If the server is killed, a player gets back this much at most."""
    takeback_s: float = 0.9
    """A bot waits at least so long (unless it does not wait at all) if the action before it may be taken back."""
    bot_step_s: float = 1.0
    """If a bot thinks for longer, its turn is shown after another step, or several."""
    bots_late_s: float = 4.0
    """While bots' turns wait for so long because people's commands come first, there are no new tables."""
    loop_late_s: float = 1.0
    """The same if the event loop is usually late by so much, as on a machine that others use."""
    bot_budget_s: float = 10.0
    """If a bot thinks for longer about a turn, a simple one acts instead. Waiting for a thread does not count."""
    strong_threads: int = 0
    """Threads for bots that search; 0 for one a core, and two at least."""
    strong_tables_per_guest: int = 10
    """Tables with a bot that searches that a guest has made and that are not over."""
    strong_wait_s: float = 3.0
    """If a turn of such a bot would wait for longer, there are no new tables with it for the time being."""
    strong_pace_s: float = 6.0
    """The time from turn to turn of such a bot at a table that is played at. With the measured time that a turn takes
    to think about, it says for how many tables there are threads."""
    storage_retry_s: float = 1.0
    drain_s: float = 0.0
    """So long the service goes on when it is told to stop, but not ready, so that a proxy sends nobody else here."""
    finish_s: int = 10
    """So long requests that are under way may take when it stops."""
    keep_finished_days: int | None = None
    """So many days finished tables are kept after their last change; None for ever."""
    keep_waiting_days: int | None = 30
    """The same for tables whose game has not begun,"""
    keep_abandoned_days: int | None = 365
    """for tables whose game is not over,"""
    keep_guests_days: int | None = 365
    """and for guests without tables, pads and statistics."""
    prune_first_s: float = 300.0
    """So long after the start what is too old is removed for the first time."""
    prune_every_s: float = 86_400.0
    checkpoint_s: float = 2.0
    """So often SQLite's write-ahead log is looked at, and moved into the database if nobody writes or it is long."""
    review_processes: int = 1
    """Processes that compute reviews; 0 if there are to be no reviews. On few cores more of them do not help."""
    review_budget: int | None = None
    """Rounds that are played out for a decision of a review, at most; None for the default of the analysis."""
    review_nice: int = 19
    """Added to the niceness of these processes, so that tables come first."""
    review_answer_s: float = 600.0
    """A process that computes one part of a review for longer is ended. It is so long for machines that are busy."""
    review_idle_s: float = 300.0
    """After this time without work a process is ended; the next work starts one."""
    review_deaths: int = 3
    """A review over which so many processes have died without a new part has failed."""
    reviews_per_guest: int = 20
    """Reviews of a guest that wait, besides one that is computed."""
    hints: bool = True
    """Whether there are hints against the computer. They have a process of their own."""
    hint_nice: int = 5
    hint_answer_s: float = 60.0
    hint_budget: int | None = None
    """Rounds that are played out for a hint, at most; None for the default of the analysis."""
    hints_waiting: int = 50
    """Hints that wait to be worked out, of all guests together."""
    analyze_rate: float = 0.2
    analyze_burst: float = 10.0
    analyze_waiting: int = 50
    """Positions that wait to be analysed, of all guests together."""
    analyze_budget: int = 20_000
    """The largest budget for the analysis of a position."""
    push_delay_s: float = 4.0
    """A player is called to a table only if it has not come back to it after this time."""
    push_rate: float = 0.1
    push_burst: float = 6.0
    """Notifications of a guest."""
    push_waiting: int = 256
    """Notifications that wait to be sent, and those that wait for one push service. Further ones are dropped."""
    push_workers: int = 8
    """Notifications that are sent at once to one push service."""
    push_timeout_s: float = 10.0
    push_subscriptions: int = 8
    """Browsers of a guest that are notified; the newest ones count."""
    push_private: bool = False
    """Whether push services may be in private networks and without encryption. For tests."""


class TooMany(UndercutError):
    """A limit is reached. ``retry_s`` says after how many seconds to try again."""

    def __init__(self, code: str, message: str | Message, *, retry_s: int = 1) -> None:
        super().__init__(code, message)
        self.retry_s = retry_s


class Bucket:
    """Tokens that are refilled at a rate, up to a burst. An action takes one."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Takes a token at a time (in seconds, never decreasing). Returns whether there was one."""
        self.refill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def refill(self, now: float) -> None:
        """Add the tokens of the time since the last call."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Buckets:
    """A bucket per key. If there are more than ``most``, those unused for longest are dropped."""

    def __init__(
        self, rate: float, burst: float, most: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._most, self._clock = rate, burst, most, clock
        self._by_key: OrderedDict[str, Bucket] = OrderedDict()
        self._spent: Counter[str] | None = None

    def check(self, key: str) -> None:
        """Takes one of the key's tokens. Raises TooMany if it has none."""
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

    # --- costs that are known afterwards ----------------------------------------------------------------------------

    def pay(self, key: str, cost: float) -> None:
        """Take tokens for what has been done. There may be less than none."""
        bucket = self._bucket(key)
        bucket.refill(self._clock())
        bucket.left -= cost

    def used(self, key: str) -> float:
        """Return how many of the key's tokens are used up."""
        bucket = self._by_key.get(key)
        if bucket is None:
            return 0.0
        bucket.refill(self._clock())
        return bucket.burst - bucket.left

    def wait_s(self, key: str) -> float:
        """Return the seconds until the key has tokens again; 0 if it has some."""
        over = self.used(key) - self._burst
        return over / self._rate if over >= 0 and key in self._by_key else 0.0

    # --- over several nodes -----------------------------------------------------------------------------------------

    def spent(self) -> list[tuple[str, int]]:
        """How many tokens each key has wanted here since this was asked last; from the first time on it is counted."""
        spent, self._spent = self._spent, Counter()
        return [] if spent is None else list(spent.items())

    def also_spent(self, key: str, count: int) -> None:
        """Takes tokens that the key has wanted at another node. There may be less than none, down to the burst."""
        now = self._clock()
        bucket = self._by_key.setdefault(key, Bucket(self._rate, self._burst, now))
        bucket.left = max(bucket.left - count, -self._burst)
        if len(self._by_key) > self._most:
            self._by_key.popitem(last=False)


class Visits:
    """How many requests and connections of an address are here now, and how often they come."""

    def __init__(self, limits: Limits) -> None:
        self._most = limits.connections_per_address
        self._rates = Buckets(limits.address_rate, limits.address_burst)
        self._here: Counter[str] = Counter()

    def check(self, address: str | None) -> None:
        """Counts a request. None does not count. Raises TooMany."""
        if address is not None:
            self._rates.check(address)

    @contextmanager
    def here(self, address: str | None) -> Iterator[bool]:
        """Counts an address as here meanwhile. Gives whether it is here too often. None does not count."""
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
