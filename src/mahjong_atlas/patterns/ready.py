"""Patterns of a ready declaration (立直, 報聴), by the facts "ready", "ready_first" and "one_shot"."""

from mahjong_atlas.patterns.win import Win


def declared_ready(win: Win) -> int:
    """立直: the winner had declared ready, not with the very first discard."""
    return 1 if win.position.is_marked("ready", win.seat) and not declared_ready_first(win) else 0


def declared_ready_first(win: Win) -> int:
    """両立直: the winner had declared ready with the very first discard."""
    return 1 if win.position.is_marked("ready_first", win.seat) else 0


def one_shot(win: Win) -> int:
    """一発: within one uninterrupted round after the declaration."""
    return 1 if win.position.is_marked("one_shot", win.seat) else 0
