"""Replacements of kongs: whether one belongs to the next kong (槓上槓), whether a flower comes between."""

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


class FlowerEndsBloom(Mechanic):
    """The replacement of a flower that was itself the replacement of a kong brings no 槓上開花."""

    def exposed(self, deal: Deal, seat: int, tile: int) -> bool:
        """What is drawn now replaces the flower, not the kong."""
        deal.kong_replacing = False
        return False
