"""mahjong-atlas rules book, and the book that it shows."""

import re
from pathlib import Path

import pytest

from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.rules.names import phase_name, phase_names
from mahjong_atlas.rules.pages import clause_text, conditions_in, lines_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.translation import in_english
from mahjong_atlas.services.books import rule_book
from mahjong_atlas.texts.languages import LANGUAGES
from tests.books import book_in
from tests.unit.cli.command import command


def test_a_book_follows_the_options() -> None:
    plain = markdown(book_in("ningbo", "en"))
    varied = markdown(rule_book(find_ruleset("ningbo", {"fenghua_bonus": "on"}), "en"))

    assert "`fenghua-win` · value 1" not in plain
    assert "`fenghua-win` · value 1" in varied
    assert "`fenghua_bonus = on`" in varied


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

    assert "; 両立直（ダブル立直）：南; 一発：南" in text
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
    assert all(phase_name(word, language) != "" for word in phase_names())
    assert phase_name("exhausted", "ja") == "荒牌"


def test_a_pattern_says_once_what_does_not_count_beside_it() -> None:
    book = book_in("mcr", "zh")
    winds = next(pattern for pattern in book.patterns if pattern.id == "big-four-winds")

    assert "all-pungs" in winds.excludes
    assert "碰碰和" not in winds.text
    assert "风" in winds.text
    assert not winds.text.startswith("MCR-101")
