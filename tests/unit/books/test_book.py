"""mahjong-atlas rules book, and the book that it shows."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.books.answers import runs_text
from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.rules.names import phase_names
from mahjong_atlas.rules.pages import clause_text, conditions_in, in_english, lines_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.services.books import rule_book
from mahjong_atlas.texts.languages import LANGUAGES, SHARED, word_name
from tests.books import book_in
from tests.unit.cli.command import command


def test_a_book_follows_the_options() -> None:
    plain = markdown(book_in("ningbo", "en"))
    varied = markdown(rule_book(find_ruleset("ningbo", {"fenghua_bonus": "on"}), "en"))

    assert "`fenghua-win` · value 1" not in plain
    assert "`fenghua-win` · value 1" in varied
    assert "`fenghua_bonus = on`" in varied


RED = {
    "en": ("Three fives are red", "| Red fives |", "One five in each suit is red", "`red-five` · value 1"),
    "ja": ("五のうち三枚は赤く", "| 赤五 |", "各色の五のうち一枚は赤", "`red-five` · "),
    "zh": ("其中三张五是赤牌", "| 赤五 |", "每门的五中有一张赤牌", "`red-five` · "),
}


@pytest.mark.parametrize("language", RED)
def test_a_book_tells_nothing_of_a_pattern_that_its_options_take_away(language: str) -> None:
    def page_of_book(**options: object) -> str:
        return markdown(rule_book(find_ruleset("riichi", options), language))

    for options in ({"preset": "european"}, {"red_fives": {"m": 0, "p": 0, "s": 0}}):
        page = page_of_book(**options)
        assert not [each for each in RED[language] if each in page]
        assert "**RI-1**" in page
    for near in ({"preset": "m-league"}, {"red_fives": {"m": 0, "p": 0, "s": 1}}):
        page = page_of_book(**near)
        assert all(each in page for each in RED[language])


def test_a_clause_does_not_tell_of_a_draw_that_its_option_has_taken_away() -> None:
    of_guangdong = rule_book(find_ruleset("guangdong-plain", {"self_draw_fan": 0}), "en")
    (clause,) = (each for part in of_guangdong.sections for each in part.clauses if each.clause == "GP-25")
    assert "Every win not made" not in clause.text


def test_an_example_shows_hand_fans_points_and_payments() -> None:
    text = markdown(book_in("ningbo", "zh"))
    part = text[text.index("### 清一色") :]
    part = part[: part.index("\n### ")]

    assert "**NB-55**" in part
    assert "○ **例**" in part
    assert "× **不成立之例**" in part
    assert "清一色 4" in part
    assert re.search(r" = \d+台$", part, re.MULTILINE)


def test_facts_of_an_example_are_told_in_words() -> None:
    """Options, state and seats by their names, in the language of the book; no `name = value`."""
    text = markdown(book_in("riichi", "ja"))
    hangzhou = markdown(book_in("hangzhou", "en"))
    varied = markdown(book_in("hongkong-modern", "zh"))

    assert "；両立直（ダブル立直）：南；一発：南" in text
    assert "1翻40符" in text
    assert "; wild tiles discarded in a row: S 2" in hangzhou
    assert "（来自东）" in varied
    examples = [line for line in "\n".join((text, hangzhou, varied)).splitlines() if line.startswith("  - ")]
    assert len(examples) > 100
    assert [line for line in examples if re.search(r"`[a-z_]+ = ", line)] == []


def test_conditions_are_read_from_the_tables_of_a_page() -> None:
    assert "any wait" in conditions_in(lines_of("guangdong-flower"))["all-chows"]
    assert conditions_in(in_english("| id | condition |\n|---|---|\n| a-b, c-d | x |\n\n| e | f |\n")) == {
        "a-b": "x",
        "c-d": "x",
    }


def test_the_command_shows_or_writes_the_book(tmp_path: Path) -> None:
    path = tmp_path / "book.md"
    shown = command("rules", "book", "chengdu", "--lang", "zh")
    written = command("rules", "book", "chengdu", "--lang", "zh", "--out", str(path))

    assert (shown.code, written.code) == (0, 0)
    assert path.read_text(encoding="utf-8") == shown.out
    assert clause_text("CD-16", "zh").replace("[source]", "●") in shown.out
    again = command("rules", "book", "chengdu", "--out", str(path))
    assert again.code == 2
    assert "is there already" in again.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_have_names(language: str) -> None:
    assert all(word_name("phase", word, language) != "" for word in phase_names())
    assert word_name("phase", "exhausted", "ja") == "荒牌"


def test_a_pattern_says_once_what_does_not_count_beside_it() -> None:
    book = book_in("mcr", "zh")
    winds = next(pattern for pattern in book.patterns if pattern.id == "big-four-winds")

    assert "all-pungs" in winds.excludes
    assert "碰碰和" not in winds.text
    assert "风" in winds.text
    assert not winds.text.startswith("MCR-101")


@pytest.mark.parametrize(
    ("tiles", "wordings"),
    [
        (("1m", "2m", "3m"), {"en": "1m-3m", "ja": "一萬～三萬", "zh": "一万～三万"}),
        (("1m", "2m"), {"en": "1m-2m", "ja": "一萬～二萬", "zh": "一万～二万"}),
        (("1m", "3m"), {"en": "1m 3m", "ja": "一萬 三萬", "zh": "一万 三万"}),
        (("9m", "1p"), {"en": "9m 1p", "ja": "九萬 一筒", "zh": "九万 一筒"}),
    ],
)
def test_tiles_that_follow_each_other_are_said_by_first_and_last(
    tiles: tuple[str, ...], wordings: dict[str, str]
) -> None:
    assert {language: runs_text(tiles, language, SHARED) for language in wordings} == wordings
