"""Entries as people make them: points, hands, false wins, undoing; what is wrong is said, nothing is lost."""

from collections.abc import Mapping

import pytest
from msgspec import UNSET

from mahjong_atlas.protocol.hands import PositionRequest
from mahjong_atlas.scorebook.answers import standing_of
from mahjong_atlas.scorebook.entries import Entry, EntryError, read_entries, read_entry
from mahjong_atlas.scorebook.scorebook import Scorebook
from mahjong_atlas.services.hands import score

NAMES = ["Anna", "Bo", "Chiyo", "Dai"]
Fields = dict[str, object]


def opened(ruleset_id: str, names: list[str] = NAMES, **more: object) -> Scorebook:
    return Scorebook.replay([Entry("1", "opened", fields={"ruleset": ruleset_id, "names": names, **more})])


def booked(scorebook: Scorebook, *events: Fields) -> Scorebook:
    entry = scorebook.prepared("deal", {"events": list(events)})
    return Scorebook.replay([*scorebook.entries, entry])


def undo(scorebook: Scorebook, of: str) -> Scorebook:
    return Scorebook.replay(
        [*scorebook.entries, scorebook.prepared("undone", {"of": of, "why": "wrong tile"})]
    )


def win(player: str, giver: str = "", **more: object) -> Fields:
    fields: Fields = {"what": "win", "winners": [{"player": player, **more}]}
    return {**fields, "from": giver} if giver else {**fields, "how": "draw"}


def paid(scorebook: Scorebook) -> list[int]:
    return list(scorebook.deals[-1].paid)


@pytest.mark.parametrize(
    ("ruleset_id", "fields", "expected"),
    [
        # NB-66: by self-draw everybody once; NB-67: the discarder twice, others nothing
        ("ningbo", win("Bo", points=6), [-6, 18, -6, -6]),
        ("ningbo", win("Bo", "Dai", points=6), [0, 12, 0, -12]),
        # HK-82: the table by faan, discarder double
        ("hongkong-old", win("Chiyo", "Anna", fans=3), [-16, -8, 32, -8]),
        ("hongkong-old", win("Chiyo", fans=3), [-16, -16, 48, -16]),
        # CD-42: 2^fan by the discarder
        ("chengdu", win("Anna", "Bo", fans=2), [4, -4, 0, 0]),
        # riichi: dealer's and another's 3 han 30 fu
        ("riichi", win("Anna", "Bo", fans=3, fu=30), [5800, -5800, 0, 0]),
        ("riichi", win("Bo", "Anna", fans=3, fu=30), [-3900, 3900, 0, 0]),
        ("riichi", win("Bo", fans=5), [-4000, 8000, -2000, -2000]),
        # MCR-12, MCR-13: 8 from everybody, the points from the discarder
        ("mcr", win("Bo", "Chiyo", points=10), [-8, 34, -18, -8]),
    ],
)
def test_points_alone_are_paid_as_the_rules_say(ruleset_id: str, fields: Fields, expected: list[int]) -> None:
    scorebook = opened(ruleset_id)
    if ruleset_id == "chengdu":
        fields = {**fields}
        scorebook = booked(scorebook, fields, {"what": "ended", "how": "draw"})
    else:
        scorebook = booked(scorebook, fields)
    assert paid(scorebook) == expected
    for settled in scorebook.deals[-1].settled:
        assert all(each.clause and each.cause for each in settled.transfers)


def test_three_players_settle_among_three() -> None:
    scorebook = booked(opened("malaysia", NAMES[:3]), win("Bo", "Chiyo", points=5))
    assert sum(paid(scorebook)) == 0
    assert paid(scorebook)[1] > 0 > paid(scorebook)[2]


def test_counters_and_sticks_go_on_and_the_winner_takes_them() -> None:
    """Honba after a dealer's win, sticks from a draw: 300 and 1000 more for the next winner."""
    scorebook = booked(opened("riichi"), win("Anna", fans=1, fu=30))
    assert scorebook.match.carried["honba"] == 1
    assert scorebook.match.dealer == 0
    scorebook = booked(
        scorebook, {"what": "declared", "player": "Bo"}, {"what": "exhausted", "ready": ["Bo", "Anna"]}
    )
    assert scorebook.match.carried["honba"] == 2
    assert scorebook.match.dealer == 0
    assert scorebook.pot == 1000
    before = scorebook.totals
    scorebook = booked(scorebook, win("Chiyo", "Dai", fans=1, fu=30))
    assert [now - then for now, then in zip(scorebook.totals, before, strict=True)] == [0, 0, 2600, -1600]
    assert scorebook.match.dealer == 1
    assert scorebook.match.carried["honba"] == 0
    assert scorebook.pot == 0


def test_a_pattern_drawn_in_mid_deal_is_paid_by_everybody() -> None:
    """CS-76: 10 from each, 10 more from the dealer, without a bird."""
    fields: Fields = {"what": "declared", "player": "Bo", "word": "declare-drawn"}
    for options in (
        {"four_drawn": "yes"},
        {"pungs_drawn": "yes"},
        {"four_drawn": "yes", "pungs_drawn": "yes"},
    ):
        session = booked(opened("changsha", options=options), fields, {"what": "exhausted"})
        assert paid(session) == [-20, 40, -10, -10]
    with pytest.raises(EntryError, match="declare-drawn"):
        booked(opened("changsha"), fields, {"what": "exhausted"})


def test_who_is_not_ready_pays_and_a_dealer_who_is_not_passes_the_deal_on() -> None:
    scorebook = booked(opened("riichi"), {"what": "exhausted", "ready": ["Dai"]})
    assert paid(scorebook) == [-1000, -1000, -1000, 3000]
    assert scorebook.match.dealer == 1


def test_a_hand_is_settled_with_fans_clauses_and_liability() -> None:
    """Bo has three sets from Chiyo: they are partners, and Chiyo alone pays five times (NB-75)."""
    melds = ["pung 222p from Chiyo", "pung 333p from Chiyo", "pung 777p from Chiyo"]
    fields: Fields = {
        "what": "win",
        "tile": "5p",
        "winners": [{"player": "Bo", "hand": "55p44p", "melds": melds}],
    }
    scorebook = booked(opened("ningbo"), fields)
    score = scorebook.deals[0].settled[0].scores[0]
    assert paid(scorebook) == [0, 5 * score.points, -5 * score.points, 0]
    assert {each.clause for each in scorebook.deals[0].settled[0].transfers} == {"NB-75"}
    assert score.has("self-draw")
    assert score.points >= 4


def test_a_hand_tells_what_decides_who_pays_for_it_as_the_calculator_does() -> None:
    """HK-94, HK-96: who fed the third dragon, and whether Bo had warned of two sets."""
    melds = ["pung 555z from Anna", "pung 666z from Anna", "pung 777z from Anna"]
    fields = {"what": "win", "tile": "5m", "winners": [{"player": "Bo", "hand": "34m22p", "melds": melds}]}
    silent = booked(opened("hongkong-old"), fields)
    (event,) = standing_of(silent).deals[0].events
    assert isinstance(event.open, dict)
    (question,) = event.open["P2"].facts
    assert (event.open["P2"].feeders, event.open["P2"].ordered) == ([2], True)
    assert (question.key, question.words) == ("declared", ["two"])
    assert paid(silent) == [-128, 128, 0, 0]

    warned = booked(opened("hongkong-old"), {**fields, "state": {"declared": ["P2 two"]}})
    line = "hongkong-old S=34m22p S.melds=pung:555z:E,pung:666z:E,pung:777z:E state.declared=S.two"
    same = score(PositionRequest(position=f"{line} event=draw:S:5m"))
    assert isinstance(same.open, dict)
    assert standing_of(warned).deals[0].events[0].open == {"P2": same.open["S"]}
    assert paid(warned) == list(same.pay.values()) == [-384, 384, 0, 0]

    by_fans = booked(opened("hongkong-old"), win("Bo", fans={"big-three-dragons": 1}))
    assert standing_of(by_fans).deals[0].events[0].open is UNSET


def test_a_liable_player_may_be_named_where_no_melds_are_told() -> None:
    scorebook = booked(opened("ningbo"), win("Bo", points=6, liable="Chiyo"))
    assert paid(scorebook) == [0, 30, -30, 0]
    scorebook = booked(opened("riichi"), win("Bo", "Dai", fans={"big-three-dragons": 1}, liable="Chiyo"))
    assert paid(scorebook) == [0, 32000, -16000, -16000]


@pytest.mark.parametrize(
    ("fans", "giver", "clause"),
    [
        ({"full-flush": 1}, "Dai", "HK-87"),
        ({"full-flush": 1}, "Anna", "HK-87"),
        ({"full-flush": 1}, "", "HK-91"),
        ({"big-three-dragons": 1}, "Dai", "HK-89"),
        (8, "Dai", "HK-87"),
    ],
)
def test_who_is_liable_in_hong_kong_pays_one_sum(fans: int | dict[str, int], giver: str, clause: str) -> None:
    """The shares of all are joined, by the clause that the calculator gives."""
    scorebook = booked(opened("hongkong-old"), win("Chiyo", giver, fans=fans, liable=giver or "Dai"))
    (paid_once,) = scorebook.deals[0].settled[0].transfers
    assert paid_once.clause == clause
    assert paid_once.amount == -min(paid(scorebook))


@pytest.mark.parametrize(
    ("fans", "clause"), [({"full-flush": 1}, "HK-91"), ({"big-three-dragons": 1}, "HK-94")]
)
def test_who_fed_a_set_in_hong_kong_pays_half_beside_the_discarder(fans: dict[str, int], clause: str) -> None:
    """Dai fed the set, Bo discarded: each pays half of all shares."""
    scorebook = booked(opened("hongkong-old"), win("Chiyo", "Bo", fans=fans, liable="Dai"))
    transfers = scorebook.deals[0].settled[0].transfers
    assert {each.clause for each in transfers} == {clause}
    assert paid(scorebook)[1] == paid(scorebook)[3] == -paid(scorebook)[2] // 2 < 0
    assert paid(scorebook)[0] == 0


def test_what_ready_hands_would_win_may_be_told_in_fans() -> None:
    """Chengdu: two fans are four points."""
    wall: Fields = {"what": "exhausted", "ready": ["Chiyo"]}
    points = booked(opened("chengdu"), {**wall, "worth": {"Chiyo": 4}})
    assert booked(opened("chengdu"), {**wall, "worth": {"Chiyo": {"fans": 2}}}).totals == points.totals
    with pytest.raises(EntryError, match="worth, W: fans = -1"):
        booked(opened("chengdu"), {**wall, "worth": {"Chiyo": {"fans": -1}}})
    with pytest.raises(EntryError, match="unknown key 'fu'"):
        booked(opened("chengdu"), {**wall, "worth": {"Chiyo": {"fans": 1, "fu": 30}}})


def finished(scorebook: Scorebook, **more: object) -> Scorebook:
    return Scorebook.replay([*scorebook.entries, scorebook.prepared("finished", more)])


def test_a_match_that_the_players_finish_counts_its_places() -> None:
    """RI-8: thousands above 30,000, 20 for the first place, and the uma; sticks go to the first."""
    stick: Fields = {"what": "declared", "player": "Anna"}
    scorebook = booked(opened("riichi"), win("Bo", "Dai", fans=3, fu=30))
    scorebook = booked(scorebook, stick, {"what": "exhausted", "ready": ["Anna", "Bo", "Chiyo", "Dai"]})
    assert not scorebook.over
    assert scorebook.pot == 1000
    ended = finished(scorebook)
    assert ended.over
    assert ended.pot == 0
    assert ended.match.results() == [-16.0, 39.9, 5.0, -28.9]
    with pytest.raises(EntryError, match="the match is over"):
        booked(ended, win("Bo", points=1))
    again = undo(ended, ended.entries[-1].id)
    assert not again.over
    assert again.totals == scorebook.totals
    with pytest.raises(EntryError, match="says nothing more"):
        finished(scorebook, note="late")


def test_a_deal_that_goes_on_after_a_win_asks_for_the_next() -> None:
    # CD-33: the others play on
    with pytest.raises(EntryError, match="the deal goes on after this win: say who won next"):
        booked(opened("chengdu"), win("Anna", "Bo", fans=2))
    kong: Fields = {"what": "paid", "player": "Dai", "meld": "concealed-kong 3333s"}
    with pytest.raises(EntryError, match="the deal has not ended: say who has won"):
        booked(opened("chengdu"), kong)
    assert paid(booked(opened("chengdu"), win("Anna", "Bo", fans=2), {"what": "exhausted"})) == [4, -4, 0, 0]


def test_the_same_four_tiles_are_one_kong() -> None:
    kong: Fields = {"what": "paid", "player": "Dai", "meld": "concealed-kong 3333s"}
    other: Fields = {"what": "paid", "player": "Bo", "meld": "concealed-kong 4444s"}
    wall: Fields = {"what": "exhausted"}
    scorebook = opened("chengdu")
    entry = scorebook.prepared("deal", {"events": [kong, other, wall]})
    assert Scorebook.replay(scorebook.entries, entry).deals
    entry = scorebook.prepared("deal", {"events": [kong, {**kong, "player": "Bo"}, wall]})
    with pytest.raises(EntryError, match=r"events\[1\], meld: there are only four"):
        Scorebook.replay(scorebook.entries, entry)


def test_a_book_of_before_with_two_kongs_of_the_same_tiles_is_read_still() -> None:
    kong: Fields = {"what": "paid", "player": "Dai", "meld": "concealed-kong 3333s"}
    other: Fields = {"what": "paid", "player": "Bo", "meld": "concealed-kong 4444s"}
    scorebook = booked(opened("chengdu"), kong, other, {"what": "exhausted"})
    twice = booked(opened("chengdu"), kong, {**kong, "player": "Bo"}, {"what": "exhausted"})
    assert twice.totals == scorebook.totals


def test_a_bloody_battle_that_the_wall_ends_is_settled_by_what_players_say() -> None:
    """Bo is out; Chiyo waits for 4 points, Dai keeps three suits, Anna does not wait (CD-45, CD-46)."""
    first = win("Bo", "Anna", points=2)
    wall: Fields = {
        "what": "exhausted",
        "ready": ["Chiyo"],
        "worth": {"Chiyo": 4},
        "found": {"flower-pig": ["Dai"]},
    }
    scorebook = booked(opened("chengdu"), first, wall)
    transfers = scorebook.deals[0].settled[1].transfers
    assert [(each.payer, each.payee, each.amount, each.clause) for each in transfers] == [
        (3, 0, 8, "CD-45"),
        (3, 1, 8, "CD-45"),
        (3, 2, 8, "CD-45"),
        (0, 2, 4, "CD-46"),
    ]
    assert paid(scorebook) == [-2 + 8 - 4, 2 + 8, 8 + 4, -24]
    assert scorebook.match.dealer == 1
    kong: Fields = {"what": "paid", "player": "Dai", "meld": "concealed-kong 3333s"}
    scorebook = booked(opened("chengdu", options={"kong_refund": "noten"}), kong, wall)
    assert paid(scorebook) == [8 - 4, 8 - 4, 8 + 4 + 4, -24]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"ready": ["Chiyo"]}, "what the hand of W would win is paid"),
        ({"worth": {"Chiyo": 0}}, "from 1 to"),
        ({"worth": {"Emil": 4}}, "nobody"),
        ({"found": {"pigs": ["Dai"]}}, "'pigs'"),
    ],
)
def test_what_hands_show_at_the_end_must_be_known(fields: Fields, reason: str) -> None:
    with pytest.raises(EntryError, match=reason):
        booked(opened("chengdu"), {"what": "exhausted", **fields})
    with pytest.raises(EntryError):
        booked(opened("ningbo"), {"what": "exhausted", "worth": {"Chiyo": 4}})


def test_kongs_are_paid_at_once_and_given_back_by_who_does_not_wait() -> None:
    kong: Fields = {"what": "paid", "player": "Anna", "meld": "concealed-kong 3333s"}
    scorebook = booked(opened("chengdu"), kong, {"what": "exhausted"})
    assert paid(scorebook) == [6, -2, -2, -2]
    scorebook = booked(opened("chengdu", options={"kong_refund": "noten"}), kong, {"what": "exhausted"})
    first = scorebook.deals[0].settled[0].transfers
    assert [(each.payer, each.payee, each.amount) for each in first] == [(1, 0, 2), (2, 0, 2), (3, 0, 2)]
    assert paid(scorebook) == [0, 0, 0, 0]


def test_a_false_win_is_paid_and_the_deal_is_dealt_again() -> None:
    scorebook = booked(opened("ningbo"), {"what": "false-win", "player": "Dai"})
    assert paid(scorebook)[3] == -3 * paid(scorebook)[0] < 0
    assert scorebook.match.dealer == 0
    assert scorebook.deals[0].result == "false-win"


def test_payments_by_hand_are_always_possible_and_must_come_to_nothing() -> None:
    pay: Fields = {"what": "pay", "amounts": {"Anna": 30, "Bo": -10, "Dai": -20}, "note": "as agreed"}
    ended: Fields = {"what": "ended", "how": "win", "winners": ["Anna"]}
    scorebook = booked(opened("wuhan"), pay, ended)
    assert paid(scorebook) == [30, -10, 0, -20]
    assert scorebook.match.dealer == 0
    with pytest.raises(EntryError, match=r"amounts: they come to \+1 together"):
        booked(scorebook, {**pay, "amounts": {"Anna": 31, "Bo": -10, "Dai": -20}}, ended)


def test_undoing_restores_exactly_and_forgets_nothing() -> None:
    first = booked(opened("riichi"), win("Anna", "Bo", fans=3, fu=30))
    second = booked(first, win("Dai", "Anna", fans=2, fu=40))
    back = undo(second, second.entries[-1].id)
    assert back.totals == first.totals
    assert back.match.carried == first.match.carried
    assert back.match.dealer == first.match.dealer
    assert back.pot == first.pot
    assert [entry.id for entry in back.entries] == ["1", "2", "3", "4"]
    assert back.undone == {"3"}
    again = undo(back, back.entries[-1].id)
    assert again.totals == second.totals
    assert again.match.carried == second.match.carried
    with pytest.raises(EntryError, match="there is no deal '9'"):
        undo(again, "9")
    with pytest.raises(EntryError, match="undone already"):
        undo(undo(second, "3"), "3")


def test_undoing_an_earlier_deal_moves_nobodys_payments_to_another_player() -> None:
    """After Bo's win Bo deals; the next deal is told by seats. Without the first it is Anna who deals."""
    scorebook = booked(opened("ningbo"), win("S", "W", points=4))
    assert scorebook.match.dealer == 1
    scorebook = booked(scorebook, win("E", "S", points=5))
    assert paid(scorebook) == [0, 10, -10, 0]
    scorebook = undo(scorebook, "2")
    assert paid(scorebook) == [0, 10, -10, 0]
    assert scorebook.totals == (0, 10, -10, 0)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (win("Eve", points=4), r"winners\[0\], player: nobody here is 'Eve'"),
        (win("Anna", "Anna", points=4), "from: nobody wins on their own discard"),
        (win("Anna", points=-1), "points = -1 must be a number from 0"),
        (win("Anna"), "tell the hand, or the fans, or the points"),
        (win("Anna", hand="123m", points=3), "one of them"),
        (win("Anna", points=4, liable="Anna"), "nobody is liable for their own win"),
        (win("Anna", fans={"no-such": 1}), "no such fan"),
        ({**win("Anna", hand="123m"), "tile": "5p"}, "the hand has 3 tiles, not 13"),
        ({**win("Anna", hand="1h"), "tile": "5p"}, "cannot read '1h' at character 2"),
        ({**win("Anna", hand="147m147s147p1234z"), "tile": "5z"}, "may not win"),
        ({"what": "dance"}, "'dance' is not known"),
        ({"what": "exhausted", "redy": []}, "unknown key 'redy'"),
        ({"what": "declared", "player": "Bo"}, "'ready' needs no entry under these rules"),
        ({"what": "pay", "amounts": {}}, "tell what each player gets"),
        ({"what": "ended", "how": "win"}, "name the winners"),
    ],
)
def test_a_wrong_entry_names_the_field_and_the_remedy(fields: Mapping[str, object], message: str) -> None:
    scorebook = booked(opened("ningbo"), win("Bo", points=4))
    with pytest.raises(EntryError, match=message):
        booked(scorebook, dict(fields))
    assert len(scorebook.entries) == 2
    assert scorebook.totals == (-4, 12, -4, -4)


def test_a_deal_that_has_not_ended_is_not_booked() -> None:
    with pytest.raises(EntryError, match="the deal has not ended"):
        booked(opened("ningbo"), {"what": "pay", "amounts": {"Anna": 1, "Bo": -1}})
    with pytest.raises(EntryError, match="the deal has ended before this"):
        booked(opened("ningbo"), win("Bo", points=4), win("Anna", points=4))


def test_what_the_book_counts_is_not_told_otherwise() -> None:
    scorebook = booked(opened("riichi"), win("Anna", "Bo", fans=3, fu=30))
    with pytest.raises(EntryError, match="the book counts 1, not 2"):
        booked(scorebook, {**win("Bo", "Anna", fans=3, fu=30), "state": {"honba": 2}})


def test_where_the_payment_needs_the_fans_points_alone_are_refused() -> None:
    with pytest.raises(EntryError, match="the payment depends on the fans"):
        booked(opened("wuhan"), win("Bo", points=4))
    with pytest.raises(EntryError, match="fu are needed"):
        booked(opened("riichi"), win("Bo", fans=2))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"ruleset": "none", "names": NAMES}, "no ruleset 'none'"),
        ({"ruleset": "ningbo", "names": NAMES[:3]}, "3 names, but the game has 4"),
        ({"ruleset": "ningbo", "names": ["Anna", "Anna", "C", "D"]}, "the same name"),
        ({"ruleset": "ningbo", "names": ["E", "Anna", "C", "D"]}, "means a seat"),
        ({"ruleset": "ningbo", "names": NAMES, "options": {"tai": 1}}, "tai"),
        ({"ruleset": "ningbo", "names": NAMES, "first_dealer": "Eve"}, "none of the players"),
    ],
)
def test_a_session_that_cannot_be_is_not_opened(fields: Fields, message: str) -> None:
    with pytest.raises(EntryError, match=message):
        Scorebook.replay([Entry("1", "opened", fields=fields)])


def test_entries_are_read_strictly() -> None:
    for value, message in (
        ({"id": "1", "kind": "party"}, "'party' is not known"),
        ({"kind": "deal"}, "needs an id"),
        ({"id": "1", "kind": "deal", "x": 1.5}, "must be a text, a whole number"),
        ({"id": "1", "kind": "deal", "x": 10**20}, "is too great: at most 1000000000000"),
        ({"id": "1", "kind": "deal", "x": -(10**12) - 1}, "is too great"),
        ({"id": "1", "kind": "deal", "x": "y" * 500}, "400 are the most"),
        ([], "must be a table"),
    ):
        with pytest.raises(EntryError, match=message):
            read_entry(value)
    assert read_entry({"id": "1", "kind": "deal", "x": 10**12}).fields["x"] == 10**12
    deep: object = 1
    for _ in range(50):
        deep = [deep]
    with pytest.raises(EntryError, match="nothing lies so deep"):
        read_entry({"id": "1", "kind": "deal", "x": deep})
    with pytest.raises(EntryError, match="a book begins with"):
        Scorebook.replay(read_entries([{"id": "1", "kind": "deal"}]))


def test_dealt_hands_are_paid_as_drawn_whoever_deals() -> None:
    # CS-16, CS-56, CS-65, the case start-two-small: 20 from each, the dealer 10 more; 6s doubles for S
    fans = {"missing-suit": 1, "no-258": 1}
    start = {**win("Bo", fans=fans), "how": "deal", "state": {"bird": "6s"}}
    assert paid(booked(opened("changsha"), start)) == [-60, 140, -40, -40]
    # CS-17: with the bonus there is no bird and the deal goes on; CS-19: each is settled alone
    both: Fields = {
        "what": "win",
        "how": "deal",
        "goes_on": True,
        "winners": [{"player": "Bo", "fans": fans}, {"player": "Anna", "fans": {"no-258": 1}}],
    }
    scorebook = opened("changsha", options={"starting_hu": "bonus"})
    assert paid(booked(scorebook, both, {"what": "exhausted"})) == [30, 50, -40, -40]


def replaced(scorebook: Scorebook, of: str, *events: Fields, by: str = "") -> Scorebook:
    entry = scorebook.prepared("replaced", {"of": of, "events": list(events)}, by=by)
    return Scorebook.replay(scorebook.entries, entry)


def test_replaced_deal_keeps_its_place_and_later_deals_follow() -> None:
    """The dealer keeps the deal after her own win and loses it after another's."""
    scorebook = booked(opened("riichi"), win("Anna", "Bo", fans=1, fu=30))
    scorebook = booked(scorebook, win("Chiyo", "Dai", fans=1, fu=30))
    assert [deal.people.dealer for deal in scorebook.deals] == [0, 0]
    assert scorebook.deals[1].paid == (0, 0, 1300, -1300)
    scorebook = replaced(scorebook, "2", win("Chiyo", "Bo", fans=1, fu=30), by="Dai")
    assert [(deal.number, deal.id, deal.people.dealer) for deal in scorebook.deals] == [
        (1, "2", 0),
        (2, "3", 1),
    ]
    assert scorebook.deals[0].paid == (0, -1000, 1000, 0)
    assert scorebook.deals[1].paid == (0, 0, 1000, -1000)
    assert [entry.kind for entry in scorebook.entries] == ["opened", "deal", "deal", "replaced"]
    again = Scorebook.replay(read_entries([entry.written() for entry in scorebook.entries]))
    assert (again.totals, again.match.dealer) == (scorebook.totals, scorebook.match.dealer)
    assert again.entries[3].by == "Dai"


def test_last_replacement_counts_and_can_be_undone() -> None:
    scorebook = booked(opened("ningbo"), win("Bo", points=6))
    first = scorebook.totals
    scorebook = replaced(scorebook, "2", win("Bo", points=7))
    scorebook = replaced(scorebook, "2", win("Bo", "Dai", points=8))
    assert scorebook.deals[0].paid == (0, 16, 0, -16)
    scorebook = undo(scorebook, "4")
    assert scorebook.deals[0].paid == (-7, 21, -7, -7)
    scorebook = undo(scorebook, "3")
    assert scorebook.totals == first
    assert undo(scorebook, "2").deals == []


def test_replacement_names_players_as_they_sat_in_its_deal() -> None:
    scorebook = booked(opened("ningbo"), win("Bo", points=6))
    scorebook = booked(scorebook, win("Dai", points=6))
    assert scorebook.people.dealer != 0
    scorebook = replaced(scorebook, "2", win("E", "S", points=6))
    assert scorebook.deals[0].paid == (12, -12, 0, 0)


def test_replacement_after_which_a_later_deal_cannot_stand_is_refused() -> None:
    """Below 0 points the match is over, so that no deal follows."""
    scorebook = booked(opened("riichi"), win("Bo", "Anna", fans=1, fu=30))
    scorebook = booked(scorebook, win("Bo", "Anna", fans=1, fu=30))
    with pytest.raises(EntryError) as caught:
        replaced(scorebook, "2", win("Bo", "Anna", fans=13, fu=30))
    assert caught.value.message.id == "why-entry-later-deal"
    assert caught.value.message.parameters["number"] == 2
    assert len(scorebook.deals) == 2


@pytest.mark.parametrize("of", ["1", "9"])
def test_only_a_deal_that_counts_is_replaced(of: str) -> None:
    scorebook = booked(opened("ningbo"), win("Bo", points=6))
    with pytest.raises(EntryError, match="replace"):
        replaced(scorebook, of, win("Bo", points=7))
    gone = undo(scorebook, "2")
    with pytest.raises(EntryError, match="replace"):
        replaced(gone, "2", win("Bo", points=7))
