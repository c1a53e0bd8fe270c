"""Clauses as people read them."""

import re

import pytest

from mahjong_atlas.books.prose import SIGNS, Prose, without_links
from mahjong_atlas.rules.options import typed_value
from mahjong_atlas.rules.pages import all_clauses_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("So it is. [source]", "So it is. ●"),
        ("So. [source; the last sentence: reading]", "So. ●\u00a0(the last sentence: ◐)"),
        ("So. [default; the source is silent]", "So. ○\u00a0(the source is silent)"),
        ("A tile 1f, all of `5f 6f`.", "A tile 1f, all of 5f 6f."),
        ("It counts full-flush.", "It counts [Full flush](#fan-full-flush)."),
        ("It counts `full-flush`.", "It counts [Full flush](#fan-full-flush)."),
        ("As in hongkong-old.", "As in Hong Kong, old style."),
        ("No kong: `wall_left = 0`.", "No kong: tiles left in the wall = 0."),
    ],
)
def test_code_words_of_a_page_are_said_by_their_names(text: str, wording: str) -> None:
    assert Prose(find_ruleset("ningbo"), "en")(text) == wording


def test_an_option_is_said_by_what_it_decides_and_its_values() -> None:
    clause = all_clauses_of(find_ruleset("ningbo"), "zh")["NB-17"].text
    wording = Prose(find_ruleset("ningbo"), "zh")(clause)

    assert "](#option-dice_use)" in wording
    assert without_links(wording).count("小") > clause.count("小")
    assert "small-break" not in wording
    assert wording.endswith("●")


def test_a_table_of_values_is_said() -> None:
    wording = Prose(find_ruleset("riichi"), "ja")("`red_fives = {m=1,p=1,s=1}`")

    assert without_links(wording).endswith("萬子 1、筒子 1、索子 1")


def test_a_name_is_said_once() -> None:
    assert Prose(find_ruleset("harbin"), "zh")("点炮 `discard-win`") == "[点炮](#fan-discard-win)"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_names_in_clauses_lead_to_what_there_is(ruleset_id: str) -> None:
    """Every link leads to an option of the ruleset or names a pattern."""
    prose = Prose(find_ruleset(ruleset_id), "en")
    texts = [prose(clause.text) for clause in all_clauses_of(find_ruleset(ruleset_id)).values()]
    targets = {target for text in texts for target in re.findall(r"\]\(#([^)]*)\)", text)}
    options = {f"option-{option.name}" for option in options_of(ruleset_id)}

    assert {target for target in targets if not target.startswith("fan-")} <= options
    assert any(sign in text for text in texts for sign in SIGNS.values())


def test_values_are_said_without_brackets() -> None:
    ruleset = find_ruleset("riichi")
    uma = next(option for option in options_of("riichi") if option.name == "uma")

    assert Prose(ruleset, "en").value(uma, uma.default) == typed_value(uma.default).strip("[]").replace(
        ",", ", "
    )
