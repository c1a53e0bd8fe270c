"""Patterns that only Harbin counts."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.waits import in_middle, is_one_kind
from mahjong_atlas.patterns.win import Win


@pattern(once=True)
def discard_win(win: Win) -> int:
    """点和: a win on another player's tile, a robbed kong included."""
    return 0 if win.self_drawn else 1


@pattern(asks="legal_waits")
def sole_legal_closed_wait(win: Win) -> int:
    """独聴の坎張: the only wait of a legal hand, and the middle of a chow."""
    return 1 if is_one_kind(win.legal_waits) and in_middle(win.reading) else 0
