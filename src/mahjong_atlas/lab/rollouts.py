"""A choice settled by play: both actions from the same deals, as they may lie by what the seat knew."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.redeal import redealt
from mahjong_atlas.bots.table import points_with
from mahjong_atlas.lab.intervals import Z95, Mean, mean_by_wall
from mahjong_atlas.lab.reviewer import Judged
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match

FIRST, SECOND, OPEN, IMPOSSIBLE = "first", "second", "open", "impossible"
"""What rollouts say of two choices: which one is better, that the difference may be nothing, or that no deal
could be made to try them in."""


@dataclass(frozen=True)
class RolloutComparison:
    """By how many points of the deal the first choice is better than the second, over so many deals (`walls`)
    with a 95 % interval; None where no deal could be made.
    """

    difference: Mean | None

    @property
    def error(self) -> float:
        """The standard error of the difference."""
        return 0.0 if self.difference is None else self.difference.half_width / Z95

    @property
    def verdict(self) -> str:
        """FIRST, SECOND, OPEN or IMPOSSIBLE; of a single deal nothing is concluded."""
        if self.difference is None:
            return IMPOSSIBLE
        if self.difference.walls < 2 or self.difference.low <= 0 <= self.difference.high:
            return OPEN
        return FIRST if self.difference.low > 0 else SECOND


def settle(
    deal: Deal,
    seat: int,
    first: Action,
    second: Action,
    worlds: int,
    bots: Sequence[str],
    seed: str,
) -> RolloutComparison:
    """Play both actions of a seat to the end in so many deals; `deal` waits for the seat, `bots` play for all
    seats from there, named by seat or one for all.
    """
    names = [bots[each % len(bots)] for each in range(deal.seats)]
    differences: list[float] = []
    for world in redealt(deal, seat, (first, second), worlds, seed):
        own = world.rng.seed
        differences.append(
            points_after(world, seat, first, names, own) - points_after(world, seat, second, names, own)
        )
    return RolloutComparison(mean_by_wall(differences) if differences else None)


def points_after(deal: Deal, seat: int, action: Action, bots: Sequence[str], seed: str) -> int:
    """The points of the seat in a deal that goes on with the action; the deal itself stays."""
    return points_with(deal, seat, action, seated(bots, deal.ruleset, seed))


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


def settle_choice(
    moment: Deal, judged: Judged, worlds: int, bots: Sequence[str], seed: str
) -> RolloutComparison:
    """By how many points the best choice is better than the one that was made."""
    best, made = judged.best.action, judged.made.action
    return settle(moment, judged.seat, best, made, worlds, bots, seed)
