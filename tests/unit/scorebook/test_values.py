"""Values that a game cannot have are not booked; less than the rules ask for only where it was agreed on."""

import pytest

from mahjong_atlas.scorebook.entries import Entry, EntryError
from mahjong_atlas.scorebook.scorebook import Scorebook

Fields = dict[str, object]
NAMES = ["Anna", "Bo", "Chiyo", "Dai"]


def opened(ruleset_id: str, **options: object) -> Scorebook:
    fields = {"ruleset": ruleset_id, "names": NAMES, "options": options}
    return Scorebook.replay([Entry("1", "opened", fields=fields)])


def entered(scorebook: Scorebook, *events: Fields) -> Scorebook:
    """As a new entry is booked."""
    return Scorebook.replay(scorebook.entries, scorebook.prepared("deal", {"events": list(events)}))


def win(giver: str = "", **more: object) -> Fields:
    by: Fields = {"from": giver} if giver else {"how": "draw"}
    return {"what": "win", "winners": [{"player": "Bo", **more}], **by}


def reason(ruleset_id: str, *events: Fields) -> str:
    with pytest.raises(EntryError) as caught:
        entered(opened(ruleset_id), *events)
    return caught.value.message.id


@pytest.mark.parametrize(
    ("ruleset_id", "wrong", "refused", "right"),
    [
        # RI-35 to RI-40: which fu there are, by draw and off a discard
        ("riichi", win("Dai", fans=3, fu=3), "why-entry-no-such-fu", win("Dai", fans=3, fu=30)),
        ("riichi", win("Dai", fans=3, fu=0), "why-entry-no-such-fu", win("Dai", fans=5)),
        ("riichi", win("Dai", fans=4), "error-fu-needed", win("Dai", fans=4, fu=30)),
        ("riichi", win("Dai", fans=3, fu=33), "why-entry-no-such-fu", win("Dai", fans=3, fu=40)),
        ("riichi", win("Dai", fans=3, fu=20), "why-entry-no-such-fu", win(fans=3, fu=20)),
        ("riichi", win(fans=3, fu=140), "why-entry-no-such-fu", win("Dai", fans=3, fu=140)),
        ("riichi", win("Dai", fans=1, fu=25), "why-entry-fu-fans", win("Dai", fans=2, fu=25)),
        ("riichi", win(fans=2, fu=25), "why-entry-fu-fans", win(fans=3, fu=25)),
        ("riichi", win(fans=1, fu=20), "why-entry-fu-fans", win(fans=2, fu=20)),
        ("riichi", win("Dai", fans=0, fu=30), "why-entry-least", win("Dai", fans=1, fu=30)),
        ("riichi", win("Dai", fans=26), "why-entry-most", win("Dai", fans=13)),
        ("riichi", win("Dai", fans=300), "why-entry-most", win("Dai", fans={"big-three-dragons": 2})),
        ("riichi", win("Dai", points=1000), "why-entry-no-such-points", win("Dai", points=960)),
        ("riichi", win("Dai", points=2000, fu=30), "why-entry-not-needed", win("Dai", points=2000)),
        # HK-82: self-draw is a fan
        ("hongkong-old", win(fans=0), "why-entry-least", win("Dai", fans=0)),
        ("hongkong-old", win(points=1), "why-entry-least", win(points=2)),
        ("hongkong-old", win("Dai", points=3), "why-entry-no-such-points", win("Dai", points=4)),
        ("hongkong-old", win("Dai", fans=9), "why-entry-most", win("Dai", fans=8)),
        ("chengdu", win("Dai", fans=4), "why-entry-most", win("Dai", fans=3)),
        ("ningbo", win("Dai", fans=4, fu=30), "why-entry-not-needed", win("Dai", fans=4)),
        ("mcr", win("Dai", points=329), "why-entry-no-such-points", win("Dai", points=328)),
        ("shanghai", win("Dai", fans=50), "why-entry-most", win("Dai", points=20)),
        ("shaanxi", win("Dai", points=2), "why-entry-no-such-points", win(points=2)),
        ("fuzhou", win("Dai", points=9), "why-entry-least", win("Dai", points=10)),
    ],
)
def test_a_value_that_the_game_cannot_have_is_not_booked(
    ruleset_id: str, wrong: Fields, refused: str, right: Fields
) -> None:
    end: list[Fields] = [{"what": "ended", "how": "draw"}] if ruleset_id == "chengdu" else []
    assert reason(ruleset_id, wrong, *end) == refused
    assert entered(opened(ruleset_id), right, *end).deals


@pytest.mark.parametrize(
    ("ruleset_id", "few", "enough"),
    [
        ("mcr", {"fans": 7}, {"fans": 8}),
        ("mcr", {"points": 7}, {"points": 8}),
        ("mcr", {"fans": {"flower": 8}}, {"fans": {"flower": 1, "mixed-straight": 1}}),
        ("ningbo", {"fans": 3}, {"fans": 4}),
        ("ningbo", {"points": 3}, {"points": 4}),
        ("hongkong-modern", {"points": 4}, {"points": 8}),
        ("riichi", {"fans": {"dora": 2}, "fu": 30}, {"fans": {"dora": 2, "riichi": 1}, "fu": 30}),
    ],
)
def test_less_than_the_rules_ask_for_is_booked_where_it_was_agreed_on(
    ruleset_id: str, few: Fields, enough: Fields
) -> None:
    assert reason(ruleset_id, win("Dai", **few)) == "why-entry-agree"
    agreed = entered(opened(ruleset_id), win("Dai", **few, agreed=True))
    assert agreed.deals[0].paid[1] > 0
    assert Scorebook.replay(agreed.entries).totals == agreed.totals
    assert entered(opened(ruleset_id), win("Dai", **enough)).deals


def test_agreement_does_not_make_a_value_that_cannot_be() -> None:
    assert reason("riichi", win("Dai", fans=3, fu=33, agreed=True)) == "why-entry-no-such-fu"
    assert reason("hongkong-old", win(fans=0, agreed=True)) == "why-entry-least"


def test_what_a_ready_hand_would_win_is_a_value_of_the_game() -> None:
    wall: Fields = {"what": "exhausted", "ready": ["Chiyo"]}
    assert reason("chengdu", {**wall, "worth": {"Chiyo": 3}}) == "why-entry-no-such-points"
    assert entered(opened("chengdu"), {**wall, "worth": {"Chiyo": 4}}).deals


def test_a_doubled_deal_has_doubled_values() -> None:
    """SH-8: a double breaks the wall open; 10 is the limit of a sum."""
    assert reason("shanghai", {**win("Dai", points=14), "dice": [[1, 2]]}) == "why-entry-no-such-points"
    assert entered(opened("shanghai"), {**win("Dai", points=14), "dice": [[3, 3]]}).deals


def test_whose_tile_won_is_said() -> None:
    nobody: Fields = {"what": "win", "winners": [{"player": "Bo", "points": 6}]}
    assert reason("ningbo", nobody) == "why-entry-whose-win"
    assert entered(opened("ningbo"), {**nobody, "how": "draw"}).deals[0].paid == (-6, 18, -6, -6)
    assert entered(opened("ningbo"), {**nobody, "from": "Dai"}).deals[0].paid == (0, 12, 0, -12)


def test_a_list_of_ready_players_holds_as_given() -> None:
    """RI-12: a stick is paid by who declares; without a list who has declared is ready."""
    stick: Fields = {"what": "declared", "player": "Anna"}
    wall: Fields = {"what": "exhausted"}
    assert entered(opened("riichi"), stick, wall).deals[0].paid == (2000, -1000, -1000, -1000)
    scorebook = entered(opened("riichi"), stick, {**wall, "ready": ["Bo"]})
    assert scorebook.deals[0].paid == (-12000, 4000, 4000, 4000), "a false declaration, RI-49"
    assert Scorebook.replay(scorebook.entries).totals == scorebook.totals
    both = entered(opened("riichi"), stick, {**wall, "ready": ["P1", "Bo"]})
    assert both.deals[0].paid == (500, 1500, -1500, -1500)


def test_a_table_to_which_no_play_leads_is_not_booked_and_stands_where_it_was() -> None:
    """RI-19: riichi is declared on a closed hand."""
    won: Fields = {"player": "Bo", "hand": "456m789m78p55s", "melds": ["chow:1m2m3m-:P1"]}
    open_hand: Fields = {"what": "win", "from": "Dai", "tile": "9p", "winners": [won]}
    fields: Fields = {**open_hand, "state": {"riichi": ["Bo"]}}
    scorebook = opened("riichi")
    with pytest.raises(EntryError, match=r"events\[0\]"):
        entered(scorebook, fields)
    assert Scorebook.replay([*scorebook.entries, scorebook.prepared("deal", {"events": [fields]})]).deals
    closed: Fields = {**fields, "winners": [{"player": "Bo", "hand": "123m456m789m78p55s"}]}
    assert entered(scorebook, closed).deals


def test_a_book_of_before_stands_with_what_is_not_booked_any_more() -> None:
    """It held who has declared for ready beside a list, and values that cannot be."""
    old = Entry(
        "2",
        "deal",
        fields={
            "events": [
                {"what": "declared", "player": "P1"},
                {"what": "exhausted", "ready": ["P2"]},
            ]
        },
    )
    odd = Entry(
        "3",
        "deal",
        fields={
            "events": [
                {"what": "win", "winners": [{"player": "P2", "fans": 3, "fu": 33}]},
            ]
        },
    )
    scorebook = Scorebook.replay([*opened("riichi").entries, old, odd])
    assert scorebook.deals[0].paid == (500, 1500, -1500, -1500)
    assert scorebook.deals[1].paid[1] > 0
