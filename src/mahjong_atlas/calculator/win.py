"""A win as somebody describes it, as a case that the one scorer settles."""

from dataclasses import dataclass

from mahjong_atlas.calculator.fields import OFFERED, OWN_TILE, FieldError, read_seat, read_tiles
from mahjong_atlas.calculator.hand import GivenHand
from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.texts.message import Message


@dataclass(frozen=True)
class WinGiven:
    """The hand, the winning tile, how it came and from whom, as they are written."""

    hand: GivenHand
    win: str
    by: str = OWN_TILE[0]
    giver: str | None = None

    def tile(self, seats: int) -> int:
        """The winning tile, once it is clear how it came: what is said must agree, whatever the rules."""
        tiles = read_tiles("win", self.win)
        if len(tiles) != 1:
            raise FieldError("win", Message("error-not-one-tile", text=repr(self.win)))
        if self.by not in (*OWN_TILE, *OFFERED):
            known = ", ".join((*OWN_TILE, *OFFERED))
            raise FieldError("by", Message("error-unknown-choice", text=repr(self.by), text2=known))
        if self.by in OWN_TILE and self.giver is not None:
            raise FieldError("from", Message("error-nobody-gives", text=self.by))
        if self.by in OFFERED and self.giver is None:
            raise FieldError("by", Message("error-whose-tile", text=self.by))
        seat = self.hand.own_seat(seats)
        if self.by == "deal" and seat:
            raise FieldError("by", Message("error-only-dealer"))
        if self.giver is not None and read_seat("from", self.giver, seats) == seat:
            raise FieldError("from", Message("error-own-seat", text=self.giver))
        return tiles[0]

    def case(self, ruleset: Ruleset) -> WrittenPosition:
        """The case of this win under a ruleset."""
        seats = ruleset.table.seats
        tile = self.tile(seats)
        hand = read_tiles("hand", self.hand.hand)
        needed = self.hand.tiles_needed(ruleset)
        if len(hand) != needed:
            melds = len(self.hand.melds)
            raise FieldError(
                "hand",
                Message("error-hand-size-win", number=len(hand), number2=melds, number3=needed),
            )
        actor = self.hand.own_seat(seats) if self.giver is None else read_seat("from", self.giver, seats)
        return self.hand.case(ruleset, self.by, actor, tile, hand, True)
