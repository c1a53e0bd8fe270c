"""How many connections there may be under a limit of open files."""

import pytest

from mahjong_atlas.server.connections import (
    BACKLOG,
    LEAST,
    RESERVE,
    connection_capacity,
    descriptors_in_use,
    raise_file_limit,
)
from mahjong_atlas.server.settings import SettingError


def test_connections_leave_descriptors_for_everything_else() -> None:
    for limit in (64, 256, 1024, 65536):
        capacity = connection_capacity(10**6, limit, 20)
        free = limit - 20 - capacity.most
        assert free >= min(RESERVE, (limit - 20) // 2)
        assert capacity.backlog <= free // 2, "all that wait may be taken in one go, and turned away"
    assert connection_capacity(1000, 65536, 20).most == 1000
    assert connection_capacity(1000, 65536, 20).backlog == BACKLOG


def test_too_few_descriptors_are_told_with_a_number_that_is_enough() -> None:
    with pytest.raises(SettingError, match="32 file descriptors are too few, 20 are in use") as caught:
        connection_capacity(1000, 32, 20)
    enough = int(str(caught.value).split("at least ")[1].split()[0])
    assert connection_capacity(1000, enough, 20).most >= LEAST


def test_this_process_has_descriptors_in_use_and_a_limit() -> None:
    assert 3 <= descriptors_in_use() < raise_file_limit()
