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
from mahjong_atlas.tiles.kind import SEATS

POINTS: Final = "kong_points"
"""State key of what kongs have brought."""


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
        return self.brought(position, position.occasion.seat, kong, bool(position.fact("immediate")))

    def brought(self, position: Position, seat: int, kong: Meld, immediate: bool) -> list[Transfer]:
        """What a kong brings while the present players play."""
        if kong.word == "kong":
            return [Transfer(kong.source, seat, self.for_exposed, "kong", self.exposed_clause)]
        if kong.word == "concealed-kong":
            amount, clause = self.for_concealed, self.concealed_clause
        elif kong.word == "added-kong":
            amount = self.for_added if immediate else self.for_late
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
    """At an exhausted wall, who still plays and does not wait gives back what his kongs have brought.

    A case may tell the payments, each "payer payee amount"; otherwise every kong that lies there was paid
    at once by those who still play.
    """

    def __init__(self, income: KongIncome, clause: str) -> None:
        self.income_of: Final = income
        self.clause: Final = clause

    def kong_paid(self, deal: Deal, seat: int, meld: Meld) -> None:
        """Remembers who has paid whom."""
        position = deal.position
        paid = [(each.payer, each.payee, each.amount) for each in self.income_of.income(position)]
        before = position.notes.get(POINTS)
        position.notes[POINTS] = (*(before if isinstance(before, tuple) else ()), *paid)

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """Each payment the other way round."""
        out: list[Transfer] = []
        for seat in range(position.seats):
            mine = [(payer, amount) for payer, payee, amount in self.points(position) if payee == seat]
            if mine and position.is_live(seat) and best_wait(scoring, position, seat) is None:
                out.extend(
                    Transfer(seat, payer, amount, "kong refund", self.clause) for payer, amount in mine
                )
        return out

    def points(self, position: Position) -> list[tuple[int, int, int]]:
        """What the kongs of this deal have brought so far: payer, payee, amount."""
        noted = position.notes.get(POINTS)
        if isinstance(noted, tuple):
            return list(noted)
        return [
            (each.payer, each.payee, each.amount)
            for seat in range(position.seats)
            for meld in position.hands[seat].melds
            for each in self.income_of.brought(position, seat, meld, immediate=True)
        ]

    def state_keys(self) -> tuple[str, ...]:
        """Who has paid for kongs."""
        return (POINTS,)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: a list of texts like "S E 2"."""
        given = state.get(POINTS)
        if given is None:
            return
        if not isinstance(given, list):
            raise PositionError(f'{POINTS} = {given!r} must be a list, e.g. ["S E 2"]')
        position.notes[POINTS] = tuple([payment_of(each, position.seats) for each in given])

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, when a kong was made."""
        noted = position.notes.get(POINTS)
        if not isinstance(noted, tuple):
            return {}
        return {POINTS: [f"{SEATS[payer]} {SEATS[payee]} {amount}" for payer, payee, amount in noted]}


def payment_of(text: object, seats: int) -> tuple[int, int, int]:
    """A payment written "payer payee amount"."""
    words = text.split() if isinstance(text, str) else []
    known = SEATS[:seats]
    if len(words) != 3 or words[0] not in known or words[1] not in known or not words[2].isdigit():
        raise PositionError(f'{POINTS}: {text!r} must be a payment like "S E 2"')
    return known.index(words[0]), known.index(words[1]), int(words[2])
