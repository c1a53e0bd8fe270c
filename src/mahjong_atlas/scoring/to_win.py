"""How far a hand is from a win that the rules accept, and which tiles bring it nearer.

A hand that has not drawn is 0 away if some tile, drawn or discarded by another, makes a win that the scorer
accepts; it is n away if a draw and a discard can leave a hand that is n - 1 away. Its melds stay as they are,
wild tiles are kept, and of no kind is a fifth copy drawn. Where only an open hand may win, one set of a
closed hand is claimed: the claim takes the place of one draw, and its tile is a useful one. A hand that wins
by its wild tiles alone (three golds, all four wild tiles) draws them one by one, whatever it discards; wins
by flowers are not seen. All but the next win happen at an ordinary moment, neither in the first go-round nor
on the last tile, and the player has declared ready by then where that is needed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.families import ALL_KINDS, ANY_HAND, Family
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.waits import discard_score, drawn_score
from mahjong_atlas.tiles.hand import SHAPE_SIZE, UNUSABLE, WILD, Hand
from mahjong_atlas.tiles.kind import EAST, mask_of
from mahjong_atlas.tiles.meld import Meld, plain_meld
from mahjong_atlas.tiles.position import DRAW, LATE, NOTHING, Occasion, Position, Supposed
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.kernel import NEVER, ORPHANS, ORPHANS_NINE, PAIRS, PAIRS_QUAD, UNRELATED

SEARCHED: Final = 2
"""So far away wins are searched through."""
TRIED: Final = 6
"""Ways to a farther win that are tried, each to its end."""
MOST_SCORED: Final = 10_000
"""Hands put to the scorer in one search, after which the answer is a bound."""
_WHOLE_HAND: Final = PAIRS | PAIRS_QUAD | ORPHANS | ORPHANS_NINE | UNRELATED
"""Shapes of a whole concealed hand: the kernel sees them only where the hand is not cut."""


@dataclass(frozen=True)
class ToWin:
    """A hand is `away` exchanges of a tile from waiting for a legal win, at least so many where not `exact`.

    `useful`: the kinds that bring it nearer (bit 34: wild tiles); those that win where it is 0 away.
    """

    away: int
    exact: bool
    useful: int


@dataclass(frozen=True)
class Game:
    """What the search needs to know of a game: how it scores, its tiles with their numbers, and whether chows
    are claimed.
    """

    scoring: ScoringRules
    tiles: dict[int, int]
    chows: bool


def to_win(game: Game, position: Position, seat: int) -> ToWin:
    """How far the seat's hand is from a legal win before it draws."""
    return Search(game, position, seat).answers()[-1]


def to_win_after(game: Game, position: Position, seat: int) -> dict[int, ToWin]:
    """The same after each discard that leaves a hand that has drawn nearest, by what the tile counts as."""
    return Search(game, position, seat).answers()


def nearest_of(found: dict[int, ToWin]) -> ToWin:
    """The nearest of the hands that discards leave; all that are found are as near."""
    return next(iter(found.values()), ToWin(NEVER, True, 0))


def farther(near: ToWin) -> ToWin:
    """What is known of a hand after a discard that does not leave it as near."""
    return ToWin(min(NEVER, near.away + 1), near.away >= NEVER, 0)


def may_be_near(game: Game, position: Position, seat: int) -> bool:
    """Whether a hand that has drawn is so near to a legal win that it is searched through, as far as a quick
    look tells.
    """
    search = Search(game, position, seat)
    return bool(search.extra) and search.least() <= SEARCHED


def at_later_turn(rules: ScoringRules, position: Position, seat: int) -> Position:
    """The position as it will be at an ordinary later turn of the seat, its tiles the same."""
    later = position.copy()
    later.turn = later.wall_left = LATE
    later.kongs_in_a_row = 0
    later.last_kong = None
    later.occasion = NOTHING
    rules.prepare(later, seat)
    return later


class Search:
    """One hand, and all ready hands that exchanges of tiles can make of it.

    Tiles are told apart by what they count as (an entry of the alias): a natural kind, WILD or UNUSABLE. An
    exchange is a draw and a discard; a hand that has drawn begins with a discard. Up to SEARCHED exchanges
    all ways are tried; farther off the families give a bound, and a few ways are followed to their end.
    """

    def __init__(self, game: Game, position: Position, seat: int) -> None:
        rules = game.scoring
        hand = position.hands[seat]
        self.rules: Final = rules
        self.chows: Final = game.chows
        self.seat: Final = seat
        self.now: Final = position
        self.later: Final = at_later_turn(rules, position, seat)
        self.hand: Final = self.later.hands[seat]
        self.counts: Final = self.hand.shape[:]
        self.sets: Final = rules.sets - len(hand.melds)
        self.shapes: Final = rules.shapes_beside(hand.melds)
        self.fifth: Final = rules.fifth
        self.is_closed: Final = all(meld.is_concealed for meld in hand.melds)
        self.codes: Final = [
            [tile for tile in self.later.codes[entry] if tile in game.tiles] for entry in range(SHAPE_SIZE)
        ]
        """The tiles of the game that count as each entry."""
        self.room: Final = [sum([game.tiles[tile] for tile in codes]) for codes in self.codes]
        """How many of each entry can be concealed: all there are but those in the own melds."""
        for meld in hand.melds:
            for tile in meld.tiles:
                self.room[self.later.alias[tile]] -= 1
        self.extra: Final = 1 if self.hand.size() % 3 == 2 else 0
        """1 where the hand has drawn and is to discard."""
        self.families: Final = rules.families(self.later, seat)
        self.known: Final[dict[bytes, bool]] = {}
        """Whether a hand, by its counts and then the tile that it claims, waits for a legal win."""
        self.found: Final[dict[int, int]] = {}
        """By discard the useful tiles; -1 stands for a hand that has not to discard."""
        self.family = ANY_HAND
        """The family whose hands are searched at present."""
        self.discarded: Final[list[int]] = []
        self.drawn: Final[list[int]] = []
        """The way that is tried at present: its discards and draws so far, each in ascending order."""
        self.scored = 0
        """How often the scorer has been asked whether a tile wins."""
        self.by_wilds: Final = self._by_wilds() if rules.routes else NEVER
        """Exchanges that the hand is away from a win by its wild tiles alone."""

    def answers(self) -> dict[int, ToWin]:
        """The answer by discard; of a hand that has not drawn the one answer, as of -1.

        A hand that lacks a tile draws one more before its first exchange.
        """
        if self.hand.size() % 3 == 0:
            return {-1: ToWin(max(0, self.least() - 1), False, 0)}
        bounds = self.bounds(self.counts)
        least = max(0, min([*bounds, self.by_wilds]))
        for away in range(least, SEARCHED + 1):
            if self.by_wilds == away:
                self._note_wilds()
            for place in range(len(bounds)):
                if bounds[place] <= away:
                    self.family = self.families[place]
                    if self.extra:
                        self._before_discard(self.counts[:], away, 0, 0)
                    else:
                        self._after_discard(self.counts[:], away, 0, 0)
            if self.found:
                return {tile: ToWin(away, True, self.found[tile]) for tile in sorted(self.found)}
            if self.scored > MOST_SCORED:
                return self._from_afar(away)
        return self._from_afar(max(SEARCHED + 1, least))

    def least(self) -> int:
        """Exchanges that the hand is away at the least."""
        return min([self.by_wilds, *self.bounds(self.counts)])

    def bounds(self, counts: list[int]) -> list[int]:
        """The bound of each family."""
        return [self.bound(counts, family) for family in self.families]

    def bound(self, counts: list[int], family: Family) -> int:
        """Exchanges that the hand is away from one of the family at the least."""
        sets, shapes = self.sets, self.shapes
        missing = kernel.distances_within(counts, [family.kinds], sets, shapes, self.fifth)[0]
        whole = shapes & _WHOLE_HAND
        if whole and family.kinds != ALL_KINDS:
            fitting = sum([counts[kind] for kind in range(WILD) if family.kinds >> kind & 1]) + counts[WILD]
            other = max(kernel.distance(counts, sets, whole, self.fifth), 3 * sets + 2 - fitting)
            missing = min(missing, other)
        if family.pungs:
            missing = max(missing, pungs_missing(counts, sets, family.kinds))
        if missing >= NEVER:
            return NEVER
        return max(missing - 1, 1 if self._needs_claim(family) else 0)

    # ---- near hands: all exchanges

    def _before_discard(self, counts: list[int], left: int, draw: int, discard: int) -> None:
        """Discard one tile of a full hand; `left` draws remain.

        Draws and discards of a way ascend, from `draw` and `discard` on, so that the same exchanges are not
        tried again in another order; no kind is both drawn and discarded in one way, unless it is claimed.
        """
        distances = kernel.discard_distances(counts, self.sets, self.shapes, self.fifth)
        kinds = self.family.kinds
        distances.append(NEVER)  # of UNUSABLE tiles, which the kernel does not know: they are no loss
        if counts[UNUSABLE]:
            distances[UNUSABLE] = kernel.distance(counts, self.sets, self.shapes, self.fifth)
        outside = sum([counts[kind] for kind in range(SHAPE_SIZE) if kind != WILD and not kinds >> kind & 1])
        if outside > left + 1:  # each of them has to go
            return
        swaps = self._needs_claim(self.family)
        for kind in range(discard, SHAPE_SIZE):
            if distances[kind] > left + 1 or (outside > left and kinds >> kind & 1):
                continue
            if kind in self.drawn and not swaps:
                continue
            counts[kind] -= 1
            self.discarded.append(kind)
            self._after_discard(counts, left, draw, kind)
            self.discarded.pop()
            counts[kind] += 1

    def _after_discard(self, counts: list[int], left: int, draw: int, discard: int) -> None:
        """Draw one tile to a hand that lacks one, unless no draw is left."""
        if self.family.pungs and pungs_missing(counts, self.sets, self.family.kinds) > left + 1:
            return
        if not left:
            self._reached(counts)
            return
        swaps = self._needs_claim(self.family)
        for kind in range(draw, WILD + 1):
            gone = self.discarded.count(kind)
            if counts[kind] + gone >= self.room[kind] or (gone and not swaps):
                continue
            if kind < WILD and not self.family.kinds >> kind & 1:
                continue
            counts[kind] += 1
            self.drawn.append(kind)
            self._before_discard(counts, left - 1, kind, discard)
            self.drawn.pop()
            counts[kind] -= 1

    def _reached(self, counts: list[int]) -> None:
        """A hand that exchanges have made: if it waits for a legal win, what they drew is noted as useful to
        each tile that they discarded; where nothing was drawn, the tiles that it waits for.
        """
        useful = mask_of(self.drawn)
        if useful and all(not useful & ~self.found.get(kind, 0) for kind in self._of(self.discarded)):
            return  # another way has told as much
        if self.scored > MOST_SCORED or kernel.distance(counts, self.sets, self.shapes, self.fifth) > 1:
            return
        if self.drawn:
            claims = self.drawn if self._needs_claim(self.family) else [-1]
            if any(claimed < WILD and self._is_ready(counts, claimed) for claimed in claims):
                self._note(self.discarded, useful)
        elif not self._needs_claim(self.family):
            hand = self._hand(counts, self.hand.melds)
            waits = self._completing(counts, self.sets, self.shapes)
            for kind in waits:
                if self._wins(self.later, hand, kind) or self._wins(self.now, hand, kind):
                    self._note(self.discarded, 1 << kind)

    def _note(self, discards: list[int], useful: int) -> None:
        """These kinds are useful after each of the discards."""
        for kind in self._of(discards) if useful else []:
            self.found[kind] = self.found.get(kind, 0) | useful

    def _of(self, discards: list[int]) -> list[int]:
        """The discards under which answers are kept."""
        return discards if self.extra else [-1]

    def _needs_claim(self, family: Family) -> bool:
        """Whether hands of the family win open and this one is closed: a set of it must be claimed, also one
        that it holds, when the tile that is held is discarded.
        """
        return family.is_open and self.is_closed

    def _is_ready(self, counts: list[int], claimed: int = -1) -> bool:
        """Whether some tile makes a legal win of the hand; a claimed tile lies in a meld with two of it."""
        key = bytes([*counts, claimed + 1])
        known = self.known.get(key)
        if known is None:
            melds = self.hand.melds
            known = self._has_win(counts, melds) if claimed < 0 else False
            for meld in self._claims(counts, claimed) if claimed >= 0 else []:
                known = known or self._has_win(exchanged(counts, meld.kinds, ()), [*melds, meld])
            self.known[key] = known
        return known

    def _claims(self, counts: list[int], claimed: int) -> list[Meld]:
        """The sets of natural tiles of the hand that a claim of the tile can have made."""
        tile, giver = self.codes[claimed][0], (self.seat - 1) % self.later.seats
        found = [plain_meld("pung", (tile,) * 3, giver, tile)] if counts[claimed] >= 3 else []
        if self.chows and claimed < EAST:
            suit = claimed // 9 * 9
            for low in range(max(suit, claimed - 2), min(suit + 6, claimed) + 1):
                if counts[low] and counts[low + 1] and counts[low + 2]:
                    tiles = tuple([self.codes[kind][0] for kind in range(low, low + 3)])
                    found.append(plain_meld("chow", tiles, giver, tile))
        return found

    def _completing(self, counts: list[int], sets: int, shapes: int) -> list[int]:
        """What completes the shape of a hand and can still come to it."""
        mask = kernel.waits(counts[: WILD + 1], sets, shapes, self.fifth)
        return [kind for kind in range(WILD + 1) if mask >> kind & 1 and counts[kind] < self.room[kind]]

    def _has_win(self, counts: list[int], melds: list[Meld]) -> bool:
        """Whether some tile makes a legal win of these tiles beside the melds."""
        waits = self._completing(counts, self.rules.sets - len(melds), self.rules.shapes_beside(melds))
        if not waits:
            return False
        hand = self._hand(counts, melds)
        return any(self._wins(self.later, hand, kind) for kind in waits)

    def _wins(self, position: Position, hand: Hand, kind: int) -> bool:
        """Whether the hand, which lacks one tile, wins on the kind, drawn or discarded by the seat before."""
        rules, seat, tile = self.rules, self.seat, self.codes[kind][0]
        self.scored += 1
        with Supposed(position, seat, hand):
            if isinstance(drawn_score(rules, position, seat, tile), Score):
                return True
            return isinstance(discard_score(rules, position, seat, tile), Score)

    def _hand(self, counts: list[int], melds: list[Meld]) -> Hand:
        """The hand with these tiles: own ones where there are any, plain ones before red ones."""
        hand = self.hand.copy(self.hand.alias)
        own = hand.tiles
        hand.tiles = [0] * len(own)
        for entry in range(SHAPE_SIZE):
            number = counts[entry]
            for tile in self.codes[entry]:
                held = min(number, own[tile])
                hand.tiles[tile] = held
                number -= held
            if number:
                hand.tiles[self.codes[entry][0]] += number
        hand.melds = melds
        hand.drawn = -1
        hand.realias(hand.alias)
        return hand

    # ---- wild tiles alone

    def _by_wilds(self) -> int:
        """Exchanges of any tiles for wild ones after which the next tile wins without a shape."""
        left = self.room[WILD] - self.counts[WILD]
        if self.room[WILD] and not left and any(self._wins_by_wilds(0, kind) for kind in range(WILD)):
            return 0
        return next((away for away in range(left) if self._wins_by_wilds(away, WILD)), NEVER)

    def _wins_by_wilds(self, away: int, kind: int) -> bool:
        """Whether the draw of the kind wins without a shape after so many exchanges for wild tiles."""
        others = [each for each in range(SHAPE_SIZE) if each != WILD for _ in range(self.counts[each])]
        gone = away + self.extra
        if len(others) < gone or self.counts[kind] >= self.room[kind]:
            return False
        full = self._hand(exchanged(self.counts, others[:gone], [WILD] * away), self.hand.melds)
        tile = self.codes[kind][0]
        full.add(tile)
        full.drawn = tile
        with Supposed(self.later, self.seat, full, Occasion(DRAW, self.seat, tile)):
            is_open = any(part.applies(self.later, self.seat) for part in self.rules.routes)
            return is_open and isinstance(best_score(self.rules, self.later, self.seat), Score)

    def _note_wilds(self) -> None:
        """Every discard leaves the hand as near; the last tile may be any that wins."""
        last = [WILD] if self.by_wilds else [k for k in range(WILD + 1) if self._wins_by_wilds(0, k)]
        self._note(discards_of(self.counts), mask_of(last))

    # ---- far hands: bounds

    def _from_afar(self, away: int) -> dict[int, ToWin]:
        """What the families tell of a hand that no fewer than `away` exchanges make ready: a bound, and the
        tiles that lower it.
        """
        if not self.extra:
            return {-1: self._bounded(self.counts, away)}
        discards = discards_of(self.counts)
        found = {kind: self._bounded(exchanged(self.counts, [kind], ()), away) for kind in discards}
        least = min([each.away for each in found.values()], default=NEVER)
        return {kind: each for kind, each in found.items() if each.away == least}

    def _bounded(self, counts: list[int], away: int) -> ToWin:
        """The bound of a hand that has not drawn, `away` at the least; exact where one of TRIED ways that are
        as long ends in a win.
        """
        bounds = self.bounds(counts)
        least = min([*bounds, self.by_wilds])
        if least >= NEVER:
            return ToWin(NEVER, True, 0)
        is_reached = self.by_wilds == max(away, least)
        useful = 1 << WILD if is_reached else 0
        tries = TRIED
        for place in range(len(bounds)):
            if bounds[place] == least and least >= away:
                nearer = self._nearer(counts, self.families[place], least)
                useful |= mask_of(nearer)
                for kind in nearer:
                    if tries and not is_reached:
                        tries -= 1
                        is_reached = self._leads_to_win(counts, self.families[place], least, kind)
        return ToWin(max(away, least), is_reached, useful)

    def _nearer(self, counts: list[int], family: Family, away: int) -> list[int]:
        """The tiles that bring the hand nearer to those of the family."""
        if self._needs_claim(family) and away <= 1:
            return []
        there = [kind for kind in range(WILD + 1) if counts[kind] < self.room[kind]]
        return [kind for kind in there if self.bound(exchanged(counts, (), [kind]), family) < away]

    def _leads_to_win(self, counts: list[int], family: Family, away: int, kind: int) -> bool:
        """Whether the draw of the tile, the first good discard, and so on end in a hand that may win."""
        if self._needs_claim(family):
            return False
        full = exchanged(counts, (), [kind])
        for discard in discards_of(full):
            rest = exchanged(full, [discard], ())
            if self.bound(rest, family) < away:
                if away == 1:
                    return self._is_ready(rest)
                nearer = self._nearer(rest, family, away - 1)
                return bool(nearer) and self._leads_to_win(rest, family, away - 1, nearer[0])
        return False


def exchanged(counts: list[int], gone: Sequence[int], come: Sequence[int]) -> list[int]:
    """The counts after tiles have gone and others have come."""
    after = counts[:]
    for kind in gone:
        after[kind] -= 1
    for kind in come:
        after[kind] += 1
    return after


def discards_of(counts: list[int]) -> list[int]:
    """What a hand may discard, wild tiles kept."""
    return [kind for kind in range(SHAPE_SIZE) if counts[kind] and kind != WILD]


def pungs_missing(counts: list[int], sets: int, kinds: int) -> int:
    """Tiles missing to so many pungs and a pair of the kinds; wild tiles stand for any."""
    held = sorted([min(3, counts[kind]) for kind in range(WILD) if kinds >> kind & 1], reverse=True)
    of_sets = sum(held[:sets])
    pair = min(2, held[sets]) if len(held) > sets else 0
    return max(0, 3 * sets + 2 - of_sets - pair - counts[WILD])
