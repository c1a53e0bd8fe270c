"""Fetching a wild tile back out of an own meld with the tile for which it stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import TILE, ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import DEALT, DISCARDED, DREW, EXCHANGED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.malaysia.wild_melds import wild_place
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import Occasion, Position
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.reading import basic_readings

EXCHANGE: Final = "exchange"
EXCHANGE_DRAWN_ONLY: Final = Message("why-exchange-drawn-only")
ONLY_WILDS_AND_NO_WIN: Final = Message("why-only-wilds-and-no-win")
OTHERS_WILDS_STAY: Final = Message("why-others-wilds-stay")
ROUTE: Final = "exchange"


@dataclass(frozen=True)
class WildExchange(Mechanic):
    """A tile drawn in this turn may take the place of the wild tile that stands for it in an own meld.

    The wild tile comes back into the hand, which may win with it at once.  One tile fetches one wild tile;
    among several melds a plain `exchange` means the first that may be, pungs before chows; the others are
    named by their tiles.
    """

    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(EXCHANGE, TILE, key="e", of_set=True, eager=30),)
    reasons: ClassVar[Sequence[str]] = (
        "why-exchange-drawn-only",
        "why-no-wild-in-own-meld",
        "why-only-wilds-and-no-win",
        "why-others-wilds-stay",
        "why-tile-not-held",
    )

    clause: str
    drawn_clause: str

    # ---- play

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """Exchanges with tiles drawn in this turn; further melds for a tile are named by their tiles."""
        out: list[Action] = []
        if not deal.fresh:
            return out
        position = deal.position
        hand = position.hands[seat]
        seen: list[int] = []
        for meld in hand.melds:
            for place in range(len(meld.tiles)):
                tile = meld.kinds[place]
                if position.alias[meld.tiles[place]] != WILD or tile in seen:
                    continue
                seen.append(tile)
                if hand.tiles[tile] and drawn_copies(deal, seat, tile) > 0:
                    for at in exchange_melds(position, seat, tile):
                        if not self._leaves_only_wilds(deal, seat, tile, at):
                            tiles = hand.melds[at].tiles if out and out[-1].tile == tile else ()
                            out.append(Action(EXCHANGE, tile, tiles))
        return out

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The tile goes into the meld, the wild tile into the hand; a win is then a win on the wild tile."""
        position = deal.position
        hand = position.hands[seat]
        at = self._chosen(deal, seat, action)
        wild = exchange(position, seat, action.tile, at)
        if hand.drawn == action.tile:
            hand.drawn = -1
        deal.emit(Event(EXCHANGED, seat, action.tile, hand.melds[at].tiles, tile_name(wild), at))

    def _chosen(self, deal: DealState, seat: int, action: Action) -> int:
        melds = deal.position.hands[seat].melds
        for at in exchange_melds(deal.position, seat, action.tile):
            is_meant = not action.tiles or melds[at].tiles == action.tiles
            if is_meant and not self._leaves_only_wilds(deal, seat, action.tile, at):
                return at
        return -1

    def _leaves_only_wilds(self, deal: DealState, seat: int, tile: int, at: int) -> bool:
        """Nothing but wild tiles could be discarded afterwards, and the hand does not win."""
        hand = deal.position.hands[seat]
        if hand.size() - hand.shape[WILD] > 1:
            return False
        after = deal.position.copy()
        exchange(after, seat, tile, at)
        return not isinstance(best_score(deal.rules.scoring, after, seat), Score)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the tile may not be exchanged now."""
        position = deal.position
        tile = action.tile
        if not exchange_melds(position, seat, tile):
            for other in position.others(seat):
                if exchange_melds(position, other, tile):
                    return Refusal(self.drawn_clause, OTHERS_WILDS_STAY)
            return Refusal(self.clause, Message("why-no-wild-in-own-meld", tile=tile_name(tile)))
        if seat != deal.turn_seat or not deal.fresh or drawn_copies(deal, seat, tile) <= 0:
            return Refusal(self.drawn_clause, EXCHANGE_DRAWN_ONLY)
        if position.hands[seat].tiles[tile] == 0:
            return Refusal(self.clause, Message("why-tile-not-held", tile=tile_name(tile)))
        return Refusal(self.clause, ONLY_WILDS_AND_NO_WIN)

    # ---- scoring

    def applies(self, position: Position, seat: int) -> bool:
        """The seat has drawn a tile for which a wild tile stands in one of its melds."""
        occasion = position.occasion
        if not occasion.is_own or occasion.seat != seat:
            return False
        for meld in position.hands[seat].melds:
            if wild_place(meld, position.alias, position.alias[occasion.tile]) >= 0:
                return True
        return False

    def wins(self, position: Position, seat: int) -> list[Win]:
        """Wins with the wild tile that the drawn tile fetches."""
        out: list[Win] = []
        for at in exchange_melds(position, seat, position.occasion.tile):
            after = position.copy()
            exchange(after, seat, position.occasion.tile, at)
            hand = after.hands[seat]
            sets = hand.size() // 3
            if kernel.is_complete(hand.shape, sets, kernel.SETS, 1):
                for reading in basic_readings(hand.shape, hand.melds, sets, WILD, False, 5):
                    out.append(Win(after, seat, reading, ROUTE))
        return out


def exchange_melds(position: Position, seat: int, tile: int) -> list[int]:
    """Indices of the seat's melds in which a wild tile stands for the tile, pungs first, equal melds once."""
    out: list[int] = []
    seen: list[Meld] = []
    melds = position.hands[seat].melds
    for wanted in (True, False):
        for at in range(len(melds)):
            meld = melds[at]
            is_pung = meld.kinds[0] == meld.kinds[1]
            if (
                is_pung == wanted
                and meld not in seen
                and wild_place(meld, position.alias, position.alias[tile]) >= 0
            ):
                seen.append(meld)
                out.append(at)
    return out


def exchange(position: Position, seat: int, tile: int, at: int) -> int:
    """Put the tile into the meld and the wild tile into the hand; returns the wild tile.

    If the tile is the one of the occasion, the wild tile takes its place there too.
    """
    hand = position.hands[seat]
    meld = hand.melds[at]
    place = wild_place(meld, position.alias, position.alias[tile])
    wild = meld.tiles[place]
    tiles = list(meld.tiles)
    tiles[place] = tile
    hand.melds[at] = Meld(meld.word, tuple(tiles), meld.kinds, meld.source, meld.claimed)
    hand.remove(tile)
    hand.add(wild)
    occasion = position.occasion
    if occasion.tile == tile:
        position.occasion = Occasion(occasion.kind, seat, wild)
    return wild


def drawn_copies(deal: DealState, seat: int, tile: int) -> int:
    """Copies of the tile that the seat has drawn in this turn and not yet put into a meld."""
    copies = 0
    for event in reversed(deal.events):
        if event.kind in (DISCARDED, DEALT):
            break
        if event.seat == seat and event.tile == tile:
            if event.kind == DREW:
                copies += 1
            elif event.kind == EXCHANGED:
                copies -= 1
    return copies
