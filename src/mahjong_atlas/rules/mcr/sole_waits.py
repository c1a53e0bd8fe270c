"""Waits that count only where they are the sole one (边张 坎张 单钓将)."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.waits import at_edge, in_middle, is_one_kind
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.reading import PAIR
from mahjong_atlas.shapes.traits import CHOWS


@pattern(asks="shape_waits", needs=CHOWS[1])
def sole_edge_wait(win: Win) -> int:
    """辺張 of a hand that waits for nothing else."""
    return 1 if at_edge(win.reading) and is_one_kind(win.shape_waits) else 0


@pattern(asks="shape_waits", needs=CHOWS[1])
def sole_closed_wait(win: Win) -> int:
    """嵌張 of a hand that waits for nothing else."""
    return 1 if in_middle(win.reading) and is_one_kind(win.shape_waits) else 0


@pattern(asks="shape_waits")
def sole_single_wait(win: Win) -> int:
    """単釣 of a hand that waits for nothing else."""
    return 1 if win.reading.win_at == PAIR and is_one_kind(win.shape_waits) else 0
