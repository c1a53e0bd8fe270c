"""What the engine makes of a case, told to people and to programs."""

from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.settle import Outcome
from mahjong_atlas.hands.position import Position
from mahjong_atlas.records.reasons import (
    fan_name,
    tell_reading,
    tell_reasons,
    tell_refusal,
    tell_score,
    tell_transfer,
)
from mahjong_atlas.rules.names import LANGUAGES, names_of
from mahjong_atlas.scoring.explain import compared, explain
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import POT, Transfer, net
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name

MOST_READINGS = 5


def tell_outcome(case: Case, position: Position, outcome: Outcome, language: str) -> list[str]:
    """Wins, refusals, claims that lose to others, payments and the balance."""
    names = names_of(case.ruleset.id)
    scoring = case.ruleset.scoring
    lines: list[str] = []
    for score in outcome.scores:
        tile = tile_name(case.tile)
        how = f"by {case.kind} with {tile}" if score.win.self_drawn else f"on {SEATS[case.seat]}'s {tile}"
        lines.append(f"{SEATS[score.seat]} wins {how}.")
        lines.extend(tell_score(score, names, language))
        lines.append(f"    read as {tell_reading(score)}")
        lines.extend(tell_reasons(explain(scoring, position, score, MOST_READINGS), names, language))
    won = {score.seat for score in outcome.scores}
    for seat in case.claims:
        if seat in outcome.refused:
            lines.append(f"{SEATS[seat]} may not win: {tell_refusal(outcome.refused[seat])}")
            for other in compared(scoring, position, seat)[:MOST_READINGS]:
                fans = ", ".join(fan_name(names, fan, language) for fan in other.score.fans()) or "no fan"
                why = tell_refusal(other.refusal) if other.refusal is not None else "passes"
                lines.append(f"    read as {tell_reading(other.score)}: {fans}: {why}")
        elif seat not in won:
            lines.append(f"{SEATS[seat]} loses to another claim ({case.ruleset.claims.order_clause}).")
    lines.extend(tell_transfer(each) for each in outcome.transfers)
    if not outcome.transfers and not outcome.refused:
        lines.append("Nobody pays anything.")
    balance = net(outcome.transfers, position.seats)
    if any(balance):
        lines.append("    " + "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(balance)))
    return lines


def write_outcome(case: Case, position: Position, outcome: Outcome) -> dict[str, object]:
    """The same for programs."""
    return {
        "id": case.id,
        "ruleset": f"{case.ruleset.id}@{case.ruleset.version}",
        "legal": not outcome.refused,
        "winners": [write_win(case, position, score) for score in outcome.scores],
        "refused": {SEATS[seat]: write_refusal(refusal) for seat, refusal in outcome.refused.items()},
        "transfers": [write_transfer(each) for each in outcome.transfers],
        "pay": {SEATS[seat]: points for seat, points in enumerate(net(outcome.transfers, position.seats))},
    }


def write_win(case: Case, position: Position, score: Score) -> dict[str, object]:
    """One win with its reasons."""
    names = names_of(case.ruleset.id)
    reasons = explain(case.ruleset.scoring, position, score, MOST_READINGS)
    return {
        "seat": SEATS[score.seat],
        **write_score(score),
        "reading": tell_reading(score),
        "names": {
            each.fan.id: {lang: names.fan(each.fan.id, lang) for lang in LANGUAGES} for each in score.taken
        },
        "not_counted": [
            {"id": each.fan.id, "why": each.why, "clause": each.clause} for each in reasons.not_taken
        ],
        "readings": [
            {
                "reading": tell_reading(other.score),
                **write_score(other.score),
                "refused": None if other.refusal is None else write_refusal(other.refusal),
            }
            for other in reasons.readings
        ],
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
