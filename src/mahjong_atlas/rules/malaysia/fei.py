"""Patterns of animals, faces and fei (動物 人物 飛), and of flower tiles that are everybody's."""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.seat_state import SeatNumbers
from mahjong_atlas.patterns.sets import concealed_hand
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import FEI, FIRST_ANIMAL, KIND_OF

FEI_ASIDE: Final = SeatNumbers("fei_aside")
"""The worthless fei among a seat's exposed tiles."""


def own_and_common_flowers(win: Win) -> int:
    """華牌: own season and plant, winter and bamboo, every animal and face; counted each."""
    seat = win.seat
    count = 0
    for tile in win.hand.bonus:
        if tile in (34 + seat, 38 + seat, 37, 41) or FIRST_ANIMAL <= tile < FEI:
            count += 1
    return count


def flowers_and_laid_fei(win: Win) -> int:
    """華牌 and the fei laid down as flower tiles, without those put aside because nothing else was left."""
    aside = FEI_ASIDE.get(win.position, win.seat)
    return own_and_common_flowers(win) + win.hand.bonus.count(FEI) - aside


def concealed_without_flowers(win: Win) -> int:
    """面前無華: nothing claimed and not a single exposed flower tile or laid fei."""
    return 1 if concealed_hand(win) and not win.hand.bonus else 0


def four_fei(win: Win) -> int:
    """全飛和: all four fei, in the concealed hand or in the own melds."""
    melded = sum(1 for meld in win.hand.melds for tile in meld.tiles if KIND_OF[tile] == FEI)
    return 1 if win.hand.shape[WILD] + melded == 4 else 0
