"""Two tables alike in all that a viewer may see tell them the same bytes at the same times."""

import json
from collections.abc import Iterator
from operator import eq
from typing import Any

import pytest

from mahjong_atlas.bots.worlds import other_world, repeat
from mahjong_atlas.play.actions import PASSING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.protocol import messages
from mahjong_atlas.records.jsonl import read_action
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table.entries import Acted
from mahjong_atlas.table.game import DealFactory, TableGame
from mahjong_atlas.table.prompts import line
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.testing.soak import sees
from mahjong_atlas.tiles.kind import SEATS
from tests.reliability.figures import count, note
from tests.unit.table.virtual import VirtualTable, opened, random_people

DEALS = count("SECRECY", 2)
"""Deals of every ruleset."""
A_LITTLE = 1e-5
"""Seconds that make sure of what comes first where sums of times are not exact."""
WORLDS = count("SECRECY_WORLDS", 6)
"""Other worlds tried for each deal."""
CLAIMS = ("riichi", "hongkong-old", "malaysia")
"""Chows and pungs, many claims in turn, three players."""

ATTEMPTS: tuple[list[str], ...] = (
    ["win"], ["pass"], ["pung", "", "5m5m"], ["chow", "", "2p3p"], ["discard", "1z"],
    ["concealed-kong", "5s"],
    ["kong", "", "9s9s9s"], ["false-win"],
)  # fmt: skip
"""What curious people ask about and try at any time."""


Heard = list[tuple[float, bytes]]
Pair = tuple["Holders", VirtualTable, int, float]


class Holders(VirtualTable):
    """A table where some seats ask for time, whether or not they were asked, and try what they may not."""

    def __init__(self, game: TableGame, seed: str) -> None:
        super().__init__(game, random_people(seed))
        self.rng = Rng(f"holds {seed}")

    def hear(self, viewer: int, data: bytes) -> None:
        """After some discards somebody holds for a while."""
        super().hear(viewer, data)
        if viewer == -1 and b'"event"' in data and self.rng.below(3) == 0:
            player = self.rng.below(self.game.players)
            after = 0.033 + self.rng.below(60) / 10
            action = ATTEMPTS[self.rng.below(len(ATTEMPTS))]
            tries = messages.Act("try", 0, action) if self.rng.below(2) else messages.Why("try", action)
            self.at(self.now + after, lambda: self.aside(player, tries))
        if viewer == -1 and b'"discarded"' in data and self.rng.below(6) == 0:
            player = self.rng.below(self.game.players)
            since = 0.05 + self.rng.below(50) / 10
            self.at(self.now + since, lambda: self.hold(player, True))
            self.at(self.now + since + 0.03 + self.rng.below(80) / 10, lambda: self.hold(player, False))


def first_world(ruleset: str, options: dict[str, object], seed: str) -> tuple[Holders, Deal]:
    deals: list[Deal] = []

    def deal_factory(match: Match, _: str) -> Deal:
        deals.append(match.next_deal(seed=seed))
        return match.next_deal(seed=seed)

    table = Holders(TableGame(opened(ruleset, options=options), deal_factory), seed)
    table.sit()
    table.play()
    return table, deals[0]


def after(deal: Deal, acts: list[tuple[float, Acted]]) -> Deal:
    deal = deal.copy()
    for _, act in acts:
        deal.apply(SEATS.index(act.seat), read_action(act.action, "act"))
    return deal


def second_world(first: Holders, deal: Deal, wall: list[int], end: float) -> VirtualTable:
    """The deal as it goes with another wall."""
    dice = [event.numbers for event in deal.events if event.kind == DICE]

    def deal_factory(match: Match, _: str) -> Deal:
        return Deal.start(match.ruleset, seed=deal.rng.seed, wall=wall, dice=dice, effects=True)

    return played_again(first, deal_factory, end)


def played_again(first: Holders, deal_factory: DealFactory, end: float) -> VirtualTable:
    """The same people do the same at the same times; who is asked only here lets it pass, or does at once
    what they had to do there.
    """
    game = TableGame(first.game.opened, deal_factory)
    questions = {
        (player, round(time, 2))
        for player in first.game.people()
        for time, data in first.heard[player]
        if b'"t":"ask"' in data
    }
    discards = [(time, json.loads(data)["event"]) for time, data in first.heard[-1] if b'"discarded"' in data]

    def forced(player: int, ask: dict[str, Any], at: float) -> tuple[float, messages.Request] | None:
        if ask.get("closes") or (player, round(at, 2)) in questions:
            return None
        event = next((event for time, event in discards if time > at), None)
        return (0.0, messages.Act(f"forced {at}", ask["at"], ["discard", event["tile"]])) if event else None

    table = VirtualTable(game, forced)

    def as_seen(player: int, action: list[str], at: float) -> list[str]:
        """A discard that was not the tile just drawn comes from the hand here too."""
        seat = SEATS[game.match.seat(player)]
        seen = (event for time, event in discards if time > at - 1e-3 and event["seat"] == seat)
        if action[0] not in ("discard", "ready") or "word" in next(seen, {"word": ""}):
            return action
        return [*[*action, "", "", "", ""][:5], "from-hand"]

    def repeated(player: int, act: messages.Act, late: bool = False) -> None:
        question = table.controller.scheduler.questions.get(player)
        if question is None and not late:
            table.at(table.now + A_LITTLE * 10, lambda: repeated(player, act, late=True))
        elif question is None:
            table.controller.requests.receive(player, messages.Hold(1_000_000, on=False), table.now)
        elif act.action in [line(action) for action in question.actions]:
            action = as_seen(player, act.action, table.now - A_LITTLE)
            table.controller.requests.receive(player, messages.Act(act.id, question.at, action), table.now)

    for time, player, act in first.answers:
        table.at(time + A_LITTLE, lambda player=player, act=act: repeated(player, act))
    for time, player, on in first.time_requests:
        table.at(time, lambda player=player, on=on: table.hold(player, on))
    for time, player, request in first.asides:
        table.at(time, lambda player=player, request=request: table.aside(player, request))
    table.sit()
    table.play(until=lambda: table.now > end)
    return table


def heard(table: VirtualTable, viewer: int, end: float) -> Heard:
    return [(time, data) for time, data in table.heard[viewer] if time < end - 1e-3]


def alike(deal: Deal, other: Deal, viewer: int) -> bool:
    """Whether nobody was forced to do there what they did not here; one world may stand one step
    further, since a window opens only where somebody may claim.
    """
    is_open = any(PASSING not in deal.legal_actions(seat) for seat in deal.to_act)
    mine, theirs = sees(deal, viewer), sees(let_pass(other) if is_open else other, viewer)
    return all(map(eq, mine, theirs)) and not (is_open and len(theirs) > len(mine))


def let_pass(deal: Deal) -> Deal:
    """The deal when all who may claim let it pass."""
    deal = deal.copy()
    while deal.to_act and all(PASSING in deal.legal_actions(seat) for seat in deal.to_act):
        deal.apply(deal.to_act[0], PASSING)
    return deal


def pairs(ruleset: str, options: dict[str, object], number: int) -> Iterator[Pair]:
    """Worlds that a viewer cannot tell apart by their tiles: as played, the other, the viewer, until when."""
    first, start = first_world(ruleset, options, str(number))
    rng = Rng(f"worlds {ruleset} {number}")
    for _ in range(WORLDS):
        cut = 1 + rng.below(max(1, len(first.acts) - 1))
        viewer = rng.below(start.seats)
        deal = after(start, first.acts[:cut])
        if deal.over or cut == len(first.acts):
            continue
        other = repeat(deal, wall := other_world(deal, viewer, rng, swaps=4))
        if other is None or other.over or not alike(deal, other, viewer):
            continue
        end = first.acts[cut][0]
        yield first, second_world(first, deal, wall, end), first.game.match.player(viewer), end


def difference(mine: Heard, theirs: Heard) -> str:
    """How who has heard this could tell the worlds apart; empty when they cannot."""
    for here, there in zip(mine, theirs, strict=False):
        if here[1] != there[1] or abs(here[0] - there[0]) > 1e-3:
            return f"{here} here, {there} there"
    more = (mine + theirs)[min(len(mine), len(theirs)) :] if len(mine) != len(theirs) else []
    return f"{more[:2]} in one of them" if more else ""


def question_times(table: VirtualTable, player: int, end: float) -> list[float]:
    """When a player was asked."""
    return [round(time, 2) for time, data in heard(table, player, end) if b'"t":"ask"' in data]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_can_tell_worlds_apart_that_look_alike_to_him(ruleset: str) -> None:
    sets = option_sets(ruleset)
    compared = unlike = 0
    for number in range(DEALS):
        options = sets[number % len(sets)] if number % 2 else {}
        for first, second, viewer, end in pairs(ruleset, options, number):
            for watcher in (viewer, -1):
                apart = difference(heard(first, watcher, end), heard(second, watcher, end))
                assert not apart, f"{ruleset} {options} {number}, {watcher}: {apart}"
            people = first.game.people()
            unlike += any(
                question_times(first, each, end) != question_times(second, each, end) for each in people
            )
            compared += 1
    assert compared > 0
    note("worlds", deals=DEALS, worlds=compared, other_questions=unlike)


@pytest.mark.parametrize("ruleset", CLAIMS)
def test_how_much_one_hears_does_not_depend_on_whether_another_is_asked(ruleset: str) -> None:
    found = 0
    for number in range(100):
        for first, second, viewer, end in pairs(ruleset, {}, number):
            others = [each for each in first.game.people() if each != viewer]
            if all(question_times(first, each, end) == question_times(second, each, end) for each in others):
                continue
            found += 1
            for watcher in (viewer, -1):
                here, there = heard(first, watcher, end), heard(second, watcher, end)
                assert [len(data) for _, data in here] == [len(data) for _, data in there]
        if found >= 3:
            return
    raise AssertionError("nobody was ever asked in one world alone")
