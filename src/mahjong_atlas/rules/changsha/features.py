"""What Changsha alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DISCARD, Position
from mahjong_atlas.tiles.state import Flag, State, Tile

# ---- birds (扎鳥): a tile of the wall is turned when somebody wins, and doubles what its seat pays or gets


BIRD_PAID: Final = Message("cause-bird")

BIRD: Final = Tile("bird", honors=False, usual=True)
"""The tile turned as bird; -1 before."""


@dataclass(frozen=True)
class BirdDoubles(Payment):
    """扎鳥: everything that the player hit by the bird pays or is paid is doubled.

    Wins by one of the routes `without` turn no bird.
    """

    shares: Payment
    without: tuple[str, ...]
    clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The ordinary shares, then those of the player who is hit once more."""
        out = self.shares.draft(score, rank)
        if score.win.route not in self.without:
            position = score.win.position
            bird = bird_of(position)
            hit = seat_hit(bird, position.seats)
            for share in out[:]:
                if hit in (share.payer, share.payee):
                    what = Message("step-bird", seat=SEATS[hit], tile=tile_name(bird))
                    again = Step(ADD, share.amount, what, self.clause, share.steps)
                    out.append(paid(share.payer, share.payee, [again], BIRD_PAID, self.clause))
        return out

    def reads_fans(self) -> bool:
        """As the shares do."""
        return self.shares.reads_fans()


def bird_of(position: Position) -> int:
    """The tile that was turned, the winning tile where none is left to be turned; -1: there is none."""
    return position.occasion.tile if position.wall_left == 0 else BIRD.get(position)


def seat_hit(bird: int, seats: int) -> int:
    """Who is hit, counted round the table from the dealer as 1 by the number of the bird; -1: nobody."""
    return KIND_OF[bird] % 9 % seats if bird >= 0 else -1


@dataclass(frozen=True)
class TurnBird(Mechanic):
    """The tile that would be drawn next is turned, one for all winners; `clause` says so, `last_clause` that
    none is turned when no tile is left.
    """

    state: ClassVar[Sequence[State]] = (BIRD,)

    clause: str
    last_clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """A bird was left to be turned."""
        if BIRD.is_set(given.position) and not given.position.wall_left:
            return no_state(BIRD.key, self.last_clause, Message("error-no-bird"))
        return None

    def winning(self, deal: DealState, scores: list[Score]) -> None:
        """Turns the bird while there is a tile to turn."""
        if deal.wall.left() > 0:
            BIRD.set(deal.position, deal.reveal_next())


# ---- a case says that the winning tile came with a kong


class TileAfterKong(Flag):
    """The discarder had just drawn the replacement of a kong; the position counts kongs in a row."""

    def put(self, position: Position, value: object) -> None:
        """One kong at least."""
        if value and position.occasion.kind == DISCARD:
            position.kongs_in_a_row = max(1, position.kongs_in_a_row)


class AfterKong(Mechanic):
    """Lets a case say under `key` that the discarder had just drawn the replacement of a kong (`clause`)."""

    def __init__(self, key: str, clause: str) -> None:
        self.clause: Final = clause
        self.after: Final = TileAfterKong(key, written=False)

    def declared_state(self) -> tuple[State, ...]:
        """The discard after a kong."""
        return (self.after,)

    def impossible(self, given: Given) -> Impossible | None:
        """The discarder, where the seat is described, has a kong."""
        position, occasion = given.position, given.position.occasion
        if not given.facts.get(self.after.key):
            return None
        if occasion.kind != DISCARD:
            return no_state(self.after.key, self.clause, Message("error-only-discard"))
        melds = position.hands[occasion.seat].melds
        if given.knows_hand(occasion.seat) and not any(meld.is_kong for meld in melds):
            return no_state(self.after.key, self.clause, Message("error-needs-kong"))
        return None
