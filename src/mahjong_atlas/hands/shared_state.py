"""State that every position keeps in its rivers and sets; a part declares it where a case must say it."""

from typing import ClassVar, Final, cast

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.entries import NUMBER, SEAT, Entries
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import KONG_DRAW, Position
from mahjong_atlas.hands.state import State
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles


class ClaimedDiscards(Entries):
    """The discards that were claimed, by seat and place in the river from 0; the rivers keep them."""

    def value(self, position: Position) -> object:
        """From all rivers, in seat order."""
        return tuple(
            [
                (seat, index)
                for seat in range(position.seats)
                for index in range(len(position.hands[seat].river))
                if position.hands[seat].river_claimed >> index & 1
            ]
        )

    def put(self, position: Position, value: object) -> None:
        """They do not lie there any more."""
        for seat, index in cast("tuple[tuple[int, int], ...]", value):
            hand = position.hands[seat]
            if index >= len(hand.river):
                raise PositionError(
                    Message(
                        "error-state-beyond-river",
                        text=self.key,
                        seat=SEATS[seat],
                        number=index,
                        number2=len(hand.river),
                    )
                )
            hand.river_claimed |= 1 << index


CLAIMED: Final = ClaimedDiscards("claimed", (SEAT, NUMBER))


class ReplacedKong(State):
    """The kong whose replacement was drawn, as it lies among the melds; lines name it by its place."""

    kind: ClassVar[str] = "text"

    def value(self, position: Position) -> object:
        """Only where a replacement was drawn."""
        kong = position.last_kong
        return kong.text() if kong is not None and position.occasion.kind == KONG_DRAW else None

    def put(self, position: Position, value: object) -> None:
        """A meld of the seat that draws."""
        if position.occasion.kind != KONG_DRAW:
            raise PositionError(Message("error-state-kong-event", text=self.key, text2=KONG_DRAW))
        for meld in position.hands[position.occasion.seat].melds:
            if meld.is_kong and is_written(meld, value):
                position.last_kong = meld
                return
        raise PositionError(Message("error-state-no-kong", text=self.key, text2=repr(value)))

    def example(self) -> object:
        """A kong of a discard."""
        return "kong 3333p from N"


REPLACED_KONG: Final = ReplacedKong("kong", written=False)


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
