"""Columns say of each choice what the seat knows, and nothing that it cannot know."""

import pytest

from mahjong_atlas.bots.columns import Columns, names_of
from mahjong_atlas.bots.greedy import GreedyBot, goals_of
from mahjong_atlas.bots.shown import category, following
from mahjong_atlas.play.actions import DISCARD, PASS, PUNG, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST, NAMES
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import Position

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


def table(ruleset, hand, rivers=(), ready=()):
    """What South sees with these tiles in the hand; rivers and who is ready by seat."""
    position = Position(ruleset.table.seats)
    for tile in parse_tiles(hand):
        position.hands[1].add(tile)
    for seat, tiles in rivers:
        for tile in parse_tiles(tiles):
            position.hands[seat].river.append(tile)
            position.discards.append(seat)
    for seat in ready:
        position.hands[seat].ready_at = 1
    return position


def of(ruleset, position, *actions):
    """The columns of actions of South by name."""
    chosen = [Action(DISCARD, parse_tiles(each)[0]) if each != PASS else Action(PASS) for each in actions]
    rows = Columns(ruleset, goals_of(ruleset)).rows(Observation(ruleset, position, 1, 1, chosen), chosen)
    return [dict(zip(names_of(ruleset), row, strict=True)) for row in rows]


@every_ruleset
def test_every_choice_of_a_deal_has_a_row_of_the_named_columns(ruleset_id):
    ruleset = find_ruleset(ruleset_id)
    columns, names = Columns(ruleset, goals_of(ruleset)), names_of(ruleset)
    assert len(set(names)) == len(names)
    deal = Deal.start(ruleset, seed="columns")
    bots = [GreedyBot(ruleset) for _ in range(deal.seats)]
    words = set()
    while not deal.over:
        for seat in deal.to_act:
            observation = deal.observe(seat)
            rows = columns.rows(observation, observation.legal)
            assert [len(row) for row in rows] == [len(names)] * len(observation.legal)
            words |= {row[0] for row in rows}
            deal.apply(seat, bots[seat].choose(observation, observation.legal))
    assert len(words) >= 3


@every_ruleset
def test_hidden_tiles_change_no_column(ruleset_id):
    """The hands of others and the wall are dealt anew; what the seat sees stays."""
    ruleset = find_ruleset(ruleset_id)
    deal = Deal.start(ruleset, seed="hidden")
    bots = [GreedyBot(ruleset) for _ in range(deal.seats)]
    columns = Columns(ruleset, goals_of(ruleset))
    seen = 0
    while not deal.over and seen < 12:
        seat = deal.to_act[0]
        other = deal.copy()
        for each in range(deal.seats):
            if each != seat:
                hand = other.position.hands[each]
                for tile in hand.concealed():
                    hand.remove(tile)
                    hand.add((tile + 1) % 34)
        legal = deal.legal_actions(seat)
        assert columns.rows(deal.observe(seat), legal) == columns.rows(
            Observation(ruleset, other.position, seat, deal.turn_seat, legal), legal
        )
        seen += 1
        deal.apply(seat, bots[seat].choose(deal.observe(seat), legal))
    assert seen


def test_a_ready_hand_counts_live_winning_tiles_and_their_worth():
    ruleset = find_ruleset("hongkong-new")
    position = table(ruleset, "234567m23456p11s9p", rivers=[(0, "9m")])
    ready, broken = of(ruleset, position, "9p", "2m")

    assert ready["distance"] == 1
    assert ready["waits"] == 11  # 1p, 4p, 7p; one 4p is held
    assert ready["worth-by-draw"] >= 11 * ready["worth-most"] * 0.5 > 0
    assert ready["worth-by-discard"] <= ready["worth-by-draw"]
    assert broken["distance"] == 2
    assert broken["waits"] == 0 == broken["worth-most"]


def test_a_thrown_tile_is_told_by_what_each_opponent_has_thrown():
    ruleset = find_ruleset("riichi")
    position = table(ruleset, "234567m2345p11s79p", rivers=[(2, "3m2p8p"), (3, "1z")], ready=[2])
    two, five, nine = of(ruleset, position, "2p", "5p", "9p")

    assert (two["safe-1"], two["safe-2"], two["safe-3"]) == (1, 0, 0)
    assert (five["safe-1"], five["suji-1"], five["suji-2"]) == (0, 2, 0)
    assert (nine["suji-1"], nine["is-ready-1"], nine["is-ready-2"]) == (0, 1, 0)
    assert two["since-ready-1"] == 1  # thrown after the first tile, with which it declared
    assert five["suit-thrown-1"] == 2
    assert (five["thrown-held"], five["thrown-seen"]) == (0, 1)


def test_an_opponent_is_told_by_sets_river_and_bonus_tiles():
    ruleset = find_ruleset("shanghai")
    position = table(ruleset, "234567m2345p1s", rivers=[(0, "1m9m5p1z"), (2, "3s")])
    me, west, north = position.hands[1], position.hands[2], position.hands[3]
    me.melds.append(plain_meld(PUNG, tuple(parse_tiles("777z")), 2))
    west.melds += [
        plain_meld("kong", tuple(parse_tiles("1111s")), 1),
        plain_meld("concealed-kong", tuple(parse_tiles("2222z"))),
        plain_meld("chow", tuple(parse_tiles("234s")), 1),
    ]
    north.bonus += parse_tiles("1f2f")
    (one,) = of(ruleset, position, "1s")

    names = (
        "has-melds",
        "has-kongs",
        "river",
        "has-bonus",
        "fed-me",
        "fed-by-me",
        "suit-thrown",
        "suit-melded",
    )
    columns = [[one[f"{name}-{opponent}"] for name in names] for opponent in (1, 2, 3)]
    assert columns == [
        [3, 2, 1, 0, 1, 2, 1, 2],
        [0, 0, 0, 2, 0, 0, 0, 0],
        [0, 0, 4, 0, 0, 0, 0, 0],
    ]
    assert [one[f"plays-{opponent}"] for opponent in (1, 2, 3)] == [1, 1, 1]
    # 1s: four in the kong and one in the hand; 2s to 4s: those in the chow, and 3s in the river
    assert (one["near-seen-1"], one["own-melds"]) == (8 + 1 + 2, 1)


@pytest.mark.parametrize(
    ("hand", "built"),
    [
        ("19m19p19s1234567z", {"isolated": 13, "partial": 0, "ends": 6, "honors": 7, "pairs": 0}),
        ("11m222p3333s", {"pairs": 1, "triplets": 2, "isolated": 0, "partial": 0, "ends": 2}),
        ("8m12p", {"partial": 1, "isolated": 1, "ends": 1}),
        ("9m12p", {"partial": 1, "isolated": 1, "ends": 2}),
        ("8m1p55z", {"partial": 0, "isolated": 2, "ends": 1}),
        ("9m1p55z", {"partial": 0, "isolated": 2, "ends": 2}),
        ("79m13p", {"partial": 2, "isolated": 0, "ends": 2}),
        ("89m55z", {"partial": 1, "isolated": 0}),
        ("79m2p", {"partial": 1, "isolated": 1}),
        ("2m5m8m", {"partial": 0, "isolated": 3, "ends": 0}),
        ("223m", {"partial": 1, "isolated": 0, "pairs": 1}),
        ("5m7m1z1z", {"partial": 1, "isolated": 0, "pairs": 1, "honors": 2}),
        ("0m50p111s", {"reds": 2, "first-suit": 3, "second-suit": 2}),
    ],
)
def test_a_hand_is_told_by_what_it_is_built_of(hand, built):
    """Neighbours are those of the same suit, up to two apart."""
    ruleset = find_ruleset("riichi")
    (one,) = of(ruleset, table(ruleset, hand), PASS)
    assert {name: one[name] for name in built} == built


def test_sets_count_among_suits_honors_and_kongs():
    ruleset = find_ruleset("shanghai")
    position = table(ruleset, "12p1z")
    position.hands[1].melds += [
        plain_meld("kong", tuple(parse_tiles("1111s")), 2),
        plain_meld("chow", tuple(parse_tiles("234s")), 0),
        plain_meld(PUNG, tuple(parse_tiles("555z")), 0),
    ]
    (one,) = of(ruleset, position, PASS)
    names = ("first-suit", "second-suit", "honors", "kongs", "melds", "open")
    assert [one[name] for name in names] == [6, 2, 4, 1, 3, 1]


@pytest.mark.parametrize(
    ("tile", "good_for"),
    [
        ("1m", 0), ("9s", 0), ("2p", 1), ("7m", 2), ("4s", 3), ("6s", 3), ("5p", 4),
        ("1z", 6), ("2z", 6), ("3z", 5), ("4z", 5), ("5z", 8), ("7z", 8),
    ],
)  # fmt: skip
def test_a_tile_is_told_by_what_it_is_good_for(tile, good_for):
    """The observer is South, in the East round."""
    (kind,) = parse_tiles(tile)
    assert category(kind, 1, (EAST,)) == good_for


def test_a_wind_of_seat_and_round_a_wild_tile_what_fits_nowhere_and_none_are_told_apart():
    entries = (EAST, WILD, WILD + 1, -1)
    assert [category(entry, 0, (EAST,)) for entry in entries] == [7, 9, 10, -1]


def test_the_kind_after_another_stays_among_its_own():
    after = {tile: NAMES[following(parse_tiles(tile)[0])] for tile in NAMES[:34]}
    assert [after[tile] for tile in ("1m", "8m", "9m", "9p", "9s")] == ["2m", "9m", "1m", "1p", "1s"]
    assert [after[f"{n}z"] for n in range(1, 8)] == ["2z", "3z", "4z", "1z", "6z", "7z", "5z"]
    assert sorted(after.values()) == sorted(after)


def test_a_pass_leaves_the_hand_and_throws_nothing():
    ruleset = find_ruleset("hongkong-new")
    position = table(ruleset, "234567m23456p11s")
    (passing,) = of(ruleset, position, PASS)

    assert (passing["distance"], passing["thrown"], passing["safe-1"]) == (1, -1, -1)


def test_an_exchange_gives_away_one_tile_whichever_open_set_it_names():
    """MY-37: a flying tile may be taken out of an open set for the tile that it stands for."""
    ruleset = find_ruleset("malaysia")
    west, flying = parse_tiles("3z1x")
    position = table(ruleset, "66p77p3z")
    position.hands[1].melds += [
        plain_meld(PUNG, (west, west, flying)),
        plain_meld(PUNG, (flying, flying, west)),
    ]
    exchanges = [Action("exchange", west), Action("exchange", west, (west, west, flying))]
    observation = Observation(ruleset, position, 1, 1, exchanges)

    plain, named = Columns(ruleset, goals_of(ruleset)).rows(observation, exchanges)

    assert named == plain
