"""The reasons behind a score, in words: fans taken, fans not taken and why, readings compared, payments."""

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import UNSET

from mahjong_atlas.protocol.base import Names
from mahjong_atlas.protocol.scores import Reading, ReadingParts, UncountedFan
from mahjong_atlas.protocol.scores import Refusal as Refused
from mahjong_atlas.rules.names import RulesetNames, seat_letters
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import POT, Transfer
from mahjong_atlas.texts.languages import headed, joined, noted, phrase, phrase_of, tile_words
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import KONG
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.shapes.reading import NOWHERE, PAIR


def fan_names(names: RulesetNames, fans: Iterable[str]) -> dict[str, Names]:
    """Fans in every language, by id."""
    return {fan: Names.by_language(partial(names.fan, fan)) for fan in fans}


def tell_score(score: Score, names: RulesetNames, language: str) -> list[str]:
    """The fans taken with their clauses, and the points."""
    rows = [(each.fan.id, each.value, each.fan.clause) for each in score.taken]
    return tell_fans(rows, score.points, score.fu, names, language)


def tell_fans(
    rows: Sequence[tuple[str, int, str]], points: int, fu: int, names: RulesetNames, language: str
) -> list[str]:
    """Fans (id, value, clause or nothing), a line each, and the points."""
    lines = []
    for fan, value, clause in rows:
        lines.append(f"    {value:>3}  {noted(names.fan(fan, language), clause, language)}")
    return [*lines, f"    {worth_text(points, fu, [value for _, value, _ in rows], names, language)}"]


def worth_text(points: int, fu: int, values: Iterable[int], names: RulesetNames, language: str) -> str:
    """What a win is worth in the words of its game; `values` are those of its fans."""
    if fu > 0:
        return phrase_of(names.texts, language, "term-worth-fu", points=points, fu=fu)
    return phrase_of(names.texts, language, "term-worth", points=points, fans=sum(values))


def points_text(points: int, names: RulesetNames, language: str) -> str:
    """Points of unknown fans in the words of the game; "" where its words need the fans."""
    unknown = "\N{REPLACEMENT CHARACTER}"
    text = phrase_of(names.texts, language, "term-worth", points=points, fans=unknown)
    return "" if unknown in text else text


def tell_reasons(
    not_counted: Sequence[UncountedFan], readings: Sequence[Reading], names: RulesetNames, language: str
) -> list[str]:
    """Fans that hold but do not count, and the readings of the hand other than the first."""
    lines: list[str] = []
    for each in not_counted:
        lines.append(f"    {skipped_text(each, names, language)}")
    read = dict.fromkeys(tell_compared(each, names, language) for each in readings)
    return [*lines, *list(read)[1:]]


def tell_compared(read: Reading, names: RulesetNames, language: str) -> str:
    """A reading and its worth, or why it may not win."""
    fu = 0 if read.fu is UNSET else read.fu
    verdict = worth_text(read.points, fu, [fan.value for fan in read.fans], names, language)
    if read.refused is not None:
        verdict = tell_refused(read.refused, names, language)
    reading = tell_reading(read.parts, names, language) or fans_listed(read, names, language)
    text = phrase_of(names.texts, language, "tell-another-reading", reading=reading, verdict=verdict)
    return f"    {text}"


def skipped_text(skipped: UncountedFan, names: RulesetNames, language: str) -> str:
    """A fan that holds but does not count."""
    fan, reason = names.fan(skipped.id, language), names.say(read_message(skipped.why), language)
    return phrase(language, "tell-not-counted", fan=fan, why=noted(reason, skipped.clause, language))


def tell_refused(refused: Refused, names: RulesetNames, language: str) -> str:
    """Why not, with the clause."""
    reason = names.say(read_message(refused.reason), language)
    return noted(reason, refused.clause, language)


def reading_parts(score: Score) -> ReadingParts:
    """Sets and pairs of a reading, the element that the winning tile completes, what wild tiles stand for."""
    win, reading = score.win, score.win.reading
    sets = [format_tiles((each.base,) * 4 if each.form == KONG else each.kinds()) for each in reading.sets]
    won_in = ""
    if reading.win_at >= 0:
        won_in = sets[reading.win_at]
    elif reading.win_at != NOWHERE and reading.win_kind >= 0:
        kind = reading.win_kind
        in_pair = reading.win_at == PAIR and kind in reading.pairs
        won_in = format_tiles((kind, kind) if in_pair else (kind,))
    return ReadingParts(
        sets=sets,
        pairs=[format_tiles((kind, kind)) for kind in reading.pairs],
        loose=format_tiles(reading.loose),
        won_in=won_in,
        wilds=[tile_name(kind) for kind in (*reading.wilds_used_as, *_stands_for(win))],
    )


def _stands_for(win: Win) -> tuple[int, ...]:
    """The kind that the winning tile counts as for its winner alone, such as a treasure that was drawn."""
    kind = win.reading.win_kind
    itself = win.position.alias[win.tile] if win.tile >= 0 else kind
    return () if kind < 0 or itself in (kind, WILD) else (kind,)


def fans_listed(read: Reading, names: RulesetNames, language: str) -> str:
    """The fans of a reading in a row."""
    fans = joined([names.fan(fan.id, language) for fan in read.fans], language)
    return fans or phrase(language, "tell-no-fan")


def tell_reading(read: ReadingParts, names: RulesetNames, language: str) -> str:
    """A reading in one line; "" of a win that needs none."""
    in_words = partial(tile_words, language=language, texts=names.texts)
    text = " ".join(map(in_words, [*read.sets, *read.pairs, *([read.loose] if read.loose else [])]))
    if read.won_in:
        text += phrase_of(names.texts, language, "tell-won-in", tiles=in_words(read.won_in))
    if read.wilds:
        wilds = joined(map(in_words, read.wilds), language)
        text += phrase_of(names.texts, language, "tell-wild-as", tiles=wilds)
    return text


def reading_lines(read: ReadingParts, names: RulesetNames, language: str) -> list[str]:
    """The line of a reading; none of a win that needs none."""
    reading = tell_reading(read, names, language)
    return [f"    {phrase_of(names.texts, language, 'tell-read-as', reading=reading)}"] if reading else []


def tell_transfer(each: Transfer, names: RulesetNames, language: str, seats: Sequence[str] = ()) -> str:
    """Who pays whom, how much, for what, by which clause."""
    seats = seats or seat_letters(language)
    pot = phrase_of(names.texts, language, "tell-the-table")
    payer = pot if each.payer == POT else seats[each.payer]
    payee = pot if each.payee == POT else seats[each.payee]
    cause = names.say(each.cause, language)
    return tell_payment(payer, payee, each.amount, cause, each.clause, language)


def signed(amount: int) -> str:
    """Points won (+) or lost (-); 0 has no sign."""
    return f"{amount:+d}" if amount else "0"


def tell_payment(payer: str, payee: str, amount: int, cause: str, clause: str, language: str) -> str:
    """The same between those who are called so, with the cause in words."""
    paid = phrase(language, "tell-pays", payer=payer, payee=payee, amount=amount)
    return f"    {headed(paid, noted(cause, clause, language), language)}"
