"""What is read has no ids: what can be typed stands in code marks, everything else in words."""

import re

import pytest
from typer.testing import CliRunner

from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.calculator.description import describe
from mahjong_atlas.cli.app import app
from mahjong_atlas.cli.given import any_ruleset
from mahjong_atlas.cli.language import choose_language
from mahjong_atlas.protocol.rulesets import BookRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services import rulesets
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES

CODE = re.compile(r"`[^`\n]*`|\b[\w-]+@\d+")
"""What can be typed, and a ruleset with its version."""
IN_PARTS = re.compile(r"(?<![\w#/.:-])[a-z]\w*(?:[-_][a-z0-9]+)+(?![\w-])")
MESSAGE = re.compile(r"^(?:cause|why|value|term|tell|said|option|fan|state|action|phase)-")
WIDE = {"COLUMNS": "500"}


@pytest.fixture
def spoken(language):
    """The language of the command line."""
    choose_language(["--lang", language], {})
    yield
    choose_language([], {})


def ids_of(ruleset_id):
    """Ids of patterns, names of options and values that are words of several parts."""
    game = describe(find_ruleset(ruleset_id))
    values = {value for option in game.options for value in option.value_names}
    return {fan.id for fan in game.fans} | {option.name for option in game.options} | values


def bare(text, ruleset_id, language):
    """Ids that stand in a text outside code marks; an English text may have hyphens, and what is said at a
    table stands in English beside the others.
    """
    text = CODE.sub("", text)
    ids = ids_of(ruleset_id)
    found = [each for each in IN_PARTS.findall(text) if each in ids or MESSAGE.match(each)]
    if language == ENGLISH:
        return [each for each in found if "_" in each or MESSAGE.match(each)]
    said = {names.en for names in describe(find_ruleset(ruleset_id)).actions.values()}
    values = [re.escape(each) for each in ids - said if each.isalpha() and each.islower()]
    alone = (
        rf"(?<![A-Za-z-])(?<![A-Za-z] )(?:{'|'.join(values)})(?![A-Za-z-]| [A-Za-z])" if values else r"(?!)"
    )
    return [*found, *re.findall(alone, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_is_shown_in_words(ruleset_id, language, spoken):
    shown = CliRunner().invoke(app, ["rules", "show", ruleset_id, "--lang", language], env=WIDE)

    assert shown.exit_code == 0
    assert bare(shown.output, ruleset_id, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_book_is_written_in_words(ruleset_id, language):
    book = rulesets.book(BookRequest(id=ruleset_id, lang=language), any_ruleset)

    assert bare(markdown(book), ruleset_id, language) == []


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("補充は back から", "ja", ["back"]),
        ("補充は `back` から、山の後ろの端", "ja", []),
        ("一张弃牌：all (MY-24)", "zh", []),
        ("自摸 all-pungs 付", "zh", ["all-pungs"]),
        ("cause-robbed-kong", "zh-hant", ["cause-robbed-kong"]),
        ("set replacement_end", "en", ["replacement_end"]),
        ("a self-draw of all-pungs", "en", []),
        ("対々和 (All pungs from the back end)", "ja", []),
    ],
)
def test_what_is_bare_is_found(text, language, found):
    assert bare(text, "malaysia", language) == found


def test_a_number_of_deals_is_no_wind():
    book = rulesets.book(BookRequest(id="malaysia", lang="en"), any_ruleset)
    (clause,) = [each for section in book.sections for each in section.clauses if each.clause == "MY-5"]

    assert "North" not in clause.text
    assert ": N]" in clause.text
