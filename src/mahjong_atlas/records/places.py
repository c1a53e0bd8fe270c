"""Where in the wall the tiles of a recorded deal lay, found from its events alone, without the rules."""

from collections.abc import Iterable
from typing import Final

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.events import DEALT, DICE, DREW, SET_ASIDE, TURNED
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.slots import Table
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.records.shuffles import tiles_text
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

_NEXT: Final = "draw"
"""The word of a draw from the front, and of a tile that is turned up where it lies and stays in the wall."""


def dealing(table: Table) -> dict[str, object]:
    """How the tiles of a deal leave the wall, for programs that do not know the ruleset.

    `rounds` are the tiles that each seat takes in turn, `extra` those that the dealer takes afterwards;
    `replacement` is "front" where replacements are drawn like other tiles, else they come from the back.
    """
    return {
        "seats": table.seats,
        "rounds": table.deal_counts(),
        "extra": table.dealer_extra,
        "replacement": "front" if table.replacement == "front" else "back",
    }


class Places:
    """The wall of a deal as its events empty it: says which places the tiles of each event have."""

    def __init__(self, table: Table) -> None:
        self.size: Final = table.tiles.size
        self.front: Final = table.replacement == "front"
        self.wall: Final = Wall(list(range(self.size)), 0)
        self.dealt: Final[list[list[int]]] = [[] for _ in range(table.seats)]
        for number in table.deal_counts():
            for seat in range(table.seats):
                self.dealt[seat].extend(self.wall.draw() for _ in range(number))
        self.dealt[0].extend(self.wall.draw() for _ in range(table.dealer_extra))

    def of(self, line: dict[str, object]) -> list[int]:
        """Indices in the wall of the tiles that an event takes or turns up; none for other events.

        Raises AtlasError where there is no such place or no tile is left.
        """
        kind, seat = line.get("e"), line.get("seat")
        if kind == DEALT and isinstance(seat, str):
            return self.dealt[SEATS.index(seat)] if seat in tuple(SEATS) else []
        if kind == DREW:
            if self.wall.remaining == 0:
                raise AtlasError(Message("error-record-wall-empty"))
            front = self.front or line.get("word") == _NEXT
            return [self.wall.draw() if front else self.wall.replace()]
        if kind in (TURNED, SET_ASIDE):
            index = self._given(line)
            if line.get("word") != _NEXT:
                self.wall.set_aside(index)
            return [index]
        return []

    def _given(self, line: dict[str, object]) -> int:
        numbers = line.get("numbers")
        index = numbers[0] if isinstance(numbers, list) and len(numbers) == 1 else None
        if type(index) is int and 0 <= index < self.size:
            return index
        raise AtlasError(Message("error-record-wall-place"))


def wall_difference(
    table: Table, seed: str, lines: Iterable[dict[str, object]]
) -> tuple[int, Message] | None:
    """The first event whose tiles or dice are not those of the seed: its number, and what is wrong."""
    rng = Rng(seed)
    wall = table.tiles.tiles[:]
    rng.shuffle(wall)
    places = Places(table)
    for number, line in enumerate(lines):
        if line.get("e") == DICE:
            numbers = line.get("numbers")
            if not isinstance(numbers, list) or numbers != list(rng.dice(len(numbers))):
                return number, Message("error-record-dice")
        try:
            found = places.of(line)
        except AtlasError as error:
            return number, error.whole
        here = tiles_text([wall[place] for place in found])
        there = line.get("tiles", line.get("tile"))
        if found and there != here:
            at = ", ".join(map(str, found))
            return number, Message("error-record-wall", text=str(there), text2=at, text3=here)
    return None
