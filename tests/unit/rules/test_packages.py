"""The packages in `examples/`, really installed, and a broken one beside them: everywhere that games go."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_atlas.errors import RecordError, RulesetError
from mahjong_atlas.positions.cases.check import PASSED, check_file
from mahjong_atlas.protocol.base import Nothing
from mahjong_atlas.protocol.rulesets import BookRequest
from mahjong_atlas.records.replay import read_record
from mahjong_atlas.rules import own, packages
from mahjong_atlas.rules.registry import RULESETS, all_rulesets, find_ruleset, is_known, package_of
from mahjong_atlas.services import rulesets
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.testing import kit
from tests.packages import EXAMPLES, NAMES, install_examples
from tests.unit.cli.command import command


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the packages are installed."""
    return install_examples(tmp_path_factory.mktemp("packages"))


@pytest.fixture
def installed(
    target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[pytest.LogCaptureFixture]:
    """The packages are there, the current folder is empty; what the log says."""
    monkeypatch.syspath_prepend(str(target))
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    packages.allow_all()
    yield caplog
    packages.allow_all()


def test_installed_packages_are_in_every_list(installed: pytest.LogCaptureFixture) -> None:
    assert all_rulesets() == (*RULESETS, *NAMES)
    listed = command("rules", "list", "--json").json
    assert isinstance(listed, list)
    assert {"id": "taiwan16", "names": {
        "en": "Taiwan (16 tiles)", "ja": "台湾麻雀（16枚）", "zh": "台湾麻将（十六张）",
        "zh-hant": "台湾麻将（十六张）",
    }} in listed  # fmt: skip
    assert [each.id for each in rulesets.rulesets(Nothing())] == list(all_rulesets())
    assert package_of("singapore") == "mahjong-atlas-singapore"
    assert package_of("ningbo") == ""


def test_a_package_that_cannot_be_loaded_is_named_and_left_out(installed: pytest.LogCaptureFixture) -> None:
    assert "broken-rules" not in all_rulesets()
    messages = installed.messages
    assert "ruleset broken-rules of the package broken-rules is left out: ValueError: no tiles" in messages
    assert (
        "ruleset ningbo of the package broken-rules is left out: there is a ruleset 'ningbo' already"
        in messages
    )
    assert find_ruleset("ningbo").prefix == "NB"
    with pytest.raises(RulesetError, match="no ruleset 'broken-rules'"):
        find_ruleset("broken-rules")


@pytest.mark.parametrize("name", NAMES)
def test_they_pass_the_kit(installed: pytest.LogCaptureFixture, name: str) -> None:
    assert kit.faults(name) == []


@pytest.mark.parametrize("name", NAMES)
def test_their_cases_and_flows_hold(installed: pytest.LogCaptureFixture, name: str) -> None:
    results = check_file(EXAMPLES / name / name / "cases.toml")
    assert len(results) >= 90
    assert [(each.id, each.details) for each in results if each.status != PASSED] == []


@pytest.mark.parametrize("name", NAMES)
def test_they_are_as_small_as_they_should_be(name: str) -> None:
    for path in (EXAMPLES / name / name).glob("*.py"):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= (150 if path.name == own.START else 80), path


@pytest.mark.parametrize("name", NAMES)
def test_they_have_a_book_with_examples(installed: pytest.LogCaptureFixture, name: str) -> None:
    book = rulesets.book(BookRequest(id=name, lang="zh"))
    assert book.sections
    assert [each.id for each in book.patterns if each.example is None or each.near is None] == []


def test_they_are_compared_and_scored(installed: pytest.LogCaptureFixture) -> None:
    assert "(17 when winning)" in command("rules", "diff", "taiwan16", "singapore", "--json").out
    hand = ["--hand", "123m456m789p123s23s99p", "--win", "4s", "--by", "draw"]
    scored = command("score", "--rules", "taiwan16", *hand, "--json")
    assert '"TS-32"' in scored.out
    everywhere = command("score", "--everywhere", *hand).out
    assert "Taiwan (16 tiles)" in everywhere
    waits = command("waits", "--rules", "singapore", "--hand", "123m456m789p23s99p", "--lang", "zh")
    assert waits.code == 0
    assert command("rules", "show", "singapore", "--clause", "SG-16").out.startswith("SG-16  Biting")


@pytest.mark.parametrize("name", NAMES)
def test_they_are_played_recorded_and_replayed(installed: pytest.LogCaptureFixture, name: str) -> None:
    assert (
        command("simulate", "--rules", name, "--deals", "4", "--bots", "greedy,random,greedy,random").code
        == 0
    )
    assert command("play", "--rules", name, "--record", "game.jsonl", "--seed", "1", stdin="").code in (0, 2)
    head = json.loads(Path("game.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert (head["ruleset"], head["package"]) == (f"{name}@1", f"mahjong-atlas-{name}")
    assert command("replay", "--verify", "game.jsonl").code == 0


def test_a_record_names_the_package_to_install(
    installed: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("play", "--rules", "taiwan16", "--record", "game.jsonl", "--seed", "1", stdin="")
    packages.allow_only(())

    assert not is_known("taiwan16")
    with pytest.raises(RecordError, match="install the package mahjong-atlas-taiwan16"):
        read_record(Path("game.jsonl")).ruleset()


def test_only_what_is_allowed_is_loaded(installed: pytest.LogCaptureFixture) -> None:
    packages.allow_only(["taiwan16", "atlantis"])

    assert all_rulesets() == (*RULESETS, "taiwan16")
    assert installed.messages == []
    assert packages.missing(["taiwan16", "atlantis"]) == ["atlantis"]
    with pytest.raises(ServiceError, match="no ruleset 'singapore'"):
        rulesets.ruleset_named("singapore", {})
