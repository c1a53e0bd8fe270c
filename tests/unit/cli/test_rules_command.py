"""mahjong-atlas rules."""

import pytest
from typer.testing import CliRunner

from mahjong_atlas.build import version
from mahjong_atlas.cli.app import app
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.pages import clause_text
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from tests.unit.cli.command import command


def test_version_says_how_it_was_built() -> None:
    assert command("--version").out == f"{version()}\n"
    assert CliRunner().invoke(app, ["--version"]).output == f"{version()}\n"


def test_list_names_every_ruleset_in_every_language() -> None:
    done = command("rules", "list")
    assert done.code == 0
    listed = command("rules", "list", "--json").json
    assert isinstance(listed, list)
    assert [each["id"] for each in listed] == list(RULESETS)
    assert listed[0]["names"] == {
        "en": "Ningbo", "ja": "寧波麻雀", "zh": "宁波麻将", "zh-hant": "寧波麻將"
    }  # fmt: skip
    assert "寧波麻雀" in done.out


@pytest.mark.parametrize(
    ("language", "shown", "hidden"), [("en", "宁波麻将", "寧波麻將"), ("zh-hant", "寧波麻將", "宁波麻将")]
)
def test_a_list_shows_chinese_in_one_of_its_scripts(language: str, shown: str, hidden: str) -> None:
    for arguments in (("list",), ("show", "ningbo"), ("book", "ningbo")):
        out = command("rules", *arguments, "--lang", language).out
        assert shown in out
        assert hidden not in out


def test_show_gives_fans_with_clauses_and_options_with_values() -> None:
    out = command("rules", "show", "ningbo").out
    assert "144: 4 × 1m-9m 1p-9p 1s-9s 1z-7z · 1 × 1f-8f" in out
    assert any(line.split()[:3] == ["4", "NB-55", "`full-flush`"] for line in out.splitlines())
    assert "  `rounds = 4 | 2 | 1` (NB-8): " in out


@pytest.mark.parametrize("columns", ["80", "40"])
@pytest.mark.parametrize("ruleset_id", ["riichi", "mcr", "hongkong-old"])
def test_ids_and_names_are_whole_however_narrow_the_screen(
    ruleset_id: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    names = names_of(ruleset_id)
    lines = command("rules", "show", ruleset_id).out.splitlines()

    assert [line for line in lines[1:] if "…" in line] == []
    for fan in find_ruleset(ruleset_id).fans:
        (row,) = [line for line in lines if f" {fan.clause} " in line and f"`{fan.id}`" in line]
        assert f" {names.fan(fan.id, 'zh')} " in row
        assert f" {names.fan(fan.id, 'en')} " in row
        for hidden in fan.excludes:
            assert any(names.fan(hidden, "en") in line for line in lines)
    listed = command("rules", "list").out.splitlines()
    (row,) = [line for line in listed if line.startswith(f"{ruleset_id} ")]
    assert names.ruleset("en") in row


def test_show_follows_the_options_given() -> None:
    plain = command("rules", "show", "ningbo", "--json").json
    varied = command("rules", "show", "ningbo", "--option", "fenghua_bonus=on", "--json").json
    assert isinstance(plain, dict)
    assert isinstance(varied, dict)
    more = {fan["id"] for fan in varied["fans"]} - {fan["id"] for fan in plain["fans"]}
    assert more == {"fenghua-win", "fenghua-wild"}
    assert [option["name"] for option in plain["options"]] == [each.name for each in options_of("ningbo")]


def test_show_prints_a_clause() -> None:
    done = command("rules", "show", "ningbo", "--clause", "nb-42")
    assert done.code == 0
    wording = clause_text("NB-42").replace("three-wilds", "Three baida").replace("[source]", "●")
    assert done.out == f"NB-42  {wording}\n"
    assert "4" in wording


@pytest.mark.parametrize(("language", "wording"), [("ja", "4台以上が必要"), ("zh", "至少4台")])
def test_a_clause_is_shown_in_the_language_asked_for(language: str, wording: str) -> None:
    done = command("rules", "show", "ningbo", "--clause", "NB-42", "--lang", language)
    assert wording in done.out
    assert "●" in done.out


def test_a_clause_in_a_table_is_found() -> None:
    assert "all-chows" in clause_text("HK-47")


def test_every_ruleset_is_consistent() -> None:
    done = command("rules", "check")
    assert done.code == 0, done.out
    assert len(done.out.splitlines()) == len(RULESETS)


def test_show_tells_every_winning_shape() -> None:
    described = command("rules", "show", "riichi", "--json").json
    assert isinstance(described, dict)
    assert [each["en"] for each in described["shapes"]] == [
        "4 sets and a pair",
        "seven different pairs",
        "thirteen orphans",
    ]
    assert described["seats"] == find_ruleset("riichi").table.seats


@pytest.mark.parametrize(
    ("ruleset_id", "kongs"),
    [
        (
            "hongkong-old",
            "claimed (HK-27) · concealed (HK-26) · added (HK-28) · robbed (HK-39)"
            " · robbed concealed ones (HK-40) · replacement (HK-31)",
        ),
        ("mcr", "claimed (MCR-5) · concealed, added, robbed, replacement (MCR-6)"),
        (
            "changsha",
            "claimed (CS-22) · concealed, added (CS-34) · robbed (CS-39) · replacement (CS-36, CS-35)",
        ),
    ],
)
def test_show_names_the_clause_of_every_sort_of_kong(ruleset_id: str, kongs: str) -> None:
    assert f"kongs    {kongs}" in command("rules", "show", ruleset_id).out.splitlines()


def test_show_names_kongs_in_the_readers_language() -> None:
    shown = command("rules", "show", "hongkong-old", "--lang", "ja").out
    assert "大明槓（HK-27） · 暗槓（HK-26） · 加槓（HK-28） · 搶槓（HK-39） · 暗槓の搶槓（HK-40）" in shown
    assert "箭槓" in command("rules", "show", "changchun", "--lang", "zh-hant").out


@pytest.mark.parametrize(
    ("ruleset_id", "language", "head", "worth"),
    [
        ("riichi", "ja", ("日本語", "English"), "13 役満"),
        ("riichi", "en", ("简体中文", "English"), "13 yakuman"),
        ("hongkong-old", "ja", ("日本語", "English"), "8 満貫"),
        ("malaysia", "zh-hant", ("繁體中文", "English"), "10 爆"),
    ],
)
def test_the_table_of_fans_has_heads_and_limits_in_words(
    ruleset_id: str, language: str, head: tuple[str, str], worth: str
) -> None:
    lines = command("rules", "show", ruleset_id, "--lang", language).out.splitlines()
    (heads,) = [line.split() for line in lines if " id " in line and "English" in line]
    assert tuple(heads[3:5]) == head
    assert any(line.startswith(worth) for line in lines)
    assert any(line.startswith("1 ") for line in lines)


def test_what_does_not_count_beside_a_fan_is_listed_as_the_language_does() -> None:
    texts = {each: command("rules", "show", "mcr", "--lang", each).out for each in ("en", "ja", "zh")}
    assert "、" not in texts["en"]
    assert ", " in texts["en"]
    assert all("、" in texts[each] and "風, " not in texts[each] for each in ("ja", "zh"))
