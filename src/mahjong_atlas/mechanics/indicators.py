"""Dora indicators (ドラ表示牌) in the dead wall, each with one under it."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import AtlasError, PositionError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, Position
from mahjong_atlas.mechanics.furiten import mask_of
from mahjong_atlas.mechanics.ready import READY_FACT
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import UNDER, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.tiles.kind import NUM_NATURAL, RED_FIVE_M
from mahjong_atlas.tiles.notation import parse_tile, tile_name

CLOSED: Final = "closed_indicators"
"""Note: how many indicators of kongs are due but not turned."""


class DoraIndicators(Mechanic):
    """At the start the tiles at `first` are turned, then one of `kongs` for each kong; under each lies the
    tile with the next index in the wall.

    A concealed kong turns its own before the replacement. For any other kong it is turned when the next
    discard has not been won on (`before_discard`: as that discard is made), at the latest before the next
    kong's replacement.
    """

    def __init__(self, first: tuple[int, ...], kongs: tuple[int, ...], before_discard: bool) -> None:
        self.spots: Final = first + kongs
        self.first: Final = len(first)
        self.before_discard: Final = before_discard

    def begin(self, deal: Deal) -> None:
        """The tiles under the indicators are known to nobody."""
        tiles = deal.wall.tiles
        deal.position.notes["ura"] = tuple([tiles[index + 1] for index in self.spots])
        deal.position.notes[CLOSED] = 0

    def open(self, deal: Deal) -> None:
        """Turns the first."""
        for _ in range(self.first):
            self.turn(deal)
        deal.step = OPENING

    def turn(self, deal: Deal) -> None:
        """One more indicator."""
        turned = len(deal.position.indicators)
        if turned < len(self.spots):
            deal.reveal(self.spots[turned])

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A kong stands; its replacement comes next."""
        self.turn_due(deal)
        if meld.is_concealed:
            self.turn(deal)
        else:
            deal.position.notes[CLOSED] = 1

    def discarded(self, deal: Deal, seat: int, tile: int) -> None:
        """The discard after a kong is made."""
        if self.before_discard:
            self.turn_due(deal)

    def passed(self, deal: Deal) -> None:
        """The discard after a kong was not won on."""
        if deal.position.occasion.kind == DISCARD:
            self.turn_due(deal)

    def turn_due(self, deal: Deal) -> None:
        """Turns what is due."""
        if deal.position.last_kong is not None and mask_of(deal.position, CLOSED):
            deal.position.notes[CLOSED] = 0
            self.turn(deal)

    def won(self, deal: Deal, scores: list[Score]) -> None:
        """For a winner who had declared ready the tiles underneath are shown."""
        under = deal.position.notes.get("ura")
        if not isinstance(under, tuple):
            return
        for score in scores:
            if deal.position.is_marked(READY_FACT, score.seat):
                deal.emit(Event(UNDER, tiles=under[: len(deal.position.indicators)]))
                return

    def state_keys(self) -> tuple[str, ...]:
        """The open indicators, and the tiles under them."""
        return ("dora", "ura")

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """Two lists of tiles of the same length."""
        if "dora" in state:
            position.indicators = tiles_of("dora", state["dora"])
        if "ura" in state:
            under = tiles_of("ura", state["ura"])
            if len(under) != len(position.indicators):
                shown = len(position.indicators)
                raise PositionError(f"ura names {len(under)} tiles, dora {shown}: one lies under each")
            position.notes["ura"] = under

    def write_state(self, position: Position) -> dict[str, object]:
        """The open indicators and what lies under them."""
        if not position.indicators:
            return {}
        out: dict[str, object] = {"dora": [tile_name(tile) for tile in position.indicators]}
        under = position.notes.get("ura")
        if isinstance(under, tuple):
            out["ura"] = [tile_name(tile) for tile in under[: len(position.indicators)]]
        return out

    def places(self, throws: tuple[tuple[int, ...], ...], size: int, replaced: int) -> dict[str, list[int]]:
        """All indicators, and the tiles under them."""
        return {"dora": list(self.spots), "ura": [index + 1 for index in self.spots]}


def tiles_of(key: str, value: object) -> tuple[int, ...]:
    """Tiles of a list in a case's state."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise PositionError(f'{key} = {value!r} must be a list of tiles, e.g. ["3m"]')
    try:
        tiles = tuple([parse_tile(each) for each in value])
    except AtlasError as error:
        raise PositionError(f"{key}: {error}") from None
    for tile in tiles:
        if NUM_NATURAL <= tile < RED_FIVE_M:
            raise PositionError(f"{key}: a bonus tile is no indicator")
    return tiles
