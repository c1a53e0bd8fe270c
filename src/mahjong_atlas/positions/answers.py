"""A settled position, as the contract answers it."""

from typing import Final

from msgspec import UNSET, UnsetType

from mahjong_atlas.narration.reasons import fan_names, reading_parts
from mahjong_atlas.narration.steps import write_steps
from mahjong_atlas.positions.building import PositionOutcome
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.protocol import scores
from mahjong_atlas.protocol.hands import SettledHand
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.best import best_score, hand_before, kinds_that_complete
from mahjong_atlas.scoring.explain import ReadingCompared, compared, not_taken, points_steps
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.to_win import to_win
from mahjong_atlas.scoring.transfers import POT, Transfer, net
from mahjong_atlas.texts.message import write_message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import Position, Supposed

MOST_READINGS: Final = 5
POSITION: Final = "the position"
"""Id of a position that has none."""


def settled_hand(
    described: DescribedPosition, position: Position, outcome: PositionOutcome, id: str = POSITION
) -> SettledHand:
    """Wins, refusals, payments and the balance; `id` is that of a case."""
    answered = {*outcome.refused, *(score.seat for score in outcome.scores)}
    return SettledHand(
        id=id,
        win=tile_name(described.tile),
        by=described.kind,
        claims=[SEATS[seat] for seat in described.claims],
        position=line_of(described),
        ruleset=described.ruleset.full_id,
        legal=not outcome.refused,
        winners=[winner(described, position, score) for score in outcome.scores],
        refused={
            SEATS[seat]: refused_claim(described, position, seat, refusal)
            for seat, refusal in outcome.refused.items()
        },
        lost={
            SEATS[seat]: losing_clause(described, position, outcome, seat)
            for seat in described.claims
            if seat not in answered
        },
        transfers=[transfer(each) for each in outcome.transfers],
        pay={SEATS[seat]: points for seat, points in enumerate(net(outcome.transfers, position.seats))},
    )


def losing_clause(
    described: DescribedPosition, position: Position, outcome: PositionOutcome, seat: int
) -> str:
    """The clause by which a claim loses to the winners, or to the end of the deal without any."""
    away = position.distance(described.seat, seat)
    goes_before = all(away < position.distance(described.seat, score.seat) for score in outcome.scores)
    return described.ruleset.claims.losing_clause(outcome.scores, goes_before)


def refused_claim(
    described: DescribedPosition, position: Position, seat: int, refusal: Refusal
) -> scores.RefusedClaim:
    """Why not, and what the hand has or lacks."""
    clause, reason = refusal.clause, write_message(refusal.reason)
    scoring = described.ruleset.scoring
    readings = compared_readings(scoring, position, seat)
    occasion = position.occasion
    is_laid_aside = occasion.is_own and not position.hands[seat].tiles[occasion.tile]
    if readings or is_laid_aside:
        return scores.RefusedClaim(clause=clause, reason=reason, readings=readings)
    hand = hand_before(position, seat)
    with Supposed(position, seat, hand):
        found = to_win(described.ruleset.game, position, seat)
    kinds = kinds_that_complete(scoring, hand)
    return scores.RefusedClaim(
        clause=clause,
        reason=reason,
        readings=[],
        waits=[tile_name(kind) for kind in range(WILD) if kinds >> kind & 1],
        shanten=found.away,
        at_least=UNSET if found.exact else True,
    )


def winner(described: DescribedPosition, position: Position, score: Score) -> scores.Winner:
    """One win with its reasons."""
    names = names_of(described.ruleset.id)
    scoring = described.ruleset.scoring
    return scores.Winner(
        seat=SEATS[score.seat],
        giver=UNSET if score.win.self_drawn else SEATS[described.seat],
        fans=counted_fans(score),
        points=score.points,
        fu=fu_of(score),
        parts=reading_parts(score),
        names=fan_names(names, score.fans()),
        not_counted=uncounted_fans(scoring, score),
        readings=compared_readings(scoring, position, score.seat),
        steps=write_steps(points_steps(scoring, score)),
    )


def uncounted_fans(rules: ScoringRules, score: Score) -> list[scores.UncountedFan]:
    """Fans that hold and do not count."""
    return [
        scores.UncountedFan(id=each.fan.id, why=write_message(each.why), clause=each.clause)
        for each in not_taken(rules, score)
    ]


def compared_readings(rules: ScoringRules, position: Position, seat: int) -> list[scores.Reading]:
    """How a hand can be read, each way once, the dearest first, and why those that do not do may not win."""
    found: list[scores.Reading] = []
    for other in compared(rules, position, seat):
        reading = one_reading(other)
        if reading not in found:
            found.append(reading)
        if len(found) == MOST_READINGS:
            break
    return found


def one_reading(other: ReadingCompared) -> scores.Reading:
    """One of several readings."""
    return scores.Reading(
        parts=reading_parts(other.score),
        fans=counted_fans(other.score),
        points=other.score.points,
        fu=fu_of(other.score),
        refused=None if other.refusal is None else refused(other.refusal),
    )


def counted_fans(score: Score) -> list[scores.CountedFan]:
    """Fans with their clauses."""
    return [
        scores.CountedFan(id=each.fan.id, value=each.value, clause=each.fan.clause) for each in score.taken
    ]


def fan_score(score: Score) -> scores.FanScore:
    """Fans and points."""
    return scores.FanScore(fans=counted_fans(score), points=score.points, fu=fu_of(score))


def fu_of(score: Score) -> int | UnsetType:
    """The fu; left out where the ruleset counts none."""
    return score.fu if score.fu >= 0 else UNSET


def refused(refusal: Refusal) -> scores.Refusal:
    """Why not."""
    return scores.Refusal(clause=refusal.clause, reason=write_message(refusal.reason))


def transfer(each: Transfer) -> scores.Transfer:
    """One payment; "*" is the pot."""
    return scores.Transfer(
        payer="*" if each.payer == POT else SEATS[each.payer],
        payee="*" if each.payee == POT else SEATS[each.payee],
        amount=each.amount,
        cause=write_message(each.cause),
        clause=each.clause,
        steps=write_steps(each.steps),
    )


def win_reasons(rules: ScoringRules, score: Score, before: Position | None = None) -> scores.WinReasons:
    """The reasons of a win; readings are compared where the position before it is known."""
    again = None if before is None else best_score(rules, before, score.seat)
    judged = score
    readings: list[scores.Reading] = []
    if before is not None and isinstance(again, Score) and again.fans() == score.fans():
        judged, readings = again, compared_readings(rules, before, score.seat)
    return scores.WinReasons(
        parts=reading_parts(score),
        not_counted=uncounted_fans(rules, judged),
        readings=readings,
        steps=write_steps(points_steps(rules, score)),
    )
