"""The winner deals next, for a number of deals agreed before, under one round wind."""

from typing import Final

from mahjong_atlas.mechanics.winner_deals import WinnerDeals
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Next


class AgreedDeals(WinnerDeals):
    """The match is over after `deals` deals (0: never by itself), counted in `deals_played`.

    The round wind never changes: it is each of `winds`.
    """

    def __init__(self, several: str, deals: int, winds: tuple[int, ...]) -> None:
        super().__init__(several)
        self.deals: Final = deals
        self.winds: Final = winds

    def next(self, deal: Deal) -> Next:
        """Who deals as the winner says, unless this was the last deal."""
        played = deal.position.fact("deals_played") + 1
        dealer = -1 if played == self.deals else super().next(deal).dealer
        return Next(dealer, {"deals_played": played})

    def round_winds(self, facts: dict[str, int], seats: int) -> tuple[int, ...]:
        """The same in every deal."""
        return self.winds
