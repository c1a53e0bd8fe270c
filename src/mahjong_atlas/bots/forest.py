"""The forest in C where it was compiled, else in plain Python; both give the same answers."""

from __future__ import annotations

try:
    from mahjong_atlas.bots._forest import Forest
except ImportError:
    from mahjong_atlas.bots._forest_py import Forest  # type: ignore[assignment]

__all__ = ["Forest"]
