"""Pay tables put together: one for each class of wins, and what is paid on top of every share."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.tile_state import Tile
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment
from mahjong_atlas.tiles.kind import KIND_OF

BIRD: Final = Tile("bird", honors=False)
"""Fact: the tile turned as bird, plus 1."""


class PayByClass(Payment):
    """Wins of which all fans are among `smaller` are paid by the table `small`, the others by `big`."""

    def __init__(self, smaller: tuple[str, ...], small: Payment, big: Payment) -> None:
        self.smaller: Final = smaller
        self.small: Final = small
        self.big: Final = big

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares by the win's own table."""
        for each in score.taken:
            if each.fan.id not in self.smaller:
                return self.big.draft(score, rank)
        return self.small.draft(score, rank)

    def reads_fans(self) -> bool:
        """They tell the class."""
        return True


class DealerPlus(Payment):
    """`plus` is added to each share that the dealer pays or is paid; `per_fan`: for every fan of the win."""

    def __init__(self, shares: Payment, plus: int, per_fan: bool, clause: str) -> None:
        self.shares: Final = shares
        self.plus: Final = plus
        self.per_fan: Final = per_fan
        self.clause: Final = clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The ordinary shares, each followed by what is added."""
        plus = self.plus
        if self.per_fan:
            plus *= sum([each.value for each in score.taken])
        out: list[Transfer] = []
        for share in self.shares.draft(score, rank):
            out.append(share)
            if 0 in (share.payer, share.payee):
                out.append(Transfer(share.payer, share.payee, plus, causes.DEALER, self.clause))
        return out

    def reads_fans(self) -> bool:
        """Where each of them counts for the dealer, or the shares do."""
        return self.per_fan or self.shares.reads_fans()


class BirdDoubles(Payment):
    """扎鳥: everything that the player hit by the bird pays or is paid is doubled.

    Wins by one of the routes `without` turn no bird.
    """

    def __init__(self, shares: Payment, without: tuple[str, ...], clause: str) -> None:
        self.shares: Final = shares
        self.without: Final = without
        self.clause: Final = clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The ordinary shares, then those of the player who is hit once more."""
        out = self.shares.draft(score, rank)
        if score.win.route not in self.without:
            hit = bird_seat(score.win.position)
            for share in out[:]:
                if hit in (share.payer, share.payee):
                    out.append(Transfer(share.payer, share.payee, share.amount, causes.BIRD, self.clause))
        return out

    def reads_fans(self) -> bool:
        """As the shares do."""
        return self.shares.reads_fans()


def bird_seat(position: Position) -> int:
    """Who is hit, counted round the table from the dealer as 1 by the number of the bird; -1: there is none.

    Where no tile is left to be turned the winning tile is the bird.
    """
    bird = position.occasion.tile if position.wall_left == 0 else BIRD.get(position)
    return KIND_OF[bird] % 9 % position.seats if bird >= 0 else -1
