"""Sets of seats are bitmasks."""

import pytest

from mahjong_atlas.tiles.seat_state import SeatSet, seats_in


@pytest.mark.parametrize(
    ("mask", "seats"), [(0, []), (0b0001, [0]), (0b1010, [1, 3]), (0b1111, [0, 1, 2, 3])]
)
def test_the_seats_of_a_bitmask_stand_in_seat_order(mask: int, seats: list[int]) -> None:
    assert seats_in(mask) == seats


def test_a_set_of_seats_is_written_as_it_is_read() -> None:
    some, one = SeatSet("barred"), SeatSet("barring", alone=True)

    assert some.text(some.parsed(["N", "S"], 4), 4) == ["S", "N"]
    assert some.text(some.parsed(["N"], 4), 4) == ["N"]
    assert one.text(one.parsed("N", 4), 4) == "N"
    assert one.text(one.parsed(["N", "S"], 4), 4) == ["S", "N"]
