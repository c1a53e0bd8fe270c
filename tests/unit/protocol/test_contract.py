"""The contract: its written documents are those of its types, and its codes say what they must."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from mahjong_atlas.protocol.asyncapi import asyncapi
from mahjong_atlas.protocol.base import Question
from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.protocol.errors import Fault
from mahjong_atlas.protocol.operations import OPERATIONS
from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.texts.languages import phrase

ROOT = Path(__file__).resolve().parents[3]


def test_no_generated_file_is_stale() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "generate_contract.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}{done.stderr}: run scripts/generate_contract.py"


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
    told = str(asyncapi("1")["info"])
    for code in CloseCode:
        assert phrase("en", code.reason) in told
        assert code.is_final in (True, False)
    assert CloseCode.DAMAGED.is_final
    assert not CloseCode.GOING_DOWN.is_final


OLD_WORDS = {
    "no_table": ErrorCode.NO_TABLE,
    "no_place": ErrorCode.NO_PLACE,
    "no_bot": ErrorCode.NO_BOT,
    "not_seated": ErrorCode.NOT_SEATED,
    "not_over": ErrorCode.NOT_OVER,
    "not_asked": ErrorCode.NOT_ASKED,
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
