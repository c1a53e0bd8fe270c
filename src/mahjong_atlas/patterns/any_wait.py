"""暴頭: a wild tile left over beside complete sets or pairs, so that whatever is drawn completes the hand."""

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.shapes import kernel
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL


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
