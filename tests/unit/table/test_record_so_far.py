"""The record of a match that is being played: each deal is public once its shuffle was revealed."""

import json
from itertools import count
from pathlib import Path

import pytest

from mahjong_atlas.records.replay import Record, read_record, replay
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.play_on import PlayOn, play_on
from mahjong_atlas.services.review import review
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place
from mahjong_atlas.table.local import LocalTable
from mahjong_atlas.table.stream import SPECTATOR
from tests.unit.table.match_alone import Person

CHOSEN = RULESETS[::7]
DEALS = 2


class Watched:
    """A match of one person against bots; `revealed` are the deals whose shuffle a spectator was told."""

    def __init__(self, ruleset: str) -> None:
        kinds = [PERSON, *["greedy"] * (find_ruleset(ruleset).table.seats - 1)]
        places: list[Place | None] = [Place(kind, kind) for kind in kinds]
        self.log: list[bytes] = []
        self.time, shares = 0.0, count(1)
        self.environment = (lambda: self.time, lambda: f"{next(shares):064x}")
        self.revealed: list[int] = []
        opened = Opened("t", ruleset, {}, places, Clock(), deals=DEALS)
        self.local: LocalTable = LocalTable.create(opened, self.write, *self.environment)
        self.person = Person(self.local, 0)
        self.watching = self.local.open(SPECTATOR)

    def write(self, entries: list[bytes]) -> None:
        """What is being written is not public yet: it could still be lost."""
        self.log.extend(entries)
        if len(self.log) > 1:
            self.hear()
            assert self.local.table.public_deals == len(self.revealed)

    def hear(self) -> None:
        messages = [json.loads(message) for message in self.watching.take()]
        self.revealed += [message["deal"] for message in messages if message["t"] == "reveal"]

    def step(self) -> None:
        """Answer, or let time pass to what is due next."""
        due = self.local.advance()
        self.hear()
        if not self.person.read():
            assert due is not None or self.local.table.over
            self.time = max(self.time, due or 0.0)

    def lines(self) -> list[str]:
        table = self.local.table
        return table.recording.first(table.game, table.public_deals)

    def play(self, deals: int) -> None:
        """Play until so many shuffles are revealed."""
        while len(self.revealed) < deals:
            self.step()
            assert self.local.table.public_deals == len(self.revealed)


def read(lines: list[str], folder: Path) -> Record:
    file = folder / "record.jsonl"
    file.write_text("".join(f"{line}\n" for line in lines))
    return read_record(file)


@pytest.mark.parametrize("ruleset", CHOSEN)
def test_deals_are_public_when_their_shuffle_is_revealed_and_no_sooner(ruleset: str, tmp_path: Path) -> None:
    watched = Watched(ruleset)
    watched.local.start()
    watched.play(1)
    first = watched.lines()
    found = read(first, tmp_path)
    assert len(found.deals) == 1
    assert replay(found).number == 1
    while watched.local.table.game.deal is None:
        watched.step()
    committed = [json.loads(line) for line in watched.log if json.loads(line)["k"] == "committed"]
    assert [each["deal"] for each in committed] == [0, 1]
    for _ in range(20):
        watched.step()
        assert watched.lines() == first
    text = "\n".join(first)
    assert committed[0]["entropy"] in text
    assert committed[1]["entropy"] not in text
    again = LocalTable.resume(watched.log, lambda _: None, *watched.environment)
    assert again.table.public_deals == 1
    watched.play(DEALS)
    assert watched.lines()[: len(first)] == first
    assert len(read(watched.lines(), tmp_path).deals) == DEALS


def test_a_match_whose_shuffles_are_of_another_record_tells_no_deal_before_it_is_over() -> None:
    watched = Watched(CHOSEN[0])
    watched.local.start()
    watched.play(DEALS)
    body = "".join(f"{line}\n" for line in watched.lines()).encode()
    log = play_on(body, PlayOn(1, 40, None, 1.0), "t", Place("Ann", PERSON, "p"))
    again = LocalTable.resume(log, lambda _: None, *watched.environment)
    assert len(again.table.recording.deals) == 1
    assert again.table.public_deals == 0


def test_a_deal_is_reviewed_as_soon_as_it_is_over_and_the_next_one_when_that_is() -> None:
    watched = Watched("ningbo")
    watched.local.start()
    watched.play(1)
    while watched.local.table.game.deal is None:
        watched.step()
    for _ in range(20):
        watched.step()
    first = review("".join(f"{line}\n" for line in watched.lines()).encode())
    assert (first.deals, first.difference) == (1, None)
    assert {each.deal for each in first.choices} == {0}
    assert {each.player for each in first.choices} == {0, 1, 2, 3}
    watched.play(DEALS)
    both = review("".join(f"{line}\n" for line in watched.lines()).encode())
    assert both.deals == DEALS
    assert [each for each in both.choices if each.deal == 0] == first.choices
