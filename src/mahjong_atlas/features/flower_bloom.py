"""A flower drawn after a kong ends the bloom (槓上開花)."""

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState


class FlowerEndsBloom(Mechanic):
    """The replacement of a flower that was itself the replacement of a kong brings no 槓上開花."""

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """What is drawn now replaces the flower, not the kong."""
        deal.kong_replacing = False
        return False
