"""Translated rule pages: stamps, what is stale, and what a translation may not lose."""

from itertools import product

import pytest

from mahjong_atlas.books.book import sections_of
from mahjong_atlas.rules.own import GUIDE, PAGE
from mahjong_atlas.rules.pages import Line, conditions_in, page_of, stamp_of, translated, translation_of
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES
from tools.translations import faults, line_faults, stamped, token_faults

ENGLISH_PAGE = """# Ningbo

## Draw

| id | condition |
|---|---|
| all-chows | any wait |

- **NB-1** Four players. [default]
- **NB-2** Two dice. [source]
"""
JAPANESE = """# 寧波

## 流局

| id | 条件 |
|---|---|
| all-chows | 待ちは問わない |

- **NB-1** 四人で打つ。[default]
- **NB-2** 骰子は2個。[source]
"""
OWN_WORDS = {
    "ja": {
        "| To win | no minimum |",
        "| id | CJK | English | value | exact condition | combines / excludes |",
    },
    "zh": {
        "## Calls",
        "## What wins",
        "## Patterns",
        "## Turn and calls",
        "## Draw",
        "## Draw and penalties",
        "## Exhausted wall",
        "## Liability",
        "| Base shape | four sets + a pair; seven pairs; thirteen orphans |",
        "| Dealer | stays on dealer win or draw (default) |",
        "| id | CJK | English | value | exact condition | combines / excludes |",
    },
}
"""Lines that pages share in English and the players of their cities say in words of their own."""
ALIKE = str.maketrans({" ": None, "胡": "和", "糊": "和"})


def text_of_lines(lines: tuple[Line, ...]) -> str:
    return "".join(f"{line.text}\n" for line in lines)


def test_a_stamped_translation_reads_as_it_was_written() -> None:
    lines = translated(ENGLISH_PAGE, stamped(ENGLISH_PAGE, JAPANESE))

    assert text_of_lines(lines) == JAPANESE
    assert all(line.is_current for line in lines)
    assert conditions_in(lines) == {"all-chows": "待ちは問わない"}
    assert [section.title for section in sections_of(lines)] == ["流局"]


def test_stamping_twice_changes_nothing() -> None:
    once = stamped(ENGLISH_PAGE, JAPANESE)

    assert stamped(ENGLISH_PAGE, once) == once
    assert "| 待ちは問わない <!--" in once


def test_a_clause_that_has_changed_is_stale_and_shows_its_english() -> None:
    changed = ENGLISH_PAGE.replace("Two dice.", "Three dice.")
    lines = translated(changed, stamped(ENGLISH_PAGE, JAPANESE))

    assert [line.english for line in lines if not line.is_current] == ["- **NB-2** Three dice. [source]"]
    (section,) = sections_of(lines)
    assert [(each.text, each.english) for each in section.clauses] == [
        ("四人で打つ。[default]", ""),
        ("骰子は2個。[source]", "Three dice. [source]"),
    ]


def test_a_new_line_is_shown_in_english() -> None:
    lines = translated(ENGLISH_PAGE + "- **NB-3** New.\n", stamped(ENGLISH_PAGE, JAPANESE))

    assert lines[-1] == Line("- **NB-3** New.", "- **NB-3** New.", is_current=False)
    assert all(line.is_current for line in lines[:-1])


@pytest.mark.parametrize(
    "translation", [JAPANESE.replace("# 寧波\n\n", "# 寧波\n"), JAPANESE.replace("# 寧波", "")]
)
def test_a_translation_with_other_lines_is_not_stamped(translation: str) -> None:
    with pytest.raises(ValueError, match=r"lines|nothing stands"):
        stamped(ENGLISH_PAGE, translation)


@pytest.mark.parametrize(
    ("english", "other", "fault"),
    [
        ("Option `rate` is 1.", "選択肢 `rates` は 1。", "code that are missing: `rate`"),
        ("As NB-4 says.", "NB-5 のとおり。", "clauses that are missing: NB-4"),
        ("The 1f and 22m.", "1f と 2m。", "tiles that are missing: 22m"),
        ("So. [source]", "そう。", "marks that are missing: source"),
        ("So. [source; the value is default]", "そう。[source; 値]", "marks that are missing: default"),
        ("It pays 12.", "それは払う。", "numbers that are missing: 12"),
        ("It pays two.", "3点払う。", "numbers that the English line has not: 3"),
    ],
)
def test_what_a_translation_loses_is_found(english: str, other: str, fault: str) -> None:
    assert fault in token_faults(english, other)


@pytest.mark.parametrize(
    ("english", "other", "faults_found"),
    [
        ("So. [default; the source is silent]", "そう。[default; 出典にはない]", []),
        (
            "So. [default; the source is silent]",
            "そう。[default; source]",
            ["marks that are too many: source"],
        ),
        ("So. [default; rest source]", "そう。[default]", ["marks that are missing: source"]),
    ],
)
def test_a_note_that_speaks_of_the_source_is_no_mark(
    english: str, other: str, faults_found: list[str]
) -> None:
    assert token_faults(english, other) == faults_found


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_page_with_marks_says_what_they_mean(ruleset_id: str) -> None:
    page = page_of(ruleset_id)
    if "[source]" in page:
        (legend,) = [line for line in page.splitlines() if line.count("`[") == 3]
        assert all(f"`[{mark}]` {says}" in legend for mark, says in MEANT.items())


MEANT = {"source": "stated by the source", "reading": "our reading of an ambiguous sentence", "default": ""}


def test_numbers_may_be_written_as_digits() -> None:
    assert token_faults("Four players and two dice, 8 flowers.", "4人、骰子2個、花8枚。") == []


def test_a_term_is_said_in_the_words_of_the_game() -> None:
    english = "The pung is no chow."
    stamp = f" <!-- {stamp_of(english)} -->"

    assert line_faults("ningbo", "ja", english, f"刻子は順子ではない。{stamp}") == []
    assert [each.partition(":")[0] for each in line_faults("ningbo", "ja", english, f"財布。{stamp}")] == [
        "chow",
        "pung",
    ]


def test_a_stale_line_is_a_fault() -> None:
    assert line_faults("ningbo", "ja", "New text.", f"古い。 <!-- {stamp_of('Old text.')} -->") == [
        "is stale: the English line has changed"
    ]
    assert line_faults("ningbo", "ja", "New text.", "古い。") == ["has no stamp"]


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_translation_agrees_with_its_page(ruleset_id: str, language: str) -> None:
    assert faults(ruleset_id, language) == []


def ways_by_english(language: str) -> dict[str, set[str]]:
    """What each English line of the pages and guides is called in a language, without its spaces.

    Cities differ in how they write that somebody wins in Chinese: each has one word for it everywhere.
    """
    found: dict[str, set[str]] = {}
    for ruleset_id, name in product(RULESETS, (PAGE, GUIDE)):
        for line in translated(page_of(ruleset_id, name), translation_of(ruleset_id, language, name)):
            found.setdefault(line.english, set()).add(line.text.translate(ALIKE))
    return found


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_lines_that_pages_share_are_said_alike(language: str) -> None:
    various = {english for english, ways in ways_by_english(language).items() if len(ways) > 1}

    assert various == OWN_WORDS[language]
