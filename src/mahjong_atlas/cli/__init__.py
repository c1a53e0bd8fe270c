"""The command line `mahjong-atlas`: look up rules, score, check, play, simulate, replay, verify."""

from mahjong_atlas.cli.app import main, run

__all__ = ["main", "run"]
