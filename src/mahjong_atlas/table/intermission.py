"""The time between two deals: the settlement is read, the server commits itself, players send nonces.

Before the first deal seats are drawn by the same nonces.
"""

from typing import Final

from mahjong_atlas.protocol import messages
from mahjong_atlas.records.shuffles import commitment, is_share
from mahjong_atlas.table.clock import BOTS_SHEET, NONCES, SHEET, SOON
from mahjong_atlas.table.entries import FULL, Committed, Dealt, Ended, SeatingEntry
from mahjong_atlas.table.turns import TurnScheduler

MOST_ENTRIES: Final = 40_000
"""Entries of a log from which on nothing but play is written, and no spectator is let in."""
LAST_DEAL: Final = 50_000
"""Entries of a log after which no further deal begins. Play alone can lead there."""


class Intermission:
    """Prepares the next deal. Only players in `here`, who are connected, are waited for."""

    def __init__(self, scheduler: TurnScheduler) -> None:
        self.scheduler: Final = scheduler
        self.here: set[int] = set()
        self.reading_until: float | None = None
        self.read: set[int] = set()
        self.nonces_until: float | None = None
        self.given: list[str | None] = []

    def awaited(self) -> set[int]:
        """Players who are connected and play themselves."""
        return {player for player in self.here if not self.scheduler.plays_itself(player)}

    def step(self, at: float) -> bool:
        """Do what is due; whether something was done."""
        game = self.scheduler.game
        for player in list(self.scheduler.questions):
            self.scheduler.withdraw(player)
        if game.committed is None:
            if not self._has_been_read(at):
                return False
            if game.entries >= LAST_DEAL:
                self.scheduler.append(Ended(FULL))
                return True
            self.scheduler.append(Committed(game.match.number, self.scheduler.entropy()))
        if game.match.number or game.drawn is None:
            given = self._collected(at)
            if given is None:
                return False
            self.nonces_until = None
            if game.match.number == 0:
                self.scheduler.append(SeatingEntry(given, game.seating_line(given)))
                return True
        else:
            given = game.drawn.given
        self.scheduler.append(Dealt(game.match.number, given, game.next_line()))
        self.reading_until = None
        self.read = set()
        return True

    def _collected(self, at: float) -> list[str | None] | None:
        """The nonces by player once all are there or their time is over; None before."""
        game = self.scheduler.game
        if self.nonces_until is None:
            self.nonces_until = at + NONCES
            self.given = [None] * game.players
            for player in sorted(self.awaited()):
                self.scheduler.send(player, self.wanted(at))
        missing = any(self.given[player] is None for player in self.awaited())
        if missing and at < self.nonces_until - SOON:
            return None
        return [
            None if self.scheduler.plays_itself(player) else nonce for player, nonce in enumerate(self.given)
        ]

    def _has_been_read(self, at: float) -> bool:
        if self.scheduler.game.match.number == 0:
            return True
        people = self.scheduler.game.people()
        if self.reading_until is None:
            wait = SHEET if people else BOTS_SHEET * self.scheduler.clock.pace
            self.reading_until = at + wait
        if people and self.awaited() <= self.read:
            return True
        return (self.scheduler.timed or not people) and at >= self.reading_until - SOON

    def wanted(self, at: float) -> messages.NonceWanted:
        """The request for nonces, with the time that is left."""
        committed = self.scheduler.game.committed
        assert committed is not None
        assert self.nonces_until is not None
        seconds = round(max(0.0, self.nonces_until - at), 3)
        return messages.NonceWanted(committed.deal, commitment(committed.entropy), seconds)

    def nonce(self, player: int, deal: int, nonce: str) -> bool:
        """Take a player's share of the shuffle; the first one counts. False if it has not the right form."""
        if not is_share(nonce):
            return False
        committed = self.scheduler.game.committed
        if self.nonces_until is not None and committed is not None and committed.deal == deal:
            self.given[player] = self.given[player] or nonce
        return True

    def go_on(self, player: int, deal: int) -> None:
        """Note that a player has read the settlement of a deal."""
        game = self.scheduler.game
        if game.deal is None and deal == game.match.number - 1 and self.scheduler.caught_up:
            self.read.add(player)

    def times(self, at: float) -> list[float]:
        """Table times at which something between deals may be due."""
        game = self.scheduler.game
        if not self.scheduler.caught_up or game.deal is not None or game.over:
            return []
        if self.nonces_until is not None:
            return [self.nonces_until]
        if self.reading_until is not None:
            return [self.reading_until] if self.scheduler.timed or not game.people() else []
        return [at]
