"""A table that advances step by step in time, without network and without waiting."""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.protocol import messages
from mahjong_atlas.table.entries import Ended
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.intermission import Intermission
from mahjong_atlas.table.requests import Announcements, Requests
from mahjong_atlas.table.seats import Seats
from mahjong_atlas.table.stream import ALL
from mahjong_atlas.table.turns import TurnScheduler
from mahjong_atlas.tiles.kind import SEATS


class TableController:
    """Advances a table in time. `scheduler.take()` gives what is to be written down, then sent.

    `seats` knows places and presence, `requests` carries out what players send.
    """

    def __init__(self, game: TableGame, now: float, entropy: Callable[[], str]) -> None:
        self.game: Final = game
        self.scheduler: Final = TurnScheduler(game, now, entropy)
        self.intermission: Final = Intermission(self.scheduler)
        self.seats: Final = Seats(self.scheduler, self.intermission.here)
        self.announcements: Final = Announcements(self.scheduler, self.seats.here)
        self.requests: Final = Requests(self.seats, self.intermission, self.announcements)

    def advance(self, now: float, is_over: Callable[[], bool] = lambda: False) -> bool:
        """Do what is due, step by step until `is_over`; True if something may be left to do.

        What is published is sent before anything else is done.
        """
        self.seats.set_clocks(now)
        if self.scheduler.time.stopped is not None:
            return False
        at = self.scheduler.time.at(now)
        self.seats.take_over(at)
        while self._step(at):
            if self.scheduler.is_unsent or is_over():
                return True
        self.announcements.offer()
        return False

    def _step(self, at: float) -> bool:
        scheduler, game = self.scheduler, self.game
        if scheduler.end_expired_request(at):
            return True
        if not scheduler.caught_up:
            return scheduler.publish_next(at)
        if game.over:
            return False
        if game.deal is None:
            return self.intermission.step(at)
        return self.announcements.step() or scheduler.close(game.deal, at) or scheduler.ask(game.deal, at)

    def next_time(self, now: float) -> float | None:
        """When to advance again; None while nothing can become due by itself."""
        self.seats.set_clocks(now)
        at = self.scheduler.time.at(now)
        times = [*self.scheduler.times(), *self.intermission.times(at), *self.seats.times()]
        return self.scheduler.time.outside(min(times)) if times and self.game.started else None

    def is_silent(self, now: float) -> bool:
        """Whether a deal waits for nobody: no person who is here is asked, and nothing will become due."""
        scheduler, deal = self.scheduler, self.game.deal
        self.seats.set_clocks(now)
        if deal is None or scheduler.time.stopped is not None or self.next_time(now) is not None:
            return False
        return not any(player in self.seats.here for player in scheduler.questions)

    def restart(self, now: float) -> None:
        """Take back all questions and requests for time, so that the deal asks anew."""
        scheduler, at = self.scheduler, self.scheduler.time.at(now)
        for player in list(scheduler.time_requests.since):
            scheduler.end_request_of(player, at)
        for player in list(scheduler.questions):
            scheduler.withdraw(player)
        scheduler.consultations.clear()

    def end(self, reason: str) -> None:
        """End the match with the points that are booked; `reason` is one of `entries.ENDINGS`."""
        for player in list(self.scheduler.questions):
            self.scheduler.withdraw(player)
        for player in self.scheduler.time_requests.since:
            self.scheduler.send(ALL, messages.Held(SEATS[self.game.match.seat(player)], on=False))
        self.scheduler.time_requests.clear()
        self.scheduler.append(Ended(reason))

    def snapshot(self, player: int, now: float) -> list[messages.SocketMessage]:
        """Messages outside the stream that hold now, for a viewer who joins."""
        at = self.scheduler.time.at(now)
        out: list[messages.SocketMessage] = [self.seats.state()]
        asks_nonces = self.intermission.nonces_until is not None
        if player >= 0 and asks_nonces and self.intermission.given[player] is None:
            out.append(self.intermission.wanted(at))
        if player in self.scheduler.questions:
            out.append(self.scheduler.question(player, at))
        for holder in self.scheduler.time_requests.since:
            out.append(messages.Held(SEATS[self.game.match.seat(holder)]))
        if self.announcements.offered.get(player):
            out.append(messages.Say(self.announcements.offered[player]))
        return out
