"""The contract: its written documents are those of its types, and its codes say what they must."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from mahjong_atlas.protocol.asyncapi import asyncapi
from mahjong_atlas.protocol.base import Question
from mahjong_atlas.protocol.codes import CloseCode
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
