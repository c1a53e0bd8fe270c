"""Reads files of cases and flows; everything unknown is an error that names the file and the entry."""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import AtlasError, CaseFileError, PositionTextError, from_system
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions import building
from mahjong_atlas.positions.cases.fields import Fields, known_patterns, seat_amounts, seat_number, seat_table
from mahjong_atlas.positions.claims import implied_claims
from mahjong_atlas.positions.described import EVENT_KINDS, DescribedPosition, DescribedSeat
from mahjong_atlas.positions.line import line_of_fields
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.positions.reading import read_fields
from mahjong_atlas.rules.own import id_of
from mahjong_atlas.rules.pages import clauses_in, clauses_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage, outside_pages
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.position import EXHAUSTED, Position
from mahjong_atlas.tiles.spellings import spelled_tile, spelled_tiles


@dataclass(frozen=True)
class ExpectedScore:
    """What a winner must score; `fu` -1: not given."""

    fans: Mapping[str, int]
    points: int
    fu: int = -1


@dataclass(frozen=True)
class Expected:
    """What must follow: `winners` by seat, `pay` net by seat (None: not compared)."""

    win: bool
    pay: Mapping[int, int] | None
    winners: Mapping[int, ExpectedScore] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """One `[[case]]`: a position and what must follow; `place` names the file and the entry in errors."""

    place: str
    id: str
    position: DescribedPosition
    expected: Expected


KEYS: Final = ("id", "ruleset", "clauses", "note", "expect")
LINE_KEYS: Final = (*KEYS, "position")
LONG_KEYS: Final = (
    *KEYS, "round_wind", "indicator", "event", "claims", "options", "state", "wall_left", "turn",
    "kongs_in_a_row", "dice", "seat",
)  # fmt: skip
"""Keys of a `[[case]]`: its position stands in one line, or in keys of its own."""


@dataclass(frozen=True)
class CaseEntry:
    """One `[[case]]` or `[[flow]]` of a file, not yet read; `word` says which, `wrong` what is wrong with its
    id ("": nothing).
    """

    place: str
    word: str
    id: str
    table: Mapping[str, object]
    wrong: Message | None = None


@dataclass(frozen=True)
class CaseFile:
    """A file: its ruleset, which it names at its top or in a case, and its entries in order."""

    path: Path
    ruleset_id: str
    entries: tuple[CaseEntry, ...]


def read_file(path: Path) -> CaseFile:
    """The entries of a file.  Raises CaseFileError when the file as a whole cannot be read."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CaseFileError(str(path), Message("error-not-read", reason=from_system(error))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CaseFileError(str(path), Message("error-case-no-toml", text=str(error))) from None
    return file_entries(path, table)


def file_entries(path: Path, table: Mapping[str, object]) -> CaseFile:
    """The entries of a parsed file."""
    fields = Fields(str(path), table)
    fields.only("ruleset", "case", "flow")
    entries: list[CaseEntry] = []
    for word in ("case", "flow"):
        found = table.get(word, [])
        if not isinstance(found, list) or not all(isinstance(each, Mapping) for each in found):
            raise CaseFileError(str(path), Message("error-case-written-as", text=word))
        entries.extend(_entry(path, word, number, each) for number, each in enumerate(found, 1))
    if not entries:
        raise CaseFileError(str(path), Message("error-case-empty"))
    named = next((str(each.table["ruleset"]) for each in entries if "ruleset" in each.table), None)
    ruleset_id = fields.text("ruleset", named)
    seen: dict[tuple[str, str], int] = {}
    for at, entry in enumerate(entries):
        if entry.id and (entry.word, entry.id) in seen:
            first = seen[entry.word, entry.id]
            wrong = Message("error-case-id-twice", text=word_number(entries, first))
            place = f"{path}: {word_number(entries, at)}, {entry.id}"
            entries[at] = replace(entry, place=place, wrong=wrong)
        elif id_of(Path(str(entry.table.get("ruleset", ruleset_id)))) != id_of(Path(ruleset_id)):
            other = str(entry.table["ruleset"])
            entries[at] = replace(entry, wrong=Message("error-case-other-game", text=other, text2=ruleset_id))
        else:
            seen[entry.word, entry.id] = at
    return CaseFile(path, ruleset_id, tuple(entries))


def word_number(entries: list[CaseEntry], at: int) -> str:
    """An entry by its number among those of its sort: "flow 3"."""
    word = entries[at].word
    return f"{word} {sum(each.word == word for each in entries[: at + 1])}"


def _entry(path: Path, word: str, number: int, table: Mapping[str, object]) -> CaseEntry:
    given = table.get("id")
    if not isinstance(given, str) or not given:
        return CaseEntry(f"{path}: {word} {number}", word, "", table, Message("error-case-no-id"))
    return CaseEntry(f"{path}: {word} {given}", word, given, table)


def entry_fields(entry: CaseEntry, keys: tuple[str, ...]) -> Fields:
    """The table of an entry that has an id of its own and no other keys than these."""
    if entry.wrong is not None:
        raise CaseFileError(entry.place, entry.wrong)
    fields = Fields(entry.place, entry.table)
    fields.only(*keys)
    return fields


def entry_ruleset(fields: Fields, ruleset_id: str) -> Ruleset:
    """The ruleset under the options of an entry."""
    try:
        return find_ruleset(ruleset_id, fields.within("options").table)
    except AtlasError as error:
        raise CaseFileError(f"{fields.place}, options", error.whole) from None


def check_clauses(fields: Fields, ruleset: Ruleset) -> None:
    """Every clause named must stand on a page of the ruleset."""
    for clause in fields.texts("clauses"):
        check_clause(f"{fields.place}, clauses", clause, ruleset)
    fields.text("note", "")


def check_clause(place: str, clause: str, ruleset: Ruleset) -> None:
    """A clause must stand on the page of the ruleset or on one that this page differs from."""
    if not is_on_page(ruleset, clause):
        pages = ", ".join(lineage(ruleset))
        raise CaseFileError(place, Message("error-case-clause", text=pages, text2=repr(clause)))


def is_on_page(ruleset: Ruleset, clause: str) -> bool:
    """Whether the clause stands on the ruleset's page or on one that this page differs from."""
    return any(is_clause_of(page, clause) for page in lineage(ruleset))


def read_case(entry: CaseEntry, ruleset_id: str) -> Case:
    """A `[[case]]` as a typed case.  Raises CaseFileError."""
    is_line = "position" in entry.table
    fields = entry_fields(entry, LINE_KEYS if is_line else LONG_KEYS)
    position = line_position(fields, ruleset_id) if is_line else long_position(fields, ruleset_id)
    check_clauses(fields, position.ruleset)
    if not position.kind:
        raise CaseFileError(entry.place, Message("error-key-missing", text="'event'"))
    expected = read_expected(fields.within("expect"), ruleset_id, position.ruleset, position.claims)
    return Case(entry.place, entry.id, position, expected)


def line_position(fields: Fields, ruleset_id: str) -> DescribedPosition:
    """The position that stands in one line, without the head that names the ruleset."""
    with placed(f"{fields.place}, position"):
        position = read_fields(line_of_fields(ruleset_id, fields.text("position")))
    claims = position.claims if position.says_claims else implied_claims(position)
    if claims is None:
        raise CaseFileError(fields.place, Message("error-case-whose-claim"))
    return replace(position, claims=claims, says_claims=True)


def long_position(fields: Fields, ruleset_id: str) -> DescribedPosition:
    """The position whose parts stand in keys of their own."""
    ruleset = entry_ruleset(fields, ruleset_id)
    seats = ruleset.table.seats
    event = fields.within("event")
    event.only("kind", "seat", "tile")
    kind = event.text("kind")
    if kind not in EVENT_KINDS:
        raise CaseFileError(
            event.place, Message("error-case-kind", text=repr(kind), text2=", ".join(EVENT_KINDS))
        )
    has_actor = kind != EXHAUSTED
    if not has_actor and (event.has("seat") or event.has("tile")):
        raise CaseFileError(event.place, Message("error-line-exhausted"))
    claims = tuple(seat_number(f"{fields.place}, claims", letter, seats) for letter in fields.texts("claims"))
    if not fields.has("claims"):
        raise CaseFileError(fields.place, Message("error-case-claims"))
    if len(set(claims)) != len(claims):
        raise CaseFileError(f"{fields.place}, claims", Message("error-case-claims-twice"))
    given = fields.within("seat")
    actor = seat_number(event.place, event.text("seat"), seats) if has_actor else -1
    tile = event.read("tile", spelled_tile) if has_actor else -1
    wind = read_wind(fields)
    table = read_table(fields, ruleset)
    shown = read_seats(given, ruleset)
    return replace(table, kind=kind, seat=actor, tile=tile, claims=claims, round_wind=wind, seats=shown)


def read_table(fields: Fields, ruleset: Ruleset) -> DescribedPosition:
    """The table of a described position: indicator, state, wall, turn, kongs in a row and dice."""
    return DescribedPosition(
        ruleset=ruleset,
        indicator=tuple(fields.read("indicator", spelled_tiles, "")),
        state=fields.within("state").table,
        wall_left=read_count(fields, "wall_left"),
        turn=read_count(fields, "turn"),
        kongs_in_a_row=read_count(fields, "kongs_in_a_row"),
        dice=read_dice(fields),
    )


def read_seats(fields: Fields, ruleset: Ruleset) -> dict[int, DescribedSeat]:
    """The seats whose tiles are described, by number."""
    there = seat_table(fields, ruleset.table.seats)
    return {seat: read_seat(fields, SEATS[seat], ruleset) for seat in there}


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
            raise fields.wrong("dice", Message("needed-throws"))
        out.append(tuple(throw))
    return tuple(out)


def read_seat(given: Fields, letter: str, ruleset: Ruleset) -> DescribedSeat:
    """One `[case.seat.X]`."""
    fields = given.within(letter)
    fields.only("hand", "melds", "flowers", "discards")
    try:
        words, seats = ruleset.kongs.special_words(), ruleset.table.seats
        melds = tuple(read_meld(text, words, seats, read=spelled_tiles) for text in fields.texts("melds"))
    except AtlasError as error:
        raise CaseFileError(f"{fields.place}, melds", error.whole) from None
    return DescribedSeat(
        tuple(fields.read("hand", spelled_tiles)) if fields.has("hand") else None,
        melds,
        tuple(fields.read("flowers", spelled_tiles, "")),
        tuple(fields.read("discards", spelled_tiles, "")),
    )


def read_expected(fields: Fields, ruleset_id: str, ruleset: Ruleset, claims: tuple[int, ...]) -> Expected:
    """The `expect` of a case; it is a win where a winner's score is given and nothing else is said."""
    fields.only("win", "reason", "pay", "seat")
    fields.text("reason", "")
    win = fields.flag("win", fields.has("seat"))
    if win and not claims:
        raise CaseFileError(fields.place, Message("error-case-win-unclaimed"))
    if claims and not fields.has("win") and not fields.has("seat"):
        raise CaseFileError(fields.place, Message("error-case-win-missing"))
    if fields.has("reason") and (win or not claims):
        raise CaseFileError(fields.place, Message("error-case-reason"))
    if (win or not claims) and not fields.has("pay"):
        raise CaseFileError(fields.place, Message("error-key-missing", text="'pay'"))
    seats = ruleset.table.seats
    by_seat = fields.within("seat")
    winners: dict[int, ExpectedScore] = {}
    for seat in seat_table(by_seat, seats):
        each = by_seat.within(SEATS[seat])
        each.only("fans", "points", "fu")
        if seat not in claims or not win:
            raise CaseFileError(each.place, Message("error-case-score"))
        fans = read_fans(each.within("fans"), ruleset_id, ruleset)
        fu = read_count(each, "fu")
        winners[seat] = ExpectedScore(fans, each.number("points"), -1 if fu is None else fu)
        if not each.has("fans"):
            raise CaseFileError(each.place, Message("error-key-missing", text="'fans'"))
    if win and not winners:
        raise CaseFileError(fields.place, Message("error-case-winners"))
    pay = seat_amounts(fields.within("pay"), seats) if fields.has("pay") else None
    return Expected(win, pay, winners)


def read_fans(fields: Fields, ruleset_id: str, ruleset: Ruleset) -> dict[str, int]:
    """Pattern id -> value; every id must be a pattern of the ruleset under some option."""
    fans: dict[str, int] = {}
    known = known_patterns(ruleset_id, ruleset)
    for fan in fields.table:
        if fan not in known:
            what = suggesting(Message("error-case-pattern", text=repr(fan)), fan, known)
            raise CaseFileError(fields.place, what)
        fans[fan] = fields.number(fan)
    return fans


def read_count(fields: Fields, key: str) -> int | None:
    """A number from 0, if it is given."""
    if not fields.has(key):
        return None
    number = fields.number(key)
    if number < 0:
        raise fields.wrong(key, Message("needed-from-zero"))
    return number


def is_clause(clause: str) -> bool:
    """Whether any page states the clause, those of players' own rulesets that have been read too."""
    if any(is_clause_of(ruleset_id, clause) for ruleset_id in RULESETS):
        return True
    return any(clause in clauses_in(page) for page in outside_pages())


def is_clause_of(ruleset_id: str, clause: str) -> bool:
    """Whether the page of this ruleset states the clause."""
    return clause in clauses_of(ruleset_id)


_WORDS: Final = {building.ROUND: "round_wind", building.WALL: "wall_left"}
"""Names that fields have in files of cases."""


def case_position(case: Case) -> Position:
    """The position of a case.  Raises CaseFileError when it cannot be."""
    with placed(case.place):
        return building.position_of(case.position)


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Errors about a field of a position name the place in the file.  Raises CaseFileError."""
    try:
        yield
    except PositionTextError as error:
        seat, _, rest = error.field.partition(".")
        words = [f"seat {seat}", rest] if seat and seat in SEATS else [_WORDS.get(error.field, error.field)]
        raise CaseFileError(", ".join(filter(None, (place, *words))), error.unread) from None
