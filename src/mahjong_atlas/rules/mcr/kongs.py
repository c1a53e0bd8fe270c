"""Patterns of kongs by the way they were made (双明杠 双暗杠 明暗杠)."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.sets import concealed_kongs, exposed_kongs
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.shapes.traits import KONGS


@pattern(once=True, needs=KONGS)
def two_exposed_kongs(win: Win) -> int:
    """双明杠: exactly two exposed or added kongs."""
    return 1 if exposed_kongs(win.hand) == 2 else 0


@pattern(once=True, needs=KONGS)
def two_concealed_kongs(win: Win) -> int:
    """双暗杠: exactly two concealed kongs."""
    return 1 if concealed_kongs(win.hand) == 2 else 0


@pattern(once=True, needs=KONGS)
def kong_of_each_sort(win: Win) -> int:
    """明暗杠: exactly one exposed or added kong and one concealed one."""
    return 1 if concealed_kongs(win.hand) == 1 and exposed_kongs(win.hand) == 1 else 0
