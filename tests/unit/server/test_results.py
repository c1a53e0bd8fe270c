"""What is kept of a match that is over."""

import threading
from types import SimpleNamespace

import pytest

from mahjong_atlas.server.hub import keep_record
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.records import Records

pytestmark = pytest.mark.anyio


async def test_a_record_is_unpacked_off_the_loop_so_that_no_other_table_waits(database: Database) -> None:
    threads: list[threading.Thread] = []

    def record() -> list[str]:
        threads.append(threading.current_thread())
        return ["{}", "[]"]

    room = SimpleNamespace(
        table="t",
        state=lambda: SimpleNamespace(players=[None], ruleset="rules@1"),
        accounts=lambda: [""],
        results=lambda: [1.0],
        record=record,
    )
    records = Records(database)
    await keep_record(room, records)
    assert await records.body("t") == "{}\n[]\n"
    assert threads
    assert threading.main_thread() not in threads
