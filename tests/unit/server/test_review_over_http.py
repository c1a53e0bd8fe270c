"""Reviews over HTTP: a record weighed, one of its choices settled, and what cannot be."""

import re

import pytest

from mahjong_atlas.bots import models
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services import review
from tests.unit.bots.handmade import keep_model
from tests.unit.lab.recorded import random_game
from tests.unit.server.study import ask

MOMENT = "deal={deal}&event={event}&seat={seat}"


@pytest.fixture
def record(tmp_path):
    """A deal of random bots."""
    return random_game(tmp_path / "game.jsonl", "over http").read_bytes()


@pytest.fixture
def with_model(tmp_path, monkeypatch):
    """A model of the ruleset stands in the package, and little is played to settle a choice."""
    keep_model(tmp_path, find_ruleset("ningbo"))
    monkeypatch.setattr(models, "RULES", tmp_path)
    monkeypatch.setattr(review, "WORLDS", 4)


@pytest.mark.usefixtures("with_model")
def test_a_choice_of_a_review_is_settled(record):
    answer = ask("POST", "/api/review", content=record)
    assert answer.status_code == 200, answer.text
    choice = max(answer.json()["choices"], key=lambda each: each["cost"])
    settled = ask("POST", f"/api/review/settle?{MOMENT.format(**choice)}", content=record)
    assert settled.status_code == 200, settled.text
    assert settled.json()["grade"] in ("blunder", "error", "slip", "")
    assert settled.json()["worlds"] == 4


@pytest.mark.usefixtures("with_model")
@pytest.mark.parametrize("moment", [
    {"deal": 0, "event": 100_000, "seat": 0},
    {"deal": 9, "event": 60, "seat": 0},
    {"deal": 0, "event": 60, "seat": 4},
    {"deal": -1, "event": 60, "seat": 0},
])  # fmt: skip
def test_a_choice_that_is_not_there_is_refused(record, moment):
    answer = ask("POST", f"/api/review/settle?{MOMENT.format(**moment)}", content=record)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]["code"] == "invalid"


def test_without_a_model_it_is_said_that_there_is_none(record, tmp_path, monkeypatch):
    monkeypatch.setattr(models, "RULES", tmp_path)
    for path in ("/api/review", f"/api/review/settle?{MOMENT.format(deal=0, event=60, seat=0)}"):
        answer = ask("POST", path, content=record)
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["code"] == "no-hints"


@pytest.mark.usefixtures("with_model")
def test_a_record_that_differs_is_reviewed_and_settled_up_to_there(record):
    """The last discard of the deal is another tile than the one that was chosen."""
    lines = record.split(b"\n")
    last = max(at for at, line in enumerate(lines) if b'"e": "discarded"' in line)
    lines[last] = lines[last].replace(b'"seat": "', b'"seat": "X')
    answer = ask("POST", "/api/review", content=b"\n".join(lines)).json()
    assert answer["difference"]["place"].startswith("record deal 1 move ")
    choice = answer["choices"][0]
    settled = ask("POST", f"/api/review/settle?{MOMENT.format(**choice)}", content=b"\n".join(lines))
    assert settled.status_code == 200, settled.text


@pytest.mark.usefixtures("with_model")
def test_a_record_with_a_choice_that_cannot_be_read_is_refused(record):
    broken = re.sub(rb'("e": ?"choice"[^\n]*"seat": ?")[ESWN]"', rb'\1Q"', record, count=1)
    assert broken != record
    found = [ask("POST", f"/api/{name}", content=broken) for name in ("replay", "review")]
    assert [each.status_code for each in found] == [422, 422], found[1].text
    assert found[0].json() == found[1].json()
