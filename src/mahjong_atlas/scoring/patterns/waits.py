"""Patterns of the wait (聴): which element the winning tile completes; a wait belongs to the reading, a sole
wait to the hand.
"""

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.meld import CHOW
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.reading import NOWHERE, PAIR, SETS_PAIR, Reading
from mahjong_atlas.tiles.shapes.traits import CHOWS


@pattern(needs=CHOWS[1])
def edge_wait(win: Win) -> bool:
    """辺張: the 3 of 1-2-3 or the 7 of 7-8-9."""
    return at_edge(win.reading)


@pattern(needs=CHOWS[1])
def closed_wait(win: Win) -> bool:
    """嵌張: the middle of a chow."""
    return in_middle(win.reading)


@pattern(needs=CHOWS[1])
def two_sided_wait(win: Win) -> bool:
    """両面: the winning tile completes a chow at an open end."""
    return is_two_sided(win.reading)


@pattern(asks="waits")
def sole_wait(win: Win) -> bool:
    """独聴: the only kind waited for, an edge, closed or single wait; the dealer's last dealt tile counts as
    drawn, wherever it fits so.
    """
    reading = win.reading
    if reading.shape != SETS_PAIR:
        return False
    if reading.win_at == NOWHERE:
        kind = win.position.alias[win.tile]
        narrow = kind == reading.pair or any(
            each.form == CHOW and not each.is_melded and _is_narrow(each.base, kind) for each in reading.sets
        )
    else:
        narrow = at_edge(reading) or in_middle(reading) or reading.win_at == PAIR
    return narrow and is_one_kind(win.waits)


def _is_narrow(base: int, kind: int) -> bool:
    """Whether the kind is the middle of the chow, the 3 of 1-2-3 or the 7 of 7-8-9."""
    rank = base % 9
    return kind == base + 1 or (kind == base + 2 and rank == 0) or (kind == base and rank == 6)


def at_edge(reading: Reading) -> bool:
    """Whether the winning tile is the 3 of 1-2-3 or the 7 of 7-8-9."""
    place = place_in_chow(reading)
    rank = reading.win_kind % 9
    return (place == 2 and rank == 2) or (place == 0 and rank == 6)


def is_two_sided(reading: Reading) -> bool:
    """Whether the winning tile completes a chow at an open end."""
    return place_in_chow(reading) in (0, 2) and not at_edge(reading)


def in_middle(reading: Reading) -> bool:
    """Whether the winning tile is the middle of a chow."""
    return place_in_chow(reading) == 1


def is_one_kind(kinds: int) -> bool:
    """Whether a bitmask holds exactly one kind."""
    return kinds != 0 and kinds & (kinds - 1) == 0


def place_in_chow(reading: Reading) -> int:
    """0, 1, 2 for the place of the winning tile in a chow; -1 otherwise."""
    if reading.win_at < 0:
        return -1
    each = reading.sets[reading.win_at]
    return reading.win_kind - each.base if each.form == CHOW else -1


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
