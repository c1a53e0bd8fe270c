"""What the official game alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.actions import ADDED_KONG, CHOW, CONCEALED_KONG, FALSE_WIN, KONG, PUNG, WIN, Action
from mahjong_atlas.play.parts import FalseWin, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.numbers import every_part_has, only_tiles, tiles_of_ranks
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import all_pungs, concealed_kongs, exposed_kongs
from mahjong_atlas.scoring.patterns.waits import at_edge, in_middle, is_one_kind
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.transfers import price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, WHITE
from mahjong_atlas.tiles.position import DISCARD, Position
from mahjong_atlas.tiles.seat_state import SeatSet
from mahjong_atlas.tiles.shapes.reading import PAIR
from mahjong_atlas.tiles.shapes.traits import (
    BASIC,
    CHOWS,
    KONGS,
    NO_CHARACTERS,
    NO_ENDS,
    NO_HIGH,
    NO_HONORS,
    NO_LOW,
    PUNGS,
)
from mahjong_atlas.tiles.state import Flag, State

# ---- patterns of kongs by the way they were made (双明杠 双暗杠 明暗杠)


@pattern(once=True, needs=KONGS)
def two_exposed_kongs(win: Win) -> bool:
    """双明杠: exactly two exposed or added kongs."""
    return exposed_kongs(win.hand) == 2


@pattern(once=True, needs=KONGS)
def two_concealed_kongs(win: Win) -> bool:
    """双暗杠: exactly two concealed kongs."""
    return concealed_kongs(win.hand) == 2


@pattern(once=True, needs=KONGS)
def kong_of_each_sort(win: Win) -> bool:
    """明暗杠: exactly one exposed or added kong and one concealed one."""
    return concealed_kongs(win.hand) == 1 and exposed_kongs(win.hand) == 1


# ---- the last copy of a tile (和絶張): a case may say that all others are in sight; a deal sees for itself


LAST: Final = 4
"""The copy that is the last of its kind."""
LAST_OF_KIND: Final = Flag("last_of_kind", written=False, usual=True)
"""A case says that the three other copies of the winning tile are in sight; a deal sees for itself."""


@pattern(once=True)
def last_of_kind(win: Win) -> bool:
    """和絶張: the three other copies of the winning tile lie in rivers and melds for all to see; or the
    flag `last_of_kind` says so.
    """
    position = win.position
    kind = KIND_OF[win.tile]
    if LAST_OF_KIND.get(position):
        return True
    if win.hand.shape[kind] > (1 if win.self_drawn else 0):
        return False
    return others_seen(position, kind) >= 3


def others_seen(position: Position, kind: int) -> int:
    """Copies of the kind in rivers and melds, without the discard that is the event."""
    seen = -1 if position.occasion.kind == DISCARD else 0
    for hand in position.hands:
        if hand.river:
            for at, tile in enumerate(hand.river):
                if KIND_OF[tile] == kind and not hand.river_claimed >> at & 1:
                    seen += 1
        for meld in hand.melds:
            seen += meld.kinds.count(kind)
    return seen


@dataclass(frozen=True)
class InSight(Mechanic):
    """Takes the word of a case; what lies in rivers and melds need not be told.  `clause`: of which tile."""

    state: ClassVar[Sequence[State]] = (LAST_OF_KIND,)

    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """No other copy is in a hand that is described."""
        position, occasion = given.position, given.position.occasion
        if not LAST_OF_KIND.get(position):
            return None
        kind = KIND_OF[occasion.tile] if occasion.tile >= 0 else -1
        held = sum(hand.count_kind(kind) for hand in position.hands) if kind >= 0 else LAST
        unseen = given.whole and others_seen(position, kind) < LAST - 1
        if held > occasion.is_own or unseen:
            return no_state(LAST_OF_KIND.key, self.clause, Message("error-not-last-of-kind"))
        return None


# ---- waits that count only where they are the sole one (边张 坎张 单钓将)


@pattern(asks="shape_waits", needs=CHOWS[1])
def sole_edge_wait(win: Win) -> bool:
    """辺張 of a hand that waits for nothing else."""
    return at_edge(win.reading) and is_one_kind(win.shape_waits)


@pattern(asks="shape_waits", needs=CHOWS[1])
def sole_closed_wait(win: Win) -> bool:
    """嵌張 of a hand that waits for nothing else."""
    return in_middle(win.reading) and is_one_kind(win.shape_waits)


@pattern(asks="shape_waits")
def sole_single_wait(win: Win) -> bool:
    """単釣 of a hand that waits for nothing else."""
    return win.reading.win_at == PAIR and is_one_kind(win.shape_waits)


# ---- hands of few numbers that only the official rules count


_ABOVE_FIVE: Final = tiles_of_ranks(6, 7, 8, 9)
_BELOW_FIVE: Final = tiles_of_ranks(1, 2, 3, 4)
_EVEN: Final = tiles_of_ranks(2, 4, 6, 8)
_DOTS: Final = 0x1FF << 9
_BAMBOO: Final = 0x1FF << 18
_REVERSIBLE: Final = (
    tiles_of_ranks(1, 2, 3, 4, 5, 8, 9) & _DOTS | tiles_of_ranks(2, 4, 5, 6, 8, 9) & _BAMBOO | 1 << WHITE
)


@pattern(needs=BASIC | NO_HONORS | NO_ENDS)
def all_fives(win: Win) -> bool:
    """全帯五: a 5 is in all sets and the pair."""
    return every_part_has(win, 4)


@pattern(needs=NO_HONORS | NO_LOW)
def upper_four(win: Win) -> int:
    """大于五: only 6 to 9."""
    return only_tiles(win, _ABOVE_FIVE)


@pattern(needs=NO_HONORS | NO_HIGH)
def lower_four(win: Win) -> int:
    """小于五: only 1 to 4."""
    return only_tiles(win, _BELOW_FIVE)


@pattern(needs=NO_CHARACTERS)
def reversible_tiles(win: Win) -> int:
    """推不倒: only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo and White."""
    return only_tiles(win, _REVERSIBLE)


@pattern(needs=PUNGS[4] | NO_HONORS | NO_ENDS)
def all_even_pungs(win: Win) -> int:
    """全双刻: pungs and a pair of 2, 4, 6 and 8."""
    return only_tiles(win, _EVEN) and all_pungs(win)


# ---- dead hands (錯和後): who has declared a false win plays on without the right to win or to call


DEAD_HAND: Final = Message("why-dead-hand")
DEAD: Final = SeatSet("dead_hands")
"""The seats whose hands are dead."""
BARRED: Final = frozenset((WIN, FALSE_WIN, CHOW, PUNG, KONG, CONCEALED_KONG, ADDED_KONG))


class PaysAndGoesOn(FalseWin):
    """The offender pays every other player a fixed amount; their hand is dead, and the deal goes on."""

    goes_on: ClassVar[bool] = True

    def __init__(self, amount: int, clause: str) -> None:
        self.amount: Final = amount
        self.clause: Final = clause

    def happen(self, deal: DealState, seat: int) -> None:
        """Pays; what was offered is offered still."""
        others = deal.position.others(seat)
        deal.pay([price(seat, other, self.amount, causes.FALSE_WIN, self.clause) for other in others])
        DEAD.add(deal.position, seat)


@dataclass(frozen=True)
class DeadHands(Mechanic):
    """A dead hand draws and discards, and that is all."""

    state: ClassVar[Sequence[State]] = (DEAD,)
    reasons: ClassVar[Sequence[str]] = ("why-dead-hand",)

    clause: str

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses every win."""
        return self._refusal() if DEAD.has(position, seat) else None

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only dead hands are watched."""
        return DEAD.has(deal.position, seat)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses wins, calls and kongs."""
        if action.kind in BARRED and DEAD.has(deal.position, seat):
            return self._refusal()
        return None

    def _refusal(self) -> Refusal:
        return Refusal(self.clause, DEAD_HAND)
