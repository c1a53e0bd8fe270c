"""What the engine makes of a case, told to programs."""

from typing import Final

from mahjong_atlas.cases.case import WrittenPosition
from mahjong_atlas.cases.settle import Outcome
from mahjong_atlas.hands.position import Position
from mahjong_atlas.records.reasons import reading_told, tell_reading
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.explain import ReadingCompared, compared, explain
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import POT, Transfer, net
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.tiles.kind import SEATS

MOST_READINGS: Final = 5


def write_outcome(case: WrittenPosition, position: Position, outcome: Outcome) -> dict[str, object]:
    """Wins, refusals, payments and the balance."""
    return {
        "id": case.id,
        "ruleset": f"{case.ruleset.id}@{case.ruleset.version}",
        "legal": not outcome.refused,
        "winners": [write_win(case, position, score) for score in outcome.scores],
        "refused": {
            SEATS[seat]: {**write_refusal(refusal), "readings": write_compared(case, position, seat)}
            for seat, refusal in outcome.refused.items()
        },
        "transfers": [write_transfer(each) for each in outcome.transfers],
        "pay": {SEATS[seat]: points for seat, points in enumerate(net(outcome.transfers, position.seats))},
    }


def write_win(case: WrittenPosition, position: Position, score: Score) -> dict[str, object]:
    """One win with its reasons."""
    names = names_of(case.ruleset.id)
    reasons = explain(case.ruleset.scoring, position, score, MOST_READINGS)
    return {
        "seat": SEATS[score.seat],
        **write_score(score),
        "reading": tell_reading(score),
        "parts": write_reading(score),
        "names": {
            each.fan.id: {lang: names.fan(each.fan.id, lang) for lang in LANGUAGES} for each in score.taken
        },
        "not_counted": [
            {"id": each.fan.id, "why": each.why, "clause": each.clause} for each in reasons.not_taken
        ],
        "readings": [write_other(other) for other in reasons.readings],
    }


def write_compared(case: WrittenPosition, position: Position, seat: int) -> list[dict[str, object]]:
    """How a hand that may not win can be read, and why each reading does not do."""
    return [write_other(other) for other in compared(case.ruleset.scoring, position, seat)[:MOST_READINGS]]


def write_other(other: ReadingCompared) -> dict[str, object]:
    """One of several readings."""
    return {
        "reading": tell_reading(other.score),
        **write_score(other.score),
        "refused": None if other.refusal is None else write_refusal(other.refusal),
    }


def write_reading(score: Score) -> dict[str, object]:
    """The reading in tiles, wild ones resolved."""
    told = reading_told(score)
    return {
        "sets": list(told.sets),
        "pairs": list(told.pairs),
        "loose": told.loose,
        "won_in": told.won_in,
        "wilds": list(told.wilds),
    }


def write_score(score: Score) -> dict[str, object]:
    """Fans with their clauses, and the points."""
    out: dict[str, object] = {
        "fans": [{"id": each.fan.id, "value": each.value, "clause": each.fan.clause} for each in score.taken],
        "points": score.points,
    }
    if score.fu >= 0:
        out["fu"] = score.fu
    return out


def write_refusal(refusal: Refusal) -> dict[str, str]:
    """Why not."""
    return {"clause": refusal.clause, "reason": refusal.reason}


def write_transfer(each: Transfer) -> dict[str, object]:
    """One payment; "*" is the pot."""
    return {
        "payer": "*" if each.payer == POT else SEATS[each.payer],
        "payee": "*" if each.payee == POT else SEATS[each.payee],
        "amount": each.amount,
        "cause": each.cause,
        "clause": each.clause,
    }
