"""Settlement of an exhausted wall by what the hands are waiting for: 査叫 and 花猪."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.mechanics.hidden_false_win import false_winners
from mahjong_atlas.mechanics.void_suit import lacks_suit
from mahjong_atlas.mechanics.waiting import best_wait
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer


class WaitsPaid(Mechanic):
    """花猪: who still plays and is not missing a suit pays `pig_points` to everybody, also who is out.

    査叫: who misses a suit but does not wait pays each player who waits what that hand would have won.
    """

    def __init__(self, pig_points: int, pig_clause: str, wait_clause: str) -> None:
        self.pig_points: Final = pig_points
        self.pig_clause: Final = pig_clause
        self.wait_clause: Final = wait_clause

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Needs two players who are not out."""
        playing = [seat for seat in range(position.seats) if position.is_live(seat)]
        if len(playing) < 2:
            return []
        paid = [seat for seat in range(position.seats) if not false_winners(position) >> seat & 1]
        worth: dict[int, int] = {}
        not_waiting: list[int] = []
        out: list[Transfer] = []
        for seat in playing:
            if not lacks_suit(position, seat):
                others = [other for other in paid if other != seat]
                out.extend(
                    Transfer(seat, other, self.pig_points, causes.FLOWER_PIG, self.pig_clause)
                    for other in others
                )
                continue
            score = best_wait(scoring, position, seat)
            if score is None:
                not_waiting.append(seat)
            else:
                worth[seat] = score.points
        for seat in not_waiting:
            for other, points in worth.items():
                out.append(Transfer(seat, other, points, causes.NOT_WAITING, self.wait_clause))
        return out
