"""Drawn deals in a row, each of which doubles the next."""

from mahjong_atlas.features.dealer_sticks import Counter
from mahjong_atlas.play.state import DealState


class DrawnDeals(Counter):
    """上楼: the drawn deals directly before this one. A false win changes nothing."""

    def carry(self, deal: DealState) -> dict[str, int]:
        """One more after a draw, none after a win."""
        result = deal.result
        assert result is not None
        before = self.count.get(deal.position)
        if result.kind == "win":
            return {self.count.name: 0}
        return {self.count.name: before + 1 if result.kind == "draw" else before}
