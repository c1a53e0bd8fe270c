"""The command line speaks the language asked for: --lang, else the variable, else that of the system."""

import pytest

from mahjong_atlas.cli.language import choose_language, in_force, understood
from tests.unit.cli.command import command


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ((), {}, "en"),
        (("--lang", "ja"), {"LANG": "zh_CN.UTF-8"}, "ja"),
        (("score", "--lang=zh"), {}, "zh"),
        ((), {"MAHJONG_ATLAS_LANG": "zh", "LANG": "ja_JP.UTF-8"}, "zh"),
        ((), {"LANG": "ja_JP.UTF-8"}, "ja"),
        ((), {"LANG": "zh_CN.UTF-8"}, "zh"),
        ((), {"LANG": "zh_HK.UTF-8"}, "zh-hant"),
        ((), {"LANG": "zh_Hant_MO"}, "zh-hant"),
        (("rules", "--lang", "zh-hant"), {"LANG": "zh_CN.UTF-8"}, "zh-hant"),
        ((), {"LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        (("--lang", "xx"), {"LANG": "fr_FR.UTF-8"}, "en"),
        (("--lang",), {}, "en"),
    ],
)
def test_the_language_in_force(
    arguments: tuple[str, ...], environment: dict[str, str], language: str
) -> None:
    choose_language(arguments, environment)
    assert in_force() == language
    choose_language((), {})


def test_a_known_language_may_stand_at_any_command() -> None:
    assert understood(["perft", "--lang", "zh", "--depth", "1"]) == ["perft", "--depth", "1"]
    assert understood(["--lang=ja", "rules"]) == ["rules"]
    assert understood(["score", "--lang", "xx"]) == ["score", "--lang", "xx"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--help", "--lang", "zh"), ("用法", "选项", "命令", "退出码")),
        (
            ("rules", "--help", "--lang", "ja"),
            ("使い方", "コマンド", "ルールを三つの言語の名前で一覧にします。"),
        ),
        (("score", "-h", "--lang", "zh"), ("和张。", "给一手牌计分")),
        (("score", "--help"), ("Score a hand", "The winning tile.", "Show this message and exit.")),
    ],
)
def test_help_is_in_the_language_in_force(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert done.code == 0
    for word in words:
        assert word in done.out
    assert "help-" not in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dance", "--lang", "zh"), "没有命令 'dance'：请看 'mahjong-atlas --help'"),
        (("rules", "dance", "--lang", "zh"), "没有命令 'dance'：请看 'mahjong-atlas rules --help'"),
        (("score", "--dance", "--lang", "ja"), "--dance というオプションはありません"),
        (("perft", "--rules", "ningbo", "--lang", "zh"), "缺少 --depth：请看 'mahjong-atlas perft --help'"),
        (
            ("perft", "--depth", "1x", "--lang", "ja"),
            "--depth には整数を入れます：'mahjong-atlas perft --help'",
        ),
        (("perft", "--depth", "1x", "--lang", "zh"), "--depth 须是整数：请看"),
        (
            ("scorebook", "show", "no.jsonl", "--lang", "ja"),
            "no.jsonl：そのようなファイルやフォルダーはありません",
        ),
        (("scorebook", "show", ".", "--lang", "zh"), ".：这是文件夹，不是文件"),
        (
            ("replay", "no.jsonl", "--lang", "ja"),
            "no.jsonl：読めません：そのようなファイルやフォルダーはありません",
        ),
        (("score", "no.toml", "--lang", "zh-hant"), "no.toml：無法讀取：沒有這個檔案或資料夾"),
        (("play", "--lang", "zh"), "--rules：哪种麻将？"),
        (
            ("score", "--rules", "ningbo", "--win", "5p", "--hand", "12q", "--lang", "zh"),
            "--hand：无法读懂 '12q' 的第 3 个字符",
        ),
        (
            ("rules", "show", "ningbo", "--option", "rounds=3", "--lang", "ja"),
            "選択ルール rounds は 3 にできません",
        ),
        (("score", "--rules", "nix", "--win", "5p", "--hand", "1m", "--lang", "zh"), "没有规则 'nix'"),
    ],
)
def test_complaints_are_in_the_language_in_force(arguments: tuple[str, ...], words: str) -> None:
    done = command(*arguments)
    assert done.code == 2
    assert words in done.complaint


def test_a_language_that_there_is_not_is_refused_wherever_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = command("rules", "--lang", "fr")
    monkeypatch.setenv("MAHJONG_ATLAS_LANG", "fr")
    named = command("rules")
    for done, place in ((typed, "--lang"), (named, "MAHJONG_ATLAS_LANG")):
        assert done.code == 2
        assert done.complaint.startswith(f"{place}: ")
        assert "'fr'" in done.complaint
        assert "en, ja, zh, zh-hant" in done.complaint
    assert command("rules", "list", "--lang", "ja").code == 0, "what is typed counts"
    monkeypatch.setenv("MAHJONG_ATLAS_LANG", "ja")
    assert command("rules", "list").code == 0
