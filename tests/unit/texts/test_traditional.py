"""Traditional Chinese: written from the simplified texts, with everything that is not Chinese as it was."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.languages import STAND_INS
from tools import write_traditional

ROOT = Path(__file__).resolve().parents[3]
CHINESE = re.compile(r"[㐀-鿿　-〿＀-￯‘’“”]+")
WRONG = re.compile(
    r"(?<![什怎那這多要])麼|[杠幺闆髮枱喂]|隻(?!鳥)|[放捉]沖|沖突|復[雜合]|[不獲]準|關系|[公一]里"
)
"""Characters that OpenCC chooses for 么, 杠, 只, 准 and others where their words are not known to it."""
HEAD = re.compile(r"\A### Written by .*\n\n")
SOURCES = [str(path) for path in write_traditional.sources()]


def test_no_written_file_is_stale() -> None:
    pytest.importorskip("opencc", reason="the extra `test` brings it")
    stale = [
        str(path)
        for path, text in write_traditional.targets()
        if not (ROOT / path).exists() or (ROOT / path).read_text(encoding="utf-8") != text
    ]

    assert stale == [], "run tools/write_traditional.py"
    assert write_traditional.orphans() == []


def test_every_file_in_simplified_characters_is_found() -> None:
    assert "src/mahjong_atlas/texts/zh/words.ftl" in SOURCES
    assert "web/src/i18n/zh/common.ftl" in SOURCES
    for each in RULESETS:
        folder = f"src/mahjong_atlas/rules/{each.replace('-', '_')}"
        assert {f"{folder}/zh.ftl", f"{folder}/page.zh.md"} <= set(SOURCES)
    assert not any("hant" in each for each in SOURCES)


@pytest.mark.parametrize("source", SOURCES)
def test_ids_variables_code_and_stamps_are_as_they_were(source: str) -> None:
    simplified = (ROOT / source).read_text(encoding="utf-8")
    path = ROOT / write_traditional.NAMED.sub(write_traditional.TRADITIONAL, source)
    traditional = HEAD.sub("", path.read_text(encoding="utf-8"))

    assert CHINESE.sub("", traditional) == CHINESE.sub("", simplified)


@pytest.mark.parametrize("source", SOURCES)
def test_no_character_stands_that_players_would_not_write(source: str) -> None:
    """A new word with one of them needs a pair in the glossary, or a place in WRONG."""
    text = (ROOT / write_traditional.NAMED.sub(write_traditional.TRADITIONAL, source)).read_text(
        encoding="utf-8"
    )

    assert [text[max(0, each.start() - 5) : each.end() + 5] for each in WRONG.finditer(text)] == []


@pytest.mark.parametrize(
    ("source", "simplified", "traditional"),
    [
        ("texts/zh/words.ftl", "杠上开花、断幺九、荒庄、单吊、一台", "槓上開花、斷么九、荒莊、單吊、一台"),
        ("texts/zh/words.ftl", "最多只剩一张，用一只鸟。", "最多只剩一張，用一隻鳥。"),
        ("texts/zh/words.ftl", "不准吃，北白发中，喂牌之后", "不准吃，北白發中，餵牌之後"),
        ("texts/zh/words.ftl", "服务器的“链接”", "伺服器的「連結」"),
        ("rules/hongkong_old/page.zh.md", "`id` 鸡糊 { $who } 食糊", "`id` 雞糊 { $who } 食糊"),
        ("rules/fuzhou/page.zh.md", "程序：(1) 程序发牌", "程序：(1) 程式發牌"),
    ],
)
def test_players_words(source: str, simplified: str, traditional: str) -> None:
    pytest.importorskip("opencc", reason="the extra `test` brings it")
    pairs = write_traditional.pairs_for(Path("src/mahjong_atlas") / source)

    assert write_traditional.converted(simplified, pairs) == traditional


def test_a_guide_is_found_by_its_name_and_what_has_no_source_too(tmp_path: Path) -> None:
    pytest.importorskip("opencc", reason="the extra `test` brings it")
    folder = tmp_path / "src/mahjong_atlas/rules/city"
    folder.mkdir(parents=True)
    (folder / "guide.zh.md").write_text("打麻将 `pung` 的鸡\n", encoding="utf-8")
    (folder / "guide.md").write_text("Guide\n", encoding="utf-8")
    (folder / "glossary.toml").write_text('traditional = [["雞", "鷄"]]\n', encoding="utf-8")
    (folder / "old.zh-hant.md").write_text("舊\n", encoding="utf-8")

    assert list(write_traditional.targets(tmp_path)) == [
        (Path("src/mahjong_atlas/rules/city/guide.zh-hant.md"), "打麻將 `pung` 的鷄\n")
    ]
    assert write_traditional.orphans(tmp_path) == [Path("src/mahjong_atlas/rules/city/old.zh-hant.md")]


def test_both_names_of_the_language_are_those_of_the_package() -> None:
    assert STAND_INS == {write_traditional.TRADITIONAL: write_traditional.SIMPLIFIED}
