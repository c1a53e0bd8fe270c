"""The pattern that names a win: the greatest, never dora, flowers or other bonus tiles."""

import pytest

from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.fan import Fan


def headline(ruleset_id: str, line: str) -> tuple[str, dict[str, int]]:
    """The headline of the only win of a position, and all that counts in it."""
    ruleset = find_ruleset(ruleset_id)
    described = parse_position(f"{ruleset_id} {line}")
    (score,) = settle_position(described, position_of(described)).scores
    return score.headline(ruleset.scoring.fans), score.fans()


WINS = {
    "seven pairs under more dora": (
        "riichi",
        "S=1144m77p3355s22z7z state.dora=4s,2s event=discard:W:7z claims=S state.riichi=S",
        "seven-pairs",
        {"dora": 4},
    ),
    "a flush under more flowers": (
        "ningbo",
        "indicator=9p N=123456m99m11z N.melds=pung:555m:W N.bonus=1234f event=discard:W:1z claims=N",
        "half-flush",
        {"flower-set": 2},
    ),
    "eight flowers name no win": (
        "ningbo",
        "indicator=3z N=46m123p66888s N.melds=pung:777p:W N.bonus=12345678f event=discard:E:5m claims=N",
        "",
        {"all-flowers": 6},
    ),
    "flowers of the official rules": (
        "mcr",
        "S=222m444p88s99s S.melds=pung:777m:W S.bonus=1234567f event=discard:W:8s claims=S",
        "all-pungs",
        {"flower": 7},
    ),
    "only small patterns": (
        "riichi",
        "S=234m456p34567s99s state.dora=1m event=draw:S:8s claims=S",
        "",
        {"dora": 1},
    ),
    "a game in which all patterns are worth one": (
        "changsha",
        "W=2223334445m777s event=discard:S:5m claims=W",
        "all-pungs",
        {},
    ),
}


@pytest.mark.parametrize("named", WINS)
def test_the_greatest_pattern_names_a_win(named: str) -> None:
    ruleset_id, line, wanted, beside = WINS[named]
    found, fans = headline(ruleset_id, line)

    assert found == wanted
    assert beside.items() <= fans.items()


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_counts_flowers_or_dora_is_a_bonus(ruleset_id: str) -> None:
    fans: tuple[Fan, ...] = find_ruleset(ruleset_id).fans
    words = ("dora", "red-five", "seat-flower", "flower-set", "no-flowers")
    found = {
        fan.id for fan in fans if fan.id.endswith(words) or fan.id in ("flower", "flowers", "flower-tiles")
    }
    assert found - {"concealed-no-flowers"} <= {fan.id for fan in fans if fan.bonus}
