"""What `mahjong-atlas rules check singapore` says, as a test: run pytest here."""

from mahjong_atlas.testing.kit import faults


def test_the_package_passes_the_kit() -> None:
    assert faults("singapore") == []
