"""Patterns of gold (金 財神): wild tiles that stand together, and what the table lends a win."""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import CHOW
from mahjong_atlas.hands.state import Choice, Number
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes import kernel
from mahjong_atlas.shapes.reading import Reading

HELD_GOLD: Final = "three-wilds"
"""The route of a win by wild tiles alone."""
ROBBING: Final = Choice("rob_gold", ("dealer", "player"))
"""The dealer has declared that he robs the gold; the others draw before him."""
COUNTERS: Final = Number("counters", carried=True)
"""How often the present dealer has kept the deal."""
_ALL_WILD: Final = 7


def gold_dragon(win: Win) -> int:
    """金龍: three wild tiles form one set."""
    return 1 if any(each.wilds == _ALL_WILD and not each.is_melded for each in win.reading.sets) else 0


def gold_pair(win: Win) -> int:
    """金雀: two wild tiles are the pair; a hand whose wild tiles can form a set is 金龍 instead."""
    reading = win.reading
    return 1 if reading.pair_wilds == 2 and not _can_be_dragon(reading) else 0


def rob_gold(win: Win) -> int:
    """搶金: the dealer wins with the turned tile, or another player by his first draw before him."""
    return 1 if ROBBING.get(win.position) else 0


def held_gold(win: Win) -> int:
    """三金倒: so many wild tiles in the hand that the other tiles do not matter."""
    return 1 if win.route == HELD_GOLD else 0


def counter_sticks(win: Win) -> int:
    """積み棒: how often the present dealer has kept the deal."""
    return COUNTERS.get(win.position)


def _can_be_dragon(reading: Reading) -> bool:
    """Whether the concealed tiles are complete with three of the wild tiles as one set."""
    wilds = len(reading.wilds_used_as)
    if wilds < 3:
        return False
    counts = [0] * (WILD + 1)
    sets = 0
    for each in reading.sets:
        if each.is_melded:
            continue
        sets += 1
        for place in range(3):
            if not each.wilds >> place & 1:
                counts[each.base + place if each.form == CHOW else each.base] += 1
    counts[reading.pair] += 2 - reading.pair_wilds
    counts[WILD] = wilds - 3
    return kernel.is_complete(counts, sets - 1, kernel.SETS, 1)
