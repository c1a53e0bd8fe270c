"""The places of a table, the connected players, and the bots that stand in."""

from collections.abc import Collection, Sequence
from typing import Final

from mahjong_atlas.bots.levels import BOT_NAMES, stand_in_of
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.base import Player
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table.clock import SOON
from mahjong_atlas.table.entries import PERSON, Left, Place, Seated, Started
from mahjong_atlas.table.stream import ALL
from mahjong_atlas.table.turns import TurnScheduler
from mahjong_atlas.texts.message import Message

PRESENCE_SECONDS: Final = 1.0
"""Least seconds between two messages to spectators about who is at the table."""


class TableError(AtlasError):
    """A table does not allow this now; `code` is for programs."""

    def __init__(self, code: ErrorCode, reason: str | Message) -> None:
        super().__init__(reason)
        self.code: Final = code


def check_place(place: Place | None, own: Collection[str] = ()) -> None:
    """Raise TableError unless the place is open, a person's, or that of a known bot or one of one's own."""
    if place is not None and place.kind not in (PERSON, *BOT_NAMES, *own):
        known = ", ".join([*BOT_NAMES, *own])
        raise TableError(ErrorCode.NO_BOT, Message("why-table-no-bot", text=repr(place.kind), text2=known))


class PresenceTimer:
    """When to publish who is at a table: at most once in `interval` seconds.

    `due` is the time of the next publication, None while nothing has changed.
    """

    def __init__(self, interval: float) -> None:
        self.interval: Final = interval
        self.due: float | None = None
        self._earliest = 0.0

    def change(self) -> None:
        """Note that viewers or the table have changed."""
        self.due = self._earliest

    def is_due(self, now: float) -> bool:
        """Whether a change is to be published now."""
        return self.due is not None and now >= self.due

    def published(self, now: float) -> None:
        """Note a publication."""
        self.due, self._earliest = None, now + self.interval


class Seats:
    """Places and presence.

    `here` are the players who are connected, `away` maps the others who are persons to the table time since
    which they are not. Presence is no entry of the log; after a restart everybody is away. `presence` says
    when it is published.
    """

    def __init__(self, scheduler: TurnScheduler, here: set[int]) -> None:
        self.scheduler: Final = scheduler
        self.game: Final = scheduler.game
        self.here: Final = here
        self.away: dict[int, float] = dict.fromkeys(self.game.people(), 0.0)
        self.presence: Final = PresenceTimer(PRESENCE_SECONDS)
        self.spectators = 0

    # ---- places

    def seat(self, player: int, place: Place) -> None:
        """Give an open place to a person or bot.  Raises TableError."""
        check_place(place, self.scheduler.bots.own)
        self._check_open(player)
        if self.game.places[player] is not None:
            raise TableError(ErrorCode.TAKEN, Message("why-table-place-taken"))
        self.scheduler.append(Seated(player, place))
        if self.game.is_person(player):
            self.away[player] = self.scheduler.time.at(0.0)
        self.publish_state()

    def unseat(self, player: int) -> None:
        """Open a place again.  Raises TableError."""
        self._check_open(player)
        if self.game.places[player] is not None:
            self.scheduler.append(Left(player))
            self.away.pop(player, None)
            self.here.discard(player)
            self.publish_state()

    def _check_open(self, player: int) -> None:
        if self.game.started:
            raise TableError(ErrorCode.STARTED, Message("why-table-match-begun"))
        if not 0 <= player < self.game.players:
            raise TableError(
                ErrorCode.NO_PLACE, Message("why-table-no-place", text=player, number=self.game.players - 1)
            )

    def rename(self, places: Sequence[Place | None]) -> None:
        """Take the names that the log has now; a person whose account is gone is replaced for good."""
        for player, place in enumerate(places):
            before = self.game.places[player]
            if place is None or before is None or place == before or not self.game.is_person(player):
                continue
            self.game.places[player] = place
            if not place.account and before.account:
                self._forget(player)
        self.publish_state()

    def _forget(self, player: int) -> None:
        """Let a bot play for a person who has left; before the match the place is opened again."""
        self.here.discard(player)
        self.away.pop(player, None)
        if self.game.started:
            self.stand_in(player)
        else:
            self.unseat(player)

    def start(self, now: float) -> None:
        """Give the open places to bots and start the match."""
        if self.game.started:
            return
        bot = stand_in_of(self.game.ruleset)
        for player in range(self.game.players):
            if self.game.places[player] is None:
                self.scheduler.append(Seated(player, Place(bot, bot)))
        self.scheduler.append(Started())
        self.set_clocks(now)
        self.away = {player: self.scheduler.time.at(now) for player in self.away}
        self.publish_state()

    # ---- presence

    def arrive(self, player: int, now: float) -> None:
        """A player has connected; a bot that stood in stops at once."""
        self.here.add(player)
        self.away.pop(player, None)
        self.scheduler.standing_in.discard(player)
        self.scheduler.bots.leave(player)
        self.set_clocks(now)
        self.presence.change()

    def depart(self, player: int, now: float) -> None:
        """A player's connection is closed."""
        self.here.discard(player)
        self.away[player] = self.scheduler.time.at(now)
        self.set_clocks(now)
        self.presence.change()

    def take_over(self, at: float) -> None:
        """Let bots play for those who have been away for the seconds of grace."""
        for player, since in list(self.away.items()):
            if at >= since + self.scheduler.clock.grace - SOON:
                del self.away[player]
                self.stand_in(player)

    def stand_in(self, player: int) -> None:
        """Let a bot play for a person until they return."""
        if self.game.started and not self.scheduler.plays_itself(player):
            self.scheduler.standing_in.add(player)
            self.presence.change()

    def set_clocks(self, now: float) -> None:
        """Let the clocks run if the table is not paused and one of its people is connected."""
        people = self.game.people()
        deserted = bool(people) and not any(player in self.here for player in people)
        is_played = self.game.started and not self.game.paused and not deserted
        if is_played or self.game.over:
            self.scheduler.time.go(now)
        else:
            self.scheduler.time.stop(now)

    def times(self) -> list[float]:
        """Table times at which a bot takes over."""
        return [since + self.scheduler.clock.grace for since in self.away.values()]

    # ---- what everybody sees

    def publish_state(self) -> None:
        """Send the state of the table to everybody."""
        self.scheduler.send(ALL, self.state())

    def state(self) -> messages.TableState:
        """The state of the table, which is public."""
        opened = self.game.opened
        clock = opened.clock
        return messages.TableState(
            ruleset=opened.ruleset,
            options=opened.options,
            players=[self._player(player) for player in range(self.game.players)],
            started=self.game.started,
            paused=self.game.paused,
            public=opened.public,
            spectators=self.spectators,
            clock={
                "seconds": clock.seconds,
                "bank": clock.bank,
                "claim": clock.claim,
                "grace": clock.grace,
            },
            host=opened.host,
            hints=opened.hints,
            played_on=opened.played_on is not None,
        )

    def _player(self, player: int) -> Player | None:
        place = self.game.places[player]
        if place is None:
            return None
        here = player in self.here or not self.game.is_person(player)
        return Player(place.name, place.kind, here, player in self.scheduler.standing_in)
