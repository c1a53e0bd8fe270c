"""State (状態) of a deal that its rules keep beside tiles and scores: typed, with an audience.

A part of a ruleset declares what it keeps; copying, case files, what the next deal inherits, what a seat may
know of it and the descriptions for clients are derived from the declaration.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.position import KONG_MADE, Position, slot_of
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, SEATS
from mahjong_atlas.tiles.notation import parse_tile, tile_name

PUBLIC: Final = "everybody"
OWNER: Final = "owner"
SECRET: Final = "nobody"
"""Who may know a state: everybody; of a state by seat each seat its own entry; nobody before the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A named value of a deal.

    `key` is its name in case files (by default `name`); `audience` who may know it before the end; `carried`:
    the next deal inherits it; `in_cases`: a case file may give it, and says it where it differs from the
    default (`written`). `stays`: where a book tells a deal thing by thing, what was said once holds for the
    rest of the deal. Equal names with equal defaults are the same state, whichever part declares them.
    """

    kind: ClassVar[str] = ""
    """The word of its type for clients."""
    name: Final[str]
    key: Final[str]
    audience: Final[str]
    is_public: Final[bool]
    carried: Final[bool]
    in_cases: Final[bool]
    written: Final[bool]
    stays: Final[bool]
    default: Final[object]
    slot: Final[int]

    def __init__(
        self,
        name: str,
        audience: str = PUBLIC,
        *,
        key: str = "",
        carried: bool = False,
        in_cases: bool = True,
        written: bool = True,
        stays: bool = False,
        default: object = None,
    ) -> None:
        self.name = name
        self.key = key or name
        self.audience = audience
        self.is_public = audience == PUBLIC
        self.carried = carried
        self.in_cases = in_cases
        self.written = written
        self.stays = stays
        self.default = default
        self.slot = slot_of(name, audience == PUBLIC, default)

    def value(self, position: Position) -> object:
        """What is kept now."""
        values = position.public_state if self.is_public else position.secret_state
        slot = self.slot
        return values[slot] if slot < len(values) else self.default

    def snapshot(self, public_state: list[object]) -> object:
        """What was kept when the public state of a position was taken; the default of what is not public."""
        return public_state[self.slot] if self.is_public and self.slot < len(public_state) else self.default

    def put(self, position: Position, value: object) -> None:
        """Keep another value, an immutable one."""
        position.put_state(self.slot, self.is_public, value)

    def clear(self, position: Position) -> None:
        """As before anything was said."""
        if self.value(position) != self.default:
            self.put(position, self.default)

    def is_set(self, position: Position) -> bool:
        """Something was said."""
        return self.value(position) != self.default

    def number(self, position: Position) -> int:
        """The value of a carried state as the next deal is told it."""
        return int(cast(int, self.value(position)))

    def inherit(self, position: Position, number: int) -> None:
        """What the deal before has left behind."""
        self.put(position, number)

    def told(self, position: Position) -> object:
        """The value that a case file should say; the default where it is of no matter."""
        return self.value(position)

    def shown(self, position: Position, seat: int) -> object:
        """The value as the seat (-1: a spectator) may know it."""
        return self.told(position) if self.is_public else self.default

    # ---- case files

    def read(self, position: Position, given: object) -> None:
        """Take the value that a case file gives. Raises PositionError."""
        self.put(position, self.parsed(given, position.seats))

    def absent(self, position: Position) -> None:
        """A case file does not say it."""

    def write(self, position: Position) -> object:
        """The value as a case file says it; None where nothing need be said."""
        value = self.told(position)
        return None if value == self.default else self.text(value, position.seats)

    def parsed(self, given: object, seats: int) -> object:
        """The value of a text, number, list or table in a case file. Raises PositionError."""
        return given

    def text(self, value: object, seats: int) -> object:
        """A value as a case file says it."""
        return value

    def choices(self) -> tuple[str, ...]:
        """The words from which it is chosen, where there are such."""
        return ()

    def example(self) -> object:
        """A value as a case file may say it."""
        return ""


class Memory(State):
    """An immutable value of whatever type that only its part understands; nobody else is told it."""

    kind: ClassVar[str] = "memory"

    def __init__(self, name: str, *, stays: bool = False) -> None:
        super().__init__(name, SECRET, in_cases=False, stays=stays)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flag(State):
    """Yes or no. `always`: cases say it also where it is as by default."""

    kind: ClassVar[str] = "flag"
    always: Final[bool]

    def __init__(
        self, name: str, audience: str = PUBLIC, *, key: str = "", carried: bool = False,
        in_cases: bool = True, written: bool = True, stays: bool = False, default: bool = False,
        always: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, key=key, carried=carried, in_cases=in_cases, written=written, stays=stays,
            default=default,
        )  # fmt: skip
        self.always = always

    def write(self, position: Position) -> object:
        """True or false."""
        return bool(self.told(position)) if self.always else super().write(position)

    def get(self, position: Position) -> bool:
        """Whether it is so."""
        return bool(self.value(position))

    def set(self, position: Position, value: bool = True) -> None:
        """Say whether it is so."""
        if bool(self.value(position)) != value:
            self.put(position, value)

    def inherit(self, position: Position, number: int) -> None:
        """Yes for 1."""
        self.put(position, number != 0)

    def parsed(self, given: object, seats: int) -> object:
        """True or false."""
        if not isinstance(given, bool):
            raise PositionError(f"{self.key} = {given!r} must be true or false")
        return given

    def example(self) -> object:
        """The opposite of the default."""
        return not self.default


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(State):
    """A whole number; case files give those from 0."""

    kind: ClassVar[str] = "count"

    def __init__(
        self, name: str, audience: str = PUBLIC, *, key: str = "", carried: bool = False,
        in_cases: bool = True, written: bool = True, stays: bool = False, default: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, key=key, carried=carried, in_cases=in_cases, written=written, stays=stays,
            default=default,
        )  # fmt: skip

    def get(self, position: Position) -> int:
        """The number."""
        return cast(int, self.value(position))

    def set(self, position: Position, value: int) -> None:
        """Another number."""
        if self.get(position) != value:
            self.put(position, value)

    def add(self, position: Position, number: int = 1) -> None:
        """So many more."""
        self.put(position, self.get(position) + number)

    def parsed(self, given: object, seats: int) -> object:
        """A number from 0."""
        if not isinstance(given, int) or isinstance(given, bool) or given < 0:
            raise PositionError(f"{self.key} = {given!r} must be a number from 0")
        return given

    def example(self) -> object:
        """One."""
        return 1


class Choice(Number):
    """One of some words, kept as its number from 1; 0: none."""

    kind: ClassVar[str] = "choice"
    words: Final[tuple[str, ...]]

    def __init__(
        self, name: str, words: tuple[str, ...], audience: str = PUBLIC, *, written: bool = True
    ) -> None:
        super().__init__(name, audience, written=written)
        self.words = words

    def parsed(self, given: object, seats: int) -> object:
        """One of the words."""
        if given not in self.words:
            known = " or ".join(f'"{word}"' for word in self.words)
            raise PositionError(f"{self.key} = {given!r} must be {known}")
        return self.words.index(str(given)) + 1

    def text(self, value: object, seats: int) -> object:
        """The word."""
        return self.words[cast(int, value) - 1]

    def choices(self) -> tuple[str, ...]:
        """All words."""
        return self.words

    def example(self) -> object:
        """The last of them."""
        return self.words[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSet(State):
    """Some of the seats, kept as a bitmask. `alone`: a case file may say a single seat without a list."""

    kind: ClassVar[str] = "seats"
    alone: Final[bool]

    def __init__(
        self, name: str, audience: str = PUBLIC, *, key: str = "", alone: bool = False,
        in_cases: bool = True, written: bool = True, stays: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, audience, key=key, in_cases=in_cases, written=written, stays=stays, default=0)
        self.alone = alone

    def get(self, position: Position) -> int:
        """The bitmask of the seats."""
        return cast(int, self.value(position))

    def set(self, position: Position, mask: int) -> None:
        """Other seats."""
        if self.get(position) != mask:
            self.put(position, mask)

    def has(self, position: Position, seat: int) -> bool:
        """Whether the seat is among them."""
        return bool(self.get(position) >> seat & 1)

    def add(self, position: Position, seat: int) -> None:
        """The seat is among them."""
        self.set(position, self.get(position) | 1 << seat)

    def remove(self, position: Position, seat: int) -> None:
        """The seat is not among them."""
        self.set(position, self.get(position) & ~(1 << seat))

    def shown(self, position: Position, seat: int) -> object:
        """A seat that is the owner knows whether it is among them itself."""
        if self.audience == OWNER and seat >= 0:
            return cast(int, self.told(position)) & 1 << seat
        return super().shown(position, seat)

    def parsed(self, given: object, seats: int) -> object:
        """A list of letters."""
        mask = 0
        listed = [given] if self.alone and isinstance(given, str) else given
        for seat in seats_of(self.key, listed, seats):
            mask |= 1 << seat
        return mask

    def text(self, value: object, seats: int) -> object:
        """The letters in seat order."""
        mask = cast(int, value)
        letters = [SEATS[seat] for seat in range(seats) if mask >> seat & 1]
        return letters[0] if self.alone and len(letters) == 1 else letters

    def example(self) -> object:
        """South."""
        return ["S"]


class SeatNumbers(State):
    """A number from 0 for every seat; case files give at most `most` (0: any number)."""

    kind: ClassVar[str] = "counts"
    most: Final[int]

    def __init__(
        self, name: str, audience: str = PUBLIC, *, most: int = 0, in_cases: bool = True, stays: bool = False
    ) -> None:
        super().__init__(name, audience, in_cases=in_cases, stays=stays, default=())
        self.most = most

    def all(self, position: Position) -> tuple[int, ...]:
        """The numbers of all seats; none before any was given."""
        return cast("tuple[int, ...]", self.value(position))

    def get(self, position: Position, seat: int) -> int:
        """The number of a seat."""
        numbers = cast("tuple[int, ...]", self.value(position))
        return numbers[seat] if numbers else 0

    def set(self, position: Position, seat: int, number: int) -> None:
        """Another number of a seat."""
        numbers = list(self.all(position)) or [0] * position.seats
        numbers[seat] = number
        self.put(position, tuple(numbers) if any(numbers) else ())

    def add(self, position: Position, seat: int, number: int = 1) -> None:
        """So many more of a seat."""
        self.set(position, seat, self.get(position, seat) + number)

    def shown(self, position: Position, seat: int) -> object:
        """A seat that is the owner knows its own number."""
        if self.audience == OWNER and seat >= 0:
            own = self.get(position, seat)
            return tuple([own if each == seat else 0 for each in range(position.seats)]) if own else ()
        return super().shown(position, seat)

    def parsed(self, given: object, seats: int) -> object:
        """A table of numbers by letter."""
        letters = tuple(SEATS[:seats])
        if not isinstance(given, Mapping) or not all(
            letter in letters and type(count) is int and count >= 0 for letter, count in given.items()
        ):
            raise PositionError(f"{self.key} = {given!r} must be a table of counts by seat, e.g. {{ W = 1 }}")
        for letter, count in given.items():
            if self.most and count > self.most:
                raise PositionError(f"{self.key}: {letter} cannot have {count} of {self.most}")
        numbers = tuple([int(given.get(letter, 0)) for letter in letters])
        return numbers if any(numbers) else ()

    def text(self, value: object, seats: int) -> object:
        """The seats that have any."""
        numbers = cast("tuple[int, ...]", value)
        return {SEATS[seat]: number for seat, number in enumerate(numbers) if number}

    def example(self) -> object:
        """One of South."""
        return {"S": 1}


class SeatWords(State):
    """For some seats one of some words, kept as numbers from 1 (0: none).

    `distinct`: the words are seats, and no seat stands for itself.
    """

    kind: ClassVar[str] = "table"
    words: Final[tuple[str, ...]]
    distinct: Final[bool]

    def __init__(
        self, name: str, words: tuple[str, ...], audience: str = PUBLIC, *, distinct: bool = False,
        in_cases: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(name, audience, in_cases=in_cases, default=())
        self.words = words
        self.distinct = distinct

    def get(self, position: Position, seat: int) -> int:
        """The place of the seat's word among the words; -1 where it has none."""
        numbers = cast("tuple[int, ...]", self.value(position))
        return numbers[seat] - 1 if numbers else -1

    def set(self, position: Position, seat: int, word: int) -> None:
        """The seat's word, by its place."""
        numbers = list(cast("tuple[int, ...]", self.value(position))) or [0] * position.seats
        numbers[seat] = word + 1
        self.put(position, tuple(numbers))

    def parsed(self, given: object, seats: int) -> object:
        """A table of words by letter."""
        known = self.words[:seats] if self.distinct else self.words
        if not isinstance(given, Mapping):
            of = "seats" if self.distinct else "words"
            raise PositionError(
                f'{self.key} = {given!r} must be a table of {of} by seat, e.g. {{ E = "{known[-1]}" }}'
            )
        numbers = [0] * seats
        for letter, word in given.items():
            if letter not in tuple(SEATS[:seats]):
                raise PositionError(f"{self.key}: there is no seat {letter!r}")
            if word not in known:
                wanted = ", ".join(known)
                what = f"there is no seat {word!r}" if self.distinct else f"{letter} cannot be {word!r}"
                raise PositionError(f"{self.key}: {what}; write one of {wanted}")
            if self.distinct and letter == word:
                raise PositionError(f"{self.key}: {letter} cannot stand for himself")
            numbers[SEATS.index(letter)] = known.index(word) + 1
        return tuple(numbers) if any(numbers) else ()

    def text(self, value: object, seats: int) -> object:
        """The words of those who have one."""
        numbers = cast("tuple[int, ...]", value)
        return {SEATS[seat]: self.words[number - 1] for seat, number in enumerate(numbers) if number}

    def choices(self) -> tuple[str, ...]:
        """All words."""
        return self.words

    def example(self) -> object:
        """The last word for East."""
        return {"E": self.words[-1]}


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile(State):
    """A tile; -1: none. Case files give tiles of the suits, or with `honors` honors too."""

    kind: ClassVar[str] = "tile"
    honors: Final[bool]

    def __init__(
        self, name: str, audience: str = PUBLIC, *, honors: bool = True, in_cases: bool = True,
        written: bool = True, stays: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, audience, in_cases=in_cases, written=written, stays=stays, default=-1)
        self.honors = honors

    def get(self, position: Position) -> int:
        """The tile's code."""
        return cast(int, self.value(position))

    def set(self, position: Position, tile: int) -> None:
        """Another tile."""
        self.put(position, tile)

    def parsed(self, given: object, seats: int) -> object:
        """A tile such as 5p."""
        try:
            tile = parse_tile(given if isinstance(given, str) else "")
        except AtlasError as error:
            raise PositionError(f"{self.key} = {given!r} must be a tile, e.g. 5p: {error}") from None
        if tile >= (NUM_NATURAL if self.honors else EAST):
            which = "a tile of the suits or an honor" if self.honors else "a suited tile"
            raise PositionError(f"{self.key} = {given!r} must be {which}")
        return tile

    def text(self, value: object, seats: int) -> object:
        """Its name."""
        return tile_name(cast(int, value))

    def example(self) -> object:
        """Five of dots."""
        return "5p"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tiles(State):
    """Tiles in an order."""

    kind: ClassVar[str] = "tiles"

    def __init__(
        self, name: str, audience: str = PUBLIC, *, in_cases: bool = True, stays: bool = False
    ) -> None:
        super().__init__(name, audience, in_cases=in_cases, stays=stays, default=())

    def get(self, position: Position) -> tuple[int, ...]:
        """Their codes."""
        return cast("tuple[int, ...]", self.value(position))

    def set(self, position: Position, tiles: tuple[int, ...]) -> None:
        """Other tiles."""
        self.put(position, tiles)

    def parsed(self, given: object, seats: int) -> object:
        """A list of tiles."""
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            raise PositionError(f'{self.key} = {given!r} must be a list of tiles, e.g. ["3m"]')
        try:
            return tuple([parse_tile(each) for each in given])
        except AtlasError as error:
            raise PositionError(f"{self.key}: {error}") from None

    def text(self, value: object, seats: int) -> object:
        """Their names."""
        return [tile_name(tile) for tile in cast("tuple[int, ...]", value)]

    def example(self) -> object:
        """Five of dots."""
        return ["5p"]


class AtOnce(Flag):
    """The last kong added was made with the tile just drawn; a case says where it was not."""

    def told(self, position: Position) -> object:
        """Of matter for an added kong that stands."""
        kong = position.last_kong
        is_added = position.occasion.kind == KONG_MADE and kong is not None and kong.word == "added-kong"
        return self.get(position) if is_added else self.default


IMMEDIATE: Final = AtOnce("immediate", default=True)
INTERRUPTED: Final = Flag("interrupted", in_cases=False)
"""Something that is neither a claim nor a kong has broken the first go-round."""
READY_SEATS: Final = SeatSet("ready")
"""Who has declared ready."""
DEALERSHIP: Final = Number("dealership", carried=True, in_cases=False)
"""How often the deal has passed on in this match."""


def seats_of(name: str, value: object, seats: int) -> list[int]:
    """Seat numbers of a list of letters in a case's state."""
    if not isinstance(value, list):
        raise PositionError(f'{name} = {value!r} must be a list of seats, e.g. ["S"]')
    out: list[int] = []
    for letter in value:
        if not isinstance(letter, str) or len(letter) != 1 or letter not in SEATS[:seats]:
            raise PositionError(f"{name}: there is no seat {letter!r}")
        out.append(SEATS.index(letter))
    return out
