"""How the server holds its process while it serves."""

import gc

from mahjong_atlas.server.serving import COLLECTED, collected_seldom


def test_garbage_is_looked_for_seldom_only_while_tables_are_served() -> None:
    before = gc.get_threshold()
    with collected_seldom():
        assert gc.get_threshold() == COLLECTED
        assert gc.get_freeze_count() > 0, "what was there before is not looked at"
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
