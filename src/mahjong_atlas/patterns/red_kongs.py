"""中槓: Red tiles discarded or taken out of the hand, each worth a kong."""

from mahjong_atlas.patterns.pattern import pattern
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import SEATS


@pattern(once=True)
def red_kongs(win: Win) -> int:
    """中槓: Reds that the winner has discarded or taken out, counted each."""
    return win.position.fact(red_kongs_key(win.seat))


def red_kongs_key(seat: int) -> str:
    """State key of a seat's Reds discarded or taken out."""
    return f"red_kongs_{SEATS[seat]}"
