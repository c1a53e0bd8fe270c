"""Letting a winning tile pass: the same kind may not be won on until the own next turn (過水)."""

from typing import Final, cast

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import ADDED_KONG, DISCARD, Position
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.tiles.kind import KIND_OF

_KEY: Final = "let_pass"


class PassLock(Mechanic):
    """Who could have won on a discard and did not may not win on that kind before his next draw or claim.

    A tile added to a pung counts as a discard.  Only the seat itself knows what it let pass.
    """

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def missed(self, deal: Deal, seat: int) -> None:
        """The lock falls."""
        occasion = deal.position.occasion
        if occasion.kind in (DISCARD, ADDED_KONG):
            notes = deal.position.notes
            notes[_KEY] = (*_locks(deal.position), (seat, KIND_OF[occasion.tile]))

    def before_draw(self, deal: Deal, seat: int) -> bool:
        """The seat's next turn ends its locks."""
        if _KEY in deal.position.notes:
            self._release(deal.position, seat)
        return False

    def claimed(self, deal: Deal, seat: int, meld: Meld) -> None:
        """So does a claim."""
        if _KEY in deal.position.notes:
            self._release(deal.position, seat)

    def bar(self, position: Position, seat: int) -> Refusal | None:
        """Refuses a win on a kind that the seat has let pass."""
        occasion = position.occasion
        if occasion.is_own or _KEY not in position.notes or occasion.kind not in (DISCARD, ADDED_KONG):
            return None
        if (seat, KIND_OF[occasion.tile]) not in _locks(position):
            return None
        return Refusal(self.clause, "this kind was let pass since the own last turn")

    def _release(self, position: Position, seat: int) -> None:
        rest = tuple([lock for lock in _locks(position) if lock[0] != seat])
        if rest:
            position.notes[_KEY] = rest
        else:
            del position.notes[_KEY]


def _locks(position: Position) -> tuple[tuple[int, int], ...]:
    """Pairs of a seat and a kind."""
    return cast("tuple[tuple[int, int], ...]", position.notes.get(_KEY, ()))
