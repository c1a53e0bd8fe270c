"""State (状態) of a deal that its rules keep beside tiles and scores: typed, with an audience.

A part of a ruleset declares what it keeps; copying, case files, what the next deal inherits, what a seat may
know of it and the descriptions for clients are derived from the declaration.
"""

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import KONG_MADE, Position, slot_of
from mahjong_atlas.tiles.spellings import spelled_tile

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
    rest of the deal. `usual`: nearly every hand that is scored is asked for it, so forms show it first.
    Equal names with equal defaults are the same state, whichever part declares them.
    """

    kind: ClassVar[str] = ""
    """The word of its type for clients."""
    derived: ClassVar[bool] = False
    """It follows from what is kept elsewhere, so nothing keeps it or gives it."""

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
        usual: bool = False,
        default: object = None,
    ) -> None:
        self.name: Final = name
        self.key: Final = key or name
        self.audience: Final = audience
        self.is_public: Final = audience == PUBLIC
        self.carried: Final = carried
        self.in_cases: Final = in_cases
        self.written: Final = written
        self.stays: Final = stays
        self.usual: Final = usual
        self.default: Final = default
        self.slot: Final = slot_of(name, audience == PUBLIC, default)

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

    def in_case(self, position: Position) -> object:
        """The value that a case file should say; the default where it is of no matter."""
        return self.value(position)

    def shown(self, position: Position, seat: int) -> object:
        """The value as the seat (-1: a spectator) may know it."""
        return self.in_case(position) if self.is_public else self.default

    # ---- case files

    def read(self, position: Position, given: object) -> None:
        """Take the value that a case file gives. Raises PositionError."""
        self.put(position, self.parsed(given, position.seats))

    def absent(self, position: Position) -> None:
        """A case file does not say it."""

    def write(self, position: Position) -> object:
        """The value as a case file says it; None where nothing need be said."""
        value = self.in_case(position)
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

    def __init__(
        self, name: str, audience: str = PUBLIC, *, key: str = "", carried: bool = False,
        in_cases: bool = True, written: bool = True, stays: bool = False, usual: bool = False,
        default: bool = False, always: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, key=key, carried=carried, in_cases=in_cases, written=written, stays=stays,
            usual=usual, default=default,
        )  # fmt: skip
        self.always: Final = always

    def write(self, position: Position) -> object:
        """True or false."""
        return bool(self.in_case(position)) if self.always else super().write(position)

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
            raise PositionError(Message("error-state-flag", text=self.key, text2=repr(given)))
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
            raise PositionError(Message("error-state-number", text=self.key, text2=repr(given)))
        return given

    def example(self) -> object:
        """One."""
        return 1


class Choice(Number):
    """One of some words, kept as its number from 1; 0: none."""

    kind: ClassVar[str] = "choice"

    def __init__(
        self, name: str, words: tuple[str, ...], audience: str = PUBLIC, *, written: bool = True
    ) -> None:
        super().__init__(name, audience, written=written)
        self.words: Final = words

    def parsed(self, given: object, seats: int) -> object:
        """One of the words."""
        if given not in self.words:
            known = " or ".join(f'"{word}"' for word in self.words)
            raise PositionError(Message("error-state-choice", text=self.key, text2=repr(given), text3=known))
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


class AtOnce(Flag):
    """The last kong added was made with the tile just drawn; a case says where it was not."""

    def in_case(self, position: Position) -> object:
        """Of matter for an added kong that stands."""
        kong = position.last_kong
        is_added = position.occasion.kind == KONG_MADE and kong is not None and kong.word == "added-kong"
        return self.get(position) if is_added else self.default


IMMEDIATE: Final = AtOnce("immediate", default=True)
INTERRUPTED: Final = Flag("interrupted", in_cases=False)
"""Something that is neither a claim nor a kong has broken the first go-round."""
DEALERSHIP: Final = Number("dealership", carried=True, in_cases=False)
"""How often the deal has passed on in this match."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile(State):
    """A tile; -1: none. Case files give tiles of the suits, or with `honors` honors too."""

    kind: ClassVar[str] = "tile"

    def __init__(
        self, name: str, audience: str = PUBLIC, *, honors: bool = True, in_cases: bool = True,
        written: bool = True, stays: bool = False, usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, in_cases=in_cases, written=written, stays=stays, usual=usual, default=-1
        )  # fmt: skip
        self.honors: Final = honors

    def get(self, position: Position) -> int:
        """The tile's code."""
        return cast(int, self.value(position))

    def set(self, position: Position, tile: int) -> None:
        """Another tile."""
        self.put(position, tile)

    def parsed(self, given: object, seats: int) -> object:
        """A tile such as 5p."""
        try:
            tile = spelled_tile(given if isinstance(given, str) else "")
        except AtlasError as error:
            raise PositionError(
                Message("error-state-tile", text=self.key, text2=repr(given), reason=error.whole)
            ) from None
        if tile >= (NUM_NATURAL if self.honors else EAST):
            if self.honors:
                raise PositionError(Message("error-state-suited-or-honor", text=self.key, text2=repr(given)))
            raise PositionError(Message("error-state-suited", text=self.key, text2=repr(given)))
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
        self,
        name: str,
        audience: str = PUBLIC,
        *,
        in_cases: bool = True,
        stays: bool = False,
        usual: bool = False,
    ) -> None:
        super().__init__(name, audience, in_cases=in_cases, stays=stays, usual=usual, default=())

    def get(self, position: Position) -> tuple[int, ...]:
        """Their codes."""
        return cast("tuple[int, ...]", self.value(position))

    def set(self, position: Position, tiles: tuple[int, ...]) -> None:
        """Other tiles."""
        self.put(position, tiles)

    def parsed(self, given: object, seats: int) -> object:
        """A list of tiles."""
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            raise PositionError(Message("error-state-tiles", text=self.key, text2=repr(given)))
        try:
            return tuple([spelled_tile(each) for each in given])
        except AtlasError as error:
            raise PositionError(Message("error-at", text=self.key, reason=error.whole)) from None

    def text(self, value: object, seats: int) -> object:
        """Their names."""
        return [tile_name(tile) for tile in cast("tuple[int, ...]", value)]

    def example(self) -> object:
        """Five of dots."""
        return ["5p"]
