"""What the engine makes of a case, told to people."""

from mahjong_atlas.calculator.answers import MOST_READINGS
from mahjong_atlas.cases.case import WrittenPosition
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
from mahjong_atlas.rules.names import names_of, phase_name
from mahjong_atlas.scoring.explain import compared, explain
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name


def tell_outcome(case: WrittenPosition, position: Position, outcome: Outcome, language: str) -> list[str]:
    """Wins, refusals, claims that lose to others, payments and the balance."""
    names = names_of(case.ruleset.id)
    scoring = case.ruleset.scoring
    lines: list[str] = []
    for score in outcome.scores:
        tile = tile_name(case.tile)
        winner, giver = SEATS[score.seat], SEATS[case.seat]
        if score.win.self_drawn:
            by = phase_told(case.kind, language)
            lines.append(phrase(language, "tell-wins-by", seat=winner, event=by, tile=tile))
        else:
            lines.append(phrase(language, "tell-wins-on", seat=winner, giver=giver, tile=tile))
        lines.extend(tell_score(score, names, language))
        lines.append("    " + phrase(language, "tell-read-as", reading=tell_reading(score, language)))
        lines.extend(tell_reasons(explain(scoring, position, score, MOST_READINGS), names, language))
    won = {score.seat for score in outcome.scores}
    for seat in case.claims:
        if seat in outcome.refused:
            why = tell_refusal(outcome.refused[seat], names, language)
            lines.append(phrase(language, "tell-may-not-win", seat=SEATS[seat], why=why))
            for other in compared(scoring, position, seat)[:MOST_READINGS]:
                fans = ", ".join(fan_name(names, fan, language) for fan in other.score.fans()) or phrase(
                    language, "tell-no-fan"
                )
                why = phrase(language, "tell-passes")
                if other.refusal is not None:
                    why = tell_refusal(other.refusal, names, language)
                reading = phrase(language, "tell-read-as", reading=tell_reading(other.score, language))
                lines.append(f"    {reading}: {fans}: {why}")
        elif seat not in won:
            clause = case.ruleset.claims.order_clause
            line = "tell-loses-to-claim"
            lines.append(phrase(language, line, seat=SEATS[seat], clause=clause))
    lines.extend(tell_transfer(each, language=language) for each in outcome.transfers)
    if not outcome.transfers and not outcome.refused:
        lines.append(phrase(language, "tell-nobody-pays"))
    balance = net(outcome.transfers, position.seats)
    if any(balance):
        lines.append("    " + "  ".join(f"{SEATS[seat]} {points:+d}" for seat, points in enumerate(balance)))
    return lines


def phase_told(word: str, language: str) -> str:
    """How a tile came, in English as it is asked for."""
    return word if language == "en" else phase_name(word, language)
