"""Between two deals: the sheet is read, the server commits itself, the players send their nonces.

Before the first deal they draw seats, by the same nonces.
"""

from typing import Final

from mahjong_atlas.protocol import messages
from mahjong_atlas.records.shuffles import commitment, is_share
from mahjong_atlas.table import pauses
from mahjong_atlas.table.entries import FULL, Committed, Dealt, Ended, SeatsDrawn
from mahjong_atlas.table.turns import SOON, Course

MOST_ENTRIES: Final = 30_000
"""Entries of a log after which no further deal begins."""


class Between:
    """The time between deals. `here` are the players who are at the table; only they are waited for."""

    def __init__(self, course: Course) -> None:
        self.course: Final = course
        self.here: set[int] = set()
        self.reading_until: float | None = None
        self.read: set[int] = set()
        self.nonces_until: float | None = None
        self.given: list[str | None] = []

    def awaited(self) -> set[int]:
        """Players who are at the table and play themselves."""
        return {player for player in self.here if not self.course.game.plays_itself(player)}

    def step(self, at: float) -> bool:
        """Do what is due; True when something was done."""
        game = self.course.game
        for player in list(self.course.questions):
            self.course.withdraw(player)
        if game.committed is None:
            if not self._has_been_read(at):
                return False
            if game.entries >= MOST_ENTRIES:
                self.course.enter(Ended(FULL))
                return True
            self.course.enter(Committed(game.match.number, self.course.entropy()))
        if game.match.number or game.drawn is None:
            given = self._collected(at)
            if given is None:
                return False
            self.nonces_until = None
            if game.match.number == 0:
                self.course.enter(SeatsDrawn(given, game.seating_line(given)))
                return True
        else:
            given = game.drawn.given
        self.course.enter(Dealt(game.match.number, given, game.next_line()))
        self.reading_until = None
        self.read = set()
        return True

    def _collected(self, at: float) -> list[str | None] | None:
        """The nonces by player when all have come or their time is over; None before."""
        game = self.course.game
        if self.nonces_until is None:
            self.nonces_until = at + pauses.NONCES
            self.given = [None] * game.players
            for player in sorted(self.awaited()):
                self.course.tell(player, self.wanted(at))
        missing = any(self.given[player] is None for player in self.awaited())
        if missing and at < self.nonces_until - SOON:
            return None
        return [None if game.plays_itself(player) else nonce for player, nonce in enumerate(self.given)]

    def _has_been_read(self, at: float) -> bool:
        if self.course.game.match.number == 0:
            return True
        people = self.course.game.people()
        if self.reading_until is None:
            wait = pauses.SHEET if people else pauses.BOTS_SHEET * self.course.clock.pace
            self.reading_until = at + wait
        if people and self.awaited() <= self.read:
            return True
        return (self.course.timed or not people) and at >= self.reading_until - SOON

    def wanted(self, at: float) -> messages.NonceWanted:
        """The request for nonces as it stands."""
        committed = self.course.game.committed
        assert committed is not None
        assert self.nonces_until is not None
        seconds = round(max(0.0, self.nonces_until - at), 3)
        return messages.NonceWanted(committed.deal, commitment(committed.entropy), seconds)

    def nonce(self, player: int, deal: int, nonce: str) -> bool:
        """A player's share of the shuffle; the first counts. False when it is none."""
        if not is_share(nonce):
            return False
        committed = self.course.game.committed
        if self.nonces_until is not None and committed is not None and committed.deal == deal:
            self.given[player] = self.given[player] or nonce
        return True

    def go_on(self, player: int, deal: int) -> None:
        """A player has read the sheet of a deal."""
        game = self.course.game
        if game.deal is None and deal == game.match.number - 1 and self.course.caught_up:
            self.read.add(player)

    def times(self, at: float) -> list[float]:
        """When something may be due."""
        game = self.course.game
        if not self.course.caught_up or game.deal is not None or game.over:
            return []
        if self.nonces_until is not None:
            return [self.nonces_until]
        if self.reading_until is not None:
            return [self.reading_until] if self.course.timed or not game.people() else []
        return [at]
