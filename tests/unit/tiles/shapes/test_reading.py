"""What a reading says of a hand, by hands a player would lay out."""

from __future__ import annotations

from mahjong_atlas.tiles.meld import CHOW, KONG, PUNG, Meld, plain_meld
from mahjong_atlas.tiles.shapes.reading import (
    NOWHERE,
    PAIR,
    THIRTEEN,
    Reading,
    SetView,
    basic_readings,
    orphan_readings,
    pair_readings,
)

WILD = 34
UNUSABLE = 35
FEI = 50
FIRST_OF = {"m": 0, "p": 9, "s": 18, "z": 27}
CHARACTERS, DOTS, BAMBOO, HONORS = 1, 2, 4, 8


def kind(text: str) -> int:
    return FIRST_OF[text[1]] + int(text[0]) - 1


def hand(text: str) -> list[int]:
    """The counts of "123m 55z 1f" (f: wilds, their digit is how many)."""
    counts = [0] * 36
    for group in text.split():
        if group[-1] == "f":
            counts[WILD] += int(group[:-1])
        else:
            for digit in group[:-1]:
                counts[kind(digit + group[-1])] += 1
    return counts


def read(text: str, win: int, claimed: bool = False, melds: list[Meld] | None = None) -> list[Reading]:
    sets = sum(hand(text)) // 3
    return basic_readings(hand(text), melds or [], sets, win, claimed, 4)


def places(readings: list[Reading]) -> list[tuple[str, str]]:
    """Of each reading the set or pair with the winning tile, wilds as x, and the kind it stands for there."""
    return sorted((won(each), name(each.win_kind)) for each in readings)


def won(reading: Reading) -> str:
    if reading.win_at == PAIR:
        return "x" * reading.pair_wilds + name(reading.pair)[0] * (2 - reading.pair_wilds)
    return marked(reading.sets[reading.win_at])


def marked(view: SetView) -> str:
    return "".join(
        "x" if view.wilds >> place & 1 else str(tile % 9 + 1) for place, tile in enumerate(view.kinds())
    )


def name(tile: int) -> str:
    return f"{tile % 9 + 1}{'mpsz'[tile // 9]}"


def test_sets_pair_and_suits() -> None:
    (reading,) = read("123m 456p 111z 789p 55z", kind("4p"))
    assert [(each.form, each.base) for each in reading.sets] == [
        (CHOW, kind("1m")),
        (CHOW, kind("4p")),
        (CHOW, kind("7p")),
        (PUNG, kind("1z")),
    ]
    assert (reading.pair, reading.pairs, reading.pair_wilds) == (kind("5z"), (kind("5z"),), 0)
    assert (reading.chows, reading.pungs) == ([kind("1m"), kind("4p"), kind("7p")], [kind("1z")])
    assert reading.suits == CHARACTERS | DOTS | HONORS
    assert (reading.win_at, reading.win_kind, reading.win_is_wild) == (1, kind("4p"), False)
    assert reading.wilds_used_as == ()
    assert reading.loose == ()


def test_a_claimed_tile_opens_the_set_it_completes_and_no_other() -> None:
    (reading,) = read("123m 222p 789s 111z 55z", kind("2p"), claimed=True)
    assert [each.is_concealed for each in reading.sets] == [True, True, False, True]
    assert marked(reading.sets[reading.win_at]) == "222"
    assert not any(each.is_melded for each in reading.sets)
    (reading,) = read("123m 222p 789s 111z 55z", kind("2p"))
    assert all(each.is_concealed for each in reading.sets)
    (reading,) = read("123m 222p 789s 111z 55z", kind("5z"), claimed=True)
    assert all(each.is_concealed for each in reading.sets)


def test_each_reading_opens_only_its_own_set() -> None:
    readings = read("11123m 456p 789s 222z", kind("1m"), claimed=True)
    assert places(readings) == [("11", "1m"), ("123", "1m")]
    for reading in readings:
        open_sets = [at for at in range(4) if not reading.sets[at].is_concealed]
        assert open_sets == ([] if reading.win_at == PAIR else [reading.win_at])


def test_the_winning_tile_in_equal_sets_is_one_reading() -> None:
    assert places(read("112233m 789s 111z 55z", kind("2m"))) == [("123", "2m")]


def test_sets_alike_but_for_a_wild_are_not_equal() -> None:
    """The wild may be in the set that the 1 completes, or in the other."""
    readings = read("11233m 789s 111z 55z 1f", kind("1m"))
    assert places(readings) == [("123", "1m"), ("1x3", "1m")]
    assert all(reading.wilds_used_as == (kind("2m"),) for reading in readings)


def test_a_natural_tile_wins_only_where_a_natural_lies() -> None:
    readings = read("1322m 789s 111z 999p 1f", kind("2m"))
    assert places(readings) == [("123", "2m"), ("22", "2m"), ("x2", "2m")]
    assert [reading.wilds_used_as for reading in readings] == [(kind("2m"),)] * 3
    assert places(read("13m 789s 111z 999p 55z 1f", kind("2m"))) == []


def test_a_wild_tile_wins_wherever_a_wild_stands() -> None:
    readings = read("13m 789s 111z 999p 55z 1f", WILD)
    assert places(readings) == [("1x3", "2m")]
    assert readings[0].win_is_wild
    readings = read("5m 789s 111z 999p 55z 2f", WILD)
    assert places(readings) == [
        ("55x", "5z"),
        ("5xx", "5m"),
        ("5xx", "6m"),
        ("5xx", "7m"),
        ("x5", "5m"),
        ("x5x", "4m"),
        ("x5x", "6m"),
        ("xx5", "3m"),
        ("xx5", "4m"),
    ]


def test_wilds_are_listed_by_what_they_stand_for() -> None:
    readings = read("22m 456p 79s 111z 55z 2f", -1)
    assert [(marked(each.sets[1]), marked(each.sets[2]), each.wilds_used_as) for each in readings] == [
        ("7x9", "22x", (kind("2m"), kind("8s"))),
        ("7x9", "111", (kind("8s"), kind("5z"))),
    ]
    readings = [each for each in read("999s 2f", -1) if each.pair_wilds == 2]
    assert [each.pair for each in readings] == [pair for pair in range(34) if pair != kind("9s")]
    assert all(each.wilds_used_as == (each.pair, each.pair) for each in readings)


def test_a_dealt_hand_has_no_winning_tile() -> None:
    readings = read("111222333m 789s 55z", -1)
    assert [(each.win_at, each.win_kind, each.win_is_wild) for each in readings] == [(NOWHERE, -1, False)] * 2
    assert sorted(len(each.pungs) for each in readings) == [0, 3]


def test_melds_come_first() -> None:
    melds = [
        plain_meld("pung", (kind("5z"),) * 3, 2, kind("5z")),
        plain_meld("concealed-kong", (kind("9p"),) * 4),
        Meld("chow", (kind("4s"), FEI, kind("6s")), (kind("4s"), kind("5s"), kind("6s")), 3, kind("4s")),
    ]
    (reading,) = read("13m 99s 1f", WILD, melds=melds)
    assert [each.form for each in reading.sets] == [PUNG, KONG, CHOW, CHOW]
    assert [each.is_melded for each in reading.sets] == [True, True, True, False]
    assert [each.is_concealed for each in reading.sets] == [False, True, False, True]
    assert [marked(each) for each in reading.sets] == ["555", "999", "4x6", "1x3"]
    assert [each.word for each in reading.sets] == ["pung", "concealed-kong", "chow", ""]
    assert (reading.win_at, reading.win_kind) == (3, kind("2m"))
    assert reading.wilds_used_as == (kind("2m"),)
    assert (reading.pungs, reading.chows) == ([kind("5z"), kind("9p")], [kind("4s"), kind("1m")])
    assert reading.suits == CHARACTERS | DOTS | BAMBOO | HONORS


def test_a_tile_that_fits_nowhere_leaves_no_reading() -> None:
    counts = hand("123m 456p 789s 111z 5z")
    counts[UNUSABLE] = 1
    assert basic_readings(counts, [], 4, -1, False, 4) == []


def test_seven_pairs() -> None:
    (reading,) = pair_readings(hand("1133m 5577p 99s 112z 1f"), kind("2z"), True)
    assert reading.pairs == tuple(kind(text) for text in ("1m", "3m", "5p", "7p", "9s", "1z", "2z"))
    assert (reading.pair, reading.sets, reading.pair_wilds) == (-1, [], 1)
    assert (reading.win_at, reading.win_kind) == (PAIR, kind("2z"))
    assert reading.wilds_used_as == (kind("2z"),)
    assert reading.suits == CHARACTERS | DOTS | BAMBOO | HONORS
    assert pair_readings(hand("1111m 5577p 99s 1122z"), kind("2z"), True) == []
    assert len(pair_readings(hand("1111m 5577p 99s 1122z"), kind("2z"), False)) == 1


def test_thirteen_orphans() -> None:
    (reading,) = orphan_readings(hand("19m 19p 19s 1123456z 1f"), kind("1z"), THIRTEEN)
    assert (reading.pair, reading.wilds_used_as) == (kind("1z"), (kind("7z"),))
    assert sorted([*reading.loose, kind("1z")]) == sorted(THIRTEEN)
    assert orphan_readings(hand("19m 19p 19s 1123456z 1m"), kind("1z"), THIRTEEN) == []
