"""A game is told in its players' words: no string and no page says one of another game or of nobody."""

import re
from functools import cache

import pytest

from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.own import PAGE
from mahjong_atlas.rules.pages import page_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tests import words
from tests.words import faults, pages_of, patterns_of, strings_of, strings_of_no_game
from tools.translations import forbidden, own_rows, shared_rows

LANGUAGES = ["ja", "zh", "zh-hant"]
CLAUSE = re.compile(r"\b[A-Z]{2,3}-\d+\b")


@pytest.fixture(autouse=True)
def _converter(request):
    if "zh-hant" in request.node.name:
        pytest.importorskip("opencc", reason="the extra `test` brings it")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_string_says_what_players_of_the_game_do_not(ruleset_id, language):
    assert faults(strings_of(ruleset_id, language), patterns_of(ruleset_id, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_page_says_what_players_of_the_game_do_not(ruleset_id, language):
    assert faults(pages_of(ruleset_id, language), patterns_of(ruleset_id, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_string_without_a_game_says_what_players_do_not(language):
    assert faults(strings_of_no_game(language), patterns_of("", language)) == []


def test_a_wrong_word_is_found_in_strings_of_the_game(monkeypatch):
    texts = names_of("wuhan").texts
    for made_of_files in ("_sources", "_bundles"):
        monkeypatch.setattr(texts, made_of_files, {})
    monkeypatch.setitem(texts._files, "zh", {"zh.ftl": "why-planted = 百搭不能当红中\nwhy-right = 癞子\n"})

    assert found("wuhan", "zh") == ["wuhan.ftl why-planted: '百搭'"]


@pytest.mark.parametrize("kept", ["_shared", "_of_pages"])
def test_a_wrong_word_is_found_in_strings_that_all_games_share_as_the_game_shows_them(monkeypatch, kept):
    rows = [
        ("table.ftl", "planted", "planted = 打出的百搭\n"),
        ("table.ftl", "planted-word", "planted-word = { $who }{ term-wild }、{ term-fed }\n"),
        ("help.ftl", "planted-help", "planted-help = 百搭\n"),
        ("fans.ftl", "fan-of-another-game", "fan-of-another-game = 百搭\n"),
    ]
    monkeypatch.setattr(words, kept, lambda language: rows)

    assert found("wuhan", "zh") == ["table.ftl planted: '百搭'"]
    assert found("ningbo", "zh") == []


@pytest.mark.parametrize("name", ["page", "guide"])
def test_a_wrong_word_is_found_in_pages(monkeypatch, name):
    page = "# 武汉 <!-- 1a2b3c4d -->\n- **WH-4** 百搭\n- 癞子（又称百搭）`百搭` “百搭”\n"
    monkeypatch.setattr(words, "translation_of", lambda id, language, each: page if each == name else "")

    found_here = faults(pages_of("wuhan", "zh"), patterns_of("wuhan", "zh"))

    assert [each.partition(" (")[0] for each in found_here] == [f"{name}:2: '百搭'"]


@pytest.mark.parametrize(
    ("ruleset_id", "language", "wrong", "right"),
    [
        ("mcr", "zh", "诈和", "错和"),
        ("hongkong-modern", "zh-hant", "詐和", "詐糊"),
        ("hongkong-old", "zh-hant", "結賬", "找數"),
        ("hangzhou", "zh", "点炮", "放冲"),
        ("hangzhou", "zh", "暴头", "爆头"),
        ("chengdu", "zh", "和牌", "胡牌"),
        ("guangdong-plain", "zh", "五条", "五索"),
        ("riichi", "ja", "3飜", "3翻"),
        ("riichi", "ja", "一番ごとに", "順番、一番下、2番目"),
        ("malaysia", "ja", "2翻", "2番"),
        ("ningbo", "ja", "単吊", "単騎（単吊）"),
        ("akapei", "ja", "赤い北", "赤北"),
        ("beijing", "ja", "槍槓", "搶槓"),
    ],
)
def test_players_words_are_right_and_their_neighbours_are_not(ruleset_id, language, wrong, right):
    patterns = patterns_of(ruleset_id, language)

    assert faults({"here": wrong}, patterns) != []
    assert faults({"here": right}, patterns) == []


def test_a_game_that_differs_from_another_has_its_words():
    assert [each.pattern for each in forbidden("hongkong-new", "ja")] == [
        each.pattern for each in forbidden("hongkong-old", "ja")
    ]


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_term_has_a_source_and_a_clause_that_is_one_says_it(ruleset_id):
    rows = {**shared_rows(), **own_rows(ruleset_id)}
    without = [key for key, row in rows.items() if not row.source]
    unknown = [
        (key, clause)
        for key, row in own_rows(ruleset_id).items()
        for clause in CLAUSE.findall(row.source)
        if clause not in clauses_of(clause)
    ]

    assert without == []
    assert unknown == []


def found(ruleset_id, language):
    """Places and words alone."""
    every = faults(strings_of(ruleset_id, language), patterns_of(ruleset_id, language))
    return [each.partition(" (")[0] for each in every if "planted" in each]


@cache
def clauses_of(clause):
    """The clauses of the page of the ruleset to which a clause belongs."""
    prefix = clause.partition("-")[0]
    return next(
        set(CLAUSE.findall(page_of(each, PAGE))) for each in RULESETS if find_ruleset(each).prefix == prefix
    )


@pytest.mark.parametrize("ruleset_id", ["ningbo", "hongkong-old", "hongkong-modern", "hongkong-new"])
def test_a_word_of_the_city_stands_beside_the_japanese_one(ruleset_id):
    patterns = patterns_of(ruleset_id, "ja")
    assert faults({"a": "相手は責任払い（包）になる", "b": "国士無双（十三么）で"}, patterns) == []
    assert len(faults({"a": "相手は包になる", "b": "十三么で"}, patterns)) == 2
