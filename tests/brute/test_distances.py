"""Distances to a legal win and the tiles that help agree with a search over all draws."""

import json
import os
from itertools import islice
from pathlib import Path

import pytest

from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.questions import described_hand
from mahjong_atlas.protocol.hands import WaitsRequest
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.to_win import to_win, to_win_after
from mahjong_atlas.tiles.kind import CODES
from tests.brute.distances import FARTHEST, SEAT, compared, questions

NUMBER = int(os.environ.get("MAHJONG_ATLAS_DISTANCES", "2"))
"""Hands of each ruleset; `tools/prove_distances.py` takes 100 at each distance."""
PROOF = json.loads((Path(__file__).parent / "distances.json").read_text())
MELDED = ["chow 567s from E", "chow 789p from E", "pung 999m from E"]
SLOW = ("changsha", "chengdu", "malaysia", "ningbo")
"""Seven pairs of many kinds, wild tiles, minima: one hand takes the brute force seconds."""


@pytest.mark.parametrize("rules", RULESETS)
def test_distances_and_useful_tiles_are_those_of_a_search_over_all_draws(rules: str) -> None:
    ruleset = find_ruleset(rules)
    number = 1 if rules in SLOW else NUMBER
    differing = [
        (request.hand, request.melds, request.indicator, one)
        for request in islice(questions(rules, "sample"), number)
        if not (one := compared(ruleset, request)).agrees and not (one.is_bound and one.answered <= one.away)
    ]
    assert not differing


@pytest.mark.parametrize("rules", [each for each in RULESETS if each != "ningbo"])
def test_a_full_hand_is_as_near_as_the_nearest_hand_that_a_discard_leaves(rules: str) -> None:
    ruleset = find_ruleset(rules)
    for request in islice(questions(rules, "full"), 2):
        before = position_of(described_hand(request, ruleset))
        hand = before.hands[SEAT]
        hand.add(
            next(
                tile
                for tile in ruleset.table.tiles.counts
                if before.alias[tile] < 34 and not hand.tiles[tile]
            )
        )
        found = to_win_after(ruleset.game, before, SEAT)
        each = {}
        for tile in dict.fromkeys(hand.concealed()):
            if before.alias[tile] < 34:
                rest = before.copy()
                rest.hands[SEAT].remove(tile)
                each[before.alias[tile]] = to_win(ruleset.game, rest, SEAT)
        nearest = min(answer.away for answer in each.values())
        if nearest <= FARTHEST:
            assert {
                kind: (answer.away, answer.useful) for kind, answer in each.items() if answer.away == nearest
            } == {kind: (answer.away, answer.useful) for kind, answer in found.items()}


@pytest.mark.parametrize("rules", PROOF)
def test_nineteen_of_twenty_hands_of_the_proof_agree(rules: str) -> None:
    assert rules in RULESETS
    for away in range(FARTHEST + 1):
        row = PROOF[rules][str(away)]
        assert row["exact"] >= 0.95 * row["hands"] > 0


def far(rules: str, hand: str, **more: object) -> tuple[int, bool]:
    """How far the hand is, and whether that is exact."""
    ruleset = find_ruleset(rules)
    request = WaitsRequest(rules=rules, hand=hand, seat="S", **more)
    found = to_win(ruleset.game, position_of(described_hand(request, ruleset)), SEAT)
    return found.away, found.exact


def test_wild_tiles_alone_win_whatever_the_other_tiles_are() -> None:
    """BJ-17, FZ-46: the hand with three of four wild tiles waits for the fourth, with two of three golds for
    the third; one that lacks two of them exchanges a tile first.
    """
    assert far("beijing", "1m12444p3388s113z", indicator="3p") == (0, True)
    assert far("beijing", "5678m3999p222s33z", indicator="6m") == (2, True)
    assert far("beijing", "6m89s2z", melds=MELDED, indicator="5m") == (2, True)
    assert far("fuzhou", "1478m258p1114699s55z", indicator="1s") == (0, True)
    assert far("fuzhou", "14789m258p114699s55z", indicator="1s") == (0, True)
    assert far("fuzhou", "14789m2589p14699s55z", indicator="1s") == (1, True)


def test_a_closed_hand_claims_a_tile_that_it_holds() -> None:
    """WH-12, WH-15: the chow 456p is laid open with another 4p, and the own one is discarded."""
    ruleset = find_ruleset("wuhan")
    request = WaitsRequest(rules="wuhan", hand="123m456p789s55s34m", seat="S", indicator="4m")
    found = to_win(ruleset.game, position_of(described_hand(request, ruleset)), SEAT)
    assert found.away == 1
    assert all(found.useful >> CODES[name] & 1 for name in ("4p", "5p", "6p", "7s", "8s", "9s"))
    assert not found.useful >> CODES["2p"] & 1


def test_a_hand_of_the_void_suit_is_as_far_as_its_tiles_are_many() -> None:
    """CD-26: three tiles of the void suit have to go; with another suit void the same hand is ready."""
    assert far("chengdu", "123m456p23p11m789s", state={"void": {"S": "s"}}) == (3, True)
    assert far("chengdu", "123m456p789p11m23p", state={"void": {"S": "s"}}) == (0, True)


def test_a_flush_that_is_needed_is_counted_from_afar() -> None:
    """SH-24; a hand of one suit and honors is not farther than its shape."""
    assert far("shanghai", "123m456m789s22s23s") == (6, True)
    assert far("shanghai", "123m456m789m11z23m") == (0, True)


def test_where_only_an_open_hand_wins_a_claim_is_missing() -> None:
    """HB-13: a closed hand that is ready by its shape needs a claim; beside an open set it is ready."""
    assert far("harbin", "123m456p789s11s23s")[0] == 1
    assert far("harbin", "456p789s11s23s", melds=["chow 123m from E"])[0] == 1, "HB-16: it has no pung either"
    assert far("harbin", "456p789s11s23s", melds=["pung 222m from E"])[0] == 0
