"""What a table remembers of fed sets: who became liable for whom first, which kong was replaced last."""

from typing import ClassVar, Final

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import KONG_DRAW, Position
from mahjong_atlas.hands.state import State
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.settlement.last_act import LIABLE_FIRST
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles


class FirstLastSet(Mechanic):
    """Remembers for each feeder the first player whose last set, leaving one concealed tile, he fed."""

    state: ClassVar[tuple[State, ...]] = (LIABLE_FIRST,)

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A set was called; a concealed kong is no called set."""
        melds = deal.position.hands[seat].melds
        is_last = len(melds) == deal.rules.table.sets and not any(each.is_concealed for each in melds)
        if is_last and LIABLE_FIRST.get(deal.position, meld.source) < 0:
            LIABLE_FIRST.set(deal.position, meld.source, seat)


class ReplacedKong(State):
    """The kong whose replacement was drawn, as it lies among the melds; the position keeps it."""

    kind: ClassVar[str] = "text"

    def value(self, position: Position) -> object:
        """Only where a replacement was drawn."""
        kong = position.last_kong
        return kong.text() if kong is not None and position.occasion.kind == KONG_DRAW else None

    def put(self, position: Position, value: object) -> None:
        """A meld of the seat that draws."""
        if position.occasion.kind != KONG_DRAW:
            raise PositionError(f"{self.key} names the kong of a {KONG_DRAW} event")
        for meld in position.hands[position.occasion.seat].melds:
            if meld.is_kong and is_written(meld, value):
                position.last_kong = meld
                return
        raise PositionError(f"{self.key} = {value!r} is no kong of the seat that draws")

    def example(self) -> object:
        """A kong of a discard."""
        return "kong 3333p from N"


REPLACED_KONG: Final = ReplacedKong("kong")


class KongReplaced(Mechanic):
    """Lets a case name the kong whose replacement was drawn, wherever it lies among the melds."""

    state: ClassVar[tuple[State, ...]] = (REPLACED_KONG,)


def is_written(meld: Meld, text: object) -> bool:
    """Whether a text such as "kong 3333p from N" means this meld."""
    words = str(text).split()
    if len(words) not in (2, 4) or words[0] != meld.word:
        return False
    try:
        tiles = parse_tiles(words[1])
    except AtlasError:
        return False
    source = words[3] if len(words) == 4 and words[2] == "from" else ""
    return sorted(tiles) == sorted(meld.tiles) and source == (SEATS[meld.source] if meld.source >= 0 else "")
