"""What no play leads to is refused with its clause, and what some play leads to never."""

import pytest

from mahjong_atlas.errors import ImpossiblePosition
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.everywhere import everywhere
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.protocol.hands import WinRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tests.words import ROOT
from tools.corruptions import fate
from tools.examples import worked_cases

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
    "state.declaring", "state.first_to_declare", "state.immediate", "state.kong_of_replacement",
    "state.last_of_kind",
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


MANY = "123456789m123456789s12345678p"
"""26 tiles of Changsha, where 56 are drawn in a deal; in no game more than 20 discards are claimed."""
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
        "riichi S=234m22567p34578s state.riichi=S state.dora=1m,4m state.ura=2m event=discard:W:6s",
        "state.ura", "RI-14",
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
        "hongkong-old S=678m45p22s S.melds=concealed-kong:1111m,kong:9999s:W kongs=1 "
        "state.kong_of_replacement=true event=kong-draw:S:6p",
        "state.kong_of_replacement", "HK-61",
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
    (
        "ningbo indicator=9s S=24m22456p678s S.melds=pung:999s:W event=draw:S:3m",
        "S.melds", "NB-36",
    ),
    (
        "ningbo indicator=1f S=24m22456p678999s S.bonus=2f event=draw:S:3m",
        "S.bonus", "NB-23",
    ),
    (
        "malaysia S=1234567899p777z event=discard:E:1x",
        "event", "MY-33",
    ),
    (
        "malaysia S=1234567899p777z E.river=1x event=draw:S:7p",
        "E.river", "MY-33",
    ),
    (
        "chengdu S=34m22p678p234m789p state.out=W event=discard:W:5m",
        "state.out", "CD-33",
    ),
    (
        "chengdu N=34m22p678p234m789p state.out=E,S,W event=draw:N:5m",
        "state.out", "CD-33",
    ),
    (f"changsha E.river={MANY} S.river={MANY} N.river={MANY}", "E.river", "CS-46"),
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
    "a tile under each indicator": (
        "riichi S=234m22567p34578s state.riichi=S state.dora=1m,4m state.ura=2m,3m event=discard:W:6s"
    ),
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
    "a wild tile drawn, a flower of the other group exposed": (
        "ningbo indicator=1f S=24m22456p678999s S.bonus=6f event=draw:S:2f"
    ),
    "a wild tile laid aside": "malaysia S=1234567899p777z S.bonus=1x1f event=draw:S:8p",
    "the last winner but one": (
        "chengdu N=34m22p678p234m789p state.out=E,W event=discard:S:5m"
    ),
    "a draw of the last go-around without discards": (
        "mj1 wuhan@1 dice=42 indicator=8m E=4799m66p6s3z E.melds=pung:333p-:W,pung:555p-:W "
        "E.bonus=7z E.river=15z2m9s4z-5z_2z_6z8m8p87s-4s-4z_4s_1z_5s-356m S=35m456p778s "
        "S.melds=chow:567s-:E,chow:234s-:E S.bonus=77z "
        "S.river=628m_7p_6p_2z_4p_8p_21s-1m33z9s_2m4s_1s_1p_ W=4477m "
        "W.melds=pung:444z-:E,pung:555s-:E,pung:333s-:N W.bonus=7z "
        "W.river=5z3p-1m-9p_3p9s9p_35m2s8m_9p_8s17p_2p-5p-4p_6m_4p_ N=79m366z "
        "N.melds=pung:111m-:W,pung:111s-:S,pung:222p-:W "
        "N.river=9s5z2m_7p1z9p_3m_5m8p2s7p_4s1z1p6m_3s-6s1p_ "
        "points=E:-3352,S:-958,W:10462,N:-6152 wall=0 turn=76 state.red_kongs=E:1,S:2,W:1 "
        "event=draw:W:9m"
    ),
    "a replacement when nothing else can be drawn": (
        "mj1 beijing@1 round=S dice=24 indicator=1m E=6m1256s34z "
        "E.melds=pung:555m-:S,pung:111s-:N E.river=21m3z4p-98p8s2p75s2m2z5p-4p5s7p557z "
        "S=33m39p366s S.melds=chow:4p-56p:E,added-kong:6666z-:N "
        "S.river=1z-46p34z8p34m3p5m-769m-3z1m7z8m62p W=2m28p89s47z "
        "W.melds=pung:555p-:E,chow:789m-:S W.river=5s7p42s_39m1p2z9s5m-63s1p9m13p9s4p "
        "N=67m7p237s2z N.melds=added-kong:1111z-:S,chow:5m-67m:W "
        "N.river=8s2p93s8m4z9p4m71p5z3p2m6z-1s_-4m5z9p points=E:-288,S:-376,W:984,N:-320 "
        "wall=0 turn=74 kong=N1 event=kong-draw:N:4s"
    ),
    "an exhausted wall after the last treasure was drawn": (
        "mj1 changchun@1 round=N dice=54,5,3,2 E=16m7s2z "
        "E.melds=chow:789s-:N,chow:45p-6p:N,pung:333m-:W "
        "E.river=7z9s4m5s4z5p8m_-2m_4s4z1m827p-68m12s9p7m3s_-4m_1p S=29m6s1z "
        "S.melds=chow:78m-9m:E,added-kong:7777p-:E,pung:333s-:E "
        "S.river=2p9m76z3p_5s-8s1m4s-4m14z8p8s5p4s2m1p7z923p8s_ W=79m689p7s5z "
        "W.melds=chow:45s-6s:S,chow:34s-5s:S "
        "W.river=9s3z17m5p5z-6z-222z1s6m5s6m1s_9p5m-3m_-31z_73z3p N=2p222s "
        "N.melds=pung:555z-:W,pung:666z-:W,kong:5555m-:W "
        "N.river=1p8m4p9s-5p-4z2m6p_8p_1z_6s_6s_3z_4p_6p_1s_4m_3m_8m_1p_7s_ "
        "zone.treasure=3p9s4p points=E:-68,S:-361,W:-409,N:838 wall=0 turn=90 kong=S2 kongs=0 "
        "state.ready=N state.first_to_declare=3 state.treasure_place=133 event=exhausted"
    ),
    "a bonus tile after two kongs in a row": (
        "mj1 malaysia@1 dice=3 E=146p34z11x E.melds=concealed-kong:9999p,concealed-kong:7777z "
        "E.bonus=7f51a E.river=25z S=122777p224556z1x S.bonus=1f6a32f S.river=7p "
        "W=112334688p1116z W.bonus=347a W.river=5z points=E:3500,S:-3800,W:300 wall=29 turn=4 "
        "kong=E2 kongs=2"
    ),
    "the first discard declares ready": (
        "mj1 harbin@1 round=S dice=26 E=467m55p2456899s7z E.river=5s- S=2389m38899p3688s "
        "W=234m2277p123s W.melds=pung:555s-:E N=556m1457p136789s "
        "points=E:187,S:-70,W:-1,N:-116 wall=59 turn=1 state.ready=W event=discard:W:4m"
    ),
    "a question about the new treasure when a discard has passed": (
        "mj1 changchun@1 round=W dice=11,6,3 E=2456799m E.melds=pung:555z-:N,pung:444p-:N "
        "E.river=14z6s-1m_6z_2p_87p3s- S=778m4s S.melds=chow:456s-:E,chow:123s-:E,pung:777s-:W "
        "S.river=1z19p27z52m3p8s W=456m345p1178s W.melds=pung:777z-:N "
        "W.river=34z2m7p-4s2m_2p_6m27s_- N=33589m112p45s N.melds=pung:777p-:W "
        "N.river=15z-9s8p4z_4p-1m7z_-5z_ zone.treasure=26s points=E:548,S:1252,W:-989,N:-811 "
        "wall=51 turn=38 state.ready=W state.treasure=6s state.first_to_declare=2 "
        "state.treasure_place=131 state.treasure_asked_from=2 event=discard:S:2s"
    ),
    "as many discards as there may be": f"changsha E.river={MANY} S.river={MANY} N.river={MANY[:-3]}p",
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
