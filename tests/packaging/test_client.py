"""The browser client is built when its sources change, and its absence is told."""

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_atlas.build import CLIENT, has_client, source_stamp

BUILDER = Path(__file__).resolve().parents[2] / "tools/build_client.py"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Sources of a client, as far as stamps go."""
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text("{}")
    (folder / "src/main.ts").write_text("export {};")
    return folder


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[..., object]]:
    """What `tools/build_client.py` defines, on a machine where no program is found."""
    monkeypatch.delenv("MAHJONG_ATLAS_CLIENT", raising=False)
    found = runpy.run_path(str(BUILDER))

    def nothing(*_: object) -> object:
        raise found["NoClientError"]("there is no Node here")

    found["find_node"].__globals__["find_node"] = nothing
    return found


def test_stamp_changes_with_the_sources_and_with_nothing_else(web: Path) -> None:
    stamp = runpy.run_path(str(BUILDER))["stamp"]
    first = stamp(web)
    (web / "node_modules").mkdir()
    (web / "node_modules/some.js").write_text("1")
    (web / "tests").mkdir()
    (web / "tests/some.test.ts").write_text("1")
    assert stamp(web) == first
    (web / "src/main.ts").write_text("export {}; // changed")
    assert stamp(web) != first


def test_without_node_the_reason_is_told_and_an_old_client_is_taken_away(
    builder: dict[str, Callable[..., object]], web: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "static"
    into.mkdir()
    (into / "index.html").write_text("an old one")
    reason = builder["build"](into, tmp_path / "cache", web)
    assert reason == "there is no Node here"
    assert not into.exists()
    builder["proclaim"](reason)
    assert "WITHOUT the browser client: there is no Node here" in capsys.readouterr().err


def test_what_was_built_from_the_same_sources_is_not_built_again(
    builder: dict[str, Callable[..., object]], web: Path, tmp_path: Path
) -> None:
    made = tmp_path / "cache/dist"
    made.mkdir(parents=True)
    (made / "index.html").write_text("the client")
    (tmp_path / "cache/stamp").write_text(str(builder["stamp"](web)))
    into = tmp_path / "static"
    assert builder["build"](into, tmp_path / "cache", web) == ""
    assert (into / "index.html").read_text() == "the client"
    (web / "src/main.ts").write_text("export {}; // changed")
    assert builder["build"](into, tmp_path / "cache", web) == "there is no Node here"


def test_a_client_can_be_done_without(
    builder: dict[str, Callable[..., object]], web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAHJONG_ATLAS_CLIENT", "no")
    reason = builder["build"](tmp_path / "static", tmp_path / "cache", web)
    assert reason == "asked for with MAHJONG_ATLAS_CLIENT"


def test_the_built_client_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("x = 1\n")
    first = source_stamp(tmp_path)
    place = tmp_path.joinpath(*CLIENT)
    place.mkdir(parents=True)
    assert not has_client(tmp_path)
    (place / "index.html").write_text("pages")
    assert source_stamp(tmp_path) == first
    assert has_client(tmp_path)
