"""What the server writes is for its owner alone, from the first byte."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mahjong_atlas.server.files import FileError, make_private, open_private
from mahjong_atlas.server.identity import server_key
from mahjong_atlas.server.settings import SettingError, Settings
from mahjong_atlas.server.store import database as store
from mahjong_atlas.server.store.backup import back_up
from mahjong_atlas.server.store.database import Database, DatabaseError
from mahjong_atlas.server.store.people import People
from tests.server.conftest import called

pytestmark = pytest.mark.anyio
SQLITE = ("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm", "tables.sqlite3.lock")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """The umask that lets everybody read what is made without care."""
    before = os.umask(0o022)
    yield
    os.umask(before)


async def test_other_users_cannot_read_the_database_its_log_its_lock_and_the_key(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "data")
    async with called(settings) as client:
        assert (await client.post("/api/session", json={"name": "Ann"})).status_code == 201
        assert mode(settings.home) == 0o700
        modes = {file.name: mode(file) for file in settings.home.iterdir()}
        assert modes.keys() > {*SQLITE, "server.key"}
        assert set(modes.values()) == {0o600}


async def test_the_database_is_private_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    connect = sqlite3.connect

    def watched(name: str, *more: object, **options: object) -> sqlite3.Connection:
        file = Path(name)
        seen.append((mode(file), file.stat().st_size))
        return connect(name, *more, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(store.sqlite3, "connect", watched)
    database = Database(Settings(home=tmp_path).database)
    await database.open()
    await database.close()
    assert seen[0] == (0o600, 0)
    assert {each for each, _ in seen} == {0o600}


async def test_wider_permissions_of_before_are_narrowed_with_one_line_each(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "data", grace=1)
    database = Database(settings.database)
    await database.open()
    await People(database).sign_in("Ann")
    server_key(settings)
    wide = [settings.home, *settings.home.iterdir()]
    await database.close()
    settings.home.chmod(0o755)
    for file in settings.home.iterdir():
        file.chmod(0o644)
    left = [path for path in wide if path.exists()]
    with capture_logs() as lines:
        async with called(settings):
            assert {path: mode(path) for path in left} == {
                path: 0o700 if path == settings.home else 0o600 for path in left
            }
    narrowed = [line["path"] for line in lines if line["event"] == "permissions narrowed"]
    assert sorted(narrowed) == sorted(str(path) for path in left)


@pytest.mark.parametrize("name", [*SQLITE, "server.key"])
async def test_a_symbolic_link_is_not_followed(tmp_path: Path, name: str) -> None:
    home, other = tmp_path / "data", tmp_path / "other"
    home.mkdir()
    other.write_bytes(b"")
    other.chmod(0o644)
    (home / name).symlink_to(other)
    settings = Settings(home=home)
    with pytest.raises((DatabaseError, SettingError), match=f"{name} is a symbolic link: name the file"):
        async with called(settings):
            pass
    assert other.read_bytes() == b""
    assert mode(other) == 0o644


async def test_a_backup_does_not_read_through_a_link_nor_write_through_one(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "data")
    database = Database(settings.database)
    await database.open()
    other = tmp_path / "other"
    other.write_bytes(b"")
    (tmp_path / "atlas.gz.part").symlink_to(other)
    await back_up(database, tmp_path / "atlas.gz")
    assert mode(tmp_path / "atlas.gz") == 0o600
    assert other.read_bytes() == b""
    await database.close()
    (tmp_path / "link").symlink_to(settings.home / SQLITE[0])
    linked = Database(Settings(home=tmp_path, database_url=f"sqlite:///{tmp_path / 'link'}").database)
    with pytest.raises(DatabaseError, match="symbolic link"):
        await linked.open_to_read()


async def test_the_folder_of_a_named_database_keeps_its_mode(tmp_path: Path) -> None:
    """It may be a folder of all users, such as /tmp."""
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    settings = Settings(home=tmp_path / "data", database_url=f"sqlite:///{shared / 'tables.sqlite3'}")
    async with called(settings):
        assert mode(shared) == 0o755
        assert mode(shared / "tables.sqlite3") == 0o600


def test_only_ordinary_files_are_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(FileError):
            open_private(tmp_path / name)
    with pytest.raises(FileError, match="cannot be opened"):
        make_private(tmp_path / "nowhere" / "file")


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 64, b"a line\nand another, with a bell \a"])
def test_a_key_file_that_holds_no_key_is_named_with_the_remedy(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "server.key").write_bytes(content)
    with pytest.raises(SettingError, match=r"server\.key holds no key: delete it"):
        server_key(Settings(home=tmp_path))
