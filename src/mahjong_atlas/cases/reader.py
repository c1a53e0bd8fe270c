"""Reads files of cases and flows; everything unknown is an error that names the file and the entry."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mahjong_atlas.cases.case import EVENT_KINDS, Case, Expected, ExpectedScore, WrittenSeat
from mahjong_atlas.cases.clauses import is_clause
from mahjong_atlas.cases.fields import Fields, seat_amounts, seat_number, seat_table
from mahjong_atlas.cases.melds import WrittenMeld
from mahjong_atlas.cases.patterns import known_patterns
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.hands.position import EXHAUSTED, KONG_MADE
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles

CASE_KEYS = (
    "id", "clauses", "note", "round_wind", "indicator", "event", "claims", "options", "state", "wall_left",
    "turn", "kongs_in_a_row", "dice", "seat", "expect",
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One `[[case]]` or `[[flow]]` of a file, not yet read; `word` says which."""

    place: str
    word: str
    id: str
    table: Mapping[str, object]


@dataclass(frozen=True)
class CaseFile:
    """A file: its ruleset and its entries in order."""

    path: Path
    ruleset_id: str
    entries: tuple[Entry, ...]


def read_file(path: Path) -> CaseFile:
    """The entries of a file.  Raises CaseFileError when the file as a whole cannot be read."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CaseFileError(str(path), f"cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CaseFileError(str(path), f"is no TOML: {error}") from None
    return file_entries(path, table)


def file_entries(path: Path, table: Mapping[str, object]) -> CaseFile:
    """The entries of a parsed file."""
    fields = Fields(str(path), table)
    fields.only("ruleset", "case", "flow")
    entries: list[Entry] = []
    for word in ("case", "flow"):
        found = table.get(word, [])
        if not isinstance(found, list) or not all(isinstance(each, Mapping) for each in found):
            raise CaseFileError(str(path), f"{word} must be written as [[{word}]]")
        entries.extend(_entry(path, word, number, each) for number, each in enumerate(found, 1))
    if not entries:
        raise CaseFileError(str(path), "holds no [[case]] and no [[flow]]")
    seen: set[tuple[str, str]] = set()
    for entry in entries:
        if (entry.word, entry.id) in seen:
            raise CaseFileError(entry.place, "this id occurs twice in the file")
        seen.add((entry.word, entry.id))
    return CaseFile(path, fields.text("ruleset"), tuple(entries))


def _entry(path: Path, word: str, number: int, table: Mapping[str, object]) -> Entry:
    given = table.get("id")
    if not isinstance(given, str) or not given:
        raise CaseFileError(f"{path}: {word} {number}", "an entry needs an id")
    return Entry(f"{path}: {word} {given}", word, given, table)


def entry_ruleset(fields: Fields, ruleset_id: str) -> Ruleset:
    """The ruleset under the options of an entry."""
    try:
        return find_ruleset(ruleset_id, fields.within("options").table)
    except AtlasError as error:
        raise CaseFileError(f"{fields.place}, options", str(error)) from None


def check_clauses(fields: Fields) -> None:
    """Every clause named must stand on a page."""
    for clause in fields.texts("clauses"):
        if not is_clause(clause):
            raise CaseFileError(f"{fields.place}, clauses", f"no rule page has a clause {clause!r}")
    fields.text("note", "")


def read_case(entry: Entry, ruleset_id: str) -> Case:
    """A `[[case]]` as a typed case.  Raises CaseFileError."""
    fields = Fields(entry.place, entry.table)
    fields.only(*CASE_KEYS)
    check_clauses(fields)
    ruleset = entry_ruleset(fields, ruleset_id)
    seats = ruleset.table.seats
    event = fields.within("event")
    event.only("kind", "seat", "tile")
    kind = event.text("kind")
    if kind not in EVENT_KINDS:
        raise CaseFileError(event.place, f"unknown kind {kind!r}; known: {', '.join(EVENT_KINDS)}")
    has_actor = kind != EXHAUSTED
    if not has_actor and (event.has("seat") or event.has("tile")):
        raise CaseFileError(event.place, "an exhausted wall has neither seat nor tile")
    claims = tuple(seat_number(f"{entry.place}, claims", letter, seats) for letter in fields.texts("claims"))
    if not fields.has("claims"):
        raise CaseFileError(entry.place, "key 'claims' is missing; write claims = [] when nobody claims")
    if len(set(claims)) != len(claims):
        raise CaseFileError(f"{entry.place}, claims", "a seat claims twice")
    if claims and kind in (EXHAUSTED, KONG_MADE):
        raise CaseFileError(f"{entry.place}, claims", f"nobody can claim a win on {kind!r}")
    given = fields.within("seat")
    return Case(
        place=entry.place,
        id=entry.id,
        ruleset=ruleset,
        kind=kind,
        seat=seat_number(event.place, event.text("seat"), seats) if has_actor else -1,
        tile=event.read("tile", parse_tile) if has_actor else -1,
        claims=claims,
        expected=read_expected(fields.within("expect"), ruleset_id, ruleset, claims),
        round_wind=read_wind(fields),
        indicator=tuple(fields.read("indicator", parse_tiles, "")),
        state=fields.within("state").table,
        wall_left=read_count(fields, "wall_left"),
        turn=read_count(fields, "turn"),
        kongs_in_a_row=read_count(fields, "kongs_in_a_row"),
        dice=read_dice(fields),
        seats={seat: read_seat(given, SEATS[seat], ruleset) for seat in seat_table(given, seats)},
    )


def read_wind(fields: Fields) -> int | None:
    """The kind of the round wind, when given."""
    if not fields.has("round_wind"):
        return None
    return EAST + seat_number(f"{fields.place}, round_wind", fields.text("round_wind"), 4)


def read_dice(fields: Fields) -> tuple[tuple[int, ...], ...]:
    """The throws in the order made: [[3, 4], [2]], or one throw [3, 4]."""
    value = fields.table.get("dice", [])
    throws = value if isinstance(value, list) else [0]
    if throws and all(isinstance(each, int) for each in throws):
        throws = [throws]
    out: list[tuple[int, ...]] = []
    for throw in throws:
        if (
            not isinstance(throw, list)
            or not throw
            or not all(type(die) is int and 1 <= die <= 6 for die in throw)
        ):
            raise fields.wrong("dice", "a list of throws, e.g. [[3, 4], [2]]")
        out.append(tuple(throw))
    return tuple(out)


def read_seat(given: Fields, letter: str, ruleset: Ruleset) -> WrittenSeat:
    """One `[case.seat.X]`."""
    fields = given.within(letter)
    fields.only("hand", "melds", "flowers", "discards")
    melds: list[WrittenMeld] = []
    for text in fields.texts("melds"):
        try:
            melds.append(WrittenMeld(text, ruleset.kongs.special_words(), ruleset.table.seats))
        except AtlasError as error:
            raise CaseFileError(f"{fields.place}, melds", str(error)) from None
    return WrittenSeat(
        tuple(fields.read("hand", parse_tiles)) if fields.has("hand") else None,
        tuple(melds),
        tuple(fields.read("flowers", parse_tiles, "")),
        tuple(fields.read("discards", parse_tiles, "")),
    )


def read_expected(fields: Fields, ruleset_id: str, ruleset: Ruleset, claims: tuple[int, ...]) -> Expected:
    """The `[case.expect]` of a case."""
    fields.only("win", "reason", "pay", "seat")
    fields.text("reason", "")
    win = fields.flag("win", False)
    if win and not claims:
        raise CaseFileError(fields.place, "win = true, but nobody claims")
    if (win or not claims) and not fields.has("pay"):
        raise CaseFileError(fields.place, "key 'pay' is missing")
    seats = ruleset.table.seats
    by_seat = fields.within("seat")
    winners: dict[int, ExpectedScore] = {}
    for seat in seat_table(by_seat, seats):
        each = by_seat.within(SEATS[seat])
        each.only("fans", "points", "fu")
        if seat not in claims or not win:
            raise CaseFileError(each.place, "only a seat that claims and wins has a score")
        winners[seat] = ExpectedScore(
            read_fans(each.within("fans"), ruleset_id, ruleset), each.number("points"), each.number("fu", -1)
        )
        if not each.has("fans"):
            raise CaseFileError(each.place, "key 'fans' is missing")
    if win and not winners:
        raise CaseFileError(fields.place, "win = true needs [case.expect.seat.X] for each winner")
    pay = seat_amounts(fields.within("pay"), seats) if fields.has("pay") else None
    return Expected(win, pay, winners)


def read_fans(fields: Fields, ruleset_id: str, ruleset: Ruleset) -> dict[str, int]:
    """Pattern id -> value; every id must be a pattern of the ruleset under some option."""
    fans: dict[str, int] = {}
    for fan in fields.table:
        if fan not in known_patterns(ruleset_id, ruleset):
            raise CaseFileError(fields.place, f"unknown pattern {fan!r}")
        fans[fan] = fields.number(fan)
    return fans


def read_count(fields: Fields, key: str) -> int | None:
    if not fields.has(key):
        return None
    number = fields.number(key)
    if number < 0:
        raise fields.wrong(key, "0 or more")
    return number
