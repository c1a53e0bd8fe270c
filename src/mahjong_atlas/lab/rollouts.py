"""Choices played on: both actions from the same deals, as they may lie by what the seat knew."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from statistics import fmean
from typing import Final

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import AnyBot, seated
from mahjong_atlas.bots.redeal import redealt, shuffle_undrawn
from mahjong_atlas.bots.table import played_on
from mahjong_atlas.lab.intervals import Z90, Mean, mean_by_wall
from mahjong_atlas.lab.placing import Worth, points_of, worth_in
from mahjong_atlas.lab.reviewer import Judged, Key, key_of, unit_of
from mahjong_atlas.lab.verdicts import Verdict, verdict_of
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng

WORLDS: Final = 100
"""Worlds in which a choice is played on at most."""
ORDERS: Final = 2
"""Orders of the undrawn tiles in each."""
FEWEST: Final = 20
"""Worlds below which nothing is said of a choice, where as many were wanted."""
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
    worths: Sequence[Worth] = (points_of,),
) -> Iterator[list[float]]:
    """By how much the first action of a seat brings more than the second, world by world, counted by each
    of `worths`; fewer worlds where walls do not allow what the others have done.

    `deal` waits for the seat; `bots`, by seat or one for all, play both to the end, in each world with
    the undrawn tiles in so many orders.
    """
    names = [bots[each % len(bots)] for each in range(deal.seats)]
    for world in redealt(deal, seat, (first, second), worlds, seed):
        players = seated(names, deal.ruleset, world.rng.seed)
        rng = Rng(f"{world.rng.seed} orders")
        found = [difference(world, seat, first, second, players, worths)]
        for _ in range(orders - 1):
            shuffle_undrawn(world, rng)
            found.append(difference(world, seat, first, second, players, worths))
        yield [fmean(each) for each in zip(*found, strict=True)]


def difference(
    deal: Deal,
    seat: int,
    first: Action,
    second: Action,
    bots: Sequence[Bot],
    worths: Sequence[Worth] = (points_of,),
) -> list[float]:
    """By how much the first action brings more than the second where bots play the deal on."""
    one, other = (played_on(deal, seat, action, bots) for action in (first, second))
    return [worth(one, seat) - worth(other, seat) for worth in worths]


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
    found = [points for (points,) in differences(deal, seat, first, second, worlds, bots, seed)]
    return mean_by_wall(found) if found else None


def check(
    moment: Deal, judged: Judged, bot: KeenBot, match: Match | None = None, worlds: int = WORLDS
) -> Verdict:
    """The verdict of a choice: the bot that weighed it plays it and the best one on, in all seats, until the
    grade is clear, in so many worlds at most. `match` is the one of the deal, where its result may count.
    """
    found = list(until_clear(moment, judged, bot, match, worlds))
    return verdict_in(judged, found if len(found) >= min(FEWEST, worlds) else [], bot)


def until_clear(
    moment: Deal, judged: Judged, bot: KeenBot, match: Match | None, worlds: int, least: int = 0
) -> Iterator[list[float]]:
    """What the choice costs in one world after another, until its grade is clear, but in `least` worlds: in
    points, then as these are worth in the match.
    """
    best, made = judged.best.action, judged.made.action
    seed = f"check {key_of(judged)}"
    worths = (points_of,) if match is None else (points_of, worth_in(match, unit_of(bot)))
    found: list[list[float]] = []
    for values in differences(moment, judged.seat, best, made, worlds, [bot], seed, ORDERS, worths):
        found.append(values)
        yield values
        is_due = len(found) % BATCH == 0 and len(found) >= least
        if is_due and not verdict_in(judged, found, bot).is_open:
            return


def verdict_in(judged: Judged, found: Sequence[Sequence[float]], bot: KeenBot) -> Verdict:
    """The verdict by what worlds brought. The model foresees points; where these are worth more or less in
    the match, it is mistaken by the difference as well.
    """
    values = [each[-1] for each in found]
    doubt = judged.half_width
    if found:
        doubt = hypot(doubt, Z90 * (fmean(each[0] for each in found) - fmean(values)))
    return verdict_of(judged.cost, doubt, values, unit_of(bot))


class Finder:
    """Follows a replay and keeps the deals as they wait for some choices, with the matches they belong to."""

    def __init__(self, wanted: Iterable[Key]) -> None:
        self.moments: Final[dict[Key, Deal]] = {}
        self.matches: Final[dict[Key, Match]] = {}
        self._wanted: Final = set(wanted)

    def follow(self, match: Match, deal: Deal) -> None:
        """The deal has begun, or one more choice has been made in it."""
        at = (match.number, len(deal.events))
        for key in self._wanted:
            if key[:2] == at and not deal.over:
                self.moments[key] = deal.copy()
                self.matches[key] = match.copy()
