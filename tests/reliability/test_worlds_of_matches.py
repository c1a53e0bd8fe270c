"""Sheets and later deals of a match: who cannot tell two worlds apart by their tiles hears the same of both.

MAHJONG_ATLAS_SECRECY_MATCHES gives the matches of every ruleset.
"""

import json

import pytest

from mahjong_atlas.bots.worlds import other_world, repeat
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table.entries import Acted, Dealt, read_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.testing.soak import sees
from tests.reliability.figures import count, note
from tests.unit.table.test_secrecy import Heard, Holders, after, difference, played_again
from tests.unit.table.virtual import VirtualTable, opened

MATCHES = count("SECRECY_MATCHES", 1)
DEALS = 3
"""Deals of a match at most."""
WORLDS = 3
"""Other worlds tried for each deal, and for each whole deal."""


class Begun:
    """A deal as it began, to begin it again with another wall."""

    def __init__(self, match: Match, seed: str) -> None:
        self.players = match.players
        self.carried = dict(match.carried)
        self.scores = [match.totals[match.player(seat)] for seat in range(match.seats)]
        self.deal = match.next_deal(seed=seed)

    def again(self, wall: list[int], dice: list[tuple[int, ...]]) -> Deal:
        """The deal with other tiles."""
        deal = self.deal
        return Deal.start(deal.ruleset, deal.rng.seed, wall, dice, self.carried, self.scores, effects=True)


class FirstWorld:
    """A match as it was played: its table, its deals as they began, the acts of each."""

    def __init__(self, ruleset: str, options: dict[str, object], seed: str) -> None:
        self.seed = seed
        self.deals: list[Begun] = []

        def deal_factory(match: Match, _: str) -> Deal:
            self.deals.append(Begun(match, f"{seed}/{match.number}"))
            return match.next_deal(seed=f"{seed}/{match.number}")

        self.table = Holders(TableGame(opened(ruleset, options=options, deals=DEALS), deal_factory), seed)
        self.table.sit()
        self.table.play()
        self.acts: list[list[tuple[float, Acted]]] = []
        timed = iter(self.table.acts)
        for number, line in enumerate(self.table.log):
            entry = read_entry(line, number)
            if isinstance(entry, Dealt):
                self.acts.append([])
            elif isinstance(entry, Acted):
                self.acts[-1].append(next(timed))

    def second(self, number: int, deal: Deal, wall: list[int], end: float) -> VirtualTable:
        """The match with another wall in one deal, of which so much is played here."""
        dice = [event.numbers for event in deal.events if event.kind == DICE]

        def deal_factory(match: Match, _: str) -> Deal:
            if match.number == number:
                return self.deals[number].again(wall, dice)
            return match.next_deal(seed=f"{self.seed}/{match.number}")

        return played_again(self.table, deal_factory, end)


def heard(table: VirtualTable, viewer: int, end: float) -> Heard:
    """What a viewer hears before the end, but for what is revealed after a deal."""
    passed_on = [(time, data) for time, data in table.heard[viewer] if time < end - 1e-3]
    return [(time, data) for time, data in passed_on if json.loads(data)["t"] != "reveal"]


def settled(deal: Deal, viewer: int) -> tuple[object, ...]:
    """What somebody has seen of a deal that is over, and the hands that the sheet lays open."""
    return sees(deal, viewer), [(score.seat, score.win.hand.tiles) for score in deal.scores]


def compare(first: FirstWorld, number: int, whole: bool, rng: Rng) -> tuple[int, str]:
    """How many worlds were compared that differ in one deal, and how they could be told apart."""
    begun, acts = first.deals[number], first.acts[number]
    compared = 0
    for _ in range(WORLDS):
        cut = len(acts) if whole else 1 + rng.below(max(1, len(acts) - 1))
        viewer = rng.below(begun.deal.seats)
        deal = after(begun.deal, acts[:cut])
        if deal.over != whole:
            continue
        wall = other_world(deal, viewer, rng, swaps=4)
        if wall == deal.wall.tiles:
            continue
        other = repeat(deal, wall)
        if other is None or (whole and settled(deal, viewer) != settled(other, viewer)):
            continue
        end = first.table.now if whole else acts[cut][0]
        second = first.second(number, deal, wall, end)
        compared += 1
        for watcher in (begun.players[viewer], -1):
            unlike = difference(heard(first.table, watcher, end), heard(second, watcher, end))
            if unlike:
                return compared, f"{watcher}: {unlike}"
    return compared, ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_sheets_and_later_deals_tell_no_more_than_was_seen(ruleset: str) -> None:
    sets = option_sets(ruleset)
    for seed in range(MATCHES):
        options = sets[seed % len(sets)] if seed % 2 else {}
        first = FirstWorld(ruleset, options, str(seed))
        rng = Rng(f"matches {ruleset} {seed}")
        compared = [0, 0]
        for number in range(len(first.deals)):
            for whole in (False, True):
                done, unlike = compare(first, number, whole, rng)
                assert not unlike, f"{ruleset} {options} {seed} deal {number}: {unlike}"
                compared[whole] += done
        note("secrecy", deals=len(first.deals), worlds=compared[0], sheets=compared[1])
