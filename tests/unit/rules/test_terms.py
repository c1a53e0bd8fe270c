"""Each game speaks its players' words: terms that its files say otherwise than those of all games."""

import pytest
from fluent.syntax import FluentParser, ast

from mahjong_atlas.narration.deal import deal_title, tell_event
from mahjong_atlas.narration.reasons import worth_text
from mahjong_atlas.play.events import CALLED, TURNED, WON, Event
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, SHARED, phrase_of, texts_of
from mahjong_atlas.tiles.kind import EAST
from tests.unit.texts.test_files import TERMS, variables

GIVEN = {
    "term-worth": {"points", "fans"},
    "term-worth-fu": {"points", "fu"},
    "term-deal": {"number", "wind", "turn"},
    "term-repeats": {"repeats"},
    "term-limit": {"value"},
}
"""What the terms of a game may be filled in with, besides what it carries from deal to deal."""
DEALS = ("term-deal", "term-repeats")
"""Terms that may tell what is carried from deal to deal."""


def messages(text):
    """The messages of a file by their ids."""
    body = FluentParser().parse(text).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_terms_and_sentences_of_a_game_are_those_of_all_games_in_other_words(ruleset_id):
    shared = {id: entry for text in texts_of("en").values() for id, entry in messages(text).items()}
    carried = {state.key for state in find_ruleset(ruleset_id).carried_state}
    for language in LANGUAGES:
        for text in names_of(ruleset_id).texts.files(language).values():
            for id, entry in messages(text).items():
                if id.startswith(("term-", "tell-")):
                    allowed = GIVEN.get(id, variables(shared[id])) | (carried if id in DEALS else set())
                    assert variables(entry) <= allowed, id


def test_every_term_of_all_games_stands_in_its_file():
    for language in LANGUAGES:
        assert all(id.startswith("term-") for id in messages(texts_of(language)[TERMS]))


@pytest.mark.parametrize("ruleset_id", ["riichi", "akapei"])
def test_riichi_counts_han_and_fu(ruleset_id):
    names = names_of(ruleset_id)

    def worth(language, points, fu):
        return worth_text(points, fu, [points], names, language)

    assert worth("en", 2, 30) == "2 han, 30 fu"
    assert [worth(language, 2, 30) for language in ("ja", "zh")] == ["2翻30符", "2番30符"]
    assert worth("ja", 4, 40) == "4翻40符 満貫"
    assert worth("ja", 4, 30) == "4翻30符"
    assert worth("ja", 3, 70) == "3翻70符 満貫"
    assert [worth("en", han, 30) for han in (5, 7, 10, 12, 13)] == [
        "5 han, 30 fu, mangan",
        "7 han, 30 fu, haneman",
        "10 han, 30 fu, baiman",
        "12 han, 30 fu, sanbaiman",
        "13 han, 30 fu, yakuman",
    ]
    assert [worth("zh", han, 0) for han in (13, 26)] == ["役满", "双倍役满"]


@pytest.mark.parametrize(
    ("ruleset_id", "language", "wording"),
    [
        ("hongkong-old", "en", "3 fan, base 8"),
        ("hongkong-modern", "ja", "3翻・基本点8"),
        ("hongkong-old", "zh", "3番，基数8"),
        ("chengdu", "zh", "3番 = 8分"),
        ("ningbo", "en", "8 tai"),
        ("ningbo", "zh", "8台"),
        ("mcr", "zh", "8番"),
        ("mcr", "en", "8 points"),
        ("shanghai", "ja", "8点"),
    ],
)
def test_a_win_is_worth_what_its_players_count(ruleset_id, language, wording):
    assert worth_text(8, 0, [1, 2], names_of(ruleset_id), language) == wording


def test_deals_are_counted_as_their_players_do():
    riichi, ningbo = find_ruleset("riichi"), find_ruleset("ningbo")
    carried = {"dealership": 6, "honba": 2, "riichi_sticks": 1}

    assert deal_title(riichi, 1, [EAST], {}, 0, "ja") == "東1局 0本場"
    assert deal_title(riichi, 9, [EAST + 1], carried, 2, "en") == "South 3, honba 2"
    assert deal_title(find_ruleset("akapei"), 9, [EAST + 1], carried, 2, "zh") == "南三局2本场"
    assert deal_title(ningbo, 9, [EAST + 1], {"dealership": 5}, 1, "ja") == "南圏二局目・連荘1"
    assert deal_title(ningbo, 9, [EAST + 1], {"dealership": 6}, 0, "zh") == "南风圈三局"
    assert deal_title(ningbo, 2, [EAST], {}, 1, "en") == "East 1, 1 counter"
    assert deal_title(find_ruleset("fuzhou"), 3, [EAST], {"counters": 2}, 2, "zh") == "东风圈一局，连庄2"
    assert deal_title(find_ruleset("malaysia"), 3, [EAST + 3], {}, 1, "en") == "Deal 3, North round"
    assert deal_title(find_ruleset("chengdu"), 3, [], {}, 1, "en") == "Deal 3"


def test_what_happens_is_told_in_the_words_of_the_game():
    turned, called = Event(TURNED, tile=4), Event(CALLED, 1, word="ready-discard", tile=4)

    assert tell_event(turned, names_of("riichi"), "en") == ["Dora indicator: 5m."]
    assert tell_event(turned, names_of("akapei"), "ja") == ["ドラ表示牌：五萬。"]
    assert tell_event(turned, names_of("ningbo"), "zh") == ["翻出五万。"]
    assert tell_event(called, names_of("riichi"), "en") == ["S says: riichi 5m."]
    assert tell_event(called, names_of("changchun"), "en") == ["S says: ready 5m."]
    assert tell_event(called, names_of("riichi"), "ja") == ["南：リーチ 五萬。"]


def test_the_browser_is_told_the_words_of_the_game_and_of_the_one_that_it_is_made_from():
    sentences = names_of("akapei").own_sentences("ja")

    assert "term-indicator = ドラ表示牌\n" in sentences
    assert "cause-discard = ロン\n" in sentences
    assert "term-wild" not in sentences
    assert "term-fed = 出铳\n" in names_of("hongkong-modern").own_sentences("zh")


def test_words_of_one_game_are_not_those_of_another():
    assert SHARED.phrase("en", "tell-the-table", {}) == "the table"
    assert phrase_of(names_of("riichi").texts, "en", "tell-the-table") == "the pot of riichi sticks"
    assert phrase_of(names_of("mcr").texts, "en", "tell-the-table") == "the table"


@pytest.mark.parametrize(
    ("ruleset_id", "win", "bamboo"), [("chengdu", "胡", ""), ("hongkong-modern", "糊", "索")]
)
def test_wins_and_bamboo_are_called_as_players_of_the_game_do(ruleset_id, win, bamboo):
    names = names_of(ruleset_id)

    assert names.action("win", "zh") == win
    assert ("tile-s = { $rank }索\n" in names.own_sentences("zh")) == bool(bamboo)
    assert "tile-s" not in names.own_sentences("ja")


def test_wins_are_told_and_suits_asked_for_in_the_words_of_the_game():
    won = Event(WON, 1, tile=4, source=0)

    assert tell_event(won, names_of("chengdu"), "zh") == ["南胡东的五万。"]
    assert tell_event(won, names_of("mcr"), "zh") == ["南和东的五万。"]
    assert "asks-void = 定缺" in names_of("chengdu").own_sentences("zh")


@pytest.mark.parametrize(
    ("ruleset_id", "value", "called"),
    [
        ("riichi", 13, ("yakuman", "役満", "役满")),
        ("akapei", 13, ("yakuman", "役満", "役满")),
        ("hongkong-old", 8, ("limit hand", "満貫", "满糊")),
        ("hongkong-modern", 8, ("limit hand", "満貫", "满糊")),
        ("hongkong-old", 3, ("stands alone", "単独で数える", "单独计算")),
        ("malaysia", 10, ("bao", "爆", "爆")),
        ("guangdong-plain", 5, ("big pattern", "大役", "大牌")),
        ("beijing", 9, ("stands alone", "単独で数える", "单独计算")),
    ],
)
def test_fans_beside_which_nothing_counts_are_called_as_players_do(ruleset_id, value, called):
    names = names_of(ruleset_id)

    assert value in {fan.value for fan in with_flowers(ruleset_id).scoring.fans if fan.limit}
    assert tuple(names.limit(value, language) for language in ("en", "ja", "zh")) == called


def with_flowers(ruleset_id):
    """The game, with flowers where it may have them."""
    options = {"flowers": True} if ruleset_id == "hongkong-old" else {}
    return find_ruleset(ruleset_id, options)


def test_why_nothing_is_added_is_true_of_a_win_that_is_no_limit():
    why = {language: SHARED.phrase(language, "why-limit-takes-all", {"fan": "X"}) for language in LANGUAGES}

    assert why["en"] == "no ordinary pattern is added to X"
    assert not any(
        "limit" in wording or "满贯" in wording or "滿貫" in wording or "満貫" in wording
        for wording in why.values()
    )
