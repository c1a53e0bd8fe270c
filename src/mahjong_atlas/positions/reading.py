"""From a line to the position that it tells."""

from collections.abc import Callable
from typing import Final, TypeVar

from mahjong_atlas.errors import AtlasError, NotationError, OptionError, PositionError, PositionTextError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.described import EVENT_KINDS, DescribedPosition, DescribedSeat
from mahjong_atlas.positions.fields import read_number, read_value
from mahjong_atlas.positions.line import RULESET, SEAT_FIELDS, TABLE_FIELDS, PositionLine, read_line
from mahjong_atlas.positions.melds import DescribedMeld, read_meld
from mahjong_atlas.positions.tiles import read_river, read_tiles
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.rules.state import POINTS, kind_of_state
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.position import DISCARD, EXHAUSTED
from mahjong_atlas.tiles.state import Memory, State

OPTION: Final = "option."
STATE: Final = "state."
ZONE: Final = "zone."
ROBBED: Final = "won"
"""The zone of tiles that were robbed and won on."""
MEMORY: Final = Memory.kind
Read = TypeVar("Read")
FindById = Callable[[str], Ruleset]


def parse_position(text: str) -> DescribedPosition:
    """The position that a line tells.  Raises PositionTextError, which names the field and the remedy.

    >>> given = ma.parse_position("ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m")
    >>> given.ruleset.id, given.kind
    ('ningbo', 'draw')
    """
    return read_fields(read_line(text))


def read_fields(line: PositionLine, find: FindById = find_ruleset) -> DescribedPosition:
    """The position of the fields of a line, whose ruleset is found by its id.  Raises PositionTextError."""
    return _Reader(line, _ruleset(line, find)).position()


def _ruleset(line: PositionLine, find: FindById) -> Ruleset:
    """The ruleset under the options of the line, in the version that the line names."""
    try:
        ruleset = find(line.ruleset)
    except AtlasError as error:
        raise PositionTextError(RULESET, line.ruleset, error.whole) from None
    if line.version not in ("", str(ruleset.version)):
        name = f"{line.ruleset}@{line.version}"
        remedy = Message("error-line-other-version", text=ruleset.full_id)
        raise PositionTextError(RULESET, name, remedy)
    options = {option.name: option for option in options_of(line.ruleset)}
    chosen: dict[str, object] = {}
    for key, text in line.fields.items():
        name = key.removeprefix(OPTION)
        if key.startswith(OPTION):
            option = options.get(name)
            is_list = option is not None and isinstance(option.default, (tuple, list))
            chosen[name] = _value(key, text, "words" if is_list else "")
    try:
        return find_ruleset(line.ruleset, chosen) if chosen else ruleset
    except OptionError as error:
        raise PositionTextError(OPTION + error.option, None, error.whole) from None


def _read(field: str, text: str, reader: Callable[[str], Read]) -> Read:
    """What a reader makes of the text of a field."""
    try:
        return reader(text)
    except NotationError as error:
        raise PositionTextError(field, text, error.message) from None
    except AtlasError as error:
        raise PositionTextError(field, text, error.whole) from None


def _value(field: str, text: str, kind: str) -> object:
    """A value of an option or of the state."""
    return _read(field, text, lambda word: read_value(word, kind))


def kept_states(ruleset: Ruleset) -> list[State]:
    """What the parts keep and no case says: a line says it where nothing else tells it.

    What a match counts is no part of a position, nor is what only its own part understands; what follows from
    the rest need not be said.
    """
    return [
        each
        for each in ruleset.state
        if not each.in_cases and not each.carried and not each.derived and each.kind != MEMORY
    ]


class _Reader:
    """Reads the fields of one line."""

    def __init__(self, line: PositionLine, ruleset: Ruleset) -> None:
        self.fields: Final = line.fields
        self.ruleset: Final = ruleset
        self.letters: Final = SEATS[: ruleset.table.seats]
        self.zone_words: Final = {ROBBED, *(word for part in ruleset.parts for word in part.zones())}

    def position(self) -> DescribedPosition:
        """All of it."""
        for key in self.fields:
            self._check_key(key)
        kind, seat, tile, taken, drawn = self._event()
        points = self._get("points", read_value)
        state: dict[str, object] = {} if points is None else {POINTS: points}
        kept: dict[str, object] = {}
        beside = {each.key: each.kind for each in kept_states(self.ruleset)}
        for key, text in self.fields.items():
            name = key.removeprefix(STATE)
            if key.startswith(STATE) and name in beside:
                kept[name] = _value(key, text, beside[name])
            elif key.startswith(STATE):
                state[name] = _value(key, text, kind_of_state(self.ruleset, name))
        seats = {
            number: self._seat(letter) for number, letter in enumerate(self.letters) if self._has_seat(letter)
        }
        return DescribedPosition(
            ruleset=self.ruleset,
            kind=kind,
            seat=seat,
            tile=tile,
            taken=taken,
            drawn=drawn,
            claims=self._get("claims", self._seats) or (),
            says_claims="claims" in self.fields,
            round_wind=self._get("round", _wind),
            indicator=self._get("indicator", _known_tiles) or (),
            state=state,
            kept=kept,
            wall_left=self._get("wall", _count),
            turn=self._get("turn", _count),
            last_kong=self._get("kong", lambda text: self._kong(text, seats)),
            kongs_in_a_row=self._get("kongs", _count),
            dice=self._get("dice", _dice) or (),
            seats=seats,
            zones=self._zones(),
        )

    def _check_key(self, key: str) -> None:
        seat, _, rest = key.partition(".")
        if key in TABLE_FIELDS or key in self.letters or key.startswith((OPTION, STATE, ZONE)):
            return
        if seat in self.letters and seat and (rest in SEAT_FIELDS or rest in self.zone_words):
            return
        known = ", ".join(
            (
                *self.letters,
                *(f"E.{word}" for word in SEAT_FIELDS),
                *TABLE_FIELDS,
                OPTION + "NAME",
                STATE + "KEY",
            )
        )
        raise PositionTextError(key, f"{key}={self.fields[key]}", Message("error-line-no-field", text=known))

    def _get(self, field: str, reader: Callable[[str], Read]) -> Read | None:
        return _read(field, self.fields[field], reader) if field in self.fields else None

    def _has_seat(self, letter: str) -> bool:
        return letter in self.fields or any(f"{letter}.{word}" in self.fields for word in SEAT_FIELDS)

    def _letter(self, letter: str) -> int:
        if len(letter) != 1 or letter not in self.letters:
            raise PositionError(
                Message("error-line-no-seat", text=repr(letter), text2=", ".join(self.letters))
            )
        return self.letters.index(letter)

    def _seats(self, text: str) -> tuple[int, ...]:
        seats = tuple(self._letter(letter) for letter in text)
        if len(set(seats)) != len(seats):
            raise PositionError(Message("error-line-seat-twice"))
        return seats

    def _event(self) -> tuple[str, int, int, bool, bool]:
        """Kind, seat, tile, whether the tile is there no more, and was discarded as it was drawn."""
        text = self.fields.get("event")
        return ("", -1, -1, False, False) if text is None else _read("event", text, self._read_event)

    def _read_event(self, text: str) -> tuple[str, int, int, bool, bool]:
        kind, *rest = text.split(":")
        if kind not in EVENT_KINDS:
            raise PositionError(
                Message("error-line-unknown-event", text=repr(kind), text2=", ".join(EVENT_KINDS))
            )
        if kind == EXHAUSTED:
            if rest:
                raise PositionError(Message("error-line-exhausted"))
            return kind, -1, -1, False, False
        if len(rest) != 2:
            raise PositionError(Message("error-line-event", text=kind))
        tiles, marked, drawn = read_river(rest[1]) if kind == DISCARD else (*read_tiles(rest[1]), 0)
        if len(tiles) != 1:
            raise PositionError(Message("error-line-event-tile"))
        return kind, self._letter(rest[0]), tiles[0], bool(marked), bool(drawn)

    def _kong(self, text: str, seats: dict[int, DescribedSeat]) -> tuple[int, int]:
        """The seat and the number among its melds of S2."""
        seat = self._letter(text[:1])
        number = int(text[1:]) if text[1:].isdecimal() else 0
        if not 1 <= number <= len(seats.get(seat, DescribedSeat()).melds):
            raise PositionError(Message("error-line-kong"))
        return seat, number - 1

    def _seat(self, letter: str) -> DescribedSeat:
        river, claimed, drawn = self._get(f"{letter}.river", _river) or ((), 0, 0)
        return DescribedSeat(
            self._get(letter, _hand),
            self._get(f"{letter}.melds", self._melds) or (),
            self._get(f"{letter}.bonus", _known_tiles) or (),
            river,
            claimed,
            drawn,
        )

    def _melds(self, text: str) -> tuple[DescribedMeld, ...]:
        words = self.ruleset.kongs.special_words()
        return tuple(read_meld(each, words, len(self.letters)) for each in text.split(","))

    def _zones(self) -> dict[str, tuple[int, ...]]:
        zones = {}
        for key in self.fields:
            seat, _, word = key.partition(".")
            if key.startswith(ZONE) or (seat in self.letters and seat and word in self.zone_words):
                zones[key.removeprefix(ZONE)] = self._get(key, _known_tiles) or ()
        return zones


def _known_tiles(text: str) -> tuple[int, ...]:
    tiles, marked = read_tiles(text)
    if marked or -1 in tiles:
        raise PositionError(Message("error-line-plain-tiles"))
    return tiles


def _hand(text: str) -> tuple[int, ...]:
    tiles, marked = read_tiles(text)
    if marked:
        raise PositionError(Message("error-line-taken"))
    return tiles


def _river(text: str) -> tuple[tuple[int, ...], int, int]:
    tiles, marked, drawn = read_river(text)
    if -1 in tiles:
        raise PositionError(Message("error-line-river"))
    return tiles, marked, drawn


def _count(text: str) -> int:
    number = read_number(text)
    if number < 0:
        raise PositionError(Message("error-line-count"))
    return number


def _wind(text: str) -> int:
    if len(text) != 1 or text not in SEATS:
        raise PositionError(Message("error-line-wind"))
    return EAST + SEATS.index(text)


def _dice(text: str) -> tuple[tuple[int, ...], ...]:
    throws = text.split(",")
    if not all(throw and set(throw) <= set("123456") for throw in throws):
        raise PositionError(Message("error-line-dice"))
    return tuple(tuple(int(die) for die in throw) for throw in throws)
