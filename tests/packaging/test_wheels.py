"""Wheels that are there already are taken where they fit the sources, and never otherwise."""

import hashlib
import os
import platform
import runpy
import sys
import sysconfig
import threading
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.packaging.conftest import Wheel

ROOT = Path(__file__).resolve().parents[2]
STAMP = "a" * 64
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
MACHINE = sysconfig.get_platform().replace("-", "_").replace(".", "_")
FITS = f"mahjong_atlas-1-{PYTHON}-{PYTHON}-{MACHINE}.whl"
ARCHITECTURE = MACHINE.removeprefix("linux_")


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """The functions of the script, which looks for wheels in an empty folder."""
    monkeypatch.setenv("MAHJONG_ATLAS_WHEELS", str(tmp_path))
    monkeypatch.delenv("MAHJONG_ATLAS_PLAIN", raising=False)
    return runpy.run_path(str(ROOT / "tools/wheels.py"))


def made(folder: Path, name: str, stamp: str = STAMP) -> Path:
    """A wheel whose build wrote this stamp into it."""
    path = folder / name
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(
            "mahjong_atlas/_build_info.py", f"STAMP: Final = '{'c' * 64}'\nWHEEL: Final = {stamp!r}\n"
        )
    return path


@pytest.fixture
def page(wheels: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a page of wheels that is served elsewhere."""
    monkeypatch.setenv("no_proxy", "*")
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        monkeypatch.setenv("MAHJONG_ATLAS_WHEELS", f"http://127.0.0.1:{server.server_port}/index.html")
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield tmp_path
        server.shutdown()
        thread.join()


def test_a_wheel_of_the_present_sources_is_taken(wheels: dict[str, Any], tmp_path: Path) -> None:
    """Nothing beside the wheel tells its stamp: pip may have built it."""
    path = made(tmp_path, FITS)
    offer, left = wheels["find"](STAMP)
    assert (offer.name, left) == (FITS, [])
    assert wheels["fetch"](offer, tmp_path / "into").read_bytes() == path.read_bytes()


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="manylinux is for glibc")
@pytest.mark.parametrize(
    ("machines", "is_taken"),
    [
        (f"manylinux_2_17_{ARCHITECTURE}", True),
        (f"manylinux2014_{ARCHITECTURE}.manylinux_2_17_{ARCHITECTURE}", True),
        (f"manylinux_99_0_{ARCHITECTURE}", False),
        ("manylinux_2_17_another", False),
        (f"musllinux_1_1_{ARCHITECTURE}", False),
    ],
)
def test_a_wheel_for_older_machines_is_taken_by_newer_ones(
    wheels: dict[str, Any], tmp_path: Path, machines: str, is_taken: bool
) -> None:
    made(tmp_path, FITS.replace(MACHINE, machines))
    assert (wheels["find"](STAMP)[0] is not None) is is_taken


@pytest.mark.parametrize(
    ("name", "stamp", "reason"),
    [
        (FITS, "b" * 64, "it was built from other sources"),
        (FITS, "", "it was built from other sources"),
        (FITS.replace(PYTHON, "cp39"), STAMP, "it is for another Python or another machine"),
        (FITS.replace(MACHINE, "win_amd64"), STAMP, "it is for another Python or another machine"),
        ("mahjong_atlas-1-py3-none-any.whl", STAMP, "it is a plain build"),
    ],
    ids=["other sources", "no stamp", "other Python", "other machine", "plain"],
)
def test_any_other_wheel_is_left_with_the_reason(
    wheels: dict[str, Any], tmp_path: Path, name: str, stamp: str, reason: str
) -> None:
    made(tmp_path, name, stamp)
    assert wheels["find"](STAMP) == (None, [f"{name} is not taken: {reason}."])


@pytest.mark.parametrize("damage", ["cut off", "a byte changed", "no wheel"])
def test_a_damaged_wheel_is_left_with_the_reason(wheels: dict[str, Any], tmp_path: Path, damage: str) -> None:
    path = made(tmp_path, FITS)
    content = path.read_bytes()
    broken = {
        "cut off": content[:-40],
        "a byte changed": content.replace(b"STAMP", b"STOMP", 1),
        "no wheel": b"a wheel",
    }
    path.write_bytes(broken[damage])
    assert wheels["find"](STAMP) == (None, [f"{FITS} is not taken: its file is damaged."])


def test_reasons_are_told_only_where_no_wheel_fits(wheels: dict[str, Any], tmp_path: Path) -> None:
    """`make wheels` leaves a wheel for every Python in the folder."""
    made(tmp_path, FITS.replace(PYTHON, "cp39"))
    made(tmp_path, FITS)
    offer, left = wheels["find"](STAMP)
    assert (offer.name, left) == (FITS, [])


def test_in_an_empty_folder_there_is_none(wheels: dict[str, Any]) -> None:
    assert wheels["find"](STAMP) == (None, [])


def test_who_wants_the_plain_build_gets_no_compiled_wheel(
    wheels: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path, FITS)
    monkeypatch.setenv("MAHJONG_ATLAS_PLAIN", "1")
    assert wheels["find"](STAMP) == (None, [])


def test_a_wheel_that_pip_builds_tells_the_sources_it_was_built_from(
    wheels: dict[str, Any], small_project: Path, build_wheel: Callable[..., Wheel]
) -> None:
    built = build_wheel(small_project, MAHJONG_ATLAS_PLAIN="1")
    stamp = wheels["FACTS"]["wheel_stamp"](small_project)
    assert wheels["stamp_in"](built.path) == stamp
    assert wheels["why_plain"](built.path) == "asked for with MAHJONG_ATLAS_PLAIN"
    for changed in ("setup.py", "src/mahjong_atlas/tiles/pair.py"):
        with (small_project / changed).open("a") as source:
            source.write("# changed\n")
        other = wheels["FACTS"]["wheel_stamp"](small_project)
        assert other != stamp
        stamp = other


def test_a_wheel_of_a_page_is_taken_by_the_stamp_that_the_page_tells(
    wheels: dict[str, Any], page: Path
) -> None:
    path = made(page, FITS)
    wheels["write_index"](page, {FITS: STAMP})
    offer, _ = wheels["find"](STAMP)
    assert wheels["fetch"](offer, page / "into").read_bytes() == path.read_bytes()
    assert wheels["find"]("b" * 64) == (None, [f"{FITS} is not taken: it was built from other sources."])


def test_a_file_that_is_not_the_one_named_is_refused(wheels: dict[str, Any], page: Path) -> None:
    path = made(page, FITS)
    wheels["write_index"](page, {FITS: STAMP})
    path.write_bytes(b"another wheel")
    with pytest.raises(ValueError, match="is not the file that its page names"):
        wheels["fetch"](wheels["find"](STAMP)[0], page / "into")


def test_without_a_page_there_is_none(wheels: dict[str, Any], page: Path) -> None:
    assert wheels["find"](STAMP) == (None, [])


def test_the_page_is_one_that_pip_reads(wheels: dict[str, Any], tmp_path: Path) -> None:
    digest = hashlib.sha256(made(tmp_path, FITS).read_bytes()).hexdigest()
    wheels["write_index"](tmp_path, {FITS: STAMP})
    assert f'<a href="{FITS}#sha256={digest}"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def installing() -> dict[str, Any]:
    """What `tools/install_wheel.py` defines."""
    return runpy.run_path(str(ROOT / "tools/install_wheel.py"))


@pytest.mark.parametrize(
    ("reason", "unwanted", "pages", "wording"),
    [
        ("", False, "present", ""),
        ("there is no Node here", False, "of the wheel", ""),
        ("asked for none", True, None, "asked for none"),
    ],
)
def test_pages_of_a_wheel_stay_only_where_the_present_ones_cannot_be_built(
    tmp_path: Path, reason: str, unwanted: bool, pages: str | None, wording: str
) -> None:
    place_client = installing()["place_client"]
    place, built = tmp_path / "mahjong_atlas/server/static", tmp_path / "built"
    for folder, text in ((place, "of the wheel"), (built, "present")):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(text)
    installed = SimpleNamespace(files=["mahjong_atlas/server/static/index.html"])
    place_client.__globals__.update(
        CLIENT=built,
        sysconfig=SimpleNamespace(get_path=lambda _: str(tmp_path)),
        distribution=lambda _: installed,
    )
    assert place_client({"is_unwanted": lambda: unwanted}, reason) == wording
    index = place / "index.html"
    assert (index.read_text() if index.exists() else None) == pages


def test_while_the_engine_is_compiled_lines_tell_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = installing()["compiled"]
    monkeypatch.setenv("MAHJONG_ATLAS_PROGRESS", "")
    heard = threading.Event()

    def build(into: Path) -> Path:
        Path(os.environ["MAHJONG_ATLAS_PROGRESS"]).write_text("7 of 481 files are compiled")
        assert heard.wait(60)
        return into / "made.whl"

    def say(line: str) -> None:
        print(line)
        if "7 of 481" in line:
            heard.set()

    compiled.__globals__.update(MADE=tmp_path, BEAT=0.01, build=build, say=say)
    assert compiled() == tmp_path / "made.whl"
    assert "Still compiling: 7 of 481 files are compiled." in capsys.readouterr().out


def requirements_of(*extras: str) -> list[str]:
    resolve: Callable[[list[str]], list[str]] = installing()["requirements"]
    return resolve(list(extras))


def test_what_an_extra_needs_includes_the_extras_it_names() -> None:
    """`test` names `server` of the package itself."""
    found = requirements_of("test")
    assert any(each.startswith("pytest>") for each in found)
    assert any(each.startswith("fastapi>") for each in found)
    assert not [each for each in found if each.startswith("mahjong-atlas")]
    assert set(requirements_of()) < set(found)


def test_an_extra_that_is_not_there_is_named() -> None:
    with pytest.raises(SystemExit, match="no extra 'tests'"):
        requirements_of("tests")


def test_a_release_is_refused_before_anything_changes() -> None:
    release = runpy.run_path(str(ROOT / "tools/release.py"))
    for version, reason in (("1.2", "no version"), ("0.0.1", "choose a later one")):
        with pytest.raises(SystemExit, match=f"{reason}.*nothing was changed"):
            release["checked"](version)


def test_a_release_names_the_pythons_that_have_no_wheel() -> None:
    without_wheel = runpy.run_path(str(ROOT / "tools/release.py"))["without_wheel"]
    named = [
        "Programming Language :: Python :: 3 :: Only",
        *(f"Python :: 3.{minor}" for minor in (11, 12, 13)),
    ]
    wheels = [f"mahjong_atlas-1.2.3-cp3{minor}-cp3{minor}-manylinux2014_x86_64.whl" for minor in (11, 13)]
    assert without_wheel(named, wheels) == ["3.12"]
    assert without_wheel(named, []) == ["3.11", "3.12", "3.13"]
    assert without_wheel(named[:2], wheels) == []


def test_a_step_of_a_release_that_fails_ends_it_with_what_it_printed() -> None:
    release = runpy.run_path(str(ROOT / "tools/release.py"))
    with pytest.raises(SystemExit, match=r"a line too long\n(.|\n)*failed"):
        release["run"](sys.executable, "-c", "print('a line too long'); raise SystemExit(1)")
