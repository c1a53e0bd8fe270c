"""What Changchun alone has, each in a few lines."""

from dataclasses import dataclass

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.waits import is_one_kind
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.transfers import Transfer, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import is_dragon
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import KONG_MADE, Position
from mahjong_atlas.tiles.shapes.traits import HONORS

# ---- patterns that only Changchun counts


@pattern(needs=HONORS)
def dragon_pair(win: Win) -> bool:
    """三元牌の雀頭: the pair is of dragons."""
    return is_dragon(win.reading.pair)


@pattern(asks="legal_waits", once=True)
def sole_legal_wait(win: Win) -> bool:
    """独聴: exactly one kind of tile would have made a legal hand."""
    return is_one_kind(win.legal_waits)


# ---- kong points: every other player pays for a kong at once, by what it is made of


@dataclass(frozen=True)
class KongPrice:
    """What each other player pays for a kong: `words` of its meld, `kinds` it is made of (none: any)."""

    id: str
    words: tuple[str, ...]
    amount: int
    clause: str
    kinds: tuple[int, ...] = ()

    @property
    def cause(self) -> Message:
        """What is paid for."""
        return Message(f"cause-{self.id}")

    def is_for(self, kong: Meld) -> bool:
        """Whether this is the price of the kong."""
        return kong.word in self.words and (not self.kinds or kong.base in self.kinds)


@dataclass(frozen=True)
class KongPoints(Mechanic):
    """A kong brings the first of `prices` that is for it, when it stands and with each tile added later."""

    prices: tuple[KongPrice, ...]

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
