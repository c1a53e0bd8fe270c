"""Positions that differ a little from a win: other circumstances, other melds, other tiles."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.melds import DescribedMeld
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DEAL, DISCARD, DRAW, FLOWER_DRAW, KONG_DRAW, OWN_TILE

FLOWERS: Final = range(34, 42)
EXPOSED: Final = range(34, 50)
EMPTY: Final[Mapping[str, Any]] = {
    "wall_left": None, "turn": None, "kongs_in_a_row": None, "dice": (), "indicator": (),
}  # fmt: skip
"""Circumstances that a position may do without, as they are where nothing is said."""
NUMBERS: Final[tuple[tuple[str, Sequence[int]], ...]] = (
    ("wall_left", (1, 20)), ("turn", (1, 2, 3, 4, 30)),
)  # fmt: skip


def variants(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """Positions one step away, the likeliest first; many of them are impossible."""
    yield from other_events(win)
    yield from other_circumstances(win)
    yield from other_flowers(win)
    yield from other_melds(win)
    yield from other_tiles(win)


def winner_of(win: DescribedPosition) -> int:
    """The seat whose pattern is looked at."""
    return win.claims[0]


def own_seat(win: DescribedPosition) -> DescribedSeat:
    """The tiles of the winner."""
    return win.seats.get(winner_of(win), DescribedSeat())


def with_own(win: DescribedPosition, own: DescribedSeat) -> DescribedPosition:
    """The same with other tiles of the winner."""
    return replace(win, seats={**win.seats, winner_of(win): own})


def without(win: DescribedPosition, table: str, key: object) -> DescribedPosition:
    """Nothing is said of a seat, or of a fact of the state."""
    left: dict[str, Any] = {
        table: {other: each for other, each in getattr(win, table).items() if other != key}
    }
    return replace(win, **left)


def other_events(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """The same hand won in another way."""
    winner = winner_of(win)
    seats = [seat for seat in range(len(SEATS)) if seat != winner]
    for kind in (DRAW, DISCARD, KONG_DRAW, FLOWER_DRAW, DEAL):
        for seat in [winner] if kind in OWN_TILE else seats:
            if (kind, seat) != (win.kind, win.seat):
                yield replace(win, kind=kind, seat=seat)


def other_circumstances(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """Another wind, more tiles left, facts of the table changed or left out."""
    for wind in range(EAST, EAST + len(SEATS)):
        if wind != (win.round_wind or EAST):
            yield replace(win, round_wind=wind)
    for key, nothing in EMPTY.items():
        if getattr(win, key) != nothing:
            yield replace(win, **{key: nothing})
    for key, values in NUMBERS:
        for value in values:
            changed: dict[str, Any] = {key: value}
            yield replace(win, **changed)
    for key in win.state:
        yield from _other_fact(win, key)
    winner = winner_of(win)
    for seat in range(len(SEATS)):
        if seat != winner:
            yield moved(win, winner, seat)


def _other_fact(win: DescribedPosition, key: str) -> Iterator[DescribedPosition]:
    value = win.state[key]
    changed: list[object] = []
    if isinstance(value, bool):
        changed = [not value]
    elif isinstance(value, int):
        changed = [value - 1, value + 1] if value else [1]
    elif isinstance(value, list):
        changed = [value[:-1]]
    elif isinstance(value, str) and len(value) == 2:
        changed = [tile_name(tile) for tile in range(NUM_NATURAL)]
    for each in changed:
        yield replace(win, state={**win.state, key: each})
    yield without(win, "state", key)


def moved(win: DescribedPosition, first: int, second: int) -> DescribedPosition:
    """Two players change their seats."""
    swap = {first: second, second: first}
    letters = {SEATS[one]: SEATS[other] for one, other in swap.items()}

    def seat_moved(seat: DescribedSeat) -> DescribedSeat:
        melds = [replace(meld, source=swap.get(meld.source, meld.source)) for meld in seat.melds]
        return replace(seat, melds=tuple(melds))

    def fact_moved(value: object) -> object:
        if isinstance(value, list):
            return [letters.get(each, each) if isinstance(each, str) else each for each in value]
        if isinstance(value, Mapping):
            return {letters.get(seat, seat): each for seat, each in value.items()}
        return value

    return replace(
        win,
        seats={swap.get(seat, seat): seat_moved(each) for seat, each in win.seats.items()},
        claims=tuple(swap.get(seat, seat) for seat in win.claims),
        seat=swap.get(win.seat, win.seat),
        state={key: fact_moved(value) for key, value in win.state.items()},
    )


def other_flowers(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """A flower less, more, or another one."""
    own = own_seat(win)
    held = own.bonus
    for at in range(len(held)):
        yield with_own(win, replace(own, bonus=(*held[:at], *held[at + 1 :])))
        for tile in EXPOSED:
            if tile not in held:
                yield with_own(win, replace(own, bonus=(*held[:at], tile, *held[at + 1 :])))
    for tile in FLOWERS:
        if tile not in held:
            yield with_own(win, replace(own, bonus=(*held, tile)))


def other_melds(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """A set claimed otherwise, taken back into the hand, or laid down."""
    own = own_seat(win)
    feeders = [seat for seat in range(len(SEATS)) if seat != winner_of(win)]
    for at, meld in enumerate(own.melds):
        others = (own.melds[:at], own.melds[at + 1 :])
        for each in (*_claimed_otherwise(meld, feeders), *_of_other_kinds(meld)):
            if each != meld:
                yield with_own(win, replace(own, melds=(*others[0], each, *others[1])))
        if len(meld.tiles) >= 3:
            hand = (*(own.hand or ()), *meld.tiles[:3])
            yield with_own(win, replace(own, melds=(*others[0], *others[1]), hand=hand))
    for tile in sorted(set(own.hand or ())):
        if (own.hand or ()).count(tile) >= 3:
            rest = list(own.hand or ())
            for _ in range(3):
                rest.remove(tile)
            pung = DescribedMeld("pung", (tile,) * 3, feeders[-1])
            yield with_own(win, replace(own, melds=(*own.melds, pung), hand=tuple(rest)))


def _claimed_otherwise(meld: DescribedMeld, feeders: list[int]) -> Iterator[DescribedMeld]:
    if meld.source >= 0:
        yield from (replace(meld, source=seat) for seat in feeders)
    if len(set(meld.tiles)) == 1:
        three, four = (meld.tiles[0],) * 3, (meld.tiles[0],) * 4
        yield DescribedMeld("concealed-kong", four)
        for seat in feeders:
            yield DescribedMeld("pung", three, seat)
            yield DescribedMeld("kong", four, seat)
            yield DescribedMeld("added-kong", four, seat)


def _of_other_kinds(meld: DescribedMeld) -> Iterator[DescribedMeld]:
    for kind in range(NUM_NATURAL):
        if len(set(meld.tiles)) == 1:
            yield replace(meld, tiles=(kind,) * len(meld.tiles))
        elif len(set(meld.tiles)) == 3 and kind % 9 <= 6 and kind < 27:
            yield replace(meld, tiles=(kind, kind + 1, kind + 2))


def other_tiles(win: DescribedPosition) -> Iterator[DescribedPosition]:
    """Another winning tile, one tile or all equal ones or a run changed for others."""
    hand, tile = list(own_seat(win).hand or ()), win.tile
    for own in sorted(set(hand)):
        if own != tile:
            yield with_tiles(win, replaced(hand, [own], [tile]), own)
    whole = [*hand, tile]
    for kind in sorted(set(whole)):
        for new in range(NUM_NATURAL):
            if new == kind or kind >= NUM_NATURAL:
                continue
            yield with_tiles(
                win, [new if each == kind else each for each in hand], new if tile == kind else tile
            )
            if hand.count(kind) > 1 or (kind in hand and tile == kind):
                yield with_tiles(win, replaced(hand, [kind], [new]), tile)
    for low in range(27):
        run = [low, low + 1, low + 2]
        if low % 9 <= 6 and all(each in whole for each in run):
            yield from _other_run(win, hand, tile, run)
    for kind in sorted(set(hand)):
        if hand.count(kind) >= 3 and kind < NUM_NATURAL:
            for low in range(27):
                if low % 9 <= 6:
                    yield with_tiles(win, replaced(hand, [kind] * 3, [low, low + 1, low + 2]), tile)


def _other_run(
    win: DescribedPosition, hand: list[int], tile: int, run: list[int]
) -> Iterator[DescribedPosition]:
    whole = [*hand, tile]
    for new in range(NUM_NATURAL):
        sets = [[new, new, new]]
        if new < 27 and new % 9 <= 6 and new != run[0]:
            sets.append([new, new + 1, new + 2])
        for each in sets:
            changed = replaced(whole, run, each)
            if tile in changed:
                changed.remove(tile)
                yield with_tiles(win, changed, tile)
            else:
                yield with_tiles(win, replaced(changed, [each[0]], []), each[0])


def replaced(tiles: list[int], old: list[int], new: list[int]) -> list[int]:
    """The tiles with some exchanged."""
    out = tiles[:]
    for tile in old:
        out.remove(tile)
    return [*out, *new]


def with_tiles(win: DescribedPosition, hand: list[int], tile: int) -> DescribedPosition:
    """The winner holds this hand and wins on this tile."""
    return replace(with_own(win, replace(own_seat(win), hand=tuple(sorted(hand)))), tile=tile)
