"""Wheels that are there already are taken where they fit the sources, and never otherwise."""

import hashlib
import runpy
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
STAMP = "a" * 64
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
MACHINE = sysconfig.get_platform().replace("-", "_").replace(".", "_")
FITS = f"mahjong_atlas-1-{PYTHON}-{PYTHON}-{MACHINE}.whl"


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """The functions of the script, which looks for wheels in an empty folder."""
    monkeypatch.setenv("MAHJONG_ATLAS_WHEELS", str(tmp_path))
    monkeypatch.delenv("MAHJONG_ATLAS_PLAIN", raising=False)
    return runpy.run_path(str(ROOT / "scripts/wheels.py"))


def offered(wheels: dict[str, Any], folder: Path, name: str, stamp: str = STAMP) -> Path:
    """A file that a page offers as a wheel of the sources with this stamp."""
    path = folder / name
    path.write_bytes(b"a wheel")
    wheels["write_index"](folder, {name: stamp})
    return path


def test_a_wheel_of_the_present_sources_is_taken(wheels: dict[str, Any], tmp_path: Path) -> None:
    offered(wheels, tmp_path, FITS)
    offer = wheels["find"](STAMP)
    assert offer.name == FITS
    assert wheels["fetch"](offer, tmp_path / "into").read_bytes() == b"a wheel"


@pytest.mark.parametrize(
    ("name", "stamp"),
    [
        (FITS, "b" * 64),
        (FITS.replace(PYTHON, "cp39"), STAMP),
        (FITS.replace(MACHINE, "win_amd64"), STAMP),
        ("mahjong_atlas-1-py3-none-any.whl", STAMP),
    ],
    ids=["other sources", "other Python", "other machine", "plain"],
)
def test_any_other_wheel_is_left(wheels: dict[str, Any], tmp_path: Path, name: str, stamp: str) -> None:
    offered(wheels, tmp_path, name, stamp)
    assert wheels["find"](STAMP) is None


def test_without_a_page_there_is_none(wheels: dict[str, Any]) -> None:
    assert wheels["find"](STAMP) is None


def test_who_wants_the_plain_build_gets_no_compiled_wheel(
    wheels: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered(wheels, tmp_path, FITS)
    monkeypatch.setenv("MAHJONG_ATLAS_PLAIN", "1")
    assert wheels["find"](STAMP) is None


def test_a_file_that_is_not_the_one_named_is_refused(wheels: dict[str, Any], tmp_path: Path) -> None:
    offered(wheels, tmp_path, FITS).write_bytes(b"another wheel")
    with pytest.raises(ValueError, match="is not the file that its page names"):
        wheels["fetch"](wheels["find"](STAMP), tmp_path / "into")


def test_the_page_is_one_that_pip_reads(wheels: dict[str, Any], tmp_path: Path) -> None:
    offered(wheels, tmp_path, FITS)
    digest = hashlib.sha256(b"a wheel").hexdigest()
    assert f'<a href="{FITS}#sha256={digest}"' in (tmp_path / "index.html").read_text(encoding="utf-8")


def requirements_of(*extras: str) -> list[str]:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        resolve: Callable[[list[str]], list[str]] = runpy.run_path(str(ROOT / "scripts/install_wheel.py"))[
            "requirements"
        ]
    finally:
        sys.path.pop(0)
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
    sys.path.insert(0, str(ROOT / "scripts"))
    release = runpy.run_path(str(ROOT / "scripts/release.py"))
    sys.path.pop(0)
    for version, reason in (("1.2", "no version"), ("0.0.1", "choose a later one")):
        with pytest.raises(SystemExit, match=f"{reason}.*nothing was changed"):
            release["checked"](version)
