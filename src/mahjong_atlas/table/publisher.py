"""When the events of a table are published: one by one, at a pace that depends only on what everybody sees.

Times are passed in. `entries` are to be written to the log, `out` is sent afterwards; `take` gives both.
"""

from typing import Final

from mahjong_atlas.play.events import DREW
from mahjong_atlas.protocol import messages
from mahjong_atlas.table import pauses
from mahjong_atlas.table.clock import TableTime, TimeRequests
from mahjong_atlas.table.entries import AnyEntry, Holding
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.stream import Item
from mahjong_atlas.tiles.kind import SEATS

ALL: Final = -2
"""Recipient of a message to everybody who is connected."""
SOON: Final = 1e-6
"""Seconds; times that differ by less are equal."""


class DirectMessage:
    """A message outside the streams, to one player or to ALL."""

    def __init__(self, to: int, message: messages.Message) -> None:
        self.to: Final = to
        self.message: Final = message


class Publication:
    """The number of a stream item that is now sent to all who may see it."""

    def __init__(self, item: int) -> None:
        self.item: Final = item


class Publisher:
    """Publishes the items of the streams one by one, and waits while a player asks for time.

    `released` items have been published. `last` is the last of them that everybody sees, `last_number` its
    number and `last_at` the table time of its publication.
    """

    def __init__(self, game: TableGame, now: float) -> None:
        self.game: Final = game
        self.clock: Final = game.opened.clock
        self.timed: Final = game.opened.clock.seconds > 0
        self.time: Final = TableTime(now)
        self.time_requests: Final = TimeRequests(self.timed)
        self.released = resume_index(game)
        self.last: Item | None = None
        self.last_number = self.released
        self.last_at = 0.0
        if 0 < self.released <= len(game.streams.items):
            self.last = game.streams.items[self.released - 1]
            self.last_number = self.released - 1
        self.entries: list[AnyEntry] = []
        self.out: list[DirectMessage | Publication] = []

    def take(self) -> tuple[list[AnyEntry], list[DirectMessage | Publication]]:
        """Entries to write to the log, and what to send once they are written."""
        taken = self.entries, self.out
        self.entries, self.out = [], []
        return taken

    def append(self, entry: AnyEntry) -> None:
        """Add an entry to the log and apply it to the game."""
        self.entries.append(entry)
        self.game.apply(entry)

    def send(self, to: int, message: messages.Message) -> None:
        """Send a message outside the streams to a player or to ALL."""
        self.out.append(DirectMessage(to, message))

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is published."""
        return self.released == len(self.game.streams.items)

    # ---- publication

    def due(self, windows: int) -> float:
        """Table time at which so many claim windows of the last event are over."""
        return self.last_at + self.clock.claim * windows + self.time_requests.shift

    def ready_at(self) -> float:
        """Table time from which the next item may be published."""
        if self.last is None:
            return self.last_at
        pause = pauses.pause(self.last, self.clock.claim, self.clock.pace, self.is_persons())
        if self.game.plays_alone:
            pause = max(pause, pauses.LEAST)
        return self.last_at + pause + self.time_requests.shift

    def is_persons(self) -> bool:
        """Whether the last item is the draw of a person who plays himself."""
        game = self.game
        return (
            self.last is not None
            and self.last.kind == DREW
            and any(
                self.last.knowers >> player & 1 and not game.plays_itself(player)
                for player in range(game.players)
            )
        )

    def publish_next(self, at: float) -> bool:
        """Publish the next item if it is due; whether it was."""
        item = self.game.streams.items[self.released]
        if item.shown is not None:
            if self.time_requests.since or at < self.ready_at() - SOON:
                return False
            self.last, self.last_number, self.last_at = item, self.released, at
            self.time_requests.clear()
        self.out.append(Publication(self.released))
        self.released += 1
        return True

    # ---- requests for time

    def request_time(self, player: int, number: int, on: bool, at: float) -> None:
        """A player asks for time after a tile was offered, or ends his request.

        Any player may ask, so that a request does not show who can claim the tile. `number` is that of the
        last message that the player has.
        """
        if not on:
            if player in self.time_requests.since:
                self.append(Holding(player, False, self.end_request(player, at)))
            return
        if self.last is None or not self.last.claim_windows or player in self.time_requests.since:
            return
        is_late = at > self.due(self.last.claim_windows) - SOON and not self.time_requests.since
        is_old = number < self.game.streams.count(player, self.last_number + 1)
        if is_late or is_old or (self.timed and self.game.banks[player] <= 0):
            return
        self.time_requests.begin(player, at)
        self.append(Holding(player, True, self.game.banks[player]))
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)]))

    def request_due(self, player: int) -> float:
        """When the claim window ends in which a player asked for time."""
        since = self.time_requests.since[player] - self.due(0)
        window = int((since + SOON) / self.clock.claim) if self.clock.claim else 0
        return self.due(window + 1)

    def end_request(self, player: int, at: float) -> float:
        """End a request for time; returns what is left of the player's bank."""
        due = self.request_due(player)
        bank = max(0.0, self.game.banks[player] - self.time_requests.cost(player, due, at))
        self.time_requests.end(player, due, at)
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        return round(bank, 3)

    def end_expired_request(self, at: float) -> bool:
        """End one request whose bank is used up, or whose player a bot plays for; whether there was one."""
        for player in list(self.time_requests.since):
            ends = self.time_requests.ends(player, self.request_due(player), self.game.banks[player])
            if self.game.plays_itself(player) or (ends is not None and at >= ends - SOON):
                self.append(Holding(player, False, self.end_request(player, at)))
                return True
        return False


def resume_index(game: TableGame) -> int:
    """The number of items that count as published after a restart.

    Those up to the last one that everybody sees and after which seats may have been asked. The others are
    published again at their pace, so that a restart does not show how far the table had got.
    """
    items = game.streams.items
    if game.deal is None:
        return len(items)
    number = len(items)
    while number and items[number - 1].kind != "deal":
        if items[number - 1].claim_windows:
            return number
        number -= 1
    return max(0, number - 1)
