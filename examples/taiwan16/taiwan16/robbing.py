"""七搶一: who has seven flowers wins on the eighth that another player exposes."""

from mahjong_atlas.play.features.flower_win import BonusTileWin
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.position import Position

ROUTE = "seven-rob-one"
FLOWERS = range(34, 42)


class RobEighth(BonusTileWin):
    """The owner of the other seven is asked before the eighth is replaced."""

    def concerns(self, position: Position, seat: int) -> bool:
        """Somebody else has seven."""
        return any(flowers(position, other) == 7 for other in position.others(seat))

    def route(self, position: Position, seat: int) -> str:
        """The eighth flower lies open, in front of another player."""
        occasion = position.occasion
        is_there = occasion.tile in FLOWERS and occasion.seat != seat and flowers(position, seat) == 7
        return ROUTE if is_there else ""


def flowers(position: Position, seat: int) -> int:
    """How many flowers the seat has exposed."""
    return sum(tile in FLOWERS for tile in position.hands[seat].bonus)


def seven_rob_one(win: Win) -> int:
    """七搶一: the eighth flower was robbed."""
    return 1 if win.route == ROUTE else 0
