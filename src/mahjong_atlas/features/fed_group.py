"""A group of sets that make a limit hand, for which who feeds the last one is liable (包)."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position


class FedGroup:
    """Sets that together make a limit hand: `fan` is the hand, `kinds` the sets, all on the table."""

    fan: Final[str]
    kinds: Final[tuple[int, ...]]

    def __init__(self, fan: str, kinds: tuple[int, ...]) -> None:
        self.fan = fan
        self.kinds = kinds

    def place(self, melds: Sequence[Meld]) -> int:
        """Which of the melds made the group complete; -1: it is not."""
        places = [place for place, meld in enumerate(melds) if meld.base in self.kinds]
        return places[-1] if len(places) == len(self.kinds) else -1

    def missing(self, melds: Sequence[Meld]) -> list[int]:
        """Kinds of the group of which no set lies on the table."""
        shown = [meld.base for meld in melds]
        return [kind for kind in self.kinds if kind not in shown]

    def feeder(self, position: Position, seat: int) -> int:
        """Seat that fed the last set of the group; -1 if it is incomplete or that set was concealed."""
        melds = position.hands[seat].melds
        place = self.place(melds)
        return melds[place].source if place >= 0 else -1
