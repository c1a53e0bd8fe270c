"""Hands to measure with, made anew from fixed seeds: plain data that any program can read."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from random import Random
from typing import Any, Final

KINDS: Final = 34
COPIES: Final = 4
SUITED: Final = 27
SIMPLE: Final = [kind for kind in range(SUITED) if 0 < kind % 9 < 8]
DRAGONS: Final = (31, 32, 33)

Block = tuple[int, ...]


HANDS: Final = 1000
WILD_HANDS: Final = 50
"""Hands of each game that has four wild tiles."""


@dataclass(frozen=True)
class WinningHand:
    """A complete hand that is sure of a yaku.

    `melds` are pairs of a word (chow, pung, kong, concealed-kong) and kinds; `concealed` kinds include the
    winning one; a closed hand won on a discard has declared ready; `indicators` are kinds turned up.
    """

    melds: tuple[tuple[str, Block], ...]
    concealed: tuple[int, ...]
    win: int
    drawn: bool
    ready: bool
    seat: int
    round: int
    indicators: tuple[int, ...]


def dealt_hands(number: int, size: int, seed: str) -> list[list[int]]:
    """Hands as they come from a shuffled wall."""
    random = Random(seed)
    wall = [kind for kind in range(KINDS) for _ in range(COPIES)]
    return [sorted(random.sample(wall, size)) for _ in range(number)]


def near_hands(number: int, size: int, seed: str) -> list[list[int]]:
    """Hands on the way: complete ones in which a few tiles were exchanged."""
    random = Random(seed)
    hands: list[list[int]] = []
    while len(hands) < number:
        blocks, pair = complete_blocks(random, range(KINDS))
        kinds = random.sample([*(kind for block in blocks for kind in block), pair, pair], size)
        for _ in range(random.randrange(1, 5)):
            kinds[random.randrange(size)] = random.randrange(KINDS)
        if max(Counter(kinds).values()) <= COPIES:
            hands.append(sorted(kinds))
    return hands


def complete_blocks(random: Random, allowed: Sequence[int]) -> tuple[list[Block], int]:
    """Four sets and the kind of a pair out of the kinds allowed, no kind more than four times."""
    kinds = set(allowed)
    starts = [kind for kind in kinds if kind < SUITED and kind % 9 < 7 and {kind + 1, kind + 2} <= kinds]
    pungs = sorted(kinds)
    while True:
        blocks: list[Block] = []
        for _ in range(4):
            if random.random() < 0.6:
                first = random.choice(starts)
                blocks.append((first, first + 1, first + 2))
            else:
                blocks.append((random.choice(pungs),) * 3)
        pair = random.choice(pungs)
        used = Counter(kind for block in (*blocks, (pair, pair)) for kind in block)
        if max(used.values()) <= COPIES:
            return blocks, pair


def winning_hands(number: int, seed: str) -> list[WinningHand]:
    """Winning hands, open and closed; open ones are all simples or hold a pung of dragons."""
    random = Random(seed)
    return [winning_hand(random) for _ in range(number)]


def winning_hand(random: Random) -> WinningHand:
    """One winning hand."""
    opened = random.choice((0, 0, 0, 1, 2, 3))
    blocks, pair = complete_blocks(random, SIMPLE if opened and random.random() < 0.6 else range(KINDS))
    if opened and not all(kind in SIMPLE for kind in (pair, *(kind for block in blocks for kind in block))):
        blocks[0] = (random.choice(DRAGONS),) * 3
        used = Counter(kind for block in (*blocks, (pair, pair)) for kind in block)
        if max(used.values()) > COPIES:
            return winning_hand(random)
    melds = tuple(meld_of(block, random, blocks, pair) for block in blocks[:opened])
    closed_kong = random.random() < 0.05 and opened < 4 and blocks[-1][0] == blocks[-1][1]
    rest = blocks[opened:]
    if (
        closed_kong
        and [kind for block in blocks for kind in block].count(rest[-1][0]) == 3
        and pair != rest[-1][0]
    ):
        melds = (*melds, ("concealed-kong", (rest[-1][0],) * 4))
        rest = rest[:-1]
    concealed = tuple(sorted([*(kind for block in rest for kind in block), pair, pair]))
    drawn = random.random() < 0.5
    used = Counter([*concealed, *(kind for _, block in melds for kind in block)])
    left = [kind for kind in range(KINDS) for _ in range(COPIES - used[kind])]
    kongs = sum(len(block) == 4 for _, block in melds)
    return WinningHand(
        melds,
        concealed,
        random.choice(concealed),
        drawn,
        not opened and (not drawn or random.random() < 0.5),
        random.randrange(4),
        random.randrange(2),
        tuple(random.sample(left, 1 + kongs)),
    )


KNITS: Final = [
    [9 * suit + low + 3 * step for suit, low in enumerate(lows) for step in range(3)]
    for lows in permutations(range(3))
]
"""The knitted straights: 147, 258 and 369 of three different suits."""


def official_hands(number: int, seed: str) -> list[WinningHand]:
    """Complete hands of official rules, of which one in ten is not sets and a pair."""
    random = Random(seed)
    return [official_hand(random) for _ in range(number)]


def official_hand(random: Random) -> WinningHand:
    """One complete hand; it may be worth less than a win needs."""
    share = random.random()
    melds: tuple[tuple[str, Block], ...] = ()
    if share < 0.1:
        concealed = unlike_tiles(random, share)
    else:
        opened = random.choice((0, 0, 0, 1, 1, 2, 2, 3, 4))
        suit = random.randrange(3)
        near = [*range(9 * suit, 9 * suit + 9), *range(SUITED, KINDS)]
        blocks, pair = complete_blocks(random, near if random.random() < 0.3 else range(KINDS))
        melds = tuple(meld_of(block, random, blocks, pair) for block in blocks[:opened])
        concealed = [*(kind for block in blocks[opened:] for kind in block), pair, pair]
    drawn = random.random() < 0.4
    win = random.choice(concealed)
    seat, turn = random.randrange(4), random.randrange(4)
    return WinningHand(melds, tuple(sorted(concealed)), win, drawn, False, seat, turn, ())


def unlike_tiles(random: Random, share: float) -> list[int]:
    """Seven pairs, orphans, a knitted straight with a set and a pair, or unrelated tiles."""
    if share < 0.05:
        return [kind for kind in random.sample(range(KINDS), 7) for _ in range(2)]
    if share < 0.07:
        ends = [kind for kind in range(KINDS) if kind not in SIMPLE]
        return [*ends, random.choice(ends)]
    knit = random.choice(KNITS)
    if share < 0.085:
        return random.sample([*knit, *range(SUITED, KINDS)], 14)
    low = random.choice([kind for kind in range(SUITED) if kind % 9 < 7])
    pair = random.choice(range(SUITED, KINDS))
    return [*knit, low, low + 1, low + 2, pair, pair]


def meld_of(block: Block, random: Random, blocks: Sequence[Block], pair: int) -> tuple[str, Block]:
    """A set as it was claimed; now and then a pung has become a kong."""
    if block[0] != block[1]:
        return "chow", block
    held = sum(each.count(block[0]) for each in blocks) + 2 * (pair == block[0])
    return ("kong", block + block[:1]) if held == 3 and random.random() < 0.15 else ("pung", block)


def setup_of(data: dict[str, Any], core: int | None) -> dict[str, Any]:
    """The first line to every worker: rules, corpora and the core to run on."""
    deals, values = data["random_deals"], data["hand_values"]
    return {
        "core": core,
        "random_ruleset": deals["ruleset"],
        "random_options": deals["options"],
        "environment": deals["environment"],
        "mode": deals["mode"],
        "wild_games": data["wild_hands"],
        "wild_hands": WILD_HANDS,
        "values": {**values, "hands": [asdict(hand) for hand in winning_hands(HANDS, "bench values")]},
        "official": {
            **data["official_values"],
            "options": {},
            "hands": [asdict(hand) for hand in official_hands(HANDS, "bench official")],
        },
        "shanten": {
            "dealt 13": dealt_hands(HANDS, 13, "bench dealt 13"),
            "near 13": near_hands(HANDS, 13, "bench near 13"),
            "near 14": near_hands(HANDS, 14, "bench near 14"),
        },
    }
