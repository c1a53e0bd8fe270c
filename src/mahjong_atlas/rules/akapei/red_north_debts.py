"""What red norths (赤北) cost: debts of who does not win, copied rivers (真似満), doubled shares."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.akapei.pulled_norths import red_pulled, river_norths
from mahjong_atlas.rules.riichi.base_pay import HONBA_PAID, draw_shares, draw_steps
from mahjong_atlas.rules.riichi.features import false_declarers, has_clean_river
from mahjong_atlas.rules.riichi.fu import mangan
from mahjong_atlas.scoring.payments import Liability
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.settle import settle_income
from mahjong_atlas.scoring.steps import TIMES, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NORTH
from mahjong_atlas.tiles.position import DISCARD, Position

RED_NORTH_PULLED: Final = Message("cause-red-north-pulled")

COPIED_RIVER: Final = Message("cause-copied-river")

RED: Final = -1
"""What a red north counts as in a river that is compared."""


@dataclass(frozen=True)
class RedNorthDebts(Mechanic):
    """When the deal ends, who pulled red norths and has not won pays a mangan to the others for each.

    Nobody does where a false declaration is found out.  `river_wins`: a clean river counts as a win.
    """

    river_wins: bool
    clause: str

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """Everybody but the winners."""
        return self._debts(position, [score.seat for score in scores])

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Everybody, at most but those with clean rivers."""
        if false_declarers(scoring, position):
            return []
        seats = range(position.seats)
        return self._debts(
            position, [seat for seat in seats if self.river_wins and has_clean_river(position, seat)]
        )

    def aborted(self, position: Position) -> list[Transfer]:
        """Everybody."""
        return self._debts(position, [])

    def _debts(self, position: Position, winners: list[int]) -> list[Transfer]:
        out: list[Transfer] = []
        for seat in range(position.seats):
            owed = 0 if seat in winners else red_pulled(position, seat)
            for other in position.others(seat) if owed else []:
                steps = draw_steps(seat, other, mangan(self.clause), self.clause)
                if owed > 1:
                    steps = [*steps, Step(TIMES, owed, RED_NORTH_PULLED, self.clause)]
                out.append(paid(seat, other, steps, RED_NORTH_PULLED, self.clause))
        return out


@dataclass(frozen=True)
class CopiedRiver(Mechanic):
    """真似満: whose first discards are those of the player before them is paid like a self-drawn mangan.

    At once, when nobody has claimed or won on any of the `length` discards of both; the deal goes on.  The
    dealer copies nobody; a red north is like red norths only.
    """

    length: int
    clause: str

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """A discard has been left alone."""
        if self.income(deal.position):
            deal.pay(settle_income(deal.rules.settlement, deal.position))
        return False

    def income(self, position: Position) -> list[Transfer]:
        """For the discard that completes one of two equal rivers."""
        occasion = position.occasion
        seat = occasion.seat
        out: list[Transfer] = []
        if occasion.kind == DISCARD and len(position.hands[seat].river) == self.length:
            for copier in (seat, (seat + 1) % position.seats):
                if copier and self._copies(position, copier):
                    out.extend(draw_shares(position, copier, mangan(self.clause), COPIED_RIVER, self.clause))
        return out

    def _copies(self, position: Position, seat: int) -> bool:
        before = self._start(position, (seat - 1) % position.seats)
        return len(before) == self.length and before == self._start(position, seat)

    def _start(self, position: Position, seat: int) -> list[int]:
        """Kinds of the first discards, a red north apart; none of them where one was claimed."""
        hand = position.hands[seat]
        if hand.river_claimed & (1 << self.length) - 1:
            return []
        norths = river_norths(position, seat)
        out: list[int] = []
        seen = 0
        for tile in hand.river[: self.length]:
            kind = KIND_OF[tile]
            if kind == NORTH:
                out.append(RED if seen < len(norths) and norths[seen] else NORTH)
                seen += 1
            else:
                out.append(kind)
        return out


@dataclass(frozen=True)
class RedNorthFactor(Liability):
    """Twice for one, four times for two, also where somebody is liable; it is the last duty to be applied.

    `honba`: what is paid for the counters of repeated deals as well.
    """

    honba: bool
    clause: str
    honba_clause: str

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """Every payment times 2^k."""
        factor = 1 << red_pulled(score.win.position, score.seat)
        if factor == 1:
            return draft
        out: list[Transfer] = []
        for each in draft:
            is_honba = each.cause == HONBA_PAID
            if is_honba and not self.honba:
                out.append(each)
            else:
                clause = self.honba_clause if is_honba else self.clause
                cause = Message("cause-by-red-norths", cause=each.cause, number=factor)
                steps = [*each.steps, Step(TIMES, factor, Message("step-red-norths"), clause)]
                out.append(paid(each.payer, each.payee, steps, cause, clause))
        return out
