"""Readings with loose tiles: the knitted straight, unrelated tiles, one group in any order."""

from __future__ import annotations

import random

from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import shape_readings
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.tiles.meld import CHOW, PUNG, Meld, plain_meld
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.loose import knitted_readings, loose_readings, unrelated_readings
from mahjong_atlas.tiles.shapes.parts import HONOR_KINDS, KINDS_258
from mahjong_atlas.tiles.shapes.reading import AMONG_LOOSE, NOWHERE, PAIR, Reading
from tests.unit.tiles.shapes.test_kernel_oracle import cases
from tests.unit.tiles.shapes.test_reading import WILD, hand, kind

KNIT = "147m 258p 369s"
NEW_SHAPES = kernel.KNITTED | kernel.UNRELATED | kernel.LOOSE_HONORS | kernel.LOOSE_258


def knitted(text: str, win: int, claimed: bool = False, melds: list[Meld] | None = None) -> list[Reading]:
    return knitted_readings(hand(text), melds or [], 4 - len(melds or []), win, claimed, 4)


def kinds(text: str) -> tuple[int, ...]:
    return tuple(place for place, count in enumerate(hand(text)) for _ in range(count))


def rules_with(shapes: int, fifth: int = 0) -> ScoringRules:
    like = find_ruleset("riichi").scoring
    return ScoringRules((), like.valuation, [], like.wilds, shapes, 4, fifth, "")


def test_a_knitted_straight_with_a_concealed_set() -> None:
    (reading,) = knitted(f"{KNIT} 456m 55z", kind("9s"))
    assert (reading.shape, reading.loose) == ("knitted-straight", kinds(KNIT))
    assert [(each.form, each.base) for each in reading.sets] == [(CHOW, kind("4m"))]
    assert (reading.pair, reading.win_at, reading.win_kind) == (kind("5z"), AMONG_LOOSE, kind("9s"))
    assert reading.suits == 15


def test_the_winning_tile_of_a_knitted_hand_has_each_of_its_places() -> None:
    both = knitted(f"{KNIT} 456m 55z", kind("4m"), claimed=True)
    assert [(each.win_at, each.win_kind) for each in both] == [(0, kind("4m")), (AMONG_LOOSE, kind("4m"))]
    assert [each.sets[0].is_concealed for each in both] == [False, True]
    (in_pair,) = knitted(f"{KNIT} 456m 55z", kind("5z"))
    assert in_pair.win_at == PAIR
    (dealt,) = knitted(f"{KNIT} 456m 55z", -1)
    assert (dealt.win_at, dealt.win_kind) == (NOWHERE, -1)


def test_the_set_beside_a_knitted_straight_may_be_a_meld() -> None:
    pung = plain_meld("pung", (kind("7z"),) * 3, 2, kind("7z"))
    (reading,) = knitted(f"{KNIT} 55z", kind("5z"), melds=[pung])
    assert [(each.form, each.base, each.is_melded) for each in reading.sets] == [(PUNG, kind("7z"), True)]
    assert knitted("258p 369s 55z", kind("5z"), melds=[pung, pung]) == []


def test_a_wild_in_a_knitted_straight() -> None:
    readings = knitted("14m 258p 369s 456m 55z 1f", WILD)
    assert {(each.win_at, each.win_kind) for each in readings} == {(AMONG_LOOSE, kind("7m"))}
    assert all(each.wilds_used_as == (kind("7m"),) and each.win_is_wild for each in readings)


def test_unrelated_tiles() -> None:
    (reading,) = unrelated_readings(hand("47m 28p 369s 1234567z"), kind("7z"))
    assert (reading.shape, reading.loose) == ("all-unrelated", kinds("47m 28p 369s 1234567z"))
    assert (reading.sets, reading.pairs, reading.win_at) == ([], (), AMONG_LOOSE)
    assert unrelated_readings(hand("47m 28p 369s 1234566z"), kind("6z")) == []
    assert unrelated_readings(hand("47m 28p 368s 1234567z"), kind("7z")) == []


def test_loose_tiles_and_melds_of_one_group() -> None:
    pung = plain_meld("pung", (kind("1z"),) * 3, 2, kind("1z"))
    (reading,) = loose_readings(hand("2345566677z 7z"), [pung], HONOR_KINDS, kind("7z"), 4)
    assert (reading.shape, reading.loose) == ("loose", kinds("23455666777z"))
    assert (reading.pungs, reading.pairs, reading.win_at) == ([kind("1z")], (), AMONG_LOOSE)
    assert set(reading.all_kinds()) == set(HONOR_KINDS)
    assert loose_readings(hand("2345566677z 7m"), [pung], HONOR_KINDS, kind("7z"), 4) == []


def test_wilds_of_a_loose_hand_stand_for_one_kind_after_another() -> None:
    """WH-30: as many of them as can be are the tile they show."""
    readings = loose_readings(hand("22558m 2588p 225s 2f"), [], KINDS_258, WILD, 5)
    assert [each.wilds_used_as for each in readings] == [(each, each) for each in KINDS_258]
    assert [each.win_kind for each in readings] == list(KINDS_258)
    (few,) = (
        each
        for each in loose_readings(hand("111222333444z 2f"), [], HONOR_KINDS, kind("1z"), 4)
        if kind("2z") in each.wilds_used_as
    )
    assert few.wilds_used_as == (kind("1z"), kind("2z"))


def test_loose_shapes_need_melds_of_their_group() -> None:
    rules = rules_with(511)
    winds, dots, run = (
        plain_meld("pung", (kind("3z"),) * 3),
        plain_meld("kong", (kind("8p"),) * 4),
        plain_meld("chow", (kind("2s"), kind("3s"), kind("4s"))),
    )
    assert rules.shapes_beside([]) == 511
    assert rules.shapes_beside([winds]) == 511 - kernel.LOOSE_258
    assert rules.shapes_beside([dots, dots]) == 511 - kernel.LOOSE_HONORS
    assert rules.shapes_beside([run]) == rules.shapes_beside([winds, dots]) == 127


def test_a_hand_has_readings_if_and_only_if_it_is_complete() -> None:
    rng = random.Random(4)
    complete = 0
    for counts, sets, shapes, fifth in cases():
        if sets > 4 or sum(counts) % 3 != 2 or counts[WILD] > 2 or not shapes & NEW_SHAPES:
            continue
        melds = [plain_meld("pung", (kind("2s"),) * 3)] * (4 - sets)
        rules = rules_with(shapes & ~kernel.LOOSE_HONORS if melds else shapes, fifth)
        win = rng.choice([place for place, count in enumerate(counts) if count])
        position = Position(4)
        position.hands[0].melds = melds
        found = shape_readings(rules, [*counts, 0], position, 0, win, False)
        assert bool(found) == kernel.is_complete(counts, sets, rules.shapes, fifth), (counts, rules.shapes)
        complete += bool(found)
    assert complete >= 800
