"""The project file, the Makefile and the build agree with each other."""

import os
import re
import runpy
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

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


def test_the_pythons_that_are_named_follow_each_other_from_the_oldest_that_is_taken() -> None:
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert PROJECT["project"]["requires-python"] == f">=3.{named[0]}"
    assert all(int(after) == int(before) + 1 for before, after in pairwise(named))


def test_addresses_name_one_place() -> None:
    """Changing it in `[project.urls]` is enough."""
    urls = PROJECT["project"]["urls"]
    pages = f"{urls['Source']}/blob/main/"
    for name, address in urls.items():
        assert name == "Source" or (ROOT / address.removeprefix(pages)).is_file(), name


def test_the_long_description_has_no_link_that_holds_in_the_repository_alone() -> None:
    text = runpy.run_path(str(ROOT / "setup.py"))["long_description"]("1.2.3")
    source = re.escape(PROJECT["project"]["urls"]["Source"])
    links = re.findall(r"(!?)\[[^\[\]]*\]\(([^)]+)\)", text)
    assert len(links) > 20
    for picture, address in links:
        found = re.fullmatch(rf"{source}/{'raw' if picture else 'blob'}/v1\.2\.3/(.+)", address)
        assert found is not None, address
        assert (ROOT / found[1]).exists(), address


def test_the_packed_sources_are_those_of_the_repository(tmp_path: Path) -> None:
    """Nothing that git ignores, and all else: tests and documents too."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("these sources are not in a repository")
    wanted = {path for path in done.stdout.split("\0") if (ROOT / path).is_file()}
    without = {**os.environ, "MAHJONG_ATLAS_CLIENT": "no"}
    command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=without)
    (listed,) = tmp_path.glob("*.egg-info/SOURCES.txt")
    assert {
        path for path in listed.read_text(encoding="utf-8").splitlines() if ".egg-info/" not in path
    } == wanted


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
    assert "tools.install_wheel server" in dry.stdout
    assert "mahjong-atlas serve --demo-if-closed" in dry.stdout


def test_the_documents_name_every_package_of_the_server() -> None:
    text = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")
    for requirement in PROJECT["project"]["optional-dependencies"]["server"]:
        assert f"`{requirement.split('>')[0].split('[')[0]}`" in text, requirement
