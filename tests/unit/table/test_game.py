"""A table is a function of its log."""

import json

import pytest

from mahjong_atlas.records.replay import read_record, replay_to_end
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.table.entries import LogError, Opened, read_entry, write_entry
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.recording import Recording
from tests.unit.table.virtual import VirtualTable, opened, random_table

STREAM = ("seating", "deal", "event", "sheet", "reveal", "match")


@pytest.fixture(scope="module", params=RULESETS)
def table(request: pytest.FixtureRequest) -> VirtualTable:
    played = random_table(request.param, "1")
    played.play()
    return played


def numbered(table: VirtualTable, viewer: int) -> list[bytes]:
    return [data for _, data in table.heard[viewer] if json.loads(data)["t"] in STREAM]


def test_replayed_it_is_what_was_told(table: VirtualTable) -> None:
    game = TableGame.replay(table.log)
    for viewer in table.viewers:
        assert game.streams.whole(viewer) == numbered(table, viewer)
        numbers = [json.loads(data)["n"] for data in numbered(table, viewer)]
        assert numbers == list(range(1, len(numbers) + 1))
    assert game.match.totals == table.game.match.totals


def test_every_prefix_of_the_log_is_a_prefix_of_the_streams(table: VirtualTable) -> None:
    entry = read_entry(table.log[0], 0)
    assert isinstance(entry, Opened)
    game = TableGame(entry)
    streams = {viewer: numbered(table, viewer) for viewer in table.viewers}
    for line in table.log[1:]:
        game.apply(read_entry(line, 1))
        for viewer in table.viewers:
            count = len(game.streams.seen[viewer])
            whole = [game.streams.message(viewer, number) for number in range(max(1, count - 3), count + 1)]
            assert streams[viewer][max(0, count - 4) : count] == whole


def test_the_stream_of_a_spectator_names_no_tile_that_only_one_knows(table: VirtualTable) -> None:
    for message in table.texts(-1):
        if message["t"] == "event" and message["event"]["e"] in ("dealt", "drew"):
            event = message["event"]
            assert "?" in event.get("tile", "?") + event.get("tiles", "?")
            assert "action" not in event


def test_the_record_of_a_table_is_verified(table: VirtualTable, tmp_path) -> None:
    recording = Recording()
    game = TableGame.replay(table.log, on_deal_end=recording.keep)
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in recording.whole(game)), encoding="utf-8")
    match, deal = replay_to_end(read_record(path))
    assert deal is not None
    assert deal.over
    assert match.number == 1
    sheet = next(message for message in table.texts(0) if message["t"] == "sheet")
    assert sheet["scores"] == game.match.totals


def test_a_log_that_the_rules_contradict_is_refused() -> None:
    played = random_table(RULESETS[0], "2")
    played.play()
    acts = [number for number, line in enumerate(played.log) if b'"k":"act"' in line]
    broken = played.log[: acts[3]] + played.log[acts[4] :]
    with pytest.raises(LogError):
        TableGame.replay(broken)
    with pytest.raises(LogError):
        TableGame.replay([b'{"k":"started"}'])
    with pytest.raises(LogError):
        TableGame.replay([b'{"k":"dealt'])


def test_a_log_of_another_version_of_the_rules_is_not_read_as_this_one() -> None:
    first = opened(RULESETS[0], version=99)
    with pytest.raises(LogError, match="99"):
        TableGame.replay([write_entry(first)])
