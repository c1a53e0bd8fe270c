"""Cases that differ a little from a case: other circumstances, other melds, other tiles."""

import copy
from collections.abc import Iterator
from typing import Any, Final

from mahjong_atlas.hands.position import DEAL, DISCARD, DRAW, FLOWER_DRAW, KONG_DRAW, OWN_TILE
from mahjong_atlas.tiles.kind import NUM_NATURAL, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tile, parse_tiles, tile_name

Table = dict[str, Any]
"""A `[[case]]` as it is parsed from TOML."""
FLOWERS: Final = "12345678"


def variants(case: Table) -> Iterator[Table]:
    """Cases one step away, the likeliest first; many of them are impossible positions."""
    yield from other_events(case)
    yield from other_circumstances(case)
    yield from other_flowers(case)
    yield from other_melds(case)
    yield from other_tiles(case)


def winner_of(case: Table) -> str:
    """The seat whose pattern is looked at."""
    return str(case["claims"][0])


def other_events(case: Table) -> Iterator[Table]:
    """The same hand won in another way."""
    winner = winner_of(case)
    seats = [seat for seat in SEATS if seat != winner]
    for kind in (DRAW, DISCARD, KONG_DRAW, FLOWER_DRAW, DEAL):
        for seat in [winner] if kind in OWN_TILE else seats:
            if (kind, seat) != (case["event"]["kind"], case["event"].get("seat")):
                other = copy.deepcopy(case)
                other["event"].update(kind=kind, seat=seat)
                yield other


def other_circumstances(case: Table) -> Iterator[Table]:
    """Another wind, more tiles left, facts of the table changed or left out."""
    for wind in SEATS:
        if wind != case.get("round_wind", "E"):
            yield {**copy.deepcopy(case), "round_wind": wind}
    for key in ("wall_left", "turn", "kongs_in_a_row", "dice", "indicator"):
        if key in case:
            other = copy.deepcopy(case)
            del other[key]
            yield other
    for key, values in (("wall_left", (1, 20)), ("turn", (1, 2, 3, 4, 30))):
        for value in values:
            yield {**copy.deepcopy(case), key: value}
    for key in case.get("state", {}):
        yield from _other_fact(case, key)
    winner = winner_of(case)
    for seat in SEATS:
        if seat != winner:
            yield moved(case, winner, seat)


def _other_fact(case: Table, key: str) -> Iterator[Table]:
    value = case["state"][key]
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
        other = copy.deepcopy(case)
        other["state"][key] = each
        yield other
    other = copy.deepcopy(case)
    del other["state"][key]
    yield other


def moved(case: Table, first: str, second: str) -> Table:
    """Two players change their seats."""
    swap = {first: second, second: first}
    other = copy.deepcopy(case)
    other["seat"] = {swap.get(seat, seat): table for seat, table in other.get("seat", {}).items()}
    for table in other["seat"].values():
        melds = table.get("melds", [])
        table["melds"] = [
            f"{meld[:-1]}{swap.get(meld[-1], meld[-1])}" if " from " in meld else meld for meld in melds
        ]
    other["claims"] = [swap.get(seat, seat) for seat in other["claims"]]
    if "seat" in other["event"]:
        other["event"]["seat"] = swap.get(other["event"]["seat"], other["event"]["seat"])
    state = other.get("state", {})
    for key, value in state.items():
        if isinstance(value, list):
            state[key] = [swap.get(each, each) if isinstance(each, str) else each for each in value]
        elif isinstance(value, dict):
            state[key] = {swap.get(seat, seat): each for seat, each in value.items()}
    return other


def other_flowers(case: Table) -> Iterator[Table]:
    """A flower less, more, or another one."""
    winner = winner_of(case)
    held = parse_tiles(case.get("seat", {}).get(winner, {}).get("flowers", ""))
    for at in range(len(held)):
        yield with_flowers(case, winner, [*held[:at], *held[at + 1 :]])
        for tile in range(34, 50):
            if tile not in held:
                yield with_flowers(case, winner, [*held[:at], tile, *held[at + 1 :]])
    for tile in range(34, 42):
        if tile not in held:
            yield with_flowers(case, winner, [*held, tile])


def with_flowers(case: Table, seat: str, flowers: list[int]) -> Table:
    """The seat shows these flowers."""
    other = copy.deepcopy(case)
    table = other["seat"].setdefault(seat, {})
    table["flowers"] = format_tiles(flowers, keep_order=True)
    if not flowers:
        del table["flowers"]
    return other


def other_melds(case: Table) -> Iterator[Table]:
    """A set claimed otherwise, taken back into the hand, or laid down."""
    winner = winner_of(case)
    table = case.get("seat", {}).get(winner, {})
    melds = table.get("melds", [])
    feeders = [seat for seat in SEATS if seat != winner]
    for at, meld in enumerate(melds):
        words = meld.split()
        tiles = parse_tiles(words[1])
        texts = [f"{words[0]} {words[1]} from {seat}" for seat in feeders if " from " in meld]
        if len(set(tiles)) == 1:
            three, four = format_tiles(tiles[:3]), format_tiles([tiles[0]] * 4)
            texts += [f"concealed-kong {four}"]
            for seat in feeders:
                texts += [
                    f"pung {three} from {seat}",
                    f"kong {four} from {seat}",
                    f"added-kong {four} from {seat}",
                ]
        for text in texts:
            if text != meld:
                yield with_melds(case, winner, [*melds[:at], text, *melds[at + 1 :]], table.get("hand", ""))
        if len(tiles) >= 3:
            hand = [*parse_tiles(table.get("hand", "")), *tiles[:3]]
            yield with_melds(case, winner, [*melds[:at], *melds[at + 1 :]], format_tiles(hand))
        for kind in range(NUM_NATURAL):
            if len(set(tiles)) == 1 and kind != tiles[0]:
                text = meld.replace(words[1], format_tiles([kind] * len(tiles)), 1)
                yield with_melds(case, winner, [*melds[:at], text, *melds[at + 1 :]], table.get("hand", ""))
            elif len(set(tiles)) == 3 and kind % 9 <= 6 and kind < 27 and kind != tiles[0]:
                text = meld.replace(words[1], format_tiles([kind, kind + 1, kind + 2]), 1)
                yield with_melds(case, winner, [*melds[:at], text, *melds[at + 1 :]], table.get("hand", ""))
    hand = parse_tiles(table.get("hand", ""))
    for tile in sorted(set(hand)):
        if hand.count(tile) >= 3:
            rest = hand[:]
            for _ in range(3):
                rest.remove(tile)
            text = f"pung {format_tiles([tile] * 3)} from {feeders[-1]}"
            yield with_melds(case, winner, [*melds, text], format_tiles(rest))


def with_melds(case: Table, seat: str, melds: list[str], hand: str) -> Table:
    """The seat shows these melds and holds this hand."""
    other = copy.deepcopy(case)
    table = other["seat"].setdefault(seat, {})
    table.update(melds=melds, hand=hand)
    return other


def other_tiles(case: Table) -> Iterator[Table]:
    """Another winning tile, one tile or all equal ones or a run changed for others."""
    winner = winner_of(case)
    hand = parse_tiles(case.get("seat", {}).get(winner, {}).get("hand", ""))
    tile = parse_tile(case["event"]["tile"])
    for own in sorted(set(hand)):
        if own != tile:
            yield with_tiles(case, replaced(hand, [own], [tile]), own)
    whole = [*hand, tile]
    for kind in sorted(set(whole)):
        for new in range(NUM_NATURAL):
            if new == kind or kind >= NUM_NATURAL:
                continue
            yield with_tiles(
                case, [new if each == kind else each for each in hand], new if tile == kind else tile
            )
            if hand.count(kind) > 1 or (kind in hand and tile == kind):
                yield with_tiles(case, replaced(hand, [kind], [new]), tile)
    for low in range(27):
        run = [low, low + 1, low + 2]
        if low % 9 <= 6 and all(each in whole for each in run):
            yield from _other_run(case, hand, tile, run)
    for kind in sorted(set(hand)):
        if hand.count(kind) >= 3 and kind < NUM_NATURAL:
            for low in range(27):
                if low % 9 <= 6:
                    yield with_tiles(case, replaced(hand, [kind] * 3, [low, low + 1, low + 2]), tile)


def _other_run(case: Table, hand: list[int], tile: int, run: list[int]) -> Iterator[Table]:
    whole = [*hand, tile]
    for new in range(NUM_NATURAL):
        sets = [[new, new, new]]
        if new < 27 and new % 9 <= 6 and new != run[0]:
            sets.append([new, new + 1, new + 2])
        for each in sets:
            changed = replaced(whole, run, each)
            if tile in changed:
                changed.remove(tile)
                yield with_tiles(case, changed, tile)
            else:
                yield with_tiles(case, replaced(changed, [each[0]], []), each[0])


def replaced(tiles: list[int], old: list[int], new: list[int]) -> list[int]:
    """The tiles with some exchanged."""
    out = tiles[:]
    for tile in old:
        out.remove(tile)
    return [*out, *new]


def with_tiles(case: Table, hand: list[int], tile: int) -> Table:
    """The winner holds this hand and wins on this tile."""
    other = copy.deepcopy(case)
    other["seat"].setdefault(winner_of(case), {})["hand"] = format_tiles(sorted(hand))
    other["event"]["tile"] = tile_name(tile)
    return other
