"""How the server holds its process while it serves."""

import gc
import socket
import sys

import pytest

from mahjong_atlas.server.serving import COLLECTED, SWITCHED, bound, collected_seldom, switched_often
from mahjong_atlas.server.settings import SettingError


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


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_small_messages_are_sent_at_once(host) -> None:
    """Row 5 of what the server must stand: TCP_NODELAY is set on the sockets that it accepts."""
    try:
        listener = bound(host, 0)
    except SettingError:
        pytest.skip(f"{host} is no address of this machine")
    with listener, socket.create_connection(listener.getsockname()[:2]), listener.accept()[0] as accepted:
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
