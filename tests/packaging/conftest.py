"""Trees to build wheels from: the project as it is, and a small stand-in that compiles in seconds."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
FRAME = ("__init__.py", "build.py", "_build_info.py", "errors.py", "py.typed")

QUICKLY = 'exec "$real" "$@" -O0'
"""What ends a stand-in for the C compiler that compiles."""

SMALL_MODULES = {
    "tiles/__init__.py": '"""Tiles."""\n',
    "tiles/pair.py": '"""A pair."""\n\n\ndef pair(kind: int) -> tuple[int, int]:\n    return kind, kind\n',
    "tiles/shapes/__init__.py": '"""Shapes."""\n',
    "tiles/shapes/_kernel.py": '"""A kernel."""\n\n\ndef twice(number: int) -> int:\n    return 2 * number\n',
}


@dataclass
class Wheel:
    """A built wheel, what the build said, and the wheel unpacked."""

    path: Path
    log: str
    unpacked: Path

    @property
    def objects(self) -> list[str]:
        """The compiled modules in it."""
        return [name for name in zipfile.ZipFile(self.path).namelist() if name.endswith((".so", ".pyd"))]

    def run(self, code: str) -> str:
        """What a fresh interpreter prints that sees this copy of the package before any other."""
        prelude = f"import sys; sys.path.insert(0, {str(self.unpacked)!r}); "
        done = subprocess.run(
            [sys.executable, "-c", prelude + code], capture_output=True, text=True, cwd=self.unpacked
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    @property
    def version(self) -> str:
        """What `mahjong-atlas --version` says."""
        return self.run("from mahjong_atlas.build import version; print(version())")


def copy_recipe(tree: Path) -> None:
    for name in RECIPE:
        shutil.copy2(ROOT / name, tree)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clean copy of the whole project."""
    tree = tmp_path / "project"
    tree.mkdir()
    copy_recipe(tree)
    shutil.copytree(
        ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    )
    return tree


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """The same recipe and frame with two modules, one for each compiler."""
    tree = tmp_path / "small"
    package = tree / "src/mahjong_atlas"
    package.mkdir(parents=True)
    copy_recipe(tree)
    for name in FRAME:
        shutil.copy2(ROOT / "src/mahjong_atlas" / name, package)
    for name, text in SMALL_MODULES.items():
        path = package / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tree


@pytest.fixture
def build_wheel(tmp_path: Path, compiler: Callable[[str], Path]) -> Callable[..., Wheel]:
    """Build a wheel of a tree with some environment variables set, as pip does, with nothing optimised."""

    def build(tree: Path, **variables: str) -> Wheel:
        number = len(list(tmp_path.glob("wheel-*")))
        target = tmp_path / f"wheel-{number}"
        environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "MAHJONG_ATLAS_PLAIN")}
        if "CC" not in variables:
            variables["CC"] = str(compiler(QUICKLY))
        target.mkdir()
        code = f"import setuptools.build_meta as build; build.build_wheel({str(target)!r})"
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=tree,
            env=environment | variables,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        (path,) = target.glob("*.whl")
        zipfile.ZipFile(path).extractall(target / "unpacked")
        return Wheel(path, done.stdout + done.stderr, target / "unpacked")

    return build


@pytest.fixture
def compiler(tmp_path: Path) -> Callable[[str], Path]:
    """A stand-in for the C compiler: a shell script that may end with `QUICKLY`."""
    real = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]

    def make(body: str) -> Path:
        script = tmp_path / "stand-in-cc"
        script.write_text(f"#!/bin/sh\nreal={real}\ncalls={tmp_path / 'calls'}\n{body}\n")
        script.chmod(0o755)
        return script

    return make


@pytest.fixture
def machine_can_compile(tmp_path: Path) -> bool:
    """Whether this machine has a C compiler and the headers of Python."""
    source = tmp_path / "can.c"
    source.write_text("#include <Python.h>\n")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler[0]) is None:
        return False
    command = [*compiler, "-fsyntax-only", f"-I{sysconfig.get_path('include')}", str(source)]
    return subprocess.run(command, capture_output=True).returncode == 0
