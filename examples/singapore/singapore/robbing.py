"""七搶一: who has seven flowers wins on the eighth that another player exposes."""

from typing import ClassVar

from mahjong_atlas.hands.position import DRAW, OWN_TILE, Occasion, Position
from mahjong_atlas.hands.state import SECRET, Number, State
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.play.actions import PASSING, WIN, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.texts.message import Message

ROUTE = "seven-rob-one"
FLOWERS = range(34, 42)
ROBBER_FIRST = Message("why-robber-first")
STEP = Number("robbing_step", SECRET, in_cases=False)
"""The step of the deal that goes on when nobody robs."""


class RobEighth(Mechanic):
    """The owner of seven flowers is asked before the eighth is replaced."""

    state: ClassVar[tuple[State, ...]] = (STEP,)

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def applies(self, position: Position, seat: int) -> bool:
        """Another player exposes the only flower that the seat has not."""
        occasion = position.occasion
        if occasion.kind not in OWN_TILE or occasion.tile not in FLOWERS or occasion.seat == seat:
            return False
        return position.wall_left > 0 and sum(each in FLOWERS for each in position.hands[seat].bonus) == 7

    def wins(self, position: Position, seat: int) -> list[Win]:
        """The win on that flower."""
        if not self.applies(position, seat):
            return []
        return [Win(position, seat, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()), ROUTE)]

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """Asks the owner of the other seven."""
        position = deal.position
        if not position.occasion.is_own or position.occasion.tile != tile:
            position.occasion = Occasion(DRAW, seat, tile)
        robbers = [other for other in position.others(seat) if self.applies(position, other)]
        if not robbers:
            return False
        STEP.set(position, deal.step)
        deal.ask(self, {robbers[0]: [Action(WIN, word=ROUTE), PASSING]})
        return True

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The answer comes before the replacement."""
        return Refusal(self.clause, ROBBER_FIRST)

    def answered(self, deal: DealState) -> None:
        """Wins, or the replacement is taken."""
        position = deal.position
        step = STEP.get(position)
        STEP.clear(position)
        winners = [seat for seat, given in enumerate(deal.answers) if given is not None and given.kind == WIN]
        if winners:
            deal.win(winners)
        else:
            deal.step = step


def seven_rob_one(win: Win) -> int:
    """七搶一: the eighth flower was robbed."""
    return 1 if win.route == ROUTE else 0
