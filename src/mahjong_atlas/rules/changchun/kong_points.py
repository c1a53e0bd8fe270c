"""Kong points: every other player pays for a kong at once, by what it is made of."""

from typing import Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import KONG_MADE, Position
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.settlement.ledger import Transfer, price
from mahjong_atlas.texts.message import Message


class KongPrice:
    """What each other player pays for a kong: `words` of its meld, `kinds` it is made of (none: any)."""

    def __init__(
        self, id: str, words: tuple[str, ...], amount: int, clause: str, kinds: tuple[int, ...] = ()
    ) -> None:
        self.id: Final = id
        self.cause: Final = Message(f"cause-{id}")
        self.words: Final = words
        self.amount: Final = amount
        self.clause: Final = clause
        self.kinds: Final = kinds

    def is_for(self, kong: Meld) -> bool:
        """Whether this is the price of the kong."""
        return kong.word in self.words and (not self.kinds or kong.base in self.kinds)


class KongPoints(Mechanic):
    """A kong brings the first of `prices` that is for it, when it stands and with each tile added later."""

    def __init__(self, prices: tuple[KongPrice, ...]) -> None:
        self.prices: Final = prices

    def price_ids(self) -> tuple[str, ...]:
        """The rows of the price list."""
        return tuple([price.id for price in self.prices])

    def income(self, position: Position) -> list[Transfer]:
        """What the kong just made brings."""
        kong = position.last_kong
        seat = position.occasion.seat
        if position.occasion.kind == KONG_MADE and kong is not None:
            for row in self.prices:
                if row.is_for(kong):
                    payers = position.others(seat)
                    return [price(each, seat, row.amount, row.cause, row.clause) for each in payers]
        return []
