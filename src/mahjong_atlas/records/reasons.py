"""The reasons behind a score, in words: fans taken, fans not taken and why, readings compared, payments."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_atlas.hands.meld import KONG
from mahjong_atlas.rules.names import Names
from mahjong_atlas.rules.sentences import cause_name, reason_told
from mahjong_atlas.scoring.explain import Explanation
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.shapes.reading import NOWHERE, PAIR
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def tell_score(score: Score, names: Names, language: str) -> list[str]:
    """The fans taken with their clauses, and the points."""
    lines = []
    for each in score.taken:
        name = fan_name(names, each.fan.id, language)
        lines.append(f"    {each.value:>3}  {name} ({each.fan.clause})")
    fu = f" at {score.fu} fu" if score.fu > 0 else ""
    lines.append(f"    points {score.points}{fu}")
    return lines


def fan_name(names: Names, fan_id: str, language: str) -> str:
    """A fan for people: the local name and the English one."""
    local = names.fan(fan_id, "zh" if language == "en" else language)
    english = names.fan(fan_id, "en")
    return english if local == english else f"{local} {english}"


def tell_reasons(reasons: Explanation, names: Names, language: str) -> list[str]:
    """Fans that hold but do not count, and the other readings of the hand."""
    lines: list[str] = []
    for each in reasons.not_taken:
        why = reason_told(each.why, language, names)
        lines.append(f"    not counted: {fan_name(names, each.fan.id, language)}, {why} ({each.clause})")
    told: set[str] = set()
    for other in reasons.readings[1:]:
        verdict = f"{other.score.points} points"
        if other.refusal is not None:
            verdict = tell_refusal(other.refusal, names, language)
        line = f"    another reading: {tell_reading(other.score)}: {verdict}"
        if line not in told:
            told.add(line)
            lines.append(line)
    return lines


def tell_refusal(refusal: Refusal, names: Names, language: str) -> str:
    """Why not, with the clause."""
    reason = reason_told(refusal.reason, language, names)
    return f"{reason} ({refusal.clause})" if refusal.clause else reason


@dataclass(frozen=True)
class ReadingTold:
    """A reading in tiles: `won_in` is the element that the winning tile completes ("": none), `wilds` what
    the wild tiles stand for.
    """

    sets: tuple[str, ...]
    pairs: tuple[str, ...]
    loose: str
    won_in: str
    wilds: tuple[str, ...]


def reading_told(score: Score) -> ReadingTold:
    """Sets and pairs of a reading, the element that the winning tile completes, what wild tiles stand for."""
    reading = score.win.reading
    sets = [format_tiles((each.base,) * 4 if each.form == KONG else each.kinds()) for each in reading.sets]
    won_in = ""
    if reading.win_at >= 0:
        won_in = sets[reading.win_at]
    elif reading.win_at != NOWHERE and reading.win_kind >= 0:
        kind = reading.win_kind
        in_pair = reading.win_at == PAIR and kind in reading.pairs
        won_in = format_tiles((kind, kind) if in_pair else (kind,))
    return ReadingTold(
        tuple(sets),
        tuple([format_tiles((kind, kind)) for kind in reading.pairs]),
        format_tiles(reading.loose),
        won_in,
        tuple([tile_name(kind) for kind in reading.wilds_used_as]),
    )


def tell_reading(score: Score) -> str:
    """A reading in one line."""
    told = reading_told(score)
    text = " ".join([*told.sets, *told.pairs, *([told.loose] if told.loose else [])])
    if told.won_in:
        text += f", won in {told.won_in}"
    return text + (f", wild as {', '.join(told.wilds)}" if told.wilds else "")


def tell_transfer(each: Transfer, seats: Sequence[str] = SEATS, language: str = "en") -> str:
    """Who pays whom, how much, for what, by which clause."""
    payer = "the table" if each.payer == POT else seats[each.payer]
    payee = "the table" if each.payee == POT else seats[each.payee]
    clause = f" ({each.clause})" if each.clause else ""
    return f"    {payer} pays {payee} {each.amount}: {cause_name(each.cause, language)}{clause}"
