"""A table with its viewers: they open it and send messages, it writes its log and publishes.

No network, no files and no waiting. Call it in this order: `open`, `send`, `leave` or `advance`; write what
`take_entries` gives to the log; `publish`. So no viewer sees what could still be lost.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from mahjong_atlas.bots.levels import AnyBot
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.table.controller import TableController
from mahjong_atlas.table.entries import OUTDATED, Opened, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.intermission import MOST_ENTRIES
from mahjong_atlas.table.recording import Recording
from mahjong_atlas.table.seats import check_place
from mahjong_atlas.table.stream import ALL, SPECTATOR, DirectMessage, Publication
from mahjong_atlas.texts.message import sentence

_ENCODER: Final = msgspec.json.Encoder()
MOST_SPECTATORS: Final = 200
"""Spectators of a table."""
REVEAL: Final = "reveal"
"""The kind of the message that tells how a deal was shuffled, after its settlement."""


class Connection(Protocol):
    """The receiving end of a viewer, such as a socket; no method waits."""

    def send(self, message: bytes) -> None:
        """Take a message."""

    def send_history(self, messages: Iterator[bytes], number: int) -> None:
        """Take so many messages, which are read when they can be sent."""

    def close(self, code: int) -> None:
        """Send nothing more after this; `code` is a CloseCode."""


@dataclass(eq=False)
class Subscriber:
    """A viewer who is connected: a player, or SPECTATOR. They have `sent` messages of their stream.

    The number that they gave on joining is believed. After a restart it may be more than has been
    published again, and what they are sent must not show how much more there is.
    """

    connection: Connection
    viewer: int
    sent: int


class Table:
    """One table. `clock` gives seconds, `entropy` the server's shares of shuffles and the seeds of bots."""

    def __init__(
        self, game: TableGame, recording: Recording, clock: Callable[[], float], entropy: Callable[[], str]
    ) -> None:
        self.game: Final = game
        self.recording: Final = recording
        self.clock: Final = clock
        self.controller: Final = TableController(game, clock(), entropy)
        self.presence: Final = self.controller.seats.presence
        self.subscribers: list[Subscriber] = []
        self._out: list[DirectMessage | Publication] = []
        self._joining: list[Subscriber] = []
        self._revealed = len(recording.deals)
        self.left_at = self.clock()

    @staticmethod
    def create(
        opened: Opened,
        clock: Callable[[], float],
        entropy: Callable[[], str],
        own: Mapping[str, AnyBot] | None = None,
    ) -> "Table":
        """A new table, whose opening is not written yet; `own` are bots of one's own.

        Raises AtlasError for rules, options or bots that there are not.
        """
        recording = Recording()
        table = Table(TableGame(opened, on_deal_end=recording.keep), recording, clock, entropy)
        table.seat_own(own or {})
        return table

    def seat_own(self, own: Mapping[str, AnyBot]) -> None:
        """Let bots of one's own play at the places of these kinds.  Raises TableError for a place of another
        kind that there is not.
        """
        for place in self.game.places:
            check_place(place, own)
        self.controller.scheduler.bots.own = own

    # ---- state

    @property
    def over(self) -> bool:
        """Whether the match is over and everything is published."""
        return self.game.over and self.controller.scheduler.caught_up

    @property
    def is_torn(self) -> bool:
        """Whether the game must be read again from its log."""
        return self.controller.scheduler.is_torn

    @property
    def deserted(self) -> bool:
        """Whether no viewer is connected who could continue: a person of the match or, before it, anyone."""
        is_of_people = self.game.started and not self.game.over and bool(self.game.people())
        return not (self.controller.seats.here if is_of_people else self.subscribers)

    @property
    def public_deals(self) -> int:
        """Deals of which everything is public: their shuffles were revealed to everybody.

        None of a match whose shuffles are those of another record: from its seed all deals follow.
        """
        return self._revealed if self.game.opened.played_on is None else 0

    def conclude(self, results: list[float]) -> None:
        """End an outdated match: with its results if it was over, otherwise with what is booked."""
        if len(results) == self.game.players:
            self.game.conclude(results)
        else:
            self.controller.end(OUTDATED)

    # ---- viewers

    def open(self, connection: Connection, viewer: int, have: int = 0) -> bool:
        """Send the table to a viewer, a player or SPECTATOR, who has so many messages of their stream.

        False if there are too many spectators, or the log is full; then the connection is closed. Another
        connection of the same player is closed.
        """
        seats = self.controller.seats
        if viewer != SPECTATOR:
            for old in [each for each in self.subscribers if each.viewer == viewer]:
                self.subscribers.remove(old)
                old.connection.close(CloseCode.OPENED_ELSEWHERE)
            seats.arrive(viewer, self.clock())
        elif seats.spectators >= MOST_SPECTATORS or self.game.entries >= MOST_ENTRIES:
            connection.close(CloseCode.FULL)
            return False
        self._joining.append(Subscriber(connection, viewer, max(0, have)))
        return True

    def succeed(self, before: "Table") -> None:
        """Take over all viewers of a table of the same log; bots stand in for the same people as there."""
        seats = self.controller.seats
        for each in before.subscribers:
            if each.viewer != SPECTATOR:
                seats.arrive(each.viewer, self.clock())
            self._joining.append(Subscriber(each.connection, each.viewer, each.sent))
        seats.scheduler.standing_in.update(before.controller.scheduler.standing_in)

    def send(self, connection: Connection, request: messages.Request) -> None:
        """Take a message of a viewer who has opened the table."""
        subscriber = self._subscriber(connection)
        if subscriber is None:
            return
        if subscriber.viewer != SPECTATOR:
            self.controller.requests.receive(subscriber.viewer, request, self.clock())
        elif isinstance(request, messages.Act):
            refused = messages.Refused(request.id, ErrorCode.NOT_SEATED, sentence("why-spectator-no-seat"))
            connection.send(_ENCODER.encode(refused))

    def leave(self, connection: Connection) -> None:
        """A viewer's connection is closed."""
        subscriber = self._subscriber(connection)
        if subscriber is None:
            return
        self.subscribers.remove(subscriber)
        self.left_at = self.clock()
        if subscriber.viewer == SPECTATOR:
            self._count_spectators()
        else:
            self.controller.seats.depart(subscriber.viewer, self.clock())

    def _subscriber(self, connection: Connection) -> Subscriber | None:
        return next((each for each in self.subscribers if each.connection is connection), None)

    def _count_spectators(self) -> None:
        self.controller.seats.spectators = sum(each.viewer == SPECTATOR for each in self.subscribers)
        self.presence.change()

    # ---- time

    def advance(self, is_over: Callable[[], bool] = lambda: False) -> bool:
        """Do what is due, step by step until `is_over`; True if something may be left to do."""
        return self.controller.advance(self.clock(), is_over)

    def next_time(self) -> float | None:
        """When something will be due; None while nothing can become due by itself."""
        times = (self.controller.next_time(self.clock()), self.presence.due)
        return min((each for each in times if each is not None), default=None)

    def skip(self, seconds: float) -> None:
        """Leave seconds in which the log could not be written out of the time of the players."""
        if self.controller.scheduler.time.stopped is None:
            self.controller.scheduler.time.skip(seconds)

    # ---- log and publication

    def take_entries(self) -> list[bytes]:
        """New entries of the log, to be written before `publish`."""
        entries, out = self.controller.scheduler.take()
        self._out.extend(out)
        return [write_entry(entry) for entry in entries]

    def answer(self, do: Callable[[], None]) -> None:
        """Do what a viewer wants while entries are being written; what it answers is sent now, unless it is
        to be written too.
        """
        scheduler = self.controller.scheduler
        written, sent = len(scheduler.entries), len(scheduler.out)
        do()
        if len(scheduler.entries) == written:
            answers = scheduler.out[sent:]
            del scheduler.out[sent:]
            self._send_all(answers)

    def publish(self) -> None:
        """Send what has happened, then welcome viewers who have opened the table."""
        out, self._out = self._out, []
        self._send_all(out)
        joining, self._joining = self._joining, []
        for subscriber in joining:
            self._welcome(subscriber)

    def _send_all(self, out: list[DirectMessage | Publication]) -> None:
        for each in out:
            if isinstance(each, DirectMessage):
                self._send(each)
            else:
                self._publish(each)

    def publish_presence(self) -> None:
        """Send to everybody who is here and how many watch, if it is time."""
        if not self.presence.is_due(self.clock()):
            return
        self.presence.published(self.clock())
        data = _ENCODER.encode(self.controller.seats.state())
        for subscriber in self.subscribers:
            subscriber.connection.send(data)

    def _send(self, direct: DirectMessage) -> None:
        data = _ENCODER.encode(direct.message)
        is_presence = isinstance(direct.message, messages.TableState) and direct.to == ALL
        if is_presence:
            self.presence.change()
        for subscriber in self.subscribers:
            viewer = subscriber.viewer
            if direct.to in (ALL, viewer) and not (is_presence and viewer == SPECTATOR):
                subscriber.connection.send(data)

    def _publish(self, publication: Publication) -> None:
        streams = self.game.streams
        item = streams.items[publication.item]
        self._revealed += item.kind == REVEAL
        encoded: dict[int, tuple[int, bytes]] = {}
        for subscriber in self.subscribers:
            viewer = subscriber.viewer
            if item.seen(viewer) is None:
                continue
            if viewer not in encoded:
                number = streams.count(viewer, publication.item + 1)
                encoded[viewer] = number, streams.message(viewer, number)
            number, message = encoded[viewer]
            if number > subscriber.sent:
                subscriber.sent = number
                subscriber.connection.send(message)

    def _welcome(self, subscriber: Subscriber) -> None:
        """Send a viewer what they do not have, and what holds now."""
        streams, viewer, connection = self.game.streams, subscriber.viewer, subscriber.connection
        published = streams.count(viewer, self.controller.scheduler.released)
        player = None if viewer == SPECTATOR else viewer
        welcome = messages.Welcome(messages.PROTOCOL, self.game.opened.table, player, published)
        connection.send(_ENCODER.encode(welcome))
        missing = streams.messages(viewer, subscriber.sent + 1, published)
        connection.send_history(missing, published - subscriber.sent)
        subscriber.sent = max(subscriber.sent, published)
        self.subscribers.append(subscriber)
        if player is None:
            self._count_spectators()
        for message in self.controller.snapshot(viewer, self.clock()):
            connection.send(_ENCODER.encode(message))
