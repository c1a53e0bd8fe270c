"""What the rules say of two choices: wins below the minimum, liability for a set that is fed, wild tiles."""

import pytest

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.lab.reasons import facts
from mahjong_atlas.play.actions import DISCARD, PASSING, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from tests.unit.bots.handmade import nearer_is_better

SOUTH = 1
TABLE_ALONE = ("review-waits", "review-away", "review-far")


def choice(text: str) -> Weighed:
    """A discard ("5z"), a claim ("chow 12s") or "pass"."""
    if text == "pass":
        action = PASSING
    elif " " in text:
        kind, tiles = text.split()
        action = Action(kind, tiles=tuple(parse_tiles(tiles)))
    else:
        action = Action(DISCARD, parse_tile(text))
    return Weighed(action, [0.0, -8.0, 0.5, 39.0, 0.1, -8.0, 0.0, 0.0])


def all_reasons(line: str, best: str, made: str) -> tuple[Message, ...]:
    """All facts that part two choices of South."""
    described = parse_position(line)
    rules = described.ruleset
    seen = Observation(rules, position_of(described), SOUTH, SOUTH, [])
    return facts(KeenBot(rules, nearer_is_better(rules)), seen, choice(best), choice(made))


def rule_reasons(line: str, best: str, made: str) -> list[Message]:
    """Those that the rules say."""
    return [each for each in all_reasons(line, best, made) if not each.id.startswith(TABLE_ALONE)]


def test_a_wait_of_which_no_tile_is_left_is_named_as_such():
    line = "riichi S=123456789m13s22z event=draw:S:9p W.melds=kong:2222s:N"
    assert all_reasons(line, best="3s", made="9p")[1] == Message("review-waits-none", word="discard 9p")
    with_one = line.replace("kong:2222s:N", "pung:222s:N")
    waits = Message("review-waits", word="discard 9p", tile="2s", number=1)
    assert all_reasons(with_one, best="3s", made="9p")[1] == waits


OPEN_PUNGS = "mcr S=333444s5p S.melds=pung:111m:E,pung:999p:W event=draw:S:6p"


def test_waits_below_the_minimum_are_named_with_what_they_count_and_what_the_better_one_counts():
    short, meets = rule_reasons(OPEN_PUNGS, best="6p", made="4s")

    reason = Message("why-below-minimum", number=4, word="points", number2=8)
    assert short == Message("review-short", word="discard 4s", tile="47p", reason=reason)
    fans = ("all-pungs", "two-concealed-pungs", "terminal-honor-pung")
    assert meets == Message("review-meets", word="discard 6p", tile="5p", fans=fans)
    assert names_of("mcr").say(short, "en") == (
        "discard 4s: 47p completes the hand but may not win (4 points, below the minimum of 8)"
    )


def test_waits_that_reach_the_minimum_are_no_reason():
    assert rule_reasons(OPEN_PUNGS, best="4s", made="6p") == [], "the better choice falls short, not this one"
    with_shifted_pungs = OPEN_PUNGS.replace("999p", "222p")
    assert rule_reasons(with_shifted_pungs, best="6p", made="4s") == [], "mixed shifted pungs are 8 points"


NO_YAKU = "riichi S=23m456p789s22p19s4z event=discard:E:4m"


def test_a_claim_that_leaves_no_win_within_reach_of_its_shape():
    assert rule_reasons(NO_YAKU, best="pass", made="chow 23m") == [
        Message("review-short-far", word="chow 23m", number=1)
    ]


def test_a_claim_that_keeps_a_win_within_reach_is_no_reason():
    with_dragons = NO_YAKU.replace("4z", "5z")
    assert rule_reasons(with_dragons, best="pass", made="chow 23m") == []


TWO_DRAGONS = "riichi S=123456789m1s227z event=draw:S:1s W.melds=pung:555z:N,pung:666z:E"


def test_a_tile_that_makes_its_thrower_liable_if_it_is_claimed():
    assert rule_reasons(TWO_DRAGONS, best="1s", made="7z") == [
        Message("review-feeds", word="discard 7z", seat="W", fan="big-three-dragons")
    ]


@pytest.mark.parametrize(
    "line",
    [
        TWO_DRAGONS.replace(",pung:666z:E", ""),
        TWO_DRAGONS.replace("1s227z", "1s777z"),
        TWO_DRAGONS.replace("pung:666z:E", "chow:678s:S"),
    ],
    ids=["one pung of dragons", "no two copies are left for a pung", "another set"],
)
def test_a_tile_that_makes_nobody_liable_is_no_reason(line):
    assert rule_reasons(line, best="1s", made="7z") == []


def test_where_open_sets_must_be_declared_a_silent_player_makes_nobody_liable():
    """HK-96: without the option the dragons of West would have had to be declared."""
    line = TWO_DRAGONS.replace("riichi", "hongkong-old option.declaration=not-required")
    assert rule_reasons(line, best="1s", made="7z") == [
        Message("review-feeds", word="discard 7z", seat="W", fan="big-three-dragons")
    ]
    assert rule_reasons(TWO_DRAGONS.replace("riichi", "hongkong-old"), best="1s", made="7z") == []


def test_the_third_open_set_of_a_suit_makes_its_feeder_liable():
    """WH-41: the sets of West are of dots, and a third one of dots may be made of 2p."""
    line = "wuhan S=123456789m2p11s22z event=draw:S:9s indicator=9m W.melds=pung:111p:S,pung:666p:S"
    fed = Message("review-feeds", word="discard 2p", seat="W", fan="full-flush")
    assert fed in rule_reasons(line, best="9s", made="2p")
    assert fed not in rule_reasons(line.replace("666p", "666s"), best="9s", made="2p")


def test_a_third_set_from_one_player_makes_both_liable():
    line = "beijing S=456p99s12s S.melds=pung:111z:E,pung:222z:E event=discard:E:3s"
    assert rule_reasons(line, best="pass", made="chow 12s") == [
        Message("review-liable-any", word="chow 12s", seat="E")
    ]
    assert rule_reasons(line.replace("222z:E", "222z:W"), best="pass", made="chow 12s") == []


def test_the_third_set_that_may_be_claimed_from_one_player():
    """Of 8s one copy is not seen, too few for a pung, and North does not sit where chows are made."""
    line = "beijing S=123456789m888s7z event=draw:S:1z N.melds=pung:222z:S,pung:666z:S"
    assert rule_reasons(line, best="8s", made="7z") == [
        Message("review-feeds-any", word="discard 7z", seat="N")
    ]
    assert rule_reasons(line.replace("666z:S", "666z:E"), best="8s", made="7z") == []


WILD_1S = "wuhan S=234m678m345p1s3s66s indicator=9s event=draw:S:9p"


def test_a_wild_tile_is_worth_what_the_hand_is_with_it_and_without():
    wild = [each for each in rule_reasons(WILD_1S, best="9p", made="1s") if each.id == "review-wild"]
    assert len(wild) == 1
    assert wild[0].parameters["tile"] == "1s"
    assert wild[0].parameters["number"] < wild[0].parameters["number3"]
    assert rule_reasons(WILD_1S, best="1s", made="9p")[-1] == wild[0], (
        "thrown by the better choice or by this one"
    )


def test_where_both_choices_keep_the_wild_tile_nothing_is_said_of_it():
    assert not [each for each in rule_reasons(WILD_1S, best="9p", made="3s") if each.id == "review-wild"]
    plain = WILD_1S.replace("indicator=9s", "indicator=9m")
    assert not [each for each in rule_reasons(plain, best="9p", made="1s") if each.id == "review-wild"]
