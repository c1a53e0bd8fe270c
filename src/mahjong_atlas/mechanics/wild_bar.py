"""A discarded wild tile bars all claims until its discarder draws again."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.hands.position import OFFERED, Position
from mahjong_atlas.mechanics.ready import seats_of
from mahjong_atlas.play.actions import CHOW, KONG, PUNG, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.tiles.kind import SEATS

_KEY: Final = "bar"
"""Fact: bitmask of the seats whose wild discard bars claims."""


class WildBar(Mechanic):
    """From the discard of a wild tile to the discarder's next draw nobody claims a tile of another player.

    `clause` bars the others, `own_clause` the discarder himself; by `wild_clause` nobody claims a wild tile
    anyway.
    """

    def __init__(self, clause: str, own_clause: str, wild_clause: str) -> None:
        self.clause: Final = clause
        self.own_clause: Final = own_clause
        self.wild_clause: Final = wild_clause

    def discarded(self, deal: Deal, seat: int, tile: int) -> None:
        """The bar begins with a wild tile."""
        position = deal.position
        if tile in position.wilds:
            position.mark(_KEY, seat)

    def drawn(self, deal: Deal, seat: int) -> bool:
        """It ends with the next draw of who began it."""
        position = deal.position
        if position.is_marked(_KEY, seat):
            position.unmark(_KEY, seat)
        return False

    def bar(self, position: Position, seat: int) -> Refusal | None:
        """Refuses wins on discards and robbed kongs."""
        if position.occasion.kind in OFFERED and position.fact(_KEY):
            return self._refusal(position, seat)
        return None

    def guards(self, deal: Deal, seat: int) -> bool:
        """Only while a bar is in force."""
        return deal.position.fact(_KEY) != 0

    def forbid(self, deal: Deal, seat: int, action: Action) -> Refusal | None:
        """Refuses chow, pung and kong of a discard."""
        return self._refusal(deal.position, seat) if action.kind in (CHOW, PUNG, KONG) else None

    def _refusal(self, position: Position, seat: int) -> Refusal:
        """Who is barred only by his own wild tile is told so."""
        own = position.fact(_KEY) == 1 << seat
        also = (self.wild_clause,) if position.occasion.tile in position.wilds else ()
        return Refusal(self.own_clause if own else self.clause, "barred by a discarded wild tile", also)

    def state_keys(self) -> tuple[str, ...]:
        """Whose bar is in force."""
        return (_KEY,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: "S", or a list of seats."""
        given = state.get(_KEY, [])
        for seat in seats_of(_KEY, [given] if isinstance(given, str) else given, position.seats):
            position.mark(_KEY, seat)

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, where there is a bar."""
        seats = [SEATS[seat] for seat in range(position.seats) if position.is_marked(_KEY, seat)]
        return {_KEY: seats[0] if len(seats) == 1 else seats} if seats else {}
