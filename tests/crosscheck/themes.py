"""What random hands are made of: for every pattern a theme under which it comes about often."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

Block = tuple[int, ...]
"""Kinds of a set or a pair: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-30 winds, 31-33 dragons."""

SUITED = tuple(range(27))
WINDS = (27, 28, 29, 30)
DRAGONS = (31, 32, 33)
HONORS = WINDS + DRAGONS
ALL = SUITED + HONORS
TERMINALS = (0, 8, 9, 17, 18, 26)
ENDS = TERMINALS + HONORS
SIMPLES = tuple(kind for kind in SUITED if kind not in TERMINALS)
GREEN = (19, 20, 21, 23, 25, 32)
STARTS = tuple(kind for kind in SUITED if kind % 9 < 7)
"""Lowest kinds of chows."""


@dataclass(frozen=True)
class Theme:
    """Where the sets and the pair of a hand come from.

    `chows` (their lowest kinds), `pungs` and `pairs` are drawn from; `chow_share` is how often a set is a
    chow; `fixed` gives blocks that the hand has anyhow. `closed` is how often nothing is claimed, otherwise
    `claimed` is the share of claimed sets; `kongs` is how often a pung is a kong.
    """

    chows: tuple[int, ...] = STARTS
    pungs: tuple[int, ...] = ALL
    pairs: tuple[int, ...] = ALL
    chow_share: float = 0.6
    fixed: Callable[[Random], list[Block]] | None = None
    closed: float = 0.5
    kongs: float = 0.15
    claimed: float = 0.5


def chow(start: int) -> Block:
    """Three in a row."""
    return (start, start + 1, start + 2)


def pung(kind: int) -> Block:
    """Three alike."""
    return (kind,) * 3


def pair(kind: int) -> Block:
    """Two alike."""
    return (kind,) * 2


def suit_kinds(suit: int) -> tuple[int, ...]:
    """The nine kinds of a suit."""
    return tuple(range(9 * suit, 9 * suit + 9))


def flush(suit: int, *, honors: tuple[int, ...] = (), chow_share: float = 0.7) -> Theme:
    """One suit, with or without honors."""
    kinds = suit_kinds(suit) + honors
    return Theme(tuple(k for k in suit_kinds(suit) if k % 9 < 7), kinds, kinds, chow_share)


def narrow(suit: int, low: int) -> Theme:
    """Few kinds near each other: hands that can be read in many ways."""
    kinds = tuple(range(9 * suit + low, 9 * suit + low + 4))
    other = kinds if low % 2 else suit_kinds((suit + 1) % 3)
    return Theme(kinds[:2], kinds, other, 0.75, closed=0.7, kongs=0.03)


def same_in_three_suits(rng: Random) -> list[Block]:
    """三色同順."""
    start = rng.randrange(7)
    return [chow(start), chow(start + 9), chow(start + 18)]


def same_pungs(rng: Random) -> list[Block]:
    """三色同刻."""
    kind = rng.randrange(9)
    return [pung(kind), pung(kind + 9), pung(kind + 18)]


def straight(rng: Random) -> list[Block]:
    """一気通貫."""
    low = 9 * rng.randrange(3)
    return [chow(low), chow(low + 3), chow(low + 6)]


def two_equal(rng: Random) -> list[Block]:
    """一盃口."""
    start = rng.choice(STARTS)
    return [chow(start), chow(start)]


def twice_two_equal(rng: Random) -> list[Block]:
    """二盃口; now and then the four chows are equal."""
    return two_equal(rng) + two_equal(rng)


def dragons(rng: Random) -> list[Block]:
    """大三元, 小三元."""
    kinds = rng.sample(DRAGONS, 3)
    last = pung if rng.random() < 0.5 else pair
    return [pung(kinds[0]), pung(kinds[1]), last(kinds[2])]


def winds(rng: Random) -> list[Block]:
    """大四喜, 小四喜."""
    kinds = rng.sample(WINDS, 4)
    last = pung if rng.random() < 0.5 else pair
    return [pung(kinds[0]), pung(kinds[1]), pung(kinds[2]), last(kinds[3])]


THEMES: tuple[Theme, ...] = (
    Theme(),
    Theme(closed=0.0),
    Theme(chow_share=1.0, closed=0.9, pairs=SUITED + WINDS),
    Theme(SIMPLES[:5] + SIMPLES[7:12] + SIMPLES[14:19], SIMPLES, SIMPLES, 0.7),
    Theme(pungs=HONORS, chow_share=0.5),
    *(flush(suit) for suit in range(3)),
    *(flush(suit, honors=HONORS) for suit in range(3)),
    *(narrow(suit, low) for suit in range(3) for low in range(6)),
    Theme((0, 6, 9, 15, 18, 24), ENDS, ENDS, 0.6),
    Theme((0, 6, 9, 15, 18, 24), TERMINALS, TERMINALS, 0.7),
    Theme(pungs=ENDS, pairs=ENDS, chow_share=0.0),
    Theme(pungs=TERMINALS, pairs=TERMINALS, chow_share=0.0),
    Theme(pungs=HONORS, pairs=HONORS, chow_share=0.0),
    Theme((19,), GREEN, GREEN, 0.3),
    Theme(chow_share=0.0),
    Theme(chow_share=0.25, closed=1.0, kongs=0.3),
    Theme(chow_share=0.0, closed=1.0, kongs=0.3),
    Theme(chow_share=0.0, kongs=0.9),
    Theme(chow_share=0.1, kongs=0.9),
    Theme(fixed=same_in_three_suits),
    Theme(fixed=same_pungs),
    Theme(fixed=straight),
    Theme(fixed=two_equal, closed=0.9),
    Theme(fixed=twice_two_equal, closed=1.0),
    Theme(fixed=dragons),
    Theme(fixed=dragons, closed=0.0, claimed=0.9),
    Theme(fixed=winds),
    Theme(fixed=winds, closed=0.0, claimed=0.9),
    Theme(fixed=winds, chow_share=0.0, pungs=HONORS, pairs=HONORS, kongs=0.4),
)


def blocks(theme: Theme, rng: Random) -> list[Block]:
    """Four sets and a pair, or nothing when the draw would need a fifth copy of a tile."""
    out = theme.fixed(rng) if theme.fixed else []
    sets = sum(len(block) == 3 for block in out)
    while sets < 4:
        sets += 1
        is_chow = rng.random() < theme.chow_share
        out.append(chow(rng.choice(theme.chows)) if is_chow else pung(rng.choice(theme.pungs)))
    if len(out) == 4:
        out.append(pair(rng.choice(theme.pairs)))
    held = [kind for block in out for kind in block]
    return out if all(held.count(kind) <= 4 for kind in set(held)) else []


SEVEN_PAIRS = (ALL, SIMPLES, ENDS, suit_kinds(0), suit_kinds(1), suit_kinds(2) + HONORS, HONORS)
"""What seven pairs are drawn from."""


def loose_tiles(rng: Random) -> list[int]:
    """A hand that is not four sets and a pair by its making: seven pairs, thirteen orphans, nine gates."""
    choice = rng.random()
    if choice < 0.6:
        return [kind for kind in rng.sample(rng.choice(SEVEN_PAIRS), 7) for _ in range(2)]
    if choice < 0.8:
        return [*ENDS, rng.choice(ENDS)]
    gates = suit_kinds(rng.randrange(3))
    return [gates[0], gates[0], *gates, gates[8], gates[8], rng.choice(gates)]
