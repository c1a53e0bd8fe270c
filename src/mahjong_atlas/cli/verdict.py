"""What the engine makes of a case, told to people."""

from mahjong_atlas.calculator.answers import MOST_READINGS
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
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scoring.explain import compared, explain
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name


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
            lines.append(f"{SEATS[seat]} may not win: {tell_refusal(outcome.refused[seat], names, language)}")
            for other in compared(scoring, position, seat)[:MOST_READINGS]:
                fans = ", ".join(fan_name(names, fan, language) for fan in other.score.fans()) or "no fan"
                why = "passes"
                if other.refusal is not None:
                    why = tell_refusal(other.refusal, names, language)
                lines.append(f"    read as {tell_reading(other.score)}: {fans}: {why}")
        elif seat not in won:
            lines.append(f"{SEATS[seat]} loses to another claim ({case.ruleset.claims.order_clause}).")
    lines.extend(tell_transfer(each, language=language) for each in outcome.transfers)
    if not outcome.transfers and not outcome.refused:
        lines.append("Nobody pays anything.")
    balance = net(outcome.transfers, position.seats)
    if any(balance):
        lines.append("    " + "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(balance)))
    return lines
