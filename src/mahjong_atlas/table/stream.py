"""The streams of a table: the numbered messages of each viewer about the game, a function of the log."""

import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

import msgspec

from mahjong_atlas.narration.steps import write_steps
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.effects import Effects
from mahjong_atlas.play.events import CHOICE, EVERYBODY, Event, redact
from mahjong_atlas.positions.answers import win_reasons
from mahjong_atlas.protocol.messages import EventLine, Happened, SocketMessage, Stream
from mahjong_atlas.protocol.scores import WinReasons
from mahjong_atlas.records.jsonl import event_line
from mahjong_atlas.tiles.position import Position

SPECTATOR: Final = -1
"""Viewer id of spectators."""
ALL: Final = -2
"""Recipient of a message to everybody who is connected."""

PACK: Final = 48
"""Items of a deal in progress that are compressed together."""
LATEST: Final = 16
"""Items that at least stay as they are: claim windows are still counted for the last that everybody sees."""
NOTHING: Final = Effects()
"""The effects of an event that have been forgotten."""

_ENCODER: Final = msgspec.json.Encoder()
_PACKER: Final = msgspec.msgpack.Encoder()
_UNPACKER: Final = msgspec.msgpack.Decoder(list[tuple[str, bytes | None, bytes, int, int]])


@dataclass(slots=True, eq=False)
class Item:
    """A message of the streams, without its number.

    `kind` is that of the event, or of the message where there is none. `known` is the message for `knowers`
    (a bitmask of players), `shown` that for all others (None: hidden from them).
    `claim_windows` counts the moments after it at which seats may be asked in secret.
    """

    kind: str
    shown: bytes | None
    known: bytes
    knowers: int
    claim_windows: int = 0

    def seen(self, viewer: int) -> bytes | None:
        """The message for a viewer; None if hidden from this viewer."""
        return self.known if viewer >= 0 and self.knowers >> viewer & 1 else self.shown


class Items:
    """All items of a table in order; all but the latest are kept compressed."""

    def __init__(self) -> None:
        self.packs: list[bytes] = []
        self.ends = array("I")
        self.latest: list[Item] = []
        self.unpacked: tuple[int, list[Item]] = (-1, [])

    def __len__(self) -> int:
        return self._packed() + len(self.latest)

    def __getitem__(self, number: int) -> Item:
        number += len(self) if number < 0 else 0
        packed = self._packed()
        if number >= packed:
            return self.latest[number - packed]
        if number < 0:
            raise IndexError(number)
        pack = bisect_right(self.ends, number)
        return self._pack(pack)[number - (self.ends[pack - 1] if pack else 0)]

    def around(self, number: int) -> tuple[int, list[Item]]:
        """The number of the first item in the same pack as this one, and the items of the pack."""
        packed = self._packed()
        if number >= packed:
            return packed, self.latest
        pack = bisect_right(self.ends, number)
        return self.ends[pack - 1] if pack else 0, self._pack(pack)

    def __iter__(self) -> Iterator[Item]:
        for pack in range(len(self.packs)):
            yield from self._pack(pack)
        yield from self.latest

    def append(self, item: Item) -> None:
        """Add an item."""
        self.latest.append(item)
        if len(self.latest) >= PACK + LATEST:
            self._compress(PACK)

    def pack(self) -> None:
        """Compress the items so far, which will not change any more."""
        if self.latest:
            self._compress(len(self.latest))

    def _compress(self, first: int) -> None:
        packed, self.latest = self.latest[:first], self.latest[first:]  # a new list: readers have the old one
        rows = [(each.kind, each.shown, each.known, each.knowers, each.claim_windows) for each in packed]
        self.packs.append(zlib.compress(_PACKER.encode(rows)))
        self.ends.append(self._packed() + first)
        self.unpacked = (-1, [])

    def _packed(self) -> int:
        return self.ends[-1] if self.ends else 0

    def _pack(self, pack: int) -> list[Item]:
        if self.unpacked[0] != pack:
            rows = _UNPACKER.decode(zlib.decompress(self.packs[pack]))
            self.unpacked = pack, [Item(*row) for row in rows]
        return self.unpacked[1]


class Streams:
    """All items of a table in order; `seen` are for every viewer the numbers of the items visible to them."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.items: Final = Items()
        self.seen: list[array[int]] = [array("I") for _ in range(players + 1)]

    def add(self, item: Item) -> None:
        """Add an item."""
        number = len(self.items)
        self.items.append(item)
        for viewer in range(SPECTATOR, self.players):
            if item.seen(viewer) is not None:
                self.seen[viewer].append(number)

    def add_message(self, message: Stream) -> None:
        """Add a message that is the same for all viewers."""
        body = _without_number(message)
        self.add(Item(str(message.__struct_config__.tag), body, body, 0))

    def count(self, viewer: int, items: int) -> int:
        """How many of the first items the viewer sees."""
        return bisect_left(self.seen[viewer], items)

    def message(self, viewer: int, number: int) -> bytes:
        """The viewer's message with this number, from 1."""
        body = self.items[self.seen[viewer][number - 1]].seen(viewer)
        assert body is not None
        return _numbered(body, number)

    def messages(self, viewer: int, first: int, last: int) -> Iterator[bytes]:
        """The viewer's messages with these numbers; a deal is unpacked when its first message is read."""
        seen = self.seen[viewer]
        while first <= last:
            begin, items = self.items.around(seen[first - 1])
            while first <= last and seen[first - 1] < begin + len(items):
                body = items[seen[first - 1] - begin].seen(viewer)
                assert body is not None
                yield _numbered(body, first)
                first += 1

    def whole(self, viewer: int) -> list[bytes]:
        """All messages of a viewer."""
        return list(self.messages(viewer, 1, len(self.seen[viewer])))

    def open(self) -> list[bytes]:
        """All messages with all tiles open: only for games that are over."""
        return [_numbered(item.known, number) for number, item in enumerate(self.items, 1)]


def _numbered(body: bytes, number: int) -> bytes:
    tag, rest = body.split(b",", 1)
    return b'%b,"n":%d,%b' % (tag, number, rest)


def _without_number(message: Stream) -> bytes:
    return _ENCODER.encode(message).replace(b',"n":0', b"", 1)


def written(event: Event) -> EventLine:
    """An event as records have it."""
    return cast(EventLine, event_line(event))


def event_item(
    event: Event, line: EventLine, effects: Effects, knowers: int, reasons: WinReasons | None = None
) -> Item:
    """The item of an event with its line, its effects and, of a win, its reasons.

    An event that is not public is known in full to the players in the bitmask `knowers`.
    """
    seat = (event.knows & -event.knows).bit_length() - 1 if event.knows > 0 else SPECTATOR
    known = _without_number(happened(event, line, effects.line(seat), reasons))
    if event.knows == EVERYBODY:
        return Item(event.kind, known, known, 0)
    public = redact(event, SPECTATOR)
    if public is None:
        return Item(event.kind, None, known, knowers)
    shown = _without_number(happened(public, written(public), effects.line(SPECTATOR)))
    return Item(event.kind, shown, known, knowers)


def happened(
    event: Event, line: EventLine, effects: dict[str, Any], reasons: WinReasons | None = None
) -> Happened:
    """The message of an event, with the steps of what is paid."""
    steps = [write_steps(each.steps) for each in event.transfers]
    return Happened(0, line, **effects, reasons=reasons, steps=steps if any(steps) else [])


class DealStream:
    """Adds the events of a deal that keeps its effects to the streams.

    Effects are forgotten when they are there, but for those of the last event. `players` are those of the
    seats, from E on.
    """

    def __init__(self, streams: Streams, deal: Deal, players: list[int]) -> None:
        assert deal.effects is not None, "the deal of a stream keeps the effects of its events"
        self.streams: Final = streams
        self.deal: Final = deal
        self.effects: Final = deal.effects.effects
        self.players: Final = players
        self.added = 0
        self.windows = 0

    def update(self, before: Position | None = None) -> None:
        """Add the events since the last update; `before` is the position before the action that made them."""
        events = self.deal.events
        for number in range(self.added, len(events)):
            self._count_windows(number)
            event = events[number]
            knowers = self._players(event.knows)
            reasons = None
            if event.score is not None:
                reasons = win_reasons(self.deal.ruleset.scoring, event.score, before)
            self.streams.add(event_item(event, written(event), self.effects[number], knowers, reasons))
            if number:
                self.effects[number - 1] = NOTHING
        self._count_windows(len(events))
        self.added = len(events)

    def _players(self, seats: int) -> int:
        """A bitmask of seats of the deal as one of players."""
        return sum(1 << player for seat, player in enumerate(self.players) if seats >> seat & 1)

    def _count_windows(self, events: int) -> None:
        """Count claim windows that opened after so many events for the last item that everybody sees."""
        windows = self.deal.claim_windows
        while self.windows < len(windows) and windows[self.windows] <= events:
            self.windows += 1
            for item in reversed(self.streams.items):
                if item.kind != CHOICE:
                    item.claim_windows += 1
                    break


@dataclass(frozen=True)
class DirectMessage:
    """A message outside the streams, to one player or to ALL."""

    to: int
    message: SocketMessage


@dataclass(frozen=True)
class Publication:
    """The number of a stream item that is now sent to all who may see it."""

    item: int
