"""The reasons behind a score, in words: fans taken, fans not taken and why, readings compared, payments."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjong_atlas.hands.meld import KONG
from mahjong_atlas.rules.names import Names
from mahjong_atlas.scoring.explain import Explanation
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.shapes.reading import NOWHERE, PAIR
from mahjong_atlas.texts.languages import phrase, render
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def tell_score(score: Score, names: Names, language: str) -> list[str]:
    """The fans taken with their clauses, and the points."""
    rows = [(each.fan.id, each.value, each.fan.clause) for each in score.taken]
    return tell_fans(rows, score.points, score.fu, names, language)


def tell_fans(
    rows: Sequence[tuple[str, int, str]], points: int, fu: int, names: Names, language: str
) -> list[str]:
    """Fans (id, value, clause or nothing), a line each, and the points."""
    lines = []
    for fan, value, clause in rows:
        cited = f" ({clause})" if clause else ""
        lines.append(f"    {value:>3}  {fan_name(names, fan, language)}{cited}")
    return [*lines, f"    {points_told(points, fu, language)}"]


def points_told(points: object, fu: int, language: str) -> str:
    """The points of a win."""
    if fu > 0:
        return phrase(language, "tell-worth-fu", points=points, fu=fu)
    return phrase(language, "tell-worth", points=points)


def fan_name(names: Names, fan_id: str, language: str) -> str:
    """A fan for people: the local name and the English one."""
    local = names.fan(fan_id, "zh" if language == "en" else language)
    english = names.fan(fan_id, "en")
    return english if local == english else f"{local} {english}"


def tell_reasons(reasons: Explanation, names: Names, language: str) -> list[str]:
    """Fans that hold but do not count, and the other readings of the hand."""
    lines: list[str] = []
    for each in reasons.not_taken:
        lines.append(f"    {skipped_told(each.fan.id, each.why, each.clause, names, language)}")
    seen: set[str] = set()
    for other in reasons.readings[1:]:
        verdict = phrase(language, "tell-points", points=other.score.points)
        if other.refusal is not None:
            verdict = tell_refusal(other.refusal, names, language)
        reading = tell_reading(other.score, language)
        line = "    " + phrase(language, "tell-another-reading", reading=reading, verdict=verdict)
        if line not in seen:
            seen.add(line)
            lines.append(line)
    return lines


def skipped_told(fan_id: str, why: Message, clause: str, names: Names, language: str) -> str:
    """A fan that holds but does not count."""
    fan, reason = fan_name(names, fan_id, language), render(why, language, names.fan)
    return phrase(language, "tell-not-counted", fan=fan, why=f"{reason} ({clause})")


def tell_refusal(refusal: Refusal, names: Names, language: str) -> str:
    """Why not, with the clause."""
    reason = render(refusal.reason, language, names.fan)
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


def tell_reading(score: Score, language: str = "en") -> str:
    """A reading in one line."""
    read = reading_told(score)
    text = " ".join([*read.sets, *read.pairs, *([read.loose] if read.loose else [])])
    if read.won_in:
        text += phrase(language, "tell-won-in", tiles=read.won_in)
    return text + (phrase(language, "tell-wild-as", tiles=", ".join(read.wilds)) if read.wilds else "")


def tell_transfer(each: Transfer, seats: Sequence[str] = SEATS, language: str = "en") -> str:
    """Who pays whom, how much, for what, by which clause."""
    pot = phrase(language, "tell-the-table")
    payer = pot if each.payer == POT else seats[each.payer]
    payee = pot if each.payee == POT else seats[each.payee]
    paid = phrase(language, "tell-pays", payer=payer, payee=payee, amount=each.amount)
    clause = f" ({each.clause})" if each.clause else ""
    return f"    {paid}: {render(each.cause, language)}{clause}"
