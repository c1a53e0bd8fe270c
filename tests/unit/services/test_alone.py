"""Every service answers where no framework, no socket and no database can be imported."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from mahjong_atlas.protocol.messages import StreamMessage
from mahjong_atlas.protocol.operations import OPERATIONS
from mahjong_atlas.protocol.records import Replay

BLOCKED = (
    "fastapi",
    "starlette",
    "pydantic",
    "typer",
    "httpx",
    "websockets",
    "sqlalchemy",
    "numpy",
    "uvicorn",
)
HAND = {"hand": "24m456p678s22p", "melds": ["pung 555z from W"], "seat": "S", "indicator": "9s"}
OPENED = {
    "id": "a", "kind": "opened", "ruleset": "hongkong-old", "names": ["Ann", "Bo", "Chi", "Dai"],
}  # fmt: skip
ENTRY = {
    "id": "b",
    "kind": "deal",
    "events": [{"what": "win", "from": "Ann", "winners": [{"player": "Bo", "points": 4}]}],
}
REQUESTS: dict[str, dict[str, object]] = {
    "rulesets.rulesets": {},
    "rulesets.ruleset": {"id": "ningbo"},
    "rulesets.roles": {"id": "ningbo", "indicator": "9s"},
    "rulesets.book": {"id": "mcr", "lang": "zh"},
    "rulesets.differences": {"id": "riichi", "other": "akapei"},
    "hands.score": {**HAND, "rules": "ningbo", "win": "3m"},
    "hands.everywhere": {**HAND, "win": "3m"},
    "hands.waits": {**HAND, "rules": "ningbo"},
    "hands.practice": {"rules": "riichi", "seed": "one"},
    "scorebook.settle": {"entries": [OPENED], "entry": ENTRY},
    "scorebook.standing": {"entries": [OPENED, ENTRY]},
    "scorebook.export": {"entries": [OPENED, ENTRY]},
}
PROGRAM = """
import sys

for name in {blocked}:
    sys.modules[name] = None

import importlib
import json
import threading
from typing import get_args, get_type_hints

import msgspec

told = {{}}
for name, request in json.loads(sys.stdin.read()).items():
    module, _, function = name.partition(".")
    service = getattr(importlib.import_module("mahjong_atlas.services." + module), function)
    takes = next(iter(get_type_hints(service).values()))
    kind = (get_args(takes) or (takes,))[0]  # a question by its fields, or by a line
    asked = request.encode() if kind is bytes else msgspec.convert(request, kind)
    told[name] = json.loads(msgspec.json.encode(service(asked)))
assert threading.active_count() == 1
print(json.dumps(told))
"""
RECORD = Path(__file__).resolve().parents[2] / "written" / "0.1.0" / "records" / "riichi.jsonl.gz"


@pytest.fixture(scope="module")
def answers() -> dict[str, object]:
    """What each service answers in a program of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(blocked=BLOCKED)],
        input=json.dumps({**REQUESTS, "replay.replay": gzip.decompress(RECORD.read_bytes()).decode()}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", REQUESTS)
def test_a_service_answers_what_the_contract_says(answers: dict[str, object], name: str) -> None:
    operation = OPERATIONS[name.partition(".")[2]]
    msgspec.convert(answers[name], operation.answer)


def test_a_record_is_told_again(answers: dict[str, object]) -> None:
    found = msgspec.json.decode(json.dumps(answers["replay.replay"]), type=Replay)
    for stream in found.streams.values():
        messages = [msgspec.json.decode(each, type=StreamMessage) for each in stream]
        assert [each.n for each in messages] == list(range(1, len(messages) + 1))
