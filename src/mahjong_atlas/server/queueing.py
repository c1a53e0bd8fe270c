"""The queue of work: fair shares of the workers for the clients that wait."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.server.encodings import Encoded


class QueueFullError(Exception):
    """The queue is full; `is_own`: by the work of this client alone."""

    def __init__(self, is_own: bool) -> None:
        super().__init__("the queue is full")
        self.is_own = is_own


@dataclass(eq=False)
class Piece:
    """One piece of work: who is charged for it, a pickled Call, the seconds it may take, its answer to come.

    `start` is the virtual time at which its client's share allows it to start.
    """

    client: str
    call: bytes
    key: bytes
    seconds: float
    answer: asyncio.Future[Encoded]
    is_heavy: bool = False
    is_kept: bool = False
    start: float = field(default=0.0, init=False)


class FairQueue:
    """Weighted fair queueing: each piece costs its client the seconds that it may take.

    Virtual time goes on by the cost of what is done, divided by the clients that share the workers.  A client
    that comes while others wait is served after the pieces that are under way, before the second piece of any
    other; what waits is overtaken by a share of those who come later, so it is served in the end.  No client,
    and no heavy work of all clients together, takes the last worker.
    """

    def __init__(self, workers: int, most: int, most_of_client: int, most_bytes: int) -> None:
        self.workers: Final = workers
        self.most: Final = most
        self.most_of_client: Final = most_of_client
        self.most_bytes: Final = most_bytes
        self.waiting: Final[list[Piece]] = []
        self.running: Final[list[Piece]] = []
        self._now = 0.0
        self._ends: Final[dict[str, float]] = {}

    def put(self, piece: Piece) -> None:
        """Let the piece wait.  Raises QueueFullError."""
        waiting = [each for each in self.waiting if each.client == piece.client]
        if len(waiting) >= self.most_of_client:
            raise QueueFullError(is_own=True)
        size = sum(len(each.call) for each in self.waiting) + len(piece.call)
        if len(self.waiting) >= self.most or (self.waiting and size > self.most_bytes):
            raise QueueFullError(is_own=False)
        piece.start = self._start(piece.client)
        self._ends[piece.client] = piece.start + piece.seconds
        self.waiting.append(piece)

    def share(self, piece: Piece, client: str) -> None:
        """Another client waits for the same piece, which comes at the earlier of their turns."""
        start = self._start(client)
        if piece in self.waiting and start < piece.start:
            piece.client, piece.start = client, start
            self._ends[client] = start + piece.seconds

    def take(self) -> Piece | None:
        """The piece that is next, now under way; None while nothing may start."""
        if len(self.running) >= self.workers:
            return None
        reserved = max(1, self.workers - 1)
        running = Counter(each.client for each in self.running)
        heavy = sum(each.is_heavy for each in self.running)
        ready = [
            each
            for each in self.waiting
            if running[each.client] < reserved and not (each.is_heavy and heavy >= reserved)
        ]
        if not ready:
            return None
        piece = min(ready, key=lambda each: each.start)
        self.waiting.remove(piece)
        self.running.append(piece)
        self._now = max(self._now, piece.start)
        return piece

    def finish(self, piece: Piece) -> None:
        """The piece is done."""
        self._now += piece.seconds / len({each.client for each in (*self.waiting, *self.running)})
        self.running.remove(piece)
        if not self.waiting and not self.running:
            self._ends.clear()
            self._now = 0.0
        for client in [each for each, end in self._ends.items() if end <= self._now]:
            del self._ends[client]

    def _start(self, client: str) -> float:
        return max(self._now, self._ends.get(client, 0.0))
