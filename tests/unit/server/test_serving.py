"""How the server holds its process while it serves."""

import gc
import sys

import pytest

from mahjong_atlas.server.serving import COLLECTED, SWITCHED, collected_seldom, switched_often


def test_garbage_is_looked_for_seldom_only_while_tables_are_served() -> None:
    before = gc.get_threshold()
    with collected_seldom():
        assert gc.get_threshold() == COLLECTED
        assert gc.get_freeze_count() > 0, "what was there before is not looked at"
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_threads_are_switched_often_only_while_tables_are_served() -> None:
    before = sys.getswitchinterval()
    with switched_often():
        assert sys.getswitchinterval() == pytest.approx(SWITCHED)
    assert sys.getswitchinterval() == before
