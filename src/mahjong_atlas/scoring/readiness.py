"""Ready hands (聴牌): one tile short of complete, a fifth copy of a tile not counted."""

from typing import Final

from mahjong_atlas.scoring.best import shape_readings, wait_mask
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatNumbers
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import Number

NATURAL = (1 << WILD) - 1
"""The bits of natural kinds."""


GIVEN_READY: Final = Number("told_ready", in_cases=False, default=-1)
"""Bitmask of the seats that are ready as the players say, their hands being unknown; -1: nobody says."""
GIVEN_WORTH: Final = SeatNumbers("told_worth", in_cases=False)
"""Points of the dearest plain win on a discard that a ready seat waits for, as the players say."""


def live_waits(rules: ScoringRules, position: Position, seat: int) -> int:
    """Kinds that complete the hand and of which the seat does not hold all four already, melds included."""
    hand = position.hands[seat]
    mask = wait_mask(rules, position, seat) & NATURAL
    return without_owned(mask, held_in_melds(position, seat), hand.shape)


def is_ready(rules: ScoringRules, position: Position, seat: int) -> bool:
    """Whether some tile would complete the hand, with or without a fan."""
    ready = GIVEN_READY.get(position)
    if ready >= 0:
        return bool(ready >> seat & 1)
    return live_waits(rules, position, seat) != 0


def held_in_melds(position: Position, seat: int) -> list[int]:
    """How many tiles of each kind lie in the seat's melds; empty without melds."""
    melds = position.hands[seat].melds
    if not melds:
        return []
    held = [0] * WILD
    for meld in melds:
        for kind in meld.kinds:
            held[kind] += 1
    return held


def without_owned(mask: int, melded: list[int], shape: list[int]) -> int:
    """The mask less the kinds of which melds and hand hold four."""
    if not mask or not melded:
        return mask
    for kind in range(WILD):
        if mask >> kind & 1 and melded[kind] + shape[kind] >= 4:
            mask &= ~(1 << kind)
    return mask


def ready_discards(rules: ScoringRules, position: Position, seat: int) -> int:
    """Kinds whose discard leaves a full hand ready."""
    hand = position.hands[seat]
    if hand.far > 0:
        return 0
    sets = rules.sets - len(hand.melds)
    shapes = rules.shapes_beside(hand.melds)
    if kernel.distance(hand.shape, sets, shapes, rules.fifth) > 1:
        return 0
    mask = kernel.ready_discards(hand.shape, sets, shapes, rules.fifth)
    if not mask or not hand.melds:
        return mask
    melded = held_in_melds(position, seat)
    shape = hand.shape[:]
    for kind in range(WILD):
        if mask >> kind & 1:
            shape[kind] -= 1
            waits = kernel.waits(shape, sets, shapes, rules.fifth) & NATURAL
            if not without_owned(waits, melded, shape):
                mask &= ~(1 << kind)
            shape[kind] += 1
    return mask


def kong_keeps_hand(rules: ScoringRules, position: Position, seat: int, kind: int) -> bool:
    """Whether a concealed kong with the tile just drawn leaves the waits and every reading as they were."""
    hand = position.hands[seat]
    sets = rules.sets - len(hand.melds)
    shape = hand.shape[:]
    shape[kind] -= 1
    shapes = rules.shapes_beside(hand.melds)
    before = kernel.waits(shape, sets, shapes, rules.fifth)
    rest = shape[:]
    rest[kind] = 0
    after = kernel.waits(rest, sets - 1, shapes, rules.fifth) & ~(1 << kind)
    if before != after:
        return False
    for wait in range(WILD):
        if before >> wait & 1:
            shape[wait] += 1
            for reading in shape_readings(rules, shape, position, seat, wait, False):
                if kind not in reading.pungs:
                    return False
            shape[wait] -= 1
    return True
