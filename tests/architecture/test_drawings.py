"""The drawings of docs/architecture.md are those of the sources."""

import runpy
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, assert_none, where

SCRIPT = runpy.run_path(str(ROOT / "tools/draw_architecture.py"))


def test_the_drawings_are_made_from_the_sources() -> None:
    assert_none(f"{where(path)} is stale: python -m tools.draw_architecture" for path in SCRIPT["stale"]())


def test_a_stale_drawing_is_found(tmp_path: Path) -> None:
    layers, discard = tmp_path / "layers.svg", tmp_path / "discard.svg"
    layers.write_text(SCRIPT["layer_drawing"](), encoding="utf-8")
    assert list(SCRIPT["stale"](tmp_path)) == [discard]

    layers.write_text("<svg/>", encoding="utf-8")
    assert list(SCRIPT["stale"](tmp_path)) == [layers, discard]


def test_a_step_of_the_discard_that_is_gone_is_found() -> None:
    with pytest.raises(SystemExit, match=r"src/mahjong_atlas/play/perform\.py::throw is no place"):
        SCRIPT["check_place"]("src/mahjong_atlas/play/perform.py::throw")
