"""Kongs in a row (槓上槓): whether the replacement of one belongs to the next."""

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.patterns.moments import KONG_WITH_DRAWN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic


class DrawnInKong(Mechanic):
    """Remembers whether the last kong was made with the tile drawn just before; only its owner can tell."""

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """An exposed kong is made without a draw."""
        drawn = deal.position.hands[seat].drawn
        deal.position.notes[KONG_WITH_DRAWN] = 1 if drawn in meld.tiles else 0
