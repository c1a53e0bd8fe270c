"""Figures for operators, in the format of Prometheus."""

from collections import Counter as Tally
from collections import deque
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)
"""Bounds of the histogram, in seconds."""

MOST_WITHHELD: Final = 2000
"""Latencies of one socket that wait for the end of the deal; the oldest are dropped."""


class Metrics:
    """The figures of one process.

    None depends on hidden information before it is public: whether a seat was asked, for example.
    """

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.tables: Final = self._gauge("tables", "Tables that this process has open.")
        self.sockets: Final = self._gauge("sockets", "Sockets that are open.")
        self.actions: Final = self._counter(
            "actions", "Messages of clients, by kind, counted when their deal is revealed.", "kind"
        )
        self.closed: Final = self._counter("sockets_closed", "Sockets closed, by code.", "code")
        self.errors: Final = self._counter("errors", "Unforeseen errors.", "where")
        self.requests: Final = self._counter("requests", "HTTP requests, by status.", "status")
        self.computed: Final = self._counter(
            "computed", "Answers asked of the workers, by what became of them.", "outcome"
        )
        self.waiting: Final = self._gauge("work_waiting", "Requests that wait for a worker.")
        self.latency: Final = Histogram(
            "mahjong_atlas_action_seconds",
            "From an action read to its being written down and told; observed when its deal is revealed.",
            buckets=STEPS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """The figures as text."""
        return generate_latest(self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"mahjong_atlas_{name}", about, registry=self.registry)

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(f"mahjong_atlas_{name}", about, [label], registry=self.registry)


class Withheld:
    """Figures of one socket that depend on hidden information until the deal is revealed.

    A seat that may claim is asked and answers; the others do not.  What is not published is dropped with the
    socket.
    """

    def __init__(self, metrics: Metrics) -> None:
        self._metrics: Final = metrics
        self._kinds: Final[Tally[str]] = Tally()
        self._seconds: Final[deque[float]] = deque(maxlen=MOST_WITHHELD)

    def count(self, kind: str) -> None:
        """A message of this kind has come."""
        self._kinds[kind] += 1

    def observe(self, seconds: float) -> None:
        """An action was done after so many seconds."""
        self._seconds.append(seconds)

    def publish(self) -> None:
        """Publish the figures: the hands are public now."""
        for kind, number in self._kinds.items():
            self._metrics.actions.labels(kind).inc(number)
        for seconds in self._seconds:
            self._metrics.latency.observe(seconds)
        self._kinds.clear()
        self._seconds.clear()
