"""Games of other programs, and what is no game: a sentence says what a file is and what can be read."""

import gzip
from pathlib import Path

import pytest

from mahjong_atlas.errors import RecordError
from mahjong_atlas.records.game import game_in, read_game
from mahjong_atlas.records.jsonl import FORMAT
from tests.records.hostile import taken

SAMPLES = Path(__file__).parents[3] / "shared/data/logs"
EDITOR = b'{"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"","aka":1},"log":[[[0,0,0],[25000]]]}'
FOREIGN = {
    "tenhou.net/6": (
        EDITOR,
        b"https://tenhou.net/6/#json=%7B%22title%22",
        b"https://tenhou.net/5/#json=" + EDITOR,
        b'{"ver":2.3,"ref":"","log":[[[0,0,0],[35000,35000,35000,0]]]}',
    ),
    "mjai events": (
        b'{"type":"start_game","names":["A","B","C","D"]}\n{"type":"start_kyoku"}\n',
        b'# a game\n{"names": [], "type": "start_game"}\n',
        gzip.compress(b'[{"type":"start_game","id":0},{"type":"start_kyoku"}]\n', mtime=0),
    ),
    "Mahjong Soul": (
        b"\n\x15.lq.GameDetailRecords\x12\x00.lq.RecordNewRound",
        b'[{"name":"RecordNewRound","data":{"chang":0}}]',
    ),
    "tziakcha": (b'{"id":"R0","step":{"v":0,"g":{}}}', b'{"id": "x", "script": "eJy"}'),
    "neither a record of this program": (
        b"PK\x03\x04",
        b"[]",
        b'{"round_wind": 0}',
        b"\xff\xfe{",
        b"{" * 70_000,
    ),
    "the file is empty": (b"", b" \n\n"),
    "begins with <html>": (b"<html></html>",),
    "for three players": (b'<mjloggm><GO type="185"/></mjloggm>',),
}
PREFIXES = {
    "t6-": "tenhou.net/6",
    "mjai-": "mjai events",
    "tz-": "tziakcha",
    "bz-": "neither a record of this program",
    "mjlog-3p": "for three players",
}
CASES = [(content, named) for named, contents in FOREIGN.items() for content in contents]


def refusal(content: bytes, language: str = "en") -> str:
    """Why it is not read."""
    with pytest.raises(RecordError) as caught:
        game_in("file", content)
    return caught.value.tell(language)


@pytest.mark.parametrize(("content", "named"), CASES)
def test_it_is_named(content: bytes, named: str) -> None:
    why = refusal(content)
    assert named in why
    assert "\n" not in why


@pytest.mark.parametrize(
    ("language", "read"),
    [("en", "only records of this program"), ("ja", "読めるのは"), ("zh", "只读取"), ("zh-hant", "只讀取")],
)
def test_what_can_be_read_is_said_in_every_language(language: str, read: str) -> None:
    for content in (EDITOR, FOREIGN["mjai events"][0], FOREIGN["Mahjong Soul"][0], FOREIGN["tziakcha"][0]):
        assert read in refusal(content, language)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*")), ids=lambda path: path.name)
def test_real_files_are_named(path: Path) -> None:
    named = [named for start, named in PREFIXES.items() if path.name.startswith(start)]
    if named:
        assert named[0] in refusal(path.read_bytes())


def test_of_a_large_file_that_is_no_record_no_more_is_read_than_a_log_may_have(tmp_path: Path) -> None:
    """A hundred megabytes of anything."""
    path = tmp_path / "large"
    for begin in (b"", b"<", b"{", EDITOR, b"\x1f\x8b"):
        with path.open("wb") as file:
            file.write(begin)
            file.truncate(100_000_000)

        def refused(large: Path) -> None:
            with pytest.raises(RecordError):
                read_game(large)

        _, kilobytes = taken(refused, path)
        assert kilobytes < 50_000


def test_a_record_of_ours_is_known_by_its_first_line_however_long_it_is(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    head = f'{{"ruleset": "riichi@1", "format": "{FORMAT}"}}\n'
    path.write_text(head + '{"deal": 0}\n' + '{"e": "x"}\n' * 300_000, encoding="utf-8")
    assert read_game(path).path == str(path)
    assert game_in("packed", gzip.compress(head.encode())).path == "packed"
    assert game_in("marked", head.encode("utf-8-sig")).path == "marked"
