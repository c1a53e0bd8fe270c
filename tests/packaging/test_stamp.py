"""The package under test comes from the sources beside these tests."""

import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import mahjong_atlas
from mahjong_atlas import _build_info as info
from mahjong_atlas.build import VERSION, has_client, source_stamp, version

SOURCES = Path(__file__).resolve().parents[2] / "src/mahjong_atlas"
INSTALLED = Path(mahjong_atlas.__file__).resolve().parent
RUNS_FROM_SOURCES = INSTALLED == SOURCES


def test_installed_package_is_built_from_the_present_sources() -> None:
    """The wheel keeps the stamp of what it was built from; run from the sources there is none."""
    assert source_stamp(INSTALLED) == source_stamp(SOURCES)
    assert ("" if RUNS_FROM_SOURCES else source_stamp(SOURCES)) == info.STAMP


def test_compiled_modules_are_those_of_the_stamp() -> None:
    """Every module the wheel says is compiled is an extension here, and there are no others."""
    endings = tuple(EXTENSION_SUFFIXES)
    found = {
        ".".join(("mahjong_atlas", *path.relative_to(INSTALLED).parts))[: -len(ending)]
        for ending in endings[:1]
        for path in INSTALLED.rglob(f"*{ending}")
    }
    listed = {module for module in info.MODULES if module.startswith("mahjong_atlas.")}
    assert found == listed
    for module in sorted(listed):
        file = importlib.import_module(module).__file__
        assert file is not None
        assert file.endswith(endings)


def test_the_sources_hold_no_compiled_module() -> None:
    """An extension left beside the sources would hide later changes of the module."""
    assert [path for path in SOURCES.rglob("*") if path.suffix in (".so", ".pyd", ".c")] == []


def test_version_says_compiled_or_plain_with_the_reason() -> None:
    build = "compiled" if info.COMPILED else f"plain: {info.REASON}"
    without = "" if has_client() else ", without the browser client"
    assert version() == f"mahjong-atlas {VERSION} ({build}{without})"
    assert bool(info.MODULES) is info.COMPILED
    assert info.COMPILED or info.REASON


def test_compiling_did_not_fail() -> None:
    """A machine without a compiler, or one that asked for it, has the plain build; no other."""
    assert "failed" not in info.REASON


def test_every_change_of_a_source_changes_the_stamp(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    first = source_stamp(tmp_path)
    (tmp_path / "a.py").write_bytes(b"x = 1\r\n")
    assert source_stamp(tmp_path) == first, "line ends do not count"
    (tmp_path / "a.so").write_text("")
    assert source_stamp(tmp_path) == first, "compiled files do not count"
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    renamed = source_stamp(tmp_path)
    (tmp_path / "b.py").write_text("x = 2\n")
    assert len({first, renamed, source_stamp(tmp_path)}) == 3


def test_stamp_leaves_bytecode_out(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    first = source_stamp(tmp_path)
    cache = tmp_path / "__pycache__"
    cache.mkdir()
    (cache / f"a.{sys.implementation.cache_tag}.pyc").write_bytes(b"\0")
    assert source_stamp(tmp_path) == first
