"""How far a hand is from a win that the rules accept, and which tiles bring it nearer.

A hand that has not drawn is 0 away if some tile, drawn or discarded by another, makes a win that the scorer
accepts; it is n away if a draw and a discard can leave a hand that is n - 1 away. Its melds stay as they are,
wild tiles are kept, and of no kind is a fifth copy drawn. Where only an open hand may win, one set of a
closed hand is claimed: the claim takes the place of one draw, and its tile is a useful one. Only complete
hands count: a win without a shape (three golds, eight flowers) is seen when its last tile is missing, not
from afar. All but the next win happen at an ordinary moment, neither in the first go-round nor on the last
tile, and the player has declared ready by then where that is needed.
"""

from typing import Final

from mahjong_atlas.hands.hand import SHAPE_SIZE, UNUSABLE, WILD, Hand
from mahjong_atlas.hands.meld import Meld, plain_meld
from mahjong_atlas.hands.position import DISCARD, DRAW, LATE, NOTHING, Occasion, Position, Supposed
from mahjong_atlas.scoring.best import ORPHANS, ORPHANS_NINE, PAIRS, PAIRS_QUAD, UNRELATED, best_score
from mahjong_atlas.scoring.families import ALL_KINDS, ANY_HAND, Family, largest
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.shapes import kernel
from mahjong_atlas.tiles.kind import EAST

SEARCHED: Final = 2
"""So far away wins are searched through."""
TRIED: Final = 6
"""Ways to a farther win that are tried, each to its end."""
MOST_SCORED: Final = 4000
"""Hands put to the scorer in one search, after which the answer is a bound."""
_WHOLE_HAND: Final = PAIRS | PAIRS_QUAD | ORPHANS | ORPHANS_NINE | UNRELATED
"""Shapes of a whole concealed hand: the kernel sees them only where the hand is not cut."""
NEVER: Final = 99
"""Away from any win: with these melds, or in this state, the seat cannot win."""


class ToWin:
    """A hand is `away` exchanges of a tile from waiting for a legal win, at least so many where not `exact`.

    `useful`: the kinds that bring it nearer (bit 34: wild tiles); those that win where it is 0 away.
    """

    away: Final[int]
    exact: Final[bool]
    useful: Final[int]

    def __init__(self, away: int, exact: bool, useful: int) -> None:
        self.away = away
        self.exact = exact
        self.useful = useful


class Game:
    """What the search needs to know of a game: how it scores, its tiles with their numbers, and whether chows
    are claimed.
    """

    scoring: Final[ScoringRules]
    tiles: Final[dict[int, int]]
    chows: Final[bool]

    def __init__(self, scoring: ScoringRules, tiles: dict[int, int], chows: bool) -> None:
        self.scoring = scoring
        self.tiles = tiles
        self.chows = chows


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


def families_of(rules: ScoringRules, position: Position, seat: int) -> list[Family]:
    """Families of which every hand is one that may win beside the seat's melds; none where it cannot."""
    families = [ANY_HAND]
    for part in rules.conditions:
        families = largest([one.meets(other) for one in families for other in part.lets_pass(position, seat)])
    melds = position.hands[seat].melds
    return [family for family in families if family.takes(melds)]


def at_later_turn(rules: ScoringRules, position: Position, seat: int) -> Position:
    """The position as it will be at an ordinary later turn of the seat, its tiles the same."""
    later = position.copy()
    later.turn = later.wall_left = LATE
    later.kongs_in_a_row = 0
    later.last_kong = None
    later.occasion = NOTHING
    prepare(rules, later, seat)
    return later


def prepare(rules: ScoringRules, position: Position, seat: int) -> None:
    """Change the position as the seat changes it with its discard: it declares ready, say."""
    for part in rules.preparing:
        part.prepare(position, seat)


class Search:
    """One hand, and all ready hands that exchanges of tiles can make of it."""

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
        self.room: Final = [sum([game.tiles[tile] for tile in codes]) for codes in self.codes]
        for meld in hand.melds:
            for tile in meld.tiles:
                self.room[self.later.alias[tile]] -= 1
        self.extra: Final = 1 if self.hand.size() % 3 == 2 else 0
        self.families: Final = families_of(rules, self.later, seat)
        self.known: Final[dict[bytes, bool]] = {}
        self.found: Final[dict[int, int]] = {}
        """By discard the useful tiles; -1 stands for a hand that has not to discard."""
        self.family = ANY_HAND
        self.discarded: Final[list[int]] = []
        self.drawn: Final[list[int]] = []
        self.scored = 0

    def answers(self) -> dict[int, ToWin]:
        """The answer by discard; of a hand that has not drawn the one answer, as of -1.

        A hand that lacks a tile draws one more before its first exchange.
        """
        if self.hand.size() % 3 == 0:
            return {-1: ToWin(max(0, self.least() - 1), False, 0)}
        bounds = [self.bound(self.counts, family) for family in self.families]
        least = max(0, min(bounds, default=NEVER))
        for away in range(least, SEARCHED + 1):
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
        return min([self.bound(self.counts, family) for family in self.families], default=NEVER)

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
        return max(missing - 1, 1 if family.is_open and self.is_closed else 0)

    # ---- near hands: all exchanges

    def _before_discard(self, counts: list[int], left: int, draw: int, discard: int) -> None:
        """Discard one tile of a full hand; `left` draws remain, and tiles below `draw`, `discard` had their
        turn.
        """
        distances = kernel.discard_distances(counts, self.sets, self.shapes, self.fifth)
        kinds = self.family.kinds
        distances.append(NEVER)
        if counts[UNUSABLE]:
            distances[UNUSABLE] = kernel.distance(counts, self.sets, self.shapes, self.fifth)
        outside = sum([counts[kind] for kind in range(SHAPE_SIZE) if kind != WILD and not kinds >> kind & 1])
        if outside > left + 1:
            return
        for kind in range(discard, SHAPE_SIZE):
            if distances[kind] > left + 1 or kind in self.drawn or (outside > left and kinds >> kind & 1):
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
        for kind in range(draw, WILD + 1):
            if counts[kind] >= self.room[kind] or kind in self.discarded:
                continue
            if kind < WILD and not self.family.kinds >> kind & 1:
                continue
            counts[kind] += 1
            self.drawn.append(kind)
            self._before_discard(counts, left - 1, kind, discard)
            self.drawn.pop()
            counts[kind] -= 1

    def _reached(self, counts: list[int]) -> None:
        """A hand that exchanges have made: if it waits for a legal win they are noted."""
        useful = 0
        for kind in self.drawn:
            useful |= 1 << kind
        discards = self.discarded if self.extra else [-1]
        if useful and all(not useful & ~self.found.get(kind, 0) for kind in discards):
            return
        if kernel.distance(counts, self.sets, self.shapes, self.fifth) > 1:
            return
        if self.scored > MOST_SCORED:
            return
        if not self.drawn:
            useful = self._waits_now(counts)
        elif not (self._is_ready_open(counts) if self._needs_claim() else self._is_ready(counts)):
            return
        if useful:
            for kind in discards:
                self.found[kind] = self.found.get(kind, 0) | useful

    def _needs_claim(self) -> bool:
        return self.family.is_open and self.is_closed

    def _waits_now(self, counts: list[int]) -> int:
        """The legal waits of the hand as it is, now or at a later turn."""
        if self._needs_claim():
            return 0
        hand = self._hand(counts, self.hand.melds)
        waits = 0
        for kind in self._completing(counts, self.sets, self.shapes):
            if self._wins(self.later, hand, kind) or self._wins(self.now, hand, kind):
                waits |= 1 << kind
        return waits

    def _is_ready(self, counts: list[int]) -> bool:
        """Whether some tile makes a legal win of the hand."""
        key = bytes(counts)
        known = self.known.get(key)
        if known is None:
            waits = self._completing(counts, self.sets, self.shapes)
            known = bool(waits) and self._has_win(self._hand(counts, self.hand.melds), waits)
            self.known[key] = known
        return known

    def _is_ready_open(self, counts: list[int]) -> bool:
        """The same after a claim of one of the tiles that came."""
        for claimed in self.drawn:
            if claimed >= WILD:
                continue
            key = bytes([*counts, claimed])
            known = self.known.get(key)
            if known is None:
                known = any(self._is_ready_with(counts, meld) for meld in self._claims(counts, claimed))
                self.known[key] = known
            if known:
                return True
        return False

    def _claims(self, counts: list[int], claimed: int) -> list[Meld]:
        """The sets of natural tiles of the hand that a claim of the tile can have made."""
        giver = (self.seat - 1) % self.later.seats
        found: list[Meld] = []
        if counts[claimed] >= 3:
            found.append(plain_meld("pung", (self.codes[claimed][0],) * 3, giver, self.codes[claimed][0]))
        if self.chows and claimed < EAST:
            suit = claimed // 9 * 9
            for low in range(max(suit, claimed - 2), min(suit + 6, claimed) + 1):
                if counts[low] and counts[low + 1] and counts[low + 2]:
                    tiles = tuple([self.codes[kind][0] for kind in range(low, low + 3)])
                    found.append(plain_meld("chow", tiles, giver, self.codes[claimed][0]))
        return found

    def _is_ready_with(self, counts: list[int], meld: Meld) -> bool:
        rest = counts[:]
        for kind in meld.kinds:
            rest[kind] -= 1
        melds = [*self.hand.melds, meld]
        waits = self._completing(rest, self.sets - 1, self.rules.shapes_beside(melds))
        return bool(waits) and self._has_win(self._hand(rest, melds), waits)

    def _completing(self, counts: list[int], sets: int, shapes: int) -> list[int]:
        """What completes the shape of a hand and can still come to it."""
        mask = kernel.waits(counts[: WILD + 1], sets, shapes, self.fifth)
        return [kind for kind in range(WILD + 1) if mask >> kind & 1 and counts[kind] < self.room[kind]]

    def _has_win(self, hand: Hand, waits: list[int]) -> bool:
        for kind in waits:
            if self._wins(self.later, hand, kind):
                return True
        return False

    def _wins(self, position: Position, hand: Hand, kind: int) -> bool:
        """Whether the hand wins on the tile, drawn or discarded."""
        rules, seat, tile = self.rules, self.seat, self.codes[kind][0]
        self.scored += 1
        full = hand.copy(hand.alias)
        full.add(tile)
        full.drawn = tile
        with Supposed(position, seat, full, Occasion(DRAW, seat, tile)):
            if isinstance(best_score(rules, position, seat), Score):
                return True
        with Supposed(position, seat, hand, Occasion(DISCARD, (seat - 1) % position.seats, tile)):
            return isinstance(best_score(rules, position, seat), Score)

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

    # ---- far hands: bounds

    def _from_afar(self, away: int) -> dict[int, ToWin]:
        """At least `away`, and what lowers the bound that the families give."""
        if not self.extra:
            return {-1: self._bounded(self.counts, away)}
        found: dict[int, ToWin] = {}
        for kind in range(SHAPE_SIZE):
            if self.counts[kind] and kind != WILD:
                rest = self.counts[:]
                rest[kind] -= 1
                found[kind] = self._bounded(rest, away)
        least = min([each.away for each in found.values()], default=NEVER)
        return {kind: each for kind, each in found.items() if each.away == least}

    def _bounded(self, counts: list[int], away: int) -> ToWin:
        """The bound of a hand that has not drawn; exact where one of a few ways as long ends in a win."""
        bounds = [self.bound(counts, family) for family in self.families]
        least = min(bounds, default=NEVER)
        if least >= NEVER:
            return ToWin(NEVER, True, 0)
        useful = 0
        is_reached = False
        tries = TRIED
        for place in range(len(bounds)):
            if bounds[place] == least and least >= away:
                nearer = self._nearer(counts, self.families[place], least)
                for kind in nearer:
                    useful |= 1 << kind
                    if tries and not is_reached:
                        tries -= 1
                        is_reached = self._leads_to_win(counts, self.families[place], least, kind)
        return ToWin(max(away, least), is_reached, useful)

    def _nearer(self, counts: list[int], family: Family, away: int) -> list[int]:
        """The tiles that bring the hand nearer to those of the family."""
        if family.is_open and self.is_closed and away <= 1:
            return []
        found: list[int] = []
        more = counts[:]
        for kind in range(WILD + 1):
            if more[kind] < self.room[kind]:
                more[kind] += 1
                if self.bound(more, family) < away:
                    found.append(kind)
                more[kind] -= 1
        return found

    def _leads_to_win(self, counts: list[int], family: Family, away: int, kind: int) -> bool:
        """Whether the draw of the tile, the first good discard, and so on end in a hand that may win."""
        if self._needs_claim():
            return False
        counts = counts[:]
        while True:
            counts[kind] += 1
            away -= 1
            for discard in range(SHAPE_SIZE):
                if counts[discard] and discard != WILD:
                    counts[discard] -= 1
                    if self.bound(counts, family) <= away:
                        break
                    counts[discard] += 1
            else:
                return False
            if not away:
                return self._is_ready(counts)
            nearer = self._nearer(counts, family, away)
            if not nearer:
                return False
            kind = nearer[0]


def pungs_missing(counts: list[int], sets: int, kinds: int) -> int:
    """Tiles missing to pungs and a pair of the kinds."""
    held = sorted([min(3, counts[kind]) for kind in range(WILD) if kinds >> kind & 1], reverse=True)
    of_sets = sum(held[:sets])
    pair = min(2, held[sets]) if len(held) > sets else 0
    return max(0, 3 * sets + 2 - of_sets - pair - counts[WILD])
