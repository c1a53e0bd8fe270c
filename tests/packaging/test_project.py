"""The project file, the Makefile and the build agree with each other."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def make(python: Path, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Ask for an install with another interpreter, into an environment of its own."""
    command = ["make", f"PYTHON={python}", f"VENV={tmp_path / 'venv'}", "install"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def python_failing_on(word: str, tmp_path: Path) -> Path:
    """A stand-in for Python that fails on any command with this word in it."""
    script = tmp_path / "python"
    script.write_text(f'#!/bin/sh\ncase "$*" in *{word}*) exit 1;; esac\nexec "{sys.executable}" "$@"\n')
    script.chmod(0o755)
    return script


def test_tests_bring_the_tools_of_the_build() -> None:
    """The tests build wheels with the tools of the environment: they must be those of an isolated build."""
    assert set(PROJECT["build-system"]["requires"]) <= set(
        PROJECT["project"]["optional-dependencies"]["test"]
    )


def test_runtime_needs_five_packages_only() -> None:
    names = {requirement.split(">")[0] for requirement in PROJECT["project"]["dependencies"]}
    assert names == {"typer", "rich", "mypy_extensions", "msgspec", "fluent.runtime"}


def test_make_names_the_package_that_brings_ensurepip(tmp_path: Path) -> None:
    done = make(python_failing_on("ensurepip", tmp_path), tmp_path)
    assert done.returncode != 0
    assert "apt-get install python3-venv" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_make_names_the_python_it_needs(tmp_path: Path) -> None:
    done = make(python_failing_on("version_info", tmp_path), tmp_path)
    assert done.returncode != 0
    assert "needs Python 3.11 or newer" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_playing_installs_the_server_and_serves() -> None:
    """One command is typed: it builds, installs what serving needs, and serves."""
    dry = subprocess.run(["make", "-n", "play"], cwd=ROOT, capture_output=True, text=True)
    assert "install_wheel.py server" in dry.stdout
    assert "mahjong-atlas serve --demo-if-closed" in dry.stdout


def test_the_documents_name_every_package_of_the_server() -> None:
    told = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")
    for requirement in PROJECT["project"]["optional-dependencies"]["server"]:
        assert f"`{requirement.split('>')[0].split('[')[0]}`" in told, requirement
