"""Dora (ドラ) of tiles laid aside."""

from mahjong_atlas.patterns.win import Win
from mahjong_atlas.rules.riichi.dora import DORA_OF, dora, indicators_under, ura_dora
from mahjong_atlas.tiles.kind import KIND_OF


def laid_aside(win: Win, indicators: tuple[int, ...]) -> int:
    """Tiles beside the hand, each once for each indicator that shows it."""
    total = 0
    for tile in indicators:
        total += win.hand.bonus.count(DORA_OF[KIND_OF[tile]])
    return total


def dora_and_aside(win: Win) -> int:
    """ドラ, tiles laid beside the hand among them."""
    return dora(win) + laid_aside(win, win.position.indicators)


def ura_dora_and_aside(win: Win) -> int:
    """裏ドラ, tiles laid beside the hand among them."""
    return ura_dora(win) + laid_aside(win, indicators_under(win))
