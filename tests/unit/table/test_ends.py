"""Matches that are ended before their rules end them: a full log, nobody who comes."""

import json
from typing import Any

import pytest

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table import intermission, requests
from mahjong_atlas.table import table as table_module
from mahjong_atlas.table.entries import FULL, UNATTENDED, Clock
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.local import LocalTable
from mahjong_atlas.table.stream import SPECTATOR
from tests.unit.table.virtual import VirtualTable, entropies, opened, random_people, random_table

ENDLESS = {"options": {"hands": 0}, "deals": 0}


def endless() -> VirtualTable:
    table = VirtualTable(TableGame(opened("malaysia", **ENDLESS)), random_people("4"))
    table.sit()
    return table


def last_messages(table: VirtualTable, viewer: int = -1) -> list[dict[str, Any]]:
    return [message for message in table.texts(viewer) if message["t"] in ("sheet", "match")]


def test_a_match_without_end_is_over_when_its_log_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that its rules never end filled the log without bound."""
    monkeypatch.setattr(intermission, "LAST_DEAL", 200)
    table = endless()
    table.play()
    *_, sheet, match = last_messages(table)
    assert (match["t"], match["reason"]) == ("match", FULL)
    assert sheet["scores"] == table.game.match.totals, "the points of the deals that are over"
    assert 200 <= len(table.log) < 400
    again = TableGame.replay(table.log)
    assert again.over
    assert again.streams.whole(0) == table.game.streams.whole(0)


def test_presence_is_no_entry_of_the_log() -> None:
    """Row 4: a player who left and came back 56 times a second filled the log and so ended the match."""
    table = endless()
    table.play(until=lambda: table.controller.scheduler.questions)
    before = list(table.log)
    for _ in range(100):
        table.say(0, messages.Leave())
        table.controller.seats.arrive(0, table.now)
        table.controller.seats.depart(0, table.now)
        table.controller.seats.arrive(0, table.now)
    table.collect()
    assert table.log == before


def test_a_full_log_takes_play_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 4: a full log never voids a deal for those who play; requests for time and pauses are refused."""
    table = endless()
    table.play(until=lambda: table.game.match.number == 1 and table.controller.scheduler.questions)
    monkeypatch.setattr(requests, "MOST_ENTRIES", len(table.log))
    before = list(table.log)
    for request in (messages.Hold(1_000_000), messages.Pause(on=True)):
        (answer,) = table.say(0, request)
        assert answer["reason"] == {"id": "why-table-log-full"}
    assert table.log == before
    table.play(until=lambda: table.game.match.number == 2)
    *_, sheet = last_messages(table)
    assert sheet["how"] != "abort"


def test_a_full_log_is_closed_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row 4: newcomers stay outside, the players of the match may come back."""
    local = LocalTable.create(opened("malaysia"), lambda _: None, lambda: 0.0, entropies())
    local.start()
    monkeypatch.setattr(table_module, "MOST_ENTRIES", local.table.game.entries)
    assert local.open(SPECTATOR).code == CloseCode.FULL
    assert local.open(0).code == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_match_can_be_ended_at_any_time(ruleset: str) -> None:
    for steps in (1, 40):
        table = random_table(ruleset, "6", clock=Clock(), deals=2)
        table.play(until=lambda table=table, steps=steps: len(table.log) > 6 + steps)
        table.controller.end(UNATTENDED)
        table.collect()
        table.play()
        for viewer in table.viewers:
            assert last_messages(table, viewer)[-1]["reason"] == UNATTENDED
        assert [json.loads(line) for line in TableGame.replay(table.log).streams.whole(0)] == [
            message for message in table.texts(0) if "n" in message
        ]


def test_an_end_is_told_although_a_player_had_asked_for_time() -> None:
    table = random_table(RULESETS[0], "5")
    scheduler = table.controller.scheduler
    table.play(
        until=lambda: scheduler.last is not None and scheduler.last.claim_windows and scheduler.caught_up
    )
    table.hold(2, on=True)
    table.controller.end(UNATTENDED)
    table.collect()
    table.play()
    assert last_messages(table)[-1]["reason"] == UNATTENDED
