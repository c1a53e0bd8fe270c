"""Choices of a review settled by rollouts: the moments are found by replaying the game once more."""

from collections.abc import Iterable, Sequence
from typing import Final

from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.review.judged import Judged
from mahjong_atlas.review.rollouts import Settled, settle

WORLDS: Final = 400
"""Deals in which a choice is settled."""
PLAYERS: Final = ("greedy",)
"""Who plays them on: a bot that does not share the errors of the model."""
Key = tuple[int, int, int]
"""Where a choice stands: deal, number of events before it, seat."""


class Finder:
    """Follows a replay and keeps the deals as they wait for some choices."""

    def __init__(self, wanted: Iterable[Key]) -> None:
        self.moments: Final[dict[Key, Deal]] = {}
        self._wanted: Final = set(wanted)

    def follow(self, match: Match, deal: Deal) -> None:
        """The deal has begun, or one more choice has been made in it."""
        at = (match.number, len(deal.events))
        for key in self._wanted:
            if key[:2] == at and not deal.over:
                self.moments[key] = deal.copy()


def key_of(judged: Judged) -> Key:
    """Where a choice stands."""
    return judged.deal, judged.event, judged.seat


def settle_choice(moment: Deal, judged: Judged, worlds: int, bots: Sequence[str], seed: str) -> Settled:
    """By how many points the best choice is better than the one that was made."""
    best, made = judged.best.action, judged.made.action
    return settle(moment, judged.seat, best, made, worlds, bots, seed)
