"""The Fluent files of the rulesets: everything can be read and is used, and everything has its name."""

import re
from functools import cache
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from mahjong_atlas.rules.names import ACTION, FAN, OPTION, STATE, names_of
from mahjong_atlas.rules.pages import clauses_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.testing.consistency import name_faults, option_sets
from mahjong_atlas.texts.languages import LANGUAGES, REASONS, SHARED, places_of, sources_in, unreadable_in
from tests.unit.texts.test_files import variables

FOLDERS = {each: files("mahjong_atlas.rules") / each.replace("-", "_") for each in RULESETS}


@cache
def fans_of(ruleset_id: str) -> frozenset[str]:
    """Every fan under any of the options."""
    built = [find_ruleset(ruleset_id, options) for options in option_sets(ruleset_id)]
    return frozenset(fan for ruleset in built for fan in ruleset.pattern_ids)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_has_a_file_for_every_language_and_no_other(ruleset_id):
    found = {each.name for each in FOLDERS[ruleset_id].iterdir() if each.name.endswith(".ftl")}

    assert found == {f"{language}.ftl" for language in LANGUAGES}


def parsed(text):
    """The messages of a file."""
    return [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_message_can_be_read_and_said(ruleset_id, language):
    text = (FOLDERS[ruleset_id] / f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    given = {entry.id.name: dict.fromkeys(variables(entry), "1") for entry in parsed(text)}
    texts = [bundle.format_pattern(bundle.get_message(id).value, given[id]) for id in sources_in(text)]

    assert unreadable_in(text) == []
    assert len(re.findall(r"^[\w-]+ = ", text, re.MULTILINE)) == len(sources_in(text))
    assert all(name.strip() and not errors for name, errors in texts)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_everything_has_a_name_and_every_name_names_something(ruleset_id):
    assert list(name_faults(ruleset_id, set(fans_of(ruleset_id)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_says_only_what_it_calls_otherwise(ruleset_id, language):
    texts = names_of(ruleset_id).texts
    base = texts.base()
    same = [
        id
        for id in texts.sources(language)
        if not id.startswith(REASONS)
        and base.has(language, id)
        and base.phrase(language, id, {}) == texts.phrase(language, id, {})
    ]

    assert same == [] or same == ["ruleset"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_words_of_its_parts_have_names(ruleset_id, language):
    texts = names_of(ruleset_id).texts
    for options in option_sets(ruleset_id):
        ruleset = find_ruleset(ruleset_id, options)
        words = [("meld", word) for word in ruleset.kongs.special_words()]
        words += [("zone", word) for part in ruleset.parts for word in part.zones()]
        words += [(ACTION, word) for word in ruleset.actions]
        words += [("found", word) for part in ruleset.parts for word in part.found]
        carried = [state.key for state in ruleset.carried_state]

        assert [each for each in words if not texts.has(language, "-".join(each))] == []
        assert [
            key
            for key in carried
            if not texts.has(language, f"{STATE}-{key}") and not texts.has(language, f"counter-{key}")
        ] == []


@pytest.mark.parametrize(("file", "kind"), [("fans.ftl", FAN), ("options.ftl", OPTION), ("state.ftl", STATE)])
def test_every_shared_name_names_something(file, kind):
    named = {id.removeprefix(f"{kind}-") for id, place in places_of("en").items() if place == file}
    used: set[str] = set()
    for ruleset_id in RULESETS:
        used |= {
            FAN: fans_of(ruleset_id),
            OPTION: {option.name for option in options_of(ruleset_id)},
            STATE: {
                state.key
                for options in option_sets(ruleset_id)
                for state in find_ruleset(ruleset_id, options).state
            },
        }[kind]

    assert named - used == ({"points"} if kind == STATE else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fan_of_several_rulesets_has_a_shared_name(language):
    named = [fan for each in RULESETS for fan in names_of(each).own_words(FAN)]
    several = {fan for fan in named if named.count(fan) > 1}

    assert len(several) > 30
    assert all(SHARED.has(language, f"{FAN}-{fan}") for fan in several)


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_why_somebody_pays_is_said_of_clauses_of_the_own_page(ruleset_id):
    causes = {id.removeprefix("paid-") for id in names_of(ruleset_id).own_ids() if id.startswith("paid-")}

    assert causes <= set(clauses_of(ruleset_id))
    for language in LANGUAGES:
        assert all(f"paid-{clause}" in names_of(ruleset_id).texts.sources(language) for clause in causes)


def test_the_browser_is_told_why_somebody_pays_also_by_clauses_of_the_game_it_is_made_from():
    assert "paid-HK-97 = " in names_of("hongkong-modern").own_sentences("en")
    assert "paid-NB-75 = 互包" in names_of("ningbo").own_sentences("zh")
