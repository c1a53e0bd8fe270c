"""State by seat: sets of seats, a number or a word for each, also what several parts keep by one name."""

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import NUMBER, SEAT, Entries
from mahjong_atlas.tiles.kind import SEATS, mask_of
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import KONG_DRAW, Position
from mahjong_atlas.tiles.state import OWNER, PUBLIC, State


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSet(State):
    """Some of the seats, kept as a bitmask. `alone`: a case file may say a single seat without a list."""

    kind: ClassVar[str] = "seats"

    def __init__(
        self, name: str, audience: str = PUBLIC, *, key: str = "", alone: bool = False,
        in_cases: bool = True, written: bool = True, stays: bool = False, usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, key=key, in_cases=in_cases, written=written, stays=stays, usual=usual, default=0
        )  # fmt: skip
        self.alone: Final = alone

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
            return cast(int, self.in_case(position)) & 1 << seat
        return super().shown(position, seat)

    def parsed(self, given: object, seats: int) -> object:
        """A list of letters."""
        listed = [given] if self.alone and isinstance(given, str) else given
        return mask_of(seats_of(self.key, listed, seats))

    def text(self, value: object, seats: int) -> object:
        """The letters in seat order."""
        letters = [SEATS[seat] for seat in seats_in(cast(int, value))]
        return letters[0] if self.alone and len(letters) == 1 else letters

    def example(self) -> object:
        """South."""
        return ["S"]


class SeatNumbers(State):
    """A number from 0 for every seat; case files give at most `most` (0: any number)."""

    kind: ClassVar[str] = "counts"

    def __init__(
        self, name: str, audience: str = PUBLIC, *, most: int = 0, in_cases: bool = True, stays: bool = False,
        usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, audience, in_cases=in_cases, stays=stays, usual=usual, default=())
        self.most: Final = most

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
            raise PositionError(Message("error-state-counts", text=self.key, text2=repr(given)))
        for letter, count in given.items():
            if self.most and count > self.most:
                raise PositionError(
                    Message("error-state-most", text=self.key, seat=letter, number=count, number2=self.most)
                )
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

    def __init__(
        self, name: str, words: tuple[str, ...], audience: str = PUBLIC, *, distinct: bool = False,
        in_cases: bool = True, usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, audience, in_cases=in_cases, usual=usual, default=())
        self.words: Final = words
        self.distinct: Final = distinct

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
            if self.distinct:
                raise PositionError(
                    Message("error-state-seats-by-seat", text=self.key, text2=repr(given), text3=known[-1])
                )
            raise PositionError(
                Message("error-state-words-by-seat", text=self.key, text2=repr(given), text3=known[-1])
            )
        numbers = [0] * seats
        for letter, word in given.items():
            if letter not in tuple(SEATS[:seats]):
                raise PositionError(Message("error-state-no-seat", text=self.key, text2=repr(letter)))
            if word not in known:
                wanted = ", ".join(known)
                if self.distinct:
                    raise PositionError(
                        Message("error-state-no-seat-of", text=self.key, text2=repr(word), text3=wanted)
                    )
                raise PositionError(
                    Message(
                        "error-state-no-word", text=self.key, seat=str(letter), text2=repr(word), text3=wanted
                    )
                )
            if self.distinct and letter == word:
                raise PositionError(Message("error-state-own-seat", text=self.key, seat=str(letter)))
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


READY_SEATS: Final = SeatSet("ready", usual=True)
"""Who has declared ready."""


def seats_in(mask: int) -> list[int]:
    """The seats of a bitmask."""
    return [seat for seat in range(len(SEATS)) if mask >> seat & 1]


def seats_of(name: str, value: object, seats: int) -> list[int]:
    """Seat numbers of a list of letters in a case's state."""
    if not isinstance(value, list):
        raise PositionError(Message("error-state-seats", text=name, text2=repr(value)))
    out: list[int] = []
    for letter in value:
        if not isinstance(letter, str) or len(letter) != 1 or letter not in SEATS[:seats]:
            raise PositionError(Message("error-state-no-seat", text=name, text2=repr(letter)))
        out.append(SEATS.index(letter))
    return out


class ClaimedDiscards(Entries):
    """The discards that were claimed, by seat and place in the river from 0; the rivers keep them."""

    def value(self, position: Position) -> object:
        """From all rivers, in seat order."""
        return tuple(
            [
                (seat, index)
                for seat in range(position.seats)
                for index in range(len(position.hands[seat].river))
                if position.hands[seat].river_claimed >> index & 1
            ]
        )

    def put(self, position: Position, value: object) -> None:
        """They do not lie there any more."""
        for seat, index in cast("tuple[tuple[int, int], ...]", value):
            hand = position.hands[seat]
            if index >= len(hand.river):
                raise PositionError(
                    Message(
                        "error-state-beyond-river",
                        text=self.key,
                        seat=SEATS[seat],
                        number=index,
                        number2=len(hand.river),
                    )
                )
            hand.river_claimed |= 1 << index


CLAIMED: Final = ClaimedDiscards("claimed", (SEAT, NUMBER))


class ReplacedKong(State):
    """The kong whose replacement was drawn, as it lies among the melds; lines name it by its place."""

    kind: ClassVar[str] = "text"

    def value(self, position: Position) -> object:
        """Only where a replacement was drawn."""
        kong = position.last_kong
        return kong.text() if kong is not None and position.occasion.kind == KONG_DRAW else None

    def put(self, position: Position, value: object) -> None:
        """A meld of the seat that draws."""
        if position.occasion.kind != KONG_DRAW:
            raise PositionError(Message("error-state-kong-event", text=self.key, text2=KONG_DRAW))
        for meld in position.hands[position.occasion.seat].melds:
            if meld.is_kong and is_written(meld, value):
                position.last_kong = meld
                return
        raise PositionError(Message("error-state-no-kong", text=self.key, text2=repr(value)))

    def example(self) -> object:
        """A kong of a discard."""
        return "kong 3333p from N"


REPLACED_KONG: Final = ReplacedKong("kong", written=False)


def is_written(meld: Meld, text: object) -> bool:
    """Whether a text such as "kong 3333p from N" means this meld."""
    words = str(text).split()
    if len(words) not in (2, 4) or words[0] != meld.word:
        return False
    try:
        tiles = parse_tiles(words[1])
    except AtlasError:
        return False
    source = words[3] if len(words) == 4 and words[2] == "from" else ""
    return sorted(tiles) == sorted(meld.tiles) and source == (SEATS[meld.source] if meld.source >= 0 else "")
