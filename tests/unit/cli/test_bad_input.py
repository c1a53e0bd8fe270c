"""Whatever is typed: one line that names the place and the remedy, exit code 2, never a traceback."""

from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from mahjong_atlas.cli.app import app
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, phrase
from tests.unit.cli.command import command

SCORE = ("score", "--rules", "ningbo", "--win", "5p", "--hand")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((*SCORE, "12q"), ("--hand", "'12q'", "character 3", "e.g. 123m")),
        ((*SCORE, "24m55556p678s111z"), ("5 x 5p", "the game has 4")),
        (
            ("score", "--rules", "wuhan", "--hand", "24m456p678s22p555z", "--win", "3m", "--indicator", "1f"),
            ("indicator", "the game is played without 1f"),
        ),
        ((*SCORE, "24m"), ("--hand", "2 tiles", "a hand has 13")),
        ((*SCORE, "1112223334m", "--meld", "pong 555z"), ("--meld", "a meld begins with one of chow, pung")),
        (
            ("score", "--rules", "nowhere", "--win", "5p", "--hand", "1m"),
            ("no ruleset 'nowhere'", "choose one of"),
        ),
        (("rules", "show", "nowhere"), ("no ruleset 'nowhere'", "ningbo")),
        (("rules", "show", "ningbo", "--option", "speed=9"), ("no option 'speed'", "this ruleset has")),
        (("rules", "show", "ningbo", "--option", "rounds=3"), ("option rounds cannot be 3", "4, 2, 1")),
        (("rules", "show", "ningbo", "--option", "rounds"), ("--option", "NAME=VALUE")),
        (("rules", "show", "ningbo", "--option", "rate=1", "--option", "rate=2"), ("'rate' is given twice",)),
        (
            ("rules", "show", "ningbo", "--clause", "nb-999"),
            ("--clause", "no rule page has a clause"),
        ),
        (
            ("play", "--rules", "ningbo", "--bots", "clever"),
            ("--bots", "no bot 'clever'", "greedy, beginner, keen"),
        ),
        (("play", "--rules", "ningbo", "--bots", "greedy,greedy,greedy,random"), ("--bots", "3 places")),
        (("play", "--rules", "ningbo", "--seat", "X"), ("--seat", "no seat 'X'", "E, S, W, N")),
        (("play", "--rules", "malaysia", "--seat", "N"), ("--seat", "no seat 'N'", "E, S, W")),
        (("play",), ("--rules", "which game?")),
        (("simulate", "--rules", "ningbo", "--deals", "0"), ("--deals", "from 1")),
        (("simulate", "--rules", "ningbo", "--deals", "many"), ("--deals", "whole number")),
        (("simulate", "--rules", "ningbo", "--jobs", "0"), ("--jobs", "from 1")),
        (("simulate", "--rules", "ningbo", "--bots", "clever"), ("--bots", "no bot 'clever'")),
        (("perft", "--rules", "ningbo", "--depth", "0"), ("--depth", "from 1")),
        (("perft", "--rules", "ningbo", "--depth", "13"), ("--depth", "up to 12")),
        (("perft", "--rules", "ningbo", "--depth", "99999999999"), ("--depth", "up to 12")),
        (("perft", "--rules", "ningbo"), ("--depth",)),
        (("check", "nowhere.toml"), ()),
        (("replay", "nowhere.jsonl"), ("nowhere.jsonl", "cannot be read")),
        (("replay", "nowhere.mjlog"), ("nowhere.mjlog", "cannot be read")),
        (("verify", "nowhere.jsonl"), ("nowhere.jsonl", "cannot be read")),
        (("verify", "--lang", "xx", "nowhere.jsonl"), ("--lang", "no language 'xx'")),
        (("verify",), ("RECORD",)),
        (("waits", "--rules", "ningbo"), ("--hand",)),
        (("dance",), ("No such command 'dance'", "--help")),
        (("score", "--dance"), ("No such option: --dance", "--help")),
        ((), ("--help",)),
    ],
)
def test_bad_input_is_named_with_its_remedy(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert done.code == 2
    for word in words:
        assert word in done.complaint
    assert "Traceback" not in done.out + done.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("scroe",), "score"),
        (("rules", "shwo"), "show"),
        (("score", "--hnad", "1m"), "--hand"),
        (("rules", "show", "ningob"), "ningbo"),
        (("rules", "show", "寧波"), "ningbo"),
        (("rules", "show", "宁波"), "ningbo"),
        (("rules", "show", "ningbo", "--option", "rat=3"), "rate"),
        (("rules", "show", "ningbo", "--option", "rob_with_liability=rob-only"), "robbed-only"),
        (("simulate", "--rules", "ningbo", "--bots", "gredy"), "greedy"),
        ((*SCORE, "1m", "--by", "drwa"), "draw"),
        (("dance",), ""),
        (("score", "--dance"), ""),
        (("rules", "show", "poker"), ""),
        (("rules", "show", "ningbo", "--option", "speed=9"), ""),
    ],
)
def test_what_may_have_been_meant_is_named(language: str, arguments: tuple[str, ...], meant: str) -> None:
    done = command(*arguments, "--lang", language)
    before, _, after = (
        phrase(language, "error-did-you-mean", reason="|", text="*").partition("|")[2].partition("*")
    )
    assert done.code == 2
    assert len(done.complaint) == len(done.complaint.strip())
    assert done.complaint.endswith(f"{before}{meant}{after}") == bool(meant)
    assert (before in done.complaint) == bool(meant)


def commands(of: Any, *names: str) -> list[tuple[str, ...]]:
    """The names of every command."""
    if hasattr(of, "commands"):
        return [each for name, one in of.commands.items() for each in commands(one, *names, name)]
    return [names]


@pytest.mark.parametrize("named", commands(get_command(app)), ids=" ".join)
def test_a_language_that_there_is_not_is_refused_everywhere(named: tuple[str, ...]) -> None:
    fault = "--lang: there is no language 'fr': choose one of en, ja, zh, zh-hant"
    for arguments in ((*named, "--lang", "fr"), ("--lang=fr", *named)):
        done = command(*arguments)
        assert (done.code, done.out, done.complaint) == (2, "", fault)


@pytest.mark.parametrize("named", commands(get_command(app)), ids=" ".join)
def test_every_command_but_those_that_stay_speaks_json(named: tuple[str, ...]) -> None:
    stays = named in (("play",), ("bot",), ("serve",))
    assert ("--json" in command(*named, "--help").out) != stays


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_that_is_piped_is_cut(language: str) -> None:
    for ruleset_id in ("riichi", "mcr", "ningbo"):
        shown = command("rules", "show", ruleset_id, "--lang", language).out.split()
        assert {f"`{fan.id}`" for fan in find_ruleset(ruleset_id).fans} <= set(shown)
    listed = command("rules", "list", "--lang", language).out
    diff = command("rules", "diff", "riichi", "mcr", "--lang", language).out
    assert set(RULESETS) <= set(listed.split())
    assert "…" not in listed + diff


def test_a_malformed_tile_is_pointed_at() -> None:
    lines = command(*SCORE, "12m34q5z").err.splitlines()
    assert lines[1:] == ["12m34q5z", "     ^"]


def test_a_broken_case_file_is_an_error_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('ruleset = "ningbo"\n[[case]]\nid = "a"\nwhat = 1\n', encoding="utf-8")
    done = command("check", str(path))
    assert done.code == 2
    assert f"ERROR {path}: case a: unknown key 'what'" in done.out
    assert done.out.splitlines()[-1] == "0 passed, 0 failed"
    scored = command("score", str(path))
    assert scored.code == 2
    assert scored.complaint.startswith(f"{path}: case a: unknown key 'what'")


def test_a_file_of_an_unknown_ruleset_is_an_error_unless_only_known_ones_are_wanted(tmp_path: Path) -> None:
    path = tmp_path / "unknown.toml"
    path.write_text('ruleset = "nowhere"\n[[case]]\nid = "a"\n', encoding="utf-8")
    assert command("check", str(path)).code == 2
    skipped = command("check", "--known-only", str(path))
    assert skipped.code == 0
    assert skipped.out.splitlines() == [f"SKIPPED {path}: unknown ruleset 'nowhere'", "0 passed, 0 failed"]
    counted = command("check", "--known-only", "--json", str(path)).json
    assert isinstance(counted, dict)
    assert (counted["passed"], counted["skipped"]) == (0, 1)


def test_a_failing_case_gives_exit_code_1(tmp_path: Path) -> None:
    path = tmp_path / "failing.toml"
    path.write_text(
        'ruleset = "ningbo"\n[[case]]\nid = "a"\nevent = { kind = "exhausted" }\nclaims = []\n'
        "expect = { pay = { E = 1, S = -1 } }\n",
        encoding="utf-8",
    )
    done = command("check", str(path))
    assert done.code == 1
    assert done.out.splitlines()[-1] == "0 passed, 1 failed"
