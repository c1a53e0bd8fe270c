"""Which tiles have moved between two snapshots of the table, and who sees their faces."""

from typing import Final

from mahjong_atlas.play.effects import WALL, Move, Shown
from mahjong_atlas.play.events import HIDDEN, Event


class Zone:
    """The tiles of a zone and, by place, the seats that know each."""

    tiles: Final[list[int]]
    knows: Final[list[int]]
    claimed: Final[int]

    def __init__(self, tiles: list[int], knows: list[int], claimed: int = 0) -> None:
        self.tiles = tiles
        self.knows = knows
        self.claimed = claimed

    def lying(self) -> list[int]:
        """The tiles that are not claimed."""
        return [tile for at, tile in enumerate(self.tiles) if not self.claimed >> at & 1]


class _Tile:
    """A tile that has come to a zone or left it."""

    tile: Final[int]
    zone: Final[str]
    knows: Final[int]

    def __init__(self, tile: int, zone: str, knows: int) -> None:
        self.tile = tile
        self.zone = zone
        self.knows = knows


def moved(before: dict[str, Zone], after: dict[str, Zone], moves: list[Move], event: Event | None) -> None:
    """Tiles that left a zone went to where the same tile came; others came from the wall. The tile that the
    event names is seen by all who know the event.
    """
    gone: list[_Tile] = []
    for name, zone in before.items():
        now = after.get(name)
        if now is None or now.tiles != zone.tiles or now.claimed != zone.claimed:
            _without(zone, now, name, gone)
    come: list[_Tile] = []
    for name, zone in after.items():
        was = before.get(name)
        if was is None or was.tiles != zone.tiles:
            _without(zone, was, name, come)
    for each in come:
        source = _source(each, gone)
        knows = each.knows if source is None else each.knows | source.knows
        if event is not None and event.tile == each.tile:
            knows |= event.knows
        moves.append(Move(each.tile, WALL if source is None else source.zone, each.zone, knows))
    for left in gone:
        moves.append(Move(left.tile, left.zone, WALL, left.knows))


def _without(zone: Zone, other: Zone | None, name: str, out: list[_Tile]) -> None:
    """The tiles of a zone that are not in the other, a claimed discard counting as gone."""
    rest = other.lying() if other is not None else []
    for at, tile in enumerate(zone.tiles):
        if zone.claimed >> at & 1:
            continue
        if tile in rest:
            rest.remove(tile)
        else:
            out.append(_Tile(tile, name, zone.knows[at]))


def _source(come: _Tile, gone: list[_Tile]) -> _Tile | None:
    """Where the tile came from, of several places the nearest: taken from the list."""
    found = -1
    for at, each in enumerate(gone):
        if each.tile == come.tile and (found < 0 or each.zone[-1] == come.zone[-1]):
            found = at
    return gone.pop(found) if found >= 0 else None


def newly_shown(before: dict[str, Zone], after: dict[str, Zone], shown: list[Shown]) -> None:
    """Tiles that lay there already and that other seats know now; those beside them stay hidden."""
    for name, zone in after.items():
        was = before.get(name)
        if was is None:
            continue
        for at in range(min(len(was.tiles), len(zone.tiles))):
            if was.knows[at] != zone.knows[at]:
                shown.append(Shown(name, _known_alike(zone, zone.knows[at]), zone.knows[at]))
                break


def _known_alike(zone: Zone, knows: int) -> tuple[int, ...]:
    """The tiles of a zone in their places, HIDDEN for those that other seats know."""
    return tuple([tile if zone.knows[at] == knows else HIDDEN for at, tile in enumerate(zone.tiles)])
