"""Effects (變動): what an event has moved and changed, as tiles between zones and values by name."""

from typing import Final

from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.tiles.notation import tile_name

WALL: Final = "wall"
OFFER: Final = "offer"
"""Zone of a tile that has left its hand and may still be robbed."""
INDICATORS: Final = "indicators"
HAND: Final = "hand:"
BONUS: Final = "bonus:"
RIVER: Final = "river:"
"""A river holds every discard of its seat; one that is claimed or won on stays in its place."""
MELDS: Final = "melds:"
CLAIMED: Final = "claimed:"
AT_ONCE: Final = "at-once:"
READY_AT: Final = "ready-at:"
DRAWN: Final = "drawn:"
CALLS: Final = "said:"
STANDING: Final = "apart:"
STATE: Final = "state:"
OWN: Final = "own:"
"""State that every seat knows of itself alone, by seat and key: `own:S:floats`."""
AS_WILD: Final = "wild"
AS_NONE: Final = "none"


class Move:
    """A tile goes from one zone to another; the seats in the bitmask `knows` see its face."""

    def __init__(self, tile: int, source: str, target: str, knows: int) -> None:
        self.tile: Final = tile
        self.source: Final = source
        self.target: Final = target
        self.knows: Final = knows


class Change:
    """A value is new (None: there is none any more).

    Who is not in `knows` gets `hidden` instead, and only if `is_news`: otherwise they could infer that a
    hidden tile has changed.
    """

    def __init__(self, key: str, value: object, hidden: object, knows: int, is_news: bool) -> None:
        self.key: Final = key
        self.value: Final = value
        self.hidden: Final = hidden
        self.knows: Final = knows
        self.is_news: Final = is_news


class Shown:
    """Tiles of a zone, each in its place, are shown to the seats in `knows`; the other places hold HIDDEN."""

    def __init__(self, zone: str, tiles: tuple[int, ...], knows: int) -> None:
        self.zone: Final = zone
        self.tiles: Final = tiles
        self.knows: Final = knows


class Effects:
    """What one event did."""

    def __init__(self) -> None:
        self.moves: Final[list[Move]] = []
        self.changes: Final[list[Change]] = []
        self.shown: Final[list[Shown]] = []

    def line(self, viewer: int) -> dict[str, object]:
        """What the viewer (-1: a spectator) is told of it, as JSON; what is empty is left out."""
        out: dict[str, object] = {}
        if self.moves:
            out["moves"] = [
                [tile_name(each.tile) if sees(each.knows, viewer) else "?", each.source, each.target]
                for each in self.moves
            ]
        now: dict[str, object] = {}
        for change in self.changes:
            if sees(change.knows, viewer):
                now[change.key] = change.value
            elif change.is_news:
                now[change.key] = change.hidden
        if now:
            out["now"] = now
        shown = {each.zone: names(each.tiles) for each in self.shown if sees(each.knows, viewer)}
        if shown:
            out["shown"] = shown
        return out


def sees(knows: int, viewer: int) -> bool:
    """Whether the viewer (-1: a spectator) is among those who know."""
    return knows == EVERYBODY or (viewer >= 0 and knows >> viewer & 1 == 1)


def names(tiles: tuple[int, ...] | list[int]) -> list[str]:
    """Tiles by their names."""
    return [tile_name(tile) for tile in tiles]
