"""Steps between the deal and the first turn: bonus tiles replaced, a wild tile turned."""

from typing import Final

from mahjong_atlas.hands.hand import UNUSABLE, WILD, plain_alias
from mahjong_atlas.hands.position import Position
from mahjong_atlas.play.actions import EXPOSE, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DREW, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES


class ReplaceBonus(Mechanic):
    """補花: from the dealer on, each seat exposes its flowers and takes as many replacements.

    A seat finishes before the next one begins; `rounds`: each seat exposes and replaces once, going round
    until nobody holds one.  All this, and later a drawn flower, happens of itself; `clause` says so,
    `wild_clause` that a wild flower stays in the hand.
    """

    def __init__(self, rounds: bool = False, clause: str = "", wild_clause: str = "") -> None:
        self.rounds: Final = rounds
        self.clause: Final = clause
        self.wild_clause: Final = wild_clause

    def words(self) -> tuple[str, ...]:
        """Known, but nobody ever has to say it."""
        return (EXPOSE,)

    def refuse(self, deal: Deal, seat: int, action: Action) -> Refusal:
        """There is nothing left to expose."""
        if deal.position.alias[action.tile] == WILD:
            return Refusal(self.wild_clause or deal.ruleset.turn_clause, "a wild tile is no flower")
        return Refusal(self.clause or deal.ruleset.turn_clause, "flowers are exposed in turn and at once")

    def begin(self, deal: Deal) -> None:
        """Nobody owes a replacement yet."""
        deal.position.notes["replacing"] = (0, 0, 0)

    def open(self, deal: Deal) -> None:
        """Goes on where it stopped: exposes, replaces, and comes back until no flower is left."""
        note = deal.position.notes["replacing"]
        assert isinstance(note, tuple)
        seat, due, taken = int(note[0]), int(note[1]), int(note[2])
        while seat < deal.seats:
            tile = -1 if self.rounds and taken else self._held(deal, seat)
            if tile >= 0:
                due += 1
                deal.position.notes["replacing"] = (seat, due, taken)
                deal.expose(seat, tile)
                taken_over = False
                for part in deal.hooks.exposed:
                    taken_over = part.exposed(deal, seat, tile) or taken_over
                if taken_over:
                    deal.opening_at -= 1
                    return
            elif due:
                if deal.wall.left() <= 0:
                    deal.exhaust()
                    return
                due, taken = due - 1, taken + 1
                self._take(deal, seat)
            else:
                seat, taken = seat + 1, 0
                if seat == deal.seats and self.rounds and self._anybody_holds_one(deal):
                    seat = 0
            deal.position.notes["replacing"] = (seat, due, taken)
        deal.position.notes.pop("replacing", None)

    def _anybody_holds_one(self, deal: Deal) -> bool:
        return any(self._held(deal, seat) >= 0 for seat in range(deal.seats))

    def _held(self, deal: Deal, seat: int) -> int:
        """A bonus tile in the seat's hand; -1 when there is none."""
        tiles = deal.position.hands[seat].tiles
        for tile in range(34, 50):
            if tiles[tile] and deal.is_bonus(tile):
                return tile
        return -1

    def _take(self, deal: Deal, seat: int) -> None:
        tile = deal.take_replacement()
        deal.position.hands[seat].add(tile)
        deal.position.wall_left = deal.wall.left()
        deal.emit(Event(DREW, seat, tile, word="flower-draw", knows=1 << seat))
        deal.step = OPENING


class TurnWild(Mechanic):
    """翻百搭: a tile of the wall is turned up; the others equal to it (of a flower: of its group) are wild.

    The stack is counted from the end of the wall by the smaller (or larger) die of the throw that broke it;
    its upper tile is turned.
    """

    def __init__(self, by_smaller: bool) -> None:
        self.by_smaller: Final = by_smaller

    def index(self, dice: tuple[int, ...], size: int) -> int:
        """Index of the indicator in the wall."""
        die = min(dice) if self.by_smaller else max(dice)
        return size - 2 * die

    def open(self, deal: Deal) -> None:
        """Turns the tile and makes its like wild."""
        tile = deal.turn_up(self.index(deal.position.dice[0], len(deal.wall.tiles)))
        self.make_wild(deal.position, tile)

    def places(self, dice: tuple[int, ...], size: int, replaced: int) -> dict[str, list[int]]:
        """The one tile turned."""
        return {"indicator": [self.index(dice, size)]}

    def read_indicator(self, position: Position, tiles: tuple[int, ...]) -> bool:
        """A case names the tile turned."""
        self.make_wild(position, tiles[-1])
        return True

    def make_wild(self, position: Position, tile: int) -> None:
        """The like of the turned tile become wild."""
        position.set_wilds(wild_alias(tile), like_tiles(tile))


def like_tiles(tile: int) -> tuple[int, ...]:
    """Tiles that are wild when `tile` is turned: its kind, or the group of a flower."""
    if 34 <= tile < 42:
        first = 34 if tile < 38 else 38
        return tuple(range(first, first + 4))
    return tuple([code for code in range(NUM_TILES) if KIND_OF[code] == KIND_OF[tile]])


def wild_alias(tile: int, substitute: int = -1) -> list[int]:
    """What every tile counts as when `tile` has been turned; `substitute` (White) stands for its kind."""
    alias = plain_alias()
    for code in like_tiles(tile):
        alias[code] = WILD
    if substitute >= 0 and tile != substitute:
        alias[substitute] = KIND_OF[tile] if KIND_OF[tile] < WILD else UNUSABLE
    return alias
