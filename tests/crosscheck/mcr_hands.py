"""Random winning hands of official rules as lists of kinds; nothing here knows how either side sees one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.crosscheck.mcr_themes import KNITS, THEMES, special_tiles
from tests.crosscheck.themes import ALL, STARTS, Block, Theme, blocks, chow, pair, pung

DRAW, KONG_DRAW, FLOWER_DRAW, DISCARD, ADDED_KONG = (
    "draw",
    "kong-draw",
    "flower-draw",
    "discard",
    "added-kong",
)
SPECIAL_SHARE = 0.14
KNITTED_SHARE = 0.05
"""How many hands are made tile by tile, and how many of a knitted straight with a set and a pair."""


@dataclass(frozen=True)
class Laid:
    """A set on the table: the word of its making, its kinds, and the seat that fed it (-1: nobody)."""

    word: str
    kinds: Block
    source: int


@dataclass(frozen=True)
class OfficialHand:
    """A complete hand and the manner of winning.

    `concealed` is without the winning kind `win`; `seen` is how many copies of it others show, in rivers or,
    where a kong is robbed, in the pung of the robbed player.
    """

    seat: int
    actor: int
    occasion: str
    round: int
    concealed: tuple[int, ...]
    win: int
    melds: tuple[Laid, ...]
    flowers: int
    is_last: bool
    seen: int

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.actor == self.seat

    @property
    def in_melds(self) -> int:
        """Copies of the winning kind in the winner's melds."""
        return sum(laid.kinds.count(self.win) for laid in self.melds)

    @property
    def is_last_of_kind(self) -> bool:
        """Whether all other copies of the winning tile are in sight."""
        return self.in_melds + self.seen == 3


def official_hands(seed: int, number: int) -> Iterator[OfficialHand]:
    """Winning hands under every theme in turn; the same for the same seed."""
    rng = Random(seed)
    made = 0
    while made < number:
        share = rng.random()
        if share < SPECIAL_SHARE:
            hand = finished(rng, [], special_tiles(rng))
        elif share < SPECIAL_SHARE + KNITTED_SHARE:
            hand = knitted(rng)
        else:
            hand = themed(rng, THEMES[made % len(THEMES)])
        if hand is not None:
            made += 1
            yield hand


def knitted(rng: Random) -> OfficialHand | None:
    """A knitted straight with a set, which may lie on the table, and a pair."""
    knit = rng.choice(KNITS)
    block = chow(rng.choice(STARTS)) if rng.random() < 0.5 else pung(rng.choice(ALL))
    word = word_for(rng, block, 0.4, 0.3)
    loose = [*knit, *pair(rng.choice(rng.choice((ALL, knit))))]
    return finished(rng, [(word, block)] if word else [], loose if word else [*loose, *block])


def themed(rng: Random, theme: Theme) -> OfficialHand | None:
    """A hand of a theme, or None when it would need a fifth copy of a tile."""
    made = blocks(theme, rng)
    claimed = 0.0 if rng.random() < theme.closed else theme.claimed
    laid: list[tuple[str, Block]] = []
    loose: list[int] = []
    for block in made:
        word = word_for(rng, block, claimed, theme.kongs)
        if word:
            laid.append((word, block))
        else:
            loose.extend(block)
    rng.shuffle(laid)
    return finished(rng, laid, loose) if made else None


def word_for(rng: Random, block: Block, claimed: float, kongs: float) -> str:
    """How a block is laid on the table; "" when it stays in the hand."""
    if len(block) == 2:
        return ""
    is_claimed = rng.random() < claimed
    if block[0] != block[1]:
        return "chow" if is_claimed else ""
    if rng.random() < kongs:
        return rng.choice(("kong", "added-kong")) if is_claimed else "concealed-kong"
    return "pung" if is_claimed else ""


def finished(rng: Random, laid: list[tuple[str, Block]], loose: list[int]) -> OfficialHand | None:
    """The hand won in some way; None when it would need a fifth copy or has a wrong number of tiles."""
    seat = rng.randrange(4)
    melds = tuple(
        Laid(word, block + block[:1] if "kong" in word else block, feeder(rng, seat, word))
        for word, block in laid
    )
    held = Counter(loose)
    for each in melds:
        held.update(each.kinds)
    if max(held.values()) > 4 or len(loose) + 3 * len(melds) != 14:
        return None
    rng.shuffle(loose)
    win = loose[0]
    left = 4 - held[win]
    occasion = how(rng, held[win] == 1, any("kong" in each.word for each in melds))
    self_drawn = occasion not in (DISCARD, ADDED_KONG)
    seen = left if occasion == ADDED_KONG else rng.choice((0, left, rng.randrange(left + 1)))
    return OfficialHand(
        seat=seat,
        actor=seat if self_drawn else (seat + rng.randrange(1, 4)) % 4,
        occasion=occasion,
        round=rng.randrange(4),
        concealed=tuple(sorted(loose[1:])),
        win=win,
        melds=melds,
        flowers=rng.choice((0, 0, 0, 1, 2, 3, 8)),
        is_last=occasion != ADDED_KONG and rng.random() < 0.12,
        seen=seen,
    )


def how(rng: Random, is_only: bool, has_kong: bool) -> str:
    """A manner of winning; `is_only`: the winner has no other copy of the tile."""
    if rng.random() < 0.5:
        if has_kong and rng.random() < 0.35:
            return KONG_DRAW
        return FLOWER_DRAW if rng.random() < 0.1 else DRAW
    return ADDED_KONG if is_only and rng.random() < 0.2 else DISCARD


def feeder(rng: Random, seat: int, word: str) -> int:
    """Who fed a set; a chow comes from the left neighbour."""
    if word == "concealed-kong":
        return -1
    return (seat + (3 if word == "chow" else rng.randrange(1, 4))) % 4
