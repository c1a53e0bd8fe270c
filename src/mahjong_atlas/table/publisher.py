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
LAG: Final = 0.02
"""Seconds from a publication to the questions after it, and from the end of a claim window's questions to the
next publication.

The work of asking and of writing answers down lies between two publications, so that no publication comes
later because somebody was asked.
"""


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
    number and `last_at` the table time of its publication. `standing_in` are players for whom a bot plays.
    `lag` is LAG, at most a quarter of a claim window. A game that `is_torn` has an entry half applied, and is
    to be read again from its log.
    """

    def __init__(self, game: TableGame, now: float) -> None:
        self.game: Final = game
        self.clock: Final = game.opened.clock
        self.timed: Final = game.opened.clock.seconds > 0
        self.lag: Final = min(LAG, game.opened.clock.claim / 4)
        self.standing_in: Final[set[int]] = set()
        self.time: Final = TableTime(now)
        self.time_requests: Final = TimeRequests(self.timed)
        self.released = resume_index(game)
        self.last: Item | None = None
        self.last_number = self.released
        self.last_at = 0.0
        if 0 < self.released <= len(game.streams.items):
            self.last = game.streams.items[self.released - 1]
            self.last_number = self.released - 1
        self.is_torn = False
        self.entries: list[AnyEntry] = []
        self.out: list[DirectMessage | Publication] = []

    def take(self) -> tuple[list[AnyEntry], list[DirectMessage | Publication]]:
        """Entries to write to the log, and what to send once they are written."""
        taken = self.entries, self.out
        self.entries, self.out = [], []
        return taken

    def append(self, entry: AnyEntry) -> None:
        """Apply an entry to the game and add it to the log; one that fails is not written."""
        try:
            self.game.apply(entry)
        except Exception:
            self.is_torn = True
            raise
        self.entries.append(entry)

    def send(self, to: int, message: messages.Message) -> None:
        """Send a message outside the streams to a player or to ALL."""
        self.out.append(DirectMessage(to, message))

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is published."""
        return self.released == len(self.game.streams.items)

    @property
    def is_unsent(self) -> bool:
        """Whether everything that has happened is published, the last of it not sent yet to all who see it.

        What is hidden from some does not count, so that they do not learn of it.
        """
        last = self.out[-1] if self.out else None
        return self.caught_up and isinstance(last, Publication) and last.item == self.last_number

    # ---- players

    def plays_itself(self, player: int) -> bool:
        """Whether a bot chooses: it has the place, or stands in for its person."""
        return not self.game.is_person(player) or player in self.standing_in

    @property
    def plays_alone(self) -> bool:
        """Whether bots play all places."""
        return all(self.plays_itself(player) for player in range(self.game.players))

    # ---- publication

    def due(self, windows: int) -> float:
        """Table time at which so many claim windows of the last event are over."""
        return self.last_at + self.clock.claim * windows + self.time_requests.shift

    def ready_at(self) -> float:
        """Table time from which the next item may be published."""
        if self.last is None:
            return self.last_at
        pause = pauses.pause(self.last, self.clock.claim, self.clock.pace, self.is_persons())
        if self.plays_alone:
            pause = max(pause, pauses.LEAST)
        return self.last_at + pause + self.time_requests.shift

    def is_persons(self) -> bool:
        """Whether the last item is the draw of a person who plays himself."""
        game = self.game
        return (
            self.last is not None
            and self.last.kind == DREW
            and any(
                self.last.knowers >> player & 1 and not self.plays_itself(player)
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

    def begin_request(self, player: int, number: int, at: float) -> bool:
        """A player asks for time after a tile was offered; whether it is granted.

        Any player may ask, so that a request does not show who can claim the tile. `number` is that of the
        last message that the player has.
        """
        if self.last is None or not self.last.claim_windows or player in self.time_requests.since:
            return False
        is_late = at > self.closing_of(self.last.claim_windows - 1) - SOON and not self.time_requests.since
        is_old = number < self.game.streams.count(player, self.last_number + 1)
        if is_late or is_old or (self.timed and self.game.banks[player] <= 0):
            return False
        self.time_requests.begin(player, self.answers_end(at), at)
        self.append(Holding(player, True, self.game.banks[player]))
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)]))
        return True

    def closing_of(self, window: int) -> float:
        """Table time at which answers in a claim window of the last event end."""
        return self.due(window + 1) - self.lag

    def answers_end(self, at: float) -> float:
        """When the answers end in the claim window of a table time."""
        window = int((at - self.due(0) + SOON) / self.clock.claim) if self.clock.claim else 0
        return self.closing_of(window)

    def end_request(self, player: int, at: float) -> float:
        """End a request for time; returns what is left of the player's bank."""
        bank = max(0.0, self.game.banks[player] - self.time_requests.cost(player, at))
        self.time_requests.end(player, at)
        self.send(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        return round(bank, 3)

    def request_ends(self, player: int) -> float:
        """Table time at which a request ends by itself."""
        return self.time_requests.ends(player, self.game.banks[player])


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
