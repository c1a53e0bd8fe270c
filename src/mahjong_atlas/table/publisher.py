"""When the events of a table are told: one by one, at a pace that depends only on what everybody has seen.

Time is given with every call. What must be written down is in `entries`, what must be told afterwards in
`out`; whoever drives the table takes both away (`take`).
"""

from typing import Final

from mahjong_atlas.play.events import DREW
from mahjong_atlas.protocol import messages
from mahjong_atlas.table import pauses
from mahjong_atlas.table.clock import Holds, TableTime
from mahjong_atlas.table.entries import AnyEntry, Holding
from mahjong_atlas.table.game import Game
from mahjong_atlas.table.stream import Item
from mahjong_atlas.tiles.kind import SEATS

ALL: Final = -2
"""Everybody who is connected."""
SOON: Final = 1e-6
"""Times nearer than this are the same."""


class Note:
    """A message of the moment for a player (or ALL)."""

    def __init__(self, to: int, message: messages.Message) -> None:
        self.to: Final = to
        self.message: Final = message


class Release:
    """An item of the game leaves for all who may see it."""

    def __init__(self, item: int) -> None:
        self.item: Final = item


class Pacing:
    """Tells the events of the deals one by one, and waits where somebody asks for time."""

    def __init__(self, game: Game, now: float) -> None:
        self.game: Final = game
        self.clock: Final = game.opened.clock
        self.timed: Final = game.opened.clock.seconds > 0
        self.time: Final = TableTime(now)
        self.holds: Final = Holds(self.timed)
        self.released = restart_point(game)
        self.last: Item | None = None
        self.last_number = self.released
        self.last_at = 0.0
        if 0 < self.released <= len(game.streams.items):
            self.last = game.streams.items[self.released - 1]
            self.last_number = self.released - 1
        self.entries: list[AnyEntry] = []
        self.out: list[Note | Release] = []

    def take(self) -> tuple[list[AnyEntry], list[Note | Release]]:
        """What is to be written down, then told."""
        taken = self.entries, self.out
        self.entries, self.out = [], []
        return taken

    def enter(self, entry: AnyEntry) -> None:
        """Something is written down and done."""
        self.entries.append(entry)
        self.game.apply(entry)

    def tell(self, to: int, message: messages.Message) -> None:
        """A message of the moment."""
        self.out.append(Note(to, message))

    @property
    def caught_up(self) -> bool:
        """Everything that has happened has been told."""
        return self.released == len(self.game.streams.items)

    # ---- the events leave

    def due(self, windows: int) -> float:
        """Table time at which so many claim windows of the last event are over."""
        return self.last_at + self.clock.claim * windows + self.holds.slip

    def ready_at(self) -> float:
        """When the next event may be told."""
        if self.last is None:
            return self.last_at
        pause = pauses.pause(self.last, self.clock.claim, self.clock.pace, self.is_persons())
        if self.game.plays_alone:
            pause = max(pause, pauses.LEAST)
        return self.last_at + pause + self.holds.slip

    def is_persons(self) -> bool:
        """Whether a person has drawn last, who plays himself."""
        game = self.game
        return (
            self.last is not None
            and self.last.kind == DREW
            and any(
                self.last.knowers >> player & 1 and not game.plays_itself(player)
                for player in range(game.players)
            )
        )

    def release(self, at: float) -> bool:
        """Tell the next event if it is time."""
        item = self.game.streams.items[self.released]
        if item.shown is not None:
            if self.holds.since or at < self.ready_at() - SOON:
                return False
            self.last, self.last_number, self.last_at = item, self.released, at
            self.holds.clear()
        self.out.append(Release(self.released))
        self.released += 1
        return True

    # ---- holding

    def hold(self, player: int, number: int, on: bool, at: float) -> None:
        """A player asks for time after a tile was offered, or needs it no more; nobody learns whether he
        could claim it.
        """
        if not on:
            if player in self.holds.since:
                self.enter(Holding(player, False, self.end_hold(player, at)))
            return
        if self.last is None or not self.last.claim_windows or player in self.holds.since:
            return
        is_late = at > self.due(self.last.claim_windows) - SOON and not self.holds.since
        is_old = number < self.game.streams.count(player, self.last_number + 1)
        if is_late or is_old or (self.timed and self.game.banks[player] <= 0):
            return
        self.holds.begin(player, at)
        self.enter(Holding(player, True, self.game.banks[player]))
        self.tell(ALL, messages.Held(SEATS[self.game.match.seat(player)]))

    def hold_due(self, player: int) -> float:
        """When the claim window ends in which a player asked for time."""
        window = (
            int((self.holds.since[player] - self.due(0) + SOON) / self.clock.claim) if self.clock.claim else 0
        )
        return self.due(window + 1)

    def end_hold(self, player: int, at: float) -> float:
        """A hold is over; returns what is left of the player's bank."""
        due = self.hold_due(player)
        bank = max(0.0, self.game.banks[player] - self.holds.cost(player, due, at))
        self.holds.end(player, due, at)
        self.tell(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        return round(bank, 3)

    def run_out(self, at: float) -> bool:
        """End one hold whose bank is out, or whose player is played by a bot."""
        for player in list(self.holds.since):
            ends = self.holds.ends(player, self.hold_due(player), self.game.banks[player])
            if self.game.plays_itself(player) or (ends is not None and at >= ends - SOON):
                self.enter(Holding(player, False, self.end_hold(player, at)))
                return True
        return False


def restart_point(game: Game) -> int:
    """How many items count as told when a table is taken up from its log: those up to the last that all
    know and after which seats may have been asked; what follows is told once more at its pace, so that
    nobody learns from the restart how far the table had got.
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
