"""Settles the event of a described position through the one scorer."""

from mahjong_atlas.hands.position import EXHAUSTED, Position
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.settle import settle_aborted, settle_exhausted, settle_income, settle_wins


class Outcome:
    """What the engine makes of a position: the wins taken, the claims refused, the transfers."""

    def __init__(self, scores: list[Score], refused: dict[int, Refusal], transfers: list[Transfer]) -> None:
        self.scores = scores
        self.refused = refused
        self.transfers = transfers


def settle_position(described: DescribedPosition, position: Position) -> Outcome:
    """Score the claims, choose the winners, settle."""
    rules = described.ruleset.settlement
    if not described.claims:
        if described.kind == EXHAUSTED:
            return Outcome([], {}, settle_exhausted(rules, position))
        return Outcome([], {}, settle_income(rules, position))
    scores: list[Score] = []
    refused: dict[int, Refusal] = {}
    for seat in sorted(described.claims, key=lambda seat: position.distance(described.seat, seat)):
        found = best_score(rules.scoring, position, seat)
        if isinstance(found, Score):
            scores.append(found)
        else:
            refused[seat] = found
    if len(scores) > 1:
        scores = described.ruleset.claims.choose_winners(scores)
        if not scores:
            return Outcome([], refused, settle_aborted(rules, position))
    return Outcome(scores, refused, settle_wins(rules, position, scores) if scores else [])
