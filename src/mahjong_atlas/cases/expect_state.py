"""Expectations of the state that parts declare: a script asks for it by name, written as its type is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from mahjong_atlas.cases.expect_words import Check, Words, differs, letters
from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import SeatNumbers, SeatSet, SeatWords
from mahjong_atlas.hands.state import Choice, Flag, Number, State
from mahjong_atlas.hands.tile_state import Tile, Tiles
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.tiles.notation import format_tiles, parse_tile, tile_name

Reader = Callable[[Words], Check]
NONE: Final = "none"


def state_words(ruleset: Ruleset) -> dict[str, State]:
    """The words by which scripts ask for the state of a ruleset: its names with dashes."""
    return {each.name.replace("_", "-"): each for each in ruleset.state if isinstance(each, tuple(_READERS))}


def state_reader(state: State) -> tuple[Reader, str]:
    """What reads an expectation of this state, and what follows its word, for example."""
    reader, example = next(_READERS[kind] for kind in _READERS if isinstance(state, kind))
    return lambda words: reader(words, state), example


def _flag(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted not in ("yes", "no"):
        raise words.wrong()
    return _compared(wanted, lambda position: "yes" if state.value(position) else "no")


def _number(words: Words, state: State) -> Check:
    words.exactly(1)
    return _compared(str(words.number(0)), lambda position: str(state.value(position)))


def _choice(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted not in (NONE, *state.choices()):
        raise words.wrong()
    return _compared(wanted, lambda position: _text(state, position))


def _seats(words: Words, state: State) -> Check:
    wanted = letters(words.seat_list(words.exactly(1)[0]))
    return _compared(wanted, lambda position: letters(_members(state, position)))


def _members(state: State, position: Position) -> set[int]:
    mask = cast(int, state.value(position))
    return {seat for seat in range(position.seats) if mask >> seat & 1}


def _seat_number(words: Words, state: State) -> Check:
    words.exactly(2)
    seat, number = words.seat(), words.number(1)
    return _compared(str(number), lambda position: str(cast(SeatNumbers, state).get(position, seat)))


def _seat_word(words: Words, state: State) -> Check:
    words.exactly(2)
    seat, wanted = words.seat(), words.words[1]
    if wanted not in (NONE, *state.choices()):
        raise words.wrong()

    def of_seat(position: Position) -> str:
        place = cast(SeatWords, state).get(position, seat)
        return state.choices()[place] if place >= 0 else NONE

    return _compared(wanted, of_seat)


def _tile(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted != NONE:
        wanted = tile_name(parse_tile(wanted))

    def lying(position: Position) -> str:
        tile = cast(int, state.value(position))
        return tile_name(tile) if tile >= 0 else NONE

    return _compared(wanted, lying)


def _tiles(words: Words, state: State) -> Check:
    wanted = format_tiles(words.tiles_or_none(0), keep_order=True)
    return _compared(
        wanted,
        lambda position: format_tiles(cast("tuple[int, ...]", state.value(position)), keep_order=True),
    )


def _compared(wanted: str, found: Callable[[Position], str]) -> Check:
    return lambda stage: differs(found(stage.deal.position), wanted)


def _text(state: State, position: Position) -> str:
    value = state.value(position)
    return NONE if value == state.default else str(state.text(value, position.seats))


_READERS: Final[dict[type[State], tuple[Callable[[Words, State], Check], str]]] = {
    Flag: (_flag, "yes"),
    Choice: (_choice, NONE),
    Number: (_number, "2000"),
    SeatSet: (_seats, "S,W"),
    SeatNumbers: (_seat_number, "S 1"),
    SeatWords: (_seat_word, f"S {NONE}"),
    Tile: (_tile, "7p"),
    Tiles: (_tiles, "2m 3p"),
}
"""By type of state, the narrower types first: what reads an expectation, and how one is written."""
