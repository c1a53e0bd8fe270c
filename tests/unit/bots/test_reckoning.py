"""The position that a bot reckons with is the one that its seat sees."""

import pytest

from mahjong_atlas.bots.reckoning import position_of, pung_distance
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.notation import parse_tiles


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_tiles_count_as_they_do_at_the_table(ruleset_id: str) -> None:
    deal = Deal.start(find_ruleset(ruleset_id), seed="reckoned")
    seat = deal.to_act[0]

    found = position_of(deal.observe(seat))

    assert found.wilds == deal.position.wilds
    assert found.alias == deal.position.alias
    assert found.codes == deal.position.codes


@pytest.mark.parametrize(
    ("tiles", "missing"),
    [
        ("111m222m333m444m5z", 1),
        ("111m222m333m44m55z", 1),
        ("111m222m333m4m5m6z7z", 3),
        ("11m22m33m44m55m66m7m", 4),
        ("1m2m3m4m5m6m7m8m9m1p2p3p4p", 9),
    ],
)
def test_pungs_are_counted_tile_by_tile(tiles: str, missing: int) -> None:
    shape = [0] * (WILD + 1)
    for tile in parse_tiles(tiles):
        shape[KIND_OF[tile]] += 1
    assert pung_distance(shape, 4) == missing
    shape[WILD] = 1
    assert pung_distance(shape, 4) == missing - 1
