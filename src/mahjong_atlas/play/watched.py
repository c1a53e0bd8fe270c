"""What somebody who watches a deal remembers of it: who discarded what, and who fed which set."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.play.events import DISCARDED, DREW, MELDED, Event, redact
from mahjong_atlas.play.observation import Discard
from mahjong_atlas.play.state import DealState


class WatchedMeld:
    """A set as it was laid down: `source` is who fed it (-1: nobody)."""

    seat: Final[int]
    word: Final[str]
    tiles: Final[tuple[int, ...]]
    source: Final[int]

    def __init__(self, seat: int, word: str, tiles: tuple[int, ...], source: int) -> None:
        self.seat = seat
        self.word = word
        self.tiles = tiles
        self.source = source

    def __repr__(self) -> str:
        return f"WatchedMeld({self.seat} {self.word} {self.tiles} {self.source})"


class Watched:
    """What a viewer (-1: a spectator) has seen of a deal since it began to watch.

    `discards` and `melds` stand in the order of events; of sets that became kongs both stand here. Nothing
    from before `since` events is in it, however long the viewer stays: an observation shows the table as it
    lies, and where discards and sets lie without their sources only those know them who have watched.
    """

    viewer: Final[int]
    discards: Final[list[Discard]]
    melds: Final[list[WatchedMeld]]
    seen: int
    _is_open: bool

    def __init__(self, viewer: int, since: int = 0) -> None:
        self.viewer = viewer
        self.discards = []
        self.melds = []
        self.seen = since
        self._is_open = False

    def catch_up(self, deal: DealState) -> None:
        """Take in what has happened since the last time, as the viewer is told it."""
        events = deal.events_since(self.seen)
        self.seen += len(events)
        for event in events:
            told = redact(event, self.viewer)
            if told is not None:
                self.take_in(told)

    def take_in(self, event: Event) -> None:
        """Take in an event as the viewer is told it."""
        kind = event.kind
        if kind == DISCARDED:
            self.discards.append(Discard(event.seat, event.tile, event.word == "drawn", False))
            self._is_open = True
        elif kind == DREW:
            self._is_open = False
        elif kind == MELDED:
            self.melds.append(WatchedMeld(event.seat, event.word, event.tiles, event.source))
            if self._is_open and event.source >= 0:
                last = self.discards[-1]
                self.discards[-1] = Discard(last.seat, last.tile, last.at_once, True)
            self._is_open = False
