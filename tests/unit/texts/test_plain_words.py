"""What is read has no ids: what can be typed stands in code marks, everything else in words."""

import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mahjong_atlas.books.description import describe
from mahjong_atlas.books.markdown import markdown
from mahjong_atlas.cli.app import app
from mahjong_atlas.cli.given import any_ruleset
from mahjong_atlas.cli.language import choose_language
from mahjong_atlas.protocol.rulesets import BookRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services import rulesets
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, phrase

CODE = re.compile(r"`[^`\n]*`|\b[\w-]+@\d+")
"""What can be typed, and a ruleset with its version."""
IN_PARTS = re.compile(r"(?<![\w#/.:-])[a-z]\w*(?:[-_][a-z0-9]+)+(?![\w-])")
MESSAGE = re.compile(r"^(?:cause|why|value|term|tell|said|option|fan|state|action|phase)-")
WIDE = {"COLUMNS": "500"}
ROOT = Path(__file__).parents[3]
OTHERS = [each for each in LANGUAGES if each != ENGLISH]
SCORED = ("riichi", "hongkong-old", "wuhan", "harbin", "changsha", "chengdu")
"""Games whose first cases are scored in every language."""
MOST = 8
"""Cases of each."""
WORD = r"[\u3041-\u30ff\u3400-\u9fff}）」]"
HALF_WIDTH = re.compile(rf"{WORD}(?:[:;](?= |$)| ?\((?!deleted\)))|(?!}}){WORD},(?= |$)", re.MULTILINE)
"""Marks of English beside characters and what is filled in."""
NOTATION = re.compile(
    r"(?<![A-Za-z0-9])(?:[0-9]+[mpszfa])+(?![A-Za-z0-9])|(?<![A-Za-z0-9-])[ESWN](?![A-Za-z0-9-])"
)
"""Tiles and seats as records write them."""
TILES = re.compile(r"(?<![A-Za-z0-9`])[0-9]+[mpsz](?![A-Za-z0-9` ])")
"""Tiles of a suit in a book outside code marks."""


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
    words = {names.en for names in describe(find_ruleset(ruleset_id)).actions.values()}
    values = [re.escape(each) for each in ids - words if each.isalpha() and each.islower()]
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

    text = markdown(book)
    assert bare(text, ruleset_id, language) == []
    assert language == ENGLISH or TILES.findall(text) == []


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


def sentences():
    """Every Fluent file written in Japanese or Chinese, by its path; the traditional ones are made."""
    for folder in ("src/mahjong_atlas/texts", "src/mahjong_atlas/rules", "web/src/i18n"):
        for path in sorted((ROOT / folder).rglob("*.ftl")):
            if {path.stem, path.parent.name} & {"ja", "zh"}:
                yield path, re.sub("^#.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def test_sentences_have_the_marks_of_their_language():
    found = [
        (path.name, line)
        for path, text in sentences()
        for line in text.split("\n")
        if HALF_WIDTH.search(line)
    ]

    assert found == []


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        ("和了できない: 役がない", True),
        ("开口 (WH-27)", True),
        ("1号 北, 2号 西", True),
        ("a = { $tile }: 不行", True),
        ("和了できない：役がない（RI-27）", False),
        ("a = { $file } build(options)", False),
    ],
)
def test_a_mark_of_another_language_would_be_found(line, is_wrong):
    assert bool(HALF_WIDTH.search(line)) == is_wrong


def scored(ruleset_id, language):
    """What is said of the first cases of a game."""
    document = tomllib.loads(
        (ROOT / "tests" / "rules" / ruleset_id / "cases.toml").read_text(encoding="utf-8")
    )
    positions = [case["position"] for case in document["case"] if "position" in case][:MOST]
    assert positions
    for position in positions:
        args = ["score", f"{ruleset_id} {position}", "--lang", language]
        yield CliRunner().invoke(app, args, env=WIDE).output


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("ruleset_id", SCORED)
def test_a_score_is_told_without_notation_and_in_the_marks_of_the_language(ruleset_id, language, spoken):
    for text in scored(ruleset_id, language):
        assert text
        assert (NOTATION.findall(text), HALF_WIDTH.findall(text)) == ([], []), text


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("南自摸5s胡牌", ["5s"]),
        ("拆法：222m 55p", ["222m", "55p"]),
        ("E打五万", ["E"]),
        ("南自摸五条胡牌（WH-27）", []),
    ],
)
def test_notation_in_a_sentence_would_be_found(line, found):
    assert NOTATION.findall(line) == found


@pytest.mark.parametrize(
    ("ruleset_id", "language", "wording"),
    [
        ("hongkong-old", "zh", "不能食"),
        ("chengdu", "zh", "不能胡"),
        ("mcr", "zh", "不能和"),
    ],
)
def test_a_book_says_of_a_win_what_its_players_say(ruleset_id, language, wording):
    assert rulesets.book(BookRequest(id=ruleset_id, lang=language), any_ruleset).words["refused"] == wording


@pytest.mark.parametrize(
    ("language", "quoted"), [("en", "“a”"), ("ja", "「a」"), ("zh", "“a”"), ("zh-hant", "「a」")]
)
def test_a_value_is_quoted_as_its_language_quotes(language, quoted):
    assert phrase(language, "book-quoted", text="a") == quoted


def test_a_drawn_treasure_says_for_what_it_stands():
    """The wait is 6 and 9 of dots, the treasure drawn is 3 of bamboo."""
    hand = "E.melds=pung:111p:N S=12399m78p456s S.melds=pung:222s:E W.melds=chow:345m:S"
    position = f"harbin {hand} state.ready=S state.treasure=3s event=draw:S:3s"

    def output(line):
        return CliRunner().invoke(app, ["score", line, "--lang", "zh"], env=WIDE).output

    assert "，宝牌当六筒" in output(position)
    assert "宝牌当" not in output(position.replace("event=draw:S:3s", "event=draw:S:9p"))
