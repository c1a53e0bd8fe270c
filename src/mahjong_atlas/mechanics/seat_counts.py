"""Tables of counts by seat in a case's state."""

from collections.abc import Mapping, Sequence

from mahjong_atlas.errors import PositionError
from mahjong_atlas.tiles.kind import SEATS


def read_counts(key: str, value: object, seats: int) -> tuple[int, ...]:
    """From a case: { W = 1 }; every seat's count."""
    letters = SEATS[:seats]
    if not isinstance(value, Mapping) or not all(
        letter in letters and type(count) is int and count >= 0 for letter, count in value.items()
    ):
        raise PositionError(f"{key} = {value!r} must be a table of counts by seat, e.g. {{ W = 1 }}")
    return tuple([value.get(letter, 0) for letter in letters])


def written_counts(counts: Sequence[int]) -> dict[str, int]:
    """To a case: the seats that have any."""
    return {SEATS[seat]: count for seat, count in enumerate(counts) if count}
