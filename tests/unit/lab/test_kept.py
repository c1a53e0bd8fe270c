"""Choices that somebody keeps because of a verdict, read again and played on in more worlds."""

import gzip
import json

import pytest

from mahjong_atlas import __version__
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.errors import RecordError
from mahjong_atlas.lab import kept
from mahjong_atlas.lab.kept import keep, kept_choice, read_kept, recheck
from mahjong_atlas.lab.reviewer import Reviewer, key_of
from mahjong_atlas.lab.rollouts import Finder, check
from mahjong_atlas.records.game import read_game, replay_game
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import nearer_is_better
from tests.unit.lab.recorded import random_game

RULES = find_ruleset("ningbo")
BOT = KeenBot(RULES, nearer_is_better(RULES))
FEW = 4


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    return random_game(tmp_path_factory.mktemp("kept") / "game.jsonl", "kept")


@pytest.fixture(scope="module")
def judged(record):
    """The two dearest choices, each with its verdict."""
    reviewer = Reviewer(BOT)
    replay_game(read_game(record), follow=reviewer.follow)
    dearest = reviewer.review.dearest(2)
    finder = Finder(map(key_of, dearest))
    replay_game(read_game(record), follow=finder.follow)
    return [(each, check(finder.moments[key_of(each)], each, BOT, worlds=FEW)) for each in dearest]


@pytest.fixture
def file(tmp_path, record, judged):
    """Both choices kept in a file."""
    path = tmp_path / "kept.jsonl"
    keep(path, record, "a model", [kept_choice(*each) for each in judged])
    return path


def test_what_is_kept_is_read_again_with_the_game(file, record, judged):
    (here,) = read_kept(file)

    assert (here.kept.program, here.kept.model) == (__version__, "a model")
    assert here.kept.record == record.read_text(encoding="utf-8")
    assert [each.key for each in here.kept.choices] == [key_of(each) for each, _ in judged]
    for choice, (one, verdict) in zip(here.kept.choices, judged, strict=True):
        assert choice.made[0] == one.made.action.kind
        assert (choice.grade, choice.certain, choice.worlds) == (verdict.grade, verdict.is_certain, FEW)
        assert choice.cost == pytest.approx(verdict.cost, abs=0.001)


def test_a_file_is_added_to_and_a_choice_that_is_kept_twice_counts_once(file, record, judged):
    keep(file, record, "another model", [kept_choice(*judged[0])])
    assert [len(here.kept.choices) for here in read_kept(file)] == [2, 0]


def test_a_packed_record_is_kept_as_text(tmp_path, record, judged):
    packed = tmp_path / "game.jsonl.gz"
    packed.write_bytes(gzip.compress(record.read_bytes()))
    keep(tmp_path / "kept.jsonl", packed, "a model", [kept_choice(*judged[0])])
    (here,) = read_kept(tmp_path / "kept.jsonl")
    assert here.kept.record == record.read_text(encoding="utf-8")


def test_a_kept_choice_is_played_on_in_more_worlds(file, monkeypatch):
    monkeypatch.setattr(kept, "LEAST", 2 * FEW)
    (here,) = read_kept(file)
    heard: list[int] = []
    done = recheck(here, here.kept.choices[0], BOT, 2 * FEW, heard.append)

    assert done.verdict.worlds == sum(heard) == 2 * FEW
    assert done.stands == (
        (done.verdict.grade, done.verdict.is_certain) == (done.before.grade, done.before.certain)
    )


def test_a_verdict_that_more_worlds_give_otherwise_does_not_stand(file):
    (here,) = read_kept(file)
    found = recheck(here, here.kept.choices[0], BOT, FEW, lambda _: None)
    assert found.stands, "the same worlds give the same verdict"
    lines = json.loads(file.read_text())
    lines["choices"][0]["grade"] = "" if found.before.grade else "blunder"
    file.write_text(json.dumps(lines))
    (other,) = read_kept(file)
    assert not recheck(other, other.kept.choices[0], BOT, FEW, lambda _: None).stands


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda line: "no JSON", "no line of kept choices"),
        (lambda line: line.replace('"deal":', '"day":'), "missing required field `deal`"),
        (lambda line: line.replace(kept.FORMAT, "mahjong-atlas-kept-9"), "keep the choices anew"),
        (lambda line: line.replace("mahjong-atlas-1", "mahjong-atlas-0"), "record"),
        (lambda line: "", "holds no kept choices"),
    ],
    ids=["no JSON", "a field is missing", "another format", "no record", "empty"],
)
def test_what_cannot_be_read_is_named_with_its_line(file, change, named):
    file.write_text(change(file.read_text()))
    with pytest.raises(RecordError, match=named) as error:
        read_kept(file)
    assert str(file) in str(error.value)
    assert "line 1" in str(error.value) or not file.read_text()


def test_a_choice_that_the_game_does_not_have_is_named(file):
    text = json.loads(file.read_text())
    text["choices"][0]["event"] = 100_000
    file.write_text(json.dumps(text))
    (here,) = read_kept(file)
    with pytest.raises(RecordError, match=r"no such choice .*event 100000"):
        recheck(here, here.kept.choices[0], BOT, FEW, lambda _: None)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RecordError, match="no such file"):
        read_kept(tmp_path / "nothing.jsonl")
