"""What random hands of official rules are made of: for every pattern a theme that brings it about often."""

from random import Random

from tests.crosscheck.themes import (
    ALL,
    ENDS,
    GREEN,
    HONORS,
    SIMPLES,
    STARTS,
    SUITED,
    TERMINALS,
    WINDS,
    Block,
    Theme,
    chow,
    dragons,
    flush,
    narrow,
    pair,
    pung,
    same_in_three_suits,
    same_pungs,
    straight,
    suit_kinds,
    twice_two_equal,
    two_equal,
    winds,
)

REVERSIBLE = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
FIVES = (4, 13, 22)
EVEN = tuple(kind for kind in SUITED if kind % 9 in (1, 3, 5, 7))
Blocks = list[Block]


def ranks(*wanted: int) -> tuple[int, ...]:
    """The kinds of these numbers."""
    return tuple(kind for kind in SUITED if kind % 9 + 1 in wanted)


def within(*wanted: int) -> Theme:
    """Nothing but these numbers."""
    kinds = ranks(*wanted)
    return Theme(tuple(kind for kind in kinds if {kind + 1, kind + 2} <= set(kinds)), kinds, kinds, 0.75)


def three_suits(rng: Random, step: int, low: int, count: int) -> list[int]:
    """Kinds shifted by `step` in three suits, the first of `count` possible numbers from `low`."""
    first = low + rng.randrange(count)
    return [9 * suit + first + step * place for place, suit in enumerate(rng.sample(range(3), 3))]


def shifted_chows(rng: Random) -> Blocks:
    """一色三歩高 and now and then 四歩高."""
    step, number = rng.choice(((1, 3), (1, 4), (2, 3), (2, 4)))
    low = 9 * rng.randrange(3) + rng.randrange(7 - step * (number - 1))
    return [chow(low + step * place) for place in range(number)]


def shifted_pungs(rng: Random) -> Blocks:
    """一色三節高 and now and then 四節高."""
    number = rng.choice((3, 4))
    low = 9 * rng.randrange(3) + rng.randrange(10 - number)
    return [pung(low + place) for place in range(number)]


def equal_chows(rng: Random) -> Blocks:
    """一色三同順 and now and then 四同順."""
    return [chow(rng.choice(STARTS))] * rng.choice((3, 4))


def mixed_shifted_chows(rng: Random) -> Blocks:
    """三色三歩高."""
    return [chow(low) for low in three_suits(rng, 1, 0, 5)]


def mixed_shifted_pungs(rng: Random) -> Blocks:
    """三色三節高."""
    return [pung(kind) for kind in three_suits(rng, 1, 0, 7)]


def mixed_straight(rng: Random) -> Blocks:
    """花龍."""
    return [chow(low) for low in three_suits(rng, 3, 0, 1)]


def two_dragons(rng: Random) -> Blocks:
    """双箭刻."""
    return [pung(kind) for kind in rng.sample((31, 32, 33), 2)]


def three_winds(rng: Random) -> Blocks:
    """三風刻."""
    return [pung(kind) for kind in rng.sample(WINDS, 3)]


def two_equal_pungs(rng: Random) -> Blocks:
    """双同刻, once or twice."""
    out = []
    for rank in rng.sample(range(9), rng.choice((1, 2))):
        out += [pung(9 * suit + rank) for suit in rng.sample(range(3), 2)]
    return out


def pure_terminal_chows(rng: Random) -> Blocks:
    """一色双龍会."""
    low = 9 * rng.randrange(3)
    return [chow(low), chow(low), chow(low + 6), chow(low + 6), pair(low + 4)]


def three_suited_terminal_chows(rng: Random) -> Blocks:
    """三色双龍会."""
    one, two, last = rng.sample((0, 9, 18), 3)
    return [chow(one), chow(one + 6), chow(two), chow(two + 6), pair(last + 4)]


def all_fives(rng: Random) -> Blocks:
    """全帯五."""
    sets = [rng.choice((chow(five - 2), chow(five - 1), chow(five), pung(five))) for five in FIVES]
    return [*sets, rng.choice((chow(2), chow(12), chow(22))), pair(rng.choice(FIVES))]


def all_types(rng: Random) -> Blocks:
    """五門斉."""
    suited = [
        rng.choice((chow(9 * suit + rng.randrange(7)), pung(9 * suit + rng.randrange(9))))
        for suit in range(3)
    ]
    wind, dragon = rng.choice(WINDS), rng.choice((31, 32, 33))
    return [*suited, *((pung(wind), pair(dragon)) if rng.random() < 0.5 else (pung(dragon), pair(wind)))]


def related_chows(rng: Random) -> Blocks:
    """Four chows that make many pairs of 一般高, 喜相逢, 連六 and 老少副."""
    low = rng.randrange(4)
    starts = [
        9 * suit + low + step for suit in rng.sample(range(3), rng.choice((1, 2, 2, 3))) for step in (0, 3)
    ]
    if rng.random() < 0.4:
        starts = [9 * suit + end for suit in rng.sample(range(3), 2) for end in (0, 6, 3)]
    return [chow(rng.choice(starts)) for _ in range(4)]


def pung_and_chow(rng: Random) -> Blocks:
    """四帰一: a pung and a chow with its fourth tile."""
    low = rng.choice(STARTS)
    return [chow(low), pung(low + rng.randrange(3))]


def unrelated_sets(rng: Random) -> Blocks:
    """無番和: as a rule no two of the chows make anything."""
    low, step = rng.choice((0, 1)), rng.choice((2, 4))
    suits = rng.sample((0, 9, 18), 3)
    chows = [chow(suits[0] + low), chow(suits[1] + low + step), chow(suits[2] + rng.randrange(7))]
    return [*chows, pung(suits[rng.randrange(3)] + rng.randrange(2, 8)), pair(rng.choice(WINDS))]


OUTSIDE = (0, 6, 9, 15, 18, 24)

THEMES: tuple[Theme, ...] = (
    Theme(),
    Theme(closed=0.0),
    Theme(closed=0.0, claimed=1.0),
    Theme(closed=0.0, claimed=1.0, chow_share=0.9),
    Theme(closed=0.0, claimed=0.8, chow_share=1.0, pairs=HONORS),
    Theme(chow_share=1.0, pairs=SUITED),
    Theme(SIMPLES[:5] + SIMPLES[7:12] + SIMPLES[14:19], SIMPLES, SIMPLES, 0.7),
    Theme(pungs=HONORS, chow_share=0.5),
    Theme(pungs=WINDS, chow_share=0.5),
    *(flush(suit) for suit in range(3)),
    *(flush(suit, honors=HONORS) for suit in range(3)),
    *(narrow(suit, low) for suit in range(3) for low in range(6)),
    Theme(OUTSIDE, ENDS, ENDS, 0.6),
    Theme(OUTSIDE, TERMINALS, TERMINALS, 0.7),
    Theme(pungs=ENDS, pairs=ENDS, chow_share=0.0),
    Theme(pungs=TERMINALS, pairs=TERMINALS, chow_share=0.0),
    Theme(pungs=HONORS, pairs=HONORS, chow_share=0.0),
    Theme((19,), GREEN, GREEN, 0.3),
    Theme((9, 10, 11), REVERSIBLE, REVERSIBLE, 0.5),
    Theme(chow_share=0.0, pungs=EVEN, pairs=EVEN),
    within(7, 8, 9),
    within(4, 5, 6),
    within(1, 2, 3),
    within(6, 7, 8, 9),
    within(1, 2, 3, 4),
    Theme(chow_share=0.0),
    Theme(chow_share=0.25, closed=1.0, kongs=0.3),
    Theme(chow_share=0.0, closed=1.0, kongs=0.3),
    Theme(chow_share=0.5, closed=1.0, kongs=0.9),
    Theme(chow_share=0.0, kongs=0.9),
    Theme(chow_share=0.1, kongs=0.9),
    Theme(chow_share=0.3, kongs=0.5),
    Theme(chow_share=0.0, kongs=1.0, closed=0.3),
    Theme(fixed=same_in_three_suits),
    Theme(fixed=same_pungs),
    Theme(fixed=straight),
    Theme(fixed=two_equal),
    Theme(fixed=twice_two_equal),
    Theme(fixed=dragons),
    Theme(fixed=dragons, chow_share=0.0, pungs=HONORS, pairs=HONORS),
    Theme(fixed=winds),
    Theme(fixed=winds, chow_share=0.0, pungs=ENDS, pairs=ENDS, kongs=0.4),
    Theme(fixed=shifted_chows),
    Theme(fixed=shifted_pungs),
    Theme(fixed=equal_chows),
    Theme(fixed=equal_chows, closed=1.0),
    Theme(fixed=mixed_shifted_chows),
    Theme(fixed=mixed_shifted_pungs),
    Theme(fixed=mixed_straight),
    Theme(fixed=two_dragons),
    Theme(fixed=three_winds),
    Theme(fixed=three_winds, pungs=ENDS, pairs=ENDS, chow_share=0.0),
    Theme(fixed=two_equal_pungs),
    Theme(fixed=two_equal_pungs, pungs=TERMINALS, chow_share=0.3),
    Theme(fixed=pure_terminal_chows),
    Theme(fixed=three_suited_terminal_chows),
    Theme(fixed=all_fives),
    Theme(fixed=all_types),
    Theme(fixed=related_chows),
    Theme(fixed=related_chows, closed=1.0),
    Theme(fixed=unrelated_sets, closed=0.0, kongs=0.0, claimed=0.8),
    Theme(fixed=pung_and_chow),
    Theme(fixed=pung_and_chow, closed=0.0),
)

PAIRS_FROM = (
    ALL,
    SIMPLES,
    ENDS,
    HONORS,
    (*GREEN, 24),
    REVERSIBLE,
    *(suit_kinds(suit) for suit in range(3)),
    *(suit_kinds(suit) + HONORS for suit in range(3)),
    suit_kinds(0) + suit_kinds(2),
    ranks(7, 8, 9),
    ranks(4, 5, 6),
    ranks(1, 2, 3, 4),
    TERMINALS,
)
"""What seven pairs are drawn from."""
KNITS = [
    tuple(9 * suit + low + 3 * step for suit, low in enumerate(lows) for step in range(3))
    for lows in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
]


def special_tiles(rng: Random) -> list[int]:
    """A whole concealed hand that is not four sets and a pair by its making."""
    kind = rng.randrange(10)
    if kind < 3:
        return [
            each for each in rng.sample(rng.choice(PAIRS_FROM[:-1]), 6 + rng.randrange(2)) for _ in range(2)
        ]
    if kind == 3:
        return sorted(each for each in rng.choices(rng.choice(PAIRS_FROM), k=7) for _ in range(2))
    if kind == 4:
        low = 9 * rng.randrange(3) + rng.randrange(3)
        return [each for each in range(low, low + 7) for _ in range(2)]
    if kind == 5:
        return [*ENDS, rng.choice(ENDS)]
    if kind in (6, 7):
        gates = suit_kinds(rng.randrange(3))
        return [gates[0], gates[0], *gates, gates[8], gates[8], rng.choice(gates)]
    if kind == 8:
        return [*HONORS, *rng.sample(rng.choice(KNITS), 7)]
    knit = rng.choice(KNITS)
    number = rng.choice((8, 9))
    return [*rng.sample(knit, number), *rng.sample(HONORS, 14 - number)]
