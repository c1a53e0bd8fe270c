"""包 of declared sets: who discards a tile that open sets have made dangerous pays for the others.

What the liability reads from the position, given by a case or by the mechanic that hears the declarations:
DECLARATIONS in the order of time, and in EXCUSED the feeders who had no choice, as (seat, place of the meld,
pattern id of the family).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from mahjong_atlas.rules.hongkong_old.exposed_sets import SetFamily
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import Liability, OpenFact, Payment
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import DIVIDE, Step
from mahjong_atlas.scoring.transfers import Transfer, paid, shares_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES, mask_of
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import ADDED_KONG, DISCARD, Occasion, Position
from mahjong_atlas.tiles.state import Memory

HALF_LIABILITY: Final = Message("cause-half-liability")
UNDECLARED: Final = Message("cause-nothing-declared")
DECLARED_KEY: Final = "declared"
"""How a case says who has declared what."""
OPTION: Final = "declaration"
"""The option that says whether anything must be declared."""

LAST_MELD: Final = (-1, -1, "")
"""In EXCUSED: the last meld of the winner, whoever that is, for every family."""
DECLARATIONS: Final = Memory("declarations", stays=True)
EXCUSED: Final = Memory("excused_feeders", stays=True)


@dataclass(frozen=True)
class Declaration:
    """A seat has said that its open sets are dangerous.

    `sets` is the number of its sets that lay open before the first tile for which it counts; on the tile of
    `occasion`, which was offered when it was said, it does not count yet. `callers` is a bitmask of the seats
    that have claimed a discard since.
    """

    seat: int
    word: str
    sets: int
    occasion: Occasion
    callers: int = 0

    def is_heard(self, position: Position) -> bool:
        """It was made before the tile was offered."""
        return self.occasion is not position.occasion

    def called(self, seat: int) -> "Declaration":
        """The same after a claim by the seat."""
        return replace(self, callers=self.callers | 1 << seat)


def declarations(position: Position) -> tuple[Declaration, ...]:
    """All declarations in the order in which they were made."""
    return cast("tuple[Declaration, ...]", DECLARATIONS.value(position) or ())


def excused_feeders(position: Position) -> tuple[tuple[int, int, str], ...]:
    """Sets whose feeders had no choice."""
    return cast("tuple[tuple[int, int, str], ...]", EXCUSED.value(position) or ())


def danger_of(families: tuple[SetFamily, ...], melds: Sequence[Meld]) -> int:
    """Bitmask of the kinds that are dangerous in any family."""
    danger = 0
    if len(melds) >= 2:
        for family in families:
            danger |= family.danger(melds)
    return danger


def had_no_choice(
    families: tuple[SetFamily, ...],
    position: Position,
    giver: int,
    tile: int,
    seat: int,
    melds: Sequence[Meld],
    family: SetFamily,
) -> bool:
    """Whether `giver` held only dangerous tiles when they gave `tile`, dangerous in `family`, to `seat`,
    whose sets were `melds`.

    A tile is dangerous in the families of which its declarer has warned; towards a seat that has declared
    nothing in all of them. Tiles that are dangerous towards those who declared before `seat` warned of the
    family are no choice either; towards those who declared later they are. Who has claimed a discard since
    that declaration has shortened their own hand and is not excused.
    """
    declared = [each for each in declarations(position) if each.is_heard(position)]
    own = [each.word for each in declared if each.seat == seat]
    danger = danger_of(_warned_of(families, own) if own else families, melds)
    for each in declared:
        if each.seat == seat and family.is_warned_by(each.word):
            if each.callers >> giver & 1:
                return False
            break
        if each.seat not in (seat, giver):
            danger |= danger_of(_warned_of(families, [each.word]), position.hands[each.seat].melds)
    return _holds_only(position, giver, tile, danger)


def _warned_of(families: tuple[SetFamily, ...], words: list[str]) -> tuple[SetFamily, ...]:
    return tuple([family for family in families if any(family.is_warned_by(word) for word in words)])


def _holds_only(position: Position, giver: int, tile: int, kinds: int) -> bool:
    """Whether the tile and all concealed tiles are of the given kinds; False for an unknown hand."""
    tiles = position.hands[giver].tiles
    known = False
    for code in range(NUM_TILES):
        if tiles[code]:
            known = True
            if not kinds >> KIND_OF[code] & 1:
                return False
    return known and bool(kinds >> KIND_OF[tile] & 1)


@dataclass(frozen=True)
class LiveTile:
    """生牌: with at most `limit` tiles left, the giver of a kind that was seen nowhere pays for all."""

    limit: int
    clause: str

    def applies(self, position: Position) -> bool:
        """The discard was live, and its owner could have discarded a tile that was not."""
        occasion = position.occasion
        if occasion.kind != DISCARD or position.wall_left > self.limit:
            return False
        seen = seen_kinds(position)
        if seen >> KIND_OF[occasion.tile] & 1:
            return False
        return not _holds_only(position, occasion.seat, occasion.tile, ~seen)


def seen_kinds(position: Position) -> int:
    """Bitmask of the kinds discarded before the present discard or lying in open sets."""
    seen = 0
    for seat in range(position.seats):
        hand = position.hands[seat]
        river = hand.river[:-1] if seat == position.occasion.seat else hand.river
        seen |= mask_of([KIND_OF[tile] for tile in river])
        seen |= mask_of([kind for meld in hand.melds for kind in meld.kinds])
    return seen


def giver_of(win: Win) -> int:
    """The seat whose discard or added kong gave the winning tile; -1 where it was drawn."""
    return win.occasion.seat if win.occasion.kind in (DISCARD, ADDED_KONG) else -1


@dataclass(frozen=True)
class Fed:
    """A set by which its feeder has become liable; `place` is the place of the meld."""

    feeder: int
    place: int
    family: SetFamily


@dataclass(frozen=True)
class DeclaredSets(Liability):
    """Feeders of the last set and of the winning tile of the families pay all shares, or half of them each.

    `shares` is what everybody pays for the win if it is the only one.  With `required` a winner who declared
    nothing gets from those who would have been liable their own shares only (`silent_clause`).  A feeder
    without a choice is excused (`exempt_clause`); `live` is the liability for tiles seen nowhere, which gives
    way to a liability for a fed set.
    """

    families: tuple[SetFamily, ...]
    shares: Payment
    live: LiveTile
    required: bool
    silent_clause: str
    exempt_clause: str

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Feeders of sets, liable whoever gives the winning tile; known in full only when all hands are."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for fed in self._fed_sets(position, seat, not self.required):
                out.append((fed.feeder, seat, fed.family.pattern_id))
        return out

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """Moves the shares to who is liable, or removes those of the others when nothing was declared."""
        win = score.win
        position = win.position
        giver = giver_of(win)
        is_live = giver >= 0 and self.live.applies(position)
        if len(win.hand.melds) >= 2:
            silent = self._is_silent(score)
            fed = self._fed_by(win, silent or not self.required)
            feeder = fed.feeder if fed is not None else -1
            family = fed.family if fed is not None else self._fatal(win, giver, silent)
            if family is not None and silent and not is_live:
                liable = (feeder, giver) if feeder >= 0 else (giver,)
                return [self._own_share(share) for share in draft if share.payer in liable]
            if family is not None and not silent:
                if feeder < 0:
                    return self._all_by(giver, score, family.win_clause)
                return self._by_feeder(score, feeder, giver, family)
        return self._all_by(giver, score, self.live.clause) if is_live else draft

    def as_reported(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """All shares in one sum by who gave the winning tile; by who fed a set all of a self-draw, and half
        beside another's discard. The clause is that of the pattern that is entered, or of flushes.
        """
        if not draft:
            return draft
        ids = [each.fan.id for each in score.taken]
        named = [family for family in self.families if family.pattern_id in ids]
        family = (named or list(self.families))[0]
        giver = giver_of(score.win)
        if giver in (-1, liable):
            return self._reported(
                score, draft, liable, family.win_clause if giver >= 0 else family.set_clause
            )
        return self._halves(score, (liable, giver), draft, family.set_clause)

    def _halves(
        self, score: Score, payers: tuple[int, int], shares: list[Transfer], clause: str
    ) -> list[Transfer]:
        steps = [*shares_of(shares, clause), Step(DIVIDE, 2, HALF_LIABILITY, clause)]
        return [paid(seat, score.seat, steps, HALF_LIABILITY, clause) for seat in payers]

    def open_fact(self, score: Score) -> OpenFact | None:
        """Who feeds a winner who has declared nothing pays for nobody else."""
        win = score.win
        giver = giver_of(win)
        if len(win.hand.melds) < 2 or (giver >= 0 and self.live.applies(win.position)):
            return None
        if self._fed_by(win, True) is None and self._fatal(win, giver, True) is None:
            return None
        words = self._fitting_words(win) if self.required else ()
        reason = UNDECLARED if self._is_silent(score) else None
        return OpenFact(DECLARED_KEY, words, OPTION, reason, self.silent_clause)

    def _fitting_words(self, win: Win) -> tuple[str, ...]:
        """What the winner may have said of the sets that belong to the pattern won with."""
        melds = win.hand.melds
        words: list[str] = []
        for family in self.families:
            if family.wins(win):
                if family.shown(melds) >= family.needed:
                    words.append(family.word)
                if family.fed_word and family.shown(melds) > family.needed:
                    words.append(family.fed_word)
        return tuple(dict.fromkeys(words))

    def _is_silent(self, score: Score) -> bool:
        """Words are asked for and the winner has said none."""
        declared = declarations(score.win.position)
        return self.required and all(each.seat != score.seat for each in declared)

    def _own_share(self, share: Transfer) -> Transfer:
        return Transfer(share.payer, share.payee, share.amount, share.cause, self.silent_clause, share.steps)

    def _all_by(self, liable: int, score: Score, clause: str) -> list[Transfer]:
        shares = shares_of(self.shares.draft(score, 0), clause)
        return [paid(liable, score.seat, shares, causes.LIABILITY, clause)]

    def _by_feeder(self, score: Score, feeder: int, giver: int, family: SetFamily) -> list[Transfer]:
        """The feeder pays all; beside another's discard half, or all but the share of an excused discarder if
        that is no more than half.
        """
        clause = family.set_clause
        if giver < 0 or giver == feeder:
            return self._all_by(feeder, score, clause)
        win = score.win
        shares = self.shares.draft(score, 0)
        total = sum([share.amount for share in shares])
        if had_no_choice(self.families, win.position, giver, win.tile, score.seat, win.hand.melds, family):
            own = [share for share in shares if share.payer == giver]
            rest = [share for share in shares if share.payer != giver]
            if sum([share.amount for share in rest]) >= total // 2:
                moved = shares_of(rest, self.exempt_clause)
                return [*own, paid(feeder, score.seat, moved, causes.LIABILITY, self.exempt_clause)]
        return self._halves(score, (feeder, giver), shares, clause)

    def _fed_by(self, win: Win, unasked: bool) -> Fed | None:
        """The first set fed that counts for this hand."""
        for fed in self._fed_sets(win.position, win.seat, unasked):
            if fed.family.wins_by_set(win):
                return fed
        return None

    def _fed_sets(self, position: Position, seat: int, unasked: bool) -> list[Fed]:
        """Sets whose feeders are liable towards the seat; `unasked`: whatever was declared."""
        melds = position.hands[seat].melds
        excused = excused_feeders(position)
        out: list[Fed] = []
        for place in range(2, len(melds)):
            feeder = melds[place].source
            if feeder < 0 or (place == len(melds) - 1 and LAST_MELD in excused):
                continue
            for family in self.families:
                if (seat, place, family.pattern_id) in excused:
                    continue
                if family.is_fed(melds, place) and (unasked or was_warned(position, seat, place, family)):
                    out.append(Fed(feeder, place, family))
        return out

    def _fatal(self, win: Win, giver: int, silent: bool) -> SetFamily | None:
        """The family for which the giver of the winning tile is liable."""
        position = win.position
        if giver < 0:
            return None
        melds = win.hand.melds
        kind = KIND_OF[win.tile]
        for family in self.families:
            if self.required and not silent and not is_heard(position, win.seat, family):
                continue
            if family.danger(melds) >> kind & 1 and family.wins(win):
                if had_no_choice(self.families, position, giver, win.tile, win.seat, melds, family):
                    continue
                return family
        return None


def is_heard(position: Position, seat: int, family: SetFamily) -> bool:
    """The seat had warned of the family before the tile was offered."""
    return any(
        each.seat == seat and each.is_heard(position) and family.is_warned_by(each.word)
        for each in declarations(position)
    )


def was_warned(position: Position, seat: int, place: int, family: SetFamily) -> bool:
    """The seat had warned of the family before its set at `place`, or said the word that counts afterwards
    too.
    """
    for each in declarations(position):
        if each.seat == seat and (
            (each.sets <= place and family.is_warned_by(each.word))
            or (family.fed_word and each.word == family.fed_word)
        ):
            return True
    return False
