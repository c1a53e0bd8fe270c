"""The winner deals next, for a number of deals agreed before, under one round wind."""

from typing import ClassVar, Final

from mahjong_atlas.features.winner_deals import WinnerDeals
from mahjong_atlas.hands.state import Number, State
from mahjong_atlas.play.slots import Next
from mahjong_atlas.play.state import DealState

DEALS_PLAYED: Final = Number("deals_played", carried=True, in_cases=False)


class AgreedDeals(WinnerDeals):
    """The match is over after `deals` deals (0: never by itself), counted in `deals_played`.

    The round wind never changes: it is each of `winds`.
    """

    state: ClassVar[tuple[State, ...]] = (DEALS_PLAYED,)

    def __init__(self, several: str, deals: int, winds: tuple[int, ...]) -> None:
        super().__init__(several)
        self.deals: Final = deals
        self.winds: Final = winds

    def next(self, deal: DealState) -> Next:
        """Who deals as the winner says, unless this was the last deal."""
        played = DEALS_PLAYED.get(deal.position) + 1
        dealer = -1 if played == self.deals else super().next(deal).dealer
        return Next(dealer, {DEALS_PLAYED.name: played})

    def round_winds(self, carried: dict[str, int], seats: int) -> tuple[int, ...]:
        """The same in every deal."""
        return self.winds
