"""刮風下雨: kongs that are paid at once, whatever happens later."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import PositionError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import KONG_MADE, Position
from mahjong_atlas.mechanics.waiting import best_wait
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.settlement.ledger import Transfer


class KongIncome(Mechanic):
    """A concealed or added kong is paid by every other player, a kong of a discard by its giver.

    An added kong is worth `added` when its fourth tile was just drawn, `late` when that came from the hand.
    """

    def __init__(
        self, *, concealed: int, exposed: int, added: int, late: int,
        concealed_clause: str, exposed_clause: str, added_clause: str,
    ) -> None:  # fmt: skip
        self.for_concealed: Final = concealed
        self.for_exposed: Final = exposed
        self.for_added: Final = added
        self.for_late: Final = late
        self.concealed_clause: Final = concealed_clause
        self.exposed_clause: Final = exposed_clause
        self.added_clause: Final = added_clause

    def income(self, position: Position) -> list[Transfer]:
        """What the kong just made brings."""
        kong = position.last_kong
        if position.occasion.kind != KONG_MADE or kong is None:
            return []
        seat = position.occasion.seat
        if kong.word == "kong":
            return [Transfer(kong.source, seat, self.for_exposed, "kong", self.exposed_clause)]
        if kong.word == "concealed-kong":
            amount, clause = self.for_concealed, self.concealed_clause
        elif kong.word == "added-kong":
            amount = self.for_added if position.fact("immediate") else self.for_late
            clause = self.added_clause
        else:
            return []
        return [Transfer(other, seat, amount, "kong", clause) for other in position.others(seat) if amount]

    def state_keys(self) -> tuple[str, ...]:
        """Whether the tile of an added kong was just drawn."""
        return ("immediate",)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: true or false."""
        if "immediate" in state:
            immediate = state["immediate"]
            if not isinstance(immediate, bool):
                raise PositionError(f"immediate = {immediate!r} must be true or false")
            position.facts["immediate"] = 1 if immediate else 0

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, of an added kong whose tile was kept."""
        kong = position.last_kong
        is_late = position.occasion.kind == KONG_MADE and kong is not None and kong.word == "added-kong"
        return {"immediate": False} if is_late and not position.fact("immediate") else {}


class KongRefund(Mechanic):
    """At an exhausted wall, who still plays and does not wait gives back what his kongs have brought."""

    def __init__(self, income: KongIncome, clause: str) -> None:
        self.income_of: Final = income
        self.clause: Final = clause

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """Remembers who has paid whom."""
        position = deal.position
        position.notes["kong_points"] = (*kong_points(position), *self.income_of.income(position))

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Each payment the other way round."""
        out: list[Transfer] = []
        for seat in range(position.seats):
            mine = [paid for paid in kong_points(position) if paid.payee == seat]
            if mine and position.is_live(seat) and best_wait(scoring, position, seat) is None:
                out.extend(
                    Transfer(seat, paid.payer, paid.amount, "kong refund", self.clause) for paid in mine
                )
        return out


def kong_points(position: Position) -> list[Transfer]:
    """What the kongs of this deal have brought so far."""
    noted = position.notes.get("kong_points", ())
    return [each for each in noted if isinstance(each, Transfer)] if isinstance(noted, tuple) else []
