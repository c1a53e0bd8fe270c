"""Figures for operators, in the format of Prometheus."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)
"""Bounds of the histogram, in seconds."""


class Metrics:
    """What one server counts."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.tables: Final = self._gauge("tables", "Tables that this process has open.")
        self.sockets: Final = self._gauge("sockets", "Sockets that are open.")
        self.actions: Final = self._counter("actions", "Messages of clients, by kind.", "kind")
        self.closed: Final = self._counter("sockets_closed", "Sockets closed, by code.", "code")
        self.errors: Final = self._counter("errors", "Errors that nobody foresaw.", "where")
        self.requests: Final = self._counter("requests", "HTTP requests, by status.", "status")
        self.latency: Final = Histogram(
            "mahjong_atlas_action_seconds",
            "From an action read to its being written down and told.",
            buckets=STEPS,
            registry=self.registry,
        )

    def told(self) -> bytes:
        """The figures as text."""
        return generate_latest(self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"mahjong_atlas_{name}", about, registry=self.registry)

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(f"mahjong_atlas_{name}", about, [label], registry=self.registry)
