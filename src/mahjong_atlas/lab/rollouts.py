"""Choices played on: both actions from the same deals, as they may lie by what the seat knew."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import AnyBot, seated
from mahjong_atlas.bots.redeal import redealt, shuffle_undrawn
from mahjong_atlas.bots.table import points_with
from mahjong_atlas.lab.intervals import Mean, mean_by_wall
from mahjong_atlas.lab.reviewer import Judged, Key, key_of, unit_of
from mahjong_atlas.lab.verdicts import Verdict, verdict_of
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng

WORLDS: Final = 150
"""Worlds in which a choice is played on at most."""
ORDERS: Final = 2
"""Orders of the undrawn tiles in each."""
BATCH: Final = 25
"""Worlds after which it is asked whether more are needed."""


def differences(
    deal: Deal,
    seat: int,
    first: Action,
    second: Action,
    worlds: int,
    bots: Sequence[AnyBot],
    seed: str,
    orders: int = 1,
) -> Iterator[float]:
    """By how many points the first action of a seat brings more than the second, world by world; fewer worlds
    where walls do not allow what the others have done.

    `deal` waits for the seat; `bots`, by seat or one for all, play both to the end, in each world with
    the undrawn tiles in so many orders.
    """
    names = [bots[each % len(bots)] for each in range(deal.seats)]
    for world in redealt(deal, seat, (first, second), worlds, seed):
        players = seated(names, deal.ruleset, world.rng.seed)
        rng = Rng(f"{world.rng.seed} orders")
        found = [difference(world, seat, first, second, players)]
        for _ in range(orders - 1):
            shuffle_undrawn(world, rng)
            found.append(difference(world, seat, first, second, players))
        yield fmean(found)


def difference(deal: Deal, seat: int, first: Action, second: Action, bots: Sequence[Bot]) -> int:
    """By how many points the first action brings more than the second where bots play the deal on."""
    return points_with(deal, seat, first, bots) - points_with(deal, seat, second, bots)


def settle(
    deal: Deal,
    seat: int,
    first: Action,
    second: Action,
    worlds: int,
    bots: Sequence[AnyBot],
    seed: str,
) -> Mean | None:
    """By how many points the first action is better than the second, over so many worlds; None where no world
    could be dealt.
    """
    found = list(differences(deal, seat, first, second, worlds, bots, seed))
    return mean_by_wall(found) if found else None


def check(moment: Deal, judged: Judged, bot: KeenBot, worlds: int = WORLDS) -> Verdict:
    """The verdict of a choice: the bot that weighed it plays it and the best one on, in all seats, until the
    grade is clear, in so many worlds at most.
    """
    found = list(until_clear(moment, judged, bot, worlds))
    return verdict_of(judged.cost, judged.half_width, found, unit_of(bot))


def until_clear(moment: Deal, judged: Judged, bot: KeenBot, worlds: int, least: int = 0) -> Iterator[float]:
    """What the choice costs in one world after another, until its grade is clear, but in `least` worlds."""
    unit = unit_of(bot)
    best, made = judged.best.action, judged.made.action
    seed = f"check {key_of(judged)}"
    found: list[float] = []
    for value in differences(moment, judged.seat, best, made, worlds, [bot], seed, ORDERS):
        found.append(value)
        yield value
        if len(found) % BATCH or len(found) < least:
            continue
        if not verdict_of(judged.cost, judged.half_width, found, unit).is_open:
            return


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
