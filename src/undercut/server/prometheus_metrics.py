"""The metrics of this node for Prometheus, in their own registry."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

from undercut.events import Acted
from undercut.server.metrics import VERBS, Metrics
from undercut.server.storage.entries import Entry, Played

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_REVIEW_S = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
_TOGETHER = 32
"""A bot's turns are counted in groups of this size: counted one by one, their times would reveal its hands."""
_MS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class _Times(Collector):
    """A histogram of seconds, updated for every command: the library's histogram takes two locks each time."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._counts = [0] * (len(_MS) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_MS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        upto, buckets = 0, []
        for bound, count in zip((*map(str, _MS), "+Inf"), self._counts, strict=True):
            upto += count
            buckets.append((bound, upto))
        yield HistogramMetricFamily(self._name, self._about, buckets, self._sum)


class PrometheusMetrics(Metrics):
    """The metrics of the service. Labels have few values, which never come from clients.

    Counts that change with every command reach the library only when metrics are read, because each update takes a
    lock.
    """

    def __init__(self) -> None:
        super().__init__()
        self.registry: CollectorRegistry = CollectorRegistry()
        self._commands = Counter("undercut_commands", "Actions sent by clients.", ["verb"], registry=self.registry)
        self._moves = Counter("undercut_moves", "Actions that were stored, those of bots too.", registry=self.registry)
        self._handed_over = 0
        self._refused = Counter("undercut_refused", "Commands refused, by code.", ["code"], registry=self.registry)
        self._ack = _Times("undercut_ack_seconds", "From a command's arrival to its acknowledgement.", self.registry)
        self._late = Histogram(
            "undercut_loop_delay_seconds",
            "How late a timer of the event loop fires, ten times a second.",
            buckets=_MS,
            registry=self.registry,
        )
        self._thought = Histogram(
            "undercut_bot_seconds", "Time a bot took for a turn.", ["bot"], buckets=_MS, registry=self.registry
        )
        self.tables: Gauge = Gauge("undercut_tables", "Tables in memory.", registry=self.registry)
        self.nodes: Gauge = Gauge("undercut_nodes", "Nodes that this one knows to be alive.", registry=self.registry)
        self.connections: Gauge = Gauge("undercut_connections", "Open websockets.", registry=self.registry)
        self._reviews = Counter("undercut_reviews", "Reviews computed.", ["state"], registry=self.registry)
        self._parts = Histogram(
            "undercut_review_seconds",
            "Time for a part of a review, or for a position.",
            ["kind"],
            buckets=_REVIEW_S,
            registry=self.registry,
        )
        self._died = Counter("undercut_review_deaths", "Review processes that died.", registry=self.registry)
        self._pushes = Counter("undercut_pushes", "Notifications.", ["outcome"], registry=self.registry)
        self.reviews_waiting: Gauge = Gauge("undercut_reviews_waiting", "Reviews in the line.", registry=self.registry)
        self.reviews_running: Gauge = Gauge(
            "undercut_reviews_running", "Reviews being computed.", registry=self.registry
        )
        self.groups: Gauge = Gauge("undercut_storage_groups", "Groups committed.", registry=self.registry)
        self.writes: Gauge = Gauge("undercut_storage_statements", "Statements committed.", registry=self.registry)
        self.failing: Gauge = Gauge("undercut_storage_failing", "1 if the newest write failed.", registry=self.registry)
        self._by_verb = dict.fromkeys((*VERBS, "other"), 0)
        for verb in self._by_verb:
            self._commands.labels(verb)
        self._thoughts: dict[str, list[float]] = {}

    def count_command(self, verb: str) -> None:
        self.commands += 1
        self._by_verb[verb] += 1

    def count_entries(self, entries: Sequence[Entry]) -> None:
        """Count the actions among stored entries."""
        for entry in entries:
            if isinstance(entry, Played) and isinstance(entry.event, Acted):
                self.moves += 1

    def observe_ack(self, seconds: float) -> None:
        self._ack.observe(seconds)

    def count_refusal(self, code: str) -> None:
        self._refused.labels(code).inc()

    def count_push(self, outcome: str) -> None:
        self._pushes.labels(outcome).inc()

    def observe_loop_delay(self, seconds: float) -> None:
        self._late.observe(seconds)

    def observe_bot_time(self, name: str, seconds: float) -> None:
        times = self._thoughts.setdefault(name, [])
        times.append(seconds)
        if len(times) >= _TOGETHER:
            for time in times:
                self._thought.labels(name).observe(time)
            times.clear()

    def observe_review_part(self, kind: str, seconds: float) -> None:
        self._parts.labels(kind).observe(seconds)

    def count_review(self, state: str) -> None:
        self._reviews.labels(state).inc()

    def count_process_death(self) -> None:
        self._died.inc()

    def page(self) -> bytes:
        """Return all metrics as text."""
        self._moves.inc(self.moves - self._handed_over)
        self._handed_over = self.moves
        for verb, count in self._by_verb.items():
            self._commands.labels(verb).inc(count)
            self._by_verb[verb] = 0
        return generate_latest(self.registry)
