"""Kongs that are paid at once, whatever happens later (刮風下雨), or make the dead wall (王牌) grow."""

from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.transfers import Transfer, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import NUMBER, SEAT, Entries
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import KONG_DRAW, KONG_MADE, Position
from mahjong_atlas.tiles.state import IMMEDIATE, State

POINTS: Final = Entries("kong_points", (SEAT, SEAT, NUMBER), unknown=True, stays=True)
"""What kongs have brought: payer, payee, how much."""


class KongIncome(Mechanic):
    """A concealed or added kong is paid by every other player, a kong of a discard by its giver.

    An added kong is worth `added` when its fourth tile was just drawn, `late` when that came from the hand.
    `clause` is that of each form which has none of its own.
    """

    state: ClassVar[tuple[State, ...]] = (IMMEDIATE,)

    def __init__(
        self, *, concealed: int, exposed: int, added: int, late: int, clause: str = "",
        concealed_clause: str = "", exposed_clause: str = "", added_clause: str = "",
    ) -> None:  # fmt: skip
        self.for_concealed: Final = concealed
        self.for_exposed: Final = exposed
        self.for_added: Final = added
        self.for_late: Final = late
        self.concealed_clause: Final = concealed_clause or clause
        self.exposed_clause: Final = exposed_clause or clause
        self.added_clause: Final = added_clause or clause

    def impossible(self, given: Given) -> Impossible | None:
        """Only a kong that is added comes late."""
        position, kong = given.position, given.position.last_kong
        is_added = position.occasion.kind == KONG_MADE and kong is not None and kong.word == "added-kong"
        if IMMEDIATE.key in given.facts and not IMMEDIATE.get(position) and not is_added:
            return no_state(IMMEDIATE.key, self.added_clause, Message("error-only-added-kong"))
        return None

    def income(self, position: Position) -> list[Transfer]:
        """What the kong just made brings."""
        kong = position.last_kong
        if position.occasion.kind != KONG_MADE or kong is None:
            return []
        return self.brought(position, position.occasion.seat, kong, IMMEDIATE.get(position))

    def brought(self, position: Position, seat: int, kong: Meld, immediate: bool) -> list[Transfer]:
        """What a kong brings while the present players play."""
        if kong.word == "kong":
            return [price(kong.source, seat, self.for_exposed, causes.KONG, self.exposed_clause)]
        if kong.word == "concealed-kong":
            amount, clause = self.for_concealed, self.concealed_clause
        elif kong.word == "added-kong":
            amount = self.for_added if immediate else self.for_late
            clause = self.added_clause
        else:
            return []
        return [price(other, seat, amount, causes.KONG, clause) for other in position.others(seat) if amount]


# ---- 王牌: a dead wall that grows with the kongs


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class GrowingDeadWall(Mechanic):
    """So many tiles more are kept back for every kong, when its replacement has been drawn."""

    tiles: int

    def drawn(self, deal: DealState, seat: int) -> bool:
        """After a replacement."""
        if deal.position.occasion.kind == KONG_DRAW:
            deal.keep_back(self.tiles)
        return False

    def kept_back(self, position: Position) -> int:
        """For the kongs that have been replaced."""
        kongs = sum(meld.is_kong for hand in position.hands for meld in hand.melds)
        return self.tiles * (kongs - (position.occasion.kind == KONG_MADE))
