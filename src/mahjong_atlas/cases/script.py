"""A scripted flow as it is written: the deal set up, then steps and what must be seen."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.cases.clauses import is_clause
from mahjong_atlas.cases.expect_words import Expectation
from mahjong_atlas.cases.expectations import read_expectation
from mahjong_atlas.cases.fields import Fields, seat_number, seat_table
from mahjong_atlas.cases.reader import Entry, check_clauses, entry_ruleset, read_count, read_dice, read_wind
from mahjong_atlas.cases.wanted import Wanted, parse_action
from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import parse_tiles

FLOW_KEYS: Final = (
    "id", "clauses", "note", "round_wind", "options", "state", "hands", "draws", "replacements", "wall_left",
    "indicator", "dice", "opening", "steps",
)  # fmt: skip
FREE: Final = -1
"""A tile that the script leaves open ("?")."""
NAMED_TILE: Final = re.compile(r"(?<![\w-])(?:[0-9]+[mpszfax])+(?![\w-])")


@dataclass(frozen=True)
class Answers:
    """One or several actions in answer to one window."""

    text: str
    actions: tuple[Wanted, ...]


@dataclass(frozen=True)
class Permission:
    """ "may" (`legal`) or "may not", perhaps by a clause."""

    text: str
    action: Wanted
    legal: bool
    clause: str = ""


Step = Answers | Permission | Expectation


@dataclass(frozen=True)
class Script:
    """One `[[flow]]`; hands by seat in the order taken, FREE for a tile left open."""

    place: str
    id: str
    ruleset: Ruleset
    round_wind: int | None = None
    state: Mapping[str, object] = field(default_factory=dict)
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    draws: tuple[int, ...] = ()
    replacements: tuple[int, ...] = ()
    wall_left: int | None = None
    indicator: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    opening: tuple[Answers, ...] = ()
    steps: tuple[Step, ...] = ()
    named: frozenset[int] = frozenset()
    """Kinds that the script names anywhere."""


def read_script(entry: Entry, ruleset_id: str) -> Script:
    """A `[[flow]]` as a typed script.  Raises CaseFileError."""
    fields = Fields(entry.place, entry.table)
    fields.only(*FLOW_KEYS)
    check_clauses(fields)
    ruleset = entry_ruleset(fields, ruleset_id)
    steps = tuple(
        read_step(text, ruleset_id, ruleset, f"{entry.place}, step {number}")
        for number, text in enumerate(fields.texts("steps"), 1)
    )
    if not steps:
        raise CaseFileError(entry.place, "a flow needs steps")
    opening = tuple(
        read_answers(text, ruleset, f"{entry.place}, opening {number}")
        for number, text in enumerate(fields.texts("opening"), 1)
    )
    hands = _read_hands(fields, ruleset)
    draws = fields.read("draws", read_row, "")
    replacements = fields.read("replacements", read_row, "")
    indicator = fields.read("indicator", parse_tiles, "")
    texts = " ".join(
        (*fields.texts("steps"), *fields.texts("opening"), *_texts(fields.within("state").table))
    )
    named = {tile for match in NAMED_TILE.findall(texts) for tile in parse_tiles(match)}
    named.update(tile for hand in hands.values() for tile in hand)
    named.update((*draws, *replacements, *indicator))
    return Script(
        place=entry.place,
        id=entry.id,
        ruleset=ruleset,
        round_wind=read_wind(fields),
        state=fields.within("state").table,
        hands=hands,
        draws=draws,
        replacements=replacements,
        wall_left=read_count(fields, "wall_left"),
        indicator=tuple(indicator),
        dice=read_dice(fields),
        opening=opening,
        steps=steps,
        named=frozenset(KIND_OF[tile] for tile in named if tile >= 0),
    )


def read_row(text: str) -> tuple[int, ...]:
    """Tiles in order, "?" for one left open."""
    out: list[int] = []
    for number, part in enumerate(text.split("?")):
        if number:
            out.append(FREE)
        out.extend(parse_tiles(part))
    return tuple(out)


def _texts(table: Mapping[str, object]) -> list[str]:
    """The texts in the lists of a table (dora and the like)."""
    return [
        each for value in table.values() if isinstance(value, list) for each in value if isinstance(each, str)
    ]


def _read_hands(fields: Fields, ruleset: Ruleset) -> dict[int, tuple[int, ...]]:
    """Every hand given; after a last "?" the rest is open too."""
    given = fields.within("hands")
    hands: dict[int, tuple[int, ...]] = {}
    for seat in seat_table(given, ruleset.table.seats):
        hand = given.read(SEATS[seat], read_row)
        needed = ruleset.table.hand + (ruleset.table.dealer_extra if seat == 0 else 0)
        if hand[-1:] == (FREE,):
            hand += (FREE,) * (needed - len(hand))
        if len(hand) != needed:
            raise CaseFileError(
                f"{given.place}, {SEATS[seat]}", f"{len(hand)} tiles, but {needed} are dealt to this seat"
            )
        hands[seat] = hand
    return hands


def read_step(text: str, ruleset_id: str, ruleset: Ruleset, place: str) -> Step:
    """One step of a flow."""
    words = text.split()
    if words[:1] == ["expect"]:
        return read_expectation(words[1:], text, ruleset_id, ruleset, place)
    if words[1:2] == ["may"]:
        return _read_permission(text, ruleset, place)
    return read_answers(text, ruleset, place)


def read_answers(text: str, ruleset: Ruleset, place: str) -> Answers:
    """Actions joined by "&", each with its seat."""
    actions: list[Wanted] = []
    for part in text.split("&"):
        words = part.split(maxsplit=1)
        if len(words) < 2:
            raise CaseFileError(
                place, f"cannot read {text!r}: write a seat and what it does, e.g. E discard 5s"
            )
        seat = seat_number(place, words[0], ruleset.table.seats)
        if any(action.seat == seat for action in actions):
            raise CaseFileError(place, f"in {text!r} a seat answers twice")
        actions.append(parse_action(words[1].strip(), seat, place))
    return Answers(text, tuple(actions))


def _read_permission(text: str, ruleset: Ruleset, place: str) -> Permission:
    body, colon, clause = text.partition(": ")
    words = body.split()
    legal = words[2:3] != ["not"]
    action = " ".join(words[2 if legal else 3 :])
    if not action:
        raise CaseFileError(place, f"cannot read {text!r}: what may the seat do?")
    if colon and (legal or not is_clause(clause.strip())):
        raise CaseFileError(
            place, f"no rule page has a clause {clause.strip()!r}" if not legal else f"cannot read {text!r}"
        )
    wanted = parse_action(action, seat_number(place, words[0], ruleset.table.seats), place)
    return Permission(text, wanted, legal, clause.strip())
