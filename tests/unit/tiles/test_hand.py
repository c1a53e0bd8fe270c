"""A hand counts its tiles by face and by what they are good for."""

import pytest

from mahjong_atlas.play.features.turned_tile import wild_alias
from mahjong_atlas.tiles.hand import UNUSABLE, WILD, Hand, plain_alias
from mahjong_atlas.tiles.kind import CODES, WHITE
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles


def hand_of(text, alias=None):
    hand = Hand(alias or plain_alias())
    for tile in parse_tiles(text):
        hand.add(tile)
    return hand


def test_a_red_five_counts_as_a_five():
    hand = hand_of("055m")

    assert hand.shape[CODES["5m"]] == 3
    assert hand.count_kind(CODES["5m"]) == 3
    assert hand.tiles[CODES["0m"]] == 1


def test_a_flower_is_good_for_nothing_unless_its_group_is_wild():
    """NB-21: the other three of the group are wild."""
    assert hand_of("1f").shape[UNUSABLE] == 1
    assert hand_of("1f5f", wild_alias(CODES["2f"])).shape[WILD] == 1


def test_a_substitute_counts_as_the_turned_kind():
    """FZ-17: White stands for the turned tile; if White itself is turned nothing is substituted."""
    gold = wild_alias(CODES["3p"], WHITE)
    white = wild_alias(WHITE, WHITE)

    assert hand_of("5z3p", gold).shape[CODES["3p"]] == 1
    assert hand_of("5z3p", gold).shape[WILD] == 1
    assert hand_of("5z3p", white).shape[WILD] == 1


def test_turning_a_wild_tile_counts_the_hand_anew():
    hand = hand_of("3333p12s")
    assert hand.quads == 1

    hand.realias(wild_alias(CODES["3p"]))

    assert (hand.shape[WILD], hand.shape[CODES["3p"]], hand.quads) == (4, 0, 0)


def test_fours_are_counted_as_tiles_come_and_go():
    hand = hand_of("0555p")
    assert hand.quads == 1

    hand.remove(CODES["0p"])

    assert hand.quads == 0


def test_a_tile_that_is_not_there_cannot_leave():
    with pytest.raises(ValueError, match="not in the hand"):
        hand_of("1m").remove(CODES["2m"])


def test_a_concealed_kong_does_not_open_the_hand():
    """MY-61."""
    hand = hand_of("1m")
    hand.melds.append(plain_meld("concealed-kong", (0, 0, 0, 0)))
    assert not hand.is_open()

    hand.melds.append(plain_meld("pung", (1, 1, 1), 2, 1))

    assert hand.is_open()


def test_melds_are_written_as_in_case_files():
    assert plain_meld("chow", tuple(parse_tiles("123m")), 0, 2).text() == "chow 123m from E"
    assert plain_meld("concealed-kong", tuple(parse_tiles("7777z"))).text() == "concealed-kong 7777z"
