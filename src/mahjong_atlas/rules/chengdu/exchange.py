"""换三张: before the void suits are chosen everybody passes three tiles of one suit on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import LAID, PASSED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.position import Position

PASS_ON: Final = "pass-on"
"""The action, and the zone of the tiles laid down for it."""
BY_DICE: Final = "dice"
ACROSS: Final = 2
STEPS: Final = {"next": 1, "across": ACROSS, "previous": 3}
"""How many seats on the tiles go, in the order of turns."""
TILES: Final = 3
ZONES: Final = [f"{letter}.{PASS_ON}" for letter in SEATS]
_PASSES: Final = [Action(PASS_ON, tile) for tile in range(EAST)]


def passable(position: Position, seat: int) -> list[int]:
    """Tiles of suits of which three are there, those laid down already included, of the shortest suit first;
    once one is laid down, those of its suit.
    """
    tiles = position.hands[seat].tiles
    lying = position.zones.get(ZONES[seat], ())
    suits = [lying[0] // 9] if lying else range(EAST // 9)
    held = [[tile for tile in range(suit * 9, suit * 9 + 9) if tiles[tile]] for suit in suits]
    numbers = [sum(tiles[tile] for tile in suit) for suit in held]
    order = sorted(range(len(held)), key=lambda at: numbers[at])
    return [tile for at in order if numbers[at] + len(lying) >= TILES for tile in held[at]]


@dataclass(frozen=True)
class ExchangeThree(Mechanic):
    """Everybody lays three tiles of one suit face down, all at the same time, and passes them on.

    `to` is the seat they go to, "next", "across" or "previous"; with "dice" a throw of two says it.
    """

    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(PASS_ON, TILE, lays=PASS_ON),)
    reasons: ClassVar[Sequence[str]] = ("why-pass-on-first", "why-pass-on-one-suit", "why-pass-on-over")

    to: str
    clause: str

    def open(self, deal: DealState) -> None:
        """Asks everybody for the first tile."""
        position = deal.position
        deal.ask(
            self, {seat: [_PASSES[tile] for tile in passable(position, seat)] for seat in range(deal.seats)}
        )

    def answered(self, deal: DealState) -> None:
        """A tile each is laid down; the third time all are passed on."""
        zones = deal.position.zones
        for seat in range(deal.seats):
            action = deal.answers[seat]
            assert action is not None
            deal.position.hands[seat].remove(action.tile)
            zones[ZONES[seat]] = (*zones.get(ZONES[seat], ()), action.tile)
            deal.emit(Event(LAID, seat, action.tile, word=PASS_ON, knows=1 << seat))
        if len(zones[ZONES[0]]) < TILES:
            self.open(deal)
        else:
            self._pass_on(deal)
            deal.step = OPENING

    def _pass_on(self, deal: DealState) -> None:
        """Each seat takes three tiles, which only it and who passed them on know."""
        step = step_of(deal.throw(2)) if self.to == BY_DICE else STEPS[self.to]
        for seat in range(deal.seats):
            source = (seat - step) % deal.seats
            tiles = deal.position.zones.pop(ZONES[source])
            for tile in tiles:
                deal.position.hands[seat].add(tile)
            knows = 1 << seat | 1 << source
            deal.emit(Event(PASSED, seat, tiles=tiles, word=ZONES[source], source=source, knows=knows))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the tile cannot be passed on."""
        if not deal.is_asking(self):
            return Refusal(self.clause, Message("why-pass-on-over"))
        if deal.waiting >> seat & 1:
            return Refusal(self.clause, Message("why-pass-on-one-suit"))
        return self.waiting_refusal(deal, seat, action)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Nobody plays before all tiles have been passed on."""
        return Refusal(self.clause, Message("why-pass-on-first"))

    def zones(self) -> tuple[str, ...]:
        """The tiles laid down to be passed on."""
        return (PASS_ON,)


def step_of(dice: tuple[int, ...]) -> int:
    """Totals of 4, 7, 10 pass to the next seat, of 2, 5, 8, 11 across, of 3, 6, 9, 12 to the previous."""
    return (STEPS["previous"], STEPS["next"], ACROSS)[sum(dice) % 3]
