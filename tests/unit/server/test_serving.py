"""How the server holds its process while it serves."""

import gc
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from mahjong_atlas.server.serving import (
    COLLECTED,
    SWITCHED,
    bound,
    collected_seldom,
    get_ready,
    switched_often,
)
from mahjong_atlas.server.settings import SettingError
from mahjong_atlas.texts.languages import LANGUAGES, SHARED


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


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop for Windows")
def test_the_command_serves_by_uvloop_and_ends_at_a_signal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mahjong_atlas", "serve", "--port", "0", "--logs", "quiet"]
    environment = {**os.environ, "MAHJONG_ATLAS_HOME": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().split()[2]
        try:
            assert httpx.get(f"{url}/healthz", trust_env=False).json()["loop"] == "uvloop"
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


def test_sentences_are_read_before_tables_are_served() -> None:
    get_ready()
    assert set(SHARED._sources) == set(LANGUAGES)
