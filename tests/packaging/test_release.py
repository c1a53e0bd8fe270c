"""What is published: wheels with the tag of the oldest Linux that they run on, which an index would take."""

import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.conftest import Wheel

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def building() -> dict[str, Any]:
    """What `tools/build_wheels.py` defines."""
    if not Path(sys.executable).with_name("twine").exists():
        pytest.skip("twine and auditwheel are not installed (pip install 'mahjong-atlas[release]')")
    return runpy.run_path(str(ROOT / "tools/build_wheels.py"))


@pytest.mark.skipif(sys.platform != "linux", reason="manylinux is for Linux")
def test_a_compiled_wheel_gets_the_tag_of_the_oldest_linux_that_it_runs_on(
    building: dict[str, Any],
    small_project: Path,
    build_wheel: Callable[..., Wheel],
    machine_can_compile: bool,
) -> None:
    if not machine_can_compile:
        pytest.skip("there is no C compiler here")
    made = build_wheel(small_project).path
    assert "linux_" in made.name
    assert "manylinux_" not in made.name
    tagged = building["tagged"](made)
    assert "manylinux_" in tagged.name
    assert [path.name for path in made.parent.glob("*.whl")] == [tagged.name]
    building["run"](sys.executable, "twine", "check", "--strict", str(tagged))
    assert runpy.run_path(str(ROOT / "tools/wheels.py"))["runs_here"](tagged.name)


def test_a_program_that_fails_ends_the_build_with_what_it_said(
    building: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "no.whl").write_text("no wheel")
    with pytest.raises(SystemExit, match=r"twine failed:(.|\n)*no\.whl"):
        building["run"](sys.executable, "twine", "check", "--strict", str(tmp_path / "no.whl"))
