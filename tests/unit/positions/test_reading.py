"""Lines that are read, and lines that cannot be."""

import pytest

from mahjong_atlas import AtlasError, best_score, find_ruleset, parse_position, position_of, position_text
from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.claims import only_seat, with_claims
from mahjong_atlas.positions.line import is_line
from mahjong_atlas.positions.looking import all_waits
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.rules.riichi.base_pay import HONBA
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.notation import format_tiles, parse_tiles

TWO_KONGS = (
    "guangdong-plain S=456m7899s S.melds=kong:3333p:W,concealed-kong:1111z event=kong-draw:S:9s claims=S"
)
WIN = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m"


def lying(hand: Hand) -> str:
    """A river with its claimed tiles in brackets."""
    return " ".join(
        f"[{format_tiles([tile])}]" if hand.river_claimed >> at & 1 else format_tiles([tile])
        for at, tile in enumerate(hand.river)
    )


def test_what_a_person_types_is_enough() -> None:
    described = parse_position(WIN)
    position = position_of(described)
    score = best_score(described.ruleset.scoring, position, 1)
    assert score.fans() == {"self-draw": 1, "closed-wait": 1, "dragon-pung": 1, "no-wild": 1}
    assert line_of(described) == (
        "mj1 ningbo@1 indicator=9s S=24m22456p678s S.melds=pung:555z:W event=draw:S:3m"
    )


def test_the_order_of_fields_does_not_matter_and_a_plus_is_a_blank() -> None:
    words = WIN.split()
    shuffled = "+".join((words[0], *reversed(words[1:])))
    assert line_of(parse_position(shuffled)) == line_of(parse_position(WIN))


def test_everything_that_lies_on_a_table() -> None:
    line = (
        "mj1 riichi@1 option.red_fives=m:1,p:0,s:1 round=S dice=34 E=123m456p789s1122z "
        "S=1123m W=????????????? W.river=9m1z-5p "
        "S.melds=chow:4m-56m:E,pung:777z-:W,concealed-kong:2222p "
        "points=E:24000,S:26000,W:25000,N:25000 wall=33 turn=20 kong=S3 kongs=0 "
        "state.riichi=W state.honba=2 event=discard:E:9p"
    )
    described = parse_position(line)
    position = position_of(described)
    assert described.ruleset.options == {"red_fives": {"m": 1, "p": 0, "s": 1}}
    assert described.round_wind == 28
    assert [meld.claimed for meld in position.hands[1].melds] == [3, 33, -1]
    assert [meld.source for meld in position.hands[1].melds] == [0, 2, -1]
    assert position.last_kong is position.hands[1].melds[2]
    assert lying(position.hands[2]) == "9m [1z] 5p"
    assert lying(position.hands[0]) == "9p"
    assert position.hands[2].size() == 0
    assert position.scores == [24000, 26000, 25000, 25000]
    assert (position.wall_left, position.turn, position.kongs_in_a_row) == (33, 20, 0)
    assert HONBA.get(position) == 2
    assert line_of(described) == line_of(parse_position(line_of(described)))
    assert "W=?????????????" in line_of(described)


def test_a_discard_that_was_claimed_lies_marked_in_its_river() -> None:
    position = position_of(parse_position("ningbo E.river=1z event=discard:E:9p-"))
    assert lying(position.hands[0]) == "1z [9p]"
    assert position_text(find_ruleset("ningbo"), position).endswith("E.river=1z event=discard:E:9p-")


def test_a_discard_that_was_just_drawn_is_marked_in_the_line() -> None:
    line = "mj1 ningbo@1 E.river=1z_23z_- event=discard:E:9p_-"
    hand = position_of(parse_position(line)).hands[0]
    assert (hand.river_drawn, hand.river_claimed) == (0b1101, 0b1100)
    assert position_text(find_ruleset("ningbo"), position_of(parse_position(line))) == line


def test_a_tile_that_was_robbed_for_a_pung_lies_in_it_alone() -> None:
    """CC-9: the tile added to the kong of winds went into West's pung, not beside it."""
    line = "mj1 changchun@1 W.melds=pung:111z-:N N.melds=wind-kong:1234z event=added-kong:N:1z-"
    described = parse_position(line)
    assert position_text(described.ruleset, position_of(described)) == line


@pytest.mark.parametrize(
    ("now", "fans"),
    [
        ("turn=1", {"earthly-win"}),
        ("turn=2 event=draw:W:9m", {"self-draw"}),
        ("event=draw:W:9m", {"earthly-win"}),
    ],
)
def test_where_discards_are_counted_a_seat_that_has_discarded_is_past_its_first_draw(
    now: str, fans: set[str]
) -> None:
    """BJ-31: what is said of the first go-round is said of the seat of the event."""
    described = parse_position(f"beijing S=678m4p234789s155z state.first_turn=true {now}")
    look = all_waits(described.ruleset, position_of(described), 1)
    assert all(fans <= set(each.by_draw.fans()) for each in look)


def test_zones_and_state_are_named_as_in_case_files() -> None:
    described = parse_position("chengdu S.laid=3p state.void=E:m,S:p state.out=W")
    position = position_of(described)
    assert position.zones == {"S.laid": tuple(parse_tiles("3p"))}
    assert [position.is_live(seat) for seat in range(4)] == [True, True, False, True]
    assert line_of(described).endswith("S.laid=3p state.void=E:m,S:p state.out=W")


def test_state_that_no_case_says_is_told_where_nothing_else_tells_it() -> None:
    line = "mj1 riichi@1 S=123m456p789s1122z state.passed_waits=S event=discard:E:1z"
    described = parse_position(line)
    refusal = best_score(described.ruleset.scoring, position_of(described), 1)
    assert refusal.clause == "RI-25"
    assert position_text(described.ruleset, position_of(described)) == line
    case_keys = {each.key for each in described.ruleset.state if each.in_cases}
    assert "passed_waits" not in case_keys


@pytest.mark.parametrize(
    ("line", "field", "text", "remedy"),
    [
        ("", "ruleset", "", "begin with the id of a ruleset"),
        ("S=123m", "ruleset", "S=123m", "begin with the id of a ruleset"),
        ("mj2 ningbo", "version", "mj2", "this program reads positions of mj1"),
        ("atlantis", "ruleset", "atlantis", "there is no ruleset 'atlantis'"),
        ("ningbo@9", "ruleset", "ningbo@9", "it is ningbo@1 here: leave the version out"),
        ("ningbo hello", "fields", "hello", "write a field as KEY=VALUE"),
        ("ningbo S=1m S=2m", "S", "S=2m", "stands there twice"),
        ("ningbo S.hat=1m", "S.hat", "S.hat=1m", "there is no such field: write one of"),
        ("ningbo S=12", "S", "12", "write digits followed by one of"),
        ("ningbo S=8z", "S", "8z", "there is no tile 8z"),
        ("ningbo S=1m-", "S", "1m-", "a tile that was taken from the hand"),
        ("ningbo S=1m_", "S", "1m_", "marked only where it was discarded"),
        ("ningbo event=draw:S:1m_", "event", "draw:S:1m_", "marked only where it was discarded"),
        ("ningbo S.river=1m?", "S.river", "1m?", "all discards are known"),
        ("ningbo S.melds=pung:55k:W", "S.melds", "pung:55k:W", "unexpected character 'k'"),
        ("ningbo S.melds=pung:55z:W", "S.melds", "pung:55z:W", "a pung has 3 tiles"),
        ("ningbo S.melds=pung:555z", "S.melds", "pung:555z", "e.g. pung:555z:W"),
        ("ningbo S.melds=pong:555z:W", "S.melds", "pong:555z:W", "a meld begins with one of chow, pung"),
        ("ningbo S.melds=pung:555z:Q", "S.melds", "pung:555z:Q", "there is no seat 'Q'"),
        ("ningbo event=luck:S:1m", "event", "luck:S:1m", "there is no event 'luck'"),
        ("ningbo event=draw:S", "event", "draw:S", "e.g. draw:S:3m"),
        ("ningbo event=exhausted:S:1m", "event", "exhausted:S:1m", "neither seat nor tile"),
        ("ningbo wall=many", "wall", "many", "write a whole number"),
        ("ningbo turn=-1", "turn", "-1", "write a number from 0"),
        ("ningbo state.what=9999999999", "state.what", "9999999999", "at most 1000000000"),
        ("ningbo round=Q", "round", "Q", "write E, S, W or N"),
        ("ningbo dice=7", "dice", "7", "e.g. 34 or 34,2"),
        ("ningbo kong=S1", "kong", "S1", "counted from 1, e.g. S2"),
        ("ningbo claims=SS", "claims", "SS", "a seat stands there twice"),
        ("ningbo option.rate=x", "option.rate", None, "option rate is a number from 0"),
        ("ningbo option.rat=3", "option.rat", None, "there is no option 'rat'"),
        ("ningbo round=", "round", "", "write E, S, W or N"),
        ("ningbo S=5k", "S", "5k", "unexpected character 'k'"),
        ("ningbo state.what=(", "state.what", "(", "write a word, a number"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_names_the_field_the_text_and_the_remedy(
    line: str, field: str, text: str | None, remedy: str
) -> None:
    with pytest.raises(PositionTextError) as error:
        parse_position(line)
    assert (error.value.field, error.value.text) == (field, text)
    assert remedy in error.value.remedy
    assert str(error.value).startswith(f"position, {field}: ")


@pytest.mark.parametrize(
    ("line", "field", "remedy"),
    [
        ("ningbo S=11111m", "S", "5 x 1m, but the game has 4"),
        ("ningbo S=111m S.bonus=1f1f", "S.bonus", "2 x 1f, but the game has 1"),
        ("riichi S=111m S.bonus=1f", "S.bonus", "the game is played without 1f"),
        ("hongkong-old S=50m", "S", "the game is played without 0m"),
        ("ningbo S=1111m event=discard:E:1m", "S", "5 x 1m, but the game has 4"),
        ("ningbo S=24m event=deal:S:3m", "event", "only the dealer, E"),
        ("ningbo S=24m event=discard:S:3m claims=S", "claims", "S cannot claim its own tile"),
        ("ningbo S=24m event=draw:E:3m claims=S", "claims", "nobody but E can claim"),
        ("ningbo event=exhausted claims=S", "claims", "nobody can claim a win"),
        ("ningbo event=north-pull:S:4z", "event", "ningbo has no north-pull"),
        ("ningbo wall=145", "wall", "at most 144"),
        ("ningbo S=123m event=draw:S:4m claims=S", "S", "the hand has 3 tiles, not 13"),
        ("ningbo state.what=1", "state", "unknown key 'what'"),
        ("ningbo S=123m? event=draw:S:4m claims=S", "S", "none of its tiles may be unknown"),
        ("ningbo S=123m event=discard:E:?", "event", "the tile of the event is not known"),
        ("hongkong-old indicator=1m", "indicator", "this ruleset turns no tile"),
        ("ningbo S.melds=chow:135m:E", "S.melds", "this is no chow"),
        (f"{TWO_KONGS} kong=S2 state.kong=kong.3333p.from.W", "kong", "the state names another kong"),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_field(line: str, field: str, remedy: str) -> None:
    with pytest.raises(AtlasError) as error:
        position_of(parse_position(line))
    assert isinstance(error.value, PositionTextError)
    assert error.value.field == field
    assert remedy in error.value.remedy


def test_who_claims_where_nothing_is_said() -> None:
    def claims(line: str) -> tuple[int, ...]:
        described = parse_position(line)
        return with_claims(described).claims

    offered = WIN.replace("draw:S", "discard:W")
    assert claims(WIN) == (1,)
    assert claims(offered) == (1,), "the only hand that is told is asked, although it may not win"
    assert claims(f"{offered} N=1122334455667m") == (), "of several hands none may win"
    assert claims(f"{offered} claims=") == ()
    short = offered.replace("S=2", "S=")
    assert short != offered
    assert claims(short) == (1,), "the hand lacks a tile, which is said"
    with pytest.raises(PositionTextError) as error:
        position_of(with_claims(parse_position(short)))
    assert error.value.field == "S"
    assert claims(f"{offered} N=1122334m") == (1,), "a hand that may not win is not asked beside a whole one"
    assert claims(WIN.replace("draw:S:3m", "exhausted")) == ()
    described = parse_position(f"{WIN} claims=")
    assert settle_position(described, position_of(described)).scores == []
    assert line_of(described).endswith("event=draw:S:3m claims=")


def test_whose_hand_is_looked_at() -> None:
    assert only_seat(parse_position("ningbo S=123m")) == 1
    assert only_seat(parse_position("ningbo S=123m N=?")) == -1
    assert only_seat(parse_position("ningbo S=123m N=123p event=draw:N:1m")) == 3


def test_a_name_of_a_file_is_no_line() -> None:
    assert is_line(WIN)
    assert is_line("mj1 ningbo")
    assert is_line("ningbo+S=1m")
    assert not is_line("cases.toml")
    assert not is_line("my=cases.toml")
