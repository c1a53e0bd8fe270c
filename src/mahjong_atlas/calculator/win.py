"""A win as somebody describes it, as a case that the one scorer settles."""

from dataclasses import dataclass

from mahjong_atlas.calculator.fields import OFFERED, OWN_TILE, FieldError, read_seat, read_tiles
from mahjong_atlas.calculator.hand import GivenHand
from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.play.ruleset import Ruleset


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
            raise FieldError("win", f"{self.win!r} is not one tile: write e.g. 5p")
        if self.by not in (*OWN_TILE, *OFFERED):
            known = ", ".join((*OWN_TILE, *OFFERED))
            raise FieldError("by", f"{self.by!r} is not known: choose one of {known}")
        if self.by in OWN_TILE and self.giver is not None:
            raise FieldError(
                "from", f"nobody gives the tile of a win by {self.by}: leave it out, or say `by` discard"
            )
        if self.by in OFFERED and self.giver is None:
            raise FieldError("by", f"a win by {self.by} needs `from` SEAT: whose tile is it?")
        seat = self.hand.own_seat(seats)
        if self.by == "deal" and seat:
            raise FieldError("by", "only the dealer, E, wins with the tiles of the deal")
        if self.giver is not None and read_seat("from", self.giver, seats) == seat:
            raise FieldError("from", f"{self.giver} is the winner's own seat: name another")
        return tiles[0]

    def case(self, ruleset: Ruleset) -> WrittenPosition:
        """The case of this win under a ruleset."""
        seats = ruleset.table.seats
        tile = self.tile(seats)
        hand = read_tiles("hand", self.hand.hand)
        needed = self.hand.tiles_needed(ruleset)
        if len(hand) != needed:
            told = f"beside {self.hand.melds_told()} a hand has {needed}, the winning tile not among them"
            raise FieldError("hand", f"{len(hand)} tiles, but {told}")
        actor = self.hand.own_seat(seats) if self.giver is None else read_seat("from", self.giver, seats)
        return self.hand.case(ruleset, self.by, actor, tile, hand, True)
