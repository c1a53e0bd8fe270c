"""Random winning hands of riichi, as lists of numbered tiles: tile number = 4 x kind + copy, 0 to 135.

Copy 0 of a five is the red one. Nothing here knows how either side sees a hand.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.crosscheck.themes import ENDS, THEMES, Block, Theme, blocks, loose_tiles

DRAW, KONG_DRAW, DISCARD, ADDED_KONG, CONCEALED_KONG = (
    "draw",
    "kong-draw",
    "discard",
    "added-kong",
    "concealed-kong",
)
LOOSE_SHARE = 0.14
"""How many hands are made tile by tile."""


@dataclass(frozen=True)
class Laid:
    """A set on the table: word of its making, its tiles, and the seat that fed it (-1: nobody)."""

    word: str
    tiles: tuple[int, ...]
    source: int

    @property
    def is_open(self) -> bool:
        """Whether it was claimed."""
        return self.source >= 0


@dataclass(frozen=True)
class WonHand:
    """A complete hand and the manner of winning.

    `concealed` is without the winning tile `tile`; `actor` is who drew, discarded or konged it. `ready` is 1
    for riichi and 2 for double riichi; `is_first` the very first draw; `is_last` the end of the wall.
    """

    seat: int
    actor: int
    occasion: str
    round_wind: int
    concealed: tuple[int, ...]
    tile: int
    melds: tuple[Laid, ...]
    dora: tuple[int, ...]
    ura: tuple[int, ...]
    ready: int
    one_shot: bool
    is_first: bool
    is_last: bool
    honba: int
    sticks: int

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile."""
        return self.actor == self.seat

    @property
    def is_open(self) -> bool:
        """Whether a set was claimed."""
        return any(meld.is_open for meld in self.melds)


class Supply:
    """The 136 tiles, of which each is taken once."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left: dict[int, list[int]] = {}

    def take(self, kind: int) -> int:
        """Some copy of a kind, -1 when all are taken."""
        copies = self.left.get(kind)
        if copies is None:
            copies = self.left[kind] = [4 * kind + copy for copy in range(4)]
            self.rng.shuffle(copies)
        return copies.pop() if copies else -1

    def take_all(self, kinds: tuple[int, ...] | list[int]) -> list[int]:
        """One tile of each kind named."""
        return [self.take(kind) for kind in kinds]


def won_hands(seed: int, number: int) -> Iterator[WonHand]:
    """Winning hands under every theme in turn; the same for the same seed."""
    rng = Random(seed)
    made = 0
    while made < number:
        if rng.random() < LOOSE_SHARE:
            hand: WonHand | None = finished(rng, Supply(rng), [], loose_tiles(rng))
        else:
            hand = themed(rng, THEMES[made % len(THEMES)])
        if hand is not None:
            made += 1
            yield hand


def themed(rng: Random, theme: Theme) -> WonHand | None:
    """A hand of a theme, or None when it would need a fifth copy of a tile."""
    made = blocks(theme, rng)
    if not made:
        return None
    supply = Supply(rng)
    claimed = 0.0 if rng.random() < theme.closed else theme.claimed
    laid: list[tuple[str, Block]] = []
    loose: list[int] = []
    for block in made:
        word = word_for(rng, block, claimed, theme.kongs)
        if word:
            laid.append((word, block + block[:1] if "kong" in word else block))
        else:
            loose.extend(block)
    held = loose + [kind for _, block in laid for kind in block]
    if any(held.count(kind) > 4 for kind in set(held)):
        return None
    rng.shuffle(laid)
    return finished(rng, supply, laid, loose)


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


def finished(rng: Random, supply: Supply, laid: list[tuple[str, Block]], loose: list[int]) -> WonHand:
    """Tiles, seats and circumstances for sets on the table and loose tiles, one of which is the last."""
    seat = rng.randrange(4)
    melds = tuple(Laid(word, tuple(supply.take_all(block)), feeder(rng, seat, word)) for word, block in laid)
    rng.shuffle(loose)
    tiles = supply.take_all(loose)
    has_kong = any("kong" in meld.word for meld in melds)
    is_open = any(meld.is_open for meld in melds)
    occasion = how(rng, loose, bool(melds) and "kong" in melds[-1].word)
    self_drawn = occasion in (DRAW, KONG_DRAW)
    is_first = occasion == DRAW and not melds and rng.random() < 0.08
    ready = 0 if is_open or is_first else rng.choice((0, 0, 0, 0, 0, 1, 1, 1, 1, 2))
    shown = 1 + sum("kong" in meld.word for meld in melds)
    shown = min(5, shown + (rng.random() < 0.1))
    kinds = [indicator_kind(rng, loose) for _ in range(2 * shown)]
    turned = [tile if tile >= 0 else spare(rng, supply) for tile in supply.take_all(kinds)]
    return WonHand(
        seat=seat,
        actor=seat if self_drawn else (seat + rng.randrange(1, 4)) % 4,
        occasion=occasion,
        round_wind=rng.choice((27, 28)),
        concealed=tuple(tiles[1:]),
        tile=tiles[0],
        melds=melds,
        dora=tuple(turned[:shown]),
        ura=tuple(turned[shown:]),
        ready=ready,
        one_shot=bool(ready) and not (has_kong and self_drawn) and rng.random() < 0.3,
        is_first=is_first,
        is_last=not is_first and occasion in (DRAW, KONG_DRAW, DISCARD) and rng.random() < 0.1,
        honba=rng.choice((0, 0, 0, 1, 2, 5)),
        sticks=rng.choice((0, 0, 1, 3)),
    )


def feeder(rng: Random, seat: int, word: str) -> int:
    """Who fed a set; a chow comes from the left neighbour."""
    if word == "concealed-kong":
        return -1
    return (seat + (3 if word == "chow" else rng.randrange(1, 4))) % 4


def how(rng: Random, loose: list[int], after_kong: bool) -> str:
    """A manner of winning that the last tile, `loose[0]`, allows."""
    if rng.random() < 0.5:
        return KONG_DRAW if after_kong and rng.random() < 0.4 else DRAW
    if loose.count(loose[0]) == 1 and rng.random() < 0.2:
        if set(loose) == set(ENDS):
            return rng.choice((ADDED_KONG, CONCEALED_KONG))
        return ADDED_KONG
    return DISCARD


def indicator_kind(rng: Random, loose: list[int]) -> int:
    """Any kind, now and then one next to a tile of the hand, which is then likely to be dora."""
    if rng.random() < 0.2:
        kind = rng.choice(loose)
        return kind - 1 if kind % 9 and kind < 27 else kind
    return rng.randrange(34)


def spare(rng: Random, supply: Supply) -> int:
    """Any tile that is not taken."""
    tile = -1
    while tile < 0:
        tile = supply.take(rng.randrange(34))
    return tile
