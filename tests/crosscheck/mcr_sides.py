"""A hand of official rules as Mahjong Atlas values it, and as the package PyMahjongGB does."""

from typing import Final

import pytest

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.position import Occasion, Position
from tests.crosscheck.mcr_hands import ADDED_KONG, KONG_DRAW, OfficialHand
from tests.crosscheck.themes import pung

Fans = dict[str, int]

calculator = pytest.importorskip(
    "MahjongGB", reason="the extra `crosscheck` is not installed"
).MahjongFanCalculator

FAN_OF: Final = {
    "Big Four Winds": "big-four-winds",
    "Big Three Dragons": "big-three-dragons",
    "All Green": "all-green",
    "Nine Gates": "nine-gates",
    "Four Kongs": "four-kongs",
    "Seven Shifted Pairs": "seven-shifted-pairs",
    "Thirteen Orphans": "thirteen-orphans",
    "All Terminals": "all-terminals",
    "Little Four Winds": "little-four-winds",
    "Little Three Dragons": "little-three-dragons",
    "All Honors": "all-honors",
    "Four Concealed Pungs": "four-concealed-pungs",
    "Pure Terminal Chows": "pure-terminal-chows",
    "Quadruple Chow": "quadruple-chow",
    "Four Pure Shifted Pungs": "four-pure-shifted-pungs",
    "Four Pure Shifted Chows": "four-pure-shifted-chows",
    "Three Kongs": "three-kongs",
    "All Terminals and Honors": "terminals-and-honors",
    "Seven Pairs": "seven-pairs",
    "Greater Honors and Knitted Tiles": "greater-honors-knitted",
    "All Even Pungs": "all-even-pungs",
    "Full Flush": "full-flush",
    "Pure Triple Chow": "pure-triple-chow",
    "Pure Shifted Pungs": "pure-shifted-pungs",
    "Upper Tiles": "upper-tiles",
    "Middle Tiles": "middle-tiles",
    "Lower Tiles": "lower-tiles",
    "Pure Straight": "pure-straight",
    "Three-Suited Terminal Chows": "three-suited-terminal-chows",
    "Pure Shifted Chows": "pure-shifted-chows",
    "All Five": "all-fives",
    "Triple Pung": "triple-pung",
    "Three Concealed Pungs": "three-concealed-pungs",
    "Lesser Honors and Knitted Tiles": "lesser-honors-knitted",
    "Knitted Straight": "knitted-straight",
    "Upper Four": "upper-four",
    "Lower Four": "lower-four",
    "Big Three Winds": "big-three-winds",
    "Mixed Straight": "mixed-straight",
    "Reversible Tiles": "reversible-tiles",
    "Mixed Triple Chow": "mixed-triple-chow",
    "Mixed Shifted Pungs": "mixed-shifted-pungs",
    "Chicken Hand": "chicken-hand",
    "Last Tile Draw": "last-tile-draw",
    "Last Tile Claim": "last-tile-discard",
    "Out with Replacement Tile": "kong-bloom",
    "Robbing The Kong": "robbing-kong",
    "All Pungs": "all-pungs",
    "Half Flush": "half-flush",
    "Mixed Shifted Chows": "mixed-shifted-chows",
    "All Types": "all-types",
    "Melded Hand": "melded-hand",
    "Two Concealed Kongs": "two-concealed-kongs",
    "Two Dragons Pungs": "two-dragon-pungs",
    "Outside Hand": "outside-hand",
    "Fully Concealed Hand": "fully-concealed",
    "Two Melded Kongs": "two-melded-kongs",
    "Last Tile": "last-of-kind",
    "Dragon Pung": "dragon-pung",
    "Prevalent Wind": "round-wind-pung",
    "Seat Wind": "seat-wind-pung",
    "Concealed Hand": "concealed-hand",
    "All Chows": "all-chows",
    "Tile Hog": "tile-hog",
    "Double Pung": "double-pung",
    "Two Concealed Pungs": "two-concealed-pungs",
    "Concealed Kong": "concealed-kong",
    "All Simples": "all-simples",
    "Pure Double Chow": "pure-double-chow",
    "Mixed Double Chow": "mixed-double-chow",
    "Short Straight": "short-straight",
    "Two Terminal Chows": "two-terminal-chows",
    "Pung of Terminals or Honors": "terminal-honor-pung",
    "Melded Kong": "melded-kong",
    "One Voided Suit": "one-voided-suit",
    "No Honors": "no-honors",
    "Edge Wait": "edge-wait",
    "Closed Wait": "closed-wait",
    "Single Wait": "single-wait",
    "Self-Drawn": "self-draw",
    "Flower Tiles": "flower",
    "Concealed Kong and Melded Kong": "mixed-kongs",
}
"""Fan of the rule page for each English name of the package."""

TILES: Final = [f"{suit}{number}" for suit in "WBT" for number in range(1, 10)] + [
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
"""Names of the kinds: characters, dots, bamboo, winds, and white, green, red."""


def package_fans(hand: OfficialHand) -> Fans:
    """What the package counts."""
    packs = []
    for laid in hand.melds:
        offer = (hand.seat - laid.source) % 4 if laid.source >= 0 else 0
        if laid.word == "chow":
            packs.append(("CHI", TILES[laid.kinds[1]], 1))
        else:
            packs.append(("PENG" if laid.word == "pung" else "GANG", TILES[laid.kinds[0]], offer))
    found = calculator(
        tuple(packs),
        tuple(TILES[kind] for kind in hand.concealed),
        TILES[hand.win],
        hand.flowers,
        hand.self_drawn,
        hand.is_last_of_kind,
        hand.occasion in (KONG_DRAW, ADDED_KONG),
        hand.is_last,
        hand.seat,
        hand.round,
        True,
    )
    return {FAN_OF[name]: points * times for points, times, _, name in found}


def position_of(hand: OfficialHand) -> Position:
    """The position in which the hand is won."""
    position = Position(4)
    position.round_winds = (27 + hand.round,)
    position.turn = 60
    position.wall_left = 0 if hand.is_last else 20
    own = position.hands[hand.seat]
    for kind in hand.concealed:
        own.add(kind)
    for laid in hand.melds:
        own.melds.append(plain_meld(laid.word, laid.kinds, laid.source))
    own.bonus = list(range(34, 34 + hand.flowers))
    if hand.self_drawn:
        own.add(hand.win)
        own.drawn = hand.win
    if hand.occasion == KONG_DRAW:
        position.last_kong = next(meld for meld in own.melds if meld.is_kong)
        position.kongs_in_a_row = 1
    others = position.hands[(hand.seat + 1) % 4]
    if hand.occasion == ADDED_KONG:
        position.hands[hand.actor].melds.append(plain_meld("pung", pung(hand.win), hand.seat))
    else:
        others.river.extend([hand.win] * hand.seen)
    if hand.occasion == "discard":
        position.hands[hand.actor].river.append(hand.win)
    position.occasion = Occasion(hand.occasion, hand.actor, hand.win)
    return position


def without_minimum(ruleset: Ruleset) -> ScoringRules:
    """The ruleset's scoring, with nothing asked of a hand but its shape."""
    like = ruleset.scoring
    return ScoringRules(
        tuple(like.fans),
        like.valuation,
        [],
        like.wilds,
        like.shapes,
        like.sets,
        like.fifth,
        like.shape_clause,
    )


def our_score(rules: ScoringRules, hand: OfficialHand) -> Score:
    """The dearest reading, legal or not."""
    score = best_score(rules, position_of(hand), hand.seat)
    assert isinstance(score, Score), score
    return score
