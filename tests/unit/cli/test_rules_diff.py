"""mahjong-atlas rules diff."""

import pytest

from mahjong_atlas.rules.compare import ABSENT, Difference, answers, differences, heading, name_of
from mahjong_atlas.rules.pages import clause_text, glance_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, has
from tests.unit.cli.command import command


def of(first: str, second: str) -> dict[tuple[str, str], tuple[str, str]]:
    """What both rulesets say, by topic and question."""
    found = differences(find_ruleset(first), find_ruleset(second))
    return {(each.topic, each.what): (each.first.told, each.second.told) for each in found}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_does_not_differ_from_itself(ruleset_id: str) -> None:
    assert differences(find_ruleset(ruleset_id), find_ruleset(ruleset_id)) == []


def test_values_claims_hands_and_parts_that_differ_are_told() -> None:
    found = of("ningbo", "chengdu")

    assert found["play", "chow"] == ("left", "none")
    assert found["fan", "full-flush"] == ("4", "2")
    assert found["fan", "seven-pairs"] == (ABSENT, "2")
    assert found["winning", "hands"] == ("4 sets and a pair", "4 sets and a pair, seven pairs")
    assert "MinimumFans" not in str(found)
    assert found["winning", "minimum fans"][1] == ABSENT
    assert ("table", "players") not in found


def test_what_agrees_is_not_told() -> None:
    agreed = set(answers(find_ruleset("ningbo"))) - set(of("ningbo", "fuzhou"))

    assert ("play", "chow") in agreed
    assert ("table", "tiles") in agreed


def test_each_side_gives_its_clauses_with_their_text() -> None:
    done = command("rules", "diff", "ningbo", "chengdu", "--topic", "play", "--json").json
    assert isinstance(done, list)
    chow = next(each for each in done if each["what"] == "chow")
    assert chow["sides"][0]["clauses"] == {"NB-29": clause_text("NB-29")}
    assert chow["sides"][1]["clauses"] == {"CD-16": clause_text("CD-16")}
    assert {each["topic"] for each in done} == {"play"}


def test_one_ruleset_under_two_options() -> None:
    out = command("rules", "diff", "ningbo", "ningbo", "--option-b", "rounds=1", "--short").out
    assert "4 (2, 1) (NB-8)" in out
    assert "1 (4, 2) (NB-8)" in out
    assert command("rules", "diff", "ningbo", "ningbo").out == "Ningbo and Ningbo do not differ\n"


def test_names_are_local_where_asked() -> None:
    assert "清一色" in command("rules", "diff", "ningbo", "chengdu", "--lang", "zh", "--topic", "fan").out
    assert (
        "缺一門" in command("rules", "diff", "ningbo", "chengdu", "--lang", "zh-hant", "--topic", "fan").out
    )
    play = command("rules", "diff", "ningbo", "chengdu", "--lang", "zh", "--topic", "play").out
    assert "特殊" not in play
    assert "一张牌的和牌者" in play


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_every_ruleset_answers_has_a_heading_in_every_language(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    parts = {name_of(each) for each in (*ruleset.parts, *ruleset.gates, *ruleset.settlement.liability)}
    asked = [
        Difference(topic, what, side, side)
        for (topic, what), side in answers(ruleset).items()
        if topic in ("table", "play", "winning", "payment") and what not in parts
    ]

    assert len(asked) > 20
    for each in asked:
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
    ("arguments", "told"),
    [
        (("ningbo", "atlantis"), "no ruleset 'atlantis'"),
        (("ningbo", "chengdu", "--topic", "weather"), "no topic 'weather'"),
        (("ningbo", "chengdu", "--option-b", "rounds=1"), "no option 'rounds'"),
    ],
)
def test_bad_input_is_told(arguments: tuple[str, ...], told: str) -> None:
    done = command("rules", "diff", *arguments)
    assert done.code == 2
    assert told in done.complaint
