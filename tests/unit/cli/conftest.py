"""Games are saved in a folder of the test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command line keeps its games."""
    folder = tmp_path / "games"
    monkeypatch.setenv("MAHJONG_ATLAS_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    return folder
