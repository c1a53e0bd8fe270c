"""咬: animals and flowers are paid for at once, and what they count in a win."""

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.settle import settle_income
from mahjong_atlas.scoring.transfers import Transfer, price
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import FIRST_ANIMAL, FIRST_FLOWER
from mahjong_atlas.tiles.position import DRAW, OWN_TILE, Occasion, Position
from mahjong_atlas.tiles.tileset import FLOWERS_144, TileSet

ANIMALS = range(FIRST_ANIMAL, FIRST_ANIMAL + 4)
"""Cat, rat, rooster, centipede: each bites the next."""
TILES_148 = TileSet({**FLOWERS_144.counts, **dict.fromkeys(ANIMALS, 1)})
BITES = (frozenset(ANIMALS[:2]), frozenset(ANIMALS[2:]))
FOURS = tuple(frozenset(range(first, first + 4)) for first in range(FIRST_FLOWER, FIRST_ANIMAL + 1, 4))
BITE = Message("cause-bite")
OWN_FLOWERS = Message("cause-own-flowers")
ALL_FOUR = Message("cause-all-four")


class BonusIncome(Mechanic):
    """Every other player pays for what the tile just exposed completes."""

    def __init__(self, bite_clause: str, own_clause: str, four_clause: str) -> None:
        self.bite_clause = bite_clause
        self.own_clause = own_clause
        self.four_clause = four_clause

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """Pays at once; the replacement comes after."""
        position = deal.position
        if not position.occasion.is_own or position.occasion.tile != tile:
            position.occasion = Occasion(DRAW, seat, tile)
        deal.pay(settle_income(deal.rules.settlement, position))
        return False

    def income(self, position: Position) -> list[Transfer]:
        """What the exposed tile brings."""
        seat, tile = position.occasion.seat, position.occasion.tile
        if position.occasion.kind not in OWN_TILE or tile not in position.hands[seat].bonus:
            return []
        own = frozenset((FIRST_FLOWER + seat, FIRST_FLOWER + 4 + seat))
        prices = (
            *((group, 1, BITE, self.bite_clause) for group in BITES),
            (own, 1, OWN_FLOWERS, self.own_clause),
            *((group, 2, ALL_FOUR, self.four_clause) for group in FOURS),
        )
        shown = set(position.hands[seat].bonus)
        return [
            price(other, seat, amount, cause, clause)
            for group, amount, cause, clause in prices
            if tile in group and group <= shown
            for other in position.others(seat)
        ]


@pattern(once=True)
def animal(win: Win) -> int:
    """動物: exposed animals, counted each."""
    return sum(tile in ANIMALS for tile in win.hand.bonus)


@pattern(once=True)
def all_animals(win: Win) -> int:
    """四獸: all four."""
    return 1 if animal(win) == 4 else 0
