"""No pattern holds of a reading that lacks what it declares to need; traits are what can be seen."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

from mahjong_atlas.scoring import patterns
from mahjong_atlas.scoring.patterns.pattern import declared_patterns, moment_traits, needs_of
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.position import Occasion, Position
from mahjong_atlas.tiles.shapes import kernel, traits
from mahjong_atlas.tiles.shapes.loose import knitted_readings, unrelated_readings
from mahjong_atlas.tiles.shapes.reading import (
    THIRTEEN,
    Reading,
    basic_readings,
    orphan_readings,
    pair_readings,
)
from tests.crosscheck.mcr_hands import OfficialHand, official_hands

HANDS = 12_000
for module in iter_modules(patterns.__path__):
    import_module(f"{patterns.__name__}.{module.name}")
NEEDS = {
    each: needs_of(each).traits
    for each in declared_patterns()
    if each.__module__.startswith("mahjong_atlas.") and needs_of(each).traits
}


def readings(hand: OfficialHand, melds: list[Meld]) -> list[Reading]:
    """Every reading of the hand in every shape."""
    shape = [0] * 36
    for kind in (*hand.concealed, hand.win):
        shape[kind] += 1
    sets = 4 - len(melds)
    found = [
        *basic_readings(shape, melds, sets, hand.win, not hand.self_drawn, 4),
        *knitted_readings(shape, melds, sets, hand.win, not hand.self_drawn, 4),
    ]
    if not melds:
        found += pair_readings(shape, hand.win, False)
        found += orphan_readings(shape, hand.win, THIRTEEN)
        found += unrelated_readings(shape, hand.win)
    return found


def test_patterns_hold_only_where_their_needs_are_met() -> None:
    rng = random.Random(3)
    met: Counter[str] = Counter()
    for hand in official_hands(3, HANDS):
        position = Position(4)
        position.round_winds = (27 + hand.round,)
        own = position.hands[hand.seat]
        for kind in (*hand.concealed, *((hand.win,) if hand.self_drawn else ())):
            own.add(kind)
        own.bonus = list(range(34, 34 + hand.flowers))
        position.wall_left = 0 if hand.is_last else 20
        own.melds = [plain_meld(laid.word, laid.kinds, laid.source) for laid in hand.melds]
        position.occasion = Occasion(hand.occasion, hand.actor, hand.win)
        for reading in readings(hand, own.melds):
            win = Win(position, hand.seat, reading)
            win.shape_waits = 1 << rng.randrange(34)
            win.waits = win.legal_waits = win.shape_waits
            for pattern, needs in NEEDS.items():
                if pattern(win):
                    shown = reading.traits | moment_traits(win)
                    assert not needs & ~shown, (pattern.__name__, hand)
                    met[pattern.__name__] += 1
    never = {pattern.__name__ for pattern in NEEDS} - set(met)
    assert never == set(), "these patterns never held"


def test_traits_of_a_reading() -> None:
    """Chows 123m 456m, pungs 999p and 111z, a pair of 5p."""
    shape = [0] * 36
    for kind in (0, 1, 2, 3, 4, 5, 17, 17, 17, 27, 27, 27, 13, 13):
        shape[kind] += 1
    (reading,) = basic_readings(shape, [], 4, -1, False, 4)
    assert reading.traits == sum(
        {
            traits.BASIC,
            traits.CHOWS[1],
            traits.CHOWS[2],
            traits.NEXT_CHOWS,
            traits.PUNGS[1],
            traits.PUNGS[2],
            traits.HONOR_PUNG,
            traits.OUTER_PUNG,
            traits.TWO_SUITS,
            traits.HONORS,
        }
    )
    assert reading.mask == sum(1 << kind for kind in (0, 1, 2, 3, 4, 5, 17, 27, 13))
    assert kernel.is_complete(shape, 4, kernel.SETS, 0)
