"""What people read is named in English, 日本語 and 中文."""

import pytest

from mahjong_atlas.cli.terminal.choices import KeyedAction
from mahjong_atlas.play.actions import Action
from mahjong_atlas.rules.names import ACTION, RulesetNames, action_name, names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.texts.languages import LANGUAGES, Texts, words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_rulesets_fans_and_options_have_names(ruleset_id, language):
    names = names_of(ruleset_id)
    fans = [fan.id for fan in find_ruleset(ruleset_id).scoring.fans]

    assert names.ruleset(language) != ruleset_id
    assert all(names.has_fan(fan, language) for fan in fans)
    assert all(names.has_option(option.name, language) for option in options_of(ruleset_id))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_values_of_options_that_are_words_have_names(ruleset_id, language):
    has = names_of(ruleset_id).texts.has
    for option in options_of(ruleset_id):
        for value in [each for each in option.values if isinstance(each, str)]:
            key = value.replace("+", "-")
            assert has(language, f"value-{key}") or has(language, f"value-{option.name}-{key}"), value


def test_a_value_is_named_for_its_option_first():
    names = names_of("hongkong-new")
    assert names.value("level", "six", "zh") == "六独"
    assert names_of("hongkong-old").value("big_three_dragons", "six", "zh") == "六番"
    assert names_of("malaysia").value("round_winds", "N+E", "en") == "North and East"
    assert names.value("level", "unheard-of", "zh") == "unheard-of"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name(language):
    all_words = {word for ruleset_id in RULESETS for word in find_ruleset(ruleset_id).actions}
    assert all_words <= set(words(ACTION))
    assert all(action_name(word, language) for word in all_words)


def test_names_of_a_relative_are_its_own_or_those_of_the_other():
    files = {"en": {"x.ftl": "fan-all-pungs = Pungs\n"}}
    texts = Texts(lambda language: files.get(language, {}), lambda: names_of("hongkong-old").texts)
    relative = RulesetNames("x", texts)

    assert relative.fan("all-pungs", "en") == "Pungs"
    assert (
        relative.fan("half-flush", "ja") == names_of("hongkong-old").fan("half-flush", "ja") != "half flush"
    )
    assert relative.fan("all-pungs", "zh") == names_of("hongkong-old").fan("all-pungs", "zh") == "对对糊"
    assert relative.own_words("fan") == {"all-pungs"}
    assert relative.own_words("option") == set()
    assert relative.has_option("pass_lock", "en")
    assert relative.ruleset("en") == "x"


def test_local_names_are_not_the_english_ones():
    assert action_name("pung", "ja") == "ポン"
    assert action_name("pung", "zh") == "碰"
    assert names_of("hongkong-old").fan("all-pungs", "ja") == "対々和（対対糊）"


def test_a_choice_is_shown_with_its_local_name():
    choice = KeyedAction("p", Action("pung", tiles=(9, 9)))

    assert choice.text() == "[p] pung 11p"
    assert choice.text("ja") == "[p] ポン 11p"
    assert choice.text("zh") == "[p] 碰 11p"


@pytest.mark.parametrize(
    ("ruleset_id", "language"),
    [
        ("ningbo", "zh"),
        ("riichi", "ja"),
        ("akapei", "ja"),
        ("hongkong-old", "zh-hant"),
        ("hongkong-new", "zh-hant"),
    ],
)
def test_words_are_called_in_the_language_of_the_city(ruleset_id, language):
    assert names_of(ruleset_id).language == language
