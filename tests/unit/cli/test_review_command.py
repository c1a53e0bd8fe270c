"""mahjong-atlas review: totals, mistakes, the page, and what cannot be reviewed."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.bots.models import write_model
from mahjong_atlas.build import VERSION
from mahjong_atlas.lab import kept, rollouts
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import nearer_is_better
from tests.unit.cli.command import command
from tests.unit.lab.recorded import random_game

LOG = Path(__file__).parents[2] / "records" / "data" / "orphans.mjlog"
COST = re.compile(
    r"^ {2}deal (\d), move \d+, player (\d): .+ instead of .+ \(\w.*\): "
    r"(?:(?:blunder|error|slip)(?:, not certain)?|not checked), cost ([\d.]+) ± [\d.]+ points$"
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Two deals of random bots."""
    return random_game(tmp_path / "game.jsonl", "review", deals=2)


def model_of(folder: Path, rules: str, version: int | None = None) -> str:
    """A file with a model that likes hands near a win."""
    path = folder / f"{rules}.model"
    write_model(nearer_is_better(find_ruleset(rules), version=version), path)
    return str(path)


def test_the_dearest_choices_come_first(record: Path, tmp_path: Path) -> None:
    done = command(
        "review", str(record), "--model", model_of(tmp_path, "ningbo"), "--mistakes", "6", "--settle", "0"
    )
    lines = done.out.replace("\n      ", " ").splitlines()
    costs = [float(found[3]) for line in lines if (found := COST.match(line))]

    assert done.code == 0
    assert re.findall(r"^Player (\d):", done.out, re.MULTILINE) == ["1", "2", "3", "4"]
    assert len(costs) == 6
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= 0.5, "below the margin the model cannot tell two choices apart"


def test_one_seat_alone_is_reviewed(record: Path, tmp_path: Path) -> None:
    done = command(
        "review", str(record), "--model", model_of(tmp_path, "ningbo"), "--seat", "s", "--settle", "0"
    )
    players = {
        found[2] for line in done.out.replace("\n      ", " ").splitlines() if (found := COST.match(line))
    }

    assert players == {"2"}
    assert command("review", str(record), "--seat", "Q").code == 2


def test_programs_read_the_same(record: Path, tmp_path: Path) -> None:
    found = command(
        "review", str(record), "--model", model_of(tmp_path, "ningbo"), "--settle", "0", "--json"
    ).json
    assert isinstance(found, dict)

    assert found["deals"] == 2
    assert (found["program"], found["rulesets"], found["models"]) == (VERSION, ["ningbo@1"], ["ningbo@1"])
    assert [sum(points) for points in found["points"]] == [0, 0]
    assert [each["player"] for each in found["players"]] == [0, 1, 2, 3]
    assert all(0 < each["unchecked"] <= each["choices"] for each in found["players"])
    assert all(each["blunder"] == each["error"] == each["slip"] == 0 for each in found["players"])
    for each in found["dearest"]:
        assert each["unit"] == 8.73
        assert (each["grade"], each["certain"], each["worlds"]) == (None, False, 0)


@pytest.mark.parametrize(("lang", "wording"), [("en", "Wins"), ("ja", "和了率"), ("zh", "和牌率")])
def test_the_page_draws_each_deal_and_lists_the_dearest(record, tmp_path, lang, wording):
    page = tmp_path / "review.html"
    model = model_of(tmp_path, "ningbo")
    done = command(
        "review",
        str(record),
        "--model",
        model,
        "--mistakes",
        "5",
        "--settle",
        "0",
        "--html",
        str(page),
        "--lang",
        lang,
    )
    text = page.read_text(encoding="utf-8")

    assert done.code == 0
    assert f'lang="{lang}"' in text
    assert text.count("<svg class='chart'") == 2
    assert re.search(r'<h3>[^<]*<svg role="img" aria-label="[0-9]+[mpszf]"', text), "tiles are drawn"
    assert 'href="#atlas-tile-' in text
    assert '<symbol id="atlas-tile-' in text
    assert f"Mahjong Atlas {VERSION}" in text
    assert "ningbo@1" in text
    assert text.count("<polyline") == 8
    assert text.count("<h3>") == 5
    assert text.count(f"<th>{wording}</th>") == 5
    assert "http" not in text.replace("http://www.w3.org", ""), "the page needs no other file"


def test_a_log_of_tenhou_is_reviewed(tmp_path: Path) -> None:
    done = command("review", str(LOG), "--model", model_of(tmp_path, "riichi"), "--settle", "0", "--json")
    assert isinstance(done.json, dict)
    assert done.json["deals"] > 0


def test_a_model_for_other_rules_is_refused_with_both_named(record: Path, tmp_path: Path) -> None:
    for model, made_for in (
        (model_of(tmp_path, "riichi"), "riichi@"),
        (model_of(tmp_path, "ningbo", version=99), "ningbo@99"),
    ):
        done = command("review", str(record), "--model", model)
        assert done.code == 2
        assert made_for in done.err


def test_a_record_that_breaks_off_is_reviewed_up_to_there(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    second = next(
        at for at, line in enumerate(lines) if at > 1 and '"deal"' in line.split(":")[0] + line[:40]
    )
    record.write_text("\n".join(lines[: second + 20]) + "\n", encoding="utf-8")
    model = model_of(tmp_path, "ningbo")
    arguments = ("review", str(record), "--model", model, "--settle", "0")
    found = command(*arguments, "--json").json
    assert isinstance(found, dict)
    assert found["points"][-1] == []
    assert found["breaks_off_in"] == [2]
    assert "The record breaks off in deal 2" in command(*arguments).out


def test_a_game_with_other_options_than_its_model_says_so(record: Path, tmp_path: Path) -> None:
    """The log was played by Tenhou's rules, the model was made for the defaults; the record has these too."""
    unfit = command("review", str(LOG), "--model", model_of(tmp_path, "riichi"), "--settle", "0")
    complaint = unfit.out.replace("\n    ", " ")
    assert unfit.code == 0
    assert re.search(r"These rules \(.*kong_dora=before-discard.*\) have no model", complaint)
    assert "that of riichi@1 stands in" in complaint

    fit = command("review", str(record), "--model", model_of(tmp_path, "ningbo"), "--settle", "0")
    assert "no model" not in fit.out


@pytest.mark.parametrize("content", ["", "no record", '{"rules": "atlantis"}\n'])
def test_what_is_no_record_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(content, encoding="utf-8")
    done = command("review", str(path))

    assert done.code == 2
    assert done.err.startswith("mahjong-atlas: ")
    assert done.out == ""


def test_the_dearest_choices_are_played_on_before_they_are_called(
    record: Path, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr(rollouts.check, "__defaults__", (3,))
    model = model_of(tmp_path, "ningbo")
    page = tmp_path / "settled.html"
    arguments = ("review", str(record), "--model", model, "--settle", "4", "--mistakes", "99")
    done = command(*arguments, "--html", str(page))
    found = command(*arguments, "--json").json

    checked = [each for each in found["dearest"] if each["worlds"]]
    assert checked
    assert all(each["grade"] in ("blunder", "error", "slip") for each in checked)
    totals = [
        each for each in found["players"] if each["blunder"] + each["error"] + each["slip"] + each["unsure"]
    ]
    assert sum(each["unsure"] + each["blunder"] + each["error"] + each["slip"] for each in totals) == len(
        checked
    )
    assert "not checked" in done.out
    assert page.read_text(encoding="utf-8").count("Played on in 3 worlds") == len(checked)


def test_several_games_have_totals_in_common(record: Path, tmp_path: Path) -> None:
    model = model_of(tmp_path, "ningbo")
    settings = ("--model", model, "--settle", "0")
    one = command("review", str(record), *settings, "--json").json
    two = command("review", str(record), str(record), *settings, "--json").json

    assert two["deals"] == 2 * one["deals"]
    for mine, both in zip(one["players"], two["players"], strict=True):
        assert both["choices"] == 2 * mine["choices"]
        assert both["without_luck"] == pytest.approx(2 * mine["without_luck"], abs=0.01)
    assert sum(each["without_luck"] for each in one["players"]) == pytest.approx(0, abs=0.01)
    assert {each["game"] for each in two["dearest"]} == {0, 1}
    assert str(record) in command("review", str(record), str(record), *settings).out.replace("\n", "")


def test_games_of_two_rulesets_have_no_totals(record: Path, tmp_path: Path) -> None:
    done = command("review", str(record), str(LOG))

    assert done.code == 2
    assert "riichi is not ningbo" in done.err
    assert command("review", str(record), str(record), "--html", "page.html").code == 2


def test_listed_choices_are_kept_and_played_on_longer(record: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(kept, "LEAST", 6)
    model = ("--model", model_of(tmp_path, "ningbo"))
    file = tmp_path / "kept.jsonl"
    arguments = ("--settle", "2", "--mistakes", "99", "--worlds", "3", "--keep", str(file))
    found = command("review", str(record), *model, *arguments, "--json").json
    checked = [each for each in found["dearest"] if each["worlds"]]
    assert checked, "of two dear choices one has a grade"

    again = command("review", "--check", str(file), *model, "--worlds", "6", "--json").json
    assert [(each["before"]["deal"], each["before"]["event"]) for each in again] == [
        (each["deal"], each["event"]) for each in checked
    ]
    for each, first in zip(again, checked, strict=True):
        assert (each["before"]["worlds"], each["now"]["worlds"]) == (3, 6)
        assert each["before"]["grade"] == first["grade"]
        same = [each[when]["grade"] + str(each[when]["certain"]) for when in ("before", "now")]
        assert each["stands"] == (same[0] == same[1])

    read = " ".join(command("review", "--check", str(file), *model, "--worlds", "6").out.split())
    assert read.count("The verdict ") == len(checked)
    stand = sum(each["stands"] for each in again)
    assert f"{stand} of {len(checked)} verdicts stand." in read


def test_a_file_of_kept_choices_is_read_alone_and_named_where_it_is_broken(
    record: Path, tmp_path: Path
) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    broken = command("review", "--check", str(file))
    assert broken.code == 2
    assert f"{file}, line 1" in broken.err.replace("\n", "")
    before = record.read_bytes()
    other = command("review", str(record), "--keep", str(record))
    assert (other.code, record.read_bytes()) == (2, before), "nothing is added to what holds something else"
    both = command("review", str(record), "--check", str(file))
    assert (both.code, "name no game beside it" in both.err) == (2, True)
    neither = command("review")
    assert (neither.code, "name a record or log" in neither.err) == (2, True)
