"""Hands to practise with: the question and its answer agree."""

import pytest

from mahjong_atlas.protocol.hands import HandAnalysis, PracticeRequest, WaitsRequest
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.services.hands import practice, waits
from mahjong_atlas.tiles.notation import parse_tiles

SEEDS = ("1", "2", "3", "4", "5", "6")
LOW = {"hand": "123m678s11s345p55p9m", "rules": "ningbo", "indicator": "9p"}
"""Ready without 9m, under the four tai that Ningbo asks for."""


def aim_and_waits(rules: str, seed: str) -> tuple[str, HandAnalysis]:
    found = practice(PracticeRequest(rules=rules, seed=seed))
    ask = {name: getattr(found.ask, name) for name in found.ask.__struct_fields__}
    return found.aim, waits(WaitsRequest(**ask))


@pytest.mark.parametrize("rules", RULESETS)
def test_the_best_discards_are_best_for_what_is_asked(rules: str) -> None:
    for seed in SEEDS:
        aim, look = aim_and_waits(rules, seed)
        best = look.best
        assert best, "there is an answer"
        assert isinstance(look.discards, dict)
        assert len(best) < len(set(parse_tiles(look.hand))), "not every discard is one"
        for tile in best:
            after = look.discards[tile]
            if aim == "win":
                assert after.ready
                assert any(wait.unseen and (wait.draw.legal or wait.discard.legal) for wait in after.waits)
            else:
                assert not after.ready
                assert sum(after.helps.values()) == after.copies > 0


def test_both_questions_are_asked() -> None:
    aims = {practice(PracticeRequest(rules="mcr", seed=str(seed))).aim for seed in range(12)}
    assert aims == {"win", "ready"}


def test_where_all_waits_lie_under_the_minimum_the_best_discards_lead_nearest_to_a_legal_win() -> None:
    look = waits(WaitsRequest(**LOW))
    assert isinstance(look.discards, dict)
    refused = [wait.draw.clause for after in look.discards.values() for wait in after.waits]
    assert len(refused) == 4
    assert set(refused) == {"NB-42"}
    assert look.shanten == 1
    assert look.best == ["9m", "5p"]
    for tile in look.best:
        after = look.discards[tile]
        assert not after.ready
        assert sum(after.helps.values()) == after.copies > 0


def test_with_dragons_and_flowers_the_same_discard_is_best() -> None:
    high = {**LOW, "hand": "678s11s345p55p9m", "melds": ["pung 555z from W"], "flowers": "1f5f"}
    look = waits(WaitsRequest(**high))
    assert (look.shanten, look.best) == (0, ["9m"])
