"""Fair shares of the event loop: tables work in short pieces, the least served table first.

Tables where a person plays are served before those of bots and before replays, so that endless work delays
them by one piece at most. In each turn of the loop at most two pieces are begun: one that waited, and those
that come while a piece's time is not spent; between two turns the loop serves sockets, requests and timers.
"""

import asyncio
import heapq
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

PIECE: Final = 0.001
"""Seconds after which a piece of work ends with the step that it is at.

To write an action down takes some ten turns of the loop, so that a full turn must be short.
"""


@dataclass(slots=True, eq=False)
class WorkShare:
    """The seconds of work that one table has had; `is_background`: no person waits for it."""

    is_background: bool = False
    used: float = 0.0


class Piece:
    """A piece of work, charged to a share when its `with` block ends, with all that is awaited within it."""

    def __init__(self, share: WorkShare, clock: Callable[[], float]) -> None:
        self._share: Final = share
        self._clock: Final = clock
        self._begun: Final = clock()

    def is_over(self) -> bool:
        """Whether its time is up."""
        return self._clock() - self._begun >= PIECE

    def __enter__(self) -> "Piece":
        return self

    def __exit__(self, *_: object) -> None:
        self._share.used += self._clock() - self._begun


class LoopQueue:
    """Grants pieces of work to the tables of one process; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock: Final = clock
        self._waiting: list[tuple[bool, float, int, asyncio.Future[None]]] = []
        self._count: Final = count()
        self._least = 0.0
        self._began: float | None = None

    async def begin(self, share: WorkShare) -> Piece:
        """Wait for a piece of work: `with await loop_queue.begin(share) as piece`."""
        share.used = max(share.used, self._least)
        if self._waiting or self._is_spent():
            granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            place = (share.is_background, share.used, next(self._count), granted)
            heapq.heappush(self._waiting, place)
            await granted
        self._least = max(self._least, share.used)
        return Piece(share, self._clock)

    async def run(self, share: WorkShare, steps: Iterator[object]) -> None:
        """Take all steps of an iterator, in pieces."""
        is_left = True
        while is_left:
            with await self.begin(share) as piece:
                is_left = any(piece.is_over() for _ in steps)

    def _is_spent(self) -> bool:
        """Whether this turn of the loop has no time left; the first question in a turn begins it."""
        if self._began is None:
            self._begin_turn()
            return False
        return self._clock() - self._began >= PIECE

    def _begin_turn(self) -> None:
        self._began = self._clock()
        asyncio.get_running_loop().call_soon(self._end_turn)

    def _end_turn(self) -> None:
        """The next turn of the loop: the least served of those that wait works in it."""
        self._began = None
        while self._waiting:
            *_, granted = heapq.heappop(self._waiting)
            if not granted.done():
                granted.set_result(None)
                self._begin_turn()
                return
