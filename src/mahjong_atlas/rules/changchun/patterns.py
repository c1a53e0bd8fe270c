"""Patterns that only Changchun counts."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.waits import is_one_kind
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import HONORS
from mahjong_atlas.tiles.kind import is_dragon


@pattern(needs=HONORS)
def dragon_pair(win: Win) -> int:
    """三元牌の雀頭: the pair is of dragons."""
    return 1 if is_dragon(win.reading.pair) else 0


@pattern(asks="legal_waits", once=True)
def sole_legal_wait(win: Win) -> int:
    """独聴: exactly one kind of tile would have made a legal hand."""
    return 1 if is_one_kind(win.legal_waits) else 0
