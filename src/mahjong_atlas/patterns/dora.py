"""Patterns of dora (ドラ): tiles that count since a turned indicator, or their colour, says so."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.hands.state import SECRET
from mahjong_atlas.hands.tile_state import Tiles
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL, RED_FIVE_M, RED_FIVE_P, RED_FIVE_S


def _after(kind: int) -> int:
    """1-2-...-9-1 in a suit, E-S-W-N-E among the winds, White-Green-Red-White among the dragons."""
    if kind < 27:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < 31:
        return 27 if kind == 30 else kind + 1
    return 31 if kind == 33 else kind + 1


class UnderIndicators(Tiles):
    """The tiles that lie under the indicators, those of indicators not yet turned among them."""

    def told(self, position: Position) -> object:
        """The tiles under the open ones."""
        return self.get(position)[: len(position.indicators)]


LYING_UNDER: Final = UnderIndicators("ura", SECRET, stays=True)

DORA_OF: Final[list[int]] = [_after(kind) for kind in range(NUM_NATURAL)]
"""The kind that an indicator of each kind shows."""


def copies(win: Win, kind: int) -> int:
    """Tiles of a kind in the whole winning hand: concealed, melds, kongs whole, and the winning tile."""
    number = win.hand.owned(kind)
    if not win.self_drawn and win.tile >= 0 and win.kind == kind:
        number += 1
    return number


def shown_by(win: Win, indicators: tuple[int, ...]) -> int:
    """Each copy of a shown kind once for each indicator that shows it."""
    total = 0
    for tile in indicators:
        total += copies(win, DORA_OF[KIND_OF[tile]])
    return total


def laid_aside(win: Win, indicators: tuple[int, ...]) -> int:
    """Tiles beside the hand, each once for each indicator that shows it."""
    total = 0
    for tile in indicators:
        total += win.hand.bonus.count(DORA_OF[KIND_OF[tile]])
    return total


def indicators_under(win: Win) -> tuple[int, ...]:
    """The tiles under the open indicators, for a winner who had declared ready; none for others."""
    position = win.position
    return (
        LYING_UNDER.get(position)[: len(position.indicators)] if READY_SEATS.has(position, win.seat) else ()
    )


def dora(win: Win) -> int:
    """ドラ: tiles shown by the open indicators."""
    return shown_by(win, win.position.indicators)


def dora_and_aside(win: Win) -> int:
    """ドラ, tiles laid beside the hand among them."""
    return dora(win) + laid_aside(win, win.position.indicators)


def ura_dora(win: Win) -> int:
    """裏ドラ: tiles shown by those under the open indicators, for a winner who had declared ready."""
    return shown_by(win, indicators_under(win))


def ura_dora_and_aside(win: Win) -> int:
    """裏ドラ, tiles laid beside the hand among them."""
    return ura_dora(win) + laid_aside(win, indicators_under(win))


def red_five(win: Win) -> int:
    """赤ドラ: red fives in the whole winning hand."""
    tiles = win.hand.tiles
    number = tiles[RED_FIVE_M] + tiles[RED_FIVE_P] + tiles[RED_FIVE_S]
    for meld in win.hand.melds:
        for tile in meld.tiles:
            if tile >= RED_FIVE_M:
                number += 1
    if not win.self_drawn and win.tile >= RED_FIVE_M:
        number += 1
    return number
