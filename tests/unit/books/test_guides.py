"""The guides with which rule books begin: short, exact, with examples that are settled."""

import re

import pytest

from mahjong_atlas.books.book import example_named, examples_of, guide_of
from mahjong_atlas.rules.own import GUIDE
from mahjong_atlas.rules.pages import all_clauses_of, in_english, lines_of, page_of, translated
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.books import rule_book
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES
from tests.books import book_in
from tests.unit.cli.command import command
from tools.translations import faults, stamped

PARTS = 8
"""What the game is, deal, turn, calls, winning, payment, what is special, how a match goes."""
SENTENCE = re.compile(r"[.。?!](?= |$|[^\d\w)])|。")
WRITTEN = """## What it is

A game of four tiles (NB-42).

`example full-flush`

`example full-flush-near`
"""
TRANSLATED = """## どんなゲームか

四枚のゲーム（NB-42）。

`example full-flush`

`example full-flush-near`
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_game_has_a_short_guide(ruleset_id: str, language: str) -> None:
    guide = guide_of(lines_of(ruleset_id, language, GUIDE))
    blocks = [block for part in guide for block in part.blocks]

    assert len(guide) == PARTS
    assert all(part.title and part.blocks for part in guide)
    assert [block.english for block in blocks if block.english] == []
    assert 12 <= sum(len(SENTENCE.findall(block.text)) for block in blocks) <= 32


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != ENGLISH])
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_guides_say_the_same_in_every_language(ruleset_id: str, language: str) -> None:
    assert faults(ruleset_id, language, GUIDE) == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_guide_cites_clauses_and_shows_examples_that_there_are(ruleset_id: str) -> None:
    guide = guide_of(lines_of(ruleset_id, ENGLISH, GUIDE))
    examples = examples_of(ruleset_id)
    shown = [block.example for part in guide for block in part.blocks if block.example]
    cited = set(re.findall(r"[A-Z]{2,3}-\d+", page_of(ruleset_id, GUIDE)))

    assert len(shown) >= 2
    for named in shown:
        example, is_near = example_named(examples, named)
        assert example is not None, named
        assert not is_near or example.near is not None, named
    assert len(cited) >= 5
    assert cited <= set(all_clauses_of(find_ruleset(ruleset_id)))


def test_the_examples_of_a_guide_are_settled() -> None:
    guide = book_in("ningbo", "ja").guide
    shown = [block for part in guide for block in part.blocks if block.example is not None]
    full, near = shown[0].example, shown[-1].example

    assert full is not None
    assert near is not None
    assert [shown[0].name, shown[-1].is_near] == ["清一色", True]
    assert "full-flush" in {fan.id for win in full.settled.winners for fan in win.fans}
    assert "three-wilds" not in {fan.id for win in near.settled.winners for fan in win.fans}


def test_a_paragraph_that_has_changed_is_shown_in_english() -> None:
    changed = WRITTEN.replace("four tiles", "five tiles")
    (part,) = guide_of(translated(changed, stamped(WRITTEN, TRANSLATED)))

    assert part.title == "どんなゲームか"
    assert (part.blocks[0].text, part.blocks[0].english) == ("A game of five tiles (NB-42).",) * 2
    assert [block.example for block in part.blocks[1:]] == ["full-flush", "full-flush-near"]
    assert guide_of(in_english("")) == ()


def test_a_book_without_a_guide_begins_with_its_summary(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my_game"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from mahjong_atlas.rules.difference import changed\n"
        "from mahjong_atlas.rules.registry import find_ruleset\n"
        "OPTIONS = ()\n"
        "def build(options):\n"
        '    return changed(find_ruleset("chengdu"), id="my-game", prefix="MG", options={})\n'
    )
    (folder / "page.md").write_text("# My game\n\n- **CD-1** As we play it.\n")
    monkeypatch.chdir(tmp_path)
    assert rule_book(find_ruleset("my-game"), "en").guide == []

    (folder / "guide.md").write_text(WRITTEN)
    (part,) = rule_book(find_ruleset("my-game"), "en").guide
    assert part.title == "What it is"


def test_the_terminal_shows_the_guide_first() -> None:
    shown = command("rules", "book", "chengdu", "--lang", "ja").out

    assert shown.index("## どんなゲームか") < shown.index("血戦到底") < shown.index("## 概要")
