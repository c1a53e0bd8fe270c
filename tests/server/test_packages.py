"""Rulesets of installed packages at a server: those that its setting names, played with bots."""

from types import SimpleNamespace

import pytest

from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules import packages
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import SettingError, Settings
from tests.packages import NAMES, install_examples
from tests.server.conftest import called, listening
from tests.server.test_games import begin, play, recorded
from tests.server.test_kills import welcomed

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    return install_examples(tmp_path_factory.mktemp("packages"))


@pytest.fixture
def installed(target, monkeypatch):
    """The packages are installed, for worker processes too."""
    monkeypatch.syspath_prepend(str(target))
    monkeypatch.setenv("PYTHONPATH", str(target), prepend=":")
    packages.allow_all()
    yield
    packages.allow_all()


async def test_a_server_loads_what_its_setting_names(installed, tmp_path):
    async with called(Settings(home=tmp_path, grace=1, rulesets=("taiwan16",))) as client:
        listed = [each["id"] for each in (await client.get("/api/rulesets")).json()]
        assert listed == [*RULESETS, "taiwan16"]
        book = await client.get("/api/rulesets/taiwan16/book", params={"lang": "ja"})
        assert book.json()["title"] == "台湾麻雀（16枚）"
        assert (await client.get("/api/rulesets/singapore")).status_code == 404
        await client.post("/api/session", json={"name": "Ann"})
        refused = await client.post("/api/tables", json={"rules": "singapore"})
        assert refused.status_code == 422


async def test_a_server_loads_none_by_itself(installed, tmp_path):
    async with called(Settings(home=tmp_path, grace=1)) as client:
        assert [each["id"] for each in (await client.get("/api/rulesets")).json()] == list(RULESETS)


async def test_a_ruleset_that_no_package_has_stops_the_start(installed, tmp_path):
    with pytest.raises(SettingError, match="no installed package has atlantis"):
        async with called(Settings(home=tmp_path, rulesets=("taiwan16", "atlantis"))):
            pass


@pytest.mark.parametrize("name", NAMES)
async def test_a_match_is_played_with_bots_and_its_record_replays(installed, tmp_path, name):
    settings = Settings(home=tmp_path, grace=1, limit_factor=1000, rulesets=NAMES)
    async with listening(settings, Room) as listener:
        server = SimpleNamespace(url=listener.hub.settings.local)
        guest = await begin(server, name)
        stream = []
        async with await welcomed(guest, 0) as socket:
            assert await play(socket, stream, 10_000)
        record, _ = await recorded(server, guest, stream[-1]["record"])
    file = tmp_path / "game.jsonl"
    file.write_bytes(record)
    assert read_record(file).package == f"mahjong-atlas-{name}"
    assert replay(read_record(file)).totals == stream[-3]["scores"]
