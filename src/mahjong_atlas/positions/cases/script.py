"""A scripted flow as it is written: the deal set up, then steps and what must be seen."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.actions import WIN
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases import expect_play, expect_table
from mahjong_atlas.positions.cases.expect_play import state_reader, state_words
from mahjong_atlas.positions.cases.expect_words import Check, Expectation, Words
from mahjong_atlas.positions.cases.fields import Fields, known_patterns, seat_number, seat_table
from mahjong_atlas.positions.cases.reader import (
    CaseEntry,
    check_clause,
    check_clauses,
    entry_fields,
    entry_ruleset,
    read_count,
    read_dice,
    read_wind,
)
from mahjong_atlas.positions.cases.wall_plan import FREE, ScriptedDeal
from mahjong_atlas.positions.cases.wanted import Wanted, parse_action
from mahjong_atlas.scoring.rules import overrides
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import parse_tiles, tile_name

READERS: Final[dict[str, tuple[Callable[[Words], Check], str]]] = {
    "turn": (expect_play.turn, "S"),
    "drew": (expect_play.drew, "S 4m"),
    "pay": (expect_play.pay, "E=-2 S=+2"),
    "visible": (expect_table.visible, "E S.drawn no"),
    "asked": (expect_play.to_answer, "S,W"),
    "over": (expect_play.over, "win S,N, or over draw, abort, false-win"),
    "going": (expect_play.going, ""),
    "live": (expect_play.live, "S,N"),
    "next-dealer": (expect_play.next_dealer, "S"),
    "next": (expect_play.next_deal, "round_wind=S"),
    "fans": (expect_play.fans, "S self-draw=1 all-pungs=2"),
    "points": (expect_play.points, "S 8"),
    "meld": (expect_table.meld, "S chow 456m from E"),
    "tiles": (expect_table.tiles, "S 10"),
    "flowers": (expect_table.flowers, "E 1f 2f"),
    "wild": (expect_table.wild, "3p"),
    "break": (expect_table.wall_broken, "W 5"),
    "indicator-at": (expect_table.indicator_at, "140"),
    "replaced": (expect_play.replaced, "S 8f"),
    "wall": (expect_table.wall, "69"),
    "liable": (expect_table.liable, "N for S full-flush"),
}
"""Every word that may follow `expect` in all games: its reader, and what may follow it, for example. Besides
them stand the names of the state that the parts of a ruleset declare."""


def read_expectation(
    words: list[str], text: str, ruleset_id: str, ruleset: Ruleset, place: str
) -> Expectation:
    """An `expect` step.  Raises CaseFileError."""
    word = words[0] if words else ""
    states = state_words(ruleset)
    if word not in READERS and word not in states:
        known = ", ".join([*READERS, *states])
        raise CaseFileError(
            place, Message("error-flow-expect", text=repr(text), text2=ruleset.id, text3=word, text4=known)
        )
    reader, example = READERS[word] if word in READERS else state_reader(states[word])
    form = " ".join(["expect", word, example]).rstrip()
    try:
        check = reader(Words(words[1:], text, ruleset_id, ruleset, place, form))
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, Message("error-flow-in", text=repr(text), reason=error.whole)) from None
    return Expectation(
        text, check, word in ("asked", "visible"), word in ("turn", "drew", "over"), word == "asked"
    )


FLOW_KEYS: Final = (
    "id", "clauses", "note", "round_wind", "options", "state", "hands", "draws", "replacements", "wall_left",
    "indicator", "dice", "opening", "steps",
)  # fmt: skip
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


@dataclass(frozen=True, kw_only=True)
class Script(ScriptedDeal):
    """One `[[flow]]`: the deal it sets up, and what happens there."""

    opening: tuple[Answers, ...] = ()
    steps: tuple[Step, ...] = ()


def read_script(entry: CaseEntry, ruleset_id: str) -> Script:
    """A `[[flow]]` as a typed script.  Raises CaseFileError."""
    fields = entry_fields(entry, FLOW_KEYS)
    ruleset = entry_ruleset(fields, ruleset_id)
    check_clauses(fields, ruleset)
    steps = tuple(
        read_step(text, ruleset_id, ruleset, f"{entry.place}, step {number}")
        for number, text in enumerate(fields.texts("steps"), 1)
    )
    if not steps:
        raise CaseFileError(entry.place, Message("error-flow-steps"))
    opening = tuple(
        read_answers(text, ruleset_id, ruleset, f"{entry.place}, opening {number}")
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
    wall_left = read_count(fields, "wall_left")
    check_rows(entry.place, ruleset, draws, replacements, wall_left)
    check_there(entry.place, ruleset, named)
    check_carried(entry.place, ruleset, fields.within("state").table)
    return Script(
        place=entry.place,
        id=entry.id,
        ruleset=ruleset,
        round_wind=read_wind(fields),
        state=fields.within("state").table,
        hands=hands,
        draws=draws,
        replacements=replacements,
        wall_left=wall_left,
        indicator=tuple(indicator),
        dice=read_dice(fields),
        opening=opening,
        steps=steps,
        named=frozenset(KIND_OF[tile] for tile in named if tile >= 0),
    )


def check_rows(
    place: str, ruleset: Ruleset, draws: tuple[int, ...], replacements: tuple[int, ...], wall_left: int | None
) -> None:
    """There are no more draws than tiles, and replacements have an end of their own."""
    if wall_left is not None and len(draws) > wall_left:
        raise CaseFileError(
            f"{place}, draws", Message("error-flow-draws", number=len(draws), number2=wall_left)
        )
    if replacements and ruleset.table.replacement == "front":
        raise CaseFileError(f"{place}, replacements", Message("error-flow-replacements"))


def check_there(place: str, ruleset: Ruleset, named: set[int]) -> None:
    """Every tile named is one of the game."""
    tiles = ruleset.table.tiles
    for tile in sorted(named):
        if tile != FREE and not tiles.kind_count(KIND_OF[tile]):
            raise CaseFileError(place, Message("error-flow-tile", text=tile_name(tile), text2=ruleset.id))


def check_carried(place: str, ruleset: Ruleset, state: Mapping[str, object]) -> None:
    """The state of a flow is what earlier deals left behind, and rows of tiles that will be turned."""
    carried = {"points"}
    known = {"points"}
    for part in ruleset.parts:
        turns = overrides(part, Mechanic, "places")
        for each in part.declared_state():
            known.add(each.key)
            if each.carried or turns:
                carried.add(each.key)
    for key in state:
        if key in known and key not in carried:
            raise CaseFileError(
                f"{place}, state",
                Message("error-flow-state", text=repr(key)),
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
                f"{given.place}, {SEATS[seat]}", Message("error-flow-hand", number=len(hand), number2=needed)
            )
        hands[seat] = hand
    return hands


def read_step(text: str, ruleset_id: str, ruleset: Ruleset, place: str) -> Step:
    """One step of a flow."""
    words = text.split()
    if words[:1] == ["expect"]:
        return read_expectation(words[1:], text, ruleset_id, ruleset, place)
    if words[1:2] == ["may"]:
        return _read_permission(text, ruleset_id, ruleset, place)
    return read_answers(text, ruleset_id, ruleset, place)


def read_answers(text: str, ruleset_id: str, ruleset: Ruleset, place: str) -> Answers:
    """Actions joined by "&", each with its seat."""
    actions: list[Wanted] = []
    for part in text.split("&"):
        words = part.split(maxsplit=1)
        if len(words) < 2:
            raise CaseFileError(place, Message("error-flow-step", text=repr(text)))
        seat = seat_number(place, words[0], ruleset.table.seats)
        if any(action.seat == seat for action in actions):
            raise CaseFileError(place, Message("error-flow-twice", text=repr(text)))
        actions.append(_known_action(words[1].strip(), seat, ruleset_id, ruleset, place))
    return Answers(text, tuple(actions))


def _known_action(text: str, seat: int, ruleset_id: str, ruleset: Ruleset, place: str) -> Wanted:
    """An action whose words the ruleset has."""
    word = text.split(maxsplit=1)[0]
    if word not in ruleset.actions:
        known = ", ".join(sorted(ruleset.actions))
        what = Message("error-flow-action", text=repr(text), text2=ruleset.id, text3=word, text4=known)
        raise CaseFileError(place, suggesting(what, word, list(ruleset.actions)))
    wanted = parse_action(text, seat, place, ruleset.actions)
    ways = known_patterns(ruleset_id, ruleset) | ruleset.actions.keys()
    if wanted.kind == WIN and wanted.word and wanted.word not in ways:
        what = Message("error-flow-pattern", text=repr(wanted.word), text2=repr(text))
        raise CaseFileError(place, suggesting(what, wanted.word, ways))
    return wanted


def _read_permission(text: str, ruleset_id: str, ruleset: Ruleset, place: str) -> Permission:
    body, colon, clause = text.partition(": ")
    words = body.split()
    legal = words[2:3] != ["not"]
    action = " ".join(words[2 if legal else 3 :])
    if not action:
        raise CaseFileError(place, Message("error-flow-may", text=repr(text)))
    if colon and legal:
        raise CaseFileError(place, Message("error-flow-cites", text=repr(text)))
    if colon:
        check_clause(place, clause.strip(), ruleset)
    seat = seat_number(place, words[0], ruleset.table.seats)
    return Permission(text, _known_action(action, seat, ruleset_id, ruleset, place), legal, clause.strip())
