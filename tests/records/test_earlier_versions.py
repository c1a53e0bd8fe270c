"""What was played under an earlier version of a ruleset is shown as it was written, never decided again."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_atlas.errors import RecordError
from mahjong_atlas.records.jsonl import line_in_messages
from mahjong_atlas.records.replay import Record, record_in, replay
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.replay import replay_record, streams_as_written
from mahjong_atlas.table.stream import SPECTATOR, Streams

WRITTEN = Path(__file__).resolve().parents[1] / "written"
VERSIONS = sorted(path.name for path in WRITTEN.iterdir() if path.is_dir())
READING = ("reading", "parts", "not_counted", "hand", "melds", "headline")
"""What the sheet of a win says of its reading and by which pattern it is named; no record keeps it."""
REASONS = ("reasons", "steps")
"""How points and amounts come about, which a record does not keep either."""
NAMES = "names"
"""What the fans of a win are called: by the names of today, in whatever languages there are."""
CITED = {("akapei", "red-five"): "AP-1"}
"""Fans of which another clause is cited now than when the record was written."""

Lines = list[dict[str, Any]]


def content(version: str, ruleset_id: str) -> bytes:
    return gzip.decompress((WRITTEN / version / "records" / f"{ruleset_id}.jsonl.gz").read_bytes())


def sent(version: str, ruleset_id: str, viewer: str) -> Lines:
    packed = (WRITTEN / version / "streams" / f"{ruleset_id}.{viewer}.jsonl.gz").read_bytes()
    return [json.loads(line) for line in gzip.decompress(packed).splitlines()]


def shown(streams: Streams, viewer: str) -> Lines:
    lines = streams.open() if viewer == "open" else streams.whole(SPECTATOR)
    return [json.loads(line) for line in lines]


def compared(ruleset_id: str, messages: Lines) -> Lines:
    """The messages without their numbers, and without what a record does not keep."""
    out = []
    for message in messages:
        if message["t"] in ("reveal", "match"):
            continue
        message.pop("n")
        message.pop("commitment", None)
        message.pop("players", None)  # 0.1.0 told who sat E, the others followed by number
        message.pop("repeats", None)  # 0.1.0 did not tell how often the dealer had dealt before
        now = message.pop("now", {})  # 0.1.0 told of effects only what tiles count as
        message.setdefault("roles", now.get("roles"))
        message.pop("moves", None)
        message.pop("shown", None)
        for key in REASONS:
            message.pop(key, None)
        if "transfers" in message:
            message["transfers"] = line_in_messages({"pay": message["transfers"]})["pay"]
        if "event" in message:
            message["event"] = line_in_messages(message["event"])
        for win in message.get("wins", []):
            for key in (*READING, *REASONS, NAMES):
                win.pop(key, None)
            for fan in win.get("fans", []):
                fan["clause"] = CITED.get((ruleset_id, fan["id"]), fan["clause"])
        out.append(message)
    last = out[-1]
    assert last["t"] == "sheet"
    last.pop("dealer")  # what follows the last deal is not in the record
    last.pop("counters")
    if messages[-1]["t"] == "match":
        last.pop("scores")  # a pot that is shared out at the end of the match
    return out


def earlier(ruleset_id: str) -> Record:
    """A record that was played under a version that is not there any more."""
    record = record_in(ruleset_id, content("0.1.0", ruleset_id))
    return Record(record.path, {**record.head, "ruleset": f"{ruleset_id}@0"}, record.deals)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_record_as_written_is_what_its_viewers_were_sent(ruleset_id: str, version: str) -> None:
    streams = streams_as_written(record_in(ruleset_id, content(version, ruleset_id)))
    for viewer in ("open", "spectator"):
        before = sent(version, ruleset_id, viewer)
        now = shown(streams, viewer)
        if before[-1]["t"] == "match":
            now.append(before[-1])
        assert compared(ruleset_id, now) == compared(ruleset_id, before), viewer


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_record_of_any_release_is_shown(ruleset_id: str, version: str) -> None:
    """Decided again where its ruleset is as it was, otherwise as written and marked."""
    record = record_in(ruleset_id, content(version, ruleset_id))
    replayed = replay_record(record)
    assert replayed.difference is None
    assert replayed.deals == len(record.deals)
    has_changed = record.version < find_ruleset(ruleset_id).version
    assert replayed.played_under == (record.played_under if has_changed else "")
    if not has_changed:
        replay(record)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_the_present_rules_would_decide_otherwise_stays_as_it_was(ruleset_id: str) -> None:
    record = earlier(ruleset_id)
    paid = [line for deal in record.deals for line in deal.events if line.get("pay")]
    paid[0]["pay"][0][2] += 1
    replayed = replay_record(record)
    assert replayed.played_under == f"{ruleset_id}@0"
    assert replayed.difference is None
    events = [message["event"] for message in shown(replayed.streams, "open") if message["t"] == "event"]
    assert line_in_messages(paid[0]) in events
    sheets = [message for message in shown(replayed.streams, "open") if message["t"] == "sheet"]
    assert any(line_in_messages(paid[0])["pay"][0] in sheet["transfers"] for sheet in sheets)


def test_an_earlier_version_is_never_decided_by_the_present_rules() -> None:
    with pytest.raises(RecordError, match=r"played under riichi@0, which riichi@\d+ does not decide again"):
        replay(earlier("riichi"))


def test_a_later_version_is_refused_with_the_remedy() -> None:
    record = earlier("riichi")
    record.head["ruleset"] = "riichi@999"
    with pytest.raises(RecordError, match=r"played under riichi@999, this program has riichi@\d+: update it"):
        replay_record(record)


def test_options_that_are_gone_do_not_hide_a_game() -> None:
    record = earlier("riichi")
    record.head["options"] = {"an_option_of_old": "on"}
    assert replay_record(record).played_under == "riichi@0"


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("dealer", 4, "dealer must be a number below 4"),
        ("dealer", True, "dealer must be a number below 4"),
        ("scores", [1, 2, 3], "scores must be 4 numbers"),
        ("scores", [1, 2, 3, 10**13], "scores must be 4 numbers"),
        ("carried", {"honba": "1"}, "carried must be a table of numbers"),
    ],
)
def test_a_broken_deal_names_its_place(key: str, value: object, fault: str) -> None:
    record = earlier("riichi")
    record.deals[1].start[key] = value
    with pytest.raises(RecordError, match=f"riichi deal 2: {fault}"):
        replay_record(record)


@pytest.mark.parametrize(
    "line",
    [
        {"e": "won", "seat": "E"},
        {"e": "won", "seat": "E", "score": {"fans": {"riichi": "1"}, "points": 1}},
        {"e": "won", "score": {"fans": {}, "points": 1}},
        {"e": "drew", "seat": "Q"},
        {"e": "drew", "tile": "9z"},
        {"e": "paid", "pay": [["E", "S", "much", "", ""]]},
    ],
)
def test_a_broken_event_names_its_place(line: dict[str, object]) -> None:
    record = earlier("riichi")
    record.deals[0].events[4] = line
    with pytest.raises(RecordError, match="riichi deal 1 move 5"):
        replay_record(record)


def test_a_seat_that_three_players_do_not_have_is_refused() -> None:
    record = earlier("malaysia")
    record.deals[0].events[4] = {"e": "drew", "seat": "N", "tile": "1m"}
    with pytest.raises(RecordError, match="malaysia deal 1 move 5: there are 3 seats"):
        replay_record(record)
