"""Matches that are ended before their rules end them: a full log, nobody who comes."""

import json
from typing import Any

import pytest

from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table import controller, intermission
from mahjong_atlas.table.entries import FULL, UNATTENDED, Clock
from mahjong_atlas.table.game import TableGame
from tests.unit.table.virtual import VirtualTable, opened, random_people, random_table

ENDLESS = {"options": {"hands": 0}, "deals": 0}


def endless() -> VirtualTable:
    table = VirtualTable(TableGame(opened("malaysia", **ENDLESS)), random_people("4"))
    table.sit()
    return table


def last_told(table: VirtualTable, viewer: int = -1) -> list[dict[str, Any]]:
    return [message for message in table.texts(viewer) if message["t"] in ("sheet", "match")]


def test_a_match_without_end_is_over_when_its_log_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that its rules never end filled the log without bound."""
    monkeypatch.setattr(intermission, "MOST_ENTRIES", 200)
    table = endless()
    table.play()
    *_, sheet, match = last_told(table)
    assert (match["t"], match["reason"]) == ("match", FULL)
    assert sheet["scores"] == table.game.match.totals, "the points of the deals that are over"
    assert 200 <= len(table.log) < 400
    again = TableGame.replay(table.log)
    assert again.over
    assert again.streams.whole(0) == table.game.streams.whole(0)


def test_a_deal_that_fills_the_log_is_broken_off_and_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going away and coming back filled the log of one deal without bound."""
    table = endless()
    table.play(until=lambda: table.game.match.number == 1 and table.controller.scheduler.questions)
    booked = table.game.match.totals[:]
    monkeypatch.setattr(controller, "MOST_ENTRIES", len(table.log) + 10)
    monkeypatch.setattr(controller, "MOST_IN_A_DEAL", 0)
    for _ in range(5):
        table.say(0, messages.Leave())
        table.controller.seats.arrive(0, table.now)
    table.collect()
    table.play()
    sheet, match = last_told(table)[-2:]
    assert (sheet["how"], sheet["change"], sheet["dealer"]) == ("abort", [0, 0, 0], -1)
    assert sheet["scores"] == booked
    assert match["reason"] == FULL
    assert not table.controller.scheduler.questions
    assert TableGame.replay(table.log).streams.whole(-1) == table.game.streams.whole(-1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_match_can_be_ended_at_any_time(ruleset: str) -> None:
    for steps in (1, 40):
        table = random_table(ruleset, "6", clock=Clock(), deals=2)
        table.play(until=lambda table=table, steps=steps: len(table.log) > 6 + steps)
        table.controller.end(UNATTENDED)
        table.collect()
        table.play()
        for viewer in table.viewers:
            assert last_told(table, viewer)[-1]["reason"] == UNATTENDED
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
    assert last_told(table)[-1]["reason"] == UNATTENDED
