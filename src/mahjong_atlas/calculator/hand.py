"""A hand as somebody describes it, as a case that the one scorer settles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.calculator.fields import FieldError, read_count, read_seat, read_tiles
from mahjong_atlas.cases.case import WrittenPosition, WrittenSeat
from mahjong_atlas.cases.melds import WrittenMeld
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.errors import NotationError
from mahjong_atlas.hands.position import DRAW, Position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST

PLACE: Final = "the hand given"


@dataclass(frozen=True)
class GivenHand:
    """One seat and the table as somebody describes them: tiles, melds and seats as they are written."""

    hand: str
    melds: Sequence[str] = ()
    seat: str | None = None
    dealer: bool = False
    flowers: str = ""
    indicator: str = ""
    round_wind: str | None = None
    wall_left: int | None = None
    turn: int | None = None
    state: Mapping[str, object] = field(default_factory=dict)

    def own_seat(self, seats: int) -> int:
        """The seat, of so many; E when nothing is said."""
        if self.seat is None:
            return 0
        seat = read_seat("seat", self.seat, seats)
        if self.dealer and seat:
            raise FieldError("dealer", Message("error-one-dealer", text=self.seat))
        return seat

    def tiles_needed(self, ruleset: Ruleset) -> int:
        """Concealed tiles before a draw."""
        return ruleset.table.hand - 3 * len(self.melds)

    def case(
        self, ruleset: Ruleset, kind: str, actor: int, tile: int, hand: Sequence[int], claims: bool
    ) -> WrittenPosition:
        """The position in which `actor` draws or offers `tile`; the seat has `hand` besides."""
        seats = ruleset.table.seats
        seat = self.own_seat(seats)
        melds = self.written_melds(ruleset.kongs.special_words(), seats)
        own = WrittenSeat(tuple(hand), melds, tuple(read_tiles("flowers", self.flowers)))
        return WrittenPosition(
            place=PLACE,
            id=PLACE,
            ruleset=ruleset,
            kind=kind,
            seat=actor,
            tile=tile,
            claims=(seat,) if claims else (),
            round_wind=self.wind(),
            indicator=tuple(read_tiles("indicator", self.indicator)),
            state=self.state,
            wall_left=None if self.wall_left is None else read_count("wall_left", self.wall_left),
            turn=None if self.turn is None else read_count("turn", self.turn),
            seats={seat: own},
        )

    def written_melds(self, special_words: tuple[str, ...], seats: int) -> tuple[WrittenMeld, ...]:
        """The melds, also those of special words; the complaint points at the character."""
        melds = []
        for text in self.melds:
            try:
                melds.append(WrittenMeld(text, special_words, seats))
            except NotationError as error:
                raise FieldError("melds", error.whole, error.pointer) from None
        return tuple(melds)

    def wind(self) -> int | None:
        """The kind of the round wind."""
        return None if self.round_wind is None else EAST + read_seat("round", self.round_wind, 4)

    def position(self, ruleset: Ruleset) -> Position:
        """The position of the hand: before a draw, or after it when there is one tile more."""
        return case_position(self.told(ruleset))

    def told(self, ruleset: Ruleset) -> WrittenPosition:
        """The position as it is told."""
        tiles = read_tiles("hand", self.hand)
        needed = self.tiles_needed(ruleset)
        if len(tiles) == needed + 1:
            seat = self.own_seat(ruleset.table.seats)
            return self.case(ruleset, DRAW, seat, tiles[-1], tiles[:-1], False)
        if len(tiles) != needed:
            melds = len(self.melds)
            raise FieldError(
                "hand",
                Message(
                    "error-hand-size-waits",
                    number=len(tiles),
                    number2=melds,
                    number3=needed,
                    number4=needed + 1,
                ),
            )
        return self.case(ruleset, "", -1, -1, tiles, False)
