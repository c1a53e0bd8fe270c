"""What a table remembers of fed sets: who became liable for whom first, which kong was replaced last."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import KONG_DRAW, Position
from mahjong_atlas.mechanics.ready import seats_of
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.settlement.last_act import first_fed_key
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles

FIRST: Final = "liable_already"
KONG: Final = "kong"
"""State keys: for whom a feeder became liable first; the kong whose replacement was drawn."""


class FirstLastSet(Mechanic):
    """Remembers for each feeder the first player whose last set, leaving one concealed tile, he fed."""

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A set was called; a concealed kong is no called set."""
        melds = deal.position.hands[seat].melds
        if len(melds) == deal.ruleset.table.sets and not any(each.is_concealed for each in melds):
            deal.position.facts.setdefault(first_fed_key(meld.source), seat + 1)

    def state_keys(self) -> tuple[str, ...]:
        """Feeders and those for whom they are liable."""
        return (FIRST,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: a table by feeder, e.g. { W = "N" }."""
        table = state.get(FIRST, {})
        if not isinstance(table, Mapping):
            raise PositionError(f'{FIRST} = {table!r} must be a table of seats by seat, e.g. {{ W = "N" }}')
        for pair in table.items():
            feeder, player = seats_of(FIRST, list(pair), position.seats)
            if feeder == player:
                raise PositionError(f"{FIRST}: {pair[0]} cannot be liable for himself")
            position.facts[first_fed_key(feeder)] = player + 1

    def write_state(self, position: Position) -> dict[str, object]:
        """Feeders that are liable."""
        table: dict[str, str] = {}
        for feeder in range(position.seats):
            player = position.fact(first_fed_key(feeder))
            if player:
                table[SEATS[feeder]] = SEATS[player - 1]
        return {FIRST: table} if table else {}


class KongReplaced(Mechanic):
    """Lets a case name the kong whose replacement was drawn, wherever it lies among the melds."""

    def state_keys(self) -> tuple[str, ...]:
        """The kong."""
        return (KONG,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: the meld as written there, e.g. "kong 3333p from N"."""
        if KONG not in state:
            return
        if position.occasion.kind != KONG_DRAW:
            raise PositionError(f"{KONG} names the kong of a {KONG_DRAW} event")
        for meld in position.hands[position.occasion.seat].melds:
            if meld.is_kong and is_written(meld, state[KONG]):
                position.last_kong = meld
                return
        raise PositionError(f"{KONG} = {state[KONG]!r} is no kong of the seat that draws")

    def write_state(self, position: Position) -> dict[str, object]:
        """Only where a replacement was drawn."""
        kong = position.last_kong
        return {KONG: kong.text()} if kong is not None and position.occasion.kind == KONG_DRAW else {}


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
