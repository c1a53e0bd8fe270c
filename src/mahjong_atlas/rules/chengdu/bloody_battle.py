"""血戦到底: after a win the others play on."""

from typing import ClassVar, Final, cast

from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.hands.seat_state import SeatSet, seats_in
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.events import SHOWN, Event
from mahjong_atlas.play.parts import AfterWin, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.given import Given, Impossible, no_state
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


class BloodyBattle(AfterWin):
    """Winners are out and the deal goes on until one player is left.

    Next draws the player after the winner; after several winners on one tile, the player after its giver.
    The winners' tiles stay face down until the end.
    """

    def goes_on(self, deal: DealState, scores: list[Score]) -> bool:
        """The winners leave; True while two are left."""
        position = deal.position
        for score in scores:
            position.live &= ~(1 << score.seat)
        if position.live.bit_count() < 2:
            return False
        if position.occasion.kind == DISCARD:
            position.turn += 1
        deal.pass_turn(deal.next_seat(scores[0].seat if len(scores) == 1 else position.occasion.seat))
        return True

    def knows(self, winner: int) -> int:
        """Only the winner himself."""
        return 1 << winner


class SeatsOut(SeatSet):
    """The seats that have left the deal; the position keeps those that have not."""

    def value(self, position: Position) -> object:
        """Who plays no more."""
        return ~position.live & (1 << position.seats) - 1

    def put(self, position: Position, value: object) -> None:
        """They leave."""
        position.live &= ~cast(int, value)


OUT: Final = SeatsOut("out")


class WinnersOut(Mechanic):
    """Players who are out do nothing more (`clause`); when the deal ends all hands are shown."""

    state: ClassVar[tuple[State, ...]] = (OUT,)

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def impossible(self, given: Given) -> Impossible | None:
        """Somebody plays on, and who has won had a hand that waits."""
        position = given.position
        out = OUT.get(position)
        if OUT.key not in given.said or not out:
            return None
        if out.bit_count() >= position.seats:
            return no_state(OUT.key, self.clause, Message("error-all-out"))
        for seat in seats_in(out):
            if given.whole and not given.may_wait(seat):
                return no_state(OUT.key, self.clause, Message("error-ready-waits", seat=SEATS[seat]))
        return None

    def closing(self, deal: DealState) -> None:
        """Everybody lays his hand open, and what he has laid apart."""
        position = deal.position
        for seat in range(deal.seats):
            tiles = position.hands[seat].concealed()
            for zone, apart in position.zones.items():
                if zone.startswith(SEATS[seat] + "."):
                    tiles.extend(apart)
            deal.emit(Event(SHOWN, seat, tiles=tuple(tiles)))
