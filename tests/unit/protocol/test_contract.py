"""The contract: its written documents are those of its types, and its codes say what they must."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from mahjong_atlas.protocol.base import Question
from mahjong_atlas.protocol.codes import CloseCode, ErrorCode, Fault
from mahjong_atlas.protocol.operations import OPERATIONS
from mahjong_atlas.protocol.schemas import asyncapi
from mahjong_atlas.protocol.scorebook import BookEntry, DealEvent, TableEvent
from mahjong_atlas.scorebook.entries import KINDS as ENTRY_KINDS
from mahjong_atlas.scorebook.entries import read_entries
from mahjong_atlas.scorebook.events import KINDS as EVENT_KINDS
from mahjong_atlas.scorebook.events import TABLE_KEYS
from mahjong_atlas.scorebook.scorebook import Scorebook
from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.texts.languages import phrase

ROOT = Path(__file__).resolve().parents[3]


def test_no_generated_file_is_stale() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.generate_contract", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}{done.stderr}: run python -m tools.generate_contract"


def test_every_operation_is_a_route_of_the_server(tmp_path: Path) -> None:
    paths = create_app(Settings(home=tmp_path)).openapi()["paths"]
    for name, each in OPERATIONS.items():
        assert each.method.lower() in paths[f"/api{each.path}"], name


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_request_refuses_fields_that_it_does_not_know(name: str) -> None:
    request = OPERATIONS[name].request
    assert issubclass(request, Question)
    assert request.__struct_config__.forbid_unknown_fields
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"no such field": 1}', type=request)


def test_every_close_code_has_its_reason() -> None:
    text = str(asyncapi("1")["info"])
    for code in CloseCode:
        assert phrase("en", code.reason) in text
        assert code.is_final in (True, False)
    assert CloseCode.DAMAGED.is_final
    assert not CloseCode.GOING_DOWN.is_final


OLD_WORDS = {
    "no_table": ErrorCode.NO_TABLE,
    "no_place": ErrorCode.NO_PLACE,
    "no_bot": ErrorCode.NO_BOT,
    "not_seated": ErrorCode.NOT_SEATED,
    "not_over": ErrorCode.NOT_OVER,
    "not_asked": ErrorCode.NO_QUESTION,
    "no_record": ErrorCode.NO_RECORD,
}


def test_error_codes_have_hyphens() -> None:
    assert [code for code in ErrorCode if "_" in code.value] == []
    assert msgspec.json.encode(ErrorCode.NO_TABLE) == b'"no-table"'


@pytest.mark.parametrize("word", OLD_WORDS)
def test_codes_of_earlier_servers_are_read(word: str) -> None:
    fault = msgspec.json.decode(f'{{"code": "{word}", "reason": "x"}}'.encode(), type=Fault)
    assert fault.code is OLD_WORDS[word]


def test_a_word_that_is_no_code_is_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'"no_such_code"', type=ErrorCode)


def test_the_events_of_an_entry_are_those_that_the_book_reads() -> None:
    kinds = get_args(DealEvent)
    assert sorted(each.__struct_config__.tag for each in kinds) == sorted(EVENT_KINDS)
    assert TableEvent.__struct_fields__ == TABLE_KEYS
    assert [each.__struct_config__.tag for each in get_args(BookEntry)] == list(ENTRY_KINDS)


BOOK: list[dict[str, object]] = [
    {"id": "1", "kind": "opened", "ruleset": "riichi", "options": {}, "names": ["A", "B", "C", "D"]},
    {
        "id": "2",
        "kind": "deal",
        "events": [
            {"what": "declared", "player": "P2"},
            {"what": "win", "from": "P4", "winners": [{"player": "P2", "fans": 3, "fu": 30}]},
        ],
    },
    {"id": "3", "kind": "replaced", "of": "2", "events": [{"what": "exhausted", "ready": ["P1"]}]},
    {"id": "4", "kind": "undone", "of": "3", "why": "it was Chiyo"},
    {"id": "5", "kind": "finished"},
]


def test_entries_as_a_book_keeps_them_are_entries_of_the_contract() -> None:
    scorebook = Scorebook.replay(read_entries(BOOK))
    for entry in scorebook.entries:
        read = msgspec.convert(entry.written(), BookEntry)
        assert msgspec.to_builtins(read) == entry.written()


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "2", "kind": "deal"},
        {"id": "2", "kind": "deal", "events": [{"what": "win", "winners": [{"fans": 3}]}]},
        {"id": "2", "kind": "deal", "events": [{"what": "won", "winners": []}]},
        {"id": "2", "kind": "undone", "of": "1", "events": []},
    ],
)
def test_what_no_book_reads_is_no_entry_of_the_contract(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, BookEntry)
