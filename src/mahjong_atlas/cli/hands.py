"""A hand as the options of the command line describe it, as a case that the one scorer settles."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mahjong_atlas.cli.given import FlagError, read_count, read_pairs, read_seat, read_tiles

if TYPE_CHECKING:
    from mahjong_atlas.cases.case import Case
    from mahjong_atlas.cases.melds import WrittenMeld
    from mahjong_atlas.play.ruleset import Ruleset

PLACE = "the hand given"


@dataclass
class GivenHand:
    """The options that describe one seat and the table, as typed."""

    hand: str
    melds: Sequence[str] = ()
    seat: str | None = None
    dealer: bool = False
    flowers: str = ""
    indicator: str = ""
    round_wind: str | None = None
    wall_left: int | None = None
    turn: int | None = None
    state: dict[str, object] = field(default_factory=dict)

    def own_seat(self, seats: int) -> int:
        """The seat, of so many; E when nothing is said."""
        if self.seat is None:
            return 0
        seat = read_seat("--seat", self.seat, seats)
        if self.dealer and seat:
            raise FlagError("--dealer", f"the dealer sits E, not {self.seat}: leave one of the two out")
        return seat

    def tiles_needed(self, ruleset: "Ruleset") -> int:
        """Concealed tiles before a draw."""
        return ruleset.table.hand - 3 * len(self.melds)

    def melds_told(self) -> str:
        """How many melds there are, in words."""
        return f"{len(self.melds)} meld" if len(self.melds) == 1 else f"{len(self.melds)} melds"

    def case(
        self, ruleset: "Ruleset", kind: str, actor: int, tile: int, hand: Sequence[int], claims: bool
    ) -> "Case":
        """The case in which `actor` draws or offers `tile`; the seat has `hand` besides."""
        from mahjong_atlas.cases.case import Case, Expected, WrittenSeat

        seats = ruleset.table.seats
        seat = self.own_seat(seats)
        melds = self.written_melds(ruleset.kongs.special_words(), seats)
        own = WrittenSeat(tuple(hand), melds, tuple(read_tiles("--flowers", self.flowers)))
        return Case(
            place=PLACE,
            id=PLACE,
            ruleset=ruleset,
            kind=kind,
            seat=actor,
            tile=tile,
            claims=(seat,) if claims else (),
            expected=Expected(True, None),
            round_wind=self.wind(),
            indicator=tuple(read_tiles("--indicator", self.indicator)),
            state=self.state,
            wall_left=None if self.wall_left is None else read_count("--wall-left", self.wall_left),
            turn=None if self.turn is None else read_count("--turn", self.turn),
            seats={seat: own},
        )

    def written_melds(self, special_words: tuple[str, ...], seats: int) -> "tuple[WrittenMeld, ...]":
        """The melds, also those of special words; the complaint points at the character."""
        from mahjong_atlas.cases.melds import WrittenMeld
        from mahjong_atlas.errors import NotationError

        melds = []
        for text in self.melds:
            try:
                melds.append(WrittenMeld(text, special_words, seats))
            except NotationError as error:
                raise FlagError("--meld", str(error), error.pointer) from None
        return tuple(melds)

    def wind(self) -> int | None:
        """The kind of the round wind."""
        from mahjong_atlas.tiles.kind import EAST

        return None if self.round_wind is None else EAST + read_seat("--round-wind", self.round_wind, 4)


def read_state(texts: Sequence[str] | None) -> dict[str, object]:
    """--state KEY=VALUE."""
    return read_pairs("--state", texts)
