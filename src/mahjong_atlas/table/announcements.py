"""Announcements, which players make without taking a turn.

They wait until they cannot show which seats are asked.
"""

from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.table import prompts
from mahjong_atlas.table.entries import PLAYER
from mahjong_atlas.table.turns import TurnScheduler
from mahjong_atlas.texts.message import sentence, write_message

MOST_WAITING: Final = 4
"""Announcements of one player that may wait."""


class Announcements:
    """Carries announcements out while the turn is public; `here` are the connected players."""

    def __init__(self, scheduler: TurnScheduler, here: set[int]) -> None:
        self.scheduler: Final = scheduler
        self.here: Final = here
        self.offered: Final[dict[int, list[messages.ActionLine]]] = {}
        self._waiting: Final[list[tuple[int, str, Action]]] = []

    def add(self, player: int, id: str, action: Action) -> None:
        """Queue an announcement of a player, or refuse it."""
        if sum(each == player for each, _, _ in self._waiting) < MOST_WAITING:
            self._waiting.append((player, id, action))
        else:
            self.scheduler.send(player, messages.Refused(id, ErrorCode.STALE, sentence("why-words-waiting")))

    def step(self) -> bool:
        """Carry out or refuse the first that waits, if it is due; True if there was one."""
        game = self.scheduler.game
        if not self._waiting or game.deal is None or not self._is_time():
            return False
        player, id, action = self._waiting.pop(0)
        seat = game.match.seat(player)
        if id in game.done[player]:
            self.scheduler.send(player, messages.Done(id))
        elif action in game.deal.announcements(seat):
            self._announce(player, seat, action, id)
        else:
            refusal = prompts.why(game.deal, seat, action)
            self.scheduler.send(
                player, messages.Refused(id, ErrorCode.ILLEGAL, write_message(refusal.reason), refusal.clause)
            )
        return True

    def offer(self) -> None:
        """Send each connected player the announcements open to him, if they have changed."""
        game = self.scheduler.game
        if game.deal is None or not game.deal.hooks.announce or not self._is_time():
            return
        for player in self.here:
            words = [prompts.line(action) for action in game.deal.announcements(game.match.seat(player))]
            if words != self.offered.get(player, []):
                self.offered[player] = words
                self.scheduler.send(player, messages.Say(words))

    def _announce(self, player: int, seat: int, action: Action, id: str) -> None:
        """Carry an announcement out; the question to the player stands as it is."""
        standing = self.scheduler.questions.pop(player, None)
        self.scheduler.act(player, seat, action, PLAYER, id, self.scheduler.game.banks[player])
        if standing is not None:
            self.scheduler.questions[player] = standing

    def _is_time(self) -> bool:
        """Whether the deal waits for a choice and everybody knows of whom."""
        return any(not question.closes for question in self.scheduler.questions.values())
