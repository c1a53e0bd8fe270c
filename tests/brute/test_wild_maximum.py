"""The scorer finds the true maximum of hands with wild tiles: a brute force says the same."""

import os
import random
from collections.abc import Iterator

import pytest

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.positions.cases.reader import CaseEntry, case_position, read_case
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from tests.brute.hands import Dealt, case
from tests.brute.rules import EVERY, Value

NUMBER = int(os.environ.get("MAHJONG_ATLAS_BRUTE", "100"))
"""Hands of each ruleset; `make crosscheck` takes 2,000."""


def hands(rules: object, number: int) -> Iterator[tuple[Dealt, list[Value]]]:
    """So many hands with what their legal readings are worth, at least half of them with two or more."""
    rng = random.Random(f"brute {rules.id}")
    plain = 0
    found = 0
    while found < number:
        hand = rules.deal(rng)
        if hand is None:
            continue
        values = list(rules.values(hand))
        if len(values) < 2:
            if plain >= number // 2:
                continue
            plain += 1
        found += 1
        yield hand, values


@pytest.mark.parametrize("rules", [each for each in EVERY if each.id in RULESETS], ids=lambda rules: rules.id)
def test_the_dearest_reading_is_found(rules: object) -> None:
    legal = various = 0
    for hand, values in hands(rules, NUMBER):
        table = case(rules.id, hand)
        try:
            written = read_case(CaseEntry("brute", "case", "brute", table), rules.id)
            found = best_score(written.position.ruleset.scoring, case_position(written), hand.seat)
        except AtlasError as error:
            raise AssertionError(f"{error}: {table}") from error
        if not values:
            assert isinstance(found, Refusal), f"{table}: {found.fans()} {found.points}, no legal reading"
            continue
        legal += 1
        various += len(values) > 1
        most = max(points for points, _ in values)
        best = [fans for points, fans in values if points == most]
        assert isinstance(found, Score), f"{table}: {found}, should be {most} {best[0]}"
        assert found.points == most, f"{table}: {found.fans()} {found.points}, should be {most} {best[0]}"
        assert found.fans() in best, f"{table}: {found.fans()}, should be one of {best}"
    assert various * 2 >= NUMBER, "too few hands have several legal readings"
