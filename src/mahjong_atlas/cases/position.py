"""From a written case to the position that scoring and settlement read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from mahjong_atlas.cases.case import Case
from mahjong_atlas.errors import CaseFileError, PositionTextError
from mahjong_atlas.hands.position import Position
from mahjong_atlas.positions import building
from mahjong_atlas.tiles.kind import SEATS

_WORDS: Final = {building.ROUND: "round_wind", building.WALL: "wall_left"}
"""Names that fields have in files of cases."""


def case_position(case: Case) -> Position:
    """The position of a case.  Raises CaseFileError when it cannot be."""
    with placed(case.place):
        return building.position_of(case.position)


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Errors about a field of a position name the place in the file.  Raises CaseFileError."""
    try:
        yield
    except PositionTextError as error:
        seat, _, rest = error.field.partition(".")
        words = [f"seat {seat}", rest] if seat and seat in SEATS else [_WORDS.get(error.field, error.field)]
        raise CaseFileError(", ".join(filter(None, (place, *words))), error.unread) from None
