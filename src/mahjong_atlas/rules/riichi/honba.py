"""What one deal leaves to the next: counters of repeated deals (本場), sticks on the table (供託)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic, Succession
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.riichi.base_pay import HONBA
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, TIMES, Step
from mahjong_atlas.scoring.transfers import POT, Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import DEALERSHIP, Number, State

STICKS: Final = Message("cause-sticks")
EACH_STICK: Final = Message("step-each-stick")


class PotPoints(Number):
    """The points on the table: they follow from the sticks, each worth `stick`."""

    derived: ClassVar[bool] = True

    def __init__(self, sticks: Number, stick: int) -> None:
        super().__init__("pot", in_cases=False)
        self.sticks: Final = sticks
        self.stick: Final = stick

    def value(self, position: Position) -> object:
        """Counted anew."""
        return self.sticks.get(position) * self.stick


class Pot(Mechanic):
    """The first winner takes the sticks (`own_back`: each winner the own one, the first the rest); in a draw
    they stay. `key` counts them.
    """

    def __init__(self, key: str, stick: int, own_back: bool, clause: str) -> None:
        self.sticks: Final = Number(key, carried=True)
        self.stick: Final = stick
        self.own_back: Final = own_back
        self.clause: Final = clause

    def declared_state(self) -> tuple[State, ...]:
        """Sticks on the table and their points, repeated deals."""
        return (self.sticks, PotPoints(self.sticks, self.stick), HONBA)

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """The sticks to the winner who is first in turn order, as far as they are no other winner's own."""
        left = self.sticks.get(position)
        taken = {score.seat: 0 for score in scores}
        for score in scores[1:] if self.own_back else ():
            own = min(left, 1 if READY_SEATS.has(position, score.seat) else 0)
            taken[score.seat] = own
            left -= own
        if scores:
            taken[scores[0].seat] = left
        return [self.taken(seat, sticks) for seat, sticks in taken.items() if sticks]

    def taken(self, seat: int, sticks: int) -> Transfer:
        """So many sticks to a winner."""
        steps = [Step(ADD, sticks, STICKS, self.clause), Step(TIMES, self.stick, EACH_STICK, self.clause)]
        return paid(POT, seat, steps, STICKS, self.clause)

    def won(self, deal: DealState, scores: list[Score]) -> None:
        """The table is bare."""
        self.sticks.set(deal.position, 0)


@dataclass(frozen=True, kw_only=True)
class RepeatedDeals(Succession):
    """The dealer stays after winning, when ready at an exhausted wall, and after a deal that was broken off.

    A counter is added whenever the dealer has won or nobody has, and taken away after other wins; a false
    win changes nothing. The match ends when every seat has dealt `rounds` times, or with `bust` as soon as
    somebody has less than nothing. `extends`: while nobody has reached the `target` one round more is played,
    to the first deal after which somebody has. `last_stops`: a dealer who would stay in the last dealership
    ends the match when they lead with the target reached.
    """

    state: ClassVar[Sequence[State]] = (DEALERSHIP, HONBA)

    rounds: int
    bust: bool
    target: int
    extends: bool
    last_stops: bool

    def next(self, deal: DealState) -> Next:
        """The same dealer, or the next one in turn order, or the end."""
        result = deal.result
        assert result is not None
        position = deal.position
        honba = HONBA.get(position)
        if result.kind == "win":
            stays = 0 in result.winners
        elif result.kind == "draw":
            stays = is_ready(deal.rules.scoring, position, 0)
        else:
            stays = True
        if result.kind != "false-win":
            honba = honba + 1 if result.kind != "win" or stays else 0
        before = DEALERSHIP.get(position)
        dealership = before + (0 if stays else 1)
        carried = {DEALERSHIP.name: dealership, HONBA.name: honba}
        over = result.kind != "false-win" and self._is_over(deal, before, stays, result.kind)
        return Next(-1 if over else (0 if stays else 1), carried)

    def dealerships_left(self, carried: dict[str, int], seats: int) -> int:
        """Those of the rounds that are certain."""
        return max(0, self.rounds * seats - 1 - carried.get(DEALERSHIP.name, 0))

    def _is_over(self, deal: DealState, before: int, stays: bool, kind: str) -> bool:
        """Whether the match ends with this deal, which was number `before` of the dealerships."""
        scores = deal.position.scores
        if self.bust and min(scores) < 0:
            return True
        last = self.rounds * deal.seats - 1
        reached = max(scores) >= self.target
        if before > last and reached:
            return True
        if not stays:
            passed = before + 1
            if passed <= last:
                return False
            return not self.extends or reached or passed > last + deal.seats
        leads = scores[0] == max(scores) and scores.count(scores[0]) == 1
        return self.last_stops and before >= last and kind != "abort" and leads and reached
