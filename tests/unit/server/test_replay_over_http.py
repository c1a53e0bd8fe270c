"""A record sent in is verified and told again, to every seat as it saw it."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import Recorder, event_line
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services import replay
from tests.unit.records.joint import joint_record
from tests.unit.server.study import ask, replayed


def play(ruleset: Ruleset, path: Path, most: int) -> tuple[Match, list[tuple[list[int], Deal]]]:
    """A recorded match of greedy bots and a random one: the match, and its deals with the players by seat."""
    match = Match(ruleset, "a replay")
    match.draw_seats()
    recorder = Recorder(path, match, ["greedy"] * match.seats)
    deals: list[tuple[list[int], Deal]] = []
    while not match.over and len(deals) < most:
        recorder.begin()
        deal = match.next_deal()
        play_out(deal, [RandomBot("r"), *[GreedyBot(ruleset) for _ in range(1, deal.seats)]])
        recorder.update(deal)
        deals.append((match.players, deal))
        match.finish(deal)
    recorder.close()
    return match, deals


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_viewer_gets_his_own_stream(ruleset_id: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match, deals = play(find_ruleset(ruleset_id), path, 2 if ruleset_id in RULESETS[:4] else 1)
    found = replayed(path.read_bytes())
    assert (found["verified"], found["difference"], found["deals"]) == (True, None, len(deals))
    assert found["players"] == ["greedy"] * match.seats
    streams = found["streams"]
    assert set(streams) == {"none", "open", *map(str, range(match.seats))}
    for viewer, messages in streams.items():
        assert [message["n"] for message in messages] == list(range(1, len(messages) + 1))
        streamed = [message["event"] for message in messages if message["t"] == "event"]
        seen = []
        for players, deal in deals:
            if viewer == "open":
                events = deal.events
            else:
                seat = -1 if viewer == "none" else players.index(int(viewer))
                events = visible_events(deal, seat)
            seen += [json.loads(json.dumps(event_line(event))) for event in events]
        assert streamed == seen


def test_deals_begin_end_and_are_revealed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match, deals = play(find_ruleset("ningbo", {"rounds": 1}), path, 100)
    assert match.over
    found = replayed(path.read_bytes())
    assert (found["over"], found["options"]) == (True, {"rounds": 1})
    messages = found["streams"]["none"]
    kinds = [message["t"] for message in messages if message["t"] != "event"]
    assert kinds == ["seating", *["deal", "sheet", "reveal"] * len(deals), "match"]
    sheets = [message for message in messages if message["t"] == "sheet"]
    assert sheets[-1]["scores"] == match.totals
    assert [sheet["dealer"] for sheet in sheets] == [players[0] for players, _ in deals[1:]] + [-1]
    assert all(sum(sheet["change"]) == 0 for sheet in sheets)
    assert messages[-1]["ranking"] == match.ranking()
    turned = [
        message for message in messages if message["t"] == "event" and "roles" in message.get("now", {})
    ]
    assert [message["event"]["e"] for message in turned] == ["turned"] * len(deals)


def test_a_game_that_breaks_off_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(find_ruleset("riichi"), path, 1)
    lines = path.read_bytes().splitlines(keepends=True)
    found = replayed(b"".join(lines[: len(lines) // 2]))
    assert found["verified"]
    assert not found["over"]
    assert "sheet" not in {message["t"] for message in found["streams"]["none"]}


def test_a_promise_that_was_not_kept_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(find_ruleset("riichi"), path, 1)
    found = replayed(path.read_bytes().replace(b'"a replay"', b'"another"'))
    assert (found["verified"], found["difference"]["place"]) == (False, "record line 1")
    assert found["streams"]["open"] == []


def test_what_the_rules_contradict_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(find_ruleset("riichi"), path, 1)
    lines = path.read_text(encoding="utf-8").splitlines()
    spot = next(at for at, line in enumerate(lines) if '"discarded"' in line)
    event = json.loads(lines[spot])
    lines[spot] = json.dumps({**event, "tile": "1z" if event["tile"] != "1z" else "2z"})
    found = replayed("\n".join(lines).encode())
    assert not found["verified"]
    assert found["difference"]["place"] == f"record deal 1 move {spot - 2}"
    assert "the rules give" in found["difference"]["reason"]
    assert found["streams"]["none"]


def test_a_joint_shuffle_is_promised_and_revealed(tmp_path: Path) -> None:
    path = tmp_path / "joint.jsonl"
    joint_record(path, "ningbo", 1)
    shuffle = json.loads(path.read_text(encoding="utf-8").splitlines()[2])["shuffle"]
    messages = replayed(path.read_bytes())["streams"]["none"]
    (begun,) = [message for message in messages if message["t"] == "deal"]
    (shown,) = [message for message in messages if message["t"] == "reveal"]
    assert begun["commitment"] == shuffle["commitment"]
    assert (shown["entropy"], shown["nonces"]) == (shuffle["entropy"], shuffle["nonces"])
    assert shown["wall"] == shuffle["wall"]


HEAD = {"format": "mahjong-atlas-1", "ruleset": "riichi@1", "options": {}}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "unreadable-record"),
        (b"nonsense\n", "unreadable-record"),
        (b"[" * 50_000 + b"\n", "unreadable-record"),
        (b"\xff\xfe\n", "unreadable-record"),
        (json.dumps({"format": "other"}).encode() + b"\n", "unreadable-record"),
        (json.dumps({**HEAD, "ruleset": "my_rules.py@1"}).encode() + b"\n", "unknown-ruleset"),
        (json.dumps({**HEAD, "ruleset": 7}).encode() + b"\n", "unknown-ruleset"),
        (json.dumps({**HEAD, "ruleset": "riichi@99"}).encode() + b"\n", "unreadable-record"),
        (json.dumps({**HEAD, "seed": "\ud800"}).encode() + b"\n", "unreadable-record"),
        (json.dumps({**HEAD, "options": [1]}).encode() + b"\n", "unreadable-record"),
        (json.dumps({**HEAD, "options": {"speed": 1}}).encode() + b"\n", "unreadable-record"),
        (json.dumps({**HEAD, "options": {"rounds": 10**40}}).encode() + b"\n", "unreadable-record"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, code: str) -> None:
    answer = ask("POST", "/api/replay", content=content)
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["code"], error["field"]) == (code, "record")
    assert error["remedy"]


def test_a_record_whose_telling_is_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    play(find_ruleset("riichi"), path, 1)
    monkeypatch.setattr(replay, "MOST_BYTES", 100_000)
    error = ask("POST", "/api/replay", content=path.read_bytes() + b"\n").json()["error"]
    assert (error["code"], error["field"]) == ("too-long", "record")
    assert "100,000 bytes" in error["reason"]
    assert error["remedy"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a record."""
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    play(find_ruleset("malaysia"), path, 2)
    return path.read_bytes().splitlines()


WORD = st.text(max_size=3)
LISTED = st.lists(st.integers() | WORD, max_size=3)
ANYTHING = st.none() | st.integers() | WORD | LISTED | st.dictionaries(WORD, st.integers(), max_size=2)
KEYS = ("e", "deal", "seat", "action", "shuffle", "first_dealer", "options", "seed", "players", "tiles")


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_no_broken_record_breaks_the_server(game: list[bytes], data: st.DataObject) -> None:
    lines = list(game)
    spots = st.integers(0, len(lines) - 1) | st.integers(0, 3)
    for spot in data.draw(st.lists(spots, min_size=1, max_size=3, unique=True)):
        line = json.loads(lines[spot])
        changed = json.dumps({**line, data.draw(st.sampled_from([*line, *KEYS])): data.draw(ANYTHING)})
        lines[spot] = data.draw(st.sampled_from([changed.encode(), lines[spot][:-3], b"{}"]))
    answer = ask("POST", "/api/replay", content=b"\n".join(lines))
    assert answer.status_code in (200, 422), answer.text
