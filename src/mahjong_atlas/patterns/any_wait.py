"""暴頭: a wild tile left over beside complete sets or pairs, so that whatever is drawn completes the hand."""

from typing import Final

from mahjong_atlas.hands.hand import WILD, Hand
from mahjong_atlas.hands.seat_state import SeatNumbers, SeatSet
from mahjong_atlas.hands.state import OWNER
from mahjong_atlas.patterns.moments import kong_bloom
from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes import kernel
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL

FLOATS: Final = SeatNumbers("floats", OWNER, stays=True)
KONG_FLOATS: Final = SeatNumbers("kong_floats", OWNER, stays=True)
"""How many wild tiles each seat has discarded from the present wait on any tile, and how many of them in a
turn with a kong replacement."""
DECLINED: Final = SeatSet("declined", OWNER, stays=True)
"""The seats that let a win be at their last draw while floating."""


@pattern(once=True)
def any_tile_wait(win: Win) -> int:
    """暴頭: self-drawn when before the draw any tile at all would have completed the hand."""
    if not win.self_drawn:
        return 0
    shape = win.hand.shape[:]
    shape[win.position.alias[win.tile]] -= 1
    return 1 if is_any_wait(shape, win.hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD) else 0


@pattern(once=True)
def any_wait_kong_bloom(win: Win) -> int:
    """杠暴 飄杠: the draw that any tile would have made the winning one replaces a kong."""
    return 1 if kong_bloom(win) and any_tile_wait(win) else 0


@pattern(once=True)
def floats(win: Win) -> int:
    """財飄: wild tiles discarded while any tile completes the hand, counted each."""
    return FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def kong_floats(win: Win) -> int:
    """杠飄: floats made in a turn in which a kong was replaced, counted each."""
    return KONG_FLOATS.get(win.position, win.seat) if any_tile_wait(win) else 0


@pattern(once=True)
def declined_float(win: Win) -> int:
    """A win was let be at the last draw of a float that lasts."""
    return 1 if DECLINED.has(win.position, win.seat) and floats(win) else 0


def holds_any_wait(hand: Hand) -> bool:
    """Whether any tile completes the hand as it is, one tile short."""
    return is_any_wait(hand.shape, hand.size() // 3, kernel.SETS | kernel.PAIRS_QUAD)


def is_any_wait(shape: list[int], sets: int, shapes: int) -> bool:
    """One wild tile beside complete sets (or six pairs): with a pair of anything in its place the hand is
    complete.
    """
    if shape[WILD] == 0:
        return False
    rest = shape[:]
    rest[WILD] -= 1
    for kind in range(EAST, NUM_NATURAL):
        if rest[kind] == 0:
            rest[kind] = 2
            return kernel.is_complete(rest, sets, shapes, 1)
    return False
