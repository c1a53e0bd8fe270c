"""What no play leads to is refused with its clause, and what some play leads to never."""

import pytest

from mahjong_atlas.calculator.everywhere import everywhere
from mahjong_atlas.errors import ImpossiblePosition
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.protocol.hands import WinRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.corruptions import fate
from mahjong_atlas.testing.examples import worked_cases
from tests.words import ROOT

MARKS = {"drawn marks"}
"""Nothing else tells whether a discard had just been drawn or came from the hand."""
CHANCE = {
    "dice", "indicator", "state.bird", "state.dora", "state.treasure", "state.treasure_place",
    "state.turned_treasures", "state.ura",
}  # fmt: skip
"""The shuffle and the dice decide which tile lies there."""
MATCH = {
    "round", "state.after_draw", "state.counters", "state.dealer_streak", "state.floors", "state.honba",
    "state.riichi_sticks",
}  # fmt: skip
"""What earlier deals have brought."""
CHOICE = {
    "state.dead_hands", "state.dealt_hands_declared", "state.declared", "state.declined",
    "state.double_riichi", "state.fei_aside", "state.ippatsu", "state.lasting_furiten", "state.out",
    "state.passed_waits", "state.paozi", "state.ready", "state.riichi", "state.treasure_lookers",
    "state.void",
}  # fmt: skip
"""What a seat may have done or let be without a trace: a hand that waits may have declared."""
MOMENT = {
    "event kind", "event seat", "event taken", "state.closed_indicators", "kong", "kong word", "kongs",
    "state.after_kong", "state.after_replacement", "state.bound_to_declare", "state.dealt_hands_over",
    "state.declaring", "state.first_to_declare", "state.immediate", "state.last_of_kind",
    "state.last_tile_offered", "state.last_tile_taken", "state.look", "state.treasure_asked_from",
    "turn",
}  # fmt: skip
"""The same tiles a moment earlier or later: drawn or discarded, claimed or on offer."""
ACCEPTED = {"marks": MARKS, "chance": CHANCE, "match": MATCH, "choice": CHOICE, "moment": MOMENT}
"""Kinds of facts that may have other values in a reached position, five in every game."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_one_altered_fact_of_a_reached_position_is_refused_with_its_clause(ruleset_id: str) -> None:
    """But for the facts above, no other value of any fact is accepted."""
    found = fate(find_ruleset(ruleset_id), deals=2, seed="altered", every=40)
    may = set().union(*ACCEPTED.values())
    assert {fact: found.lines[fact][:1] for fact in found.accepted if fact not in may} == {}
    assert found.refused["wall"] > 10
    assert found.accepted["wall"] == 0
    assert found.refused.total() > 3 * found.unnamed.total()


IMPOSSIBLE = [
    (
        "riichi S=567p34578s22p S.melds=chow:234m:E state.riichi=S event=discard:W:6s",
        "state.riichi", "RI-19",
    ),
    (
        "riichi S=234m22567p34578s state.ippatsu=S event=discard:W:6s",
        "state.ippatsu", "RI-21",
    ),
    (
        "riichi S=234m22567p34578s state.riichi=S state.double_riichi=S event=discard:W:6s",
        "state.double_riichi", "RI-22",
    ),
    (
        "riichi S=234m22567p34578s state.dora=1m,2m,3m,4m,5p,6p,7p event=discard:W:6s",
        "state.dora", "RI-13",
    ),
    (
        "riichi S=234m22567p34578s state.first_turn=true wall=0 event=draw:S:6s",
        "state.first_turn", "RI-22",
    ),
    (
        "riichi S=22p S.melds=chow:234m:E,pung:666p:N,pung:777s:W state.first_turn=true "
        "event=draw:S:2p",
        "state.first_turn", "RI-22",
    ),
    (
        "riichi S=34678p22s S.melds=kong:5555z:W,pung:444m:N event=kong-draw:S:5p state.ippatsu=S "
        "state.riichi=S",
        "state.riichi", "RI-19",
    ),
    (
        "riichi S=34678p22234s S.melds=concealed-kong:5555z state.riichi=S state.ippatsu=S "
        "event=kong-draw:S:5p",
        "state.ippatsu", "RI-21",
    ),
    (
        "riichi S=234m22567p34678s event=added-kong:W:6s",
        "event", "RI-29",
    ),
    (
        "riichi S=234m22567p34578s wall=0 event=added-kong:W:6s",
        "event", "RI-17",
    ),
    (
        "riichi S=22567p34578s S.melds=chow:234m:W event=discard:W:6s",
        "S.melds", "RI-15",
    ),
    (
        "riichi S=234m22567p34578s turn=3 wall=0 event=draw:S:6s",
        "wall", "RI-45",
    ),
    (
        "mcr S=5m11z S.melds=pung:222m:W,pung:444m:W,pung:777p:E turn=1 event=draw:S:5m",
        "turn", "MCR-5",
    ),
    (
        "mcr S=123m456p78999s11z turn=0 event=discard:N:7s",
        "event", "MCR-5",
    ),
    (
        "mcr S=66p33z S.melds=pung:222m:W,pung:444m:W,pung:777p:E state.last_of_kind=true "
        "event=discard:W:6p",
        "state.last_of_kind", "MCR-158",
    ),
    (
        "beijing S=678m4p234789s155z state.first_turn=true turn=3 event=draw:S:4p",
        "state.first_turn", "BJ-31",
    ),
    (
        "hangzhou indicator=7p S=123m456p789s1122z state.floats=S:1 event=draw:S:1z",
        "state.floats", "HZ-44",
    ),
    (
        "hongkong-old S=12378999m S.melds=pung:222m:W,pung:444m:E state.declared=S.nine "
        "event=draw:S:1m",
        "state.declared", "HK-87",
    ),
    (
        "changsha S=123m456p78999s22p state.bird=5p wall=0 event=draw:S:7s",
        "state.bird", "CS-63",
    ),
    (
        "chengdu S=123m456p78999m22p state.void=S:s state.out=E,S,W,N event=draw:S:9m",
        "state.out", "CD-33",
    ),
    (
        "wuhan indicator=4m S=123m456p78999s22p state.red_kongs=S:3,W:2 event=draw:S:7s",
        "state.red_kongs", "WH-10",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field", "clause"), IMPOSSIBLE)
def test_a_hand_that_no_play_leads_to_names_the_fact_and_the_clause(
    line: str, field: str, clause: str
) -> None:
    with pytest.raises(ImpossiblePosition) as error:
        position_of(parse_position(line))
    assert (error.value.field, error.value.clause) == (field, clause)
    assert len({error.value.tell(language) for language in ("en", "ja", "zh", "zh-hant")}) == 4


RARE = {
    "heavenly win": "mcr E=123m456p78999s11z turn=0 event=deal:E:7s",
    "heavenly win by a first draw": (
        "riichi E=234m22567p34578s turn=0 state.first_turn=true event=draw:E:6s"
    ),
    "earthly win": "riichi S=234m22567p34578s turn=1 state.first_turn=true event=draw:S:6s",
    "earthly win beside a double riichi": (
        "riichi S=234m22567p34578s state.first_turn=true state.double_riichi=E event=draw:S:6s"
    ),
    "the dealer's first discard": "hongkong-old W=123456m22789p78s turn=0 event=discard:E:9s",
    "four kongs": (
        "riichi S=9s S.melds=kong:2222m:E,kong:3333p:E,concealed-kong:4444s,kong:7777z:E "
        "event=discard:W:9s"
    ),
    "the replacement of the fourth kong": (
        "riichi S=9s "
        "S.melds=concealed-kong:2222m,concealed-kong:3333p,concealed-kong:4444s,concealed-kong:7777z "
        "state.dora=1m,1m,1m,1m,1p event=kong-draw:S:9s"
    ),
    "robbed concealed kong for thirteen orphans": (
        "riichi S=119m19p19s123456z W=123m456p789s777z1p event=concealed-kong:W:7z"
    ),
    "eight flowers": "mcr S=123m456p78999s11z S.bonus=1234567f event=flower-draw:S:8f",
    "last tile drawn": "riichi S=234m22567p34578s wall=0 event=draw:S:6s",
    "last discard": "riichi S=234m22567p34578s wall=0 event=discard:W:6s",
    "replacement of the last kong": (
        "mcr S=456p78999s11z S.melds=concealed-kong:2222m wall=0 event=kong-draw:S:7s"
    ),
    "riichi with a concealed kong": (
        "riichi S=34567p22234s S.melds=concealed-kong:5555z state.riichi=S event=draw:S:8p"
    ),
    "ippatsu": "riichi S=234m22567p34578s state.riichi=S state.ippatsu=S event=discard:W:6s",
    "robbed added kong": "riichi S=234m22567p34578s W.melds=pung:666s:N event=added-kong:W:6s",
    "a chow of riichi from the left": "riichi S=22567p34578s S.melds=chow:234m:E event=discard:W:6s",
    "a void suit in a set": "chengdu N=1233445699m N.melds=pung:777s:E state.void=N:s event=discard:W:5m",
    "the last copy of a kind": (
        "mcr S=57m11z S.melds=pung:222m:W,chow:345m:E,pung:888m:N state.last_of_kind=true "
        "event=discard:W:6m"
    ),
    "a tile added to a special kong, robbed for a pung": (
        "mj1 changchun@1 dice=43 E=25m4668p2448s E.melds=one-egg:1m1p1s E.river=75z_ "
        "S=589m57p389s44z S.melds=pung:111p-:E S.river=2z-7z2p W=1124478m48p5s "
        "W.melds=arrow-kong:567z W.river=61z N=69m3558p69s N.melds=pung:222z-:S,pung:333z-:E "
        "N.river=1s3m1z points=E:-13,S:-145,W:396,N:-238 wall=74 turn=11 kong=W1 kongs=0 "
        "event=discard:E:3z-"
    ),
    "two floats": "hangzhou indicator=7p S=123456m789s111z7p state.floats=S:2 event=draw:S:5p",
}  # fmt: skip


@pytest.mark.parametrize("rarity", RARE)
def test_rarities_are_accepted(rarity: str) -> None:
    position_of(parse_position(RARE[rarity]))


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_worked_cases_are_accepted(ruleset_id: str) -> None:
    """All in which somebody wins, of the game's own files and those that came from outside."""
    cases = list(worked_cases(ruleset_id, ROOT))
    assert len(cases) > 20
    for case in cases:
        try:
            position_of(case)
        except ImpossiblePosition as error:
            raise AssertionError(f"{case}: {error}") from error


def test_a_hand_that_may_be_somewhere_is_refused_where_it_may_not() -> None:
    """The facts that a game knows are asked of it alone."""
    question = WinRequest(
        hand="234m22567p34578s", win="6s", by="discard", giver="W", seat="S", state={"ippatsu": ["S"]}
    )
    verdicts = {each.ruleset.partition("@")[0]: each for each in everywhere(question)}
    refused = verdicts["riichi"].no_such_hand
    assert refused is not None
    assert refused.clause == "RI-21"
    assert verdicts["hongkong-old"].no_such_hand is None
