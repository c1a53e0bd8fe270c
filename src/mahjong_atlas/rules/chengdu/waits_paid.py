"""Hands inspected when the wall is exhausted: who waits, for how much (査叫), who kept three suits (花猪)."""

from typing import ClassVar, Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.chengdu.false_wins import false_winners
from mahjong_atlas.rules.chengdu.void_suit import lacks_suit
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.readiness import GIVEN_READY, GIVEN_WORTH
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, Step
from mahjong_atlas.scoring.transfers import Transfer, paid, price
from mahjong_atlas.scoring.waits import discard_score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import NUM_NATURAL, SEATS
from mahjong_atlas.tiles.position import LATE, Position
from mahjong_atlas.tiles.seat_state import SeatSet, seats_in

NOT_WAITING: Final = Message("cause-not-waiting")

FLOWER_PIG: Final = Message("cause-flower-pig")
PIG: Final = "flower-pig"
GIVEN_PIGS: Final = SeatSet("told_pigs", in_cases=False)
"""Seats that hold three suits, as the players say."""


def is_pig(position: Position, seat: int) -> bool:
    """Whether the hand is not missing a suit."""
    return GIVEN_PIGS.has(position, seat) or not lacks_suit(position, seat)


def wait_points(scoring: ScoringRules, position: Position, seat: int) -> int:
    """Points of the dearest plain win on a discard that the seat waits for; 0 when it waits for nothing.

    A tile that it holds four times itself is no wait.
    """
    ready = GIVEN_READY.get(position)
    if ready >= 0 and not position.hands[seat].size():
        points = GIVEN_WORTH.get(position, seat)
        if ready >> seat & 1 and not points:
            raise PositionError(Message("error-state-waits-paid", seat=SEATS[seat]))
        return points
    kongs, left = position.kongs_in_a_row, position.wall_left
    position.kongs_in_a_row, position.wall_left = 0, LATE
    try:
        return best_wait(scoring, position, seat)
    finally:
        position.kongs_in_a_row, position.wall_left = kongs, left


def best_wait(scoring: ScoringRules, position: Position, seat: int) -> int:
    """Points of the dearest win on a discard that the seat waits for, as the table is now."""
    mask = wait_mask(scoring, position, seat)
    best = 0
    for kind in range(NUM_NATURAL):
        if mask >> kind & 1 and position.hands[seat].owned(kind) < 4:
            score = discard_score(scoring, position, seat, kind)
            if isinstance(score, Score):
                best = max(best, score.points)
    return best


class WaitsPaid(Mechanic):
    """花猪: who still plays and is not missing a suit pays `pig_points` to everybody, also who is out.

    査叫: who misses a suit but does not wait pays each player who waits what that hand would have won.
    """

    found: ClassVar[tuple[str, ...]] = (PIG,)
    pays_waits: ClassVar[bool] = True

    def __init__(self, pig_points: int, pig_clause: str, wait_clause: str) -> None:
        self.pig_points: Final = pig_points
        self.pig_clause: Final = pig_clause
        self.wait_clause: Final = wait_clause

    def apply_found(self, deal: DealState, seat: int, word: str) -> None:
        """The seat holds three suits."""
        GIVEN_PIGS.add(deal.position, seat)

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Needs two players who are not out."""
        playing = seats_in(position.live)
        if len(playing) < 2:
            return []
        receiving = [seat for seat in range(position.seats) if not false_winners(position) >> seat & 1]
        worth: dict[int, int] = {}
        not_waiting: list[int] = []
        out: list[Transfer] = []
        for seat in playing:
            if is_pig(position, seat):
                others = [other for other in receiving if other != seat]
                out.extend(
                    price(seat, other, self.pig_points, FLOWER_PIG, self.pig_clause) for other in others
                )
                continue
            points = wait_points(scoring, position, seat)
            if points:
                worth[seat] = points
            else:
                not_waiting.append(seat)
        for seat in not_waiting:
            for other, points in worth.items():
                worth_of = Message("step-waiting-hand", seat=SEATS[other])
                steps = [Step(ADD, points, worth_of, self.wait_clause)]
                out.append(paid(seat, other, steps, NOT_WAITING, self.wait_clause))
        return out
