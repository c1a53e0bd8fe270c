"""Bots of one's own at a table in this process: by class or object, no program, in the log by a word."""

import asyncio
import logging

import pytest

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.errors import BrokenBot
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol.messages import Ask
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.client import playing
from mahjong_atlas.table.client.match import ClientMatch
from mahjong_atlas.table.entries import Clock, Opened, Place
from mahjong_atlas.table.local import LocalTable
from mahjong_atlas.table.prompts import offers
from mahjong_atlas.table.seats import TableError
from tests.unit.table.virtual import entropies

PLACES = [Place("Mine", "mine"), Place("Yours", "yours"), Place("A bot", "greedy")]


class Counting(Bot):
    """Takes the last of its legal actions, and counts them."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, observation, legal):
        self.times += 1
        return legal[-1]


def played(table: LocalTable, time: list[float]) -> None:
    while not table.table.over:
        due = table.advance()
        assert due is not None or table.table.over, "no person is at the table"
        time[0] = max(time[0], due or 0.0)


def test_a_class_and_an_object_play_to_the_end_and_the_log_goes_on():
    mine, log, time = Counting(), [], [0.0]
    opened = Opened("t", "malaysia", {}, PLACES, Clock(pace=0.0), deals=1)
    own = {"mine": mine, "yours": Counting}
    table = LocalTable.create(opened, log.extend, lambda: time[0], entropies(), own)
    table.start()
    played(table, time)
    assert mine.times > 3

    cut, later = log[: len(log) // 2], []
    again = LocalTable.resume(cut, later.extend, lambda: time[0], entropies(), own)
    assert isinstance(again.table.controller.scheduler.bots.at(1), Counting)
    played(again, time)
    assert later


def test_a_kind_of_bot_that_there_is_not_is_refused():
    opened = Opened("t", "malaysia", {}, PLACES, Clock(), deals=1)
    environment = (lambda _: None, lambda: 0.0, entropies())
    with pytest.raises(TableError, match=r"no bot 'yours'.*greedy.*mine"):
        LocalTable.create(opened, *environment, {"mine": Counting})
    log: list[bytes] = []
    LocalTable.create(opened, log.extend, *environment[1:], {"mine": Counting, "yours": Counting})
    with pytest.raises(TableError, match="no bot 'mine'"):
        LocalTable.resume(log, *environment)


class Silent(Bot):
    """Has forgotten to return something."""

    def choose(self, observation, legal):
        pass


class Failing(Bot):
    """Fails at its third choice."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, observation, legal):
        self.times += 1
        return legal[-1] if self.times < 3 else legal[99]


class Unmade(Bot):
    """Cannot be made without a number."""

    def __init__(self, number) -> None:
        self.number = number


@pytest.mark.parametrize(
    ("kind", "wording"),
    [
        (Silent, "Silent on seat {seat}: choose answered None instead of one of the actions"),
        (Failing, "Failing on seat {seat}: IndexError: list index out of range"),
        (Unmade, "Unmade cannot be made: TypeError: "),
    ],
)
def test_a_bot_that_fails_is_named_once_and_the_table_goes_on(caplog, kind, wording):
    log, time = [], [0.0]
    opened = Opened("t", "malaysia", {}, PLACES, Clock(pace=0.0), deals=1)
    own = {"mine": kind, "yours": Counting}
    table = LocalTable.create(opened, log.extend, lambda: time[0], entropies(), own)
    table.start()
    with caplog.at_level(logging.WARNING):
        played(table, time)

    (line,) = caplog.messages
    assert __file__ in line
    assert any(wording.format(seat=seat) in line for seat in "ESW")
    assert line.endswith("; keen plays on in its place")
    assert isinstance(table.table.controller.scheduler.bots.at(1), Counting)


def test_a_bot_that_fails_at_a_table_of_others_is_named(monkeypatch):
    """It leaves with one line, and its place is played on as that of anybody who is away."""
    deal = Deal.start(find_ruleset("malaysia"), seed="of others")
    monkeypatch.setattr(playing, "observed", lambda _game, _legal: deal.observe(0))
    ask = Ask(at=0, after=0, legal=offers(deal, 0), not_legal=[], seconds=9.0, bank=None, closes=False)
    for kind, wording in ((Silent, "choose answered None"), (Counting, "")):
        choosing = playing.BotChooser(kind()).choose(ClientMatch(deal.ruleset), ask)
        if wording:
            with pytest.raises(BrokenBot, match=wording):
                asyncio.run(choosing)
        else:
            assert asyncio.run(choosing) == ask.legal[-1].action
