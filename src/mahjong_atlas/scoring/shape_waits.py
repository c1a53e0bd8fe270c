"""What a hand waited for by its shape alone."""

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.position import DEAL, Position
from mahjong_atlas.patterns.waits import at_edge, in_middle
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.shapes import kernel
from mahjong_atlas.shapes.reading import PAIR
from mahjong_atlas.tiles.kind import EAST


def set_shape_waits(rules: ScoringRules, wins: list[Win]) -> None:
    """Tell the wins what was waited for, unless none of them was won in a place where only one kind fits."""
    for win in wins:
        reading = win.reading
        if at_edge(reading) or in_middle(reading) or reading.win_at == PAIR:
            waits = shape_waits(rules, win.position, win.seat)
            for each in wins:
                each.shape_waits = waits
            return


def shape_waits(rules: ScoringRules, position: Position, seat: int) -> int:
    """Kinds that would have completed the shape of the seat's tiles without the occasion's.

    A fifth copy is one of them where sets and a pair would take it.
    """
    hand = position.hands[seat]
    occasion = position.occasion
    sets = rules.sets - len(hand.melds)
    if occasion.kind == DEAL:
        return 0
    shape = hand.shape
    if occasion.is_own and occasion.seat == seat:
        shape = shape[:]
        shape[position.alias[occasion.tile]] -= 1
    waits = kernel.waits(shape, sets, rules.shapes_beside(hand.melds), rules.fifth) & (1 << WILD) - 1
    if hand.quads and rules.shapes & kernel.SETS:
        for kind in range(WILD):
            if shape[kind] == 4 and takes_fifth(shape, kind, sets, rules.fifth):
                waits |= 1 << kind
    return waits


def takes_fifth(shape: list[int], kind: int, sets: int, fifth: int) -> bool:
    """Whether sets and a pair could be made with a fifth copy of a kind: in a chow, or as pung and pair."""
    rest = shape[:]
    rest[kind] = 2
    if sets and kernel.is_complete(rest, sets - 1, kernel.SETS, fifth):
        return True
    rest[kind] = 4
    for low in range(kind - 2, kind + 1):
        if kind >= EAST or low < kind // 9 * 9 or low > kind // 9 * 9 + 6:
            continue
        others = [other for other in range(low, low + 3) if other != kind]
        if shape[others[0]] and shape[others[1]]:
            for other in others:
                rest[other] -= 1
            if kernel.is_complete(rest, sets - 1, kernel.SETS, fifth):
                return True
            for other in others:
                rest[other] += 1
    return False
