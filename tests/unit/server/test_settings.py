"""Settings, tokens, limits."""

import stat
from pathlib import Path

import pytest

from mahjong_atlas.server.identity import Tokens, server_key
from mahjong_atlas.server.limits import Bucket, Buckets
from mahjong_atlas.server.serving import hide
from mahjong_atlas.server.settings import SettingError, Settings, read_settings


def test_flags_come_before_the_environment(tmp_path: Path) -> None:
    environment = {
        "MAHJONG_ATLAS_HOME": str(tmp_path),
        "MAHJONG_ATLAS_PORT": "9000",
        "MAHJONG_ATLAS_HOST": "0.0.0.0",
        "MAHJONG_ATLAS_PUBLIC_URL": "https://tiles.example/",
    }
    settings = read_settings(environment, port=9001, host=None)
    assert (settings.home, settings.port, settings.host) == (tmp_path, 9001, "0.0.0.0")
    assert (settings.address, settings.is_secure) == ("https://tiles.example", True)
    assert settings.local == "http://127.0.0.1:9001"
    named = read_settings({"MAHJONG_ATLAS_RULESETS": "taiwan16, singapore"})
    assert (named.rulesets, read_settings({}).rulesets) == (("taiwan16", "singapore"), ())
    usual = read_settings({"MAHJONG_ATLAS_HOME": str(tmp_path)})
    assert (usual.address, usual.is_secure) == ("http://127.0.0.1:8136", False)
    assert usual.database.render_as_string() == f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"


@pytest.mark.parametrize(
    ("flags", "fault"),
    [
        ({"port": 70000}, "--port cannot be '70000'"),
        ({"port": "http"}, "--port"),
        ({"logs": "xml"}, "choose one of console, json, quiet"),
        ({"database_url": "mysql://x/y"}, "postgresql://"),
        ({"database_url": "nonsense"}, "sqlite:////"),
        ({"public_url": "tiles.example"}, "https://name.example"),
        ({"lease": "nan"}, "--lease"),
        ({"workers": "0"}, "--workers cannot be '0': give a number from 1 to 64"),
        ({"metrics_token": "short"}, "MAHJONG_ATLAS_METRICS_TOKEN is too short"),
        ({"trusted_proxies": "proxy.example"}, "--trusted-proxies cannot be 'proxy.example'"),
    ],
)
def test_settings_that_cannot_be_used_are_named(flags: dict[str, str], fault: str) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings({}, **flags)
    assert fault in str(caught.value)


def test_a_database_is_told_without_its_password() -> None:
    settings = read_settings({}, database_url="postgresql://ann:hush@db/x")
    assert settings.database.drivername == "postgresql+psycopg"
    assert "hush" not in settings.database.render_as_string(hide_password=True)
    assert "hush" not in repr(settings)


def test_the_key_is_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "new")
    key = server_key(settings)
    assert server_key(settings) == key
    (file,) = (tmp_path / "new").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert server_key(Settings(home=tmp_path, key="k" * 20)) == "k" * 20
    with pytest.raises(SettingError, match="too short"):
        server_key(Settings(home=tmp_path, key="short"))
    (tmp_path / "file").write_text("")
    with pytest.raises(SettingError, match="cannot be made"):
        server_key(Settings(home=tmp_path / "file"))


def test_only_the_key_makes_tokens() -> None:
    tokens, others = Tokens("a" * 20), Tokens("b" * 20)
    token = tokens.token("session")
    assert tokens.session(token) == "session"
    assert others.session(token) is None
    assert tokens.session(token + "x") is None
    assert tokens.session("🀄") is None


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_everybody_has_a_bucket_and_few_are_remembered() -> None:
    buckets = Buckets(1, 1, most=2, clock=lambda: 0.0)
    assert [buckets.take(who) for who in "aabb"] == [True, False, True, False]
    assert buckets.take("c")
    assert buckets.take("a"), "forgotten meanwhile"


def test_a_bucket_tells_how_long_to_wait_and_charges_debts() -> None:
    now = [0.0]
    buckets = Buckets(0.5, 4, clock=lambda: now[0])
    assert buckets.wait("a", 4) == 0
    assert buckets.take("a", 3)
    assert (buckets.wait("a"), buckets.wait("a", 2)) == (0, 2)
    buckets.charge("a", 5)
    assert buckets.wait("a") == 10, "a debt of 4 and the one that is wanted"
    now[0] = 10
    assert buckets.take("a")
    assert not buckets.take("a")
    buckets.charge("a", -1)
    assert buckets.take("a"), "given back"


def test_buckets_that_are_full_again_are_not_kept() -> None:
    now = [0.0]
    buckets = Buckets(1, 2, clock=lambda: now[0])
    for who in range(100):
        buckets.take(str(who))
    assert len(buckets) == 100
    now[0] = 1.0
    for who in range(100):
        buckets.take(f"later {who}")
    assert len(buckets) == 100


def test_nothing_secret_is_logged() -> None:
    line = {"event": "x", "token": "t", "server_key": "k", "more": {"Authorization": "b", "n": 1}}
    assert hide(None, "", line) == {
        "event": "x", "token": "...", "server_key": "...", "more": {"Authorization": "...", "n": 1},
    }  # fmt: skip
