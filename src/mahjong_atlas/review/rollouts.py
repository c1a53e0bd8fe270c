"""A choice settled by play: both actions from the same deals, as they may lie by what the seat knew."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.arena.intervals import Z95, Mean, mean_by_wall
from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.table import play_out, seated
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.worlds import Opening, repeat_until_asked
from mahjong_atlas.review.redeal import Redealer
from mahjong_atlas.settlement.ledger import net

TRIED: Final = 3
"""Walls tried for each world that is wanted, since some do not allow what others have done."""
FIRST, SECOND, OPEN, IMPOSSIBLE = "first", "second", "open", "impossible"
"""What rollouts say of two choices: which one is better, that the difference may be nothing, or that no deal
could be made to try them in."""
FIRST_DEAL: Final = Opening()


@dataclass(frozen=True)
class Settled:
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
    opening: Opening = FIRST_DEAL,
) -> Settled:
    """Play both actions of a seat to the end in so many deals; `deal` waits for the seat and began with
    `opening`, `bots` play for all seats from there, named by seat or one for all.
    """
    names = [bots[each % len(bots)] for each in range(deal.seats)]
    redealer = Redealer(deal, seat, Rng(f"{seed} worlds"))
    differences: list[float] = []
    for number in range(worlds * TRIED):
        if len(differences) == worlds:
            break
        own = f"{seed} {number}"
        world = repeat_until_asked(deal, seat, redealer.wall(), opening, own)
        legal = [] if world is None else world.legal_actions(seat)
        if world is not None and first in legal and second in legal:
            differences.append(
                points_after(world, seat, first, names, own) - points_after(world, seat, second, names, own)
            )
    return Settled(mean_by_wall(differences) if differences else None)


def points_after(deal: Deal, seat: int, action: Action, bots: Sequence[str], seed: str) -> int:
    """The points of the seat in a deal that goes on with the action; the deal itself stays."""
    return points_with(deal, seat, action, seated(bots, deal.ruleset, seed))


def points_with(deal: Deal, seat: int, action: Action, bots: Sequence[Bot]) -> int:
    """The same with bots (by seat) that are there already."""
    played = deal.copy()
    played.apply(seat, action)
    play_out(played, bots)
    return net(played.ledger, played.seats)[seat]
