"""`mahjong-atlas arena`: what it prints and what it refuses."""

import json
import subprocess
import sys

import pytest

from mahjong_atlas.bots.models import write_model
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import nearer_is_better
from tests.unit.cli.command import command
from tests.unit.lab.test_outside import LAST

ARENA = ("arena", "--rules", "malaysia", "--bots", "greedy,random", "--walls", "6")


def test_every_contest_names_its_field_and_its_interval():
    done = command(*ARENA)

    assert done.code == 0
    assert "1 greedy against 2 random: 6 walls in 3 seatings each" in done.out
    assert "2 greedy against 1 random" in done.out
    assert "rating in standard deviations" in done.out
    assert "turn" not in done.err


def test_programs_read_the_same_figures():
    found = json.loads(command(*ARENA, "--form", "1v2", "--json").out)

    assert [(each["first"], each["form"], each["walls"], each["seatings"]) for each in found["contests"]] == [
        ("greedy", "1v2", 6, 3)
    ]
    first, second = found["contests"][0]["sheets"]
    assert (first["bot"], second["bot"]) == ("greedy", "random")
    assert len(first) == 1 + 18
    assert found["contests"][0]["refused"] == {}
    assert found["contests"][0]["mean"] == pytest.approx(first["points"])
    assert [each["bot"] for each in found["ratings"]] == ["greedy", "random"]
    assert found["ratings"][1]["high"] < 0


def test_refused_answers_of_a_program_are_told(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(LAST)
    program = ("--bots", "mine,greedy", "--program", f"mine={sys.executable} {file}", "--walls", "2")

    assert "answers of mine that the rules refused: 0" in command(*ARENA, *program).out
    found = json.loads(command(*ARENA, *program, "--form", "1v2", "--json").out)
    assert found["contests"][0]["refused"] == {"mine": 0}


MINE = """
from mahjong_atlas import Bot

class Mine(Bot):
    def choose(self, observation, legal):
        return legal[-1]

NUMBER = 5
"""


def test_a_class_of_ones_own_plays_without_a_program(tmp_path, monkeypatch):
    """Also in several processes, which look for its module where the command was given."""
    (tmp_path / "arena_of_mine.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    named = ("--bots", "arena_of_mine:Mine,greedy", "--form", "1v2", "--walls", "42")
    one, two = (command(*ARENA, *named, "--json", "--jobs", jobs) for jobs in ("1", "2"))

    found = json.loads(one.out)
    assert json.loads(two.out) == found
    assert [each["bot"] for each in found["ratings"]] == ["arena_of_mine:Mine", "greedy"]
    assert found["contests"][0]["mean"] + found["contests"][0]["half_width_95"] < 0
    played = command("simulate", "--rules", "malaysia", "--deals", "4", "--bots", "arena_of_mine:Mine,greedy")
    assert "1 arena_of_mine:Mine" in played.out


BROKEN = """
from mahjong_atlas import Bot

class Silent(Bot):
    def choose(self, observation, legal):
        self.last = legal[-1]

class Failing(Bot):
    def choose(self, observation, legal):
        return self.last
"""


def test_a_class_that_fails_is_one_line_with_its_place(tmp_path, monkeypatch):
    """Also where another process plays."""
    file = tmp_path / "bots_that_fail.py"
    file.write_text(BROKEN)
    monkeypatch.chdir(tmp_path)
    for name, line, wording, jobs in (
        ("Silent", 5, "choose answered None instead of one of the actions that it was given", "1"),
        ("Failing", 10, "AttributeError: 'Failing' object has no attribute 'last'", "2"),
    ):
        for words in (
            (*ARENA, "--bots", f"bots_that_fail:{name},greedy", "--form", "1v2", "--walls", "42"),
            ("simulate", "--rules", "malaysia", "--deals", "60", "--bots", f"bots_that_fail:{name}"),
        ):
            done = command(*words, "--jobs", jobs)
            assert done.code == 2
            assert done.err == f"mahjong-atlas: {file}, line {line}: {name} on seat E: {wording}\n"


@pytest.mark.parametrize(
    ("name", "wording"),
    [
        ("not_there_at_all:Mine", "cannot be imported (ModuleNotFoundError"),
        ("arena_of_theirs:Nobody", "cannot be imported (AttributeError"),
        ("arena_of_theirs:NUMBER", "is no class of bots: derive it from mahjong_atlas.Bot"),
        (":Mine", "cannot be imported (ValueError"),
    ],
)
def test_a_class_that_there_is_not_is_named(tmp_path, monkeypatch, name, wording):
    (tmp_path / "arena_of_theirs.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    for flag, words in (
        ("--bots", (*ARENA, "--bots", f"{name},greedy")),
        ("--bots", ("simulate", "--rules", "malaysia", "--bots", name)),
        ("--name", ("bot", "--url", "http://127.0.0.1:9/#/table/t", "--name", name)),
    ):
        done = command(*words)
        assert done.code == 2
        assert f"{flag}: {name!r} {wording}" in done.err


def test_a_bot_whose_model_was_made_under_other_options_is_named(tmp_path):
    path = tmp_path / "mine.model"
    write_model(nearer_is_better(find_ruleset("ningbo")), path)
    arguments = ("arena", "--rules", "ningbo", "--bots", f"{path},greedy", "--form", "1v3", "--walls", "2")
    note = "These rules (flower_bloom=on) have no model of their own: that of ningbo@1 stands in."

    assert note in command(*arguments, "--option", "flower_bloom=on").out
    assert "no model" not in command(*arguments).out


def test_an_arena_needs_no_extra():
    """A bare installation has neither `httpx` nor `websockets`, which play at servers."""
    bare = "import sys; sys.modules.update(dict.fromkeys(('httpx', 'websockets', 'ray')))"
    script = f"{bare}; from mahjong_atlas.cli import run; sys.exit(run(sys.argv[1:]))"

    done = subprocess.run([sys.executable, "-c", script, *ARENA], capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("more", "wording"),
    [
        (("--bots", "greedy"), "--bots: an arena needs two different bots"),
        (("--bots", "greedy,greedy"), "--bots: an arena needs two different bots"),
        (
            ("--bots", "greedy,nobody"),
            "there is no bot 'nobody': choose one of greedy, beginner, keen, deep, random",
        ),
        (("--form", "1v3"), "'1v3' is no form of a table of 3: write for example 1v2, 2v1"),
        (("--walls", "1"), "--walls"),
        (("--edge", "7"), "--edge: 7.0 is no edge"),
        (("--program", "mine"), "--program: 'mine': write NAME=COMMAND"),
        (("--program", "greedy=./bot"), "--program: 'greedy=./bot': write NAME=COMMAND"),
        (("--program", "mine='"), "mend its quotes"),
        (("--program", "mine=/no/such/program", "--bots", "mine,greedy"), "/no/such/program cannot be run"),
    ],
)
def test_what_cannot_be_used_is_named_with_the_remedy(more, wording):
    done = command(*ARENA, *more)

    assert done.code == 2
    assert wording in done.err
    assert done.out == ""
