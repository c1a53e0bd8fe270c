"""Patterns of winds and dragons (三元牌, 風牌)."""

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.kind import is_dragon, is_wind
from mahjong_atlas.tiles.shapes.traits import HONOR_PUNG, PUNGS


@pattern(needs=HONOR_PUNG)
def dragon_pung(win: Win) -> int:
    """三元牌: pungs or kongs of dragons, counted each."""
    return dragon_pungs(win)


@pattern(needs=HONOR_PUNG)
def seat_wind_pung(win: Win) -> bool:
    """自風 門風: a pung of one's own wind."""
    return win.position.seat_wind(win.seat) in win.reading.pungs


@pattern(needs=HONOR_PUNG)
def round_wind_pung(win: Win) -> int:
    """場風 圏風: a pung of a round wind."""
    return sum(1 for wind in win.position.round_winds if wind in win.reading.pungs)


@pattern(needs=PUNGS[2] | HONOR_PUNG)
def little_three_dragons(win: Win) -> bool:
    """小三元: pungs of two dragons and a pair of the third."""
    return dragon_pungs(win) == 2 and is_dragon(win.reading.pair)


@pattern(needs=PUNGS[3] | HONOR_PUNG)
def big_three_dragons(win: Win) -> bool:
    """大三元: pungs of all three dragons."""
    return dragon_pungs(win) == 3


@pattern(needs=PUNGS[3] | HONOR_PUNG)
def little_four_winds(win: Win) -> bool:
    """小四喜: pungs of three winds and a pair of the fourth."""
    return wind_pungs(win) == 3 and is_wind(win.reading.pair)


@pattern(needs=PUNGS[4] | HONOR_PUNG)
def big_four_winds(win: Win) -> bool:
    """大四喜: pungs of all four winds."""
    return wind_pungs(win) == 4


def is_scoring_honor(win: Win, kind: int) -> bool:
    """Dragons, the seat wind and the round wind score as pungs."""
    return is_dragon(kind) or kind == win.position.seat_wind(win.seat) or kind in win.position.round_winds


def dragon_pungs(win: Win) -> int:
    return sum(1 for kind in win.reading.pungs if is_dragon(kind))


def wind_pungs(win: Win) -> int:
    return sum(1 for kind in win.reading.pungs if is_wind(kind))
