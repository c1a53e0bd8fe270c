"""What Chengdu alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.features.kongs import POINTS, KongIncome
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.chengdu.waits_paid import is_pig, wait_points
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import is_all_pungs
from mahjong_atlas.scoring.patterns.suits import HONORS_USED, all_sets_outside
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.transfers import Transfer, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes.traits import BASIC, NO_CHOW, NO_ENDS, NO_HONORS
from mahjong_atlas.tiles.state import State

# ---- patterns that only Chengdu counts


def four_of_a_kind(win: Win) -> int:
    """根: kinds of which the winner has all four, konged or not, the winning tile included; counted each."""
    hand = win.hand
    counts = hand.shape[:NUM_NATURAL]
    for meld in hand.melds:
        for kind in meld.kinds:
            counts[kind] += 1
    if win.occasion.seat != win.seat and 0 <= win.reading.win_kind < NUM_NATURAL:
        counts[win.reading.win_kind] += 1
    return counts.count(4)


@pattern(needs=BASIC | NO_CHOW | NO_HONORS | NO_ENDS)
def pungs_of_258(win: Win) -> bool:
    """将将碰: pungs or kongs and a pair, all of 2, 5 or 8."""
    if not is_all_pungs(win.reading):
        return False
    return all(kind < EAST and kind % 3 == 1 for kind in win.reading.all_kinds())


@pattern(needs=BASIC | NO_HONORS)
def terminals_everywhere(win: Win) -> bool:
    """全帯幺 of suits: every set and the pair holds a 1 or a 9, chows or not."""
    reading = win.reading
    return not reading.suits & HONORS_USED and all_sets_outside(reading)


# ---- kongs are paid back by who does not wait at the end


KONG_REFUND: Final = Message("cause-kong-refund")


@dataclass(frozen=True)
class KongRefund(Mechanic):
    """At an exhausted wall, who still plays and does not wait gives back what their kongs have brought.

    A case may tell the payments, each "payer payee amount"; otherwise every kong that lies there was paid
    at once by those who still play.
    """

    state: ClassVar[Sequence[State]] = (POINTS,)

    kongs: KongIncome
    clause: str

    def kong_paid(self, deal: DealState, seat: int, meld: Meld) -> None:
        """Remembers who has paid whom."""
        position = deal.position
        paid = [(each.payer, each.payee, each.amount) for each in self.kongs.income(position)]
        POINTS.put(position, (*POINTS.get(position), *paid))

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Each payment the other way round."""
        out: list[Transfer] = []
        for seat in range(position.seats):
            mine = [(payer, amount) for payer, payee, amount in self.points(position) if payee == seat]
            if not mine or not position.is_live(seat):
                continue
            if is_pig(position, seat) or not wait_points(scoring, position, seat):
                out.extend(price(seat, payer, amount, KONG_REFUND, self.clause) for payer, amount in mine)
        return out

    def points(self, position: Position) -> list[tuple[int, int, int]]:
        """What the kongs of this deal have brought so far: payer, payee, amount."""
        if POINTS.is_set(position):
            return [(entry[0], entry[1], entry[2]) for entry in POINTS.get(position)]
        return [
            (each.payer, each.payee, each.amount)
            for seat in range(position.seats)
            for meld in position.hands[seat].melds
            for each in self.kongs.brought(position, seat, meld, immediate=True)
        ]
