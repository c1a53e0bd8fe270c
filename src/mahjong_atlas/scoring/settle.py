"""From scores to transfers: pay table, then liability, then further payments."""

from typing import Final

from mahjong_atlas.scoring.payments import Liability, Payment, SettlementPart
from mahjong_atlas.scoring.rules import ScoringRules, overrides
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.tiles.entries import SEAT
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatWords

GIVEN_LIABLE: Final = SeatWords("told_liable", SEAT, in_cases=False)
"""Who is liable for a seat's win, as the players say."""


class SettlementRules:
    """The settlement parts of a ruleset."""

    def __init__(
        self,
        scoring: ScoringRules,
        payment: Payment,
        liability: tuple[Liability, ...],
        parts: list[SettlementPart],
    ) -> None:
        self.scoring: Final = scoring
        self.payment: Final = payment
        self.liability: Final = liability
        self.incomes: Final = [part for part in parts if overrides(part, SettlementPart, "income")]
        self.extras: Final = [part for part in parts if overrides(part, SettlementPart, "after_wins")]
        self.drawn: Final = [part for part in parts if overrides(part, SettlementPart, "exhausted")]
        self.broken_off: Final = [part for part in parts if overrides(part, SettlementPart, "aborted")]


def settle_wins(rules: SettlementRules, position: Position, scores: list[Score]) -> list[Transfer]:
    """Transfers of all wins on one occasion; `scores` are in turn order after the actor."""
    out: list[Transfer] = []
    drafts = rules.payment.drafts(scores)
    for rank in range(len(scores)):
        draft = drafts[rank]
        liable = liable_seat(position, scores[rank].seat)
        for duty in rules.liability:
            if liable >= 0:
                draft = duty.as_reported(scores[rank], draft, liable)
                break
            draft = duty.inspect(scores[rank], draft, rules.scoring)
        out.extend(draft)
    for part in rules.extras:
        out.extend(part.after_wins(position, scores))
    return out


def liable_seat(position: Position, seat: int) -> int:
    """Who is liable for the seat's win as the players say; -1: nobody."""
    return GIVEN_LIABLE.get(position, seat)


def settle_income(rules: SettlementRules, position: Position) -> list[Transfer]:
    """Transfers paid at once for an occasion without a win."""
    out: list[Transfer] = []
    for part in rules.incomes:
        out.extend(part.income(position))
    return out


def settle_exhausted(rules: SettlementRules, position: Position) -> list[Transfer]:
    """Transfers of a drawn deal."""
    out: list[Transfer] = []
    for part in rules.drawn:
        out.extend(part.exhausted(position, rules.scoring))
    return out


def settle_aborted(rules: SettlementRules, position: Position) -> list[Transfer]:
    """Transfers of a deal that is broken off."""
    out: list[Transfer] = []
    for part in rules.broken_off:
        out.extend(part.aborted(position))
    return out
