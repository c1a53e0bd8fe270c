"""A log of Tenhou sent in is played again by the rules and told as a record of ours would be."""

import gzip
import re
from html import escape
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_atlas.rules.riichi.houses import PRESETS
from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import read_message
from tests.unit.cli.command import command
from tests.unit.server.study import ask, replayed

DATA = Path(__file__).resolve().parents[2] / "records" / "data"
WHOLE = (DATA / "orphans.mjlog").read_bytes()
BROKEN_OFF = gzip.decompress((DATA / "broken-off.mjlog").read_bytes())


def changed(content: bytes, before: str, after: str) -> bytes:
    """The log with one text replaced."""
    found = content.decode().replace(before, after, 1).encode()
    assert found != content
    return found


def test_a_log_is_told_to_its_end() -> None:
    """RI-55: the preset for these games; the result, with the stakes left over, as the log has it."""
    found = replayed(WHOLE)
    assert (found["ruleset"], found["verified"], found["over"], found["deals"]) == ("riichi@1", True, True, 1)
    assert found["players"] == ["A", "B", "C", "D"]
    flags = {"rounds": 1, "open_simples": "off", "red_fives": {"m": 0, "p": 0, "s": 0}}
    assert found["options"] == {**PRESETS["tenhou"], **flags}
    kinds = [message["t"] for message in found["streams"]["none"] if message["t"] != "event"]
    assert kinds == ["deal", "sheet", "match"], "nobody can reveal how it was shuffled"
    begun, sheet, match = [message for message in found["streams"]["none"] if message["t"] != "event"]
    assert begun["commitment"] == ""
    assert sheet["scores"] == [-7000, 57000, 25000, 25000]
    assert match["results"][0] == -57.0


def test_a_viewer_sees_what_the_player_saw() -> None:
    streams = replayed(WHOLE)["streams"]
    dealt = {
        viewer: [
            message["event"] for message in streams[viewer] if message.get("event", {}).get("e") == "dealt"
        ]
        for viewer in streams
    }
    assert all("tiles" not in event or "?" in event["tiles"] for event in dealt["none"])
    assert len({str(dealt[viewer]) for viewer in "0123"}) == 4
    assert len(streams["open"]) >= len(streams["0"]) >= len(streams["none"])


def test_a_packed_log_that_breaks_off_is_told_as_far_as_it_goes() -> None:
    found = replayed((DATA / "broken-off.mjlog").read_bytes())
    assert (found["verified"], found["over"], found["deals"]) == (True, False, 3)
    kinds = [message["t"] for message in found["streams"]["2"] if message["t"] != "event"]
    assert kinds == ["deal", "sheet", "deal", "sheet", "deal"]
    begun = [message for message in found["streams"]["2"] if message["t"] == "deal"]
    assert [each["counters"].get("honba", 0) for each in begun] == [0, 1, 2]


def test_names_are_those_that_were_written() -> None:
    named = changed(WHOLE, 'n0="A"', 'n0="%E3%81%82%E2%98%85"')
    again = changed(named, "<TAIKYOKU", '<UN n0="" n2="E"/><TAIKYOKU')
    assert replayed(again)["players"] == ["あ★", "B", "C", "D"]


def test_where_the_rules_lead_elsewhere_is_named() -> None:
    found = replayed(changed(BROKEN_OFF, 'doraHaiUra="72"', 'doraHaiUra="80"'))
    assert not found["verified"]
    assert found["difference"]["place"].startswith("record, deal 2, move 9")
    kinds = [message["t"] for message in found["streams"]["none"] if message["t"] != "event"]
    assert kinds == ["deal", "sheet"], "what went before is told"


def test_final_figures_that_differ_are_noted_alike_and_stop_nothing(tmp_path: Path) -> None:
    content = changed(WHOLE, "570,67.0", "570,66.0")
    path = tmp_path / "changed.mjlog"
    path.write_bytes(content)
    found = replayed(content)
    assert (found["verified"], found["over"], found["difference"]) == (True, True, None)
    (note,) = found["unverified"]
    assert note["id"] == "note-log-final"
    review = ask("POST", "/api/review", content=content).json()
    assert (review["deals"], review["unverified"]) == (1, [note])

    wording = f"the final figures of the log are {note['text']}; by these rules they are {note['text2']}"
    replay, weighed = command("replay", "--json", str(path)), command("review", "--json", str(path))
    assert (replay.code, replay.json["same"], replay.json["unverified"]) == (0, True, [wording])
    assert (weighed.code, weighed.json["unverified"]) == (0, [[wording]])
    for name in ("replay", "review"):
        assert f"Not verified: {wording}." in command(name, str(path)).out.replace("\n      ", " ").replace(
            "\n    ", " "
        )
    assert "未核对：牌谱写的最终结果" in command("replay", str(path), "--lang", "zh").out


def test_a_difference_is_named_alike_and_what_went_before_is_reviewed(tmp_path: Path) -> None:
    """So is what of the log is not verified up to there: rules of a tournament."""
    content = changed(BROKEN_OFF, 'doraHaiUra="72"', 'doraHaiUra="80"')
    content = re.sub(rb"<GO ", rb'<GO csrule="0,x" ', content, count=1)
    path, page = tmp_path / "changed.mjlog", tmp_path / "review.html"
    path.write_bytes(content)
    reasons = []
    for name in ("replay", "review"):
        found = ask("POST", f"/api/{name}", content=content).json()
        assert found["difference"]["place"].startswith("record, deal 2, move 9"), name
        assert [each["id"] for each in found["unverified"]] == ["note-log-own-rules"], name
        reasons.append(found["difference"])
    assert reasons[0] == reasons[1]
    assert (found["deals"], {each["deal"] for each in found["choices"]}) == (1, {0})

    place = reasons[0]["place"].replace("record", str(path), 1)
    named = {"place": place, "reason": reasons[0]["reason"]}
    replay, review = command("replay", str(path)), command("review", str(path), "--html", str(page))
    assert (replay.code, replay.err) == (1, f"mahjong-atlas: {place}: {named['reason']}\n")
    assert (review.code, review.err) == (replay.code, replay.err)
    for done in (replay, review):
        assert "Not verified: the tournament has rules of its own" in done.out
    assert "Player 1: 1 choices" in review.out
    assert "it is reviewed up to there" in review.out.replace("\n    ", " ")
    assert "breaks off" not in review.out
    assert escape(f"{place}: {named['reason']}") in page.read_text(encoding="utf-8")

    replay, review = command("replay", "--json", str(path)), command("review", "--json", str(path))
    assert {name: replay.json[old] for name, old in (("place", "place"), ("reason", "difference"))} == named
    assert review.json["differences"] == [named]
    assert [replay.json["unverified"]] == review.json["unverified"]
    zh = [command(name, str(path), "--lang", "zh").err for name in ("replay", "review")]
    assert zh[0] == zh[1] == f"mahjong-atlas: {place}：{render(read_message(reasons[0]['message']), 'zh')}\n"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"<html></html>", "begins with <html>"),
        (b"<", "holds no tags"),
        (b'<?xml version="1.0" encoding="utf-7"?><mjloggm/>', "GO"),
        (b"<!DOCTYPE x [<!ENTITY a 'b'>]><mjloggm/>", "<!DOCTYPE>"),
        (b"\x1f\x8b" + b"x" * 40, "cannot be unpacked"),
        (gzip.compress(b"<" * 17_000_000), "2,000,000 bytes unpacked"),
        (b'<mjloggm><GO type="185"/></mjloggm>', "three players"),
        (b'<mjloggm><GO type="169"/><T' + b"1" * 5000 + b"/></mjloggm>", "not known"),
    ],
)
def test_what_is_no_log_of_four_players_is_refused(content: bytes, why: str) -> None:
    answer = ask("POST", "/api/replay", content=content)
    assert answer.status_code == 422, answer.text
    error = answer.json()["error"]
    assert (error["code"], error["field"]) == ("unreadable-record", "record")
    assert why in error["reason"]
    assert "Tenhou" in error["remedy"]


NUMBERS = list(re.finditer(rb'(?<=[",A-Z])\d+', BROKEN_OFF))
TAGS = list(re.finditer(rb"<[^>]*>", BROKEN_OFF))
VALUES = st.sampled_from([b"", b"-1", b"0", b"3", b"135", b"136", b"99999999999", b"x", b"1,2"])


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_broken_log_breaks_the_server(data: st.DataObject) -> None:
    content = BROKEN_OFF
    places = [*NUMBERS, *TAGS]
    for place in sorted(
        data.draw(st.lists(st.integers(0, len(places) - 1), min_size=1, max_size=3)), reverse=True
    ):
        start, end = places[place].span()
        other = data.draw(
            VALUES if place < len(NUMBERS) else st.sampled_from([b"", *[each[0] for each in TAGS]])
        )
        content = content[:start] + other + content[end:]
    answer = ask("POST", "/api/replay", content=content)
    assert answer.status_code in (200, 422), answer.text
