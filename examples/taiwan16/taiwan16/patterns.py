"""Patterns that only this game has."""

from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import all_chows, bare_single_wait, concealed_pungs
from mahjong_atlas.scoring.patterns.suits import no_honors
from mahjong_atlas.scoring.patterns.waits import two_sided_wait
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.tiles.shapes.traits import PUNGS


def plain_hand(win: Win) -> int:
    """平胡: chows only, no honors, no flowers, a two-sided wait, on another player's tile."""
    if win.self_drawn or win.hand.bonus or not two_sided_wait(win):
        return 0
    return 1 if all_chows(win) and no_honors(win) else 0


def half_melded_hand(win: Win) -> int:
    """半求人: every set claimed, the pair completed by a tile drawn."""
    return 1 if win.self_drawn and bare_single_wait(win) else 0


@pattern(needs=PUNGS[4])
def five_concealed_pungs(win: Win) -> int:
    """五暗刻: five concealed pungs or kongs."""
    return 1 if concealed_pungs(win) == 5 else 0
