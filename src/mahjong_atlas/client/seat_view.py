"""A deal as one seat sees it, folded from the messages to that seat alone."""

from collections.abc import Callable, Mapping
from typing import Final

from mahjong_atlas.calculator.description import kept_per_kong, turned_stay
from mahjong_atlas.calculator.roles import AS_NONE, AS_WILD
from mahjong_atlas.client.melds import meld_told
from mahjong_atlas.hands.hand import UNUSABLE, WILD, plain_alias
from mahjong_atlas.hands.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
    KONG_MADE,
    NORTH_PULL,
    Occasion,
    Position,
)
from mahjong_atlas.play import events
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import inherit
from mahjong_atlas.play.events import HIDDEN, Event
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.settlement.ledger import POT
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import parse_tile, tile_name

OFFERS: Final = {events.ADDING: ADDED_KONG, events.KONGING: CONCEALED_KONG, events.PULLING: NORTH_PULL}
"""Events that put a tile on offer which may still be robbed."""


def alias_told(ruleset: Ruleset, roles: Mapping[str, str]) -> list[int]:
    """What every tile counts as, from what is said of those that are not themselves."""
    alias = plain_alias()
    for tile in ruleset.table.tiles.counts:
        role = roles.get(tile_name(tile))
        if role is None:
            alias[tile] = KIND_OF[tile] if KIND_OF[tile] < WILD else UNUSABLE
        elif role in (AS_WILD, AS_NONE):
            alias[tile] = WILD if role == AS_WILD else UNUSABLE
        else:
            alias[tile] = KIND_OF[parse_tile(role)]
    return alias


class SeatView:
    """What seat `viewer` (-1: a spectator) knows of a deal.

    In `position` only the viewer's hand has concealed tiles; `counts` says how many each seat holds, `pot`
    what has been paid into the middle in this deal. Of declared state the position has what was carried
    into the deal: what mechanics keep for themselves is not told. Raises ValueError for an event that does
    not fit what was told before.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        viewer: int,
        roles: Mapping[str, str],
        counters: Mapping[str, int],
    ) -> None:
        table = ruleset.table
        self.ruleset: Final = ruleset
        self.viewer: Final = viewer
        self.kept_per_kong: Final = kept_per_kong(ruleset)
        self.turned_stay: Final = turned_stay(ruleset)
        self.position: Final = Position(table.seats)
        inherit(ruleset, self.position, dict(counters))
        self.position.wall_left = table.tiles.size - table.reserve
        self.counts: Final = [0] * table.seats
        self.events: Final[list[Event]] = []
        self.turn_seat = 0
        self.pot = 0
        self._begun = False
        """Somebody has drawn or discarded: before that flowers are replaced all round."""
        self._konging = False
        self._adding = -1
        self._handlers: Final[dict[str, Callable[[Event], None]]] = {
            events.DEALT: self._dealt,
            events.DREW: self._drew,
            events.EXPOSED: self._exposed,
            events.DISCARDED: self._discarded,
            events.ADDING: self._offered,
            events.KONGING: self._offered,
            events.PULLING: self._offered,
            events.PULLED: self._pulled,
            events.MELDED: self._melded,
            events.EXCHANGED: self._exchanged,
            events.TAKEN: self._taken,
            events.TURNED: self._turned,
            events.LAID: self._laid,
            events.LIFTED: self._lifted,
            events.SET_ASIDE: self._set_aside,
            events.WON: self._won,
            events.PAID: self._paid,
        }
        alias = alias_told(ruleset, roles)
        self._plain: Final = alias
        self.position.set_wilds(alias, ())

    def apply(self, event: Event, roles: Mapping[str, str] | None = None) -> None:
        """Apply an event; `roles` if it changed what tiles count as."""
        handler = self._handlers.get(event.kind)
        if handler is not None:
            handler(event)
        if roles is not None:
            alias = alias_told(self.ruleset, roles)
            wilds = [tile for tile in self.ruleset.table.tiles.counts if alias[tile] == WILD]
            turned = tuple([tile for tile in wilds if self._plain[tile] != WILD])
            self.position.set_wilds(alias, turned)
        self.events.append(event)

    def observe(self, legal: list[Action]) -> Observation:
        """What the viewer knows now, as bots and boards want it."""
        return Observation(self.ruleset, self.position, self.viewer, self.turn_seat, legal)

    # ---- tiles come and go

    def _take(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.counts[seat] += len(tiles)
        if seat == self.viewer:
            for tile in tiles:
                if tile == HIDDEN:
                    raise ValueError("an own tile is not told")
                self.position.hands[seat].add(tile)

    def _give(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.counts[seat] -= len(tiles)
        if seat == self.viewer:
            for tile in tiles:
                self.position.hands[seat].remove(tile)

    def _occasion(self, kind: str, event: Event) -> None:
        self.position.occasion = Occasion(kind, event.seat, event.tile)

    def _dealt(self, event: Event) -> None:
        self._take(event.seat, event.tiles)
        self.position.wall_left -= len(event.tiles)
        self.position.occasion = Occasion(DEAL, 0, -1)

    def _drew(self, event: Event) -> None:
        self._take(event.seat, (event.tile,))
        position = self.position
        replaced = event.word != DRAW
        if not (replaced and self.ruleset.table.replacement == "reserve"):
            position.wall_left -= 1
        if event.word == KONG_DRAW:
            position.wall_left = max(0, position.wall_left - self.kept_per_kong)
        if event.word != FLOWER_DRAW:
            self._begun = True
        if self._begun:
            self.turn_seat = event.seat
            position.hands[event.seat].drawn = event.tile
            self._occasion(event.word, event)

    def _exposed(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        self.position.hands[event.seat].bonus.append(event.tile)

    def _discarded(self, event: Event) -> None:
        hand = self.position.hands[event.seat]
        self._begun = True
        self._give(event.seat, (event.tile,))
        hand.drawn = -1
        hand.river.append(event.tile)
        self._occasion(DISCARD, event)

    def _offered(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        if event.kind == events.ADDING:
            self._adding = event.seat
        if event.kind == events.KONGING:
            self._konging = True
        self._occasion(OFFERS[event.kind], event)

    def _pulled(self, event: Event) -> None:
        hand = self.position.hands[event.seat]
        hand.bonus.append(event.tile)
        hand.drawn = -1

    def _laid(self, event: Event) -> None:
        self._give(event.seat, (event.tile,))
        self.position.hands[event.seat].drawn = -1
        zone = f"{SEATS[event.seat]}.{event.word}"
        self.position.zones[zone] = (*self.position.zones.get(zone, ()), event.tile)

    def _lifted(self, event: Event) -> None:
        zone = f"{SEATS[event.seat]}.{event.word}"
        self.position.zones[zone] = self.position.zones.get(zone, ())[:-1]
        self._take(event.seat, (event.tile,))

    # ---- melds

    def _melded(self, event: Event) -> None:
        """A set is laid down: its own tiles leave the hand."""
        position, seat = self.position, event.seat
        self._begun = True
        hand = position.hands[seat]
        was_added = self._adding == seat
        was_offered = event.word == CONCEALED_KONG and self._konging
        self._adding, self._konging = -1, False
        meld = meld_told(event, position.alias)
        if meld.is_kong:
            self._occasion(KONG_MADE, event)
        if was_added:
            lying = sorted(event.tiles)
            for at, lain in enumerate(hand.melds):
                if sorted((*lain.tiles, event.tile)) == lying:
                    hand.melds[at] = meld
                    return
        own = list(event.tiles)
        if event.source >= 0 or was_offered:
            own.remove(event.tile)
        self._give(seat, tuple(own))
        hand.melds.append(meld)
        self.turn_seat = seat
        if event.source >= 0:
            hand.drawn = -1
            giver = position.hands[event.source]
            giver.drawn = -1
            if self.events and self._is_discard(event):
                giver.river_claimed |= 1 << (len(giver.river) - 1)

    def _is_discard(self, event: Event) -> bool:
        """Whether the claimed tile is the last discard, not one that was robbed of a kong."""
        for before in reversed(self.events):
            if before.kind in OFFERS:
                return False
            if before.kind == events.DISCARDED:
                return before.seat == event.source
        return False

    def _exchanged(self, event: Event) -> None:
        """A tile goes into a meld, the wild tile that stood for it comes back."""
        hand = self.position.hands[event.seat]
        before = hand.melds[event.source]
        back = list(before.tiles)
        for tile in event.tiles:
            if tile in back:
                back.remove(tile)
        self._give(event.seat, (event.tile,))
        self._take(event.seat, tuple(back))
        if hand.drawn == event.tile:
            hand.drawn = -1
        grown = Event(
            event.kind, tile=before.claimed, tiles=event.tiles, word=before.word, source=before.source
        )
        hand.melds[event.source] = meld_told(grown, self.position.alias)

    # ---- the wall

    def _turned(self, event: Event) -> None:
        if event.word == DRAW:
            return
        self.position.indicators = (*self.position.indicators, event.tile)
        if not self.turned_stay:
            self.position.wall_left -= 1

    def _taken(self, event: Event) -> None:
        position = self.position
        if event.word == "bonus":
            position.hands[event.seat].bonus.append(event.tile)
            position.indicators = ()
            return
        self._take(event.seat, (event.tile,))
        if position.indicators and position.indicators[-1] == event.tile:
            position.indicators = position.indicators[:-1]
            self._occasion(DEAL, event)
        else:
            position.hands[event.seat].drawn = event.tile
            self._occasion(DRAW, event)
        self.turn_seat = event.seat

    def _set_aside(self, event: Event) -> None:
        self.position.wall_left -= 1

    # ---- the end

    def _won(self, event: Event) -> None:
        self.position.live &= ~(1 << event.seat)

    def _paid(self, event: Event) -> None:
        for each in event.transfers:
            for seat, amount in ((each.payer, -each.amount), (each.payee, each.amount)):
                if seat == POT:
                    self.pot += amount
                else:
                    self.position.scores[seat] += amount
