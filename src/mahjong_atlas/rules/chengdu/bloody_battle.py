"""血戦到底: after a win the others play on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from mahjong_atlas.play.events import SHOWN, Event
from mahjong_atlas.play.parts import AfterWin, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import DISCARD, OFFERED, Position
from mahjong_atlas.tiles.seat_state import SeatSet, seats_in
from mahjong_atlas.tiles.state import State


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
        """Only the winner."""
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


@dataclass(frozen=True)
class WinnersOut(Mechanic):
    """Players who are out do nothing more (`clause`); when the deal ends all hands are shown."""

    state: ClassVar[Sequence[State]] = (OUT,)

    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """A player is still in the deal; those who have won discard nothing more, and their hands waited."""
        position = given.position
        out, occasion = OUT.get(position), position.occasion
        if OUT.key not in given.facts or not out:
            return None
        is_last = occasion.is_own and position.live == 1 << occasion.seat
        if is_last or out.bit_count() >= position.seats:
            return no_state(OUT.key, self.clause, Message("error-all-out"))
        if occasion.kind in OFFERED and out >> occasion.seat & 1:
            return no_state(OUT.key, self.clause, Message("error-out-of-turn", seat=SEATS[occasion.seat]))
        for seat in seats_in(out):
            if given.whole and not given.may_wait(seat):
                return no_state(OUT.key, self.clause, Message("error-ready-waits", seat=SEATS[seat]))
        return None

    def closing(self, deal: DealState) -> None:
        """Everybody lays their hand open, and what they have laid apart."""
        position = deal.position
        for seat in range(deal.seats):
            tiles = position.hands[seat].concealed()
            for zone, apart in position.zones.items():
                if zone.startswith(SEATS[seat] + "."):
                    tiles.extend(apart)
            deal.emit(Event(SHOWN, seat, tiles=tuple(tiles)))
