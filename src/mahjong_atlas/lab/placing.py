"""What the points of a deal are worth in a match that ends in places: what they add to the final result that
a player may expect.

The deals to come are drawn from deals that greedy bots have played (`deals.json`). One that ends the match is
reckoned as the rules have it.
"""

from collections.abc import Callable
from functools import cache, partial
from statistics import fmean
from typing import Final

import msgspec

from mahjong_atlas.books.cards import card_folder
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.transfers import net

DEALS: Final = "deals.json"
"""In the folder of a game: deals of greedy bots, made by `python -m tools.measured`."""
FUTURES: Final = 200
"""Ends of the match that are drawn from one place in it."""

Worth = Callable[[Deal, int], float]
"""What a deal that is over has brought a seat."""


class PlayedDeal(msgspec.Struct, frozen=True, array_like=True):
    """The points of a deal by seat, and whether its dealer deals again."""

    points: tuple[int, ...]
    stays: bool


def points_of(deal: Deal, seat: int) -> float:
    """The points of a seat."""
    return net(deal.transfers, deal.seats)[seat]


def worth_in(match: Match, unit: float) -> Worth:
    """What deals of this match are worth: their points, or where the result depends on the place what these
    add to it. `unit` are the points of a standard deviation of a deal.
    """
    deals = played_deals(match.ruleset.id) if match.ruleset.final.counts_places else ()
    return partial(Placing(match.ruleset, deals, unit).worth, match.copy()) if deals else points_of


def played_deals(ruleset_id: str) -> tuple[PlayedDeal, ...]:
    """Deals of a ruleset, else of the one that it differs from; none where none have been played."""
    path = card_folder(ruleset_id) / DEALS
    if path.is_file():
        return msgspec.json.decode(path.read_bytes(), type=tuple[PlayedDeal, ...])
    base = find_ruleset(ruleset_id).base
    return played_deals(base) if base else ()


class Placing:
    """Final results that may be expected, in points as they are worth at the beginning of a match."""

    def __init__(self, ruleset: Ruleset, deals: tuple[PlayedDeal, ...], unit: float) -> None:
        self.ruleset: Final = ruleset
        self.deals: Final = deals
        self._futures: Final = cache(self._drawn)
        self._rate: Final = self._results_per_point(unit)

    def worth(self, match: Match, deal: Deal, seat: int) -> float:
        """What a deal of the match that is over has brought a seat."""
        after = match.copy()
        carried = after.finish(deal).carried
        return self.expected(after, carried)[match.player(seat)] / self._rate

    def expected(self, match: Match, carried: dict[str, int]) -> list[float]:
        """The final results that the players may expect, between two deals or at the end."""
        if match.over:
            return match.results()
        left = self.ruleset.succession.dealerships_left(carried, match.seats)
        played, found = match.copy(), []
        for future in self._futures(left, max(0, match.limit - match.number)):
            played.totals = match.totals[:]
            for seat, points in enumerate(future):
                played.totals[match.player(seat)] += points
            found.append(played.results())
        return [fmean(each) for each in zip(*found, strict=True)]

    def _drawn(self, left: int, limit: int) -> list[list[int]]:
        """Points by seat until so many more dealerships have passed, or in `limit` deals at most (0: any)."""
        seats, found = self.ruleset.table.seats, []
        for number in range(FUTURES):
            rng, sums, dealer, deals = Rng(f"future {number}"), [0] * seats, 0, 0
            while dealer <= left and (not limit or deals < limit):
                deal = self.deals[rng.below(len(self.deals))]
                for seat, points in enumerate(deal.points):
                    sums[(dealer + seat) % seats] += points
                dealer, deals = dealer + (not deal.stays), deals + 1
            found.append(sums)
        return found

    def _results_per_point(self, unit: float) -> float:
        """By how much of a final result a point is worth more than none before the first deal."""
        seats, found = self.ruleset.table.seats, []
        for player in range(seats):
            for sign in (1, -1):
                match = Match(self.ruleset, "")
                for other in range(seats):
                    share = 1 if other == player else -1 / (seats - 1)
                    match.totals[other] += round(sign * share * unit)
                found.append(sign * self.expected(match, {})[player] / (2 * unit))
        return 2 * fmean(found)
