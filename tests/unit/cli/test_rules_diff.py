"""mahjong-atlas rules diff."""

import re

import pytest

from mahjong_atlas.books.answers import RulesetDifference, answers, differences, heading, name_of, part_side
from mahjong_atlas.rules.pages import glance_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, has
from tests.unit.cli.command import command

SOURCE = re.compile(r"`|[a-z]_[a-z]|[{}]|\[\]|= \[|\b[a-z_]+ = ,")
"""What stands in files and not in sentences."""


def of(first: str, second: str) -> dict[tuple[str, str], tuple[str, str]]:
    """What both rulesets say, by topic and question."""
    found = differences(find_ruleset(first), find_ruleset(second))
    return {(each.topic, each.what): (each.first.words("en"), each.second.words("en")) for each in found}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_does_not_differ_from_itself(ruleset_id: str) -> None:
    assert differences(find_ruleset(ruleset_id), find_ruleset(ruleset_id)) == []


def test_values_claims_hands_and_parts_that_differ_are_told() -> None:
    found = of("ningbo", "chengdu")

    assert found["play", "chow"] == ("from the left neighbour", "no chow")
    assert found["fan", "full-flush"] == ("4", "2")
    assert found["fan", "seven-pairs"] == ("not counted", "2")
    assert found["winning", "hands"] == ("4 sets and a pair", "4 sets and a pair, seven pairs")
    assert found["winning", "minimum fans"] == ("", "no such rule")
    assert ("table", "players") not in found


def test_what_agrees_is_not_told() -> None:
    agreed = set(answers(find_ruleset("ningbo"))) - set(of("ningbo", "fuzhou"))

    assert ("play", "chow") in agreed
    assert ("table", "tiles") in agreed


def test_each_side_gives_its_clauses_with_their_text() -> None:
    done = command("rules", "diff", "ningbo", "chengdu", "--topic", "play", "--json").json
    assert isinstance(done, list)
    chow = next(each for each in done if each["what"] == "chow")
    (ningbo,), (chengdu,) = (side["clauses"] for side in chow["sides"])
    assert ningbo["text"].startswith("Chow only from the left neighbour")
    assert (ningbo["clause"], chengdu["clause"]) == ("NB-29", "CD-16")
    assert {each["topic"] for each in done} == {"play"}


def test_one_ruleset_under_two_options() -> None:
    out = command("rules", "diff", "ningbo", "ningbo", "--option-b", "rounds=1", "--short").out
    assert "4 (or 2, 1) (NB-8)" in out
    assert "1 (or 4, 2) (NB-8)" in out
    assert command("rules", "diff", "ningbo", "ningbo").out == "Ningbo and Ningbo do not differ\n"


def test_a_preset_is_named_in_the_headings_and_told_in_full_once() -> None:
    words = ("rules", "diff", "riichi", "riichi", "--option-b", "preset=european", "--short")
    text = " ".join(command(*words).out.split())
    assert text.count("Riichi preset=European") == 4
    assert "start_points" not in text
    assert text.count("15, 5, -5, -15") == 1
    assert "bust=on" in command(*words, "--option-b", "bust=on").out


def test_names_are_local_where_asked() -> None:
    assert "清一色" in command("rules", "diff", "ningbo", "chengdu", "--lang", "zh", "--topic", "fan").out
    assert "邊張" in command("rules", "diff", "ningbo", "chengdu", "--lang", "zh-hant", "--topic", "fan").out
    play = command("rules", "diff", "ningbo", "chengdu", "--lang", "zh", "--topic", "play").out
    assert "一张牌的胡牌者" in play
    assert "没有这条规则" in play


def test_a_part_is_told_by_its_clauses_alone() -> None:
    """Its settings are compared, and never shown; where nothing is to be said of it the summary tells."""
    found = differences(find_ruleset("ningbo"), find_ruleset("hangzhou"))
    parts = [each for each in found if each.first.is_part or each.second.is_part]

    assert {(each.first.words("en"), each.second.words("en")) for each in parts} == {
        ("", ""),
        ("", "no such rule"),
        ("no such rule", ""),
    }
    assert all(each.first.clauses != each.second.clauses for each in parts)
    ban = next(each for each in parts if each.what == "swap ban")
    one, other = find_ruleset("ningbo"), find_ruleset("hangzhou")
    assert [heading(ban, one, other, language) for language in LANGUAGES] == [
        "Turn and claims",
        "手番と鳴き",
        "行牌与吃碰杠",
        "行牌與吃碰槓",
    ]
    assert part_side(one.parts[0]).value != part_side(other.parts[0]).value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_difference_is_said_without_words_of_the_source(ruleset_id: str, language: str) -> None:
    first, second = find_ruleset("mcr"), find_ruleset(ruleset_id)
    for each in differences(first, second):
        assert heading(each, first, second, language)
        for side in (each.first, each.second):
            words = side.words(language)
            assert not SOURCE.search(words), (each.what, words)
            assert words or side.clauses, each.what


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_every_ruleset_answers_has_a_heading_in_every_language(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    parts = {name_of(each) for each in (*ruleset.parts, *ruleset.gates, *ruleset.settlement.liability)}
    questions = [
        RulesetDifference(topic, what, side, side)
        for (topic, what), side in answers(ruleset).items()
        if topic in ("table", "play", "winning", "payment") and what not in parts
    ]

    assert len(questions) > 20
    for each in questions:
        assert heading(each, ruleset, ruleset, "en") == each.what
        assert all(has(language, f"compare-{each.what.replace(' ', '-')}") for language in LANGUAGES), (
            each.what
        )


def test_the_summaries_of_pages_are_read_under_one_head() -> None:
    assert glance_of("chengdu")["Players"] == (
        "Players / hand",
        "4 players, 13 tiles (dealer starts with 14)",
    )
    assert glance_of("ningbo")["Players"] == ("Players", "4")
    assert glance_of("nowhere") == {}


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("ningbo", "atlantis"), "no ruleset 'atlantis'"),
        (("ningbo", "chengdu", "--topic", "weather"), "no topic 'weather'"),
        (("ningbo", "chengdu", "--option-b", "rounds=1"), "no option 'rounds'"),
    ],
)
def test_bad_input_is_told(arguments: tuple[str, ...], fault: str) -> None:
    done = command("rules", "diff", *arguments)
    assert done.code == 2
    assert fault in done.complaint
