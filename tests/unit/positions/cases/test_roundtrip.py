"""A live settlement written out as a case is read back and settled alike."""

import tomllib
from pathlib import Path

import pytest

from mahjong_atlas.positions.cases.check import check_case
from mahjong_atlas.positions.cases.reader import file_entries, read_case
from mahjong_atlas.positions.cases.writer import toml, write_case
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.roundtrip import RecordedSettlement, difference, run, settlements
from mahjong_atlas.tiles.position import EXHAUSTED, KONG_MADE


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_live_settlements(ruleset_id: str, bot: str) -> None:
    number, wrong = run(find_ruleset(ruleset_id), bot, 30 if bot == "random" else 12, "tests")
    assert number > 5
    assert wrong == []


def test_wins_kongs_and_drawn_deals_are_among_them() -> None:
    ruleset = find_ruleset(RULESETS[0])
    seen = [each for bot in ("random", "greedy") for each in settlements(ruleset, bot, 10, "kinds")]
    assert any(each.scores for each in seen)
    assert {KONG_MADE, EXHAUSTED} <= {each.position.occasion.kind for each in seen}


def test_a_wild_tile_that_was_drawn_is_told_from_one_that_lies_exposed() -> None:
    """A fei drawn as a replacement wins beside a fei laid among the flowers."""
    ruleset = find_ruleset("malaysia")
    both = [
        each
        for each in settlements(ruleset, "random", 9, "stressrandom")
        if each.scores
        and each.position.occasion.tile in each.position.hands[each.position.occasion.seat].bonus
    ]
    assert both
    assert [difference(ruleset, each) for each in both] == [""] * len(both)


def first_win(ruleset_id: str) -> RecordedSettlement:
    """A win by the greedy bot."""
    found = settlements(find_ruleset(ruleset_id), "greedy", 20, "first")
    return next(each for each in found if each.scores)


def test_a_changed_text_is_noticed() -> None:
    """The check of the round trip is none of a text against itself."""
    ruleset = find_ruleset(RULESETS[0])
    win = first_win(RULESETS[0])
    assert difference(ruleset, win) == ""
    text = write_case("win", ruleset, win.position, win.scores, win.transfers)
    points = f"points = {win.scores[0].points}"
    assert points in text
    changed = text.replace(points, f"points = {win.scores[0].points + 1}")
    table = tomllib.loads(f"ruleset = {toml(ruleset.id)}\n{changed}")
    entry = file_entries(Path("changed"), table).entries[0]
    assert [wrong.id for wrong in check_case(read_case(entry, ruleset.id))] == ["check-points"]


def test_values_of_toml() -> None:
    value = {"text": 'a "b" \\', "flag": True, "list": ["x", 2], "table": {"E": -1}}
    assert tomllib.loads(f"value = {toml(value)}")["value"] == value
