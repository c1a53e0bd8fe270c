"""Distances to a legal win a second time, over all draws, and hands to compare them on.

The brute force shares with `scoring/to_win.py` only the scorer, which says what may win. Every hand that can
be split into a complete shape and holds up to three tiles that the asked hand lacks is put to it, with each
of its tiles as the last one. Nothing is pruned by distances, families of hands or the shape kernel.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of, turns_tile
from mahjong_atlas.positions.questions import described_hand
from mahjong_atlas.protocol.hands import WaitsRequest
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.gates import ReadyDeclared
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.to_win import to_win
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.notation import format_tiles
from mahjong_atlas.tiles.position import DISCARD, DRAW, LATE, NOTHING, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.shapes import kernel

FARTHEST = 2
SEAT = 1
OPENED = {"harbin": True, "wuhan": True}
"""Games in which only an open hand wins, and whether chows are claimed there."""
SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
SETS, PAIRS, PAIRS_QUAD, ORPHANS, ORPHANS_NINE, KNITTED, UNRELATED, HONORS, ALL_258 = (
    1 << n for n in range(9)
)
ENDS = (0, 8, 9, 17, 18, 26, *range(27, 34))
NINE = (9, 17, *range(27, 34))
KNITS = [
    tuple(sorted(9 * suit + low + 3 * step for suit, low in enumerate(lows) for step in range(3)))
    for lows in permutations(range(3))
]
Counts = tuple[int, ...]
Whole = tuple[Counts, Counts]
"""A full hand by kinds, wild tiles last, and the tiles of it that had to come, one each."""


@dataclass
class Truth:
    """How far a hand is (3: farther than two), and the tiles that bring it nearer or win."""

    away: int
    useful: frozenset[int]


# ---- complete shapes


@cache
def splits(suit: Counts, honors: bool, wilds: int) -> frozenset[tuple[int, int, int]]:
    """The sets, pairs and wild tiles of every way to use up the tiles of a suit."""
    first = next((at for at, held in enumerate(suit) if held), -1)
    if first < 0:
        return frozenset([(0, 0, 0)])
    found: set[tuple[int, int, int]] = set()

    def take(taken: dict[int, int], lacking: int, sets: int, pairs: int) -> None:
        if lacking <= wilds and all(suit[at] >= number for at, number in taken.items()):
            rest = tuple(held - taken.get(at, 0) for at, held in enumerate(suit))
            for more, twos, used in splits(rest, honors, wilds - lacking):
                if pairs + twos <= 1:
                    found.add((sets + more, pairs + twos, used + lacking))

    for number in (1, 2):
        take({first: number}, 2 - number, 0, 1)
    for number in (1, 2, 3):
        take({first: number}, 3 - number, 1, 0)
    for low in () if honors else range(max(0, first - 2), min(6, first) + 1):
        places = [at for at in range(low, low + 3) if at > first]
        for size in range(len(places) + 1):
            for real in combinations(places, size):
                take({first: 1, **dict.fromkeys(real, 1)}, 2 - size, 1, 0)
    return frozenset(found)


def changes(held: Counts, room: Counts, more: int, fewer: int) -> Iterator[tuple[Counts, int, int]]:
    """What becomes of the tiles when up to `more` come and up to `fewer` go, none of a kind both."""
    kinds = range(len(held))
    for adds in range(more + 1):
        for came in combinations_with_replacement(kinds, adds):
            grown = list(held)
            for kind in came:
                grown[kind] += 1
            if any(grown[kind] > room[kind] for kind in came):
                continue
            left = [kind for kind in kinds for _ in range(held[kind]) if kind not in came]
            for gone in range(fewer + 1):
                for lost in set(combinations(left, gone)):
                    after = grown[:]
                    for kind in lost:
                        after[kind] -= 1
                    yield tuple(after), adds, gone


def set_hands(held: Counts, room: Counts, sets: int, wilds: int, more: int, fewer: int) -> Iterator[Counts]:
    """Natural tiles near to those held that make sets and a pair with so many wild ones."""
    partial: list[tuple[Counts, int, int, int, int, int]] = [((), 0, 0, 0, 0, 0)]
    for low, high in SUITS:
        ways = [
            (after, adds, gone, *each)
            for after, adds, gone in changes(held[low:high], room[low:high], more, fewer)
            for each in splits(after, low == 27, wilds)
        ]
        partial = list(
            {
                (before + after, a + adds, g + gone, s + more_sets, p + pairs, w + used)
                for before, a, g, s, p, w in partial
                for after, adds, gone, more_sets, pairs, used in ways
                if a + adds <= more
                and g + gone <= fewer
                and s + more_sets <= sets
                and p + pairs <= 1
                and w + used <= wilds
            }
        )
    for after, _, _, made, pairs, used in partial:
        left = wilds - used
        if left == 3 * (sets - made) + 2 * (1 - pairs):
            yield after


def chosen(options: list[tuple[int, ...]], held: Counts, more: int, fewer: int) -> Iterator[Counts]:
    """For each kind one of its options, near to the tiles held."""
    if not options:
        yield ()
        return
    for number in options[0]:
        adds, gone = max(0, number - held[0]), max(0, held[0] - number)
        if adds <= more and gone <= fewer:
            for rest in chosen(options[1:], held[1:], more - adds, fewer - gone):
                yield (number, *rest)


def natural_hands(
    shapes: int, held: Counts, room: Counts, sets: int, wilds: int, more: int, fewer: int
) -> Iterator[Counts]:
    """Natural tiles near to those held that are complete in one of the shapes with so many wild ones."""
    if shapes & SETS:
        yield from set_hands(held, room, sets, wilds, more, fewer)
    tiles = 3 * sets + 2 - wilds
    allowed: list[list[tuple[int, ...]]] = []
    if sets == 4:
        if shapes & (PAIRS | PAIRS_QUAD):
            allowed.append([tuple(range(room[kind] + 1)) for kind in range(34)])
        if shapes & ORPHANS:
            allowed.append([(0, 1, 2) if kind in ENDS else (0,) for kind in range(34)])
        if shapes & ORPHANS_NINE:
            allowed.append([tuple(range(room[kind] + 1)) if kind in NINE else (0,) for kind in range(34)])
        if shapes & UNRELATED:
            allowed += [
                [(0, 1) if kind in knit or kind > 26 else (0,) for kind in range(34)] for knit in KNITS
            ]
    if shapes & HONORS:
        allowed.append([tuple(range(room[kind] + 1)) if kind > 26 else (0,) for kind in range(34)])
    if shapes & ALL_258:
        allowed.append(
            [
                tuple(range(room[kind] + 1)) if kind < 27 and kind % 9 in (1, 4, 7) else (0,)
                for kind in range(34)
            ]
        )
    for options in allowed:
        paired = len(options[4]) > 3 and len(options[0]) > 3
        if paired and sum(number % 2 for number in held) > wilds + more + fewer:
            continue
        for each in chosen(options, held, more, fewer):
            if sum(each) == tiles and not (paired and sum(number % 2 for number in each) > wilds):
                yield each
    if shapes & KNITTED and sets >= 3 and not wilds:
        for knit in KNITS:
            missing = [kind for kind in knit if not held[kind]]
            if len(missing) <= more:
                rest = tuple(held[kind] - (kind in knit and held[kind] > 0) for kind in range(34))
                for each in set_hands(rest, room, sets - 3, 0, more - len(missing), fewer):
                    whole = tuple(number + (kind in knit) for kind, number in enumerate(each))
                    if all(number <= room[kind] for kind, number in enumerate(whole)):
                        yield whole


# ---- what may win


class Brute:
    """One seat's hand before its draw."""

    def __init__(self, ruleset: Ruleset, position: Position, seat: int = SEAT) -> None:
        self.rules = ruleset.scoring
        self.seat = seat
        self.now = position
        self.later = position.copy()
        self.later.turn = self.later.wall_left = LATE
        self.later.kongs_in_a_row = 0
        self.later.occasion = NOTHING
        if any(isinstance(part, ReadyDeclared) for part in self.rules.gates + self.rules.occasion_gates):
            READY_SEATS.add(self.later, seat)
        hand = position.hands[seat]
        counts = ruleset.table.tiles.counts
        self.codes = [[c for c in counts if position.alias[c] == entry] for entry in range(WILD + 1)]
        lying = [position.alias[tile] for meld in hand.melds for tile in meld.tiles]
        self.room = tuple(
            sum(counts[code] for code in codes) - lying.count(entry) for entry, codes in enumerate(self.codes)
        )
        self.held = tuple(hand.shape[: WILD + 1])
        self.junk = [tile for tile in hand.concealed() if position.alias[tile] > WILD]
        self.sets = self.rules.sets - len(hand.melds)
        self.shapes = self.rules.shapes_beside(hand.melds)
        closed = all(meld.is_concealed for meld in hand.melds)
        self.claims = ruleset.id in OPENED and closed
        self.chows = OPENED.get(ruleset.id, False)
        self.known: dict[object, bool] = {}

    def truth(self) -> Truth:
        """The answer, of hands up to two away."""
        for away in range(FARTHEST + 1):
            useful: set[int] = set()
            for whole, came in self.wholes(away + 1):
                for last in set(came):
                    rest = list(came)
                    rest.remove(last)
                    is_new = not away or not set(rest) <= useful
                    if is_new and self.wins(whole, last, tuple(rest), now=not away):
                        useful.update(rest or (last,))
            for whole, came in self.wholes(away) if away else ():
                for last in range(WILD):
                    is_new = whole[last] > 0 and last not in came and not set(came) <= useful
                    if is_new and self.wins(whole, last, came):
                        useful.update(came)
            if self.claims and away:
                useful.update(tile for tiles in self.swaps(away) for tile in tiles)
            if useful:
                return Truth(away, frozenset(useful))
        return Truth(FARTHEST + 1, frozenset())

    def wholes(self, number: int) -> Iterator[Whole]:
        """Complete hands to which so many tiles have to come, and hands that may win by wild tiles alone."""
        goes = number - 1 - len(self.junk)
        if goes < 0:
            return
        yield from self.wild_wholes(number, goes)
        for wild in range(min(number, self.room[WILD] - self.held[WILD]) + 1):
            natural = number - wild
            wilds = self.held[WILD] + wild
            found = natural_hands(
                self.shapes, self.held[:WILD], self.room[:WILD], self.sets, wilds, natural, goes
            )
            for each in set(found):
                came = tuple(k for k in range(WILD) for _ in range(each[k] - self.held[k])) + (WILD,) * wild
                if len(came) == number and all(each[k] <= self.room[k] for k in came if k < WILD):
                    yield (*each, wilds), came

    def swaps(self, away: int) -> Iterator[Counts]:
        """The tiles that come where one exchange is a claim of a tile whose like is discarded."""
        one_more = [(whole, came, last) for whole, came in self.wholes(away) for last in set(came)]
        as_many = [
            (whole, came, last)
            for whole, came in (self.wholes(away - 1) if away > 1 else ())
            for last in range(WILD)
            if whole[last] and last not in came
        ]
        for whole, came, last in one_more + as_many:
            rest = list(came)
            if last in rest:
                rest.remove(last)
            for tile in range(WILD):
                if whole[tile] < self.room[tile] and self.held[tile] and self.wins(whole, last, (tile,)):
                    yield (*rest, tile)

    def wild_wholes(self, number: int, goes: int) -> Iterator[Whole]:
        """The hand with any tile more, or with so many more wild tiles for some of its others."""
        rest = list(self.held)
        for _ in range(goes):
            kind = next((each for each in range(WILD) if rest[each]), WILD)
            rest[kind] -= 1
        for last in range(WILD + 1) if number == 1 else (WILD,):
            whole = [*rest]
            whole[WILD] += number - 1
            whole[last] += 1
            if rest[WILD] == self.held[WILD] and all(map(int.__le__, whole, self.room)):
                yield tuple(whole), (last,) * number

    def wins(self, whole: Counts, last: int, came: Counts, now: bool = False) -> bool:
        """Whether the full hand may win with its last tile, the others having come before."""
        key = (whole, last, came if self.claims else ())
        if key not in self.known:
            melds = self.now.hands[self.seat].melds
            if not self.claims:
                positions = (self.later, self.now) if now else (self.later,)
                self.known[key] = any(self.is_legal(each, whole, last, melds) for each in positions)
            else:
                self.known[key] = any(
                    self.is_legal(self.later, rest, last, [*melds, meld])
                    for tile in set(came)
                    if tile < WILD
                    for rest, meld in self.claimed(whole, last, tile)
                )
        return self.known[key]

    def claimed(self, whole: Counts, last: int, tile: int) -> Iterator[tuple[Counts, Meld]]:
        """The full hand less a set that a claim of the tile can have made before the last tile came."""
        ways = [(tile, tile, tile)]
        if self.chows and tile < 27:
            ways += [
                (low, low + 1, low + 2)
                for low in range(tile - 2, tile + 1)
                if low >= 0 and low // 9 == (low + 2) // 9 == tile // 9
            ]
        for kinds in ways:
            rest = list(whole)
            rest[last] -= 1
            for kind in kinds:
                rest[kind] -= 1
            if min(rest) >= 0:
                rest[last] += 1
                codes = tuple(self.codes[kind][0] for kind in kinds)
                word = "pung" if kinds[0] == kinds[1] else "chow"
                yield tuple(rest), plain_meld(word, codes, self.seat - 1, self.codes[tile][0])

    def is_legal(self, position: Position, whole: Counts, last: int, melds: list[Meld]) -> bool:
        """Whether the scorer accepts the hand, drawn or discarded."""
        for kind in (DRAW, DISCARD):
            tried = position.copy()
            hand = Hand(position.alias)
            hand.melds = melds
            hand.bonus = position.hands[self.seat].bonus[:]
            hand.river = position.hands[self.seat].river[:]
            for entry, number in enumerate(whole):
                for _ in range(number):
                    hand.add(self.codes[entry][0])
            tile = self.codes[last][0]
            if kind == DISCARD:
                hand.remove(tile)
            else:
                hand.drawn = tile
            tried.hands[self.seat] = hand
            tried.occasion = Occasion(kind, self.seat if kind == DRAW else self.seat - 1, tile)
            if isinstance(best_score(self.rules, tried, self.seat), Score):
                return True
        return False


# ---- hands to compare on


def questions(rules: str, seed: str) -> Iterator[WaitsRequest]:
    """Hands made of sets and a pair with a few tiles changed, beside up to three melds, before their draw."""
    ruleset = find_ruleset(rules)
    rng = random.Random(f"{seed} {rules}")
    number = 0
    while True:
        number += 1
        request = question(ruleset, rng)
        if request is not None:
            yield request


def question(ruleset: Ruleset, rng: random.Random) -> WaitsRequest | None:
    """One such hand; None where it cannot be."""
    there = sorted({KIND_OF[code] for code in ruleset.table.tiles.counts if KIND_OF[code] < WILD})
    pool = [kind for kind in there for _ in range(4)]
    suit = rng.randrange(3)
    some = [k for k in there if k // 9 in (suit, 3)] if rng.random() < 0.35 else there
    sets: list[tuple[int, int, int]] = []
    while len(sets) < ruleset.table.sets:
        kind = rng.choice(some)
        is_chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.7
        sets.append((kind, kind + 1, kind + 2) if is_chow else (kind, kind, kind))
    lying = sets[: rng.choice((0, 0, 0, 0, 1, 2, 3))]
    if not ruleset.claims.chow:
        lying = [each for each in lying if each[0] == each[1]]
    tiles = [kind for each in sets[len(lying) :] for kind in each] + [rng.choice(some)] * 2
    rng.shuffle(tiles)
    tiles.pop()
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
        tiles[rng.randrange(len(tiles))] = rng.choice(pool)
    melds = [
        f"{'pung' if each[0] == each[1] else 'chow'} {format_tiles(list(each))} from E" for each in lying
    ]
    state = {}
    if ruleset.id == "chengdu":
        state = {"void": dict(zip(SEATS, rng.choices("mps", k=4), strict=False))}
    request = WaitsRequest(
        rules=ruleset.id,
        hand=format_tiles(tiles),
        melds=melds,
        seat=SEATS[SEAT],
        indicator=format_tiles([rng.choice(there)]) if turns_tile(ruleset) else "",
        state=state,
    )
    try:
        position_of(described_hand(request, ruleset))
    except AtlasError:
        return None
    return request


# ---- both answers


@dataclass
class Compared:
    """The true distance of a hand beside the answer of the search, and the tiles in which they differ.

    `is_bound`: the answer is "at least" so many; `is_binding`: the bare shape has another distance or other
    tiles.
    """

    away: int
    answered: int
    is_bound: bool
    is_binding: bool
    missing: frozenset[int]
    superfluous: frozenset[int]

    @property
    def agrees(self) -> bool:
        """Whether the answers are the same; of a hand farther away than is searched, whether that is said."""
        if self.away > FARTHEST:
            return self.answered > FARTHEST
        return self.answered == self.away and not self.missing and not self.superfluous


def compared(ruleset: Ruleset, request: WaitsRequest) -> Compared:
    """A hand answered twice."""
    position = position_of(described_hand(request, ruleset))
    truth = Brute(ruleset, position).truth()
    found = to_win(ruleset.game, position, SEAT)
    useful = frozenset(kind for kind in range(WILD + 1) if found.useful >> kind & 1)
    if truth.away > FARTHEST:
        useful = frozenset()
    return Compared(
        away=truth.away,
        answered=found.away,
        is_bound=not found.exact,
        is_binding=by_shape(ruleset, position) != (truth.away, truth.useful - {WILD}),
        missing=truth.useful - useful,
        superfluous=useful - truth.useful,
    )


def by_shape(ruleset: Ruleset, position: Position) -> tuple[int, frozenset[int]]:
    """What the bare shape of the hand says, whatever a win needs."""
    rules, hand = ruleset.scoring, position.hands[SEAT]
    sets, shapes = rules.sets - len(hand.melds), rules.shapes_beside(hand.melds)
    mask = kernel.ukeire(hand.shape, sets, shapes, rules.fifth)
    return (
        kernel.shanten(hand.shape, sets, shapes, rules.fifth),
        frozenset(kind for kind in range(WILD) if mask >> kind & 1 and hand.owned(kind) < 4),
    )
